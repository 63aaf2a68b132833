"""The guide of a game: Markdown with one paragraph for every rule id.

A heading ``### TW-PAT-HALF-FLUSH · Half Flush`` opens the paragraph of that id; the text up to the
next heading is its body. Other headings group the paragraphs into chapters.
"""

from pathlib import Path
from typing import Final


class Paragraph:
    """One rule: its id, its name in the guide's language, and its text (Markdown)."""

    def __init__(self, rule: str, name: str, chapter: str) -> None:
        self.rule: Final = rule
        self.name: Final = name
        self.chapter: Final = chapter
        self.body = ""


class Guide:
    """The paragraphs of one file, by rule id and in order."""

    def __init__(self, path: Path) -> None:
        self.text: Final = path.read_text(encoding="utf-8")
        self.paragraphs: dict[str, Paragraph] = {}
        self._read()

    def _read(self) -> None:
        chapter = ""
        current: Paragraph | None = None
        for line in self.text.splitlines():
            if line.startswith("### ") and " · " in line:
                rule, _, name = line[4:].partition(" · ")
                current = Paragraph(rule.strip(), name.strip(), chapter)
                self.paragraphs[current.rule] = current
            elif line.startswith("#"):
                chapter = line.lstrip("# ").strip()
                current = None
            elif current is not None:
                current.body += line + "\n"
        for paragraph in self.paragraphs.values():
            paragraph.body = paragraph.body.strip()


class Guides:
    """The guides of one game in every language, each read when first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._read: dict[str, Guide] = {}

    def guide(self, language: str = "en") -> Guide:
        """The guide in ``language``, or in English where that file does not exist."""
        found = self._read.get(language)
        if found is None:
            path = self.folder / f"{language}.md"
            found = Guide(path if path.exists() else self.folder / "en.md")
            self._read[language] = found
        return found

    def name(self, rule: str, language: str = "en") -> str:
        """The name of a rule in ``language``; the id itself if the guide lacks it."""
        paragraph = self.guide(language).paragraphs.get(rule)
        return paragraph.name if paragraph is not None else rule
