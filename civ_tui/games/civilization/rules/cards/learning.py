"""Culture events by which two players learn from one another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.cards import choosing, targets
from civ_tui.games.civilization.rules.cards.registry import TargetChoice
from civ_tui.games.civilization.rules.phases import pyramid, research, start_of_turn
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import Government, OtherPlayer, Tech


def partner(card: str) -> Callable[..., TargetChoice[OtherPlayer]]:
    """Another player, if either of the two can learn something from the other."""

    def why_not(t: Table, player: Player, other: Player) -> Reason | None:
        level = targets.number(t, card, "level")
        if teaches(t, other, player, level) or teaches(t, player, other, level):
            return None
        return Reason("RES-3", "Neither of you has a tech for which the other has a place.")

    return targets.another_player("With which player do you exchange techs?", why_not)


def teaches(t: Table, teacher: Player, learner: Player, level: int) -> bool:
    """Whether the learner can learn some tech of at most that level from the teacher (RES-3)."""
    techs, new = t.components.techs, [tech for tech in teacher.learned if tech not in learner.learned]
    return any(pyramid.why_not_learn(t, learner, tech) is None for tech in new if techs[tech].level <= level)


async def learn_from_one_another(t: Table, player: Player, other: Player, card: str) -> None:
    """Each player learns, for free, a tech of at most the card's level from the other, if there is one."""
    await learn_from(t, player, other, card)
    await learn_from(t, other, player, card)


async def learn_from(t: Table, learner: Player, teacher: Player, card: str) -> None:
    """The learner chooses one of the teacher's techs."""
    level = targets.number(t, card, "level")

    def question() -> Question[Tech]:
        asked = choosing.known_tech(t, learner, [teacher]).question()
        options = [_up_to(t.components, option, level, card) for option in asked.options]
        return replace(asked, options=options, subject=subjects.printed_card("event", card))

    if question().legal():
        tech = (await ask(question)).id
        await research.learn_for_free(t, learner, tech, f"event:{card}")
        await offer_government(t, learner, tech)


def _up_to(components: Catalog, option: Option[Tech], level: int, card: str) -> Option[Tech]:
    if components.techs[option.subject.id].level <= level:
        return option
    return replace(option, reason=Reason(f"event:{card}", Line("The card teaches techs up to level {n}.", n=level)))


async def offer_government(t: Table, learner: Player, tech: str) -> None:
    """GOV-5: a government unlocked in the Start of Turn may be adopted at once. A learner whose own Start of Turn is
    over is asked now, and by declining gives up the chance; others choose in their own Start of Turn."""
    government = t.components.techs[tech].unlocks_government
    over = [player.seat for player in t.clockwise_from(t.first)[: t.order_index]]
    if government not in learner.fresh_governments or learner.seat not in over:
        return
    assert government is not None

    def question() -> Question[Government | None]:
        named, change = Line(t.components.governments[government].name), subjects.government(government)
        options: list[Option[Government | None]] = [
            Option(government, change, Line("Change to {government}", government=named)),
            Option(NOTHING, None, "Not now"),
        ]
        prompt = Line("You may change to {government}.", government=named)
        return Question(learner.seat, kinds.CHOOSE_OPTION, prompt, options, subject=change)

    if await ask(question) is not None:
        await start_of_turn.change_government(t, learner, government)
    else:
        learner.fresh_governments.remove(government)
