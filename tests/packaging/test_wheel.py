"""The wheel and the source distribution hold everything the program reads at run time."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "sparrowhall"
READ_AT_RUN_TIME = {".bin", ".json", ".md", ".py", ".toml", ".typed"}


def build(target: str, folder: Path) -> Path:
    environment = {**os.environ, "SPARROW_COMPILE": "0"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return next(folder.iterdir())


def needed() -> set[str]:
    files = [path for path in PACKAGE.rglob("*") if path.suffix in READ_AT_RUN_TIME]
    return {path.relative_to(PACKAGE.parent).as_posix() for path in files}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    made = build("wheel", tmp_path_factory.mktemp("wheel"))
    with zipfile.ZipFile(made) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_sources_tables_guides_and_sentences(wheel: set[str]) -> None:
    assert "sparrowhall/hand/tables.bin" in wheel
    assert "sparrowhall/rules/vietnamese/guide/vi.md" in wheel
    assert needed() <= wheel


def test_the_wheel_holds_nothing_else(wheel: set[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"sparrowhall"}
    assert not [name for name in wheel if name.endswith((".c", ".h", ".pyc"))]


def test_the_source_distribution_can_be_built_and_tested(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"hatch_build.py", "pyproject.toml", "requirements.lock", "sparrow"} <= names
    assert {f"src/{name}" for name in needed()} <= names
    assert not [name for name in names if name.startswith((".venv", "build"))]
