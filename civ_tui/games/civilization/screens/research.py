"""Research: each seat chooses a tech in secret; then all is revealed together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from civ_tui.drawing.announced import Announced
from civ_tui.drawing.panel import Lines, heading, wrapped
from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.announced import revealed
from civ_tui.games.civilization.drawn.tech_cards import card_lines, tech_card
from civ_tui.games.civilization.drawn.tech_pyramid import place_height, pyramid_lines, title_lines
from civ_tui.games.civilization.rules import kinds, log_kinds
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Tech
from civ_tui.games.civilization.rules.subjects import Tech as TechSubject
from civ_tui.games.civilization.rules.victory import towards_space_flight
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.words.names import ROMAN, level_reached
from civ_tui.games.civilization.words.options import without_square
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.text_panel import TextPanel

SHORTEST: Final = 8
"""The least lines for a row of other cards."""
WIDEST: Final = 80
"""The most columns of the card of the highlighted tech."""


def tech_of(components: Catalog, option: Option[Any] | None) -> Tech | None:
    """The card of the tech that the option learns; None for "nothing"."""
    subject = None if option is None else option.subject
    return components.techs[subject.id] if isinstance(subject, TechSubject) else None


def _open(rows: Sequence[int], row: int) -> bool:
    """Whether a pyramid with so many techs in each row has a place in that row, from 0 (RES-3)."""
    return rows[row] + 1 < rows[row - 1]


def pyramid_pane(_view: View) -> TextPanel:
    """The panel in which the pyramid is drawn."""
    return TextPanel(id="pyramid")


class ResearchPresenter(PhasePresenter):
    """Lists the techs by level, beside the pyramid that they would join."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("RES", "WIN")
    CLAUSE: ClassVar[str] = "RES-1"
    PANE: ClassVar[Callable[[View], Widget]] = pyramid_pane
    SEATS_PART: ClassVar[int] = 3
    KEYS: ClassVar[tuple[str, ...]] = ("decline", *PhasePresenter.KEYS)
    LETTERS: ClassVar[Mapping[str, Callable[[Option[Any]], bool]]] = {
        **PhasePresenter.LETTERS,
        "decline": lambda option: option.key == NONE,
    }

    def offers(self) -> Sequence[Choice]:
        """All trade is spent whatever the level: the highest legal level first, then the nearest illegal one."""
        question = self.question
        if self._of_squares:
            return super().offers()
        options = [option for option in question.options if tech_of(self.view.components, option) is not None]
        choices, needs = [], dict(self.player.research_trade)
        for level in range(1, len(ROMAN)):
            needed = needs[level]
            of_level = [
                (tech, option)
                for option in options
                if (tech := tech_of(self.view.components, option)) and tech.level == level
            ]
            heading = self.look.say("Level {level}: {n} trade", level=ROMAN[level], n=needed)
            if of_level and all(option.reason and option.reason.clause == "RES-3" for _, option in of_level):
                heading = self.look.say("Level {level}: {n}, no place", level=ROMAN[level], n=needed)
            elif (short := needed - self.player.trade) > 0:
                heading = self.look.say("Level {level}: {n}, {short} short", level=ROMAN[level], n=needed, short=short)
            for tech, option in sorted(of_level, key=lambda pair: pair[1].reason is not None):
                choices.append(Choice(option, self.look.name(tech), heading=heading))
        before = self.look.say("Or") if any(choice.legal for choice in choices) else ""
        rest = [
            Choice(option, self.look.say(option.label), heading=before)
            for option in question.options
            if tech_of(self.view.components, option) is None
        ]
        legal = sorted((choice for choice in choices if choice.legal), key=self._level, reverse=True)
        return [*legal, *rest, *(choice for choice in choices if not choice.legal)]

    def _level(self, choice: Choice) -> int:
        tech = tech_of(self.view.components, choice.option)
        return 0 if tech is None else tech.level

    @property
    def pane_up(self) -> bool:
        return not self._of_squares

    @property
    def _of_squares(self) -> bool:
        """Whether a card that was learned asks for a square."""
        return any(option.place is not None for option in self.question.options)

    def show_pane(self, size: Size, *, new: bool) -> None:
        assert isinstance(self.pane, TextPanel)
        self.pane.draw = self._pyramid

    def _pyramid(self, width: int) -> Lines:
        """The seat's pyramid with the place of the highlighted tech, and its card."""
        if self.turn.masked or self.question.kind != kinds.RESEARCH:
            return []
        assert self.pane is not None
        option, look = self.turn.pointed, self.look
        tech = tech_of(self.view.components, option)
        levels = {tech.level} if tech is not None and option is not None and option.reason is None else set()
        player = self.player
        ghost, tall = tech.id if tech is not None and levels else None, place_height(self.pane.app.size.height)
        lines = [*title_lines(look, player, width), Text()]
        lines += pyramid_lines(look, player, width, None, levels, candidate=ghost, tall=tall)
        if tech is None:
            return lines
        left = self.pane.size.height - len(lines) - 2
        lines += [Text(), *tech_card(look, self.view.components, tech, min(width, WIDEST), tall=left)]
        legal = [
            other
            for candidate in self.question.legal()
            if (other := tech_of(self.view.components, candidate)) is not None
        ]
        for level, others in (*self._others(tech, legal), *self._later(legal)):
            if (left := self.pane.size.height - len(lines)) < SHORTEST:
                break
            now = others[0] in legal
            block = self._cards(level, others, width, now=now)
            while len(block) > left and len(others) > 1:
                others = others[: len(others) // 2]
                block = self._cards(level, others, width, now=now, all_of_them=False)
            lines += block if len(block) <= left else []
        return lines

    def _others(self, tech: Tech, legal: Sequence[Tech]) -> list[tuple[int, list[Tech]]]:
        """The other legal techs by level, starting with the level of `tech`."""
        others = [other for other in legal if other is not tech]
        levels = sorted({other.level for other in others}, key=lambda level: (level != tech.level, -level))
        return [(level, [other for other in others if other.level == level]) for level in levels]

    def _later(self, legal: Sequence[Tech]) -> list[tuple[int, list[Tech]]]:
        """The techs of the first level above the legal ones, to plan for."""
        level = max((tech.level for tech in legal), default=0) + 1
        possible = [tech_of(self.view.components, option) for option in self.question.options]
        techs = [tech for tech in possible if tech is not None and tech.level == level]
        return [(level, techs)] if techs else []

    def _cards(self, level: int, others: Sequence[Tech], width: int, *, now: bool, all_of_them: bool = True) -> Lines:
        if now:
            words = "Instead, on level {level}" if all_of_them else "Instead, on level {level}, among others"
        else:
            words = "Later, on level {level}" if all_of_them else "Later, on level {level}, among others"
        title = heading(self.look, self.look.say(words, level=ROMAN[level]))
        return [Text(), title, Text(), *card_lines(self.look, self.view.components, others, width)]

    def meaning(self, option: Option[Any], width: int) -> Lines:
        if tech_of(self.view.components, option) is None:
            return super().meaning(option, width)
        player = self.player
        rest = min(player.trade, player.coins)
        words = "Trade {n} becomes {kept}: a point is kept for each coin." if rest else "Trade {n} becomes 0."
        words = self.look.say(words, n=player.trade, kept=rest)
        lines = wrapped(Text(words, self.look.palette.role("text")), width)
        if without := without_square(self.look, self.view, self.question, option):
            lines += wrapped(Text(without, self.look.palette.role("bad")), width)
        return lines + wrapped(Text(self._raises(option.subject), self.look.palette.role("strong")), width)

    def _raises(self, subject: TechSubject) -> str:
        """What a tech does to the pyramid: that it opens a place above, or counts no more towards Space Flight; empty
        where it does neither."""
        say, level = self.look.say, self.view.components.techs[subject.id].level
        rows = [*map(len, self.player.pyramid)]
        wider = [length + (row == level - 1) for row, length in enumerate(rows)]
        if level < len(rows) and _open(wider, level) and not _open(rows, level):
            words = "It opens a place on level {level}: each there rests on two techs below."
            return say(words, level=ROMAN[level + 1])
        words = "It widens the pyramid and does not raise it: in the race to Space Flight it does not count."
        return say(words) if towards_space_flight(rows) == towards_space_flight(wider) else ""

    def announces(self, new: Sequence[Entry]) -> bool:
        """True, since it may have been the last choice."""
        return self.question.kind == kinds.RESEARCH

    def beside_prompt(self, width: int) -> Lines:
        """To more than one person, that this choice reveals all of them (RES-1), and why everybody may see it."""
        table = self.turn.session
        last = [question.seat for question in table.pending] == [self.question.seat] and len(table.people) > 1
        if self.question.kind != kinds.RESEARCH or self.view.phase != "research" or not last:
            return []
        words = self.look.say("You are the last to choose: then everybody's choice is revealed.")
        if self.question.opens and not table.keyboard.open:
            words = self.look.say("All others have chosen: yours may be seen by all.")
            others = [player for player in self.view.players if player.seat != self.question.seat]
            passed_over = [player for player in others if not level_reached(player, player.trade)]
            if len(others) == 1:
                words = "{name} has chosen: yours may be seen by all."
                if passed_over:
                    words = "{name} has too little trade to research: yours may be seen by all."
                words = self.look.say(words, name=others[0].name)
            elif passed_over:
                words = self.look.say("All others have chosen or have too little trade: yours may be seen by all.")
        return wrapped(Text(words, self.look.palette.role("strong")), width)

    def announcement(self, after: View, known: int) -> Announced | None:
        """Everybody's choices once the last is made; a card may still ask something before the phase is over."""
        learnt = log_kinds.learnt_in(after.log[known:])
        all_in = bool(learnt) or after.phase != "research" or bool(after.victory)
        if not all_in:
            return None
        return revealed(self.look, after, learnt, after.log[known:])
