"""Trade talks in words: a deal is put together by "give" and "want", read back, and proposed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.goods import PROMISES
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.rules.visibility import open_reason
from civ_tui.games.civilization.words.deals import DealDraft, dials_after, partner, proposed, side_in_words
from civ_tui.games.civilization.words.names import ROMAN
from civ_tui.games.civilization.words.players import resources
from civ_tui.lines.command import Command
from civ_tui.lines.interface import Hint
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import meant, typed
from civ_tui.lines.words import LANGUAGE, against, listed, plain, say

GOODS: Final = ("trade", "culture", *MARKET_RESOURCES, *PROMISES, "token", "card")

ENDINGS: Final = "sаеийоуыьюя"
"""What words end in when there are several of a thing, in English and in Russian."""


class Talks:
    """The deal that is being composed, and what composes it."""

    def __init__(self) -> None:
        self.draft = DealDraft()

    def begin(self, question: Question[Any]) -> None:
        """A deal is asked for or answered: begin with the one that is proposed, if any."""
        self.draft = proposed(question)

    def give(self, sitting: Sitting, rest: str) -> bool:
        """What who is asked gives: "3 trade", "silk", "token 1", several with commas."""
        return self._change(sitting, self.draft.gives, rest)

    def want(self, sitting: Sitting, rest: str) -> bool:
        """What they get for it."""
        return self._change(sitting, self.draft.gets, rest)

    def _change(self, sitting: Sitting, side: dict[str, int], rest: str) -> bool:
        for part in plain(rest).replace(" and ", ",").replace(f" {typed('and')} ", ",").split(","):
            entry = _read(part)
            if entry is None:
                words = "“{part}” is no goods. Type a number and one of {goods}; or token 1, card 1."
                sitting.console.say(say(words, part=part.strip(), goods=listed(map(typed, GOODS[:-2]))))
                return False
            side[entry[0]] = entry[1]
        return self.deal(sitting, "")

    def deal(self, sitting: Sitting, _rest: str) -> bool:
        """Read the deal back, and whether it could be kept."""
        turn, draft = sitting.turn, self.draft
        assert turn is not None
        me, other = turn.view.players[turn.seat], partner(turn.view, turn.question)
        sitting.console.say(say("{me} gives {what}.", me=me.name, what=side_in_words(me, draft.gives)))
        sitting.console.say(say("{other} gives {what}.", other=other.name, what=side_in_words(other, draft.gets)))
        reason = sitting.session.why_not(turn.seat, draft.line)
        reason = reason if turn.alone else open_reason(reason)
        if reason is not None:
            sitting.console.say(against(reason))
        else:
            sitting.console.say(say("It can be kept. Type propose."))
        return False

    def clear(self, sitting: Sitting, _rest: str) -> bool:
        """Begin the deal anew."""
        self.draft = DealDraft()
        sitting.console.say(say("The deal is empty."))
        return False

    def propose(self, sitting: Sitting, _rest: str) -> bool:
        """Propose the deal to the other."""
        turn = sitting.turn
        assert turn is not None
        if turn.question.kind == kinds.TRADE_AGREE and self.draft.line == proposed(turn.question).line:
            sitting.console.say(say("That is the deal as it was proposed. Type agree, refuse, or change it."))
            return False
        return sitting.answer(self.draft.line)


def _composing(run: Callable[[Talks, Sitting, str], bool]) -> Callable[[Sitting, str], bool]:
    """What does that with the deal of a sitting."""
    return lambda sitting, rest: run(sitting.lines.talks, sitting, rest)  # type: ignore[attr-defined]


COMMANDS: Final[tuple[Command[Sitting], ...]] = (
    Command("give 3 trade", "what you give in the deal", _composing(Talks.give), kinds=kinds.DEALS),
    Command("want silk", "what you get in the deal", _composing(Talks.want), kinds=kinds.DEALS),
    Command("deal", "the deal so far", _composing(Talks.deal), kinds=kinds.DEALS),
    Command("clear", "an empty deal", _composing(Talks.clear), kinds=kinds.DEALS),
    Command("propose", "propose the deal", _composing(Talks.propose), kinds=kinds.DEALS),
)


def _read(part: str) -> tuple[str, int] | None:
    """A part of a side as the word of a deal's line and its amount; None for what is none."""
    words = part.split()
    numbers = [word for word in words if word.isascii() and word.isdecimal() and len(word) <= 3]
    names = [word for word in words if word not in numbers]
    if len(names) != 1 or len(numbers) > 1:
        return None
    stem = names[0].rstrip(ENDINGS) or names[0]
    known = meant(names[0], GOODS) or meant(stem, GOODS)
    if len(known) != 1:
        return None
    number, goods = int(numbers[0]) if numbers else 1, known[0]
    if goods in ("token", "card"):
        return (f"{goods}:{number - 1}", 1) if number else None
    if goods in PROMISES:
        return f"promise:{goods}", min(number, 1)
    return (f"resource:{goods}" if goods in MARKET_RESOURCES else goods), number


def table(view: View, question: Question[Any]) -> Iterator[str]:
    """Where talks begin or a proposal is answered, what each side has, and how a deal is composed."""
    for player in (view.players[question.seat], partner(view, question)):
        yield say("{name} has {what}.", name=player.name, what=_tradable(player))
    if isinstance(deal := question.subject, subjects.Deal):
        first, second = dials_after(view, deal)
        proposer, other = (view.players[seat].name for seat in (deal.by, deal.to))
        words = "The dials after it: {name} {n}, {other} {m}."
        yield say(words, name=proposer, n=first, other=other, m=second)
    yield Hint(say("Promises bind nobody: give peace, want aid, want retreat."))
    if question.kind == kinds.TRADE_DEAL:
        yield Hint(say("Compose it: give 3 trade, want 1 silk, then propose."))
    else:
        yield Hint(say("Or change it: give 1 trade, want 2 culture, then propose."))


def _tradable(player: PlayerView) -> str:
    """What the player could give in a deal."""
    tokens = [say("token {n}, {kind}", n=n, kind=say(kind)) for n, kind in enumerate(player.token_kinds, start=1)]
    cards = [say("card {n}, deck {deck}", n=n, deck=ROMAN[deck]) for n, deck in enumerate(player.hand_backs, start=1)]
    dials = (
        say("{n} trade", n=player.trade),
        say("{n} culture", n=player.culture),
        resources(LANGUAGE, player.resources),
    )
    return listed((*dials, *tokens, *cards))
