"""Every kind of log entry has a sentence that is whole, in every language."""

import re

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.log_kinds import KINDS, fits, worded
from civ_tui.games.mare_nostrum.rules.names import TITLE
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.words.languages import insist, spoken
from civ_tui.words.moments import moment
from tests.games.mare_nostrum.words.entries import NAMES, entries, played, table
from tests.pseudo import PSEUDO, untranslated

RUSSIAN = spoken("ru").at(TITLE)
BROKEN = re.compile(r"[{}]|None|\(\)|: \.|, \.|  |\.\.| ,")
EVERY = pytest.mark.parametrize("kind", KINDS)


@EVERY
def test_a_sentence_is_whole_with_every_combination_of_facts(kind: str) -> None:
    seen, found = view(table(), None), [*entries(kind)]
    assert found
    for entry in found:
        said = str(WORDS.log.sentence(entry, seen))
        assert said[0].isupper(), said
        assert said.endswith("."), said
        assert not BROKEN.search(said), said


@EVERY
def test_what_is_read_in_the_files_is_what_is_noted(kind: str) -> None:
    assert all(fits(entry._replace(round=0), table()) for entry in entries(kind))
    for entry in entries(kind):
        assert not fits(entry._replace(facts={**entry.facts, "more": 1}), table())


@EVERY
def test_no_english_is_left_in_another_language(kind: str) -> None:
    seen = view(table(), None)
    for entry in entries(kind):
        for language in (PSEUDO, RUSSIAN):
            said = language.say(WORDS.log.sentence(entry, seen))
            assert not untranslated(said, NAMES), said
            assert language is PSEUDO or not BROKEN.search(said), said


@EVERY
def test_a_seat_that_is_called_like_its_civilization_is_said_in_the_language_of_the_reader(kind: str) -> None:
    t = table().clone()
    for player in t.players:
        player.name = str(naming.side(player.civilization))
    for entry in entries(kind):
        assert not untranslated(RUSSIAN.say(WORDS.log.sentence(entry, view(t, None))), ()), kind


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.done])
def test_what_is_summed_up_is_part_of_a_sentence(kind: str) -> None:
    for entry in entries(kind):
        said = RUSSIAN.say(worded(KINDS[kind].done, entry, view(table(), None)))
        assert not said.endswith(".")
        assert not BROKEN.search(said), said
        assert not untranslated(said, NAMES), said


def test_who_has_won_is_told_with_what() -> None:
    said = {str(WORDS.log.sentence(entry, view(table(), None))) for entry in entries("victory")}
    assert said == {"Анна wins: four heroes and wonders.", "Анна wins: Pyramids."}


def test_the_phases_are_called_as_in_the_language_of_the_game() -> None:
    assert moment(RUSSIAN, TITLE, 2, "building") == "Раунд 2, Строительство"


@pytest.mark.parametrize("seed", [1, 2])
def test_all_that_a_game_asks_and_tells_is_translated(seed: int) -> None:
    game = played(seed)
    asked = {str(RUSSIAN.say(WORDS.log.sentence(entry, view(game.state, None)))) for entry in game.state.log}
    assert not {word for said in asked for word in untranslated(said, NAMES)}


def test_another_games_words_are_not_borrowed() -> None:
    insist("")
    entry = Entry(1, "trade", "phase", None, {}, None, "", None)
    assert RUSSIAN.say(WORDS.log.sentence(entry, view(table(), None))) == "Фаза: Торговля."
