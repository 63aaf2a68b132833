"""``sparrow test``: the project's own checks, in a clone."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from sparrowhall.cli.common import Json, Lang, print_json, say
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import InputError

_LONG: Final = [
    "tests/hand",
    "tests/rules",
    "tests/card",
    "tests/sheet",
    "tests/properties",
    "tests/bots",
    "tests/sim",
    "tests/web",
    "tests/browser",
]
"""Many properties, whole matches, servers, browsers: twice as long under the eyes of coverage."""

CHECKS: Final = {
    "ruff": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
    "frontend": ["scripts.test_frontend"],
    "pytest": [
        *["pytest", "-n", "auto", "--cov", "--cov-report=term"],
        *[f"--ignore={folder}" for folder in _LONG],
    ],
    "compiled": ["scripts.test_compiled", "-n", "auto"],
    "long": ["pytest", "-n", "auto", "--dist", "worksteal", *_LONG],
}
"""The checks in order, each a Python module and its arguments."""

_AHEAD: Final = {"compiled": "scripts.compiled_copy"}
"""What a check needs and another processor can make while the first checks run."""


def check_command(
    only: Annotated[list[str] | None, typer.Option("--only", help="cli.test.only")] = None,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Run the checks; status 1 if one fails."""
    language = checked_language(lang)
    for name in only or []:
        if name not in CHECKS:
            values: dict[str, object] = {"found": name, "allowed": ", ".join(CHECKS)}
            raise InputError("cli.no_such_check", values, "--only")
    root = clone_root(Path(__file__))
    passed: dict[str, bool] = {}
    ahead = [
        subprocess.Popen([sys.executable, "-m", _AHEAD[name]], cwd=root, stdout=2)
        for name in only or CHECKS
        if name in _AHEAD
    ]
    for name in only or CHECKS:
        command = CHECKS[name]
        module = command[0]
        if not module.startswith("scripts.") and importlib.util.find_spec(module) is None:
            raise InputError("cli.check_missing", {"tool": module})
        print(f"== {' '.join(command)}", file=sys.stderr, flush=True)
        out = 2 if as_json else None  # what the checks print goes to standard error
        run = subprocess.run([sys.executable, "-m", *command], cwd=root, stdout=out, check=False)
        passed[name] = run.returncode == 0
    for helper in ahead:
        helper.wait()
    if as_json:
        print_json({"checks": passed, "passed": all(passed.values())})
    else:
        for name, good in passed.items():
            print(say("test.passed" if good else "test.failed", language, name=name))
    if not all(passed.values()):
        raise typer.Exit(1)


def clone_root(file: Path) -> Path:
    """The clone that holds ``file``, a module of the package. Raises ``InputError`` if none."""
    for folder in file.resolve().parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder
    raise InputError("cli.no_clone", {"folder": str(file.parent.parent)})
