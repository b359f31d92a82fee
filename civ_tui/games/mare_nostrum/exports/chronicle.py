"""The chronicle of a game as a Markdown file: who played, how it stands, the figures of all rounds, and what happened
in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.engine.wording import Text, sense
from civ_tui.export.markdown import escaped, table
from civ_tui.games.mare_nostrum.figures.rounds import incomes, owned
from civ_tui.games.mare_nostrum.rules import log_kinds, naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.games.mare_nostrum.words.ending import headline
from civ_tui.words.games import basis_at, how_sure
from civ_tui.words.moments import moment

HEADINGS: Final = ("phase", "round")
"""Kinds of entries that the headings already say."""
COLUMNS: Final[Sequence[Text]] = (
    *("player", "civilization", "titles", "heroes and wonders"),
    *("cards to win", "provinces", "income", sense("in the hand", "cards")),
)
OVER_ROUNDS: Final[Sequence[Text]] = ("round", "cards received", "heroes and wonders")


def markdown(view: View, look: Look, remark: str = "") -> str:
    """All that whoever has this view may read of the game; `remark` is a line of its own below the title."""
    return "\n".join(_lines(view, look, remark)) + "\n"


def _lines(view: View, look: Look, remark: str) -> Iterator[str]:
    names = [escaped(f"{player.name} ({look.say(naming.side(player.civilization))})") for player in view.players]
    yield f"# {look.say('Mare Nostrum')}: {', '.join(names)}"
    yield from ("", escaped(result(view, look)))
    if remark:
        yield from ("", escaped(remark))
    if (basis := basis_at(view)) is not None:
        yield from ("", escaped(how_sure(look, view.title, basis)))
    yield from ("", table([look.say(head) for head in COLUMNS], _standings(view, look), numbers=4))
    if view.round:
        yield from ("", f"## {look.say('Round by round')}")
        each = f" {look.glyphs.dot} ".join(player.name for player in view.players)
        yield from ("", escaped(look.say("Each cell: {names}.", names=each)))
        yield from ("", table([look.say(head) for head in OVER_ROUNDS], _rounds(view, look), numbers=0))
    told = (entry for entry in view.log if entry.kind not in HEADINGS)
    for number, entries in groupby(told, key=lambda entry: entry.round):
        for phase, within in groupby(entries, key=lambda entry: entry.phase):
            yield from ("", f"## {escaped(moment(look, view.title, number, phase))}", "")
            yield from (f"- {escaped(look.say(log_kinds.sentence(entry, view)))}" for entry in within)


def result(view: View, look: Look) -> str:
    """How the game has ended, or that it goes on."""
    if not view.winners:
        when = moment(look, view.title, view.round, view.phase)
        return look.say("{moment}: the game goes on.", moment=when)
    length = look.count(view.round, "It took {n} round.", "It took {n} rounds.")
    return look.say("{who_won} {length}", who_won=headline(look, view), length=length)


def _standings(view: View, look: Look) -> Iterator[list[str]]:
    """A row for each player, the winner first, then by heroes and wonders."""
    for player in sorted(view.players, key=lambda each: (each.seat not in view.winners, -each.tally)):
        yield [escaped(cell) for cell in _standing(view, look, player)]


def _standing(view: View, look: Look, player: PlayerView) -> Iterator[str]:
    yield player.name
    yield look.say(naming.side(player.civilization))
    yield look.row(look.say(naming.title(title)) for title, seat in view.titles.items() if seat == player.seat)
    yield look.row(look.say(naming.card(card)) for card in player.cards)
    yield f"{player.tally}/{printed().setup.cards_to_win}"
    yield str(sum(area.owner == player.seat for area in view.areas))
    yield str(sum(player.income.values()))
    yield str(player.held)


def _rounds(view: View, look: Look) -> Iterator[list[str]]:
    received, cards = incomes(view), owned(view)
    for number in range(view.round):
        cells = (f" {look.glyphs.dot} ".join(str(value[number]) for value in values) for values in (received, cards))
        yield [str(number + 1), *cells]
