"""The wheel and the source distribution hold everything the program reads at run time."""

import gzip
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import hatch_build
import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "sparrowhall"
READ_AT_RUN_TIME = {".bin", ".json", ".md", ".py", ".toml", ".typed"}
STATIC = "sparrowhall/web/static/"


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
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel(built: Path) -> set[str]:
    with zipfile.ZipFile(built) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_sources_tables_guides_and_sentences(wheel: set[str]) -> None:
    assert "sparrowhall/hand/tables.bin" in wheel
    assert "sparrowhall/rules/vietnamese/guide/vi.md" in wheel
    assert needed() <= wheel


def test_the_wheel_holds_the_page_of_the_hall(built: Path) -> None:
    with zipfile.ZipFile(built) as archive:
        page = archive.read(f"{STATIC}index.html").decode()
        names = [name for name in archive.namelist() if name.startswith(STATIC)]
        weight = sum(len(gzip.compress(archive.read(name), 6)) for name in names)
    for kind in (".js", ".css", ".svg"):
        assert [name for name in names if name.endswith(kind)]
    asked_for = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert asked_for
    assert {STATIC + address.lstrip("/") for address in asked_for} <= set(names)
    assert weight < 200_000, "what a browser fetches, compressed, in bytes"


def test_the_wheel_holds_the_steps_of_the_database(wheel: set[str]) -> None:
    steps = [name for name in wheel if "/migrations/versions/" in name]
    assert "sparrowhall/web/migrations/versions/0001_tables.py" in steps


def test_the_wheel_holds_nothing_else(wheel: set[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"sparrowhall"}
    assert not [name for name in wheel if name.endswith((".c", ".h", ".pyc"))]


def test_the_source_distribution_can_be_built_and_tested(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"hatch_build.py", "pyproject.toml", "requirements.lock", "sparrow"} <= names
    assert {f"src/{name}" for name in needed()} <= names
    assert {"frontend/package-lock.json", "frontend/index.html", "frontend/src/main.ts"} <= names
    assert not [name for name in names if name.startswith((".venv", "build"))]
    assert not [name for name in names if "node_modules" in name]


# The build hook and the front end.


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small front end for the hook; its folder."""
    frontend, static = tmp_path / "frontend", tmp_path / "static"
    (frontend / "src").mkdir(parents=True)
    static.mkdir()
    (frontend / "src" / "main.ts").write_text("", encoding="utf-8")
    (frontend / "package-lock.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(hatch_build, "FRONTEND", frontend)
    monkeypatch.setattr(hatch_build, "STATIC", static)
    return tmp_path


def test_a_page_older_than_its_sources_is_built_again(hook: Path) -> None:
    assert not hatch_build.is_fresh()
    page = hook / "static" / "index.html"
    page.write_text("", encoding="utf-8")
    assert hatch_build.is_fresh()
    later = page.stat().st_mtime + 5
    os.utime(hook / "frontend" / "src" / "main.ts", (later, later))
    assert not hatch_build.is_fresh()


def test_without_npm_an_installation_goes_on(hook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(hook))
    with pytest.raises(RuntimeError, match="npm"):
        hatch_build.build_front_end()
    warnings: list[str] = []
    hatch_build.front_end_if_possible(warnings.append)
    assert len(warnings) == 1
    monkeypatch.setenv("SPARROW_FRONTEND", "1")
    with pytest.raises(RuntimeError):
        hatch_build.front_end_if_possible(warnings.append)
    monkeypatch.setenv("SPARROW_FRONTEND", "0")
    hatch_build.front_end_if_possible(warnings.append)
    assert len(warnings) == 1


def test_npm_that_fails_says_why(hook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = hook / "npm"
    npm.write_text("#!/bin/sh\necho no network >&2\nexit 1\n", encoding="utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{hook}:{os.environ['PATH']}")
    warnings: list[str] = []
    hatch_build.front_end_if_possible(warnings.append)
    assert "no network" in warnings[0]
