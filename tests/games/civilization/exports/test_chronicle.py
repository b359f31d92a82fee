"""The chronicle as Markdown: every sentence that may be read, under its round and phase, and no accidental markup."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.export.markdown import escaped
from civ_tui.games.civilization.exports.chronicle import markdown
from civ_tui.games.civilization.rules.log_kinds import sentence
from civ_tui.games.civilization.rules.view import View
from civ_tui.history.moments import Moments
from civ_tui.storage import record
from civ_tui.words.languages import spoken
from tests.export.markdown import NASTY, blocks

GAMES = Path(__file__).parents[4] / "screenshots"
LOOK = Look(DARK)


@cache
def view(name: str = "rome-and-germany", eyes: str = "everything") -> View:
    """The last moment of a game that was played by hand."""
    moments = Moments(record.load(GAMES / f"{name}.json"))
    return moments.view_at(moments.last, eyes)  # type: ignore[arg-type]


def test_every_entry_but_the_phases_is_a_line_in_order() -> None:
    told = [text for tag, text in blocks(markdown(view(), LOOK)) if tag == "li"]
    log = [str(sentence(entry, view())) for entry in view().log if entry.kind != "phase"]
    assert told == log
    assert len(told) > 200


def test_lines_stand_under_their_round_and_phase() -> None:
    headings = [(tag, text) for tag, text in blocks(markdown(view(), LOOK)) if tag in ("h1", "h2", "h3")]
    assert headings[:4] == [
        ("h1", "Civilization: Anna (Romans), Ivan (Germans)"),
        ("h2", "Setup"),
        ("h2", "Round 1"),
        ("h3", "Start of Turn"),
    ]
    rounds = [text for tag, text in headings if tag == "h2"]
    assert rounds == ["Setup", *(f"Round {number}" for number in range(1, view().round + 1))]


def test_it_says_who_has_won_and_how_it_stands() -> None:
    written = markdown(view(), LOOK, "322 decisions, seed 7.")
    told = blocks(written)
    assert ("p", "Ivan wins by conquest: a capital has fallen. It took 7 rounds.") in told
    assert ("p", "322 decisions, seed 7.") in told
    cells = [text for tag, text in told if tag == "td"]
    anna = view().players[0]
    assert cells[:5] == ["Anna", "Romans", "Monarchy", f"{anna.coins}/15", f"{anna.culture_space}/21"]
    assert len(cells) == 16


def test_of_a_game_that_goes_on_it_tells_only_what_is_public() -> None:
    written = markdown(view("russia-and-germany", "public"), LOOK)
    assert "the game goes on" in written
    assert "has drawn" not in written
    opened = markdown(view("russia-and-germany", "everything"), LOOK)
    assert "has drawn" in opened


def test_names_are_shown_letter_by_letter() -> None:
    players = (replace(view().players[0], name=NASTY), *view().players[1:])
    told = blocks(markdown(replace(view(), players=players), LOOK))
    assert told[0] == ("h1", f"Civilization: {NASTY} (Romans), Ivan (Germans)")
    lines = [text for tag, text in told if tag == "li" and NASTY in text]
    assert len(lines) > 50
    assert next(text for tag, text in told if tag == "td") == NASTY


@pytest.mark.parametrize("text", ["1. one", "12) one", "- one", "+ one", "# one", "= one", "---", "====", "1.", NASTY])
def test_nothing_at_the_beginning_of_a_line_is_markup(text: str) -> None:
    assert blocks(f"- {escaped(text)}") == [("li", text)]
    assert blocks(escaped(text)) == [("p", text)]


def test_a_name_over_two_lines_stays_in_its_line() -> None:
    assert escaped("one\n\n# two") == "one # two"


def test_a_chronicle_in_russian_has_no_english_word_but_what_players_typed() -> None:
    written = markdown(view(), look_in(spoken("ru"), DARK))
    words = set(re.findall(r"[A-Za-z]{4,}", written))
    assert words <= {player.name for player in view().players}
