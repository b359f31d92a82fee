"""The table of the trade: what lies open, and what has been taken."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from typing import Literal

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.mare_nostrum.drawn import seats
from civ_tui.games.mare_nostrum.drawn.hand import PICTURES, card_lines, hand_lines, own_lines
from civ_tui.games.mare_nostrum.drawn.seats import seat_lines
from civ_tui.games.mare_nostrum.drawn.trade_table import income_lines, trade_lines
from civ_tui.games.mare_nostrum.lines.told import figures
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.income import ANY_GOOD
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Take
from civ_tui.games.mare_nostrum.rules.view import TradeView, view
from tests.certain import certain
from tests.games.mare_nostrum.drawn.drawing import ENGLISH, RUSSIAN
from tests.games.mare_nostrum.rules.tables import dealt

TAKEN = (Take(0, 1, "oil"), Take(1, 0, "coin"), Take(0, 1, "wine"))
"""The first seat has taken two cards, the second one."""


@pytest.mark.rule("MN-TRADE-7")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_cards_that_were_taken_the_table_says_how_many(seat: int | None) -> None:
    trade = TradeView(2, {0: (), 1: ()}, {0: 2, 1: 1}, TAKEN, None)
    seen = replace(view(dealt("carthage", "rome", "greece"), seat), trade=trade)
    lines = [line.plain for line in trade_lines(Look(DARK), seen, 80, 20, taker=None, barred=())]
    for player, taken in zip(seen.players, ("2 taken", "1 taken"), strict=False):
        below = next(below for line, below in pairwise(lines) if player.name in line)
        assert below.strip() == taken, player.name
    first, second, _ = (player.name for player in seen.players)
    told = " ".join(lines)
    assert all(
        f"{by} took {what} from {of}" in told for by, what, of in ((first, "Oil", second), (second, "Coin", first))
    )


def test_own_cards_are_dimmed_for_whoever_takes() -> None:
    look = Look(DARK, terrain="plain")
    trade = TradeView(2, {0: ("gold",), 1: ("oil",)}, {0: 0, 1: 0}, (), None)
    seen = replace(view(dealt("carthage", "rome", "greece"), None), trade=trade)
    drawn = {
        taker: [
            {str(span.style) for span in line.spans if line.plain[span.start : span.end].strip() == "Gold"}
            for line in trade_lines(look, seen, 80, 20, taker=taker, barred=())
            if " Gold" in line.plain
        ]
        for taker in (None, 0, 1)
    }
    muted = str(look.palette.role("muted"))
    assert ([muted in each for each in drawn[0]], [muted in each for each in drawn[1]]) == ([True], [False])
    assert drawn[1] == drawn[None]


@pytest.mark.rule("MN-TRADE-7")
@pytest.mark.parametrize("terrain", ["plain", "painted"])
def test_own_cards_stand_in_one_list_with_one_count_wherever_they_lie(terrain: Literal["painted", "plain"]) -> None:
    t = dealt("carthage", "rome", "greece")
    t.players[0].hand.update(oil=1, coin=4)
    trade = TradeView(2, {0: ("gold",), 1: ()}, {0: 2, 1: 1}, TAKEN, None)
    seen, look = replace(view(t, 0), trade=trade), Look(DARK, terrain=terrain)
    lines = [line.plain for line in own_lines(look, seen, 0, ("coin", "coin"), 60, 30)]
    said = " ".join(" ".join(lines).split())
    assert lines[0] == f"Your cards ({seen.cards_of(0)})"
    assert sum(certain(seen.all_of(0)).values()) == seen.cards_of(0)
    assert ("1 laid out" in said, said.count("1 taken")) == (True, 2)
    assert "Coin 2/" in said or f"{look.glyphs.yes}2" in said
    for width in (30, 60):
        panel = " ".join(line.plain for line in seat_lines(look, seen, width, 0, show_private=True))
        assert all(look.say(naming.kind(kind)) in panel for kind in ("gold", "oil", "wine"))


@pytest.mark.parametrize("width", [30, 60, 90])
def test_what_is_told_of_a_card_stands_under_its_own_name(width: int) -> None:
    """Whatever stands under the cards before it, and below no other picture."""
    hand = {"coin": 4, "oil": 1, "wine": 2, "cattle": 1, "fruit": 2, "fish": 1}
    notes = {"wine": ["first"], "fruit": ["second", "twice"], "fish": ["third"]}
    lines = [line.plain for line in hand_lines(Look(DARK, terrain="painted"), "Cards", hand, (), width, 60, notes)]
    for kind, (note, *more) in notes.items():
        above, line = next((above, line) for above, line in pairwise(lines) if note in line)
        assert all(any(another in line for line in lines) for another in more), "nothing is cut"
        assert above[line.index(note) :].lstrip().startswith(Look(DARK).say(naming.kind(kind)))


@pytest.mark.rule("MN-INCOME-8", "MN-WONDER-6")
def test_an_income_is_counted_by_itself_and_with_the_temple_of_artemis() -> None:
    t = dealt("carthage", "rome", "greece")
    player = t.players[0]
    t.phase = "trade"
    t.note("income", 0, cause="MN-INCOME-8", cards={"oil": 1, "coin": 2}, short={})
    player.hand.update(oil=5, coin=4)
    said = [line.plain for line in income_lines(Look(DARK), view(t, 0), 80)]
    assert any("3 cards" in line for line in said)
    before = sum(view(t, None).players[0].income.values())
    for more in (0, 1):
        lines = [line.plain for line in seats.income_lines(Look(DARK), view(t, 0).players[0], 40)]
        assert lines[0].startswith(f"income {before + more} ")
        told = " ".join(figures(view(t, 0), view(t, 0).players[0]))
        assert ("+1 of any kind" in told) == bool(more)
        player.cards.append(ANY_GOOD)


@pytest.mark.rule("MN-TRADE-7")
@pytest.mark.parametrize("width", [47, 60, 90])
def test_all_open_cards_and_as_many_as_were_taken_are_seen(width: int) -> None:
    for taken, lies in product((0, 1, 7, 14), (0, 3, 6)):
        open_ = ("incense", "papyrus", "gold", "gems", "oil", "wine")[:lies]
        trade = TradeView(14, {0: open_, 1: ()}, {0: taken, 1: 0}, (), None)
        seen = replace(view(dealt("carthage", "rome", "greece"), None), trade=trade)
        for look in (Look(DARK), Look(DARK, terrain="plain")):
            lines = [line.plain for line in trade_lines(look, seen, width, 40, taker=None, barred=())]
            assert any(f" {taken} taken" in line for line in lines) == bool(taken), (taken, lies)
            assert max(map(len, lines)) <= width
            assert all(look.say(naming.kind(kind)) in " ".join(lines) for kind in open_), (taken, lies)


def test_four_players_have_pictures_of_their_cards_in_thirty_lines() -> None:
    trade = TradeView(4, dict.fromkeys(range(4), ("coin", "gems", "oil", "wine")), {}, (), None)
    seen = replace(view(dealt("carthage", "rome", "greece", "egypt"), None), trade=trade)
    lines = trade_lines(Look(DARK), seen, 67, 24, taker=None, barred=())
    assert sum("▀" in line.plain for line in lines) >= 4 * (PICTURES[-1][1] - 1)
    assert len(lines) <= 24 + 2, "with the news below"


@pytest.mark.parametrize("terrain", ["plain", "painted"])
@pytest.mark.parametrize(("width", "room", "sizes"), [(47, 20, 1), (66, 24, 2), (80, 40, 1), (90, 60, 1), (120, 60, 2)])
def test_the_table_keeps_its_lines_while_cards_go_but_once_when_there_is_room_for_pictures(
    terrain: Literal["painted", "plain"], width: int, room: int, sizes: int
) -> None:
    look, kinds = Look(DARK, terrain=terrain), ("incense", "papyrus", "gold", "gems", "oil", "wine", "coin")
    heights, takes = set[int](), list[Take]()
    lies = {0: [*kinds], 1: [*kinds], 2: [*kinds]}
    for turn in range(12):
        taker, loser = turn % 3, (turn + 1) % 3
        trade = TradeView(
            7,
            {seat: tuple(cards) for seat, cards in lies.items()},
            {seat: sum(take.by == seat for take in takes) for seat in lies},
            tuple(takes),
            None,
        )
        seen = replace(view(dealt("carthage", "rome", "greece"), None), trade=trade)
        lines = [line.plain for line in trade_lines(look, seen, width, room, taker=None, barred=())]
        heights.add(next(n for n, line in enumerate(lines) if line.startswith("last taken")))
        takes.append(Take(taker, loser, lies[loser].pop()))
    assert len(heights) == sizes


@pytest.mark.parametrize("look", [ENGLISH, RUSSIAN])
@pytest.mark.parametrize("kind", printed().kinds)
def test_the_name_of_a_single_card_is_whole_under_its_picture_taken_or_not(look: Look, kind: str) -> None:
    for taken in (0, 1):
        title, *_ = card_lines(look, kind, 1, PICTURES[-1], taken=taken)
        assert look.glyphs.more not in title.plain
