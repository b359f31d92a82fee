"""What the strong level sees coming, and the weaker ones do not."""

from typing import Any

import pytest

from civ_tui.computers.seats import Level
from civ_tui.computers.trying import PLAYED_ON
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.computers import lookahead, player, trading
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.names import COIN
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.rounds import begin_phase
from civ_tui.games.mare_nostrum.rules.state import Table, Unit
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from tests.games.mare_nostrum.computers.played import building, dealt, decided, receives


def played(t: Table, seat: int, level: Level) -> Game[Table]:
    """The game, played on to the end of the phase: that seat at that level, the others at the normal one."""
    game, phase = Game(RULES, t), t.phase
    while game.pending and game.state.phase == phase:
        asked = game.pending[0].seat
        game.answer(asked, decided(game, level if asked == seat else "normal"))
    return game


@pytest.mark.parametrize(("level", "wins"), [("normal", True), ("hard", False)])
@pytest.mark.rule("MN-END-1", "MN-ROUND-2")
def test_the_last_card_for_sale_is_taken_from_a_rival_who_would_win_by_it(level: Level, wins: bool) -> None:
    t = building(4)
    seat = t.titles["legislator"]
    rival = t.players[(seat + 1) % 4]
    rival.cards += t.offered[: 3 - len(rival.cards)]
    t.offered = ["helen"]
    t.tokens |= {"city": 12, "caravan": 12}  # so that nothing else calls for haste
    receives(t, rival.seat, {COIN: 9})
    receives(t, seat, dict.fromkeys(printed().goods[:9], 1))
    game = played(t, seat, level)
    assert (game.state.winners == [rival.seat]) == wins
    assert ("helen" in game.state.players[seat].cards) != wins


@pytest.mark.parametrize(("level", "leaves"), [("normal", True), ("hard", False)])
def test_a_rich_province_is_not_left_to_an_enemy_beside_it(level: Level, leaves: bool) -> None:
    t = dealt(5, 1).state.clone()
    for area in t.areas:
        area.units = []
    number = printed().number
    home, prey, beside = number["syria"], number["mesopotamia"], number["cilicia"]
    babylon, greece = (next(each for each in t.players if each.civilization == side) for side in ("babylon", "greece"))
    t.areas[home].marker, t.areas[home].caravans, t.areas[home].cities = "babylon", ["incense"], ["antiochia"]
    t.areas[home].market = True
    t.areas[prey].marker, t.areas[prey].caravans, t.areas[prey].cities = "carthage", ["fruit"], ["ninive"]
    t.areas[home].units = [Unit("babylon", "legion")]
    t.areas[beside].units = [Unit("greece", "legion")]
    begin_phase(t, "war")
    t.titles["general"] = t.acting = greece.seat
    t.left = [babylon.seat, greece.seat]  # Greece goes last, so that nobody can answer it
    game = played(t, babylon.seat, level)
    assert bool(game.state.areas[prey].of("babylon")) == leaves
    assert bool(game.state.areas[home].of("babylon")) != leaves


@pytest.mark.parametrize("seats", [3, 4])
def test_the_weaker_levels_answer_at_once_and_the_strong_one_tells_what_did_best(seats: int) -> None:
    game = Game(RULES, building(seats))
    seat = game.pending[0].seat
    levels: tuple[Level, ...] = ("easy", "normal", "hard")
    thoughts = {level: [*player.think(MARE_NOSTRUM.imagined(game, seat), level)] for level in levels}
    assert [len(thoughts[level]) for level in levels] == [1, 1, 1 + len(game.pending[0].legal())]
    first, *_, last = thoughts["hard"]
    assert (first.worlds, last.worlds) == (0, len(game.pending[0].legal()))
    assert all(0.0 <= candidate.value <= 1.0 for candidate in last.candidates)
    assert last.best.why
    assert not any(PLAYED_ON in candidate.why for candidate in last.candidates if candidate is not last.best)


def test_nothing_is_tried_while_somebody_else_acts() -> None:
    """Such answers are given at once, within the answer of whoever acts."""
    game = dealt(4, 2)
    game.answer(game.pending[0].seat, "2")
    others = [question.seat for question in game.pending if question.seat != game.state.acting]
    assert others
    for seat in others:
        assert len([*player.think(MARE_NOSTRUM.imagined(game, seat), "hard")]) == 1


def test_a_hero_or_wonder_that_trade_was_for_is_bought_first() -> None:
    """Imagined games end with war, and it brings most after that: nothing cheaper comes before it."""
    t = building()
    seat = t.titles["legislator"]
    t.tokens |= dict.fromkeys(t.tokens, 0)
    receives(t, seat, {COIN: 10})
    game = Game(RULES, t)
    while game.pending[0].kind != "build" or game.pending[0].seat != seat:
        game.answer(game.pending[0].seat, decided(game, "normal"))
    thoughts = [*player.think(MARE_NOSTRUM.imagined(game, seat), "hard")]
    assert [thought.best.key for thought in thoughts] == ["card"]


def test_nothing_is_tried_any_more_in_a_very_late_game() -> None:
    """Where all keep each other from the last card, nobody ever wins."""
    t = building(4)
    t.round = trading.MAX_ROUND + 1
    game = Game(RULES, t)
    assert len([*player.think(MARE_NOSTRUM.imagined(game, game.pending[0].seat), "hard")]) == 1


@pytest.mark.parametrize(("phase", "ends"), [("trade", "war"), ("building", "war"), ("war", "trade")])
def test_a_world_is_played_on_until_it_has_shown_what_comes_of_the_answer(phase: Any, ends: str) -> None:
    t = dealt(4, 3).state.clone()
    if phase != "trade":
        begin_phase(t, phase)
    game = Game(RULES, t)
    world = MARE_NOSTRUM.imagined(game, game.pending[0].seat).world(game.state.chance.clone())
    question = world.pending[0]
    legal = question.legal()
    lookahead.play_on(world, Given(question.seat, question.kind, legal[0].key), {})
    assert (world.state.phase, world.state.round) == (ends, t.round + (ends == "trade"))
    assert game.state.phase == phase
