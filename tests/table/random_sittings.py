"""Sittings of people who answer at random, choose in advance and take back: `python -m tests.table.random_sittings`."""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, fields

from civ_tui.engine.flow import Question
from civ_tui.rules.civilization import new_game
from civ_tui.rules.kinds import END
from civ_tui.rules.view import view
from civ_tui.table.beside import LATER
from civ_tui.table.turns import PassKeyboard, Put, turns
from tests.tui.at_the_keys import game

TAKEN_BACK = 0.08
"""How often undo is pressed instead of an answer, where it can be."""
DONE = 0.15
"""How often an answer may be one that ends something."""
ASKED = 0.1
"""How often it is asked before an answer whether it could be taken back."""


@dataclass
class Figures:
    """What has happened: keys, answers taken back, and answers given in advance."""

    keys: int = 0
    taken_back: int = 0
    in_advance: int = 0

    def __str__(self) -> str:
        return ", ".join(f"{getattr(self, each.name)} {each.name.replace('_', ' ')}" for each in fields(self))


def sit(players: int, seed: int, keys: int) -> Figures:
    """Play from that deal until so many keys have been pressed or the game is over. Raises AssertionError if a choice
    in advance changes the table, if undo does not hold what was promised, or if the record does not lead to the
    table."""
    session, chance, figures = game(players, seed), random.Random(seed), Figures()
    session.orders.ends = True
    steps, sent = turns(session), None
    while not session.over and figures.keys < keys:
        step = steps.send(sent)
        sent = chance.random() < 0.8 if isinstance(step, PassKeyboard) and step.early else True
        if not isinstance(step, Put):
            continue
        sent = None
        figures.keys += 1
        if session.undoable and chance.random() < TAKEN_BACK:
            session.undo()
            figures.taken_back += 1
            continue
        seat, key = step.question.seat, some_key(step.question, chance)
        promised = session.can_take_back(seat, key) if chance.random() < ASKED else None
        if session.in_advance.question is None:
            session.answer(seat, key)
        else:
            before, record = view(session.game.state, None), len(session.answers)
            session.answer(seat, key)
            assert (view(session.game.state, None), len(session.answers)) == (before, record)
            figures.in_advance += 1
        if promised is not None:
            while session.in_advance.question is None and session.stand_in():
                pass
            assert bool(session.undoable) == promised, f"seed {seed}: {seat} answers {key} to {step.question.kind}"
    again = new_game(session.settings)
    for given in session.answers:
        again.give(given)
    assert again.state == session.game.state
    return figures


def some_key(question: Question[object], chance: random.Random) -> str:
    """One of the legal answers; seldom one that ends or puts off what there is to do."""
    legal = [option.key for option in question.legal()]
    doing = [key for key in legal if key not in (END, LATER)]
    return chance.choice(doing if doing and chance.random() >= DONE else legal)


def main() -> None:
    """Play so many sittings and tell what has happened in each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sittings", type=int, default=20)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--keys", type=int, default=5000, help="how many keys in each")
    chosen = parser.parse_args()
    for seed in range(chosen.first, chosen.first + chosen.sittings):
        print(f"seed {seed}: {sit(2 + seed % 3, seed, chosen.keys)}", flush=True)


if __name__ == "__main__":
    main()
