"""What is asked back before a part ends."""

from dataclasses import replace

import pytest

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question
from civ_tui.games.mare_nostrum.rules.building import CLEOPATRA
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.rules.war import Settle
from civ_tui.games.mare_nostrum.words.confirmations import lost_cards
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.words.language import ENGLISH
from tests.games.mare_nostrum.rules.random_games import moments
from tests.games.mare_nostrum.words.entries import table

SEEN = view(table(), 1)


def asked(kind: str, *keys: str) -> Question[str]:
    return Question(1, KINDS[kind], "What?", [Option(key, key, key) for key in (*keys, END)])


def confirmation_of(question: Question[str], hand: dict[str, int], cards: tuple[str, ...] = ()) -> str:
    first, second, third = SEEN.players
    seen = replace(SEEN, players=(first, replace(second, hand=hand, cards=cards, points=5), third))
    return WORDS.confirmation(ENGLISH, seen, question, question.options[-1], question.options)


def test_who_ends_building_is_asked_what_could_still_be_paid_and_would_be_lost() -> None:
    building = asked("build", "influence", "legion")
    assert confirmation_of(building, {"coin": 3, "oil": 1}) == (
        "2 cards go back to the bank. You could still pay for one of these: Influence marker, Legion."
    )
    card = "1 card goes back to the bank. You could still pay for one of these: Hero or wonder."
    assert confirmation_of(asked("build", "card"), {"coin": 3}) == card
    assert confirmation_of(asked("build"), {"coin": 3}) == "", "nothing can be bought"
    kept = confirmation_of(building, {"coin": 2, "oil": 2}, ("hanging_gardens",))
    assert kept == "You could still pay for one of these: Influence marker, Legion.", "they are kept"


@pytest.mark.parametrize(
    ("held", "cards", "asked_back"),
    [
        (2, (), ""),
        (4, ("hanging_gardens",), ""),
        (3, (), "You hold 3 cards and have not looked at them. At least 1 card goes back to the bank."),
        (6, (), "You hold 6 cards and have not looked at them. At least 4 cards go back to the bank."),
    ],
)
def test_who_ends_building_without_having_looked_is_told_that_cards_go_back(
    held: int, cards: tuple[str, ...], asked_back: str
) -> None:
    first, second, third = SEEN.players
    seen = replace(SEEN, players=(first, replace(second, hand=None, held=held, cards=cards), third))
    question = asked("build")
    assert WORDS.confirmation(ENGLISH, seen, question, question.options[-1], question.options) == asked_back


def test_who_ends_the_free_set_up_is_told_of_points_left() -> None:
    assert confirmation_of(asked("setup", "legion"), {}) == "Points that are left: 5. They are lost."
    assert confirmation_of(asked("setup"), {}) == ""


def test_who_ends_building_is_told_which_hero_could_still_act() -> None:
    assert confirmation_of(asked("build", "hammurabi"), {}, ("hammurabi",)) == "Not used: hammurabi."
    assert confirmation_of(asked("build", "cleopatra"), {"coin": 2}, ("cleopatra",)) == "", "nothing is lost"
    lost = "1 card goes back to the bank. Not used: cleopatra."
    assert confirmation_of(asked("build", "cleopatra"), {"coin": 3}, ("cleopatra",)) == lost


def test_whoever_ends_a_part_is_asked_once_for_what_they_could_still_do() -> None:
    """At every question with an ending line, whatever else is legal; a stance is settled before a part can end."""
    kinds = set[tuple[str, bool]]()
    for seed in range(6):
        for game in moments(seed, 500):
            for question in () if game.over else game.pending:
                end, legal = question.find(END), question.legal()
                if end is None or end.reason is not None:
                    continue
                seen = view(game.state, question.seat)
                wanted = any(not isinstance(option.subject, Settle) and option.key != END for option in legal)
                nothing_lost = not lost_cards(seen.players[question.seat])
                exchange = nothing_lost and {option.key for option in legal} == {CLEOPATRA, END}
                told = WORDS.confirmation(ENGLISH, seen, question, end, legal)
                assert bool(told) == (wanted and not exchange), (seed, question.kind, [*map(str, legal)])
                kinds.add((question.kind, bool(told)))
    assert kinds >= {("build", True), ("build", False), ("war", True), ("war", False), ("setup", True)}


def test_nothing_else_asks_back() -> None:
    building = asked("build", "legion")
    assert WORDS.confirmation(ENGLISH, SEEN, building, building.options[0], building.options) == ""
