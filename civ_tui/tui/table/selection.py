"""What the table points at: list and map point at the same option, whichever of them the player moves in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text
from textual.geometry import Size
from textual.strip import Strip
from textual.timer import Timer

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.flow import Option
from civ_tui.sitting.deciding import LEFT, Confirmation
from civ_tui.tui.clock import typed_ahead
from civ_tui.tui.keys import KEYS, OWN, ZERO
from civ_tui.tui.table.presented import PresentedTable

RESTING: Final = 0.1
"""How long the player's cursor rests, in seconds, before the closer look follows it: drawn at every move, it would cost
more than the move."""


class Selection:
    """Keeps the highlight of the list and the cursor of the map together, and explains them in the box below."""

    def __init__(self, table: PresentedTable) -> None:
        self._table = table
        self.resting: Timer | None = None
        """Runs out when the cursor has rested where it has moved to."""
        self._elsewhere = False
        self._looked_at: int | None = None
        """The square that the box explains in place of the option: the player's cursor stands there."""

    @property
    def option(self) -> Option[Any] | None:
        """The option that is pointed at."""
        return self._table.choices.pointed

    # Moved

    def at(self, option: Option[Any], square: int | None = None) -> None:
        """Point at the option in the list, and move the cursor to the square if one is given."""
        if square is not None:
            self.lead_to(square)
        self._agree()
        self._table.choices.point_at(option)

    def tell(self, words: str, option: Option[Any] | None = None, *, boxed: bool = False) -> None:
        """Say something where the eye is: at the line of the option, or at the highlighted one; in the box if it is
        `boxed`, since it is about no line, where that explains something else, or would be shorter by lines that the
        list needs for its options."""
        if option is not None:
            self.at(option)
        choices, presenter = self._table.choices, self._table.presenter
        in_pane = presenter is not None and presenter.pane_up and not choices.has_focus
        listed = not boxed and self.option is not None and (option is None or choices.holds(option))
        box = self._table.explanation
        spare = box.outer_size.height - int(box.styles.min_height.value if box.styles.min_height else 0)
        at_line = listed and not in_pane and self._looked_at is None and choices.has_lines_for(words, spare)
        choices.tell(words if at_line else "")
        box.passing = "" if at_line else words
        self.say()

    def ask(self, option: Option[Any] | None, words: str, confirmation: Confirmation) -> None:
        """Only show the option, and say what takes it; none for what is at the cursor."""
        if option is not None and option.place is not None:
            self.lead_to(option.place)
        self.tell(words, option, boxed=option is None)
        self._table.choices.ask(confirmation, typed_ahead(self._table.app).key)
        self._table.say_again("#prompt")  # which says how often a key is still pressed

    def pressed(self, key: str) -> bool:
        """A key is pressed: what was said has been read. Returns whether that is all it does: the key that goes back
        says that nothing is taken (`ChoiceList.pressed`), or gives the digits back."""
        choices, asked = self._table.choices, self._table.choices.confirmation
        if self._table.explanation.passing:
            self._table.explanation.passing = ""
            self.say()
        leaves = choices.pressed(key)
        if choices.confirmation is not asked:
            self._table.say_again("#prompt")
        if leaves:
            self.tell(self._table.look.say(LEFT))
        gives_back = bool(choices.begun) and key in KEYS["back"].keys
        if gives_back:
            choices.begun = ""
        return leaves or gives_back

    def lead_cursor(self) -> None:
        """Move the cursor to the square of the option pointed at."""
        option = self.option
        self._agree()
        if option is not None and option.place is not None:
            self.lead_to(option.place)

    def _agree(self) -> None:
        """List and map point at the same again."""
        self._elsewhere, self._looked_at = False, None
        self._table.choices.elsewhere(False)

    def lead_to(self, square: int) -> None:
        """Move the cursor to the square for the player: the box keeps explaining the option, not the square."""
        if square != self._table.map.cursor:  # where it stands already its player may have moved it
            self._table.led_to = self._table.map.cursor = square
        self._looked_at = None

    def list_moved(self, option: Option[Any]) -> bool:
        """The highlight has moved to the option: move the cursor too. Returns False if it has moved on since."""
        self._table.choices.points()
        if option is not self.option:
            return False
        self.lead_cursor()
        return True

    def map_moved(self, square: int) -> None:
        """The player has moved the cursor to the square: point at the option there, or describe the square."""
        table, option, presenter = self._table, self.option, self._table.presenter
        if presenter is None or table.focused is not table.map or square != table.map.cursor or square == table.led_to:
            return
        table.led_to, table.choices.moved = None, True
        if self.resting is not None:
            self.resting.stop()
        self.resting = table.set_timer(RESTING, self._rested)
        self._elsewhere, self._looked_at = False, None
        there = presenter.option_at(square)
        if option is not None and option.place == square:
            pass
        elif there is not None and table.choices.holds(there):
            self.at(there)
        else:
            self._looked_at = square
            self._elsewhere = square != table.map.selected  # there Enter takes the option
        table.explanation.draw = self.about

    def _rested(self) -> None:
        """The player has let the cursor rest: look closer at where it is, say what is there in place of toasts, and let
        the list point at what Enter does there or at nothing."""
        self.resting = None
        self._table.choices.elsewhere(self._elsewhere)
        self._table.app.clear_notifications()
        self._table.say_again("#keys")
        self._look_closer()

    def next(self, *, centre: bool) -> None:
        """Point at the next legal option, on another square if the options are on squares; `centre` centres the map on
        its square."""
        table, pointed, presenter = self._table, self.option, self._table.presenter
        legal = [] if presenter is None else table.choices.listed(presenter.turn.legal)
        firsts = {option.place: option for option in reversed(legal) if option.place is not None}
        if len(firsts) > 1:
            legal = [option for option in legal if firsts.get(option.place) is option]
        index = next((n for n, option in enumerate(legal) if pointed is not None and _same(option, pointed)), -1)
        if legal:
            self.at(legal[(index + 1) % len(legal)])
        option = self.option
        if centre and option is not None and option.place is not None:
            table.map.cursor = option.place
            table.map.centre()

    # Numbers

    def typed(self, digit: str) -> Option[Any] | None:
        """The option that a digit takes, among those that have the digits now. None if it only points: a zero at the
        first of those that get them next, if they are several. A digit that none of these has keeps its own option."""
        choices, say = self._table.choices, self._table.look.say
        digits = choices.begun + digit
        if digit in (ZERO, OWN):
            option = choices.beginning(digits)
            if choices.only_one(digits):
                return option
            self.forget()
            if option is not None:
                choices.begun = digits
                choices.focus()  # where Enter takes what is highlighted
                self.tell(say("The digits take these now."), option)
                self.say()
                return None
        option = choices.numbered(digits) or choices.numbered(digit)
        if option is None:
            self.forget()
            first = next((sign for sign in (OWN, ZERO) if choices.numbered(sign + digit) is not None), None)
            if first is None:
                self.tell(say("Nothing here has the key {n} now.", n=digits))
            else:
                self.tell(say("Type {first} first, and {n} then.", n=digit, first=first))
            self._table.app.bell()
        return option

    def forget(self) -> None:
        """Forget what was said, and what the list was asked: the options it was for are gone."""
        self._table.explanation.passing = ""
        self._table.choices.forget()

    # Said

    def say(self) -> None:
        """Explain the option pointed at."""
        self._table.explanation.draw = self.about
        self._look_closer()

    def about(self, width: int) -> Lines:
        """The lines that explain it, with its picture; in its place what is on the square where the player looks."""
        table, presenter, option = self._table, self._table.presenter, self.option
        look = table.look
        said = table.explanation.passing
        hint = wrapped(Text(said, look.palette.role("accent")), width) if said else []
        if presenter is not None and self._looked_at is not None and not presenter.turn.masked:
            there = presenter.option_at(self._looked_at)
            if there is not None:
                return hint + presenter.about(there, width)
            return hint or presenter.nothing_at(self._looked_at, width)
        if presenter is not None and presenter.turn.masked:
            return hint + presenter.covered_about(width)
        if option is None or presenter is None:
            return hint
        room = Size(width, table.explanation.content_size.height - len(hint))
        lines = presenter.pictured(option, room, lambda width: presenter.about(option, width))
        if len(lines) == 1 and lines[0].plain == look.say(option.label) and table.choices.holds(option):
            return hint  # the list says it already
        return hint + lines

    def _look_closer(self) -> None:
        """Show a closer look at the square where the cursor rests at the foot of the box, if the map is shown; of a map
        of which only a part is shown, the whole."""
        table = self._table
        if self.resting is not None and not table.pane_up:
            return
        board, look, view, screens = table.map, table.look, table.shown, table.screens
        square = None if table.pane_up else board.cursor

        def picture(room: Size) -> Sequence[Strip]:
            if square is None:
                return ()
            return screens.closer_look(look, view, square, room, board.shown_zoom, board.part)

        table.explanation.picture = picture

    def mark(self) -> None:
        """Put the phase's marks on the map."""
        presenter, panel = self._table.presenter, self._table.map
        if presenter is not None:
            marks = presenter.marks
            lit = None if presenter.turn.deed is None else presenter.turn.deed.square
            panel.targets, panel.selected = marks.targets, lit if marks.selected is None else marks.selected
            panel.path, panel.reach, panel.steps = marks.path, marks.reach, marks.steps
            panel.fights, panel.lit = marks.fights, marks.sites


def _same(one: Option[Any], other: Option[Any]) -> bool:
    return one is other or (one.place is not None and one.place == other.place)
