"""Check and test the front end: ``python scripts/test_frontend.py``.

Installs what ``package-lock.json`` names if that is not there yet. Without npm it says so and does
nothing; on CI, where npm belongs, that is a failure.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FRONTEND = Path(__file__).resolve().parent.parent / "frontend"


def main() -> int:
    npm = shutil.which("npm")
    if npm is None:
        print("npm is not installed here: the front end is not checked", flush=True)
        return 1 if os.environ.get("CI") else 0
    commands = [["run", "check"], ["test"]]
    if not installed(FRONTEND):
        commands.insert(0, ["ci", "--no-audit", "--no-fund"])
    for command in commands:
        failed = subprocess.run([npm, *command], cwd=FRONTEND, check=False).returncode
        if failed:
            return failed
    return 0


def installed(folder: Path) -> bool:
    """Whether ``node_modules`` was made from the lock file as it is now."""
    made = folder / "node_modules" / ".package-lock.json"
    return made.is_file() and made.stat().st_mtime >= (folder / "package-lock.json").stat().st_mtime


if __name__ == "__main__":
    sys.exit(main())
