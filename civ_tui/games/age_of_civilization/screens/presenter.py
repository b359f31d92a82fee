"""How Age of Civilization presents its questions: every option with its price and gain, and what both hang on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text

from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Line
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.age_of_civilization.drawn import signs
from civ_tui.games.age_of_civilization.drawn.cards import strikes
from civ_tui.games.age_of_civilization.rules import kinds, names, naming
from civ_tui.games.age_of_civilization.rules.actions import Buy, Pass
from civ_tui.games.age_of_civilization.rules.civilization import Take
from civ_tui.games.age_of_civilization.rules.performing import Act
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.view import PlayerView, View
from civ_tui.games.age_of_civilization.words.cards import card_text, cards_of, reckoned
from civ_tui.tui.keys import Key
from civ_tui.tui.table.choices import Choice, folded
from civ_tui.tui.table.presenter import Focus, Presenter


class AgeOfCivilizationPresenter(Presenter):
    """Presents all of its questions."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("AGE-TURN", "AGE-CIV", "AGE-ACT", "AGE-PASS", "AGE-TECH", "AGE-WONDER")
    CLAUSE: ClassVar[str] = "AGE-TURN-1"

    view: View
    player: PlayerView

    begins_at: Focus = "list"
    """Several options are about a card."""
    asks_for_square = False

    @property
    def numbered_first(self) -> Sequence[str]:
        """Actions with nothing to choose, and the pass: so that a digit means the same action in every round."""
        acts = (action.id for action in printed().actions.values() if action.slots)
        plain = [action for action in acts if action not in (names.WONDER, names.RESEARCH)]
        return [*plain, names.PASS] if self.question.kind == kinds.ACT else ()

    # Offers

    def offers(self) -> Sequence[Choice]:
        """What can be done, with what is chosen along with it under headings; below it what cannot, a reason once."""
        choices = super().offers()
        legal = [choice for choice in choices if choice.legal]
        headings = [*dict.fromkeys(["", *(choice.heading for choice in legal)])]
        legal.sort(key=lambda choice: headings.index(choice.heading))
        return [*legal, *folded([choice for choice in choices if not choice.legal], self.look, _name)]

    def choice(self, option: Option[Any]) -> Choice:
        choice, look = super().choice(option), self.look
        match option.subject:
            case Take(how=how, gain=gain) as take:
                label = look.say(naming.called("civ", take.civilization))
                words = ("Rise", "Rise, from your hand") if how == "rise" else ("Absorb", "Absorb, from your hand")
                heading = look.say(words[take.civilization not in self.view.row])
                got = signs.gained(look, replace(gain, workers=0))
                dots = signs.workers(look, self.player.workers + gain.workers)
                return replace(choice, label=label, heading=heading, price=f"{got} {dots}".strip())
            case Act(technology=technology, wonder=wonder) as act:
                name = look.say(naming.called("action", act.action))
                chosen = f"tech:{technology}" if technology else f"wonder:{wonder}" if wonder else ""
                label, heading = (look.say(naming.card(chosen)), name) if chosen else (name, "")
                return replace(choice, label=label, heading=heading, price=self._price(act))
            case Pass(gain=gain):
                return replace(choice, label=look.say(naming.card("pass")), price=signs.gained(look, gain))
            case Buy(special=special, coins=coins):
                name = look.say(naming.called("special", special))
                return replace(choice, label=look.say("Buy {name}", name=name), price=f"-{signs.coins(look, coins)}")
        return choice

    def _price(self, act: Act) -> str:
        """What an action takes and gives, in signs."""
        cost = signs.workers(self.look, act.workers) + (f" {signs.coins(self.look, act.coins)}" if act.coins else "")
        got = signs.gained(self.look, act.gain)
        return f"{cost.strip()} {self.look.glyphs.arrow} {got}" if got else cost

    def key_state(self, key: Key) -> bool | None:
        """Nobody need look away where nobody holds anything."""
        nothing = key.id == "private" and not self.player.held and not self.question.secret
        return False if nothing else super().key_state(key)

    # Explains

    def names(self, option: Option[Any], title: str) -> bool:
        return True

    def meaning(self, option: Option[Any], width: int) -> Lines:
        """What it brings and why, then what is printed on the cards that it is about."""
        look, role, lines = self.look, self.look.palette.role, Lines()
        for words, style in self._told(option):
            lines += wrapped(Text(look.say(words), role(style)), width)
        for card in cards_of(option.subject):
            for line in card_text(card):
                lines += wrapped(Text(look.say(line), role("muted")), width)
        return lines

    def _told(self, option: Option[Any]) -> Sequence[tuple[Wording, str]]:
        lines: list[tuple[Wording, str]] = [(option.label, "strong")]
        player = self.player
        match option.subject:
            case Take(gain=gain, strength=strength, others=others):
                n, m, a, b = player.workers, player.workers + gain.workers, player.strength, strength
                lines.append((Line("Workers {n} to {m}, strength {a} to {b}.", n=n, m=m, a=a, b=b), "text"))
                if others and self.view.rival is None:
                    lines.append((Line("Every other player takes coins: {n}.", n=others), "bad"))
            case Act(red=True):
                lines.append(("The worker does not come back.", "bad"))
            case Act(action=names.WONDER, wonder=""):
                lines.append(("The row of wonders is empty: it gives points alone.", "bad"))
        return [*lines, *((line, "text") for line in reckoned(option.subject))]

    def beside_prompt(self, width: int) -> Lines:
        """What the end of the turn would leave, and what strikes at the end of the round."""
        look, player, role = self.look, self.player, self.look.palette.role
        if self.question.kind == kinds.CIVILIZATION and self.hides_hand:
            return [styled(look.say("Your hand holds civilizations, too: v."), role("accent"))]
        if self.question.kind != kinds.ACT:
            return []
        left = signs.workers(look, player.workers - self.view.turn.given_up)
        held = f"{signs.points(look, player.points)} {signs.coins(look, player.coins)} {left}".strip()
        lines = [styled(f"{look.say('if you end now')}: ", role("muted")).append(held, role("text"))]
        now = next((card for card in self.view.time if card.strikes == self.view.round), None)
        if now is not None:
            lines[-1].append(f"  {strikes(look, now)}", role("bad"))
        return [line for text in lines for line in wrapped(text, width)]


def _name(option: Option[Any]) -> Wording:
    """What an option is called among others that are barred for the same reason."""
    match option.subject:
        case Take(how=how, civilization=civilization):
            full = option.reason is not None and option.reason.clause == "AGE-CIV-1"
            return naming.called("civ", civilization) if how == "rise" or full else "Absorb a civilization"
        case Act(action=action, technology=technology):
            needs = technology and option.reason is not None and option.reason.clause.startswith("AGE-TECH")
            return naming.called("tech", technology) if needs else naming.called("action", action)
        case Buy(special=special):
            return naming.called("special", special)
    return option.label


PRESENTERS: Mapping[str, type[AgeOfCivilizationPresenter]] = {"": AgeOfCivilizationPresenter}
"""The presenter of every question."""
