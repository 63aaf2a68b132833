"""Run the engine's tests on the compiled engine: ``python scripts/test_compiled.py [ARGS]``.

Compiles a copy of the package (again only when a source has changed), plays some matches compiled
and interpreted, and runs the tests on the copy; the arguments go to pytest. Without a C compiler it
says so and does nothing.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.compare_engines import compare  # noqa: E402
from scripts.compiled_copy import compiled_copy  # noqa: E402

ENGINE_TESTS = ["hand", "tiles", "game", "scoring", "cases", "match", "properties"]
"""Tests of single rules run interpreted only; cases and whole matches cover both engines."""


def main() -> int:
    copy = compiled_copy()
    if copy is None:
        return 0
    different = compare(copy, hands=120, greedy=8)
    tests = [f"tests/{name}" for name in ENGINE_TESTS]
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command = [*pytest, *tests, *sys.argv[1:]]
    environment = {**os.environ, "PYTHONPATH": str(copy), "SPARROW_ENGINE": "compiled"}
    failed = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    return failed or different


if __name__ == "__main__":
    sys.exit(main())
