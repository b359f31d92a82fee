"""The reasons of what is advised: there is one for every answer, and it says what is gained in this position."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question, QuestionKind
from civ_tui.games.civilization.computers import cities, reasons
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.attraction import nearer, spread
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.research import gives
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.board import face, geography
from civ_tui.games.civilization.rules.state import Marker, Table, Token
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.options import has_square, without_square
from civ_tui.sitting.session import Session
from civ_tui.sitting.thinking import advice, answer, thoughts
from civ_tui.sitting.turns import Put, Think, turns
from civ_tui.titles import interface, title
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.rules.tables import put, table, units

SENTENCE = re.compile(r"^[A-Z{].*[.!?]$", re.DOTALL)
Asked = Question[Any]
MOST = 120
"""The most questions of a game that are looked at."""


def advised(
    seed: int, options: tuple[str, ...] = (), *, guided: bool = False
) -> Iterator[tuple[Asked, str, list[str]]]:
    """The questions to somebody who does what is advised, each with the answer and its reasons."""
    settings = interface("civilization", "trials").settings(2, seed, options=options)
    session = Session.begin(settings, None, ("person", "easy"), title="civilization")
    put = 0
    for step in turns(session):
        if isinstance(step, Think):
            answer(session, step.question.seat, next(thoughts(session, step.question.seat)).best.key)
        elif isinstance(step, Put):
            best = next(advice(session, 0)).best
            yield step.question, best.key, [*map(ENGLISH.say, best.why)]
            session.answer(0, best.key)
            if (put := put + 1) == MOST:
                break


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_advised_has_a_reason_that_is_a_sentence(seed: int) -> None:
    everything = tuple(title("civilization").edition().presets["everything"].on)
    for options in ((), everything):
        for question, key, why in advised(seed, options):
            assert why, (question.kind, key)
            assert all(map(SENTENCE.match, why)), (question.kind, key, why)


def test_what_a_scout_gathers_is_named() -> None:
    gathered = [
        why[0]
        for seed in (1, 2, 3)
        for question, key, why in advised(seed)
        if (option := question.find(key)) is not None and isinstance(option.subject, subjects.Gathering)
    ]
    assert gathered
    for why in gathered:
        assert re.search(r"gives .*(\d (production|trade|culture)|iron|silk|wheat|incense).*, at no cost\.", why), why


def founding() -> tuple[Table, Asked]:
    """A question where an army makes way for a new city, of whose squares some would suit a building."""
    t = table(2, seed=1)
    square = t.players[0].cities[0].square
    near = geography(t).around[square]
    options = [Option(f"{place}", subjects.OnSquare(place), f"{place}", place=place) for place in near]
    return t, Question(0, kinds.FOUND_DISPLACE, "", options)


def test_no_army_is_told_of_buildings_and_no_scout_of_huts() -> None:
    t, question = founding()
    position = Position(t, 0, EVEN)
    for candidate in weigh(position, question):
        why = reasons.explained(position, question, candidate).why
        assert why[0] == reasons.MAKES_WAY, why
    hut = min(position.land.dry)
    t.board.tokens[hut] = Token("hut", "silk")
    position = Position(t, 0, EVEN)
    position.pulls[True] = spread(position, [(hut, 4.0)])
    squares = [square for square in position.land.revealed if square != hut]
    said = [ENGLISH.say(nearer(position, at, to, scouts=True)) for at in squares for to in geography(t).orthogonal[at]]
    assert any(said)
    assert not any("the hut" in words for words in said)


def test_units_are_called_weak_beside_others_only_where_they_are() -> None:
    for seed in (1, 2, 3):
        t = table(2, seed=seed)
        units(t, 0, "infantry-1")
        put(t, 1, "army", geography(t).names[geography(t).around[t.players[1].cities[0].square][0]])
        for more in (0, 1, 2):
            position = Position(t, 0, EVEN)
            _, (why, *_) = cities._unit(position, subjects.Item("unit", "infantry", 5, "Spearman"))
            said = f"Bob has armies on the map and {more} units, the best of rank 1. You have 1, of rank 1."
            assert (ENGLISH.say(why) == said) == (more > 1), ENGLISH.say(why)
            units(t, 1, "infantry-2" if more else "mounted-2")


def test_who_ends_trade_is_told_why_no_deal_is_worth_it() -> None:
    ends = [why for question, key, why in advised(1) if question.kind == kinds.TRADE and key == END]
    assert ends
    assert all(len(why) > 1 for why in ends)


@pytest.mark.rule("PROD-7", "PROD-8")
@pytest.mark.parametrize("civilization", ["romans", "germans", "chinese"])
def test_a_tech_is_learnt_for_its_building_only_where_a_city_has_a_square_for_it(civilization: str) -> None:
    """For every tech that lets cities build, before and after somebody has built on all such squares."""
    t = table(2, (civilization, "russians"))
    me, printed = t.players[0], t.components
    around = geography(t).around[me.cities[0].square]
    without = starred = 0
    for tech in printed.techs.values():
        if (building := printed.buildings.get(tech.builds)) is None:
            continue
        pool = printed.building_pools[building.pool]
        free = [square for square in around if certain(face(t, square)).terrain in pool.terrain]
        said = ENGLISH.say(gives(Position(t, 0, EVEN), tech))
        assert (said.startswith("Your cities can then build this")) == bool(free), (tech.id, said)
        assert free or building.name not in said, "what it does not give is no reason"
        assert has_square(view(t, 0), 0, building) == bool(free)
        without += not free
        t.board.markers.update((square, Marker("building", pool.sides[0], 0)) for square in free)
        said = ENGLISH.say(gives(Position(t, 0, EVEN), tech))
        assert not said.startswith("Your cities can then build this"), (tech.id, said)
        if free and building.improves:
            assert said.startswith(f"What you have built becomes this: {building.name}"), (tech.id, said)
            offered = Option(tech.id, subjects.Tech(tech.id), tech.name)
            assert not without_square(ENGLISH, view(t, 0), Question(0, kinds.RESEARCH, "", [offered]), offered)
        for square in free:
            del t.board.markers[square]
        other = next(one for one in printed.building_pools.values() if one.star and one.id != pool.id)
        if pool.star:  # of which a city holds one (PROD-8)
            t.board.markers[around[0]] = Marker("building", other.sides[0], 0)
            said = ENGLISH.say(gives(Position(t, 0, EVEN), tech))
            assert not said.startswith("Your cities can then build this"), (tech.id, said)
            assert not has_square(view(t, 0), 0, building)
            del t.board.markers[around[0]]
            starred += 1
    assert without
    assert starred


def test_a_resource_without_a_use_is_kept_for_a_tech_that_is_named() -> None:
    t = table(2)
    question = Question(0, kinds.CHOOSE_RESOURCE, "", [Option("wheat", subjects.Resource("wheat"), "")])
    plays = Position(t, 0, EVEN)
    (why, *_) = reasons.explained(plays, question, weigh(plays, question)[0]).why
    assert ENGLISH.say(why).startswith("No tech of yours uses it yet. Animal Husbandry, of level 1, will: ")


@pytest.mark.parametrize("kind", kinds.MENUS)
def test_where_nothing_can_be_done_nothing_is_said_of_its_worth(kind: QuestionKind) -> None:
    question = Question(0, kind, "", [Option(END, None, "End the phase")])
    (ends,) = weigh(Position(table(2), 0, EVEN), question)
    assert ends.why == ("Nothing else is possible now.",)
