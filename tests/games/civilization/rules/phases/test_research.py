"""RES: what can be researched, what it costs, and what it does at once."""

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.limits import strength
from civ_tui.games.civilization.rules.phases.pyramid import why_not_learn
from civ_tui.games.civilization.rules.phases.research import research
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.state import Table
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run

LEVELS = {level: [tech.id for tech in PRINTED.techs.values() if tech.level == level] for level in range(1, 6)}


def phase(t: Table, trade: int = 27) -> Play[None]:
    t.phase = "research"
    t.players[0].trade = trade
    return Play(research(t))


def question(play: Play[None], seat: int = 0) -> dict[str, str]:
    """What that seat is offered, each "yes" or the clause against it."""
    asked = next(one for one in play.asked if one.seat == seat)
    return {option.key: "yes" if option.reason is None else option.reason.clause for option in asked.options}


def pyramid(t: Table, *rows: int) -> Table:
    """Seat 0 knows so many techs in each row, the starting tech among those at the bottom."""
    t.players[0].learned.clear()
    for level, count in enumerate(rows, 1):
        for tech in LEVELS[level][:count]:
            gains.learn(t, t.players[0], tech, "")
    return t


@pytest.mark.rule("RES-1")
def test_one_tech_each_or_none_revealed_together() -> None:
    t = tables.table(3)
    for player in t.players:
        player.trade = 6
    revealed, play = t.revealed, phase(t, 6)
    assert [one.seat for one in play.asked] == [0, 1, 2]
    assert all(one.secret for one in play.asked)
    play.give((1, "pottery"), (0, "masonry"))
    assert not t.players[1].knows("pottery")
    play.give((2, "none"))
    assert play.over
    assert [len(player.techs) for player in t.players] == [2, 2, 1]
    assert t.revealed > revealed  # nobody takes a choice back
    assert t.players[1].knows("pottery")


@pytest.mark.rule("RES-2")
@pytest.mark.parametrize(("level", "needed"), [(1, 6), (2, 11), (3, 16), (4, 21), (5, 26)])
def test_each_level_needs_its_trade(level: int, needed: int) -> None:
    t = pyramid(tables.table(), *range(level, 1, -1))
    tech = LEVELS[level][-1]
    assert question(phase(t, needed - 1))[tech] == "RES-2"
    assert question(phase(t, needed))[tech] == "yes"


@pytest.mark.rule("RES-3")
@pytest.mark.parametrize(
    ("rows", "level", "fits"),
    [
        ((1,), 1, True),
        ((9,), 1, True),
        ((1,), 2, False),
        ((2,), 2, True),
        ((2, 1), 2, False),
        ((3, 1), 2, True),
        ((3, 1), 3, False),
        ((3, 2), 3, True),
        ((4, 3, 1), 3, True),
        ((4, 3, 2), 3, False),
        ((5, 4, 3, 1), 4, True),
        ((5, 4, 3, 2), 4, False),
        ((5, 4, 3, 1), 5, False),
        ((5, 4, 3, 2), 5, True),
    ],
)
def test_a_card_rests_on_two_of_the_row_below(rows: tuple[int, ...], level: int, fits: bool) -> None:
    t = pyramid(tables.table(), *rows)
    tech = LEVELS[level][-1]
    reason = why_not_learn(t, t.players[0], tech)
    assert (None if reason is None else reason.clause) == (None if fits else "RES-3")
    if rows == (4, 3, 2):
        assert "row 3 rests on two cards of row 2: it needs 4 there, you have 3" in str(reason)
    assert question(phase(t))[tech] == ("yes" if fits else "RES-3")


@pytest.mark.rule("RES-3", "SETUP-14")
def test_a_starting_tech_of_a_higher_level_counts_at_the_bottom() -> None:
    t = tables.table(2, ("russians", "romans"))  # Communism, level III
    tables.learn(t, 0, "masonry")
    assert question(phase(t))["irrigation"] == "yes"
    tables.learn(t, 0, "irrigation")
    assert question(phase(t))["banking"] == "RES-3"


@pytest.mark.rule("RES-3")
def test_nothing_is_learned_twice() -> None:
    t = tables.table()
    assert "currency" not in question(phase(t))
    assert certain(why_not_learn(t, t.players[0], "currency")).clause == "RES-3"


@pytest.mark.rule("RES-4", "COIN-5")
@pytest.mark.parametrize(("trade", "coins", "kept"), [(18, 0, 0), (18, 4, 4), (7, 4, 4), (6, 10, 6)])
def test_all_trade_is_spent_but_one_point_for_each_coin(trade: int, coins: int, kept: int) -> None:
    t = tables.table()
    t.players[0].sheet_coins = coins
    gains.recount(t)
    phase(t, trade).give((0, "masonry"), (1, "none"))
    assert t.players[0].trade == kept


@pytest.mark.rule("RES-4")
def test_who_researches_nothing_keeps_it_all() -> None:
    t = tables.table()
    phase(t, 18).give((0, "none"), (1, "none"))
    assert t.players[0].trade == 18


@pytest.mark.rule("RES-4a")
@pytest.mark.parametrize("tech", ["civil_service", "banking"])
def test_a_coin_of_the_new_tech_keeps_no_trade_yet(tech: str) -> None:
    t = tables.knowing("masonry", "pottery", "writing", "irrigation", "sailing")
    tables.build(t, 0, "market", "E4")  # Banking makes it a Bank, which has a coin
    t.players[0].sheet_coins = 2
    gains.recount(t)
    phase(t, 20).give((0, tech), (1, "none"))
    assert (t.players[0].coins, t.players[0].trade) == (3, 2)


@pytest.mark.rule("RES-6", "BATTLE-3")
def test_ranks_rise_never_fall_and_may_be_skipped() -> None:
    t = tables.table()
    player = t.players[0]
    tables.units(t, 0, "infantry-2", "mounted-2")
    assert (strength(t.edition, player.ranks, "infantry-2", player.civilization), player.ranks["infantry"]) == (2, 1)
    tables.know(t, 0, "gunpowder")  # rank III, without Democracy
    assert (strength(t.edition, player.ranks, "infantry-2", player.civilization), player.ranks["infantry"]) == (4, 3)
    assert (strength(t.edition, player.ranks, "mounted-2", player.civilization), player.ranks["mounted"]) == (2, 1)
    tables.know(t, 0, "democracy")
    assert player.ranks["infantry"] == 3
    tables.know(t, 0, "replaceable_parts")
    assert player.ranks["infantry"] == 4
    assert player.forces == ["infantry-2", "mounted-2"]
    assert t.players[1].ranks["infantry"] == 1


@pytest.mark.rule("RES-8", "WIN-2", "tech:space_flight")
def test_space_flight_wins_when_it_is_revealed() -> None:
    assert LEVELS[5] == ["space_flight"]
    t = pyramid(tables.table(), 5, 4, 3, 2)
    assert len(t.players[0].techs) == 14
    play = phase(t, 26).give((0, "space_flight"))
    assert t.victory == ""
    with pytest.raises(GameOver):
        play.give((1, "none"))
    assert (t.victory, t.winners) == ("technology", [0])


@pytest.mark.rule("RES-1", "RES-4", "ROUND-4")
def test_everybody_reads_what_was_researched_and_that_a_round_begins() -> None:
    t = tables.table(3)
    t.phase, t.first = "research", 1
    for player in t.players:
        player.trade = 8
    t.players[1].sheet_coins = 3
    gains.recount(t)
    t.log.clear()
    run(part(t), (1, "pottery"), (2, "writing"), (0, "none"))
    assert tables.told(t) == [
        "Bob spends 5 trade and keeps 3. [RES-4]",
        "Bob learns Pottery. [RES-1]",
        "Cleo spends 8 trade. [RES-4]",
        "Cleo learns Writing. [RES-1]",
        "Ann researches nothing. [RES-1]",
        "Round 2 begins. Cleo is the first player. [ROUND-4]",
        "Phase: Start of Turn. [ROUND-1]",
    ]
