"""The key table: one meaning for a key on every screen, a Cyrillic twin for every letter, a word for every entry."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from civ_tui.screens import board, help, interrupt, log, market, pyramid, rulebook, sheet
from civ_tui.screens.keys import DIGITS, KEYS, bindings, own_letter, twin
from civ_tui.screens.phase import PhaseScreen
from civ_tui.screens.phases import SCREENS

POPUPS = (
    board.BoardScreen,
    help.HelpScreen,
    interrupt.InterruptScreen,
    log.LogScreen,
    market.MarketScreen,
    pyramid.PyramidScreen,
    rulebook.RulebookScreen,
    sheet.SheetScreen,
)
SHARED = {"enter", "escape", "left", "right", "up"}
"""Keys whose meaning depends on what has the focus."""


def test_letters_have_their_neighbour_on_a_russian_keyboard():
    assert [twin(key) for key in ("u", "e", "k", "G", "question_mark")] == ["г", "у", "л", "П", "comma"]
    assert twin("enter") is None
    assert twin("1") is None


def test_own_letters_are_typed_with_shift_on_either_layout():
    assert own_letter("G") == own_letter("П") == "G"
    assert own_letter("g") is None
    assert own_letter("п") is None
    assert own_letter("?") is None
    assert own_letter(None) is None


@pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)
def test_every_entry_is_named_explained_and_reached_from_both_layouts(key):
    assert key.word
    assert key.help
    bound = str(key.binding().key).split(",")
    for letter in key.keys:
        assert letter in bound
        if len(letter) == 1 and letter.isalpha():
            assert twin(letter) in bound


def test_every_digit_hands_its_number_on():
    found = [binding for binding in bindings(("digit",)) if isinstance(binding, Binding)]
    assert [binding.action for binding in found] == [f"digit({n})" for n in range(1, DIGITS + 1)]


@pytest.mark.parametrize("screen", [PhaseScreen, *SCREENS], ids=lambda screen: screen.__name__)
def test_a_key_means_one_thing_on_a_screen(screen):
    meaning: dict[str, str] = {}
    for name in screen.KEYS:
        for key in set(KEYS[name].keys) - SHARED:
            assert meaning.setdefault(key, name) == name, f"{key}: {meaning[key]} and {name}"


@pytest.mark.parametrize("screen", [PhaseScreen, *SCREENS, *POPUPS], ids=lambda screen: screen.__name__)
def test_every_key_that_a_screen_names_is_bound_there_or_in_what_it_shows(screen):
    """Arrows and Enter belong to the list, the map or the pyramid; a letter must be the screen's own."""
    bound = {name for cls in screen.__mro__ for name in _ids(cls)}
    for name in screen.KEYS:
        letters = [key for key in KEYS[name].keys if len(key) == 1 and key.isalpha()]
        if letters and name not in ("zoom",):
            assert name in bound, name


def _ids(cls: type) -> set[str]:
    return {binding.id for binding in cls.__dict__.get("BINDINGS", []) if isinstance(binding, Binding) and binding.id}


def test_binding_ids_are_unique_in_every_screen():
    for screen in (*SCREENS, *POPUPS):
        ids = [binding.id for binding in screen.BINDINGS if isinstance(binding, Binding)]
        assert None not in ids
        assert len(ids) == len(set(ids))
