"""The levels play whole games by the rules, on what they may know."""

from collections import Counter

import pytest

from civ_tui.computers.seats import LEVELS, Level
from civ_tui.games.mare_nostrum.computers.answers import ANSWERS, SEARCHED
from civ_tui.games.mare_nostrum.computers.interface import COMPUTERS
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from tests.games.mare_nostrum.computers.played import asked, dealt

EVERYTHING = ("blockade", "alps")


@pytest.mark.parametrize(("level", "seats", "seed", "options"), [
    *((level, 3, 1, ()) for level in LEVELS),
    ("easy", 5, 1, EVERYTHING),
    ("normal", 5, 2, EVERYTHING),
    ("normal", 4, 3, ("free_setup", *EVERYTHING)),
])  # fmt: skip
def test_whole_games_are_played_by_the_rules(level: Level, seats: int, seed: int, options: tuple[str, ...]) -> None:
    game = dealt(seats, seed, options)
    kinds: Counter[str] = Counter()
    for question, thought in asked(game, level, "normal" if level == "hard" else level):
        kinds[question.kind] += 1
        assert game.state.round < 40
        for candidate in thought.candidates:
            game.meaning(question, candidate.key)
        if not (thought.worlds or question.composed or question.kind == "trade.number"):
            assert {option.key for option in question.legal()} <= {candidate.key for candidate in thought.candidates}
    game.rules.check(game.state)
    assert game.state.winners
    assert sum(kinds.values()) < 400 * seats
    assert {"trade.number", "trade.lay", "trade.take", "build", "build.where", "pay", "war"} <= kinds.keys()


def test_every_kind_of_question_has_an_answer() -> None:
    kinds = {
        "title", "any_good", "trade.number", "trade.lay", "trade.take", "trade.gift", "next", "build", "build.where",
        "build.card", "build.exchange", "build.free", "pay", "keep", "put_out", "war", "war.move", "war.number",
        "war.whom", "war.attack", "war.alps", "lose", "support", "helen", "blockade", "blockade.number", "stance",
        "gain", "occupy", "which", "war.chain", "setup", "setup.where",
    }  # fmt: skip
    assert kinds == ANSWERS.keys() | SEARCHED.keys()


def test_an_answer_is_carried_out_to_where_it_goes_and_what_pays() -> None:
    game, seen = dealt(3, 1), Counter[str]()
    for question, thought in asked(game, "normal"):
        if question.is_menu:
            before, key = game.record[:], thought.best.key
            imagined = MARE_NOSTRUM.imagined(game, question.seat)
            for detail in COMPUTERS.carried_out(imagined, question, "normal", key):
                further = detail.question
                seen[further.kind] += 1
                assert further.seat == question.seat
                assert not further.is_menu
                assert further.composed or further.allows(detail.key)
            assert game.record[:] == before, "the game itself does not change"
        if game.state.round > 2:
            break
    assert {"build.where", "pay", "war.move"} <= seen.keys()
