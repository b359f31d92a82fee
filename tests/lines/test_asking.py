"""Questions and what answers them."""

import pytest

from civ_tui.games.civilization.rules.phases.sites import sites, turns_to
from civ_tui.games.civilization.words import squares
from civ_tui.lines.typed import meant
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.tables import found, learn, put, table
from tests.lines.at_the_prompt import AWAY, COMMANDS, LOOKS, game, letter, read_out, typed
from tests.printed import PRINTED
from tests.tui.at_the_keys import at, session_on
from tests.tui.test_research import researching
from tests.tui.test_start_of_turn import free_land, gathering_for_another, starting

ROMANS = {"civilizations": ("romans", "germans")}


def begun():
    """A game whose first question waits, and the lines that take the keyboard."""
    session = game(2, 7, **ROMANS)
    return session, letter(session, session.question.seat).lower()


def test_a_question_is_its_prompt_and_numbered_options():
    session, own = begun()
    told = typed(session, own)
    assert "Where does your capital stand?\n1. F2, suggested: grassland. Around it: 6 production, 3 trade," in told


def test_a_government_that_is_free_now_alone_says_so():
    t = starting()
    learn(t, 0, "code_of_laws")
    told = " ".join(typed(session_on(t), "a").split())
    assert "Change to Republic. Free in this start of turn alone; later it takes a round of Anarchy." in told


def test_a_city_that_could_receive_what_a_scout_gathers_is_read_out_as_it_is_and_as_it_would_be():
    t = starting()
    name = free_land(t)
    put(t, 0, "scout", name)
    found(t, 0, "D9")
    session = session_on(t)
    told = " ".join(typed(session, "a", name).split())
    city = session.view(0).players[0].cities[1]
    then = squares.gathering(city, squares.named(session.view(0), name))
    assert then != city
    assert f"D9: {squares.yields(ENGLISH, city)}; with it {squares.yields(ENGLISH, then)}." in told


def test_what_another_city_loses_by_what_a_scout_gathers_is_read_out():
    t, name = gathering_for_another()
    session = session_on(t)
    told = " ".join(typed(session, "a", name).split())
    capital = session.view(0).players[0].cities[0].name
    assert told.count(f"{capital} loses what {name} gives: ") == 1, "only where the other city gets it"
    assert told.index("D9: ") < told.index(f"{capital} loses")


@pytest.mark.parametrize("line", ["2", "g2", "G2"])
def test_a_number_or_a_square_answers(line):
    session, own = begun()
    typed(session, own, line)
    assert [given.key for given in session.game.record] == ["G2"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0", "There is no 0. Numbers go from 1 to 4."),
        ("99999999999999999999", "Numbers go from 1 to 4."),
        ("²", "“²” means nothing here."),
        ("a1", "Nothing can be chosen on A1."),
        ("z99", "“z99” means nothing here."),
        ("", "Type a number, or help."),
        ("s", "“s” could be state, square, sheet, seats, save."),
        ("square", "No square “”. They are called as B7."),
        ("square q9", "No square “q9”."),
        ("sheet nobody", "Which player: Anna, Boris?"),
        ("what", "Type what and a number"),
        ("? 77", "Type what and a number"),
        ("map moon", "Type map, or map and one of cities"),
        ("card nonsense", "No card has that name."),
        ("card temple", "Costs 7 production."),
        ("rule nonsense", "No clause has “nonsense”."),
        ("rule TRADE-3", "Source: printed page"),
        ("rule village", "MOVE-10: Attacking a village."),
        ("log sometimes", "Nothing in the log has “sometimes”."),
        ("log anna draws", "0: Anna draws a unit"),
        ("list near f1", "1. F2, suggested: grassland."),
        ("list moon", "No option has “moon”."),
        ("legal moon", "No square has “moon”."),
        ("techs anna", "> Anna, Romans. >"),
        ("market moon", "Type market, or market and one of resources, buildings, units, wonders, track, people"),
        ("why not", "Type what and a number"),
        ("log 2", "0: Boris draws a unit"),
        ("undo", "Nothing can be undone"),
        ("hide", "Nothing is shown that the others may not see."),
        ("interrupt", "during movement only"),
        ("give 3 trade", "“give” means nothing here."),
        ("save", "The game is not saved."),
    ],
)
def test_whatever_is_typed_gets_a_sentence(line, said):
    session, own = begun()
    told = " ".join(typed(session, own, line).split())
    assert said in told
    assert not session.game.record


def test_what_is_not_possible_is_told_with_its_reason_and_clause():
    session = at("start_of_turn", seed=7)
    told = " ".join(read_out(session, looks=("why",)).split())
    assert "options are not possible now: type why." in told
    assert "Change to Feudalism" in told
    assert "Needs Monarchy. GOV-1." in told


def something_to_do(session, question):
    """Whether the phase is not passed over: a figure or a city could do something."""
    return any(option.key.startswith(("found:", "gather:")) for option in question.legal())


def test_an_option_that_is_not_possible_cannot_be_chosen():
    session = at("start_of_turn", when=something_to_do)
    own = letter(session, session.question.seat)
    before = len(session.game.record)
    told = typed(session, own, "government:feudalism")
    assert "Not possible now: Needs Chivalry. GOV-1." in told
    assert len(session.game.record) == before


@pytest.mark.parametrize(("sure", "given"), [("yes", 1), ("no", 0), ("", 0)])
def test_what_loses_something_is_asked_back(sure, given):
    session = at(
        "city_management",
        when=lambda session, question: any(option.key.startswith("city:") for option in question.legal()),
    )
    before = len(session.game.record)
    told = typed(session, letter(session, session.question.seat), "end", sure)
    assert "These cities have not acted" in told
    assert sum(one.key == "end" for one in session.game.record[before:]) == given
    if not given:
        asked_again = told.rpartition("Type yes or no.")[2]
        assert str(session.question.prompt) in asked_again


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("help", "Words can be shortened."),
        ("rule TRADE-3", "Source: printed page"),
        ("perhaps", "“perhaps” is neither yes nor no."),
        ("1", "“1” is neither yes nor no."),
    ],
)
def test_what_asks_back_takes_commands_and_asks_again(line, said):
    session, own = begun()
    told = typed(session, own, "2", "undo", line, "yes")
    assert said in told
    assert told.count("Undo takes back “G2”. Undo?") == 2
    assert not session.game.record


def test_a_command_that_changes_the_table_is_a_no():
    session, own = begun()
    typed(session, own, "2", "1", "undo", "undo", "yes", "2")
    assert [given.key for given in session.game.record] == ["G2", session.game.record[1].key]


def test_what_asks_back_can_be_left():
    session, own = begun()
    told = typed(session, own, "2", "undo", "quit", "yes")
    assert told.count("Undo?") == 1
    assert len(session.game.record) == 1


def test_the_last_answer_is_taken_back_after_saying_which():
    session, own = begun()
    told = typed(session, own, "2", "undo", "yes")
    assert "Undo takes back “G2”. Undo?" in told
    assert not session.game.record
    assert told.count("Where does your capital stand?") == 2


def test_a_march_goes_where_the_square_is_named():
    session = at("movement.step", when=lambda session, question: any(map(_two_steps, _ways(session))))
    way = next(way for way in _ways(session) if _two_steps(way))
    names = [session.view(None).squares[square].name for square in way]
    before = len(session.game.record)
    typed(session, letter(session, session.question.seat), names[-1])
    assert [given.key for given in session.game.record[before : before + 2]] == names


def _ways(session):
    march = session.view(None).march
    return [] if march is None else [way for square, way in march.ways.items() if square not in march.fights]


def _two_steps(way):
    return len(way) == 2


def test_a_part_of_the_group_that_could_march_says_that_the_rest_stays():
    t = table(2)
    t.phase, t.round = "movement", 2
    square = session_on(t).view(None).squares[t.players[0].cities[0].square].name
    put(t, 0, "army", square)
    put(t, 0, "scout", square)
    session = session_on(t)
    told = " ".join(typed(session, "a").split())
    assert f"An army on {square}; the others can march later" in told
    assert f"A scout on {square}; the others can march later" in told


def test_a_direction_is_a_step():
    session = at("movement.step", when=lambda session, question: len(question.legal()) > 2)
    told = typed(session, letter(session, session.question.seat), "help")
    words = next(line for line in told.splitlines() if line.startswith("Words that answer now"))
    assert {"north", "south", "east", "west"} & {word.strip(" .,") for word in words.split()}


def test_table_talk_is_the_same_at_every_question():
    """Nothing that only looks changes the game, whatever is asked."""
    for kind in ("setup.army", "trade", "city.action", "movement", "movement.step", "start_of_turn"):
        session = at(kind, seed=3)
        before = list(session.game.record)
        assert "means nothing" not in read_out(session, looks=LOOKS)
        assert session.game.record == before


def test_words_can_be_shortened_until_they_are_ambiguous():
    names = [command.name for command in COMMANDS]
    assert len(set(names)) == len(names)
    assert meant("mark", names) == ["market"]
    assert meant("ma", names) == ["map", "market"]
    assert all(meant(name, names) == [name] for name in names)


def test_the_help_names_every_command_that_means_something():
    session, own = begun()
    told = typed(session, own, "help")
    for command in COMMANDS:
        assert (f"\n{command.usage}: " in told) is not bool(command.kinds)


@pytest.mark.parametrize(
    ("line", "said", "unsaid"),
    [
        ("market units", "Infantry: 5 production", "Culture track"),
        ("market iron", "Resources: 2 Incense, 2 Iron", "Wonder"),
        ("market needs currency", "Market: 7 production", "Temple"),
        ("map anna", "2 armies of Anna", "Resources"),
        ("techs boris", "Boris, Germans.", "Anna, Romans."),
        ("log anna", "Anna draws", "Boris draws"),
    ],
)
def test_long_lists_are_filtered(line, said, unsaid):
    session, own = begun()
    told = " ".join(typed(session, own, line).split("> ")[2].split())
    if line != "map anna":
        assert said in told
    assert unsaid not in told


def drought():
    """A question with more squares than anybody wants to hear."""
    session = at(
        "choose.square", when=lambda session, question: sum(each.place is not None for each in question.legal()) > 30
    )
    return session, letter(session, session.question.seat)


def test_many_squares_are_read_out_near_one_or_by_a_word():
    session, own = drought()
    view = session.view(None)
    legal = [view.squares[option.place] for option in session.question.legal() if option.place is not None]
    there = legal[len(legal) // 2]
    told = typed(session, own, f"list near {there.name}", "list desert", "list")
    asked, near, desert, every, *_ = [part.splitlines() for part in told.split("> \n")][1:]
    assert any(line.startswith(f"{len(legal)} squares. Type one, as ") for line in asked)
    assert near[0].split(" ")[1].rstrip(":.") == there.name
    places = {square.name: square for square in legal}
    close = [places[line.split(" ")[1].rstrip(":.")] for line in near if line[0].isdigit()]
    assert len(close) == 9
    apart = [max(abs(square.x - there.x), abs(square.y - there.y)) for square in close]
    assert apart == sorted(apart)
    assert desert
    assert sum(line[0].isdigit() for line in every) >= len(legal)


def test_before_a_piece_is_placed_its_effect_and_what_its_square_gains_are_read_out():
    t = table(2)
    t.phase = "city_management"
    t.players[0].trade = 27
    t.market.wonders[0] = "stonehenge"
    session = session_on(t)
    session.answer(0, f"city:{t.shape.names[t.players[0].cities[0].square]}")
    session.answer(0, "wonder:stonehenge")
    told = " ".join(typed(session, "a", "what 1").split())
    assert PRINTED.wonders["stonehenge"].text in told
    assert "With Stonehenge it gives" in told
    assert "then yields" in told


def test_a_sealed_choice_says_what_it_was_to_its_player():
    session = at("research", when=lambda session, question: len(question.legal()) > 1)
    seat = session.question.seat
    option = session.question.legal()[0]
    told = typed(session, letter(session, seat), option.key, "yes")
    own, rest = told.split(AWAY, maxsplit=1)
    assert f"Sealed until all have chosen: {ENGLISH.say(option.label)}." in own
    assert "Sealed" not in rest


def test_the_sites_of_cities_are_read_out_with_what_lies_around_them_and_how_far_they_are():
    t = starting()
    put(t, 0, "scout", "C6")
    session = session_on(t)
    view = session.view(None)
    turns, found = turns_to(view, 0), sites(view, 0)
    far = max((square for square in found if square in turns), key=lambda square: turns[square])
    name, around = view.squares[far].name, squares.outskirts(ENGLISH, view, far)
    told = typed(session, "a", "map sites", f"square {name}", "map")
    how_far = f"The next scout gets there in {turns[far]} turns."
    assert f"{name}: {around} {how_far}\n" in told
    assert f"A city could stand there.\n{around}\n{how_far}\n" in told
    assert told.count("Around it") == len(found) + 1, "the sites and the square; not the whole map"


@pytest.mark.parametrize("known", [("writing", "pottery", "masonry"), ("writing", "pottery", "philosophy", "chivalry")])
def test_a_tech_keeps_its_number_throughout_the_game(known):
    t = researching(trade=27)
    learn(t, 0, *known)
    told = typed(session_on(t), letter(session_on(t), 0))
    assert "4. Horseback Riding, level 1\n" in told
    assert "12. Civil Service, level 2\n" in told
    assert "38. Research nothing\n" in told
