"""What else can be looked at in Civilization: cards, the map, sheets, techs, the market, a battle."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.lines import cards
from civ_tui.games.civilization.lines import market as stalls
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words import fronts as battle
from civ_tui.games.civilization.words import players, squares
from civ_tui.lines.command import Command
from civ_tui.lines.looking import FOUND, Reader, player, tell
from civ_tui.lines.typed import meant, typed
from civ_tui.lines.words import LANGUAGE, containing, listed, say


def card(reader: Reader, rest: str) -> bool:
    """A card or marker by its name, which may be shortened."""
    matches = cards.called(reader.view.components, rest)
    if not matches:
        return tell(reader, [say("No card has that name.")])
    named = list(dict.fromkeys(name for name, _, _ in matches))
    if len(named) > 1:
        return tell(reader, [say("Which: {names}?", names=listed(named[:FOUND]))])
    for name, kind, id_ in matches:
        tell(reader, [f"{name}.", *cards.card(reader.view.components, kind, id_)])
    return False


def whole_map(reader: Reader, rest: str) -> bool:
    """The squares of interest, all or of one sort."""
    named = meant(rest, squares.PARTS)
    if not rest or len(named) == 1:
        return tell(reader, squares.whole_map(LANGUAGE, reader.view, named[0] if rest else ""))
    matches = containing(squares.whole_map(LANGUAGE, reader.view)[1:], rest)
    return tell(
        reader,
        matches or [say("Type map, or map and one of {parts}, or a word.", parts=listed(map(typed, squares.PARTS)))],
    )


def _named(reader: Reader, rest: str) -> SquareView | None:
    match = squares.named(reader.view, rest)
    if match is None:
        reader.console.say(say("No square “{name}”. They are called as B7.", name=rest))
    return match


def square(reader: Reader, rest: str) -> bool:
    """One square."""
    match, view = _named(reader, rest), reader.view
    if match is None:
        return False
    site = squares.site(LANGUAGE, view, match.square) if view.phase in squares.SETTLING else []
    return tell(reader, [*squares.described(LANGUAGE, view, match), *site])


def near(reader: Reader, rest: str) -> bool:
    """A square and those around it."""
    match = _named(reader, rest)
    return tell(reader, [] if match is None else squares.neighbourhood(LANGUAGE, reader.view, match))


def tile(reader: Reader, rest: str) -> bool:
    """A tile, square by square."""
    match = _named(reader, rest)
    squares_of = [] if match is None else squares.tile(reader.view, match.square)
    return tell(reader, (squares.line(LANGUAGE, reader.view, spot) for spot in squares_of))


def legal(reader: Reader, rest: str) -> bool:
    """The squares that can be chosen now, or those with some words."""
    turn, view = reader.turn, reader.view
    places = (
        [] if turn is None else list(dict.fromkeys(option.place for option in turn.offered if option.place is not None))
    )
    lines = [squares.line(LANGUAGE, view, view.squares[place]) for place in places]
    if not lines:
        return tell(reader, [say("No squares can be chosen now.")])
    return tell(reader, containing(lines, rest) or [say("No square has “{words}”.", words=rest)])


def sheet(reader: Reader, rest: str) -> bool:
    """Everything open about a player, the one that is asked if none is named."""
    named: PlayerView | None = player(reader, rest)
    return False if named is None else tell(reader, players.sheet(LANGUAGE, named))


def techs(reader: Reader, rest: str) -> bool:
    """What everybody knows, or one player."""
    if not rest:
        return tell(reader, players.pyramids(LANGUAGE, reader.view.players))
    named: PlayerView | None = player(reader, rest)
    return False if named is None else tell(reader, players.pyramids(LANGUAGE, [named]))


def market(reader: Reader, rest: str) -> bool:
    """The market and the culture track, a part of it, or the lines with some words."""
    named = meant(rest, stalls.PARTS) if rest else []
    if len(named) == 1:
        return tell(reader, stalls.PARTS[named[0]](reader.view))
    matches = containing(stalls.market(reader.view), rest)
    return tell(
        reader,
        matches
        or [say("Type market, or market and one of {parts}, or a word.", parts=listed(map(typed, stalls.PARTS)))],
    )


def fronts(reader: Reader, _rest: str) -> bool:
    """The battle that is fought."""
    view: View = reader.view
    return tell(reader, battle.battle(LANGUAGE, view) or [say("There is no battle.")])


LOOKS: Final = {
    "state": (Command("card Writing", "a tech, wonder, building, event, unit or government", card, unasked=True),),
    "log": (
        Command("map", "the squares of interest; or map cities, map huts, map Anna", whole_map, unasked=True),
        Command("square B7", "one square", square, unasked=True),
        Command("near B7", "a square and those around it", near, unasked=True),
        Command("tile B7", "all squares of a tile", tile, unasked=True),
        Command("sheet Anna", "everything open about a player", sheet, unasked=True),
        Command("techs", "what everybody knows; or techs Anna", techs, unasked=True),
        Command("market", "the market and the culture track; or market units, market iron", market, unasked=True),
        Command("legal", "the squares that can be chosen now; or legal forest", legal),
        Command("battle", "the fronts", fronts, unasked=True),
    ),
}
"""By the command of every game before which the help names them."""
