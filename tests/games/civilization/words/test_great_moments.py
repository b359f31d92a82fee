"""Great moments: the word for each, and who has come within a step of a victory."""

from typing import Any

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.great_moments import lay_there, within_a_step, word_for
from civ_tui.games.civilization.words.news import headlines
from civ_tui.games.civilization.words.recap import recap_items
from civ_tui.words import interface
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.tables import learn, table


def entry(kind: str, phase: str = "movement", cause: str = "", **facts: Any) -> Entry:
    return Entry(3, phase, kind, 0, facts, cause=cause)


def word(t: Table, told: Entry) -> str | None:
    line = word_for(view(t, None), told)
    return None if line is None else ENGLISH.say(line)


def near(t: Table, told: Entry) -> str | None:
    line = within_a_step(view(t, None), told)
    return None if line is None else ENGLISH.say(line)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (entry("city_founded"), "City founded"),
        (entry("city_destroyed"), "City lost"),
        (entry("great_person", person="leonidas"), "Great person"),
        (entry("take_village"), "Village won"),
        (entry("government", government="monarchy"), "Monarchy"),
        (entry("government", "setup", government="despotism"), None),
        (entry("token_seen", cause="MOVE-9", content="spy"), "Spy"),
        (entry("token_seen", cause="MOVE-10", content="spy"), None),
        (entry("march", figures=1, origin=0), None),
    ],
)
def test_great_moments_have_a_word(told: Entry, said: str | None) -> None:
    assert word(table(2), told) == said


def test_what_lay_on_a_square_is_told_to_its_finder_until_the_next_march() -> None:
    t = table(2)
    for token, cause in (("silk", "MOVE-9"), ("spy", "MOVE-10")):
        gains.note(t, "token_seen", 0, (0,), cause, 40, content=token)
        line = certain(lay_there(view(t, 0), 0))
        square = view(t, 0).squares[40].name
        assert ENGLISH.say(line).startswith(f"What lay on {square}: {token.title()}")
        assert lay_there(view(t, 1), 0) is None
        gains.note(t, "march", 0, cause="MOVE-1", place=41, figures=1, origin=40)
        assert lay_there(view(t, 0), 0) is None


def test_only_the_first_tech_of_a_higher_level_is_a_great_moment() -> None:
    t = table(2)
    learn(t, 0, "writing", "chivalry", "democracy")
    assert word(t, entry("learn", tech="writing")) is None
    assert word(t, entry("learn", tech="chivalry")) == "Level II"
    assert word(t, entry("learn", tech="democracy")) is None


def test_who_has_one_coin_less_than_is_needed_is_within_a_step_once_it_becomes_so() -> None:
    t = table(2)
    name = t.players[0].name
    assert near(t, entry("coins", coins=14, change=1)) == f"{name} has 14 of 15 coins: one more wins the game."
    assert near(t, entry("coins", coins=14, change=-1)) is None
    assert near(t, entry("coins", coins=13, change=1)) is None
    t.victory = "economy"
    assert near(t, entry("coins", coins=14, change=1)) is None, "it is over"


def test_the_last_space_but_one_of_the_culture_track_is_within_a_step() -> None:
    t = table(2)
    last = len(t.components.culture_track)
    assert f"stands on space {last - 1} of {last}" in certain(near(t, entry("advance", space=last - 1)))
    assert near(t, entry("advance", space=last - 2)) is None


def test_a_pyramid_with_a_place_at_its_top_is_within_a_step() -> None:
    t = table(2)
    player = t.players[0]
    by_level = {
        level: [tech.id for tech in t.components.techs.values() if tech.level == level] for level in range(1, 6)
    }
    player.learned.clear()
    for level, count in ((1, 5), (2, 4), (3, 3), (4, 1)):
        player.learned.update(dict.fromkeys(by_level[level][:count], level - 1))
    first, second, *_ = by_level[4]
    assert near(t, entry("learn", tech=first)) is None
    player.learned[second] = 3
    assert near(t, entry("learn", tech=second)) == f"{player.name} has a place for a tech of level V: it wins the game."
    assert near(t, entry("learn", tech=first)) is None, "it has been told"


def test_it_is_told_before_all_else_in_passing_and_at_a_hand_over() -> None:
    t = table(2)
    told = [entry("city_founded")._replace(place=0), entry("coins", coins=14, change=1)]
    seen = view(t, None)
    first, founded, *_ = headlines(ENGLISH, seen, told)
    assert (first.word, founded.word) == ("One step from victory", "City founded")
    assert "14 of 15" in first.text
    assert first.text in [sentence.text for sentence in interface.log_sentences(ENGLISH, seen, told)], (
        "the log tells of it again"
    )
    (gravest, *_) = recap_items(ENGLISH, seen, told, 1)
    assert (gravest.heading, gravest.sentences) == ("Victory", (first.text,))
