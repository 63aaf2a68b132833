"""Pictures of all tiles in each theme, taken with Chromium."""

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

THEMES: Final = ("classic", "large-index", "high-contrast", "print")

ROWS: Final = (
    "1m 2m 3m 4m 5m 6m 7m 8m 9m E S W N",
    "1p 2p 3p 4p 5p 6p 7p 8p 9p C F P back",
    "1s 2s 3s 4s 5s 6s 7s 8s 9s 0m 0s 0p 0f",
    "1f 2f 3f 4f 1g 2g 3g 4g 1k 2k 3k 4k 0j",
    "1q 2q 3q 4q 1j 2j 3j 4j 5j 6j 7j 8j 0b",
)
"""Every face, in rows of 13."""

SMALL: Final = (
    "1m 5m 9m 2p 5p 7p 8p 1s 3s 6s 8s 9s E N C F P 1f 4f 2g 3k 4q 1j 4j 5j 6j 8j 0m 0s 0p 0f 0j 0b"
)
"""Some of them as wide as on a phone."""

_STYLE: Final = """
body{margin:0;padding:20px;background:#1f5f49}
body.print{background:#fff}
p{margin:0 0 10px;display:flex;gap:8px}
p svg{width:72px}
p.small{gap:2.5px;margin:4px 0 0}
p.small svg{width:28px}
"""


def page(root: Path, theme: str) -> str:
    """A page that shows all tiles of a theme as the front end does."""
    folder = root / "frontend/src/tiles"
    style = (folder / "tiles.css").read_text(encoding="utf-8")
    sprite = (folder / "tiles.svg").read_text(encoding="utf-8")
    rows = [f"<p>{_tiles(row)}</p>" for row in ROWS] + [f'<p class="small">{_tiles(SMALL)}</p>']
    return (
        f'<!doctype html><html data-tiles="{theme}"><meta charset="utf-8">'
        f"<style>{style}{_STYLE}</style><body class={theme}>"
        f'<div style="display:none">{sprite}</div>{"".join(rows)}</body></html>'
    )


def take_pictures(root: Path) -> None:
    """Write ``docs/images/tiles-<theme>.png`` for every theme."""
    browser = shutil.which("chromium")
    if browser is None:
        raise SystemExit("Chromium is needed for the pictures.")
    for theme in THEMES:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "tiles.html"
            file.write_text(page(root, theme), encoding="utf-8")
            target = root / "docs/images" / f"tiles-{theme}.png"
            subprocess.run(
                [
                    browser,
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-background-networking",
                    "--hide-scrollbars",
                    "--window-size=1072,600",
                    f"--screenshot={target}",
                    file.as_uri(),
                ],
                check=True,
                capture_output=True,
            )


def _tiles(row: str) -> str:
    return "".join(
        f'<svg viewBox="0 0 60 80"><use href="#tile-{tile}"/></svg>' for tile in row.split()
    )
