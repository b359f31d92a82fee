"""Trade talks in words: a deal is put together by "give" and "want", read back, and proposed."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.rules.kinds import TRADE_AGREE
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.words.deals import DealDraft, partner, proposed, side_in_words
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import meant, typed
from civ_tui.lines.words import against, listed, plain, say

GOODS: Final = ("trade", "culture", *MARKET_RESOURCES, "token", "card")

ENDINGS: Final = "sаеийоуыьюя"
"""What words end in when there are several of a thing, in English and in Russian."""


def give(sitting: Sitting, rest: str) -> bool:
    """What who is asked gives: "3 trade", "silk", "token 1", several with commas."""
    return _change(sitting, sitting.draft.gives, rest)


def want(sitting: Sitting, rest: str) -> bool:
    """What they get for it."""
    return _change(sitting, sitting.draft.gets, rest)


def _change(sitting: Sitting, side: dict[str, int], rest: str) -> bool:
    for part in plain(rest).replace(" and ", ",").replace(f" {typed('and')} ", ",").split(","):
        found = _read(part)
        if found is None:
            words = "“{part}” is no goods. Type a number and one of {goods}; or token 1, card 1."
            sitting.console.say(say(words, part=part.strip(), goods=listed(map(typed, GOODS[:-2]))))
            return False
        side[found[0]] = found[1]
    return deal(sitting, "")


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
    return (f"resource:{goods}" if goods in MARKET_RESOURCES else goods), number


def deal(sitting: Sitting, _rest: str) -> bool:
    """Read the deal back, and whether it could be kept."""
    asked, draft = sitting.asked, sitting.draft
    assert asked is not None
    me, other = asked.view.players[asked.seat], partner(asked.view, asked.question)
    sitting.console.say(say("{me} gives {what}.", me=me.name, what=side_in_words(me, draft.gives)))
    sitting.console.say(say("{other} gives {what}.", other=other.name, what=side_in_words(other, draft.gets)))
    reason = sitting.session.why_not(asked.seat, draft.line)
    if reason is not None:
        sitting.console.say(against(reason))
    else:
        sitting.console.say(say("It can be kept. Type propose."))
    return False


def clear(sitting: Sitting, _rest: str) -> bool:
    """Begin the deal anew."""
    sitting.draft = DealDraft()
    sitting.console.say(say("The deal is empty."))
    return False


def propose(sitting: Sitting, _rest: str) -> bool:
    """Propose the deal to the other."""
    asked = sitting.asked
    assert asked is not None
    if asked.question.kind == TRADE_AGREE and sitting.draft.line == proposed(asked.question).line:
        sitting.console.say(say("That is the deal as it was proposed. Type agree, refuse, or change it."))
        return False
    return sitting.answer(sitting.draft.line)
