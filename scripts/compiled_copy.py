"""A compiled copy of the package in ``build/compiled``, made again when a source has changed."""

import fcntl
import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

COPY = ROOT / "build" / "compiled"
STAMP = COPY / "stamp"


def compiled_copy() -> Path | None:
    """The folder of the copy, or None, said aloud, where nothing can be compiled."""
    if not hatch_build.can_compile():
        print("no C compiler or no Python headers: the compiled engine is not tested")
        return None
    COPY.mkdir(parents=True, exist_ok=True)
    with (COPY.parent / "compiled.lock").open("w") as one_compiler_at_a_time:
        fcntl.flock(one_compiler_at_a_time, fcntl.LOCK_EX)
        wanted = fingerprint()
        if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != wanted:
            print("compiling the engine (one to three minutes)", flush=True)
            hatch_build.compile_into(COPY, "0")  # the same engine, sooner there
            STAMP.write_text(wanted, encoding="utf-8")
    return COPY


def fingerprint() -> str:
    """What the compiled copy depends on: every source of the package, and the Python that runs."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(hatch_build.PACKAGE.rglob("*")):
        built = path.suffix in (".pyc", ".so") or hatch_build.STATIC in path.parents
        if path.is_file() and not built:
            digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    compiled_copy()
