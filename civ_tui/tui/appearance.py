"""How the app looks and which keys it has: theme, characters and keys follow the preferences at any time."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import ClassVar, Final, Protocol, runtime_checkable

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS
from rich.style import Style
from textual.filter import Monochrome

from civ_tui.drawing import theme_files
from civ_tui.drawing.ascii import AsciiFilter
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import look_of
from civ_tui.drawing.pixels.graphics import graphics_for
from civ_tui.drawing.themes import SHIPPED, CivTheme, base_theme
from civ_tui.preferences import file, terminal
from civ_tui.preferences.colours import SYSTEMS, Colours, colours_of
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.painters import Painter
from civ_tui.preferences.terminal import Terminal
from civ_tui.storage import paths
from civ_tui.storage.printable import shown
from civ_tui.tui.keys import use_keys
from civ_tui.tui.overlays.confirm import Notice
from civ_tui.tui.rebinding import rebound
from civ_tui.tui.showing import Showing
from civ_tui.words.languages import AUTO, codes, spoken

COMPLAINTS: Final = 6
"""How many sentences about the user's files fit into a notice."""


@runtime_checkable
class Speaking(Protocol):
    """A screen with words that it writes only once."""

    def speak_anew(self) -> None:
        """Write them again in another language."""


def _forget_codes() -> None:
    """Let Rich write the escape codes of every style anew: it keeps those of the colours that were shown first."""
    gc.unfreeze()
    for style in gc.get_objects():
        if type(style) is Style:
            style._ansi = None
    gc.freeze()


class Appearance:
    """The appearance of one app: the `preferences` in force, what the `terminal` can show, and `complaints`, sentences
    about ignored parts of the user's files. Reads no file and asks no terminal before `furnish`."""

    _coded_for: ClassVar[ColorSystem | None] = None
    """The colours in whose escape codes styles are kept."""

    def __init__(self, app: Showing) -> None:
        self.app = app
        self.terminal = Terminal()
        self.preferences = Preferences()
        self._language = spoken(self.preferences.language)
        self.complaints: tuple[str, ...] = ()
        self._shown_with: tuple[Painter, Terminal] = "halves", self.terminal
        self.ascii = AsciiFilter(enabled=False)
        """The last filter over every line, for terminals that can show only ASCII."""
        self._themes = {theme.name: theme for theme in SHIPPED}
        self._told = app.console._color_system, app.no_color
        """The colours of the terminal as it tells them, and whether the environment wants none."""
        self._colours: Colours | None = None

    @property
    def themes(self) -> list[CivTheme]:
        """The themes of the table, the program's own first."""
        return [theme for theme in self.app.available_themes.values() if isinstance(theme, CivTheme)]

    def furnish(self) -> None:
        """Find out what the terminal can show and read the user's files. Call this before the app runs."""
        self.terminal = terminal.ask()
        themes = theme_files.load(paths.preferences_folder() / "themes")
        self._themes |= {theme.name: theme for theme in themes.themes}
        self._colours = None
        loaded = file.load(paths.preferences_file())
        wrong = (*themes.sentences, *loaded.sentences, *self.follow(loaded.preferences))
        self.complaints = tuple(
            shown(self._language.say(sentence)) for sentence in wrong
        )  # they quote what somebody has written

    def _paint_in(self, colours: Colours) -> None:
        """Paint in so many colours from now on, with themes that are made for them."""
        if colours == self._colours:
            return
        self._colours, app = colours, self.app
        app.console._color_system, app.no_color = self._told
        if colours != "auto":
            app.no_color = colours == "none"
        if colours in SYSTEMS:
            app.console._color_system = COLOR_SYSTEMS[SYSTEMS[colours]]
        if (system := app.console._color_system) is not None:
            if Appearance._coded_for not in (None, system):
                _forget_codes()
            Appearance._coded_for = system
        greys = [Monochrome()] if app.no_color else []
        app._filters[:] = [
            *(line_filter for line_filter in app._filters if not isinstance(line_filter, Monochrome)),
            *greys,
        ]
        app.set_class(app.console.color_system == "standard", "-sixteen")
        app.set_class(app.console.color_system == "256", "-indexed")
        for theme in self._themes.values():
            app.register_theme(theme.within(app.console.color_system))
        if app.is_running:
            app._watch_theme(app.theme)

    def follow(self, preferences: Preferences) -> list[str]:
        """Follow these preferences from now on; returns a sentence about each that cannot be followed."""
        before, self.preferences = self._language, preferences
        self._language = spoken(preferences.language)
        self._paint_in(colours_of(preferences.colours))
        sentences = []
        if preferences.language not in (AUTO, *codes()):
            known = ", ".join(f'"{code}"' for code in codes())
            words = 'There is no language "{name}". There are {known}, and "auto".'
            sentences.append(self._language.say(words, name=preferences.language, known=known))
        name, names = preferences.theme, [theme.name for theme in self.themes]
        if name not in ("auto", *names):
            known = ", ".join(f'"{theme}"' for theme in names)
            words = 'There is no theme "{name}". There are {known}, and "auto".'
            sentences.append(self._language.say(words, name=name, known=known))
        if name not in names:
            name = base_theme(dark=not self.terminal.light).name
        keys = rebound(preferences.keys, type(self.app).BINDINGS)
        use_keys(keys.keys)
        self.ascii.enabled = look_of(self.app).glyphs is ASCII
        self.app.theme = name
        self.app.set_keymap(keys.keymap)
        shown_with = look_of(self.app).painter, self.terminal
        if shown_with != self._shown_with:
            self._shown_with = shown_with
            self.app.show_with(graphics_for(*shown_with))
        if self.app.is_running:
            self._draw_anew(spoken_anew=self._language is not before)
        return [*sentences, *keys.sentences]

    def _draw_anew(self, *, spoken_anew: bool) -> None:
        """Redraw every screen; if the language has changed, also write again the words that are written only once."""
        self.app.theme_changed_signal.publish(self.app.current_theme)
        for screen in self.app.screen_stack:
            if spoken_anew and isinstance(screen, Speaking):
                screen.speak_anew()
            for widget in (screen, *screen.query("*")):
                widget.refresh(layout=True)

    def complain(self, then: Callable[[], None]) -> None:
        """Say which parts of the user's files are ignored, if any, and call `then` when that has been read."""
        if not self.complaints:
            then()
            return
        more = len(self.complaints) - COMPLAINTS
        lines = [*self.complaints[:COMPLAINTS], *([self._language.say("… and {n} more.", n=more)] if more > 0 else [])]
        self.app.push_screen(Notice(self._language.say("Preferences"), "\n".join(lines)), lambda _: then())
        self.complaints = ()
