"""What the tests of the screens share with those of the rules, and how long they wait for a screen."""

import pytest
from textual import _wait
from textual import screen as screens

from tests.rules.conftest import draw as draw


@pytest.fixture(autouse=True, scope="session")
def short_waits():
    """After each key Textual's pilot sleeps 20 ms at a time until a program has been idle for that long: more than a
    screen takes to be drawn, once in 17 ms. A screen that is drawn every 4 ms is waited for in 12."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screens, "UPDATE_PERIOD", 1 / 250, raising=False)
        patch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 80, raising=False)
        patch.setattr(_wait, "SLEEP_IDLE", 1 / 2000, raising=False)
        yield
