"""Which game is played: a new one, or a saved one. Everything about saved games is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from civ_tui import titles
from civ_tui.computers.seats import Player
from civ_tui.engine.save import SaveError
from civ_tui.engine.wording import line_of
from civ_tui.history.moments import Moments
from civ_tui.lines.choosing import Back, choose, filled, understood
from civ_tui.lines.console import Console, Left
from civ_tui.lines.exporting import Export
from civ_tui.lines.interface import lines_of
from civ_tui.lines.pages import listing, page_called, read_out
from civ_tui.lines.preferring import prefer
from civ_tui.lines.replaying import Replay
from civ_tui.lines.typed import typed as in_words
from civ_tui.lines.words import LANGUAGE, say
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.record import RecordError
from civ_tui.storage.saved import Saved
from civ_tui.storage.slot import Busy
from civ_tui.words.dates import day
from civ_tui.words.games import how_sure
from civ_tui.words.languages import played
from civ_tui.words.lessons import boxes, page_count
from civ_tui.words.saved_games import saved_game

MOST = 20
"""How many saved games are named at once."""


def open_session(console: Console, draft: NewGame | None = None, export: Export | None = None) -> Session:
    """The game to play: one like the `draft` if the command line has asked for it, else what is chosen at the prompt.
    Raises `Left`."""
    while True:
        try:
            session = _wished(console, export) if draft is None else _begun(console, draft)
        except Back:
            session = None
        if session is not None:
            return session
        draft = None


def _wished(console: Console, export: Export | None) -> Session | None:
    """The game that is chosen; None if none has come of it. Raises `Back` or `Left`."""
    newest = open_game.shelf().newest()
    console.say(say("Board games for one to five players at one keyboard."))
    choices = [("new", say("new game")), ("learn", say("learn to play"))]
    choices += [("preferences", say("preferences")), ("quit", say("quit"))]
    if newest is not None:
        console.say(say("Saved: {game}", game=saved_game(LANGUAGE, newest)))
        choices[:0] = [("resume", say("resume")), ("saved", say("saved games")), ("watch", say("watch a saved game"))]
    wish = choose(console, say("What do you want?"), choices)
    if wish == "quit":
        raise Left
    if wish == "preferences":
        _prefer(console)
        return None
    if wish == "watch":
        return _watched(console, _one_of_the_saved(console), export)
    if wish == "new":
        return _begun(console, NewGame())
    if wish == "learn":
        return _learnt(console, _which(console))
    saved = newest if wish == "resume" else _one_of_the_saved(console)
    return None if saved is None else _opened(console, saved)


def _learnt(console: Console, name: str) -> Session | None:
    """The first game of that game, or None after what its options add has been read. Raises `Back` or `Left`."""
    chapters = boxes(name)
    if not chapters:
        return open_game.begin_first_game(LANGUAGE, name)
    language = LANGUAGE.at(name)
    first = ("", language.say("a first game"))
    offered = [first, *((str(place), language.say(chapter.title)) for place, chapter in enumerate(chapters))]
    chosen = choose(console, language.say("What do you want to learn?"), offered)
    if not chosen:
        return open_game.begin_first_game(LANGUAGE, name)
    chapter = chapters[int(chosen)]
    console.say(page_count(language, chapter))
    for line in listing([chapter], language):
        console.say(line)
    which = partial(page_called, [chapter])
    while (page := understood(console, say("Which page? Enter goes back."), which, None)) is not None:
        for line in read_out(page, language):
            console.say(line)
    return None


def _which(console: Console) -> str:
    """The name of the game that is chosen, where there are several. Raises `Back` or `Left`."""
    if not titles.several():
        return titles.FIRST
    games = []
    for name in titles.TITLES:
        title, say_title = titles.title(name), LANGUAGE.at(name).say
        games.append((name, say_title(title.called)))
        console.say(say("{title}: {about}.", title=say_title(title.called), about=say_title(title.about)))
    return choose(console, say("Which game?"), games, [*titles.TITLES].index(open_game.played_last()))


def _begun(console: Console, draft: NewGame) -> Session:
    """A new game as it was agreed on; `draft` is what holds on Enter. Raises `Back` or `Left`."""
    name = draft.title or _which(console)
    title, draft = titles.title(name), replace(draft, title=name)
    while True:
        with played(title.name):
            console.say(say("New game. Enter alone takes what is offered; back goes to the question before."))
            if "lessons" in title.interfaces:
                console.say(say("New to this game? Type back, then learn: a first game that explains everything."))
            if (basis := title.edition(draft.edition).basis) is not None:
                console.say(how_sure(LANGUAGE, name, basis))
            settings, players = filled(console, lambda: lines_of(title).agree(console, draft))
            reason = title.refusal(settings)
            if reason is None:
                return open_game.begin(settings, players, title=name)
            console.say(str(reason))


def _prefer(console: Console) -> None:
    """Set preferences until Enter alone is typed."""
    prefer(console, "")
    while typed := console.ask(say("What do you prefer? Enter goes back.")):
        prefer(console, typed.removeprefix("preferences ").removeprefix(f"{in_words('preferences')} "))


def _watched(console: Console, saved: Saved, export: Export | None) -> Session | None:
    """Watch that saved game, which stays as it is; the game that is played on from one of its moments, or None."""
    try:
        moments = open_game.moments(saved)
    except (SaveError, RecordError, OSError) as error:
        console.say(open_game.in_words(error))
        return None
    return watched(console, moments, export, saved.players)


def watched(
    console: Console, moments: Moments, export: Export | None = None, players: Sequence[Player] = ()
) -> Session | None:
    """Watch a game; the game that is played on from one of its moments, or None. Raises `Left`."""
    with played(moments.record.title):
        number = Replay(console, moments, export).play()
    return None if number is None else open_game.play_on(moments.game_at(number).clone(), players)


def _one_of_the_saved(console: Console) -> Saved:
    """One of the newest saved games, by its number. Raises `Back` or `Left`."""
    shelf = open_game.shelf()
    saves = [*shelf.named(), *(game.newest for game in shelf.games())]
    saves = sorted(saves, key=lambda save: save.written, reverse=True)[:MOST]
    for number, save in enumerate(saves, start=1):
        when, game = f"{day(LANGUAGE, save.when)} {save.when:%H:%M}", saved_game(LANGUAGE, save)
        console.say(say("{n}. {save}, {when}: {game}", n=number, save=save.name, when=when, game=game))
    numbers = [(str(place), str(place + 1)) for place in range(len(saves))]
    return saves[int(choose(console, say("Which one?"), numbers))]


def _opened(console: Console, saved: Saved) -> Session | None:
    """The game of that save; None, with a sentence, if it cannot be opened."""
    try:
        opened_game = open_game.opened(saved)
    except (SaveError, Busy) as error:
        console.say(say("{why} It is still in {path}.", why=line_of(str(error)), path=saved.path))
    except OSError as error:
        console.say(say("The saved game cannot be read: {why}.", why=error.strerror or error))
    else:
        for line in opened_game.told.splitlines():
            console.say(line)
        return opened_game.session
    return None
