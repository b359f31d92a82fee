"""City Management: each city produces, devotes itself to the arts or harvests; between them the culture track."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import BACK, END, NONE
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.automation.left_to_do import comes_too_late
from civ_tui.games.civilization.drawn.inspector import yield_lines
from civ_tui.games.civilization.rules.kinds import CITY_ACTION, CITY_MANAGEMENT, CITY_PLACE
from civ_tui.games.civilization.rules.map_view import CityView
from civ_tui.games.civilization.rules.naming import CALLED
from civ_tui.games.civilization.rules.subjects import Arts, CardAction, CityAt, CultureSpace, Harvest, Item
from civ_tui.games.civilization.screens import previews
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.words import confirmations, squares
from civ_tui.games.civilization.words.options import FIGURES, PROGRAM, action_told, is_free, puts_figure
from civ_tui.tui.table.choices import Choice, legal_first
from civ_tui.tui.table.presenter import Focus, Marks, TableActions, after

ITEMS: Final = {
    "unit": "Units",
    "building": "Buildings",
    "walls": "Buildings",
    "wonder": "Wonders",
}
"""The heading of each kind of item in the list of a city's actions, in the order of the market board, so that a unit
has the same digit in every round. Before them, without a heading, stand figures, the arts, harvests, and the actions
that parts of expansions give."""


def _makes(kind: str) -> Callable[[Option[Any]], bool]:
    return lambda option: isinstance(option.subject, Item) and option.subject.kind == kind


LETTERS: Final[Mapping[str, Callable[[Option[Any]], bool]]] = {
    "army": _makes("army"),
    "scout": _makes("scout"),
    "arts": lambda option: isinstance(option.subject, Arts),
    "harvest": lambda option: isinstance(option.subject, Harvest),
    "program": lambda option: option.subject == CardAction(PROGRAM),
    "advance": lambda option: isinstance(option.subject, CultureSpace),
    "decline": lambda option: option.key == NONE,
}
"""The options that have a letter: actions of a city, and the culture track."""


class CityManagementPresenter(PhasePresenter):
    """First the choice of a city, then of its action, then of a square for what it makes."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("CITY", "PROD", "ARTS", "CULT", "HARV")
    CLAUSE: ClassVar[str] = "CITY-1"
    KEYS: ClassVar[tuple[str, ...]] = (*PhasePresenter.KEYS, *LETTERS)
    LETTERS: ClassVar[Mapping[str, Callable[[Option[Any]], bool]]] = {**PhasePresenter.LETTERS, **LETTERS}

    @property
    def city(self) -> CityView | None:
        """The city that acts."""
        question = self.question
        if question.kind != CITY_ACTION or not isinstance(question.subject, CityAt):
            return None
        return self.view.squares[question.subject.square].city

    @property
    def series(self) -> Hashable:
        return super().series, None if self.city is None else self.city.square

    @property
    def retreats(self) -> bool:
        undoable = self.turn.session.undo_history.undoable
        return self.question.kind == CITY_PLACE and bool(undoable) and undoable[-1].seat == self.question.seat

    def offers(self) -> Sequence[Choice]:
        if self.question.kind != CITY_ACTION:
            return sorted(super().offers(), key=lambda choice: not (choice.legal and is_free(choice.option)))
        options = [option for option in self.question.options if not self.turn.hides(option)]
        return legal_first((self.choice(option) for option in sorted(options, key=self._rank)), self.look)

    @staticmethod
    def _rank(option: Option[Any]) -> int:
        """The place of its kind among the actions of a city."""
        subject, kinds = option.subject, [*FIGURES, "", *ITEMS, BACK]
        if isinstance(subject, Item):
            return kinds.index(subject.kind)
        return kinds.index("" if isinstance(subject, Arts | Harvest | CardAction) else BACK)

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        """Never to pay for more production once no city can act: it would be wasted."""
        legal = [offer.option for offer in offers if offer.legal]
        if self.question.kind == CITY_ACTION and (city := self.city) is not None:
            head = [offer.option for offer in offers if offer.legal and not offer.heading]
            exact = (
                option
                for option in head
                if isinstance(option.subject, Item)
                and option.subject.cost == city.production
                and self._serves(option.subject)
            )
            harvests = (option for option in head if isinstance(option.subject, Harvest))
            arts = (option for option in head if isinstance(option.subject, Arts) and city.arts)
            paid = [option for option in legal if isinstance(option.subject, Item) and not option.subject.trade]
            paid = sorted(
                (option for option in paid if self._serves(option.subject)), key=lambda option: -option.subject.cost
            )
            dear = [option for option in paid if option.subject.cost * 2 > city.production]
            left = (option for option in legal if option.key == BACK)
            return next((option.key for option in (*exact, *harvests, *dear, *arts, *paid, *left)), None)
        if self.question.kind != CITY_MANAGEMENT:
            return super().favourite(offers)
        acts = any(isinstance(option.subject, CityAt) for option in legal)
        advance = next((option.key for option in legal if isinstance(option.subject, CultureSpace)), END)
        return advance if any(option.key == END for option in legal) and not acts else None

    def _serves(self, item: Item) -> bool:
        """Whether the item serves whoever takes it unread: a scout that could found a city, a piece for which no other
        has to go."""
        if self.replaced(item):
            return False
        seat, squares = self.question.seat, self.view.squares.values()
        scouts = sum(figure.owner == seat and figure.kind == "scout" for square in squares for figure in square.figures)
        return item.kind != "scout" or len(self.player.cities) + scouts < self.player.max_cities

    def choice(self, option: Option[Any]) -> Choice:
        question, item = self.question, option.subject
        if isinstance(item, CityAt):
            return self._city_choice(option)
        if isinstance(item, CultureSpace):
            return self._culture_choice(option)
        if question.kind == CITY_PLACE and option.place is not None and not puts_figure(question):
            seen = self.view.squares[option.place]
            return replace(super().choice(option), price=previews.given_in_brief(self.look, seen))
        if question.kind != CITY_ACTION:
            late = comes_too_late(self.view, question, option)
            return replace(super().choice(option), role="muted") if late else super().choice(option)
        if isinstance(item, Arts | Harvest):
            vain = isinstance(item, Arts) and self.city is not None and not self.city.arts
            return Choice(option, self.look.say(option.label), role="muted" if vain else "text")
        if not isinstance(item, Item):
            return super().choice(option)
        heading = "" if item.kind in FIGURES else self.look.say(ITEMS[item.kind])
        icon = self.look.glyphs.icon
        # Trade has a column of its own, so that the costs in production line up.
        trade = f"-{icon('trade')}{item.trade}" if item.trade and option.reason is None else ""
        label, kind = self.look.say(item.name), self.look.say(CALLED.get(item.id, item.id))
        if item.kind == "unit" and label.lower() != kind:
            label = self.look.say("{unit} ({kind})", unit=label, kind=kind)
        price = f"{icon('production')}{item.cost} {trade:<4}"
        return self.losing(Choice(option, label, price, heading))

    def _culture_choice(self, option: Option[Any]) -> Choice:
        """The next space of the culture track with what it costs."""
        icon, player = self.look.glyphs.icon, self.player
        label = self.look.say("Advance to culture space {space}", space=player.culture_space + 1)
        culture, trade = player.next_price
        paid = f" -{icon('trade')}{trade}" if trade else ""
        return Choice(option, label, f"-{icon('culture')}{culture}{paid}")

    def _city_choice(self, option: Option[Any]) -> Choice:
        """A city with its production and what the arts would bring; one that cannot act keeps its place and number."""
        icon = self.look.glyphs.icon
        if option.reason is not None and option.place is not None:
            return Choice(option, self.view.squares[option.place].name, kept=True)
        city = None if option.place is None else self.view.squares[option.place].city
        yields = "" if city is None else f"{icon('production')}{city.production} {icon('culture')}{city.arts}"
        return Choice(option, self.look.say(option.label), yields)

    def beside_prompt(self, width: int) -> Lines:
        idle = confirmations.idle_cities(self.view, self.question, self.turn.legal)
        if self.question.kind != CITY_MANAGEMENT or len(idle) < 2:
            return self._program(width)
        words = self.look.say("Still to act: {cities}.", cities=self.look.row(idle))
        return wrapped(Text(words, self.look.palette.role("text")), width)

    def _program(self, width: int) -> Lines:
        """What the building program of the acting city does (WAW-PROG-3)."""
        if self.city is None or not self.city.program:
            return []
        words = self.look.say("Its building program counts in this production, and whatever it makes uses it up.")
        return wrapped(Text(words, self.look.palette.role("text")), width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        return [*self._preview(option, width), *super().meaning(option, width)]

    def _preview(self, option: Option[Any], width: int) -> Lines:
        city, look, player = self.city, self.look, self.player
        if comes_too_late(self.view, self.question, option):
            words = look.say("No city of yours acts any more in this round: it brings nothing.")
            return wrapped(Text(words, look.palette.role("bad")), width)
        if isinstance(option.subject, CultureSpace):
            return previews.culture_lines(look, player, width)
        if isinstance(option.subject, CityAt) and option.place is not None:
            standing = self.view.squares[option.place].city
            return [] if standing is None else yield_lines(look, self.view, standing, width)
        if city is None:
            return []
        if isinstance(option.subject, Item):
            lines = Lines()
            if gone := self.replaced(option.subject):
                words = "Every square that can take it has a piece, which it replaces: {piece}."
                kinds = {seen.marker.kind for seen in squares.land(self.view, city.square) if seen.marker is not None}
                if option.subject.kind == "wonder" and "wonder" in kinds:
                    words = "A city holds one wonder: this one replaces {piece}."
                words = look.say(words, piece=gone)
                lines += wrapped(Text(words, look.palette.role("bad")), width)
            lines += previews.production_lines(look, player, city, option.subject, width)
            return lines + previews.stock_lines(look, self.view, player, option.subject, width)
        if isinstance(option.subject, Arts):
            return wrapped(
                previews.change(look, look.say("culture tokens"), player.culture, player.culture + city.arts), width
            )
        if action := action_told(look, option.subject):
            return wrapped(Text(action), width)
        if isinstance(option.subject, Harvest):
            return previews.harvest_lines(look, self.view, player, option.subject.resources[0], width)
        return []

    # Keys

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if (action, parameters) == ("press", ("act", "advance")) and self._pays_for_culture:
            return True
        return super().allows(action, parameters)

    def press(self, actions: TableActions, verb: str, *parameters: object) -> None:
        if (verb, parameters) == ("act", ("advance",)) and self._pays_for_culture:
            actions.take_from_menu("culture")
        else:
            super().press(actions, verb, *parameters)

    @property
    def _pays_for_culture(self) -> bool:
        """Whether a city has only been chosen, and its owner could advance on the culture track instead (CULT-1)."""
        player = self.player
        culture, trade = player.next_price
        pays = player.culture >= culture and player.trade >= trade
        return self.question.kind == CITY_ACTION and self.leaves is not None and pays

    @property
    def marks(self) -> Marks:
        return replace(super().marks, selected=None if self.city is None else self.city.square)

    @property
    def standing(self) -> object:
        return None if self.city is None else self.city.square

    @property
    def following(self) -> Option[Any] | None:
        cities = [option for option in self.turn.legal if isinstance(option.subject, CityAt)]
        return None if self.city is None else after(self.city.square, cities)

    @property
    def begins_at(self) -> Focus:
        if self.question.kind == CITY_PLACE:
            return "map"
        return "list" if self.question.kind == CITY_MANAGEMENT else super().begins_at
