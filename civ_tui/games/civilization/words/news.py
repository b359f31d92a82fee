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
from civ_tui.words.interface import log_sentences
from civ_tui.words.language import Language
from civ_tui.words.log import NEARLY_WON, Sentence


def headlines(language: Language, view: View, entries: Iterable[Entry]) -> list[Sentence]:
    """Those of the entries that are worth a banner, in words, first who has come within a step of a victory; what
    everybody has at the start of the game is not."""
    sentences = log_sentences(
        language, view, (entry for entry in entries if entry.phase != "setup" and _is_headline(entry))
    )
    return sorted(sentences, key=lambda sentence: sentence.kind != NEARLY_WON)


def _is_headline(entry: Entry) -> bool:
    headline = kind_of(entry).headline
    return headline is not None and headline(entry)


def is_grave(entry: Entry) -> bool:
    """Whether it is worth a banner whatever it tells, and no routine that can be summed up."""
    kind = kind_of(entry)
    return kind.headline is always and not kind.done


@dataclass(slots=True)
class _Action:
    """Something that a seat did, as the parts of a sentence; `begins` and `ends` are the squares between which it has
    led figures."""

    parts: list[str] = field(default_factory=list)
    begins: int | None = None
    ends: int | None = None


def summed_up(language: Language, view: View, entries: Iterable[Entry]) -> list[str]:
    """A sentence for each player who did any of what is routine, as in "Anna: G9 to H10, took the hut; harvest in C3."
    The steps of a march are told as one way; one that has led back to where it began is not told."""
    done: dict[Seat, list[_Action]] = {}
    for entry in entries:
        kind = kind_of(entry)
        if entry.seat is None or not (kind.done or entry.kind == "march"):
            continue
        actions = done.setdefault(entry.seat, [])
        led = next((action for action in reversed(actions) if action.ends is not None), None)
        if entry.kind == "march":
            origin = entry.facts["origin"]
            if led is None or led.ends != origin:
                led = _Action(begins=origin)
                actions.append(led)
            led.ends = entry.place
        elif kind.on_the_way and led is not None and _near(view, led.ends, entry.place):
            led.parts.append(language.say(worded(kind.done, entry, view)))
        else:
            actions.append(_Action([language.say(worded(kind.done, entry, view))]))
    by_seat = {
        seat: [action for action in actions if action.parts or action.begins != action.ends]
        for seat, actions in done.items()
    }
    return [_sentence(language, view, seat, actions) for seat, actions in by_seat.items() if actions]


def _near(view: View, one: int | None, other: int | None) -> bool:
    """Whether it is the same square or a neighbour, as of a group and the tile that it explores."""
    return one is not None and other is not None and steps_apart(view, one, other) <= 1


def _sentence(language: Language, view: View, seat: Seat, actions: Iterable[_Action]) -> str:
    counts: dict[str, int] = {}
    for action in actions:
        words = language.row([_way(language, view, action), *action.parts])
        counts[words] = counts.get(words, 0) + 1
    often = [words if n == 1 else language.say("{what} ({n} times)", what=words, n=n) for words, n in counts.items()]
    return language.say("{name}: {deeds}.", name=view.players[seat].name, deeds="; ".join(often))


def _way(language: Language, view: View, action: _Action) -> str:
    if action.begins is None or action.ends is None or action.begins == action.ends:
        return ""
    origin, where = view.squares[action.begins].name, view.squares[action.ends].name
    return language.say("{origin} to {where}", origin=origin, where=where)
