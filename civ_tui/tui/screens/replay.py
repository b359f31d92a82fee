"""A recorded game shown again, answer by answer: forwards and back, by phase and round, or by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.timer import Timer
from textual.widget import Widget

from civ_tui.drawing.panel import Lines, bar, fit, player_badge, styled, wrapped
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.history.answers import Answer, Eyes
from civ_tui.history.moments import Moments
from civ_tui.sitting.session import Session
from civ_tui.tui.interface import screens_in
from civ_tui.tui.keys import LAID, Key, bindings
from civ_tui.tui.overlays.confirm import Confirm
from civ_tui.tui.overlays.exporting import ask_export
from civ_tui.tui.table.tabletop import MEDIUM, Tabletop
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.games import of_title
from civ_tui.words.interface import words_of

HERE: Final = Path(__file__).parent
SPEEDS: Final = (1, 2, 5, 20)
"""Answers a second."""
NAMED: Final = ("step_back", "phase_back", "round_back", "play", "faster", "eyes", "play_on", "export", "leave_replay")
"""The keys of the replay that the help names first; of a pair, only the first."""
FOOTER: Final = ("step_back", "phase_back", "play", "eyes", "export", "leave_replay", "legend", "help")
"""Those that the last line names."""
MORE: Final = ("same_on", "beginning", "ending", "walk")
"""The keys that only the help names."""
SECOND: Final = ("step_on", "phase_on", "round_on", "same_back", "slower")
"""The others of the pairs."""
LOOKS: Final = ("board", *LAID, "log", "legend", "goto", "help")
"""The overlays of the table, least needed last."""


class ReplayScreen(Tabletop[int], inherit_bindings=False):
    """The table at one moment of a game, and the answer that led there.

    It is dismissed with None, or with the number of answers after which somebody wants to play on. If `finished`, the
    game is over and every seat's view may be chosen; otherwise only public things show. Exports go into `folder`. It
    begins at the moment `at`, or at the deal. No key here changes a game in progress.
    """

    CSS_PATH = [HERE.parent / "table" / "table.tcss", HERE / "replay.tcss"]  # type: ignore[assignment]  # noqa: RUF012
    AUTO_FOCUS = ""
    KEYS = (*NAMED, *MORE, *LOOKS)
    KEPT = ("export", "leave_replay", "help")
    BINDINGS: ClassVar[list[BindingType]] = bindings((*NAMED, *MORE, *SECOND, *LOOKS))

    def __init__(self, moments: Moments, *, finished: bool, folder: Path, at: int | None = None) -> None:
        self.moments = moments
        self.finished = finished
        self.folder = folder
        self.number = min(max(at or 0, 0), moments.last)
        self.eyes: Eyes = "public"
        self.speed = SPEEDS[1]
        self._playing: Timer | None = None
        self._note = ""
        self._answer: Answer | None = None
        self._brought: Sequence[Entry] = ()
        super().__init__(Session(moments.game_at(self.number)))

    # Who sees what

    @property
    def seat(self) -> Seat | None:
        return self.eyes if isinstance(self.eyes, int) else None

    @property
    def doing(self) -> str:
        return self.look.say("Replay")

    @property
    def alone(self) -> bool:
        return self.eyes != "public"

    def look_at_table(self) -> Any:
        return self.moments.view_at(self.number, self.eyes)

    # Layout

    def compose_above(self) -> Iterable[Widget]:
        yield from super().compose_above()
        yield TextPanel(self._banner, id="banner")

    def compose_side(self) -> Iterable[Widget]:
        yield VerticalScroll(TextPanel(self._said, id="said"), id="answer", can_focus=False)
        yield TextPanel(self._noted, id="note")

    def compose_race(self) -> Iterable[Widget]:
        yield VerticalScroll(*super().compose_race(), id="seats", can_focus=False)

    def on_mount(self) -> None:
        home = self.screens.home(self.shown, self.shown.acting)
        if home is not None:
            self.map.cursor = home
        self.go_to(self.number, self.look.say(self.moments.trouble))

    def on_screen_suspend(self) -> None:
        """Pause while something covers the screen."""
        self._stop()

    def named_keys(self, states: Sequence[tuple[Key, bool | None]]) -> Sequence[Key]:
        return [key for key, _ in states if key.id in FOOTER]

    # The moment

    def go_to(self, number: int, note: str = "") -> None:
        """Show the moment with that number, or the nearest one."""
        self.number = min(max(number, 0), self.moments.last)
        if not note and self.number == self.moments.last:
            note = self.look.say(self.moments.trouble)
        self._note = note
        self._answer = self.moments.answer(self.number) if self.number else None
        self._brought = self.moments.brought(self.number, self.eyes)
        self.redraw()

    def past(self, view: Any) -> Sequence[Entry]:
        """The log before the answer shown, as much as the screen may have room for; its effects are shown above."""
        before, minor = view.log[: len(view.log) - len(self._brought)], words_of(view).log.minor
        return [entry for entry in before if entry.kind not in minor][-self.app.size.height :]

    def redraw(self) -> None:
        super().redraw()
        place = self.place
        if place is not None and not self.map.has_focus:
            self.map.cursor = place

    @property
    def place(self) -> int | None:
        """The square of the answer, or of its first effect."""
        answer = self._answer
        if answer is not None and answer.place is not None and answer.told_to(self.eyes):
            return answer.place
        return next((entry.place for entry in self._brought if entry.place is not None), None)

    # What is said

    def _banner(self, width: int) -> Lines:
        look, moments = self.look, self.moments
        role = look.palette.role
        line = styled(f" {of_title(look, self.shown.title, look.say('Replay'))} ", look.palette.step())
        line.append(f" {look.say('answer {n} of {last}', n=self.number, last=moments.last)}  ", role("strong"))
        pace = look.say("{n} a second", n=self.speed)
        state = Text(f"{look.glyphs.here} {pace}", role("accent"))
        if self._playing is None:
            state = Text(look.say("stopped") if width < MEDIUM else f"{look.say('stopped')}, {pace}", role("muted"))
        state.append("  ").append(look.say("eyes: {whose}", whose=self._whose()), role("text"))
        room = width - line.cell_len - state.cell_len - 3
        if room >= 8 and moments.last:
            line.append_text(bar(look, self.number, moments.last, min(room, 60)))
        line.append(" " * max(1, width - line.cell_len - state.cell_len - 1))
        return [fit(line.append_text(state), width, look)]

    def _whose(self) -> str:
        if self.eyes == "public":
            return self.look.say("everybody")
        if self.eyes == "everything":
            return self.look.say("every hand open")
        return words_of(self.shown).seat_name(self.look, self.shown.players[self.eyes])

    def _said(self, width: int) -> Lines:
        """Who answered what, and the effects."""
        look, role, answer, words = self.look, self.look.palette.role, self._answer, words_of(self.shown)
        if answer is None:
            lines = [styled(look.say("The game has been dealt"), role("strong"))]
        else:
            player = self.shown.players[answer.seat]
            named = look.say("{civilization} ({name})", civilization=words.seat_name(look, player), name=player.name)
            lines = [player_badge(look, player).append(f" {named}", role("strong"))]
            if answer.told_to(self.eyes):
                lines += wrapped(Text(look.say(answer.prompt), role("muted")), width) if answer.prompt else []
                label = f"{look.glyphs.here} {look.say(answer.label)}"
            else:
                label = f"{look.glyphs.here} {look.say('answers in secret')}"
            lines += wrapped(Text(label, role("accent")), width, indent=2)
        hidden = words.log.minor if self.eyes == "public" else ("phase",)
        for sentence in self.sentences(self.shown, (entry for entry in self._brought if entry.kind not in hidden)):
            lines += wrapped(Text(f"{look.glyphs.bullet} {sentence.text}", role("text")), width, indent=2)
        return lines

    def _noted(self, width: int) -> Lines:
        return wrapped(Text(self._note, self.look.palette.role("bad")), width) if self._note else []

    def key_state(self, key: Key) -> bool | None:
        if key.verb == "step" and self.map.has_focus:
            return None
        if key.verb == "eyes" and not self.finished:
            return None
        return super().key_state(key)

    # Keys

    def action_step(self, by: int) -> None:
        self._walk_to(self.number + by)

    def action_phase(self, by: int) -> None:
        self._walk_to(self.moments.to_phase(self.number, by))

    def action_round(self, by: int) -> None:
        self._walk_to(self.moments.to_round(self.number, by))

    def action_same(self, by: int) -> None:
        """Go to the next or previous answer of the seat whose view is shown, else of the seat that gave this answer."""
        seat = self.seat
        if seat is None:
            seat = self.shown.acting if self._answer is None else self._answer.seat
        self._walk_to(self.moments.to_answer_of(seat, self.number, by))

    def action_beginning(self) -> None:
        self._walk_to(0)

    def action_ending(self) -> None:
        self._walk_to(self.moments.last)

    def _walk_to(self, number: int) -> None:
        """Go to that moment for a key, and stop playing by itself."""
        self._stop()
        self.go_to(number)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._playing is not None

    def action_play(self) -> None:
        if self._playing is not None:
            self._stop()
        elif self.number < self.moments.last:
            self._playing = self.set_interval(1 / self.speed, self._tick)
        self.query_one("#banner").refresh()

    def _tick(self) -> None:
        self.go_to(self.number + 1)
        if self.number == self.moments.last:
            self._stop()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
            self.query_one("#banner").refresh()

    def action_speed(self, by: int) -> None:
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]
        if self._playing is not None:
            self._playing.stop()
            self._playing = self.set_interval(1 / self.speed, self._tick)
        self.query_one("#banner").refresh()

    def action_eyes(self) -> None:
        """Switch to the next seat's view. In an unfinished game nobody may see another's hand, not even an old one."""
        if not self.finished:
            self.go_to(self.number, self.look.say("The game goes on: only what everybody may see is shown."))
            return
        order: list[Eyes] = ["public", *(player.seat for player in self.shown.players), "everything"]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]
        self.go_to(self.number)

    def action_walk(self) -> None:
        """The arrows move over the map, or back through the game."""
        if self.map.has_focus:
            self.set_focus(None)
        elif self.map.is_on_screen:
            self.map.focus()
        self.refresh_keys()

    def action_play_on(self) -> None:
        """Ask, and leave with the number of answers."""
        self._stop()
        say, number = self.look.say, self.number
        if self.shown.victory:
            self.go_to(number, say("Here the game is over: go back to play on from an earlier moment."))
            return
        text = say(
            "A new game begins here, after answer {n} of {last}; this one stays as it is.",
            n=number,
            last=self.moments.last,
        )
        confirm = Confirm(say("Play on from here?"), text, say("Play on"), say("Back"))
        self.app.push_screen(confirm, self._left_for)

    def _left_for(self, sure: bool | None) -> None:
        if sure:
            self.dismiss(self.number)

    def action_export(self) -> None:
        """Ask what to write into a file, and write it."""
        self._stop()
        ask_export(self.app, self.moments, self.number, self.eyes, self.folder, finished=self.finished)

    def action_close(self) -> None:
        """Leave the replay, or the map."""
        if self.map.has_focus:
            self.action_walk()
        else:
            self.dismiss(None)


def replay_of(moments: Moments, *, finished: bool, folder: Path, at: int | None = None) -> ReplayScreen:
    """The screen on which that game is shown again."""
    replay: ReplayScreen = screens_in(moments.record.title).replay(moments, finished=finished, folder=folder, at=at)
    return replay
