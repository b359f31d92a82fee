"""The key table: one meaning for a key on every screen, a Cyrillic twin for every letter, a word for every entry."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import pytest
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

import civ_tui
from civ_tui.games.civilization.screens import panels
from civ_tui.games.civilization.screens.phases import PRESENTERS
from civ_tui.preferences.keyboard_layout import other_layout, own_letter, with_twins
from civ_tui.preferences.model import Preferences
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import DEFAULT_KEYS, DIGITS, KEYS, Key, bindings, key_name, use_keys
from civ_tui.tui.overlays import board, interrupt, log, reader
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.rebinding import FIXED, rebound
from civ_tui.tui.table.presenter import Presenter
from civ_tui.tui.table.table import TableScreen
from tests.certain import question_of
from tests.games.civilization.screens.at_the_keys import SMALL, at, press, seated, sit_down, text
from tests.reading import reading
from tests.rows import all_rows

POPUPS = (
    board.BoardScreen,
    interrupt.InterruptScreen,
    log.LogScreen,
    panels.MarketScreen,
    panels.PyramidScreen,
    reader.Reader,
    panels.SheetScreen,
)
SHARED = {"enter", "escape", "left", "right", "up", "minus"}
"""Keys whose meaning depends on what has the focus."""


def test_letters_have_their_neighbour_on_a_russian_keyboard() -> None:
    assert [other_layout(key) for key in ("u", "e", "k", "G", "question_mark")] == ["г", "у", "л", "П", "comma"]
    assert [other_layout(key) for key in ("ctrl+s", "alt+G", "plus")] == ["ctrl+ы", "alt+П", None]
    assert other_layout("enter") is None
    assert other_layout("1") is None


def test_own_letters_are_typed_with_shift_on_either_layout() -> None:
    assert own_letter("G") == own_letter("П") == "G"
    assert own_letter("g") is None
    assert own_letter("п") is None
    assert own_letter("?") is None
    assert own_letter(None) is None


@all_rows("key", KEYS.values())
def test_every_entry_is_named_explained_and_reached_from_both_layouts(key: Key) -> None:
    assert key.word
    assert key.help
    bound = str(key.binding().key).split(",")
    for letter in key.keys:
        assert letter in bound
        if len(letter) == 1 and letter.isalpha():
            assert other_layout(letter) in bound


def test_every_digit_hands_its_number_on() -> None:
    found = [binding for binding in bindings(("digit",)) if isinstance(binding, Binding)]
    assert [binding.action for binding in found] == [f"digit({n})" for n in range(1, DIGITS + 1)]


@pytest.mark.parametrize("presenter", [Presenter, *PRESENTERS.values()], ids=lambda presenter: presenter.__name__)
def test_a_key_means_one_thing_in_a_phase(presenter: type[Presenter]) -> None:
    meaning: dict[str, str] = {}
    for name in presenter.KEYS:
        for key in set(KEYS[name].keys) - SHARED:
            assert meaning.setdefault(key, name) == name, f"{key}: {meaning[key]} and {name}"


@pytest.mark.parametrize("screen", POPUPS, ids=lambda screen: screen.__name__)
def test_every_key_that_a_screen_names_is_bound_there_or_in_what_it_shows(screen: type[Popup[Any]]) -> None:
    assert not unbound(screen, screen.KEYS)


@pytest.mark.parametrize("presenter", [Presenter, *PRESENTERS.values()], ids=lambda presenter: presenter.__name__)
def test_every_key_that_a_phase_names_is_bound_on_the_table(presenter: type[Presenter]) -> None:
    assert not unbound(TableScreen, presenter.KEYS)


def unbound(screen: type[Screen[Any]], names: Iterable[str]) -> list[str]:
    """Arrows and Enter belong to the list, the map or the pyramid; a letter must be the screen's own."""
    bound = {name for cls in screen.__mro__ for name in _ids(cls)}
    lettered = [name for name in names if any(len(key) == 1 and key.isalpha() for key in KEYS[name].keys)]
    return [name for name in lettered if name not in bound and name not in ("zoom", "yields")]


def _ids(cls: type) -> set[str]:
    return {binding.id for binding in cls.__dict__.get("BINDINGS", []) if isinstance(binding, Binding) and binding.id}


def test_binding_ids_are_unique_in_every_screen() -> None:
    for screen in (TableScreen, *POPUPS):
        ids = [binding.id for binding in screen.BINDINGS if isinstance(binding, Binding)]
        assert None not in ids
        assert len(ids) == len(set(ids))


def nodes() -> Iterator[type[DOMNode]]:
    """Every class of the program that may have keys of its own."""
    for module in pkgutil.walk_packages(civ_tui.__path__, "civ_tui."):
        if not module.name.endswith(("__main__", "windows_driver")):
            import_module(module.name)
    waiting: list[type[DOMNode]] = [DOMNode]
    while waiting:
        node = waiting.pop()
        waiting += node.__subclasses__()
        if node.__module__.startswith("civ_tui.") and "BINDINGS" in vars(node):
            yield node


NODES = sorted(nodes(), key=lambda node: node.__qualname__)


@all_rows("node", NODES)
def test_every_binding_of_the_program_has_an_id_a_text_and_a_twin(node: type[DOMNode]) -> None:
    for binding in node.BINDINGS:
        assert isinstance(binding, Binding), binding
        assert binding.id, binding.key
        assert binding.description, binding.id
        keys = binding.key.split(",")
        missing = [other for key in keys if (other := other_layout(key)) and other not in keys]
        assert not missing, f"{binding.id}: {missing}"


# Other keys


@pytest.fixture(autouse=True)
def _own_keys() -> Iterator[None]:
    """What a test changes in the table holds for it alone."""
    yield
    use_keys({})


def test_wishes_are_followed_with_their_twins() -> None:
    found = rebound({"undo": "backspace", "end": "p, f9", "why": "!", "off": "б"})
    assert found.sentences == ()
    assert found.keys == {"undo": ("backspace",), "end": ("p", "f9"), "why": ("exclamation_mark",), "off": ("б",)}
    assert found.keymap["end"] == "p,f9,з"
    use_keys(found.keys)
    assert [KEYS[name].name for name in ("undo", "end", "why", "back")] == ["Backspace", "p", "!", "Esc"]
    assert DEFAULT_KEYS["undo"].name == "u"


def test_two_can_change_places() -> None:
    assert rebound({"undo": "e", "end": "u"}).keymap == {"undo": "e,у", "end": "u,г"}


def test_what_shares_a_key_with_what_moves_keeps_it() -> None:
    """Enter takes an option and proposes a deal on one screen; the first may go, the second must not lose it."""
    keymap = rebound({"take": "p"}).keymap
    assert keymap["take"] == "p,з"
    assert keymap["propose"] == "enter"


@all_rows(
    "name, keys, sentence",
    [
        ("undoo", "d", 'there is no key with the id "undoo". Is "undo" meant?'),
        ("digit", "d", "digit: these keys cannot be changed."),
        ("undo", "ctrl+m", "undo: terminals take Ctrl+M for Enter."),
        ("undo", "enter", "undo: arrows, Enter, Tab, digits and capital letters keep their meaning."),
        ("undo", "5", "undo: arrows, Enter, Tab, digits and capital letters keep their meaning."),
        ("undo", "R", "undo: arrows, Enter, Tab, digits and capital letters keep their meaning."),
        ("undo", "j", "undo: h, j, k and l move over the map."),
        ("undo", "fish", 'undo: there is no key "fish"; examples are "p", "?", "f9", "ctrl+x", "backspace".'),
        ("undo", "", 'undo: there is no key ""; examples are "p", "?", "f9", "ctrl+x", "backspace".'),
        ("undo", "d,,", 'undo: there is no key ""; examples are "p", "?", "f9", "ctrl+x", "backspace".'),
        ("undo", "t", 'undo: t means "Tech" (pyramid) on a screen where both can be pressed.'),
        ("undo", "е", 'undo: е means "Tech" (pyramid) on a screen where both can be pressed.'),
        ("undo", "f2", 'undo: F2 means "Preferences" (preferences) on a screen where both can be pressed.'),
        ("undo", "ctrl+q", 'undo: Ctrl+Q means "Leave" (leave_table) on a screen where both can be pressed.'),
        ("leave_table", "u", 'leave_table: u means "Undo" (undo) on a screen where both can be pressed.'),
    ],
)
def test_what_cannot_be_is_told_and_the_key_stays(name: str, keys: str, sentence: str) -> None:
    found = rebound({name: keys}, CivApp.BINDINGS)
    assert found.sentences == (f"[keys] {sentence} The key stays as it is.",)
    assert found.keys == {}


async def test_a_key_of_another_phase_can_be_preferred_and_keeps_its_meaning_there() -> None:
    chosen = Preferences(keys={"stop": "x"})
    for kind, left in (("movement.step", "movement"), ("trade.deal", "trade")):
        session = at(kind)
        async with CivApp(session=session, patience=0, preferences=chosen).run_test(size=SMALL) as pilot:
            assert isinstance(pilot.app, CivApp)
            assert not pilot.app.appearance.complaints
            await sit_down(pilot)
            await press(pilot, "x")
            begun = question_of(session).kind == kind and session.led_here(question_of(session).seat)
            assert question_of(session).kind == left or begun, "the only group that is left begins by itself"


def test_of_two_wishes_for_one_key_the_first_holds() -> None:
    found = rebound({"undo": "p", "end": "p", "skip": "p"})
    assert found.keys == {"undo": ("p",)}
    assert len(found.sentences) == 2


@all_rows("name", [name for name in DEFAULT_KEYS if name not in FIXED])
def test_every_entry_can_have_another_key(name: str) -> None:
    assert rebound({name: "f24"}, CivApp.BINDINGS).keys == {name: ("f24",)}


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("f9", "F9"),
        ("ctrl+x", "Ctrl+X"),
        ("exclamation_mark", "!"),
        ("backspace", "Backspace"),
        ("ctrl+left", "Ctrl+Left"),
        ("ж", "ж"),
    ],
)
def test_keys_are_written_for_readers(key: str, shown: str) -> None:
    assert key_name(key) == shown


async def test_a_preferred_key_works_on_the_map_too_and_is_named_in_footer_and_help() -> None:
    """Zoom is the map's own binding; the table of keys knows it by another id."""
    session = at("start_of_turn")
    chosen = Preferences(keys={"why": "p", "end": "backspace", "market": "f7", "zoom": "f9"})
    async with CivApp(session=session, patience=0, preferences=chosen).run_test(size=(120, 60)) as pilot:
        board = (await sit_down(pilot)).map
        assert "Backspace End" in text(pilot)
        await press(pilot, "question_mark")
        assert not isinstance(pilot.app.screen, reader.Reader)
        for key in with_twins(["p"]):
            await press(pilot, key)
            assert isinstance(pilot.app.screen, reader.Reader), key
            await press(pilot, "escape")
        await press(pilot, "f7")
        assert isinstance(pilot.app.screen, panels.MarketScreen)
        await press(pilot, "escape", "f1")
        assert reading(pilot.app.screen) == "help"
        assert "p з" in text(pilot)
        await press(pilot, "escape")
        before = board.shown_zoom
        board.focus()
        await press(pilot, "z")
        assert board.shown_zoom == before
        await press(pilot, "f9")
        assert board.shown_zoom != before


async def test_the_next_app_has_its_own_keys_again() -> None:
    CivApp(preferences=Preferences(keys={"pyramid": "p"}))
    async with seated(at("start_of_turn")) as (pilot, _):
        await press(pilot, "p")
        assert not isinstance(pilot.app.screen, panels.PyramidScreen)
        await press(pilot, "t")
        assert isinstance(pilot.app.screen, panels.PyramidScreen)
