"""A battle: the fronts side by side, and the playing side's hand shown to it alone; then the winner's loot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.flow import Option, Question, Reason
from civ_tui.games.civilization.automation.face_down import FaceDown, FaceDownUnit, Hands
from civ_tui.games.civilization.drawn.forecasts import COLOURS, forecast_lines
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.rules.battle.forecast import Forecast, forecast
from civ_tui.games.civilization.rules.battle.view import BattleView
from civ_tui.games.civilization.rules.kinds import BATTLE_UNIT
from civ_tui.games.civilization.rules.subjects import PlayedUnit, PrintedCard
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.screens.strikes import falling
from civ_tui.games.civilization.words.fronts import on_front, open_units
from civ_tui.tui.keys import Key
from civ_tui.tui.table.choices import Choice, legal_first
from civ_tui.tui.table.presenter import Marks, TableActions

BARRED: Final = "barred"
"""The key of the line that names the fronts no unit can attack; it is never a legal answer."""
AROUND: Final = 3
"""The lines of the screen around the fronts: round, banner and keys."""


def fronts_pane(view: View) -> VerticalScroll:
    """The pane of fronts. The map stays behind it, for loot that is a square."""
    return VerticalScroll(Fronts(view, id="fronts"), id="battle", can_focus=False)


def units_fight(battle: BattleView | None) -> bool:
    """Whether units fight. Scouts die without a fight; then the only question is about loot."""
    return battle is not None and bool(battle.fronts or battle.attacker.hand_count or battle.defender.hand_count)


class BattlePresenter(PhasePresenter):
    """The fronts take the place of the map. Between two battle turns the hands are hidden, until the player shows their
    own with their letter. A player who has already seen it in this battle can also play from memory: the
    units lie face down, each in its place."""

    KEYS: ClassVar[tuple[str, ...]] = ("own", *PhasePresenter.KEYS)
    SECTIONS: ClassVar[tuple[str, ...]] = ("BATTLE", "LOOT", "BARB")
    CLAUSE: ClassVar[str] = "BATTLE-9"
    PANE: ClassVar[Callable[[View], Widget]] = fronts_pane
    SEATS_PART: ClassVar[int] = 3

    @classmethod
    def sections(cls, view: View) -> tuple[str, ...]:
        two = any(kind.health for kind in view.components.unit_kinds.values())
        return (*cls.SECTIONS, "WAW-UNIT") if two else cls.SECTIONS

    @classmethod
    def masks(cls, question: Question[Any]) -> bool:
        """True for the choice of a unit: the hand is hidden until its side asks for it, the fronts stay visible."""
        return question.kind == BATTLE_UNIT

    @property
    def doing(self) -> str:
        return self.look.say("Battle")

    @property
    def pane_up(self) -> bool:
        if not units_fight(self.view.battle):
            return False
        if self.question.kind.phase == "battle":
            return True
        return all(option.place is None for option in self.question.options)

    def show_pane(self, size: Size, *, new: bool) -> None:
        assert self.pane is not None
        fronts = self.pane.query_one(Fronts)
        if fronts.falling:
            return
        fronts.room = fronts.styles.height = size.height - AROUND  # so that a new highlight causes no new layout
        fronts.marked = self.turn.pace != "fast"
        if fronts.view is not self.view:
            fronts.view = self.view
        fronts.ahead = self.ahead(self.turn.pointed)

    # What comes of a unit

    def ahead(self, option: Option[Any] | None) -> Forecast | None:
        """The forecast for playing that option; None if it is not a unit or the hand is hidden."""
        battle = self.view.battle
        if battle is None or option is None or battle.plays.hand is None or self.question.kind != BATTLE_UNIT:
            return None
        unit = option.subject
        return forecast(self.view.edition, battle, unit) if isinstance(unit, PlayedUnit) else None

    def about(self, option: Option[Any], width: int) -> Lines:
        ahead, battle = self.ahead(option), self.view.battle
        if ahead is None or battle is None or option.reason is not None:
            return super().about(option, width)
        return forecast_lines(self.look, self.view, battle, ahead, width)

    @property
    def marks(self) -> Marks:
        """The square of the battle, also of the last one while its loot is asked for."""
        battles = (entry.place for entry in reversed(self.view.log) if entry.kind == "battle_begins")
        return replace(super().marks, selected=next(battles, None))

    def offers(self) -> Sequence[Choice]:
        if self.question.kind != BATTLE_UNIT:
            return super().offers()
        look, question = self.look, self.question
        barred = [option for option in question.options if option.reason and isinstance(option.subject, PlayedUnit)]
        choices = [self.choice(option) for option in question.options if option not in barred]
        if barred:
            numbers = [*dict.fromkeys(str(option.subject.front) for option in barred)]
            fronts = look.row(numbers) if numbers[1:] else look.say("front {n}", n=numbers[0])
            why = Reason("BATTLE-6", "A unit attacks only an enemy unit that is alone on its front.")
            label = look.say("no lone enemy on {fronts}", fronts=fronts)
            choices.append(Choice(Option(BARRED, None, label, why), label))
        return legal_first(choices, look)

    @property
    def series(self) -> Hashable:
        battle = self.view.battle
        return super().series, None if battle is None else (battle.attacker.hand_count, battle.defender.hand_count)

    def choice(self, option: Option[Any]) -> Choice:
        look = self.look
        if isinstance(option.subject, PrintedCard):
            return replace(super().choice(option), heading=look.say("Abilities"))
        ahead = self.ahead(option)
        if ahead is None:
            return super().choice(option)
        heading = f"{look.say(ahead.unit.name)} {ahead.unit.numbers}"
        if not self.turn.masked and (places := self.face_down.places_of(ahead.unit.card)):
            heading = f"{heading} ({self._places(places)})"
        if ahead.clash is None:
            return Choice(option, look.say("opens a new front"), heading=heading)
        label = look.say("front {n}: {outcome}", n=ahead.front, outcome=ahead.clash.outcome)
        return Choice(option, label, heading=heading, role=COLOURS[ahead.verdict])

    # Face down

    @property
    def face_down(self) -> FaceDown:
        """The playing side's hand in this battle, face down."""
        return self.turn.remembered.of(Hands).of(self.view, self.question.seat)

    def _places(self, places: Sequence[int]) -> str:
        numbers = self.look.row([str(place) for place in places])
        return self.look.say("unit {n}", n=numbers) if len(places) == 1 else self.look.say("units {n}", n=numbers)

    def seen(self) -> None:
        self.turn.remembered.of(Hands).look(self.view, self.question)

    def covered_offers(self) -> Sequence[Choice]:
        """Every unit on every front where it can fight: by name if everybody sees the hand, else face down. A player
        who does not remember them, or wants to use an ability, shows the hand."""
        if open_hand := open_units(self.view, self.question):
            return [self.choice(option) for option in open_hand]
        return [
            Choice(option, on_front(self.look, self.view, option.subject.front), heading=self.look.say(option.label))
            for option in self.turn.remembered.of(Hands).offered(self.view, self.question)
        ]

    def take(self, actions: TableActions, option: Option[Any]) -> bool:
        """Empty the place of a unit that is played; if it lies face down, answer with the key behind its place."""
        unit = option.subject
        if isinstance(unit, PlayedUnit | FaceDownUnit) and option.reason is None:
            self.turn.remembered.of(Hands).play(self.view, self.question.seat, unit)
        return super().take(actions, option)

    # What has happened

    @property
    def replays_effects(self) -> bool:
        return self.view.battle is not None and self.turn.pace != "fast"

    def retold(self, before: View, after: View, known: int) -> Screen[None] | None:
        """The fight strike by strike, or as one blow on the fronts while the other side's keys are still ignored."""
        fronts = None if self.pane is None else self.pane.query_one(Fronts)
        return falling(fronts, before, after.log[known:], self.turn.pace)

    # Who sees the hand

    def covered_prompt(self, width: int) -> Lines:
        player = self.player
        if open_units(self.view, self.question):
            words = "{key} shows abilities too. {name} plays a unit; everybody sees the hand."
        elif self.covered_offers():
            words = "{key} shows the hand, when nobody else looks; or {name} plays a unit from memory."
        else:
            words = "{key} shows the hand, when nobody else looks. {name} plays a unit."
        sentence = self.look.say(words, name=player.name, key=player.letter)
        return wrapped(Text(sentence, self.look.palette.role("accent")), width)

    def covered_about(self, width: int) -> Lines:
        """What comes of the highlighted unit if everybody sees the hand, else nothing: the prompt says it all."""
        pointed = self.turn.pointed
        return [] if pointed is None or self.ahead(pointed) is None else self.about(pointed, width)

    def key(self, name: str) -> Key:
        key = super().key(name)
        if name != "own" or not self.turn.masked:
            return key
        return replace(key, keys=(self.player.letter,), word="Show", action="nothing", shown=True)

    def key_state(self, key: Key) -> bool | None:
        if key.id == "take" and self.turn.masked and not self.covered_offers():
            return False
        return super().key_state(key)

    @property
    def own_letters(self) -> Sequence[str]:
        return (self.player.letter,) if self.turn.masked else ()

    def own_letter(self, actions: TableActions, letter: str) -> None:
        actions.show_hand(self.question.seat)
