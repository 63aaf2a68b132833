"""The account of a finished hand: every award with its reason, and who pays whom."""

from sparrowhall.game.deal import Result, Winner
from sparrowhall.game.events import WON, Event
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.scoring.breakdown import Line
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.scored import Scored
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.speech.speaker import Speaker
from sparrowhall.speech.words import unit_of
from sparrowhall.web import messages
from sparrowhall.web.pictures import text, texts
from sparrowhall.web.viewpoint import Viewpoint
from sparrowhall.web.won_hands import address_of


def account(
    number: int, result: Result, viewpoint: Viewpoint, speaker: Speaker
) -> messages.Account:
    """What the hand came to; who is waited for is filled in later."""
    pairs = zip(result.wins, result.scored, strict=True)
    return messages.Account(
        number=number,
        words=" ".join([speaker.event(event) for event in viewpoint.ends]),
        winners=[_winner(win, scored, viewpoint.fold.rules, speaker) for win, scored in pairs],
        points=result.payments[:],
        scores=viewpoint.fold.scores[:],
        hands=[texts(speaker.arranged(tiles), speaker) for tiles in result.reveal],
        waiting=[],
        left=0,
    )


def _winner(win: Winner, scored: Scored, rules: RuleSet, speaker: Speaker) -> messages.Winner:
    how = speaker.event(Event(WON, win.seat, win.tile, win.by, (win.source,)))
    told = winner(scored.explain(), win.seat, win.tile, speaker, how)
    told.address = address_of(rules, scored)
    return told


def winner(score: Score, seat: int, tile: int, speaker: Speaker, how: str = "") -> messages.Winner:
    """A hand that wins, whether it was played here or described."""
    reading = score.reading
    return messages.Winner(
        seat=seat,
        how=how,
        tile=text(tile, speaker),
        total=total_told(score.total, speaker.language),
        lines=[_line(line, score, speaker) for line in score.lines],
        sets=[texts(tiles, speaker) for tiles in reading.sets] if reading is not None else [],
        pair=texts(reading.pair, speaker) if reading is not None else [],
        jokers=dict(reading.jokers or {}) if reading is not None else {},
        payments=[_payment(transfer, score, speaker) for transfer in score.transfers],
    )


def total_told(total: dict[str, int], language: str) -> str:
    """A total in words: ``2 Mủn 1 Phán``; of several units those that are 0 go unsaid."""
    *_, last = total
    said = {unit: n for unit, n in total.items() if n} or {last: 0}
    return " ".join([f"{n} {unit_of(n, unit, language)}" for unit, n in said.items()])


def _line(line: Line, score: Score, speaker: Speaker) -> messages.AccountLine:
    return messages.AccountLine(
        rule=line.rule,
        name=score.voice.name(line.rule, speaker.language),
        value=line.value,
        unit=unit_of(line.value, line.unit or score.unit, speaker.language),
        status=line.status,
        because=score.voice.why(line, speaker.language),
        tiles=texts(line.tiles, speaker),
    )


def _payment(transfer: Transfer, score: Score, speaker: Speaker) -> messages.Payment:
    return messages.Payment(
        payer=transfer.payer,
        payee=transfer.payee,
        amount=transfer.amount,
        because=score.voice.say(transfer.key, speaker.language, transfer.values),
        lines=[_line(line, score, speaker) for line in transfer.lines],
    )
