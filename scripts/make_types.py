"""Write the front end's types of all messages, from the server's own classes."""

import re
from pathlib import Path
from typing import Final, Literal, get_args, get_origin

import msgspec

from sparrowhall.web import messages

TARGET: Final = Path(__file__).resolve().parent.parent / "frontend/src/generated/messages.ts"
_HEAD: Final = "// Made by scripts/make_types.py from sparrowhall.web.messages: do not edit.\n"
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}

Schema = dict[str, object]


def typescript() -> str:
    """The whole module in TypeScript."""
    roots, named = msgspec.json.schema_components(
        [messages.AnyRequest, messages.AnyAnswer], ref_template="{name}"
    )
    parts = [_HEAD, *_aliases()]
    parts += [_interface(name, schema) for name, schema in named.items()]
    for name, root in zip(("AnyRequest", "AnyAnswer"), roots, strict=True):
        parts.append(f"export type {name} =\n  | " + _type(root).replace(" | ", "\n  | ") + ";\n")
    return "\n".join(parts)


def _aliases() -> list[str]:
    """The sets of words that have a name of their own."""
    found = [(name, each) for name, each in vars(messages).items() if get_origin(each) is Literal]
    words = [(name, " | ".join(f'"{word}"' for word in get_args(each))) for name, each in found]
    return [f"export type {name} = {text};\n" for name, text in words]


def _interface(name: str, schema: Schema) -> str:
    """One class. What a request leaves out has a default; an answer always says everything."""
    is_request = schema.get("additionalProperties") is False
    required = _list(schema, "required")
    lines = [_comment(str(schema.get("description", ""))), f"export interface {name} {{"]
    for key, field in _dict(schema, "properties").items():
        assert isinstance(field, dict)
        mark = "?" if is_request and key not in required else ""
        lines.append(f"  {key}{mark}: {_type(field)};")
    return "\n".join([*filter(None, lines), "}", ""])


def _comment(text: str) -> str:
    """A docstring as a comment, its code marks as in Markdown."""
    if not text:
        return ""
    lines = re.sub("`+", "`", text).splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def _type(schema: Schema) -> str:
    """A schema as a type. Raises ``TypeError`` for what no message has needed so far."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in _list(schema, "anyOf") if isinstance(each, dict))
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in _list(schema, "enum"))
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array" and "prefixItems" in schema:
        items = [_type(each) for each in _list(schema, "prefixItems") if isinstance(each, dict)]
        return f"[{', '.join(items)}]"
    if kind == "array":
        item = _type(_dict(schema, "items"))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {_type(_dict(schema, 'additionalProperties'))}>"
    if isinstance(kind, str) and kind in _PLAIN:
        return _PLAIN[kind]
    raise TypeError(f"no TypeScript for {schema}")


def _list(schema: Schema, key: str) -> list[object]:
    found = schema.get(key, [])
    assert isinstance(found, list)
    return found


def _dict(schema: Schema, key: str) -> Schema:
    found = schema.get(key, {})
    assert isinstance(found, dict)
    return found


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
