"""Build hook: build the front end, and compile the engine's floors with mypyc, where possible.

``SPARROW_FRONTEND`` decides about the page of the hall: ``auto`` (default) builds it where npm is
found, unless it is there and newer than its sources; ``1`` insists, ``0`` leaves it as it is.
``SPARROW_COMPILE`` decides about the engine: ``auto`` (default) compiles where a C compiler and
Python's headers are found, ``1`` insists, ``0`` leaves the sources to the interpreter. The same
sources run either way. Editable installs stay interpreted: a stale extension beside an edited
source would shadow it.

``python hatch_build.py FOLDER`` puts a compiled copy of the package into a folder,
``python hatch_build.py --page`` builds the page where it is missing or old.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script, without hatchling
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "sparrowhall"
FLOORS = ("text", "tiles", "hand", "scoring", "game", "rules")
SINGLE = ("errors", "fair", "games", "match", "record")
TIME_LIMIT = 600
"""Seconds after which building or compiling is given up."""

FRONTEND = ROOT / "frontend"
STATIC = PACKAGE / "web" / "static"
INSTALL = ("ci", "--no-audit", "--no-fund")
"""What npm does to install exactly what the lock file names."""

_SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
level, *modules = sys.argv[1:]
setup(
    name="sparrowhall",
    packages=[],
    script_args=["build_ext", "--inplace"],
    ext_modules=mypycify(modules, opt_level=level, group_name="sparrowhall_engine"),
)
"""


def compiled_modules() -> list[str]:
    """The sources that are compiled, as paths below ``src``."""
    found = [PACKAGE / f"{name}.py" for name in SINGLE]
    for floor in FLOORS:
        found += sorted((PACKAGE / floor).rglob("*.py"))
    return [
        path.relative_to(PACKAGE.parent).as_posix() for path in found if path.name != "__init__.py"
    ]


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are there."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(str(command).split()[0]) is not None and headers.exists()


def compile_into(folder: Path, level: str = "3") -> None:
    """A copy of the package in ``folder``, its engine compiled. Raises ``RuntimeError``."""
    target = folder / "sparrowhall"
    if target.exists():
        shutil.rmtree(target)
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    _run_in(folder, [sys.executable, "-c", _SETUP, level, *compiled_modules()])
    shutil.rmtree(folder / "build", ignore_errors=True)


def is_fresh() -> bool:
    """Whether the front end is built from its sources as they are now."""
    page = STATIC / "index.html"
    if not page.is_file():
        return False
    return all(path.stat().st_mtime <= page.stat().st_mtime for path in _frontend_sources())


def _frontend_sources() -> list[Path]:
    files = [path for path in FRONTEND.glob("*") if path.is_file()]
    for folder in ("src", "public"):
        files += [path for path in (FRONTEND / folder).rglob("*") if path.is_file()]
    return [path for path in files if ".test." not in path.name]


def packages_are_there(folder: Path) -> bool:
    """Whether ``node_modules`` was made from the lock file as it is now."""
    made = folder / "node_modules" / ".package-lock.json"
    return made.is_file() and made.stat().st_mtime >= (folder / "package-lock.json").stat().st_mtime


def build_front_end() -> None:
    """Build the page of the hall into the package. Raises ``RuntimeError``."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("npm is not installed")
    if not packages_are_there(FRONTEND):
        _run_in(FRONTEND, [npm, *INSTALL])
    _run_in(FRONTEND, [npm, "run", "build"])


def front_end_if_possible(warn: Callable[[str], object]) -> None:
    """Build the front end where that is wanted and needed; if it fails, an installation goes on."""
    choice = os.environ.get("SPARROW_FRONTEND", "auto")
    if choice == "0" or is_fresh() or not FRONTEND.is_dir():
        return
    try:
        build_front_end()
    except (RuntimeError, OSError) as error:
        if choice == "1":
            raise
        warn(f"the page of the hall is not built: {error}")


def _run_in(folder: Path, command: list[str]) -> None:
    """Run a command quietly. Raises ``RuntimeError`` with what it said if it fails."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=TIME_LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"{command[0]} took more than {TIME_LIMIT} seconds") from None
    if done.returncode:
        raise RuntimeError(done.stdout[-1000:] + done.stderr[-3000:])


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the front end, and adds the compiled modules to the wheel."""

    def dependencies(self) -> list[str]:
        """What compiling needs in the build environment."""
        return ["mypy>=1.15,<3", "setuptools>=70"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Build; compile, unless it is an editable install, no wheel, or not wanted."""
        front_end_if_possible(self.app.display_warning)
        if self.target_name != "wheel" or version == "editable" or not _wanted():
            return
        work = Path(tempfile.mkdtemp(prefix="sparrowhall-"))
        try:
            compile_into(work)
        except RuntimeError as error:
            if os.environ.get("SPARROW_COMPILE") == "1":
                raise
            self.app.display_warning(f"not compiled, the engine is interpreted: {error}")
            return
        included = build_data["force_include"]
        assert isinstance(included, dict)
        for made in sorted([*work.rglob("*.so"), *work.rglob("*.pyd")]):
            included[str(made)] = made.relative_to(work).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _wanted() -> bool:
    choice = os.environ.get("SPARROW_COMPILE", "auto")
    return choice == "1" or (choice != "0" and can_compile())


def get_build_hook() -> type[CustomBuildHook]:
    """The hook, for hatchling."""
    return CustomBuildHook


def _build_page() -> None:
    """Build the page of the hall if it is missing or old, saying so."""
    if os.environ.get("SPARROW_FRONTEND") == "0" or not FRONTEND.is_dir() or is_fresh():
        return
    print("sparrow: building the page of the hall (once)", file=sys.stderr, flush=True)
    try:
        build_front_end()
    except (RuntimeError, OSError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    if sys.argv[1] == "--page":
        _build_page()
    else:
        place = Path(sys.argv[1])
        place.mkdir(parents=True, exist_ok=True)
        compile_into(place, sys.argv[2] if len(sys.argv) > 2 else "1")
