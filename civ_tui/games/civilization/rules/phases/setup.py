"""SETUP: from the empty table to the first round."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.engine import sizes
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Option, Question, QuestionKind, Reason, ask
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.games.civilization.rules import board, gains, income, limits, subjects
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.edition import EDITIONS, UnknownEdition, edition, overridable
from civ_tui.games.civilization.rules.kinds import SETUP_ARMY, SETUP_CAPITAL, SETUP_SCOUT, SETUP_WONDER
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES, TILE_SIDE, UNIT_TYPES
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Board, City, Deck, Figure, FigureKind, Market, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import OnSquare


def refusal(settings: Settings) -> Reason | None:
    """Why these settings allow no game (SETUP-1, SETUP-10, SETUP-19, EXP-8), or None."""
    if settings.edition not in EDITIONS:
        return Reason("SETUP-1", str(UnknownEdition(settings.edition)))
    components, seats = edition(settings.edition, settings.on).components, settings.seats
    if (reason := _refused_option(settings)) is not None:
        return reason
    few, many = components.limits.players_min, components.limits.players_max
    if not few <= len(seats) <= many:
        return Reason("SETUP-1", Line("{few} to {many} players can play, not {n}.", few=few, many=many, n=len(seats)))
    if settings.first is not None and not 0 <= settings.first < len(seats):
        return Reason("SETUP-10", Line("There is no seat {n} for the first player.", n=settings.first + 1))
    if any(len(seat.name) > sizes.NAME for seat in seats):
        return Reason("SETUP-1", Line("A name has {n} characters at most.", n=sizes.NAME))
    if not all(name.isprintable() for seat in seats for name in (seat.name, seat.civilization)):
        return Reason("SETUP-1", Line("A name has characters that cannot be shown."))
    for reason in (_taken_twice(components, seats), *(_refused_seat(components, settings, seat) for seat in seats)):
        if reason is not None:
            return reason
    return None if 0 <= settings.seed < 2**64 else Reason("SETUP-1", Line("There is no such seed."))


def _refused_option(settings: Settings) -> Reason | None:
    """Why what was switched on cannot be played: the edition has no such option, or it needs another."""
    known = edition(settings.edition).options
    for option in settings.options:
        if option not in known:
            return Reason("SETUP-1", Line("There is no option {name}.", name=option if option.isprintable() else "?"))
        for need in known[option].lacks(settings.options):
            name, needed = line_of(known[option].name), line_of(known[need[0]].name)
            return Reason("SETUP-1", Line("“{name}” needs “{needed}”.", name=name, needed=needed))
    if settings.learning and settings.options:
        return Reason("EXP-8", Line("The learning game is played without options."))
    return None


def loot_table(edition_id: str, options: Sequence[str]) -> bool:
    """EXP-2: whether the later loot table (LOOT-4) is played unless the table wants it otherwise: with any part of an
    expansion."""
    return edition(edition_id, options) is not edition(edition_id)


def _taken_twice(components: Catalog, seats: Sequence[SeatSettings]) -> Reason | None:
    """Why two seats cannot sit at one table: they share a colour, a civilization or a name."""
    printed = components.civilizations
    chosen = [seat.civilization for seat in seats if seat.civilization != "random"]
    civilizations: list[Text] = [
        Line(printed[civilization].name) if civilization in printed else civilization for civilization in chosen
    ]
    taken: tuple[tuple[str, Sequence[Text]], ...] = (
        ("Two players cannot have the same colour: {value}.", [Line(str(seat.colour)) for seat in seats]),
        ("Two players cannot have the same civilization: {value}.", civilizations),
        ("Two players cannot have the same name: {value}.", [seat.name for seat in seats]),
    )
    for words, values in taken:
        for value in values:
            if values.count(value) > 1:
                return Reason("SETUP-1", Line(words, value=value))
    return None


def _refused_seat(components: Catalog, settings: Settings, seat: SeatSettings) -> Reason | None:
    """Why there is no such seat in this edition, or not in the first game (SETUP-19)."""
    if seat.colour not in components.limits.colours:
        return Reason("SETUP-1", Line("There is no colour {colour}.", colour=Line(str(seat.colour))))
    if seat.civilization not in ("random", *components.civilizations):
        return Reason("SETUP-1", Line("There is no civilization {name}.", name=seat.civilization))
    if settings.learning and seat.civilization in components.limits.learning_without:
        name = Line(components.civilizations[seat.civilization].name)
        return Reason("SETUP-19", Line("The {name} take no part in the first game.", name=name))
    return None


def deal(settings: Settings) -> Table:
    """SETUP-1 to SETUP-10: everything before the players begin. Raises ValueError if the settings are refused."""
    reason = refusal(settings)
    if reason is not None:
        raise ValueError(str(reason))
    t = Table(settings, Chance(settings.seed), Board(len(settings.seats)), Market(), [])
    t.chance.below(2)  # small seeds differ in few bits, so the first result is thrown away
    civilizations = choose_civilizations(t)
    for seat, civilization in enumerate(civilizations):
        t.players.append(seated(t, seat, civilization))
    t.board = lay_map(t)
    fill_market(t)
    lot = t.chance.below(len(t.players))
    t.first = lot if settings.first is None else settings.first  # SETUP-10
    gains.note(t, "game_begins", None, cause="SETUP-10", first=t.first, seed=settings.seed)
    return t


def choose_civilizations(t: Table) -> list[str]:
    """SETUP-1: the chosen civilizations, and for the other seats random ones from those left; SETUP-19 leaves two
    out."""
    components, settings = t.components, t.settings
    taken = {seat.civilization for seat in settings.seats}
    left_out = components.limits.learning_without if settings.learning else ()
    free = [name for name in components.civilizations if name not in taken and name not in left_out]
    return [t.chance.draw(free) if seat.civilization == "random" else seat.civilization for seat in settings.seats]


def seated(t: Table, seat: int, civilization: str) -> Player:
    """SETUP-2, SETUP-14, SETUP-15: figures, ranks, starting tech and government."""
    components, chosen = t.components, t.settings.seats[seat]
    sheet = components.civilizations[civilization]
    player = Player(seat, chosen.name, chosen.colour, civilization, sheet.starting_government)
    armies = components.limits.armies + sheet.numbers.get("armies", 0)
    scouts = components.limits.scouts + sheet.numbers.get("scouts", 0)
    player.figures = [Figure(seat, "army", number + 1) for number in range(armies)]
    player.figures += [Figure(seat, "scout", number + 1) for number in range(scouts)]
    player.ranks = dict.fromkeys(UNIT_TYPES, 1)
    return player


def lay_map(t: Table) -> Board:
    """SETUP-8: home tiles face up with their arrow as given, neutral tiles shuffled and face down."""
    components, civilizations = t.components, [player.civilization for player in t.players]
    layout = components.layouts[len(civilizations)]
    neutral = [tile.id for tile in components.tiles.values() if tile.civilization is None]
    t.chance.shuffle(neutral)
    home_of = {tile.civilization: tile.id for tile in components.tiles.values()}
    homes = {
        (home.x, home.y): (home_of[civilization], home.quarter_turns, True)
        for home, civilization in zip(layout.homes, civilizations, strict=True)
    }
    return board.lay_board(
        components, len(civilizations), [homes.get(place) or (neutral.pop(), 0, False) for place in layout.tiles]
    )


@overridable
def fill_market(t: Table) -> None:
    """SETUP-3 to SETUP-7 and SETUP-9: decks, markers, tokens, pools."""
    printed, market, chance = t.components, t.market, t.chance
    for kind in printed.unit_kinds.values():  # SETUP-3
        cards = [f"{kind.id}-{strength}" for strength, copies in kind.cards.items() for _ in range(copies)]
        chance.shuffle(cards)
        market.units[kind.id] = Deck(cards)
    for player in t.players:
        for unit in UNIT_TYPES:
            gains.draw_unit(t, player, unit, "SETUP-3")
    market.buildings = {pool.id: pool.count for pool in printed.building_pools.values()}  # SETUP-4
    if not t.settings.learning:
        _lay_out_wonders(t)
    for number in (1, 2, 3):  # SETUP-6
        deck = [event for event in printed.culture_events.values() if event.deck == number]
        events = [event.id for event in deck for _ in range(event.copies)]
        chance.shuffle(events)
        market.events[number] = Deck(events)
    tokens = printed.limits.resource_tokens_per_player * len(t.players)
    market.resources = dict.fromkeys(MARKET_RESOURCES, tokens)  # SETUP-7
    market.great_people = [
        person.id for person in printed.great_people.values() for _ in range(person.copies)
    ]  # SETUP-9
    market.huts = [content for content, copies in printed.huts.items() for _ in range(copies)]
    market.villages = [content for content, copies in printed.villages.items() for _ in range(copies)]


def _lay_out_wonders(t: Table) -> None:
    """SETUP-5: the ancient wonders face up, medieval on modern beside them; Egypt takes one ancient wonder first."""
    eras: dict[str, list[str]] = {"ancient": [], "medieval": [], "modern": []}
    for wonder in t.components.wonders.values():
        eras[wonder.era].append(wonder.id)
    for deck in eras.values():
        t.chance.shuffle(deck)
        if (most := t.components.limits.wonders_per_era) is not None:  # EXP-SETUP-5
            t.market.unseen += deck[most:]
            del deck[most:]
    t.market.wonders = eras["ancient"]
    t.market.wonder_deck = eras["modern"] + eras["medieval"]
    for player in t.players:
        if t.components.civilizations[player.civilization].numbers.get("wonders"):
            player.setup_wonder = t.chance.draw(t.market.wonders)
            gains.refill_wonders(t)


async def settle(t: Table, player: Player) -> None:
    """SETUP-11 to SETUP-18: one player's preparation, in the order of the rulebook."""
    await _place_capital(t, player)
    await _take_bonus(t, player)
    await _place_figures(t, player)
    gains.learn(t, player, t.components.civilizations[player.civilization].starting_tech, "SETUP-14", row=0)
    if t.components.civilizations[player.civilization].numbers.get("great_people"):  # SETUP-12: the Americans
        gained = await gain_great_person(t, player, "SETUP-12", at_setup=True)
        assert gained, "there are more of them than players"
    trade = sum(income.city_trade(t, city) for city in player.cities)
    gains.gain_trade(t, player, trade, "SETUP-16")
    gains.recount(t)  # SETUP-17


def central_squares(t: Table, player: Player) -> list[Square]:
    """The four central squares of the player's home tile (SETUP-11)."""
    shape = board.geography(t)
    home = t.components.layouts[len(t.players)].homes[player.seat]
    middle = (TILE_SIDE // 2 - 1, TILE_SIDE // 2)
    return [(home.y + row) * shape.width + home.x + column for row in middle for column in middle]


def suggested_square(t: Table, player: Player) -> Square:
    """The central square that the home tile marks for beginners (SETUP-11)."""
    slot = next(slot for slot in t.board.slots if t.components.tiles[slot.tile].civilization == player.civilization)
    marked = t.components.tiles[slot.tile].suggested_capital
    assert marked is not None
    row, column = marked
    for _ in range(slot.quarter_turns):
        row, column = column, TILE_SIDE - 1 - row
    return (slot.y + row) * board.geography(t).width + slot.x + column


async def _place_capital(t: Table, player: Player) -> None:
    """SETUP-11: on one of the four central squares, never on water."""
    names = board.geography(t).names
    suggested = suggested_square(t, player)

    def question() -> Question[OnSquare]:
        options = []
        for square in central_squares(t, player):
            reason = Reason("SETUP-11", "A capital is never placed on water.") if board.is_water(t, square) else None
            label = Line("{square}, suggested", square=names[square]) if square == suggested else names[square]
            site = subjects.on_square(square, square == suggested)
            options.append(Option(names[square], site, label, reason, square))
        return Question(player.seat, SETUP_CAPITAL, "Where does your capital stand?", options)

    square = (await ask(question)).square
    walled = "walls" in t.components.civilizations[player.civilization].traits
    player.cities.append(City(player.seat, square, capital=True, walled=walled))
    gains.note(t, "capital", player.seat, cause="SETUP-11", place=square)
    await happened(t, "capital_placed", player, square)


async def _take_bonus(t: Table, player: Player) -> None:
    """SETUP-12: Egypt's wonder, Germany's infantry, and other units and resources that a sheet gives; China's walls,
    Russia's army and America's great person have their own steps."""
    numbers = t.components.civilizations[player.civilization].numbers
    if player.setup_wonder:
        named = Line(t.components.wonders[player.setup_wonder].name)
        prompt = Line("You begin with {wonder}. Where does it stand?", wonder=named)
        square = await _outskirts_square(
            t, player, SETUP_WONDER, prompt, subjects.printed_card("wonder", player.setup_wonder), allow_water=True
        )
        wonder, player.setup_wonder = player.setup_wonder, ""
        gains.take_wonder(t, player, wonder, square, "SETUP-12")
    for unit in UNIT_TYPES:
        for _ in range(numbers.get(unit, 0)):
            gains.draw_unit(t, player, unit, "SETUP-12")
    for resource in MARKET_RESOURCES:
        for _ in range(min(numbers.get("market_resources", 0), t.market.resources[resource])):
            gains.gain_resource(t, player, resource, "SETUP-12")


async def _place_figures(t: Table, player: Player) -> None:
    """SETUP-13: one army and one scout in the capital's outskirts, and the one more that a sheet gives (Russia: two
    armies)."""
    numbers = t.components.civilizations[player.civilization].numbers
    kinds: list[FigureKind] = ["army" for _ in range(1 + numbers.get("armies", 0))]
    kinds += ["scout" for _ in range(1 + numbers.get("scouts", 0))]
    for number, kind in enumerate(kinds):
        again = kind in kinds[:number]
        prompt = "Where does your army stand?" if kind == "army" else "Where does your scout stand?"
        if again:
            prompt = "Where does your second army stand?" if kind == "army" else "Where does your second scout stand?"
        asked = SETUP_ARMY if kind == "army" else SETUP_SCOUT
        square = await _outskirts_square(t, player, asked, prompt, subjects.NewFigure(kind), allow_water=False)
        figure = next(figure for figure in player.figures if figure.kind == kind and figure.square is None)
        gains.put_figure(t, figure, square, "SETUP-13")


async def _outskirts_square(
    t: Table,
    player: Player,
    kind: QuestionKind,
    prompt: Line | str,
    subject: object,
    *,
    allow_water: bool,
) -> Square:
    def question() -> Question[OnSquare]:
        options = []
        for square in sorted(board.outskirts(t, player.cities[0])):
            reason = None
            if board.is_water(t, square) and not allow_water:
                reason = Reason("SETUP-13", "Figures cannot begin on water.")
            elif len(board.own_figures(player, square)) >= limits.stacking_limit(t, player):
                reason = Reason("MOVE-3", "As many of your figures stand there as one square holds.")
            name = board.geography(t).names[square]
            options.append(Option(name, subjects.on_square(square), name, reason, square))
        return Question(player.seat, kind, prompt, options, subject=subject)

    return (await ask(question)).square
