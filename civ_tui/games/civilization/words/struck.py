"""What battles and the cards of others have cost a seat since its last choice, and what cards have brought it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.log_kinds import LOG, kind_of, sentence, worded
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import ICON_KINDS, RESOURCES_INSIDE, icons_in_words
from civ_tui.games.civilization.words.squares import counts_for
from civ_tui.words.language import Language

GIFTS: Final = ("gain_trade", "gain_culture", "gain_resource", "coin_token", "sheet_coin", "learn")
WON: Final = ("battle_result", "scouts_killed")
"""The kinds of entries that tell who has won."""
OF_BATTLE: Final = ("BATTLE-", "LOOT-")
"""How the causes of what a battle costs begin."""
ANARCHY: Final = "You are in Anarchy: as long as that lasts your capital does not act."


def struck(language: Language, view: View, entries: Iterable[Entry], seat: Seat) -> list[str]:
    """What attacks, loot and the cards of others in those entries have cost that seat, each with who has played or won
    what. Whoever comes to a game that others have begun is told of this round and the one before it."""
    sentences: list[str] = []
    costs: dict[str, int] = {}
    """What the source has cost, each with how many times."""
    source: Entry | None = None
    for by, entry in _recent(view, entries):
        if entry.kind == "cancelled" and entry.seat == seat and entry.facts.get("by") not in (None, seat):
            sentences.append(language.say(sentence(entry, view)))
            source = None  # what follows is told anew
        if by is None or LOG.actor(by) == seat or not (lost := _lost(language, view, entry, seat)):
            continue
        if by is not source:
            source, costs = by, {}
            sentences.append("")
        costs[lost] = costs.get(lost, 0) + 1
        told = " ".join(
            what if n == 1 else language.say("{what} ({n} times)", what=what, n=n) for what, n in costs.items()
        )
        sentences[-1] = language.say("{played} {lost}", played=language.say(sentence(by, view)), lost=told)
    return sentences


def given(language: Language, view: View, entries: Iterable[Entry], seat: Seat) -> list[str]:
    """What the cards of others in those entries have brought that seat, each with who has played what; and who has
    refused a deal of it in this round."""
    entries = [*entries]
    refused = [
        language.say(sentence(entry, view))
        for entry in entries
        if entry.kind == "refuses" and (entry.facts["to"], entry.round) == (seat, view.round)
    ]
    return refused[-1:] + [
        language.say(
            "{played} {brought}", played=language.say(sentence(by, view)), brought=language.say(sentence(entry, view))
        )
        for by, entry in _recent(view, entries)
        if by is not None and by.seat != seat == entry.seat and entry.kind in GIFTS
    ]


def _recent(view: View, entries: Iterable[Entry]) -> Iterator[tuple[Entry | None, Entry]]:
    """The entries of this round and the one before it, each with the card that was played for it, if any, or the
    battle that has brought it: for what an attack has cost the attacker, only its loot."""
    entries, played = [*entries], dict[str, Entry]()
    battle = next((entry for entry in reversed(view.log) if entry.kind in WON and entry not in entries), None)
    for entry in entries:
        if kind_of(entry).plays:
            played[entry.cause] = entry
        battle = entry if entry.kind in WON else battle
        by = played.get(entry.cause)
        if battle is not None and entry.cause.startswith("LOOT-" if _defended(battle) else OF_BATTLE):
            by = battle
        if entry.round >= view.round - 1:
            yield None if by is entry else by, entry


def _defended(battle: Entry) -> bool:
    return bool(battle.facts.get("winner") == "defender")


def played_for(view: View, entry: Entry) -> Entry | None:
    """Who has played the card in this round that brought the entry; None if none did, or if it is the entry itself."""
    before = (
        earlier for earlier in reversed(view.log) if earlier.round == entry.round and earlier.cause == entry.cause
    )
    source = next((earlier for earlier in before if kind_of(earlier).plays), None)
    return None if source is entry else source


def _lost(language: Language, view: View, entry: Entry, seat: Seat) -> str:
    """What the entry has cost that seat; empty if nothing."""
    if entry.kind == "disaster":
        return _turned(language, view, entry, seat)
    if entry.facts.get("loser", entry.seat) != seat:
        return ""
    if (entry.kind, entry.facts.get("government")) == ("government", "anarchy"):
        return language.say(ANARCHY) if view.players[seat].government == "anarchy" else ""
    costs = kind_of(entry).costs
    return language.say(worded(costs, entry, view)) if costs else ""


def _turned(language: Language, view: View, entry: Entry, seat: Seat) -> str:
    """What land of the seat has become, and what its city makes less."""
    seen = None if entry.place is None else view.squares[entry.place]
    if seen is None or seen.owner != seat:
        return ""
    before, city, words = seen.covered, counts_for(view, seen), worded("{where} becomes {terrain}.", entry, view)
    if before is None or city is None or seen.marker is not None:
        return language.say(words)
    less = {kind: max(0, getattr(before.icons, kind) - getattr(seen.icons, kind)) for kind in ICON_KINDS}
    resource = "" if before.resource is None else language.say(RESOURCES_INSIDE[before.resource])
    gone = language.row((icons_in_words(language, Icons(**less)), resource))
    if not gone:
        return language.say(words)
    return language.say("{what} {city} loses: {gone}.", what=language.say(words), city=city.name, gone=gone)
