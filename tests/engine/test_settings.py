"""What no game deals: unknown options, seeds that are none, names that are missing, doubled or cannot be shown."""

from __future__ import annotations

import pytest

from civ_tui.engine import sizes
from civ_tui.engine.settings import SeatSettings, Settings, refused

ANN, BOB = SeatSettings("Ann", "red"), SeatSettings("Bob", "blue")


def test_what_can_be_dealt_is_not_refused() -> None:
    assert refused(Settings((ANN, BOB), 2**64 - 1, ("calm",)), ("calm", "storm"), "SETUP-1") is None


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (Settings((ANN, BOB), options=("fog",)), "There is no such option."),
        (Settings((ANN, BOB), options=("calm", "calm")), "There is no such option."),
        (Settings((ANN, BOB), -1), "There is no such seed."),
        (Settings((ANN, BOB), 2**64), "There is no such seed."),
        (Settings((ANN, ANN)), "Every player needs a name of their own."),
        (Settings((ANN, SeatSettings(" "))), "Every player needs a name of their own."),
        (Settings((ANN, SeatSettings("B\x1bob"))), "A name has characters that cannot be shown, or too many."),
        (Settings((ANN, SeatSettings("Bob", "re\nd"))), "A name has characters that cannot be shown, or too many."),
        (
            Settings((ANN, SeatSettings("B" * (sizes.NAME + 1)))),
            "A name has characters that cannot be shown, or too many.",
        ),
    ],
)
def test_what_cannot_be_dealt_is_refused_with_the_clause_and_a_sentence(settings: Settings, words: str) -> None:
    reason = refused(settings, ("calm", "storm"), "SETUP-1")
    assert reason is not None
    assert (reason.clause, str(reason.line)) == ("SETUP-1", words)
