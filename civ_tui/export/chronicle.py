"""The chronicle of a game as a Markdown file: who played, how it stands, and what happened round by round."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from civ_tui import titles
from civ_tui.engine.wording import Text
from civ_tui.export.markdown import escaped, table
from civ_tui.words.games import basis_at, how_sure
from civ_tui.words.interface import words_of
from civ_tui.words.language import Language
from civ_tui.words.moments import moment, phase_name

HEADINGS: Final = ("phase",)
"""Kinds of entries that the headings say already."""


def chronicle(
    language: Language,
    view: Any,
    remark: str,
    columns: Sequence[Text],
    standings: Iterable[Iterable[str]],
    numbers: int,
    figures: Iterable[str] = (),
    *,
    phased: bool = True,
    headings: Collection[str] = HEADINGS,
) -> str:
    """All that whoever has this view may read of the game. `remark` is a line of its own below the title; the
    `standings` are rows below those columns, from the column `numbers` on at the right; the lines of `figures` stand
    below them. Rounds are divided into phases if they are `phased`; entries of the kinds `headings` are left out."""
    rows = [[*map(escaped, row)] for row in standings]
    lines = [*_head(language, view, remark), "", table([*map(language.say, columns)], rows, numbers), *figures]
    return "\n".join([*lines, *_rounds(language, view, headings, phased=phased)]) + "\n"


def _head(language: Language, view: Any, remark: str) -> Iterator[str]:
    words = words_of(view)
    names = (escaped(f"{player.name} ({words.seat_name(language, player)})") for player in view.players)
    yield f"# {language.say(titles.title(view.title).called)}: {', '.join(names)}"
    yield from ("", escaped(result(language, view)))
    if remark:
        yield from ("", escaped(remark))
    if (basis := basis_at(view)) is not None:
        yield from ("", escaped(how_sure(language, view.title, basis)))


def result(language: Language, view: Any) -> str:
    """How the game has ended, or that it goes on."""
    if not view.victory:
        when = moment(language, view.title, view.round, view.phase)
        return language.say("{moment}: the game goes on.", moment=when)
    length = language.count(view.round, "It took {n} round.", "It took {n} rounds.")
    return language.say("{who_won} {length}", who_won=words_of(view).headline(language, view), length=length)


def _rounds(language: Language, view: Any, headings: Collection[str], *, phased: bool) -> Iterator[str]:
    words = words_of(view)
    chronicled = (entry for entry in view.log if entry.kind not in headings)
    for number, of_round in groupby(chronicled, key=lambda entry: entry.round):
        yield from ("", f"## {language.say('Round {n}', n=number) if number else language.say('Setup')}")
        for phase, entries in groupby(of_round, key=lambda entry: entry.phase if phased else ""):
            if number and phased:
                yield from ("", f"### {phase_name(language, view.title, phase)}")
            yield ""
            yield from (f"- {escaped(language.say(words.log.sentence(entry, view)))}" for entry in entries)
