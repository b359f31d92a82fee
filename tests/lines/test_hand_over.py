"""Who has the keyboard, who looks away, and what stands in sight then."""

from civ_tui.games.civilization.words.players import NOBODY_INTERRUPTS
from civ_tui.sitting.session import Session
from tests.certain import question_of
from tests.games.civilization.lines.at_the_prompt import AWAY, Typist, game, letter, session_on, typed
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import hold, put, table
from tests.games.civilization.screens.at_the_keys import announced, at


def test_the_first_player_takes_the_keyboard_with_the_own_letter_on_either_layout() -> None:
    for own in ("R", "к"):
        told = typed(game(2, 7, civilizations=("romans", "germans")), "x", "s", "", own, "state")
        assert told.count("That was not R.") == 3
        assert "Where does your capital stand?" in told


def test_the_table_is_asked_in_the_open_and_may_let_it_pass_at_once() -> None:
    session = announced(1)
    told = typed(session, "nobody", "1", "")
    assert "Does anybody respond?" in told
    assert "Writing" not in told
    assert AWAY not in told
    assert question_of(session).kind == "city_management"
    assert session.game.state.players[0].culture > 0


def test_who_responds_is_alone_with_the_own_cards_and_then_they_are_out_of_sight() -> None:
    session = announced(1)
    told = typed(session, "3", "back", "3", letter(session, 1), "3", "", "1", "")
    before, after = told.split("Others look away")[-1].split(AWAY)
    assert "Writing" in before
    assert "Spy" not in told.split("Others look away", maxsplit=1)[0]
    assert "responds" in after
    names = [player.name for player in session.view(None).players]
    words = f"A devotion to the arts, announced by {names[0]}, is cancelled by {names[1]}: Writing."
    assert words in " ".join(after.split())
    assert session.game.state.players[0].culture == 0, "the city action is cancelled"


def test_a_response_that_passes_leaves_the_others_to_be_asked() -> None:
    session = announced(1, 2)
    told = typed(session, "3", letter(session, 1), "1", "1")
    assert "3. Bob answers\n4. Cleo answers" in told
    assert told.split(AWAY)[1].lstrip().startswith("Does anybody respond?")
    assert "3. Cleo answers\n>" in told.split(AWAY)[1]
    assert "Bob answers" not in told.split(AWAY)[1]


def marching(other: str = "") -> Session:
    """Seat 0 marches, and seat 1 holds a card that interrupts movement."""
    t = table(2)
    first, *_ = straight(t, 2)
    put(t, 0, "army", first)
    hold(t, 1, "defection")
    if other:
        put(t, 1, "army", other)
    session = session_on(t)
    session.keyboard.take(0)
    return session


def test_who_steps_in_is_alone_and_may_go_back() -> None:
    session = marching()
    told = typed(session, "1", "interrupt", "nobody", "interrupt bob", letter(session, 1), "back", "state")
    assert "Nobody is called “nobody”." in told
    shown, after = told.split(AWAY)
    assert "Play Defection" in shown.split("Others look away")[1]
    assert "Defection" not in after
    assert "steps left" in after.lower()
    assert session.keyboard.seat == 0


def test_nobody_is_asked_to_step_in_where_all_see_that_nobody_holds_a_card() -> None:
    session = marching()
    session.game.state.players[1].hand.clear()
    told = typed(session, "interrupt")
    assert str(NOBODY_INTERRUPTS) in told
    assert "Who steps in?" not in told


def test_who_steps_in_plays_a_card_and_the_march_goes_on() -> None:
    session = marching("D2")
    told = typed(session, "interrupt", "bob", letter(session, 1), "1", "1", "2", "2", "2")
    shown, after = told.split(AWAY)
    assert "1. ! Play Defection\n" in shown
    assert "Bob plays Defection" not in shown
    played, marched = after.split("An army, A1: where to?")
    assert "Bob plays Defection" in played
    assert "Who dies?\n1. ! A1: army of Ann\n2. ! D2: army of Bob" in played
    assert "Steps left: 2." in marched
    assert "An army, B1: where to?" in marched
    assert session.game.record[1].seat == 1
    assert session.keyboard.seat == 0
    assert [sum(figure.square is not None for figure in seat.figures) for seat in session.game.state.players] == [1, 0]


def test_the_gate_may_be_refused_by_who_did_not_mean_it() -> None:
    session = marching()
    told = typed(session, "1", "interrupt", letter(session, 1), "back")
    assert "Defection" not in told
    assert session.keyboard.seat == 0


def test_a_gate_takes_commands_as_everybody_may_see_the_table() -> None:
    session = at("research")
    first = question_of(session).seat
    private = session.view(first).players[first].hand
    told = typed(session, "rr", "state", "hand", "list", letter(session, first), "none", "", "state")
    before, after = told.split("Research: which tech?", maxsplit=1)
    assert "“rr” means nothing" not in before
    assert "That was not" in before
    assert "Round " in before
    assert "“list” means nothing" not in after
    assert all(card not in before for card in private)


def test_whoever_steps_in_reads_nothing_of_whoever_marches() -> None:
    session = marching()
    hold(session.game.state, 0, "sabotage")
    told = typed(session, "1", "hand", letter(session, 0), "interrupt bob", letter(session, 1), "hand", "back")
    own, step_in = told.split(AWAY)[:2]
    assert "Sabotage" in own
    assert "Play Defection" in step_in
    assert "Sabotage" not in step_in


def test_movement_ends_with_the_others_looking_away_already() -> None:
    session = at("movement", seed=1, when=lambda session, question: question.seat != session.game.state.first)
    seat = question_of(session).seat
    told = typed(session, letter(session, seat), "back", "alone", "alone", "1", "1")
    before, after = told.split("Research: which tech?", maxsplit=1)
    assert "Others look away" not in before.rpartition("which figures march?")[2]
    assert AWAY in after


def test_a_phase_is_passed_from_now_on() -> None:
    session = at("trade", seed=1)
    seat = question_of(session).seat
    told = typed(session, letter(session, seat), "pass", "pass", "orders", "orders 1")
    assert session.answers[-1].key == "end"
    said = "In every round, without asking: Trade is passed until something can be done there that could not be done"
    assert f"{said} before. orders calls it back." in " ".join(told.split())
    assert "Trade" in told.rpartition("1. ")[2]
    assert "calls it back, when" in told.rpartition("1. ")[2], "it is another's turn"
    (order,) = session.orders.standing
    assert (order.seat, session.why_not_call_back(order) is None) == (seat, False)


def test_an_order_is_called_back_by_its_owner() -> None:
    session = at("city_management", seed=1, when=lambda session, question: len(question.legal()) > 2)
    seat = question_of(session).seat
    told = typed(session, letter(session, seat), "always 1", "always 1", "orders 1")
    assert session.orders.standing == []
    assert "alled back" in told


def test_research_is_chosen_behind_the_gate_by_all_but_the_last() -> None:
    session = at("research")
    first = question_of(session).seat
    told = typed(session, letter(session, first), "none", "none", "why")
    assert question_of(session).seat == 1 - first
    assert told.count(AWAY) == 1
    assert told.count("Others look away") == 1


def test_nothing_is_hidden_where_the_gates_are_open() -> None:
    session = game(2, 4, learning=True)
    session.keyboard.mode = "open"
    typist = Typist(session, 4, answers=400)
    typist.play()
    told = typist.output.getvalue()
    assert "Others look away" not in told
    assert AWAY not in told
    assert typist.kinds["research"] > 5


def test_strict_gates_part_every_two_players() -> None:
    session = game(2, 4, learning=True)
    session.keyboard.mode = "strict"
    typist = Typist(session, 4, answers=200)
    typist.play()
    usual = Typist(game(2, 4, learning=True), 4, answers=200)
    usual.play()
    assert typist.output.getvalue().count("Others look away") > usual.output.getvalue().count("Others look away")


def test_decisions_are_taken_back_when_all_agree() -> None:
    session = at("movement")
    given = len(session.game.record)
    own, other = letter(session, question_of(session).seat), letter(session, 1 - question_of(session).seat)
    letters = [letter(session, seat) for seat in (0, 1)]
    told = typed(session, own, "takeback", "", "takeback", "3", letters[0], "x", "takeback", "3", *letters)
    assert other in letters
    assert "Nothing is taken back." in told
    assert "Not all agree" in told
    assert "All players agree to take back decisions: 3." in told
    assert len(session.game.record) == given - 3 + 1
