"""The race at a glance: a track for each of the four victories with everybody on it, then a card for each player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from math import floor
from types import MappingProxyType
from typing import Final, Literal

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, filled, fit, heading, indented, joined, player_badge, styled
from civ_tui.drawing.seats import SeatsPanel, clockwise
from civ_tui.engine.wording import sense
from civ_tui.games.civilization.drawn.market import on_display
from civ_tui.games.civilization.drawn.open_seats import open_seats
from civ_tui.games.civilization.drawn.players import (
    INDENT,
    acting,
    brief_facts,
    city_lines,
    facts_lines,
    hand_lines,
    names_hand,
    private_lines,
    tokens_of_culture,
)
from civ_tui.games.civilization.rules.victory import towards_space_flight
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.names import ROMAN, seat_name
from civ_tui.games.civilization.words.squares import steps_apart

FIRST: Final = sense("the first player", "first")
"""Beside the name of a civilization, which is a plural: "begins" would not fit."""
Shape = Literal["full", "whole", "tall", "brief", "card", "head"]
SHAPES: Final[tuple[Shape, ...]] = ("full", "whole", "tall", "brief", "card", "head")
"""The shapes of a card, largest first: with cities and the names of techs and wonders; without the cities; every fact;
three lines; two; one."""
TELLING: Final[tuple[Shape, ...]] = SHAPES[:2]
"""The shapes that may have room for the texts of the cards in a hand."""
GROWING: Final[tuple[Shape, ...]] = SHAPES[:3]
"""The shapes that take more lines the more a player has."""
CITIES: Final = 34
"""Columns from which a city fits into a line."""
LINES: Final[Mapping[Shape, int]] = MappingProxyType[Shape, int]({"brief": 3, "card": 2})
"""The most lines of a card in that shape without secrets."""
OVER: Final = 3
"""The most lines by which secrets make the viewer's own card taller than there is room."""
KNOWN: Final = 4
"""Columns of the level before techs."""
TRACK: Final = 3
"""Columns that the shortest track leaves free beside those who stand on it."""
VICTORIES: Final = 5
"""Lines of the tracks with their title."""
WAYS: Final = ("culture", "tech", "coin", "combat")
"""The four victories, by the kind of icon that stands for each."""


@dataclass(frozen=True, slots=True)
class Lap:
    """A seat's progress towards the victory of that `kind`: `value` out of `goal` (0 if there is no way yet), in words
    (`said`) and as the number on its track (`mark`). The value is between two whole ones only while it is counted."""

    kind: str
    value: float
    goal: int
    said: str
    mark: str

    @property
    def close(self) -> bool:
        """Whether a single step is missing."""
        return 0 < self.goal <= self.value + 1

    def counted(self, before: Lap, share: float) -> Lap:
        """That share of the way from where the seat stood before; at once here if it has not come further, or marches
        to a capital, which the map shows."""
        gained = self.value - before.value
        if gained <= 0 or self.kind == "combat":
            return self
        value = before.value + gained * share
        return replace(self, value=value, mark=str(floor(value)))


Laps = tuple[tuple[Lap, ...], ...]
"""Everybody's progress on each of the four ways, by seat."""


class PlayersPanel(SeatsPanel):
    """The race and a card for every seat of a `View`, in at most `room` lines; with `fills`, wonders fill the lines
    that are left."""

    def lines(self, view: View, width: int) -> Lines:
        if self.show_private and view.seat is None:
            return open_seats(self.look, view, width)
        cards = race_lines(self.look, view, width, self.room, show_private=self.show_private, counted=self.counted)
        return [*cards, *on_display(self.look, view, width, self.room - len(cards))] if self.fills else cards


def race_lines(
    look: Look, view: View, width: int, room: int, *, show_private: bool, counted: Laps | None = None
) -> Lines:
    """The four tracks and a card for every seat, the viewer's first and the others clockwise, in the largest shape in
    which all fit into `room` lines; 0 means no limit. The viewer's secrets show only while `show_private`. On the
    tracks everybody stands where they are `counted`."""
    count, players = len(view.players), clockwise(view.players, view.seat or 0)
    tracks = victory_lines(look, view, width, counted)
    left = room - len(tracks)
    tried = [(shape, True) for shape in TELLING if show_private] + [(shape, False) for shape in SHAPES]
    for shape, telling in tried:
        if shape == "full" and width < CITIES:
            continue
        cards: list[Lines] = []
        spare = left - LINES[shape] * count if room and shape in LINES else None
        most = None if spare is None else spare + OVER
        own = players[0]
        if shape == "brief" and most is not None and show_private and not names_hand(look, own, width - INDENT, most):
            continue  # the cards of others in fewer lines, rather than the names of one's own cut
        for player in players:
            private = show_private and player.seat == view.seat
            cards.append(card_lines(look, view, player, width, shape, show_private=private, told=telling, most=most))
            if room and shape in GROWING and sum(map(len, cards)) > left:
                break  # that is enough to see that they do not fit
        lines = [line for card in cards for line in card]
        # Secrets may make the viewer's own card a little taller.
        over = OVER if show_private and spare is not None and spare >= 0 else 0
        if not room or len(lines) <= left + over:
            apart = shape in GROWING and (not room or len(lines) + count + 1 <= left)
            spaced = [line for card in cards for line in (*card, *[Text()] * apart)]
            return [*tracks, *[Text()] * (not room or len(lines) < left), *spaced]
    return brief_lines(look, view, players, width, counted)


# The tracks


def everybody(look: Look, view: View) -> Laps:
    """How far everybody is."""
    return tuple(laps(look, view, player) for player in view.players)


def counting(before: Laps, after: Laps, share: float) -> Laps:
    """That share of the way from where everybody stood before."""
    return tuple(
        tuple(lap.counted(old, share) for old, lap in zip(*pair, strict=True))
        for pair in zip(before, after, strict=True)
    )


def victory_lines(look: Look, view: View, width: int, counted: Laps | None = None) -> Lines:
    """A line for each victory with everybody where they stand on the way to it, and above them who leads most."""
    ways = counted or everybody(look, view)
    rows = [[(player, way[number]) for player, way in zip(view.players, ways, strict=True)] for number in range(4)]
    titles = [heading(look, look.say("Race to victory")), heading(look, look.say("Race")), Text()]
    ahead = [leaders(row) for row in rows]
    most = max(view.players, key=lambda player: ahead.count([player]))
    led = [ahead.count([player]) for player in view.players]
    if led.count(max(led)) == 1:
        leads = player_badge(look, most).append(
            f" {look.say('leads {n} of {all} tracks', n=max(led), all=len(WAYS))}", look.palette.role("strong")
        )
        title = next((text for text in titles if text.cell_len + leads.cell_len < width), Text())
        title.append(" " * (width - title.cell_len - leads.cell_len)).append_text(leads)
    else:
        title = titles[0]
    return [fit(title, width, look), *(victory_line(look, view, row, width) for row in rows)]


def leaders(row: Sequence[tuple[PlayerView, Lap]]) -> list[PlayerView]:
    """Who is furthest on a track; nobody as long as all stand at its beginning."""
    furthest = max(lap.value for _, lap in row)
    return [player for player, lap in row if lap.value == furthest > 0]


def victory_line(look: Look, view: View, row: Sequence[tuple[PlayerView, Lap]], width: int) -> Text:
    """A track: its name, the letters of everybody with their numbers, its end. Rather than the numbers the name gives
    way. The way behind the leader is in their colour, in lines side by side where several lead; whoever lacks a single
    step has an exclamation mark."""
    kind, names, role = row[0][1].kind, labels(look), look.palette.role
    signs = {"combat": look.glyphs.army, "tech": look.glyphs.building}
    line = styled(f"{signs.get(kind) or look.glyphs.icon(kind)} ", look.palette.ink_of(kind))
    name, goal = f"{names[kind]:<{max(map(len, names.values()))}} ", str(row[0][1].goal)
    ordered = sorted(row, key=lambda each: each[1].value)
    groups = [[*group] for _, group in groupby(ordered, key=lambda each: each[1].value)]
    ahead = leaders(row)
    most = len(groups)
    tried = ((name, 0, TRACK + most), (name, 0, 0), ("", 0, 0), (name, most - 1, 0), (name, most, 0))
    for called, first, free in tried:
        chips = [
            _chip(look, group, ahead, apart=free > 0, numbered=place >= first) for place, group in enumerate(groups)
        ]
        room = width - line.cell_len - cell_len(called) - cell_len(goal) - 1
        if sum(chip.cell_len for chip in chips) + free <= room:
            break
    line.append(called, role("text"))
    starts, at = _starts(groups, chips, room), 0
    for start, chip in zip(starts, chips, strict=True):
        for column in range(at, start):
            line.append(*_behind(look, ahead, column / starts[-1]))
        line.append_text(chip)
        at = start + chip.cell_len
    line.append(look.glyphs.line * (room - at), look.palette.track or role("muted"))
    return line.append(f" {goal}", role("muted"))


def _behind(look: Look, ahead: Sequence[PlayerView], share: float) -> tuple[str, Style]:
    """A cell at that share of the way behind those who lead: a line for one of them, or for two beside each other, the
    next two further on."""
    edges = [look.palette.edge(player.colour) for player in ahead]
    if len(edges) < 2 or not look.pictured:
        alone = len(edges) == 1 and look.palette.coloured  # else letters in reverse would run together with it
        return look.glyphs.half, edges[0] if alone else look.palette.role("muted")
    first = 2 * int(share * ((len(edges) + 1) // 2))
    upper, lower = edges[first], edges[first + 1 : first + 2]
    return (look.glyphs.half, upper) if not lower else ("▀", upper + Style(bgcolor=lower[0].color))


def _starts(groups: Sequence[Sequence[tuple[PlayerView, Lap]]], chips: Sequence[Text], room: int) -> list[int]:
    """Where on a track of that many columns each chip begins: at its part of the way, or beside those further on."""
    gap = int(sum(chip.cell_len + 1 for chip in chips) <= room)
    starts, most, end = list[int](), room + gap, 0
    for group, chip in zip(reversed(groups), reversed(chips), strict=True):
        lap = group[0][1]
        own = round((room - chip.cell_len) * lap.value / lap.goal) if lap.goal else 0
        most = min(own, most - chip.cell_len - gap)
        starts.append(most)
    starts.reverse()
    for number, chip in enumerate(chips):
        starts[number] = max(end, starts[number])
        end = starts[number] + chip.cell_len + gap
    return starts


def _chip(
    look: Look,
    group: Sequence[tuple[PlayerView, Lap]],
    ahead: Sequence[PlayerView],
    *,
    apart: bool = False,
    numbered: bool = True,
) -> Text:
    """Players who are equally far, each by their letter with how far that is; `apart`, they do not run together. The
    numbers of those who lead are in their colour too."""
    chip, leads = Text(), group[0][0] in ahead
    for number, (player, lap) in enumerate(group):
        badge = look.palette.badge(player.colour)
        chip.append(" " * (apart and number > 0)).append(player.letter, badge)
        chip.append(lap.mark if numbered else "", badge if leads else look.palette.role("strong"))
    return (
        chip.append("!", look.palette.struck().combine([look.palette.role("bad"), Style(bold=True)]))
        if group[0][1].close
        else chip
    )


def labels(look: Look) -> Mapping[str, str]:
    """What each of the victories is called."""
    say = look.say
    return MappingProxyType(
        {"culture": say("Culture"), "tech": say("Techs"), "coin": say("Coins"), "combat": say("Conquest")}
    )


def laps(look: Look, view: View, player: PlayerView) -> tuple[Lap, ...]:
    """How far a seat is on each of the four ways to win."""
    counted = (
        ("culture", player.culture_space, len(view.components.culture_track)),
        ("tech", *towards_space_flight([len(row) for row in player.pyramid])),
        ("coin", player.coins, view.components.limits.coins_to_win),
    )
    return (
        *(Lap(kind, value, goal, f"{value}/{goal}", str(value)) for kind, value, goal in counted),
        _conquest(look, view, player),
    )


def _apart(view: View, one: Iterable[int], other: Iterable[int]) -> int:
    """The steps between the nearest squares of two places."""
    there = tuple(other)
    return min(steps_apart(view, start, end) for start in one for end in there)


def _conquest(look: Look, view: View, player: PlayerView) -> Lap:
    """How far the seat's foremost army has come towards another capital, as the crow flies, out of the way between the
    two capitals that are furthest apart. That and the strength in the line of units is all that everybody can see of a
    conquest."""
    homes = {owner.seat: owner.cities[0].squares for owner in view.players if owner.cities and owner.cities[0].capital}
    whole = max((_apart(view, *pair) for pair in combinations(homes.values(), 2)), default=0)
    homes.pop(player.seat, None)
    armies = [
        square.square
        for square in view.squares.values()
        for figure in square.figures
        if figure.owner == player.seat and figure.kind == "army"
    ]
    ways = [(_apart(view, (army,), capital), seat) for army in armies for seat, capital in homes.items()]
    if not ways or not whole:
        return Lap("combat", 0, whole, look.glyphs.dash, look.glyphs.dash)
    left, seat = min(ways)
    label = look.say("{n} to {capital}", n=left, capital=view.players[seat].letter)
    return Lap("combat", max(0, whole - left), whole, label, str(max(0, whole - left)))


def brief_lines(
    look: Look, view: View, players: Sequence[PlayerView], width: int, counted: Laps | None = None
) -> Lines:
    """The tracks in as few lines as possible, the leader of each first, and the trade of everybody."""
    ways = [*zip(view.players, counted or everybody(look, view), strict=True)]
    names, parts = labels(look), list[Text]()
    for number, kind in enumerate(WAYS):
        row = sorted(((player, way[number]) for player, way in ways), key=lambda each: -each[1].value)
        groups = [[*group] for _, group in groupby(row, key=lambda each: each[1].value)]
        part = styled(f"{names[kind]} ", look.palette.ink_of(kind))
        part.append_text(joined((_chip(look, group, leaders(row), apart=True) for group in groups), Text(" ")))
        parts.append(part.append(f" /{row[0][1].goal}", look.palette.role("muted")))
    column = max(parts[0].cell_len, parts[2].cell_len)
    if column + 2 + max(parts[1].cell_len, parts[3].cell_len) <= width:
        lines = [parts[row] + Text(" " * (column + 2 - parts[row].cell_len)) + parts[row + 1] for row in (0, 2)]
    else:
        lines = victory_lines(look, view, width, counted)[1:]
    icon, badge = look.glyphs.icon("trade"), look.palette.badge
    trades = [styled(player.letter, badge(player.colour)).append(f"{icon}{player.trade}") for player in players]
    more = [
        trade + Text(f" +{player.trade_income} {tokens_of_culture(look, player)}")
        for trade, player in zip(trades, players, strict=True)
    ]
    roomy = sum(text.cell_len + 2 for text in more) - 2 <= width
    return [*lines, joined(more, Text("  ")) if roomy else joined(trades, Text(" "))]


# The cards


def card_lines(
    look: Look,
    view: View,
    player: PlayerView,
    width: int,
    shape: Shape,
    *,
    show_private: bool = False,
    told: bool = False,
    most: int | None = None,
) -> Lines:
    """One seat: its player and dials, abilities and holdings; if `told`, with the texts of the cards in its hand. Its
    secrets take so many lines at `most` in a brief shape, if one line for each sort of them is enough."""
    lines, room, facts = [head_line(look, view, player, width)], width - INDENT, Lines()
    if shape in LINES:
        facts = brief_facts(look, player, room, LINES[shape] - 1)
        facts += private_lines(look, player, room, show_private=True, brief=True, most=most) if show_private else []
    elif shape != "head":
        facts = facts_lines(look, player, room, show_private=show_private)
        facts += hand_lines(look, player, room) if told and show_private else []
        facts += city_lines(look, player, room) if shape == "full" else []
        facts += known_lines(look, player, room) if shape in TELLING else []
    return lines + indented(facts, INDENT)


def head_line(look: Look, view: View, player: PlayerView, width: int) -> Text:
    """The seat by its badge, civilization and player, whether it acts now and is first player; then its trade and
    culture tokens."""
    say, role = look.say, look.palette.role
    acts = player.seat == acting(view) and not view.victory
    first = say(FIRST) if player.seat == view.first else ""
    civ, most = seat_name(look, player), f"/{view.components.limits.trade_max}"
    income, tokens, trade = f"+{player.trade_income}", tokens_of_culture(look, player), look.glyphs.icon("trade")
    padded, close = f"{income:<3} {tokens:<3}", f"{income} {tokens}"
    line = player_badge(look, player).append(look.glyphs.here if acts else " ", role("strong"))
    tried = (
        (limit, ends, names)
        for names in ((civ, player.name, first), (civ, player.name), (player.name, first), (player.name,), (civ,))
        for limit, ends in ((most, padded), (most, close), ("", padded))
    )
    for limit, ends, (called, *rest) in tried:
        dials = Text(f"{trade}{player.trade}{limit} {ends}")
        name = styled(called, role("strong")).append("".join(f" {part}" for part in rest if part), role("muted"))
        if line.cell_len + name.cell_len + 1 + dials.cell_len <= width:
            break
    line = fit(line.append_text(name), max(INDENT, width - dials.cell_len - 1), look)
    return fit(line.append(" " * max(1, width - line.cell_len - dials.cell_len)).append_text(dials), width, look)


def known_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The names of the techs by level, the wonders, and the great people in reserve."""
    printed, role = player.components, look.palette.role
    rows = [
        (ROMAN[level], [look.name(printed.techs[tech]) for tech in row])
        for level, row in enumerate(player.pyramid, start=1)
    ]
    rows.append((look.glyphs.wonder, [look.name(printed.wonders[wonder.id]) for wonder in player.wonders]))
    rows.append((look.glyphs.great_person, [look.name(printed.great_people[person]) for person in player.great_people]))
    rows.append((look.glyphs.great_person, [look.name(printed.people[person]) for person in player.people]))
    lines: Lines = []
    for sign, names in rows:
        if names:
            parts = (styled(name + ("," if name != names[-1] else ""), role("text")) for name in names)
            first, *more = filled(parts, Text(" "), width - KNOWN)
            lines.append(styled(f"{sign:<{KNOWN}}", role("muted")).append_text(first))
            lines += indented(more, KNOWN)
    return lines
