"""The fewest keys with which the table allows to take an option, for tests that press them and for the count of
`tests.tools.benchmarks.keys`."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from civ_tui.engine.answers import END, STOP
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.screens.movement import DIRECTIONS, MovementPresenter
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.tui.keys import KEYS, OWN
from civ_tui.tui.table.choices import ChoiceList
from civ_tui.tui.table.presenter import LEAVING, Presenter
from civ_tui.tui.table.selection import Selection
from civ_tui.tui.table.table import TableScreen

TAKE, OTHER = "enter", "m"
"""The key that takes the option pointed at, and the key between list and map."""
MOVES: Final = {
    **{"left": (-1, 0), "down": (0, 1), "up": (0, -1), "right": (1, 0)},
    **{"shift+left": (-4, 0), "shift+down": (0, 4), "shift+up": (0, -4), "shift+right": (4, 0)},
}
"""How the keys move the cursor: columns to the right, rows down."""


def keys_to(selection: Selection, option: Option[Any], *, always: bool = False) -> tuple[str, ...]:
    """The fewest keys that take a legal option (or, with `always`, order it) on the screen as it is now."""
    table, presenter, pointed, place = selection._table, selection.presenter, selection.option, option.place
    assert presenter is not None, "a question waits"
    choices, panel = table.choices, table.map
    assert isinstance(table, TableScreen)
    assert isinstance(panel, MapView)
    if always:
        if presenter.passes is option:
            return (*KEYS["pass_on"].keys[:1], TAKE)
        there = [] if presenter.always is option else _arrows_to(choices, option)
        return (*([OTHER] if there and not choices.has_focus else []), *there, KEYS["order"].keys[0], TAKE)
    if choices.asks((option.key, False)):
        return (TAKE,)
    ends = presenter.gives(option) == (END,)
    twice = bool(presenter.confirmation(option)) if ends else presenter.irrevocable(option)
    ways = _by_letter(presenter, option)
    acting = isinstance(presenter, MovementPresenter) and presenter.arrows_act
    if isinstance(presenter, MovementPresenter):
        ways += _by_marching(presenter, option)
    if choices.holds(option):
        by_list = _left_to_type(selection, in_list(choices, option))
        if twice and choices.has_focus and (there := _arrows_to(choices, option)) and len(by_list) > len(there):
            by_list = (*there, TAKE)
        ways.append(by_list if choices.keys_for(option) or choices.has_focus else (OTHER, *by_list))
    if place is not None and panel.can_focus and not acting:
        by_map = (*_over_map(panel, place), TAKE)
        own = pointed if pointed is not None and pointed.place == place and len(by_map) == 1 else None
        if option is (own or presenter.option_at(place)):
            ways.append(by_map if panel.has_focus else (OTHER, *by_map))
    moved = choices.moved and pointed is option
    return min((_twice(way, ends=ends, moved=moved) for way in ways) if twice else ways, key=len)


def _twice(way: tuple[str, ...], *, ends: bool, moved: bool) -> tuple[str, ...]:
    """The keys with the second stroke of what is only shown first; Enter takes what they have `moved` the highlight
    to."""
    moved = moved or len([key for key in way if key != OTHER]) > 1
    return way if moved and not ends and way[-1] == TAKE else (*way, TAKE)


def in_list(choices: ChoiceList, option: Option[Any]) -> tuple[str, ...]:
    """The fewest keys that take a legal option while the list has the focus."""
    return choices.keys_for(option) or (*_arrows_to(choices, option), TAKE)


def _left_to_type(selection: Selection, keys: tuple[str, ...]) -> tuple[str, ...]:
    """These keys without those already typed."""
    typed = tuple(KEYS["own_number"].keys[0] if each == OWN else each for each in selection._table.choices.begun)
    return keys[len(typed) :] if typed and keys[: len(typed)] == typed else keys


def _arrows_to(choices: ChoiceList, option: Option[Any]) -> list[str]:
    """The fewest keys that point at the option; the highlight wraps around the ends of the list."""
    lines = [place for place, row in enumerate(choices._rows) if row is not None]
    there = next(n for n, place in enumerate(lines) if (row := choices._rows[place]) and row.option.key == option.key)
    here = lines.index(choices.highlighted) if choices.highlighted in lines else 0
    down, up = (there - here) % len(lines), (here - there) % len(lines)
    last = max((n for n, place in enumerate(lines) if (row := choices._rows[place]) and row.legal), default=there)
    from_end = ["up"] * (last - there) if there <= last else ["down"] * (there - last)
    ways = [["down"] * down, ["up"] * up, ["home", *["down"] * there], ["end", *from_end]]
    return min(ways, key=len)


def _over_map(panel: MapView, square: int) -> list[str]:
    """The fewest keys that move the cursor to that square while the map has the focus."""
    ways: dict[int, list[str]] = {panel.cursor: []}
    waiting = deque([panel.cursor])
    while square not in ways:
        here = waiting.popleft()
        for key, (right, down) in MOVES.items():
            there = panel._moved(here, right, down)
            if there not in ways:
                ways[there] = [*ways[here], key]
                waiting.append(there)
    return ways[square]


def _by_letter(presenter: Presenter, option: Option[Any]) -> list[tuple[str, ...]]:
    """The letters of the key table that take the option; where one is for several, as often as it takes to point."""
    named = {"end": (END,), "back": () if presenter.retreats else LEAVING, "skip": PhasePresenter.DOING_NOTHING}
    ways = [
        KEYS[name].keys[:1]
        for name, keys in named.items()
        if (taken := presenter.asked.answer_among(keys)) is not None and taken.key == option.key
    ]
    if (following := presenter.following) is not None and following.key == option.key:
        ways.append(KEYS["next"].keys[:1])
    for name, _ in presenter.letters():
        legal = [one for one in presenter.lettered(name) if one.reason is None]
        if len(legal) > 1 and option in legal:
            times = 0 if option is presenter.asked.pointed else presenter._after_pointed(legal).index(option) + 1
            ways.append((*KEYS[name].keys[:1] * times, TAKE))
    return ways


def _by_marching(presenter: MovementPresenter, option: Option[Any]) -> list[tuple[str, ...]]:
    """The arrow of a step, twice if it must be confirmed; `s` to stop."""
    march = presenter.view.march
    if option.key == STOP:
        return [KEYS["stop"].keys[:1]]
    if march is None or option.place is None or not presenter.arrows_act:
        return []
    arrow = next((one for one in DIRECTIONS if presenter._neighbour(march.square, one) == option.place), None)
    ways: list[tuple[str, ...]] = []
    if arrow is not None and presenter.step_to(option.place) is option:
        ways.append((arrow,))
    if presenter.asked.pointed is option and presenter.asked.cursor == march.square:
        ways.append((TAKE,))
    return ways
