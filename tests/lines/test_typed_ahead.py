"""Lines typed before the question that they would answer has been read."""

from __future__ import annotations

import io

from civ_tui.lines.console import Console
from civ_tui.lines.playing import obey
from civ_tui.lines.sitting import Sitting
from civ_tui.sitting.typed_ahead import AGAIN, WAIT
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import found, put, table
from tests.tui.at_the_keys import session_on


def prompt(phase: str) -> tuple[Sitting, io.StringIO]:
    """Somebody at a terminal, in that phase."""
    t = table(2)
    t.phase, t.round = phase, 2
    put(t, 0, "army", straight(t, 3)[0])
    found(t, 0, "D9")
    target = io.StringIO()
    return Sitting(session_on(t), Console(io.StringIO(), target, echoes=True)), target


def test_the_end_typed_again_does_not_end_the_part_of_the_next() -> None:
    sitting, target = prompt("movement")
    typed, time = sitting.console.typed_ahead, 100.0
    typed.clock = lambda: time
    assert sitting.session.question is not None
    first = sitting.session.question.seat

    def types(line: str, after: float) -> None:
        nonlocal time
        sitting.ask()
        typed.drawn()
        typed.told()
        time += after
        typed.press(line, time)
        obey(sitting, line)

    sitting.console.source = io.StringIO("yes\n")
    types("end", 60)
    assert sitting.session.question.seat != first or sitting.session.question.kind != "movement"
    answers = len(sitting.session.answers)
    types("end", 0.01)
    assert len(sitting.session.answers) == answers
    name = sitting.session.view(None).players[sitting.session.question.seat].name
    assert f"{name} chooses now: end again ends it for {name}." in target.getvalue()
    sitting.console.source = io.StringIO("yes\n")
    types("end", AGAIN)
    assert len(sitting.session.answers) > answers


def test_who_has_read_needs_one_line_and_a_file_none_more() -> None:
    sitting, _ = prompt("city_management")
    typed = sitting.console.typed_ahead
    typed.press("something", 0.0)
    sitting.ask()
    typed.clock = lambda: 1.0
    typed.drawn()
    typed.press("1", 1.0 + WAIT)
    assert not typed.refuses()
    sitting.console.echoes = False
    typed.put("another", "somebody else", "phase")
    typed.press("1", 1.0 + WAIT)
    assert not typed.refuses(ends=True)


def test_squares_are_taken_on_a_cyrillic_layout() -> None:
    sitting, _ = prompt("movement")
    sitting.ask()
    assert sitting.session.question is not None
    place = next(one.place for one in sitting.session.question.legal() if one.place is not None)
    name = sitting.view.squares[place].name
    from civ_tui.preferences.keyboard_layout import TWINS

    obey(sitting, TWINS[name[0].lower()] + name[1:])
    assert sitting.session.answers
