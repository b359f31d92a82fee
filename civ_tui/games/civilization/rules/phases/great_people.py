"""GREAT: gaining and placing great people, and the reserve where they wait."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import board, edition, gains, kinds, ruling, subjects
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.state import Marker, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import GreatPerson, OnSquare


async def gain_great_person(t: Table, player: Player, cause: str, *, at_setup: bool = False) -> bool:
    """CULT-3, and whatever else gives one: the player gains a great person and places it, or keeps it in the reserve
    (GREAT-1, GREAT-2). Returns whether there was one left to gain."""
    person = await draw_great_person(t, player, cause)
    if person is None:
        return False
    await place_great_person(t, player, person, cause, at_setup=at_setup)
    await happened(t, "great_person_gained", player, person)
    return True


@edition.overridable
def great_people_drawn(t: Table, player: Player) -> int:
    """Among how many great people the player chooses the one that they gain."""
    return 1


@edition.overridable
async def draw_great_person(t: Table, player: Player, cause: str) -> str | None:
    """CULT-3: a random great person comes to the player's reserve; None if none is left. Who draws several keeps one,
    and the others can be drawn again."""
    drawn = great_people_drawn(t, player)
    if drawn == 1:
        return gains.draw_great_person(t, player, cause)
    people = [gains.draw_great_person(t, player, cause, among=True) for _ in range(drawn)]
    candidates = [person for person in people if person is not None]
    if not candidates:
        return None
    chosen = candidates[0] if len({*candidates}) == 1 else (await ask(lambda: _which_to_keep(t, player, candidates))).id
    candidates.remove(chosen)
    for person in candidates:
        gains.return_great_person(t, player, person, cause)
    gains.note(t, "great_person", player.seat, cause=cause, person=chosen)
    return chosen


def _which_to_keep(t: Table, player: Player, drawn: list[str]) -> Question[GreatPerson]:
    printed = t.components.great_people
    options = [
        Option(person, subjects.great_person(person), printed[person].name) for person in printed if person in drawn
    ]
    return Question(player.seat, kinds.GREAT_PERSON_KEPT, "Which of these great people do you keep?", options)


UNDER_TOKEN = Reason("FAF-METRO-10", "A hut, village or relic lies there.")

SOURCES: Final = {
    "CULT-3": "From the culture track",
    "MOVE-10": "From the village",
    "SETUP-12": "To begin with",
    "GREAT-2": "From your reserve",
}
"""Where a great person comes from, before what is asked about it; any other comes from a card, which is named."""


def why_not_place(t: Table, player: Player, square: Square, enemies: set[Square]) -> Reason | None:
    """The reason against a great person on this outskirts square, or None, the most lasting first: water (GREAT-1), a
    piece of another player (PROD-13), a token, a blockade (BLOCK-3)."""
    if board.is_water(t, square):
        return Reason("GREAT-1", "Great people are never placed on water.")
    marker = t.board.markers.get(square)
    if marker is not None and marker.owner != player.seat:
        return Reason("PROD-13", "Nobody replaces what belongs to another.")
    if square in t.board.tokens or square in t.board.relics:
        return UNDER_TOKEN
    if square in enemies:
        return Reason("BLOCK-3", "Enemy figures blockade that square.")
    return None


async def place_great_person(
    t: Table, player: Player, person: str, cause: str = "GREAT-2", *, at_setup: bool = False
) -> None:
    """CULT-3, GREAT-1: place a great person of the reserve in the outskirts, or leave it in the reserve (GREAT-2). At
    the setup it must be placed (SETUP-12). The `cause` has just brought it; GREAT-2 if it has waited in the reserve."""
    shape = board.geography(t)

    def question() -> Question[OnSquare | None]:
        enemies = board.enemy_squares(t, player)
        options: list[Option[OnSquare | None]] = []
        for city in player.cities:
            for square in sorted(board.outskirts(t, city), key=lambda near: (near in t.board.markers, near)):
                reason = why_not_place(t, player, square, enemies)
                label: Text = shape.names[square]
                if square in t.board.markers:
                    piece = board.piece_name(t.components, t.board.markers[square])
                    label = Line("{square}, replacing {piece}", square=label, piece=piece)
                options.append(Option(shape.names[square], subjects.on_square(square), label, reason, square))
        if not at_setup:
            options.append(Option(kinds.RESERVE, None, "Keep in the reserve"))
        kind, _, card = cause.partition(":")
        source = Line(SOURCES.get(cause) or t.components.of_kind(kind)[card].name)
        name = Line(t.components.great_people[person].name)
        prompt = Line("{source}: where does the {person} settle?", source=source, person=name)
        kind = kinds.SETUP_GREAT_PERSON if at_setup else kinds.GREAT_PERSON_SQUARE
        return Question(player.seat, kind, prompt, options, subject=subjects.great_person(person))

    chosen = await ask(question)
    if chosen is not None:
        player.great_people.remove(person)
        gains.place_marker(t, chosen.square, Marker("great_person", person, player.seat), "GREAT-1")
        await ruling.settle_governments(t)
