"""How Mare Nostrum presents its questions: what all phases share, and whom the holder of a title names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.panel import Lines, player_badge, styled, wrapped
from civ_tui.engine.flow import Option
from civ_tui.engine.handful import Item
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text as Wording
from civ_tui.engine.wording import row
from civ_tui.games.mare_nostrum.drawn import cards, seats
from civ_tui.games.mare_nostrum.drawn.fights import STEPS, fight_lines, fights_in, title_of, with_its_battle
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.games.mare_nostrum.words.assimilated import WARNED, about_to_lose
from civ_tui.games.mare_nostrum.words.beside import sentences
from civ_tui.tui.table.choices import Choice, folded
from civ_tui.tui.table.composing import ComposingPresenter
from civ_tui.tui.table.remembered import Numbers

ANYWHERE = ("next", "title")
"""The kinds of questions that belong to no phase alone."""
FIGHT: int = 70
"""Columns in which a battle looks best."""


class MareNostrumPresenter(ComposingPresenter):
    """Presents what belongs to no phase alone."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-ROUND", "MN-TITLE")
    CLAUSE: ClassVar[str] = "MN-ROUND-2"
    CONFIRMS: ClassVar[Mapping[str, Wording]] = {
        "trade.lay": "Lay them out",
        "pay": "Pay",
        "keep": "Keep them",
        "support": "Let them support",
        "occupy": "Occupy",
    }

    view: View
    player: PlayerView

    # Offers

    def offers(self) -> Sequence[Choice]:
        """Where every place of the board is an option, those that are not possible are left to the board. A reason
        stands once, below all that it is against."""
        choices = super().offers()
        if sum(choice.option.place is not None for choice in choices) >= MANY:
            choices = [choice for choice in choices if choice.legal or choice.kept or choice.option.place is None]
        barred = [choice for choice in choices if choice.option.reason is not None and not choice.kept]
        named = folded(barred, self.look, self.named_among)
        return [*(choice for choice in choices if choice.legal or choice.kept), *named]

    def named_among(self, option: Option[Any]) -> Wording:
        """What an option is called among others that are not possible either."""
        return naming.ITEMS.get(option.key, option.label)

    @property
    def numbers(self) -> Numbers:
        """Those of purchases hang on the hand all alike, so that none has to be counted apart."""
        phase = self.view.round, self.view.phase, self.view.acting
        return self.turn.remembered.numbers(phase, self.series, apart=False)

    @property
    def numbered_first(self) -> Sequence[str]:
        if self.question.kind == "next":
            return [f"seat:{player.seat}" for player in self.view.players]
        return [f"{n}" for n in range(1, max(self._counts, default=0) + 1)]

    @property
    def _counts(self) -> Sequence[int]:
        """The numbers that can be answered, as they come in the question: the likeliest first."""
        return [int(option.key) for option in self.question.options if option.key.isdecimal()]

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        """Of how many, the likeliest, though the list begins with one."""
        return f"{self._counts[0]}" if self._counts else super().favourite(offers)

    def choice(self, option: Option[Any]) -> Choice:
        choice = super().choice(option)
        if self.question.kind == "next" and isinstance(option.subject, int):
            player = self.view.players[option.subject]
            held = self.look.count(player.held, "{n} card", "{n} cards")
            owned = self.look.count(len(player.cards), "{n} hero or wonder", "{n} heroes and wonders")
            side = self.look.say(naming.side(player.civilization))
            name = self.look.say(naming.called(player))
            named = f"{player.letter} {name}" + (f" ({side})" if side != name else "")
            return replace(choice, label=named, notes=(f"{held}, {owned}", held))
        return choice

    def meaning(self, option: Option[Any], width: int) -> Lines:
        if self.question.kind not in ANYWHERE or not isinstance(option.subject, int):
            return super().meaning(option, width)
        look, player = self.look, self.view.players[option.subject]
        lines = [player_badge(look, player).append(f" {look.say(naming.called(player))}", look.palette.role("strong"))]
        income = {kind: n for kind, n in player.income.items() if n}
        line = styled(f"{look.say('next income')} ", look.palette.role("muted")).append_text(cards.signs(look, income))
        lines += wrapped(line, width)
        if player.cards:
            lines += wrapped(Text(look.say(row(map(naming.card, player.cards)))), width)
        return lines

    def who_begins(self) -> str:
        """When they are asked first in the game, whom they lead: lessons say it themselves."""
        if self.view.round > 1 or self.view.phase in ("building", "war") or self.turn.session.guidance.on:
            return ""
        words = "You lead {side}, whose provinces bear {letter}."
        return self.look.say(words, side=naming.side(self.player.civilization), letter=self.player.letter)

    def names(self, option: Option[Any], title: str) -> bool:
        return self.question.kind == "next" or super().names(option, title)

    def threatened(self) -> Sequence[str]:
        warned = self.question.kind in WARNED
        return about_to_lose(self.look, self.view, self.question.seat) if warned else ()

    def beside_prompt(self, width: int) -> Lines:
        lines, title = super().beside_prompt(width), seats.RULES.get(self.view.phase)
        for words in sentences(self.look, self.view, self.question):
            lines += wrapped(Text(words, self.look.palette.role("strong")), width)
        if self.question.kind not in ANYWHERE or title is None:
            return lines
        return [*lines, seats.title_line(self.look, self.view, title, self.look.say(seats.BRIEF[title]), width)]

    def told_of(self, item: Item, width: int) -> Lines:
        if item.key not in printed().kinds:
            return super().told_of(item, width)
        look, income = self.look, self.player.income.get(item.key, 0)
        words = look.say("next income {n}, bank {left}", n=income, left=self.view.bank.get(item.key, 0))
        return wrapped(Text(words, look.palette.role("muted")), width)

    # What everybody must see

    def announces(self, new: Sequence[Entry]) -> bool:
        return any(entry.kind == "thrown" for entry in new)

    def announcement(self, after: View, known: int) -> Announced | None:
        return battles(self.look, after.log[:known], after.log[known:])


MANY: int = 10
"""From how many places on the list leaves out those that are not possible."""


def battles(look: Any, before: Sequence[Entry], new: Sequence[Entry]) -> Announced | None:
    """The battles whose dice the `new` entries tell, one below the other, though the first was declared `before` them;
    None if there are none."""
    fights = [*fights_in(with_its_battle(before, new))]
    if not fights:
        return None

    def draw(width: int, step: int) -> Lines:
        lines = Lines()
        for fight in fights:
            title = [Text(title_of(look, fight), look.palette.role("strong")), Text()] if len(fights) > 1 else []
            lines += [*([Text()] if lines else []), *title, *fight_lines(look, fight, width, step)]
        return lines

    return Announced(title_of(look, fights[0]), draw, STEPS, FIGHT)
