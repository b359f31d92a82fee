"""MOVE: groups of figures march one after the other, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import Final

from civ_tui.engine.answers import BACK, STOP
from civ_tui.engine.flow import Option, Question, Reason, Seat, ask
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import edition, gains, interrupts, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.battle.village import defended, take_village
from civ_tui.games.civilization.rules.cards import finds, playing, registry
from civ_tui.games.civilization.rules.phases import exploring, routes
from civ_tui.games.civilization.rules.state import Figure, March, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Group, PrintedCard, Step, offered


async def movement(t: Table, player: Player) -> None:
    """MOVE-1, MOVE-2: each figure moves once, alone or in a group that began the phase on one square."""
    while (chosen := await ask(partial(menu, t, player))) is not None:
        if isinstance(chosen, Group):
            here = [figure for figure in player.figures if figure.square == chosen.square and not figure.moved]
            await march(t, player, so_many(here, chosen))
        else:
            await playing.play(t, player, chosen)


def menu(t: Table, player: Player) -> Question[Group | PrintedCard | None]:
    """The menu of the phase."""
    options: list[Option[Group | PrintedCard | None]] = [*_group_options(t, player)]
    options += playing.menu(t, player, "movement")
    options.append(playing.END_PHASE.unless(why_not_rest(t, player)) if t.edition.varied else playing.END_PHASE)
    return Question(player.seat, kinds.MOVEMENT, "Movement: which figures march?", options)


def why_not_rest(t: Table, player: Player) -> Reason | None:
    """The reason why the player cannot end the phase yet, or None: figures that must leave their square and can."""
    driven = routes.driven_off(t, player)
    if not driven:
        return None
    for figure in player.figures:
        if figure.square is not None and figure.square in driven and not figure.moved:
            reason = why_not_stay(t, player, [figure], figure.square)
            if reason is not None:
                return reason
    return None


def why_not_stay(t: Table, player: Player, group: list[Figure], square: Square) -> Reason | None:
    """The reason why figures that have not moved yet cannot stay on the square, or None: something drives them off, and
    there is a way."""
    reason = routes.driven_off(t, player).get(square) if t.edition.varied else None
    if reason is None or not routes.Route(t, player, group).way_out(square, limits.travel_speed(t, player)):
        return None
    return reason


def _group_options(t: Table, player: Player) -> list[Option[Group]]:
    """Every group that can begin to march: a number of armies and scouts on one square (MOVE-2)."""
    waiting: dict[Square, list[int]] = {}
    for figure in player.figures:
        if figure.square is not None and not figure.moved:
            waiting.setdefault(figure.square, [0, 0])[figure.kind == "scout"] += 1
    names = t.shape.names
    options: list[Option[Group]] = []
    for square, (armies, scouts) in waiting.items():
        reason = routes.why_not_leave(t, square)
        groups = _groups(player.seat, names[square], square, armies, scouts)
        options += groups if reason is None else [option.unless(reason) for option in groups]
    return options


@offered
def _groups(owner: Seat, name: str, square: Square, armies: int, scouts: int) -> list[Option[Group]]:
    """The groups that this many figures on a square can form, the largest first."""
    return [
        Option(
            f"{name}:{key}",
            subjects.group(owner, square, some_armies, some_scouts),
            Line("{group} on {square}", group=words, square=name),
            place=square,
        )
        for some_armies, some_scouts, key, words in compositions(armies, scouts)
    ]


@cache
def compositions(armies: int, scouts: int) -> list[tuple[int, int, str, Line]]:
    """The groups that this many figures can form, the largest first: armies, scouts, key ("2A1S"), words."""
    groups = []
    for some_armies in range(armies, -1, -1):
        for some_scouts in range(scouts, -1, -1):
            if some_armies or some_scouts:
                key = (f"{some_armies}A" if some_armies else "") + (f"{some_scouts}S" if some_scouts else "")
                groups.append((some_armies, some_scouts, key, group_in_words(some_armies, some_scouts)))
    return groups


GROUPS: Final = {
    (1, 0): "An army",
    (2, 0): "{armies} armies",
    (0, 1): "A scout",
    (0, 2): "{scouts} scouts",
    (1, 1): "An army and a scout",
    (2, 1): "{armies} armies and a scout",
    (1, 2): "An army and {scouts} scouts",
    (2, 2): "{armies} armies and {scouts} scouts",
}
"""The name of a group, by whether it has no, one or several armies and scouts."""


def group_in_words(armies: int, scouts: int) -> Line:
    """The group in words: "An army", "2 armies and a scout"."""
    return Line(GROUPS[min(armies, 2), min(scouts, 2)], armies=armies, scouts=scouts)


def group_of_key(key: str) -> Line:
    """The same for the part of an option's key that names the figures ("2A1S")."""
    armies, _, rest = key.rpartition("A")
    return group_in_words(int(armies or 0), int(rest.removesuffix("S") or 0))


def so_many(figures: Iterable[Figure], of: Group | Step) -> list[Figure]:
    """As many armies and scouts of these as the group has; figures of one kind are interchangeable."""
    wanted = {"army": of.armies, "scout": of.scouts}
    found = []
    for figure in figures:
        if wanted[figure.kind]:
            wanted[figure.kind] -= 1
            found.append(figure)
    return found


async def march(t: Table, player: Player, group: list[Figure]) -> None:
    """MOVE-1: the group goes step by step until it stops, is stopped, or has used up its travel speed. Before its first
    step it may still be changed (MOVE-2): back to the menu."""
    origin = group[0].square
    assert origin is not None
    for figure in group:
        figure.moved = True
    t.march = March(origin, origin, [(figure.kind, figure.number) for figure in group], path=[origin])
    speed = limits.march_speed(t, player)
    route: routes.Route
    before: routes.Route | None = None

    def question() -> Question[Step]:
        nonlocal route, before
        route, before = routes.Route(t, player, marching(t, player), before), None
        return _step_question(t, player, route, speed)

    while t.march.spent < speed:
        step = await ask(question)
        if step.kind == "back":
            for figure in route.group:
                figure.moved = False
            t.march = None
            return
        if step.kind == "leave":
            await _leave_behind(t, player, step)
            speed = limits.march_speed(t, player)
            continue
        battle = _battle_ahead(t, player, route, step, last=t.march.spent + 1 == speed)
        if battle is not None and await interrupts.before_battle(t, player, battle):
            speed = limits.march_speed(t, player)
            continue  # TIME-3: the mover may change the rest of the move
        if step.kind == "stop":
            if step.square != t.march.square:
                _go(t, route.group, step.square)
            break
        if step.kind == "disband":
            break
        if step.kind == "card":
            _, taken = registry.cards_of(t.edition).steps[step.card]
            await taken(t, player, route.group, step)
            break
        t.march.spent += 1
        if step.kind == "explore":
            exploring.explore(t, player, t.march.square, step.square)
            await registry.happened(t, "tile_revealed", player, step.square)
            continue
        _go(t, route.group, step.square)
        if step.halts:
            break
        before = route  # nothing else has changed
    await _arrive(t, player)


def marching(t: Table, player: Player) -> list[Figure]:
    """The figures still on the march; a card may have killed or moved some on the way (TIME-3)."""
    march = t.march
    assert march is not None
    square, figures = march.square, march.figures
    return [figure for figure in player.figures if figure.square == square and (figure.kind, figure.number) in figures]


def _step_question(t: Table, player: Player, route: routes.Route, speed: int) -> Question[Step]:
    """Where the group, travelling at that speed, can step from here, what it can explore, and whether it can stop."""
    march = t.march
    assert march is not None
    square, names, slots, slot = march.square, t.shape.names, t.board.slots, t.shape.slot
    group = route.group
    options: list[Option[Step]] = []
    prompt: Text = "No figure of the march is left."
    if group:
        scouts = [figure.kind for figure in group].count("scout")
        prompt = _from(names[square], len(group) - scouts, scouts)
        left = speed - march.spent - 1
        held = routes.why_not_leave(t, square)
        # A group may stay where it began the phase, unless something drives it off.
        ends = why_not_stay(t, player, group, square) if square == march.origin else route.why_not_end(square)
        for near in t.shape.orthogonal[square]:
            if slots[slot[near]].revealed:
                halts = not route.flies and route.halts(near)
                option, reason = _onto(names[near], near, halts), held or route.why_not_enter(near, left)
                options.append(option if reason is None else option.unless(reason))
            else:
                reason = None if ends is None or route.way_out(square, left) else ends
                options.append(_explore(names[near], near).unless(reason))
        if held is None:
            options += registry.further_steps(t, player, group)
        options += _ways_to_split(t, player, group, route, left + 1)
        if ends is not None and not any(option.reason is None for option in options):
            options.append(_back_to(names[(back := _last_stay(march, route))], back))
        else:
            stay = _disband if _is_inside(t, player, square) else _stop
            options.append(stay(square).unless(ends))
        if not march.spent and held is None:
            options.append(_back(square))
    else:
        options.append(Option(STOP, subjects.step("stop", square), "The march is over"))
    return Question(player.seat, kinds.MOVEMENT_STEP, prompt, options, subject=subjects.on_square(square))


@offered
def _from(name: str, armies: int, scouts: int) -> Line:
    return Line("{group}, {square}: where to?", group=group_in_words(armies, scouts), square=name)


@offered
def _onto(name: str, square: Square, halts: bool) -> Option[Step]:
    return Option(name, subjects.step("step", square, halts), name, place=square)


@offered
def _explore(name: str, square: Square) -> Option[Step]:
    label = Line("Explore the tile at {square}", square=name)
    return Option(f"explore:{name}", subjects.step("explore", square), label, place=square)


@offered
def _stop(square: Square) -> Option[Step]:
    return Option(STOP, subjects.step("stop", square), "Stop here", place=square)


@offered
def _disband(square: Square) -> Option[Step]:
    return Option(kinds.DISBAND, subjects.step("disband", square), "Disband them here", place=square)


@offered
def _back(square: Square) -> Option[Step]:
    return Option(BACK, subjects.step("back", square), "Back: they have not moved yet")


def _back_to(name: str, square: Square) -> Option[Step]:
    return Option(STOP, subjects.step("stop", square), Line("Go back to {square}", square=name), place=square)


def _ways_to_split(t: Table, player: Player, group: list[Figure], route: routes.Route, left: int) -> list[Option[Step]]:
    """MOVE-2: the parts of the group that can end their move here while the rest goes on with `left` squares of
    movement. Parts left at the start of the march have not moved yet. Where flying figures pass pieces that would stop
    others (tech:flight), no part can stay: a fight cannot begin while the rest is overhead."""
    assert t.march is not None
    square, options = t.march.square, []
    if not t.march.spent or len(group) == 1:
        return []  # the menu has already offered each part, or there is nothing to split
    armies = [figure for figure in group if figure.kind == "army"]
    scouts = [figure for figure in group if figure.kind == "scout"]
    inside = _is_inside(t, player, square)
    for some_armies, some_scouts, key, words in compositions(len(armies), len(scouts))[1:]:
        staying = [*armies[:some_armies], *scouts[:some_scouts]]
        going = [figure for figure in group if figure not in staying]
        reason = None
        if square != t.march.origin:
            reason = routes.Route(t, player, staying, route).why_not_end(square, len(going))
            if reason is None and route.halts(square):
                reason = IN_FLIGHT
            if reason is None and _is_stuck(routes.Route(t, player, going, route), square, left):
                reason = Reason("MOVE-2", "The rest of the group could neither stay nor go on.")
        label = Line(LEFT_INSIDE if inside else LEFT_BEHIND, group=words)
        subject = Step("leave", square, armies=some_armies, scouts=some_scouts)
        options.append(Option(f"leave:{key}", subject, label, reason))
    return options


LEFT_BEHIND: Final = "{group}: left here, the rest goes on"
LEFT_INSIDE: Final = "{group}: disbanded here, the rest goes on"
IN_FLIGHT: Final = Reason("MOVE-2", "The group flies over what is there. Who is to stop at it marches alone.")


def _is_stuck(route: routes.Route, here: Square, left: int) -> bool:
    return route.why_not_end(here) is not None and not route.way_out(here, left)


async def _leave_behind(t: Table, player: Player, step: Step) -> None:
    """MOVE-2: some figures of the group end their move here; at the start of the march they may still move."""
    assert t.march is not None
    square, staying = t.march.square, so_many(marching(t, player), step)
    names = {(figure.kind, figure.number) for figure in staying}
    t.march.figures = [name for name in t.march.figures if name not in names]
    if square == t.march.origin:
        for figure in staying:
            figure.moved = False
    elif _is_inside(t, player, square):
        await disband(t, player, staying, square)
    elif step.armies:
        await finds.take_relic(t, player, square)
        await registry.happened(t, "army_stopped", player, square)


def _is_inside(t: Table, player: Player, square: Square) -> bool:
    """Whether the square is the centre of a city of the player's own, in which a move may end; MOVE-12: in the base
    game none may."""
    if not t.edition.varied:
        return False
    for city in player.cities:
        if square in (city.square, city.second):
            return square not in routes.closed_squares(t, player)
    return False


@edition.overridable
async def disband(_t: Table, _player: Player, _group: list[Figure], _square: Square) -> None:
    """What becomes of figures that end their move in a city centre of their own; MOVE-12: none do."""


def _last_stay(march: March, route: routes.Route) -> Square:
    """TIME-3: if a card cuts off the way ahead while the group is on a square where it cannot stay, the group goes back
    to this square: the last one of its march where it can stay."""
    return next(
        square
        for square in reversed(march.path)
        if square == march.origin or (route.why_not_end(square) is None and not route.halts(square))
    )


def _go(t: Table, group: list[Figure], square: Square) -> None:
    assert t.march is not None
    gains.move_group(t, group, square, "MOVE-1")
    if t.edition.varied and len(t.march.path) == 1:
        t.march.alone = [figure.kind for figure in group] == ["army"]
    t.march.square = square
    t.march.path.append(square)


def _battle_ahead(t: Table, player: Player, route: routes.Route, step: Step, *, last: bool) -> Square | None:
    """The square of the battle that this step leads to, or None. Battles come only at the end of a move: the step
    stops, is the group's `last`, or halts it."""
    assert t.march is not None
    ends = last or step.halts or step.kind == "stop"
    where = t.march.square if step.kind == "explore" else step.square
    fights = ends and step.kind != "card" and route.halts(where) and _fights(t, player, where)
    return where if fights and route.group else None


def _fights(t: Table, player: Player, square: Square) -> bool:
    """Whether figures that halt on that square fight there; they never fight for a hut (MOVE-9)."""
    token = t.board.tokens.get(square)
    return token is None or (token.kind != "hut" and defended(t, player, square))


async def _arrive(t: Table, player: Player) -> None:
    """Resolve what the group meets where its move ends: a hut (MOVE-9, MOVE-14), a village (MOVE-10), enemies or their
    city (MOVE-11, MOVE-13)."""
    assert t.march is not None
    square, group, stayed = t.march.square, marching(t, player), len(t.march.path) == 1
    t.march = None
    if not group or stayed:
        return
    if _is_inside(t, player, square):
        await disband(t, player, group, square)
        return
    if routes.stops(t, player, square) and _fights(t, player, square):
        await attack(t, player, square, group)
    elif square in t.board.tokens and t.board.tokens[square].kind == "village":
        await take_village(t, player, square, conquered=False)
    elif square in t.board.tokens:
        await exploring.take_hut(t, player, square)
    if any(figure.kind == "army" and figure.square == square for figure in group):
        await finds.take_relic(t, player, square)
        await registry.happened(t, "army_stopped", player, square)
