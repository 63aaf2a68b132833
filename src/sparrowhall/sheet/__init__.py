"""The score sheet of an evening at a real table: hands that people enter, reckoned by the rules."""

from sparrowhall.sheet.debts import Debt, debts
from sparrowhall.sheet.entries import Entry, SheetError, Won
from sparrowhall.sheet.evening import Evening, Reckoned
from sparrowhall.sheet.tables import Counted

__all__ = ["Counted", "Debt", "Entry", "Evening", "Reckoned", "SheetError", "Won", "debts"]
