"""Caravans and fortifications in words, and what a group gains that is disbanded in a city (FAF-DISB-1, FAF-DISB-2)."""

from __future__ import annotations

from typing import Any

from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules.kinds import MOVEMENT_STEP
from civ_tui.games.civilization.rules.map_view import CityView
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.subjects import Step
from civ_tui.games.civilization.rules.view import View
from civ_tui.words.language import Language


def held(language: Language, components: Catalog, city: CityView) -> str:
    """The markers on the city, by their names within a sentence; empty if there are none."""
    return language.row((_left(language, components, city), language.say("building program") if city.program else ""))


def _left(language: Language, components: Catalog, city: CityView) -> str:
    """The marker that a figure has left there."""
    marker = components.city_markers.get(city.holds)
    return "" if marker is None else language.name(marker).lower()


def disbands(view: View, question: Question[Any], option: Option[Any]) -> CityView | None:
    """The city in which taking that option disbands figures of the marching group; None if it disbands none."""
    step, march = option.subject, view.march
    if question.kind != MOVEMENT_STEP or march is None or not isinstance(step, Step) or option.reason is not None:
        return None
    ends = step.kind in ("disband", "leave") or (step.kind in ("step", "explore") and march.left == 1)
    return own_city(view, march.square if step.kind == "explore" else step.square) if ends else None


def own_city(view: View, square: int) -> CityView | None:
    """The city of the marching player in whose centre figures can be disbanded; None if it is no such square."""
    city = view.squares[square].city
    return city if city is not None and city.owner == view.acting and view.components.city_markers else None


def gained(language: Language, view: View, city: CityView, step: Step | None = None) -> str:
    """What figures gain that are disbanded there: the whole marching group, or those that the step leaves behind."""
    say, march = language.say, view.march
    if city.holds:
        words = "{square} has a marker already, {piece}: nothing is gained."
        return say(words, square=city.name, piece=_left(language, view.components, city))
    some = step is not None and step.kind == "leave"
    armies, scouts = (step.armies, step.scouts) if some and step is not None else (0, 0)
    if not some and march is not None:
        armies, scouts = march.armies, march.scouts
    sentences = [
        say(
            "It may leave a marker in {square}: {piece}. {text}",
            square=city.name,
            piece=language.name(marker),
            text=text,
        )
        for marker in view.components.city_markers.values()
        if (armies if marker.figure == "army" else scouts) and (text := language.say(marker.text))
    ]
    return "\n".join(sentences)
