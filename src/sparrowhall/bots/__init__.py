"""Players that are programs. They see a ``View`` and the ``Decision`` put to them, nothing else."""

from sparrowhall.bots.advice import Advice, advise
from sparrowhall.bots.bot import Bot
from sparrowhall.bots.make import BOTS, make_bot

__all__ = ["BOTS", "Advice", "Bot", "advise", "make_bot"]
