"""Announcements to the whole table as pictures: revealed techs, a wonder, the end of a battle, a cancelled card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import (
    GAP,
    Lines,
    abreast,
    as_text,
    beside_picture,
    fit,
    padded,
    player_badge,
    styled,
    wrapped,
)
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Cell, Marks, cell_of
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.illustrated import WORDS, pictures_of
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.sides import letter, side_name
from civ_tui.games.civilization.drawn.strikes import PLAYED
from civ_tui.games.civilization.drawn.tech_cards import SHORT, tech_card
from civ_tui.games.civilization.drawn.unit_cards import BRIEF, SMALL, Standing, card_lines, unit_told_of
from civ_tui.games.civilization.drawn.zooms import Zoom
from civ_tui.games.civilization.rules.battle.state import SideName
from civ_tui.games.civilization.rules.battle.view import SideView
from civ_tui.games.civilization.rules.log_kinds import kind_of, sentence
from civ_tui.games.civilization.rules.naming import what_is_announced
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.names import seat_name

NARROWEST: Final = 34
"""The least columns of a card that stands beside another."""
WIDEST: Final = 60
"""The most columns of a card."""
CLOSE: Final = 30
"""Columns of a side of a battle below which its verdict has a line of its own, and names of units are cut."""
CARD: Final = 20, 8
"""The columns and lines of a wonder's picture."""
ABREAST: Final = 3
"""The most cards side by side."""
BRIEFLY: Final = 2
"""The lines of a card in brief: whose it is, and the name of the tech with what it brings."""
ROOMY: Final = {1: 46, 2: 46, 3: 38}
"""The columns of each card, by their number."""
DEATH: Final = "unit_killed"
MANY: Final = 5
"""Up to this many units of a side stand below each other as cards with pictures; more stand in pairs."""
SIDE: Final = 44
"""The columns of a side whose units stand in pairs."""
PAIRED: Final = 26
"""The columns of each card of a pair."""
PICTURE: Final[Zoom] = "L"
"""The zoom at which a fallen capital is drawn."""
COSTS: Final = ("BATTLE-11", "BATTLE-12")
"""The clauses by which a battle costs figures."""
FALLS: Final = 3
"""The steps in which it changes hands: corners, edges, the city."""


def side_by_side(cards: Sequence[Callable[[int], Lines]], width: int) -> Lines:
    """Cards, as many side by side as fit into the width."""
    columns = max(1, min(len(cards), (width + GAP) // (NARROWEST + GAP)))
    room = min(WIDEST, (width + GAP) // columns - GAP)
    lines: Lines = []
    for first in range(0, len(cards), columns):
        lines += [*abreast([card(room) for card in cards[first : first + columns]], room), Text()]
    return lines


def card(look: Look, title: Text, body: Lines, colour: str | None, width: int) -> Lines:
    """A card of exactly that width: its title on a seat's colour, with the body below."""
    ground = look.palette.badge(colour) if colour else Style(reverse=True)
    side = look.palette.side(colour)
    lines = (fit(Text(style=side).append(" ").append_text(line), width, look) for line in body)
    return [padded(fit(Text(" ") + title, width, look), width, ground), *(padded(line, width, side) for line in lines)]


# Research


def revealed(look: Look, view: View, learnt: Mapping[Seat | None, str], new: Iterable[Entry] = ()) -> Announced:
    """The tech that each player has learnt, as a card in the player's colour, turned up one by one; in brief without
    what the card says. Below them what the techs have done by themselves, from the `new` entries."""
    new = [*new]
    done = [entry for entry in new if entry.kind == "improve" or (entry.kind, entry.cause) == ("learn", "WAW-WON-3")]
    seats = [view.players[seat] for seat in view.order]
    lack = {entry.seat: entry.facts.get("dial") for entry in new if entry.kind == "no_tech"}
    tech = partial(_tech, look, view, learnt=learnt, lack=lack)

    def draw(width: int, step: int) -> Lines:
        heights = [len(tech(seat, NARROWEST)) for seat in seats]
        cards = [
            partial(tech, player) if number < step else partial(_face_down, look, player, max(heights))
            for number, player in enumerate(seats)
        ]
        return [*side_by_side(cards, width), *improved(width, step)]

    def improved(width: int, step: int) -> Lines:
        return (
            [line for entry in done for line in _said(look, view, entry, "text", width)] if step >= len(seats) else []
        )

    def brief(width: int, step: int) -> Lines:
        cards = [
            tech(player, width) if number < step else _face_down(look, player, BRIEFLY, width)
            for number, player in enumerate(seats)
        ]
        heads = [line for lines in cards for line in [text for text in lines if text.plain.strip()][:BRIEFLY]]
        return [*heads, *improved(width, step)]

    abreast = 2 if len(seats) == 4 else min(len(seats), ABREAST)
    columns = abreast * (ROOMY[abreast] + GAP) - GAP
    return Announced(look.say("Research is revealed"), draw, len(seats), columns, brief=brief)


def _whose(look: Look, player: PlayerView) -> Text:
    return Text(f"{player.letter}  {seat_name(look, player)} ({player.name})")


def _tech(
    look: Look,
    view: View,
    player: PlayerView,
    width: int,
    *,
    learnt: Mapping[Seat | None, str],
    lack: Mapping[Seat | None, int | None],
) -> Lines:
    """The tech that the player has learnt, or that it is none, with the trade on the dial where that is too little."""
    tech = learnt.get(player.seat)
    if tech is None:
        outcome, dial = look.say("learns nothing"), lack.get(player.seat)
        if dial is not None:
            outcome = look.say("learns nothing: {n} trade is too little", n=dial)
        words = wrapped(Text(outcome, look.palette.role("muted")), width - 4)
        return card(look, _whose(look, player), [Text(), *words, Text()], player.colour, width)
    head = card(look, _whose(look, player), [], player.colour, width)
    return [*head, *tech_card(look, view.components, view.components.techs[tech], width, tall=SHORT)]


def _face_down(look: Look, player: PlayerView, height: int, width: int) -> Lines:
    back = styled(look.glyphs.empty * (width - 2), look.palette.role("muted"))
    return card(look, _whose(look, player), [back] * (height - 1), player.colour, width)


# What was cancelled


def cancelled(look: Look, view: View, stopped: Sequence[Entry]) -> Announced:
    """Everything announced that came to nothing, each as its card with the seat that cancelled it."""
    title = look.say("Cancelled" if any(entry.kind == "cancelled" for entry in stopped) else "Without effect")
    return replace(tidings(look, view, title, stopped), columns=WIDEST)


def tidings(look: Look, view: View, title: str, entries: Sequence[Entry], why: Sequence[Wording] = ()) -> Announced:
    """Sentences about the entries, the cards of cancelled things, and the reasons `why`."""

    def draw(width: int, _: int) -> Lines:
        lines: Lines = []
        for entry in entries:
            if kind_of(entry).stopped:
                lines += _stopped(look, view, entry, min(width, WIDEST))
            else:
                lines += _said(look, view, entry, "text", width)
        for reason in why:
            lines += wrapped(Text(f"    {look.say(reason)}", look.palette.role("muted")), width, indent=4)
        return lines

    return Announced(title, draw)


def _stopped(look: Look, view: View, entry: Entry, width: int) -> Lines:
    words = Text(f"{look.glyphs.no} {look.say(sentence(entry, view))}", look.palette.role("bad"))
    what = str(entry.facts.get("what") or entry.facts.get("card") or entry.facts.get("ability") or "")
    if not what or entry.seat is None:
        return [*wrapped(words, width), Text()]
    player, named = view.players[entry.seat], _component(view, what)
    title = _whose(look, player)
    picture = pictures_of(look, view.components, *named, width - 2 - WORDS) if named else []
    room = width - 2 - (picture[0].cell_len + GAP if picture else 0)
    body = component_lines(look, view.components, *named, room) if named else []
    if not named:
        body = [styled(look.say(what_is_announced(what, view.components)), look.palette.role("accent"))]
    body = [Text(line.plain, look.palette.role("muted")) if number else line for number, line in enumerate(body)]
    body = beside_picture(picture, body)
    return [*card(look, title, [*body, Text(), *wrapped(words, width - 2, indent=2)], player.colour, width), Text()]


def _component(view: View, what: str) -> tuple[str, str] | None:
    """The kind and id of the card or marker that was announced; None if there is none."""
    printed, (kind, _, made) = view.components, what.partition(":")
    if what in printed.culture_events:
        return "event", what
    if kind in ("building", "wonder") and made:
        return kind, made
    tech = what.split(".", maxsplit=1)[0]
    return ("tech", tech) if tech in printed.techs else None


# A finished wonder


def finished(look: Look, view: View, built: Entry) -> Announced:
    """A wonder twice as large as on its card, with who has built it and what it does."""
    wonder = built.facts["id"]
    picture = painted(look, f"wonder {wonder}", *CARD, twice=True)

    def draw(width: int, _: int) -> Lines:
        room = width - 2 * CARD[0] - GAP
        does = component_lines(look, view.components, "wonder", wonder, room)[1:]
        return beside_picture([*picture], [*_said(look, view, built, "strong", room), Text(), *does])

    return Announced(look.name(view.components.wonders[wonder]), draw, least=2 * CARD[0] + WORDS)


# A battle that is over


def last_battle(look: Look, view: View) -> Announced:
    """The end of the last battle: result, loot and what armies it has cost, which a small screen must not cut off; then
    both sides with their totals and units, then the rest. A capital that has fallen stands beside its result."""
    begun = [number for number, entry in enumerate(view.log) if entry.kind == "battle_begins"]
    entries = view.log[begun[-1] :]
    result = next((entry for entry in entries if entry.kind == "battle_result"), None)
    taken = result is not None and result.facts["attacked"] == "capital" and result.facts["winner"] == "attacker"

    def draw(width: int, step: int) -> Lines:
        city = _taken(look, view, entries, step) if taken else []
        came = [entry for entry in entries if kind_of(entry).loot or entry.cause in COSTS]
        lines = _outcome(look, view, result, came, width - (city[0].cell_len + GAP if city else 0))
        lines = beside_picture(city, lines) if city else lines
        if result is not None:
            lines += [Text(), *_result(look, view, entries, result, width)]
        rest = [entry for entry in entries if entry not in came and entry is not result and not _is_shown(entry)]
        if rest:
            lines += [Text()]
        for entry in rest:
            lines += _said(look, view, entry, "text", width)
        return lines

    columns = 2 * (2 * PAIRED + 1 if _are_many(entries) else SIDE) + GAP
    return Announced(look.say("The battle is over"), draw, FALLS if taken else 0, columns, least=2 * CLOSE + GAP)


def _is_shown(entry: Entry) -> bool:
    """Whether the pictures of a battle show it, or another entry repeats it."""
    kind = kind_of(entry)
    return kind.minor or bool(kind.strike) or entry.kind == "battle_begins"


def _taken(look: Look, view: View, entries: Sequence[Entry], step: int) -> Lines:
    """A fallen capital with its outskirts, which take the conqueror's colour from the outside in."""
    begun = next(entry for entry in entries if entry.kind == "battle_begins")
    assert begun.place is not None
    centre, winner = view.squares[begun.place], view.players[begun.seat or 0]
    rows: dict[int, list[tuple[Cell, Marks]]] = {-1: [], 0: [], 1: []}
    for square in sorted(view.squares.values(), key=lambda place: (place.y, place.x)):
        right, down = square.x - centre.x, square.y - centre.y
        if max(abs(right), abs(down)) > 1:
            continue
        cell = cell_of(view, square)
        if step > 2 - abs(right) - abs(down):
            city = None if cell.city is None else replace(cell.city, colour=winner.colour, letter=winner.letter)
            cell = replace(cell, owner=winner.colour, city=city)
        rows[down].append((cell, NO_MARKS))
    return as_text(line for row in rows.values() for line in in_a_row(row, PICTURE, look))


def _outcome(look: Look, view: View, result: Entry | None, came: Sequence[Entry], width: int) -> Lines:
    """Who has won, and what `came` of it: what they take, and which armies are lost."""
    lines = [] if result is None else _said(look, view, result, "strong", width)
    for entry in came:
        lines += _said(look, view, entry, "accent", width)
    return lines


def _said(look: Look, view: View, entry: Entry, role: str, width: int) -> Lines:
    badge = Text("    ")
    if entry.seat is not None and not entry.facts.get("barbarian"):
        badge = player_badge(look, view.players[entry.seat]).append(" ")
    words = Text(look.say(sentence(entry, view)), look.palette.role(role))
    return wrapped(badge + words, width, indent=4)


def _result(look: Look, view: View, entries: Sequence[Entry], result: Entry, width: int) -> Lines:
    """Both sides next to each other, the attackers at the left: who has won, and the units that fought."""
    facts = result.facts
    begun = next(entry for entry in entries if entry.kind == "battle_begins")
    village = facts["attacked"] == "village"
    sides: dict[SideName, SideView] = {
        "attacker": SideView(begun.seat or 0, bool(begun.facts.get("barbarian")), 0, (), 0, ()),
        "defender": SideView(begun.facts["against"], village, 0, (), 0, ()),
    }
    room, pairs = min(WIDEST, (width - GAP) // 2), _are_many(entries)
    columns = [
        [*_verdict(look, view, facts, name, side, room), *_units(look, view, entries, name, side, room, pairs=pairs)]
        for name, side in sides.items()
    ]
    where = view.squares[result.place].name if result.place is not None else ""
    title = styled(look.say("{square}, attackers at the left", square=where), look.palette.role("muted"))
    return [title, *abreast(columns, room)]


def _verdict(look: Look, view: View, facts: Mapping[str, Any], name: SideName, side: SideView, room: int) -> Lines:
    """Whose side it is, its strength, and whether it has won; what of it is bonus: the difference of both (BATTLE-4)
    where it is ahead."""
    role, wins = look.palette.role, facts["winner"] == name
    head = letter(look, view, side).append(f" {side_name(look, view, side)}  ", role("strong"))
    head.append(str(facts[name]), role("accent")).append("  ")
    verdict = styled(look.say("has won") if wins else look.say("has lost"), role("good" if wins else "bad"))
    own, other = (facts[f"{party}_bonus"] for party in (name, "defender" if name == "attacker" else "attacker"))
    whole = look.say("no bonus ({own} to {other})", own=own, other=other)
    brief = look.say("no bonus")
    if own > other:
        whole = look.say("{n} of it is bonus ({own} to {other})", n=own - other, own=own, other=other)
        brief = look.say("{n} of it is bonus", n=own - other)
    difference = whole if cell_len(whole) <= room else brief
    bonus = styled(difference if room < CLOSE else f"    {difference}", role("muted"))
    lines = [fit(line, room, look) for line in ([head, verdict, bonus] if room < CLOSE else [head + verdict, bonus])]
    return [padded(line, room) for line in lines]


def _units(
    look: Look, view: View, entries: Sequence[Entry], name: SideName, side: SideView, room: int, *, pairs: bool
) -> Lines:
    """The cards of the units with which the side fought, below each other or in pairs."""
    shape = SMALL if not pairs or room > 2 * PAIRED else BRIEF
    widths = [room - PAIRED - 1, PAIRED] if pairs and shape is SMALL else [room]
    strikes = [entry for entry in entries if kind_of(entry).strike and _is_of(entry, side)]
    fought: list[Standing | None] = [*_fought(view, strikes)]
    right = name == "defender"
    lines: Lines = []
    for first in range(0, len(fought), len(widths)):
        row = [*fought[first : first + len(widths)], None][: len(widths)]
        cards = [
            card_lines(look, view, side, unit, shape, width, right=right) if unit else [Text(" " * width)] * shape.lines
            for unit, width in zip(row, widths, strict=True)
        ]
        lines += [Text(" ").join(parts) for parts in zip(*(cards[::-1] if right else cards), strict=True)]
    return lines


def _are_many(entries: Sequence[Entry]) -> bool:
    """Whether a side had so many units that their cards stand in pairs."""
    played = [entry for entry in entries if entry.kind in PLAYED]
    return max(Counter((entry.seat, entry.facts["barbarian"]) for entry in played).values(), default=0) > MANY


def _is_of(entry: Entry, side: SideView) -> bool:
    return bool(entry.facts["barbarian"]) == side.barbarian and (side.barbarian or entry.seat == side.seat)


def _fought(view: View, strikes: Sequence[Entry]) -> list[Standing]:
    """The units of a side in the order in which they were played, as they are at the end, dead or alive. Since cards
    can be alike, a unit is identified by the front on which it was last played."""
    units: list[Standing] = []
    on_front: dict[int, int] = {}
    for entry in strikes:
        unit, front = unit_told_of(entry, view), entry.facts["front"]
        if entry.kind in PLAYED:
            on_front[front] = len(units)
            units.append(Standing(unit, unit))
        else:
            dead = entry.kind == DEATH
            units[on_front[front]] = Standing(unit, None if dead else unit, dead=dead)
    return units
