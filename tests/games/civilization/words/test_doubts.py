"""What is asked back before an answer is given."""

from pathlib import Path

import pytest

from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.confirmations import confirmation
from civ_tui.storage import record
from tests.certain import certain
from tests.games.civilization.drawn import drawing

GAME = Path(__file__).parents[4] / "screenshots" / "russia-and-germany.json"


@pytest.mark.parametrize(
    ("answers", "square"),
    [(208, "G5"), (211, "F3")],
    ids=["a wonder has one place, that of another, as its line says", "an army stands on a library"],
)
def test_what_takes_nothing_away_unsaid_is_not_asked_back(answers: int, square: str) -> None:
    recorded = record.load(GAME)
    game = new_game(recorded.settings)
    for given in recorded.answers[:answers]:
        game.give(given)
    question = game.pending[0]
    option = next(option for option in question.legal() if option.key == square)
    seen = view(game.state, question.seat)
    assert seen.squares[certain(option.place)].marker is not None
    assert confirmation(drawing.ENGLISH, seen, question, option, question.legal()) == ""
