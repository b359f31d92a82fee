"""The lessons of a first game: each explains a part of the game when it comes up for the first time. And what somebody
new should have done by the end."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.unguarded import within_reach
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.rules.war import Attack, Group
from civ_tui.words.lessons import Deed, Due, Goal, Lesson, Lessons

Asked = Question[Any]


def on(*kinds: str) -> Due:
    """A test for when a lesson is due: a question of one of these kinds is put."""
    return lambda asked, _view: asked.kind in kinds


def about(kind: str, *subjects: str) -> Due:
    """A test for when a lesson is due: a question of that kind is put about one of these."""
    return lambda asked, _view: asked.kind == kind and asked.subject in subjects


def _always(_asked: Asked, _view: View) -> bool:
    return True


def _could_attack(asked: Asked, _view: View) -> bool:
    """When an attack is offered, or the seat is in a battle."""
    return asked.kind in ("lose", "support") or any(isinstance(option.subject, Attack) for option in asked.legal())


def _could_sail(asked: Asked, _view: View) -> bool:
    return any(isinstance(option.subject, Group) and option.subject.kind == "trireme" for option in asked.legal())


def _title_matters(asked: Asked, view: View) -> bool:
    """When a title is used or given, has passed, or its holder has named somebody."""
    return asked.kind in ("trade.number", "title", "next") or any(
        entry.kind in ("title", "named") for entry in view.log
    )


def _open_to_others(asked: Asked, view: View) -> bool:
    """When the seat is asked what it does in war while others could walk into a province of theirs."""
    return asked.kind == "war" and bool(within_reach(view, view.players[asked.seat].civilization))


def _end_in_sight(_asked: Asked, view: View) -> bool:
    return view.round > 1 and view.phase == "building"


LESSONS: Final = (
    Lesson(
        "welcome",
        "Your first game",
        (
            "You lead a people at the Mediterranean. Whoever first owns four heroes and wonders wins, and so does "
            "whoever builds the Pyramids. Your own hero is with you already.",
            "Everything is bought with cards, and the cards come from your cities and caravans. A round has three "
            "phases: trade, building and war.",
            "Whenever something comes up for the first time, a page like this one explains it.",
        ),
        "Beside each decision stands what you could do and why. You may do so, do something else, or leave it out.",
        "MN-END-1",
        _always,
    ),
    Lesson(
        "income",
        "Income",
        (
            "Every round begins with income: each city brings you a coin, each caravan a good of the kind of its icon. "
            "A temple doubles the cities of its province, a market its caravans.",
            "A set of different goods pays as well as coins do. So many kinds of goods are worth more than many cards "
            "of one kind.",
            "Cards are there to be spent in the same round: at the end of building all goods go back to the bank, and "
            "all coins but two.",
        ),
        "Go on and see what everybody has received, and which cards you hold.",
        "MN-INCOME-1",
        _always,
    ),
    Lesson(
        "titles",
        "Three titles",
        (
            "The Great Seafarer leads trade and counts caravans and markets. The Great Legislator leads building and "
            "counts cities and temples. The Great General leads war and counts legions, fortresses and triremes.",
            "At the beginning of its phase a title passes to whoever counts more than its holder.",
        ),
        "Look at your sheet: it shows how much you count for each title, and who holds it.",
        "MN-TITLE-1",
        _title_matters,
    ),
    Lesson(
        "number",
        "How many cards are laid out",
        (
            "You are the Great Seafarer. You say how many cards everybody lays out for trade, and you take the first "
            "one. Whoever holds fewer cards stays out.",
            "A high number exchanges many cards, also those that others gather for a hero.",
        ),
        "",
        "MN-TRADE-1",
        on("trade.number"),
    ),
    Lesson(
        "lay",
        "Laying out",
        (
            "Everybody lays out the same number of cards, face down, and then all are turned. Each card that you lay "
            "out may be taken from you, and for each one that is taken you take one.",
            "So lay out what is in no set: what you have twice, odd coins if you gather goods, or goods if you gather "
            "coins. What you take for it may complete a further set, or a greater one.",
        ),
        "",
        "MN-TRADE-5",
        on("trade.lay"),
    ),
    Lesson(
        "take",
        "Taking a card",
        (
            "It is your turn to take one open card of anybody else. Whoever loses it takes next.",
            "After two players have taken from each other, they may not do so again at once.",
        ),
        "Take a kind of goods that you lack, or what somebody needs who is close to winning.",
        "MN-TRADE-8",
        on("trade.take"),
    ),
    Lesson(
        "gift",
        "The card that is missing",
        ("At the end of trade one player holds a card less than before. The Great Seafarer gives them one.",),
        "Give what you can spare; the others do not see it.",
        "MN-TRADE-13",
        on("trade.gift"),
    ),
    Lesson(
        "next",
        "Who is next",
        (
            "You hold the title of this phase, so you name the next player each time somebody has finished, yourself "
            "too. Everybody has one part.",
        ),
        "Name yourself first where something is running out; name yourself last to see what the others do.",
        "MN-ROUND-2",
        on("next"),
    ),
    Lesson(
        "build",
        "Building, and sets of cards",
        (
            "Each purchase is paid with a set of exactly its price: coins only, or goods only that are all of "
            "different kinds. Most things cost 3, temples and markets 6, heroes and wonders 9, the Pyramids 12.",
            "Make as many purchases as you like. What you do not spend is lost, but for two coins.",
        ),
        "",
        "MN-PAY-2",
        on("build"),
    ),
    Lesson(
        "influence",
        "Influence",
        (
            "Your marker makes a province yours. It goes into a province without a marker, next to one of yours or "
            "across seas in which your triremes stand.",
            "You can build there from the next round on.",
        ),
        "",
        "MN-INFL-1",
        about("build.where", "influence"),
    ),
    Lesson(
        "buildings",
        "Where buildings stand",
        (
            "A caravan goes on a goods icon, a city on a city site, each in a province of yours. Temples and markets "
            "need no site of their own, one of each in a province.",
            "The tokens run out: early in the game there are plenty.",
        ),
        "",
        "MN-BUILD-6",
        about("build.where", "caravan", "city", "temple", "market"),
    ),
    Lesson(
        "pay",
        "Choosing a set",
        ("Cards that pay go back to the bank. The set that is suggested spends what you need least.",),
        "Pay with goods that you have twice, and keep many kinds for the next purchase.",
        "MN-PAY-1",
        on("pay"),
    ),
    Lesson(
        "war",
        "War",
        (
            "Each of your legions and triremes may move once and attack once, in any order. Fortresses stay where they "
            "are.",
            "A legion goes to a neighbouring province, or across seas in which your triremes stand. You need not do "
            "anything at all: many rounds pass in peace.",
        ),
        "",
        "MN-WAR-1",
        on("war"),
    ),
    Lesson(
        "sea",
        "Triremes",
        (
            "A new trireme lies in dock. From there it puts out into a sea, and goes on from sea to sea. Where it "
            "stands it joins all coasts of that sea for your legions and your influence.",
        ),
        "Choose a trireme: the map shows where it could go, and you may still go back.",
        "MN-MOVE-1",
        _could_sail,
    ),
    Lesson(
        "guard",
        "Provinces that nobody guards",
        (
            "Whoever walks into a province of yours in which no legion or fortress stands is alone there, and may take "
            "it without a fight.",
            "So leave somebody behind where others could come, or build a fortress there in time.",
        ),
        "Beside the question stands which of your provinces others could walk into, and who could. Look at it again "
        "before you end your part.",
        "MN-AFTER-2",
        _open_to_others,
    ),
    Lesson(
        "battle",
        "A battle",
        (
            "Both sides throw a die for each legion, or for each trireme at sea; a fortress counts 6 without a die. "
            "For every full 5 points the other side loses a unit. That is the whole battle.",
            "In a province with enemies your legions must attack before your part ends, or leave.",
        ),
        "Go to an attack where one is on the list: below it stands what it will probably cost both sides.",
        "MN-BATTLE-8",
        _could_attack,
    ),
    Lesson(
        "stance",
        "Pillage, occupy, assimilate",
        (
            "You are alone in a province of somebody else and must do one of three things. Pillage sends a building "
            "back to the bank. Occupation puts legions on buildings, whose income is then yours.",
            "Assimilation puts a legion on the marker: if it still stands there alone in the next building phase, you "
            "may pay 3 cards and the province is yours with all that is built there.",
        ),
        "",
        "MN-AFTER-2",
        on("stance"),
    ),
    Lesson(
        "end",
        "How the game ends",
        (
            "A hero or a wonder costs 9 cards: nine coins, or goods of nine kinds. Each works from the moment when it "
            "is bought, and nobody can take it away. The fourth wins.",
            "The Pyramids cost 12 and win alone. Watch who holds many cards before building, and what they lay out.",
        ),
        "Look at what everybody owns, and at how many cards they hold.",
        "MN-END-1",
        _end_in_sight,
    ),
)
"""In the order in which they are given when several are due."""


class FirstGame(Lessons):
    """The lessons of a game with the printed set-up."""

    every = LESSONS

    def goals(self, view: View, seat: Seat) -> tuple[Goal, ...]:
        """What somebody new should have done, in the order in which a game mostly brings it."""
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

    def wished(self, game: Game[Table], question: Question[Any]) -> Deed | None:
        """What a computer player would do."""
        from civ_tui.games.mare_nostrum.words.deeds import wished  # loads the computer players

        return wished(game, question)


FIRST_GAME: Final = FirstGame()
