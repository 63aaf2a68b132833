"""The house: arrows go down only, and the engine stands on the standard library alone."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sparrowhall
from sparrowhall.games import GAMES, game

ROOT = Path(sparrowhall.__file__).parent

FLOORS: list[set[str]] = [
    {"text", "compiled"},
    {"errors"},
    {"tiles", "fair"},
    {"hand"},
    {"scoring"},
    {"game"},
    {"rules"},
    {"games"},
    {"match", "record"},
    {"analysis", "bots", "fold", "sheet", "sim"},
    {"speech"},
    {"card"},
    {"web"},
    {"cli"},
]
"""From the ground up. A room may use its own floor and those below."""

ENGINE = {"text", "errors", "tiles", "fair", "hand", "scoring", "game", "rules", "match", "record"}
ENGINE |= {"games", "compiled"}


def level(room: str) -> int:
    return next(i for i, floor in enumerate(FLOORS) if room in floor)


def files(*rooms: str) -> list[Path]:
    """The modules of some rooms (all without an argument), but not the front door itself."""
    every = [path for path in sorted(ROOT.rglob("*.py")) if path != ROOT / "__init__.py"]
    return [path for path in every if not rooms or room_of(path) in rooms]


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(path: Path) -> list[str]:
    """Everything a module imports, also inside functions and for type checkers only."""
    modules: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}: imports are absolute"
            assert node.module
            modules += (
                [f"sparrowhall.{alias.name}" for alias in node.names]
                if node.module == "sparrowhall"
                else [node.module]
            )
        elif isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
    return modules


def rooms_used(path: Path) -> list[str]:
    used = [module.split(".") for module in imports(path) if module.startswith("sparrowhall.")]
    return [parts[1] for parts in used if not parts[1].startswith("__")]


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_arrows_go_down_only(path: Path) -> None:
    own = level(room_of(path))
    above = [room for room in rooms_used(path) if level(room) > own]
    assert above == []


@pytest.mark.parametrize("path", files("rules"), ids=name_of)
def test_no_game_knows_another(path: Path) -> None:
    own = path.relative_to(ROOT / "rules").parts[0]
    for module in imports(path):
        parts = module.split(".")
        if parts[:2] == ["sparrowhall", "rules"] and len(parts) > 2:
            assert parts[2] in (own, "entry")


@pytest.mark.parametrize("path", files(*ENGINE), ids=name_of)
def test_the_engine_imports_the_standard_library_only(path: Path) -> None:
    tops = {module.split(".")[0] for module in imports(path)}
    assert tops <= {*sys.stdlib_module_names, "sparrowhall"}


SPECIAL_WORDS = [
    *("taiwan", "vietnam", "flex", "hong kong", "riichi"),
    *("flower", "season", "plant", "plum", "orchid", "king", "queen", "blank"),
    *("tai", "phan", "mun", "heavenly", "earthly", "charleston", "sneaky", "nfnl", "bounce"),
    *("tw-", "vn-", "fx-", "amb-"),
]
"""Names of games, of their tiles and of their rules, each as the beginning of a word."""


@pytest.mark.parametrize("path", files("game"), ids=name_of)
def test_the_flow_knows_no_game_by_name(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    found = [word for word in SPECIAL_WORDS if re.search(rf"(?<![a-z]){_whole(word)}", text)]
    assert found == []


def _whole(word: str) -> str:
    """Short words count only as whole words: ``tai`` is not ``tail``."""
    return rf"{word}(?![a-z])" if len(word) <= 5 and word.isalpha() else word


@pytest.mark.parametrize("path", files("game"), ids=name_of)
def test_the_flow_knows_no_option(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    keys = [key for name in GAMES for key in game(name).options.options if "_" in key]
    assert [key for key in keys if re.search(rf"\b{key}\b", text)] == []


def test_importing_the_package_loads_nothing_from_elsewhere_and_no_command_line() -> None:
    code = (
        "import sys, json; before = set(sys.modules)\n"
        "import sparrowhall\n"
        "sparrowhall.Match('taiwanese', seed=1).record()\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded: list[str] = json.loads(done.stdout)
    tops = {module.split(".")[0] for module in loaded}
    assert tops <= {*sys.stdlib_module_names, "sparrowhall"}
    upper = {room for floor in FLOORS[9:] for room in floor}
    assert not {module.split(".")[1] for module in loaded if module.startswith("sparrowhall.")} & (
        upper
    )


# What the compiler needs (floors that are compiled).

COMPILED = ENGINE - {"text"}


def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", files(*COMPILED), ids=name_of)
def test_compiled_code_is_plain(path: Path) -> None:
    for node in nodes(path):
        where = f"{name_of(path)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Name):
            assert node.id not in ("Any", "i64", "u8"), where
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.args.kwarg is None, f"{where}: no **kwargs"
            assert node.returns is not None or node.name == "__init__", f"{where}: annotated"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            assert not isinstance(node.left, ast.Tuple), f"{where}: no (x,) * n"
            assert not isinstance(node.right, ast.Tuple), f"{where}: no n * (x,)"


@pytest.mark.parametrize("path", files(*COMPILED), ids=name_of)
def test_every_attribute_is_set_by_the_constructor(path: Path) -> None:
    for node in nodes(path):
        if isinstance(node, ast.ClassDef):
            methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
            made = _set_in([m for m in methods if m.name in ("__init__", "__new__", "_begin")])
            bases = [ast.unparse(base) for base in node.bases]
            later = _set_in([m for m in methods if m.name != "__init__"])
            if all(base in ("Exception", "Generic[T]") for base in bases):
                assert later <= made, f"{name_of(path)}: {node.name}"


def _set_in(methods: list[ast.FunctionDef]) -> set[str]:
    """The attributes of ``self`` that methods assign."""
    names = set()
    for method in methods:
        for node in ast.walk(method):
            match node:
                case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                    names.add(name)
    return names
