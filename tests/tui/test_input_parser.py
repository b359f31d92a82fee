"""What a terminal sends becomes keys, pastes and sizes; whatever means nothing is passed over, and nothing lasts."""

from __future__ import annotations

import random
from codecs import getincrementaldecoder
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual import events
from textual.message import Message

from civ_tui.preferences.painters import Painter
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.input_parser import LONGEST_PASTE, PASTED, QUIET, WAIT, InputParser
from tests.tools.fuzzers.noise import PICKED, Clock, batches, listen, sequence


class Heard:
    """What comes of bytes, by a clock of its own."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.parser = InputParser()
        self.decode = getincrementaldecoder("utf-8")("ignore").decode

    def hear(self, sent: bytes, *, after: float = 0.0) -> list[Message]:
        """What comes of these bytes, which come so many seconds after those before."""
        self.clock.time += after
        text = self.decode(sent)
        return [*self.parser.tick(), *(self.parser.feed(text) if text else ()), *self.parser.tick()]

    def keys(self, sent: bytes, *, after: float = 0.0) -> list[str]:
        """The keys among that."""
        return [event.key for event in self.hear(sent, after=after) if isinstance(event, events.Key)]


@pytest.fixture
def heard() -> Iterator[Heard]:
    clock = Clock()
    with clock.rules():
        yield Heard(clock)


KEYS = {
    b"q": ["q"],
    b"\x11": ["ctrl+q"],
    "я".encode(): ["я"],
    b"\x1b[A": ["up"],
    b"\x1bOA": ["up"],
    b"\x1b[[A": ["f1"],
    b"\x1b[1;5C": ["ctrl+right"],
    b"\x1b[3~": ["delete"],
    b"\x1b[3$": ["shift+delete"],
    b"\x1b[113;5u": ["ctrl+q"],
    b"\x1b[106;1:1u": ["j"],
    b"\x1b[106;1:2u": ["j"],
    b"\x1b[106:74;2;74u": ["J"],
    b"\x1b[0;;28450:23383u": ["漢", "字"],
    b"\x1b[1;1:1A": ["up"],
    b"\x1bx": ["alt+x"],
    b"\x1b[A\x1b[Bq": ["up", "down", "q"],
}


@pytest.mark.parametrize("sent", KEYS, ids=repr)
def test_keys_come_as_before_however_they_are_cut(sent: bytes, heard: Heard) -> None:
    assert heard.keys(sent) == KEYS[sent]
    assert [key for byte in sent for key in heard.keys(bytes([byte]))] == KEYS[sent]


def test_escape_alone_is_a_key_after_a_moment(heard: Heard) -> None:
    assert heard.keys(b"\x1b") == []
    assert heard.keys(b"", after=WAIT) == ["escape"]
    assert heard.keys(b"\x1b\x1b") == ["escape"]
    assert heard.keys(b"", after=WAIT) == ["escape"]


MEANINGLESS = (
    *(b"\x1b[106;1:3u", b"\x1b[1;1:3A", b"\x1b[3;5:3~", b"\x1b[1114112u", b"\x1b[55296u", b"\x1b[97;1;57343u"),
    *(b"\x1b[99999999999999999999u", b"\x1b[?62;4c", b"\x1b[6;19;10t", b"\x1b[>1;2;3c", b"\x1b[=1n", b"\x1b[201~"),
    *(b"\x1b]11;nnn\x1b\\", b"\x1b]nnn\a", b"\x1bP>|nnn\x1b\\", b"\x1b_Gn\x1b\\", b"\x1b^n\x1b\\", b"\x1bXn\x18"),
    *(b"\x1b[" + b"1" * 5000 + b"u", b"\x1b[" + b"1;" * 40 + b"A", b"\x1b[M   ", b"\x1b[<0;-1;-1M"),
    *(b"\x1b[<0;99999999999;1M", b"\x1b[48;24;0;480;0t", b"\x1b[48;0;80;0;0t", b"\x1b[48;99999;99999;9;9t"),
)


@pytest.mark.parametrize("sent", MEANINGLESS, ids=repr)
def test_what_means_nothing_is_passed_over_and_the_next_key_counts(sent: bytes, heard: Heard) -> None:
    assert heard.hear(sent) == []
    assert heard.keys(b"q") == ["q"]


@pytest.mark.parametrize("cut", [b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b[M", b"\x1b]11;", b"\x1bP1$r", b"\x1b[200~"])
def test_what_is_cut_off_is_passed_over_after_a_moment(cut: bytes, heard: Heard) -> None:
    assert heard.keys(cut) == []
    assert heard.keys(b"", after=QUIET) == []
    assert heard.keys(b"q") == ["q"]


def pasted(messages: list[Message]) -> list[str]:
    return [message.text for message in messages if isinstance(message, events.Paste)]


def test_a_paste_is_text_without_what_controls_a_terminal(heard: Heard) -> None:
    sent = "\x1b[200~An\x1b[31mna\x00\x11\tи\u00a0Q\x1b[106u\n\x1b[201~q".encode()
    messages = heard.hear(sent)
    assert pasted(messages) == ["An[31mna и Q[106u\n"]
    assert [message.key for message in messages if isinstance(message, events.Key)] == ["q"]


def test_a_paste_without_end_is_over_when_nothing_comes(heard: Heard) -> None:
    assert heard.hear(b"\x1b[200~nnn") == []
    assert heard.hear(b"n", after=QUIET / 2) == []
    assert pasted(heard.hear(b"", after=QUIET)) == ["nnnn"]
    assert heard.keys(b"q") == ["q"]


def test_a_paste_that_never_pauses_is_over_in_the_end_and_keeps_no_more_than_fields_take(heard: Heard) -> None:
    messages, steps = heard.hear(b"\x1b[200~"), 0
    while not pasted(messages):
        messages, steps = heard.hear(b"n" * 1000, after=0.1), steps + 1
        assert steps * 0.1 < LONGEST_PASTE + 1
    assert [len(text) for text in pasted(messages)] == [PASTED]


def test_a_size_without_pixels_counts_and_leaves_the_mouse_in_cells(heard: Heard) -> None:
    for sent in (b"\x1b[48;24;80;480;800t", b"\x1b[48;40;120;0;0t"):
        sizes = [message.size for message in heard.hear(sent) if isinstance(message, events.Resize)]
        assert sizes in ([(80, 24)], [(120, 40)])
    (moved,) = heard.hear(b"\x1b[<35;101;21M")
    assert isinstance(moved, events.MouseMove)
    assert (moved.x, moved.y) == (100, 20)


def test_a_size_that_cannot_be_leaves_the_mouse_where_it_is(heard: Heard) -> None:
    heard.hear(b"\x1b[48;24;80;480;800t")
    heard.hear(b"\x1b[48;0;80;0;800t")
    (moved,) = heard.hear(b"\x1b[<35;101;21M")
    assert isinstance(moved, events.MouseMove)
    assert (moved.x, moved.y) == (10, 1)


@pytest.mark.parametrize("seed", [1, 2])
def test_after_whatever_noise_a_key_counts_half_a_second_later(seed: int, heard: Heard) -> None:
    chance = random.Random(seed)
    cut = [each[:end] for each in PICKED for end in range(1, min(len(each), 40) + 1)]
    for sent in [*cut, *(sequence(chance) for _ in range(3000))]:
        for event in heard.hear(sent):
            if isinstance(event, events.Key):
                (event.key + (event.character or "")).encode()
            elif isinstance(event, events.Resize):
                assert 1 <= event.size.width <= 1000
                assert 1 <= event.size.height <= 400
        heard.hear(b"", after=0.25)
        heard.hear(b"", after=0.25)
        assert heard.keys(b"q") == ["q"], (seed, sent)


@pytest.mark.parametrize(
    ("place", "painter"),
    [("menu", "halves"), ("civilization", "sixels"), ("civilization", "halves"), ("mare nostrum", "quadrants")],
)
async def test_the_program_bears_noise_everywhere(
    place: str, painter: Painter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The short form of `python -m tests.tools.fuzzers.noise`."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    await listen(batches(1, 250), place, painter)
    assert list(tmp_path.glob("crash*")) == []
