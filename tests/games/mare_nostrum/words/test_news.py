from dataclasses import replace

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.log_kinds import KINDS
from civ_tui.games.mare_nostrum.rules.names import TITLE
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View, view
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.games.mare_nostrum.words.news import done_by_others
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from civ_tui.words.log import NEARLY_WON
from tests.games.mare_nostrum.words.entries import played, table, told

AREA = printed().number


def seen(*, cards: tuple[str, ...] = (), tally: int = 0) -> View:
    now = view(table(), None)
    first, *others = now.players
    return replace(now, players=(replace(first, cards=cards, tally=tally), *others))


def built(seat: Seat, item: str, place: str, which: str = "") -> Entry:
    return told("buy", seat, place, item=item, which=which, cards={"coin": 3})


BOUGHT = told("card", card="colossus", cards={"coin": 9})
ROUND = (
    told("income", cards={"coin": 1}, short={}),
    told("take", 1, of=0, card="grain"),
    built(0, "caravan", "sicily", "papyrus"),
    built(1, "legion", "rome"),
    built(0, "legion", "carthage"),
    told("move", 0, "sicily", unit="legion", n=2, start=AREA["carthage"]),
    told("battle", 0, "sicily", attacker="carthage", defender="rome"),
    told("losses", 1, "sicily", side="rome", legions=1, fortresses=0, triremes=0),
    told("named", 0, next=1),
)


def test_a_recap_tells_by_matters_and_sums_up_what_each_has_built_taken_and_moved() -> None:
    found = WORDS.recap(ENGLISH, seen(), ROUND, None)
    assert [(item.heading, *item.sentences) for item in found] == [
        ("War", "Sicily: Carthage attacks Rome."),
        ("Losses", "Rome loses in Sicily: Legion ×1."),
        ("Building", "Анна: Caravan, Sicily; Legion, Carthage.", "Борис: Legion, Rome."),
        ("Trade", "Борис: taken: Grain of Анна."),
        ("Moves", "Анна: Legion ×2: Carthage to Sicily."),
    ]


def test_a_banner_tells_neither_of_income_nor_of_moves() -> None:
    kinds = [said.kind for said in WORDS.headlines(ENGLISH, seen(), ROUND)]
    assert kinds == ["take", "buy", "buy", "buy", "battle", "losses"]


def test_the_gravest_are_the_latest_of_each_matter() -> None:
    found = WORDS.gravest(ROUND, None, 4)
    assert [entry.kind for entry in found] == ["battle", "losses", "buy", "take"]
    assert found[2] == ROUND[4]
    assert len(WORDS.gravest(ROUND, None, 50)) == 7


def test_who_owns_three_cards_is_within_a_step() -> None:
    near = WORDS.within_a_step(seen(cards=("hannibal", "helen", "colossus"), tally=3), BOUGHT)
    assert str(near) == "Анна owns 3 heroes and wonders: one more wins the game."
    assert WORDS.within_a_step(seen(cards=("helen", "colossus"), tally=2), BOUGHT) is None
    assert WORDS.within_a_step(seen(cards=("hannibal", "colossus", "helen"), tally=3), BOUGHT) is None, "an earlier one"
    over = replace(seen(cards=("hannibal", "helen", "colossus"), tally=3), victory="cards")
    assert WORDS.within_a_step(over, BOUGHT) is None
    assert BOUGHT.kind in WORDS.leading


def test_it_comes_first_in_a_banner_and_a_recap() -> None:
    now = seen(cards=("hannibal", "helen", "colossus"), tally=3)
    first, second = WORDS.headlines(ENGLISH, now, [BOUGHT])
    assert (first.kind, first.word) == (NEARLY_WON, "One step from victory")
    assert (second.kind, second.word) == ("card", "Wonder")
    assert [item.heading for item in WORDS.recap(ENGLISH, now, [BOUGHT], 0)] == ["Victory", "Heroes, wonders"]


def test_what_the_viewer_did_comes_last_in_a_banner() -> None:
    """They know it, and a banner has few lines."""
    kinds = [said.kind for said in WORDS.headlines(ENGLISH, replace(seen(), seat=0), ROUND)]
    assert kinds == ["take", "buy", "losses", "buy", "buy", "battle"]


def test_great_moments_have_a_word_and_daily_ones_none() -> None:
    moments = {kind: WORDS.great_moment(seen(), told(kind, card="helen", title="general")) for kind in KINDS}
    assert {kind: str(word) for kind, word in moments.items() if word is not None} == {
        "title": "Great General",
        "card": "Hero",
        "assimilated": "Assimilated",
        "contested": "Contested",
        "alps": "Alps",
        "victory": "Victory",
    }


def test_what_computers_do_is_told_if_it_has_a_matter() -> None:
    assert WORDS.worth_telling(BOUGHT)
    assert not WORDS.worth_telling(ROUND[0])
    assert not WORDS.worth_telling(ROUND[-1])


def test_a_whole_game_is_told_in_russian_as_well() -> None:
    game = played(1)
    russian, now = spoken("ru").at(TITLE), view(game.state, None)
    told_of = WORDS.recap(russian, now, game.state.log, None)
    assert [item.heading for item in told_of][-3:] == ["Строительство", "Торговля", "Походы"]
    assert len(WORDS.headlines(russian, now, game.state.log)) > 100


def test_what_has_cost_the_reader_something_is_told_above_the_question_alone() -> None:
    now = seen()
    taken = told("title", 1, title="seafarer", n=3, of=0)
    move = told("move", 1, "crete", unit="trireme", n=1, start=AREA["greece"])
    for reader in (0, 2):
        above = WORDS.struck(ENGLISH, now, [taken, move], reader)
        below = " ".join(said for ways in done_by_others(ENGLISH, now, [taken, move], reader).values() for said in ways)
        assert bool(above) == (reader == 0)
        assert ("Great Seafarer" in below) == (reader == 2)
        assert "Crete" in below


def test_what_another_did_is_told_as_it_came_in_ever_fewer_words() -> None:
    """Neither what it has cost nor what was built hides what was bought, and what comes of a battle is never cut."""
    losses = told("losses", 1, "sicily", side="rome", legions=1, fortresses=0, triremes=0)
    entries = (
        told("take", 1, of=0, card="grain"),
        built(1, "legion", "rome"),
        told("card", 1, card="hanging_gardens", cards=dict.fromkeys(printed().goods[:9], 1)),
        told("title", 1, title="general", n=5, of=2),
        losses,
    )
    great = "bought: Hanging Gardens; now Great General in place of Вера; Rome loses in Sicily: Legion ×1"
    assert done_by_others(ENGLISH, seen(), entries, 0)[1] == (
        f"taken: Grain of Анна; Legion, Rome; {great}",
        f"taken: Grain of Анна; built: Legion; {great}",
        f"built: Legion; {great}",
        great,
    )
