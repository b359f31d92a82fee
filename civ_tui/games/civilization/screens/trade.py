"""Trade: talks in front of the whole table, where one player composes a deal and the other agrees to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.answers import AGREE, OFF, REFUSE
from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.drawn.players import lacked_lines, other_lines
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.rules.visibility import in_the_open, open_reason
from civ_tui.games.civilization.screens.deal import DealTable, rows
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.screens.previews import change
from civ_tui.games.civilization.words.confirmations import gained_trade, lost_trade
from civ_tui.games.civilization.words.deals import BY_PLACE, DealDraft, offer_before, partner, proposed, refused
from civ_tui.games.civilization.words.names import level_reached
from civ_tui.tui.keys import KEYS, OWN, Key
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.presenter import Focus, TableActions
from civ_tui.tui.table.text_panel import does_nothing, reason_lines

COMPOSING: Final = ("more", "less", "side", "off")
"""Key actions that exist only while a deal is on the table."""
AROUND: Final = 4
"""The lines above and below the pane, and its own margins."""
LEAVING_TALKS: Final = (OFF, REFUSE)
PROPOSE: Final = "propose"
"""The key of the line that proposes the deal on the table; it is never an answer."""


def deal_pane(_view: View) -> DealTable:
    """The pane of the deal: beside the map or above it, or in its place if there is no room for both."""
    return DealTable(id="deal")


class TradePresenter(PhasePresenter):
    """First whom to talk with, then the deal in two columns, then the other player's answer, with their own
    letter."""

    KEYS: ClassVar[tuple[str, ...]] = ("own", "propose", "off", "more", "less", "side", *PhasePresenter.KEYS)
    SECTIONS: ClassVar[tuple[str, ...]] = ("TRADE",)
    CLAUSE: ClassVar[str] = "TRADE-3"
    PANE: ClassVar[Callable[[View], Widget]] = deal_pane
    ROOMY: ClassVar[int] = 38
    LETTERS: ClassVar[Mapping[str, Callable[[Option[Any]], bool]]] = {
        **PhasePresenter.LETTERS,
        PROPOSE: lambda option: option.key == PROPOSE,
        "off": lambda option: option.key in LEAVING_TALKS,
    }

    @property
    def deal(self) -> DealTable:
        """The pane in which the deal is put together."""
        assert isinstance(self.pane, DealTable)
        return self.pane

    @property
    def talking(self) -> bool:
        """Whether a deal is being composed or considered."""
        return self.question.kind in kinds.DEALS

    @property
    def pane_up(self) -> bool:
        return self.talking

    def show_pane(self, size: Size, *, new: bool) -> None:
        if not self.talking:
            return
        deal = self.deal
        deal.view = self.view
        deal.by, deal.to = self.question.seat, partner(self.view, self.question).seat
        if new:
            deal.own = ""
            answers = self.question.kind == kinds.TRADE_AGREE
            deal.begin(proposed(self.question) if answers else self._refused or DealDraft())
            deal.to_first()
        deal.before = offer_before(self.view, self.question, deal.draft)
        deal.verdict = self._verdict
        deal.usual = self.usual
        deal.room = 0 if size.height >= self.ROOMY and not deal.has_class("-abreast") else size.height - AROUND

    @property
    def _refused(self) -> DealDraft | None:
        """What the partner has just refused, which lies on the table again."""
        return refused(self.view, self.question) if self.question.kind == kinds.TRADE_DEAL else None

    @property
    def begins_at(self) -> Focus:
        return "pane" if self.talking else super().begins_at

    def offers(self) -> Sequence[Choice]:
        """The options without the deals that the rules suggest, since players compose their own here: the one on the
        table is the first line, and nobody agrees to another than that."""
        others = [choice for choice in super().offers() if not self._suggested(choice.option)]
        if not self.talking or self.pane is None or self.as_offered:
            return others
        others = [choice for choice in others if choice.option.key != AGREE]
        option: Option[Any] = Option(PROPOSE, None, Line("Propose this deal"), self.against)
        return [Choice(option, self.look.say(option.label), price=KEYS[PROPOSE].name), *others]

    def favourite(self, offers: Sequence[Choice]) -> str | None:
        proposes = bool(offers) and offers[0].option.key == PROPOSE
        return PROPOSE if proposes else super().favourite(offers)

    def _suggested(self, option: Option[Any]) -> bool:
        return isinstance(option.subject, subjects.Deal) and option.key != AGREE

    def choice(self, option: Option[Any]) -> Choice:
        """Agreeing has the player's own key and no number, so that no other key of the list agrees."""
        choice = super().choice(option if self.turn.alone else in_the_open(option))
        return replace(choice, numbered=False, arrow=self.player.letter) if option.key == AGREE else choice

    def beside_prompt(self, width: int) -> Lines:
        """The trade that the cities brought, and the dial before it (TRADE-1, TRADE-2, TRADE-6)."""
        look = self.look
        if self.question.kind == kinds.TRADE_AGREE and self.turn.alone:
            return self._own_faces(width)
        if self._refused is not None:
            words = "{name} has refused this deal: change it. Backspace takes everything away."
            words = look.say(words, name=partner(self.view, self.question).name)
            return wrapped(Text(words, look.palette.role("text")), width)
        if self.question.kind != kinds.TRADE:
            return []
        collected = next(
            (
                entry.facts
                for entry in reversed(self.view.log)
                if entry.kind == "gain_trade"
                and (entry.seat, entry.cause, entry.round) == (self.question.seat, "TRADE-1", self.view.round)
            ),
            None,
        )
        if collected is None:
            return []
        dial, more, lost = collected["dial"], collected["amount"], collected["lost"]
        cities = self.player.cities
        icon = look.glyphs.icon("trade")
        listing = "  ".join(f"{city.name} {icon}{city.trade}" for city in cities)
        words = look.say("From the cities: {cities}", cities=listing)
        government = self.view.components.governments[self.player.government]
        if adds := government.numbers.get("collected_trade"):
            name = look.name(government)
            words = look.say(
                "From the cities: {cities}; {government} {adds}", cities=listing, government=name, adds=f"{adds:+d}"
            )
        lines = wrapped(Text(words, look.palette.role("text")), width)
        line = self._dial(dial - more, dial, self.player.trade)
        if lost:
            words = look.say("{n} lost over {most}", n=lost, most=self.view.components.limits.trade_max)
            line.append(f"  {words}", look.palette.role("bad"))
        return lines + wrapped(line, width)

    def _dial(self, before: int, after: int, now: int) -> Text:
        """How the trade dial moves, and to where deals and cards have moved it since; the level that pays now."""
        look, line = self.look, change(self.look, self.look.say("trade dial"), before, after)
        if now != after:
            line.append(f" {look.glyphs.arrow} ").append(str(now), look.palette.role("strong"))
        if level := level_reached(self.player, now):
            line.append(f" {look.say('(pays a tech of level {level})', level=level.strip())}")
        return line

    def _own_faces(self, width: int) -> Lines:
        """The names of the tokens and cards that the pending deal would give away, shown to their owner alone."""
        player, look = self.player, self.look
        asked = proposed(self.question).gives
        faces = [row.label for row in rows(look, player) if row.word.split(":")[0] in BY_PLACE and asked.get(row.word)]
        if not faces:
            return []
        words = look.say("Of yours it gives away: {faces}.", faces=self.look.row(faces))
        return wrapped(Text(words, look.palette.role("text")), width)

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What the option brings, and how much of that does not fit on the dial (TRADE-2); for a player to talk with,
        what they have to offer and what they lack."""
        lines = super().meaning(option, width)
        subject = option.subject
        if isinstance(subject, subjects.OtherPlayer):
            other = self.view.players[subject.seat]
            return [*lines, *other_lines(self.look, other, width), *lacked_lines(self.look, other, width)]
        gain, lost = gained_trade(self.view, subject), lost_trade(self.view, self.question.seat, subject)
        if gain:
            before, after = self.player.trade, self.player.trade + gain - lost
            lines = [*lines, *wrapped(self._dial(before, after, after), width)]
        if lost:
            words = self.look.say("{n} of {all} trade would be lost", n=lost, all=gain)
            lines = [*lines, *wrapped(Text(words, self.look.palette.role("bad")), width)]
        return lines

    def key(self, name: str) -> Key:
        key = super().key(name)
        if name == "other" and self.talking:
            return replace(key, word="To list" if self.deal.has_focus else "To deal")
        if self.question.kind != kinds.TRADE_AGREE:
            return key
        if name == "own":
            return replace(key, keys=(self.player.letter,), word="Agree", action="nothing", shown=self.as_offered)
        if name == PROPOSE:
            return replace(key, shown=not self.as_offered)
        return replace(key, word="Refuse") if name == "off" else key

    @property
    def as_offered(self) -> bool:
        """Whether the deal on the table is still the one proposed."""
        return self.question.kind == kinds.TRADE_AGREE and self.deal.draft.line == proposed(self.question).line

    @property
    def against(self) -> Reason | None:
        """Why the deal on the table could not be kept."""
        question = self.question
        if not question.composed:
            return None
        if self.as_offered:
            against = None if (agree := question.find(AGREE)) is None else agree.reason
        else:
            against = self.turn.session.why_not(question.seat, self.deal.draft.line)
        return against if self.turn.alone else open_reason(against)

    def _verdict(self, width: int) -> Lines:
        """Whether the deal on the table is possible; why one that is composed is not stands at its line of the list."""
        look, against = self.look, self.against
        if against is not None:
            return reason_lines(look, self.rulebook, against, width) if self.as_offered else []
        if self.as_offered:
            words = look.say(
                "{name} agrees with {key}, or changes the deal.", name=self.player.name, key=self.player.letter
            )
        else:
            words = look.say("This deal is possible. Enter proposes it.")
        return wrapped(Text(f"{look.glyphs.yes} {words}", look.palette.role("good")), width, indent=2)

    def gives(self, option: Option[Any]) -> tuple[str, ...]:
        return () if option.key == AGREE else super().gives(option)

    def irrevocable(self, option: Option[Any]) -> bool:
        return option.key == AGREE or super().irrevocable(option)

    def take(self, actions: TableActions, option: Option[Any]) -> bool:
        agrees = option.key == AGREE and option.reason is None
        if agrees:
            self._agree_by_letter(actions)
        elif option.key == PROPOSE and option.reason is None:
            actions.answer(self.deal.draft.line)
        return agrees or option.key == PROPOSE

    @property
    def own_letters(self) -> Sequence[str]:
        return (self.player.letter,) if self.question.kind == kinds.TRADE_AGREE else ()

    def _agree_by_letter(self, actions: TableActions) -> None:
        """Agree if the own letter has asked for it before, so that no other key agrees for somebody."""
        if not actions.confirms():
            words = self.look.say("{name} agrees with {key}.", name=self.player.name, key=self.player.letter)
            actions.refuse(words)

    def own_letter(self, actions: TableActions, letter: str) -> None:
        if not self.as_offered:
            actions.refuse(self.look.say("The deal has been changed: Enter proposes it."))
        elif (agree := self.question.find(AGREE)) is not None and agree.reason is not None:
            actions.take_from_menu(AGREE)  # which says why not
        elif actions.accepts_key():
            actions.if_meant(AGREE, "", lambda: actions.answer(AGREE))

    # Keys

    def by_keys(self, by: str) -> str:
        deed = self.turn.deed
        if not self.talking or deed is None:
            return super().by_keys(by)
        if deed.key in (OFF, REFUSE):
            return super().by_keys(KEYS["off"].name)
        if deed.key == AGREE:
            return super().by_keys(self.player.letter)
        names = {name: KEYS[name].name for name in ("more", "less", "side", "propose")}
        return self.look.say("{side}, {more} and {less} compose it, {propose} proposes it.", **names)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if parameters == ("propose",):
            return self.talking and (True if self.against is None else None)
        if self.talking and self.deal.has_focus and parameters in (("more",), ("less",)):
            return self.deal.can_change(1 if parameters == ("more",) else -1) or None
        if action == "press":
            return self.talking and parameters[0] in COMPOSING
        if self.talking and parameters == (OWN,):
            return False
        if self.talking and action == "take":
            return not self.deal.has_focus
        if self.talking and action in ("next", "back", "digit", "app.focus_next"):
            return action != "back"
        return super().allows(action, parameters)

    def instead(self, key: Key) -> str:
        if key.id != "back" or not self.talking:
            return super().instead(key)
        words = "{key} refuses the deal." if self.question.kind == kinds.TRADE_AGREE else "{key} calls the talks off."
        return self.look.say(words, key=KEYS["off"].name)

    @property
    def usual(self) -> list[DealDraft]:
        """The plain deals that could be proposed."""
        return [DealDraft.of(option.subject) for option in self.question.legal() if self._suggested(option)]

    def next_suggestion(self, actions: TableActions) -> bool:
        deal, usual = self.deal, self.usual
        lines = [draft.line for draft in usual]
        if not self.talking or (not usual and self.question.kind == kinds.TRADE_AGREE):
            return False
        line = deal.draft.line
        if deal.draft.goods != ({}, {}) and line not in lines:
            deal.own = line
        cycle = [*usual, *([DealDraft.read(deal.own)] if deal.own and deal.own not in lines else [])]
        if {draft.line for draft in cycle} <= {line}:
            actions.refuse(self.look.say("There is no other deal to suggest."))
            return True
        if not deal.accepts_key():
            return True
        deal.focus()
        deal.begin(cycle[(lines.index(line) + 1) % len(cycle) if line in lines else 0])
        deal.post_message(DealTable.Changed())
        return True

    def key_state(self, key: Key) -> bool | None:
        """Leaves a key out of the footer of the talks that the help names anyway: there is no room."""
        return False if self.talking and key.id == "next" else super().key_state(key)

    def press(self, actions: TableActions, verb: str, *parameters: object) -> None:
        deal = self.deal
        match verb:
            case "propose":
                if self.as_offered:
                    self._agree_by_letter(actions)
                elif actions.accepts_key():
                    actions.answer(deal.draft.line)
            case "more" | "less":
                deal.focus()
                more = 1 if verb == "more" else -1
                if deal.can_change(more):
                    deal.change(more)
                else:
                    actions.refuse(does_nothing(self.look, KEYS[verb]))
            case "side":
                deal.focus()
                deal.other_side()
            case "off":
                leaving = self.turn.answer_among(LEAVING_TALKS)
                if leaving is not None:
                    actions.take(leaving)
