"""A battle: the fronts side by side, the hand of the side that plays shown to it alone; then what the winner takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events
from textual.containers import VerticalScroll
from textual.widget import Widget

from civ_tui.engine.flow import Option, Question, Reason
from civ_tui.letters import own_letter
from civ_tui.preferences.model import preferences_of
from civ_tui.rules.battle.forecast import Forecast, forecast
from civ_tui.rules.kinds import BATTLE_UNIT, family
from civ_tui.rules.subjects import PlayedUnit, PrintedCard
from civ_tui.rules.view import View
from civ_tui.screens.choices import Choice, legal_first
from civ_tui.screens.phase import PhaseScreen
from civ_tui.screens.strikes import StrikesScreen, frames
from civ_tui.screens.table import LARGE
from civ_tui.widgets.forecasts import COLOURS, forecast_lines
from civ_tui.widgets.fronts import Fronts
from civ_tui.widgets.panel import Lines, wrapped

BARRED: Final = "barred"
"""The key of the line that names the fronts no unit can attack; it cannot be answered with."""
AROUND: Final = 5
"""The lines of the screen that the fronts do not have: round, banner, keys and a blank line above; one less where it is
wide."""


class BattleScreen(PhaseScreen):
    """The fronts take the place of the map. Between two battle turns the hands are hidden, until who plays shows the
    own one with Shift and the own letter."""

    ASKS: ClassVar[tuple[str, ...]] = (family(BATTLE_UNIT),)
    KEYS: ClassVar[tuple[str, ...]] = ("own", *PhaseScreen.KEYS)
    SECTIONS: ClassVar[tuple[str, ...]] = ("BATTLE", "LOOT", "BARB")
    CLAUSE: ClassVar[str] = "BATTLE-9"
    _before: View | None = None

    def compose_left(self) -> Iterable[Widget]:
        """The fronts; the map stays behind them for loot that lies on it."""
        yield from super().compose_left()
        yield VerticalScroll(Fronts(self.shown, id="fronts"), id="battle", can_focus=False)

    @property
    def fronts(self) -> Fronts:
        """The fronts."""
        return self.query_one("#fronts", Fronts)

    @property
    def doing(self) -> str:
        """A battle."""
        return self.look.say("Battle")

    @property
    def map_needed(self) -> bool:
        """The fronts take what room there is."""
        return not self.fighting

    @property
    def fighting(self) -> bool:
        """Whether the fronts show: units fight, and what is asked is no square of the map. Scouts die without a fight;
        then only their loot is asked for."""
        question, battle = self.question, self.shown.battle
        if battle is None or not (battle.fronts or battle.attacker.hand_count or battle.defender.hand_count):
            return False
        if question is None or family(question.kind) in self.ASKS:
            return True
        return all(option.place is None for option in question.options)

    def share_width(self) -> None:
        """The fronts are told as shortly as there is room."""
        super().share_width()
        width, height = self.app.size
        self.fronts.room = height - AROUND + (width >= LARGE)

    def redraw(self) -> None:
        """The fronts too."""
        super().redraw()
        fought = self.fighting
        self.query_one("#battle").display = fought
        self.query_one("#ground").display = self.query_one("#square").display = not fought
        self.fronts.marked = preferences_of(self.app).battle != "fast"
        self.fronts.view = self.shown

    def keeps(self, question: Question[Any]) -> bool:
        """The hand is hidden here until its side asks for it; the fronts are for all to see."""
        return question.kind == BATTLE_UNIT

    # What comes of a unit

    def ahead(self, option: Option[Any] | None) -> Forecast | None:
        """What playing that option would bring, for whoever sees the hand; None for anything but a unit."""
        battle, question = self.shown.battle, self.question
        if battle is None or option is None or question is None or question.kind != BATTLE_UNIT or self.masked:
            return None
        unit = option.subject
        return forecast(battle, unit) if isinstance(unit, PlayedUnit) else None

    def say_about(self) -> None:
        """Show what comes of the unit on its front too."""
        super().say_about()
        self.fronts.ahead = self.ahead(self.choices.pointed)

    def about(self, option: Option[Any], width: int) -> Lines:
        """For a unit, the forecast."""
        ahead, battle = self.ahead(option), self.shown.battle
        if ahead is None or battle is None or option.reason is not None:
            return super().about(option, width)
        return forecast_lines(self.look, self.shown, battle, ahead, width)

    def offered(self, question: Question[Any]) -> Sequence[Choice]:
        """Each unit with the fronts where it can fight, and what would come of it; then abilities, and in one line the
        fronts that no unit can attack."""
        if question.kind != BATTLE_UNIT:
            return super().offered(question)
        look = self.look
        barred = [option for option in question.options if option.reason and isinstance(option.subject, PlayedUnit)]
        choices = [self.choice(option) for option in question.options if option not in barred]
        if barred:
            numbers = [*dict.fromkeys(str(option.subject.front) for option in barred)]
            fronts = ", ".join(numbers) if numbers[1:] else look.say("front {n}", n=numbers[0])
            why = Reason("BATTLE-6", "A unit attacks only an enemy unit that is alone on its front.")
            label = look.say("no lone enemy on {fronts}", fronts=fronts)
            choices.append(Choice(Option(BARRED, None, label, why), label))
        return legal_first(choices, look)

    def choice(self, option: Option[Any]) -> Choice:
        """A unit on a front, under the unit's name, in the colour of what comes of it."""
        look = self.look
        if isinstance(option.subject, PrintedCard):
            return replace(super().choice(option), heading=look.say("Abilities"))
        ahead = self.ahead(option)
        if ahead is None:
            return super().choice(option)
        heading = f"{look.say(ahead.unit.name)} {ahead.unit.strength}"
        if ahead.clash is None:
            return Choice(option, look.say("opens a new front"), heading=heading)
        label = look.say("front {n}: {outcome}", n=ahead.front, outcome=ahead.clash.outcome)
        return Choice(option, label, heading=heading, role=COLOURS[ahead.verdict])

    # What has happened

    def answer(self, key: str) -> None:
        """Keep the fronts as they were, for whoever wants to see the strikes one by one."""
        self._before = None
        if self.shown.battle is not None and preferences_of(self.app).battle == "step":
            self._before = self.session.view(None)
        super().answer(key)

    def retell(self, known: int) -> bool:
        """Strike by strike, if that is preferred."""
        if self._before is None:
            return False
        shown = frames(self._before, self.session.view(None).log[known:])
        if shown:
            self.app.push_screen(StrikesScreen(shown), lambda _: self.go_on())
        return bool(shown)

    # Who sees the hand

    def _prompt(self, width: int) -> Lines:
        question = self.question
        if not self.masked or question is None:
            return super()._prompt(width)
        player = self.shown.players[question.seat]
        words = self.look.say(
            "{name} plays a unit. Shift+{letter} shows the hand.", name=player.name, letter=player.letter
        )
        return wrapped(Text(words, self.look.palette.role("accent")), width)

    def _about(self, width: int) -> Lines:
        return [] if self.masked else super()._about(width)

    def on_key(self, event: events.Key) -> None:
        """Shift and the own letter show the hand of the side that plays."""
        question, letter = self.question, own_letter(event.character)
        if question is None or not self.is_active or not self.masked:
            return
        if letter != self.shown.players[question.seat].letter:
            return
        event.stop()
        self.session.keyboard.take(question.seat, alone=True)
        self.put_question()
