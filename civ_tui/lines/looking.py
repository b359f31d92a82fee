"""Commands that only look: nothing of the game changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, Protocol

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.lines import cards
from civ_tui.games.civilization.lines import market as stalls
from civ_tui.games.civilization.lines.words import clause_lines
from civ_tui.games.civilization.rules.chronicle import MINOR, sentence
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words import fronts as battle
from civ_tui.games.civilization.words import players, squares
from civ_tui.games.civilization.words.clauses import clause_of
from civ_tui.games.civilization.words.names import seat_name
from civ_tui.lines.asked import FALLBACK, Asked
from civ_tui.lines.command import Command
from civ_tui.lines.console import Console
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import is_typed, meant, typed
from civ_tui.lines.words import LANGUAGE, against, containing, listed, number, plain, say


class Reader(Protocol):
    """Who looks: where it is read out, what they see, and what they are asked, if anything."""

    @property
    def console(self) -> Console:
        """Where it is read out."""

    @property
    def view(self) -> View:
        """What they see."""

    @property
    def asked(self) -> Asked | None:
        """What they are asked."""


FOUND = 20
"""How many clauses a search names at most."""
NEAR = 9
"""How many options near a square are read out: as many as it has neighbours, and itself."""


def _say(reader: Reader, lines: Iterable[str]) -> bool:
    for line in lines:
        reader.console.say(line)
    return False


def again(sitting: Sitting, rest: str) -> bool:
    """The question again, with every option; or the options near a square, or those with some words."""
    asked = sitting.asked
    if asked is None or not rest:
        sitting.put(every=True)
        return False
    word, _, name = rest.partition(" ")
    near = squares.named(sitting.view, name) if is_typed(word, "near") else None
    if near is None:
        found = containing(asked.read_out(asked.legal), rest)
        return _say(sitting, found or [say("No option has “{words}”.", words=rest)])
    placed = [(option.place, option) for option in asked.legal if option.place is not None]
    placed.sort(key=lambda each: squares.distance(sitting.view, near.square, each[0]))
    return _say(sitting, asked.read_out(option for _, option in placed[:NEAR]))


def why(reader: Reader, rest: str) -> bool:
    """What cannot be taken now, with the reasons; or one option at length."""
    asked = reader.asked
    if asked is None or rest:
        return what(reader, rest)
    if not asked.barred:
        return _say(reader, [say("Everything that is asked is possible.")])
    for reason, together in groupby(asked.barred, key=lambda option: option.reason):
        assert reason is not None
        named = listed(f"{asked.number_of(option)} {say(option.label).removesuffix('.')}" for option in together)
        reader.console.say(f"{named}: {against(reason)}")
    return False


def what(reader: Reader, rest: str) -> bool:
    """What an option means: what it brings, what stands against it, its clause."""
    asked = reader.asked
    if asked is None:
        return False
    place = number(rest)
    option = None if place is None else asked.numbered(place)
    if option is None and rest:
        option = asked.words().get(rest.lower())
    if option is None:
        return _say(reader, [say("Type what and a number, as what 1; or help.")])
    return _say(reader, asked.meaning(option))


def rule(reader: Reader, rest: str) -> bool:
    """A clause by its code, that of the question if there is none, or the clauses with a word in them."""
    asked, clauses = reader.asked, reader.view.components.clauses
    if not rest and asked is not None:
        rest = clause_of(asked.question, None, FALLBACK)
    lines = clause_lines(reader.view.components, rest.upper())
    if not lines:
        titles = {one.id: say(one.title) for one in clauses.values()}
        told = ((id_, plain(f"{id_} {title} {LANGUAGE.text(clauses[id_])}")) for id_, title in titles.items())
        found = [id_ for id_, words in told if plain(rest) in words]
        lines = [f"{id_}: {titles[id_]}." for id_ in found[:FOUND]]
        if len(found) > FOUND:
            lines.append(say("And {n} more.", n=len(found) - FOUND))
    return _say(reader, lines or [say("No clause has “{word}”.", word=rest)])


def card(reader: Reader, rest: str) -> bool:
    """A card or marker by its name, which may be shortened."""
    found = cards.called(reader.view.components, rest)
    if not found:
        return _say(reader, [say("No card has that name.")])
    named = list(dict.fromkeys(name for name, _, _ in found))
    if len(named) > 1:
        return _say(reader, [say("Which: {names}?", names=listed(named[:FOUND]))])
    for name, kind, id_ in found:
        _say(reader, [f"{name}.", *cards.card(reader.view.components, kind, id_)])
    return False


def state(reader: Reader, _rest: str) -> bool:
    """The moment and everybody's figures."""
    return _say(reader, players.state(LANGUAGE, reader.view))


def whole_map(reader: Reader, rest: str) -> bool:
    """The squares of interest, all or of one sort."""
    named = meant(rest, squares.PARTS)
    if not rest or len(named) == 1:
        return _say(reader, squares.whole_map(LANGUAGE, reader.view, named[0] if rest else ""))
    found = containing(squares.whole_map(LANGUAGE, reader.view)[1:], rest)
    return _say(
        reader,
        found or [say("Type map, or map and one of {parts}, or a word.", parts=listed(map(typed, squares.PARTS)))],
    )


def _named(reader: Reader, rest: str) -> SquareView | None:
    found = squares.named(reader.view, rest)
    if found is None:
        reader.console.say(say("No square “{name}”. They are called as B7.", name=rest))
    return found


def square(reader: Reader, rest: str) -> bool:
    """One square."""
    found, view = _named(reader, rest), reader.view
    if found is None:
        return _say(reader, [])
    site = squares.site(LANGUAGE, view, found.square) if view.phase in squares.SETTLING else []
    return _say(reader, [*squares.described(LANGUAGE, view, found), *site])


def near(reader: Reader, rest: str) -> bool:
    """A square and those around it."""
    found = _named(reader, rest)
    return _say(reader, [] if found is None else squares.neighbourhood(LANGUAGE, reader.view, found))


def tile(reader: Reader, rest: str) -> bool:
    """A tile, square by square."""
    found = _named(reader, rest)
    squares_of = [] if found is None else squares.tile(reader.view, found.square)
    return _say(reader, (squares.line(LANGUAGE, reader.view, one) for one in squares_of))


def legal(reader: Reader, rest: str) -> bool:
    """The squares that can be chosen now, or those with some words."""
    asked = reader.asked
    places = [] if asked is None else list(dict.fromkeys(one.place for one in asked.legal if one.place is not None))
    lines = [squares.line(LANGUAGE, reader.view, reader.view.squares[place]) for place in places]
    if not lines:
        return _say(reader, [say("No squares can be chosen now.")])
    return _say(reader, containing(lines, rest) or [say("No square has “{words}”.", words=rest)])


def sheet(reader: Reader, rest: str) -> bool:
    """Everything open about a player, the one that is asked if none is named."""
    player = _player(reader, rest)
    return False if player is None else _say(reader, players.sheet(LANGUAGE, player))


def _player(reader: Reader, rest: str) -> PlayerView | None:
    players, asked = reader.view.players, reader.asked
    if not rest and asked is not None:
        return players[asked.seat]
    word = rest.lower()
    exact = [one for one in players if word in (one.name.lower(), one.letter.lower())]
    names = {one.seat: f"{one.name}\n{seat_name(LANGUAGE, one)}".lower().splitlines() for one in players}
    found = exact or [one for one in players if word and any(name.startswith(word) for name in names[one.seat])]
    if len(found) == 1:
        return found[0]
    reader.console.say(say("Which player: {names}?", names=listed(one.name for one in players)))
    return None


def techs(reader: Reader, rest: str) -> bool:
    """What everybody knows, or one player."""
    if not rest:
        return _say(reader, players.pyramids(LANGUAGE, reader.view.players))
    player = _player(reader, rest)
    return False if player is None else _say(reader, players.pyramids(LANGUAGE, [player]))


def market(reader: Reader, rest: str) -> bool:
    """The market and the culture track, a part of it, or the lines with some words."""
    named = meant(rest, stalls.PARTS) if rest else []
    if len(named) == 1:
        return _say(reader, stalls.PARTS[named[0]](reader.view))
    found = containing(stalls.market(reader.view), rest)
    return _say(
        reader,
        found or [say("Type market, or market and one of {parts}, or a word.", parts=listed(map(typed, stalls.PARTS)))],
    )


def fronts(reader: Reader, _rest: str) -> bool:
    """The battle that is fought."""
    return _say(reader, battle.battle(LANGUAGE, reader.view) or [say("There is no battle.")])


def log(sitting: Sitting, rest: str) -> bool:
    """What has happened: since the last choice of who is asked, the last so many sentences, all, or those with some
    words; to who is alone, what they alone know too."""
    entries = sitting.view.log
    if not rest and sitting.asked is not None:
        since = sitting.session.since_last_choice(sitting.asked.seat)
        entries = tuple(entry for entry in since if entry.kind not in MINOR)
    return told_log(sitting, entries, rest)


def told_log(reader: Reader, log: Sequence[Entry], rest: str) -> bool:
    """The last so many of these entries, or those with some words, or all."""
    view = reader.view
    entries = [entry for entry in log if entry.kind not in MINOR or entry.audience is not None]
    last = number(rest)
    if last is not None:
        entries = entries[-last:] if last else []
    said = [say("{round}: {what}", round=entry.round, what=sentence(entry, view)) for entry in entries]
    if last is None and not meant(rest, ("all",)):
        return _say(reader, containing(said, rest) or [say("Nothing in the log has “{words}”.", words=rest)])
    return _say(reader, said or [say("Nothing. Type log all for everything.")])


def hand(reader: Reader, rest: str) -> bool:
    """What a player holds, as far as it is seen."""
    player = _player(reader, rest)
    return False if player is None else _say(reader, players.hand(LANGUAGE, player))


LOOKS: Final[tuple[Command[Reader], ...]] = (
    Command("rule", "rule TRADE-3", "a clause of the rulebook; or rule and a word", rule, unasked=True),
    Command("card", "card Writing", "a tech, wonder, building, event, unit or government", card, unasked=True),
    Command("state", "state", "the round and everybody's figures", state, unasked=True),
    Command("map", "map", "the squares of interest; or map cities, map huts, map Anna", whole_map, unasked=True),
    Command("square", "square B7", "one square", square, unasked=True),
    Command("near", "near B7", "a square and those around it", near, unasked=True),
    Command("tile", "tile B7", "all squares of a tile", tile, unasked=True),
    Command("sheet", "sheet Anna", "everything open about a player", sheet, unasked=True),
    Command("techs", "techs", "what everybody knows; or techs Anna", techs, unasked=True),
    Command(
        "market",
        "market",
        "the market and the culture track; or market units, market iron",
        market,
        unasked=True,
    ),
)
"""What can be looked at whenever anything can be typed, in a game and in the replay of one."""
