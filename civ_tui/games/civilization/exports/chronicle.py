"""The chronicle of a game as a Markdown file: who played, how it stands, and what happened round by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.engine.log import Entry
from civ_tui.export.markdown import escaped, table
from civ_tui.games.civilization.rules.log_kinds import sentence
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.ending import headline
from civ_tui.games.civilization.words.names import moment, seat_name
from civ_tui.words.games import how_sure

HEADINGS: Final = ("phase",)
"""Kinds of entries that the headings already say."""
COLUMNS: Final = ("player", "civilization", "government", "coins", "culture track", "techs", "cities", "wonders")


def markdown(view: View, look: Look, remark: str = "") -> str:
    """All that whoever has this view may read of the game; `remark` is a line of its own below the title."""
    return "\n".join(_lines(view, look, remark)) + "\n"


def _lines(view: View, look: Look, remark: str) -> Iterator[str]:
    names = [escaped(f"{player.name} ({seat_name(look, player)})") for player in view.players]
    yield f"# {look.say('Civilization')}: {', '.join(names)}"
    yield from ("", escaped(result(view, look)))
    if remark:
        yield from ("", escaped(remark))
    if (basis := view.edition.basis) is not None:
        yield from ("", escaped(how_sure(look, view.title, basis)))
    yield from ("", _standings(view, look))
    for number, entries in groupby(_told(view.log), key=lambda entry: entry.round):
        yield from ("", f"## {look.say('Round {n}', n=number) if number else look.say('Setup')}")
        yield from _phases(view, look, list(entries), headed=bool(number))


def _told(log: Iterable[Entry]) -> Iterator[Entry]:
    return (entry for entry in log if entry.kind not in HEADINGS)


def _phases(view: View, look: Look, entries: Sequence[Entry], *, headed: bool) -> Iterator[str]:
    for phase, told in groupby(entries, key=lambda entry: entry.phase):
        if headed:
            yield from ("", f"### {look.say(view.edition.phases[phase].name)}")
        yield ""
        for entry in told:
            yield f"- {escaped(look.say(sentence(entry, view)))}"


def result(view: View, look: Look) -> str:
    """How the game has ended, or that it goes on."""
    if not view.victory:
        return look.say("{moment}: the game goes on.", moment=moment(look, view.round, view.phase))
    length = look.count(view.round, "It took {n} round.", "It took {n} rounds.")
    return look.say("{who_won} {length}", who_won=headline(look, view), length=length)


def _standings(view: View, look: Look) -> str:
    limits, track = view.components.limits, len(view.components.culture_track)
    rows = ([*map(escaped, _standing(look, player, limits.coins_to_win, track))] for player in view.players)
    return table([look.say(head) for head in COLUMNS], rows, numbers=3)


def _standing(look: Look, player: PlayerView, coins: int, track: int) -> Iterator[str]:
    yield player.name
    yield seat_name(look, player)
    yield look.name(player.components.governments[player.government])
    yield f"{player.coins}/{coins}"
    yield f"{player.culture_space}/{track}"
    yield str(sum(map(len, player.pyramid)))
    yield str(len(player.cities))
    yield str(len(player.wonders))
