"""Days in words."""

from datetime import date

import pytest

from civ_tui.words.dates import day
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken


@pytest.mark.parametrize(
    ("month", "long", "short", "russian"),
    [(1, "5 January", "5 Jan", "5 января"), (5, "5 May", "5 May", "5 мая"), (12, "5 December", "5 Dec", "5 декабря")],
)
def test_a_day_stands_in_its_month(month: int, long: str, short: str, russian: str) -> None:
    when = date(2026, month, 5)
    assert day(ENGLISH, when) == long
    assert day(ENGLISH, when, short=True) == short
    assert day(spoken("ru"), when) == russian
