"""The check of the front end: runs where npm is, and says so where it is not."""

import json
import os
from pathlib import Path

import hatch_build
import pytest
from scripts import test_frontend as check


def test_without_npm_it_says_so_and_fails_on_ci_only(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CI", raising=False)
    assert check.main() == 0
    assert "npm is not installed" in capfd.readouterr().out
    monkeypatch.setenv("CI", "true")
    assert check.main() == 1


def test_packages_are_installed_anew_when_the_lock_file_is_newer(tmp_path: Path) -> None:
    lock = tmp_path / "package-lock.json"
    lock.write_text("{}")
    assert not hatch_build.packages_are_there(tmp_path)
    made = tmp_path / "node_modules" / ".package-lock.json"
    made.parent.mkdir()
    made.write_text("{}")
    assert hatch_build.packages_are_there(tmp_path)
    os.utime(lock, (made.stat().st_mtime + 5, made.stat().st_mtime + 5))
    assert not hatch_build.packages_are_there(tmp_path)


def test_runtime_dependencies_are_svelte_and_hashes_and_versions_are_exact() -> None:
    package = json.loads((hatch_build.FRONTEND / "package.json").read_text(encoding="utf-8"))
    # A page over plain HTTP has no `crypto.subtle` to check a shuffle with.
    assert list(package["dependencies"]) == ["@noble/hashes", "svelte"]
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert all(version[0].isdigit() for version in versions.values()), versions
