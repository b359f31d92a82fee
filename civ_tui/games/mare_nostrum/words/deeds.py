"""What the lessons of a first game ask for: what the strong computer player, who knows no more than that seat, would do
at first sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from civ_tui.computers.interface import ComputerPlayers
from civ_tui.engine.answers import BACK, END
from civ_tui.engine.data import read
from civ_tui.engine.flow import Illegal, Question
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.games.mare_nostrum.rules import names, naming
from civ_tui.games.mare_nostrum.rules.building import CARD
from civ_tui.games.mare_nostrum.rules.imagined import Imagined
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.unguarded import within_reach
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.words.buying import winning
from civ_tui.titles import interface
from civ_tui.words.lessons import Deed

_PHRASES: Final = read(__package__, "phrases.toml")["text"]
CHOICES: Final[Mapping[str, str]] = _PHRASES["choices"]
ANY_CHOICE: Final = "Choose this: {what}."
BACKWARDS: Final = Line("Go back: none of these is worth it.")
NO_MORE: Final = "Your cards pay for nothing more: end your part."
WINS: Final = "It wins the game, unless another can win in this phase too."
ENDS: Final[Mapping[str, str]] = _PHRASES["ends"]


def wished(game: Game[Table], question: Question[Any]) -> Deed | None:
    """The deed to ask for at that question of the game; None where nobody gives advice, or none that could be
    followed."""
    if (deed := _winning(game.state, question)) is not None:
        return deed
    players: ComputerPlayers | None = interface(names.TITLE, "computers", None)
    if players is None:
        return None
    thought = next(players.think(Imagined(game, question.seat), "hard"))  # the others slip now and then
    best = thought.best_among(question)
    option, why = question.find(best.key), next(iter(best.why), "")
    if best.key == END and question.kind == "build" and len(question.legal()) == 1:
        return Deed(NO_MORE, "", END)
    if best.key == END:
        seen = view(game.state, question.seat)
        side = seen.players[question.seat].civilization
        bare = question.kind == "war" and within_reach(seen, side)
        legions = any(unit.side == side and unit.kind == "legion" for area in seen.areas for unit in area.units)
        ends = ENDS.get(("open" if legions else "no_legion") if bare else question.kind)
        return None if ends is None else Deed(ends, "" if bare or question.kind == "war" else why, END)
    try:
        meant = game.meaning(question, best.key)
    except Illegal:
        return None
    what: Text = game.rules.worded(game.state, meant) if option is None else option.label
    if question.kind == "build":
        what = naming.ITEMS.get(best.key, what)
    elif question.kind == "next" and option is not None:
        what = naming.called(game.state.players[option.subject])
    words = BACKWARDS if best.key == BACK else Line(CHOICES.get(question.kind, ANY_CHOICE), what=line_of(what))
    begins = question.kind in ("build", "war")  # which and where is asked then
    return Deed(words, why, best.key, None if option is None else option.place, begins=begins)


def _winning(t: Table, question: Question[Any]) -> Deed | None:
    """The purchase that reaches what wins; None where none can be paid (MN-END-1, 2)."""
    if question.kind not in ("build", "build.card"):
        return None
    seen = view(t, question.seat)
    player = seen.players[question.seat]
    card = next(iter(winning(seen, player, player.hand or {})), None)
    if card is None:
        return None
    key = CARD if question.kind == "build" else card
    return Deed(Line(CHOICES["build.card"], what=line_of(naming.card(card))), WINS, key, wins=True, begins=key == CARD)
