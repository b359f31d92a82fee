"""What a presenter says of a question, from the question and the view alone."""

from __future__ import annotations

import pytest

from civ_tui.games.civilization.rules.kinds import CITY_ACTION, MOVEMENT_STEP, SETUP_CAPITAL
from civ_tui.games.civilization.rules.subjects import CityAt
from civ_tui.games.civilization.screens.interface import SCREENS
from civ_tui.games.civilization.screens.phases import PRESENTERS
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.sitting.session import Session
from civ_tui.tui.table.presenter import Presenter
from civ_tui.tui.table.remembered import Remembered
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.table_turn import TableTurn
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.screens.at_the_keys import at, session_on

KINDS = (
    *("setup.capital", "start_of_turn", "trade", "trade.deal", "city_management", "city.action", "city.place"),
    *("movement", "movement.step", "research", "battle.unit"),
)


def presenter(session: Session, *, alone: bool = True, cursor: int | None = None) -> Presenter:
    """The presenter of the question that waits, without a screen; the first option is highlighted."""
    question = certain(session.question)
    view = session.view(question.seat if alone else None)
    square = next(iter(view.squares)) if cursor is None else cursor
    turn = TableTurn(session, question, view, alone, ENGLISH, question.options[0], square, True, "fast", Remembered())
    return certain(SCREENS.presenter(question))(turn)


def test_a_phase_is_one_step_from_any_question_and_the_table_four_from_the_framework() -> None:
    assert all(each.__bases__ == (PhasePresenter,) for phase, each in PRESENTERS.items() if phase)
    own = [each.__name__ for each in TableScreen.__mro__ if each.__module__.startswith("civ_tui.")]
    assert own == ["TableScreen", "PresentedTable", "Tabletop", "Once", "Redrawn"]


@pytest.mark.parametrize("kind", KINDS)
def test_it_needs_no_screen_to_offer_explain_and_mark(kind: str) -> None:
    session = at(kind)
    said, question = presenter(session), session.question
    offers = said.offers()
    assert question is not None
    assert {offer.option.key for offer in offers if offer.legal} <= {option.key for option in question.legal()}
    assert any(offer.legal for offer in offers)
    assert said.prompt(40)
    assert all(said.about(offer.option, 40) for offer in offers if offer.option in question.options)
    assert said.marks.targets == {option.place for option in question.legal() if option.place is not None}


@pytest.mark.parametrize("kind", ["research", "battle.unit"])
def test_what_is_masked_has_neither_legal_options_nor_marks(kind: str) -> None:
    said = presenter(at(kind), alone=False)
    assert said.turn.masked
    assert said.turn.legal == []
    assert not said.marks.targets
    assert said.covered_prompt(40)
    assert not said.covered_offers()


def test_the_outskirts_of_a_capital_that_is_pointed_at_are_marked() -> None:
    session = at(SETUP_CAPITAL)
    place = question_of(session).options[0].place
    reach = presenter(session).marks.reach
    assert place not in reach
    assert 3 <= len(reach) <= 8


def test_a_march_marks_its_way_on_to_the_cursor() -> None:
    session = at(MOVEMENT_STEP)
    march = session.view(question_of(session).seat).march
    there, way = max(march.ways.items(), key=lambda each: len(each[1]))
    marks = presenter(session, cursor=there).marks
    assert marks.selected == march.square
    assert marks.path == (*march.path[1:], *way)
    assert marks.steps[there] == len(way)


def test_the_city_that_acts_is_selected() -> None:
    session = at(CITY_ACTION)
    assert question_of(session).subject == CityAt(certain(presenter(session).marks.selected))


@pytest.mark.parametrize(
    ("card", "phase", "opens"),
    [("henry_ford", "trade", True), ("henry_ford", "movement", True), ("orville_wright", "start_of_turn", False)],
)
def test_a_great_person_is_told_once_and_what_showing_it_does(card: str, phase: str, *, opens: bool) -> None:
    t = people.table()
    people.give(t, 0, card)
    t.phase, t.round = phase, 2
    session = session_on(t)
    said, printed = presenter(session), t.components.people[card]
    option = question_of(session).option(f"person:{card}")
    told = [line.plain for line in said.about(option, 200)]
    assert told[0].startswith(printed.name)
    assert sum(str(printed.text) in line for line in told) == 1
    assert ("All see the card from now on. A lasting effect begins now." in told) == opens
