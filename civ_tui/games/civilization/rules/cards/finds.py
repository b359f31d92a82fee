"""FAF-HUT-1: hut and village tokens that hide something else than a resource or a great person."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.cards.registry import Offers, cards_of, target
from civ_tui.games.civilization.rules.cards.targeting import choose_targets
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.components import TileToken
from civ_tui.games.civilization.rules.state import Player, Square, Table, Token
from civ_tui.games.civilization.rules.subjects import PrintedCard


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

    def offers(t: Table, player: Player, phase: str) -> list[Option[PrintedCard]]:
        options = []
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
def _use(edition: Edition, kind: TileToken, content: str) -> Option[PrintedCard]:
    subject, face = PrintedCard(kind, content), edition.components.faces(kind)[content]
    return Option(
        subject.key, subject, Line("{token}: {text}", token=Line(face.name), text=Line(face.text)), secret=True
    )


async def use_kept(t: Table, player: Player, card: PrintedCard) -> None:
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
