"""The race at a glance: a track for each of the four victories with everybody on it, then a card for each player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from math import floor
from types import MappingProxyType
from typing import Final, Literal

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, filled, fit, heading, indented, joined, player_badge, styled
from civ_tui.drawing.seats import SeatsPanel, clockwise
from civ_tui.engine.flow import Seat
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
CAPITAL: Final = sense("how many steps away one is", "Capital")
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
TRACK: Final = 5
"""Columns for each player of the shortest track."""
LABEL: Final = 4
"""Columns at the end of a track for the letter, number and mark of whoever has come there."""
ASIDE: Final = 2
"""The most columns by which somebody stands beside their share of the way rather than without a number."""
CELL: Final = 3
"""The least columns of a number in the table of the race, with the gap before it."""
NAME: Final = 5
"""The least columns of what a victory is called there."""
VICTORIES: Final = 5
"""Lines of the tracks with their title."""
WAYS: Final = ("culture", "tech", "coin", "combat")
"""The four victories, by the kind of icon that stands for each."""


@dataclass(frozen=True, slots=True)
class Lap:
    """A seat's progress towards the victory of that `kind`: `value` out of `goal` (0 if there is no way yet), in words
    (`said`), and as the number on its track (`mark`) and at the `end` of that. The value is between two whole ones only
    while it is counted."""

    kind: str
    value: float
    goal: int
    said: str
    mark: str
    end: str

    @property
    def counts_up(self) -> bool:
        """Whether the numbers rise to the goal rather than fall to none."""
        return self.kind != "combat"

    @property
    def close(self) -> bool:
        """Whether a single step is missing."""
        return 0 < self.goal <= self.value + 1

    @property
    def share(self) -> float:
        """The share of the way, 0 to 1."""
        return min(1, self.value / self.goal) if self.goal else 0

    @property
    def nearness(self) -> tuple[bool, float]:
        """What is the larger the nearer a seat is to that victory: nothing before a third of the way, or before two of
        that to a capital, since armies come and go."""
        return self.close, self.share if self.share >= (1 if self.counts_up else 2) / 3 else 0.0

    def counted(self, before: Lap, share: float) -> Lap:
        """That share of the way from where the seat stood before; at once here if it has not come further, or marches
        to a capital, which the map shows."""
        gained = self.value - before.value
        if gained <= 0 or not self.counts_up:
            return self
        value = before.value + gained * share
        return replace(self, value=value, mark=str(floor(value)))


Laps = tuple[tuple[Lap, ...], ...]
"""Everybody's progress on each of the four ways, by seat."""
Row = Sequence[tuple[PlayerView, Lap]]
"""Players with their progress on one of the ways."""


class PlayersPanel(SeatsPanel):
    """The race and a card for every seat of a `View`, in at most `room` lines; with `fills`, wonders fill the lines
    that are left."""

    def lines(self, view: View, width: int) -> Lines:
        if self.show_private and view.seat is None:
            return open_seats(self.look, view, width)
        cards = race_lines(self.look, view, width, self.room, show_private=self.show_private, counted=self.counted)
        return [*cards, *on_display(self.look, view, width, self.room - len(cards))] if self.fills else cards


def race_lines(
    look: Look, view: View, width: int, room: int, *, show_private: bool = False, counted: Laps | None = None
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
    return brief_lines(look, view, players, width, room, counted)


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
    """Who is nearest to winning, then everybody on each of the four ways: a track with everybody where they stand, or a
    row of a table where tracks would be too short for so many."""
    rows = _rows(look, view, counted)
    long = _track_room(look, width) >= TRACK * len(view.players)
    drawn = [victory_line(look, view, row, width) for row in rows] if long else victory_table(look, rows, width)
    return [nearest_line(look, view, rows, width), *drawn]


def _rows(look: Look, view: View, counted: Laps | None) -> list[Row]:
    """Everybody on each of the four ways, where they are `counted`."""
    ways = counted or everybody(look, view)
    return [[(player, way[number]) for player, way in zip(view.players, ways, strict=True)] for number in range(4)]


def victory_pairs(look: Look, rows: Sequence[Row], width: int) -> Lines:
    """Two victories a line, the leader of each first; nothing if that needs more columns."""
    names, parts = labels(look), list[Text]()
    for row in rows:
        lap, part = row[0][1], Text()
        part.append(f"{names[lap.kind]} ", look.palette.ink_of(lap.kind))
        for group in reversed(_groups(row)):
            part.append_text(_chip(look, group, leaders(row), numbered=True)).append(" ")
        parts.append(part.append(f"/{lap.end}" if lap.counts_up else "", look.palette.role("muted")))
    column = max(parts[0].cell_len, parts[2].cell_len) + 2
    if column + max(parts[1].cell_len, parts[3].cell_len) > width:
        return []
    return [left + Text(" " * (column - left.cell_len)) + right for left, right in (parts[:2], parts[2:])]


def nearest(rows: Iterable[Row]) -> Row:
    """Who is nearest to winning, with their progress on that way: whoever lacks a single step, else whoever has come
    the largest share of a way. Nobody is near its beginning, or as long as all are equally far on it."""
    first = max(rows, key=lambda row: max(lap.nearness for _, lap in row))
    ahead = [(player, lap) for player, lap in first if player in leaders(first)]
    return [(player, lap) for player, lap in ahead if lap.close or (lap.nearness[1] and len(ahead) < len(first))]


def nearest_line(look: Look, view: View, rows: Sequence[Row], width: int) -> Text:
    """Who is nearest to winning, on which way and how far, as a warning where a single step is missing; in a game that
    is over, who has won."""
    first = nearest(rows)
    role, ahead = look.palette.role("strong"), [player for player, _ in first]
    if view.victory:
        ahead, said, short = [view.players[seat] for seat in view.winners], look.say("won"), ""
    elif not first:
        return fit(heading(look, look.say("Race to victory")), width, look)
    else:
        lap = first[0][1]
        short = lap.said
        said = look.say("nearest: {way}", way=short)
        if lap.close:
            said, short = look.say("could win: {way}", way=short), f"{short}!"
            role = look.palette.role("bad") + Style(bold=True)
    badges = Text(" ").join(player_badge(look, player) for player in ahead)
    letters = Text.assemble(*((player.letter, look.palette.badge(player.colour)) for player in ahead))
    names = f"{ahead[0].name} " if len(ahead) == 1 else ""
    for who, words in ((badges, names + said), (badges, said), (letters, said), (letters, short)):
        line = who + styled(f" {words}", role)
        if line.cell_len <= width:
            break
    return fit(line, width, look)


def leaders(row: Row) -> list[PlayerView]:
    """Who is furthest on a track; nobody as long as all stand at its beginning."""
    furthest = max(lap.value for _, lap in row)
    return [player for player, lap in row if lap.value == furthest > 0]


def victory_table(look: Look, rows: Sequence[Row], width: int, *, headed: bool = True) -> Lines:
    """A column for each player, a row for each victory with how far everybody is and its end; the number of those who
    lead is in their colour. Without a head every number has its player's letter. Rather than a column the names give
    way to signs."""
    role, names = look.palette.role, labels(look)
    longest = max(len(lap.mark) for row in rows for _, lap in row) + (not headed)
    cell, goals = max(CELL, longest + 1), max(len(row[0][1].end) for row in rows) + 1
    room = width - cell * len(rows[0]) - goals
    name = min(max(map(len, names.values())), room) if room >= NAME else 1
    head = Text(" " * name)
    for player, _ in rows[0]:
        head.append(" " * (cell - 1)).append(player.letter, look.palette.badge(player.colour))
    lines = [head] if headed else []
    for row in rows:
        kind, ahead = row[0][1].kind, leaders(row)
        called = names[kind] if name > 1 else _sign(look, kind)
        line = fit(styled(called.ljust(name), look.palette.ink_of(kind)), name, look)
        for player, lap in row:
            badge = look.palette.badge(player.colour)
            letter = "" if headed else player.letter
            line.append(" " * (cell - len(letter + lap.mark))).append(letter, badge)
            line.append(lap.mark, badge if player in ahead else role("text"))
        lines.append(line.append(f"{row[0][1].end:>{goals}}", role("muted")))
    return [fit(line, width, look) for line in lines]


def _sign(look: Look, kind: str) -> str:
    return {"combat": look.glyphs.army, "tech": look.glyphs.building}.get(kind) or look.glyphs.icon(kind)


def _track_room(look: Look, width: int) -> int:
    """The columns of every track between its name and its end, which has two digits at most."""
    return width - max(map(len, labels(look).values())) - 6


def victory_line(look: Look, view: View, row: Row, width: int) -> Text:
    """A track: its name, the letters of everybody at their share of the way with their number, its end. Those who are
    equally far share a number, and rather than moving aside all but those who lead and the viewer go without one. The
    way behind the leader is in their colour, in lines side by side where several lead; whoever lacks a single step has
    an exclamation mark."""
    kind, names, role = row[0][1].kind, labels(look), look.palette.role
    room, ahead = _track_room(look, width), leaders(row)
    line = styled(f"{_sign(look, kind)} ", look.palette.ink_of(kind))
    line.append(f"{names[kind]:<{max(map(len, names.values()))}} ", role("text"))
    chips, at = _placed(look, _groups(row), ahead, view.seat, room), 0
    for start, chip in chips:
        for column in range(at, start):
            line.append(*_behind(look, ahead, column / chips[-1][0]))
        line.append_text(chip)
        at = start + chip.cell_len
    line.append(look.glyphs.line * (room - at), look.palette.track or role("muted"))
    return fit(line.append(f" {row[0][1].end:>2}", role("muted")), width, look)


def _groups(row: Row) -> list[Row]:
    """Those who are equally far together, whoever is furthest last."""
    ordered = sorted(row, key=lambda entry: entry[1].value)
    return [[*group] for _, group in groupby(ordered, key=lambda entry: entry[1].value)]


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


def _placed(
    look: Look, groups: Sequence[Row], ahead: Sequence[PlayerView], own: Seat | None, room: int
) -> list[tuple[int, Text]]:
    """Where on a track of that many columns the chip of each group begins: at its share of the way, or a column apart
    from the next ones that are further on."""
    placed, most, end = list[tuple[int, Text]](), room + 1, 0
    for group in reversed(groups):
        place = round((room - LABEL) * group[0][1].share)
        for numbered in (True, any(player in ahead or player.seat == own for player, _ in group)):
            chip = _chip(look, group, ahead, numbered=numbered)
            start = min(place, most - chip.cell_len - 1)
            if start >= place - ASIDE:
                break
        placed.insert(0, (start, chip))
        most = start
    for number, (start, chip) in enumerate(placed):
        placed[number] = max(end, start), chip
        end = placed[number][0] + chip.cell_len + 1
    return placed


def _chip(look: Look, group: Row, ahead: Sequence[PlayerView], *, numbered: bool) -> Text:
    """The letters of players who are equally far with how far that is, which those who lead have in their colour."""
    chip, (last, lap) = Text(), group[-1]
    for player, _ in group:
        chip.append(player.letter, look.palette.badge(player.colour))
    if numbered:
        chip.append(lap.mark, look.palette.badge(last.colour) if last in ahead else look.palette.role("strong"))
    if lap.close:
        chip.append("!", look.palette.struck().combine([look.palette.role("bad"), Style(bold=True)]))
    return chip


def labels(look: Look) -> Mapping[str, str]:
    """What counts on each of the ways to victory."""
    say = look.say
    return MappingProxyType(
        {"culture": say("Culture"), "tech": say("Techs"), "coin": say("Coins"), "combat": say(CAPITAL)}
    )


def laps(look: Look, view: View, player: PlayerView) -> tuple[Lap, ...]:
    """How far a seat is on each of the four ways to win."""
    names = labels(look)
    counted = (
        ("culture", player.culture_space, len(view.components.culture_track)),
        ("tech", *towards_space_flight([len(row) for row in player.pyramid])),
        ("coin", player.coins, view.components.limits.coins_to_win),
    )
    return (
        *(
            Lap(kind, value, goal, f"{names[kind]} {value}/{goal}", str(value), str(goal))
            for kind, value, goal in counted
        ),
        _conquest(look, view, player),
    )


def _apart(view: View, one: Iterable[int], other: Iterable[int]) -> int:
    """The steps between the nearest squares of two places."""
    there = tuple(other)
    return min(steps_apart(view, start, end) for start in one for end in there)


def _conquest(look: Look, view: View, player: PlayerView) -> Lap:
    """How many steps the seat's foremost army is away from another capital, as the crow flies, down to none; on a track
    as long as the way between the two nearest capitals, so that nobody is on it before they march. That and the
    strength in the line of units is all that everybody can see of a conquest."""
    homes = {owner.seat: owner.cities[0].squares for owner in view.players if owner.cities and owner.cities[0].capital}
    whole = min((_apart(view, *pair) for pair in combinations(homes.values(), 2)), default=0)
    homes.pop(player.seat, None)
    armies = [
        square.square
        for square in view.squares.values()
        for figure in square.figures
        if figure.owner == player.seat and figure.kind == "army"
    ]
    ways = [(_apart(view, (army,), capital), seat) for army in armies for seat, capital in homes.items()]
    if not ways or not whole:
        return Lap("combat", 0, whole, f"{labels(look)['combat']} {look.glyphs.dash}", look.glyphs.dash, "0")
    left, seat = min(ways)
    one, more = "{n} step to {letter}'s capital", "{n} steps to {letter}'s capital"
    label = look.count(left, one, more, letter=view.players[seat].letter)
    return Lap("combat", max(0, whole - left), whole, label, str(left) if left < whole else look.glyphs.dash, "0")


def brief_lines(
    look: Look, view: View, players: Sequence[PlayerView], width: int, room: int = 0, counted: Laps | None = None
) -> Lines:
    """The race and the trade of everybody, which with less room stands in the first line, with two victories in each of
    the others, or a table without a head."""
    rows = _rows(look, view, counted)
    first, *tracks = victory_lines(look, view, width, counted)
    icon, badge = look.glyphs.icon("trade"), look.palette.badge
    trades = [styled(player.letter, badge(player.colour)).append(f"{icon}{player.trade}") for player in players]
    trade = joined(trades, Text(" "))
    if not room or len(tracks) + 2 <= room:
        more = (
            trade + Text(f" +{player.trade_income} {tokens_of_culture(look, player)}")
            for trade, player in zip(trades, players, strict=True)
        )
        longer = joined(more, Text("  "))
        return [first, *tracks, longer if longer.cell_len <= width else trade]
    gap = width - first.cell_len - trade.cell_len
    if gap > 1:
        first.append(" " * gap).append_text(trade)
    if len(tracks) == room:
        tracks = victory_table(look, rows, width, headed=False)
    return [first, *(victory_pairs(look, rows, width) or tracks)]


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
