"""The race at a glance: a card for each player, all of one shape, with a bar to each of the four victories."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from rich.cells import cell_len
from rich.text import Text
from textual.reactive import reactive

from civ_tui.prose.names import ROMAN, seat_name
from civ_tui.prose.squares import steps_apart
from civ_tui.rules.view import PlayerView, View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.market import on_display
from civ_tui.tui.widgets.panel import Lines, Panel, bar, beside, fit, player_badge, styled
from civ_tui.tui.widgets.players import (
    acting,
    brief_facts,
    city_lines,
    facts_lines,
    fewer_facts,
    figures_in_brief,
    filled,
    hand_lines,
    private_lines,
    tokens_of_culture,
)

Shape = Literal["full", "whole", "tall", "paired", "brief", "strip"]
SHAPES: Final[tuple[Shape, ...]] = ("full", "whole", "tall", "paired", "brief", "strip")
"""The shapes of a card, largest first: with cities and the names of techs and wonders; without them; one bar a line;
two bars a line; at most four lines; one line."""
TELLING: Final[tuple[Shape, ...]] = SHAPES[:2]
"""The shapes that may have room for the texts of the cards in a hand."""
GROWING: Final[tuple[Shape, ...]] = SHAPES[:4]
"""The shapes that take more lines the more a player has."""
PAIRED: Final = 30
"""Columns from which two bars fit side by side."""
CITIES: Final = 34
"""Columns from which a city fits into a line."""
LEAST: Final[Mapping[Shape, int]] = MappingProxyType[Shape, int]({"full": CITIES, "paired": PAIRED, "brief": PAIRED})
"""The columns that a card of that shape needs."""
BRIEF: Final = 4
"""Lines of the briefest card without secrets."""
KNOWN: Final = 4
"""Columns of the level before techs."""
SHORTEST: Final = 3
"""The fewest columns of a bar."""


@dataclass(frozen=True, slots=True)
class Lap:
    """A seat's progress towards one victory: `value` out of `goal`, in words in full (`said`) and in `short`, in the
    hue of `kind`."""

    kind: str
    label: str
    sign: str
    value: int
    goal: int
    said: str
    short: str = ""


class PlayersPanel(Panel):
    """A card for every seat of a `View`, in at most `room` lines; with `fills`, wonders fill the lines that are left.
    Private things show only while `show_private`."""

    show_private: reactive[bool] = reactive(False, layout=True)
    room: reactive[int] = reactive(0, layout=True)
    fills: reactive[bool] = reactive(False, layout=True)

    def lines(self, view: View, width: int) -> Lines:
        """The cards below each other."""
        cards = race_lines(self.look, view, width, self.room, show_private=self.show_private)
        return [*cards, *on_display(self.look, view, width, self.room - len(cards))] if self.fills else cards


def race_lines(look: Look, view: View, width: int, room: int, *, show_private: bool) -> Lines:
    """A card for every seat, the viewer's first and the others clockwise, in the largest shape in which all fit into
    `room` lines; 0 means no limit. The viewer's secrets show only while `show_private`."""
    count, first = len(view.players), view.seat or 0
    players = [view.players[(first + step) % count] for step in range(count)]
    ways = [laps(look, view, player) for player in players]
    lines: Lines = []
    tried = [(shape, True) for shape in TELLING if show_private] + [(shape, False) for shape in SHAPES]
    for shape, told in tried:
        if width < LEAST.get(shape, 0):
            continue
        cards: list[Lines] = []
        for player, known in zip(players, ways, strict=True):
            private = show_private and player.seat == view.seat
            cards.append(card_lines(look, view, player, width, shape, known, show_private=private, told=told))
            if room and shape in GROWING and sum(map(len, cards)) > room:
                break  # that is enough to see that they do not fit
        lines = [line for card in cards for line in card]
        # Secrets make the viewer's own card taller for a moment, but must not push out the others.
        takes = BRIEF * count if shape == "brief" else len(lines)
        if not room or takes <= room:
            apart = shape != "strip" and (not room or len(lines) + count <= room)
            return [line for card in cards for line in (*card, *[Text()] * apart)]
    return lines


def card_lines(
    look: Look,
    view: View,
    player: PlayerView,
    width: int,
    shape: Shape,
    ways: tuple[Lap, ...],
    *,
    show_private: bool = False,
    told: bool = False,
) -> Lines:
    """One seat: its player, progress (its `laps`), abilities and holdings; if `told`, with the texts of the cards in
    its hand."""
    if shape == "strip":
        return [strip_line(look, view, player, width)]
    lines = [heading_line(look, view, player, width), *_bars(look, player, ways, width, shape)]
    if shape in ("full", "whole", "tall"):
        lines += facts_lines(look, player, width, show_private=show_private)
    elif shape == "paired":
        lines += fewer_facts(look, player, width)
    if shape in ("paired", "brief") and show_private:
        lines += private_lines(look, player, width, show_private=True, brief=True)
    if told and show_private:
        lines += hand_lines(look, player, width)
    lines += city_lines(look, player, width) if shape == "full" else []
    return lines + known_lines(look, player, width) if shape in ("full", "whole") else lines


def heading_line(look: Look, view: View, player: PlayerView, width: int) -> Text:
    """The seat across the card in its colour: letter, civilization, name; whether it acts now and is first player."""
    style, say = look.palette.badge(player.colour), look.say
    acts = player.seat == acting(view) and not view.victory
    called = f"{seat_name(look, player)}  {player.name}"
    for name, leads, now in (
        (called, say("first player"), say("acts now")),
        (called, say("1st"), say("acts now")),
        (called, say("1st"), say("now")),
        (called, say("1st"), ""),
        (player.name, say("1st"), say("now")),
        (player.name, say("1st"), ""),
    ):
        states = [leads] if player.seat == view.first else []
        states += [f"{look.glyphs.here} {now}".rstrip()] if acts else []
        state = "  ".join(states)
        title = f" {player.letter}  {name}"
        if cell_len(title) + cell_len(state) + 3 <= width:
            break
    line = fit(Text(title, style), max(4, width - cell_len(state) - 2), look)
    return line.append(" " * (width - line.cell_len - cell_len(state) - 1)).append(f"{state} ")


def laps(look: Look, view: View, player: PlayerView) -> tuple[Lap, ...]:
    """The trade dial, then the four ways to win."""
    say, icon, limits = look.say, look.glyphs.icon, view.components.limits
    last, most = len(view.components.culture_track), len(player.pyramid) * (len(player.pyramid) + 1) // 2
    techs = sum(map(len, player.pyramid))
    trade = f"{player.trade}/{limits.trade_max} +{player.trade_income}"
    culture = f"{player.culture_space}/{last} {icon('culture')}{player.culture}"
    return (
        Lap("trade", say("Trade"), icon("trade"), player.trade, limits.trade_max, trade),
        Lap(
            "culture",
            say("Track"),
            say("track "),
            player.culture_space,
            last,
            culture,
            f"{player.culture_space}/{last}",
        ),
        Lap("tech", say("Techs"), say("techs "), techs, most, f"{techs}/{most}"),
        Lap(
            "coin",
            say("Coins"),
            icon("coin"),
            player.coins,
            limits.coins_to_win,
            f"{player.coins}/{limits.coins_to_win}",
        ),
        _conquest(look, view, player),
    )


def _conquest(look: Look, view: View, player: PlayerView) -> Lap:
    """How far the seat's foremost army has come from its own capital towards another, as the crow flies. That and the
    strength in the line of units is all that everybody can see of a conquest."""
    label, sign = look.say("Conquest"), look.glyphs.army
    homes = {owner.seat: owner.cities[0].square for owner in view.players if owner.cities and owner.cities[0].capital}
    home = homes.pop(player.seat, None)
    armies = [
        square.square
        for square in view.squares.values()
        if any(figure.owner == player.seat and figure.kind == "army" for figure in square.figures)
    ]
    ways = [(steps_apart(view, army, capital), seat) for army in armies for seat, capital in homes.items()]
    if home is None or not ways:
        return Lap("combat", label, sign, 0, 1, look.glyphs.dash)
    left, seat = min(ways)
    whole = max(steps_apart(view, home, homes[seat]), 1)
    said = look.say("{n} to {capital}", n=left, capital=view.players[seat].letter)
    return Lap("combat", label, sign, max(0, whole - left), whole, said)


def _bars(look: Look, player: PlayerView, ways: tuple[Lap, ...], width: int, shape: Shape) -> Lines:
    if shape in ("full", "whole", "tall"):
        return [lap_line(look, way, width, max(len(way.said) for way in ways)) for way in ways]
    trade, culture, techs, coins, conquest = ways
    half = (width - 2) // 2
    blocks = [
        [short_lap(look, way, half, column) for way in column] for column in ((culture, coins), (techs, conquest))
    ]
    lines = beside(*blocks, width=width, look=look)
    if shape == "paired":
        return [short_lap(look, trade, width, (trade,)), *lines]
    income = styled(f"{trade.sign}{trade.value} +{player.trade_income}", look.palette.ink_of("trade"))
    income.append(f"  {tokens_of_culture(look, player)}", look.palette.ink_of("culture"))
    return [*lines, brief_facts(look, player, income, width)]


def lap_line(look: Look, way: Lap, width: int, said: int) -> Text:
    """A lap in words: its name, its bar and, in `said` columns, the progress."""
    label = max(len(look.say(word)) for word in ("Trade", "Track", "Techs", "Coins", "Conquest")) + 1
    line = styled(f"{way.label:<{label}}", look.palette.role("muted"))
    line.append_text(bar(look, way.value, way.goal, max(SHORTEST, width - label - said - 1), way.kind))
    return line.append(f" {way.said:<{said}}", look.palette.role("text"))


def short_lap(look: Look, way: Lap, width: int, column: tuple[Lap, ...]) -> Text:
    """A lap as its sign, progress and bar; the bars of a column are aligned."""
    heads = [f"{each.sign}{each.short or each.said}" for each in column]
    head = max(map(cell_len, heads))
    line = styled(f"{heads[column.index(way)]:<{head}} ", look.palette.ink_of(way.kind))
    return line.append_text(bar(look, way.value, way.goal, max(SHORTEST, width - head - 1), way.kind))


def known_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The names of the techs by level, the wonders, and the great people in reserve."""
    printed, role = player.components, look.palette.role
    rows = [
        (ROMAN[level], [look.name(printed.techs[tech]) for tech in row])
        for level, row in enumerate(player.pyramid, start=1)
    ]
    rows.append((look.glyphs.wonder, [look.name(printed.wonders[wonder.id]) for wonder in player.wonders]))
    rows.append((look.glyphs.great_person, [look.name(printed.great_people[one]) for one in player.great_people]))
    lines: Lines = []
    for sign, names in rows:
        if names:
            parts = tuple(styled(name + ("," if name != names[-1] else ""), role("text")) for name in names)
            first, *more = filled(parts, Text(" "), width - KNOWN)
            lines.append(styled(f"{sign:<{KNOWN}}", role("muted")).append_text(first))
            lines += [Text(" " * KNOWN).append_text(line) for line in more]
    return lines


def strip_line(look: Look, view: View, player: PlayerView, width: int) -> Text:
    """The seat in one line: its progress on each way, then as much else as fits, aligned with the other seats."""
    line = player_badge(look, player)
    line.append(look.glyphs.here if player.seat == acting(view) else " ", look.palette.role("accent"))
    each = [*zip(*(_strip(look, view, other) for other in view.players), strict=True)]
    room = [max(map(cell_len, column)) for column in each]
    parts = _strip(look, view, player)
    ways = [way.kind for way in _ways(look, view, player)]
    if line.cell_len + sum(room[: len(ways)]) + len(ways) > width + 1:  # no room for the blanks inside
        room = [max(map(cell_len, map(_close, column))) for column in each]
        parts = [_close(part) for part in parts]
    for kind, part, columns_of in zip(ways, parts, room, strict=False):
        line.append(part.ljust(columns_of), look.palette.ink_of(kind)).append(" ")
    line.right_crop(1)
    for part, columns_of in zip(parts[len(ways) :], room[len(ways) :], strict=True):
        if line.cell_len + 2 + cell_len(part) > width:
            break
        line.append(f"  {part:<{columns_of}}"[: width - line.cell_len], look.palette.role("muted"))
    line.rstrip()
    return line


def _ways(look: Look, view: View, player: PlayerView) -> tuple[Lap, ...]:
    trade, culture, techs, coins, _ = laps(look, view, player)
    return trade, culture, coins, techs


def _close(part: str) -> str:
    return part.replace(" ", "")


def _strip(look: Look, view: View, player: PlayerView) -> list[str]:
    """The parts of the line of a seat."""
    return [
        *(f"{way.sign}{way.value}" for way in _ways(look, view, player)),
        tokens_of_culture(look, player),
        look.name(view.components.governments[player.government]),
        look.say("units {n}", n=player.force_count),
        figures_in_brief(look, player),
    ]
