"""A phase and a kind of card that only an edition has are played at the prompt with no code of their own."""

from __future__ import annotations

from civ_tui.sitting.session import Session
from tests import variant
from tests.lines.at_the_prompt import Typist

ASKED = """\
Bob, Chinese.
Which edict do you proclaim?
1. Proclaim Census
2. Proclaim nothing
"""


def test_the_question_of_another_phase_is_read_out_in_secret_and_its_log_told() -> None:
    with variant.at_hand():
        typist = Typist(Session.begin(variant.settings(2)), answers=150)
        typist.play()
    read = typist.output.getvalue()
    assert typist.kinds[variant.COUNCIL]
    assert ASKED in read
    assert "Phase: Council." in read
    assert "Bob proclaims Census, for 3 trade." in read
