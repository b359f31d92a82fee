"""Movement: choose a group on the map or in the list, then march it step by step or all the way to a square."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text

from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import BACK, END, STOP
from civ_tui.engine.flow import Option, Reason, Seat
from civ_tui.engine.wording import Line, row
from civ_tui.games.civilization.rules.battle.prospect import Prospect
from civ_tui.games.civilization.rules.kinds import DISBAND, MOVEMENT, MOVEMENT_STEP
from civ_tui.games.civilization.rules.map_view import FigureView
from civ_tui.games.civilization.rules.phases.movement import group_in_words
from civ_tui.games.civilization.rules.subjects import ChosenGroup, Group, Step
from civ_tui.games.civilization.screens.aims import WORTH, Aim, aim_of
from civ_tui.games.civilization.screens.meaning import outskirts_lines
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.words import attacks, great_moments, options
from civ_tui.games.civilization.words.confirmations import attack, gather, unmoved, unmoved_in_words
from civ_tui.games.civilization.words.disbanding import disbands, gained, own_city
from civ_tui.games.civilization.words.players import NOBODY_INTERRUPTS, still_to_move
from civ_tui.games.civilization.words.squares import steps_apart
from civ_tui.tui.keys import KEYS, Key
from civ_tui.tui.table.choices import Choice, folded, legal_first
from civ_tui.tui.table.presenter import Focus, Marks, TableActions, after

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ARROWS: Final = {(-1, 0): ("←", "<"), (1, 0): ("→", ">"), (0, -1): ("↑", "^"), (0, 1): ("↓", "v")}
"""The arrow that leads to each neighbour, and its ASCII form."""
STOPPING: Final = (STOP,)
GONE: Final = Reason("MOVE-1", Line("Moved from there already."))


class Waited:
    """Which figures of a player, by kind and number, have been seen on each square of a phase before they moved."""

    def __init__(self) -> None:
        self._phase: Hashable = None
        self._figures: dict[str, set[tuple[str, int]]] = {}

    def note(self, phase: Hashable, figures: Mapping[str, Sequence[FigureView]]) -> None:
        """These stand on the squares now; a new phase begins anew."""
        if phase != self._phase:
            self._phase, self._figures = phase, {}
        for square, group in figures.items():
            self._figures.setdefault(square, set()).update(
                (figure.kind, figure.number) for figure in group if not figure.moved
            )

    def on(self, square: str) -> set[tuple[str, int]]:
        """Those of that square."""
        return self._figures.get(square, set())


class MovementPresenter(PhasePresenter):
    """First the choice of a group, then the march: arrows step, Shift and arrows look ahead, Enter takes the
    highlighted step or goes to the square under the cursor. Steps that cannot be taken back are confirmed: an attack in
    a dialog, a hut or a new tile by pressing the same key again."""

    KEYS: ClassVar[tuple[str, ...]] = ("stop", "look_ahead", "interrupt", *PhasePresenter.KEYS)
    SECTIONS: ClassVar[tuple[str, ...]] = ("MOVE", "BATTLE")
    CLAUSE: ClassVar[str] = "MOVE-1"

    CENTRES: ClassVar[bool] = True
    LETTERS: ClassVar[Mapping[str, Callable[[Option[Any]], bool]]] = {
        **PhasePresenter.LETTERS,
        "stop": lambda option: option.key == STOP,
    }

    def cause(self) -> str:
        """What the last march has found, for the seat alone."""
        lay = great_moments.lay_there(self.view, self.question.seat) if self.turn.alone else None
        return super().cause() if lay is None else self.look.say(lay)

    @property
    def marching(self) -> bool:
        """Whether a group is on its way."""
        return self.question.kind == MOVEMENT_STEP

    @property
    def looking(self) -> bool:
        """Whether the player has moved the cursor away from the group, to look ahead."""
        march = self.view.march
        return self.marching and march is not None and self.turn.cursor != march.square and not self.turn.led

    def offers(self) -> Sequence[Choice]:
        question = self.question
        if question.kind not in (MOVEMENT, MOVEMENT_STEP):
            return super().offers()
        choices: list[Choice] = []
        groups = [option.place for option in question.options if isinstance(option.subject, Group)]
        alone = {place for place in groups if groups.count(place) == 1}
        for option in sorted(question.options, key=self._order):
            if self.turn.hides(option):
                continue
            if not isinstance(option.subject, Group):
                choices.append(self.choice(option))
                continue
            label = self.look.say(option.label)
            if option.place not in alone and not options.leaves_some(self.view, option.subject):
                label = self.look.say("{group}, all of them", group=label)
            choices.append(Choice(option, label))
        left = {choice.option.place for choice in choices if choice.legal}
        gone = [choice for choice in self._gone() if choice.option.place not in left]
        return legal_first([*choices, *folded(gone, self.look, self._where)], self.look)

    def _where(self, group: Option[Any]) -> str:
        assert group.place is not None, "it stood there"
        return self.view.squares[group.place].name

    def _gone(self) -> Iterator[Choice]:
        """The groups that could be chosen before in this phase: they keep their numbers, as long as their figures are
        on the map."""
        if self.marching:
            return
        view, seat = self.view, self.question.seat
        own = {
            place: [figure for figure in seen.figures if figure.owner == seat] for place, seen in view.squares.items()
        }
        waited = self.turn.remembered.of(Waited)
        waited.note((view.round, seat), {view.squares[place].name: figures for place, figures in own.items()})
        there = {(figure.kind, figure.number) for figures in own.values() for figure in figures}
        places = {seen.name: place for place, seen in view.squares.items()}
        for key in self.numbers.given:
            group = ChosenGroup.of(key)
            if group is None or self.question.find(key) is not None:
                continue
            left = [kind for kind, _ in waited.on(group.square) & there]
            if left.count("army") >= group.armies and left.count("scout") >= group.scouts:
                figures = group_in_words(group.armies, group.scouts)
                label = Line("{group} from {square}", group=figures, square=group.square)
                yield Choice(Option(key, None, label, GONE, places[group.square]), self.look.say(label), kept=True)

    def _order(self, option: Option[Any]) -> tuple[object, ...]:
        """Groups by the names of their squares; where armies and scouts stand together, first all armies, then all
        scouts, then the groups of both."""
        group = option.subject
        if not isinstance(group, Group):
            return (0 if isinstance(group, Step) else 2,)
        groups = [other.subject for other in self.question.options if isinstance(other.subject, Group)]
        most = next(candidate for candidate in groups if candidate.square == group.square)
        whole = (group.armies, group.scouts) in ((most.armies, 0), (0, most.scouts))
        return 1, options.by_name(self.view, option), not whole

    def choice(self, option: Option[Any]) -> Choice:
        march = self.view.march
        if not self.marching or march is None or option.place is None or not isinstance(option.subject, Step):
            return super().choice(option)
        start, there = self.view.squares[march.square], self.view.squares[option.place]
        if (arrows := ARROWS.get((there.x - start.x, there.y - start.y))) is None:
            return super().choice(option)
        walks, arrow = option.subject.kind in ("step", "explore"), arrows[self.look.glyphs is ASCII]
        return Choice(option, self.look.say(option.label), numbered=not walks, arrow=arrow if walks else "")

    @property
    def detail(self) -> str:
        march = self.view.march
        return "" if march is None else self.look.count(march.left, "{n} step", "{n} steps")

    def beside_prompt(self, width: int) -> Lines:
        march = self.view.march
        if not self.marching or march is None:
            if self.question.kind != MOVEMENT:
                return []
            waiting = row(unmoved_in_words(self.view, self.question.seat, unmoved(self.view, self.turn.open_options)))
            words = self.look.say("Not moved yet: {squares}.", squares=waiting)
            return wrapped(Text(words, self.look.palette.role("text")), width) if waiting else []
        speed = march.spent + march.left
        key, words = "look_ahead", "{left} of {speed} steps left. Arrows march, {key} look ahead."
        if self.looking:
            key, words = (
                "take",
                "{left} of {speed} steps left. Arrows march, {key} goes to the square under the cursor.",
            )
        words = self.look.say(words, left=march.left, speed=speed, key=self.look.say(KEYS[key].name))
        if self._interrupts(seat for seat in self.view.order if seat != self.question.seat):
            words += " " + self.look.say("{key}: another player interrupts.", key=KEYS["interrupt"].name)
        return wrapped(Text(words, self.look.palette.role("text")), width)

    # The map

    @property
    def marks(self) -> Marks:
        marks, march = super().marks, self.view.march
        if not self.marching or march is None:
            return marks
        steps = {square: len(way) for square, way in march.ways.items()}
        targets = frozenset(step.place for step in self._steps if step.reason is None and step.place is not None)
        return replace(
            marks,
            targets=targets,
            selected=march.square,
            path=self.way,
            steps=steps,
            fights=frozenset(march.fights) & (targets | steps.keys()),
        )

    @property
    def _steps(self) -> list[Option[Any]]:
        """The steps offered to the marching group."""
        return [option for option in self.question.options if isinstance(option.subject, Step)]

    def step_to(self, square: int) -> Option[Any] | None:
        """The group's step to that square, legal if possible."""
        steps = [option for option in self._steps if option.place == square and option.key != STOP]
        return next((option for option in steps if option.reason is None), steps[0] if steps else None)

    @property
    def standing(self) -> object:
        """As long as the group and how far it has marched do not change, the player may be looking ahead."""
        march = self.view.march
        return None if not self.marching or march is None else (march.origin, march.path, march.spent)

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        if self.marching:
            step = None if (aim := self.aim) is None else self.step_to(aim.step)
            ends = DISBAND if self.question.find(STOP) is None else STOP
            return ends if step is None or step.reason is not None else step.key
        if self.question.kind != MOVEMENT:  # a card asks, who dies for instance
            return super().favourite(offers)
        candidates = [
            (gather(self.view, self.question.seat, place), steps_apart(self.view, self.turn.cursor, place), offer)
            for offer in offers
            if offer.legal and (place := offer.option.place) is not None
        ]
        return min(candidates, key=lambda candidate: candidate[:2])[2].option.key if candidates else END

    @property
    def aim(self) -> Aim | None:
        """Where the marching group most likely wants to go."""
        return aim_of(self.view, self.question.seat) if self.marching else None

    @property
    def following(self) -> Option[Any] | None:
        """While a group marches, the next group that could; choosing it stops this one."""
        march = self.view.march
        if not self.marching or march is None:
            return None
        whole = {option.place: option for option in reversed(self.turn.legal) if isinstance(option.subject, Group)}
        return after(march.origin, [option for place, option in whole.items() if place != march.origin])

    @property
    def series(self) -> Hashable:
        march = self.view.march
        about = None if march is None or not self.marching else march.origin
        return self.question.kind, self.question.seat, self.turn.masked, about

    @property
    def begins_at(self) -> Focus:
        """The list where no group could march, so that Enter does what is highlighted there."""
        marches = self.marching or any(isinstance(option.subject, Group) for option in self.turn.legal)
        return "map" if marches else "list" if self.question.kind == MOVEMENT else super().begins_at

    @property
    def way(self) -> tuple[int, ...]:
        """The steps from the group to the square under the cursor; none if it cannot be reached."""
        march = self.view.march
        return march.ways.get(self.turn.cursor, ()) if self.marching and march is not None else ()

    def nothing_at(self, square: int, width: int) -> Lines:
        march, way, look = self.view.march, self.way, self.look
        if march is None or not way:
            return super().nothing_at(square, width)
        role, there = look.palette.role, self.view.squares[square]
        lines = wrapped(Text(look.say("To {square}", square=there.name), role("strong")), width)
        names = f"{look.glyphs.dot}".join(self.view.squares[place].name for place in (march.square, *way))
        words = look.say(
            "{steps} steps, {left} left after them: {way}.", steps=len(way), left=march.left - len(way), way=names
        )
        lines += wrapped(Text(words, role("text")), width)
        lines += self.awaits(square, width)
        return [*lines, *wrapped(Text(self._goes_there(), role("strong")), width), *self.site(square, width)]

    def _goes_there(self) -> str:
        """The key that marches to the square under the cursor."""
        words = "{key} twice goes to {square}." if self.asks_at(self.turn.cursor) else "{key} goes to {square}."
        return self.look.say(words, key=KEYS["take"].name, square=self.view.squares[self.turn.cursor].name)

    # What awaits the group

    def fight(self, square: int | None) -> Prospect | None:
        """The fight that awaits the group there, if any."""
        march = self.view.march
        return None if march is None or square is None or not self.marching else march.fights.get(square)

    def awaits(self, square: int, width: int) -> Lines:
        """What happens when the group reaches that square; no lines if nothing does."""
        look, fight = self.look, self.fight(square)
        if fight is not None:
            words = look.say("It attacks {enemy}.", enemy=attacks.attacked(look, self.view, square, fight))
        elif self.view.squares[square].token == "hut":
            words = look.say("A hut: the move ends there.")
        elif (marker := self.view.squares[square].marker) is not None and marker.kind == "city_state":
            state = self.view.components.city_states[marker.id]
            words = look.say("{piece}, for whoever stands there: {text}", piece=look.name(state), text=look.text(state))
        elif self._takes(square):
            words = look.say("A relic: whose army ends its move there has its reward.")
        elif (city := own_city(self.view, square)) is not None:
            gain = gained(look, self.view, city)
            words = look.say("Figures that end their move there are disbanded. {gain}", gain=gain.replace("\n", " "))
        else:
            return []
        return wrapped(Text(words, look.palette.role("strong")), width)

    def _takes(self, square: int) -> bool:
        """Whether a relic lies on the square that an army of the group can take."""
        march = self.view.march
        return march is not None and march.armies > 0 and self.view.squares[square].relic is not None

    def site(self, square: int, width: int) -> Lines:
        """For a group that could found a city: the outskirts of a city there, or why there can be none."""
        march, look = self.view.march, self.look
        if march is None or square not in march.sites:
            return []
        reason, name = march.sites[square], self.view.squares[square].name
        if reason is None:
            words = look.say("A city could be founded on {square} in the next round.", square=name)
            lines = wrapped(Text(words, look.palette.role("good")), width)
            return lines + outskirts_lines(look, self.view, square, width)
        words = look.say("No city on {square}: {reason}", square=name, reason=look.say(reason.line))
        return wrapped(Text(words, look.palette.role("muted")), width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        if self.marching and option.key in (BACK, STOP):
            lines = wrapped(Text(self._left(option)), width)
            return lines + ([] if option.place is None else self.site(option.place, width))
        if (city := disbands(self.view, self.question, option)) is not None and option.subject.kind in (
            "disband",
            "leave",
        ):
            return wrapped(Text(gained(self.look, self.view, city, option.subject)), width)
        if isinstance(option.subject, Group) and options.leaves_some(self.view, option.subject):
            return wrapped(Text(self.look.say("The others on this square can march later.")), width)
        if not self.marching or option.place is None or not isinstance(option.subject, Step):
            return super().meaning(option, width)
        look, role = self.look, self.look.palette.role("strong")
        if option.subject.kind == "explore":
            return wrapped(Text(self._explored(), role), width)
        lines = self.awaits(option.place, width)
        aim = self.aim
        march = self.view.march
        hinted = self.turn.deed is not None and bool(self.turn.deed.key)  # and says where to go
        sets_out = march is not None and not march.spent and not hinted  # further on it is known
        if aim is not None and aim.step == option.place and not aim.near and sets_out:
            words = "On the way to {square}: {what}."
            words = look.say(words, square=self.view.squares[aim.square].name, what=look.say(WORTH[aim.worth]))
            if self.turn.on_map and self.turn.cursor == aim.square and self.way:
                words = f"{words} {self._goes_there()}"
            lines += wrapped(Text(words, role), width)
        return lines + self.site(option.place, width)

    def _left(self, option: Option[Any]) -> str:
        """What becomes of the group when it stops or goes back, and who can march then."""
        say, seat, march = self.look.say, self.question.seat, self.view.march
        if option.key == BACK:
            return say("Back to the choice of figures: these have not moved, and can march later.")
        words = [say("These figures march no further in this round.")]
        if march is not None and not march.spent:
            words = [say("These figures stay here for this round.")]
        squares = self.view.squares.values()
        waiting = [
            square.name
            for square in squares
            if any(figure.owner == seat and not figure.moved for figure in square.figures)
        ]
        if waiting:
            words.append(say("Then others can march: {squares}.", squares=self.look.row(waiting)))
        return " ".join(words)

    def _explored(self) -> str:
        """The cost of exploring, and what the group can do after it."""
        march, say = self.view.march, self.look.say
        words = [say("Costs one step and shows the tile.")]
        if march is not None and march.left <= 1:
            words.append(say("It is the last step: the group stays where it is."))
        elif march is not None:
            words.append(say("Steps left after it: {n}.", n=march.left - 1))
            if march.scouts and march.scouts_take_huts:
                words.append(say("With a scout the group cannot enter villages or enemies found there."))
            elif march.scouts:
                words.append(say("With a scout the group cannot enter huts, villages or enemies found there."))
        return " ".join(words)

    # Keys

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "end_alone":
            return not self.turn.session.keyboard.open and bool(self.allows("end", ())) and not self._still_to_move
        if action != "press":
            return super().allows(action, parameters)
        match parameters[0]:
            case "step":
                return self.arrows_act
            case "look":
                return self.marching
            case "interrupt" if self.question.kind == MOVEMENT_STEP:
                return self._interrupts(self.view.order)
            case "interrupt" if self.question.kind == MOVEMENT:  # who marches has their own cards in the list
                return self._interrupts(seat for seat in self.view.order if seat != self.question.seat)
            case "stop":
                return self.turn.answer_among(STOPPING) is not None
        return False

    def _interrupts(self, seats: Iterable[Seat]) -> bool:
        """Whether a person of these seats could play a card now, as far as everybody knows: so it tells of no hand."""
        is_person = self.turn.session.is_person
        return any(is_person(seat) and self.view.players[seat].may_interrupt for seat in seats)

    @property
    def _still_to_move(self) -> str:
        return still_to_move(self.look, self.view, self.question.seat, self.turn.session.is_person)

    @property
    def only_begins(self) -> bool:
        """From the list a single step is taken, on the map the whole way."""
        deed, march = self.turn.deed, self.view.march
        if deed is None or march is None or self.turn.on_map or deed.key == STOP:
            return super().only_begins
        step = self.question.find(deed.key)
        return step is not None and step.place != deed.square

    @property
    def arrows_act(self) -> bool:
        """Arrows are steps of the group while it marches and the map has the focus, wherever the cursor looks."""
        return self.marching and self.turn.on_map

    @property
    def retreats(self) -> bool:
        return self.marching and self.turn.option(BACK) is None

    def instead(self, key: Key) -> str:
        if key.id == "end_alone" and self._still_to_move:
            return self._still_to_move
        if key.id == "interrupt":
            return self.look.say(NOBODY_INTERRUPTS)
        if key.id not in ("end", "stop") or not self.marching:
            return super().instead(key)
        say, ends = self.look.say, KEYS["end"].name
        if self.turn.answer_among(STOPPING) is not None:
            words = "These figures are on the march: {stop} stops them here, and then {end} ends the phase."
            return say(words, stop=KEYS["stop"].name, end=ends)
        if self.turn.answer_among((DISBAND,)) is not None:
            words = "These figures are on the march: {disband} disbands them here, and then {end} ends the phase."
            return say(words, disband=self.numbers.digits(DISBAND), end=ends)
        return say("These figures cannot stop here: march on, and then {end} ends the phase.", end=ends)

    def press(self, actions: TableActions, verb: str, *parameters: object) -> None:
        match verb, parameters:
            case "step", (str(arrow),):
                self._step(actions, arrow)
            case "look", (str(arrow),):
                march = self.view.march
                start = None if self.looking or march is None else march.square
                actions.move_cursor(*DIRECTIONS[arrow], start)
            case "interrupt", ():
                actions.interrupt()
            case "stop", ():
                stop = self.turn.answer_among(STOPPING)
                if stop is not None:
                    actions.take(stop)

    def _step(self, actions: TableActions, arrow: str) -> None:
        """March one square in that direction."""
        march = self.view.march
        there = None if march is None else self._neighbour(march.square, arrow)
        option = None if there is None else self.step_to(there)
        if there is None or option is None:
            actions.refuse(self.look.say("The map ends here."))
        elif option.reason is None:
            actions.take(option)
        else:
            actions.point_at(option, there)

    def _neighbour(self, square: int, arrow: str) -> int | None:
        """The square next to it in that direction, if there is one."""
        right, down = DIRECTIONS[arrow]
        spot = self.view.squares[square]
        squares = self.view.squares.values()
        return next((other.square for other in squares if (other.x, other.y) == (spot.x + right, spot.y + down)), None)

    def asks_at(self, square: int) -> bool:
        """Whether a march there, of more than one step, could not be taken back."""
        march = self.view.march
        way = () if march is None or not self.marching else march.ways.get(square, ())
        return len(way) > 1 and not self.turn.can_take_back(*(self.view.squares[place].name for place in way))

    @property
    def asks_for_square(self) -> bool:
        return not self.marching and super().asks_for_square  # arrows march

    def takes_at(self, square: int) -> bool:
        return self.marching or super().takes_at(square)

    def choose_square(self, actions: TableActions, square: int) -> bool:
        """March to a square more than one step away, at once if that can be taken back. Where the group stands, take
        the step that is highlighted and explained."""
        march, pointed = self.view.march, self.turn.pointed
        if not self.marching or march is None:
            return False
        if square == march.square and pointed is not None and pointed.key != STOP and pointed.place is not None:
            actions.take(pointed)
            return True
        if len(way := march.ways.get(square, ())) < 2:
            return False
        if not self.asks_at(square):
            actions.answer_along(way)
        else:
            fight = self.fight(square)
            words = self.look.say("The figures march to {square}.", square=self.view.squares[square].name)
            words = words if fight is None else attack(self.look, self.view, square, fight)
            actions.if_meant(("way", square), words, lambda: actions.answer_along(way))
        return True
