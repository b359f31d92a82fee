"""The end of a game: whatever ends it, the first that is shown says that it is over, who has won and why."""

from __future__ import annotations

from itertools import cycle

import pytest

from civ_tui.computers.seats import PERSON
from civ_tui.sitting.session import Session
from civ_tui.titles import title
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.words.interface import words_of
from civ_tui.words.language import ENGLISH
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, flat, resized
from tests.recorded import corpus

ENDED = {(game.record.title, *game.ending): name for name in corpus.names() if (game := corpus.read(name)).ending[0]}
"""A recorded game for each way in which a game can end."""
SAID = {
    "WIN-1": "wins by culture",
    "WIN-2": "wins by technology",
    "WIN-3": "wins by economy",
    "WIN-4": "wins by conquest",
    "SETUP-19": "The third city of",
    "MN-END-1": "wins with",
    "MN-END-3": "no other tally is as high",
    "MN-END-7": "most provinces decide",
    "points": "wins with",
    "workers": "but fewer workers",
    "coins": "but fewer coins",
    "shared": "share the victory",
}
"""What is said of each, by its clause or what has decided."""
PEOPLE = {"all": (PERSON, PERSON), "one": (PERSON, "easy"), "none": ("easy", "easy")}
"""Who sits at the table."""


@pytest.mark.parametrize(("ended", "people"), [*zip(ENDED, cycle(PEOPLE))])
async def test_the_end_first_says_that_the_game_is_over_who_has_won_and_why(
    ended: tuple[str, str, str], people: str
) -> None:
    record = corpus.read(ENDED[ended]).record
    game = title(record.title).new_game(record.settings)
    for given in record.answers:
        game.give(given)
    first, others = PEOPLE[people]
    players = [first, *[others] * (len(game.state.players) - 1)]
    session = Session(game, None, {"players": players})
    view = session.view(None)
    why = words_of(view).headline(ENGLISH, view)
    assert (SAID.get(ended[2]) or SAID[ended[1]]) in why
    app = CivApp(session=session, patience=0)
    app.animation_level = "full"
    async with app.run_test(size=SMALL) as pilot:
        while not (ends := [up for up in app.screen_stack if isinstance(up, GameOverScreen)]):
            await pilot.pause()
        await ends[0]._counted.wait()
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            assert isinstance(app.screen, GameOverScreen), "nothing lies over it"
            shown = "".join(flat(pilot).split())
            assert "".join(f"The game is over. {why}".split()) in shown, size
