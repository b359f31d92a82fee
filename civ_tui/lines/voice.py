"""What is read out to a table: what has happened, and the question that waits."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.lines import cards
from civ_tui.games.civilization.lines.words import resources, who
from civ_tui.games.civilization.rules.discretion import holds_hidden
from civ_tui.games.civilization.rules.kinds import BATTLE_UNIT, TRADE_DEAL
from civ_tui.games.civilization.rules.subjects import Deal
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.unasked.face_down import Hands
from civ_tui.games.civilization.words import fronts
from civ_tui.games.civilization.words.deals import dials_after, partner
from civ_tui.games.civilization.words.names import ROMAN
from civ_tui.games.civilization.words.options import laid
from civ_tui.games.civilization.words.players import now
from civ_tui.lines.asked import Asked
from civ_tui.lines.console import Console
from civ_tui.lines.news import news
from civ_tui.lines.reading import Readings
from civ_tui.lines.words import LANGUAGE, listed, say
from civ_tui.sitting.session import Session

MANY = 30
"""From how many options on they are read out only when asked for."""


class Voice:
    """Reads out over a console and knows what has been read, so that nothing is said twice in a row; a `terse` voice
    repeats only what has changed."""

    def __init__(self, console: Console, session: Session, hands: Hands, *, terse: bool = False) -> None:
        self.console = console
        self.terse = terse
        self._session = session
        self._hands = hands
        self._named: tuple[Seat, bool, str] | None = None
        self._moment: tuple[int, str] | None = None
        self._readings = Readings()

    def forget(self) -> None:
        """Who is asked and when is out of sight."""
        self._named = self._moment = None

    def tell(self, view: View, entries: Sequence[Entry]) -> None:
        """What has happened."""
        for line in news(view, entries, terse=self.terse):
            self.console.say(line)
        if any(entry.kind == "phase" for entry in entries):
            self._moment = view.round, view.phase

    def put(self, put: Asked, *, every: bool) -> None:
        """The question and its options; those without end only if `every` one is wanted, and to a terse reader only
        those that have changed."""
        speak = self.console.say
        self._greet(put)
        self._put_battle(put, every=every)
        speak(say(put.question.prompt))
        if (piece := laid(put.question)) is not None:
            for line in cards.card(put.view.components, *piece):
                self._once(line)
        if put.question.manner == "step" and put.view.march is not None:
            speak(say("Steps left: {n}.", n=put.view.march.left))
        self._put_talks(put)
        self._put_hand(put)
        reading, before = self._readings.of(put)
        if every or not self.terse:
            before = None
        if before is None:
            self._put_options(put, every=every)
        else:
            for line in reading.since(before):
                speak(line)
        if put.barred and not self.terse and put.question.manner != "step":
            one, many = "{n} option is not possible now: type why.", "{n} options are not possible now: type why."
            speak(LANGUAGE.count(len(put.barred), one, many))
        if put.question.is_menu and not put.alone and before is None and holds_hidden(put.view.players[put.seat]):
            self.hint("Type hand for what you hold and could play; the others look away.")

    def _greet(self, put: Asked) -> None:
        named = put.seat, put.alone, put.view.phase
        if put.open_response:
            self.console.say(say("Does anybody respond?"))
        elif named != self._named and (greeting := self._greeting(put)):
            self.console.say(greeting)
        self._named = None if put.open_response else named

    def _put_battle(self, put: Asked, *, every: bool) -> None:
        fought = fronts.battle(LANGUAGE, put.view, put.seat if put.question.kind == BATTLE_UNIT else None)
        for line in self._readings.unread(fought) if self.terse and not every else fought:
            self.console.say(line)

    def _put_talks(self, put: Asked) -> None:
        """Where talks begin or a proposal is answered, what each side has, and how a deal is composed."""
        if put.question.manner != "deal":
            return
        for player in (put.view.players[put.seat], partner(put.view, put.question)):
            self.console.say(say("{name} has {what}.", name=player.name, what=_tradable(player)))
        if isinstance(deal := put.question.subject, Deal):
            first, second = dials_after(put.view, deal)
            one, other = (put.view.players[seat].name for seat in (deal.by, deal.to))
            words = "The dials after it: {name} {n}, {other} {m}."
            self.console.say(say(words, name=one, n=first, other=other, m=second))
        if put.question.kind == TRADE_DEAL:
            self.hint("Compose it: give 3 trade, want 1 silk, then propose.")
        else:
            self.hint("Or change it: give 1 trade, want 2 culture, then propose.")

    def _put_hand(self, put: Asked) -> None:
        """In battle, where the units lie that can be played from memory from now on; or that they can be."""
        self._hands.look(put.view, put.question)
        if put.question.kind != BATTLE_UNIT or put.view.battle is None:
            return
        if not put.alone:
            if not fronts.open_units(put.view, put.question):
                self.hint("Play a unit from memory; or type hand to look at them, the others looking away.")
        elif put.view.battle.plays.hand_count > 1 and not self._session.keyboard.open:
            units = fronts.face_down(LANGUAGE, put.view, self._hands.of(put.view, put.seat))
            self.console.say(say("Your units lie face down from now on: {units}.", units=units))

    def hint(self, words: str) -> None:
        """Say what could be typed; to a terse reader once."""
        self._once(say(words))

    def _once(self, line: str) -> None:
        if not self.terse or line not in self._readings.hints:
            self._readings.hints.add(line)
            self.console.say(line)

    def _greeting(self, put: Asked) -> str:
        """Who is asked, unless they play alone, and when, unless that has just been said; to a terse reader who has
        been asked before, only when."""
        player, moment = put.view.players[put.seat], now(LANGUAGE, put.view)
        told, self._moment = self._moment, (put.view.round, put.view.phase)
        if told == self._moment:
            if self._session.only_person is not None:
                return ""
            return say("{name}.", name=player.name if self.terse else who(player))
        if self.terse and self._named is not None and self._named[0] == put.seat:
            return moment
        return say("{who}. {moment}", who=who(player), moment=moment)

    def _put_options(self, put: Asked, *, every: bool) -> None:
        speak, shown = self.console.say, put.legal
        placed = [option for option in put.legal if option.place is not None]
        if len(placed) > MANY and not every:
            words = "{n} squares. Type one, as {name}; list near {name} for those around it, list and a word for some."
            speak(say(words, n=len(placed), name=put.view.squares[placed[0].place or 0].name))
            shown = tuple(option for option in put.legal if option.place is None)
        if len(shown) > MANY and not every:
            speak(say("{n} options. Type list for all of them, or list and a word for some.", n=len(shown)))
            return
        for line in put.read_out(shown, self._readings.squares if self.terse and not every else {}):
            speak(line)
        if shown is put.legal:
            self._readings.remember(put)


def _tradable(player: PlayerView) -> str:
    """What the player could give in a deal."""
    tokens = [say("token {n}, {kind}", n=n, kind=say(kind)) for n, kind in enumerate(player.token_kinds, start=1)]
    cards = [say("card {n}, deck {deck}", n=n, deck=ROMAN[deck]) for n, deck in enumerate(player.hand_backs, start=1)]
    dials = (say("{n} trade", n=player.trade), say("{n} culture", n=player.culture), resources(player.resources))
    return listed((*dials, *tokens, *cards))
