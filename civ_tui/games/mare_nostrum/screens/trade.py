"""Trade: a number, cards laid out face down, then the open cards from which each who loses one takes one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import NO_BREAK, Lines, Panel, player_badge, wrapped
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.games.mare_nostrum.drawn.hand import own_lines
from civ_tui.games.mare_nostrum.drawn.trade_table import income_lines, trade_lines
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.kinds import TRADING
from civ_tui.games.mare_nostrum.rules.names import CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.trade import Taken
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter
from civ_tui.games.mare_nostrum.words.trading import in_vain, number_of_cards
from civ_tui.tui.keys import DIGITS, KEYS
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.presenter import TableActions

AROUND = 4
"""The lines above and below the pane."""
HAND = 4
"""The lines that the table leaves below it for a hand that is seen, at least."""
NEWS = 2
"""The lines that pictures of cards leave below them for the news in passing."""


class TradePane(Panel):
    """The open cards of everybody, or before they are laid out the hand of whoever is asked."""

    DEFAULT_CSS = """
    TradePane { padding: 1 2; background: $background; }
    """

    room: reactive[int] = reactive(0, layout=True)
    taker: reactive[Seat | None] = reactive(None)
    barred: reactive[frozenset[Seat]] = reactive(frozenset)
    pointed: reactive[tuple[Seat, CardKind] | None] = reactive(None)
    owner: reactive[Seat | None] = reactive(None)
    taken: reactive[tuple[CardKind, ...]] = reactive(())

    def lines(self, view: View, width: int) -> Lines:
        look, room = self.look, self.room
        player = None if self.owner is None else view.players[self.owner]
        seen = player is not None and player.hand is not None
        if view.trade is not None and view.trade.open:
            left = room - HAND * seen
            lines = trade_lines(look, view, width, left, taker=self.taker, barred=self.barred, pointed=self.pointed)
        else:
            lines = income_lines(look, view, width)
        if player is not None and seen:
            below = own_lines(look, view, player.seat, self.taken, width, room - len(lines) - 1)
            lines = [*lines, Text(), *below] if lines else below
        return lines


def room_of(size: Size) -> int:
    """The lines of the pane in a terminal of that size, without those of the news in passing."""
    return size.height - AROUND - NEWS


def trade_pane(_view: View) -> TradePane:
    """The pane, in place of the map."""
    return TradePane(id="trade")


def barred_at(question: Question[Any]) -> frozenset[Seat]:
    """From whom nothing may be taken at that question (MN-TRADE-9)."""
    takes = [option for option in question.options if isinstance(option.subject, Taken)]
    return frozenset(option.subject.seat for option in takes if option.reason is not None)


def stepping_in(look: Look, view: View, question: Question[Any], _option: Option[Any], width: int, room: int) -> Lines:
    """The open cards before somebody takes one, and below them the viewer's hand, if it can be seen and fits."""
    lines = trade_lines(look, view, width, room, taker=question.seat, barred=barred_at(question))
    if view.seat is None:
        return lines
    below = own_lines(look, view, view.seat, (), width, room - len(lines) - 1)
    return [*lines, Text(), *below] if len(lines) + 1 + len(below) <= room else lines


class TradePresenter(MareNostrumPresenter):
    """The number, what is laid out, the takes, the card that is given."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-INCOME", "MN-TRADE")
    CLAUSE: ClassVar[str] = "MN-TRADE-1"
    PANE: ClassVar[Callable[[View], Widget]] = trade_pane
    KEYS: ClassVar[tuple[str, ...]] = ("interrupt", *MareNostrumPresenter.KEYS)

    @property
    def steps_in(self) -> str:
        """The name of the person whose Odysseus may act before the card is taken (MN-HERO-6); empty if nobody's may."""
        known = self.turn.session
        for player in self.view.players:
            if known.is_person(player.seat) and any(
                interrupt.reason is None for interrupt in known.interrupts(player.seat)
            ):
                return self.look.say(naming.called(player))
        return ""

    def beside_prompt(self, width: int) -> Lines:
        lines, name = super().beside_prompt(width), self.steps_in
        if not name:
            return lines
        words = self.look.say("{key}: Odysseus of {name} acts", key=KEYS["interrupt"].name, name=name)
        return [*lines, *wrapped(Text(words, self.look.palette.role("muted")), width)]

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action != "press" or parameters[0] != "interrupt":
            return super().allows(action, parameters)
        return bool(self.steps_in)

    def press(self, actions: TableActions, verb: str, *parameters: object) -> None:
        if verb == "interrupt":
            actions.interrupt()
        else:
            super().press(actions, verb, *parameters)

    @property
    def pane_up(self) -> bool:
        return self.question.kind in TRADING

    def show_pane(self, size: Size, *, new: bool) -> None:
        pane, pointed = self.pane, self.turn.pointed
        if not isinstance(pane, TradePane) or not self.pane_up:
            return
        pane.room = room_of(size)
        pane.owner = self.question.seat
        pane.taker = self.question.seat if self.question.kind == "trade.take" else None
        pane.barred = barred_at(self.question)
        subject = None if pointed is None else pointed.subject
        pane.pointed = (subject.seat, subject.kind) if isinstance(subject, Taken) else None
        pane.taken = () if self.handful is None else tuple(self.draft.taken)
        pane.view = self.view

    def offers(self) -> Sequence[Choice]:
        choices = super().offers()
        if self.question.kind == "trade.number":
            return [choice for choice in choices if not in_vain(self.view, choice.option.subject)]
        if self.question.kind != "trade.take":
            return choices
        seats = {choice.option.key: choice.option.subject.seat for choice in choices if choice.legal}
        return sorted(choices, key=lambda choice: (not choice.legal, seats.get(choice.option.key, 0)))

    @property
    def numbered_first(self) -> Sequence[str]:
        if self.question.kind != "trade.number":
            return super().numbered_first
        return [*map(str, range(1, DIGITS + 1)), "0"]

    def choice(self, option: Option[Any]) -> Choice:
        choice, subject = super().choice(option), option.subject
        kind = subject.kind if isinstance(subject, Taken) else subject
        if kind in printed().kinds and option.reason is None:
            own = (self.view.all_of(self.player.seat) or {}).get(kind, 0)
            choice = replace(choice, notes=(self.look.say("you hold {n}", n=own),) if own else ())
        if isinstance(subject, Taken) and option.reason is None:
            player = self.view.players[subject.seat]
            heading = f"{player.letter} {self.look.say(naming.called(player))}"
            return replace(choice, label=self.look.say(naming.kind(subject.kind)), heading=heading)
        if self.question.kind == "trade.number":
            return replace(choice, label=number_of_cards(self.look, self.view, subject))
        return choice

    def meaning(self, option: Option[Any], width: int) -> Lines:
        look, subject = self.look, option.subject
        if isinstance(subject, Taken):
            other = self.view.players[subject.seat]
            words = look.say("{name} takes next.", name=naming.called(other))
            line = player_badge(look, other).append(f" {words}")
            return wrapped(line, width)
        if self.question.kind == "trade.number" and isinstance(subject, int) and subject:
            part = [player for player in self.view.players if player.held >= subject]
            line = Text(look.say("Hold enough cards:"))
            for player in part:
                line.append(" ").append(player.letter, look.palette.badge(player.colour))
                line.append(f"{NO_BREAK}{player.held}")
            return wrapped(line, width)
        return super().meaning(option, width)
