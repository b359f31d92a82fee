"""The strikes of a battle: shown in passing, or one at a time with a key if that is preferred."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from civ_tui.drawing.motion import moves
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn import strikes, unit_cards
from civ_tui.games.civilization.drawn.balance_bar import Score
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.rules.battle.forecast import Pair, totals
from civ_tui.games.civilization.rules.battle.view import BattleView, UnitView
from civ_tui.games.civilization.rules.log_kinds import kind_of
from civ_tui.games.civilization.rules.view import View
from civ_tui.preferences.model import Pace
from civ_tui.tui.clock import typed_ahead
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.overlays.popup import BESIDE, FRAME, SIDES, Popup, scrolled
from civ_tui.tui.screens.hand_over import patience_of
from civ_tui.tui.table.text_panel import TextPanel

BLOW: Final = 0.4
"""The most seconds for a blow."""
COUNTS: Final = 3
"""The pictures in which the score is counted while a blow falls."""
ACROSS: Final = (112, 84)
"""The columns of fronts with huge and with large cards."""
AROUND, PADDING = 4, 2
"""The lines around the fronts on the whole screen, title, keys, a blank line above and below; the blank ones in a
window."""


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
    def columns(self) -> int:
        large, small = (width + SIDES for width in ACROSS)
        return large if large + BESIDE <= self.app.size.width else small

    @property
    def heading(self) -> str:
        return self.look.say("Strike {n} of {all}", n=self.number + 1, all=len(self.frames))

    def content(self) -> Iterable[Widget]:
        yield scrolled(Fronts(self.view, id="fronts"))

    def on_mount(self) -> None:
        super().on_mount()
        self.on_resize()

    def on_resize(self) -> None:
        self.query_one("#fronts", Fronts).room = self.app.size.height - (FRAME + PADDING if self.windowed else AROUND)

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


class BlowScreen(Once[None], ModalScreen[None]):
    """Animates a blow on the `fronts` of the table below, in that many seconds: the unit is laid down, strikes while
    the bar counts to the new score, and the survivors remain. Any key or click ends it and does nothing else."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = ""

    def __init__(self, fronts: Fronts, frames: Sequence[View], seconds: float) -> None:
        super().__init__()
        self.fronts = fronts
        counts = [*counting(frames[0], frames[-1])]
        self.steps = [
            (frames[0], False, None, seconds / 3),
            *((frames[-1], True, score, seconds / 3 / len(counts)) for score in counts),
            (frames[-1], False, None, seconds / 3),
        ]
        self._shown = iter(self.steps)
        self.fronts.falling = True  # set at once: the outcome must not show before the blow

    def on_mount(self) -> None:
        """Begin, with the table visible below."""
        self.styles.background = "transparent"
        self.fronts.ahead, self.fronts.marked = None, True
        self._next()

    def _next(self) -> None:
        step = next(self._shown, None)
        if step is None:
            typed_ahead(self.app).wait()
            self._end()
            return
        view, self.fronts.struck, self.fronts.counted, seconds = step
        if self.fronts.view is not view:
            self.fronts.view = view
        self.set_timer(seconds, self._next)

    def _end(self) -> None:
        self._shown = iter(())  # a step whose time has come already must not follow
        self.fronts.struck = self.fronts.falling = False
        self.fronts.counted = None
        if self.is_active:
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Any key ends it."""
        event.stop()
        self._end()

    def on_click(self) -> None:
        """So does a click."""
        self._end()


def falling(fronts: Fronts | None, before: View, new: Sequence[Entry], pace: Pace) -> Screen[None] | None:
    """The screen that shows the strikes of these entries: one by one if the pace is "step", else as a blow on the
    fronts while keys are still ignored. None if there is no such moment, nothing to show, or no animation wanted."""
    views = frames(before, new)
    if not views or pace == "fast":
        return None
    if fronts is None or pace == "step":
        return StrikesScreen(views)
    seconds = min(BLOW, patience_of(fronts.app))
    fights = any(entry.kind == "unit_wounded" for entry in new)
    return BlowScreen(fronts, views, seconds) if fights and seconds and moves(fronts.app) else None


def counting(before: View, after: View) -> Iterator[Score]:
    """The scores on the way from one to the other, the last of them included, in as many pictures as there is time
    for."""
    start, other = (
        totals(view.edition, view.battle.fronts, view.battle.edge)
        for view in (before, after)
        if view.battle is not None
    )
    for step in range(1, COUNTS + 1):
        attacker, defender = (first + (last - first) * step // COUNTS for first, last in zip(start, other, strict=True))
        yield attacker, defender


def frames(before: View, new: Sequence[Entry]) -> list[View]:
    """The battle of `before` after each strike in the new entries: a unit laid down, wounds dealt. A killed unit is
    gone in the frame after its wounds."""
    battle, log = before.battle, list(before.log)
    views: list[View] = []
    for entry in new:
        if battle is None or entry.kind == "battle_result":
            break
        log.append(entry)
        if not kind_of(entry).strike:
            continue
        battle = _struck(before, battle, entry)
        seen = replace(before, battle=battle, log=tuple(log))
        if entry.kind == "unit_killed" and views:
            views[-1] = replace(views[-1], log=tuple(log))
        else:
            views.append(seen)
    return views


def _struck(view: View, battle: BattleView, entry: Entry) -> BattleView:
    """The battle after that entry."""
    facts, number = entry.facts, entry.facts["front"]
    attacks = entry.seat == battle.attacker.seat and facts["barbarian"] == battle.attacker.barbarian
    unit: UnitView | None = None
    if entry.kind != "unit_killed":
        unit = unit_cards.unit_told_of(entry, view)
    pairs: list[Pair] = [*battle.fronts]
    if number > len(pairs):
        pairs.append((None, None))
    attacker, defender = pairs[number - 1]
    pairs[number - 1] = (unit, defender) if attacks else (attacker, unit)
    battle = replace(battle, fronts=tuple(pairs), turn="attacker" if attacks else "defender")
    if entry.kind not in strikes.PLAYED:
        return battle
    side = battle.attacker if attacks else battle.defender
    hand = None if side.hand is None else tuple(unit for unit in side.hand if unit.card != facts["card"])
    side = replace(side, hand_count=side.hand_count - 1, hand=hand)
    return replace(battle, attacker=side) if attacks else replace(battle, defender=side)
