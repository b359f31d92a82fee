"""Civilization at the prompt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from civ_tui.computers.seats import Player
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.automation.face_down import FaceDownUnit, Hands
from civ_tui.games.civilization.lines import cards, dealing, looking, news, options, setting_up
from civ_tui.games.civilization.lines.dealing import Talks
from civ_tui.games.civilization.rules import kinds, log_statistics, subjects
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words import fronts, players, squares
from civ_tui.games.civilization.words.components import powers_told
from civ_tui.games.civilization.words.options import by_level, is_free, laid, offered
from civ_tui.games.civilization.words.players import NOBODY_INTERRUPTS, still_to_move
from civ_tui.lines import doing
from civ_tui.lines.command import Command
from civ_tui.lines.console import Console
from civ_tui.lines.interface import GameLines, Hint, Scene
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.words import LANGUAGE, count, listed, say
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.turn import Turn
from civ_tui.title import Title

INTERRUPTED: Final = "movement"
"""The phase in which cards interrupt (TIME-3)."""


def _end_alone(sitting: Sitting, rest: str) -> bool:
    """End Movement, the others looking away from the research, which only the last to move can."""
    session = sitting.session
    if why := still_to_move(LANGUAGE, sitting.view, session.acting, session.is_person):
        sitting.console.say(why)
        return False
    return doing.end_alone(sitting, rest)


END_ALONE: Final[Command[Sitting]] = Command(
    "alone",
    "end Movement, if you are the last to move, and choose the research at once; the others look away already",
    _end_alone,
    kinds=(kinds.MOVEMENT, kinds.MOVEMENT_STEP),
)


class CivilizationLines(GameLines):
    """The board game at the prompt. It remembers how the units of a battle lie face down (`hands`), and the deal that
    is being composed (`talks`)."""

    commands: ClassVar[Mapping[str, Sequence[Command[Any]]]] = {
        **looking.LOOKS,
        "undo": dealing.COMMANDS,
        "orders": (END_ALONE,),
    }

    def __init__(self, title: Title[Any, Any]) -> None:
        super().__init__(title)
        self.hands = Hands()
        self.talks = Talks()

    # Before the game

    def agree(self, console: Console, draft: NewGame) -> tuple[Settings, tuple[Player, ...]]:
        """Ask for seats with their civilizations, and for the variants (SETUP-1)."""
        return setting_up.agree(self.title, console, draft)

    # Who plays, and how it stands

    def who(self, player: PlayerView) -> str:
        return players.who(LANGUAGE, player)

    def hand(self, player: PlayerView) -> list[str]:
        return players.hand(LANGUAGE, player)

    def state(self, seen: View) -> list[str]:
        return players.state(LANGUAGE, seen)

    def standings(self, final: View) -> Iterator[str]:
        fought = log_statistics.battles(final.log, len(final.players))
        for player in sorted(final.players, key=lambda ranked: ranked.seat not in final.winners):
            won, lost = fought[player.seat]
            yield players.figures(LANGUAGE, player)
            more = (
                count(len(player.wonders), "{n} wonder", "{n} wonders"),
                say("battles won {won}, lost {lost}", won=won, lost=lost),
            )
            yield say("{name}: {facts}.", name=player.name, facts=listed(more))

    # What has happened

    def heard(self, seen: View, entries: Iterable[Entry], *, terse: bool) -> Iterator[tuple[Entry, Sequence[str]]]:
        for entry in news.heard(entries):
            yield entry, [*news.tile_lines(seen, entry, terse=terse)]

    # The question

    def under(self, seen: View, question: Question[Any], *, alone: bool, open_table: bool) -> list[str]:
        side = question.seat if question.kind == kinds.BATTLE_UNIT else None
        lines: list[str] = [*map(Scene, fronts.battle(LANGUAGE, seen, side))]
        if question.kind == kinds.SETUP_CAPITAL:
            sheet = seen.components.civilizations[seen.players[question.seat].civilization]
            lines.append(Scene(powers_told(LANGUAGE, sheet)))
        if (piece := laid(question)) is not None:
            lines += map(Hint, cards.card(seen.components, *piece))
        if question.manner == "step" and seen.march is not None:
            lines.append(say("Steps left: {n}.", n=seen.march.left))
        if question.manner == "deal":
            self.talks.begin(question)
            lines += dealing.table(seen, question)
        return [*lines, *self._hand(seen, question, alone=alone, open_table=open_table)]

    def _hand(self, seen: View, question: Question[Any], *, alone: bool, open_table: bool) -> Iterator[str]:
        """In battle, where the units lie that can be played from memory from now on; or that they can be."""
        self._note_played(seen)
        self.hands.look(seen, question)
        if question.kind != kinds.BATTLE_UNIT or seen.battle is None:
            return
        if not alone:
            if not fronts.open_units(seen, question):
                yield Hint(say("Play a unit from memory; or type hand to look at them, the others looking away."))
        elif seen.battle.plays.hand_count > 1 and not open_table:
            units = fronts.face_down(LANGUAGE, seen, self.hands.of(seen, question.seat))
            yield say("Your units lie face down from now on: {units}.", units=units)

    def offered(self, turn: Turn) -> list[Option[Any]]:
        """Squares with the nearest first, but before all what is suggested or free, and Anarchy behind; from memory the
        units that lie face down, or that everybody sees."""
        seen, question = turn.view, turn.question
        self._note_played(seen)
        if turn.masked:
            return [*(fronts.open_units(seen, question) or self.hands.offered(seen, question))]
        return sorted(offered(seen, question, alone=turn.alone), key=_rank)

    def _note_played(self, seen: View) -> None:
        """A unit that was played has left its place in the hand."""
        taken, self.taken = self.taken, None
        if taken is not None and isinstance(taken[1].subject, subjects.PlayedUnit | FaceDownUnit):
            self.hands.play(seen, taken[0], taken[1].subject)

    def lasting(self, seen: View, question: Question[Any]) -> Iterable[str]:
        if question.kind == kinds.RESEARCH:
            return [tech.id for tech in by_level(seen.components)]
        return options.towards(seen, question) if question.kind == kinds.MOVEMENT_STEP else ()

    # An option

    option = staticmethod(options.line)
    about = staticmethod(options.about)

    def why_nobody_steps_in(self, seen: View) -> Text:
        """Cards interrupt movement alone (TIME-3)."""
        if seen.phase != INTERRUPTED:
            return "Cards are played out of turn during movement only."
        return "" if any(player.may_interrupt for player in seen.players) else NOBODY_INTERRUPTS

    words = staticmethod(options.directions)

    # The board

    def place_called(self, seen: View, typed: str) -> int | None:
        square = squares.named(seen, typed)
        return None if square is None else square.square

    sight = staticmethod(options.sight)
    apart = staticmethod(squares.distance)


def _rank(option: Option[Any]) -> int:
    if option.reason is not None:
        return 0
    if option.subject == subjects.ANARCHY:
        return 1
    suggested = isinstance(option.subject, subjects.OnSquare) and option.subject.suggested
    return -1 if suggested or is_free(option) else 0
