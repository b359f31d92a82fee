"""FAF-EVT: the culture events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Reason, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import coins, free
from civ_tui.games.civilization.editions.fame_and_fortune.disasters import changing_square, with_disasters
from civ_tui.games.civilization.rules import board, gains, hand, reactions, subjects
from civ_tui.games.civilization.rules.battle import battle, prizes
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.cards.playing import event_options, play
from civ_tui.games.civilization.rules.cards.registry import NO_TARGET, Cards, Effect, TargetChoice, in_turn
from civ_tui.games.civilization.rules.cards.targets import number, owner_of_outskirts, that_player
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.printed import files, loading
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import CoinOn, OnSquare, OtherPlayer, PrintedCard

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()


def events(played: Edition, _on: Options) -> Edition:
    """The cards in their decks, and the disaster markers that Flooding lays. Raises `CatalogError` if they are
    unusable."""
    played = with_disasters(played)
    content = loading.in_box(played.components, "fame_and_fortune", files.CULTURE_EVENTS)
    return played.extended(CARDS, OVERRIDES, culture_events=content)


# Coin tokens


@CARDS.event("counterfeiters", targets=coins.A_COIN_TOKEN, hits=that_player)
async def counterfeiters(t: Table, _by: Player, other: Player, token: CoinOn) -> None:
    """Choose another player, who discards a coin token of your choice. Investments are safe."""
    await prizes.discard_coin(t, other, token.card, "event:counterfeiters")


def another_victim(t: Table, player: Player, first: Player, _token: CoinOn) -> TargetChoice[OtherPlayer | None]:
    """A second player who loses a coin token, or none."""
    asked = coins.victim(t, player)
    left = [option for option in asked.options if option.subject.seat != first.seat]
    options: list[Option[OtherPlayer | None]] = [*left, Option(NOTHING, None, "No more")]
    return TargetChoice(asked.seat, asked.kind, asked.prompt, options)


def two_victims(t: Table, player: Player, *chosen: Any) -> TargetChoice[Any] | None:
    """FAF-EVT-2: a player and their token, and perhaps another with theirs."""
    match chosen:
        case ():
            return coins.victim(t, player)
        case (other,) | (_, _, other):
            return None if other is None else coins.token_of(t, player, other)
        case (first, token):
            return another_victim(t, player, first, token)
    return None


def hits_victims(_t: Table, *chosen: Any) -> tuple[Seat, ...]:
    """The card is aimed at the players chosen."""
    return tuple(target.seat for target in chosen[::2] if target is not None)


@CARDS.event("depression", targets=two_victims, hits=hits_victims)
async def depression(t: Table, _by: Player, *chosen: Any) -> None:
    """Choose up to 2 other players; each discards a coin token of your choice. Investments are safe."""
    for other, token in zip(chosen[::2], chosen[1::2], strict=False):
        await prizes.discard_coin(t, other, token.card, "event:depression")


def with_tokens(t: Table, player: Player) -> list[Player]:
    """FAF-TECH-5: the other players who have a coin token, clockwise."""
    return [other for other in t.clockwise_from(player.seat)[1:] if prizes.coin_tokens(t, other)]


def everybodys(t: Table, player: Player, *chosen: CoinOn) -> TargetChoice[CoinOn] | None:
    """A coin token of each other player, one after the other."""
    victims = with_tokens(t, player)
    return coins.token_of(t, player, victims[len(chosen)]) if len(chosen) < len(victims) else None


def hits_everybody(t: Table, *_tokens: CoinOn) -> tuple[Seat, ...]:
    """The card is aimed at all who have a coin token, but for its player."""
    return tuple(other.seat for other in with_tokens(t, t.players[t.acting]))


def nobody_has_any(t: Table, player: Player) -> Reason | None:
    """The card needs somebody with a coin token."""
    return None if with_tokens(t, player) else NO_TARGET


@CARDS.event("bank_scandal", why_not=nobody_has_any, targets=everybodys, hits=hits_everybody)
async def bank_scandal(t: Table, by: Player, *tokens: CoinOn) -> None:
    """Every other player discards a coin token of your choice. Investments are safe."""
    for other, token in zip(with_tokens(t, by), tokens, strict=True):
        await prizes.discard_coin(t, other, token.card, "event:bank_scandal")


# Disasters


def flooded(t: Table, player: Player) -> TargetChoice[OnSquare]:
    """FAF-EVT-3: a revealed square that is not a mountain, without figures and without markers of any kind."""
    return changing_square(t, player, "Which square is flooded?", "FAF-EVT-3")


@CARDS.event("flooding", targets=in_turn(flooded), hits=owner_of_outskirts)
async def flooding(t: Table, _by: Player, square: Square) -> None:
    """Put a disaster marker, water side up, on a square that is not a mountain and holds no figure and no marker. The
    square is water for the rest of the game."""
    gains.lay_disaster(t, square, "water", "event:flooding")


# Before a battle


def no_unit(t: Table, player: Player) -> Reason | None:
    """EXP-9: there must be a unit that could be built."""
    return None if any(option.reason is None for option in free.buildable(t, player, ("unit",))) else NO_TARGET


def levy(card: str) -> Effect:
    """FAF-EVT-1: what such a card does."""

    async def called_up(t: Table, by: Player) -> None:
        """Before you draw your battle force, build unlocked units for free, up to the card's number."""
        cause = PrintedCard("event", card)
        await free.build_units(t, by, cause.key, cause, number(t, card, "units"))

    return called_up


for id_ in ("duty_and_honor", "nationalism", "patriotism"):
    CARDS.event(id_, why_not=no_unit)(levy(id_))


@OVERRIDES.overrides(battle.before_forces)
async def before_forces(before: Callable[..., Any], t: Table, fought: Battle) -> None:
    """FAF-EVT-1: once a battle is joined and before anybody draws, its parties may play such cards; the attacker
    decides first, then the defender, until both pass. Public knowledge alone decides who is asked."""
    await before(t, fought)
    sides = battle.sides_of_players(fought)
    passed = turn = 0
    while passed < len(sides):
        player = t.players[sides[turn % len(sides)].seat]
        turn, passed = turn + 1, passed + 1
        if await _calls_up(t, player, fought):
            passed = 0


async def _calls_up(t: Table, player: Player, fought: Battle) -> bool:
    """Ask the player for such a card; returns whether one was played."""
    battle_cards = (event.id for event in t.components.culture_events.values() if event.phase == "battle")
    if not reactions.is_polled(t, player, lambda: any(hand.might_hold(t, player, card) for card in battle_cards)):
        return False
    words = "A battle at {square}: does {player} play a card before the forces are drawn?"
    prompt = Line(words, player=player.name, square=board.name(t, fought.square))
    attack = subjects.Attack(fought.attacker.seat, fought.square)
    acting = await reactions.poll_responses(
        t, [player], prompt, attack, lambda responder: event_options(t, responder, "battle")
    )
    if acting is not None:
        await play(t, *acting)
    return acting is not None
