"""A player's tech pyramid drawn as one, with the tech under the cursor in words below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from civ_tui.engine.flow import Option
from civ_tui.rules.catalog import catalog
from civ_tui.rules.view import PlayerView, View
from civ_tui.widgets.describe import seat_name, tech_lines
from civ_tui.widgets.glyphs import RESOURCE_LETTERS, ROMAN
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, Panel, fit, player_badge, styled

LEVELS: Final = 5
LABEL: Final = 4
"""Columns of the level's number on the left."""

CARD: Final = (7, 16)
"""The least and the most columns of a card, the gap after it included."""


class TechPyramid(Panel, can_focus=True):
    """The pyramid of one seat of a `View`; the viewer's own where `seat` is None.

    `slot` is the row (0 is level I) and place of the cursor. A place is marked as open where one of `options`, those of
    the question which tech to learn, is a legal tech of that level.
    """

    BINDING_GROUP_TITLE = "Tech pyramid"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(0, -1)", "Left", show=False, id="pyramid.left"),
        Binding("right", "move(0, 1)", "Right", show=False, id="pyramid.right"),
        Binding("up", "move(1, 0)", "Up", show=False, id="pyramid.up"),
        Binding("down", "move(-1, 0)", "Down", show=False, id="pyramid.down"),
    ]

    seat: reactive[int | None] = reactive(None, layout=True)
    slot: reactive[tuple[int, int]] = reactive((0, 0), layout=True)
    options: reactive[tuple[Option[Any], ...]] = reactive((), layout=True)

    @dataclass
    class TechPointed(Message):
        """The cursor is on another tech now, or on none."""

        pyramid: TechPyramid
        tech: str | None

        @property
        def control(self) -> TechPyramid:
            """The pyramid, for the `on` decorator."""
            return self.pyramid

    @property
    def player(self) -> PlayerView | None:
        """Whose pyramid it is."""
        if self.view is None:
            return None
        seat = self.seat if self.seat is not None else self.view.seat
        return self.view.players[seat or 0]

    @property
    def tech(self) -> str | None:
        """The tech under the cursor."""
        row, place = self.slot
        known = self.player.pyramid[row] if self.player is not None else ()
        return known[place] if place < len(known) else None

    def lines(self, view: View, width: int) -> Lines:
        """Title, pyramid, and the tech or place under the cursor."""
        player = self.player
        assert player is not None
        look = self.look
        open_techs = open_by_level(self.options)
        lines = [_title(look, player), Text()]
        lines += pyramid_lines(look, player, width, self.slot if self.has_focus else None, set(open_techs))
        lines.append(Text())
        level = self.slot[0] + 1
        if self.tech is not None:
            lines += tech_lines(look, self.tech, width)
        elif level in open_techs:
            names = ", ".join(look.name(catalog().techs[tech]) for tech in open_techs[level])
            lines.append(styled(look.say("Room here for: {names}", names=names), look.palette.role("good")))
        return lines

    def action_move(self, up: int, right: int) -> None:
        """Move the cursor to the next card, or to the place after the last one of a row."""
        player = self.player
        if player is None:
            return
        row = min(max(self.slot[0] + up, 0), LEVELS - 1)
        self.slot = row, min(max(self.slot[1] + right, 0), len(player.pyramid[row]))

    def watch_slot(self) -> None:
        """Tell which tech is pointed at."""
        if self.is_mounted:
            self.post_message(self.TechPointed(self, self.tech))


def open_by_level(options: tuple[Option[Any], ...]) -> dict[int, list[str]]:
    """The techs that may be learnt now, by level."""
    techs = catalog().techs
    found: dict[int, list[str]] = {}
    for option in options:
        if option.reason is None and option.key in techs:
            found.setdefault(techs[option.key].level, []).append(option.key)
    return found


def _title(look: Look, player: PlayerView) -> Text:
    count = sum(len(row) for row in player.pyramid)
    title = player_badge(look, player).append(f" {seat_name(look, player)}", look.palette.role("strong"))
    title.append(f"  {look.say('{n} techs', n=count)}", look.palette.role("muted"))
    costs = catalog().limits.research_trade
    title.append(f"   {look.glyphs.icon('trade')}{player.trade}  ", look.palette.role("text"))
    for level, cost in costs.items():
        enough = player.trade >= cost
        mark = look.glyphs.yes if enough else look.glyphs.no
        title.append(f" {ROMAN[level]} {cost}{mark}", look.palette.role("good" if enough else "muted"))
    return title


def pyramid_lines(
    look: Look, player: PlayerView, width: int, slot: tuple[int, int] | None, open_levels: set[int]
) -> Lines:
    """The rows of cards, highest level first, each shifted by half a card."""
    columns = max(LEVELS, *(len(known) + row + (row + 1 in open_levels) for row, known in enumerate(player.pyramid)))
    card = min(CARD[1], max(CARD[0], (width - LABEL) // columns))
    lines: Lines = []
    for row in reversed(range(LEVELS)):
        above = styled(f"{ROMAN[row + 1]:>3} ", look.palette.role("muted")).append(" " * (row * card // 2))
        below = Text(" " * (LABEL + row * card // 2))
        for place in range(columns - row):
            here = slot == (row, place)
            one, two, style = _card(look, player, row, place, card - 1, is_open=row + 1 in open_levels)
            if here:
                style = look.palette.cursor()
            above.append(one, style).append(" ")
            below.append(two, style).append(" ")
        lines += [above, below]
    return lines


def _card(look: Look, player: PlayerView, row: int, place: int, width: int, *, is_open: bool) -> tuple[str, str, Style]:
    known = player.pyramid[row]
    if place < len(known):
        above, below = _card_text(look, player, known[place], width)
        return above, below, look.palette.card(row)
    if place == len(known) and is_open:
        return "+".center(width), " " * width, look.palette.role("good")
    return look.glyphs.dot.center(width), " " * width, look.palette.role("muted")


def _card_text(look: Look, player: PlayerView, tech: str, width: int) -> tuple[str, str]:
    printed = catalog().techs[tech]
    marks = "".join(RESOURCE_LETTERS.get(paid, "") for ability in printed.abilities for paid in ability.cost)
    coins = printed.coins + dict(player.tech_coins).get(tech, 0)
    if coins:
        marks += f" {look.glyphs.icon('coin')}{coins}"
    words = look.name(printed).split()
    above = words.pop(0)
    while words and len(above) + 1 + len(words[0]) < width:
        above += f" {words.pop(0)}"
    room = width - len(marks) - 1
    return _padded(look, above, width), _padded(look, " ".join(words), room) + f"{marks} "[: width - room]


def _padded(look: Look, text: str, width: int) -> str:
    """The text in that many columns, with a blank before it if there is room for one."""
    lead = " " if len(text) < width else ""
    return fit(Text(lead + text), width, look).plain.ljust(width)
