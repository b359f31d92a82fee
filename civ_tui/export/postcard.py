"""A postcard of a game: one picture to show to others, with the map, who has won or whose turn it is, and the race.

It is drawn in pixels of its own, letters too, so that it looks the same everywhere and needs no font.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import chain
from typing import Any, Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from civ_tui import titles
from civ_tui.drawing.art.painting import BANNER, pixels
from civ_tui.drawing.colours import blend, ink
from civ_tui.drawing.letters import ROWS, glyphs, letters
from civ_tui.drawing.look import Look
from civ_tui.drawing.pixels.png import Pixels, animated_png
from civ_tui.export import svg
from civ_tui.title import Seated, Seen
from civ_tui.words.interface import log_sentences, words_of
from civ_tui.words.moments import moment

WIDTH, HEIGHT = 1200, 675
"""Pixels of a postcard: what most places that show pictures cut nothing off."""
MARGIN: Final = 20
HEAD, BODY = 112, 484
"""Pixels of the head, which are those of a banner, and of the map and the race below it."""
COLUMN: Final = 400
"""The least pixels of the race beside the map."""
BARS, GAP, AIR = 150, 2, 5
"""The most pixels of a bar of the race, those between two bars, and those between letters and what is near."""
BAR: Final = 11
"""The pixels of a bar for one of the letters on it, where they are larger than elsewhere."""
FLAG: Final = 2
"""How many times the pixels of a banner are enlarged."""
SMALL, MEDIUM, LARGE, HUGE = 2, 3, 4, 15
"""How many times letters are enlarged: of notes, of sentences that are long or short, and at most of a name."""

DASHES: Final = str.maketrans("–—", "--")
"""Signs that are drawn as others."""
ROUND, HELD = 1000, 6000
"""Milliseconds for which a round of an evening is shown, and its end."""

Letters = Iterable[tuple[int, int, str, Style]]
"""What is written on a map: column and line of cells, the character and its style."""


Rounds = Sequence[tuple[int, Any]]
"""What everybody saw at the end of each round, with its number, 0 for the setup."""


class Track(NamedTuple):
    """One way to victory: its name, how far it goes, 0 if it has no end, how far every player has come, with the number
    to write, and what stands at its `end` where that is not the goal."""

    name: str
    goal: int
    reached: Sequence[tuple[Seated, float, str]]
    end: str = ""


@dataclass(frozen=True)
class Scene:
    """What a game puts on its postcard: the map, none for a game without one, with its `letters` in cells of so many
    pixels (`cell`); the tracks of the race; the pictures that stand for the players, by their seats; what decided it
    so far, empty where the game does not know."""

    board: Pixels
    letters: Letters
    cell: tuple[int, int]
    tracks: Sequence[Track]
    banners: Sequence[str]
    turning_point: str = ""


class Sheet:
    """Pixels to draw on."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.rows = [[ground] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """A rectangle, as far as it lies on the sheet."""
        for row in self.rows[y : y + height]:
            end = min(x + width, len(row))
            row[x:end] = [colour] * (end - x)

    def put(self, x: int, y: int, pixels: Pixels, times: int = 1) -> None:
        """Pixels, so many times as large."""
        for number, line in enumerate(pixels):
            wide = [colour for colour in line for _ in range(times)]
            for row in self.rows[y + number * times : y + (number + 1) * times]:
                row[x : x + len(wide)] = wide[: len(row) - x]

    def write(self, x: int, y: int, words: str, colour: str, times: int) -> int:
        """Words in capitals whose upper left corner is there; returns where they end."""
        for glyph in _glyphs(words):
            for number, line in enumerate(glyph):
                for index, dot in enumerate(line):
                    if dot == "o":
                        self.fill(x + index * times, y + number * times, times, times, colour)
            x += (len(glyph[0]) + 1) * times
        return x - times


def width_of(words: str, times: int) -> int:
    """How many pixels words take that are enlarged so many times."""
    return times * max(0, sum(len(glyph[0]) + 1 for glyph in _glyphs(words)) - 1)


def _glyphs(words: str) -> Iterator[tuple[str, ...]]:
    """The rows of each letter: a question mark in place of one that cannot be drawn, so that no name is empty. Other
    signs that cannot be drawn are left out."""
    for sign in words.translate(DASHES):
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


def evening(rounds: Rounds, seen: Seen, look: Look, when: date, wanted: Callable[[], bool] = lambda: True) -> bytes:
    """The file of an animated picture: what everybody saw at the end of each round, with its number, at last the
    postcard, which programs without animations show alone. No more rounds are drawn once it is not `wanted`."""
    drawn = titles.title(seen.title).exports.postcard
    last = card(seen, look, drawn(seen, look, rounds), when)
    frames = ((card(then, look, drawn(then, look), when, number), ROUND) for number, then in rounds if wanted())
    return animated_png(last, chain(frames, [(last, HELD)]))


def card(seen: Seen, look: Look, scene: Scene, when: date, number: int | None = None) -> Pixels:
    """The pixels of a postcard. `seen` is what may be told; `when` the day that stands on it. With a `number` it shows
    the end of that round, 0 for the setup, when the next may have begun."""
    sheet, palette, below = Sheet(WIDTH, HEIGHT, look.palette.panel), look.palette, MARGIN + HEAD + 3 * AIR
    head(sheet, MARGIN, MARGIN, WIDTH - 2 * MARGIN, seen, look, scene.banners, number)
    left = MARGIN
    if scene.board:
        drawn = _fitted(_lettered(scene, look), WIDTH - COLUMN - 3 * MARGIN, BODY - 2 * GAP)
        wide, high = len(drawn[0]) + 2 * GAP, len(drawn) + 2 * GAP
        top = below + (BODY - high) // 2
        sheet.fill(left, top, wide, high, blend(palette.panel, palette.text, 0.25))
        sheet.put(left + GAP, top + GAP, drawn)
        left += wide + MARGIN
    race(sheet, left, below, WIDTH - MARGIN - left, BODY, look, scene.tracks)
    _foot(sheet, seen, look, scene, when, number)
    return sheet.rows


def banners(seen: Any) -> list[str]:
    """The pictures that stand for the players of a game in which everybody has a civilization."""
    return [f"{BANNER}{player.civilization}" for player in seen.players]


def head(
    sheet: Sheet,
    left: int,
    top: int,
    width: int,
    seen: Seen,
    look: Look,
    banners: Sequence[str],
    number: int | None = None,
) -> None:
    """The banner and name of the winner or of whose turn it is, and how it stands; instead of that a round's `number`,
    with everybody's banner."""
    palette, over = look.palette, bool(seen.victory)
    heroes = [seen.players[seat] for seat in (seen.winners if over else (seen.acting,))]
    name, ink = (
        " ".join(player.name for player in heroes),
        palette.players[heroes[0].colour] if heroes else palette.text,
    )
    now = look.say("Playing now. {moment}.", moment=moment(look, seen.title, seen.round, seen.phase))
    said = words_of(seen).headline(look, seen) if over else now
    if number is not None:
        name, ink, heroes = look.say("Round {n}", n=number) if number else look.say("Setup"), palette.text, []
        said = _gravest(seen, look, number)
    flags = [pixels(look, banners[hero.seat], hero.colour, palette.panel) for hero in heroes[:1] if banners]
    for flag in flags:
        sheet.put(left, top, flag, FLAG)
        left, width = left + FLAG * len(flag[0]) + MARGIN, width - FLAG * len(flag[0]) - MARGIN
    times = next(n for n, most in ((LARGE, 1), (MEDIUM, 2), (SMALL, 9)) if len(wrapped(said, width, n)) <= most)
    lines = wrapped(said, width, times)
    room = HEAD - len(lines) * (ROWS * times + AIR)
    large = next((n for n in range(min(HUGE, (room - AIR) // ROWS), SMALL, -1) if width_of(name, n) <= width), SMALL)
    sheet.write(left, top, name, ink, large)
    top += room
    for line in lines:
        sheet.write(left, top, line, palette.text, times)
        top += ROWS * times + AIR


def heading(
    seen: Seen, look: Look, banners: Sequence[str], tracks: Sequence[Track], rows: Sequence[svg.Row]
) -> svg.Picture:
    """The head of a postcard above these rows of a picture, with the race in columns below it."""
    columns = max(sum(segment.cell_length for segment in row) for row in rows)
    width, height = (size * count // FLAG for size, count in zip(svg.CELL, (columns, svg.HEADING), strict=True))
    sheet, top = Sheet(width, height, look.palette.panel), HEAD + 3 * AIR
    head(sheet, 0, 0, width, seen, look, banners)
    part = (width + MARGIN) // len(tracks)
    for number, track in enumerate(tracks):
        _track(sheet, number * part, top, part - MARGIN, height - top, look, track)
    return svg.Picture(0, 0, columns, svg.HEADING, sheet.rows)


def _gravest(seen: Seen, look: Look, number: int) -> str:
    """The gravest of what has happened in that round, but for how the game ended."""
    entries = [entry for entry in seen.log if entry.kind != "victory" and entry.round == number]
    return " ".join(sentence.text for sentence in log_sentences(look, seen, words_of(seen).gravest(entries, None, 1)))


def _foot(sheet: Sheet, seen: Seen, look: Look, scene: Scene, when: date, number: int | None) -> None:
    """The line below: what decided the game, at the right which game, when."""
    foot, muted = HEIGHT - MARGIN, look.palette.muted
    rounds = [look.say("round {n}", n=seen.round)] if seen.round and number is None else []
    facts = "  ".join([look.say(titles.title(seen.title).called), *rounds, when.isoformat()])
    right = WIDTH - MARGIN - width_of(facts, SMALL)
    sheet.write(right, foot - ROWS * SMALL, facts, muted, SMALL)
    sentence, room = scene.turning_point if number is None else "", right - 2 * MARGIN
    times = MEDIUM if width_of(sentence, MEDIUM) <= room else SMALL
    for line in reversed(wrapped(sentence, room, times)):
        sheet.write(MARGIN, foot - ROWS * times, line, look.palette.text, times)
        foot -= (ROWS + 1) * times


def race(sheet: Sheet, left: int, top: int, width: int, height: int, look: Look, tracks: Sequence[Track]) -> None:
    """The tracks above each other in that room: a bar for everybody, the goal at the right."""
    for number, track in enumerate(tracks):
        _track(sheet, left, top + height * number // len(tracks), width, height // len(tracks), look, track)


def _track(sheet: Sheet, left: int, top: int, width: int, height: int, look: Look, track: Track) -> None:
    """The name of a track and its end above its bars, on which stand name and number."""
    palette, end = look.palette, track.end or str(track.goal or "")
    sheet.write(left, top, track.name, palette.text, MEDIUM)
    sheet.write(left + width - width_of(end, MEDIUM), top, end, palette.muted, MEDIUM)
    top += ROWS * MEDIUM + AIR
    high = min(BARS, (height - ROWS * MEDIUM - 2 * AIR) // len(track.reached) - GAP)
    largest = max(MEDIUM if high > ROWS * MEDIUM else SMALL, high // BAR)
    written = [f"{player.letter} {player.name}  {mark}" for player, _, mark in track.reached]
    fitting = (n for n in range(largest, 1, -1) if all(width_of(words, n) + 4 * n <= width for words in written))
    times = next(fitting, 1)
    most = track.goal or max(value for _, value, _ in track.reached) or 1
    for player, value, mark in track.reached:
        own, long = palette.players[player.colour], max(GAP, round(width * min(1.0, value / most)))
        grounds = (own, ink(own)), (blend(palette.panel, palette.text, 0.1), palette.text)
        bar, free = (Sheet(width, high, ground) for ground, _ in grounds)
        for part, (_, colour) in zip((bar, free), grounds, strict=True):
            y = (high - ROWS * times) // 2
            part.write(2 * times, y, f"{player.letter} {player.name}", colour, times)
            part.write(width - 2 * times - width_of(mark, times), y, mark, colour, times)
        sheet.put(left, top, [full[:long] + rest[long:] for full, rest in zip(bar.rows, free.rows, strict=True)])
        top += high + GAP


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
    """The pixels as large as fits: a whole number of times, or less than once."""
    wide, high = len(pixels[0]), len(pixels)
    times = min(width // wide, height // high)
    if times:
        return enlarged(pixels, times)
    share = max(wide / width, high / height)
    return scaled(pixels, int(wide / share), int(high / share))


def enlarged(pixels: Pixels, times: int) -> Pixels:
    """The pixels, so many times as large."""
    sheet = Sheet(len(pixels[0]) * times, len(pixels) * times, "")
    sheet.put(0, 0, pixels, times)
    return sheet.rows


def scaled(pixels: Pixels, width: int, height: int) -> Pixels:
    """The pixels in so many, which are fewer, each mixed of those it covers."""
    spread = {colour: _spread(colour) for colour in {*chain.from_iterable(pixels)}}
    across, down = len(pixels[0]) / width, len(pixels) / height
    parts = [slice(int(x * across), int((x + 1) * across)) for x in range(width)]
    mixed = []
    for y in range(height):
        lines = [[spread[colour] for colour in row] for row in pixels[int(y * down) : int((y + 1) * down)]]
        columns = [*map(sum, zip(*lines, strict=True))]
        mixed.append([_mixed(sum(columns[part]), len(lines) * (part.stop - part.start)) for part in parts])
    return mixed


def _spread(colour: str) -> int:
    """A colour (hex) as one number whose parts are so far apart that many such numbers can be added up."""
    return sum(part << place for part, place in zip(bytes.fromhex(colour[1:]), (40, 20, 0), strict=True))


@lru_cache(1 << 18)
def _mixed(spread: int, count: int) -> str:
    """The mean of so many colours, whose numbers add up to that."""
    red, green, blue = spread >> 40, spread >> 20 & 0xFFFFF, spread & 0xFFFFF
    return f"#{red // count << 16 | green // count << 8 | blue // count:06x}"
