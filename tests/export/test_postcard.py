"""A postcard: a picture of pixels with the map, the winner or whose turn it is, and the race."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from pathlib import Path
from struct import unpack
from zlib import decompress

import pytest

from civ_tui import titles
from civ_tui.drawing.letters import ROWS, glyphs
from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.pixels.png import SIGNATURE
from civ_tui.export.postcard import HEIGHT, MARGIN, WIDTH, Sheet, postcard, width_of, wrapped
from civ_tui.export.saved_game import export
from civ_tui.preferences.new_game import NAME_LENGTH
from civ_tui.storage import record, saves
from civ_tui.words.languages import spoken
from tests.recorded import corpus

GAMES = ("base-2-economy", "base-4-military", "everything-5-culture", "mare-nostrum-5-explorers", "age-3-coins")


def rows_of(file: bytes) -> list[bytes]:
    """The rows of pixels of a PNG file of three bytes a pixel."""
    assert file.startswith(SIGNATURE)
    width, height = unpack(">II", file[16:24])
    at, data = 8, b""
    while at < len(file):
        length, kind = unpack(">I4s", file[at : at + 8])
        data += file[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    pixels, line = decompress(data), 3 * width + 1
    return [pixels[y * line + 1 : (y + 1) * line] for y in range(height)]


def drawn(name: str, language: str = "en", left_out: int = 0, times: int = 1) -> bytes:
    """The postcard of that recorded game without its last answers."""
    played = record.load(corpus.path_of(name))
    title = titles.title(played.title)
    game = title.new_game(played.settings)
    for given in played.answers[: len(played.answers) - left_out]:
        game.give(given)
    look, seen = look_in(spoken(language).at(played.title), DARK), title.view(game.state, None)
    return postcard(seen, look, title.exports.postcard(seen, look), date(2026, 1, 2), times)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_as_large_as_it_says_and_nothing_touches_its_edge(name: str) -> None:
    ground = bytes.fromhex(DARK.panel[1:])
    for left_out in (0, 20):
        rows = rows_of(drawn(name, left_out=left_out))
        assert (len(rows), {len(row) for row in rows}) == (HEIGHT, {3 * WIDTH})
        edges = [*rows[: MARGIN - 2], *rows[HEIGHT - MARGIN :]]
        assert set(edges) == {ground * WIDTH}
        assert all(row[-3 * (MARGIN - 2) :] == ground * (MARGIN - 2) for row in rows)


def test_it_is_written_in_the_language_of_the_reader_and_the_same_each_time() -> None:
    english, russian = (drawn("base-2-economy", language) for language in ("en", "ru"))
    assert english != russian
    assert english == drawn("base-2-economy")
    assert english != drawn("base-2-economy", left_out=20)


def test_twice_as_large_it_is_the_same_picture() -> None:
    once, twice = (rows_of(drawn("age-3-coins", times=times)) for times in (1, 2))
    assert len(twice) == 2 * HEIGHT
    assert twice[::2] == twice[1::2]
    assert [b"".join(row[at : at + 3] for at in range(0, len(row), 6)) for row in twice[::2]] == once


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_letter_of_what_is_said_at_the_end_of_a_game_can_be_drawn(language: str) -> None:
    for name in GAMES:
        played = record.load(corpus.path_of(name))
        look = look_in(spoken(language).at(played.title), DARK)
        seen = titles.title(played.title).view(titles.title(played.title).new_game(played.settings).state, None)
        words = [track.name for track in titles.title(played.title).exports.postcard(seen, look).tracks]
        for sentence in (*words, look.say("Playing now. {moment}.", moment=""), "0123456789 -/!"):
            assert None not in glyphs(sentence), sentence


def test_no_name_is_empty_whatever_it_is_written_in() -> None:
    for name in ("李小龍", "🙂", "Ωmega", "Ж"):
        assert width_of(name, 1) > 1, name
    assert width_of("李", 1) == width_of("?", 1)
    assert width_of("“Ann”", 1) == width_of("Ann", 1)


@pytest.mark.parametrize("name", ["W" * NAME_LENGTH, "Ж" * NAME_LENGTH])
def test_with_long_names_the_sentence_stands_clear_of_the_race(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[int, int]] = []

    def noted(sheet: Sheet, x: int, y: int, words: str, colour: str, times: int) -> int:
        if times > 1:
            written.append((y, y + ROWS * times))
        return x + width_of(words, times)

    monkeypatch.setattr(Sheet, "write", noted)
    played = record.load(corpus.path_of("everything-5-culture"))
    title = titles.title(played.title)
    game = title.new_game(played.settings)
    for given in played.answers:
        game.give(given)
    for player in game.state.players:
        player.name = name
    look, seen = look_in(spoken("en").at(played.title), DARK), title.view(game.state, None)
    postcard(seen, look, title.exports.postcard(seen, look), date(2026, 1, 2))
    lines = sorted(set(written))
    assert all(foot <= top for (_, foot), (top, _) in pairwise(lines)), lines


def test_words_are_wrapped_at_their_width() -> None:
    words = "Boris wins by conquest: a capital has fallen."
    lines = wrapped(words, 200, 3)
    assert " ".join(lines) == words
    assert len(lines) > 1
    assert all(width_of(line, 3) <= 200 for line in lines)


def test_a_save_is_exported_as_one_by_the_ending_of_the_name(tmp_path: Path) -> None:
    played = record.load(corpus.path_of("age-3-coins"))
    game = titles.title(played.title).new_game(played.settings)
    (tmp_path / "game.save").write_bytes(saves.dump(game))
    for name, times in (("card.png", 1), ("card@2x.png", 2)):
        export(tmp_path / "game.save", tmp_path / name)
        assert len(rows_of((tmp_path / name).read_bytes())) == times * HEIGHT
