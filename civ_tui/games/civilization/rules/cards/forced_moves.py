"""Culture events that move the figures of another player."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from civ_tui.engine.flow import Option, Reason, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.board import geography, is_revealed, is_water, name, occupied, own_figures, within
from civ_tui.games.civilization.rules.cards import choosing, targets
from civ_tui.games.civilization.rules.cards.registry import TargetChoice
from civ_tui.games.civilization.rules.phases.movement import group_in_words
from civ_tui.games.civilization.rules.phases.routes import Route, own_centres
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table


def figures_of(t: Table, group: subjects.Group) -> list[Figure]:
    """The figures of the group: all figures of its owner on that square."""
    assert group.square is not None
    return own_figures(t.players[group.owner], group.square)


def group_to_move(card: str) -> Callable[..., TargetChoice[subjects.Group]]:
    """All figures of one other player in one square, if they can be moved anywhere."""

    def options(t: Table, player: Player) -> Iterator[Option[subjects.Group]]:
        for square, figures in sorted(occupied(t).items()):
            for owner in dict.fromkeys(figure.owner for figure in figures if figure.owner != player.seat):
                armies = sum(figure.kind == "army" for figure in figures if figure.owner == owner)
                scouts = sum(figure.kind == "scout" for figure in figures if figure.owner == owner)
                group = subjects.Group(owner, square, armies, scouts)
                reason = None
                squares, why_not = _whereto(t, card, group)
                if all(why_not(target) is not None for target in squares):
                    reason = Reason(f"event:{card}", "There is no square to which they could be moved.")
                key = f"{name(t, square)}:{owner}"
                yield Option(key, group, _label(t, group), reason, square)

    def choice(t: Table, player: Player) -> TargetChoice[subjects.Group]:
        return TargetChoice(player.seat, kinds.CHOOSE_FIGURES, "Whose figures are moved?", options(t, player))

    return choice


def _label(t: Table, group: subjects.Group) -> Line:
    assert group.square is not None
    return Line(
        "{group} of {owner} on {square}",
        group=group_in_words(group.armies, group.scouts),
        owner=t.players[group.owner].name,
        square=name(t, group.square),
    )


def owners_of_way(t: Table, group: subjects.Group, *where: Square) -> tuple[Seat, ...]:
    """The seats that the card is aimed at: the owner of the figures, and the players whose outskirts they leave and
    enter. The card names both squares, as Mass Defection names one."""
    assert group.square is not None
    outskirts = [seat for square in (group.square, *where) for seat in targets.owner_of_outskirts(t, square)]
    return tuple(dict.fromkeys([group.owner, *outskirts]))


def destination(card: str) -> Callable[..., TargetChoice[subjects.OnSquare]]:
    """The squares that the group can be moved to, by orthogonal steps over revealed land without huts, villages or
    enemies of its owner. It must be able to end a move there."""

    def choice(t: Table, player: Player, group: subjects.Group) -> TargetChoice[subjects.OnSquare]:
        squares, why_not = _whereto(t, card, group)
        return choosing.choose_square(t, player, squares, "Where are they moved?", why_not)

    return choice


def _whereto(t: Table, card: str, group: subjects.Group) -> tuple[list[Square], Callable[[Square], Reason | None]]:
    """The squares around the group, and the reason against moving it to one of them."""
    assert group.square is not None
    steps = targets.number(t, card, "squares")
    route = Route(t, t.players[group.owner], figures_of(t, group))
    route.closed = own_centres(route.player)  # FAF-WON-6 and FAF-DISB-1 speak of moves of their own
    reached = _reached(t, route, group.square, steps)

    def why_not(square: Square) -> Reason | None:
        if is_water(t, square):
            return Reason(f"event:{card}", "They cannot cross water.")
        if route.halts(square):
            return Reason(f"event:{card}", "They cannot start a battle, or enter a hut or village.")
        if square not in reached:
            return Reason(f"event:{card}", Line("It takes them more than {n} squares.", n=steps))
        return route.why_not_end(square)

    return sorted(within(t, [group.square], steps) - {group.square}), why_not


def _reached(t: Table, route: Route, origin: Square, steps: int) -> set[Square]:
    """The squares that the group can reach within so many steps over peaceful land."""
    orthogonal, reached = geography(t).orthogonal, {origin}
    edge = reached
    for _ in range(steps):
        near = {square for start in edge for square in orthogonal[start]} - reached
        edge = {
            square for square in near if is_revealed(t, square) and not is_water(t, square) and not route.halts(square)
        }
        reached = reached | edge
    return reached
