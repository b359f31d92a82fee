"""What the computers did stands in a line for each before their neighbour's next question, until that is answered."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.cards import add
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.screens.news_banner import others_lines
from civ_tui.games.mare_nostrum.words.news import done_by_others
from civ_tui.sitting.session import Session
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press
from tests.games.mare_nostrum.drawn.drawing import ENGLISH
from tests.games.mare_nostrum.screens.at_table import MEDIUM, SMALL, at, begun, put, seated, shown
from tests.tui.shown import said

SEEDS = {3: 1, 5: 10}
"""The first games that come to it, by their players."""


def after_others(kind: str, players: int) -> tuple[Session, dict[int, Counter[str]]]:
    """At that question after all others have built, and what each of them has built since the last choice in trade."""
    for seed in (SEEDS[players], *range(1, 30)):
        session = begun(players, seed=seed)
        for question in put(session, Random(seed)):
            new = session.news.since_choice(0)
            built = {seat: Counter[str]() for seat in range(1, players)}
            for entry in new:
                if entry.kind in ("buy", "free") and entry.seat:
                    built[entry.seat][entry.facts["item"]] += 1
            if question.kind == kind and all(built.values()):
                return session, built
    raise AssertionError("others never came first")


@pytest.mark.parametrize(("players", "size"), [(5, SMALL), (3, (100, 30)), (5, MEDIUM), (3, SMALL)])
async def test_whatever_others_have_built_stands_in_a_line_each_until_the_question_is_answered(
    players: int, size: tuple[int, int]
) -> None:
    session, built = after_others("build", players)
    async with seated(session, size) as (pilot, table):
        panel = table.query_one("#flash", TextPanel)
        for key in ("", "space", "down", "up", "m"):  # Space was meant for the computer that acted before
            await press(pilot, *([key] if key else []))
            assert panel.display, key
            lines = [line.plain for line in said(panel)]
            for seat, items in built.items():
                (line,) = (each for each in lines if each.startswith(f" {table.shown.players[seat].letter} "))
                assert all(str(naming.ITEMS[item]) in line for item in items), line
            assert max(map(len, lines)) <= size[0]
        if table.map.has_focus and table.query_one("#ground").display:
            await press(pilot, "left", "right")
            assert not panel.display, "what is said of the area under the cursor is seen"
            return
        await press(pilot, "e")
        assert not panel.display or [line.plain for line in said(panel)] != lines


def test_moves_are_told_as_long_as_two_lines_hold_what_somebody_did() -> None:
    session = begun(3)
    t = session.game.state
    t.note("buy", 1, cause="MN-PAY-1", place=0, item="caravan", which="wine", cards={"coin": 3})
    t.note("move", 1, cause="MN-MOVE-1", place=1, unit="trireme", n=1, start=2)
    t.note("move", 1, cause="MN-MOVE-1", place=3, unit="legion", n=1, start=4)
    look, view = Look(DARK), session.view(0)
    done = done_by_others(look, view, view.log[-3:], 0)
    for width in (70, 98):
        lines = [line.plain for line in others_lines(look, view, done, width)]
        assert len(lines) <= 2
        assert "Legion" in " ".join(lines)
        assert "Trireme" in " ".join(lines)


def test_everybody_who_did_something_is_told_of_however_few_lines_there_are() -> None:
    view = begun(3).view(0)
    ways = ("built " * 30 + "great", "built " * 12 + "great", "great")
    for room in (2, 3, 4, None):
        lines = [line.plain for line in others_lines(Look(DARK), view, {1: ways, 2: ways}, 60, room)]
        assert len(lines) <= (room or 4)
        assert sum("great" in line for line in lines) == 2, lines


@pytest.mark.parametrize("size", [SMALL, (100, 30), MEDIUM])
@pytest.mark.parametrize("kind", ["trade.take", "build"])
async def test_what_is_told_in_passing_covers_neither_the_hand_nor_what_it_lacks(
    kind: str, size: tuple[int, int]
) -> None:
    """Even of a hand of every kind; names of heroes and wonders may be covered, which their list has too."""
    session = at(kind, players=4, when=lambda game, _question: game.state.round > 1)
    state = session.game.state
    for card in printed().goods:
        n = min(1, state.bank.get(card, 0))
        add(state.bank, card, -n)
        add(state.players[0].hand, card, n)
    async with seated(session, size) as (pilot, table):
        panel, said = table.query_one("#flash", TextPanel), shown(pilot)
        if not table.pane_up:
            return
        hand = certain(table.shown.all_of(0))
        assert all(ENGLISH.say(naming.kind(card)) in said for card in hand)
        assert f"Your cards ({sum(hand.values())})" in said
        if kind == "build":
            assert "Pyramids 12" in said
        assert panel.region.bottom <= size[1] - 1
