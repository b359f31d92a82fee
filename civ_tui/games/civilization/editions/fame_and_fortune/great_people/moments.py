"""FAF-GP-10, FAF-GP-11: the cards that are used when something happens: a phase begins, a battle, its end.

Whoever could have such a card is asked in secret, so that a pause tells nobody who has it (TIME-2).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final, NamedTuple

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.editions.fame_and_fortune.great_people import generals, humanitarians, scientists
from civ_tui.games.civilization.rules import board, gains, people, reactions, subjects
from civ_tui.games.civilization.rules.battle import battle as battles
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.cards.playing import person_label
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.phases import rounds
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import Moment, PrintedCard

OVERRIDES: Final = Overrides()
Act = Callable[[Table, Player], Coroutine[Any, Any, None]]


class Answer(NamedTuple):
    """What a card does when something happens: the reason in its text against it, and its effect; None: it is only
    shown, and acts by itself."""

    why_not: Callable[[Table, Player], Reason | None]
    act: Act | None = None


def _never(_t: Table, _player: Player) -> None:
    """Nothing in its text is against it."""


PHASE: Final[Mapping[str, Answer]] = {"khalid_ibn_al_walid": Answer(_never, generals.khalid_ibn_al_walid)}
RESEARCH: Final[Mapping[str, Answer]] = {
    **PHASE,
    "isaac_newton": Answer(scientists.why_no_row, scientists.isaac_newton),
}
BATTLE: Final[Mapping[str, Answer]] = {
    "gustavus_adolphus": Answer(generals.why_not_replace, generals.gustavus_adolphus),
    "joan_of_arc": Answer(generals.why_not_defend, generals.joan_of_arc),
    "leonidas": Answer(generals.why_not_defend),
    "georgy_zhukov": Answer(_never),
    "sun_tzu": Answer(_never),
}
FOUGHT: Final[Mapping[str, Answer]] = {
    "florence_nightingale": Answer(humanitarians.why_not_save, humanitarians.florence_nightingale)
}


async def answers(t: Table, asked: list[Player], prompt: Text, moment: Moment, cards: Mapping[str, Answer]) -> None:
    """Those of the players who could have one of the cards may use them, until all let it pass."""

    def possible(player: Player) -> bool:
        return bool(people.held(player)) and any(
            people.might_have(t, player, card) for card in cards if _asks(player, card, cards[card])
        )

    def offered(player: Player) -> list[Option[PrintedCard]]:
        options = []
        for card in people.held(player):
            if card in cards and _asks(player, card, cards[card]):
                reason = people.why_not_use(t, player, card) or cards[card].why_not(t, player)
                printed = subjects.printed_card("person", card)
                secret = card not in player.people
                label = person_label(t.edition, card, used=cards[card].act is not None)
                options.append(Option(printed.key, printed, label, reason, secret=secret))
        return options

    while True:
        responders = [candidate for candidate in asked if not candidate.passes and possible(candidate)]
        acting = await reactions.poll_responses(t, responders, prompt, moment, offered)
        if acting is None:
            return
        player, card = acting
        act = cards[card.id].act
        if act is None:
            people.show(t, player, card.id)
        else:
            gains.note(t, "use_person", player.seat, cause=card.key, card=card.id)
            await act(t, player)


def _asks(player: Player, card: str, answer: Answer) -> bool:
    """Whether the card needs a decision: one that has been shown and acts by itself does not."""
    return answer.act is not None or card not in player.people


@OVERRIDES.overrides(rounds.phase_begins)
async def phase_begins(before: Callable[..., Coroutine[Any, Any, None]], t: Table) -> None:
    """FAF-GP-10: before anybody acts in the phase. FAF-GP-12: Newton, before research."""
    await before(t)
    if not any(player.people or people.secret(player) for player in t.players):
        return
    phase = Line(t.edition.phases[t.phase].name)
    prompt = Line("{phase} begins. Does anybody use a great person?", phase=phase)
    if t.phase == "research":
        await answers(t, t.clockwise_from(t.first), prompt, Moment("research"), RESEARCH)
    else:
        await answers(t, t.clockwise_from(t.first), prompt, Moment("phase"), PHASE)


@OVERRIDES.overrides(battles.forces_drawn)
async def forces_drawn(before: Callable[..., Coroutine[Any, Any, None]], t: Table, battle: Battle) -> None:
    """FAF-GP-11: both forces are drawn and no unit is played; the defender first."""
    await before(t, battle)
    prompt = Line("The battle at {square} begins. Do you use a great person?", square=board.name(t, battle.square))
    for side in (battle.defender, battle.attacker):
        if not side.barbarian:
            await answers(t, [t.players[side.seat]], prompt, Moment("battle"), BATTLE)
    generals.leonidas(t, battle)
    generals.count_no_dead_of_before(battle)


@OVERRIDES.overrides(battles.battle_fought)
async def battle_fought(before: Callable[..., Coroutine[Any, Any, None]], t: Table, battle: Battle) -> None:
    """FAF-GP-11: after the losses of the battle."""
    await before(t, battle)
    prompt = Line("The battle at {square} is over. Do you use a great person?", square=board.name(t, battle.square))
    for side in battles.sides_of_players(battle):
        if side.killed:
            await answers(t, [t.players[side.seat]], prompt, Moment("battle_over"), FOUGHT)
