"""Trade: the talks, open to the whole table; a deal is composed by one and agreed to by the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.engine.flow import Option, Question, Reason
from civ_tui.letters import own_letter
from civ_tui.rules.kinds import AGREE, OFF, REFUSE, TALKS, TRADE, TRADE_AGREE
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.subjects import Deal, OtherPlayer, PrintedCard
from civ_tui.screens.choices import Choice
from civ_tui.screens.deal import DealTable
from civ_tui.screens.keys import KEYS, NAMES, Key, bindings
from civ_tui.screens.phase import PhaseScreen
from civ_tui.screens.previews import change
from civ_tui.screens.telling import reason_lines
from civ_tui.speech.deals import partner, proposed
from civ_tui.widgets.panel import Lines, wrapped
from civ_tui.widgets.players import other_lines

COMPOSING: Final = ("change", "other_side", "off")
"""What the keys do only while a deal is on the table."""
ROOMY: Final = 38
"""Lines of a terminal from which on the map has room below a deal."""
LEAVING_TALKS: Final = (OFF, REFUSE)


class TradeScreen(PhaseScreen):
    """With whom to talk; then the deal in two columns; then the other's answer, with Shift and the own letter."""

    ASKS: ClassVar[tuple[str, ...]] = (TRADE,)
    KEYS: ClassVar[tuple[str, ...]] = ("own", "propose", "off", "more", "less", "side", *PhaseScreen.KEYS)
    BINDINGS: ClassVar[list[BindingType]] = bindings(("propose", "more", "less", "side", "off"))
    SECTIONS: ClassVar[tuple[str, ...]] = ("TRADE",)
    CLAUSE: ClassVar[str] = "TRADE-3"

    def compose_left(self) -> Iterable[Widget]:
        """The map; while there are talks the deal stands above it, or in its place where there is no room for both."""
        yield DealTable(id="deal")
        yield from super().compose_left()

    @property
    def deal(self) -> DealTable:
        """The deal."""
        return self.query_one("#deal", DealTable)

    @property
    def map_needed(self) -> bool:
        """The deal takes what room there is."""
        return not self.talking

    def share_width(self) -> None:
        """The map shows beside the deal, as far as there are lines for it."""
        super().share_width()
        self._make_room()

    def _make_room(self) -> None:
        talking, roomy = self.talking, self.app.size.height >= ROOMY
        self.query_one("#ground").display = roomy or not talking
        self.query_one("#square").display = self.map.can_focus = not talking

    @property
    def talking(self) -> bool:
        """Whether a deal is being composed or considered."""
        return self.question is not None and self.question.kind in TALKS

    def put_question(self) -> None:
        """Lay the deal on the table, or clear it away."""
        question = self.question
        before, talking = self._asked, self.talking
        self.shown = self.look_at_table()
        self.deal.display = talking
        self._make_room()
        if talking and question is not None:
            self.deal.view = self.shown
            self.deal.by, self.deal.to = question.seat, partner(self.shown, question).seat
            if before != (question.kind, question.seat):
                self.deal.draft = proposed(question)
                self.deal.side = self.deal.row = 0
            self._judge()
        super().put_question()
        if talking and before != self._asked:
            (self.choices if self._as_offered else self.deal).focus()

    def offered(self, question: Question[Any]) -> Sequence[Choice]:
        """Without the deals that the rules suggest: here a deal is composed."""
        return [choice for choice in super().offered(question) if not self._suggested(choice.option)]

    def _suggested(self, option: Option[Any]) -> bool:
        return isinstance(option.subject, Deal) and option.key != AGREE

    def choice(self, option: Option[Any]) -> Choice:
        """Leaving the talks and agreeing with the key that does it."""
        choice = super().choice(option)
        if option.key in LEAVING_TALKS:
            return replace(choice, price=KEYS["off"].name)
        return replace(choice, price=self._own_key) if option.key == AGREE else choice

    def _prompt(self, width: int) -> Lines:
        """What the cities have brought, and what the dial was before (TRADE-1, TRADE-2, TRADE-6)."""
        lines, look = super()._prompt(width), self.look
        if self.question is None or self.question.kind != TRADE or self.seat is None:
            return lines
        collected = next(
            (
                entry.facts
                for entry in reversed(self.shown.log)
                if entry.kind == "gain_trade"
                and (entry.seat, entry.cause, entry.round) == (self.seat, "TRADE-1", self.shown.round)
            ),
            None,
        )
        if collected is None:
            return lines
        dial, more, lost = collected["dial"], collected["amount"], collected["lost"]
        cities = self.shown.players[self.seat].cities
        icon = look.glyphs.icon("trade")
        each = "  ".join(f"{city.name} {icon}{city.trade}" for city in cities)
        words = look.say("From the cities: {cities}", cities=each)
        government = catalog().governments[self.shown.players[self.seat].government]
        if adds := government.numbers.get("collected_trade"):
            name = look.name(government)
            words = look.say(
                "From the cities: {cities}; {government} {adds}", cities=each, government=name, adds=f"{adds:+d}"
            )
        lines += wrapped(Text(words, look.palette.role("text")), width)
        line = change(look, look.say("dial"), dial - more, dial)
        if lost:
            words = look.say("{n} lost over {most}", n=lost, most=catalog().limits.trade_max)
            line.append(f"  {words}", look.palette.role("bad"))
        return lines + wrapped(line, width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What it brings, and what of that has no room on the dial (TRADE-2); of whom to talk with, what there is to
        talk about."""
        lines = super().meaning(option, width)
        subject = option.subject
        if isinstance(subject, OtherPlayer):
            return [*lines, *other_lines(self.look, self.shown.players[subject.seat], width)]
        ability = catalog().abilities.get(subject.id) if isinstance(subject, PrintedCard) else None
        gain = 0 if ability is None else ability.numbers.get("trade", 0)
        lost = 0 if self.seat is None else self.shown.players[self.seat].trade + gain - catalog().limits.trade_max
        if gain and self.seat is not None:
            before = self.shown.players[self.seat].trade
            line = change(self.look, self.look.say("dial"), before, before + gain - max(0, lost))
            lines = [*lines, *wrapped(line, width)]
        if gain and lost > 0:
            words = self.look.say("{n} of {all} trade would be lost", n=lost, all=gain)
            lines = [*lines, *wrapped(Text(words, self.look.palette.role("bad")), width)]
        return lines

    @property
    def _own_key(self) -> str:
        """Shift and the letter of who is asked."""
        return "" if self.seat is None else f"{NAMES['shift']}{self.shown.players[self.seat].letter}"

    def key(self, name: str) -> Key:
        """While a deal waits for its answer, the keys that agree and refuse."""
        key, question = super().key(name), self.question
        if name == "other" and self.talking:
            return replace(key, word="Deal/list")
        if question is None or question.kind != TRADE_AGREE:
            return key
        if name == "own":
            return replace(key, keys=(self._own_key,), word="Agree", action="nothing", shown=self._as_offered)
        return replace(key, word="Refuse") if name == "off" else key

    @property
    def _as_offered(self) -> bool:
        question = self.question
        return question is not None and question.kind == TRADE_AGREE and self.deal.draft.line == proposed(question).line

    @property
    def against(self) -> Reason | None:
        """Why the deal on the table could not be kept."""
        question = self.question
        if question is None or not question.composed:
            return None
        if self._as_offered:
            return next((option.reason for option in question.options if option.key == AGREE), None)
        return self.session.why_not(question.seat, self.deal.draft.line)

    @on(DealTable.Changed)
    def _judge(self) -> None:
        """Say at once whether the deal could be kept, and what is to be done with it."""
        self.deal.verdict = self._verdict
        self.refresh_keys()

    def _verdict(self, width: int) -> Lines:
        question, look, against = self.question, self.look, self.against
        if question is None or not self.talking:
            return []
        if against is not None:
            return reason_lines(look, against, width)
        me = self.shown.players[question.seat]
        if self._as_offered:
            words = look.say("{name} agrees with Shift+{letter}, or changes the deal.", name=me.name, letter=me.letter)
        else:
            words = look.say("The deal can be kept. Enter proposes it.")
        return wrapped(Text(f"{look.glyphs.yes} {words}", look.palette.role("good")), width, indent=2)

    def take(self, option: Option[Any]) -> None:
        """To agree takes Shift and the own letter of who agrees."""
        question = self.question
        if question is not None and option.key == AGREE and option.reason is None:
            me = self.shown.players[question.seat]
            self._hint("{name} agrees with Shift+{letter}.", name=me.name, letter=me.letter)
            return
        super().take(option)

    def _hint(self, template: str, **parts: str) -> None:
        words = self.look.say(template, **parts)
        self.refuse(wrapped(Text(words, self.look.palette.role("accent")), 27))

    def on_key(self, event: events.Key) -> None:
        """Shift and the own letter agree to the deal as it was proposed."""
        question, letter = self.question, own_letter(event.character)
        if question is None or not self.is_active or question.kind != TRADE_AGREE or letter is None:
            return
        event.stop()
        me = self.shown.players[question.seat]
        if letter != me.letter:
            self._hint("It is {name} who agrees, with Shift+{letter}.", name=me.name, letter=me.letter)
        elif not self._as_offered:
            self._hint("The deal has been changed: Enter proposes it.")
        else:
            self.answer("agree")

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Composing keys mean something only while there is a deal."""
        if action == "propose":
            return self.talking and not self._as_offered and (True if self.against is None else None)
        if action in COMPOSING:
            return self.talking
        if self.talking and action in ("take", "next", "back", "digit", "app.focus_next"):
            return action in ("app.focus_next", "digit", "next") or (action == "take" and not self.deal.has_focus)
        return super().check_action(action, parameters)

    def key_state(self, action: str) -> bool | None:
        """The footer of the talks has no room for what the help names too."""
        return False if self.talking and action in ("legend", "next") else super().key_state(action)

    def on_descendant_focus(self) -> None:
        """Enter means another thing in the deal than in the list."""
        self.refresh_keys()

    def action_next(self) -> None:
        """In the talks, between the deal and the list."""
        if self.talking:
            self.focus_next()
        else:
            super().action_next()

    def action_propose(self) -> None:
        """Propose the deal on the table."""
        if self.talking and not self._as_offered and self.against is None:
            self.answer(self.deal.draft.line)

    def action_change(self, more: int) -> None:
        """More or less of it."""
        self.deal.focus()
        self.deal.change(more)

    def action_other_side(self) -> None:
        """The other column."""
        self.deal.focus()
        self.deal.other_side()

    def action_off(self) -> None:
        """Call the talks off, or refuse."""
        self._take_among(LEAVING_TALKS)
