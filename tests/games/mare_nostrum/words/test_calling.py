"""Why somebody is asked, what is asked back, and how answers, places and the end are called."""

from dataclasses import replace

import pytest

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Question
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.building import Place
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.names import TITLE
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.stances import Choice
from civ_tui.games.mare_nostrum.rules.state import Battle, Force, Take
from civ_tui.games.mare_nostrum.rules.view import TradeView, View, view
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.history.answers import Answer
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from tests.games.mare_nostrum.words.entries import table, told

SEEN = view(table(), 1)
APULIA = printed().number["apulia"]


def why(kind: str, seen: View = SEEN, seat: int = 1) -> str:
    return WORDS.why_called(ENGLISH, seen, seat, Question(seat, KINDS[kind], "What?", []))


def test_whoever_has_lost_a_card_takes_next() -> None:
    trade = TradeView(2, {}, {}, (Take(0, 1, "oil"),), None)
    assert why("trade.take", replace(SEEN, trade=trade)) == "Анна has taken this from you: Oil. So you take next."
    assert why("trade.take", replace(SEEN, trade=replace(trade, takes=()))) == "You hold this title: Great Seafarer."


@pytest.mark.parametrize(
    ("phase", "kind", "title"),
    [
        ("trade", "trade.number", "Great Seafarer"),
        ("trade", "title", "Great Seafarer"),
        ("building", "next", "Great Legislator"),
        ("war", "next", "Great General"),
    ],
)
def test_whoever_holds_a_title_is_told_which(phase: str, kind: str, title: str) -> None:
    assert why(kind, replace(SEEN, phase=phase)) == f"You hold this title: {title}."


def test_whoever_was_named_is_told_by_whom() -> None:
    log = (told("named", 2, next=1),)
    assert why("war", replace(SEEN, phase="war", log=log)) == "Вера has named you."
    assert why("build", replace(SEEN, phase="building", log=log)) == "", "in another phase"
    assert why("war", replace(SEEN, phase="war", log=(told("named", 1, next=1),))) == "", "by themselves"
    assert why("war", replace(SEEN, phase="war", log=())) == ""


def test_whoever_is_attacked_is_told_where() -> None:
    battle = Battle(APULIA, Force("greece", 2), Force("rome", 1))
    for kind in ("lose", "support"):
        assert why(kind, replace(SEEN, battle=battle)) == "Apulia is attacked by Greece."
        assert why(kind, replace(SEEN, battle=battle), seat=2) == "", "they know that they attack"
    assert WORDS.when(ENGLISH, replace(SEEN, round=2, phase="war", battle=battle)) == (
        "Round 2, War: in the battle for Apulia"
    )


@pytest.mark.parametrize("kind", ["helen", "blockade", "put_out"])
def test_whoever_steps_in_is_told_whose_part_it_is(kind: str) -> None:
    assert why(kind, replace(SEEN, acting=2)) == "It is the part of Вера."


# Answers, places, the end


@pytest.mark.parametrize(
    ("subject", "needs"),
    [
        (1, True),
        (True, False),
        ("caravan", True),
        (("coin", "coin"), True),
        (Place(3), True),
        (END, False),
        (Choice("pillage", "market"), False),
    ],
)
def test_a_bare_answer_needs_its_question(subject: object, needs: bool) -> None:
    assert WORDS.answered(SEEN, Answer(0, "Where?", "There", False, None, subject=subject)) == ("There", needs)


def test_places_and_seats_are_called_in_the_language_of_the_reader() -> None:
    russian = spoken("ru").at(TITLE)
    assert russian.say(WORDS.place_name(SEEN, APULIA)) == "Апулия"
    assert WORDS.seat_name(russian, SEEN.players[1]) == "Рим"


def test_the_end_tells_who_has_won_with_what() -> None:
    first, *others = SEEN.players
    won = replace(SEEN, winners=(0,), victory="cards", players=(replace(first, cards=("helen",), tally=4), *others))
    assert WORDS.headline(ENGLISH, won) == "Анна wins with 4 heroes and wonders: Helen of Troy."
    assert WORDS.headline(ENGLISH, replace(won, victory="pyramids")) == "Анна wins with the Pyramids."


def test_an_entry_is_told_by_whoever_did_it() -> None:
    assert WORDS.log.actor(Entry(1, "war", "lifted", 2, {}, None, "", APULIA)) == 2
