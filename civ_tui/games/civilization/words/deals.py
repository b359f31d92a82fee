"""A deal while it is composed (TRADE-3), before the rules have checked it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules.goods import Facts, goods_in_words
from civ_tui.games.civilization.rules.subjects import Deal, OtherPlayer
from civ_tui.games.civilization.rules.view import PlayerView, View

TALKED: Final = ("proposes", "refuses", "deal")
"""The kinds of log entries that talks leave."""
BY_PLACE: Final = ("token", "card")
"""The words of what is named by its place in the giver's row; there is one of each."""
ONE: Final = (*BY_PLACE, "promise")
"""The words of what there is one of."""


@dataclass
class DealDraft:
    """A deal while it is composed: for each side, amounts by the words of a deal's line ("trade", "resource:silk",
    "token:0"), as `rules.phases.deals` reads them."""

    gives: dict[str, int] = field(default_factory=dict)
    gets: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, deal: Deal) -> DealDraft:
        """The deal, to be changed."""
        return cls.read(deal.key)

    @classmethod
    def read(cls, line: str) -> DealDraft:
        """The draft of a deal that has been proposed by that line.

        >>> DealDraft.read("trade=3 token:0 > culture=2")
        DealDraft(gives={'trade': 3, 'token:0': 1}, gets={'culture': 2})
        """
        gives, gets = (
            {what: int(amount or 1) for word in side.split() for what, _, amount in [word.partition("=")]}
            for side in line.split(">")
        )
        return cls(gives, gets)

    @property
    def goods(self) -> tuple[dict[str, int], dict[str, int]]:
        """What each side really gives."""
        gives, gets = ({what: n for what, n in side.items() if n} for side in (self.gives, self.gets))
        return gives, gets

    @property
    def line(self) -> str:
        """The deal as an answer."""
        return f"{_written(self.gives)} > {_written(self.gets)}".strip()


def _written(side: dict[str, int]) -> str:
    words = []
    for what, amount in side.items():
        if amount:
            words.append(what if what.split(":")[0] in ONE else f"{what}={amount}")
    return " ".join(words)


def side_in_words(giver: PlayerView, side: Mapping[str, int]) -> Text:
    """What one side gives, as the log tells of a deal that was made."""
    return goods_in_words(public_goods(giver, side))


def public_goods(giver: PlayerView, side: Mapping[str, int]) -> Facts:
    """What one side gives, tokens and cards by their backs. Those that are not there are left out."""
    goods: dict[str, Any] = {"resources": {}, "tokens": [], "cards": [], "promises": []}
    for word, amount in side.items():
        what, _, which = word.partition(":")
        if not amount:
            continue
        if what == "resource":
            goods["resources"][which] = amount
        elif what == "token":
            goods["tokens"] += [(kind, n) for n, kind in enumerate(giver.token_kinds, start=1) if n == int(which) + 1]
        elif what == "card":
            goods["cards"] += [(n, deck) for n, deck in enumerate(giver.hand_backs, start=1) if n == int(which) + 1]
        elif what == "promise":
            goods["promises"].append(which)
        else:
            goods[what] = amount
    return {what: amount for what, amount in goods.items() if amount}


def proposed(question: Question[Any]) -> DealDraft:
    """The deal that the question proposes, as the seat that answers sees it; an empty one where none is proposed."""
    deal = question.subject
    if not isinstance(deal, Deal):
        return DealDraft()
    return DealDraft.of(Deal(deal.to, deal.by, deal.gets, deal.gives))


def dials_after(view: View, deal: Deal) -> tuple[int, int]:
    """The trade on the dials of both sides after the deal, the proposer's first (TRADE-2)."""
    most, by, to = view.components.limits.trade_max, view.players[deal.by], view.players[deal.to]
    moved = deal.gets.trade - deal.gives.trade
    return min(by.trade + moved, most), min(to.trade - moved, most)


def offer_before(view: View, question: Question[Any], draft: DealDraft) -> DealDraft | None:
    """The offer before the `draft`, as the seat that answers sees it: the one that lies on the table if the draft has
    changed it, else the one that it has answered; None where there is none."""
    offers: list[DealDraft] = []
    for entry in reversed(view.log if isinstance(question.subject, Deal) else ()):
        if entry.kind != "proposes":
            break
        offer = DealDraft.read(entry.facts["deal"])
        offers.append(offer if entry.seat == question.seat else DealDraft(offer.gets, offer.gives))
    return next((offer for offer in offers if offer.goods != draft.goods), None)


def refused(view: View, question: Question[Any]) -> DealDraft | None:
    """The offer of the seat that is asked which its partner has refused last in this round, to be changed; None if
    their last talk ended otherwise."""
    pair = {question.seat, partner(view, question).seat}
    talks = [
        entry
        for entry in view.log
        if entry.kind in TALKED and entry.round == view.round and {entry.seat, entry.facts["to"]} == pair
    ]
    if len(talks) < 2 or (talks[-1].kind, talks[-1].facts["to"]) != ("refuses", question.seat):
        return None
    return DealDraft.read(talks[-2].facts["deal"])


def partner(view: View, question: Question[Any]) -> PlayerView:
    """With whom the talks are that the question is about."""
    about = question.subject
    assert isinstance(about, OtherPlayer | Deal), "only talks have a partner"
    return view.players[about.seat if isinstance(about, OtherPlayer) else about.by]
