"""Undo stops where something of a player's own has been shown to everybody: nobody takes back what others have seen."""

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules import people
from civ_tui.games.civilization.rules.battle.forces import draw_battle_force
from civ_tui.games.civilization.rules.battle.state import Battle, Side
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.editions.fame_and_fortune.people import CARDS, give
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.random_games import moments, seated
from tests.games.civilization.rules.traces import Spender
from tests.tools.fuzzers.chosen import PRESET, step

EVERYTHING = PRESET["everything"]

SHOWING = {"play_event", "discard_event", "spend_token", "unit_opens_front", "unit_attacks", "lose_unit", "explore"}
"""What is told when something hidden is turned face up."""

SHOWN = {
    *SHOWING,
    *("learn", "no_tech", "draw_unit", "draw_event", "draw_great_person", "great_person", "wonder_revealed", "deal"),
    *("take_hut", "take_village", "token_seen", "use_token", "new_village", "place_city_state", "lose_city_state"),
    *("loot_token", "loot_event", "relic_found", "looked_at", "drawn_person", "show_person", "use_person", "blank"),
    *("return_person", "lose_person", "battle_force", "victory"),
}
"""What is told when somebody sees what they could not see before, what was chosen in secret or left to chance."""


def managing(t: Table) -> Game[Table]:
    """A game in City Management of seat 0."""
    t.phase, t.round, t.first, t.order_index = "city_management", 2, 0, 0
    return Game(Civilization(EDITION), t)


@pytest.mark.rule("CULT-6")
def test_a_card_that_was_read_out_is_not_taken_back() -> None:
    t = tables.table()
    tables.hold(t, 0, "love_despot_day")
    tables.found(t, 0, "F7")
    game = managing(t)
    game.answer(0, "event:love_despot_day")
    assert game.undoable == []
    game.answer(0, "F7")
    assert [given.key for given in game.undoable] == ["F7"], "whom it is aimed at is another matter"


@pytest.mark.rule("HARV-2")
def test_a_token_is_taken_back_until_it_is_shown() -> None:
    t = tables.knowing("pottery")
    tables.token(t, 0, "hut", "silk")
    tables.token(t, 0, "hut", "iron")
    game = managing(t)
    game.answer(0, "ability:pottery.coin")
    game.answer(0, "token:hut:silk")
    assert len(game.undoable) == 2, "it is laid down, and nobody has seen it"
    game.answer(0, "token:hut:iron")
    assert game.undoable == []


@pytest.mark.rule("CULT-2")
def test_equal_cards_to_discard_say_how_many_they_are() -> None:
    t = tables.table()
    tables.hold(t, 0, "sabotage", "drought", "sabotage")
    labels = [str(option.label) for option in managing(t).pending[0].options]
    assert labels == ["Sabotage ×2", "Drought"]


@pytest.mark.rule("CULT-2")
def test_a_card_discarded_is_not_taken_back() -> None:
    t = tables.table()
    tables.hold(t, 0, "sabotage", "drought", "defection")
    game = managing(t)
    assert game.pending[0].kind == "hand.discard"
    game.answer(0, "drought")
    assert game.undoable == []


@pytest.mark.parametrize("bot", [RandomPlayer, Spender])
def test_whatever_is_turned_face_up_stays_so(bot: type[RandomPlayer]) -> None:
    told, shown = 0, set[str]()
    for game in moments(Settings(seated(3), seed=4), 2000, bot(4)):
        happened = {entry.kind for entry in game.state.log[told:]} & SHOWING
        told = len(game.state.log)
        assert not (happened and game.undoable), f"{happened} after {game.record[-1]}"
        shown |= happened
    assert {"play_event", "discard_event", "spend_token"} <= shown


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_stands_in_the_way_where_nothing_has_been_shown(seed: int) -> None:
    game, player, walls = EVERYTHING.dealt(seed), EVERYTHING.player(seed), 0
    for _ in range(1200):
        if game.over:
            break
        seen, told = game.state.revealed, len(game.state.log)
        game.give(step(game, player))
        if game.state.revealed > seen:
            shown = {entry.kind for entry in game.state.log[told:] if entry.facts.get("cards") != 0} & SHOWN
            assert shown, f"seed {seed}, after {game.record[-1]}: {game.state.log[told:]}"
            walls += 1
    assert walls > 20


@pytest.mark.rule("RES-2")
@pytest.mark.parametrize(("trade", "wall"), [(0, False), (6, True)])
def test_a_research_in_which_nobody_can_take_part_shows_nothing(trade: int, wall: bool) -> None:
    t = tables.table()
    t.phase, t.players[0].trade = "research", trade
    game = Game(Civilization(EDITION), t)
    for question in game.pending:
        game.answer(question.seat, "none")
    assert game.state.phase != "research"
    assert (game.undoable == []) == wall


@pytest.mark.rule("BATTLE-2")
@pytest.mark.parametrize("units", [0, 1])
def test_a_battle_force_without_units_shows_nothing(units: int) -> None:
    t = tables.table()
    tables.units(t, 0, *t.market.units["infantry"].face_down[:units])
    tables.put(t, 0, "army", "E4")
    battle = Battle(tables.at(t, "E5"), "figures", Side(0), Side(1))
    before = t.revealed
    draw_battle_force(t, battle, battle.attacker)
    assert t.revealed - before == units


@pytest.mark.rule("FAF-GP-7")
@pytest.mark.parametrize("shown", [False, True])
def test_an_open_card_of_a_great_person_shows_nothing_when_it_goes(shown: bool) -> None:
    t = tables.table(options=(CARDS,))
    give(t, 0, "nikola_tesla", shown=shown)
    before = t.revealed
    people.discard(t, t.players[0], "nikola_tesla")
    assert t.revealed - before == (not shown)
