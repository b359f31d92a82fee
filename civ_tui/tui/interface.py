"""What a game gives the screens: widgets of its table, presenters of its questions, what can be laid over them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from pkgutil import resolve_name
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from rich.text import Text
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, player_badge, styled, wrapped
from civ_tui.drawing.seats import SeatsPanel
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text as Wording
from civ_tui.title import Seen
from civ_tui.titles import FIRST, interface, later
from civ_tui.tui import keys
from civ_tui.words.interface import words_of
from civ_tui.words.lessons import chapters, retold
from civ_tui.words.moments import moment
from civ_tui.words.rulebook import extensions
from civ_tui.words.saved_games import progress

if TYPE_CHECKING:
    from civ_tui.drawing.art.gallery import Wall
    from civ_tui.preferences.new_game import NewGame
    from civ_tui.storage.record import Record
    from civ_tui.tui.overlays.articles import Article
    from civ_tui.tui.overlays.search import SearchEntry
    from civ_tui.tui.screens.ending import Ending
    from civ_tui.tui.screens.form import Form


NEEDS: Final = MappingProxyType({"legend": "symbols", **dict.fromkeys(("other", "board", "goto", "zoom"), "board")})
"""The keys that mean nothing in a game whose screens do not give this."""


class GameScreens:
    """The screens of a game. Whatever it does not give is drawn plainly, or not at all."""

    # The table

    def board(self, seen: Any, /, *, id: str) -> Board:
        """The widget of the board, with that id."""
        return Board(id=id)

    def seats(self, /, *, id: str) -> SeatsPanel:
        """The panel of the players, with that id."""
        return SeatsPanel(id=id)

    def turn_line(
        self,
        look: Look,
        seen: Any,
        width: int,
        /,
        *,
        seat: Seat | None = None,
        doing: str = "",
        states: Sequence[str] = (),
    ) -> Lines:
        """The line above all: when it is, which seat is asked (by default whoever acts) and what it is `doing`;
        `states` stand at its right end."""
        table: Seen = seen
        player = table.players[table.acting if seat is None else seat]
        parts = (moment(look, table.title, table.round, table.phase), f"{player.letter} {player.name}", doing, *states)
        line = styled(f" {'   '.join(filter(None, parts))}", look.palette.badge(player.colour))
        return [fit(line.append(" " * max(0, width - line.cell_len)), width, look)]

    def square_lines(
        self, look: Look, seen: Any, square: int, width: int, /, *, site: bool = False, room: int = 0
    ) -> Lines:
        """What is said below the board about a place of it; with `site` what could be founded there, and in a `room` of
        so many lines also what its signs mean."""
        return []

    def places(self, seen: Any) -> Mapping[int, Any]:
        """The places of the board as they are seen now, each frozen, for a film of it."""
        return {}

    def home(self, seen: Any, seat: Seat | None) -> int | None:
        """Where the seat first looks, or whoever looks for none."""
        return None

    def closer_look(
        self, look: Look, seen: Any, square: int, space: Size, zoom: Any, part: Collection[int], /
    ) -> Sequence[Strip]:
        """A place and those around it, larger than on a board that shows them at that zoom; of a board that shows only
        those places, all of it with them and that place marked. Nothing without room."""
        return ()

    # Its questions

    PRESENTERS: ClassVar[str] = ""
    """The `presenters`, as `module:name`, which is loaded when they are first asked for; empty for none."""

    @property
    @final
    def presenters(self) -> Mapping[str, Any]:
        """The presenters of questions, as classes, by their phases (`QuestionKind.phase`); "" is that of any phase."""
        return resolve_name(self.PRESENTERS) if self.PRESENTERS else {}

    @final
    def presenter(self, question: Question[Any]) -> Any | None:
        """The presenter of that question, as a class; None for the plain one."""
        return self.presenters.get(question.kind.phase, self.presenters.get(""))

    thinking = later("civ_tui.tui.table.thinking:ThinkingScreen")
    """Makes the screen on which a computer player thinks, of a session and what goes on once it has answered."""
    news_banner = later("civ_tui.tui.table.news_banner:NewsBanner")
    """Makes what tells the table the news in passing."""
    replay = later("civ_tui.tui.screens.replay:ReplayScreen")
    """Makes the screen on which a recorded game is shown again, of its moments."""

    # What everybody must see

    def announced(self, look: Look, seen: Any, entries: Sequence[Entry], why: Sequence[Wording]) -> Announced:
        """What came of answers that no person was asked for, and why deals were refused."""
        words = [entry for entry in entries if words_of(seen).worth_telling(entry)]
        sentences = [*(words_of(seen).log.sentence(entry, seen) for entry in words), *why]

        def draw(width: int, _step: int) -> Lines:
            return [line for sentence in sentences for line in wrapped(Text(look.say(sentence)), width)]

        return Announced(look.say("What comes of it"), draw)

    # Laid over the table

    goes_to: ClassVar[str] = "a name"
    """What can be typed to go to a place of the board."""

    overlays: ClassVar[Mapping[str, Callable[..., Screen[Any]]]] = MappingProxyType({})
    """The windows that the keys of these ids lay over the table: sheets, whatever can be looked up. Each is made of
    what is seen, with what the asked seat holds only if `show_private`."""

    # Looked up and found

    @final
    def articles(self, look: Look, seen: Any | None) -> Sequence[Article]:
        """Everything that can be looked up, ordered by its sections: the pages about what is on, the rulebook, and what
        the game has besides. Without a game that is seen, what most play."""
        from civ_tui.tui.overlays.articles import of_chapters, of_rulebook

        words, describe = words_of(seen), partial(self.shown, look)
        title, on = (FIRST, ()) if seen is None else (seen.title, seen.options)
        more = partial(extensions, seen) if seen is not None else lambda _clause: ()
        rulebook = of_rulebook(look, words.rulebook(seen), words.clause_source, more, describe, title)
        lessons = of_chapters(look, [retold(title, keys.KEYS["legend"].name)], describe)
        return [*of_chapters(look, chapters(title, on), describe), *rulebook, *lessons, *self.cards(look, seen)]

    def cards(self, look: Look, seen: Any | None) -> Sequence[Article]:
        """What can be looked up besides the rulebook: cards, markers, figures."""
        return ()

    def symbols(self, look: Look, seen: Any | None, size: Size) -> Sequence[Article]:
        """What the symbols mean, in pages that fit a screen of that size; the id of the first is "legend"."""
        return ()

    def behind(self, seen: Any, question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
        """The article that tells what stands behind an option, or behind the question if there is none: its clause."""
        return words_of(seen).clause_of(question, option, fallback)

    def search_entries(self, look: Look, seen: Any, go: Callable[[int], None]) -> Iterable[SearchEntry]:
        """What can be found on the board, what is of interest first; `go` leads to a place."""
        return ()

    def in_full(self, look: Look, seen: Any, option: Option[Any], width: int) -> Lines:
        """What is told of an option where it is looked up, besides what its presenter says of it: its card in full."""
        return []

    def stepping_in(
        self, look: Look, seen: Any, question: Question[Any], option: Option[Any], width: int, room: int
    ) -> Lines:
        """What somebody must know who steps in with that option, or is asked if they do, before that question is
        answered, in so many lines if it can be told in these."""
        return []

    # Pictures

    def banner(self, player: Any) -> str:
        """The name of the picture that stands for a player (`drawing.art.painting`); empty for none."""
        return ""

    def picture(self, look: Look, seen: Any, answers: int, space: Size, /) -> Lines:
        """A game that is saved after that many answers, in that room: how far it has come, and who plays."""
        table: Seen = seen
        counted = look.count(answers, "{n} decision", "{n} decisions")
        lines = [styled(words, look.palette.role("muted")) for words in (progress(look, table), counted)]
        return [*lines, *(player_badge(look, player).append(f" {player.name}") for player in table.players)]

    def entry_lines(self, look: Look, seen: Any, entry: Entry, space: Size) -> Lines:
        """A picture in that room of what a public entry is about."""
        return []

    def shown(self, look: Look, name: str, space: Size, player: Any | None = None) -> Lines:
        """A picture of what lessons and pages show by that name beside a paragraph, of that player's or of anybody's,
        or below a word of the rules ("term:hut"); nothing without room, or for an empty name."""
        return []

    def walls(self, look: Look) -> Iterable[Wall]:
        """What its board is drawn of, for whoever looks through all pictures; those in its folder `art` they find
        themselves."""
        return ()

    # Before and after a game

    def whole_board(self, look: Look, seen: Any, space: Size, /) -> Lines:
        """All of the board to look at only, as large as that room allows; nothing without room."""
        return []

    def land(self, look: Look, seen: Any, place: int, space: Size, /) -> Lines:
        """The part of the board around a place that fills so many lines; nothing without room."""
        return []

    def race(self, look: Look, seen: Any, width: int, room: int, /) -> Lines:
        """How far everybody has come towards a victory, in at most that many lines; 0 means no limit."""
        table: Seen = seen
        return [player_badge(look, player).append(f" {player.name}") for player in table.players]

    def ending(self, final: Any, record: Record, clock: Sequence[float]) -> Ending:
        """What is told of a game that is over; `clock` is for how many seconds each seat has kept it waiting."""
        from civ_tui.tui.screens.ending import Ending

        return Ending(final, record, clock)

    def form(self, draft: NewGame) -> Form:
        """What the form of a new game asks for, filled in as the draft says."""
        from civ_tui.tui.screens.form import Form

        return Form(draft)

    def scene(self, look: Look, columns: int, lines: int) -> Lines:
        """A picture of the game for its title in real pixels; nothing without room."""
        return []

    def preview(self) -> Widget | None:
        """A sample of the board, by which somebody sees how a look draws it."""
        return None


PLAIN: Final = GameScreens()
"""For a game that gives nothing of it."""


def screens_of(seen: Seen | None) -> GameScreens:
    """The screens of the game that is seen; without one, of the first that can be played."""
    return screens_in(FIRST if seen is None else seen.title)


def screens_in(title: str) -> GameScreens:
    """The screens of the game of that name."""
    screens: GameScreens = interface(title, "screens", PLAIN)
    return screens


def has_key(seen: Seen | None, name: str) -> bool:
    """Whether the key of that id means anything in the game that is seen."""
    screens = screens_of(seen)
    if (needed := NEEDS.get(name)) is not None:
        return getattr(type(screens), needed) is not getattr(GameScreens, needed)
    return keys.has_key(FIRST if seen is None else seen.title, name)
