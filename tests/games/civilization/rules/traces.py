"""What is asked, of whom and behind which curtain, in two games that differ only in what is hidden.

Who looks on hears of every question, sees every hand-over of the keyboard, and whether something could be undone, and
may write chronicle and picture into files: in games that look equal to them and are answered alike, these must be equal
too. Whole games are compared with `python -m tests.games.civilization.rules.traces --games 100`.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Option, Seat
from civ_tui.engine.game import Game
from civ_tui.export.saved_game import content
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.exports import chronicle, picture, report
from civ_tui.games.civilization.figures.report import Report
from civ_tui.games.civilization.figures.rounds import History, decided
from civ_tui.games.civilization.figures.turning_points import turning_points
from civ_tui.games.civilization.rules.civilization import Civilization, new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.sitting.session import Session
from civ_tui.sitting.turns import PassKeyboard, turns
from civ_tui.storage import record
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.twins import otherwise
from tests.printed import EDITION

LONGEST = 40
"""After so many answers two games are compared no further."""
EVERY = 12
"""Each so many parts of a game another twin is made of it."""
WRITTEN, AFTER = 8, 5
"""Of one pair of games in so many, what is written of them is compared after so many answers."""


class Spender(RandomPlayer):
    """A random player who most of the time uses an ability or a card where there is one."""

    def pick(self, seat: Seat, kind: str, options: list[Option[Any]]) -> str:
        """The key of one legal option."""
        spending = [one for one in options if one.key.startswith(("ability:", "event:", "gift:", "token:"))]
        if any(one.reason is None for one in spending) and self.chance.below(4):
            options = spending
        return super().pick(seat, kind, options)


@dataclass
class Figures:
    """How much has been compared: pairs of games, their questions, those put in secret, and what ended them; `found` is
    what differed, in words."""

    pairs: int = 0
    questions: int = 0
    written: int = 0
    secret: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {end}" for end, count in self.ends.most_common())
        secret = ", ".join(f"{count} {kind}" for kind, count in self.secret.most_common())
        return (
            f"{self.pairs} pairs ({ends}), {self.questions} questions ({secret}), {self.written} files; "
            f"{len(self.found)} pairs differ"
        )


def seen(session: Session) -> tuple[Any, ...]:
    """What everybody notices of a moment: who is asked what, how the keyboard passes, whether an answer can be undone,
    and the words of what is asked in the open."""
    asked = tuple(
        (question.seat, question.kind, question.secret, "" if question.secret else str(question.prompt))
        for question in session.game.pending
    )
    question = session.question
    passing = "none" if question is None else session.keyboard.passing(question)
    return passing, len(session.undoable), asked


def written(game: Game[Table], eyes: Seat | None) -> dict[str, str]:
    """What can be read of a game that goes on: chronicle and picture as the program writes them for everybody, or as
    they would be for who sees what that seat sees; and the report that there would be."""
    seen, look = view(game.state, eyes), Look(DARK)
    ended = replace(seen, victory="economy", winners=(0,))  # only of a game that is over there is a report
    history = History((), decided(record.of(game)))
    known = Report(ended, history, turning_points(ended, ()), (0.0,) * len(seen.players), seed=0)
    everybodys = eyes is None
    return {
        "chronicle": content(game, "chronicle", look).decode() if everybodys else chronicle.markdown(seen, look),
        "picture": content(game, "picture", look).decode() if everybodys else picture.svg(seen, look),
        "report": report.markdown(known, look),
    }


def sit_down(session: Session) -> None:
    """Who is asked takes the keyboard as at the table, or by their own wish where they answer in secret. What
    nobody has to be asked is answered before."""
    leading = turns(session)
    step = next(leading, None)
    while isinstance(step, PassKeyboard):
        step = leading.send(True)
    question = session.question
    if question is not None and question.secret and not session.keyboard.alone_with(question.seat):
        session.keyboard.take(question.seat, alone=True)


def compare(
    t: Table, twin: Table, eyes: Seat | None, player: RandomPlayer, figures: Figures, *, ends: bool = False
) -> None:
    """Give both games the same answers as long as both allow them and who looks sees no difference."""
    here, there = (Session(Game(Civilization(EDITION), one)) for one in (t.clone(), twin))
    here.orders.ends = there.orders.ends = ends
    figures.pairs += 1
    for number in range(LONGEST):
        if (
            number == AFTER
            and not figures.pairs % WRITTEN
            and view(here.game.state, eyes) == view(there.game.state, eyes)
        ):
            files = [written(session.game, eyes) for session in (here, there)]
            figures.written += len(files[0])
            for name in (name for name in files[0] if files[0][name] != files[1][name]):
                figures.found.append(f"round {t.round}, read by {eyes}: the {name} tells what is hidden")
        mine, others = seen(here), seen(there)
        if mine != others:
            last = [given.key for given in here.game.record[-3:]]
            figures.found.append(f"round {t.round}, seen by {eyes}, after {last}: {mine} | {others}")
            figures.ends["differ"] += 1
            return
        for session in (here, there):
            sit_down(session)
        if seen(here) != seen(there):
            continue
        question, other = here.question, there.question
        if question is None or other is None:
            figures.ends["over"] += 1
            return
        both = {option.key for option in other.legal()}
        options = [option for option in question.legal() if option.key in both]
        if not options:
            figures.ends["without a common answer"] += 1
            return
        figures.questions += 1
        if question.secret:
            figures.secret[question.kind] += 1
        key = player.pick(question.seat, question.kind, options)
        for session in (here, there):
            session.answer(question.seat, key)
        if not _look_alike(here, there, eyes) and came_to_light(here, there, eyes):
            figures.ends["came to light"] += 1
            return
    figures.ends["long enough"] += 1


def _look_alike(here: Session, there: Session, eyes: Seat | None) -> bool:
    return view(here.game.state, eyes) == view(there.game.state, eyes)


def came_to_light(here: Session, there: Session, eyes: Seat | None) -> bool:
    """Whether the same has happened in both games, but has shown different things: not if one of them has gone on while
    the other waits for an answer."""
    mine, others = ([entry for entry in session.game.state.log if entry.heard_by(eyes)] for session in (here, there))
    common = next((place for place, pair in enumerate(zip(mine, others, strict=False)) if pair[0] != pair[1]), None)
    if common is not None or len(mine) == len(others):
        return True
    # A great person is exchanged at once, any other token of a village is kept.
    return [*mine, *others][min(len(mine), len(others)) - 1].kind == "take_village"


def enriched(t: Table) -> Table:
    """The table on which every player holds a few hidden things more: random games are poor in them."""
    rich = t.clone()
    for player in rich.players:
        for kind, pool in (("hut", rich.market.huts), ("village", rich.market.villages)):
            content = next((one for one in pool if one != "great_person"), None)
            if content is not None and not any(token.kind == kind for token in player.tokens):
                tables.token(rich, player.seat, kind, content)
        for deck in rich.market.events.values():
            if deck.face_down and len(player.hand) < 2:
                player.hand.append(deck.face_down.pop())
    return rich


def play(
    seed: int, players: int, figures: Figures, *, every: int = EVERY, most: int = 10**9, ends: bool = False
) -> None:
    """A random game, out of which twins are made again and again: for what is hidden from everybody at once, and for
    what is hidden from one seat. `ends` tells that phases go on by themselves."""
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(players))
    game, player, mark = new_game(Settings(seats, seed=seed)), Spender(seed), -1
    parts = answers = 0
    while not game.over and answers < most:
        if game.checkpoint_at != mark:
            mark, parts = game.checkpoint_at, parts + 1
            if game.state.round and not parts % every:
                t = enriched(game.checkpoint) if parts // every % 2 else game.checkpoint
                eyes = None if parts // every % 3 else parts % players
                twin = otherwise(t, eyes, seed + parts)
                twin.chance.state = t.chance.state
                twin.market.great_people = t.market.great_people[:]
                compare(t, twin, eyes, Spender(seed + parts), figures, ends=ends)
        question = game.pending[0]
        game.answer(question.seat, player.choose(question))
        answers += 1


def main() -> int:
    """Run and report; 1 if anything differed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--minutes", type=float, default=60.0, help="end after so many minutes")
    chosen = parser.parse_args()
    figures, begun = Figures(), time.monotonic()
    for number in range(chosen.games):
        play(chosen.first + number, 2 + number % 3, figures)
        if time.monotonic() - begun > chosen.minutes * 60:
            break
        print(f"{number + 1} games: {figures}", flush=True)
    for words in figures.found:
        print(words)
    return bool(figures.found)


if __name__ == "__main__":
    raise SystemExit(main())
