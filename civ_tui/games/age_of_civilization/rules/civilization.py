"""Phase 1 of a turn (AGE-CIV): rising, absorbing, leaving the row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.rules import carrying_out, effects, kinds, naming
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import DRAFT, CivilizationId
from civ_tui.games.age_of_civilization.rules.printed import Effect, printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table

ROUND_1 = Reason("AGE-TURN-2", Line("In round 1 you must rise a civilization."))
LEADERLESS = Reason("AGE-CIV-4", Line("You have no leading civilization."))
FULL = Reason("AGE-CIV-1", Line("You have three civilizations."))


@dataclass(frozen=True, slots=True)
class Take:
    """A civilization as it is offered, `from_hand` in the draft: what rising or absorbing it brings at once (`gain` has
    coins and points, and the change of workers), how many `technologies` and `wonders` may then be chosen, what every
    other player takes, and the strength that the player has then."""

    how: Literal["rise", "absorb"]
    civilization: CivilizationId
    gain: Change
    strength: int
    technologies: int = 0
    wonders: int = 0
    others: int = 0
    from_hand: bool = False


async def civilization_phase(t: Table, player: Player) -> None:
    """AGE-TURN-2."""
    taken = await ask(lambda: _question(t, player))
    if taken is None:
        t.note("leaves_row", player.seat, cause="AGE-TURN-2")
    else:
        await take(t, player, taken)


def _question(t: Table, player: Player) -> Question[Take | None]:
    """AGE-TURN-2, AGE-CIV-1; in the draft also out of the hand, which is hidden (AGE-DRAFT-3, 8)."""
    options: list[Option[Take | None]] = []
    full = FULL if len(player.civilizations) >= printed().setup.civilizations else None
    nothing_to_join = ROUND_1 if t.round == 1 else None if player.leading else LEADERLESS
    for civilization in (*player.hand, *t.row):
        options.append(_option(offered(t, player, "rise", civilization), full))
        options.append(_option(offered(t, player, "absorb", civilization), full or nothing_to_join))
    must = ROUND_1 if t.round == 1 and options else None
    options.append(Option(NOTHING, None, "Take no civilization", must))
    return Question(player.seat, kinds.CIVILIZATION, "Which civilization rises, or is absorbed?", options)


def _option(taken: Take, against: Reason | None) -> Option[Take | None]:
    words = "Rise {civilization}: {gain}" if taken.how == "rise" else "Absorb {civilization}: {gain}"
    gain = naming.gain(taken.gain)
    label = Line(words, civilization=naming.called("civ", taken.civilization), gain=gain)
    if taken.technologies:
        label = Line("{label}, technologies +{n}", label=label, n=taken.technologies)
    if taken.wonders:
        label = Line("{label}, wonders +{n}", label=label, n=taken.wonders)
    place = printed().places[f"civ:{taken.civilization}"]
    return Option(f"{taken.how}:{taken.civilization}", taken, label, against, place, taken.from_hand)


def coins_on(t: Table, player: Player, civilization: CivilizationId) -> int:
    """AGE-CIV-5, AGE-DRAFT-4, 5: the bonus coins of the card for that player."""
    coins = t.row.get(civilization, 0)
    return coins + printed().setup.draft_bonus[len(player.civilizations)] if t.is_on(DRAFT) else coins


def _on_rising(civilization: CivilizationId) -> Iterator[Effect]:
    """AGE-CIV-8."""
    return (effect for effect in printed().civilizations[civilization].main if effect.when == "rise")


def _enter(t: Table, player: Player, how: str, civilization: CivilizationId) -> None:
    """AGE-CIV-2 to 5: card, coins, workers."""
    player.coins += t.turn.bonus
    player.civilizations.append(civilization)
    if how == "rise":
        player.leading = civilization
        player.workers = printed().civilizations[civilization].workers
    else:
        player.absorbed.append(civilization)
        effects.take_workers(player, 1)


def offered(t: Table, player: Player, how: Literal["rise", "absorb"], civilization: CivilizationId) -> Take:
    """The civilization as it is now. With three there is nothing to be had of a fourth."""
    if len(player.civilizations) >= printed().setup.civilizations:
        return Take(how, civilization, Change(""), effects.strength(t, player), from_hand=civilization in player.hand)
    after, before, others, chosen = player.clone(), t.turn.bonus, 0, [0, 0]
    t.turn.bonus = coins_on(t, player, civilization)
    _enter(t, after, how, civilization)
    for effect in _on_rising(civilization) if how == "rise" else ():
        if effect.op == "bonus_coins":
            after.coins += (effect.times - 1) * t.turn.bonus
        elif effect.op == "others_gain":
            others += effect.coins
        chosen[0] += effects.amount(t, after, effect, "technologies")
        chosen[1] += min(len(t.wonders), effects.amount(t, after, effect, "wonders"))
        if effect.op == "gain":
            effects.receive(t, after, "", effect)
    t.turn.bonus = before
    gain = Change(
        f"civ:{civilization}", after.points - player.points, after.coins - player.coins, after.workers - player.workers
    )
    strength = effects.strength(t, after)
    return Take(how, civilization, gain, strength, chosen[0], chosen[1], others, civilization in player.hand)


async def take(t: Table, player: Player, taken: Take) -> None:
    """AGE-CIV-7: the card, coins, workers, the row, then the effects on rising."""
    civilization, before = taken.civilization, player.workers
    t.turn.bonus = coins_on(t, player, civilization)
    if civilization in player.hand:
        player.hand.remove(civilization)
        t.revealed += 1  # AGE-DRAFT-7, AGE-CIV-10
    else:
        del t.row[civilization]
    _enter(t, player, taken.how, civilization)
    t.note(
        "rises" if taken.how == "rise" else "absorbs",
        player.seat,
        cause="AGE-CIV-2" if taken.how == "rise" else "AGE-CIV-4",
        civilization=civilization,
        coins=t.turn.bonus,
        workers=player.workers - before,
    )
    if not (t.alone or t.is_on(DRAFT)):  # AGE-SOLO-4, AGE-DRAFT-3
        for civ in t.row:
            t.row[civ] += 1
        turn_up(t, "AGE-CIV-6")
    for effect in _on_rising(civilization) if taken.how == "rise" else ():
        await carrying_out.carry_out(t, player, f"civ:{civilization}", effect)


def turn_up(t: Table, cause: str) -> None:
    """AGE-CIV-6, 10, 11: the top card of the deck, if there is one, is laid into the row without a coin."""
    if t.deck:
        civilization = t.deck.pop()
        t.row[civilization] = 0
        t.revealed += 1
        t.note("turned_up", cause=cause, civilization=civilization)
