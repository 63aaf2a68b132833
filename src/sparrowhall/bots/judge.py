"""What every judge of a decision does."""

from sparrowhall.bots.prospect import Prospect


class Judge:
    """One decision under judgement by what is known of one game."""

    def prospects(self) -> list[Prospect]:
        """Where each action that is worth a thought leads; empty if the default is best."""
        raise NotImplementedError
