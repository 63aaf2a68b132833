"""Take the pictures of the reference cards for docs: ``python scripts/make_card_pictures.py``.

Needs the extra ``pdf`` and ``pdftoppm`` (Debian's package ``poppler-utils``).
"""

import subprocess
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

from sparrowhall.card.build import make_card
from sparrowhall.card.file import pdf_of

OUT: Final = Path(__file__).resolve().parent.parent / "docs" / "images"
CARDS: Final = {"taiwanese": "zh-Hant", "vietnamese": "vi", "flex": "en"}
DOTS: Final = 90
"""Dots an inch."""


def main() -> None:
    for game, language in CARDS.items():
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "card.pdf"
            file.write_bytes(pdf_of(make_card(game, language), "a4"))
            subprocess.run(["pdftoppm", "-r", str(DOTS), "-png", file, file], check=True)
            front, back = (Image.open(page) for page in sorted(Path(folder).glob("*.png")))
            both = Image.new("RGB", (front.width + back.width, front.height))
            both.paste(front, (0, 0))
            both.paste(back, (front.width, 0))
            picture = both.quantize(128)
            picture.save(OUT / f"card-{game}.png", optimize=True)


if __name__ == "__main__":
    main()
