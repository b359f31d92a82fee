"""MOVE: figures march one group after the other, step by step."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.rules import gains, limits
from civ_tui.rules.battle.battle import attack
from civ_tui.rules.board import geography, is_revealed
from civ_tui.rules.cards import playing
from civ_tui.rules.cards.registry import further_steps, happened, stopping_ban
from civ_tui.rules.interrupts import before_battle
from civ_tui.rules.phases.exploring import explore, take_hut
from civ_tui.rules.phases.routes import Route
from civ_tui.rules.state import Figure, March, Player, Square, Table


@dataclass(slots=True)
class Step:
    """What a marching group does next: a step onto a square, the exploring of the tile there, what a card lets it do
    there, or the end of its move.

    `halts` says that what is on the square stops whoever enters it; `deed` carries out what the card says, which ends
    the move.
    """

    kind: Literal["step", "explore", "card", "stop"]
    square: Square
    halts: bool = False
    deed: Callable[[], Coroutine[Any, Any, None]] | None = None


async def movement(t: Table, player: Player) -> None:
    """MOVE-1, MOVE-2: each figure moves once, alone or in a group that began the phase in one square."""

    def menu() -> Question[str]:
        options = [*_group_options(t, player), *playing.menu(t, player, "movement")]
        options.append(Option("end", "end", "End the phase", _why_not_end(t, player)))
        return Question(player.seat, "movement", "Movement: which figures march?", options)

    while (key := await ask(menu)) != "end":
        if ":" in key and key.split(":", maxsplit=1)[0] in geography(t).squares:
            await march(t, player, _group(t, player, key))
        else:
            await playing.play(t, player, key)


def _why_not_end(t: Table, player: Player) -> Reason | None:
    """The reason that a card gives against ending the phase while a figure stands where it must leave, or None."""
    speed, ban = limits.travel_speed(player), stopping_ban(t, player)
    for figure in player.figures:
        square = figure.square
        if square is not None and not figure.moved and ban(square) is not None:
            reason = Route(t, player, [figure]).must_leave(square, speed)
            if reason is not None:
                return reason
    return None


def _group_options(t: Table, player: Player) -> list[Option[str]]:
    """Every group that can begin to march: so many armies and scouts of one square (MOVE-2)."""
    waiting: dict[Square, list[int]] = {}
    for figure in player.figures:
        if figure.square is not None and not figure.moved:
            waiting.setdefault(figure.square, [0, 0])[figure.kind == "scout"] += 1
    names = geography(t).names
    options = []
    for square, (armies, scouts) in waiting.items():
        reason = None
        if square in t.board.locked:
            reason = Reason("TIME-3", "No figure may leave this square this round.")
        for key, label in _compositions(armies, scouts):
            group = f"{names[square]}:{key}"
            options.append(
                Option(group, group, Line("{group} on {square}", group=label, square=names[square]), reason, square)
            )
    return options


def _compositions(armies: int, scouts: int) -> list[tuple[str, str]]:
    """The groups that can be made of so many figures, the largest first, as key ("2A1S") and in words."""
    found = []
    for some_armies in range(armies, -1, -1):
        for some_scouts in range(scouts, -1, -1):
            if some_armies or some_scouts:
                key = (f"{some_armies}A" if some_armies else "") + (f"{some_scouts}S" if some_scouts else "")
                found.append((key, group_in_words(some_armies, some_scouts)))
    return found


def group_in_words(armies: int, scouts: int) -> str:
    """The group as it is called at the table: "army", "2 armies and scout"."""
    words = []
    if armies:
        words.append("army" if armies == 1 else f"{armies} armies")
    if scouts:
        words.append("scout" if scouts == 1 else f"{scouts} scouts")
    return " and ".join(words)


def _group(t: Table, player: Player, key: str) -> list[Figure]:
    """The figures meant by a key such as "B3:2A1S"."""
    name, _, composition = key.partition(":")
    armies, _, scouts = composition.rpartition("A") if "A" in composition else ("0", "", composition)
    wanted = {"army": int(armies), "scout": int(scouts.removesuffix("S") or 0)}
    square = geography(t).squares[name]
    group = []
    for figure in player.figures:
        if figure.square == square and not figure.moved and wanted[figure.kind]:
            wanted[figure.kind] -= 1
            group.append(figure)
    return group


async def march(t: Table, player: Player, group: list[Figure]) -> None:
    """MOVE-1: the group goes step by step until it stops, is stopped, or has used up its travel speed."""
    origin = group[0].square
    assert origin is not None
    for figure in group:
        figure.moved = True
    t.march = March(origin, origin, [(figure.kind, figure.number) for figure in group], path=[origin])
    speed = limits.travel_speed(player)
    while t.march.spent < speed:
        step = await ask(lambda: _step_question(t, player))
        group = marching(t, player)
        if step.kind == "stop" or not group:
            if step.square != t.march.square:
                _go(t, group, step.square)
            break
        if step.deed is not None:
            await step.deed()
            break
        t.march.spent += 1
        if step.kind == "explore":
            explore(t, player, t.march.square, step.square)
            continue
        _go(t, group, step.square)
        if step.halts:
            break
    await _arrive(t, player)


def marching(t: Table, player: Player) -> list[Figure]:
    """The figures of the march that are still with it; a card may have killed or moved some on the way (TIME-3)."""
    assert t.march is not None
    return [
        figure
        for figure in player.figures
        if (figure.kind, figure.number) in t.march.figures and figure.square == t.march.square
    ]


def _step_question(t: Table, player: Player) -> Question[Step]:
    """Where the group can go from here, what it can explore, and whether it can stop."""
    assert t.march is not None
    here, shape = t.march.square, geography(t)
    group = marching(t, player)
    options: list[Option[Step]] = []
    if group:
        route = Route(t, player, group)
        left = limits.travel_speed(player) - t.march.spent - 1
        locked = here in t.board.locked
        # A group may stay where it was at the beginning of the phase, unless a card has it leave.
        began = here == t.march.origin
        ends = route.must_leave(here, left + 1) if began else route.why_not_end(here)
        for near in shape.orthogonal[here]:
            name = shape.names[near]
            if not is_revealed(t, near):
                reason = None if ends is None or route.way_out(here, left, unhalted=began) else ends
                label = Line("Explore the tile at {square}", square=name)
                options.append(Option(f"explore:{name}", Step("explore", near), label, reason, near))
                continue
            reason = route.why_not_enter(near, left)
            if locked:
                reason = Reason("TIME-3", "No figure may leave this square this round.")
            halts = not route.flies and route.halts(near)
            options.append(Option(name, Step("step", near, halts), name, reason, near))
        if not locked:
            options += further_steps(t, player, group)
        if ends is not None and not any(option.reason is None for option in options):
            back = _last_stay(t.march, route)
            label = Line("Go back to {square}", square=shape.names[back])
            options.append(Option("stop", Step("stop", back), label, None, back))
        else:
            options.append(Option("stop", Step("stop", here), "Stop here", ends, here))
    else:
        options.append(Option("stop", Step("stop", here), "The march is over"))
    return Question(player.seat, "movement.step", Line("From {square}: where to?", square=shape.names[here]), options)


def _last_stay(march: March, route: Route) -> Square:
    """TIME-3: where a group goes back to when a card has cut off the way on from a square where it cannot stay: the
    last square of its march where it can."""
    return next(
        square
        for square in reversed(march.path)
        if square == march.origin or (route.why_not_end(square) is None and not route.halts(square))
    )


def _go(t: Table, group: list[Figure], square: Square) -> None:
    assert t.march is not None
    gains.move_group(t, group, square, "MOVE-1")
    t.march.square = square
    t.march.path.append(square)


async def _arrive(t: Table, player: Player) -> None:
    """What awaits the group where its move ends: a hut (MOVE-9), a village (MOVE-10), enemies or their city (MOVE-11,
    MOVE-13)."""
    assert t.march is not None
    square, group, origin = t.march.square, marching(t, player), t.march.origin
    token = t.board.tokens.get(square)
    to_hut = token is not None and token.kind == "hut"
    contested = bool(group) and square != origin and not to_hut and Route(t, player, group).halts(square)
    if contested:
        await before_battle(t, player, square)
        group = marching(t, player)
    t.march = None
    if not group or square == origin:
        return
    if to_hut:
        await take_hut(t, player, square)
    elif contested and Route(t, player, group).halts(square) and not await attack(t, player, square, group):
        return
    if any(figure.kind == "army" and figure.square == square for figure in group):
        await happened(t, "army_stopped", player, square)
