"""What is only shown at first names, where everybody sees it, what takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from civ_tui.engine.answers import END
from civ_tui.engine.flow import INTERRUPT
from civ_tui.engine.game import Game
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.deciding import is_only_shown, stakes
from civ_tui.sitting.session import Session
from civ_tui.sitting.turn import turn_of
from civ_tui.tui.app import CivApp
from civ_tui.tui.clock import typed_ahead
from civ_tui.words.languages import spoken
from tests.certain import question_of
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, hint, resized, sit_down
from tests.recorded import corpus
from tests.tui.shown import screen_lines

PLAYED: dict[str, Sequence[pytest.MarkDecorator]] = {
    "everything-4-economy": [pytest.mark.slow],
    "mare-nostrum-4-all-options": (),
    "age-4-shared": (),
}
"""A recorded game of each title, with everything on."""
LATEST: Final = 12
"""How many moments of a kind are looked at."""
Moment = tuple[Game[Any], int, str]
"""A game, the seat that is asked, and the key of an option that is only shown there at first."""


@cache
def armed(name: str) -> tuple[Moment, ...]:
    """Of each kind of question, and of its end, the moment at which most is said of an answer that is only shown, among
    the last `LATEST` of the game."""
    recorded, english = corpus.read(name).record, spoken("en")
    session = Session(recorded.played.new_game(recorded.settings))
    most: dict[tuple[str, bool], tuple[int, Moment]] = {}
    left = Counter((given.kind, given.key == END) for given in recorded.answers)
    for given in recorded.answers:
        known = given.kind, given.key == END
        left[known] -= 1
        question = None if left[known] >= LATEST or given.kind == INTERRUPT else session.question_of(given.seat)
        option = None if question is None else question.find(given.key)
        if question is not None and option is not None and question is session.question:
            turn = turn_of(session, question, alone=True)
            lost = stakes(turn, english, option, given.key)
            if len(lost) > most.get(known, (-1,))[0] and is_only_shown(
                irrevocable=not turn.can_take_back(given.key), shown=False, lost=lost, ends=given.key == END
            ):
                most[known] = len(lost), (session.game.clone(), given.seat, given.key)
        session.game.give(given)
    return tuple(moment for _, moment in most.values())


def in_sight(pilot: Pilot[None], *parts: Widget) -> str:
    """What stands on the screen in these parts of it, without their bars, with single blanks."""
    lines, seen = screen_lines(pilot.app), list[str]()
    for region in (part.scrollable_content_region for part in parts):
        seen += [line[region.x : region.right] for line in lines[region.y : region.bottom]]
    return " ".join(" ".join(seen).split())


@pytest.mark.parametrize("name", [pytest.param(name, marks=marks) for name, marks in PLAYED.items()])
async def test_whatever_is_only_shown_names_in_sight_what_takes_it(name: str) -> None:
    """In Russian, whose sentences are longer."""
    shown, moments = 0, armed(name)
    for game, seat, key in moments:
        session = Session(game.clone())
        session.keyboard.take(seat, alone=True)
        program = CivApp(session=session, patience=0, preferences=Preferences(language="ru"))
        async with program.run_test(size=SMALL, notifications=False) as pilot:
            table = await sit_down(pilot)
            if question_of(session).find(key) is None:
                table.actions.leave()  # a city or group that is chosen by itself
                await pilot.pause()
            option = question_of(session).find(key)
            if option is None:
                continue  # others choose at the same time
            shown += 1
            keys, by_list = table.choices.keys_for(option), bool(table.presenting.gives(option))
            for take, sizes in ((table.actions.take, (SMALL, MEDIUM)), (table.actions.take_always, (MEDIUM, SMALL))):
                table.selection.forget()
                if by_list:
                    typed_ahead(program).key = keys[-1] if keys else "enter"
                    take(option)
                else:  # the own letter alone takes it
                    await pilot.press(*table.presenting.own_letters)
                await pilot.pause()
                confirmation = table.choices.confirmation
                assert confirmation is not None or take == table.actions.take_always, key
                for size in sizes if confirmation is not None else ():
                    if pilot.app.size != size:
                        await resized(pilot, size)
                    first = " ".join(hint(pilot).partition(".")[0].split())
                    assert "Enter" in first
                    assert first in in_sight(pilot, table.choices, table.explanation), (key, size)
    assert shown > len(moments) / 2
