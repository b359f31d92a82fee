"""Movement: a group is chosen on the map or in the list, then marches step by step with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType

from civ_tui.engine.flow import Option, Question
from civ_tui.screens.choices import Choice, legal_first
from civ_tui.screens.interrupt import InterruptScreen
from civ_tui.screens.keys import bindings
from civ_tui.screens.phase import PhaseScreen
from civ_tui.widgets.glyphs import ASCII
from civ_tui.widgets.panel import Lines, wrapped

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ARROWS: Final = {(-1, 0): ("←", "<"), (1, 0): ("→", ">"), (0, -1): ("▲", "^"), (0, 1): ("▼", "v")}
"""The arrow key that leads to a neighbour, and the same in plain ASCII."""
STEP: Final = "movement.step"
STOP: Final = ("stop",)


class MovementScreen(PhaseScreen):
    """Groups to choose, then the march. A step that ends the move or begins a fight asks for the arrow twice."""

    ASKS: ClassVar[tuple[str, ...]] = ("movement",)
    KEYS: ClassVar[tuple[str, ...]] = ("stop", *PhaseScreen.KEYS, "interrupt")
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(("stop", "interrupt")),
        *(
            Binding(arrow, f"step('{arrow}')", "Step", show=False, priority=True, id=f"step.{arrow}")
            for arrow in DIRECTIONS
        ),
    ]
    SECTIONS: ClassVar[tuple[str, ...]] = ("MOVE", "BATTLE")
    CLAUSE: ClassVar[str] = "MOVE-1"

    @property
    def marching(self) -> bool:
        """Whether a group is on its way."""
        return self.question is not None and self.question.kind == STEP

    def offered(self, question: Question[Any]) -> Sequence[Choice]:
        """Groups under the square on which they stand."""
        if question.kind != "movement":
            return super().offered(question)
        choices = []
        for option in question.options:
            if self.hides(option):
                continue
            square = "" if option.place is None else self.shown.squares[option.place].name
            parts = getattr(option.label, "parts", {})
            label = self.look.say(parts["group"]) if "group" in parts else self.look.say(option.label)
            choices.append(Choice(option, label, square if "group" in parts else ""))
        return legal_first(choices, self.look)

    def choice(self, option: Option[Any]) -> Choice:
        """A step with the arrow key that makes it."""
        march = self.shown.march
        if not self.marching or march is None or option.place is None:
            return super().choice(option)
        here, there = self.shown.squares[march.square], self.shown.squares[option.place]
        arrows = ARROWS.get((there.x - here.x, there.y - here.y), ("s", "s"))
        return Choice(option, self.look.say(option.label), arrows[self.look.glyphs is ASCII])

    def _prompt(self, width: int) -> Lines:
        march, lines = self.shown.march, super()._prompt(width)
        if not self.marching or march is None or self.seat is None:
            return lines
        speed = self.shown.players[self.seat].travel_speed
        words = self.look.say("{left} of {speed} steps left. Arrows march.", left=speed - march.spent, speed=speed)
        return lines + wrapped(Text(words, self.look.palette.role("text")), width)

    def mark_map(self, question: Question[Any]) -> None:
        """The way so far, and where it can go on."""
        super().mark_map(question)
        march = self.shown.march
        if self.marching and march is not None:
            self.map.selected = march.square
            self.map.path = tuple(march.path[1:])

    def put_question(self) -> None:
        """While a group marches the cursor stays where it stands."""
        super().put_question()
        march = self.shown.march
        if self.marching and march is not None:
            stop = (
                next((option for option in self.question.options if option.key == "stop"), None)
                if self.question
                else None
            )
            if stop is not None:
                self.choices.point_at(stop)
            self.map.cursor = march.square

    def begins_on_map(self, question: Question[Any]) -> bool:
        """Both the choice of a group and the march."""
        return question.kind in ("movement", STEP) or super().begins_on_map(question)

    def fights(self, option: Option[Any]) -> str:
        """What the step would attack; empty if nothing."""
        if option.place is None or not self.marching or option.key.startswith(("explore", "stop")):
            return ""
        square, look = self.shown.squares[option.place], self.look
        if square.city is not None and square.city.owner != self.seat:
            owner = self.shown.players[square.city.owner].name
            return look.say("the city of {name} on {square}", name=owner, square=square.name)
        enemies = [figure.owner for figure in square.figures if figure.owner != self.seat]
        if enemies:
            owner = self.shown.players[enemies[0]].name
            return look.say("the figures of {name} on {square}", name=owner, square=square.name)
        return look.say("the village {square}", square=square.name) if square.token == "village" else ""

    def ends_the_move(self, option: Option[Any]) -> bool:
        """Whether the step cannot be taken back or ends the march: it is asked for twice."""
        if option.key.startswith("explore") or self.fights(option):
            return True
        return option.place is not None and self.shown.squares[option.place].token is not None and option.key != "stop"

    def doubt(self, option: Option[Any]) -> tuple[str, str, str] | None:
        """A fight is asked back."""
        enemy = self.fights(option)
        if enemy:
            return "Attack?", self.look.say("Your armies attack {enemy}.", enemy=enemy), "Attack"
        return super().doubt(option)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What awaits the group there."""
        if not self.marching or option.place is None:
            return super().meaning(option, width)
        look, square = self.look, self.shown.squares[option.place]
        enemy = self.fights(option)
        if enemy:
            words = look.say("A battle: it attacks {enemy}.", enemy=enemy)
        elif option.key.startswith("explore"):
            words = look.say("Costs one step and shows the tile. Once more to do it.")
        elif square.token == "hut" and option.key != "stop":
            words = look.say("A hut: the move ends there. Once more to do it.")
        else:
            return super().meaning(option, width)
        return wrapped(Text(words, look.palette.role("accent")), width)

    def left_undone(self) -> str:
        """Which figures have not moved."""
        question = self.question
        if question is None:
            return ""
        names = [option.key.partition(":")[0] for option in question.legal() if option.place is not None]
        waiting = ", ".join(dict.fromkeys(names))
        return self.look.say("Figures that have not moved: {squares}.", squares=waiting) if waiting else ""

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Arrows are steps while a group marches and the map has the focus."""
        if action == "step":
            return self.marching and self.map.has_focus
        if action == "back" and self.marching:
            return bool(self.session.undoable)
        if action == "interrupt":
            return self.question is not None and self.question.kind in ("movement", STEP)
        if action == "stop":
            return bool(self._answer_among(STOP))
        return super().check_action(action, parameters)

    def action_step(self, arrow: str) -> None:
        """March one square in that direction; what ends the move is only pointed at, until the arrow comes again."""
        march, question = self.shown.march, self.question
        if march is None or question is None:
            return
        right, down = DIRECTIONS[arrow]
        here = self.shown.squares[march.square]
        there = next((s for s in self.shown.squares.values() if (s.x, s.y) == (here.x + right, here.y + down)), None)
        option = None if there is None else self.option_at(there.square)
        if there is None or option is None:
            self.refuse([Text(self.look.say("The map ends here."))])
            return
        pointed = self.choices.pointed
        again = pointed is not None and pointed.key == option.key
        self.map.cursor = there.square
        self.choices.point_at(option)
        if option.reason is None and (again or not self.ends_the_move(option)):
            self.take(option)

    def action_stop(self) -> None:
        """End the march here."""
        self._take_among(STOP)

    def action_interrupt(self) -> None:
        """Let somebody step in with a card (TIME-3)."""
        self.app.push_screen(InterruptScreen(self.session), self._interrupted)

    def _interrupted(self, _stepped_in: bool | None) -> None:
        self.go_on()

    def action_back(self) -> None:
        """Put the group back where it stood, as far as its steps can be taken back."""
        if not self.marching:
            super().action_back()
            return
        while self.marching and self.session.undoable:
            self.session.undo()
        self.go_on()
