"""The keyboard as a table: who has it, what is asked, and how it passes, in each hand-over mode."""

from __future__ import annotations

from typing import Any

import pytest

from civ_tui.engine.flow import Question
from civ_tui.preferences.model import HAND_OVERS, HandOver
from civ_tui.sitting.keyboard import Keyboard
from tests.games.civilization.rules.well_put import posed
from tests.rows import all_rows

TOGETHER, TALKS, OPEN, SECRET = "trade.agree", "trade", "movement", "research"
WHO = {"nobody": (None, False), "other": (0, False), "other alone": (0, True), "open": (1, False), "alone": (1, True)}


def asked(kind: str, seat: int = 1) -> Question[Any]:
    return posed(seat, kind, [], secret=kind == SECRET)


def keyboard(mode: HandOver, who: str) -> Keyboard:
    made = Keyboard(mode)
    made.seat, made.alone = WHO[who]
    return made


@all_rows(
    "mode, kind, passes",
    [
        ("strict", TOGETHER, "gate none none none none"),
        ("strict", TALKS, "gate gate gate none none"),
        ("strict", OPEN, "gate gate gate none none"),
        ("strict", SECRET, "gate gate gate gate none"),
        ("normal", TOGETHER, "gate none none none none"),
        ("normal", TALKS, "gate none none none none"),
        ("normal", OPEN, "gate banner banner none none"),
        ("normal", SECRET, "gate gate gate gate none"),
        ("open", TOGETHER, "none none none none none"),
        ("open", TALKS, "banner banner banner none none"),
        ("open", OPEN, "banner banner banner none none"),
        ("open", SECRET, "banner banner banner none none"),
    ],
)
def test_how_the_keyboard_passes(mode: HandOver, kind: str, passes: str) -> None:
    found = [keyboard(mode, who).passing(asked(kind)) for who in WHO]
    assert " ".join(found) == passes


def test_no_gate_stands_before_an_open_question_where_nobody_hides_anything() -> None:
    found = {
        (mode, kind): keyboard(mode, "nobody").passing(asked(kind), hides=lambda: False)
        for mode in HAND_OVERS
        for kind in (OPEN, SECRET)
    }
    assert {which for which, passes in found.items() if passes == "gate"} == {
        ("strict", OPEN),
        ("strict", SECRET),
        ("normal", SECRET),
    }
    assert found["normal", OPEN] == "banner"


@pytest.mark.parametrize("kind", ["respond", "trade.deal"])
def test_what_is_put_to_the_whole_table_waits_for_nobody_even_if_it_is_answered_in_secret(kind: str) -> None:
    question = posed(1, kind, [], secret=True)
    assert keyboard("strict", "other").passing(question) == "none"


@pytest.mark.parametrize(("mode", "kinds"), [("strict", {TOGETHER}), ("normal", {TOGETHER, TALKS}), ("open", set())])
def test_the_others_look_again_when_a_question_is_put(mode: HandOver, kinds: set[str]) -> None:
    for kind in (TOGETHER, TALKS, OPEN, SECRET):
        played = keyboard(mode, "alone")
        played.put(asked(kind))
        assert played.alone is (kind not in kinds), kind


def test_one_hand_over_lasts_until_the_keyboard_passes_on() -> None:
    for mode in ("strict", "normal", "open"):
        played = keyboard(mode, "alone")
        played.put(asked(OPEN))
        played.put(asked(SECRET))
        assert played.passing(asked(SECRET)) == "none", mode
        assert played.passing(asked(SECRET, seat=0)) != "none", mode


def test_nobody_needs_to_look_away_where_hand_overs_are_open() -> None:
    played = Keyboard("open")
    played.take(1)
    assert played.alone_with(1)
    played.uncover()
    assert not played.alone_with(1)


def test_a_keyboard_that_was_left_is_with_nobody() -> None:
    played = keyboard("normal", "alone")
    played.leave()
    assert not played.alone_with(1)
    assert not played.alone_with(None)
    assert played.passing(asked(OPEN)) == "gate"


@pytest.mark.parametrize(("mode", "passes"), [("strict", "gate"), ("normal", "none"), ("open", "none")])
def test_what_somebody_says_in_the_part_of_another_needs_no_pass_of_the_keyboard(mode: HandOver, passes: str) -> None:
    played = keyboard(mode, "other")
    assert played.passing(asked(OPEN), aside=True) == passes
    assert played.passing(asked(SECRET), aside=True) == played.passing(asked(SECRET)), "a secret is never said"


@pytest.mark.parametrize(("mode", "alone"), [("strict", True), ("normal", False), ("open", True)])
def test_the_others_look_again_when_one_of_them_is_asked_aside(mode: HandOver, alone: bool) -> None:
    played = keyboard(mode, "alone")
    played.put(asked(OPEN), aside=True)
    assert played.alone is alone


@all_rows(
    "mode, wanted, then",
    [
        ("open", "strict", "strict"),
        ("normal", "strict", "strict"),
        ("normal", "normal", "normal"),
        ("normal", "open", "normal"),
        ("strict", "normal", "strict"),
    ],
)
def test_it_is_only_handed_over_more_strictly_in_a_game_that_goes_on(
    mode: HandOver, wanted: HandOver, then: str
) -> None:
    made = Keyboard(mode)
    assert made.tighten(wanted) is (mode != then)
    assert made.mode == then


def test_who_is_left_alone_by_another_takes_the_keyboard_behind_a_gate_and_then_has_it_to_themselves() -> None:
    left = Keyboard()
    left.wait_for(1)
    assert left.solo, "nobody has sat there"
    left = Keyboard()
    left.take(0, alone=True)
    left.wait_for(1)
    assert left.passing(asked(OPEN)) == "gate"
    assert not left.open
    left.wait_for(2)
    left.take(1)
    assert not left.solo, "somebody else has sat down meanwhile"
    left.wait_for(1)
    left.take(1)
    assert left.alone
    assert left.passing(asked(SECRET)) == "none"
