"""One seed gives one game, whatever the hashes of the process are."""

import os
import subprocess
import sys

from civ_tui.games.civilization.rules.civilization import new_game, table_json
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from tests.games.civilization.rules import tables

GAME = """
import hashlib
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.civilization import table_json
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings

told = hashlib.sha256()
seats = tuple(SeatSettings(str(seat), colour) for seat, colour in enumerate(("red", "blue", "green")))
game, player = new_game(Settings(seats, seed=7)), RandomPlayer(7)
for _ in range(700):
    if game.over:
        break
    question = player.whose_turn(game.pending)
    options = [(one.key, str(one.label), str(one.reason), one.place, one.secret) for one in question.options]
    told.update(repr((question.seat, question.kind, str(question.prompt), options)).encode())
    game.answer(question.seat, player.choose(question))
told.update(table_json(game.state))
print(game.state.round, told.hexdigest())
"""


def digest(hash_seed: str) -> str:
    """Every question of a game and the table at its end, played in a process with these hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", GAME], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_two_processes_with_other_hashes_play_the_same_game() -> None:
    one, other = digest("1"), digest("4242")
    assert one == other
    assert int(one.split()[0]) > 5


def _settings(seed: int) -> Settings:
    return Settings(tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(4)), seed=seed)


def test_one_seed_deals_one_table_and_another_seed_another() -> None:
    assert table_json(deal(_settings(3))) == table_json(deal(_settings(3)))
    assert len({table_json(deal(_settings(seed))) for seed in range(10)}) == 10


def test_the_same_answers_lead_to_the_same_table() -> None:
    twins = [new_game(_settings(3)) for _ in range(2)]
    for _ in range(150):
        for game in twins:
            question = game.pending[0]
            game.answer(question.seat, question.legal()[len(game.record) % len(question.legal())].key)
    one, other = twins
    assert one.record == other.record
    assert table_json(one.state) == table_json(other.state)
