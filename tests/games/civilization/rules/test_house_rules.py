"""The house rules of engine and rules, each over the whole program or over random games."""

import ast
import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import civ_tui
from civ_tui.cli.simulation import plans
from civ_tui.engine.flow import Given, Option, Question, QuestionKind, Reason
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.civilization import new_game, table_json
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.storage import saves
from tests.games.civilization.rules.sharing import shared

PLAIN = (*kinds.MENUS, kinds.RESEARCH, kinds.HAND_DISCARD, kinds.SETUP_CAPITAL)
"""Questions that are about nothing but what their kind says."""


def pure() -> Iterator[tuple[str, ast.Module]]:
    """The modules without a screen, a clock or chance of their own: path and syntax tree."""
    root = Path(civ_tui.__file__).parent
    for folder in ("engine", "games/civilization/rules", "games/civilization/computers"):
        for path in sorted((root / folder).rglob("*.py")):
            yield path.relative_to(root).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def random_game(players: int, seed: int, decisions: int) -> Iterator[Game[Table]]:
    """The game after each of so many decisions."""
    (plan,) = plans(1, players, seed)
    game, player = new_game(plan.settings), RandomPlayer(seed)
    yield game
    for _ in range(decisions):
        if game.over:
            return
        question = player.whose_turn(game.pending)
        game.answer(question.seat, player.choose(question))
        yield game


def random_games(players: int, seeds: range, decisions: int) -> Iterator[Game[Table]]:
    """One such game after the other, for what not every game brings about."""
    for seed in seeds:
        yield from random_game(players, seed, decisions)


def test_nothing_comes_from_a_clock_an_address_or_another_generator() -> None:
    """House rule 1; that no `set` order does either is seen by `test_simulation` in two processes."""
    forbidden_modules = {"random", "time", "datetime", "uuid", "secrets"}
    forbidden_calls = {"id", "hash", "open", "input"}
    found = []
    for name, tree in pure():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found += [(name, alias.name) for alias in node.names if alias.name in forbidden_modules]
            elif isinstance(node, ast.ImportFrom) and node.module in forbidden_modules:
                found.append((name, node.module))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in forbidden_calls:
                found.append((name, node.func.id))
    assert [where for where in found if where != ("engine/wording.py", "hash")] == []


def test_no_sum_is_begun_before_a_question_and_ended_after_it() -> None:
    """House rule 2: `x += await ...` reads x first, and a card played in between is lost."""
    found = [
        (name, node.lineno)
        for name, tree in pure()
        for node in ast.walk(tree)
        if isinstance(node, ast.AugAssign) and any(isinstance(part, ast.Await) for part in ast.walk(node.value))
    ]
    assert found == []


def standing(
    game: Game[Any],
) -> tuple[
    bytes, list[tuple[int, QuestionKind, str, bool, list[tuple[str, str, str, int | None]]]], list[Given], int, int
]:
    asked = [
        (q.seat, q.kind, str(q.prompt), q.secret, [(o.key, str(o.label), str(o.reason), o.place) for o in q.options])
        for q in game.pending
    ]
    return (table_json(game.state), asked, game.record, game.checkpoint_at, max(game.undo_limit, game.checkpoint_at))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_save_leads_back_to_the_same_questions_and_views(players: int) -> None:
    """House rules 3 and 4: a checkpoint and its tail are all there is to a game."""
    for number, game in enumerate(random_game(players, players, 400)):
        if number % 7 == 0:
            loaded, lost = saves.load(saves.dump(game))
            assert lost == ""
            assert standing(loaded) == standing(game)
            for seat in (None, *range(players)):
                assert view(loaded.state, seat) == view(game.state, seat)


def test_what_is_in_progress_lies_on_the_table() -> None:
    """House rule 4: a battle or a march that a question is about is in the state, where views find it."""
    seen: set[str] = set()
    for game in random_games(4, range(20), 2000):
        if seen == {"battle", "march"}:
            break
        for question in game.pending:
            if question.kind in ("battle.unit", "battle.barbarian"):
                assert view(game.state, question.seat).battle is not None
                seen.add("battle")
            elif question.kind == "movement.step":
                assert view(game.state, question.seat).march is not None
                seen.add("march")
    assert seen == {"battle", "march"}


LIVE: Any = getattr(dataclasses.dataclass(type("Live", (), {})), "__dataclass_params__")  # noqa: B009


def live(node: Any, path: str = "") -> Iterator[tuple[str, object]]:
    """Everything of a question that is not plain data, with the path that leads there: an object of the table, a
    function, a container that could be changed."""
    if node is None or isinstance(node, bool | int | str):
        return
    if isinstance(node, Line):
        for name, part in node.parts.items():
            yield from live(part, f"{path}.parts[{name!r}]")
    elif isinstance(node, tuple):
        for number, part in enumerate(node):
            yield from live(part, f"{path}.{number}")
    elif isinstance(node, Question | Option | Reason) or getattr(node, "__dataclass_params__", LIVE).frozen:
        for field in dataclasses.fields(node):
            part = getattr(node, field.name)
            yield from live(tuple(part) if field.name == "options" else part, f"{path}.{field.name}")
    else:
        yield path, node


def test_the_walk_finds_what_is_live() -> None:
    table = new_game(next(iter(plans(1, 2, 1))).settings).state
    asked = Question(
        0, QuestionKind("kind"), Line("{who}", who=table.players[0]), [Option("key", table.clone, "label")]
    )
    assert [path for path, _ in live(asked)] == [".prompt.parts['who']", ".options.0.subject"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_reaches_a_player_is_plain_data(players: int) -> None:
    """A question could be sent over a wire. What an option takes lies in its subject, unless it does nothing."""
    for number, game in enumerate(random_game(players, players, 1200)):
        if number % 3:
            continue
        offered = [option for question in game.pending for option in question.options]
        if number % 4 == 0:
            offered += [option for seat in range(players) for option in game.interrupts(seat)]
        assert [*live(game.pending), *live(tuple(offered))] == []
        assert [o.key for o in offered if o.subject is None and o.key not in {*kinds.IDLE, kinds.ENOUGH}] == []
        about_more = [q.kind for q in game.pending if q.subject is None and q.kind not in PLAIN]
        assert about_more == []


def test_the_walk_finds_what_is_shared() -> None:
    table = new_game(next(iter(plans(1, 2, 1))).settings).state
    twin = table.clone()
    twin.players[1].hand = table.players[1].hand
    assert shared(table, twin) == [(".players[1].hand", ".players[1].hand")]


def test_a_clone_is_equal_and_shares_nothing() -> None:
    """House rule 5, also in the middle of marches and battles. Nobody plays on a checkpoint: games share it."""
    seen: set[tuple[bool, bool]] = set()
    wanted = {(False, False), (True, False), (False, True)}
    for number, game in enumerate(random_games(4, range(20), 2000)):
        if wanted <= seen:
            break
        table = game.state
        moment = (table.march is not None, table.battle is not None and bool(table.battle.fronts))
        if number % 500 and moment in seen:
            continue
        seen.add(moment)
        twin = table.clone()
        assert twin == table
        assert shared(table, twin) == []
        other = game.clone()
        assert standing(other) == standing(game)
        assert shared((game.state, game.record), (other.state, other.record)) == []
        assert other.checkpoint is game.checkpoint
        assert shared(game.state, game.checkpoint) == []
    assert wanted <= seen
