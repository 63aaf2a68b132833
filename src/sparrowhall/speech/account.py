"""The account of a finished hand: what each winner scored, line by line, and who pays whom."""

from sparrowhall.game.deal import Result
from sparrowhall.scoring.breakdown import COUNTED, Line
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.speech.speaker import Speaker
from sparrowhall.speech.words import unit_of


def account(speaker: Speaker, result: Result) -> list[str]:
    """The lines that explain a result; a draw has none."""
    lines: list[str] = []
    for win, scored in zip(result.wins, result.scored, strict=True):
        score = scored.explain()
        totals = score.total.items()
        told = [f"{count} {unit_of(count, unit, speaker.language)}" for unit, count in totals]
        total = " ".join(told)
        key = "account.total_you" if win.seat == speaker.listener else "account.total"
        lines.append(speaker.say(key, who=speaker.named(win.seat), total=total))
        lines += [_line(speaker, score, line) for line in score.lines]
        lines.append(_reading(speaker, score, result.reveal[win.seat]))
        lines += [_payment(speaker, score, transfer) for transfer in score.transfers]
    return lines


def _line(speaker: Speaker, score: Score, line: Line) -> str:
    """One award: its worth, its name, why it counts, and its rule id."""
    voice, language = score.voice, speaker.language
    return speaker.say(
        "account.counted" if line.status == COUNTED else "account.not_counted",
        value=line.value,
        unit=unit_of(line.value, line.unit or score.unit, language),
        name=voice.name(line.rule, language),
        why=voice.why(line, language),
        rule=line.rule,
    )


def _reading(speaker: Speaker, score: Score, hand: list[int]) -> str:
    if score.reading is None:
        return speaker.say("account.hand", tiles=speaker.tiles(hand))
    sets = [speaker.tiles(tiles) for tiles in score.reading.sets]
    separator = speaker.say("semicolon") if speaker.in_words else "  "
    key = "account.reading" if score.reading.pair else "account.reading_sets"
    pair = speaker.tiles(score.reading.pair)
    told = speaker.say(key, sets=separator.join(sets), pair=pair)
    stands = score.reading.jokers or {}
    jokers = [f"{joker}={kind}" for joker, kind in stands.items()]
    if jokers and not speaker.in_words:
        told += " " + speaker.say("account.jokers", jokers=speaker.say("comma").join(jokers))
    return told


def _payment(speaker: Speaker, score: Score, transfer: Transfer) -> str:
    voice, language = score.voice, speaker.language
    why = voice.say(transfer.key, language, transfer.values)
    added = [f"{voice.name(line.rule, language)} +{line.value}" for line in transfer.lines]
    if added:
        why = f"{why} ({speaker.say('comma').join(added)})"
    key = "account.pays"
    if transfer.payer == speaker.listener:
        key = "account.you_pay"
    elif transfer.payee == speaker.listener:
        key = "account.pays_you"
    payer, payee = speaker.who(transfer.payer), speaker.whom(transfer.payee)
    return speaker.say(key, payer=payer, payee=payee, amount=transfer.amount, why=why)
