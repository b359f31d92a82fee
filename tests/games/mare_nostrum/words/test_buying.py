"""What a hand would buy is said as it can be bought."""

import pytest

from civ_tui.games.mare_nostrum.drawn.hand import for_sale_lines
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.words.buying import enough_for, for_sale, lacking, nearest, wins_now
from tests.certain import certain
from tests.games.mare_nostrum.drawn.drawing import ENGLISH
from tests.games.mare_nostrum.rules.tables import of, table


@pytest.mark.rule("MN-PAY-2", "MN-CARD-2")
@pytest.mark.parametrize(
    ("hand", "enough", "nine"),
    [
        (
            "coin*3 grain*2 incense cattle gold slaves",
            "Enough for 3 at 3.",
            "Kinds of goods ×4 or coins ×6 are missing.",
        ),
        ("coin*12", "Enough for 4 at 3, 2 at 6, 1 at 9 + 1 at 3 or 1 at 12.", "Your cards pay it."),
        (
            "coin*5 grain incense cattle gold slaves wine",
            "Enough for 3 at 3 or 1 at 6 + 1 at 3.",
            "Kinds of goods ×3 or coins ×4 are missing.",
        ),
        ("coin*2 grain*2", "Not enough for anything.", "Kinds of goods ×8 or coins ×7 are missing."),
    ],
)
def test_what_a_hand_buys_and_what_heroes_and_wonders_lack(hand: str, enough: str, nine: str) -> None:
    t = table(hands={"greece": hand})
    seat = of(t, "greece").seat
    seen = view(t, seat)
    player = seen.players[seat]
    assert enough_for(ENGLISH, player, certain(player.hand)) == enough
    assert lacking(ENGLISH, certain(player.hand), 9) == nine
    assert nearest(ENGLISH, seen, player, certain(player.hand)) == f"Hero or wonder, 9: {nine}"
    sale = for_sale(seen, player)
    assert sale[12] == ["pyramids"]
    assert "pericles" in sale[9]
    assert not {"caesar", "hannibal"} & {*sale[9]}, "heroes of others"


KINDS = "grain incense cattle gold slaves wine oil fish fruit gems iron papyrus"
UNLESS = "Your cards pay for what wins the game, unless another can win in this phase too"


@pytest.mark.rule("MN-END-1", "MN-END-2")
@pytest.mark.parametrize(
    ("hand", "owned", "wins"),
    [
        (KINDS, "", f"{UNLESS}: Pyramids."),
        ("coin*12", "helen solomon", f"{UNLESS}: Pyramids."),
        ("coin*9", "helen solomon odysseus", f"{UNLESS}: Hero or wonder."),
        ("coin*9", "helen solomon", ""),
        ("coin*8", "helen solomon odysseus", ""),
    ],
)
def test_what_wins_now_is_named_before_it_is_bought(hand: str, owned: str, wins: str) -> None:
    t = table(hands={"greece": hand}, cards={"greece": owned})
    seat = of(t, "greece").seat
    seen = view(t, seat)
    assert wins_now(ENGLISH, seen, seen.players[seat]) == wins
    public = view(t, None)
    assert not wins_now(ENGLISH, public, public.players[seat]), "a hand is secret"


def test_a_single_wonder_of_its_price_stands_in_the_line_of_the_price() -> None:
    t = table(hands={"greece": KINDS})
    seat = of(t, "greece").seat
    seen = view(t, seat)
    lines = for_sale_lines(ENGLISH, seen, seen.players[seat], certain(seen.players[seat].hand), 60)
    assert lines[-1].plain == "Pyramids 12 Your cards pay it."
