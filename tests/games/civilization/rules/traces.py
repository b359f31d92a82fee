"""What two games of Civilization show that differ only in what is hidden (`tests.sitting.twin_tables`), and what
chronicle and picture tell of them that somebody may write into files.

Whole games are compared with `python -m tests.games.civilization.rules.traces --games 100`.
"""

import argparse
import time
from dataclasses import replace
from datetime import date
from typing import Any

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.export.postcard import card
from civ_tui.export.saved_game import content
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.exports import chronicle, picture, postcard, report
from civ_tui.games.civilization.figures.report import Report
from civ_tui.games.civilization.figures.rounds import decided
from civ_tui.games.civilization.figures.turning_points import turning_points
from civ_tui.games.civilization.rules.civilization import Civilization, new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.sitting.session import Session
from civ_tui.storage import record
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.twins import otherwise
from tests.sitting import twin_tables
from tests.sitting.twin_tables import Figures

EVERY = 12
"""Each so many parts of a game another twin is made of it."""
WRITTEN, AFTER = 8, 5
"""Of one pair of games in so many, what is written of them is compared after so many answers."""


class Spender(RandomPlayer):
    """A random player who most of the time uses an ability or a card where there is one."""

    def pick(self, seat: Seat, kind: str, options: list[Option[Any]]) -> str:
        """The key of one legal option."""
        spending = [option for option in options if option.key.startswith(("ability:", "event:", "gift:", "token:"))]
        if any(option.reason is None for option in spending) and self.chance.below(4):
            options = spending
        return super().pick(seat, kind, options)


def written(game: Game[Table], eyes: Seat | None) -> dict[str, str]:
    """What can be read of a game that goes on: chronicle and picture as the program writes them for everybody, or as
    they would be for who sees what that seat sees; what an evening shows, and the report that there would be."""
    seen, look = view(game.state, eyes), Look(DARK)
    ended = replace(seen, victory="economy", winners=(0,))  # only of a game that is over there is a report
    clock = (0.0,) * len(seen.players)
    known = Report(ended, (), turning_points(ended, ()), decided(record.of(game)), clock, seed=0)
    everybodys, scene = eyes is None, postcard.scene(seen, look, [(seen.round, seen)])
    cards = [card(seen, look, scene, date(2026, 1, 2), number) for number in (seen.round, None)]
    return {
        "chronicle": content(game, "chronicle", look).decode() if everybodys else chronicle.markdown(seen, look),
        "picture": content(game, "picture", look).decode() if everybodys else picture.svg(seen, look),
        "evening": "\n".join(str(hash((*row,))) for rows in cards for row in rows),
        "report": report.markdown(known, look),
    }


def compare(t: Table, twin: Table, eyes: Seat | None, player: RandomPlayer, figures: Figures) -> None:
    """Give both games the same answers as long as both allow them and who looks sees no difference."""
    here, there = (Session(Game(Civilization(EDITION), table)) for table in (t.clone(), twin))

    def reads(number: int) -> None:
        """Some pairs are read from files, too."""
        if number != AFTER or figures.pairs % WRITTEN or not twin_tables.look_alike(here, there, eyes):
            return
        files = [written(session.game, eyes) for session in (here, there)]
        figures.written += len(files[0])
        for name in (name for name in files[0] if files[0][name] != files[1][name]):
            figures.found.append(f"round {t.round}, read by {eyes}: the {name} tells what is hidden")

    def pick(question: Question[Any], other: Question[Any]) -> str | None:
        both = {option.key for option in other.legal()}
        options = [option for option in question.legal() if option.key in both]
        return player.pick(question.seat, question.kind, options) if options else None

    # A great person is exchanged at once, any other token of a village is kept.
    twin_tables.compare(here, there, eyes, pick, figures, reads=reads, go_on_after=("take_village",))


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


def play(seed: int, players: int, figures: Figures, *, every: int = EVERY, most: int = 10**9) -> None:
    """A random game, out of which twins are made again and again: for what is hidden from everybody at once, and for
    what is hidden from one seat."""
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
                compare(t, twin, eyes, Spender(seed + parts), figures)
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
