"""Techs whose text applies in the Trade and City Management phases, in printed order."""

from __future__ import annotations

from collections.abc import Iterable

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, kinds, limits, subjects
from civ_tui.games.civilization.rules.board import geography, is_water, name, own_figures
from civ_tui.games.civilization.rules.cards import choosing, finds, playing, targets
from civ_tui.games.civilization.rules.cards.alike import more_production, reward
from civ_tui.games.civilization.rules.cards.registry import Check, Effect, TargetChoice, ability, in_turn, makes_more
from civ_tui.games.civilization.rules.phases import city_management, great_people, production
from civ_tui.games.civilization.rules.phases.routes import Route
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import (
    Item,
    KilledUnit,
    LostBuilding,
    ObsoleteWonder,
    OnSquare,
    OtherPlayer,
    PrintedCard,
)

Loss = ObsoleteWonder | KilledUnit | LostBuilding


def number(t: Table, text: str, what: str) -> int:
    """A number printed in the text of an ability."""
    return t.components.abilities[text].numbers[what]


def room_for_coin(tech: str) -> Check:
    """COIN-3: the reason against putting a coin token on the tech, if it holds as many as its card says."""

    def why_not(t: Table, player: Player) -> Reason | None:
        if limits.coin_room(t, player, tech):
            return None
        most = player.tech_coins[tech]
        return Reason("COIN-3", Line("The card holds {n} coin tokens, as many as it may.", n=most))

    return why_not


# Several levels


def coin_on(tech: str) -> Effect:
    """Put a coin token on this card (4 at most), for its price if it names one."""

    async def coined(t: Table, player: Player) -> None:
        gains.add_coin_token(t, player, tech, f"tech:{tech}")

    return coined


for id_ in ("pottery.coin", "democracy.buy_coin", "printing_press.buy_coin"):
    tech = id_.partition(".")[0]
    ability(id_, room_for_coin(tech))(coin_on(tech))
for id_ in ("animal_husbandry.production", "construction.production", "banking.production"):
    ability(id_, targets=in_turn(choosing.own_city))(more_production(PrintedCard("ability", id_)))
for id_ in ("currency.culture", "chivalry.culture", "metal_casting.culture"):
    ability(id_)(reward(PrintedCard("ability", id_)))


# Level I


def who_gains_trade(t: Table, player: Player) -> TargetChoice[OtherPlayer]:
    """Another player to receive the trade of Horseback Riding."""
    amount = number(t, "horseback_riding.trade", "other_trade")
    return choosing.other_player(t, player, Line("Which other player gains {n} trade?", n=amount))


@ability("horseback_riding.trade", targets=in_turn(who_gains_trade))
async def horseback_riding(t: Table, player: Player, other: Player) -> None:
    """Gain 9 trade. Another player of your choice gains 6 trade."""
    gains.gain_trade(t, player, number(t, "horseback_riding.trade", "gained_trade"), "tech:horseback_riding")
    gains.gain_trade(t, other, number(t, "horseback_riding.trade", "other_trade"), "tech:horseback_riding")


def why_no_great_person(t: Table, _player: Player) -> Reason | None:
    """The reason against drawing a great person, if the pool is empty (CULT-3)."""
    return None if t.market.great_people else Reason("CULT-3", "No great person is left.")


@ability("philosophy.great_person", why_no_great_person)
async def philosophy(t: Table, player: Player) -> None:
    """Gain a random great person."""
    await great_people.gain_great_person(t, player, "tech:philosophy")


# Level II


@makes_more("tech:engineering")
async def engineering(t: Table, player: Player, city: City, first: Item, left: int) -> list[Item]:
    """Once per round, a city may divide its production between 2 items in one action. It is a single city action with
    one announcement: cancelling it (tech:writing) cancels both items."""
    if "engineering.split" in player.used:
        return []

    def second(option: Option[Item]) -> Option[Item | None]:
        against = (production.why_not_beside(t, player, city, item, option.subject) for item in (first, *more))
        return option if option.reason is not None else option.unless(next(filter(None, against), None))

    def question() -> Question[Item | None]:
        options = [second(option) for option in production.item_options(t, player, city, left)]
        options.append(Option(NONE, None, "Nothing more"))
        prompt = Line("{city} has {n} production left. What else does it produce?", city=name(t, city.square), n=left)
        return Question(player.seat, kinds.CITY_ACTION, prompt, options, subject=subjects.city(city.square))

    more: list[Item] = []
    for _ in range(number(t, "engineering.split", "items") - 1):
        asked = question()
        item = await ask(question, built=asked) if len(asked.legal()) > 1 else None
        if item is None:
            break
        left = city_management.pay_for(t, player, item, left)
        more.append(item)
    if more:
        playing.note_use(t, player, "engineering.split")
    return more


def obsoleting(t: Table, eras: Iterable[str]) -> list[Option[Loss]]:
    """OBS-1, OBS-2: the wonders of those eras that can be made obsolete, owned or in the market."""
    standing = {owned.id: owned.square for player in t.players for owned in player.wonders if not owned.obsolete}
    return [
        Option(
            f"wonder:{wonder.id}",
            ObsoleteWonder(wonder.id),
            Line("{wonder} becomes obsolete", wonder=Line(wonder.name)),
            place=standing.get(wonder.id),
        )
        for wonder in t.components.wonders.values()
        if wonder.era in eras and (wonder.id in standing or wonder.id in t.market.wonders)
    ]


def killing(t: Table, player: Player, cause: str) -> list[Option[Loss]]:
    """The other players with a unit to kill at random."""
    options: list[Option[Loss]] = []
    for other in t.clockwise_from(player.seat)[1:]:
        reason = None if other.forces else Reason(cause, Line("{name} has no units.", name=other.name))
        label = Line("Kill a random unit of {name}", name=other.name)
        options.append(Option(choosing.seat_key(other.seat), KilledUnit(other.seat), label, reason))
    return options


def destroying(t: Table) -> list[Option[Loss]]:
    """Any building on the map, walls included (PROD-11)."""
    words = "Destroy {building} of {owner} on {square}"
    return [
        Option(
            f"destroy:{name(t, square)}",
            LostBuilding(square),
            targets.of_owner(t, words, square, building),
            place=square,
        )
        for square, building in choosing.buildings(t)
    ]


def do(t: Table, loss: Loss, cause: str) -> None:
    """Carry out the chosen one of these."""
    match loss:
        case ObsoleteWonder(wonder):
            gains.make_obsolete(t, wonder, cause)
        case KilledUnit(seat):
            gains.kill_random_unit(t, t.players[seat], cause)
        case LostBuilding(square):
            gains.destroy_building(t, square, cause)


def monarchy_choices(t: Table, player: Player) -> TargetChoice[Loss]:
    """An ancient wonder, or a player whose unit dies."""
    options = [*obsoleting(t, ("ancient",)), *killing(t, player, "tech:monarchy")]
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, "Monarchy: what do you do?", options)


@ability("monarchy.obsolete_or_kill", targets=in_turn(monarchy_choices))
async def monarchy(t: Table, _player: Player, loss: Loss) -> None:
    """Choose one: make an ancient wonder obsolete, a player's or one in the market; or kill a random unit of another
    player's standing forces."""
    do(t, loss, "tech:monarchy")


# Level III


def gunpowder_choices(t: Table, player: Player) -> TargetChoice[Loss]:
    """An ancient or medieval wonder, or any building."""
    options = [*obsoleting(t, ("ancient", "medieval")), *destroying(t)]
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, "Gunpowder: what do you do?", options)


@ability("gunpowder.obsolete_or_destroy", targets=in_turn(gunpowder_choices))
async def gunpowder(t: Table, _player: Player, loss: Loss) -> None:
    """Choose one: make an ancient or medieval wonder obsolete, a player's or one in the market; or destroy any
    building."""
    do(t, loss, "tech:gunpowder")


def embarking(t: Table, player: Player) -> TargetChoice[OnSquare]:
    """A square where some water square could take all the player's figures."""
    origins = dict.fromkeys(figure.square for figure in player.figures if figure.square is not None)

    def why_not(origin: Square) -> Reason | None:
        if landing(t, player, origin).why_none() is None:
            return None
        return Reason("tech:steam_power", "No water square could take all the figures of this one.")

    return choosing.choose_square(t, player, origins, "The figures of which square?", why_not)


def landing(t: Table, player: Player, origin: Square) -> TargetChoice[OnSquare]:
    """Any water square on a revealed tile where all the figures of that square could end a move without a fight."""
    route = Route(t, player, own_figures(player, origin))

    def why_not(square: Square) -> Reason | None:
        if route.halts(square):
            return Reason("MOVE-11", "Enemy figures are there.")
        return route.why_not_end(square)

    waters = (square for square in geography(t).all if is_water(t, square) and square != origin)
    return choosing.choose_square(t, player, waters, "To which water?", why_not)


@ability("steam_power.relocate", targets=in_turn(embarking, landing))
async def steam_power(t: Table, player: Player, origin: Square, square: Square) -> None:
    """Move all your figures in one square to any water square on the map. They cannot move again this round."""
    crew = own_figures(player, origin)
    for figure in crew:
        figure.moved = True
    await finds.relocate(t, crew, square, "tech:steam_power")


# Level IV


@ability("atomic_theory.extra_action")
async def atomic_theory(t: Table, player: Player) -> None:
    """Each of your cities may take 1 more action this round."""
    for city in player.cities:
        city.actions += number(t, "atomic_theory.extra_action", "actions")
    gains.note(t, "extra_actions", player.seat, cause="tech:atomic_theory")
