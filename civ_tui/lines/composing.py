"""Answers that are composed of several things (`engine.handful`), typed as their numbers or names: "1 1 3"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from civ_tui.engine.flow import Option, Question, Reason
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.wording import Line
from civ_tui.lines.words import listed, number, plain, say

APART = re.compile(r"[\s,+]+")


def handful_of(question: Question[Any]) -> Handful | None:
    """What the answer is composed of; None if it is not."""
    subject = question.subject
    return subject if question.composed and isinstance(subject, Handful) else None


def things_of(question: Question[Any]) -> frozenset[str]:
    """The keys of what the answer is composed of."""
    handful = handful_of(question)
    return frozenset() if handful is None else frozenset(item.key for item in handful.items)


def with_things(question: Question[Any], options: Sequence[Option[Any]]) -> list[Option[Any]]:
    """Before the options, an option for each thing that could be taken; not where none of what is taken is offered, as
    nobody may see it. An option that takes nothing but one of them is not said twice."""
    handful = handful_of(question)
    if handful is None or not any(not isinstance(handful.read(option.key), Reason) for option in options):
        return [*options]
    things = [Option[Any](item.key, (item.key,), _counted(item), place=item.place) for item in handful.items]
    known = {thing.key for thing in things}
    return [*things, *(option for option in options if option.key not in known)]


def _counted(item: Item) -> Line:
    return Line("{what}, {n} there", what=item.name, n=item.count) if item.count > 1 else Line("{what}", what=item.name)


def composed(question: Question[Any], line: str, numbered: Iterable[tuple[int, Option[Any]]]) -> Option[Any] | None:
    """What the line takes, if it names more than one thing. Raises ValueError with a sentence."""
    handful, words = handful_of(question), [word for word in APART.split(line) if word]
    if handful is None or len(words) < 2:
        return None
    known, numbers = things_of(question), dict(numbered)
    taken: list[str] = []
    for word in words:
        place = number(word)
        option = None if place is None else numbers.get(place)
        keys = [option.key] if option is not None else [] if place is not None else _named(handful, word)
        if len(keys) > 1:
            names = (say(item.name) for item in handful.items if item.key in keys)
            raise ValueError(say("“{word}” could be {words}.", word=word, words=listed(names)))
        if not keys or keys[0] not in known:
            if place is None and not taken:
                return None  # a command
            raise ValueError(say("“{typed}” is none of them: type a number or a name.", typed=word))
        taken += keys
    key = handful.key(taken)
    return Option(key, tuple(taken), key)


def _named(handful: Handful, word: str) -> list[str]:
    """The things whose name begins with the word."""
    return [item.key for item in handful.items if plain(say(item.name)).startswith(plain(word))]
