"""Commands that only look: nothing of the game changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final, Protocol

from civ_tui.engine.log import Entry
from civ_tui.lines.command import Command
from civ_tui.lines.console import Console
from civ_tui.lines.interface import GameLines
from civ_tui.lines.numbered_turn import NumberedTurn
from civ_tui.lines.pages import listing, page_called, read_out
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import is_typed, meant, typed
from civ_tui.lines.words import LANGUAGE, against, clause_lines, containing, listed, number, plain, say
from civ_tui.title import Seated
from civ_tui.words.interface import words_of
from civ_tui.words.lessons import Chapter, chapters, retold
from civ_tui.words.rulebook import guides, whole_text

SYMBOLS: Final = ("signs", "costs")
"""The pages of a rulebook that are its legend."""


class Reader(Protocol):
    """Who looks: where it is read out, what they see, and what they are asked, if anything."""

    @property
    def console(self) -> Console:
        """Where it is read out."""

    @property
    def lines(self) -> GameLines:
        """What the game has of its own."""

    @property
    def view(self) -> Any:
        """What they see."""

    @property
    def turn(self) -> NumberedTurn | None:
        """What they are asked."""


FOUND: Final = 20
"""How many clauses or cards a search names at most."""
NEAR: Final = 9
"""How many options near a place are read out: as many as a square has neighbours, and itself."""


def tell(reader: Reader, lines: Iterable[str]) -> bool:
    """Read out the lines; nothing has to be put anew."""
    for line in lines:
        reader.console.say(line)
    return False


def again(sitting: Sitting, rest: str) -> bool:
    """The question again, with every option; or the options near a place, or those with some words."""
    turn, lines, view = sitting.turn, sitting.lines, sitting.view
    if turn is None or not rest:
        sitting.put(every=True)
        return False
    word, _, name = rest.partition(" ")
    near = lines.place_called(view, name) if is_typed(word, "near") else None
    if near is None:
        matches = containing(turn.read_out(turn.offered), rest)
        return tell(sitting, matches or [say("No option has “{words}”.", words=rest)])
    placed = [(option.place, option) for option in turn.offered if option.place is not None]
    placed.sort(key=lambda pair: lines.apart(view, near, pair[0]))
    return tell(sitting, turn.read_out(option for _, option in placed[:NEAR]))


def why(reader: Reader, rest: str) -> bool:
    """What cannot be taken now, with the reasons; or one option at length."""
    turn = reader.turn
    if turn is None or rest:
        return what(reader, rest)
    if not turn.barred:
        return tell(reader, [say("Everything that is asked is possible.")])
    for reason, together in groupby(turn.barred, key=lambda option: option.reason):
        assert reason is not None
        named = listed(f"{turn.number_of(option)} {say(option.label).removesuffix('.')}" for option in together)
        reader.console.say(f"{named}: {against(reason)}")
    return False


def what(reader: Reader, rest: str) -> bool:
    """What an option means: what it brings, what stands against it, its clause."""
    turn = reader.turn
    if turn is None:
        return False
    place = number(rest)
    option = None if place is None else turn.numbered(place)
    if option is None and rest:
        option = turn.words().get(rest.lower())
    if option is None:
        return tell(reader, [say("Type what and a number, as what 1; or help.")])
    return tell(reader, turn.meaning(option))


def rule(reader: Reader, rest: str) -> bool:
    """A clause by its code, that of the question if there is none, or the clauses with a word in them."""
    turn, words = reader.turn, words_of(reader.view)
    clauses = words.rulebook(reader.view).clauses
    if not rest and turn is not None:
        rest = words.clause_of(turn.question, None)
    lines = clause_lines(reader.view, rest.upper())
    if not lines:
        titles = {clause.id: say(clause.title) for clause in clauses.values()}
        texts = ((id_, plain(f"{id_} {title} {whole_text(LANGUAGE, clauses[id_])}")) for id_, title in titles.items())
        ids = [id_ for id_, words in texts if plain(rest) in words]
        lines = [f"{id_}: {titles[id_]}." for id_ in ids[:FOUND]]
        if len(ids) > FOUND:
            lines.append(say("And {n} more.", n=len(ids) - FOUND))
    return tell(reader, lines or [say("No clause has “{word}”.", word=rest)])


def state(reader: Reader, _rest: str) -> bool:
    """The moment and everybody's figures."""
    return tell(reader, reader.lines.state(reader.view))


def player(reader: Reader, rest: str) -> Any:
    """The player who is named, the one that is asked if none is; None, with a sentence, if nobody is called so."""
    players: Sequence[Seated] = reader.view.players
    if not rest and reader.turn is not None:
        return players[reader.turn.seat]
    word, words = rest.lower(), words_of(reader.view)
    exact = [player for player in players if word in (player.name.lower(), player.letter.lower())]
    names = {
        player.seat: f"{player.name}\n{words.seat_name(LANGUAGE, player)}".lower().splitlines() for player in players
    }
    matching = exact or [
        player for player in players if word and any(name.startswith(word) for name in names[player.seat])
    ]
    if len(matching) == 1:
        return matching[0]
    reader.console.say(say("Which player: {names}?", names=listed(player.name for player in players)))
    return None


def log(sitting: Sitting, rest: str) -> bool:
    """What has happened: since the last choice of who is asked, the last so many sentences, all, or those with some
    words; to who is alone, what they alone know too."""
    entries = sitting.view.log
    if not rest and sitting.turn is not None:
        minor = words_of(sitting.view).log.minor
        since = sitting.session.news.since_choice(sitting.turn.seat)
        entries = tuple(entry for entry in since if entry.kind not in minor)
    return told_log(sitting, entries, rest)


def told_log(reader: Reader, log: Sequence[Entry], rest: str) -> bool:
    """The last so many of these entries, or those with some words, or all."""
    view, words = reader.view, words_of(reader.view)
    entries = [entry for entry in log if entry.kind not in words.log.minor or entry.audience is not None]
    last = number(rest)
    if last is not None:
        entries = entries[-last:] if last else []
    sentences = [say("{round}: {what}", round=entry.round, what=words.log.sentence(entry, view)) for entry in entries]
    if last is None and not meant(rest, ("all",)):
        return tell(reader, containing(sentences, rest) or [say("Nothing in the log has “{words}”.", words=rest)])
    return tell(reader, sentences or [say("Nothing. Type log all for everything.")])


def hand(reader: Reader, rest: str) -> bool:
    """What a player holds, as far as it is seen."""
    named = player(reader, rest)
    return False if named is None else tell(reader, reader.lines.hand(named))


def added(reader: Reader, rest: str) -> bool:
    """What the options of this table add: the pages by their numbers, or one of them."""
    extra = chapters(reader.view.title, reader.view.options)
    if not extra:
        return tell(reader, [say("No options are on at this table.")])
    return _pages(reader, extra, rest, say("Type added and a number."))


def guide(reader: Reader, rest: str) -> bool:
    """What the rulebook gathers on pages, and the lessons of a first game: these by their numbers, or one of them."""
    view = reader.view
    chapters_to_read = [*guides(words_of(view).rulebook(view)), retold(view.title, typed("symbols"))]
    if not any(chapter.pages for chapter in chapters_to_read):
        return tell(reader, [say("The rulebook of this game has no pages.")])
    return _pages(reader, chapters_to_read, rest, say("Type guide and a number."))


def symbols(reader: Reader, _rest: str) -> bool:
    """What there is on the board and what everything costs: the pages about both."""
    chapters_to_read = guides(words_of(reader.view).rulebook(reader.view))
    pages = [page for chapter in chapters_to_read for page in chapter.pages if page.id in SYMBOLS]
    return tell(reader, [line for page in pages for line in read_out(page)] or [say("This game has no symbols.")])


def _pages(reader: Reader, chapters: Sequence[Chapter], rest: str, how: str) -> bool:
    """One of the pages, or where none is named all of their titles, and `how` one is."""
    if not rest:
        return tell(reader, [*listing(chapters), how])
    try:
        return tell(reader, read_out(page_called(chapters, rest)))
    except ValueError as error:
        return tell(reader, [str(error)])


LOOKS: Final[tuple[Command[Reader], ...]] = (
    Command("rule", "a clause of the rulebook by its code; or rule and a word", rule, unasked=True),
    Command(
        "guide", "how to win, a round, what is in the box, the lessons; or guide 2, a page of it", guide, unasked=True
    ),
    Command("symbols", "what icons and pieces mean, and what things cost", symbols, unasked=True),
    Command("added", "what the options of this table add; or added 2, a page of it", added, unasked=True),
    Command("state", "the round and everybody's figures", state, unasked=True),
)
"""What can be looked at in every game whenever anything can be typed."""
