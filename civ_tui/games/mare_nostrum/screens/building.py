"""Building, and the free set-up: what is bought, where it goes, and which cards pay it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.panel import GAP, Lines, beside_picture, styled, wrapped
from civ_tui.engine.flow import Option
from civ_tui.games.mare_nostrum.drawn.cards import signs
from civ_tui.games.mare_nostrum.rules.building import FOR_PROVINCES, Place
from civ_tui.games.mare_nostrum.rules.income import province_yield
from civ_tui.games.mare_nostrum.rules.names import TOKENS, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed, rulebook
from civ_tui.games.mare_nostrum.rules.view import AreaView
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.choices import Choice

PICTURE: Final = (12, 5)
"""The columns and lines of the picture of a hero or wonder."""


class BuildingPresenter(MareNostrumPresenter):
    """Purchases with what is left of each, places with what they would yield, cards with what they do."""

    ASKS: ClassVar[tuple[str, ...]] = ("build", "pay", "keep", "put_out", "setup")
    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-BUILD", "MN-PAY", "MN-INFL", "MN-CARD", "MN-FREE")
    CLAUSE: ClassVar[str] = "MN-BUILD-1"

    def choice(self, option: Option[Any]) -> Choice:
        """With what is left in the bank, what a place yields, or what a card does."""
        choice = super().choice(option)
        if isinstance(option.subject, Place) and option.reason is None:
            gain = signs(self.look, self.gain(option.subject)).plain
            return replace(choice, price=f"+{gain}" if gain else "")
        if option.subject in FOR_PROVINCES and self.question.is_menu:
            return replace(choice, notes=(self._left(option.subject),))
        if isinstance(option.subject, str) and option.subject in printed().offered:
            return replace(choice, notes=(self.look.text(printed().offered[option.subject]),))
        return choice

    def beside_prompt(self, width: int) -> Lines:
        """While the hand is hidden, which key shows it with what it pays for."""
        lines = super().beside_prompt(width)
        if not any(self.asked.hides(option) for option in self.question.options):
            return lines
        words = self.look.say(
            "{key} shows your cards and what they pay for; the others look away.", key=KEYS["private"].name
        )
        return [*lines, *wrapped(Text(words), width)]

    def _left(self, item: str) -> str:
        """How many of it can still be built."""
        if item in TOKENS:
            return self.look.say("{n} in the bank", n=self.view.tokens[item])
        return self.look.say("{n} left", n=getattr(self.player.supply, item))

    def gain(self, place: Place) -> Mapping[CardKind, int]:
        """What the province would yield more in each round with what is built there."""
        area, item, side = self.view.areas[place.area], self.question.subject, self.player.civilization
        if place.replaces:
            return province_yield(replace(area, marker=side, units=(), stance=""), side)
        more = province_yield(_with(area, str(item), place.which), side)
        before = province_yield(area, side)
        return {kind: n - before.get(kind, 0) for kind, n in more.items() if n > before.get(kind, 0)}

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What the purchase is for, and what it brings."""
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
            what = wrapped(Text(look.text(rulebook().terms[subject])), width)
            return [*what, *wrapped(Text(self._left(subject), look.palette.role("muted")), width)]
        return super().meaning(option, width)

    def pictured(self, option: Option[Any], room: Size, told: Callable[[int], Lines]) -> Lines:
        card = option.subject
        if not isinstance(card, str) or card not in printed().offered:
            return super().pictured(option, room, told)
        name = f"{'hero' if card in printed().heroes else 'ancient'} {card}"
        picture = [*painted(self.look, name, *PICTURE)]
        beside = beside_picture(self.look, picture, told(max(1, room.width - PICTURE[0] - GAP)))
        fits = picture and len(beside) <= room.height and room.width >= 2 * PICTURE[0]
        return beside if fits else told(room.width)


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
