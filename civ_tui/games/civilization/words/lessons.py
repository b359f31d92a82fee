"""The lessons of a guided first game: each explains a part of the game when it comes up for the first time. And the
five things that somebody new should have done by the end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules.kinds import (
    BATTLE_UNIT,
    CITY_ACTION,
    CITY_MANAGEMENT,
    HAND_DISCARD,
    MENUS,
    MOVEMENT,
    MOVEMENT_STEP,
    RESEARCH,
    RESPOND,
    SETUP_ARMY,
    SETUP_CAPITAL,
    START_OF_TURN,
    TRADE,
)
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import CultureSpace, Founding, GreatPerson, Harvest
from civ_tui.games.civilization.rules.view import View
from civ_tui.words.lessons import Chapter, Deed, Due, Goal, Lesson, Lessons

Asked = Question[Any]


def on(*kinds: str) -> Due:
    """A test for when a lesson is due: a question of one of these kinds is put."""
    return lambda asked, _view: asked.kind in kinds


def offered(kind: str, subject: type) -> Due:
    """A test for when a lesson is due: a question of that kind allows an option about a subject of that type."""
    return lambda asked, _view: (
        asked.kind == kind
        and any(isinstance(option.subject, subject) and option.reason is None for option in asked.options)
    )


def _village_known(asked: Asked, view: View) -> bool:
    """When a village lies on the map that an army could go for, once the pieces have been moved before."""
    return (
        asked.kind in (MOVEMENT, MOVEMENT_STEP)
        and view.round > 1
        and any(square.token == "village" for square in view.squares.values())
    )


LESSONS: Final = (
    Lesson(
        "welcome",
        "Your first game",
        (
            "You lead a people from its first city. In a whole game there are four ways to win: the end of the culture "
            "track, the tech at the top of the pyramid, enough coins, or the conquest of a capital.",
            "This first game is shorter: nobody has wonders, nobody wins, and it ends when a third city is founded. "
            "The computer plays against you, gently.",
            "Whenever something comes up for the first time, a page like this one explains it.",
        ),
        "Beside each decision stands what you could do and why, and the square is lit on the map. You may do so, do "
        "something else, or leave it out.",
        "SETUP-19",
        on(SETUP_CAPITAL),
    ),
    Lesson(
        "capital",
        "The capital",
        (
            "A city stands on one square and lives on the eight around it, its outskirts. Their icons are what it has "
            "in every round: trade to learn techs with, production to make things, culture for the culture track.",
            "The line of a square tells what a city there would have.",
        ),
        "",
        "SETUP-11",
        on(SETUP_CAPITAL),
    ),
    Lesson(
        "figures",
        "Armies and scouts",
        (
            "An army stands for your soldiers: it enters huts, fights villages and defends cities. What it fights with "
            "are the unit cards in your hand.",
            "A scout cannot fight, but it founds cities, and it gathers what a distant square gives.",
        ),
        "",
        "SETUP-13",
        on(SETUP_ARMY),
    ),
    Lesson(
        "round",
        "A round, and how it starts",
        (
            "Every round has five phases: Start of Turn, Trade, City Management, Movement, Research. In each of them "
            "everybody has a turn before the next begins. The bar above the map shows which it is.",
            "At the start of a turn you found cities with your scouts and change your government.",
        ),
        "",
        "ROUND-1",
        on(*MENUS),
    ),
    Lesson(
        "trade",
        "Trade",
        (
            "Your trade dial has just gone up by the trade icons around your cities. It pays for the techs of the "
            "Research phase, and what you do not spend is kept.",
            "Now the players can also exchange goods: trade points, culture tokens, resources, what lies before them. "
            "In the first rounds nobody has much of that.",
        ),
        "",
        "TRADE-3",
        on(TRADE),
    ),
    Lesson(
        "city",
        "City Management",
        (
            "Each city does one thing in a round. It makes one item: a figure, a unit card or a building, whose price "
            "its production must cover. Or it devotes itself to the arts for culture. Or it harvests a resource from "
            "its outskirts.",
            "Production that is left over is lost. Trade can stand in for production that lacks, at a price.",
        ),
        "",
        "CITY-1",
        on(CITY_MANAGEMENT, CITY_ACTION),
    ),
    Lesson(
        "movement",
        "Movement",
        (
            "Each of your figures may move a few squares, never diagonally, alone or together with others.",
            "Before a tile that lies face down an army or a scout can spend a step to turn it over. An army that ends "
            "its move on a hut takes it, and on a village fights it.",
            "A second city can stand where its outskirts lie face up, with no hut or village in them, and do not meet "
            "those of the capital.",
        ),
        "",
        "MOVE-1",
        on(MOVEMENT, MOVEMENT_STEP),
    ),
    Lesson(
        "research",
        "Research",
        (
            "At the end of a round you may learn one tech, if your trade is enough for its level. All choose in "
            "secret. Learning spends all your trade but for one point for each of your coins.",
            "Techs stand in a pyramid: each of a higher level rests on two below it. They give better units, "
            "buildings, new governments, and abilities that resources pay for.",
        ),
        "",
        "RES-1",
        on(RESEARCH),
    ),
    Lesson(
        "second_city",
        "A second city",
        (
            "A scout of yours stands where a city can be founded: no other city is near, and the square is free. The "
            "scout is used up and returns to your reserve.",
        ),
        "",
        "FOUND-1",
        offered(START_OF_TURN, Founding),
    ),
    Lesson(
        "culture",
        "The culture track",
        (
            "Culture tokens buy steps on the culture track. Most spaces give a culture card, which you play later for "
            "an effect; some bring a great person for one of your cities.",
        ),
        "Advance now if you have nothing better to keep the tokens for.",
        "CULT-1",
        offered(CITY_MANAGEMENT, CultureSpace),
    ),
    Lesson(
        "harvest",
        "Resources",
        (
            "In the outskirts of your city lies a resource. Incense, iron, silk and wheat pay for abilities of techs, "
            "and other players may want them in a deal.",
        ),
        "Harvest it when the ability of a tech of yours asks for that resource.",
        "HARV-1",
        offered(CITY_ACTION, Harvest),
    ),
    Lesson(
        "village",
        "Villages",
        (
            "A village is defended by barbarians. An army that enters it fights them with unit cards from your hand; "
            "if it wins, you take the token.",
            "Another player plays for the barbarians, with cards drawn at random.",
        ),
        "With three or more units in your hand, enter a village with an army.",
        "BARB-1",
        _village_known,
    ),
    Lesson(
        "battle",
        "A battle",
        (
            "Both sides play their units in turn. A unit attacks one of the enemy's that stands alone, or opens a "
            "front of its own. Both deal their strength in wounds, and a unit with as many wounds as strength dies.",
            "Infantry beats mounted units, mounted units beat artillery, artillery beats infantry: who attacks a type "
            "that it beats strikes first.",
            "At the end each side adds the strength of its units that live to its bonus, and the larger sum wins.",
        ),
        "",
        "BATTLE-5",
        on(BATTLE_UNIT),
    ),
    Lesson(
        "great_person",
        "A great person",
        ("A great person is put into the outskirts of a city and gives what is printed on it in every round.",),
        "Place them in the city that does the most.",
        "GREAT-2",
        offered(START_OF_TURN, GreatPerson),
    ),
    Lesson(
        "respond",
        "Responses",
        (
            "Somebody has announced something that could be cancelled. Whoever holds the right card or ability may "
            "answer before it happens.",
        ),
        "If you hold nothing that fits, let it pass.",
        "TIME-2",
        on(RESPOND),
    ),
    Lesson(
        "discard",
        "Too many cards",
        ("Your hand of culture cards has a limit. What is above it goes back under its deck.",),
        "Keep the cards that you can play soonest.",
        "CULT-2",
        on(HAND_DISCARD),
    ),
)
"""In the order in which they are given when several are due."""


def goals(view: View, seat: Seat) -> tuple[Goal, ...]:
    """What somebody new should have done, in the order in which a game mostly brings it."""
    player, mine = view.players[seat], [entry for entry in view.log if entry.seat == seat]
    kinds = {entry.kind for entry in mine}
    fought = any(entry.kind == "battle_begins" and entry.facts["attacked"] == "village" for entry in mine)
    learned = sum(entry.kind == "learn" and entry.phase != "setup" for entry in mine)
    return (
        Goal("Make something in a city", "produces" in kinds),
        Goal("Learn two techs", learned >= 2),
        Goal("Take a hut", "take_hut" in kinds),
        Goal("Found a second city", len(player.cities) > 1),
        Goal("Fight a village", fought),
    )


class FirstGame(Lessons):
    """The lessons of the learning game (SETUP-19)."""

    every = LESSONS

    def goals(self, view: View, seat: Seat) -> tuple[Goal, ...]:
        """What somebody new should have done."""
        return goals(view, seat)

    def chapters(self, on: Collection[str]) -> Sequence[Chapter]:
        """A chapter for each box of which something is on."""
        from civ_tui.games.civilization.words.added import chapters  # which most tables do not need

        return chapters(on)

    def boxes(self) -> Sequence[Chapter]:
        """Fame and Fortune, Wisdom and Warfare."""
        from civ_tui.games.civilization.words.added import boxes

        return boxes()

    def on(self, view: View) -> Collection[str]:
        """The parts of the expansions."""
        return view.edition.on

    def wished(self, game: Game[Table], question: Question[Any]) -> Deed | None:
        """What an easy computer player would do."""
        from civ_tui.games.civilization.words.deeds import wished  # imports all of the computer players

        return wished(game, question)


FIRST_GAME: Final = FirstGame()
