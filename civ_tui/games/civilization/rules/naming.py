"""What a sentence of the log calls the values that fill it: players, squares, components, and what is on no card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from civ_tui.engine.wording import Line, Text, sense

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.printed.catalog import Catalog
    from civ_tui.games.civilization.rules.printed.components import GovernmentClause, Icons
    from civ_tui.games.civilization.rules.view import View

CALLED: Final[Mapping[str, str]] = {
    "incense": "incense",
    "iron": "iron",
    "silk": "silk",
    "wheat": "wheat",
    "spy": "spy",
    "uranium": "uranium",
    "great_person": "a great person",
    "grassland": "grassland",
    "forest": "forest",
    "desert": "desert",
    "mountain": "mountain",
    "water": "water",
    "infantry": "infantry",
    "artillery": "artillery",
    "mounted": "mounted",
    "aircraft": "aircraft",
    "army": "army",
    "scout": "scout",
}
"""Resources, what a village hides, terrain, types of units and figures, within a sentence."""
ICONS: Final[Mapping[str, str]] = {
    "production": "production",
    "trade": "trade",
    "culture": "culture",
    "coin": "coin",
    "combat": "combat bonus",
}
"""Icons by name, in the order in which they are named and drawn everywhere."""
CITY_ACTIONS: Final[Mapping[str, str]] = {
    "arts": "A devotion to the arts",
    "harvest": "A harvest",
    "program": "A building program",
}
"""What a city can do besides producing (CITY-1), at the beginning of a sentence."""
MADE: Final[Mapping[str, str]] = {
    "army": "An army",
    "scout": "A scout",
    "walls": "City walls",
    "unit:infantry": "An infantry unit",
    "unit:artillery": "An artillery unit",
    "unit:mounted": "A mounted unit",
    "unit:aircraft": "An aircraft",
}
"""Products that are on no card or marker of the market, at the beginning of a sentence."""
SO_MANY: Final = sense("so many of a thing", "{n} {thing}")
"""A number of things named without an article; languages with grammatical cases put the number last."""
FIGURES: Final[Mapping[str, str]] = {"army": "Army", "scout": "Scout"}
"""The figures that a city can make, by name alone."""

NO_SQUARE: Final = "{building}: none of your cities has a free square for it."
"""Said of what a tech lets cities build."""


def icons(given: Icons) -> list[Line]:
    """Icons by name, each as in "2 trade"."""
    counted = ((name, getattr(given, kind)) for kind, name in ICONS.items())
    return [Line(SO_MANY, n=count, thing=Line(name)) for name, count in counted if count]


def player(seat: int | None, view: View) -> Text:
    """The name of the player; empty for nobody."""
    return "" if seat is None else view.players[seat].name


def square(number: int | None, view: View) -> Text:
    """The name of the square; empty for none."""
    return "" if number is None else view.squares[number].name


def called(word: str, _view: View) -> Line:
    """One of the words of `CALLED`."""
    return Line(CALLED[word])


def token_face(content: str, view: View) -> Line:
    """What a hut or village token hides."""
    return face_name(view.components, content)


def face_name(printed: Catalog, content: str) -> Line:
    """The same, by what is printed."""
    face = printed.hut_faces.get(content) or printed.village_faces.get(content)
    return Line(CALLED[content]) if face is None else Line(face.name)


def signed(number: int, _view: View) -> str:
    """The number with its sign."""
    return f"{number:+d}"


def victory(kind: str, view: View) -> Line:
    """How a game is won."""
    return Line(view.edition.victories[kind].text)


def on_shelf(shelf: str) -> Callable[[str, View], Line]:
    """Names the components of that shelf of the catalog."""

    def named(id_: str, view: View) -> Line:
        return Line(getattr(view.components, shelf)[id_].name)

    return named


def unit_name(unit: tuple[str, int], view: View) -> Line:
    """The name of a unit's type at that rank."""
    type_, rank = unit
    return Line(view.components.unit_kinds[type_].names[rank])


def card_name(card: str, view: View) -> Line:
    """The name of the card in a fact: an event, a unit, a wonder, a tech, a power, or the sheet that holds a coin."""
    printed = view.components
    if card in printed.unit_cards:
        unit = printed.unit_cards[card]
        return Line("{type} {strength}", type=Line(unit.type), strength=unit.at())
    for shelf in (printed.culture_events, printed.wonders, printed.techs, printed.people):
        if card in shelf:
            return Line(shelf[card].name)
    civilization = printed.civilizations.get(card.split(".")[0])
    return Line("the civilization sheet") if civilization is None else Line(civilization.name)


def ability(id_: str, view: View) -> Line:
    """The tech that the ability is printed on."""
    return Line(view.components.techs[id_.split(".")[0]].name)


def clause_of(kind: str, decree: str, printed: Catalog) -> GovernmentClause:
    """The clause of a card of that kind that is used: "feudalism.harvest" of a government."""
    card, _, id_ = decree.partition(".")
    clauses: tuple[GovernmentClause, ...] = printed.of_kind(kind)[card].clauses
    return next(clause for clause in clauses if clause.id == id_)


def decree_of(kind: str) -> Callable[[str, View], Line]:
    """Names the government or policy on which it is printed."""

    def named(id_: str, view: View) -> Line:
        return Line(view.components.of_kind(kind)[id_.partition(".")[0]].name)

    return named


def what_is_announced(what: str, printed: Catalog) -> Line:
    """The name of what was announced: an event, an ability, a product, or another action of a city."""
    if "+" in what:
        return Line("A divided production")  # tech:engineering: one announcement for both items
    named = CITY_ACTIONS.get(what) or MADE.get(what)
    if named is not None:
        return Line(named)
    kind, _, made = what.partition(":")
    if made:
        return Line(printed.of_kind(kind)[made].name)
    event = printed.culture_events.get(what)
    return Line(printed.techs[what.split(".")[0]].name if event is None else event.name)


def announced(what: str, view: View) -> Line:
    """The same, as a fact is written."""
    return what_is_announced(what, view.components)


def product(facts: Mapping[str, Any], view: View) -> Line:
    """What a city has made; units by their name at their rank then."""
    printed, (kind, _, id_) = view.components, facts["item"].partition(":")
    if kind == "unit":
        return Line(printed.unit_kinds[id_].names.get(facts.get("rank", 0), id_))
    if kind in FIGURES:
        return Line(FIGURES[kind])
    return Line(printed.walls.name if kind == "walls" else printed.of_kind(kind)[id_].name)
