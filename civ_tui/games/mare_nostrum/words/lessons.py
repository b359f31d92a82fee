"""The lessons of a first game: each explains a part of the game when it comes up for the first time. And what somebody
new should have done by the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.wording import Line, Text
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.names import ALPS, BLOCKADE, FREE_SETUP, TITLE
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.unguarded import within_reach
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.rules.war import Attack, Group
from civ_tui.games.mare_nostrum.words.beside import GUARDS
from civ_tui.titles import later, title
from civ_tui.words.lessons import Chapter, Due, Goal, Lessons, Page, lessons

Asked = Question[Any]


def about(kind: str, *subjects: str) -> Due:
    """A test for when a lesson is due: a question of that kind is put about one of these."""
    return lambda asked, _view: asked.kind == kind and asked.subject in subjects


def _always(_asked: Asked, _view: View) -> bool:
    return True


def _could_attack(asked: Asked, _view: View) -> bool:
    """When an attack is offered, or the seat is in a battle."""
    return asked.kind in ("lose", "support") or any(isinstance(option.subject, Attack) for option in asked.legal())


def _could_sail(asked: Asked, _view: View) -> bool:
    groups = (asked.subject, *(option.subject for option in asked.legal()))
    return any(isinstance(group, Group) and group.kind == "trireme" for group in groups)


def _title_matters(asked: Asked, view: View) -> bool:
    """When a title is used or given, has passed, or its holder has named somebody."""
    return asked.kind in ("trade.number", "title", "next") or any(
        entry.kind in ("title", "named") for entry in view.log
    )


def _open_to_others(asked: Asked, view: View) -> bool:
    """When the seat is asked what it does in war, or could buy what guards, while others could walk into a province of
    theirs."""
    buys = asked.kind == "build" and any(option.subject in GUARDS for option in asked.legal())
    return (buys or asked.kind == "war") and bool(within_reach(view, view.players[asked.seat].civilization))


def _end_in_sight(_asked: Asked, view: View) -> bool:
    return view.round > 1 and view.phase == "building"


DUE: Final[Mapping[str, Due]] = {
    "welcome": _always,
    "titles": _title_matters,
    "influence": about("build.where", "influence"),
    "buildings": about("build.where", "caravan", "city", "temple", "market"),
    "sea": _could_sail,
    "guard": _open_to_others,
    "battle": _could_attack,
    "end": _end_in_sight,
}
"""When a lesson is due that no kind of question names, by its id."""
LESSONS: Final = lessons(__package__, DUE)
"""In the order in which they are given when several are due."""


OPTIONS: Final = {FREE_SETUP: "MN-OPT-FREE", BLOCKADE: "MN-OPT-BLOCK", ALPS: "MN-OPT-ALPS"}
"""The clauses of the options."""


class FirstGame(Lessons):
    """The lessons of a game with the printed set-up."""

    every = LESSONS

    def goals(self, view: View, seat: Seat) -> tuple[Goal, ...]:
        mine = [entry for entry in view.log if entry.seat == seat]
        kinds = {entry.kind for entry in mine}
        bought = {entry.facts["item"] for entry in mine if entry.kind == "buy"}
        sailed = any(entry.kind == "move" and entry.facts["unit"] == "trireme" for entry in mine)
        return (
            Goal("Take a card in trade", "take" in kinds),
            Goal("Build a caravan or a city", bool(bought & {"caravan", "city"})),
            Goal("Mark another province", "influence" in bought),
            Goal("Put a trireme to sea", sailed),
            Goal("Buy a hero or a wonder", "card" in kinds),
        )

    def onward(self, view: View, seat: Seat) -> Text:
        words = "The game is won by {n} heroes and wonders, or by the Pyramids alone. You have {own}."
        return Line(words, n=printed().setup.cards_to_win, own=len(view.players[seat].cards))

    def chapters(self, on: Collection[str]) -> Sequence[Chapter]:
        """What the rulebook says of those options (MN-OPT-FREE, MN-OPT-BLOCK, MN-OPT-ALPS)."""
        switches, clauses = title(TITLE).edition().options, rulebook().clauses
        texts = {
            id_: tuple(clause.text for name, clause in clauses.items() if name == code or name.startswith(f"{code}-"))
            for id_, code in OPTIONS.items()
        }
        pages = [Page(id_, switches[id_].name, texts[id_], code) for id_, code in OPTIONS.items() if id_ in on]
        return [Chapter("Options of the game", tuple(pages))] if pages else []

    wished = later("civ_tui.games.mare_nostrum.words.deeds:wished")


FIRST_GAME: Final = FirstGame()
