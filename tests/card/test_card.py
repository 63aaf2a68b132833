"""What stands on a card: everything that scores, as this table plays it."""

import re

import pytest

from sparrowhall.card.build import make_card
from sparrowhall.card.card import Card, Row
from sparrowhall.card.worth import worths
from sparrowhall.errors import InputError, OptionError
from sparrowhall.games import GAMES, game
from sparrowhall.speech.book import Book
from sparrowhall.text.catalog import LANGUAGES

REFERENCE = re.compile(r"^[A-Z]+-(OPT|PRESET|RULING|LEARN|A\d|GAME-TILES)|^AMB-")

every_card = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in GAMES for language in LANGUAGES]
)


def rows(card: Card) -> dict[str, Row]:
    return {row.rule: row for side in card.sides for section in side for row in section.rows}


@every_card
def test_every_rule_that_is_played_by_stands_on_the_card_once(name: str, language: str) -> None:
    card = make_card(name, language)
    guide = game(name).voice.guides.guide(language)
    wanted = [rule for rule in guide.paragraphs if not REFERENCE.match(rule)]
    told = [row.rule for side in card.sides for section in side for row in section.rows]
    assert told == wanted
    for row in rows(card).values():
        assert row.name == guide.paragraphs[row.rule].name
        assert "".join(bit.text for bit in row.text).strip() or any(bit.tiles for bit in row.text)


@every_card
def test_no_option_key_is_left_in_a_text(name: str, language: str) -> None:
    keys = set(game(name).options.options)
    for row in rows(make_card(name, language)).values():
        said = {bit.text for bit in row.text}
        assert not said & keys, row.rule


@every_card
def test_the_two_sides_are_about_as_full(name: str, language: str) -> None:
    front, back = make_card(name, language).sides
    letters = [
        sum(len(bit.text) for section in side for row in section.rows for bit in row.text)
        for side in (front, back)
    ]
    assert min(letters) > 0.4 * max(letters)


@pytest.mark.parametrize("name", GAMES)
def test_every_worth_is_the_one_that_the_guide_tells(name: str) -> None:
    """What the guide says first of an award is its record's number; ranges begin or end with it."""
    guide = game(name).voice.guides.guide("en")
    for row in rows(make_card(name, "en")).values():
        if row.worth:
            said = re.search(r"(\d+)\s(?:tai|Phán|Mủn|point)", guide.paragraphs[row.rule].body)
            assert said is not None, row.rule
            assert said[1] in re.findall(r"\d+", row.worth), row.rule


@pytest.mark.parametrize("name", GAMES)
def test_every_award_with_a_worth_is_in_the_guide(name: str) -> None:
    table = game(name)
    options = type("Options", (), table.options.read())
    assert worths(name, options).keys() <= table.voice.guides.guide("en").paragraphs.keys()


def test_an_award_is_priced_as_the_table_prices_it() -> None:
    dear = rows(make_card("taiwanese", "en"))
    cheap = rows(make_card("taiwanese", "en", {"flower_kong_tai": 1, "earthly_discard": 8}))
    assert (dear["TW-FLW-KONG"].worth, cheap["TW-FLW-KONG"].worth) == ("2 tai", "1 tai")
    assert (dear["TW-TIM-EARTHLY"].worth, cheap["TW-TIM-EARTHLY"].worth) == ("16 tai", "8–16 tai")


def test_what_is_otherwise_at_this_table_is_listed_and_marked() -> None:
    assert make_card("taiwanese", "en").house == []
    card = make_card("taiwanese", "en", {"multi_win": "all"})
    assert len(card.house) == 1
    assert card.house[0].startswith("Several winners: ")
    changed = {rule for rule, row in rows(card).items() if row.changed}
    assert "TW-FLOW-CLAIMS" in changed
    assert "TW-PAT-HALF-FLUSH" not in changed


def test_house_rules_are_ticked_where_they_are_played() -> None:
    standard, played = (rows(make_card("flex", "vi", {}, p)) for p in ("", "flextra"))
    for rule in ("FX-HR-NEWS", "FX-HR-DOUBLE"):
        assert (standard[rule].house, standard[rule].played) == (True, False)
        assert (played[rule].house, played[rule].played) == (True, True)
    assert not standard["FX-PT-FLUSH"].house
    reverse = rows(make_card("flex", "en", {"joker_swap": "reverse_only"}))
    assert reverse["FX-AM-JOKERHAND"].played
    assert not standard["FX-AM-JOKERHAND"].played


def test_the_year_of_the_table_stands_in_its_rule() -> None:
    row = rows(make_card("flex", "en", {"year": 1999}))["FX-HR-YEAR"]
    assert "1999" in "".join(bit.text for bit in row.text)


def test_the_tiles_are_those_of_the_table() -> None:
    def tiles(options: dict[str, object]) -> set[str]:
        card = make_card("flex", "en", options)
        legends = [section.legend for side in card.sides for section in side if section.legend]
        return {tile for named in legends[0] for tile in named.tiles}

    assert {"1m", "9s", "E", "0m", "0f", "0j"} <= tiles({})
    assert not {"E", "0j"} & tiles({"winds": False, "jokers": 0})
    assert "0b" in tiles({"blanks": 4})


@pytest.mark.parametrize("name", GAMES)
def test_examples_are_tiles_of_the_game(name: str) -> None:
    book = Book(game(name), "en")
    card = make_card(name, "en")
    shown = {rule: row.tiles for rule, row in rows(card).items() if row.tiles}
    assert shown
    assert shown.keys() <= book.examples.keys()
    assert sum(map(len, card.hand)) >= 14


def test_the_rates_are_a_table() -> None:
    table = rows(make_card("vietnamese", "zh-Hant"))["VN-PAY-RATES"].table
    assert len(table) == 5
    assert {len(row) for row in table} == {7}
    assert table[1][1:3] == ["1 / 1", "1 / 2"]


def test_wrong_rules_are_refused() -> None:
    with pytest.raises(InputError):
        make_card("riichi", "en")
    with pytest.raises(OptionError):
        make_card("flex", "en", {"jokers": 3})
    with pytest.raises(OptionError):
        make_card("flex", "en", {"charleston": True, "players": 5})
    with pytest.raises(OptionError):
        make_card("flex", "en", {}, "nonsense")
