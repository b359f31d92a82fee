"""How the phases of Civilization present their questions: what all of them share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.drawn import announced, describe, players
from civ_tui.games.civilization.rules import kinds, log_kinds, subjects
from civ_tui.games.civilization.rules.cards.playing import is_used
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.rules.visibility import hangs_on_resources
from civ_tui.games.civilization.screens import folds, previews
from civ_tui.games.civilization.screens.meaning import is_person, meaning_lines, site_lines, with_picture
from civ_tui.games.civilization.screens.notes import explained
from civ_tui.games.civilization.words import calling, metropolis
from civ_tui.games.civilization.words.components import effect_told, powers_told
from civ_tui.games.civilization.words.exchange import exchanged
from civ_tui.games.civilization.words.names import seat_name
from civ_tui.games.civilization.words.options import (
    covered,
    covers,
    harms,
    is_aimed,
    is_free,
    is_own,
    laid,
    offered,
    owner_of,
    played,
    puts_figure,
    replaced,
    sites,
)
from civ_tui.games.civilization.words.squares import SETTLING, goods_around, piece_icons
from civ_tui.games.civilization.words.struck import given
from civ_tui.tui.keys import DIGITS, KEYS
from civ_tui.tui.table.choices import ALL, Choice, legal_first
from civ_tui.tui.table.presenter import Presenter

ASIDE: Final = ("respond", "trade", "research", "battle")
"""The phases of questions whose own text names who is asked."""
GIVEN_UP: Final = {"wonder": "its ability is lost", "great_person": "returns to your reserve"}
"""What becomes of a piece whose place another takes."""
HELD: Final = 8
"""The most lines of what the seat holds beside a question without the text of its cards; if it is more, each sort of it
has one."""


class PhasePresenter(Presenter):
    """Presents any question of the game; those of the phases change what their phase needs."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("ROUND",)
    CLAUSE: ClassVar[str] = "ROUND-1"

    view: View
    player: PlayerView

    # Offers

    def offers(self) -> Sequence[Choice]:
        options = offered(self.view, self.question, alone=self.turn.alone)
        options = sorted(options, key=lambda option: bool(self._covered(option)))
        return self._fewest(legal_first((self.choice(option) for option in options), self.look))

    def _covered(self, option: Option[Any]) -> str:
        """The kind of the piece whose place the option takes; empty for none."""
        if option.place is None or not covers(self.view, self.question, option):
            return ""
        marker = self.view.squares[option.place].marker
        return "" if marker is None else marker.kind

    def arranged(self, offers: Sequence[Choice]) -> Sequence[Choice]:
        return folds.folded(self.look, explained(self.look, self.view, offers))

    def replaced(self, item: subjects.Item) -> str:
        """The pieces of which one would have to go for the item; empty if there is a square without one."""
        return replaced(self.look, self.view, self._sites(item))

    def losing(self, choice: Choice) -> Choice:
        """The line of an item that is offered, with what it would replace or cover wherever it can go; any other as it
        is."""
        item = choice.option.subject
        if not choice.legal or not isinstance(item, subjects.Item):
            return choice
        around = self._sites(item)
        if gone := replaced(self.look, self.view, around):
            label = self.look.say("{item}, replacing {piece}", item=choice.label, piece=gone)
            return replace(choice, label=label, role="bad")
        what = covered(self.look, around)
        return replace(choice, notes=(self.look.say("covers {what}", what=what),)) if what else choice

    def _sites(self, item: subjects.Item) -> Sequence[SquareView]:
        before = (given for given in reversed(self.turn.session.answers) if not given.any_time)
        return sites(self.view, self.question, item, next(before, None))

    def _fewest(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Of many squares for a card the nine that weigh most, by owner, and a line that lists them all; the map has
        every one of them."""
        squares = [choice for choice in choices if is_aimed(self.question, choice.option)]
        if sum(square.legal for square in squares) <= DIGITS:
            return choices
        first, others = squares[:DIGITS], [choice for choice in choices if choice not in squares]
        if self.turn.remembered.unfolded is self.question:
            return [replace(square, numbered=square in first) for square in squares] + others
        owners = {choice.option.key: owner_of(self.view, choice.option) for choice in first}
        first.sort(key=lambda choice: [*owners.values()].index(owners[choice.option.key]))
        named = [replace(choice, heading=self._owner(owners[choice.option.key])) for choice in first]
        label = Line("All {n} squares", n=sum(square.legal for square in squares))
        more = Choice(Option(ALL, None, label), self.look.say(label), heading=self.look.say("Or"), numbered=False)
        return [*named, more, *(replace(other, heading=self.look.say("Or")) for other in others if other.legal)]

    def _owner(self, seat: Seat | None) -> str:
        """Whose land or figures: the heading of their squares."""
        if seat is None:
            return self.look.say("Nobody's land")
        player = self.view.players[seat]
        return f"{player.letter}  {seat_name(self.look, player)} ({player.name})"

    @property
    def numbered_first(self) -> Sequence[str]:
        return [option.key for option in self.turn.legal if self.question.is_menu and is_free(option)]

    def is_of_hand(self, option: Option[Any]) -> bool:
        """Also what resources pay for, whether those that lie open would do or not: its key is always the same."""
        return super().is_of_hand(option) or hangs_on_resources(self.view, option)

    @property
    def first_of_hand(self) -> Sequence[str]:
        options = self.question.options if self.question.is_menu else ()
        return [option.key for option in options if hangs_on_resources(self.view, option)]

    def choice(self, option: Option[Any]) -> Choice:
        subject, price = option.subject, ""
        notes: tuple[str, ...] = ()
        if option.place is not None and puts_figure(self.question):
            price = previews.given_in_brief(self.look, self.view.squares[option.place])
            near = goods_around(self.look, self.view, option.place)
            notes = (self.look.say("beside {what}", what=near),) if near else ()
        if isinstance(subject, subjects.PrintedCard) and subject.kind == "ability":
            price = previews.ability_price(self.look, self.view.components, subject.id)
        elif isinstance(subject, subjects.PrintedCard) and subject.kind == "investment":
            coins = dict(self.player.investments).get(subject.id, 0)
            price = previews.change(self.look, self.look.glyphs.icon("coin"), coins, coins + 1).plain
            name = self.look.name(self.view.components.investments[subject.id])
            return Choice(option, self.look.say("Invest in {card}", card=name), price)
        elif is_person(subject) and self.question.kind == kinds.GREAT_PERSON_KEPT:
            person, types = self.view.components.people[subject.id], self.view.components.great_people
            return Choice(option, self.look.name(person), self.look.name(types[person.type]).lower())
        elif isinstance(subject, subjects.Item) and subject.kind == "building":
            price = describe.icons_text(self.look, piece_icons(self.view.components, subject.kind, subject.id)).plain
        elif isinstance(subject, subjects.OtherPlayer) and self.question.kind == kinds.CHOOSE_PLAYER:
            price = previews.dials_with(self.look, self.view.players[subject.seat], self.question.subject)
        gone = self._covered(option)
        if gone in GIVEN_UP:
            notes = (self.look.say(GIVEN_UP[gone]), *notes)
        role = "bad" if gone else "text"
        return self.losing(Choice(option, self.look.say(option.label), price, notes=notes, role=role))

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        """Never one that uses a card against the player's own things; for a piece, a square that gives least until it
        lies there, among those where it takes nothing away, or else what leaves it in the reserve."""
        legal = [offer.option for offer in offers if offer.legal]
        places = [option for option in legal if option.place is not None]
        if laid(self.question) is not None and places:
            free = [place for place in places if not covers(self.view, self.question, place)]
            reserve = [option for option in legal if option.key == kinds.RESERVE]
            best = min(free or reserve or places, key=self._given_up)
            return reserve[0].key if reserve and self._given_up(best) > self._gives() else best.key
        if not harms(self.view, self.question):
            return None
        seat = self.question.seat
        options = [offer.option for offer in offers if offer.legal and offer.option.key != ALL]
        return next((option.key for option in options if not is_own(self.view, seat, option)), None)

    def _gives(self) -> int:
        """The icons of the piece that the question lays; those for battles count as one."""
        piece = laid(self.question)
        icons = Icons() if piece is None else piece_icons(self.view.components, *piece)
        return icons.production + icons.trade + icons.culture + icons.coin + bool(icons.combat)

    def _given_up(self, option: Option[Any]) -> int:
        """How much the square gives that a piece there would cover: icons, and a resource."""
        if option.place is None:
            return 0
        square = self.view.squares[option.place]
        icons = square.icons
        return icons.production + icons.trade + icons.culture + icons.coin + (square.resource is not None)

    # Explains

    @property
    def names_seat(self) -> bool:
        return self.question.kind.phase in ASIDE

    def cause(self) -> str:
        look, view, question, known = self.look, self.view, self.question, self.turn.session
        if (
            question.kind in kinds.MENUS or question.kind == kinds.TRADE_AGREE
        ):  # the question itself says who proposes the deal
            return " ".join(given(look, view, known.news.since_choice(question.seat), question.seat))
        card = calling.last_played(view, known.answers, question.seat)
        printed, text = played(view.components, question.subject), effect_told(look, view.components, question.subject)
        if card is None or card[0] == question.seat:
            if printed is not None and text:
                return look.say("{card}: {text}", card=printed, text=text)
            used = card[1] if card is not None else printed if question.seat == view.acting else None
            if used is not None:
                named = look.say(used) in look.say(question.prompt)  # the question says already what it is for
                return "" if named else look.say("{card} lets you do this.", card=used)
        battle = view.battle
        barbarians = battle is not None and battle.plays.barbarian and battle.plays.seat == question.seat
        called = card is not None or barbarians or self.turn.passed
        return calling.why_called(look, view, question.seat, question, known.answers) if called else ""

    def who_begins(self) -> str:
        begins = self._first_player()
        if self.question.kind != kinds.SETUP_CAPITAL:
            return begins
        sheet = self.view.components.civilizations[self.player.civilization]
        return " ".join((powers_told(self.look, sheet), begins))

    def _first_player(self) -> str:
        """Why this player is asked first."""
        look, view, question = self.look, self.view, self.question
        own, lot = question.seat == view.first, self.turn.session.settings.first is None
        if view.round > 1:
            begun = self.turn.session.news.since_choice(question.seat)
            begins = view.phase in (kinds.START_OF_TURN, kinds.TRADE) and view.battle is None
            if not own or not begins or all(entry.kind != "round" for entry in begun):
                return ""
            return look.say("You are first player now.")
        if question.kind not in (kinds.SETUP_CAPITAL, kinds.START_OF_TURN, kinds.TRADE):
            return ""
        if own:
            return look.say("You are first player, by lot." if lot else "You are first player.")
        words = "{name} is first player, by lot; the others follow clockwise."
        agreed = "{name} is first player; the others follow clockwise."
        return look.say(words if lot else agreed, name=view.players[view.first].name)

    def held(self, width: int, most: int) -> Lines:
        """With what the cards say, if all of that has room; else their names."""
        rest = replace(self.player, hand=())
        lines = players.hand_lines(self.look, replace(self.player, cards=None), width)
        whole = [
            *players.holdings(self.look, self.player, brief=True)[:1],
            *lines,
            *players.private_lines(self.look, rest, width, show_private=True, brief=True),
        ]
        if lines and len(whole) <= most:
            return whole
        reads = self.look.say("({key}\u00a0reads)", key=KEYS["sheet"].name)
        return players.private_lines(
            self.look, self.player, width, show_private=True, brief=True, reads=reads, most=min(most, HELD)
        )

    def pictured(self, option: Option[Any], room: Size, text: Callable[[int], Lines]) -> Lines:
        return with_picture(self.look, self.view, self.question, option, room, text)

    def option_at(self, square: int) -> Option[Any] | None:
        """Both squares of a metropolis are the city (FAF-METRO-1)."""
        city = self.view.squares[square].city
        return super().option_at(square) or (None if city is None else super().option_at(city.square))

    def meaning(self, option: Option[Any], width: int) -> Lines:
        look, view, piece = self.look, self.view, laid(self.question)
        if piece is not None:
            lines = describe.component_lines(look, view.components, *piece, width)
            if option.place is None:
                return lines
            return previews.square_change(look, view, option.place, *piece, width) + lines
        lines = meaning_lines(look, view.components, option.subject, width)
        if techs := exchanged(look, view, self.question, option):
            lines += wrapped(Text(techs, look.palette.role("text")), width)
        if self._only_shows(option):
            words = look.say("All see the card from now on. A lasting effect begins now.")
            lines += wrapped(Text(words, look.palette.role("text")), width)
        card = option.subject
        if (
            isinstance(card, subjects.PrintedCard)
            and card.kind == "investment"
            and self.question.kind == kinds.START_OF_TURN
        ):
            left = self.player.coins - 1
            words = look.say("The coin counts no more for the economic victory: then you have {n}.", n=left)
            lines += wrapped(Text(words, look.palette.role("text")), width)
        for words in metropolis.growth(look, view, self.question, option):
            lines += wrapped(Text(words, look.palette.role("text")), width)
        if puts_figure(self.question) and option.place is not None and (near := goods_around(look, view, option.place)):
            lines += wrapped(Text(look.say("Beside it: {what}.", what=near), look.palette.role("text")), width)
        return lines

    def _only_shows(self, option: Option[Any]) -> bool:
        """Whether a great person is shown in a phase in which they are not used (FAF-GP-7)."""
        phase, subject = self.question.kind, option.subject
        return phase == self.view.phase and is_person(subject) and not is_used(self.view.edition, subject.id, phase)

    def names(self, option: Option[Any], title: str) -> bool:
        """Whether the title stands for the label; that of a great person has the text below it too."""
        return is_person(option.subject) or super().names(option, title)

    def nothing_at(self, square: int, width: int) -> Lines:
        words = self.look.say("{square}: nothing to choose here now.", square=self.view.squares[square].name)
        lines = wrapped(Text(words, self.look.palette.role("muted")), width)
        if self.view.phase in SETTLING and (self.view.march is None or self.view.march.sites):
            lines += site_lines(self.look, self.view, square, width)
        return lines

    def announces(self, new: Sequence[Entry]) -> bool:
        shown = ("battle_result", "place_wonder") if self.look.pictured else ("battle_result",)
        return any(log_kinds.kind_of(entry).stopped or entry.kind in shown for entry in new)

    def announcement(self, after: View, known: int) -> Announced | None:
        look, new = self.look, after.log[known:]
        stopped = [entry for entry in new if log_kinds.kind_of(entry).stopped]
        if stopped:
            return announced.cancelled(look, after, stopped)
        if any(entry.kind == "battle_result" for entry in new):
            return announced.last_battle(look, after)
        return announced.finished(look, after, [entry for entry in new if entry.kind == "place_wonder"][-1])

    @property
    def leaves(self) -> Option[Any] | None:
        return (
            self.turn.answer_among((BACK,)) if self.question.kind in (kinds.CITY_ACTION, kinds.MOVEMENT_STEP) else None
        )
