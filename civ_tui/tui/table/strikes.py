"""A battle shown strike by strike: each waits for a key, for whoever has chosen to see battles so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.engine.log import Entry
from civ_tui.rules.battle.forecast import Pair
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.view import BattleView, UnitView, View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup, scrolled
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.tui.widgets.fronts import Fronts
from civ_tui.tui.widgets.panel import Lines
from civ_tui.tui.widgets.strikes import PLAYED, STRIKES

AROUND = 4
"""The lines that the fronts do not have: title, keys, a blank line above and below."""


class StrikesScreen(Popup[None]):
    """The frames one after the other: any key goes on, Esc leaves the rest."""

    KEYS: ClassVar[tuple[str, ...]] = ("next_strike", "skip_strikes")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("skip_strikes",))
    AUTO_FOCUS = ""

    def __init__(self, frames: Sequence[View]) -> None:
        super().__init__(frames[0])
        self.frames = frames
        self.number = 0

    @property
    def heading(self) -> str:
        """Which of how many strikes it is."""
        return self.look.say("Strike {n} of {all}", n=self.number + 1, all=len(self.frames))

    def content(self) -> Iterable[Widget]:
        """The fronts."""
        yield scrolled(Fronts(self.view, id="fronts"))

    def on_mount(self) -> None:
        """Show the first."""
        super().on_mount()
        self.on_resize()

    def on_resize(self) -> None:
        """The fronts are told as there is room."""
        self.query_one("#fronts", Fronts).room = self.app.size.height - AROUND

    def _title(self, _width: int) -> Lines:
        return [Text(self.heading, self.look.palette.role("strong"))]

    def on_key(self, event: events.Key) -> None:
        """Any key shows the next strike, and after the last one the table again."""
        if event.key == "escape":
            return
        event.stop()
        self.number += 1
        if self.number >= len(self.frames):
            self.dismiss(None)
            return
        self.query_one("#fronts", Fronts).view = self.frames[self.number]
        self.query_one("#title", TextPanel).draw = self._title


def frames(before: View, new: Sequence[Entry]) -> list[View]:
    """The battle of `before` after each strike of the entries that followed: a unit laid down, wounds dealt. A unit
    that dies is gone in the frame after the one that shows its wounds."""
    battle, log = before.battle, list(before.log)
    found: list[View] = []
    for entry in new:
        if battle is None or entry.kind == "battle_result":
            break
        log.append(entry)
        if entry.kind not in STRIKES:
            continue
        battle = _struck(battle, entry)
        seen = replace(before, battle=battle, log=tuple(log))
        if entry.kind == "unit_killed" and found:
            found[-1] = replace(found[-1], log=tuple(log))
        else:
            found.append(seen)
    return found


def _struck(battle: BattleView, entry: Entry) -> BattleView:
    """The battle after what the entry tells."""
    facts, number = entry.facts, entry.facts["front"]
    attacks = entry.seat == battle.attacker.seat and not facts["barbarian"]
    unit: UnitView | None = None
    if entry.kind != "unit_killed":
        kind = catalog().unit_cards[facts["card"]].type
        unit = UnitView(facts["card"], kind, facts["unit"], facts["strength"], facts["wounds"])
    pairs: list[Pair] = [*battle.fronts]
    if number > len(pairs):
        pairs.append((None, None))
    attacker, defender = pairs[number - 1]
    pairs[number - 1] = (unit, defender) if attacks else (attacker, unit)
    battle = replace(battle, fronts=tuple(pairs), turn="attacker" if attacks else "defender")
    if entry.kind not in PLAYED:
        return battle
    if attacks:
        return replace(battle, attacker=replace(battle.attacker, hand_count=battle.attacker.hand_count - 1))
    return replace(battle, defender=replace(battle.defender, hand_count=battle.defender.hand_count - 1))
