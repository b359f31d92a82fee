"""TIME-1, TIME-3 and TIME-4: what may be done in another player's turn."""

from dataclasses import replace

import pytest

from civ_tui.engine.flow import Illegal
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules.civilization import Civilization, table_json
from civ_tui.games.civilization.rules.paying import might_interrupt
from civ_tui.games.civilization.rules.state import PhaseName, Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.storage import saves
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import moving

ROAD = """
           A  B  C  D
        7  Ga G  G  GA
        8  G  G  Gv G
        """


def begun(t: Table, phase: PhaseName = "movement") -> Game[Table]:
    """The game, with seat 0 at its part of the phase."""
    t.phase = phase
    return Game(Civilization(EDITION), t)


def give(game: Game[Table], *answers: tuple[int, str]) -> Game[Table]:
    """Answer in turn."""
    for seat, key in answers:
        game.answer(seat, key)
    return game


def offered(game: Game[Table], seat: int) -> list[str]:
    """What the seat may step in with."""
    return [option.key for option in game.interrupts(seat) if option.reason is None]


@pytest.mark.rule("TIME-3", "event:defection")
def test_a_figure_is_killed_between_two_steps(draw: Draw) -> None:
    t = draw(ROAD)
    tables.hold(t, 1, "defection")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"))
    assert offered(game, 1) == ["event:defection"]
    game.interrupt(1, "event:defection")
    assert (game.pending[0].seat, game.pending[0].kind) == (1, "choose.figures")
    give(game, (1, "B7:army.0"))
    question = game.pending[0]
    assert (question.seat, question.kind) == (0, "movement.step")
    assert [option.key for option in question.legal()] == ["stop"]
    give(game, (0, "stop"))
    assert game.pending[0].kind == "movement"
    assert all(figure.square is None for figure in game.state.players[0].figures)


@pytest.mark.rule("TIME-3")
def test_the_mover_may_change_the_rest_of_the_move(draw: Draw) -> None:
    t = draw(ROAD)
    tables.put(t, 0, "army", "A7")
    tables.learn(t, 0, "horseback_riding")
    tables.hold(t, 1, "defection")
    game = give(begun(t), (0, "A7:2A"), (0, "B7"))
    game.interrupt(1, "event:defection")
    give(game, (1, "B7:army.0"), (0, "B6"), (0, "stop"))
    where = [figure.square for figure in game.state.players[0].figures if figure.square is not None]
    assert where == [tables.at(t, "B6")]


@pytest.mark.rule("TIME-3")
def test_the_marching_figure_dies_not_one_that_stands_there(draw: Draw) -> None:
    t = draw(ROAD)
    standing = tables.put(t, 0, "army", "B7")[0]
    tables.hold(t, 1, "defection")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"))
    game.interrupt(1, "event:defection")
    give(game, (1, "B7:army.0"))
    alive = [figure.number for figure in game.state.players[0].figures if figure.square is not None]
    assert alive == [standing.number]


@pytest.mark.rule("TIME-3", "TIME-2")
def test_an_interrupting_card_may_be_cancelled(draw: Draw) -> None:
    t = draw(ROAD)
    tables.hold(t, 1, "defection")
    tables.hold(t, 0, "bread_and_circuses")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"))
    game.interrupt(1, "event:defection")
    give(game, (1, "B7:army.0"), (0, "event:bread_and_circuses"))
    assert (game.pending[0].seat, game.pending[0].kind) == (0, "movement.step")
    assert "C7" in [option.key for option in game.pending[0].legal()]


@pytest.mark.rule("TIME-3", "tech:communism")
def test_a_square_is_locked_under_the_feet_of_the_march(draw: Draw) -> None:
    t = draw(ROAD)
    tables.token(t, 1, "hut", "spy")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"))
    game.interrupt(1, "ability:communism.lock_square")
    give(game, (1, "B7"), (1, "token:hut:spy"))
    assert [option.key for option in game.pending[0].legal()] == ["stop"]
    assert game.state.market.removed == ["hut:spy"]


@pytest.mark.rule("TIME-3")
def test_the_mover_has_his_cards_between_two_steps_too(draw: Draw) -> None:
    t = draw(ROAD)
    tables.hold(t, 0, "defection")
    game = begun(t)
    assert offered(game, 0) == [], "between two marches they are in the menu"
    give(game, (0, "A7:1A"))
    assert offered(game, 0) == ["event:defection"]
    game.interrupt(0, "event:defection")
    give(game, (0, "D7:army.1"))
    assert game.pending[0].kind == "movement.step"


@pytest.mark.rule("TIME-1", "TIME-4")
@pytest.mark.parametrize("phase", ["start_of_turn", "trade", "city_management"])
def test_nothing_interrupts_other_phases(draw: Draw, phase: PhaseName) -> None:
    t = draw(ROAD)
    tables.hold(t, 1, "defection", "jousting_tourney")
    tables.token(t, 1, "hut", "spy")
    game = begun(t, phase)
    assert game.interrupts(1) == []
    with pytest.raises(Illegal):
        game.interrupt(1, "event:defection")


@pytest.mark.rule("TIME-1")
def test_other_cards_of_the_phase_wait_for_ones_own_turn(draw: Draw) -> None:
    t = draw(ROAD)
    tables.know(t, 1, "atomic_theory")
    tables.token(t, 1, "village", "uranium")
    tables.found(t, 0, "E10")
    tables.hold(t, 1, "generous_gift", "bread_and_circuses")
    assert offered(begun(t), 1) == ["ability:communism.lock_square"], "which the gift could pay"


@pytest.mark.rule("TIME-1")
def test_nobody_steps_in_while_somebody_else_is_asked(draw: Draw) -> None:
    t = draw(ROAD)
    tables.hold(t, 1, "defection", "defection")
    game = begun(t)
    game.interrupt(1, "event:defection")
    assert game.pending[0].kind == "choose.figures"
    assert game.interrupts(0) == game.interrupts(1) == []


# Before a battle is joined


@pytest.mark.rule("TIME-3")
def test_before_a_battle_is_joined_the_others_may_interrupt(draw: Draw) -> None:
    t = draw(ROAD)
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-2")
    tables.hold(t, 1, "defection")
    tables.learn(t, 0, "horseback_riding")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"), (0, "C7"), (0, "D7"))
    question = game.pending[0]
    assert (question.seat, question.kind, question.secret) == (1, "respond", True)
    assert str(question.prompt) == "Ann attacks D7. Does anybody interrupt?"
    assert [option.key for option in question.legal()] == ["pass", "pass_on", "event:defection"]
    give(game, (1, "event:defection"), (1, "C7:army.0"), (0, "stop"))
    assert game.pending[0].kind == "movement"
    assert game.state.battle is None
    assert view(game.state, 0).squares[tables.at(t, "D7")].figures[0].owner == 1


@pytest.mark.rule("TIME-3")
def test_the_battle_begins_when_all_let_it_pass(draw: Draw) -> None:
    t = draw(ROAD)
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-2")
    tables.hold(t, 1, "sabotage")
    tables.learn(t, 0, "horseback_riding")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"), (0, "C7"), (0, "D7"))
    assert [option.key for option in game.pending[0].legal()] == ["pass", "pass_on"]
    give(game, (1, "pass"))
    assert game.pending[0].kind == "battle.unit"


@pytest.mark.rule("TIME-3")
def test_when_the_defenders_are_killed_there_is_no_battle(draw: Draw) -> None:
    t = draw(ROAD, know="horseback_riding")
    tables.hold(t, 1, "defection")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"), (0, "C7"), (0, "D7"), (1, "event:defection"), (1, "D7:army.1"))
    assert game.pending[0].kind == "movement.step"
    give(game, (0, "D7"))
    assert game.pending[0].kind == "movement"
    assert [figure.owner for figure in view(game.state, 0).squares[tables.at(t, "D7")].figures] == [0]


@pytest.mark.rule("TIME-3", "event:defection")
def test_who_is_interrupted_before_a_battle_may_change_the_rest_of_the_move(draw: Draw) -> None:
    t = draw(ROAD)
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-2")
    tables.put(t, 0, "army", "A7")
    tables.learn(t, 0, "horseback_riding")
    tables.hold(t, 1, "defection")
    game = give(begun(t), (0, "A7:2A"), (0, "B7"), (0, "C7"), (0, "D7"), (1, "event:defection"), (1, "C7:army.0"))
    question = game.pending[0]
    assert (question.seat, question.kind) == (0, "movement.step")
    assert {"B7", "C6", "D7", "stop"} <= {option.key for option in question.legal()}
    turned = give(game.clone(), (0, "C6"))
    assert turned.pending[0].kind == "movement"
    assert turned.state.players[0].figures[1].square == tables.at(t, "C6")
    give(game, (0, "D7"))
    assert game.pending[0].kind == "battle.unit", "the attack comes all the same; nobody holds a card any more"


@pytest.mark.rule("TIME-3", "tech:communism")
def test_an_attack_is_cut_off_by_locking_the_square_that_it_comes_from(draw: Draw) -> None:
    t = draw(ROAD)
    tables.token(t, 1, "hut", "spy")
    tables.put(t, 0, "army", "C7")
    lock = "ability:communism.lock_square"
    game = give(begun(t), (0, "C7:1A"), (0, "D7"), (1, lock), (1, "C7"), (1, "token:hut:spy"))
    assert [option.key for option in game.pending[0].legal()] == ["stop"]
    assert game.state.battle is None


@pytest.mark.rule("TIME-3", "tech:flight")
@pytest.mark.parametrize("answers", [("stop",), ("C7", "C6", "D6", "D7", "explore")])
def test_a_flying_army_attacks_where_its_move_ends(draw: Draw, answers: tuple[str, ...]) -> None:
    t = draw("""
               A  B  C  D  E
            6  G  G  G  G  G?
            7  Ga GA G  GA G
            """)
    tables.units(t, 0, "infantry-1")
    tables.know(t, 0, "flight")
    tables.hold(t, 1, "defection")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"))
    assert game.pending[0].kind == "movement.step", "passed over"
    for answer in answers:
        key = "explore:E7" if answer == "explore" else answer
        give(game, (0, key))
    assert (game.pending[0].seat, game.pending[0].kind) == (1, "respond")


@pytest.mark.rule("TIME-3", "MOVE-10")
def test_before_a_village_too(draw: Draw) -> None:
    t = draw(ROAD)
    tables.hold(t, 1, "defection")
    tables.put(t, 0, "army", "B8")
    game = give(begun(t), (0, "B8:1A"), (0, "C8"), (1, "event:defection"), (1, "B8:army.0"), (0, "stop"))
    assert game.pending[0].kind == "movement"
    assert tables.at(t, "C8") in game.state.board.tokens


@pytest.mark.rule("TIME-3", "MOVE-9")
def test_a_hut_is_no_battle(draw: Draw) -> None:
    t = draw(A7="Ga", B7="Gh")
    tables.hold(t, 1, "defection")
    assert moving(t).give("A7:1A", "B7").question.kind == "movement"


@pytest.mark.rule("TIME-3")
def test_nobody_is_asked_before_a_battle_who_cannot_interrupt(draw: Draw) -> None:
    t = draw(ROAD)
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-2")
    tables.learn(t, 0, "horseback_riding")
    game = give(begun(t.clone()), (0, "A7:1A"), (0, "B7"), (0, "C7"), (0, "D7"))
    assert game.pending[0].kind == "battle.unit"
    t.settings = replace(t.settings, responses="always")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"), (0, "C7"), (0, "D7"))
    assert game.pending[0].kind == "respond"


@pytest.mark.rule("TIME-3")
def test_who_might_interrupt_is_judged_by_what_everybody_sees(draw: Draw) -> None:
    t = draw(ROAD)
    bob = t.players[1]
    assert not might_interrupt(t, bob)
    tables.hold(t, 1, "sabotage")
    assert might_interrupt(t, bob), "it might be Defection"
    deck = t.market.events[1]
    for _ in range(2):
        deck.face_down.remove("defection")
        deck.face_up.append("defection")
    assert might_interrupt(t, bob), "it might be a gift that pays for Communism"
    bob.used.append("communism.lock_square")
    assert not might_interrupt(t, bob)


@pytest.mark.rule("TIME-3")
def test_an_interrupted_march_is_saved_and_loaded(draw: Draw) -> None:
    t = draw(ROAD)
    tables.hold(t, 1, "defection")
    tables.hold(t, 0, "bread_and_circuses")
    game = give(begun(t), (0, "A7:1A"), (0, "B7"))
    game.interrupt(1, "event:defection")
    for answer in ((1, "B7:army.0"), (0, "pass"), (0, "stop")):
        loaded, lost = saves.load(saves.dump(game))
        assert lost == ""
        assert table_json(loaded.state) == table_json(game.state)
        give(game, answer)


@pytest.mark.rule("TIME-3", "TIME-4")
def test_nobody_might_interrupt_with_what_belongs_elsewhere() -> None:
    """Combustion is for one's own Movement, Writing for another's City Management."""
    t = tables.table(2, ("americans", "germans"))
    bob = t.players[1]
    tables.know(t, 1, "combustion", "writing")
    tables.resource(t, 1, "iron")
    tables.token(t, 1, "hut", "spy")
    assert might_interrupt(t, bob) is False
    tables.know(t, 1, "communism")
    assert might_interrupt(t, bob) is True


@pytest.mark.rule("TIME-3")
@pytest.mark.parametrize(("deck", "card"), [(1, "defection"), (2, "mass_defection"), (3, "wholesale_defection")])
def test_a_hand_might_interrupt_as_long_as_not_all_such_cards_lie_open(deck: int, card: str) -> None:
    t = tables.table(2, ("americans", "germans"))
    cards = t.market.events[deck]
    other = next(each for each in cards.face_down if each != card)
    assert might_interrupt(t, t.players[1]) is False
    tables.hold(t, 1, other)
    assert might_interrupt(t, t.players[1]) is True
    while card in cards.face_down:
        cards.face_down.remove(card)
        cards.face_up.append(card)
    assert might_interrupt(t, t.players[1]) is False
    tables.hold(t, 0, next(each for each in cards.face_down if each != card))
    assert might_interrupt(t, t.players[1]) is False
