"""Phase 2 of a turn (AGE-ACT, AGE-PASS, AGE-INNO-2): what can be done for how much, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.rules import carrying_out, effects, kinds, naming, technologies
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import (
    PASS,
    RESEARCH,
    WONDER,
    ActionId,
    SpecialId,
    TechnologyId,
    WonderId,
)
from civ_tui.games.age_of_civilization.rules.performing import Act, act, preview, priced
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Placed, Player, Table


@dataclass(frozen=True, slots=True)
class Pass:
    """AGE-PASS-1: what a pass brings, effects included."""

    gain: Change
    added: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Buy:
    """AGE-INNO-2: a special card, and its price."""

    special: SpecialId
    coins: int


Subject = Act | Pass | Buy | None
"""What is done next in phase 2; None for its end."""


async def action_phase(t: Table, player: Player) -> None:
    """AGE-ACT-1, AGE-PASS-1: actions one after another, or a pass; in between a special card may be bought."""
    while (deed := await ask(lambda: _question(t, player))) is not None:
        match deed:
            case Act():
                await carry_out(t, player, deed)
            case Pass():
                pass_turn(t, player)
                return
            case Buy():
                buy(t, player, deed)


def _question(t: Table, player: Player) -> Question[Subject]:
    """AGE-ACT-2."""
    options: list[Option[Subject]] = [*_acts(t, player), *_specials(t, player)]
    gained = passing(t, player)
    acted = Reason("AGE-PASS-2", Line("You have done an action.")) if t.turn.acted else None
    idle = None if t.turn.acted else Reason("AGE-PASS-2", Line("Do an action first, or pass."))
    options.append(Option(PASS, gained, Line("Pass: {gain}", gain=naming.gain(gained.gain)), acted))
    options.append(Option(END, None, "End the actions", idle))
    return Question(player.seat, kinds.ACT, "Which action?", options)


# What can be done


def slots(t: Table, player: Player, action: ActionId) -> int:
    """AGE-ACT-2, 3, 7: how often the player can do the action this turn: as its slots say if it is available, and once
    more for each own slot."""
    reach = any(effect.cards == "future" for _, effect in effects.in_force(player, "reach"))
    available = [*printed().permanent, *t.present, *(t.future if reach else [])]
    own = sum(effect.action == action for _, effect in effects.in_force(player, "slot"))
    return own + (printed().actions[action].slots if action in available else 0)


def _acts(t: Table, player: Player) -> Iterator[Option[Subject]]:
    """Every action that there is: the permanent ones, then the row of time. Only what is open has a price and a gain
    (AGE-ACT-4)."""
    for action, technology, wonder, closed in _offered(
        t, player, (*printed().permanent, *t.present, *t.future, *t.time[: t.round - 1])
    ):
        act = Act(action, technology, wonder) if closed else preview(t, player, action, technology, wonder)
        yield _option(t, player, act, closed or against_price(t, player, act))


def _offered(
    t: Table, player: Player, actions: Iterable[ActionId]
) -> Iterator[tuple[ActionId, TechnologyId, WonderId, Reason | None]]:
    """Those of the actions that have slots, each with what can be chosen along with it, and why it is closed whatever
    it costs."""
    for action in actions:
        if printed().actions[action].slots:
            against = _against(t, player, action)
            for technology, wonder in _choices(t, player, action):
                closed = against or (technologies.against_learning(player, technology) if technology else None)
                yield action, technology, wonder, closed


def open_subjects(t: Table, player: Player) -> Iterator[tuple[str, Act | Buy]]:
    """What the player can do now besides passing and ending, each with the key of its option: the same as the question
    offers, without words, gains, and what is closed."""
    for action, technology, wonder, closed in _offered(t, player, (*printed().permanent, *t.time)):
        if closed is None:
            offered = priced(t, player, action, technology, wonder)
            if against_price(t, player, offered) is None:
                yield _key(offered), offered
    for special in t.specials:
        if technologies.against_buying(player, special) is None:
            yield f"special:{special}", Buy(special, printed().setup.special_price)


def _key(act: Act) -> str:
    return ":".join(filter(None, (act.action, act.technology or act.wonder)))


def _choices(t: Table, player: Player, action: ActionId) -> Sequence[tuple[TechnologyId, WonderId]]:
    """What can be chosen along with the action: a technology, or a wonder while there are any."""
    if action == RESEARCH:
        return [(technology, "") for technology in technologies.sheet(player) if technology not in player.technologies]
    return [("", wonder) for wonder in t.wonders] if action == WONDER and t.wonders else [("", "")]


def _against(t: Table, player: Player, action: ActionId) -> Reason | None:
    """Why the player cannot do the action, whatever it costs."""
    if forbidden := effects.forbids(t, player, action):
        clause = f"AGE-CARD-{forbidden.partition(':')[2].upper()}"
        return Reason(clause, Line("{name}: nobody else can do it.", name=naming.card(forbidden)))
    number = slots(t, player, action)
    if not number:
        return Reason("AGE-ACT-2", Line("It is not available in this round."))
    if sum(placed.action == action for placed in t.turn.placed) >= number:
        return Reason("AGE-ACT-3", Line("You have used it this turn."))
    return None


def _option(t: Table, player: Player, offered: Act, against: Reason | None) -> Option[Subject]:
    label = naming.called("action", offered.action)
    if offered.technology or offered.wonder:
        kind, chosen = ("tech", offered.technology) if offered.technology else ("wonder", offered.wonder)
        label = Line("{action}, {name}", action=label, name=naming.called(kind, chosen))
    if offered.gain.card:
        price = naming.price(offered.workers, offered.coins, given_up=offered.red)
        label = Line("{action} ({price}): {gain}", action=label, price=price, gain=naming.gain(offered.gain))
        if offered.others and not t.alone:
            words = "{action}; the others: coins +{n}" if offered.others > 0 else "{action}; the others: coins -{n}"
            label = Line(words, action=label, n=abs(offered.others))
    card = f"wonder:{offered.wonder}" if offered.wonder else f"action:{offered.action}"
    return Option(_key(offered), offered, label, against, printed().places[card])


def against_price(t: Table, player: Player, offered: Act) -> Reason | None:
    """AGE-ACT-4, 5: why the player cannot pay."""
    free = player.workers - t.turn.workers
    if offered.workers > free:
        return Reason("AGE-ACT-4", Line("It needs workers: {n}. Free: {free}.", n=offered.workers, free=free))
    if offered.coins > player.coins:
        return Reason("AGE-ACT-4", Line("It costs coins: {n}. You have {held}.", n=offered.coins, held=player.coins))
    return None


def _specials(t: Table, player: Player) -> Iterator[Option[Subject]]:
    """AGE-INNO-2, AGE-SOLO-9. A column is called by its lowest technology."""
    price, words = printed().setup.special_price, "Buy {name} (coins: {n}): it covers the column of {column}"
    if t.alone:
        words = "Buy {name} (coins: {n}): it covers the column of {column}, and you cannot reach nine technologies"
    for special in t.specials:
        column = naming.called("tech", printed().specials[special].column)
        label = Line(words, name=naming.called("special", special), n=price, column=column)
        against = technologies.against_buying(player, special)
        place = printed().places[f"special:{special}"]
        yield Option(f"special:{special}", Buy(special, price), label, against, place)


async def carry_out(t: Table, player: Player, deed: Act) -> None:
    """AGE-ACT-1: the action wholly, effects included, in the order of AGE-EFFECT-4."""
    t.turn.placed.append(Placed(deed.action, deed.workers))
    t.turn.acted = True
    after = [
        (card, effect)
        for card, effect in effects.in_force(player, "action")
        if effect.op == "free_action" and effects.applies(effect, deed.action)
    ]
    act(t, player, deed)
    for card, effect in after:
        await carrying_out.free_action(t, player, card, effect)


def buy(t: Table, player: Player, deed: Buy) -> None:
    """AGE-INNO-2."""
    player.coins -= deed.coins
    player.special = deed.special
    t.specials.remove(deed.special)
    t.note("buys_special", player.seat, cause="AGE-INNO-2", special=deed.special, coins=deed.coins)


def passing(t: Table, player: Player) -> Pass:
    """AGE-PASS-1: what a pass would bring."""
    after = player.clone()
    effects.receive(t, after, PASS, printed().setup.pass_gain)
    added = [effects.receive(t, after, card, effect) for card, effect in effects.in_force(player, PASS)]
    gain = Change(PASS, after.points - player.points, after.coins - player.coins, after.workers - player.workers)
    return Pass(gain, tuple(change for change in added if change is not None))


def pass_turn(t: Table, player: Player) -> None:
    """AGE-PASS-1, 3."""
    gain = passing(t, player).gain
    player.points += gain.points
    player.coins += gain.coins
    player.workers += gain.workers
    t.turn.passed = True
    t.note("passes", player.seat, cause="AGE-PASS-1", points=gain.points, coins=gain.coins, workers=gain.workers)


def given_up(t: Table, player: Player) -> int:
    """AGE-BACK-1: the workers placed so far that do not come back."""
    red = [placed for placed in t.turn.placed if printed().actions[placed.action].slot == "red"]
    return sum(placed.workers for placed in red if not effects.keeps_workers(player, placed.action))


def return_workers(t: Table, player: Player) -> None:
    """AGE-BACK-1: workers on white slots come back, those on red ones go to the supply."""
    lost = given_up(t, player)
    player.workers -= lost
    t.turn.placed.clear()
    if lost:
        t.note("gives_up", player.seat, cause="AGE-BACK-1", workers=lost)
