"""What is worth knowing at a question, taught where it matters: jokers, swaps, own standing."""

from sparrowhall.analysis.study import Analysis, study
from sparrowhall.errors import MahjongError
from sparrowhall.game.actions import RIVER_SWAP_VERB, SWAP_VERB
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.match import Match
from sparrowhall.rules.flex.passing import ACROSS, CourtesyTilesWindow, PassWindow
from sparrowhall.speech.outlook import jokers_told
from sparrowhall.speech.speaker import Speaker
from sparrowhall.tiles.kinds import JOKER
from sparrowhall.tiles.notation import parse


def lesson(view: View, decision: Decision, speaker: Speaker) -> str:
    """A hint at what the own tiles can do in this game, "" if there is nothing to say."""
    if view.rules.name == "vietnamese":
        bounce = any(action.verb == SWAP_VERB for action in decision.actions)
        told = [jokers_held(view, speaker), speaker.say("bounce") if bounce else ""]
        return " ".join(told).strip()
    if view.rules.name == "flex" and decision.kind == "turn":
        return _swaps(decision, speaker)
    return ""


def jokers_held(view: View, speaker: Speaker) -> str:
    """What each joker in the hand may stand for, "" if there is none or it needs no saying."""
    return jokers_told(view.hand.tiles(), speaker)


def _swaps(decision: Decision, speaker: Speaker) -> str:
    """Which swaps are possible, and what they do."""
    swaps = [action for action in decision.actions if action.verb == SWAP_VERB]
    redeemed = sorted({action.a for action in swaps if action.b == JOKER})
    taken = sorted({action.b for action in swaps if action.b != JOKER})
    lying = sorted({action.b for action in decision.actions if action.verb == RIVER_SWAP_VERB})
    ways = {"redeem": redeemed, "reverse": taken, "blank": lying}
    told = [speaker.say(f"swap.{way}", tiles=speaker.tiles(ks)) for way, ks in ways.items() if ks]
    return speaker.say("swap.lesson", ways=speaker.say("semicolon").join(told)) if told else ""


def standing(view: View, speaker: Speaker) -> str:
    """What only the player knows of the own standing: No Flowers No Leaves."""
    own = view.own
    if not own.get("nfnl"):
        return ""
    safe = own.get("safe")
    tiles = [kind for text in safe for kind in parse(str(text))] if isinstance(safe, list) else []
    return speaker.say("nfnl_safe" if tiles else "nfnl", tiles=speaker.tiles(tiles))


def receiver(match: Match, seat: int) -> int:
    """To whom ``seat`` passes tiles now, or -1 if nothing is being passed."""
    window = match.deal.window
    if isinstance(window, PassWindow):
        return (seat + window.distance) % match.seats
    return (seat + ACROSS) % match.seats if isinstance(window, CourtesyTilesWindow) else -1


def outlook(view: View) -> Analysis:
    """The own hand analysed, with what this player has seen."""
    return study(view.rules, view.hand, view.unseen())


def refusal(view: View, decision: Decision, error: MahjongError) -> MahjongError:
    """The same refusal with what it does not know: how far the hand is, jokers counted in."""
    if "distance" in error.values:
        hand = view.hand
        if error.code == "act.tile_does_not_complete":
            hand.add(decision.tile)
        error.values["distance"] = study(view.rules, hand, view.unseen()).distance
    return error
