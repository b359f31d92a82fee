"""All that is asked in games that random players play: in every language, each question and option with its clause."""

from functools import cache
from random import Random
from typing import Any

from civ_tui.engine.flow import Given, Option, Question
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.names import FREE_SETUP, TITLE
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.state import Table, Unit
from civ_tui.games.mare_nostrum.words.clauses import OF_ITEMS, OF_STANCES
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.words.languages import spoken
from tests.games.mare_nostrum.words.entries import NAMES, SETTINGS, chosen
from tests.pseudo import untranslated
from tests.rows import all_rows

RUSSIAN = spoken("ru").at(TITLE)
SIDES = ("carthage", "rome", "greece"), ("egypt", "greece", "babylon"), ("carthage", "greece", "egypt")
SEEDS = 4
OWNED = ("helen", "temple_of_artemis"), ("odysseus", "nebuchadnezzar"), ("hanging_gardens", "solomon")
"""What the players begin with besides their own heroes, so that nearly all that a card asks is asked."""


def begun(sides: tuple[str, ...], seed: int) -> Game[Table]:
    """A game of those civilizations with all options, in which everybody owns three cards and many legions, and with
    seed 0 one of each good."""
    seats = tuple(SeatSettings(name, civilization=side) for name, side in zip(NAMES, sides, strict=True))
    t = RULES.deal(Settings(seats, seed, SETTINGS.options))
    for player, cards in zip(t.players, OWNED, strict=True):
        for card in cards:
            t.offered.remove(card)
            player.cards.append(card)
        supply, capital = t.supplies[player.civilization], printed().civilizations[player.civilization].capital
        for _ in range(supply.legion - 1):
            t.areas[printed().number[capital]].units.append(Unit(player.civilization, "legion"))
        supply.legion = 1
        for kind in printed().goods if not seed else ():
            t.bank[kind] -= 1
            player.hand[kind] = player.certain[kind] = 1
    return Game(RULES, t)


@cache
def asked() -> dict[str, list[Question[Any]]]:
    """Questions of random games by their kinds."""
    found: dict[str, list[Question[Any]]] = {}
    free = Game.dealt(RULES, Settings(SETTINGS.seats, 9, (FREE_SETUP,)))
    for game in (free, *(begun(sides, seed) for seed in range(SEEDS) for sides in SIDES)):
        chance = Random(game.state.settings.seed)
        while not game.over and len(game.record) < 800:
            question = game.pending[0]
            some = found.setdefault(question.kind, [])
            if len(some) < 150:
                some.append(question)
            game.give(Given(question.seat, question.kind, chosen(question, chance)))
    return found


def of(kind: str) -> list[tuple[Question[Any], Option[Any]]]:
    """The options of the questions of that kind."""
    return [(question, option) for question in asked().get(kind, ()) for option in question.options]


def test_games_ask_nearly_all_that_has_a_clause() -> None:
    assert asked().keys() <= KINDS.keys()
    assert KINDS.keys() - asked().keys() <= {"gain", "put_out", "blockade.number", "war.alps", "war.chain", "which"}


@all_rows("kind", KINDS)
def test_every_question_and_option_has_its_clause(kind: str) -> None:
    for question, option in of(kind):
        assert WORDS.clause_of(question, None) in rulebook().clauses
        assert WORDS.clause_of(question, option) in rulebook().clauses, option


def test_the_tables_of_clauses_name_what_there_is() -> None:
    assert {*OF_ITEMS.values(), *OF_STANCES.values()} <= rulebook().clauses.keys()


def test_an_option_names_what_it_is_about_and_a_refused_one_why() -> None:
    named = {(option.key.partition(":")[0], WORDS.clause_of(asked, option)) for asked, option in of("war")}
    assert {("move", "MN-MOVE-4"), ("move", "MN-MOVE-1"), ("move", "MN-MOVE-2"), ("attack", "MN-BATTLE-3")} <= named
    built = {option.key: WORDS.clause_of(asked, option) for asked, option in of("build") if option.reason is None}
    assert built["influence"] == "MN-INFL-1"
    assert built["temple"] == "MN-BUILD-7"
    for question, option in of("build.card"):
        if option.key in printed().offered and option.reason is None:
            assert WORDS.clause_of(question, option) == printed().offered[option.key].clause
    for question, option in of("build.where"):
        if option.reason is not None:
            assert WORDS.clause_of(question, option) == option.reason.clause


@all_rows("kind", KINDS)
def test_questions_options_and_reasons_are_translated(kind: str) -> None:
    for question in asked().get(kind, ()):
        said = [question.prompt, *(option.label for option in question.options)]
        said += [option.reason.line for option in question.options if option.reason is not None]
        for each in map(RUSSIAN.say, said):
            assert not untranslated(each, NAMES), each
