"""Short scenes shown on the map before its current state: what others have done, and animations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.log_kinds import kind_of
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import great_moments, news
from civ_tui.sitting.film import Film, Squares
from civ_tui.tui.table.shots import FLICKER, Shot
from civ_tui.words.interface import log_sentences
from civ_tui.words.language import Language
from civ_tui.words.log import Sentence

Heard = Callable[[int, int], Sequence[Entry]]

LONGEST: Final = 8.0
"""The most seconds for a playback."""
STEP: Final = (0.1, 0.35)
"""The least and most seconds for a step of it; grave events take three times as long."""
MEETING: Final = 0.7
"""Seconds for which the two sides of a battle are shown where they meet."""
MARCH: Final = 0.06
"""Seconds for each square of a march."""


# What the others have done


def playback(language: Language, view: View, film: Film, since: int, heard: Heard) -> list[Shot]:
    """The shots of the film after that many entries of the log: each step, battle and city of others than the viewer,
    with its sentence, an attack with its result. `heard` gives the entries between two places of the log, as far as
    the viewer may know them."""
    frames = film.since(since)
    if not frames or film.at(since) is None:
        return []
    shots: list[Shot] = []
    pace = min(STEP[1], max(STEP[0], LONGEST / (3 * len(frames))))
    known, chapter, untold = since, list[Entry](), [*heard(since, frames[-1].entries)]
    for frame in frames:
        new = heard(known, frame.entries)
        known = frame.entries
        if all(entry.seat == view.seat for entry in new):
            continue
        for entry in new:
            if not _goes_on(chapter, entry):
                chapter = []
            chapter.append(entry)
        grave = [entry for entry in new if news.is_grave(entry) and not _is_own(view, entry)]
        casualties = [_result(untold, entry) or entry for entry in grave if entry in untold]
        routine = [entry for entry in new if kind_of(entry).done and entry.seat != view.seat] if casualties else chapter
        sentences = (*log_sentences(language, view, casualties), *_routine(language, view, routine))
        last = next((entry for entry in reversed(new) if entry.place is not None), None)
        if last is None:
            continue
        way = tuple(entry.facts["origin"] for entry in chapter if entry.kind == "march")
        seconds = 3 * pace if grave else pace
        shots.append(Shot(seconds, frame.squares, last.place, way, said=sentences))
    return shots


def _is_own(view: View, entry: Entry) -> bool:
    """Whether the viewer has done it, and knows."""
    return entry.seat == view.seat and entry.kind != "battle_result" and not kind_of(entry).loss


def _result(untold: list[Entry], begun: Entry) -> Entry | None:
    """The result of the battle that has begun with that entry, which stands for both and is told now."""
    if begun.kind != "battle_begins":
        return None
    after = untold[untold.index(begun) :]
    result = next((entry for entry in after if (entry.kind, entry.place) == ("battle_result", begun.place)), None)
    if result is not None:
        untold.remove(result)
    return result


def _routine(language: Language, view: View, chapter: Sequence[Entry]) -> tuple[Sentence, ...]:
    """A summary of one seat's entries."""
    words = news.summed_up(language, view, chapter)
    return tuple(Sentence(chapter[-1].round, chapter[-1].phase, word, chapter[-1].seat) for word in words)


def _goes_on(chapter: Sequence[Entry], entry: Entry) -> bool:
    """Whether the entry continues the march of the same figures."""
    if not chapter or entry.seat != chapter[-1].seat:
        return False
    ends = next((earlier.place for earlier in reversed(chapter) if earlier.kind == "march"), None)
    return entry.kind != "march" or ends == entry.facts["origin"]


# What moves


def march(film: Film, since: int, until: int, heard: Heard) -> list[Shot]:
    """The squares over which a group has marched between two places of the log, before the one where it is now, as far
    as the film shows them."""
    shots: list[Shot] = []
    way: tuple[int, ...] = ()
    for frame in film.since(since):
        if frame.entries >= until:
            break
        steps = [entry for entry in heard(since, frame.entries) if entry.kind == "march" and entry.place is not None]
        since = frame.entries
        if steps:
            way = (*way, *(entry.facts["origin"] for entry in steps))
            shots.append(Shot(MARCH, frame.squares, steps[-1].place, way))
    return shots


def moments(before: Squares | None, view: View, new: Iterable[Entry]) -> list[Shot]:
    """The animations of the new entries: a tile turned over, a wonder built, a city fallen, two sides meeting for a
    battle; any other great moment appears where it is, or at the capital. `before` are the squares as they were."""
    if before is None:
        return []
    for entry in new:
        if entry.place is None:
            home = capital_of(view, entry.seat)
            if home is not None and great_moments.word_for(view, entry) is not None:
                return _appears(before, view, home)
            continue
        if entry.kind == "explore":
            return _turned_over(before, view, entry.place, entry.seat)
        if entry.kind == "place_wonder":
            return _built(before, view, entry.place)
        if entry.kind == "battle_begins":
            return [Shot(MEETING, view.squares, entry.place, lit=frozenset({entry.place}))]
        if entry.kind == "city_destroyed":
            return _fallen(before, view, entry.place)
        if great_moments.word_for(view, entry) is not None:
            return _appears(before, view, entry.place)
    return []


def _appears(before: Squares, view: View, square: int) -> list[Shot]:
    """The square is lit, and lit again with what has changed on it and around it."""
    near = [*_ring(view, square, 0), *_ring(view, square, 1)]
    hidden = {place: before[place] for place in near if before[place] != view.squares[place]}
    lit = frozenset({square})
    shots = Shot(FLICKER, {}, square), Shot(FLICKER, {}, square, lit=lit)
    return [Shot(FLICKER, hidden, square, lit=lit), Shot(FLICKER, hidden, square), *reversed(shots), shots[0]]


def capital_of(view: View, seat: Seat | None) -> int | None:
    """Where the seat's capital lies."""
    cities = () if seat is None else view.players[seat].cities
    return next((city.square for city in cities if city.capital), None)


def _turned_over(before: Squares, view: View, square: int, seat: Seat | None) -> list[Shot]:
    """The tile appears row by row, from the explorer's side."""
    tile = [place for place in view.squares if view.squares[place].revealed and not before[place].revealed]
    right, down = _side(view, square, tile, seat)
    depth = {place: right * view.squares[place].x + down * view.squares[place].y for place in tile}
    ranks = sorted(set(depth.values()))
    return [Shot(FLICKER, {place: before[place] for place in tile if depth[place] >= rank}, square) for rank in ranks]


def _side(view: View, square: int, tile: Sequence[int], seat: Seat | None) -> tuple[int, int]:
    """The direction in which the explorer looks at the tile."""
    spot, places = view.squares[square], {(other.x, other.y): other for other in view.squares.values()}
    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        behind = places.get((spot.x - right, spot.y - down))
        if behind is not None and behind.square not in tile and any(figure.owner == seat for figure in behind.figures):
            return right, down
    return 1, 0


def _built(before: Squares, view: View, square: int) -> list[Shot]:
    """Light closes in on the square, then the wonder appears."""
    empty = {square: before[square]}
    rings = [frozenset(_ring(view, square, far)) for far in (2, 1, 0)]
    after = [Shot(FLICKER, {}, square, lit=ring) for ring in (rings[1], rings[2], frozenset[int](), frozenset[int]())]
    return [*(Shot(FLICKER, empty, square, lit=ring) for ring in rings), *after][:RISING]


def _fallen(before: Squares, view: View, square: int) -> list[Shot]:
    """The outskirts vanish from the outside in, then the city itself."""
    rings = [_ring(view, square, far) for far in (0, 1)]
    corners = [place for place in rings[1] if abs(view.squares[place].x - view.squares[square].x) == 1]
    corners = [corner for corner in corners if view.squares[corner].y != view.squares[square].y]
    edges = [place for place in rings[1] if place not in corners]
    shots, standing = [], {place: before[place] for place in (*rings[0], *rings[1])}
    for going in ((), corners, edges, rings[0]):
        shots.append(Shot(FLICKER, dict(standing), square, lit=frozenset(going)))
        standing = {place: seen for place, seen in standing.items() if place not in going}
        shots.append(Shot(FLICKER, dict(standing), square))
    return shots


def _ring(view: View, square: int, far: int) -> list[int]:
    """The squares at that distance."""
    centre = view.squares[square]
    return [spot.square for spot in view.squares.values() if max(abs(spot.x - centre.x), abs(spot.y - centre.y)) == far]


RISING: Final = 7
"""The number of pictures in which a wonder rises."""
COIN: Final = (
    ("▄██▄", "▀██▀"),
    (" ██ ", " ██ "),
    (" ▐▌ ", " ▐▌ "),
    (" ██ ", " ██ "),
    ("▄██▄", "▀██▀"),
)
"""A coin that turns, two lines high."""
