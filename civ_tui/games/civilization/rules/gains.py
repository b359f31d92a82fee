"""The primitives by which anything changes hands: gain, pay, draw, place, remove. Each writes the log.

Rules decide; these functions carry out and never ask a player anything. After any change that may move a coin dial they
call `recount`, so a player with 15 coins wins at once (COIN-4). An effect of several steps runs inside `one_effect` and
is counted at its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from civ_tui.games.civilization.rules import board, edition, income, limits, victory
from civ_tui.games.civilization.rules.printed.components import Terrain
from civ_tui.games.civilization.rules.state import (
    ActionKind,
    City,
    Deck,
    Figure,
    Marker,
    Player,
    Square,
    Table,
    Token,
    WonderCard,
)
from civ_tui.games.civilization.rules.state import (
    note as note,
)


def bring_to_light(t: Table) -> None:
    """Somebody has been shown something hidden: nobody can undo past this moment."""
    t.revealed += 1


@contextmanager
def one_effect(t: Table) -> Iterator[None]:
    """COIN-4: everything done inside is one effect, and coins are counted once, at its end. A coin that one step gives
    and the next takes away wins nothing. If effects are nested, coins are counted at the end of the outermost."""
    t.open_effects += 1
    try:
        yield
    finally:
        t.open_effects -= 1
    if t.uncounted and not t.open_effects:
        _count(t)


def recount(t: Table, *whose: Player) -> None:
    """Set the coin dials of those players, or of all (COIN-1); a player with 15 coins wins at once (COIN-4). Inside an
    effect this waits for its end. Callers name `whose` dials alone may turn, as with a coin token."""
    t.uncounted.update(player.seat for player in whose or t.players)
    if not t.open_effects:
        _count(t)


def _count(t: Table) -> None:
    bearing = income.coin_squares(t)
    for seat in sorted(t.uncounted):
        set_coins(t, t.players[seat], bearing)
    t.uncounted.clear()
    victory.look(t, "coins_counted")


def set_coins(t: Table, player: Player, bearing: dict[Square, int] | None = None) -> int:
    """Set the player's coin dial (`income.count_coins`) and return it."""
    coins = income.count_coins(t, player, bearing)
    if coins != player.coins:
        note(t, "coins", player.seat, coins=coins, change=coins - player.coins, cause="COIN-1")
        player.coins = coins
    return coins


def gain_trade(t: Table, player: Player, amount: int, cause: str) -> int:
    """Turn the trade dial up, at most to 27 (TRADE-2). Returns the trade actually gained."""
    gained = min(amount, t.components.limits.trade_max - player.trade)
    player.trade += gained
    if amount:
        note(t, "gain_trade", player.seat, cause=cause, amount=gained, lost=amount - gained, dial=player.trade)
    return gained


def spend_trade(t: Table, player: Player, amount: int, cause: str) -> None:
    """Turn the trade dial down."""
    if amount:
        assert player.trade >= amount, "rules offer only what can be paid"
        player.trade -= amount
        note(t, "spend_trade", player.seat, cause=cause, amount=amount, dial=player.trade)


def gain_culture(t: Table, player: Player, amount: int, cause: str) -> None:
    """Take culture tokens from the bank."""
    if amount:
        player.culture += amount
        note(t, "gain_culture", player.seat, cause=cause, amount=amount, tokens=player.culture)


def spend_culture(t: Table, player: Player, amount: int, cause: str) -> None:
    """Give culture tokens back to the bank."""
    if amount:
        assert player.culture >= amount, "rules offer only what can be paid"
        player.culture -= amount
        note(t, "spend_culture", player.seat, cause=cause, amount=amount, tokens=player.culture)


def gain_resource(t: Table, player: Player, resource: str, cause: str) -> None:
    """Take a resource token from the market; there must be one (HARV-1)."""
    assert t.market.resources[resource] > 0, "rules offer only what the market has"
    t.market.resources[resource] -= 1
    player.resources[resource] = player.resources.get(resource, 0) + 1
    note(t, "gain_resource", player.seat, cause=cause, resource=resource)


def lose_resource(player: Player, resource: str) -> None:
    """Take a market token from the player; the caller decides where it goes."""
    player.resources[resource] -= 1
    if not player.resources[resource]:
        del player.resources[resource]


@edition.overridable
def spend_resource(t: Table, player: Player, resource: str, cause: str) -> None:
    """A spent market token returns to the market (HARV-2)."""
    lose_resource(player, resource)
    t.market.resources[resource] += 1
    note(t, "spend_resource", player.seat, cause=cause, resource=resource)


@edition.overridable
def spend_token(t: Table, player: Player, token: Token, cause: str) -> None:
    """A spent hut or village token leaves the game, face up (HARV-2)."""
    player.tokens.remove(token)
    t.market.removed.append(f"{token.kind}:{token.content}")
    bring_to_light(t)
    note(t, "spend_token", player.seat, cause=cause, resource=token.content, token=token.kind)


def draw_from(t: Table, deck: Deck) -> str | None:
    """The top card of a deck, or None when the deck is empty."""
    turn_returned(t, deck)
    card = deck.face_down.pop() if deck.face_down else None
    turn_returned(t, deck)
    return card


def turn_returned(t: Table, deck: Deck) -> None:
    """PROD-5, CULT-6: when cards returned face up reach the top of the deck, turn them over and shuffle them; from then
    on nobody knows which they are."""
    if not deck.face_down and deck.face_up:
        deck.face_down, deck.face_up = deck.face_up, []
        t.chance.shuffle(deck.face_down)


def draw_unit(t: Table, player: Player, kind: str, cause: str) -> str | None:
    """Draw a random unit card into the standing forces; only its owner sees it (PROD-4)."""
    card = draw_from(t, t.market.units[kind])
    if card is not None:
        player.forces.append(card)
        bring_to_light(t)
        note(t, "draw_unit", player.seat, cause=cause, type=kind)
        note(t, "drawn_unit", player.seat, audience=(player.seat,), cause=cause, card=card)
    return card


def return_unit(t: Table, card: str) -> None:
    """Put a unit card face up under its deck (BATTLE-7). Units killed in a battle lie there until its end and are not
    shuffled before, because a card may call one back."""
    deck = t.market.units[t.components.unit_cards[card].type]
    deck.face_up.append(card)
    if t.battle is None:
        turn_returned(t, deck)


def save_unit(t: Table, player: Player, card: str, cause: str) -> None:
    """Return a unit card that was just killed from under its deck to the standing forces."""
    t.market.units[t.components.unit_cards[card].type].face_up.remove(card)
    player.forces.append(card)
    if t.battle is not None:
        own = t.battle.attacker if t.battle.attacker.seat == player.seat else t.battle.defender
        own.settled.append(card)
    note(t, "save_unit", player.seat, cause=cause, card=card)


def draw_event(t: Table, player: Player, deck: int, cause: str) -> str | None:
    """Draw a culture event card into the hand (CULT-2); the caller enforces the culture hand size."""
    card = draw_from(t, t.market.events[deck])
    if card is not None:
        player.hand.append(card)
        bring_to_light(t)
        note(t, "draw_event", player.seat, cause=cause, deck=deck)
        note(t, "drawn_event", player.seat, audience=(player.seat,), cause=cause, card=card)
    return card


def discard_event(t: Table, player: Player, card: str, cause: str) -> None:
    """Put a culture event card from the hand face up under its deck, where everybody sees it (CULT-6)."""
    player.hand.remove(card)
    bring_to_light(t)
    deck = t.market.events[t.components.culture_events[card].deck]
    deck.face_up.append(card)
    turn_returned(t, deck)
    note(t, "discard_event", player.seat, cause=cause, card=card)


def draw_great_person(t: Table, player: Player, cause: str, *, among: bool = False) -> str | None:
    """Draw a random great person into the reserve (CULT-3); `among` several of which the player keeps one."""
    if not t.market.great_people:
        return None
    person = t.chance.draw(t.market.great_people)
    player.great_people.append(person)
    bring_to_light(t)
    note(t, "draw_great_person" if among else "great_person", player.seat, cause=cause, person=person)
    return person


def return_great_person(t: Table, player: Player, person: str, cause: str) -> None:
    """Put a great person of the reserve back among those to draw."""
    player.great_people.remove(person)
    t.market.great_people.append(person)
    note(t, "return_great_person", player.seat, cause=cause, person=person)


def learn(t: Table, player: Player, tech: str, cause: str, *, row: int | None = None) -> None:
    """Add the tech to the pyramid and apply its numbers at once (RES-5): ranks rise and never fall (RES-6), existing
    buildings turn to their improved side (RES-7), a government becomes available (GOV-2, GOV-5).

    `row` is given for a starting tech. The caller sets the coin dial (`recount`), because research is revealed
    together.
    """
    card = t.components.techs[tech]
    player.learned[tech] = card.level - 1 if row is None else row
    note(t, "learn", player.seat, cause=cause, tech=tech)
    for upgrade in card.unit_upgrades:
        player.ranks[upgrade.type] = max(player.ranks[upgrade.type], upgrade.rank)
    if card.upgrades_building is not None:
        improve_buildings(t, player, card.upgrades_building)
    government = card.unlocks_government
    if government is not None and government != player.government and government not in player.fresh_governments:
        player.fresh_governments.append(government)


def improve_buildings(t: Table, player: Player, improved: str) -> None:
    """Turn the player's basic buildings of that pool (RES-7)."""
    basic = t.components.buildings[improved].improves
    for square, marker in t.board.markers.items():
        if marker.owner == player.seat and marker.id == basic and marker.kind == "building":
            t.board.markers[square] = Marker("building", improved, player.seat)
            note(t, "improve", player.seat, cause="RES-7", place=square, building=improved)


def place_marker(t: Table, square: Square, marker: Marker, cause: str) -> None:
    """Put a building, wonder or great person on the square and clear the piece that lay there (PROD-13, PROD-14,
    GREAT-1)."""
    bore = bears_coin(t, square)
    clear_marker(t, square, cause)
    t.board.markers[square] = marker
    note(t, f"place_{marker.kind}", marker.owner, cause=cause, place=square, id=marker.id)
    if bore or bears_coin(t, square):
        recount(t)


def clear_marker(t: Table, square: Square, cause: str, *, destroyed: bool = False) -> None:
    """Take the piece, if any, off the square. A building returns to the market, a wonder leaves the game; a great
    person returns to the owner's reserve, or leaves the game if `destroyed` (PROD-13, PROD-14, LOOT-2)."""
    marker = t.board.markers.pop(square, None)
    if marker is None:
        return
    if marker.kind == "city_state":
        note(t, "lose_city_state", None, cause=cause, place=square, id=marker.id)
        t.market.removed.append(f"city_state:{marker.id}")
        return
    owner = t.players[marker.owner]
    note(t, f"lose_{marker.kind}", marker.owner, cause=cause, place=square, id=marker.id)
    if marker.kind == "building":
        t.market.buildings[t.components.buildings[marker.id].pool] += 1
    elif marker.kind == "wonder":
        owner.wonders = [wonder for wonder in owner.wonders if wonder.id != marker.id]
        t.market.removed.append(f"wonder:{marker.id}")
    elif destroyed:
        t.market.removed.append(f"great_person:{marker.id}")
        great_person_lost(t, owner, marker.id)
    else:
        owner.great_people.append(marker.id)


@edition.overridable
def great_person_lost(_t: Table, _player: Player, _kind: str) -> None:
    """A great person of that kind has been killed or destroyed."""


def take_wonder(t: Table, player: Player, wonder: str, square: Square, cause: str) -> None:
    """The player gets the wonder's card, its marker goes on the square (PROD-12)."""
    player.wonders.append(WonderCard(wonder, square))
    place_marker(t, square, Marker("wonder", wonder, player.seat), cause)


def refill_wonders(t: Table) -> None:
    """Reveal the next wonder of the deck in the market (PROD-12, OBS-2)."""
    if t.market.wonder_deck:
        wonder = t.market.wonder_deck.pop()
        t.market.wonders.append(wonder)
        bring_to_light(t)
        note(t, "wonder_revealed", None, cause="PROD-12", wonder=wonder)


def make_obsolete(t: Table, wonder: str, cause: str) -> None:
    """A wonder becomes obsolete. If it is built, it loses its ability and its marker stays (OBS-1); if it is in the
    market, it leaves the game and the next one is revealed (OBS-2)."""
    note(t, "obsolete", None, cause=cause, wonder=wonder)
    if wonder in t.market.wonders:
        t.market.wonders.remove(wonder)
        t.market.removed.append(f"wonder:{wonder}")
        refill_wonders(t)
        return
    for player in t.players:
        for card in player.wonders:
            if card.id == wonder:
                card.obsolete = True


def put_figure(t: Table, figure: Figure, square: Square, cause: str) -> None:
    """Put a figure from the reserve into play, or move it to another square. It stops gathering."""
    before = figure.square
    if before is None:
        figure.entered = t.round
        note(t, "enter_figure", figure.owner, cause=cause, place=square, kind=figure.kind)
    figure.square = square
    figure.gathers_for = None
    if bears_coin(t, square) or (before is not None and bears_coin(t, before)):
        recount(t)


def move_group(t: Table, group: list[Figure], square: Square, cause: str) -> None:
    """Move figures of one player together, so that no coin counts twice on the way."""
    origin = group[0].square
    assert origin is not None
    note(t, "march", group[0].owner, cause=cause, place=square, figures=len(group), origin=origin)
    for figure in group:
        figure.square = square
        figure.gathers_for = None
    if turns_dials(t, group, square) or turns_dials(t, group, origin):
        recount(t)


def turns_dials(t: Table, group: list[Figure], square: Square) -> bool:
    """Whether a coin dial may turn because these figures of one player have come to or left the square: a scout gathers
    its coin (COIN-2), and any figure blockades it in another player's outskirts (BLOCK-1)."""
    if not bears_coin(t, square):
        return False
    if board.is_city_state(t, square):
        return True  # any figure holds it (WAW-CS-2)
    city = board.city_around(t, square)
    kinds = t.components.civilizations[t.players[group[0].owner].civilization].gathers
    return (city is not None and city.owner != group[0].owner) or not {figure.kind for figure in group}.isdisjoint(
        kinds
    )


def bears_coin(t: Table, square: Square) -> bool:
    """Whether the square may count for a coin dial: it has a coin icon or a wonder that may hold coin tokens
    (COIN-3a)."""
    marker = t.board.markers.get(square)
    if marker is not None:
        return marker.kind == "wonder" or board.icons_of(t.edition, marker.kind, marker.id).coin > 0
    face = board.face(t, square)
    return face is not None and face.icons.coin > 0


def kill_figure(t: Table, figure: Figure, cause: str) -> None:
    """A figure on the map dies: it returns to the reserve and can be bought again."""
    note(t, "lose_figure", figure.owner, cause=cause, place=figure.square, kind=figure.kind)
    return_figure(t, figure)


def return_figure(t: Table, figure: Figure) -> None:
    """A figure on the map returns to the reserve."""
    square = figure.square
    assert square is not None
    figure.square = None
    figure.gathers_for = None
    figure.moved = False
    if bears_coin(t, square):
        recount(t)


def destroy_city(t: Table, owner: Player, square: Square, cause: str) -> None:
    """The city leaves the map: its marker returns to the owner, buildings of its outskirts to the market; wonders and
    great people there leave the game (LOOT-2)."""
    city = board.city_at(t, square)
    assert city is not None
    assert not city.capital
    owner.cities.remove(city)
    note(t, "city_destroyed", owner.seat, cause=cause, place=square)
    for around in board.geography(t).around[square]:
        clear_marker(t, around, cause, destroyed=True)
    for figure in owner.figures:
        if figure.gathers_for == square:
            figure.gathers_for = None
    recount(t)


def wall(t: Table, city: City) -> None:
    """The city gets walls (PROD-11)."""
    city.walled = True
    note(t, "walls", city.owner, cause="PROD-11", place=city.square)


def destroy_building(t: Table, square: Square, cause: str) -> None:
    """The building on the square returns to the market; in a city centre this is the wall (PROD-11)."""
    city = board.city_at(t, square)
    if city is None:
        clear_marker(t, square, cause)
        recount(t)
    else:
        city.walled = False
        note(t, "lose_walls", city.owner, cause=cause, place=square)


def kill_great_person(t: Table, square: Square, cause: str) -> None:
    """The great person on the square dies and leaves the game."""
    clear_marker(t, square, cause, destroyed=True)
    recount(t)


def lay_disaster(t: Table, square: Square, terrain: Terrain, cause: str) -> None:
    """A disaster marker turns the square into that terrain for the rest of the game and covers everything printed."""
    t.board.disasters[square] = terrain
    note(t, "disaster", None, cause=cause, place=square, terrain=terrain)
    recount(t)


def kill_random_unit(t: Table, player: Player, cause: str) -> None:
    """A random unit of the standing forces dies; its card goes face up under its deck (BATTLE-7)."""
    card = t.chance.draw(player.forces)
    return_unit(t, card)
    bring_to_light(t)
    note(t, "lose_unit", player.seat, cause=cause, card=card)


def add_coin_token(t: Table, player: Player, tech: str, cause: str) -> bool:
    """Put a coin token on a tech unless the tech is full (COIN-3). Returns whether it was put there."""
    if not limits.coin_room(t, player, tech):
        return False
    player.tech_coins[tech] = player.tech_coins.get(tech, 0) + 1
    note(t, "coin_token", player.seat, cause=cause, tech=tech)
    recount(t, player)
    return True


def add_sheet_coin(t: Table, player: Player, cause: str) -> None:
    """Put a coin token on the player's civilization sheet."""
    player.sheet_coins += 1
    note(t, "sheet_coin", player.seat, cause=cause)
    recount(t, player)


@edition.overridable
def produced(_t: Table, _city: City) -> None:
    """PROD-1: the city has produced, and nobody has cancelled it."""


@edition.overridable
def take_action(_t: Table, city: City, _kind: ActionKind) -> None:
    """CITY-1: the city has taken an action of that kind."""
    city.acted += 1


def set_government(t: Table, player: Player, government: str, cause: str) -> None:
    """Put that government in force: gain its coin, lose the old one's (GOV-4). Adopting Anarchy again does not restart
    it (GOV-3)."""
    before, player.government = limits.government(t, player), government
    if government == "anarchy" and before.id != "anarchy":
        player.anarchy_since = t.round
    note(t, "government", player.seat, cause=cause, government=government)
    printed = [before.numbers, limits.government(t, player).numbers]
    printed += [t.components.policies[policy].numbers for policy in player.policies]
    card_coins(t, player, *printed)


def card_coins(t: Table, player: Player, *printed: Mapping[str, int]) -> None:
    """Cards of the player with those numbers have come into force or are no longer in force: count their coins."""
    if any("coins" in numbers for numbers in printed):
        recount(t, player)


def over_hand(t: Table, player: Player) -> int:
    """By how many cards the hand exceeds the culture hand size (CULT-2, TRADE-5)."""
    if len(player.hand) <= t.components.limits.culture_hand:
        return 0  # cards and coins only raise the limit
    return max(0, len(player.hand) - limits.culture_hand(t, player))
