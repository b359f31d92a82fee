"""How large the program is and how it hangs together: python -m tests.tools.house

Lines of each package; the hooks that a game may fill and which game fills each; what one arrow key sets off; circles of
imports; small files with a single importer; components of a game that are named outside of `games`; tests outside of
`tests/games` that import a game; lines of pyproject.toml that name one. CI prints it, so that a change shows what it
made of these numbers.
"""

from __future__ import annotations

import ast
import asyncio
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, Final, get_args

from textual.pilot import Pilot

from civ_tui import titles
from civ_tui.computers.interface import ComputerPlayers
from civ_tui.computers.trials import Trials
from civ_tui.engine.play import Rules
from civ_tui.games.civilization.rules.kinds import MOVEMENT_STEP
from civ_tui.games.civilization.rules.printed.components import Payment, Terrain, UnitType
from civ_tui.lines.interface import GameLines
from civ_tui.sitting.interface import GameAutomation
from civ_tui.sitting.questions import Questions
from civ_tui.title import Title
from civ_tui.titles import TITLES, interface, title
from civ_tui.tui.interface import GameScreens
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.presenter import Presenter
from civ_tui.words.interface import GameWords
from civ_tui.words.language import ENGLISH
from civ_tui.words.lessons import Lessons
from tests.games.civilization.screens.at_the_keys import app, at
from tests.harbour.at_hand import at_hand
from tests.tools.imports import ROOT, circles, graph, imported, modules

SMALL: Final = 40
"""A file of fewer lines is small."""
CONTRACTS: Final[Mapping[str, type]] = {
    "title": Title,
    "rules": Rules,
    "words": GameWords,
    "lessons": Lessons,
    "screens": GameScreens,
    "lines": GameLines,
    "automation": GameAutomation,
    "computers": ComputerPlayers,
    "trials": Trials,
}
"""What a game may give its host: `title` and `rules` themselves, else by the entry of `Title.interfaces`."""
LAID: Final = ("pyramid", "market")
"""Ids of keys for what some games alone have."""
WORDS_OF_THE_PROGRAM: Final = ("any", "battle", "computers", "title", "fish", "trade", "culture", "wonder")
"""Ids of components that mean something else in the program."""


def lines_of(paths: Iterable[Path]) -> int:
    """How many lines the files have together."""
    return sum(len(path.read_bytes().splitlines()) for path in paths)


def sizes() -> Iterator[tuple[str, int]]:
    """Lines of Python in each package of the program, of its games, and of the tests; then lines of TOML."""
    program, tests = ROOT / "civ_tui", ROOT / "tests"
    for folder in (program, *sorted(path for path in program.iterdir() if path.is_dir() and [*path.glob("*.py")])):
        yield str(folder.relative_to(ROOT)), lines_of(folder.rglob("*.py"))
    for game in TITLES:
        for folder in (program / "games" / game, *sorted((program / "games" / game).iterdir())):
            if folder.is_dir() and [*folder.rglob("*.py")]:
                yield str(folder.relative_to(ROOT)), lines_of(folder.rglob("*.py"))
    yield "tests", lines_of(tests.rglob("*.py"))
    yield "tests/tools", lines_of((tests / "tools").rglob("*.py"))
    for name in ("civ_tui", "rules_data"):
        yield f"{name}, TOML", lines_of((ROOT / name).rglob("*.toml"))


# Hooks


def members(contract: type) -> Iterator[str]:
    """The public names of a contract: methods, properties, attributes with a type, and those of its bases; not what is
    final."""
    for base in contract.__mro__:
        if base.__module__.startswith("civ_tui"):
            named = dict.fromkeys((*vars(base), *vars(base).get("__annotations__", {})))
            yield from (name for name in named if name[0] != "_" and not is_final(vars(base).get(name)))


def is_final(member: Any) -> bool:
    """Whether no game may give its own."""
    return getattr(getattr(member, "fget", member), "__final__", False) is True


def given(name: str, contract: str) -> Any:
    """What that game gives for that contract; None for nothing."""
    if contract == "title":
        return title(name)
    if contract == "rules":
        return title(name).rules(title(name).first_game(1, ENGLISH)[0])
    return interface(name, contract)


def fills(made: Any, contract: type, name: str) -> bool:
    """Whether that is a game's own, and not what the contract has of it."""
    kind = made if isinstance(made, type) else type(made)
    own = [base for base in kind.__mro__ if base not in contract.__mro__]
    return any(name in vars(base) for base in own) or name in getattr(made, "__dict__", {})


def hooks() -> dict[str, dict[str, list[str]]]:
    """For each contract its hooks, and for each of these the games that fill it."""
    with at_hand():
        games = [*titles.TITLES]
        made = {contract: {game: given(game, contract) for game in games} for contract in CONTRACTS}
    filled: dict[str, dict[str, list[str]]] = {}
    for contract, kind in CONTRACTS.items():
        own = {game: parts for game, parts in made[contract].items() if parts is not None}
        names = dict.fromkeys(members(kind))
        filled[contract] = {name: [game for game in own if fills(own[game], kind, name)] for name in names}
    return filled


def alone(filled: Mapping[str, Mapping[str, list[str]]]) -> dict[str, dict[str, list[str]]]:
    """Those of the hooks that one game fills, or none."""
    return {
        contract: {name: games for name, games in uses.items() if len(games) < 2} for contract, uses in filled.items()
    }


def by_game(filled: Mapping[str, Mapping[str, list[str]]]) -> Iterator[tuple[str, int, int, int, int]]:
    """Each game with its lines of Python, those of its rules and computer players among them, the hooks that it fills,
    and its kinds of presenters."""
    for game in TITLES:
        folder = ROOT / "civ_tui/games" / game
        thinking = lines_of(
            path for part in ("rules", "computers", "editions") for path in (folder / part).rglob("*.py")
        )
        hooked = sum(game in games for uses in filled.values() for games in uses.values())
        own = {*interface(game, "screens").presenters.values()}
        yield game, lines_of(folder.rglob("*.py")), thinking, hooked, len(own)


# One arrow key


async def at_the_march(pilot: Pilot[None]) -> None:
    """Until the march is on the screen."""
    await pilot.pause()
    while isinstance(pilot.app.screen, HandOverScreen):
        await pilot.press(pilot.app.screen.player.letter.lower())
        await pilot.pause()
    await pilot.pause()


async def step() -> dict[str, int]:
    """What a step of a march by an arrow key at 80x24 sets off: calls of the program's functions, the files they are
    in, presenters made and questions computed."""
    session, counts, files = at(MOVEMENT_STEP), Counter[str](), set[str]()
    made, asked = Presenter.__init__.__code__, Questions._next.__code__
    program = str(ROOT / "civ_tui")

    def count(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(program):
            files.add(code.co_filename)
            counts.update(("calls", *(["presenters"] if code is made else ["questions"] if code is asked else [])))

    async with app(session).run_test(size=(80, 24), notifications=False) as pilot:
        await at_the_march(pilot)
        for key in ("down", "up", "enter", "left"):  # what is loaded and painted once is no part of it
            await pilot.press(key)
            await pilot.pause()
        before = len(session.game.record)
        sys.setprofile(count)
        await pilot.press("right")
        await pilot.pause()
        await pilot.pause()
        sys.setprofile(None)
        assert len(session.game.record) == before + 1, "the arrow has marched"
    return {name: counts[name] for name in ("calls", "presenters", "questions")} | {"files": len(files)}


# What leaks, and what is small


@cache
def components() -> frozenset[str]:
    """The ids of components of all games, and of what stands on them."""
    names = {*get_args(Terrain), *get_args(Payment), *get_args(UnitType), *LAID}
    for game in TITLES:
        trials = interface(game, "trials")
        counted = trials.components(trials.settings(title(game).seats(title(game).standard)[-1], 1)).values()
        names |= {component for components in counted for component in components}
    return frozenset(names) - {*WORDS_OF_THE_PROGRAM}


def named_components() -> dict[str, list[str]]:
    """The components of a game that are named outside of `games`, by the file: strings that are one's id, and names in
    data but for those of looks (`drawing`)."""
    program = ROOT / "civ_tui"
    paths = (path for path in program.rglob("*.py") if "games" not in path.relative_to(ROOT).parts)
    named = {
        str(path.relative_to(ROOT)): [name for name in strings(path) if name in components()]
        for path in sorted((*paths, *program.glob("tui/**/*.toml")))
    }
    return {path: names for path, names in named.items() if names}


def strings(path: Path) -> list[str]:
    """The strings in a module; the names in data, also of its tables."""
    if path.suffix == ".toml":
        return re.findall(r"^\[?(\w+)", path.read_text("utf-8"), re.MULTILINE)
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def small_files() -> list[tuple[str, int]]:
    """Modules of the program with fewer than `SMALL` lines that a single other one imports, and how many lines."""
    importers = Counter(other for others in graph().values() for other in others)
    lengths = {name: lines_of((path,)) for name, path in modules().items() if path.name != "__init__.py"}
    return sorted((name, n) for name, n in lengths.items() if n < SMALL and importers[name] == 1)


def tests_of_games() -> list[Path]:
    """Files of tests outside of `tests/games` that import a game."""
    paths = (path for path in (ROOT / "tests").rglob("*.py") if "games" not in path.relative_to(ROOT).parts)
    return [
        path
        for path in sorted(paths)
        if any(name.startswith("civ_tui.games.") for name in imported(ast.parse(path.read_text("utf-8"))))
    ]


def overrides_with_docstrings() -> int:
    """Methods of games that have a docstring although a contract of the program has described them."""
    described = {name for contract in (*CONTRACTS.values(), Presenter) for name in members(contract)}
    return sum(
        ast.get_docstring(node) is not None
        for path in (ROOT / "civ_tui/games").rglob("*.py")
        for owner in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(owner, ast.ClassDef) and owner.bases
        for node in owner.body
        if isinstance(node, ast.FunctionDef) and node.name in described
    )


def naming_games(lines: Iterable[str]) -> list[str]:
    """Those of the lines that name a game."""
    return [line for line in lines if re.search(rf"\b({'|'.join(TITLES)})\b", line)]


def main() -> None:
    """Print all of it."""
    print("lines of Python")
    for folder, number in sizes():
        print(f"  {number:7,}  {folder}")
    filled = hooks()
    print(f"hooks: {sum(map(len, filled.values()))}, and {len([*members(Presenter)])} of a presenter")
    for contract, uses in alone(filled).items():
        by = ", ".join(f"{name} ({', '.join(games) or 'nobody'})" for name, games in uses.items())
        print(f"  {contract}: {len(filled[contract])}, filled by one game or none {len(uses)}: {by}")
    print("  lines, rules and computers, hooks, presenters")
    for game, *figures in by_game(filled):
        print(" ".join(f"{figure:7,}" for figure in figures), game, sep="  ")
    print("one step of a march by an arrow key:", ", ".join(f"{n:,} {what}" for what, n in asyncio.run(step()).items()))
    print("circles of imports:", "; ".join(" -> ".join(circle) for circle in circles(graph())))
    small = small_files()
    print(f"files under {SMALL} lines with one importer: {len(small)}, with {sum(n for _, n in small)} lines")
    named = named_components()
    print(f"components named outside of games: {sum(map(len, named.values()))}")
    print(*(f"  {path}: {len(names)}, {', '.join(dict.fromkeys(names))}" for path, names in named.items()), sep="\n")
    print(f"docstrings on what a contract has described: {overrides_with_docstrings()}")
    print(f"files of tests outside of tests/games that import a game: {len(tests_of_games())}")
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8").splitlines()
    print(f"lines of pyproject.toml that name a game: {len(naming_games(pyproject))}")
    print(f"CONTRIBUTING.md: {(ROOT / 'CONTRIBUTING.md').stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
