"""GREAT: placing great people, and the reserve where they wait."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import gains, subjects
from civ_tui.games.civilization.rules.board import enemy_squares, geography, is_water, piece_name
from civ_tui.games.civilization.rules.kinds import GREAT_PERSON_SQUARE, RESERVE, SETUP_GREAT_PERSON
from civ_tui.games.civilization.rules.state import Marker, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import OnSquare


def why_not_place(t: Table, player: Player, square: Square, enemies: set[Square]) -> Reason | None:
    """The reason against a great person on this outskirts square, or None: water (GREAT-1), a blockade (BLOCK-3), or a
    piece of another player (PROD-13)."""
    if is_water(t, square):
        return Reason("GREAT-1", "Great people are never placed on water.")
    if square in enemies:
        return Reason("BLOCK-3", "Enemy figures blockade that square.")
    marker = t.board.markers.get(square)
    if marker is not None and marker.owner != player.seat:
        return Reason("PROD-13", "Nobody replaces what belongs to another.")
    return None


async def place_great_person(t: Table, player: Player, person: str, *, at_setup: bool = False) -> None:
    """CULT-3, GREAT-1: place a great person of the reserve in the outskirts, or leave it in the reserve (GREAT-2). At
    the setup it must be placed (SETUP-12)."""
    shape = geography(t)

    def question() -> Question[OnSquare | None]:
        enemies = enemy_squares(t, player)
        options: list[Option[OnSquare | None]] = []
        for city in player.cities:
            for square in sorted(shape.around[city.square], key=lambda near: (near in t.board.markers, near)):
                reason = why_not_place(t, player, square, enemies)
                label: Text = shape.names[square]
                if square in t.board.markers:
                    piece = piece_name(t.components, t.board.markers[square])
                    label = Line("{square}, replacing {piece}", square=label, piece=piece)
                options.append(Option(shape.names[square], subjects.on_square(square), label, reason, square))
        if not at_setup:
            options.append(Option(RESERVE, None, "Keep in the reserve"))
        prompt = Line("Where does the {person} settle?", person=Line(t.components.great_people[person].name))
        kind = SETUP_GREAT_PERSON if at_setup else GREAT_PERSON_SQUARE
        return Question(player.seat, kind, prompt, options, subject=subjects.great_person(person))

    chosen = await ask(question)
    if chosen is not None:
        player.great_people.remove(person)
        gains.place_marker(t, chosen.square, Marker("great_person", person, player.seat), "GREAT-1")
