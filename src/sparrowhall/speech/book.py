"""The guide of a game as a book: its paragraphs, its options, and the hands that are examples."""

import json
from pathlib import Path
from typing import Final

from sparrowhall.games import score
from sparrowhall.rules.entry import Game
from sparrowhall.text.catalog import SHARED
from sparrowhall.text.guide import Paragraph


class Book:
    """The guide of one game in one language, with its examples."""

    def __init__(self, of: Game, language: str) -> None:
        self.game: Final = of
        self.language: Final = language
        self.guide: Final = of.voice.guides.guide(language)
        self.examples: Final = {
            rule: entry["situation"]
            for name in ("lesson.json", "examples.json")
            for rule, entry in _entries(of.voice.guides.folder / name).items()
        }

    @property
    def title(self) -> str:
        """The guide's heading."""
        return self.guide.text.partition("\n")[0].lstrip("# ")

    def situation(self, rule: str) -> dict[str, object] | None:
        """The example hand of an award in the scoring JSON, or None if there is none."""
        return self.examples.get(rule)

    def example(self, rule: str) -> str:
        """An example hand of an award in a line with what it scores, or "" if there is none."""
        situation = self.situation(rule)
        if situation is None:
            return ""
        found = score(situation)
        total = [
            f"{n} {SHARED.say(f'score.unit.{unit}', self.language)}"
            for unit, n in found.total.items()
        ]
        return self._say("example", hand=self._hand(situation), total=" ".join(total))

    def _hand(self, situation: dict[str, object]) -> str:
        """The example in the shorthand of ``sparrow score``, and how it was won."""
        melds, win = situation.get("melds", []), situation["win"]
        assert isinstance(melds, list)
        assert isinstance(win, dict)
        words = [str(situation["hand"])]
        for meld in melds:
            concealed = meld["type"] == "concealed_kong"
            words.append(f"({meld['tiles']})" if concealed else f"[{meld['tiles']}]")
        words += _set_aside(situation.get("bonus"))
        how = self._say(f"by.{win['by']}", tile=win.get("tile", ""))
        return f"`{' '.join(words)}`, {how}"

    def _say(self, key: str, **values: object) -> str:
        return SHARED.say(f"guide.{key}", self.language, values)

    def text(self) -> str:
        """The whole guide in Markdown, every award followed by its example."""
        lines: list[str] = []
        example = ""
        for line in self.guide.text.splitlines():
            if line.startswith("#"):
                if example:
                    lines += [example, ""]
                example = self.example(line[4:].partition(" · ")[0])
            lines.append(line)
        return "\n".join([*lines, "", example] if example else lines) + "\n"

    def paragraph(self, paragraph: Paragraph) -> str:
        """One paragraph in Markdown."""
        parts = [f"### {paragraph.rule} · {paragraph.name}", paragraph.body]
        return "\n\n".join([*parts, self.example(paragraph.rule)]).strip() + "\n"

    def entry(self, paragraph: Paragraph) -> dict[str, object]:
        """One paragraph for programs."""
        out: dict[str, object] = {
            "id": paragraph.rule,
            "name": paragraph.name,
            "chapter": paragraph.chapter,
            "text": paragraph.body,
        }
        found = self.situation(paragraph.rule)
        return out | {"example": found} if found is not None else out

    def to_dict(self) -> dict[str, object]:
        """The guide and the options for programs."""
        entries = [self.entry(paragraph) for paragraph in self.guide.paragraphs.values()]
        head: dict[str, object] = {"rules": self.game.name, "title": self.title}
        return head | self.game.options.to_dict() | {"paragraphs": entries}


def _entries(path: Path) -> dict[str, dict[str, dict[str, object]]]:
    """The hands that a file beside the guide holds, by rule id."""
    if not path.exists():
        return {}
    found: dict[str, dict[str, dict[str, object]]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _set_aside(bonus: object) -> list[str]:
    """The bonus tiles of an example; of batches, those before a bar were shown at the opening."""
    if not isinstance(bonus, list):
        return [bonus] if isinstance(bonus, str) and bonus else []
    opening = [batch["tiles"] for batch in bonus if batch["when"] == "opening"]
    later = [batch["tiles"] for batch in bonus if batch["when"] == "later"]
    return [*opening, "|", *later]
