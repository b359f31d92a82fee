"""TRADE: collecting trade, and talks."""

from __future__ import annotations

from functools import cache, partial

from civ_tui.engine.answers import AGREE, OFF, REFUSE
from civ_tui.engine.flow import Option, Question, Reason, Seat, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, income, kinds, subjects
from civ_tui.games.civilization.rules.cards import playing
from civ_tui.games.civilization.rules.goods import goods_seen
from civ_tui.games.civilization.rules.phases import deals
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import Deal, OtherPlayer, PrintedCard


async def trade(t: Table, player: Player) -> None:
    """All players collect at once (ROUND-3, TRADE-1); then each in turn may talk with anybody, as often as they like
    (TRADE-3). Promises do not bind (TRADE-4)."""
    if t.order_index == 0:
        for trader in t.clockwise_from(t.first):
            collect(t, trader)

    def menu() -> Question[OtherPlayer | PrintedCard | None]:
        options: list[Option[OtherPlayer | PrintedCard | None]] = [
            _talk_with(other.seat, other.name) for other in t.clockwise_from(player.seat)[1:]
        ]
        options += playing.menu(t, player, "trade")
        options.append(playing.END_PHASE)
        return Question(player.seat, kinds.TRADE, "Trade: with whom do you talk?", options)

    while (chosen := await ask(menu)) is not None:
        if isinstance(chosen, OtherPlayer):
            await _talk(t, player, t.players[chosen.seat])
        else:
            await playing.play(t, player, chosen)


@cache
def _talk_with(seat: Seat, name: str) -> Option[OtherPlayer | PrintedCard | None]:
    return Option(f"talk:{seat}", subjects.other_player(seat), Line("Talk with {name}", name=name))


def collect(t: Table, player: Player) -> None:
    """TRADE-1, TRADE-6: the trade of all cities under their government; TRADE-2: at most 27."""
    gains.gain_trade(t, player, income.collected_trade(t, player), "TRADE-1")


async def _talk(t: Table, player: Player, other: Player) -> None:
    """TRADE-3: one player proposes; the other agrees, refuses, or makes a counter-proposal, until one gives up."""
    deal = await ask(partial(_propose, t, player, other), partial(_read, t, player.seat, other.seat))
    while deal is not None:
        deal = await _answer(t, deal)


async def _answer(t: Table, deal: Deal) -> Deal | None:
    """One proposal and its answer. Returns the counter-proposal, or None when the talk is over."""
    proposer, answering = t.players[deal.by], t.players[deal.to]
    gives, gets = goods_seen(t, proposer, deal.gives), goods_seen(t, answering, deal.gets)
    gains.note(t, "proposes", proposer.seat, cause="TRADE-3", to=answering.seat, deal=deal.key, gives=gives, gets=gets)
    answer = await ask(
        partial(_consider, t, answering, proposer, deal), partial(_read, t, answering.seat, proposer.seat)
    )
    if answer is None:
        gains.note(t, "refuses", answering.seat, cause="TRADE-3", to=proposer.seat)
    elif answer == deal:
        await deals.carry_out(t, deal)
    else:
        return answer
    return None


def _propose(t: Table, by: Player, to: Player) -> Question[Deal | None]:
    """The player composes a deal: any draft that both can carry out; "off" leaves the talks."""
    options: list[Option[Deal | None]] = [Option(OFF, None, "Call the talks off")]
    options += [deals.suggested(t, deal) for deal in deals.suggestions(t, by, to)]
    return Question(
        by.seat,
        kinds.TRADE_DEAL,
        Line("What do you propose to {name}?", name=to.name),
        options,
        subject=subjects.other_player(to.seat),
        composed=True,
    )


def _consider(t: Table, by: Player, to: Player, offered: Deal) -> Question[Deal | None]:
    """The answer to a proposal: agree, refuse, or compose a counter-proposal."""
    reason = deals.why_not_deal(t, offered, by.seat)
    options: list[Option[Deal | None]] = [
        Option(AGREE, offered, "Agree", reason),
        Option(REFUSE, None, "Refuse"),
    ]
    return Question(
        by.seat,
        kinds.TRADE_AGREE,
        Line("{name} proposes: {deal}", name=to.name, deal=deals.in_words(t, offered)),
        options,
        subject=offered,
        composed=True,
    )


def _read(t: Table, by: Seat, to: Seat, key: str) -> Deal | Reason:
    draft = deals.read_deal(t, by, to, key)
    if isinstance(draft, Reason):
        return draft
    return deals.why_not_deal(t, draft, by) or draft
