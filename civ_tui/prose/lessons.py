"""The lessons of a guided first game: each explains a part of the game when it comes up for the first time, and says
what to try. And the five things that somebody new should have done by the end."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.prose.language import Language
from civ_tui.rules.kinds import (
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
from civ_tui.rules.subjects import CultureSpace, Founding, GreatPerson, Harvest
from civ_tui.rules.view import View

Asked = Question[Any]
Due = Callable[[Asked, View], bool]
"""Whether a lesson fits the question that is about to be put, as the seat that is asked sees the table."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is explained: a title, what it is about, what to try now, and the clause of the rulebook behind it."""

    id: str
    title: str
    about: tuple[str, ...]
    try_now: str
    clause: str
    due: Due


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
        "Five things are worth trying: found a second city, make something in a city, trade, fight a village, and "
        "learn two techs.",
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
        "Choose a square with much of everything. The one that is marked as suggested is a good place for beginners.",
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
        "Put both beside your capital, on the side where the map still lies face down.",
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
        "In the first round there is seldom anything to do at the start of a turn; a phase like that ends by itself.",
        "ROUND-1",
        on(*MENUS),
    ),
    Lesson(
        "trade",
        "Trade",
        (
            "Your trade dial has just gone up by the trade icons around your cities. It pays for the techs of the "
            "Research phase, and what you do not spend is kept.",
            "Now the players can also exchange goods: trade points, culture tokens, resources, what lies before them.",
        ),
        "Offer the other side a deal: a little of what you have much of for something that you lack. It may refuse.",
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
        "A second scout can found a second city; units make your army stronger. Point at a line to read what it does.",
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
        ),
        "Explore a tile with one figure; send the scout where a second city could stand, so far from the capital that "
        "their outskirts do not meet.",
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
        "Learn a tech now. Currency, Writing and Horseback Riding are useful from the start.",
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
        "Found the city now. Two cities do two things in every round.",
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
        "Attack with a unit that strikes first. The line of each choice tells what would come of it.",
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
IDS: Final = frozenset(lesson.id for lesson in LESSONS)


def due(asked: Asked, view: View, given: Collection[str]) -> Lesson | None:
    """The lesson to give before that question is put, where not all that fit it have been given."""
    return next((lesson for lesson in LESSONS if lesson.id not in given and lesson.due(asked, view)), None)


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to try in the first game, whether it has been done, and the phases in which it can be."""

    words: str
    done: bool
    phases: tuple[str, ...]


def goals(view: View, seat: Seat) -> tuple[Goal, ...]:
    """What somebody new should have done, in the order in which a game mostly brings it."""
    player, mine = view.players[seat], [entry for entry in view.log if entry.seat == seat]
    kinds = {entry.kind for entry in mine}
    traded = any(entry.kind == "deal" and seat in (entry.seat, entry.facts["to"]) for entry in view.log)
    fought = any(entry.kind == "battle_begins" and entry.facts["attacked"] == "village" for entry in mine)
    learned = sum(entry.kind == "learn" and entry.phase != "setup" for entry in mine)
    return (
        Goal("Make something in a city", "produces" in kinds, ("city_management",)),
        Goal("Learn two techs", learned >= 2, ("research",)),
        Goal("Trade with the other player", traded, ("trade",)),
        Goal("Found a second city", len(player.cities) > 1, ("start_of_turn", "movement")),
        Goal("Fight a village", fought, ("movement",)),
    )


def progress(language: Language, view: View, seat: Seat) -> str:
    """One line about the goals: how many have been reached, and which comes next: one that the phase is for, if any."""
    every = goals(view, seat)
    left = [goal for goal in every if not goal.done]
    if not left:
        return language.say("First game: all {all} done. Go on as you like.", all=len(every))
    words = "First game, {done} of {all} done. To try: {next}."
    following = next((goal for goal in left if view.phase in goal.phases), left[0])
    return language.say(words, done=len(every) - len(left), all=len(every), next=language.say(following.words))
