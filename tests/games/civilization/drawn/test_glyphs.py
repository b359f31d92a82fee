"""Every character that may reach the screen is on the list, one column wide, and no emoji."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import civ_tui
from civ_tui.drawing.glyphs import ALLOWED, ASCII, FINER, WGL4, Glyphs
from civ_tui.drawing.look import Look
from civ_tui.engine.data import rules_data
from civ_tui.engine.wording import CONTEXT
from civ_tui.games.civilization.drawn import describe
from civ_tui.games.civilization.words.components import KINDS, names
from tests.games.civilization.drawn.drawing import ENGLISH, LOOKS, symbols
from tests.games.civilization.printed import PRINTED


def characters(glyphs: Glyphs) -> list[str]:
    """Every character of a tier."""
    found: list[str] = []
    for value in vars(glyphs).values():
        found += "".join(value) if isinstance(value, str) else "".join(value.values())
    return found


@pytest.mark.parametrize("glyphs", [WGL4, ASCII], ids=["wgl4", "ascii"])
def test_every_glyph_is_allowed_and_one_column_wide(glyphs: Glyphs) -> None:
    assert symbols(characters(glyphs)) <= ALLOWED
    assert {cell_len(character) for character in characters(glyphs)} == {1}


def test_the_ascii_tier_is_ascii_and_has_a_twin_for_each_glyph() -> None:
    assert all(character.isascii() for character in characters(ASCII))
    assert len(characters(ASCII)) == len(characters(WGL4))


def test_the_allowed_characters_are_one_column_wide_and_no_selectors() -> None:
    assert {cell_len(character) for character in ALLOWED | FINER} == {1}
    assert not ALLOWED & FINER
    assert "\ufe0f" not in ALLOWED
    assert not any(0xE000 <= ord(character) <= 0xF8FF for character in ALLOWED)


def test_terrain_glyphs_and_icons_tell_apart() -> None:
    for glyphs in (WGL4, ASCII):
        assert len(set(glyphs.terrain.values())) == 5
        assert len(set(glyphs.icons.values())) == 5


@pytest.mark.parametrize("look", [look for look in LOOKS if look.palette is ENGLISH.palette], ids=repr)
def test_every_card_in_words_uses_allowed_characters(look: Look) -> None:
    lines = [
        line
        for kind in KINDS
        for name in names(look, PRINTED, kind)
        for line in describe.component_lines(look, PRINTED, kind, name, 60)
    ]
    assert symbols(line.plain for line in lines) <= ALLOWED
    assert max(line.cell_len for line in lines) <= 60
    assert all(cell_len(line.plain) == len(line.plain) for line in lines)


def strings(data: Any) -> Iterator[str]:
    """Every text in a TOML file."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from strings(part)


@pytest.mark.parametrize(
    "file",
    [
        *sorted(file for file in rules_data().iterdir() if file.name.endswith(".toml")),  # type: ignore[type-var]
        *sorted(file for file in Path(civ_tui.__file__).parent.rglob("*.toml") if file.parent.name != "board"),
    ],
    ids=lambda f: f.name,
)
def test_every_text_of_the_catalogue_can_be_shown_anywhere(file: Path) -> None:
    texts = [text.rpartition(CONTEXT)[2] for text in strings(tomllib.loads(file.read_text(encoding="utf-8")))]
    assert symbols(texts) - {"\n"} <= ALLOWED
    assert all(cell_len(line) == len(line) for text in texts for line in text.splitlines())


SPEAKING = (
    *("engine", "storage", "preferences", "history", "words", "sitting", "computers", "tui", "export"),
    *(f"games/civilization/{room}" for room in ("rules", "computers", "words", "automation", "figures")),
    *(f"games/civilization/{room}" for room in ("exports", "drawn", "screens", "lines")),
)
"""The packages whose sentences reach the screen."""


UNSEEN = ("ascii.py", "printable.py", "input_parser.py")
"""Modules whose characters are those that they take away or replace."""


@pytest.mark.parametrize("package", SPEAKING)
def test_every_sentence_of_the_program_can_be_shown_anywhere(package: str) -> None:
    found = {}
    for source in (Path(civ_tui.__file__).parent / package).rglob("*.py"):
        if source.name in UNSEEN:
            continue
        tree = ast.parse(source.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        texts = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
        ]
        found[source.name] = {character for character in symbols(texts) if ord(character) > 0x9F} - ALLOWED
    assert found, "the source is really read"
    assert not {name: characters for name, characters in found.items() if characters}
