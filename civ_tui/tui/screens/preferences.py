"""The preferences: each is applied and saved as soon as it is changed, and a corner of a board shows how it looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Label

from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, heading, styled, wrapped
from civ_tui.engine.data import read
from civ_tui.preferences import colours, file
from civ_tui.preferences.model import Preferences
from civ_tui.storage import paths
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import DEFAULT_KEYS, KEYS, bindings, key_name, own_bindings
from civ_tui.tui.overlays.articles import Article, article_of
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.rebinding import FIXED
from civ_tui.tui.table.cycle import Cycle
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.languages import AUTO, insist, offered

if TYPE_CHECKING:
    from civ_tui.tui.appearance import Appearance

Values = Sequence[tuple[str, str, str]]
"""The values of a field: each as written in the file, as the field shows it, and its meaning."""

MINUTES: Final = (0, 1, 2, 3, 5, 10, 15, 30, 60)
FIELDS: Final = read(__package__, "preferences.toml")
"""The fields by their names in the file."""
WIDTH: Final = 14
"""The columns of a value in its field."""
HIGH: Final = 32
"""Lines of a terminal from which there is room between the fields."""
SHOWN: Final = 3
"""The least number of values of a field that are explained; more if there is room."""
NAMED: Final = 3
"""The most keys of an action that are told one by one."""


class PreferencesScreen(Popup[None]):
    """A field for each preference, a preview beside them, and the meanings of the focused field's values."""

    HEADING = "Preferences"
    OPENED_BY: ClassVar[str] = "preferences"
    CSS_PATH: ClassVar[CSSPathType | None] = ["../overlays/popup.tcss", "preferences.tcss"]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]  # noqa: RUF012 - Textual declares it
    KEYS: ClassVar[tuple[str, ...]] = ("close", "all_keys")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(("all_keys",)), *own_bindings("preferences")]
    AUTO_FOCUS = "Cycle"
    WINDOW = 88

    def __init__(self, appearance: Appearance, prefer: Callable[[Preferences], object]) -> None:
        super().__init__()
        self.appearance = appearance
        self._prefer = prefer
        self._trouble = ""

    def content(self) -> Iterable[Widget]:
        with Horizontal(id="fields"):
            with Vertical(id="form"):
                for name, field in FIELDS.items():
                    with Horizontal(classes="field"):
                        yield Label(self.look.say(field["name"]))
                        yield self._cycle(name)
            if (preview := screens_of(self.seen).preview()) is not None:
                yield preview
        yield TextPanel(self._about, id="about")
        yield TextPanel(self._where, id="where")

    def _cycle(self, name: str) -> Cycle:
        values = self.values(name)
        given = getattr(self.appearance.preferences, name)
        now = ("true" if given else "") if isinstance(given, bool) else str(given)
        index = [value for value, *_ in values].index(now)
        return Cycle([(value, f"{words:<{WIDTH}}") for value, words, _ in values], index, id=name)

    def values(self, name: str) -> Values:
        """The values that the field offers, including the current one."""
        preferences, say = self.appearance.preferences, self.look.say
        if name == "theme":
            return self._themes(preferences)
        if name == "language":
            return self._languages(preferences)
        if name == "idle_minutes":
            minutes = sorted({*MINUTES, preferences.idle_minutes})
            named = {0: say("never"), 1: say("a minute")}
            return [(str(n), named.get(n, say("{n} minutes", n=n)), "") for n in minutes]
        values = FIELDS[name]["values"].items()
        shown = [(value, words) for value, words in values if name != "painter" or self._is_shown(value)]
        return [(value, say(words["name"]), say(words["about"])) for value, words in shown]

    def _is_shown(self, painter: str) -> bool:
        """Whether the terminal says that it can show what is drawn so; what is chosen already is offered too."""
        terminal = self.appearance.terminal
        pictures = {"placeholders": terminal.pictures, "under": terminal.pictures, "sixels": terminal.sixels}
        return pictures.get(painter, True) or painter == self.appearance.preferences.painter

    def _themes(self, preferences: Preferences) -> Values:
        say = self.look.say
        base = {True: say("dark"), False: say("light")}
        themes = [("auto", say("automatic"), say("dark, or light where the terminal itself is light"))]
        themes += [(theme.name, theme.name, base[theme.dark]) for theme in self.appearance.themes]
        if preferences.theme not in [name for name, *_ in themes]:
            themes.append((preferences.theme, preferences.theme, say("there is no such theme")))
        return themes

    def _languages(self, preferences: Preferences) -> Values:
        say, known = self.look.say, offered()
        languages = [(AUTO, say("automatic"), say("that of the system"))]
        languages += [(code, name, "") for code, name in known.items()]
        if preferences.language not in (AUTO, *known):
            languages.append((preferences.language, preferences.language, say("there is no such language")))
        return languages

    @on(events.DescendantFocus)
    def _pointed(self) -> None:
        self.query_one("#about", TextPanel).refresh(layout=True)

    @on(Cycle.Changed)
    def _changed(self, event: Cycle.Changed) -> None:
        """Apply the change and save it at once."""
        name, value = str(event.cycle.id), event.cycle.value
        read = {"idle_minutes": int, "bell": bool}.get(name, str)
        preferences = self.appearance.preferences.model_copy(update={name: read(value)})
        if name == "language":
            insist("")  # on what the command line has asked for
        if name == "colours":
            colours.insist()
        self._prefer(preferences)
        self._trouble = save_preferences(paths.preferences_file(), preferences, self.look)
        self.query(TextPanel).refresh(layout=True)

    def speak_anew(self) -> None:
        """Say everything in another language, and stay on the field of languages."""
        self.refresh(recompose=True)
        self.call_after_refresh(self._spoken)

    def _spoken(self) -> None:
        self._fit_window()
        self.query_one("#language", Cycle).focus()

    def _about(self, width: int) -> Lines:
        """What the field with the focus is for, and each of its values."""
        look, field = self.look, self.focused
        if not isinstance(field, Cycle):
            return []
        role, name = look.palette.role, str(field.id)
        lines = [heading(look, look.say(FIELDS[name]["name"]))]
        if name == "idle_minutes":
            words = "After so long without a key the table is covered, until its player takes it back."
            return lines + wrapped(Text(look.say(words), role("text")), width)
        values = self.values(name)
        room = max(SHOWN, self.query_one("#about", TextPanel).content_size.height - 1)
        first = max(0, min(field.index - room // 2, len(values) - room))
        for value, label, meaning in values[first : first + room]:
            chosen = value == field.value
            mark = look.glyphs.here if chosen else " "
            line = styled(f"{mark} {label:<{WIDTH}}", role("accent" if chosen else "text"))
            if value == "auto" and name == "characters" and chosen:
                meaning = f"{meaning}: {look.say('ASCII' if look.glyphs is ASCII else 'all signs')}"
            lines += wrapped(line.append(meaning, role("text" if chosen else "muted")), width, indent=16)
        return lines

    def _where(self, width: int) -> Lines:
        look, path = self.look, paths.preferences_file()
        if self._trouble:
            return wrapped(Text(self._trouble, look.palette.role("bad")), width)
        words = "Kept in {path}, with your own keys and themes"
        text, room = at_home(path), width - len(look.say(words, path=""))
        if len(text) > room:
            text = look.glyphs.more + text[1 - room :]
        return [Text(look.say(words, path=text), look.palette.role("muted"))]

    def action_all_keys(self) -> None:
        self.app.push_screen(Reader("all_keys", _all_keys))


def at_home(path: Path) -> str:
    """The path as people write it, with ~ for their home folder."""
    try:
        return str("~" / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def save_preferences(path: Path, preferences: Preferences, look: Look) -> str:
    """Write the preferences; returns a sentence if something went wrong or was set aside, else ""."""
    try:
        aside = file.save(path, preferences)
    except OSError as error:
        return look.say("This could not be saved in {path}: {why}.", path=path, why=error.strerror or str(error))
    return (
        look.say("{path} could not be read; what was in it has been moved to {aside}.", path=path, aside=aside)
        if aside
        else ""
    )


def _pair(key: str) -> str:
    """The name of a key; left and right share one."""
    return key_name("left" if key == "right" else key)


def _all_keys(reader: Popup[None]) -> Article:
    """Every entry of the key table: its id for the table `[keys]` of the file, its keys now, and what it does."""
    look, path = reader.look, paths.preferences_file()

    def draw(width: int) -> Lines:
        role = look.palette.role
        words = look.say(
            "To have another key, write its id and the keys into {path}, then start anew:", path=at_home(path)
        )
        lines = [*wrapped(Text(words, role("text")), width), Text()]
        lines += [Text("  [keys]", role("strong")), Text('  undo = "backspace"', role("strong"))]
        lines += [Text('  end = "ctrl+e,f9"', role("strong")), Text()]
        lines.append(Text(f"{look.say('id'):<15}{look.say('keys'):<18}", role("accent")))
        for name, key in KEYS.items():
            own = key.keys != DEFAULT_KEYS[name].keys
            names = dict.fromkeys(_pair(label) for label in key.keys)
            path_text = look.say(key.name) if len(names) > NAMED else ", ".join(map(look.say, names))
            line = styled(f"{name:<14} ", role("muted" if name in FIXED else "text"))
            line.append(f"{path_text:<17} ", role("accent" if own else "strong"))
            lines += wrapped(line.append(look.say(key.help), role("text")), width, indent=33)
        return lines

    return article_of("all_keys", "", look.say("All keys"), draw, alone=112)
