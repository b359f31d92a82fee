"""Who is asked what, behind which curtain and how often, tells the others nothing hidden."""

from functools import cache

import pytest

from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules import trade
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.state import Player, Table
from civ_tui.sitting.session import Session
from tests.games.mare_nostrum.rules.tables import hand, of, table
from tests.games.mare_nostrum.rules.traces import play
from tests.sitting.twin_tables import Figures, compare


@cache
def compared() -> Figures:
    """Short games compared with their twins."""
    figures = Figures()
    for seed, players in ((2, 3), (4, 4), (9, 5)):
        play(seed, figures, every=4, most=500, players=players)
    return figures


@pytest.mark.rule("MN-SECRET-1", "MN-SECRET-2", "MN-SECRET-6")
def test_games_that_look_equal_ask_equal_questions() -> None:
    assert compared().found == []


def test_the_games_are_worth_comparing() -> None:
    assert compared().pairs >= 20
    assert {"trade.lay", "trade.number"} <= {*compared().secret}


def pair() -> list[Session]:
    """Two tables that differ in a card of Rome that nobody knows."""
    found = []
    for kind in ("iron", "gold"):
        t = table(sides="carthage rome greece", hands={"carthage": "coin", "rome": "coin"})
        hand(t, "rome", kind)
        of(t, "rome").certain = {"coin": 1}
        t.phase, t.left = "trade", [0, 1, 2]
        found.append(Session(Game(RULES, t)))
    return found


@pytest.mark.parametrize("leaks", [False, True])
def test_the_comparison_would_find_a_question_that_tells_a_hand(leaks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = trade._number

    def news_banner(t: Table, seafarer: Player) -> Question[int]:
        question = asked(t, seafarer)
        question.secret, question.prompt = False, f"Rome holds {t.players[1].hand}"
        return question

    if leaks:
        monkeypatch.setattr(trade, "_number", news_banner)
    figures = Figures()
    here, there = pair()
    compare(here, there, None, lambda one, other: None, figures)
    assert bool(figures.found) == leaks
