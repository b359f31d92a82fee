"""What is asked back before an answer is given, because it loses something or cannot be taken back."""

from __future__ import annotations

from typing import Any

from civ_tui.engine.flow import Option
from civ_tui.plain.asked import ANARCHY, END, Asked, attacks, covers
from civ_tui.plain.words import LOOK, listed, say
from civ_tui.rules.printed.catalog import catalog
from civ_tui.screens.meaning import played


def doubt(asked: Asked, option: Option[Any]) -> str:
    """The question to ask back; empty if there is none."""
    if option.key == END:
        lost = " ".join(filter(None, (left_undone(asked), _unused(asked))))
        return say("{lost} End the phase?", lost=lost) if lost else ""
    if option.key == ANARCHY:
        return say("The capital takes no action this round. Change to Anarchy?")
    if asked.question.kind == "research":
        tech = catalog().techs.get(option.key)
        name = say("nothing") if tech is None else LOOK.name(tech)
        return say("You choose {tech}. It cannot be taken back. Choose it?", tech=name)
    if covers(asked.view, asked.question, option):
        return say("This takes away what lies there: {what}. Replace it?", what=option.label)
    attack = attacks(asked, option)
    return say("{attack} Attack?", attack=" ".join(attack)) if attack else ""


def left_undone(asked: Asked) -> str:
    """What of this phase would be lost if it ended now; empty if nothing."""
    kind = asked.question.kind
    if kind == "city_management":
        idle = [option.key.partition(":")[2] for option in asked.legal if option.key.startswith("city:")]
        return say("These cities have not acted: {cities}.", cities=listed(idle)) if idle else ""
    if kind == "movement":
        names = [option.key.partition(":")[0] for option in asked.legal if option.place is not None]
        there = listed(dict.fromkeys(names))
        return say("Figures that have not moved: {squares}.", squares=there) if there else ""
    if kind == "start_of_turn":
        left = listed(say(option.label) for option in asked.legal if _is_missed(asked, option))
        return say("Still open: {what}.", what=left) if left else ""
    return ""


def _is_missed(asked: Asked, option: Option[Any]) -> bool:
    """Whether a player seldom means to leave it. What lies around an own city is gathered without a scout."""
    kind = option.key.split(":")[0]
    if kind == "gather" and option.place is not None:
        return asked.view.squares[option.place].owner != asked.seat
    return kind in ("found", "great_person")


def _unused(asked: Asked) -> str:
    cards = [played(option.key) for option in asked.legal if option.key.startswith(("wonder:", "power:"))]
    names = listed(say(card) for card in cards if card is not None)
    return say("Not used: {what}.", what=names) if names else ""
