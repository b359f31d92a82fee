"""Lines that are cut to the columns there are."""

import pytest
from rich.text import Text

from civ_tui.drawing.panel import NO_BREAK, LinesVisual, fit, flowing, side_by_side, whole_words, wrapped
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.rows import all_rows

NAMES = ("漢" * 16, "e\u0301" * 16, "ש" * 16, "😀" * 16, "漢 😀 e\u0301 ש", "Ann", "")


@all_rows("width", range(-1, 8))
@all_rows("name", NAMES)
def test_a_line_takes_no_more_columns_than_there_are(name: str, width: int) -> None:
    text = Text(name, "bold")
    assert fit(text, width, ENGLISH).cell_len <= max(0, width)
    assert fit(text, width, ENGLISH).plain.endswith("…") == (0 < width < text.cell_len)
    if width >= 0:
        assert whole_words(text, width, ENGLISH).cell_len <= width
        for lines in (wrapped(text, width, indent=2), flowing([text, text], width, ENGLISH)):
            shown = LinesVisual(lambda _, lines=lines: lines, ENGLISH).lines(width)  # type: ignore[misc]
            assert max((line.cell_len for line in shown), default=0) <= width
    assert max(line.cell_len for line in side_by_side([text], [text], width=max(2, width), look=ENGLISH)) <= max(
        2, width
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_is_cut_keeps_as_much_as_fits(name: str) -> None:
    whole = Text(name)
    for width in range(1, whole.cell_len):
        assert fit(whole, width, ENGLISH).cell_len == width


@pytest.mark.parametrize("width", range(6, 40))
def test_a_line_is_never_broken_at_a_blank_that_joins_two_words(width: int) -> None:
    text = Text("What may be exchanged (TRADE-3, p. 15)  ").append(f"?{NO_BREAK}read", "bold")
    lines = wrapped(text, width, indent=2)
    assert any(f"?{NO_BREAK}read" in line.plain for line in lines)
    assert all(line.cell_len <= max(width, 10) for line in lines)
    assert [span.style for line in lines for span in line.spans] == ["bold"]


def test_a_text_that_stood_in_one_line_is_wrapped_at_its_words_where_it_does_not() -> None:
    text = Text("Babylon loses in Macedonia")
    fit(wrapped(text, 40)[0], 40, ENGLISH)
    assert [line.plain.rstrip() for line in wrapped(text, 20)] == ["Babylon loses in", "Macedonia"]
