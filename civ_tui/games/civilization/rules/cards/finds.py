"""FAF-HUT-1: hut and village tokens that hide something else than a resource or a great person. FAF-REL: relics."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, subjects
from civ_tui.games.civilization.rules.cards.registry import Offers, cards_of, target
from civ_tui.games.civilization.rules.cards.targeting import choose_targets
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.components import TileToken
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table, Token


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


def kept(kind: TileToken) -> Offers:
    """The player's face-down tokens of that kind that name a phase; only their owner may see which."""

    def offers(t: Table, player: Player, phase: str) -> list[Option[subjects.PrintedCard]]:
        options: list[Option[subjects.PrintedCard]] = []
        if not player.tokens:
            return options
        for content in dict.fromkeys(token.content for token in player.tokens if token.kind == kind):
            face = t.components.faces(kind).get(content)
            if face is not None and face.phase == phase:
                option = _use(t.edition, kind, content)
                options.append(option.unless(cards_of(t.edition).finds[option.key].why_not_play(t, player)))
        return options

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
def _use(edition: Edition, kind: TileToken, content: str) -> Option[subjects.PrintedCard]:
    subject, face = subjects.PrintedCard(kind, content), edition.components.faces(kind)[content]
    return Option(
        subject.key, subject, Line("{token}: {text}", token=Line(face.name), text=Line(face.text)), secret=True
    )


async def use_kept(t: Table, player: Player, card: subjects.PrintedCard) -> None:
    """The player shows a face-down token and uses it; it leaves the game."""
    find = cards_of(t.edition).finds[card.key]
    chosen = await choose_targets(t, player, find)
    if chosen is None:
        return
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


def due(t: Table, player: Player, phase: str) -> list[Option[subjects.PrintedCard]]:
    """The relics whose reward the player can have now; everybody knows them."""
    options = []
    for relic in player.relics:
        if t.components.relics[relic].phase == phase:
            option = _reward(t.edition, relic)
            options.append(option.unless(cards_of(t.edition).finds[option.key].why_not_play(t, player)))
    return options


@cache
def _reward(edition: Edition, relic: str) -> Option[subjects.PrintedCard]:
    subject, printed = subjects.PrintedCard("relic", relic), edition.components.relics[relic]
    return Option(subject.key, subject, Line("{relic}: {text}", relic=Line(printed.name), text=Line(printed.text)))


async def use_due(t: Table, player: Player, card: subjects.PrintedCard) -> None:
    """The player takes the reward of a relic."""
    find = cards_of(t.edition).finds[card.key]
    chosen = await choose_targets(t, player, find)
    if chosen is None:
        return
    player.relics.remove(card.id)
    gains.note(t, "use_relic", player.seat, cause=card.key, relic=card.id)
    await find.play(t, player, *[target(t, option.subject) for option in chosen])


def forfeit(t: Table, player: Player, relics: list[str]) -> None:
    """FAF-REL-5: what has not been taken when the phase ends is lost."""
    for relic in relics:
        if relic in player.relics:
            player.relics.remove(relic)
            gains.note(t, "lose_relic", player.seat, cause="FAF-REL-5", relic=relic)
