"""What it is worth to a group of figures to end its move on a square, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import board, limits
from civ_tui.games.civilization.rules.battle.village import defended
from civ_tui.games.civilization.rules.state import Figure, Square

NEEDED = 12.0
"""The cost of risking units on a village while the capital is in danger."""
CLEARING = 0.6
"""The share of a city site's yield that counts for clearing a hut or village in its way."""
BLOCKADE, COIN = 4.0, 8.0
"""The value of blockading a square of a rival near to winning, and of each coin on it."""
ALARM: Final = 0.15
"""The least chance that a city falls soon for which an army guards it."""
RELIC: Final = 1.5
"""How much more a relic is worth than what lies in a village."""
FORBIDDEN = -9.0
PAIRED: Final = 1.5
"""What it costs scouts to stand together: one founds or gathers what two could."""
STATE: Final = 1.6
"""What counts of the yield of a city-state, which lasts as long as a figure stays."""
HUT_TAKEN: Final = "It takes the hut, and what lies in it is yours."
GUARDS: Final = "It guards the city."
RELIC_TAKEN: Final = "Its first visitor has what the relic gives."
HOLDS: Final = "Whoever stands in the city-state has what it gives."
GATHERING: Final = "The armies meet before they set out for a city together."
ON_THE_WAY: Final = "It leads to a city that the armies can take."
GATHERS: Final = "It gathers what that square yields."
STANDS: Final = "It stands better there."
WINS: Final = "You would win about {n} of 10 such fights, and what lies in the village is yours."
WINS_THERE: Final = "Village on {square}: you would win about {n} of 10 such fights, and what lies in it is yours."
FOR_ENEMIES: Final = "It is kept for when enemies come near."
"""Why a card stays in hand."""
HINDERS: Final = "It hinders a rival who is near to winning."


def value_of(position: Position, group: list[Figure], square: Square, *, scouts: bool) -> tuple[float, Text]:
    """The value for the group of ending its move on the square, and why."""
    return for_scouts(position, group, square) if scouts else for_armies(position, group, square)


def for_scouts(position: Position, group: list[Figure], square: Square) -> tuple[float, Text]:
    """The same for scouts: a site for a city, a square to gather from."""
    token = position.t.board.tokens.get(square)
    if token is not None and token.kind == "hut":  # it can stand there only where scouts may explore huts (MOVE-14)
        return position.plan.hut, HUT_TAKEN
    value, why = state_held(position, group, square), STANDS
    if value:
        return value - (2.5 if exposed(position, square) else 0.0), HOLDS
    others = any(figure.kind == "scout" and figure not in group for figure in position.mine_on(square))
    if square in position.sites and not others and not position.personality.settles:  # one founds the city
        name = position.geo.names[square]
        return 6.0 + 0.8 * position.sites[square], Line("A city on {square} would yield much.", square=name)
    gathered = gathers(position, group, square)
    if gathered is not None:
        hinders = blockade(position, square)
        value += gathered + hinders + (0.0 if position.outskirts.get(square) is None else 0.3)
        why = HINDERS if hinders > gathered else GATHERS if gathered else STANDS
    if exposed(position, square):
        value -= 2.5
    return value - (PAIRED if others else 0.0), why


def gathers(position: Position, group: list[Figure], square: Square) -> float | None:
    """The value of what a figure of the group gathers there; None if it adds nothing: another gathers from the square,
    or a city of the seat's has it, or will by the next round, or it is a city-state (WAW-CS-11)."""
    if board.is_city_state(position.t, square):
        return None
    kinds, around = position.t.components.civilizations[position.me.civilization].gathers, position.outskirts
    if any(figure.kind in kinds and figure not in group for figure in position.mine_on(square)):
        return None
    if square in around and around[square].owner == position.seat:
        return None
    if any(founder not in group and square in position.geo.around[site] for founder, site in position.founding):
        return None
    return position.plan.gather * position.square(square)


def for_armies(position: Position, group: list[Figure], square: Square) -> tuple[float, Text]:
    """The same for armies: a hut, a relic, a fight, a campaign, a blockade, a city to guard."""
    t, armies = position.t, len(group)
    token = t.board.tokens.get(square)
    if token is not None and token.kind == "hut":
        value, _ = _on_campaign(position, group, group[0].square)  # one round spent on a hut is no way lost
        if position.obstacles.get(square, 0.0) > 1.0:
            value += CLEARING * position.obstacles[square]
            words = "Without the hut on {square} a city could stand there or next to it."
            return value + position.plan.hut, Line(words, square=position.geo.names[square])
        return value + position.plan.hut, HUT_TAKEN
    if square in t.board.relics:
        value, _ = _on_campaign(position, group, group[0].square)
        return value + relic(position) + CLEARING * position.obstacles.get(square, 0.0), RELIC_TAKEN
    value, why = _on_campaign(position, group, square)
    if (held := state_held(position, group, square)) and square not in position.enemies:
        return value + held, HOLDS
    if token is not None or square in position.enemies or square in position.centres:
        won, why = attack(position, armies, square, group)
        return value + won, why
    around = position.outskirts.get(square)
    sheet = t.components.civilizations[position.me.civilization]
    if "army" in sheet.gathers and (gathered := gathers(position, group, square)):
        value, why = value + gathered, GATHERS
    if around is not None and around.owner != position.seat:
        hinders = blockade(position, square)
        value += 0.5 * position.square(square) + hinders
        why = HINDERS if hinders else "It blockades a square of a rival's city."
    elif around is not None and position.campaign is None:
        threat = position.threats.get(around.square, 0.0)
        if threat > ALARM:
            value, why = value + 0.5 + 3 * threat, GUARDS
    if position.plan.id == "military":
        value += 0.6 * _others(position, group, square)
    return value, why


def state_held(position: Position, group: list[Figure], square: Square) -> float:
    """The value of holding the city-state on the square, beside what other figures of the seat hold (WAW-CS-2)."""
    marker = position.t.board.markers.get(square)
    if marker is None or marker.kind != "city_state" or any(figure not in group for figure in position.mine_on(square)):
        return 0.0
    state = position.t.components.city_states[marker.id]
    return STATE * position.worth(state.icons) + (1.0 if state.any_resource else 0.0)


def relic(position: Position) -> float:
    """The value of taking a relic: more than a village, and nobody defends it."""
    return RELIC * position.plan.village


def _on_campaign(position: Position, group: list[Figure], square: Square | None) -> tuple[float, Text]:
    """The value of the square for the campaign, if there is one."""
    if position.campaign is None or square is None:
        return 0.0, STANDS
    together = len(group) + (_others(position, group, square) if square == position.campaign.rally else 0)
    goes = HINDERS if position.campaign.target is None else ON_THE_WAY
    why = goes if together >= position.campaign.needed else GATHERING
    return position.campaign.pull(square, together), why


def _others(position: Position, group: list[Figure], square: Square) -> int:
    """How many armies of the seat besides those of the group stand on the square."""
    return len([figure for figure in position.mine_on(square) if figure.kind == "army" and figure not in group])


def blockade(position: Position, square: Square) -> float:
    """The value of blockading a square of a rival near to winning, most of all one with a coin."""
    city = position.outskirts.get(square)
    if city is None or city.owner == position.seat:
        return 0.0
    pressing = position.urgency(position.t.players[city.owner])
    return pressing * (BLOCKADE + COIN * board.icons_on(position.t, square).coin) if pressing else 0.0


def attack(position: Position, armies: int, square: Square, group: Sequence[Figure] = ()) -> tuple[float, Text]:
    """The value of attacking there with so many armies, which are or will be those of that `group`."""
    t = position.t
    odds = position.odds(square, armies, group)
    token, city = t.board.tokens.get(square), position.centres.get(square)
    boldness = 0.75 + 0.5 * position.personality.boldness
    if token is not None:
        prize = position.plan.village + CLEARING * position.obstacles.get(square, 0.0)
        wins = Line(WINS_THERE, square=position.geo.names[square], n=round(10 * odds))
        return prize * odds - (6.0 + NEEDED * position.peril) * (1 - odds) / boldness, wins
    prize, why = 5.0, "The enemies there are weaker."
    if city is not None:
        prize, why = (400.0, "The capital may fall, which wins the game.") if city.capital else (25.0, "A city falls.")
    elif held := state_held(position, [], square):
        prize, why = 5.0 + 2 * held, HOLDS
    else:
        around = position.outskirts.get(square)
        if around is not None and around.owner == position.seat:
            prize, why = 9.0, "The enemies there threaten or blockade your city."
    there = (p for p in position.others if any(f.square == square for f in p.figures))
    owner = next(there, None) if city is None else t.players[city.owner]
    if owner is not None:
        prize *= 1 + 0.5 * max(0.0, position.danger(owner) - 0.6)
    if odds < 0.4 and prize < 100:
        return FORBIDDEN, "The enemies there are stronger."
    if odds < 0.2:
        return FORBIDDEN, "The capital is too strong."
    return odds * prize - (1 - odds) * (5.0 * armies + (8 if odds < 0.5 else 0)) / boldness, why


def exposed(position: Position, square: Square) -> bool:
    """Whether an enemy army could reach a scout there."""
    return any(
        figure.kind == "army"
        and figure.square is not None
        and position.geo.city_distance(figure.square, square) <= limits.travel_speed(position.t, other)
        for other in position.others
        for figure in other.figures
    )


def own_centre(position: Position, square: Square) -> bool:
    """Whether it is the centre of a city of the seat's own, where nobody stops."""
    city = position.centres.get(square)
    return city is not None and city.owner == position.seat


def is_fight(position: Position, square: Square) -> bool:
    """Whether an army that enters the square may have to fight."""
    token = position.t.board.tokens.get(square)
    village = token is not None and token.kind == "village" and defended(position.t, position.me, square)
    return village or square in position.enemies or square in position.centres
