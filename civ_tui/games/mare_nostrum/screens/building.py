"""Building, and the free set-up: what is bought, where it goes, and which cards pay it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.panel import GAP, Lines, beside_picture, heading, styled, wrapped
from civ_tui.engine.flow import Option
from civ_tui.games.mare_nostrum.drawn.cards import PORTRAIT, picture_of, sign, signs
from civ_tui.games.mare_nostrum.drawn.hand import for_sale_lines, hand_lines, names_for_sale
from civ_tui.games.mare_nostrum.drawn.seats import hand_lines as by_name
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.building import CARD, FOR_PROVINCES, INFLUENCE, Place
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.income import province_yield
from civ_tui.games.mare_nostrum.rules.names import TOKENS, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.unguarded import unguarded
from civ_tui.games.mare_nostrum.rules.view import AreaView, View
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter
from civ_tui.games.mare_nostrum.words.buying import all_called, enough_for, how_paid, winning
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.tabletop import LINES_AROUND
from civ_tui.tui.table.text_panel import Prompt, TextPanel, named

OF_CARDS: Final = ("pay", "keep", "build.card", "build.exchange")
"""The questions that are about cards and no place."""
TALL: Final = 36
"""Lines of the terminal from which the hand stands beside the map while it is chosen what it buys."""


def hand_pane(_view: View) -> TextPanel:
    """The pane, in place of the map."""
    return TextPanel(id="hand")


class BuildingPresenter(MareNostrumPresenter):
    """Purchases with what is left of each, places with what they would yield, cards with what they do."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-BUILD", "MN-PAY", "MN-INFL", "MN-CARD", "MN-FREE")
    CLAUSE: ClassVar[str] = "MN-BUILD-1"
    PANE: ClassVar[Callable[[View], Widget]] = hand_pane

    @property
    def pane_up(self) -> bool:
        if self.player.hand is None or self.pane is None:
            return False
        return self.question.kind in OF_CARDS or (self.question.kind == "build" and self.pane.app.size.height < TALL)

    def show_pane(self, size: Size, *, new: bool) -> None:
        if isinstance(self.pane, TextPanel) and self.pane_up:
            self.pane.draw = partial(self._purse, room=size.height - LINES_AROUND.bar - LINES_AROUND.keys)

    def _purse(self, width: int, room: int) -> Lines:
        """The hand, with what is taken of it; what it would buy, and what heroes and wonders lack."""
        look, view, player, hand = self.look, self.view, self.player, self.player.hand
        if hand is None:
            return []
        taken = () if self.handful is None else self.draft.taken
        below = [
            *wrapped(Text(enough_for(look, player, hand), look.palette.role("strong")), width),
            *wrapped(Text(how_paid(look, player), look.palette.role("muted")), width),
            Text(),
            *self._for_sale(width),
        ]
        names = names_for_sale(look, view, player, width)
        cards = hand_lines(look, look.say("Your cards"), hand, taken, width, room - len(below) - len(names) - 1)
        apart = len(cards) + len(below) + len(names) < room
        lines = [*cards, *([Text()] if apart else []), *below]
        return Prompt([*lines, *names], range(len(lines), len(lines) + len(names)))

    def _for_sale(self, width: int) -> Lines:
        """What the prices of heroes and wonders lack, under a heading."""
        title = heading(self.look, self.look.say("Heroes and wonders"))
        return [title, *for_sale_lines(self.look, self.view, self.player, self.player.hand or {}, width)]

    def choice(self, option: Option[Any]) -> Choice:
        choice = super().choice(option)
        if isinstance(option.subject, Place) and option.reason is None:
            gain = signs(self.look, self.gain(option.subject)).plain
            return replace(choice, price=f"+{gain}" if gain else "", notes=self._notes(option.subject))
        if option.subject in FOR_PROVINCES and self.question.is_menu:
            return replace(choice, notes=(self._left(option.subject),))
        if option.subject == CARD and (cards := winning(self.view, self.player, self.player.hand or {})):
            return replace(
                choice, notes=(self.look.say("wins: {card}", card=all_called(self.look, cards)),), role="good"
            )
        if isinstance(option.subject, str) and option.subject in printed().offered:
            return replace(choice, notes=(self.look.text(printed().offered[option.subject]),))
        return choice

    @property
    def numbered_first(self) -> Sequence[str]:
        """Each purchase has its own digit, in every round and whatever can be paid."""
        return (*FOR_PROVINCES, CARD) if self.question.kind == "build" else super().numbered_first

    def beside_prompt(self, width: int) -> Lines:
        look, lines, hand = self.look, super().beside_prompt(width), self.player.hand
        if self.question.kind == "build" and hand is not None and not self.pane_up:
            enough = Text(enough_for(look, self.player, hand), look.palette.role("strong"))
            sale = for_sale_lines(look, self.view, self.player, hand, width)
            return [*lines, *by_name(look, hand, width), *wrapped(enough, width), *sale]
        if not any(self.turn.hides(option) for option in self.question.options):
            return lines
        words = "{key} shows your cards and what they pay for; the others look away."
        words = look.say(words, key=named(look, KEYS["private"]))
        return [*lines, *wrapped(Text(words), width)]

    def _left(self, item: str) -> str:
        """How many of it can still be built."""
        if item in TOKENS:
            return self.look.say("{n} in the bank", n=self.view.tokens[item])
        return self.look.say("{n} left", n=getattr(self.player.supply, item))

    def _notes(self, place: Place) -> tuple[str, ...]:
        """What a province offers to a marker; and for all else, that nobody guards it."""
        area, look = self.view.areas[place.area], self.look
        if self.question.subject != INFLUENCE:
            return (look.say("unguarded"),) if unguarded(area) else ()
        province = printed().provinces[place.area]
        icons = Text(" ").join(sign(look, good) for good in province.goods if good not in area.caravans).plain
        n = len(province.city) - len(area.cities)
        sites = look.count(n, "{n} city site", "{n} city sites") if n else ""
        built = look.row(look.say(naming.building(building)) for building in area.buildings)
        return tuple(dict.fromkeys(filter(None, (look.row((*filter(None, (icons, sites, built)),)), icons))))

    def gain(self, place: Place) -> Mapping[CardKind, int]:
        """What the province would yield more in each round with what is built there."""
        area, item, side = self.view.areas[place.area], self.question.subject, self.player.civilization
        if place.replaces:
            return province_yield(replace(area, marker=side, units=(), stance=""), side)
        more = province_yield(_with(area, str(item), place.which), side)
        before = province_yield(area, side)
        return {kind: n - before.get(kind, 0) for kind, n in more.items() if n > before.get(kind, 0)}

    def meaning(self, option: Option[Any], width: int) -> Lines:
        look, subject = self.look, option.subject
        if isinstance(subject, Place):
            gain = self.gain(subject)
            if not gain:
                return super().meaning(option, width)
            words = styled(f"{look.say('more in each round')} ", look.palette.role("muted"))
            return wrapped(words.append_text(signs(look, gain)), width)
        if isinstance(subject, str) and subject in printed().offered:
            return wrapped(Text(look.text(printed().offered[subject])), width)
        if subject in FOR_PROVINCES and self.question.is_menu:
            return wrapped(Text(look.text(rulebook().terms[subject])), width)
        return super().meaning(option, width)

    def pictured(self, option: Option[Any], room: Size, text: Callable[[int], Lines]) -> Lines:
        card = option.subject
        if self.question.kind == "build" and not self.pane_up and self.player.hand is not None:
            lines = text(room.width)
            sale = [*self._for_sale(room.width), *names_for_sale(self.look, self.view, self.player, room.width)]
            return [*lines, Text(), *sale] if len(lines) + 1 + len(sale) <= room.height else lines
        if not isinstance(card, str) or card not in printed().offered:
            return super().pictured(option, room, text)
        picture = [*painted(self.look, picture_of(card), *PORTRAIT)]
        abreast = beside_picture(picture, text(max(1, room.width - PORTRAIT[0] - GAP)))
        fits = picture and len(abreast) <= room.height and room.width >= 2 * PORTRAIT[0]
        return abreast if fits else text(room.width)


def _with(area: AreaView, item: str, which: str) -> AreaView:
    """The area once that is built there."""
    match item:
        case "caravan":
            return replace(area, caravans=(*area.caravans, which))
        case "city":
            return replace(area, cities=(*area.cities, which))
        case "market":
            return replace(area, market=True)
        case "temple":
            return replace(area, temple=True)
    return area
