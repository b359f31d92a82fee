"""FAF-CIV-1 to FAF-CIV-4: the Arabs, the Greeks, the Indians and the Spanish, and EXP-7: two of their sheets as they
were first printed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.civilizations import has_power, number, of_power, with_civilizations
from civ_tui.games.civilization.rules import board, gains, income, limits, paying, subjects
from civ_tui.games.civilization.rules.cards.civilizations import note_power
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import Yield
from civ_tui.games.civilization.rules.phases import culture_track, great_people, research
from civ_tui.games.civilization.rules.printed import expansions, loading
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.state import City, Player, Square, Table, Token

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
BOX: Final = "fame_and_fortune"


def civilizations(played: Edition, on: Options) -> Edition:
    """The four civilizations, without those that lack something (EXP-3). Raises `CatalogError`."""
    return with_civilizations(played, on, BOX).extended(CARDS, OVERRIDES)


def printed_sheets(played: Edition, _on: Options) -> Edition:
    """EXP-7: the sheets of the first printing for those of them that are in play. Raises `CatalogError`."""
    sheets = loading.in_box(played.components, BOX, expansions.PRINTED_SHEETS)
    known = [sheet for sheet in sheets if sheet.id in played.components.civilizations]
    return played.extended(civilizations=known)


# Arabs


@OVERRIDES.overrides(gains.spend_resource)
def spend_resource(before: Callable[..., None], t: Table, player: Player, resource: str, cause: str) -> None:
    """FAF-CIV-1: the Arabs gain culture for each resource token spent."""
    before(t, player, resource, cause)
    _gain_for_token(t, player)


@OVERRIDES.overrides(gains.spend_token)
def spend_token(before: Callable[..., None], t: Table, player: Player, token: Token, cause: str) -> None:
    """The same for a hut or village token."""
    before(t, player, token, cause)
    _gain_for_token(t, player)


def _gain_for_token(t: Table, player: Player) -> None:
    gains.gain_culture(t, player, number(t, player.civilization, "traders", "culture"), "civ:arabs")


@CARDS.when("invested", "civ:arabs")
async def patrons(t: Table, player: Player, _card: str) -> None:
    """FAF-CIV-1: whenever you invest a coin, advance 1 space on the culture track for free."""
    note_power(t, player, "arabs.patrons")
    for _ in range(number(t, player.civilization, "patrons", "spaces")):
        await culture_track.advance(t, player, free=True, cause="civ:arabs")


# Greeks


@CARDS.when("tech_learned", "civ:greeks")
async def philosophers(t: Table, player: Player, tech: str) -> None:
    """FAF-CIV-2: after you learn a tech, gain 1 culture token for each other player who does not know it then. Techs
    of the same Research are revealed together, so who researches it too knows it."""
    amount = number(t, player.civilization, "philosophers", "culture") * sum(
        not other.knows(tech) for other in t.players
    )
    if amount:
        note_power(t, player, "greeks.philosophers")
        gains.gain_culture(t, player, amount, "civ:greeks")


@OVERRIDES.overrides(research.kept_trade)
def kept_trade(before: Callable[..., int], t: Table, player: Player, tech: str, revealed: Collection[str]) -> int:
    """EXP-7: the sheet first printed keeps all trade for a tech that nobody else knows or reveals at the same time."""
    known = tech in revealed or any(other.knows(tech) for other in t.players)
    keeps = not known and has_power(t, player, "pioneers")
    return player.trade if keeps else before(t, player, tech, revealed)


@CARDS.when("researched", "civ:greeks")
async def pioneers(t: Table, player: Player, tech: str) -> None:
    """EXP-7: say that they have kept it."""
    others = (other for other in t.players if other is not player)
    if has_power(t, player, "pioneers") and not any(other.knows(tech) for other in others):
        note_power(t, player, "greeks.pioneers")


# FAF-CIV-2: the Greeks draw one great person more, and keep one.
OVERRIDES.adds(great_people.great_people_drawn)(of_power("heroes", "people"))


# Indians


@OVERRIDES.overrides(paying.accepted_from)
def accepted_from(before: Callable[..., str], edition: Edition, civilization: str, need: str) -> str:
    """FAF-CIV-3: any resource that the Indians spend may stand for one of the market."""
    return "any" if civilization == "indians" and need in MARKET_RESOURCES else before(edition, civilization, need)


@OVERRIDES.overrides(income.with_more)
def with_more(before: Callable[..., Yield], t: Table, city: City, gives: Yield, squares: list[Square]) -> Yield:
    """FAF-CIV-3, EXP-X-2: the arts of the Indians yield more for each square that shows a resource."""
    output, player = before(t, city, gives, squares), t.players[city.owner]
    if player.civilization != "indians":
        return output
    count = sum(board.given_by(t, square)[1] is not None for square in squares)
    return output._replace(arts=output.arts + count * number(t, player.civilization, "abundance", "culture"))


# Spanish


# FAF-CIV-4: the Spanish travel 1 square farther.
OVERRIDES.adds(limits.travel_speed)(of_power("voyagers", "travel_speed"))


@CARDS.when("tile_revealed", "civ:spanish")
async def colonizers(t: Table, player: Player, _square: Square) -> None:
    """FAF-CIV-4: when you reveal a map tile, you may at once build a basic building for free, unlocked or not. It is
    never the basic form of a building whose improved form is unlocked (PROD-10)."""
    basic = [building.id for building in t.components.buildings.values() if not building.improved]
    card = subjects.printed_card("power", "spanish.colonizers")
    await free.build(t, player, "civ:spanish", card, ("building",), only=basic, unlocked=False)
