"""Errors whose sentences stand beside the other sentences of their room."""

from sparrowhall.errors import InputError, shown
from sparrowhall.text.catalog import SHARED


class RoomError(InputError):
    """Wrong input to the bots or a simulation: the code ``sim.seats`` is ``[error] seats`` in the
    catalogue ``sim``.
    """

    def say(self, language: str = "en") -> str:
        """The sentence for a person, in ``language``."""
        room, _, rest = self.code.partition(".")
        return SHARED.say(f"{room}.error.{rest}", language, shown(self.values))
