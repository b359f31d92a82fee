"""What a hand would buy is said as it can be bought."""

import pytest

from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.words.buying import enough_for, for_sale, lacking
from tests.certain import certain
from tests.games.mare_nostrum.drawn.drawing import ENGLISH
from tests.games.mare_nostrum.rules.tables import of, table


@pytest.mark.rule("MN-PAY-2", "MN-CARD-2")
@pytest.mark.parametrize(
    ("hand", "enough", "nine"),
    [
        ("coin*3 grain*2 incense cattle gold slaves", "Enough for 3 at 3.", "Goods ×4 or coins ×6 are missing."),
        ("coin*12", "Enough for 4 at 3, 2 at 6, 1 at 9 or 1 at 12.", "Your cards pay it."),
        ("coin*2 grain*2", "Not enough for anything.", "Goods ×8 or coins ×7 are missing."),
    ],
)
def test_what_a_hand_buys_and_what_heroes_and_wonders_lack(hand: str, enough: str, nine: str) -> None:
    t = table(hands={"greece": hand})
    seat = of(t, "greece").seat
    seen = view(t, seat)
    player = seen.players[seat]
    assert enough_for(ENGLISH, player, certain(player.hand)) == enough
    assert lacking(ENGLISH, certain(player.hand), 9) == nine
    sale = for_sale(seen, player)
    assert sale[12] == ["pyramids"]
    assert "pericles" in sale[9]
    assert not {"caesar", "hannibal"} & {*sale[9]}, "heroes of others"
