"""FAF-HUT-1: hut and village tokens that hide something else than a resource or a great person. FAF-REL: relics."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, subjects
from civ_tui.games.civilization.rules.cards.registry import Offers, cards_of, target
from civ_tui.games.civilization.rules.cards.targeting import choose_targets
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.components import TileToken
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table, Token

FoundKind = Literal["hut", "village", "relic"]
"""What is found on the map and used later."""


async def keep_or_use(t: Table, player: Player, token: Token, square: Square, cause: str) -> None:
    """The player has taken the token from that square: it stays face down and only they know it; what is kept for no
    phase is shown, leaves the game and is used at once."""
    face = t.components.faces(token.kind).get(token.content)
    if face is None or face.phase is not None:
        player.tokens.append(token)
        gains.note(t, "token_seen", player.seat, (player.seat,), cause, square, content=token.content)
        return
    t.market.removed.append(f"{token.kind}:{token.content}")
    gains.note(t, "token_seen", player.seat, None, cause, square, content=token.content)
    await cards_of(t.edition).finds[f"{token.kind}:{token.content}"].play(t, player, square)


def kept(kind: FoundKind) -> Offers:
    """The player's face-down tokens of that kind that name the phase, of which only their owner may see which they are,
    or the relics whose reward they can have now, which everybody knows."""

    def offers(t: Table, player: Player, phase: str) -> list[Option[subjects.PrintedCard]]:
        held = player.relics if kind == "relic" else [token.content for token in player.tokens if token.kind == kind]
        printed = t.components.of_kind(kind) if held else {}
        options = [
            _use(t.edition, kind, id_) for id_ in dict.fromkeys(held) if id_ in printed and printed[id_].phase == phase
        ]
        return [option.unless(cards_of(t.edition).finds[option.key].why_not_play(t, player)) for option in options]

    return offers


def might_keep(t: Table, player: Player, phase: str) -> Iterator[str]:
    """What the player's face-down tokens might be that is used in this phase, as far as the others know: not all of
    those tokens have left the game, which happens face up."""
    for kind in dict.fromkeys(token.kind for token in player.tokens):
        copies = t.components.huts if kind == "hut" else t.components.villages
        for id_, face in t.components.faces(kind).items():
            if face.phase == phase and copies[id_] > t.market.removed.count(f"{kind}:{id_}"):
                yield id_


@cache
def _use(edition: Edition, kind: FoundKind, id_: str) -> Option[subjects.PrintedCard]:
    subject, printed = subjects.PrintedCard(kind, id_), edition.components.of_kind(kind)[id_]
    name, text = Line(printed.name), Line(printed.text)
    if kind == "relic":
        return Option(subject.key, subject, Line("{relic}: {text}", relic=name, text=text))
    return Option(subject.key, subject, Line("{token}: {text}", token=name, text=text), secret=True)


async def use_kept(t: Table, player: Player, card: subjects.PrintedCard) -> None:
    """The player takes the reward of a relic, or shows a face-down token and uses it; it leaves the game."""
    find = cards_of(t.edition).finds[card.key]
    chosen = await choose_targets(t, player, find)
    if chosen is None:
        return
    if card.kind == "relic":
        player.relics.remove(card.id)
        gains.note(t, "use_relic", player.seat, cause=card.key, relic=card.id)
    else:
        kind: TileToken = "hut" if card.kind == "hut" else "village"
        player.tokens.remove(Token(kind, card.id))
        t.market.removed.append(card.key)
        gains.bring_to_light(t)
        gains.note(t, "use_token", player.seat, cause=card.key, content=card.id, token=kind)
    await find.play(t, player, *[target(t, option.subject) for option in chosen])


# Relics


async def take_relic(t: Table, player: Player, square: Square) -> None:
    """FAF-REL-3: armies of the player have ended their move on the square. If a relic lies there, its marker is
    removed, and its reward is theirs, at once or in its phase (FAF-REL-5)."""
    relic = t.board.relics.pop(square, None)
    if relic is None:
        return
    t.market.removed.append(f"relic:{relic}")
    gains.note(t, "take_relic", player.seat, cause="FAF-REL-3", place=square, relic=relic)
    if t.components.relics[relic].phase is None:
        await cards_of(t.edition).finds[f"relic:{relic}"].play(t, player, square)
    else:
        player.relics.append(relic)


async def relocate(t: Table, group: list[Figure], square: Square, cause: str) -> None:
    """An effect moves figures of one player there together, which ends their move (FAF-REL-3). Where a relic lies there
    is an army among them (FAF-REL-2)."""
    gains.move_group(t, group, square, cause)
    await take_relic(t, t.players[group[0].owner], square)


def forfeit(t: Table, player: Player, relics: list[str]) -> None:
    """FAF-REL-5: what has not been taken when the phase ends is lost."""
    for relic in relics:
        if relic in player.relics:
            player.relics.remove(relic)
            gains.note(t, "lose_relic", player.seat, cause="FAF-REL-5", relic=relic)
