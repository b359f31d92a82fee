"""What is advised: two marches ahead, a card that is on the table, and why."""

from dataclasses import replace
from typing import Any

import pytest

from civ_tui import titles
from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.computers import marches
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import kinds, limits
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.phases.production import pools_with_free_square
from civ_tui.games.civilization.rules.phases.ways import ways
from civ_tui.games.civilization.rules.state import Table, Token
from civ_tui.games.civilization.rules.subjects import Item
from civ_tui.games.civilization.words import deeds
from civ_tui.sitting import open_game
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.guided import put
from tests.games.civilization.rules.at_phases import starting
from tests.games.civilization.rules.tables import found, hold, learn, table
from tests.games.civilization.rules.tables import put as put_figures


def test_a_hut_that_an_army_reaches_by_its_second_march_is_where_its_first_one_leads() -> None:
    """Also where it came from there in the round before."""
    for seed in (1, 2, 3):
        t = table(2, seed=seed)
        near = geography(t).around[t.players[0].cities[0].square][0]
        army, speed = put_figures(t, 0, "army", geography(t).names[near]), limits.travel_speed(t, t.players[0])
        t.round, far = (
            2,
            {one: way for one, way in ways(t, t.players[0], army, near, 2 * speed).items() if len(way) > speed},
        )
        assert far
        for square, came in [(one, back) for one, way in far.items() for back in (None, way[0])]:
            t.log.clear()
            if came is not None:
                t.log.append(Entry(1, "movement", "march", 0, {"figures": 1, "origin": came}, None, "MOVE-1", near))
            t.board.tokens[square] = Token("hut", "silk")
            position = Position(t, 0, deeds.BEGINNER)
            best = marches.goal(position, marches.Marchers(army, near, speed))
            ahead = marches.ahead(position, army, best.path[-1] if best.path else near)
            assert ahead == square, (seed, geography(t).names[square])
            del t.board.tokens[square]


def test_three_common_units_are_too_weak_for_a_village_and_strong_ones_are_not() -> None:
    t = table(2)
    near = geography(t).around[t.players[0].cities[0].square][0]
    army, speed = put_figures(t, 0, "army", geography(t).names[near]), limits.travel_speed(t, t.players[0])
    village = min(square for square, path in ways(t, t.players[0], army, near, speed).items() if len(path) == 1)
    t.board.tokens[village] = Token("village", "silk")
    goals = []
    for strength in (2, 3):
        t.players[0].forces = [f"{kind}-{strength}" for kind in ("infantry", "mounted", "artillery")]
        goals.append(marches.goal(Position(t, 0, deeds.BEGINNER), marches.Marchers(army, near, speed)).path)
    assert [path[-1:] == (village,) for path in goals] == [False, True]


@pytest.mark.parametrize(("trade", "bought"), [(16, True), (13, False), (9, True)])
def test_the_scout_of_the_last_city_is_bought_where_its_tech_does_not_wait_for_that(trade: int, bought: bool) -> None:
    t = table(2)
    found(t, 0, "D9")
    learn(t, 0, "pottery", "writing")
    t.settings, t.players[0].trade = replace(t.settings, learning=True), trade
    scout = Option("scout", Item("scout", "scout", 5, "Scout", trade=3), "Scout")
    asked = Question(0, kinds.CITY_ACTION, "", [scout])
    founder = deeds._last_founder(Position(t, 0, deeds.BEGINNER), asked)
    assert (founder is not None) == bought


def exchanging() -> tuple[Game[Table], Question[Any]]:
    """Two who know a tech of each other's, and the first asked with whom they exchange: the card is on the table."""
    t = starting()
    hold(t, 0, "exchange_of_ideas")
    learn(t, 0, "pottery")
    learn(t, 1, "metalworking")
    game = Game(Civilization(t.edition), t)
    game.answer(0, "event:exchange_of_ideas")
    return game, game.pending[0]


def test_a_card_that_is_played_is_used_where_its_player_gains_by_it() -> None:
    game, question = exchanging()
    assert NONE in [one.key for one in question.legal()]
    assert certain(deeds.wished(game, question)).key != NONE


def test_what_is_said_of_an_answer_fits_that_answer_and_not_only_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    game, question = exchanging()
    for option in question.legal():
        monkeypatch.setattr(deeds, "_best", lambda *_, key=option.key: Candidate(key, 0.0))
        said.append(ENGLISH.say(certain(deeds.wished(game, question)).words))
    assert said == ["Choose this player: Bob.", "Let the card do nothing."]


@pytest.mark.parametrize("seed", [871136245, 1, 2, 3])
def test_a_beginner_first_learns_a_tech_whose_building_has_a_square_in_their_city(seed: int) -> None:
    settings, players = titles.title("civilization").first_game(seed, ENGLISH)
    session = open_game.begin(settings, players, guided=True, title="civilization")
    question = certain(put(session, "research"))
    deed, t = certain(session.guidance.ask(question)), session.game.state
    building = t.components.buildings[t.components.techs[deed.key].builds]
    assert building.pool in pools_with_free_square(t, t.players[0])
    assert building.name in ENGLISH.say(deed.why)
