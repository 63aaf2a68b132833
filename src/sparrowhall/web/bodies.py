"""What the HTTP routes take and give."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from sparrowhall.web.messages import Level

LanguageName = Literal["en", "vi", "zh-Hant"]
Value = StrictBool | StrictInt | StrictStr | None
Text = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(max_length=64, description="At most 16 characters that can be shown.")]


class Body(BaseModel):
    """A JSON object without unknown keys."""

    model_config = ConfigDict(extra="forbid")


class GuestBody(Body):
    """Who a guest is: a name ("" before one was chosen) and a language."""

    name: Name = ""
    language: LanguageName = "en"


class RulesBody(Body):
    """A game with a preset ("" for none), and what is chosen otherwise."""

    game: Text
    preset: Text = ""
    options: dict[str, Value] = Field(default_factory=dict, max_length=200)


class NewTable(RulesBody):
    """A table to be made. ``bots`` has the level of a bot, or null for an open seat, for each
    seat but the first; without it all others are open.
    """

    clock: Literal["off", "relaxed", "fast"] = "off"
    pace: Literal["calm", "quick", "instant"] = "calm"
    bots: list[Level | None] | None = Field(default=None, max_length=8)
    name: Name = ""
    seed: StrictInt | Text | None = None


class SitBody(Body):
    """Who sits down."""

    name: Name = ""


class Health(Body):
    """That the server works. ``tables`` counts the tables of each phase."""

    status: Literal["ok"]
    version: str
    engine: str
    tables: dict[str, int]


class Words(Body):
    """The words of the page in one language, by key."""

    language: LanguageName
    words: dict[str, str]


class Differs(Body):
    """What rules are otherwise than the standard, in a sentence; and all options."""

    differs: str
    options: dict[str, Value]


class PresetForm(Body):
    """A named set of options, and what the guide says about it."""

    name: str
    title: str
    help: str
    options: dict[str, Value]


class ValueForm(Body):
    """A value that an option may have, and what it is called."""

    value: Value
    name: str


class OptionForm(Body):
    """An option for a form: ``name`` and ``help`` are those of the guide, where ``rule`` names
    its paragraph. ``minimum`` and ``maximum`` are there for numbers only.
    """

    key: str
    kind: Literal["choice", "whole", "flag", "limit"]
    default: Value
    values: list[ValueForm]
    minimum: int = 0
    maximum: int = 0
    rule: str
    name: str
    help: str


class GameForm(Body):
    """A game and everything about it that can be chosen."""

    name: str
    title: str
    about: str
    seats: int
    presets: list[PresetForm]
    options: list[OptionForm]


class Seated(Body):
    """A seat, and the token that holds it."""

    token: str
    seat: int


class Made(Seated):
    """A table that has been made."""

    id: str


class MyTable(Seated):
    """A table of the guest's; ``seat`` is -1 where the guest only hosts it."""

    id: str
    game: str
    game_name: str
    phase: Literal["lobby", "playing", "over"]
    names: list[str]
    what_if: bool
    updated: str
