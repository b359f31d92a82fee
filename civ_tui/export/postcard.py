"""A postcard of a game: one picture to show to others, with the map, who has won or whose turn it is, and the race.

It is drawn in pixels of its own, letters too, so that it looks the same everywhere and needs no font.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from civ_tui import titles
from civ_tui.drawing.art.painting import pixels
from civ_tui.drawing.colours import blend, ink
from civ_tui.drawing.letters import ROWS, glyphs, letters
from civ_tui.drawing.look import Look
from civ_tui.drawing.pixels.png import png_of_many
from civ_tui.title import Seated, Seen
from civ_tui.words.interface import words_of
from civ_tui.words.moments import moment

WIDTH, HEIGHT = 1200, 675
"""Pixels of a postcard: what most places that show pictures cut nothing off."""
MARGIN: Final = 28
APART: Final = 28
"""Pixels of the name of a track with what is free above it."""
COLUMN: Final = 460
"""The least pixels of the text beside the map."""
BAR, GAP, ROW = (11, 24), 2, 20
"""The least and most pixels of a bar of the race, those between two bars, and from one line of small letters to the
next."""
FLAG: Final = 2
"""How many times the pixels of a banner are enlarged."""
SMALL, MEDIUM, LARGE = 2, 3, 16
"""How many times letters are enlarged: of notes, of sentences, and at most of the winner's name."""

Pixels = Sequence[Sequence[str]]
"""Rows of colours (hex)."""
Letters = Iterable[tuple[int, int, str, Style]]
"""What is written on a map: column and line of cells, the character and its style."""


class Track(NamedTuple):
    """One way to victory: its name, how far it goes, 0 if it has no end, and how far every player has come, with the
    number to write."""

    name: str
    goal: int
    reached: Sequence[tuple[Seated, float, str]]


@dataclass(frozen=True)
class Scene:
    """What a game puts on its postcard: the map, none for a game without one, with its `letters` in cells of so many
    pixels (`cell`); the tracks of the race; the pictures that stand for the players, by their seats."""

    board: Pixels
    letters: Letters
    cell: tuple[int, int]
    tracks: Sequence[Track]
    banners: Sequence[str]


class Sheet:
    """Pixels to draw on."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.rows = [[ground] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """A rectangle."""
        for row in self.rows[y : y + height]:
            row[x : x + width] = [colour] * width

    def put(self, x: int, y: int, pixels: Pixels, times: int = 1) -> None:
        """Pixels, so many times as large."""
        for number, line in enumerate(pixels):
            wide = [colour for colour in line for _ in range(times)]
            for row in self.rows[y + number * times : y + (number + 1) * times]:
                row[x : x + len(wide)] = wide

    def write(self, x: int, y: int, words: str, colour: str, times: int) -> int:
        """Words in capitals whose upper left corner is there; returns where they end."""
        for glyph in _glyphs(words):
            for number, line in enumerate(glyph):
                for place, dot in enumerate(line):
                    if dot == "o":
                        self.fill(x + place * times, y + number * times, times, times, colour)
            x += (len(glyph[0]) + 1) * times
        return x - times


def width_of(words: str, times: int) -> int:
    """How many pixels words take that are enlarged so many times."""
    return times * max(0, sum(len(glyph[0]) + 1 for glyph in _glyphs(words)) - 1)


def _glyphs(words: str) -> Iterator[tuple[str, ...]]:
    """The rows of each letter: a question mark in place of one that cannot be drawn, so that no name is empty. Other
    signs that cannot be drawn are left out."""
    for sign in words:
        drawn = glyphs(sign)[0]
        if drawn is None and (sign.isalnum() or cell_len(sign) > 1):  # not punctuation
            drawn = letters()["?"]
        if drawn is not None:
            yield drawn


def wrapped(words: str, width: int, times: int) -> list[str]:
    """The words in lines that are not wider."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, times) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def postcard(seen: Seen, look: Look, scene: Scene, when: date, times: int = 1) -> bytes:
    """The PNG file, so many times as large. `seen` is what may be told; `when` the day that stands on it."""
    palette, ground = look.palette, look.palette.panel
    sheet = Sheet(WIDTH, HEIGHT, ground)
    left = MARGIN
    if scene.board:
        drawn = _fitted(_lettered(scene, look), WIDTH - COLUMN - 3 * MARGIN, HEIGHT - 2 * MARGIN)
        frame = blend(ground, palette.text, 0.25)
        top, wide, high = (HEIGHT - len(drawn)) // 2, len(drawn[0]), len(drawn)
        sheet.fill(left - 2, top - 2, wide + 4, high + 4, frame)
        sheet.put(left, top, drawn)
        left += wide + MARGIN
    _text(sheet, seen, look, scene, when, left)
    if times > 1:
        rows = [[colour for colour in row for _ in range(times)] for row in sheet.rows]
        return png_of_many([row for row in rows for _ in range(times)])
    return png_of_many(sheet.rows)


def _text(sheet: Sheet, seen: Seen, look: Look, scene: Scene, when: date, left: int) -> None:
    """What stands beside the map, from top to foot: the game, the winner or whose turn it is, how, race, names, day."""
    palette, width, y = look.palette, WIDTH - MARGIN - left, MARGIN
    over = bool(seen.victory)
    heroes = [seen.players[seat] for seat in (seen.winners if over else (seen.acting,))]
    names, hero = " ".join(player.name for player in heroes), next(iter(heroes), None)
    flag: Pixels = []
    if hero is not None and scene.banners:
        flag = pixels(look, scene.banners[hero.seat], hero.colour, palette.panel)
    room = width - (FLAG * len(flag[0]) + MARGIN if flag else 0)
    sheet.put(left + room + MARGIN, y, flag, FLAG)
    sheet.write(left, y, look.say(titles.title(seen.title).called), palette.muted, SMALL)
    y += 2 * ROW
    times = next((n for n in range(LARGE, SMALL, -1) if width_of(names, n) <= room), SMALL)
    sheet.write(left, y, names, palette.text if hero is None else palette.players[hero.colour], times)
    y = max(y + ROWS * times, MARGIN + FLAG * len(flag)) + MARGIN // 2
    foot = HEIGHT - MARGIN - ROWS * SMALL
    rounds = f"{look.say('round {n}', n=seen.round)}  " if seen.round else ""
    sheet.write(left, foot, f"{rounds}{when.isoformat()}", palette.muted, SMALL)
    named: list[list[tuple[int, str, str]]] = [[]]
    x = left
    for player in seen.players:
        name = f"{player.letter} {player.name}"
        if named[-1] and x + width_of(name, SMALL) > WIDTH - MARGIN:
            named.append([])
            x = left
        named[-1].append((x, name, palette.players[player.colour]))
        x += width_of(name, SMALL) + ROW
    foot -= ROW * len(named)
    for number, line in enumerate(named):
        for x, name, colour in line:
            sheet.write(x, foot + ROW * number, name, colour, SMALL)
    foot -= ROW
    now = look.say("Playing now. {moment}.", moment=moment(look, seen.title, seen.round, seen.phase))
    said = words_of(seen).headline(look, seen) if over else now
    room = foot - y - _height(scene.tracks, BAR[0])
    times = MEDIUM if len(wrapped(said, width, MEDIUM)) * (ROWS + 3) * MEDIUM <= room else SMALL
    for words in wrapped(said, width, times):
        sheet.write(left, y, words, palette.text, times)
        y += (ROWS + 3) * times
    _race(sheet, look, scene.tracks, left, foot, foot - y)


def _height(tracks: Sequence[Track], bar: int) -> int:
    """The pixels of all tracks, with bars so high."""
    return sum(APART + len(track.reached) * (bar + GAP) for track in tracks)


def _race(sheet: Sheet, look: Look, tracks: Sequence[Track], left: int, foot: int, room: int) -> None:
    """The tracks above each other, in that room above the foot: a bar for everybody, the goal at the right."""
    palette, width = look.palette, WIDTH - MARGIN - left
    high = max(bar for bar in range(BAR[0], BAR[1] + 1) if bar == BAR[0] or _height(tracks, bar) <= room)
    y = foot - _height(tracks, high)
    for track in tracks:
        sheet.write(left, y, track.name, palette.text, SMALL)
        goal = str(track.goal or "")
        sheet.write(left + width - width_of(goal, SMALL), y, goal, palette.muted, SMALL)
        y += ROW - GAP
        most = track.goal or max(value for _, value, _ in track.reached) or 1
        for player, value, mark in track.reached:
            own, label = palette.players[player.colour], f"{player.letter} {mark}"
            share = min(1.0, value / most)
            sheet.fill(left, y, width, high, blend(palette.panel, palette.text, 0.1))
            sheet.fill(left, y, max(round(width * share), width_of(label, SMALL) + 2 * GAP), high, own)
            sheet.write(left + GAP, y + (high - ROWS * SMALL) // 2, label, ink(own), SMALL)
            y += high + GAP
        y += APART - ROW + GAP


def _lettered(scene: Scene, look: Look) -> Pixels:
    """The map with what is written on it."""
    (across, down), sheet = scene.cell, Sheet(0, 0, "")
    sheet.rows = [list(row) for row in scene.board]
    for column, line, character, style in scene.letters:
        x, y = column * across, line * down
        if style.bgcolor is not None and style.bgcolor.triplet is not None:
            sheet.fill(x, y, across, down, style.bgcolor.triplet.hex)
        if glyphs(character)[0] is not None and style.color is not None and style.color.triplet is not None:
            sheet.write(x + 1, y + (down - ROWS) // 2, character, style.color.triplet.hex, 1)
    return sheet.rows


def _fitted(pixels: Pixels, width: int, height: int) -> Pixels:
    """The pixels as large as fits: a whole number of times, or less than once, each then mixed of those it covers."""
    wide, high = len(pixels[0]), len(pixels)
    times = min(width // wide, height // high)
    if times:
        sheet = Sheet(wide * times, high * times, "")
        sheet.put(0, 0, pixels, times)
        return sheet.rows
    share = max(wide / width, high / height)
    numbers = [[tuple(bytes.fromhex(colour[1:])) for colour in row] for row in pixels]
    lines = (numbers[int(y * share) : int((y + 1) * share)] for y in range(int(high / share)))
    parts = [slice(int(x * share), int((x + 1) * share)) for x in range(int(wide / share))]
    return [[_mixed(row[part] for row in line) for part in parts] for line in lines]


def _mixed(rows: Iterable[Iterable[tuple[int, ...]]]) -> str:
    dots = [dot for row in rows for dot in row]
    return "#" + bytes(sum(parts) // len(dots) for parts in zip(*dots, strict=True)).hex()
