"""One plan for the next city, by which every figure of a guided game marches: what the menu of Movement says, what each
group's own hint says, and what is done, are the same."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from civ_tui.engine.answers import BACK, END, STOP
from civ_tui.games.civilization.computers import destinations, marches
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import kinds, limits
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.state import Table, Token
from civ_tui.games.civilization.rules.subjects import Founding, Group
from civ_tui.games.civilization.words import deeds
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words.language import ENGLISH
from civ_tui.words.lessons import asked_for
from tests.certain import certain
from tests.games.civilization.guided import first_game, led
from tests.games.civilization.rules.tables import found, learn, put, table

NEWCOMERS = 871136245
"""The seed of a game in which hints for marches worked against each other."""
SEEDS = (NEWCOMERS, 1, 4)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_menu_of_movement_says_of_each_group_what_its_own_hint_says(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """A march is advised if a group gains by one; none is if none does; and a group that is advised to stay stays where
    nothing is said to be better."""
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: seed)
    ended = 0
    for session, question, deed in led(first_game(), kinds.MOVEMENT):
        hints = {}
        for option in question.legal():
            if isinstance(option.subject, Group):
                game = session.game.clone()
                game.answer(question.seat, option.key)
                own = certain(deeds.wished(game, game.pending[0]))
                hints[option.key] = own.key
                if own.key != BACK:
                    assert own.why, ENGLISH.say(own.words)
        if deed.key not in (END, *hints):
            continue  # a card comes first
        goes = {key for key, own in hints.items() if own not in (STOP, BACK)}
        assert bool(goes) == (deed.key != END), (session.view(None).round, hints, asked_for(ENGLISH, deed))
        assert deed.key in (END, *goes)
        ended += deed.key == END
    assert ended


@pytest.mark.parametrize("seed", SEEDS)
def test_no_march_is_advised_that_gives_no_more_than_what_is_left(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: seed)
    for session, question, deed in led(first_game(), kinds.MOVEMENT, kinds.MOVEMENT_STEP):
        said = asked_for(ENGLISH, deed)
        assert destinations.STANDS not in said, "what is better is named"
        t: Table = session.game.state
        option = question.find(deed.key)
        here = t.march.origin if t.march is not None else None if option is None else option.place
        if "it gathers" not in said or here is None or deed.square in (None, here):
            continue
        position = Position(t, question.seat, deeds.BEGINNER)
        own = position.outskirts.get(here)
        alone = len([figure for figure in position.mine_on(here) if figure.kind == "scout"]) < 2
        gathered = alone and (own is None or own.owner != question.seat)
        assert not gathered or position.square(certain(deed.square)) > position.square(here), said


def test_whoever_follows_the_hints_founds_the_cities_that_they_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each march of a scout to a city leads nearer to it, or the map has shown a better place since."""
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: NEWCOMERS)
    named = list[str]()
    session = first_game()
    for _, question, deed in led(session, kinds.MOVEMENT, kinds.MOVEMENT_STEP, kinds.START_OF_TURN):
        plan = Position(session.game.state, question.seat, deeds.BEGINNER).settlement
        option = question.find(deed.key)
        if option is not None and isinstance(option.subject, Founding):
            assert session.game.state.shape.names[option.subject.square] in named[-1]
            assert "you have 2" not in asked_for(ENGLISH, deed), "that it ends the game is said before it is done"
        elif question.kind != kinds.START_OF_TURN and "Your next city" in asked_for(ENGLISH, deed):
            assert plan is not None, asked_for(ENGLISH, deed)
            named.append(asked_for(ENGLISH, deed) + session.game.state.shape.names[plan.square])
    t = session.game.state
    assert (t.victory, len(t.players[0].cities)) == ("learning", 3)
    assert t.round <= 6


def planned(seed: int) -> tuple[Table, Position]:
    """A table in Movement with a scout and an army of seat 0 near its capital."""
    t = table(2, seed=seed)
    t.phase = "movement"
    geo, capital = geography(t), t.players[0].cities[0].square
    land = [square for square in geo.orthogonal[capital] if square in Position(t, 0, deeds.BEGINNER).land.dry]
    put(t, 0, "army", geo.names[land[0]])
    put(t, 0, "scout", geo.names[land[-1]], 2)
    return t, Position(t, 0, deeds.BEGINNER)


def test_what_lies_in_the_way_of_the_best_site_is_taken_first_and_only_one_scout_goes_there() -> None:
    """Huts are laid until no free site is better than one where an army takes a hut away."""
    for seed in (1, 2, 3, 4):
        t, position = planned(seed)
        standing = {figure.square for figure in t.players[0].figures}
        while not (plan := certain(position.settlement)).cleared:
            around = (plan.square, *position.geo.around[plan.square])
            hut = next(near for near in around if near in position.land.dry and near not in standing)
            t.board.tokens[hut] = Token("hut", "silk")
            position = Position(t, 0, deeds.BEGINNER)
        founders = [figure for figure in position.on_map("scout") if plan.part([figure]) is not None]
        assert founders == [plan.founder]
        for token, army in plan.cleared.items():
            marchers = marches.Marchers([army], certain(army.square), limits.travel_speed(t, position.me))
            best = marches.goal(position, marchers)
            assert best.path
            assert {position.geo.names[one] for one in (token, plan.square)} <= named_in(ENGLISH.say(best.why))


def named_in(sentence: str) -> set[str]:
    """The words of a sentence, squares among them."""
    return set(re.findall(r"\w+", sentence))


def test_a_third_city_is_planned_as_soon_as_the_trade_for_its_tech_is_there_or_a_round_off() -> None:
    t, position = planned(1)
    found(t, 0, position.geo.names[certain(position.settlement).square])
    learn(t, 0, "pottery", "writing")
    me = t.players[0]
    income = sum(Position(t, 0, deeds.BEGINNER).yields(city).trade for city in me.cities)
    plans = {}
    for trade in (10 - income, 11 - income, 11):
        me.trade = trade
        plans[trade] = Position(t, 0, deeds.BEGINNER).settlement
    assert plans[10 - income] is None
    me.trade, settings = 0, t.settings
    t.settings = replace(settings, learning=True)
    ending = certain(Position(t, 0, deeds.BEGINNER).settlement)
    assert (ending.ends, ending.rounds >= -(-11 // income)) == (True, True), (
        "the game ends with it, so it goes there early"
    )
    t.settings = settings
    for trade, least in ((11 - income, 1), (11, 0)):
        me.trade, plan = trade, certain(plans[trade])
        assert certain(plan.tech).id == "irrigation"
        assert plan.rounds >= least
        later = Position(t, 0, deeds.BEGINNER)
        founders = marches.Marchers([plan.founder], certain(plan.founder.square), limits.travel_speed(t, me))
        best = marches.goal(later, founders)
        assert later.geo.names[plan.square] in ENGLISH.say(best.why)


def test_who_settles_by_no_plan_has_none() -> None:
    """So that computer players choose as they did."""
    t, _ = planned(1)
    assert Position(t, 0, EVEN).settlement is None
