"""Units that lie face down, and are played from memory while the others look on."""

from tests.games.civilization.lines.at_the_prompt import AWAY, letter, typed
from tests.games.civilization.screens.at_the_keys import fighting


def test_who_has_seen_the_hand_plays_from_memory_while_the_others_look_on() -> None:
    session = fighting("infantry-3", against=("artillery-1", "infantry-1"))
    letters = [letter(session, seat) for seat in (0, 1)]
    told = typed(session, letters[1], "1", "1", letters[0], "1", "1", "what 2", "list", "2", "2")
    first, second, open_ = told.split(AWAY)
    assert "unit 1: Spearman 1, unit 2: Archer 1." in first
    assert "unit 1: Horseman 2, unit 2: Spearman 3, unit 3: Spearman 3." in " ".join(second.split())
    assert "1. ! Unit 2, face down: opens a new front\n2. ! Unit 2, face down: front 2: Horseman 2\n" in open_
    before, after = open_.split("Bob: Archer 1 attacks")
    assert "Archer" not in before
    assert "Spearman 3" not in after
    assert "Unit 3, face down: opens a new front" in after
    assert session.answers[-1].key == "artillery-1@2"


def test_who_does_not_remember_looks_again() -> None:
    session = fighting("infantry-3", against=("artillery-1", "infantry-1"))
    letters = [letter(session, seat) for seat in (0, 1)]
    told = typed(session, letters[1], "1", "1", letters[0], "1", "1", "hand", letters[1], "hide", "state")
    looked = told.split(AWAY)[2]
    assert "unit 2: Archer 1" not in looked, "one unit needs no places"
    assert "1. ! Archer 1 opens a new front" in looked
    assert "Unit 2, face down" in told.split(AWAY)[3]
