"""The table: where cards lie at each of its sizes, time above, civilizations below it, then wonders; its widget."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, cast

from rich.text import Text
from textual.geometry import Offset, Region, Size

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.board import largest_fitting
from civ_tui.drawing.card_board import CardBoard, CardChart, whole
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines, flowing, heading, styled
from civ_tui.games.age_of_civilization.drawn.cards import Spot, card_lines, lying, spots
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.view import View

Zoom = Literal["small", "medium", "large"]
Written = list[tuple[Offset, Text]]


@dataclass(frozen=True, slots=True)
class Measures:
    """A size of the table: all of it, a card of the row of time, and how many civilizations lie side by side."""

    board: Size
    time: Size
    across: int = 5


MEASURES: Final[Mapping[Zoom, Measures]] = {
    "small": Measures(Size(51, 20), Size(20, 1)),
    "medium": Measures(Size(85, 36), Size(10, 6)),
    "large": Measures(Size(115, 50), Size(14, 9)),
}
ZOOMS: Final[tuple[Zoom, ...]] = ("small", "medium", "large")
PAST, SHEET, COMING = 10, 23, 18
"""Columns of what is past, the sheet, and what is to come, where the row of time is three lists."""
ONE, TWO = 1, 2
"""Lines of a civilization where all lie below each other."""


def fitting(room: Size) -> Zoom:
    """The largest size that shows all of it in the room, or the smallest."""
    return largest_fitting({zoom: measures.board for zoom, measures in MEASURES.items()}, room)


def chart(look: Look, view: View, zoom: Zoom) -> CardChart:
    """The cards as they lie at that size."""
    cards, written, places = dict[int, Region](), Written(), printed().places
    lay = _lists if zoom == "small" else _row_of_time
    for card, region in lay(look, view, MEASURES[zoom], written):
        cards[places[card]] = region
    top = max(region.bottom for region in cards.values()) + 1
    below = _narrow if zoom == "small" else _wide
    for card, region in below(look, view, MEASURES[zoom], top, written):
        cards[places[card]] = region
    return CardChart(MEASURES[zoom].board, cards, tuple(written))


def _frame(look: Look, region: Region, written: Written, title: str = "") -> None:
    """The sheet around the present cards."""
    style, corners, glyphs = look.palette.role("accent"), look.glyphs.corners, look.glyphs
    inner = region.width - 2
    named = f" {title} " if title else ""
    above = corners[0] + glyphs.line + named + glyphs.line * (inner - 1 - len(named)) + corners[1]
    written.append((Offset(region.x, region.y), styled(above, style)))
    written.append((Offset(region.x, region.bottom - 1), styled(corners[2] + glyphs.line * inner + corners[3], style)))
    for y in range(region.y + 1, region.bottom - 1):
        written += [(Offset(x, y), styled(glyphs.upright, style)) for x in (region.x, region.right - 1)]


def _lists(look: Look, view: View, measures: Measures, written: Written) -> Iterator[tuple[str, Region]]:
    """The row of time where there is little room: what is past, the sheet, what is to come, as three lists."""
    muted = look.palette.role("muted")
    written.append((Offset(0, 0), styled(look.say("past"), muted)))
    written.append((Offset(PAST + SHEET + 1, 0), styled(look.say("to come"), muted)))
    _frame(look, Region(PAST, 0, SHEET, 8), written, look.say("now"))
    present = [action.action for action in view.time if action.when == "present"]
    for y, action in enumerate([*printed().permanent, *present], start=1):
        yield f"action:{action}", Region(PAST + 1, y, SHEET - 2, 1)
    for x, width, when in ((0, PAST, "past"), (PAST + SHEET + 1, COMING - 1, "future")):
        for y, card in enumerate((action for action in view.time if action.when == when), start=1):
            yield f"action:{card.action}", Region(x, y, width, 1)


def _row_of_time(look: Look, view: View, measures: Measures, written: Written) -> Iterator[tuple[str, Region]]:
    """The row of time, left to right, and the sheet over three of its cards."""
    (width, height), muted = measures.time, look.palette.role("muted")
    first = view.round - 1
    left = (measures.board.width - 8 * width - 2) // 2
    _frame(look, Region(left + first * width, 0, 3 * width + 2, height + 4), written, look.say("now"))
    if first:
        written.append((Offset(left, 2), styled(look.say("past"), muted)))
    if first < 5:
        written.append((Offset(left + (first + 3) * width + 3, 2), styled(look.say("to come"), muted)))
    for n, action in enumerate(printed().permanent):
        yield f"action:{action}", Region(left + 1 + (first + n) * width, 1, width - 1, 2)
    for n, card in enumerate(view.time):
        x = left + n * width + (0 if card.when == "past" else 1 if card.when == "present" else 3)
        yield f"action:{card.action}", Region(x, 3, width - 1, height)


def _narrow(look: Look, view: View, measures: Measures, top: int, written: Written) -> Iterator[tuple[str, Region]]:
    """Civilizations below each other, then wonders and special cards in as few lines as they take."""
    width, height = measures.board
    civs, more = lying(view), [(view.wonders, "wonder"), (view.specials, "special")]
    lines = sum((len(shelf) + 3) // 4 for shelf, _ in more)
    lines_of_card = TWO if top + TWO * len(civs) + lines <= height else ONE
    for civ in civs:
        yield f"civ:{civ}", Region(0, top, width, lines_of_card)
        top += lines_of_card
    for shelf, kind in more:
        rows = (len(shelf) + 3) // 4
        yield from _spread(shelf, kind, Region(0, top, width, rows), -(-len(shelf) // max(1, rows)))
        top += rows


def _wide(look: Look, view: View, measures: Measures, top: int, written: Written) -> Iterator[tuple[str, Region]]:
    """Civilizations in one row or two, wonders in one, special cards in one."""
    width, height = measures.board
    civs = lying(view)
    special = 4 if view.specials else 0
    rows = max(1, -(-len(civs) // measures.across))
    left = height - top - special - 2
    share = left * 3 // 5 if rows == 1 else left * 2 // 3
    tall = share // rows
    title = look.say("Civilizations") + (f"  {look.say('the deck holds {n}', n=view.deck)}" if view.deck else "")
    written.append((Offset(0, top), heading(look, title)))
    yield from _spread([*civs], "civ", Region(0, top + 1, width, tall * rows), measures.across)
    top += 1 + tall * rows
    if view.wonders:
        written.append((Offset(0, top), heading(look, look.say("Wonders"))))
        bottom = height - special
        yield from _spread(
            view.wonders, "wonder", Region(0, top + 1, width, bottom - top - 1), max(5, len(view.wonders))
        )
    yield from _spread(view.specials, "special", Region(0, height - special + 1, width, 3), max(5, len(view.specials)))


def _spread(shelf: Sequence[str], kind: str, room: Region, across: int) -> Iterator[tuple[str, Region]]:
    """Cards side by side in rows of that many, with a column between them."""
    if not shelf:
        return
    rows = -(-len(shelf) // across)
    tall = room.height // rows
    for n, name in enumerate(shelf):
        row, column = divmod(n, across)
        x, end = (room.width + 1) * column // across, (room.width + 1) * (column + 1) // across
        yield f"{kind}:{name}", Region(room.x + x, room.y + row * tall, end - x - 1, tall - (tall > 2 and rows > 1))


# The widget


class Table(CardBoard):
    """The cards of a `View` that lie open."""

    zooms: ClassVar[tuple[Zoom, ...]] = ZOOMS

    spots_of = staticmethod(spots)

    def chart_of(self, zoom: Zoom) -> CardChart:
        return chart(look_of(self.app), self.view, zoom)

    def card(self, spot: Hashable, size: Size, look: Look, marks: AreaMarks) -> Lines:
        return card_lines(look, cast("Spot", spot), size, marks)

    fitting = staticmethod(fitting)

    @property
    def lowest(self) -> int:
        """The line of the window right below all cards."""
        bottoms = [region.bottom for region in self.chart(self.shown_zoom).cards.values()] if self.spots else [0]
        return max(bottoms) + self.begins.y - round(self.scroll_offset.y)


def whole_table(look: Look, view: View, space: Size) -> Lines:
    """All cards in that room, to look at only; with little room what is open by its names."""
    zoom, laid_out = fitting(space), spots(view)
    laid = chart(look, view, zoom)
    if laid.columns > space.width or laid.lines > space.height:
        ink = look.palette.role("text")
        names = [
            Text(look.say(naming.card(spot.card)), ink) for spot in laid_out.values() if spot.when in ("", "present")
        ]
        return flowing(names, space.width, look)[: space.height]
    return whole(laid, lambda card, size: card_lines(look, laid_out[card], size, UNMARKED), look)
