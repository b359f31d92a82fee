"""The culture events; those that cancel are in `responses`."""

from __future__ import annotations

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, hand, limits, subjects
from civ_tui.games.civilization.rules.cards.alike import raise_production
from civ_tui.games.civilization.rules.cards.choosing import own_city
from civ_tui.games.civilization.rules.cards.finds import relocate
from civ_tui.games.civilization.rules.cards.forced_moves import destination, figures_of, group_to_move, owners_of_way
from civ_tui.games.civilization.rules.cards.learning import learn_from_one_another, partner
from civ_tui.games.civilization.rules.cards.losses import kill, owners_of_victims, owners_there, victims_in_range
from civ_tui.games.civilization.rules.cards.registry import effect, event, in_turn
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
from civ_tui.games.civilization.rules.state import City, Player, Square, Table

WHO_REVOLTS = "Whose government becomes Anarchy?"


def in_anarchy(t: Table, _player: Player, other: Player) -> Reason | None:
    """Players already in Anarchy, or immune to it, cannot be chosen."""
    if limits.immune_to_anarchy(t, other):
        return Reason("FAF-WON-5", Line("{name} is immune to Anarchy.", name=other.name))
    return Reason("GOV-3", "Anarchy reigns there already.") if other.government == "anarchy" else None


# What several cards do, each with its own numbers


@effect("pay")
async def pay(_t: Table, _by: Player, *, card: str) -> None:
    """Spend this card as a resource that it names (`paying`)."""


@effect("kill", targets=lambda card: in_turn(victims_in_range(card)), hits=owners_there)
async def kill_several(t: Table, _by: Player, victims: subjects.Victims, *, card: str) -> None:
    """In one square within reach of a figure or city of yours, kill a great person or up to 2 figures. You may
    interrupt another player's movement."""
    kill(t, victims, f"event:{card}")


@effect("move_figures", targets=lambda card: in_turn(group_to_move(card), destination(card)), hits=owners_of_way)
async def move_figures(t: Table, _by: Player, group: subjects.Group, square: Square, *, card: str) -> None:
    """Move all figures of one other player in one square up to so many squares, as a group. They cannot cross water or
    start a battle."""
    await relocate(t, figures_of(t, group), square, f"event:{card}")


@effect("exchange_ideas", targets=lambda card: in_turn(partner(card)), hits=that_player)
async def exchange_ideas(t: Table, by: Player, other: Player, *, card: str) -> None:
    """Choose another player. Learn for free a tech, of a level that the card allows, that this player knows; then this
    player learns for free one that you know."""
    await learn_from_one_another(t, by, other, card)


@effect("destroy_building", targets=lambda card: in_turn(building_in_range(card)), hits=owners)
async def destroy_building(t: Table, _by: Player, square: Square, *, card: str) -> None:
    """Destroy a building within reach of a figure or city of yours."""
    gains.destroy_building(t, square, f"event:{card}")


@effect("revolt", targets=lambda _card: in_turn(another_player(WHO_REVOLTS, in_anarchy)), hits=that_player)
async def revolt(t: Table, _by: Player, other: Player, *, card: str) -> None:
    """Choose another player, whose government becomes Anarchy; its benefits are lost (GOV-4, CULT-7)."""
    gains.set_government(t, other, "anarchy", f"event:{card}")
    await hand.discard_down(t, other)


@effect("produce_more", targets=lambda _card: in_turn(own_city))
async def produce_more(t: Table, _by: Player, city: City, *, card: str) -> None:
    """One of your cities has more production this round."""
    raise_production(t, city, number(t, card, "production"), f"event:{card}")


# Single cards


@event("gift_from_afar", targets=in_turn(another_player("Which player gains the coin?")), hits=that_player)
async def gift_from_afar(t: Table, _by: Player, other: Player) -> None:
    """Spend this card as an iron, wheat, spy or silk (`paying`). Another player of your choice puts a coin token on the
    civilization sheet."""
    gains.add_sheet_coin(t, other, "event:gift_from_afar")


@event("defection", targets=in_turn(victims_in_range("defection")), hits=owners_of_victims)
async def defection(t: Table, _by: Player, victims: subjects.Victims) -> None:
    """Kill a figure within 4 squares of a figure or city of yours. You may interrupt another player's movement."""
    kill(t, victims, "event:defection")


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


@event("disaster", targets=in_turn(building_of_another, or_no_more(building_of_another)), hits=owners)
async def disaster(t: Table, _by: Player, *squares: Square | None) -> None:
    """Destroy up to 2 buildings of other players, anywhere on the map."""
    for square in squares:
        if square is not None:
            gains.destroy_building(t, square, "event:disaster")
