"""WAW-EVT: the culture events, some of which are played in one of two phases (WAW-EVT-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from civ_tui.engine.flow import Option, Reason, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions.fame_and_fortune.disasters import why_not_empty
from civ_tui.games.civilization.editions.wisdom_and_warfare import policies
from civ_tui.games.civilization.rules import gains, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle.battle import join_battle, resolve
from civ_tui.games.civilization.rules.battle.state import Side
from civ_tui.games.civilization.rules.board import (
    cities,
    city_at,
    figures_on,
    is_revealed,
    is_water,
    name,
    outskirts,
    own_figures,
    printed,
    within,
)
from civ_tui.games.civilization.rules.cards.choosing import choose_city, choose_square
from civ_tui.games.civilization.rules.cards.registry import NO_TARGET, Cards, Effect, TargetChoice, Targets, in_turn
from civ_tui.games.civilization.rules.cards.targets import number
from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.phases.movement import group_in_words
from civ_tui.games.civilization.rules.phases.routes import Route, why_not_leave
from civ_tui.games.civilization.rules.printed import files, loading
from civ_tui.games.civilization.rules.state import City, Figure, Player, Square, Table, Token

CARDS: Final = Cards()


def events(played: Edition, on: Options) -> Edition:
    """The cards in their decks; without social policies those that switch them are played in Movement alone (EXP-4).
    Raises `CatalogError` if they are unusable."""
    cards = loading.in_box(played.components, "wisdom_and_warfare", files.CULTURE_EVENTS)
    if "policies" not in on:
        cards = tuple(replace(card, also=None, text=card.alone) if card.alone else card for card in cards)
    return played.extended(CARDS, culture_events=cards)


# Barbarian Encampment


def encampment(t: Table, player: Player) -> TargetChoice[subjects.OnSquare]:
    """WAW-EVT-2: an empty square in nobody's outskirts; water only where the player's figures could stay."""
    not_empty, stay = why_not_empty(t, "WAW-EVT-2"), limits.water(t, player) == "stop"
    near = {square for city in cities(t) for square in outskirts(t, city)}

    def why_not(square: Square) -> Reason | None:
        if square in near:
            return IN_OUTSKIRTS
        if not stay and is_water(t, square):
            return NO_STAY
        return not_empty(square)

    revealed = (square for square in t.shape.all if is_revealed(t, square))
    return choose_square(t, player, revealed, "Where do the barbarians settle?", why_not)


IN_OUTSKIRTS: Final = Reason("WAW-EVT-2", "It lies in the outskirts of a city.")
NO_STAY: Final = Reason("WAW-EVT-2", "Your figures could not stay on this water.")


def no_village(t: Table, _player: Player) -> Reason | None:
    """WAW-EVT-2: there must be a village token left."""
    return None if t.market.villages else Reason("WAW-EVT-2", "No village token is left.")


@CARDS.event("barbarian_encampment", why_not=no_village, targets=in_turn(encampment))
async def barbarian_encampment(t: Table, _by: Player, square: Square) -> None:
    """Put a random village token face down on an empty square that lies in nobody's outskirts."""
    t.board.tokens[square] = Token("village", t.chance.draw(t.market.villages))
    gains.bring_to_light(t)
    gains.note(t, "new_village", None, cause="event:barbarian_encampment", place=square)


# Migrants, Colonists, Immigrants


def own_figure(card: str) -> Callable[..., TargetChoice[subjects.Group]]:
    """WAW-EVT-3: a figure of the player that could be moved."""

    def options(t: Table, player: Player) -> Iterator[Option[subjects.Group]]:
        for square, kind in sorted(
            {(figure.square, figure.kind) for figure in player.figures if figure.square is not None}
        ):
            armies = int(kind == "army")
            group = subjects.Group(player.seat, square, armies, 1 - armies)
            reason = why_not_leave(t, square)
            if all(against is not None for _, against in _whereto(t, player, group, card)):
                reason = Reason(f"event:{card}", "There is no square to which it could move.")
            words = group_in_words(group.armies, group.scouts)
            label = Line("{group} on {square}", group=words, square=name(t, square))
            yield Option(f"{name(t, square)}:{kind}", group, label, reason, square)

    def choice(t: Table, player: Player) -> TargetChoice[subjects.Group]:
        return TargetChoice(player.seat, kinds.CHOOSE_FIGURES, "Which of your figures moves?", options(t, player))

    return choice


def _figure(player: Player, group: subjects.Group) -> Figure:
    assert group.square is not None
    kind = "army" if group.armies else "scout"
    return next(figure for figure in own_figures(player, group.square) if figure.kind == kind)


def to_square(card: str) -> Callable[..., TargetChoice[subjects.OnSquare]]:
    """WAW-EVT-3: an empty square within reach, by the figure's own rules of terrain and without a battle."""

    def choice(t: Table, player: Player, group: subjects.Group) -> TargetChoice[subjects.OnSquare]:
        squares = dict(_whereto(t, player, group, card))
        return choose_square(t, player, squares, "Where does it move?", squares.__getitem__)

    return choice


def _whereto(t: Table, player: Player, group: subjects.Group, card: str) -> list[tuple[Square, Reason | None]]:
    """The squares around the figure, each with the reason against moving it there."""
    assert group.square is not None
    most, route = number(t, card, "squares"), Route(t, player, [_figure(player, group)])
    reached = edge = {group.square}
    for _ in range(most):
        near = {square for start in edge for square in t.shape.orthogonal[start]} - reached
        entered = {square for square in near if route.why_not_pass(square) is None}
        reached = reached | entered
        edge = {square for square in entered if route.goes_on(square)}

    not_empty = why_not_empty(t, "WAW-EVT-3")
    too_far = Reason("WAW-EVT-3", Line("It takes more than {n} squares.", n=most))

    def why_not(square: Square) -> Reason | None:
        reason = not_empty(square) or route.why_not_end(square)
        return reason or (None if square in reached else too_far)

    return [(square, why_not(square)) for square in sorted(within(t, [group.square], most) - {group.square})]


def travelling(card: str) -> Targets:
    """WAW-EVT-1: in Movement the figure, and where it goes; nothing in City Management."""
    chosen_in_movement = in_turn(own_figure(card), to_square(card))
    return lambda t, player, *chosen: chosen_in_movement(t, player, *chosen) if t.phase == "movement" else None


def no_policy(t: Table, player: Player) -> Reason | None:
    """WAW-POL-4: in City Management there must be a policy to switch."""
    return None if t.phase == "movement" or player.policies else NO_TARGET


def journey(card: str) -> Effect:
    """What such a card does."""

    async def moved(t: Table, by: Player, *chosen: Any) -> None:
        """City Management: switch some of your social policies. Or Movement: move one of your figures to an empty
        square, besides its normal move."""
        cause = subjects.PrintedCard("event", card)
        if chosen:
            group, square = chosen
            gains.move_group(t, [_figure(by, group)], square, cause.key)
        else:
            await policies.switch(t, by, number(t, card, "policies"), cause)

    return moved


for id_ in ("migrants", "colonists", "immigrants"):
    CARDS.event(id_, why_not=no_policy, targets=travelling(id_))(journey(id_))


# Roaming Horde


def raided(t: Table, player: Player) -> TargetChoice[subjects.OnSquare]:
    """WAW-EVT-4: an army or a city of another player near a village token or a printed village symbol."""
    villages = [square for square, token in t.board.tokens.items() if token.kind == "village"]
    villages += _printed_villages(t)
    reach, most = within(t, villages, number(t, "roaming_horde", "range")), number(t, "roaming_horde", "range")
    targets = {
        *(square for other in t.players if other is not player for city in other.cities for square in city.squares),
        *(
            figure.square
            for other in t.players
            if other is not player
            for figure in other.figures
            if figure.kind == "army"
        ),
    }

    def why_not(square: Square) -> Reason | None:
        if square in reach:
            return None
        return Reason("WAW-EVT-4", Line("It is more than {n} squares from any village.", n=most))

    squares = sorted(square for square in targets if square is not None)
    return choose_square(t, player, squares, "Whom do the barbarians attack?", why_not)


def _printed_villages(t: Table) -> list[Square]:
    """The squares with a village symbol on a revealed tile that no disaster covers."""
    edition, layout, disasters = t.edition, t.board.layout, t.board.disasters
    revealed = [(index, slot) for index, slot in enumerate(t.board.slots) if slot.revealed]
    villages = [_villages_of_tile(edition, layout, index, slot.tile, slot.quarter_turns) for index, slot in revealed]
    return [square for squares in villages for square in squares if square not in disasters]


@lru_cache(maxsize=1 << 12)
def _villages_of_tile(edition: Edition, layout: int, slot: int, tile: str, quarter_turns: int) -> tuple[Square, ...]:
    """The squares with a village symbol on the tile in that slot."""
    shape, faces = edition.geographies[layout], printed(edition, tile, quarter_turns)
    return tuple(square for square in shape.tile[slot] if faces[shape.cell[square]].token == "village")


def owner_there(t: Table, square: Square) -> tuple[Seat, ...]:
    """The card is aimed at the owner of the city or of the armies."""
    city = city_at(t, square)
    if city is not None:
        return (city.owner,)
    return tuple(dict.fromkeys(figure.owner for figure in figures_on(t, square)))


@CARDS.event("roaming_horde", targets=in_turn(raided), hits=owner_there)
async def roaming_horde(t: Table, by: Player, square: Square) -> None:
    """WAW-EVT-4 to WAW-EVT-6: choose an army or a city of another player within 4 squares of a village token or of a
    village symbol on a revealed tile. Barbarians of rank 2 attack it at once."""
    battle = join_battle(t, by, square)
    battle.attacker = Side(by.seat, barbarian=True, rank=number(t, "roaming_horde", "rank"))
    await resolve(t, battle)


# Supply Drop


def another_city(t: Table, player: Player) -> TargetChoice[subjects.CityAt] | None:
    """WAW-EVT-7: in City Management, a city that is not the capital."""
    if t.phase != "city_management":
        return None

    def why_not(city: City) -> Reason | None:
        return Reason("WAW-EVT-7", "The capital is supplied already.") if city.capital else None

    return choose_city(t, player, player.cities, "Which city takes one more action?", why_not)


@CARDS.event("supply_drop", targets=in_turn(another_city))
async def supply_drop(t: Table, by: Player, *cities: City) -> None:
    """Start of Turn: gain 7 trade. Or City Management: one of your cities, not the capital, takes one action more."""
    for city in cities:
        city.actions += number(t, "supply_drop", "actions")
        gains.note(t, "one_more_action", by.seat, cause="event:supply_drop", place=city.square)
    if not cities:
        gains.gain_trade(t, by, number(t, "supply_drop", "gained_trade"), "event:supply_drop")
