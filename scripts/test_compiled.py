"""Run the engine's tests on the compiled engine: ``python scripts/test_compiled.py [ARGS]``.

Compiles a copy of the package into ``build/compiled`` (again only when a source has changed) and
runs the tests there; the arguments go to pytest. Without a C compiler it says so and does nothing.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

COPY = ROOT / "build" / "compiled"
STAMP = COPY / "stamp"
ENGINE_TESTS = ["hand", "tiles", "game", "scoring", "rules", "cases", "match", "properties"]


def main() -> int:
    if not hatch_build.can_compile():
        print("no C compiler or no Python headers: the compiled engine is not tested")
        return 0
    COPY.mkdir(parents=True, exist_ok=True)
    wanted = fingerprint()
    if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != wanted:
        print("compiling the engine (one to three minutes)", flush=True)
        hatch_build.compile_into(COPY, "1")
        STAMP.write_text(wanted, encoding="utf-8")
    tests = [f"tests/{name}" for name in ENGINE_TESTS]
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command = [*pytest, *tests, *sys.argv[1:]]
    environment = {**os.environ, "PYTHONPATH": str(COPY), "SPARROW_ENGINE": "compiled"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def fingerprint() -> str:
    """What the compiled copy depends on: every source of the package, and the Python that runs."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(hatch_build.PACKAGE.rglob("*")):
        if path.is_file() and path.suffix not in (".pyc", ".so"):
            digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
