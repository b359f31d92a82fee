"""A postcard: a picture of pixels with the map, the winner or whose turn it is, and the race."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise, product
from pathlib import Path

import pytest
from rich.segment import Segment

from civ_tui import titles
from civ_tui.drawing.letters import ROWS, glyphs
from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.pixels.png import png_of_many
from civ_tui.export.postcard import (
    HEAD,
    HEIGHT,
    HELD,
    MARGIN,
    ROUND,
    WIDTH,
    Scene,
    Sheet,
    card,
    enlarged,
    evening,
    heading,
    width_of,
    wrapped,
)
from civ_tui.export.saved_game import evening_of, export
from civ_tui.preferences.new_game import NAME_LENGTH
from civ_tui.storage import record, saves
from civ_tui.words.languages import spoken
from tests.drawing.pixels.decoded import decoded, frames_of
from tests.recorded import corpus

GAMES = ("base-2-economy", "base-4-military", "everything-5-culture", "mare-nostrum-5-explorers", "age-3-coins")


CARDS = [*zip(GAMES[:3], (0, 20, 0), strict=True), *product(GAMES[3:], (0, 20))]
"""Some of them over, some without their last answers; of the later games each both."""


def drawn(name: str, language: str = "en", left_out: int = 0, times: int = 1) -> bytes:
    """The postcard of that recorded game without its last answers."""
    played = record.load(corpus.path_of(name))
    title = titles.title(played.title)
    game = title.new_game(played.settings)
    for given in played.answers[: len(played.answers) - left_out]:
        game.give(given)
    look, seen = look_in(spoken(language).at(played.title), DARK), title.view(game.state, None)
    return png_of_many(enlarged(card(seen, look, title.exports.postcard(seen, look), date(2026, 1, 2)), times))


def told(name: str, answers: int | None = None, language: str = "en") -> str:
    """What is said to have decided that recorded game, or to have until then."""
    played = record.load(corpus.path_of(name))
    played = replace(played, answers=played.answers[:answers])
    rounds, look = played.seen(), look_in(spoken(language).at(played.title), DARK)
    scene: Scene = played.played.exports.postcard(rounds[-1][1], look, rounds)
    return scene.turning_point


@pytest.mark.parametrize(("name", "left_out"), CARDS)
def test_it_is_as_large_as_it_says_and_nothing_touches_its_edge(name: str, left_out: int) -> None:
    rows = decoded(drawn(name, left_out=left_out))
    assert (len(rows), {len(row) for row in rows}) == (HEIGHT, {WIDTH})
    edges = [*rows[:MARGIN], *rows[HEIGHT - MARGIN :], *(row[:MARGIN] + row[-MARGIN:] for row in rows)]
    assert {colour for row in edges for colour in row} == {DARK.panel}


def test_it_is_written_in_the_language_of_the_reader_and_the_same_each_time() -> None:
    english, russian = (drawn("base-2-economy", language) for language in ("en", "ru"))
    assert english != russian
    assert english == drawn("base-2-economy")
    assert english != drawn("base-2-economy", left_out=20)


def test_twice_as_large_it_is_the_same_picture() -> None:
    once, twice = (decoded(drawn("age-3-coins", times=times)) for times in (1, 2))
    assert len(twice) == 2 * HEIGHT
    assert twice[::2] == twice[1::2]
    assert [row[::2] for row in twice[::2]] == once


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
def test_with_long_names_the_sentence_stands_clear_of_the_name_and_the_race(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[int, int]] = []
    sheets = list[list[list[str]]]()

    def begun(sheet: Sheet, width: int, height: int, ground: str) -> None:
        sheet.rows = [[ground] * width for _ in range(height)]
        sheets.append(sheet.rows)

    def noted(sheet: Sheet, x: int, y: int, words: str, colour: str, times: int) -> int:
        if sheet.rows is sheets[0] and y < MARGIN + HEAD:
            written.append((y, y + ROWS * times))
        return x + width_of(words, times)

    monkeypatch.setattr(Sheet, "__init__", begun)
    monkeypatch.setattr(Sheet, "write", noted)
    played = record.load(corpus.path_of("everything-5-culture"))
    title = titles.title(played.title)
    game = title.new_game(played.settings)
    for given in played.answers:
        game.give(given)
    for player in game.state.players:
        player.name = name
    look, seen = look_in(spoken("en").at(played.title), DARK), title.view(game.state, None)
    card(seen, look, title.exports.postcard(seen, look), date(2026, 1, 2))
    assert all(foot <= top for (_, foot), (top, _) in pairwise(written)), written
    assert written[-1][1] <= MARGIN + HEAD


@pytest.mark.parametrize("name", ["W" * NAME_LENGTH, "Ж" * NAME_LENGTH, "漢" * (NAME_LENGTH // 2)])
@pytest.mark.parametrize("game", ["age-3-coins", "base-2-economy", "everything-5-culture"])
def test_no_name_makes_a_picture_wider(game: str, name: str) -> None:
    played = record.load(corpus.path_of(game))
    title, table = titles.title(played.title), titles.title(played.title).new_game(played.settings)
    for player in table.state.players:
        player.name = name
    look, seen = look_in(spoken("en").at(played.title), DARK), title.view(table.state, None)
    scene: Scene = title.exports.postcard(seen, look)
    rows = card(seen, look, scene, date(2026, 1, 2))
    assert {len(row) for row in rows} == {WIDTH}
    assert all([*row[-MARGIN:]] == [DARK.panel] * MARGIN for row in rows)
    head = heading(seen, look, scene.banners, scene.tracks, [[Segment(" " * 90)]])
    assert len({len(row) for row in head.pixels}) == 1


def test_what_is_no_longer_wanted_is_drawn_no_further() -> None:
    played = record.load(corpus.path_of("age-3-coins"))
    rounds, look = played.seen(), look_in(spoken("en").at(played.title), DARK)
    _, frames = frames_of(evening(rounds, rounds[-1][1], look, date(2026, 1, 2), lambda: False))
    assert len(frames) == 1
    with pytest.raises(OSError, match="ancel"):
        evening_of(rounds[-1][1], look, rounds, lambda: False)


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
        assert len(decoded((tmp_path / name).read_bytes())) == times * HEIGHT
    export(tmp_path / "game.save", tmp_path / "evening.apng")
    still, frames = frames_of((tmp_path / "evening.apng").read_bytes())
    assert still == frames[-1][1] == decoded((tmp_path / "card.png").read_bytes())
    assert len(frames) == game.state.round + 1


@pytest.mark.parametrize(("name", "language"), [("base-2-economy", "en"), ("mare-nostrum-3-alps", "ru")])
def test_an_evening_shows_every_round_and_holds_the_postcard(name: str, language: str) -> None:
    played = record.load(corpus.path_of(name))
    look, when = look_in(spoken(language).at(played.title), DARK), date(2026, 1, 2)
    rounds = played.seen()[-2:]
    file = evening(rounds, rounds[-1][1], look, when)
    still, frames = frames_of(file)
    scenes = [played.played.exports.postcard(seen, look, rounds) for _, seen in rounds]
    rows = [card(seen, look, scene, when, number) for (number, seen), scene in zip(rounds, scenes, strict=True)]
    assert [shown for _, shown in frames] == [*rows, still]
    assert still == card(rounds[-1][1], look, scenes[-1], when)
    assert [time for time, _ in frames] == [*(ROUND for _ in rounds), HELD]
    assert len(file) * 16 / len(frames) < 1_500_000


def test_a_postcard_tells_what_decided_the_game_as_far_as_it_is_known() -> None:
    assert told("base-4-military") == "Round 12: Boris takes the capital of Clara, 14 to 12."
    assert told("everything-5-culture") == "Round 6: David overtakes Boris in the race, for good."
    assert told("base-4-military", 400).startswith("Round ")
    assert "capital" not in told("base-4-military", 400)
    assert told("mare-nostrum-5-explorers") == "Round 19: Clara takes the lead, heroes and wonders: 2."
    assert told("mare-nostrum-5-explorers", 5) == ""
