"""Techs whose text applies in the Movement phase, in printed order."""

from __future__ import annotations

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, subjects
from civ_tui.games.civilization.rules.board import cities, geography, is_revealed, name
from civ_tui.games.civilization.rules.cards import choosing, playing
from civ_tui.games.civilization.rules.cards.registry import TargetChoice, ability, happened, in_turn, when
from civ_tui.games.civilization.rules.kinds import CHOOSE_OPTION
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import CityAt, LostBuilding, OnSquare

# Level III


def square_to_lock(t: Table, player: Player) -> TargetChoice[OnSquare]:
    """Any square of a revealed tile (MOVE-5)."""

    def why_not(square: Square) -> Reason | None:
        if square in t.board.locked:
            return Reason("tech:communism", "No figure may leave this square as it is.")
        return None

    squares = (square for square in geography(t).all if is_revealed(t, square))
    return choosing.choose_square(t, player, squares, "Which square may no figure leave this round?", why_not)


@ability("communism.lock_square", targets=in_turn(square_to_lock))
async def communism(t: Table, player: Player, square: Square) -> None:
    """Choose a square: no figure may leave it this round. You may do so during another player's movement."""
    t.board.locked.append(square)
    gains.note(t, "locked", player.seat, cause="tech:communism", place=square)


# Level IV


def city_to_destroy(t: Table, player: Player) -> TargetChoice[CityAt]:
    """Any city except a capital."""

    def why_not(city: City) -> Reason | None:
        return Reason("tech:atomic_theory", "A capital cannot be destroyed so.") if city.capital else None

    return choosing.choose_city(t, player, cities(t), "Which city is destroyed?", why_not)


@ability("atomic_theory.destroy_city", targets=in_turn(city_to_destroy))
async def atomic_theory(t: Table, _player: Player, city: City) -> None:
    """Destroy any city that is not a capital, with all buildings, wonders, great people and figures in its
    outskirts."""
    for owner in t.players:
        for figure in owner.figures:
            if figure.square in geography(t).outskirts[city.square]:
                gains.kill_figure(t, figure, "tech:atomic_theory")
    gains.destroy_city(t, t.players[city.owner], city.square, "tech:atomic_theory")
    await happened(t, "city_lost", t.players[city.owner], city.square)


@when("army_stopped", "tech:combustion")
async def combustion(t: Table, player: Player, square: Square) -> None:
    """Once per round, destroy a building on whose square your army ends its move."""
    marker = t.board.markers.get(square)
    if marker is None or marker.kind != "building" or "combustion.raze" in player.used:
        return
    building = Line(t.components.buildings[marker.id].name)

    def question() -> Question[LostBuilding | None]:
        options: list[Option[LostBuilding | None]] = [
            Option("raze", LostBuilding(square), Line("Destroy the {building}", building=building), place=square),
            Option(NOTHING, None, "Leave it standing"),
        ]
        prompt = Line("Your army stands on the {building} of {square}.", building=building, square=name(t, square))
        return Question(
            player.seat, CHOOSE_OPTION, prompt, options, subject=subjects.printed_card("ability", "combustion.raze")
        )

    if await ask(question) is not None:
        playing.note_use(t, player, "combustion.raze")
        gains.destroy_building(t, square, "tech:combustion")
