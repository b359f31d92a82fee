import doctest
import io

import pytest

from civ_tui.storage import printable
from civ_tui.storage.printable import extends_ascii, shown, takes, with_twins


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


@pytest.mark.parametrize(
    ("encoding", "said"),
    [("ascii", 'He said "no" - x?'), ("cp1252", "He said “no” — ×?"), ("utf-8", "He said “no” — ×Ω")],
)
def test_what_cannot_be_encoded_is_written_by_its_twins(encoding: str, said: str) -> None:
    raw = io.BytesIO()
    target = io.TextIOWrapper(raw, encoding=encoding, write_through=True)
    with_twins(target)
    target.write("He said “no” — ×Ω")
    assert raw.getvalue().decode(encoding) == said


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "cp037"])
def test_no_terminal_is_given_what_is_without_the_bytes_of_ascii(encoding: str) -> None:
    raw = io.BytesIO()
    target = io.TextIOWrapper(raw, encoding=encoding, write_through=True)
    assert not extends_ascii(encoding)
    with_twins(target)
    target.write("“Ход”")
    assert raw.getvalue() == "“Ход”".encode()


def test_what_an_encoding_takes_is_known() -> None:
    assert [takes(io.TextIOWrapper(io.BytesIO(), encoding=each), "Ход") for each in ("cp866", "cp1252")] == [
        True,
        False,
    ]
    assert takes(None, "Ход")
