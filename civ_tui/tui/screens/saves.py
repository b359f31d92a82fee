"""The saved games: those in progress with their autosaves, and those that were given names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, Literal

from rich.cells import cell_len
from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.geometry import Size
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from civ_tui.drawing.panel import Lines, LinesVisual, fit, wrapped
from civ_tui.storage.library import SaveLibrary, Shelved
from civ_tui.storage.printable import shown
from civ_tui.storage.saved import Saved
from civ_tui.storage.slot import Busy
from civ_tui.storage.verify import faults_of
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.confirm import Confirm, Notice
from civ_tui.tui.overlays.name_save import NameSaveScreen
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.dates import day
from civ_tui.words.language import Language
from civ_tui.words.saved_games import names, progress, saved_game

DATE_WIDTH: Final = 8
"""Columns for when a game was saved."""
AROUND: Final = 6
"""The lines around the picture: title, two of keys, blank lines, when it was saved."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What somebody wants with a saved game: play it, or watch it from the first round on."""

    saved: Saved
    purpose: Literal["play", "watch"]


class SavesScreen(Popup[Opening]):
    """A list of saved games with a picture of the highlighted one; it is dismissed with one of them, or None."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["../overlays/popup.tcss", "saves.tcss"]
    KEYS: ClassVar[tuple[str, ...]] = ("open", "close", "autosaves", "watch", "remove")
    MORE: ClassVar[tuple[str, ...]] = ("name_save", "verify")
    BINDINGS: ClassVar[list[BindingType]] = bindings((*KEYS[2:], *MORE))
    AUTO_FOCUS = "OptionList"

    def __init__(self, shelf: SaveLibrary) -> None:
        super().__init__()
        self.shelf = shelf
        self._unfolded = ""
        self._rows: list[Saved | Shelved | None] = []

    @property
    def heading(self) -> str:
        return self.look.say("Saved games in {folder}", folder=shown(self.shelf.folder))

    def content(self) -> Iterable[Widget]:
        with Horizontal(id="shelf"):
            yield OptionList(id="saves", compact=True)
            yield TextPanel(self._picture, id="picture")

    def on_mount(self) -> None:
        self._fill()

    def _fill(self) -> None:
        """List the current saves, keeping the highlight."""
        saves = self.query_one("#saves", OptionList)
        before = saves.highlighted
        games, named = self.shelf.games(), self.shelf.named()
        rows: list[tuple[str, Saved | Shelved | None]] = []
        if games:
            rows.append((self.look.say("Games"), None))
        for game in games:
            rows.append(("", game))
            if self._unfolded == game.folder.name:
                rows += [("  ", save) for save in game.autosaves]
        if named:
            rows.append((self.look.say("Named saves"), None))
        rows += [("", save) for save in named]
        if not rows:
            rows.append((self.look.say("There is no saved game yet."), None))
        self._rows = [row for _, row in rows]
        saves.set_options(
            Option(LinesVisual(partial(self._line, lead, row), self.look), disabled=row is None) for lead, row in rows
        )
        wanted = before if before is not None else next((n for n, row in enumerate(self._rows) if row), None)
        saves.highlighted = None if wanted is None else min(wanted, len(rows) - 1)
        self.query_one("#picture", TextPanel).refresh(layout=True)

    def _line(self, lead: str, row: Saved | Shelved | None, width: int) -> Lines:
        role = self.look.palette.role
        if row is None:
            return [Text(lead, role("accent"))]
        save = row.newest if isinstance(row, Shelved) else row
        date, room = _date(self.look, save), width - DATE_WIDTH
        line = Text(lead + self._told(row, save, room - len(lead)), role("text" if save.good else "bad"))
        line = fit(line, room, self.look)
        line.append(" " * (width - line.cell_len - len(date)))
        return [line.append(date, role("muted"))]

    def _told(self, row: Saved | Shelved, save: Saved, room: int) -> str:
        """The text of the line. If room is scarce, the phase has its short name, the title is left to the picture, and
        the moment comes before the players, or replaces them for a named save, since the picture also names them."""
        game, say = isinstance(row, Shelved), self.look.say
        name = saved_game(self.look, save) if game else self._named(save)
        if save.view is None or save.over or cell_len(name) <= room:
            return name
        for titled in (True, False):
            name = saved_game(self.look, save, short=True, titled=titled) if game else self._named(save, short=True)
            if cell_len(name) <= room or (save.number and not game):
                return name
        when = progress(self.look, save.view, short=True)
        if game:
            return say("{moment}: {players}", moment=when, players=names(self.look, save.view))
        return say("{save}: {moment}", save=save.name, moment=when)

    def _named(self, save: Saved, *, short: bool = False) -> str:
        """An autosave by its progress, other saves also by name."""
        if save.view is not None and save.number:
            moment = progress(self.look, save.view, short=short)
            return self.look.count(save.answers, "{n} decision, {moment}", "{n} decisions, {moment}", moment=moment)
        return self.look.say("{save}: {game}", save=save.name, game=saved_game(self.look, save, short=short))

    @property
    def _row(self) -> Saved | Shelved | None:
        """What is highlighted."""
        at = self.query_one("#saves", OptionList).highlighted
        return None if at is None or at >= len(self._rows) else self._rows[at]

    @property
    def pointed(self) -> Saved | None:
        """The highlighted save; for a game, its newest."""
        row = self._row
        return row.newest if isinstance(row, Shelved) else row

    def _picture(self, width: int) -> Lines:
        save, role = self.pointed, self.look.palette.role
        if save is None:
            return []
        if save.view is None:
            return wrapped(Text(self.look.say(save.trouble), role("bad")), width) + wrapped(
                Text(shown(save.path), role("muted")), width
            )
        space = Size(width, self.app.size.height - AROUND)
        lines = screens_of(save.view).picture(self.look.at(save.view.title), save.view, save.answers, space)
        lines.append(Text(f"{day(self.look, save.when, short=True)} {save.when:%Y %H:%M}", role("muted")))
        return [fit(line, width, self.look) for line in lines]

    @on(OptionList.OptionHighlighted)
    def _pointed_at(self) -> None:
        self.query_one("#picture", TextPanel).refresh(layout=True)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._answer("play")

    def action_watch(self) -> None:
        self._answer("watch")

    def _answer(self, purpose: Literal["play", "watch"]) -> None:
        save = self.pointed
        if save is None:
            return
        if save.view is None:
            self.app.push_screen(Notice(self.look.say("Saved game"), f"{save.trouble}\n{shown(save.path)}"))
        else:
            self.dismiss(Opening(save, purpose))

    def action_autosaves(self) -> None:
        row = self._row
        folder = row.folder if isinstance(row, Shelved) else None if row is None else row.path.parent
        if folder is not None and any(folder == game.folder for game in self.shelf.games()):
            self._unfolded = "" if self._unfolded == folder.name else folder.name
            self._fill()

    def action_name_save(self) -> None:
        """Give a save a name: make a copy that nothing overwrites."""
        save = self.pointed
        if save is not None and save.good:
            screen = NameSaveScreen(self.shelf, save.data, view=save.view, answers=save.answers)
            self.app.push_screen(screen, lambda _: self._fill())

    def action_verify(self) -> None:
        if (save := self.pointed) is not None:
            faults = faults_of(save.path)
            text = "\n".join(faults) if faults else self.look.say("Nothing is wrong with it.")
            self.app.push_screen(Notice(shown(save.path.name), text))

    def action_remove(self) -> None:
        """Remove a game with its autosaves, or a named save, after a confirmation."""
        row = self._row
        if row is None or (isinstance(row, Saved) and row.number):
            return
        path = row.folder if isinstance(row, Shelved) else row.path
        save = row.newest if isinstance(row, Shelved) else row
        text = self.look.say("{game}\nIt cannot be brought back.", game=saved_game(self.look, save))
        self.app.push_screen(
            Confirm(self.look.say("Remove this saved game?"), text, self.look.say("Remove"), self.look.say("Keep it")),
            lambda yes: self._remove(path) if yes else None,
        )

    def _remove(self, path: Path) -> None:
        try:
            self.shelf.remove(path)
        except (Busy, OSError) as error:
            why = str(error).rstrip(".") if isinstance(error, Busy) else error.strerror or str(error)
            text = self.look.say("It could not be removed: {why}.", why=why)
            self.app.push_screen(Notice(self.look.say("Saved game"), text))
        self._fill()


def _date(look: Language, save: Saved) -> str:
    """When it was saved: the hour of today, else the day."""
    if not save.written:
        return ""
    today = save.when.date() == datetime.now().astimezone().date()
    return f"{save.when:%H:%M}" if today else day(look, save.when, short=True)
