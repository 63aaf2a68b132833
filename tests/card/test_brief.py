"""Paragraphs made short: the first sentences, without options and without the worth in front."""

import pytest

from sparrowhall.card.brief import bits, brief, groups

OPTIONS = ("multi_win", "rounds")


def test_an_award_is_told_without_its_worth() -> None:
    body = "4 tai. One suit only, together with at least one honour. Flowers do not matter."
    assert brief(body, 1, OPTIONS, True) == "One suit only, together with at least one honour."
    assert brief(body, 1, OPTIONS, False).startswith("4 tai. One suit")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (
            "1 tai for a pong or kong of the round wind. Both.",
            "For a pong or kong of the round wind.",
        ),
        (
            "4 đài. Chỉ một chất, kèm ít nhất một quân chữ.",
            "Chỉ một chất, kèm ít nhất một quân chữ.",
        ),
        (
            "4 台。只有一種花色，並且至少有一張字牌。花不影響。",
            "只有一種花色，並且至少有一張字牌。",
        ),
        ("1 點。", "1 點。"),
    ],
)
def test_the_worth_is_taken_off_in_every_language(body: str, told: str) -> None:
    assert brief(body, 1, OPTIONS, True) == told


def test_sentences_and_asides_about_options_are_left_out() -> None:
    body = "The nearest alone takes it (`multi_win` lets all win). `rounds` shortens it. Play on."
    assert brief(body, 3, OPTIONS, False) == "The nearest alone takes it. Play on."
    body = "As with a suit, `rounds` included, but with winds and dragons."
    assert brief(body, 1, OPTIONS, False) == "As with a suit, but with winds and dragons."


def test_a_very_short_sentence_is_followed_by_one_more() -> None:
    body = "1 Phán, once. Only one kind could complete the hand. By any way."
    assert brief(body, 1, OPTIONS, True) == "Once. Only one kind could complete the hand."


def test_of_a_list_the_first_sentence_of_each_item_is_told() -> None:
    body = (
        "There are two.\n\n- Open: three of them in your hand.\n  Anyone may see.\n"
        "- Closed: all four of them your own.\n\nEach draws."
    )
    told = (
        "There are two. · Open: three of them in your hand. · Closed: all four of them your own. "
        "· Each draws."
    )
    assert brief(body, 1, OPTIONS, False) == told


def test_tables_are_no_sentences() -> None:
    assert brief("Two prices are paid for a hand.\n\n| a | b |\n|---|---|", 2, (), False) == (
        "Two prices are paid for a hand."
    )


def test_notation_becomes_tiles_in_the_groups_it_is_written_in() -> None:
    told = [(bit.text, bit.tiles) for bit in bits("the edge (`12p 3p` or `E`), `tai`", False)]
    assert told == [
        ("the edge (", []),
        ("", ["1p", "2p"]),
        (" ", []),
        ("", ["3p"]),
        (" or ", []),
        ("", ["E"]),
        ("), ", []),
        ("tai", []),
    ]


def test_a_hand_stands_in_its_groups() -> None:
    assert groups("123m55pEEC", False) == [["1m", "2m", "3m"], ["5p", "5p"], ["E", "E"], ["C"]]
    assert groups("0m0m5s", True) == [["0m", "0m"], ["5s"]]
