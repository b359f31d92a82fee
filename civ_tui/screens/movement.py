"""Movement: a group is chosen on the map or in the list, then marches step by step or all the way to a square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType

from civ_tui.engine.flow import Option, Question
from civ_tui.rules.battle.prospect import Prospect
from civ_tui.rules.kinds import MOVEMENT, MOVEMENT_STEP, STOP
from civ_tui.rules.phases.movement import group_in_words
from civ_tui.rules.subjects import Group, Step
from civ_tui.screens.choices import Choice, legal_first
from civ_tui.screens.confirm import Confirm
from civ_tui.screens.interrupt import InterruptScreen
from civ_tui.screens.keys import KEYS, bindings
from civ_tui.screens.phase import PhaseScreen
from civ_tui.speech.attacking import attacked
from civ_tui.speech.doubts import attack, unmoved
from civ_tui.widgets.glyphs import ASCII
from civ_tui.widgets.map import MapView
from civ_tui.widgets.panel import Lines, wrapped

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ARROWS: Final = {(-1, 0): ("←", "<"), (1, 0): ("→", ">"), (0, -1): ("▲", "^"), (0, 1): ("▼", "v")}
"""The arrow key that leads to a neighbour, and the same in plain ASCII."""
STOPPING: Final = (STOP,)


class MovementScreen(PhaseScreen):
    """Groups to choose, then the march: arrows step, Shift and the arrows look ahead, Enter goes to the square under
    the cursor. What cannot be taken back is asked once: an attack in a dialog, a hut or a new tile by the same arrow
    again."""

    ASKS: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    KEYS: ClassVar[tuple[str, ...]] = ("stop", "look_ahead", *PhaseScreen.KEYS, "interrupt")
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(("stop", "interrupt")),
        *(
            Binding(arrow, f"step('{arrow}')", "Step", show=False, priority=True, id=f"step.{arrow}")
            for arrow in DIRECTIONS
        ),
        *(
            Binding(f"shift+{arrow}", f"look('{arrow}')", "Look", show=False, priority=True, id=f"look.{arrow}")
            for arrow in DIRECTIONS
        ),
    ]
    SECTIONS: ClassVar[tuple[str, ...]] = ("MOVE", "BATTLE")
    CLAUSE: ClassVar[str] = "MOVE-1"

    _stood: tuple[int, tuple[int, ...], int] | None = None

    @property
    def marching(self) -> bool:
        """Whether a group is on its way."""
        return self.question is not None and self.question.kind == MOVEMENT_STEP

    @property
    def looking(self) -> bool:
        """Whether the cursor has left the group and what it could do next, to look further ahead."""
        march, pointed = self.shown.march, self.choices.pointed
        if not self.marching or march is None or self.map.cursor == march.square:
            return False
        return pointed is None or pointed.place != self.map.cursor

    def offered(self, question: Question[Any]) -> Sequence[Choice]:
        """Groups under the square on which they stand, the whole of them first."""
        if question.kind != MOVEMENT:
            return super().offered(question)
        choices, seen = [], set()
        alone = {option.place for option in question.options if self._of_square(question, option.place) == 1}
        for option in question.options:
            if self.hides(option):
                continue
            square = "" if option.place is None else self.shown.squares[option.place].name
            group = option.subject if isinstance(option.subject, Group) else None
            label = self.look.say(option.label if group is None else group_in_words(group.armies, group.scouts))
            if option.place in seen:
                label = self.look.say("{group}; the rest stays", group=label)
            elif group is not None and option.place not in alone:
                label = self.look.say("{group}, all of them", group=label)
            seen.add(option.place)
            choices.append(Choice(option, label, heading="" if group is None else square))
        return legal_first(choices, self.look)

    def _of_square(self, question: Question[Any], square: int | None) -> int:
        return sum(option.place == square for option in question.options)

    def choice(self, option: Option[Any]) -> Choice:
        """A step with the arrow key that makes it."""
        march = self.shown.march
        if not self.marching or march is None or option.place is None:
            return super().choice(option)
        here, there = self.shown.squares[march.square], self.shown.squares[option.place]
        arrows = ARROWS.get((there.x - here.x, there.y - here.y), (KEYS["stop"].name,) * 2)
        return Choice(option, self.look.say(option.label), arrows[self.look.glyphs is ASCII])

    def _prompt(self, width: int) -> Lines:
        march, lines = self.shown.march, super()._prompt(width)
        if self.seat is None or self.masked:
            return lines
        if not self.marching or march is None:
            waiting = (
                unmoved(self.shown, self.legal) if self.question is not None and self.question.kind == MOVEMENT else []
            )
            words = self.look.say("Not moved yet: {squares}.", squares=", ".join(waiting))
            return lines + wrapped(Text(words, self.look.palette.role("text")), width) if waiting else lines
        speed = march.spent + march.left
        words = self.look.say(
            "{left} of {speed} steps left. Arrows march, {key} looks ahead.",
            left=march.left,
            speed=speed,
            key=KEYS["look_ahead"].name,
        )
        return lines + wrapped(Text(words, self.look.palette.role("text")), width)

    # The map

    def mark_map(self, question: Question[Any]) -> None:
        """The way so far, and where it can go on."""
        super().mark_map(question)
        march = self.shown.march
        if self.marching and march is not None:
            self.map.selected = march.square
            self.map.path = march.path[1:]
            self.map.steps = {square: len(way) for square, way in march.ways.items()}

    def put_question(self) -> None:
        """While a group marches the cursor goes with it, unless it has not moved and somebody looks ahead."""
        super().put_question()
        march = self.shown.march
        stood, self._stood = self._stood, None if march is None else (march.origin, march.path, march.spent)
        if self.marching and march is not None and self._stood != stood:
            stop = self._option(STOP)
            if stop is not None:
                self.choices.point_at(stop)
            self.map.cursor = march.square
        self._draw_way()

    def begins_on_map(self, question: Question[Any]) -> bool:
        """Both the choice of a group and the march."""
        return question.kind in (MOVEMENT, MOVEMENT_STEP) or super().begins_on_map(question)

    @property
    def way(self) -> tuple[int, ...]:
        """The steps from the group to the square under the cursor; none if it cannot be reached."""
        march = self.shown.march
        return march.ways.get(self.map.cursor, ()) if self.marching and march is not None else ()

    @on(MapView.CursorMoved)
    def _draw_way(self) -> None:
        """The way so far, and on to the square under the cursor."""
        march = self.shown.march
        if self.marching and march is not None:
            self.map.path = (*march.path[1:], *self.way)

    def _nothing_here(self, width: int) -> Lines:
        march, way, look = self.shown.march, self.way, self.look
        if march is None or not way:
            return super()._nothing_here(width)
        role, square = look.palette.role, self.shown.squares[self.map.cursor]
        lines = wrapped(Text(look.say("To {square}", square=square.name), role("strong")), width)
        names = f"{look.glyphs.dot}".join(self.shown.squares[each].name for each in (march.square, *way))
        words = look.say(
            "{steps} steps, {left} left after them: {way}.", steps=len(way), left=march.left - len(way), way=names
        )
        lines += wrapped(Text(words, role("text")), width)
        lines += self.awaits(self.map.cursor, width)
        key = look.say("{key} goes there.", key=KEYS["take"].name)
        return lines + wrapped(Text(key, role("accent")), width)

    # What awaits the group

    def fight(self, square: int | None) -> Prospect | None:
        """What the group would attack there."""
        march = self.shown.march
        return None if march is None or square is None or not self.marching else march.fights.get(square)

    def asks_again(self, option: Option[Any]) -> bool:
        """Whether the step brings something to light and so cannot be taken back: its arrow must come twice."""
        if isinstance(option.subject, Step) and option.subject.kind == "explore":
            return True
        return option.place is not None and option.key != STOP and self.shown.squares[option.place].token == "hut"

    def awaits(self, square: int, width: int) -> Lines:
        """What happens to the group when it comes to that square; nothing where nothing does."""
        look, fight = self.look, self.fight(square)
        if fight is not None:
            words = look.say("It attacks {enemy}.", enemy=attacked(look, self.shown, square, fight))
        elif self.shown.squares[square].token == "hut":
            words = look.say("A hut: the move ends there.")
        else:
            return []
        return wrapped(Text(words, look.palette.role("accent")), width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What awaits the group there."""
        if not self.marching or option.place is None or option.key == STOP or not isinstance(option.subject, Step):
            return super().meaning(option, width)
        look, role = self.look, self.look.palette.role("accent")
        again = look.say("The same arrow again does it; it cannot be taken back.")
        if option.subject.kind == "explore":
            words = look.say("Costs one step and shows the tile.")
            return wrapped(Text(words, role), width) + wrapped(Text(again, role), width)
        lines = self.awaits(option.place, width)
        return lines + wrapped(Text(again, role), width) if self.asks_again(option) else lines

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Arrows are steps while a group marches, the map has the focus and the cursor has not left the group."""
        if action == "step":
            return self.marching and self.map.has_focus and not self.looking
        if action == "look":
            return self.marching
        if action == "back" and self.marching:
            return bool(self.session.undoable)
        if action == "interrupt":
            return self.question is not None and self.question.kind in (MOVEMENT, MOVEMENT_STEP)
        if action == "stop":
            return bool(self._answer_among(STOPPING))
        return super().check_action(action, parameters)

    def action_step(self, arrow: str) -> None:
        """March one square in that direction; what cannot be taken back is only pointed at, until the arrow comes
        again."""
        march = self.shown.march
        there = None if march is None else self._neighbour(march.square, arrow)
        option = None if there is None else self.option_at(there)
        if there is None or option is None:
            self.refuse([Text(self.look.say("The map ends here."))])
            return
        pointed = self.choices.pointed
        again = pointed is not None and pointed.key == option.key and self.map.cursor == there
        self.map.cursor = there
        self.choices.point_at(option)
        if option.reason is None and (again or not self.asks_again(option)):
            self.take(option)

    def _neighbour(self, square: int, arrow: str) -> int | None:
        """The square next to it in that direction, if there is one."""
        right, down = DIRECTIONS[arrow]
        here = self.shown.squares[square]
        squares = self.shown.squares.values()
        return next((one.square for one in squares if (one.x, one.y) == (here.x + right, here.y + down)), None)

    def action_look(self, arrow: str) -> None:
        """Move the cursor without marching."""
        self.map.focus()
        self.map.action_move(*DIRECTIONS[arrow])

    @on(MapView.SquareChosen)
    def _go_there(self, event: MapView.SquareChosen) -> None:
        """March to a square that is further than one step."""
        march = self.shown.march
        if not self.marching or march is None or len(way := march.ways.get(event.square, ())) < 2:
            return
        event.prevent_default()
        fight = self.fight(event.square)
        if fight is None:
            self.go(way)
            return
        doubt = attack(self.look, self.shown, event.square, fight)
        confirm = Confirm(doubt.question, doubt.text, doubt.yes)
        self.app.push_screen(confirm, lambda sure: self.go(way) if sure else None)

    def go(self, way: Sequence[int]) -> None:
        """March step by step, as long as nothing but the next step is asked. Each is an answer of its own."""
        for square in way:
            question, option = self.question, self.option_at(square)
            if not self.marching or question is None or option is None or option.reason is not None:
                break
            if square == way[-1]:
                self.answer(option.key)
                return
            self.session.answer(question.seat, option.key)
        self.go_on()

    def action_next(self) -> None:
        """The next figures, in the middle of a map that does not fit."""
        super().action_next()
        option = self.choices.pointed
        if option is not None and option.place is not None:
            self.map.cursor = option.place
            self.map.centre()

    def action_stop(self) -> None:
        """End the march here."""
        self._take_among(STOPPING)

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
