"""The hand-over: who may open it, and that it shows nothing."""

import pytest
from textual.app import App

from civ_tui.engine.log import Entry
from civ_tui.rules.printed.catalog import catalog
from civ_tui.screens.gate import gate
from civ_tui.screens.hand_over import HandOverScreen, Next
from civ_tui.widgets.look import look_of
from civ_tui.widgets.themes import CIV_DARK
from tests.screens.stand_in import screen_text, session

ANNA = Next("Anna", "Germans", "G", "red", "Round 7, City Management", ["Boris builds a library on B3."])


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class OneScreen(App):
    """Shows one hand-over and notes when it has gone."""

    def __init__(self, player=ANNA, patience=0.0, clock=None):
        super().__init__()
        self.clock = clock or Clock()
        self.gate = HandOverScreen(player, patience=patience, clock=self.clock)
        self.opened = False
        self.register_theme(CIV_DARK)
        self.theme = CIV_DARK.name

    def on_mount(self):
        self.notify("Boris holds the card Sabotage", timeout=60)
        self.push_screen(self.gate, lambda _: setattr(self, "opened", True))


async def pressed(app, *keys):
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        return app.opened, screen_text(app)


@pytest.mark.parametrize("keys", [("g", "enter"), ("G", "enter"), ("п", "enter"), ("x", "g", "enter")])
async def test_the_own_letter_and_enter_open_it_on_either_keyboard(keys):
    assert (await pressed(OneScreen(), *keys))[0]


@pytest.mark.parametrize("keys", [("enter",), ("g",), ("b", "enter"), ("g", "b", "enter"), ("escape",), ("space",)])
async def test_nothing_else_opens_it(keys):
    assert not (await pressed(OneScreen(), *keys))[0]


async def test_it_names_the_next_player_and_tells_what_all_know():
    _, text = await pressed(OneScreen())
    for words in ("Pass the keyboard to", " G  Germans (Anna)", "Round 7, City Management", "library on B3"):
        assert words in text
    assert "Others, please look away." in text
    assert "Anna: press G, then Enter." in text


async def test_it_says_what_it_waits_for():
    assert "That was b. Anna: press G" in (await pressed(OneScreen(), "b"))[1]
    assert "is nobody else looking? Then press Enter." in (await pressed(OneScreen(), "g"))[1]


async def test_keys_typed_ahead_are_ignored_for_a_moment():
    app = OneScreen(patience=0.4)
    async with app.run_test(size=(80, 24)) as pilot:
        app.clock.now += 0.39
        await pilot.press("g", "enter")
        assert not app.opened
        assert "press G" in screen_text(app)
        app.clock.now += 0.02
        await pilot.press("enter")
        assert not app.opened
        await pilot.press("g", "enter")
        assert app.opened


async def test_enter_pressed_twice_takes_away_one_screen_only():
    app = OneScreen()
    async with app.run_test(size=(80, 24)) as pilot:
        below = app.screen_stack[0]
        await pilot.press("g")
        app.gate.action_take()
        app.gate.action_take()
        await pilot.pause()
        assert app.screen_stack == [below]


async def test_a_toast_of_the_player_before_is_gone():
    _, text = await pressed(OneScreen())
    assert "Sabotage" not in text


async def test_a_long_story_is_cut_and_fits_the_smallest_terminal():
    told = [f"Thing {n} happened, and there is a great deal more to say about it than fits" for n in range(30)]
    _, text = await pressed(OneScreen(Next("Anna", "Germans", "G", "red", "Round 7", told)))
    assert "… and 23 more before that" in text
    assert "Thing 22" not in text
    assert "Thing 29 happened" in text
    assert "Anna: press G" in text


async def test_a_name_is_never_read_as_markup():
    _, text = await pressed(OneScreen(Next("[b]Eve[/b]", "Germans", "G", "red", "[i]now[/i]", ["[u]so[/u]"])))
    for words in ("([b]Eve[/b])", "[i]now[/i]", "[u]so[/u]"):
        assert words in text


async def test_it_tells_nothing_that_only_some_may_know(tmp_path):
    """Every hidden thing that either seat holds, and a secret entry of the log, are looked for on the screen."""
    played = session(tmp_path)
    t = played.game.state
    events = list(catalog().culture_events)
    t.players[0].hand, t.players[1].hand = [events[0]], [events[1]]
    t.log.append(Entry(1, "trade", "drawn_event", 1, {"card": events[1]}, audience=(1,)))
    t.log.append(Entry(1, "trade", "passed_hidden", 0, {"to": 1, "faces": "uranium"}, audience=(0, 1)))
    app = OneScreen()
    async with app.run_test(size=(80, 50)) as pilot:
        app.push_screen(gate(played, 0, look_of(app), patience=0))
        await pilot.pause()
        text = screen_text(app)
    assert "Germans (Anna)" in text
    secrets = [catalog().culture_events[event].name for event in events[:2]] + ["uranium"]
    assert [secret for secret in secrets if secret.lower() in text.lower()] == []


async def test_a_player_who_has_the_keyboard_is_told_that_a_secret_comes(tmp_path):
    played = session(tmp_path)
    app = OneScreen()
    async with app.run_test(size=(80, 24)) as pilot:
        for taken, words in ((None, "Pass the keyboard to"), (0, "Only for the eyes of")):
            played.at_keyboard = taken
            app.push_screen(gate(played, 0, look_of(app), patience=0))
            await pilot.pause()
            assert words in screen_text(app)
