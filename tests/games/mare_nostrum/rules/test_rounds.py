"""The round: three phases, and who names whom."""

import pytest

from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.names import TitleName
from civ_tui.games.mare_nostrum.rules.rounds import begin_phase
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.tables import at, dealt, hand, lay, of, own, province, sea, table, titles, told

IDLE = ("0", "end", "none", "nothing")


def idle(question: Question[object]) -> str:
    """The answer that does nothing, or the last one."""
    keys = [option.key for option in question.legal()]
    return next((key for key in IDLE if key in keys), keys[-1])


def until(game: Game[Table], kind: str) -> Question[object]:
    """Go on until that is asked."""
    while game.pending[0].kind != kind:
        game.answer(game.pending[0].seat, idle(game.pending[0]))
    return game.pending[0]


def new(*sides: str) -> Game[Table]:
    return Game(RULES, dealt(*(sides or ("carthage", "rome", "greece", "egypt", "babylon"))))


@pytest.mark.rule("MN-ROUND-1")
def test_a_round_has_three_phases() -> None:
    game = new()
    seen: list[tuple[int, str]] = []
    while game.state.round < 3:
        if not seen or seen[-1] != (game.state.round, game.state.phase):
            seen.append((game.state.round, game.state.phase))
        game.answer(game.pending[0].seat, idle(game.pending[0]))
    assert seen == [(n, phase) for n in (1, 2) for phase in ("trade", "building", "war")]
    assert told(game.state, "round") == [f"Round {n} begins. [MN-ROUND-1]" for n in (2, 3)], (
        "the first begins with the deal"
    )
    assert told(game.state, "phase")[:3] == [f"Phase: {each}. [MN-ROUND-1]" for each in ("Building", "War", "Trade")]


@pytest.mark.rule("MN-ROUND-2", "MN-ROUND-3")
def test_the_holder_of_the_title_names_the_next_until_everyone_has_had_a_part() -> None:
    game = new()
    named: tuple[tuple[str, TitleName], ...] = (("building", "legislator"), ("war", "general"))
    for phase, title in named:
        had: list[int] = []
        question = until(game, "next")
        while game.state.phase == phase:
            if game.pending[0].kind == "next":
                question = game.pending[0]
                assert question.seat == game.state.titles[title]
                assert {option.key for option in question.legal()} == {
                    f"seat:{seat}" for seat in {0, 1, 2, 3, 4} - {*had}
                }
                had.append(int(question.legal()[-1].key[5:]))
                game.answer(question.seat, question.legal()[-1].key)
                assert game.state.acting == had[-1]
            game.answer(game.pending[0].seat, "end")
        assert had == [4, 3, 2, 1], "and the last one is not asked for"


@pytest.mark.rule("MN-ROUND-2")
def test_whoever_names_may_name_themselves_at_any_time() -> None:
    game = new()
    question = until(game, "next")
    assert titles(game.state)["legislator"] == "egypt"
    assert question.seat == of(game.state, "egypt").seat
    game.answer(question.seat, f"seat:{question.seat}")
    assert game.pending[0].seat == question.seat
    assert told(game.state, "named") == ["David is next. [MN-ROUND-2]"]


@pytest.mark.rule("MN-TITLE-1", "MN-END-2")
def test_the_title_and_who_could_win_are_settled_before_the_first_is_named() -> None:
    game = new()
    t = game.state
    own(t, "rome", "solomon")
    own(t, "carthage", "agamemnon", "helen")
    hand(t, "carthage", "coin*9")
    until(game, "next")
    assert titles(game.state)["legislator"] == "egypt", "3 cities against a city and Solomon, a tie"
    assert game.state.able == [0]


@pytest.mark.rule("MN-TITLE-1")
def test_a_title_is_settled_before_its_own_phase_alone_and_stays_while_that_lasts() -> None:
    game = new()
    lay(game.state, province("numidia", units={"carthage": "LLL"}))
    question = until(game, "next")
    assert titles(game.state)["general"] == "rome"
    game.answer(question.seat, "seat:0")
    own(game.state, "rome", "solomon")
    lay(game.state, province("rome", temple=True))
    until(game, "next")
    assert titles(game.state)["legislator"] == "egypt", "though Rome counts more by now"
    until(game, "war")
    assert titles(game.state)["general"] == "carthage"
    why = "who chose among those who count more"
    assert told(game.state, "title") == [
        f"Anna counts 6 and becomes Great General in place of Boris, {why}. [MN-TITLE-7]"
    ]


@pytest.mark.rule("MN-HERO-9")
def test_in_a_new_phase_triremes_may_support_again() -> None:
    t = table(sea("aegean_sea", greece="T"))
    (trireme,) = at(t, "aegean_sea").units
    trireme.supported = True
    begin_phase(t, "war")
    assert not trireme.supported


@pytest.mark.rule("MN-END-3")
def test_a_contested_ending_is_settled_after_the_last_part() -> None:
    t = table(cards={"rome": "caesar helen solomon odysseus"})
    t.phase, t.left, t.known = "building", [0], True
    game = Game(RULES, t)
    game.answer(0, "end")
    assert told(game.state, "victory") == ["Boris wins: four heroes and wonders. [MN-END-3]"]


@pytest.mark.rule("MN-PAY-7")
def test_cards_go_back_after_the_last_part() -> None:
    game = new()
    until(game, "next")
    assert max(player.held for player in game.state.players) > 2
    until(game, "war")
    assert all(player.hand.keys() <= {"coin"} and player.held <= 2 for player in game.state.players)
