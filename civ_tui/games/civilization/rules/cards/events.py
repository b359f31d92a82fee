"""The culture events, in printed order; those that cancel are in `responses`."""

from __future__ import annotations

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, hand, limits, subjects
from civ_tui.games.civilization.rules.cards.choosing import own_city
from civ_tui.games.civilization.rules.cards.finds import relocate
from civ_tui.games.civilization.rules.cards.forced_moves import destination, figures_of, group_to_move, owners_of_way
from civ_tui.games.civilization.rules.cards.learning import learn_from_one_another, partner
from civ_tui.games.civilization.rules.cards.losses import kill, owners_of_victims, owners_there, victims_in_range
from civ_tui.games.civilization.rules.cards.registry import event, in_turn
from civ_tui.games.civilization.rules.cards.targets import (
    another_player,
    building_in_range,
    building_of_another,
    disaster_square,
    marker_left,
    number,
    or_no_more,
    owner_of_outskirts,
    owners,
    that_player,
)
from civ_tui.games.civilization.rules.cards.techs_in_cities import raise_production
from civ_tui.games.civilization.rules.state import City, Player, Square, Table

WHO_REVOLTS = "Whose government becomes Anarchy?"


def in_anarchy(t: Table, _player: Player, other: Player) -> Reason | None:
    """Players already in Anarchy, or immune to it, cannot be chosen."""
    if limits.immune_to_anarchy(t, other):
        return Reason("FAF-WON-5", Line("{name} is immune to Anarchy.", name=other.name))
    return Reason("GOV-3", "Anarchy reigns there already.") if other.government == "anarchy" else None


def anybody(_t: Table, _player: Player, _other: Player) -> None:
    """Any other player can be chosen."""


# Deck I


@event("gift_from_afar", targets=in_turn(another_player("Which player gains the coin?", anybody)), hits=that_player)
async def gift_from_afar(t: Table, _by: Player, other: Player) -> None:
    """Spend this card as an iron, wheat, spy or silk (`paying`). Another player of your choice puts a coin token on the
    civilization sheet."""
    gains.add_sheet_coin(t, other, "event:gift_from_afar")


@event("defection", targets=in_turn(victims_in_range("defection")), hits=owners_of_victims)
async def defection(t: Table, _by: Player, victims: subjects.Victims) -> None:
    """Kill a figure within 4 squares of a figure or city of yours. You may interrupt another player's movement."""
    kill(t, victims, "event:defection")


@event("disoriented", targets=in_turn(group_to_move("disoriented"), destination("disoriented")), hits=owners_of_way)
async def disoriented(t: Table, _by: Player, group: subjects.Group, square: Square) -> None:
    """Move all figures of one other player in one square up to 2 squares, as a group. They cannot cross water or start
    a battle."""
    await relocate(t, figures_of(t, group), square, "event:disoriented")


@event(
    "drought",
    why_not=marker_left("drought"),
    targets=in_turn(disaster_square("drought", lambda terrain: terrain != "mountain")),
    hits=owner_of_outskirts,
)
async def drought(t: Table, _by: Player, square: Square) -> None:
    """Put a disaster marker, desert side up, on a square that is not a mountain and has no building or wonder. The
    square is desert for the rest of the game."""
    gains.lay_disaster(t, square, "desert", "event:drought")


@event("exchange_of_ideas", targets=in_turn(partner("exchange_of_ideas")), hits=that_player)
async def exchange_of_ideas(t: Table, by: Player, other: Player) -> None:
    """Choose another player. Learn for free a tech of level 1 that this player knows; then this player learns for free
    a tech of level 1 that you know."""
    await learn_from_one_another(t, by, other, "exchange_of_ideas")


@event("sabotage", targets=in_turn(building_in_range("sabotage")), hits=owners)
async def sabotage(t: Table, _by: Player, square: Square) -> None:
    """Destroy a building within 4 squares of a figure or city of yours."""
    gains.destroy_building(t, square, "event:sabotage")


@event("citizens_revolting_1", targets=in_turn(another_player(WHO_REVOLTS, in_anarchy)), hits=that_player)
async def citizens_revolting_1(t: Table, _by: Player, other: Player) -> None:
    """Choose another player, whose government becomes Anarchy."""
    await revolt(t, other, "event:citizens_revolting_1")


async def revolt(t: Table, other: Player, cause: str) -> None:
    """The other player's government becomes Anarchy; its benefits are lost (GOV-4, CULT-7)."""
    gains.set_government(t, other, "anarchy", cause)
    await hand.discard_down(t, other)


@event("love_despot_day", targets=in_turn(own_city))
async def love_despot_day(t: Table, _by: Player, city: City) -> None:
    """One of your cities has 4 more production this round."""
    raise_production(t, city, number(t, "love_despot_day", "production"), "event:love_despot_day")


# Deck II


@event("generous_gift")
async def generous_gift(_t: Table, _by: Player) -> None:
    """Spend this card as an iron, wheat, spy or silk (`paying`)."""


@event("catastrophe", targets=in_turn(building_in_range("catastrophe")), hits=owners)
async def catastrophe(t: Table, _by: Player, square: Square) -> None:
    """Destroy a building within 6 squares of a figure or city of yours."""
    gains.destroy_building(t, square, "event:catastrophe")


@event(
    "deforestation",
    why_not=marker_left("deforestation"),
    targets=in_turn(disaster_square("deforestation", lambda terrain: terrain == "forest")),
    hits=owner_of_outskirts,
)
async def deforestation(t: Table, _by: Player, square: Square) -> None:
    """Put a disaster marker, grassland side up, on a forest that has no building or wonder. The square is grassland for
    the rest of the game."""
    gains.lay_disaster(t, square, "grassland", "event:deforestation")


@event("knowledge_shared", targets=in_turn(partner("knowledge_shared")), hits=that_player)
async def knowledge_shared(t: Table, by: Player, other: Player) -> None:
    """Choose another player. Learn for free a tech of level 2 or lower that this player knows; then this player learns
    for free a tech of level 2 or lower that you know."""
    await learn_from_one_another(t, by, other, "knowledge_shared")


@event("lost", targets=in_turn(group_to_move("lost"), destination("lost")), hits=owners_of_way)
async def lost(t: Table, _by: Player, group: subjects.Group, square: Square) -> None:
    """Move all figures of one other player in one square up to 3 squares, as a group. They cannot cross water or start
    a battle."""
    await relocate(t, figures_of(t, group), square, "event:lost")


@event("mass_defection", targets=in_turn(victims_in_range("mass_defection")), hits=owners_there)
async def mass_defection(t: Table, _by: Player, victims: subjects.Victims) -> None:
    """In one square within 6 squares of a figure or city of yours, kill a great person or up to 2 figures. You may
    interrupt another player's movement."""
    kill(t, victims, "event:mass_defection")


@event("citizens_revolting_2", targets=in_turn(another_player(WHO_REVOLTS, in_anarchy)), hits=that_player)
async def citizens_revolting_2(t: Table, _by: Player, other: Player) -> None:
    """Choose another player, whose government becomes Anarchy."""
    await revolt(t, other, "event:citizens_revolting_2")


@event("love_queen_day", targets=in_turn(own_city))
async def love_queen_day(t: Table, _by: Player, city: City) -> None:
    """One of your cities has 6 more production this round."""
    raise_production(t, city, number(t, "love_queen_day", "production"), "event:love_queen_day")


# Deck III


@event("princely_gift")
async def princely_gift(_t: Table, _by: Player) -> None:
    """Spend this card as an iron, uranium, spy, wheat or silk (`paying`)."""


@event(
    "disaster",
    targets=in_turn(building_of_another("disaster"), or_no_more(building_of_another("disaster"))),
    hits=owners,
)
async def disaster(t: Table, _by: Player, *squares: Square | None) -> None:
    """Destroy up to 2 buildings of other players, anywhere on the map."""
    for square in squares:
        if square is not None:
            gains.destroy_building(t, square, "event:disaster")


@event(
    "out_of_position",
    targets=in_turn(group_to_move("out_of_position"), destination("out_of_position")),
    hits=owners_of_way,
)
async def out_of_position(t: Table, _by: Player, group: subjects.Group, square: Square) -> None:
    """Move all figures of one other player in one square up to 4 squares, as a group. They cannot cross water or start
    a battle."""
    await relocate(t, figures_of(t, group), square, "event:out_of_position")


@event("think_tank", targets=in_turn(partner("think_tank")), hits=that_player)
async def think_tank(t: Table, by: Player, other: Player) -> None:
    """Choose another player. Learn for free a tech of level 3 or lower that this player knows; then this player learns
    for free a tech of level 3 or lower that you know."""
    await learn_from_one_another(t, by, other, "think_tank")


@event("love_president_day", targets=in_turn(own_city))
async def love_president_day(t: Table, _by: Player, city: City) -> None:
    """One of your cities has 8 more production this round."""
    raise_production(t, city, number(t, "love_president_day", "production"), "event:love_president_day")


@event("wholesale_defection", targets=in_turn(victims_in_range("wholesale_defection")), hits=owners_there)
async def wholesale_defection(t: Table, _by: Player, victims: subjects.Victims) -> None:
    """In any one square, kill a great person or up to 2 figures. You may interrupt another player's movement."""
    kill(t, victims, "event:wholesale_defection")
