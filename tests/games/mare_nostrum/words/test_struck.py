import pytest

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.words.language import ENGLISH
from tests.games.mare_nostrum.words.entries import table, told

PLAYERS: tuple[Player, ...] = ("easy", PERSON, "easy")
SEEN = view(table(), 1)
FALLEN = told("losses", 1, "apulia", side="rome", legions=1, fortresses=0, triremes=0)
HURTS = (
    told("pillage", 0, "apulia", building="caravan:cattle", side="rome"),
    told("occupies", 0, "apulia", buildings=["caravan:cattle"], side="rome"),
    told("assimilates", 0, "apulia"),
    told("assimilated", 0, "apulia", side="rome"),
    told("helen", 0, "sicily", side="rome"),
    told("title", 0, title="general", n=5, of=1),
)


def attack(attacker: str, defender: str) -> Entry:
    return told("battle", 0, "apulia", attacker=attacker, defender=defender)


@pytest.mark.parametrize("entry", HURTS, ids=lambda entry: entry.kind)
def test_what_others_have_cost_is_told_to_whom_it_has_cost_it(entry: Entry) -> None:
    assert WORDS.struck(ENGLISH, SEEN, [entry], 1) == [str(WORDS.log.sentence(entry, SEEN))]
    assert WORDS.struck(ENGLISH, SEEN, [entry], 2) == []
    assert WORDS.struck(ENGLISH, SEEN, [entry._replace(seat=1)], 1) == [], "what they have done themselves"


def test_losses_are_told_to_whoever_was_attacked() -> None:
    assert WORDS.struck(ENGLISH, SEEN, [attack("carthage", "rome"), FALLEN], 1) == ["Rome loses in Apulia: Legion ×1."]
    assert WORDS.struck(ENGLISH, SEEN, [attack("rome", "carthage"), FALLEN], 1) == []


def test_an_attack_that_has_cost_nothing_is_told_too() -> None:
    """At sea nothing else would tell of it."""
    sea = attack("carthage", "rome")
    assert WORDS.struck(ENGLISH, SEEN, [sea], 1) == [str(WORDS.log.sentence(sea, SEEN))]
    assert WORDS.struck(ENGLISH, SEEN, [sea, attack("carthage", "greece"), FALLEN], 1)[0] == str(
        WORDS.log.sentence(sea, SEEN)
    ), "what was lost in another battle does not tell of it"
    own = attack("rome", "carthage")._replace(seat=1)
    assert WORDS.struck(ENGLISH, SEEN, [own], 1) == []


def test_what_was_long_ago_is_not_told_to_whoever_comes_late() -> None:
    later = view(table(), 1)
    assert WORDS.struck(ENGLISH, later, [HURTS[0]._replace(round=later.round - 1)], 1)
    assert WORDS.struck(ENGLISH, later, [HURTS[0]._replace(round=later.round - 2)], 1) == []


@pytest.mark.parametrize(
    "entry",
    [*HURTS, FALLEN, attack("carthage", "rome"), told("blockade", 0, "syrtes", side="rome"), told("left_out", 1)],
)
def test_what_hits_a_person_waits_for_them(entry: Entry) -> None:
    assert WORDS.hits(SEEN, PLAYERS, entry)
    assert not WORDS.hits(SEEN, ("easy", "easy", PERSON), entry)


def test_a_garrison_is_nobody() -> None:
    assert not WORDS.hits(SEEN, (PERSON, PERSON, PERSON), attack("carthage", "babylon"))
    assert not WORDS.hits(SEEN, (PERSON, PERSON, PERSON), told("no_trade"))
