"""Commands that only look: nothing of the game changes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from civ_tui.lines import cards, seats, squares
from civ_tui.lines import fronts as battle
from civ_tui.lines import market as stalls
from civ_tui.lines.asked import FALLBACK
from civ_tui.lines.words import LANGUAGE, clause_lines, containing, listed, number, say
from civ_tui.prose.clauses import clause_of
from civ_tui.prose.names import seat_name
from civ_tui.rules.chronicle import MINOR, sentence
from civ_tui.rules.view import PlayerView, SquareView

if TYPE_CHECKING:
    from civ_tui.lines.sitting import Sitting

FOUND = 20
"""How many clauses a search names at most."""
NEAR = 9
"""How many options near a square are read out: as many as it has neighbours, and itself."""


def _say(sitting: Sitting, lines: Iterable[str]) -> bool:
    for line in lines:
        sitting.console.say(line)
    return False


def again(sitting: Sitting, rest: str) -> bool:
    """The question again, with every option; or the options near a square, or those with some words."""
    asked = sitting.asked
    if asked is None or not rest:
        sitting.put(every=True)
        return False
    word, _, name = rest.partition(" ")
    near = squares.named(sitting.view, name) if word.lower() == "near" else None
    if near is None:
        found = containing(asked.read_out(asked.legal), rest)
        return _say(sitting, found or [say("No option has “{words}”.", words=rest)])
    placed = [(option.place, option) for option in asked.legal if option.place is not None]
    placed.sort(key=lambda each: squares.distance(sitting.view, near.square, each[0]))
    return _say(sitting, asked.read_out(option for _, option in placed[:NEAR]))


def why(sitting: Sitting, rest: str) -> bool:
    """What cannot be taken now, with the reasons; or one option at length."""
    asked = sitting.asked
    if asked is None or rest:
        return what(sitting, rest)
    if not asked.barred:
        return _say(sitting, [say("Everything that is asked is possible.")])
    for reason, together in groupby(asked.barred, key=lambda option: option.reason):
        assert reason is not None
        named = listed(f"{asked.number_of(option)} {say(option.label).removesuffix('.')}" for option in together)
        sitting.console.say(f"{named}: {say(reason.line)} {reason.clause}.")
    return False


def what(sitting: Sitting, rest: str) -> bool:
    """What an option means: what it brings, what stands against it, its clause."""
    asked = sitting.asked
    if asked is None:
        return False
    place = number(rest)
    option = None if place is None else asked.numbered(place)
    if option is None and rest:
        option = asked.words().get(rest.lower())
    if option is None:
        return _say(sitting, [say("Type what and a number, as what 1; or help.")])
    return _say(sitting, asked.meaning(option))


def rule(sitting: Sitting, rest: str) -> bool:
    """A clause by its code, that of the question if there is none, or the clauses with a word in them."""
    asked, clauses = sitting.asked, sitting.view.components.clauses
    if not rest and asked is not None:
        rest = clause_of(asked.question, None, FALLBACK)
    lines = clause_lines(sitting.view.components, rest.upper())
    if not lines:
        word = rest.lower()
        found = [one for one in clauses.values() if word in f"{one.id} {one.title} {one.text}".lower()]
        lines = [f"{one.id}: {one.title}." for one in found[:FOUND]]
        if len(found) > FOUND:
            lines.append(say("And {n} more.", n=len(found) - FOUND))
    return _say(sitting, lines or [say("No clause has “{word}”.", word=rest)])


def card(sitting: Sitting, rest: str) -> bool:
    """A card or marker by its name, which may be shortened."""
    found = cards.called(sitting.view.components, rest)
    if not found:
        return _say(sitting, [say("No card has that name.")])
    named = list(dict.fromkeys(name for name, _, _ in found))
    if len(named) > 1:
        return _say(sitting, [say("Which: {names}?", names=listed(named[:FOUND]))])
    for name, kind, id_ in found:
        _say(sitting, [f"{name}.", *cards.card(sitting.view.components, kind, id_)])
    return False


def state(sitting: Sitting, _rest: str) -> bool:
    """The moment and everybody's figures."""
    return _say(sitting, seats.state(sitting.view))


def whole_map(sitting: Sitting, rest: str) -> bool:
    """The squares of interest, all or of one sort."""
    parts = [part for part in squares.PARTS if part.startswith(rest.lower())]
    if not rest or len(parts) == 1:
        return _say(sitting, squares.whole_map(sitting.view, parts[0] if rest else ""))
    found = containing(squares.whole_map(sitting.view)[1:], rest)
    return _say(sitting, found or [say("Type map, or map and one of {parts}, or a word.", parts=listed(squares.PARTS))])


def _named(sitting: Sitting, rest: str) -> SquareView | None:
    found = squares.named(sitting.view, rest)
    if found is None:
        sitting.console.say(say("No square “{name}”. They are called as B7.", name=rest))
    return found


def square(sitting: Sitting, rest: str) -> bool:
    """One square."""
    found = _named(sitting, rest)
    return _say(sitting, [] if found is None else squares.described(sitting.view, found))


def near(sitting: Sitting, rest: str) -> bool:
    """A square and those around it."""
    found = _named(sitting, rest)
    return _say(sitting, [] if found is None else squares.neighbourhood(sitting.view, found))


def tile(sitting: Sitting, rest: str) -> bool:
    """A tile, square by square."""
    found = _named(sitting, rest)
    squares_of = [] if found is None else squares.tile(sitting.view, found.square)
    return _say(sitting, (squares.line(sitting.view, one) for one in squares_of))


def legal(sitting: Sitting, rest: str) -> bool:
    """The squares that can be chosen now, or those with some words."""
    asked = sitting.asked
    places = [] if asked is None else list(dict.fromkeys(one.place for one in asked.legal if one.place is not None))
    lines = [squares.line(sitting.view, sitting.view.squares[place]) for place in places]
    if not lines:
        return _say(sitting, [say("No squares can be chosen now.")])
    return _say(sitting, containing(lines, rest) or [say("No square has “{words}”.", words=rest)])


def sheet(sitting: Sitting, rest: str) -> bool:
    """Everything open about a player, the one that is asked if none is named."""
    player = _player(sitting, rest)
    return False if player is None else _say(sitting, seats.sheet(player))


def _player(sitting: Sitting, rest: str) -> PlayerView | None:
    players, asked = sitting.view.players, sitting.asked
    if not rest and asked is not None:
        return players[asked.seat]
    word = rest.lower()
    exact = [one for one in players if word in (one.name.lower(), one.letter.lower())]
    names = {one.seat: f"{one.name}\n{seat_name(LANGUAGE, one)}".lower().splitlines() for one in players}
    found = exact or [one for one in players if word and any(name.startswith(word) for name in names[one.seat])]
    if len(found) == 1:
        return found[0]
    sitting.console.say(say("Which player: {names}?", names=listed(one.name for one in players)))
    return None


def techs(sitting: Sitting, rest: str) -> bool:
    """What everybody knows, or one player."""
    if not rest:
        return _say(sitting, seats.pyramids(sitting.view.players))
    player = _player(sitting, rest)
    return False if player is None else _say(sitting, seats.pyramids([player]))


def market(sitting: Sitting, rest: str) -> bool:
    """The market and the culture track, a part of it, or the lines with some words."""
    parts = [part for part in stalls.PARTS if rest and part.startswith(rest.lower())]
    if len(parts) == 1:
        return _say(sitting, stalls.PARTS[parts[0]](sitting.view))
    found = containing(stalls.market(sitting.view), rest)
    return _say(
        sitting, found or [say("Type market, or market and one of {parts}, or a word.", parts=listed(stalls.PARTS))]
    )


def fronts(sitting: Sitting, _rest: str) -> bool:
    """The battle that is fought."""
    return _say(sitting, battle.battle(sitting.view) or [say("There is no battle.")])


def log(sitting: Sitting, rest: str) -> bool:
    """What has happened: since the last choice of who is asked, the last so many sentences, all, or those with some
    words; to who is alone, what they alone know too."""
    asked, view = sitting.asked, sitting.view
    entries = [entry for entry in view.log if entry.kind not in MINOR or entry.audience is not None]
    last = number(rest)
    if last is not None:
        entries = entries[-last:] if last else []
    elif not rest and asked is not None:
        since = sitting.session.since_last_choice(asked.seat)
        entries = [entry for entry in since if entry.kind not in MINOR]
    wanted = "" if last is not None or "all".startswith(rest.lower()) else rest
    said = [say("{round}: {what}", round=entry.round, what=sentence(entry, view)) for entry in entries]
    if wanted:
        return _say(sitting, containing(said, wanted) or [say("Nothing in the log has “{words}”.", words=wanted)])
    return _say(sitting, said or [say("Nothing. Type log all for everything.")])
