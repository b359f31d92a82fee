"""The last pass over every line: ASCII alone, and everything stays in its column."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from civ_tui.drawing.ascii import AsciiFilter, to_ascii
from civ_tui.drawing.blocks import OCTANTS, QUADRANTS, SEXTANTS
from civ_tui.drawing.glyphs import ALLOWED, ASCII, FINER, WGL4


def test_every_character_becomes_ascii_in_as_many_columns() -> None:
    blocks = [chr(code) for code in (*range(0xA0, 0x2000), *range(0x2010, 0x2028), *range(0x2030, 0xD7FF, 7))]
    for character in (*ALLOWED, *FINER, *blocks, *"漢字한글🌾\u0301\ufe0f"):
        drawn = to_ascii(character)
        assert drawn.isascii(), character
        assert cell_len(drawn) == cell_len(character), character


def test_boxes_keep_their_shape_and_names_can_be_read() -> None:
    assert [to_ascii(line) for line in ("╭──╮", "│Ωж│", "╰──╯")] == ["+--+", "|{z|", "+--+"]
    assert to_ascii("║ ═ ━ ┃ ╔ █ ▄") == "| - - | + # _"
    assert to_ascii("Анна, Zoë, Łódź, 李") == "Anna, Zoe, ?odz, ??"


def test_a_character_of_several_pixels_becomes_what_covers_nearly_the_same() -> None:
    assert to_ascii("▞▙\U0001fb02\U0001fb2d\U0001cd02\U0001cde5") == '##"_"#'
    for grid in (QUADRANTS, SEXTANTS, OCTANTS):
        assert "?" not in to_ascii(grid.characters)
        assert to_ascii(grid.characters[0] + grid.characters[-1]) == " #"


def test_what_both_tiers_draw_looks_the_same_to_the_pass() -> None:
    """A glyph that no tier chooses, in a title say, means what its twin means."""
    for name in ("terrain", "icons"):
        wide, narrow = getattr(WGL4, name), getattr(ASCII, name)
        assert {kind: to_ascii(glyph) for kind, glyph in wide.items()} == dict(narrow)
    pieces = ("hut", "village", "relic", "wonder", "capital", "city", "army", "scout", "disaster")
    for name in (*pieces, "more", "arrow", "line"):
        assert to_ascii(getattr(WGL4, name)) == getattr(ASCII, name), name


def test_styles_and_controls_pass_through() -> None:
    bold, control = Style(bold=True), Segment("\x1b[2J", None, [])
    plain, sign = Segment("plain", bold), Segment("♪ 3", bold)
    passed = AsciiFilter().apply([plain, sign, control], Color(0, 0, 0))
    assert passed[0] is plain
    assert passed[1] == Segment("% 3", bold)
    assert passed[2] is control
