"""The greedy bot: every win at once, else the action with the highest worth.

How a hand is judged differs by game; each game has a judge of its own.
"""

from sparrowhall.bots.bot import Bot
from sparrowhall.bots.judge import Judge
from sparrowhall.bots.judge_jokers import JokerJudge
from sparrowhall.bots.judge_natural import NaturalJudge
from sparrowhall.bots.judge_templates import TemplateJudge
from sparrowhall.bots.prospect import Prospect
from sparrowhall.bots.value import value_for
from sparrowhall.game.actions import WIN_VERB, Action
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision


class Greedy(Bot):
    """Leaves nothing to chance: the same question gets the same answer."""

    def choose(self, view: View, decision: Decision) -> Action:
        """The best of ``decision.actions``."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        return self.best(view, decision).action

    def best(self, view: View, decision: Decision) -> Prospect:
        """The best action and where it leads."""
        for action in decision.actions:
            if action.verb == WIN_VERB:
                return Prospect(action, 1.0)
        found = _judge(view, decision).prospects()
        if not found:
            return Prospect(decision.default, 0.0)
        best = found[0]
        for prospect in found:
            if prospect.worth > best.worth:
                best = prospect
        return best


def _judge(view: View, decision: Decision) -> Judge:
    """The judge of the game that is played."""
    if view.rules.name == "vietnamese":
        return JokerJudge(view, decision)
    if view.rules.name == "flex":
        return TemplateJudge(view, decision)
    return NaturalJudge(view, decision, value_for(view))
