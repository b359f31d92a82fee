"""FAF-TECH-2 to FAF-TECH-5: the techs, apart from Agriculture, which makes a metropolis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import coins, free
from civ_tui.games.civilization.editions.fame_and_fortune.disasters import changing_square, with_disasters
from civ_tui.games.civilization.rules import board, gains, hand, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle.prizes import discard_coin
from civ_tui.games.civilization.rules.cards.alike import more_production
from civ_tui.games.civilization.rules.cards.choosing import own_city
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.cards.techs_in_cities import number
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.phases import culture_track
from civ_tui.games.civilization.rules.printed import files, loading
from civ_tui.games.civilization.rules.printed.components import Space
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import CoinOn, Ground, Item, OnSquare, PrintedCard

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()


def techs(played: Edition, on: Options) -> Edition:
    """The cards, and the disaster markers that Ecology lays. Raises `CatalogError` if they are unusable."""
    played = with_disasters(played)
    content = loading.in_box(played.components, "fame_and_fortune", files.TECHS)
    return played.extended(CARDS, OVERRIDES, techs=loading.playable_techs(content, on))


# Mysticism


@OVERRIDES.overrides(hand.draw_event)
async def draw_event(before: Callable[..., object], t: Table, player: Player, deck: int, cause: str) -> None:
    """FAF-TECH-2, tech:mysticism: each draw becomes one of two cards, of which one is kept."""
    if not player.knows("mysticism"):
        await before(t, player, deck, cause)  # type: ignore[misc]
        return
    number_drawn = 1 + number(t, "mysticism.omen", "cards")
    cards = [gains.draw_event(t, player, deck, cause) for _ in range(number_drawn)]
    drawn = [card for card in cards if card is not None]

    def question() -> Question[PrintedCard]:
        events = t.components.culture_events
        options = [
            Option(card, subjects.printed_card("event", card), events[card].name, secret=True)
            for card in dict.fromkeys(drawn)
        ]
        words = "Which of the culture events do you keep? The other goes under its deck."
        return Question(player.seat, kinds.HAND_KEPT, words, options, secret=True)

    if len(drawn) > 1:
        drawn.remove((await ask(question)).id)
        for card in drawn:
            gains.discard_event(t, player, card, "tech:mysticism")
    await hand.discard_down(t, player)


@CARDS.ability("mysticism.discard_coin", targets=coins.A_COIN_TOKEN)
async def mysticism(t: Table, _player: Player, other: Player, token: CoinOn) -> None:
    """Another player loses a coin token of your choice, not an investment."""
    await discard_coin(t, other, token.card, "tech:mysticism")


# Ecology


@OVERRIDES.overrides(culture_track.price)
def price(before: Callable[..., tuple[int, int]], t: Table, player: Player, space: Space) -> tuple[int, int]:
    """FAF-TECH-3, tech:ecology: spaces cost 1 trade less for every 3 coins, never less than nothing."""
    culture, trade = before(t, player, space)
    return culture, max(0, trade - limits.per_coins(t, player, "ecology.green_culture", "trade"))


def old_terrain(t: Table, player: Player) -> TargetChoice[OnSquare]:
    """FAF-TECH-3: an empty square that is not a mountain."""
    return changing_square(t, player, "Which square changes?", "FAF-TECH-3")


def new_terrain(t: Table, player: Player, square: Square) -> TargetChoice[Ground]:
    """FAF-DIS-1: the terrain on one of the markers."""
    face = board.face(t, square)
    assert face is not None, "only squares of revealed tiles are offered"
    disasters = t.components.limits.disasters
    options = (Option(ground, Ground(ground), Line(ground)) for ground in disasters if ground != face.terrain)
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, "What does it become?", options)


@CARDS.ability("ecology.terrain", targets=in_turn(old_terrain, new_terrain))
async def ecology(t: Table, _player: Player, square: Square, ground: Ground) -> None:
    """An empty square that is not a mountain becomes a forest, grassland, desert or water for the rest of the game."""
    gains.lay_disaster(t, square, ground.terrain, "tech:ecology")


# Plastics

ANYTHING: Final = ("army", "scout", "unit", "building", "walls")


def free_item(t: Table, player: Player) -> TargetChoice[Item]:
    """FAF-TECH-4, EXP-9, EXP-10: a unit of an unlocked type, a figure or an unlocked building."""
    return TargetChoice(
        player.seat, kinds.CHOOSE_OPTION, "What do you build for free?", free.buildable(t, player, ANYTHING)
    )


@CARDS.ability("plastics.build", targets=in_turn(free_item))
async def plastics(t: Table, player: Player, item: Item) -> None:
    """Once per round, build an unlocked unit, a figure or an unlocked building for free."""
    await free.build_this(t, player, item, "tech:plastics")


# One of your cities has 10 more production this round.
PRODUCTION: Final = PrintedCard("ability", "plastics.production")
CARDS.ability(PRODUCTION.id, targets=in_turn(own_city))(more_production(PRODUCTION))
