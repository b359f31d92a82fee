"""TRADE: the fruits of trade, and the talks."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Question, Reason, Seat, ask
from civ_tui.engine.wording import Line
from civ_tui.rules import gains
from civ_tui.rules.cards import playing
from civ_tui.rules.income import city_yield
from civ_tui.rules.phases.deals import Deal, carry_out, read_deal, suggestions, why_not_deal
from civ_tui.rules.state import Player, Table

AGREE, REFUSE = "agree", "refuse"


async def trade(t: Table, player: Player) -> None:
    """All collect at once (ROUND-3, TRADE-1); then each in turn may talk with anybody, as often as he likes
    (TRADE-3)."""
    if t.order_index == 0:
        for each in t.clockwise_from(t.first):
            collect(t, each)

    def menu() -> Question[str]:
        options: list[Option[str]] = [
            Option(f"talk:{other.seat}", f"talk:{other.seat}", Line("Talk with {name}", name=other.name))
            for other in t.clockwise_from(player.seat)[1:]
        ]
        options += playing.menu(t, player, "trade")
        options.append(Option("end", "end", "End the phase"))
        return Question(player.seat, "trade", "Trade: with whom do you talk?", options)

    while (key := await ask(menu)) != "end":
        kind, _, what = key.partition(":")
        if kind == "talk":
            await _talk(t, player, t.players[int(what)])
        else:
            await playing.play(t, player, key)


def collect(t: Table, player: Player) -> None:
    """TRADE-1: the trade icons of all his cities; TRADE-2: never over 27."""
    gains.gain_trade(t, player, sum(city_yield(t, city).trade for city in player.cities), "TRADE-1")


async def _talk(t: Table, player: Player, other: Player) -> None:
    """TRADE-3: one proposes, the other agrees, refuses, or answers with a proposal of his own, until one gives up."""
    deal = await ask(lambda: _propose(t, player, other))
    while deal is not None:
        deal = await _answer(t, deal)


async def _answer(t: Table, deal: Deal) -> Deal | None:
    """One proposal and its answer: the deal that the other proposes instead, or None when the talk is over."""
    proposer, answering = t.players[deal.by], t.players[deal.to]
    gains.note(t, "proposes", proposer.seat, cause="TRADE-3", to=answering.seat, deal=deal.key)
    answer = await ask(lambda: _consider(t, answering, proposer, deal))
    if isinstance(answer, Deal):
        return answer
    if answer == AGREE:
        await carry_out(t, deal)
    else:
        gains.note(t, "refuses", answering.seat, cause="TRADE-3", to=proposer.seat)
    return None


def _propose(t: Table, by: Player, to: Player) -> Question[Deal | None]:
    """The composing of a deal: any draft that both can keep; "off" leaves the talks."""
    options: list[Option[Deal | None]] = [Option("off", None, "Call the talks off")]
    options += [Option(deal.key, deal, deal.sentence(t)) for deal in suggestions(t, by, to)]
    return Question(
        by.seat,
        "trade.deal",
        Line("What do you propose to {name}?", name=to.name),
        options,
        read=lambda key: _read(t, by.seat, to.seat, key),
    )


def _consider(t: Table, by: Player, to: Player, offered: Deal) -> Question[Deal | str]:
    """The answer to a proposal: agree, refuse, or a draft of his own."""
    reason = why_not_deal(t, offered)
    options: list[Option[Deal | str]] = [
        Option(AGREE, AGREE, "Agree", reason),
        Option(REFUSE, REFUSE, "Refuse"),
    ]
    return Question(
        by.seat,
        "trade.agree",
        Line("{name} proposes: {deal}", name=to.name, deal=offered.sentence(t)),
        options,
        read=lambda key: _read(t, by.seat, to.seat, key),
    )


def _read(t: Table, by: Seat, to: Seat, key: str) -> Deal | Reason:
    draft = read_deal(t, by, to, key)
    if isinstance(draft, Reason):
        return draft
    return why_not_deal(t, draft) or draft
