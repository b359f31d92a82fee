import doctest

import pytest

from civ_tui.storage import printable
from civ_tui.storage.printable import shown


def test_the_example_holds() -> None:
    assert doctest.testmod(printable).failed == 0


@pytest.mark.parametrize("text", ["\x1b[2J", "\x9b2J", "\x07", "a\nb", "\u202e", "\udcff", "\x7f", "\u2028"])
def test_nothing_unprintable_is_left(text: str) -> None:
    assert shown(text).isprintable()
    assert shown(text).isascii()


@pytest.mark.parametrize("text", ["Zoë {}", "हिन्दी", "Пётр", "日本", ""])
def test_what_can_be_shown_stays(text: str) -> None:
    assert shown(text) == text


def test_a_space_at_which_no_line_breaks_stays() -> None:
    assert shown("yes\u00a0— no") == "yes\u00a0— no"
    assert shown("yes\u00a0— \x1b") == "yes\u00a0— \\x1b"
