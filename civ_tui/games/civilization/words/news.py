"""What has just happened, for the whole table: sentences for a banner, and routine summed up in few words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from civ_tui.engine.chronicle import always
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.log_kinds import kind_of, worded
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.squares import steps_apart
from civ_tui.words.interface import told
from civ_tui.words.language import Language
from civ_tui.words.log import NEARLY_WON, Sentence


def headlines(language: Language, view: View, entries: Iterable[Entry]) -> list[Sentence]:
    """Those of the entries that are worth a banner, in words, first who has come within a step of a victory; what
    everybody has at the start of the game is not."""
    said = told(language, view, (entry for entry in entries if entry.phase != "setup" and _is_headline(entry)))
    return sorted(said, key=lambda each: each.kind != NEARLY_WON)


def _is_headline(entry: Entry) -> bool:
    headline = kind_of(entry).headline
    return headline is not None and headline(entry)


def is_grave(entry: Entry) -> bool:
    """Whether it is worth a banner whatever it tells, and no routine that can be summed up."""
    kind = kind_of(entry)
    return kind.headline is always and not kind.done


@dataclass(slots=True)
class _Deed:
    """Something that a seat did, as the parts of a sentence; `begins` and `ends` are the squares between which it has
    led figures."""

    parts: list[str] = field(default_factory=list)
    begins: int | None = None
    ends: int | None = None


def summed_up(language: Language, view: View, entries: Iterable[Entry]) -> list[str]:
    """A sentence for each player who did any of what is routine, as in "Anna: G9 to H10, took the hut; harvest in C3."
    The steps of a march are told as one way; one that has led back to where it began is not told."""
    done: dict[Seat, list[_Deed]] = {}
    for entry in entries:
        kind = kind_of(entry)
        if entry.seat is None or not (kind.done or entry.kind == "march"):
            continue
        deeds = done.setdefault(entry.seat, [])
        led = next((deed for deed in reversed(deeds) if deed.ends is not None), None)
        if entry.kind == "march":
            origin = entry.facts["origin"]
            if led is None or led.ends != origin:
                led = _Deed(begins=origin)
                deeds.append(led)
            led.ends = entry.place
        elif kind.on_the_way and led is not None and _near(view, led.ends, entry.place):
            led.parts.append(language.say(worded(kind.done, entry, view)))
        else:
            deeds.append(_Deed([language.say(worded(kind.done, entry, view))]))
    told = {seat: [deed for deed in deeds if deed.parts or deed.begins != deed.ends] for seat, deeds in done.items()}
    return [_sentence(language, view, seat, deeds) for seat, deeds in told.items() if deeds]


def _near(view: View, one: int | None, other: int | None) -> bool:
    """Whether it is the same square or a neighbour, as of a group and the tile that it explores."""
    return one is not None and other is not None and steps_apart(view, one, other) <= 1


def _sentence(language: Language, view: View, seat: Seat, deeds: Iterable[_Deed]) -> str:
    told: dict[str, int] = {}
    for deed in deeds:
        words = language.row([_way(language, view, deed), *deed.parts])
        told[words] = told.get(words, 0) + 1
    often = [words if n == 1 else language.say("{what} ({n} times)", what=words, n=n) for words, n in told.items()]
    return language.say("{name}: {deeds}.", name=view.players[seat].name, deeds="; ".join(often))


def _way(language: Language, view: View, deed: _Deed) -> str:
    if deed.begins is None or deed.ends is None or deed.begins == deed.ends:
        return ""
    origin, where = view.squares[deed.begins].name, view.squares[deed.ends].name
    return language.say("{origin} to {where}", origin=origin, where=where)
