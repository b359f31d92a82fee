"""How the end of a game is told, and its table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from civ_tui.drawing.glyphs import ALLOWED, ASCII
from civ_tui.drawing.look import Look
from civ_tui.games.civilization.drawn.standings import standings_blocks
from civ_tui.games.civilization.figures.standings import standings
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.ending import COLUMNS, cells, duration, headline
from tests.games.civilization.drawn.drawing import ENGLISH, LAYOUTS, symbols
from tests.games.civilization.figures.finished import ECONOMY, by_decree, recorded
from tests.rows import all_rows


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "-"),
        (0.4, "-"),
        (45, "45 s"),
        (59.6, "1 min"),
        (72, "1 min 12 s"),
        (599, "9 min 59 s"),
        (600, "10 min"),
        (41 * 60 + 59, "41 min"),
        (2 * 3600 + 41 * 60, "2 h 41 min"),
        (3600, "1 h 0 min"),
    ],
)
def test_a_time_is_told_as_one_says_it(seconds: float, said: str) -> None:
    assert duration(ENGLISH, seconds) == said


def test_the_headline_names_the_winners_and_the_way() -> None:
    _, final = recorded(ECONOMY)
    assert headline(ENGLISH, final) == "Chen wins by economy: fifteen coins."
    four = view(by_decree().state, None)
    assert headline(ENGLISH, replace(four, winners=(0, 2))).startswith("Ann and Cleo share the victory by economy")
    assert headline(ENGLISH, replace(four, winners=(0, 1, 3))).startswith("Ann, Bob and Dan share")
    three: tuple[Any, ...] = (None,) * 3
    cleo = replace(four.players[2], cities=three)
    learning = replace(four, winners=(), victory="learning", players=(*four.players[:2], cleo, four.players[3]))
    assert headline(ENGLISH, learning) == "The third city of Cleo ends the learning game. It has no winner."


def test_the_headline_says_what_has_decided_between_several_who_had_come_as_far() -> None:
    four = view(by_decree().state, None)
    players = tuple(replace(player, coins=15 * (player.seat in (1, 3)), pyramid=()) for player in four.players)
    one = replace(four, winners=(1,), victory="economy", players=players)
    decides = "As far at the same moment: Dan. Most coins decide, then the culture track, techs and cities."
    assert headline(ENGLISH, one) == f"Bob wins by economy: fifteen coins. {decides}"
    assert decides.partition(":")[0] not in headline(ENGLISH, replace(one, winners=(1, 3)))


def test_winners_come_first_then_who_was_nearest() -> None:
    final = view(by_decree((1,), "military").state, None)
    players = tuple(replace(player, coins=0, culture_space=player.seat) for player in final.players)
    table = standings(replace(final, players=players), (1, 2, 3, 4), (0, 0, 0, 0))
    assert [standing.player.name for standing in table] == ["Bob", "Dan", "Cleo", "Ann"]
    assert [standing.won for standing in table] == [True, False, False, False]


def test_each_cell_stands_for_its_column() -> None:
    _, final = recorded(ECONOMY)
    chen = standings(final, (201, 85), (3000, 90))[0]
    assert dict(zip(COLUMNS, cells(ENGLISH, chen), strict=True)) == {
        "coins": "15/15",
        "track": "8/21",
        "techs": "10",
        "level": "IV/V",
        "battles": "1-1",
        "cities": "2",
        "wonders": "0",
        "trade": "108",
        "decisions": "201",
        "time": "50 min",
        "a round": "5 min 33 s",
    }


@all_rows("look", LAYOUTS)
def test_the_table_breaks_into_blocks_that_fit(look: Look) -> None:
    final = view(by_decree().state, None)
    table = standings(final, (400, 1277, 3, 4), (9000, 12, 3599, 0))
    for width, blocks in ((118, 1), (78, 2), (56, 3)):
        drawn = standings_blocks(look, table, width)
        assert len(drawn) == blocks
        assert all(len(block) == 5 for block in drawn)
        lines = [line.plain for block in drawn for line in block]
        assert max(map(len, lines)) <= width
        assert symbols(lines) <= ALLOWED
        assert (look.glyphs, look.language) != (ASCII, "en") or all(line.isascii() for line in lines)
        heads = " ".join(block[0].plain for block in drawn)
        assert heads.split() == " ".join(look.say(name) for name in COLUMNS).split()


@pytest.mark.parametrize("width", [118, 78])
def test_columns_of_how_long_everybody_took_stand_only_where_a_clock_ran(width: int) -> None:
    final = view(by_decree().state, None)
    (block,) = standings_blocks(ENGLISH, standings(final, (1, 2, 3, 4), (0.2, 0, 0, 0)), width)
    assert block[0].plain.split() == [*COLUMNS[:-3]]
