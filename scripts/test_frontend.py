"""Check and test the front end: ``python -m scripts.test_frontend``.

Installs what ``package-lock.json`` names if that is not there yet. Without npm it says so and does
nothing; on CI, where npm belongs, that is a failure.
"""

import os
import shutil
import subprocess
import sys

from hatch_build import FRONTEND, INSTALL, packages_are_there


def main() -> int:
    npm = shutil.which("npm")
    if npm is None:
        print("npm is not installed here: the front end is not checked", flush=True)
        return 1 if os.environ.get("CI") else 0
    commands: list[list[str]] = [["run", "check"], ["test"]]
    if not packages_are_there(FRONTEND):
        commands.insert(0, [*INSTALL])
    for command in commands:
        failed = subprocess.run([npm, *command], cwd=FRONTEND, check=False).returncode
        if failed:
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(main())
