"""Who is asked what, behind which curtain and how often, tells the others nothing hidden."""

from functools import cache

from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.traces import Spender, compare, play, written
from tests.sitting.twin_tables import Figures


@cache
def compared() -> Figures:
    """Two short games compared with their twins."""
    figures = Figures()
    for seed, players in ((2, 3), (3, 4)):
        play(seed, players, figures, every=10, most=800)
    return figures


def test_games_that_look_equal_ask_equal_questions() -> None:
    assert compared().found == []


def test_the_games_are_worth_comparing() -> None:
    figures = compared()
    assert figures.pairs >= 40
    assert {"choose.payment", "respond", "research"} <= {*figures.secret}


def paying(content: str) -> Table:
    """City Management of seat 0, who has a silk in the open and a hut token of that content."""
    t = tables.table()
    t.phase, t.round = "trade", 2
    tables.learn(t, 0, "horseback_riding")
    tables.resource(t, 0, "silk")
    tables.token(t, 0, "hut", content)
    t.log.clear()
    return t


def test_a_silk_face_down_opens_no_gate_where_another_lies_open() -> None:
    figures = Figures()
    for seed in range(4):
        compare(paying("silk"), paying("wheat"), None, Spender(seed), figures)
    assert figures.found == []
    assert figures.secret["choose.payment"] == 0, "what lies open pays"
    assert figures.pairs == 4


def test_what_is_written_of_a_game_in_progress_is_compared_too() -> None:
    assert compared().written >= 6


def test_the_files_compared_would_tell_a_hand() -> None:
    """The comparison would also hold if nothing were ever written."""
    t = tables.table(2)
    tables.hold(t, 1, "sabotage")
    gains.note(t, "drawn_event", 1, cause="CULT-2", audience=(1,), card="sabotage")
    game = Game(Civilization(EDITION), t)
    own, others, everybodys = (written(game, eyes) for eyes in (1, 0, None))
    for name in ("chronicle", "picture"):
        assert "Sabotage" in own[name]
        assert "Sabotage" not in others[name] + everybodys[name]
