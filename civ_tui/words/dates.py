"""Days of the calendar, which every language writes in its own way."""

from __future__ import annotations

from datetime import date
from typing import Final

from civ_tui.words.language import Language

MONTHS: Final = (
    *("{n} January", "{n} February", "{n} March", "{n} April", "{n} May", "{n} June"),
    *("{n} July", "{n} August", "{n} September", "{n} October", "{n} November", "{n} December"),
)
SHORT_MONTHS: Final = (
    *("{n} Jan", "{n} Feb", "{n} Mar", "{n} Apr", "{n} May", "{n} Jun"),
    *("{n} Jul", "{n} Aug", "{n} Sep", "{n} Oct", "{n} Nov", "{n} Dec"),
)


def day(language: Language, when: date, *, short: bool = False) -> str:
    """The day in its month, as in "22 November"; `short` as in "22 Nov"."""
    return language.say((SHORT_MONTHS if short else MONTHS)[when.month - 1], n=when.day)
