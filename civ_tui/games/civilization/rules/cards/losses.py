"""Culture events that kill figures or a great person in one square."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from civ_tui.engine.flow import Option, Seat
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import board, gains, kinds, subjects
from civ_tui.games.civilization.rules.cards.registry import TargetChoice
from civ_tui.games.civilization.rules.cards.targets import in_range, owner_of_outskirts, too_far
from civ_tui.games.civilization.rules.naming import CALLED
from civ_tui.games.civilization.rules.state import Figure, FigureKind, Player, Square, Table

One = tuple[Seat, FigureKind]
"""A figure as the card sees it: its owner and kind."""


def _key(t: Table, victims: subjects.Victims) -> str:
    """The stable key of the victims, such as "B3:army.1+army.1"."""
    what = "+".join(f"{kind}.{seat}" for seat, kind in victims.figures) or "great_person"
    return f"{board.name(t, victims.square)}:{what}"


def _label(t: Table, victims: subjects.Victims) -> Line:
    """The victims in words."""
    names = [
        Line("{kind} of {owner}", kind=Line(CALLED[kind]), owner=t.players[seat].name) for seat, kind in victims.figures
    ]
    if not names:
        marker = t.board.markers[victims.square]
        person = Line(t.components.great_people[marker.id].name)
        names = [Line("{kind} of {owner}", kind=person, owner=t.players[marker.owner].name)]
    who: Text = names[0] if len(names) == 1 else Line("{one} and {other}", one=names[0], other=names[1])
    return Line("{square}: {victims}", square=board.name(t, victims.square), victims=who)


def victims_in_range(card: str) -> Callable[..., TargetChoice[subjects.Victims]]:
    """The victims within the card's range. Its text says how many figures it kills, and whether it can kill a great
    person instead."""

    def options(t: Table, player: Player) -> Iterator[Option[subjects.Victims]]:
        reach, numbers = in_range(t, player, card), t.components.culture_events[card].numbers
        most, people = numbers.get("figures", 1), "figures" in numbers
        candidates = all_victims(t, most, people=people)
        # Own figures come last, so that Enter does not kill them.
        for victims in sorted(candidates, key=lambda victims: any(seat == player.seat for seat, _ in victims.figures)):
            reason = None if victims.square in reach else too_far(t, card)
            yield Option(_key(t, victims), victims, _label(t, victims), reason, victims.square)

    def choice(t: Table, player: Player) -> TargetChoice[subjects.Victims]:
        return TargetChoice(player.seat, kinds.CHOOSE_FIGURES, "Who dies?", options(t, player))

    return choice


def all_victims(t: Table, most: int, *, people: bool) -> list[subjects.Victims]:
    """Everything on the map that a card killing up to `most` figures could kill, square by square."""
    markers = t.board.markers.items() if people else ()
    by_square = {square: [subjects.Victims(square)] for square, marker in markers if marker.kind == "great_person"}
    for square, figures in board.occupied(t).items():
        by_square.setdefault(square, []).extend(subjects.Victims(square, group) for group in groups(figures, most))
    return [victims for square in sorted(by_square) for victims in by_square[square]]


def groups(figures: list[Figure], most: int) -> list[tuple[One, ...]]:
    """The different groups of one to `most` of these figures, the smallest first."""
    there = [(figure.owner, figure.kind) for figure in figures]
    different = sorted(set(there))
    return [
        group
        for size in range(1, most + 1)
        for group in combinations_with_replacement(different, size)
        if all(group.count(figure) <= there.count(figure) for figure in group)
    ]


def kill(t: Table, victims: subjects.Victims, cause: str) -> None:
    """Kill the victims: figures return to the reserve, a great person leaves the game."""
    if not victims.figures:
        gains.kill_great_person(t, victims.square, cause)
    for seat, kind in victims.figures:
        gains.kill_figure(t, _marching_first(t, seat, kind, victims.square), cause)


def _marching_first(t: Table, seat: Seat, kind: FigureKind, square: Square) -> Figure:
    """A figure of that kind on the square; a marching one if possible, because the card stops a march."""
    on_march = t.march.figures if t.march is not None and seat == t.acting else []
    there = [figure for figure in t.players[seat].figures if figure.square == square and figure.kind == kind]
    return min(there, key=lambda figure: (figure.kind, figure.number) not in on_march)


def owners_of_victims(t: Table, victims: subjects.Victims) -> tuple[Seat, ...]:
    """The card is aimed at the owners of the victims."""
    if not victims.figures:
        return (t.board.markers[victims.square].owner,)
    return tuple(dict.fromkeys(seat for seat, _ in victims.figures))


def owners_there(t: Table, victims: subjects.Victims) -> tuple[Seat, ...]:
    """The card is aimed at the owners of the victims, and at the player in whose outskirts the square lies."""
    return tuple(dict.fromkeys([*owners_of_victims(t, victims), *owner_of_outskirts(t, victims.square)]))
