"""FAF-HUT-1 to FAF-HUT-6, WAW-HUT-1: the huts and villages of both expansions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.rules import gains, limits, subjects
from civ_tui.games.civilization.rules.cards import choosing, finds
from civ_tui.games.civilization.rules.cards.alike import lesson, more_production, reward
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.kinds import CHOOSE_OPTION
from civ_tui.games.civilization.rules.phases import founding, production
from civ_tui.games.civilization.rules.printed.expansions import FURTHER_HUTS_AND_VILLAGES, TokenFace
from civ_tui.games.civilization.rules.printed.loading import extended, in_box, playable
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Item, PrintedCard, Tech

CARDS: Final = Cards()
CARDS.uses("hut", finds.kept("hut"))(finds.use_kept)
CARDS.uses("village", finds.kept("village"))(finds.use_kept)


def _with_tokens(box: str, played: Edition, on: Options) -> Edition:
    """The edition with the huts and villages of that box, without those that need an option which is off. Raises
    `CatalogError` if they are unusable."""
    content, before = in_box(played.components, box, FURTHER_HUTS_AND_VILLAGES), played.components
    components = replace(
        extended(before, hut_faces=playable(content.hut, on), village_faces=playable(content.village, on)),
        huts=_together(before.huts, content.huts, content.hut, on),
        villages=_together(before.villages, content.villages, content.village, on),
    )
    return replace(played, components=components, cards=played.cards | CARDS)


of_fame_and_fortune: Final = partial(_with_tokens, "fame_and_fortune")
"""Its ten huts and five villages."""
of_wisdom_and_warfare: Final = partial(_with_tokens, "wisdom_and_warfare")
"""Its five huts and five villages."""


def _together(
    before: Mapping[str, int], more: Mapping[str, int], faces: tuple[TokenFace, ...], on: Options
) -> dict[str, int]:
    """EXP-SETUP-9: the tokens of the box join those there are; what makes no sense without an option that is off is
    left out (EXP-3)."""
    left_out = {face.id for face in faces} - {face.id for face in playable(faces, on)}
    return dict(Counter(before) + Counter({what: copies for what, copies in more.items() if what not in left_out}))


@CARDS.find("hut", "friendly_barbarian")
async def friendly_barbarian(t: Table, player: Player, square: Square) -> None:
    """FAF-HUT-2: build an unlocked unit for free, or build a figure for free and put it in this square, within the
    stacking limit."""
    card, cause, name = PrintedCard("hut", "friendly_barbarian"), "hut:friendly_barbarian", t.shape.names[square]

    def question() -> Question[Item | None]:
        options: list[Option[Item | None]] = [*free.buildable(t, player, ("unit",))]
        for item in (subjects.item("army", "army", 0, "Army"), subjects.item("scout", "scout", 0, "Scout")):
            label = Line("An army on {square}" if item.kind == "army" else "A scout on {square}", square=name)
            options.append(Option(item.key, item, label, _why_not_join(t, player, item, square)))
        options.append(Option(NONE, None, "Build nothing"))
        return Question(player.seat, CHOOSE_OPTION, "What do you build for free?", options, subject=card)

    item = await ask(question) if any(option.key != NONE for option in question().legal()) else None
    if item is None:
        return
    if item.kind == "unit":
        await free.build_this(t, player, item, cause)
    else:
        gains.note(t, "builds_free", player.seat, cause=cause, item=item.key, cost=0)
        await production.build(t, player, item, square)


def _why_not_join(t: Table, player: Player, item: Item, square: Square) -> Reason | None:
    """The reason why no new figure of that kind can stand on the square with the player's others, or None."""
    if not limits.figures_in_reserve(player, item.id):
        return production.NO_ARMY if item.kind == "army" else production.NO_SCOUT
    return founding.why_not_stand(t, player, square)


def _a_tech(t: Table, player: Player) -> TargetChoice[Tech]:
    return free.which_tech(t, player, (t.components.hut_faces["teacher"].numbers["level"],))


# FAF-HUT-3: learn a tech of level I for free (EXP-12).
CARDS.find("hut", "teacher", targets=in_turn(_a_tech))(lesson(PrintedCard("hut", "teacher")))
# FAF-HUT-4: gain 3 or 6 culture tokens.
CARDS.find("hut", "native_art")(reward(PrintedCard("hut", "native_art")))
CARDS.find("village", "native_art")(reward(PrintedCard("village", "native_art")))
# FAF-HUT-5: one of the player's cities has 4 more production this round (PROD-12a).
WORKERS: Final = PrintedCard("village", "friendly_workers")
CARDS.find("village", WORKERS.id, targets=in_turn(choosing.own_city))(more_production(WORKERS))


@CARDS.find("village", "wealth")
async def wealth(t: Table, player: Player, _square: Square) -> None:
    """FAF-HUT-6: a coin token goes to the player's civilization sheet (COIN-1)."""
    gains.add_sheet_coin(t, player, "village:wealth")
