"""The chronicle as Markdown: who played, the figures, every sentence that may be read under its round and phase."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.games.mare_nostrum.exports.chronicle import markdown
from civ_tui.games.mare_nostrum.figures.rounds import incomes, owned
from civ_tui.games.mare_nostrum.rules.names import TITLE
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.words.languages import spoken
from tests.export.markdown import NASTY, blocks
from tests.games.mare_nostrum.screens.at_table import NAMES, at

LOOK = Look(DARK)


@cache
def view(seat: int | None = None) -> View:
    """A game in its third round, as that seat sees it."""
    return at("war", when=lambda game, question: game.state.round > 2).view(seat)


def test_every_entry_that_is_no_heading_is_a_line_in_order() -> None:
    told = [text for tag, text in blocks(markdown(view(), LOOK)) if tag == "li"]
    log = [entry for entry in view().log if entry.kind not in ("phase", "round")]
    assert told == [LOOK.say(WORDS.log.sentence(entry, view())) for entry in log]
    assert len(told) > 20


def test_rounds_and_phases_are_headings() -> None:
    headings = [(tag, text) for tag, text in blocks(markdown(view(), LOOK)) if tag in ("h1", "h2", "h3")]
    assert headings[0] == ("h1", "Mare Nostrum: Ann (Carthage), Bob (Greece), Cleo (Babylon)")
    phases = [text for tag, text in headings[2:]]
    assert phases[-4:] == ["Round 3", "Trade", "Building", "War"]


def test_standings_begin_with_the_winner_and_count_what_wins() -> None:
    won = replace(view(), winners=(1,), victory="cards")
    told = blocks(markdown(won, LOOK, "300 decisions, seed 5."))
    assert ("p", f"{WORDS.headline(LOOK, won)} It took 3 rounds.") in told
    assert ("p", "300 decisions, seed 5.") in told
    cells = [text for tag, text in told if tag == "td"]
    bob = view().players[1]
    ruled = sum(area.owner == 1 for area in view().areas)
    assert cells[:2] == ["Bob", "Greece"]
    assert cells[4:8] == [f"{bob.tally}/4", str(ruled), str(sum(bob.income.values())), str(bob.held)]


def test_figures_of_all_rounds_stand_in_a_table() -> None:
    cells = [text for tag, text in blocks(markdown(view(), LOOK)) if tag == "td"][-9:]
    dot = f" {LOOK.glyphs.dot} "
    for number in range(3):
        figures = [dot.join(str(value[number]) for value in values) for values in (incomes(view()), owned(view()))]
        assert cells[3 * number : 3 * number + 3] == [str(number + 1), *figures]


def test_of_a_game_that_goes_on_it_tells_only_what_is_public() -> None:
    session = at("war", when=lambda game, question: game.state.round > 2)
    session.game.state.note("gift_seen", 1, cause="MN-TRADE-13", to=0, card="grain", only=(0, 1))
    written = markdown(session.view(None), LOOK)
    assert "Round 3, War: the game goes on." in written
    assert "The card for Ann: Grain." not in written
    assert "The card for Ann: Grain." in markdown(session.view(0), LOOK)


def test_a_name_is_shown_letter_by_letter() -> None:
    players = (replace(view().players[0], name=NASTY), *view().players[1:])
    told = blocks(markdown(replace(view(), players=players), LOOK))
    assert told[0] == ("h1", f"Mare Nostrum: {NASTY} (Carthage), Bob (Greece), Cleo (Babylon)")
    assert NASTY in [text for tag, text in told if tag == "td"]


def test_a_chronicle_in_russian_has_no_english_word_but_names() -> None:
    written = markdown(view(), look_in(spoken("ru"), DARK).at(TITLE))
    assert set(re.findall(r"[A-Za-z]{4,}", written)) <= {"Mare", "Nostrum", *NAMES}
