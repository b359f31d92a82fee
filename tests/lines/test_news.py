"""What has happened, as it is read out."""

from __future__ import annotations

from civ_tui.engine.log import Entry
from civ_tui.lines.voice import news
from tests.certain import certain
from tests.games.civilization.lines.at_the_prompt import LINES, game, read_out, session_on
from tests.games.civilization.rules.tables import hold, table

VIEW = game(2, 7).view(None)
SQUARES = {square.name: number for number, square in VIEW.squares.items()}


def test_a_phase_in_which_nothing_happened_is_not_told() -> None:
    begins = [Entry(1, phase, "phase", None, {"name": phase}) for phase in ("trade", "movement", "research")]
    march = Entry(1, "movement", "march", 0, {"figures": 1, "origin": SQUARES["B1"]}, place=SQUARES["B2"])
    learns = Entry(1, "research", "learn", 0, {"tech": "writing", "id": "writing"})
    told = list(news(LINES, VIEW, [begins[0], march, *begins[1:], learns], terse=False))
    assert told == ["Phase: Trade.", "Anna marches from B1 to B2.", "Phase: Research.", "Anna learns Writing."]


def test_who_comes_within_a_step_of_a_victory_is_told_to_all() -> None:
    coins = [Entry(1, "movement", "coins", 0, {"coins": coins, "change": 1}) for coins in (13, 14)]
    assert list(news(LINES, VIEW, coins, terse=True)) == ["Anna has 14 of 15 coins: one more wins the game."]


def test_who_is_hit_by_a_card_hears_what_it_costs() -> None:
    t = table(2)
    t.phase, t.order_index, t.round = "start_of_turn", 1, 2
    hold(t, 1, "citizens_revolting_1")
    session = session_on(t)
    for key in ("event:citizens_revolting_1", "seat:0", "end"):
        session.answer(certain(session.question).seat, key)
    told = read_out(session, looks=())
    assert "You are in Anarchy: as long as that lasts your capital does not act." in " ".join(told.split())
