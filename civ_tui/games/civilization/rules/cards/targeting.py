"""TIME-2: a card is announced with its targets. They are chosen first, and checked again after the others have
reacted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civ_tui.engine.answers import BACK, NONE, REFUSE
from civ_tui.engine.flow import Option, Question, Reason, Seat, ask, ask_for_option
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import announcements, gains, hand, income, kinds, reactions, ruling, subjects
from civ_tui.games.civilization.rules.cards.registry import Card, cards_of, target
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard

UNUSED: Option[Any] = Option(BACK, None, "Do not use it after all")
"""Leaves an ability, a wonder or a power unused; its price is due only after its targets are chosen."""
NO_EFFECT: Option[Any] = Option(NONE, None, "Let the card do nothing")
"""Leaves a culture event without effect; it has already been read out and lies under its deck (CULT-6)."""


async def choose_targets(
    t: Table,
    player: Player,
    card: Card,
    declining: Option[Any] = UNUSED,
    bars: Callable[[list[Any]], Reason | None] = lambda _chosen: None,
) -> list[Option[Any]] | None:
    """Ask for the targets of a card, one after the other, even if there is only one choice: no card hits anybody and no
    price is paid unless the player confirms it. `declining` is the option to choose none, and `bars` gives further
    reasons against the targets chosen so far. None if nothing can be chosen or the player declines."""
    chosen: list[Option[Any]] = []

    def barred(option: Option[Any], before: list[Any]) -> Option[Any]:
        return option if option.reason is not None else option.unless(bars([*before, target(t, option.subject)]))

    def following() -> Question[Any] | None:
        before = [target(t, option.subject) for option in chosen]
        choice = card.targets(t, player, *before)
        if choice is None:
            return None
        options = [*(barred(option, before) for option in choice.options), declining]
        return Question(choice.seat, choice.kind, choice.prompt, options, subject=card.printed)

    def question() -> Question[Any]:
        asked = following()
        assert asked is not None, "an interruption does not end a choice"
        return asked

    while (waiting := following()) is not None:
        if waiting.legal() == [declining]:
            return None
        answer = await ask_for_option(question, waiting)
        if answer.key == declining.key:
            return None
        chosen.append(answer)
    return chosen


async def play_event(
    t: Table, player: Player, card: str, also: tuple[Text, ...] = (), declining: Option[Any] = NO_EFFECT
) -> bool:
    """CULT-6, TIME-2: the card is read out, goes face up under its deck, and is announced with its targets and what it
    is `also` played for; `declining` is the option to choose no target. If reactions make a target illegal, or a
    target's owner refuses, the targets are chosen again. All it does is one effect (COIN-4).

    Returns whether the card took effect: not if it is cancelled, has no target left or none is chosen, or if the player
    changed their mind (CULT-2).
    """
    if not await hand.read_out(t, player, card):
        return False
    event, refusing = cards_of(t.edition).events[card], list[Seat]()

    def bars(targets: list[Any]) -> Reason | None:
        against = [t.players[seat].name for seat in event.hits(t, *targets) if seat in refusing]
        return Reason("wonder:united_nations", Line("{name} does not allow it.", name=against[0])) if against else None

    while (chosen := await choose_targets(t, player, event, declining, bars)) is not None:
        hits = event.hits(t, *[target(t, option.subject) for option in chosen])
        refusals = [seat for seat in hits if not await allows(t, t.players[seat], player, card)]
        refusing += refusals
        if refusals:
            continue
        if await reactions.cancelled(
            t, announcements.event_announcement(t, player, card, hits, [*also, *(option.label for option in chosen)])
        ):
            return False
        targets = event.still(t, player, [option.key for option in chosen])
        if targets is not None:
            with gains.one_effect(t):
                await event.play(t, player, *targets)
            await ruling.settle_governments(t)
            return True
    gains.note(t, "fizzles", player.seat, cause=f"event:{card}", card=card)
    return False


async def allows(t: Table, owner: Player, player: Player, card: str) -> bool:
    """wonder:united_nations: whether the owner allows the culture event to be aimed at them; without the wonder in
    force they cannot refuse."""
    if owner is player or not income.wonder_in_force(t, owner, "united_nations"):
        return True
    printed = t.components.culture_events[card]

    def question() -> Question[PrintedCard | None]:
        prompt = Line(
            "{player} aims {card} at you: {text} Do you allow it?",
            player=player.name,
            card=Line(printed.name),
            text=Line(printed.text),
        )
        event = subjects.printed_card("event", card)
        options: list[Option[PrintedCard | None]] = [
            Option(kinds.ALLOW, event, "Allow it"),
            Option(REFUSE, None, "Do not allow it"),
        ]
        return Question(owner.seat, kinds.CHOOSE_OPTION, prompt, options, subject=event)

    allowed = await ask(question) is not None
    if not allowed:
        gains.note(t, "refuses_event", owner.seat, cause="wonder:united_nations", card=card)
    return allowed
