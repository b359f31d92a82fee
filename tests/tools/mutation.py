"""Small changes to the rules, made one at a time to see whether a test notices: a development command.

    uv pip install -e ".[dev,mutation]"
    python -m tests.tools.mutation
    python -m tests.tools.mutation civ_tui/games/civilization/rules/cards/events.py
    python -m tests.tools.mutation civ_tui/games/civilization/rules/cards --jobs 2 \
        --tests tests/games/civilization/rules/cards

Without a module it looks at every one of the rules. For each it prints how many changes there are, how many were
noticed, and every one that was not, as the line before and after. Read a survivor as a question: which rule could be
broken so, and which test should have said it? Some change nothing that anybody could see; those are written down with
the reason in `explained_mutants.toml`, and counted apart. `--only TEXT` looks at the changes of lines that hold the
text, `--quick` leaves out those that take effect on import, which are slow to try, `--list` only lists them; other
options go to pytest.

The changes are those of mutmut, and what a rule is made of beside: a statement left out, a condition left out or turned
into one that always or never holds, a value not returned. Wording is left alone: prompts, labels and whatever else has
a space in it; so are arguments and values that mutmut would replace by None, which any test that comes by notices.

mutmut itself cannot be run here, because it leaves decorated functions out and each card is one. So the tests are
collected once, each change is made in a fork of that process, by giving the functions there other code, and only the
tests that call the changed function are run, the fastest first. What takes effect when a module is imported, such as a
decorator or a constant, is tried in a process of its own, first by the tests in the file named after the module.
"""

from __future__ import annotations

import argparse
import gc
import importlib.abc
import importlib.util
import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
RULES = ROOT / "civ_tui" / "games" / "civilization" / "rules"
EXPLAINED = Path(__file__).with_name("explained_mutants.toml")
INSTEAD = "CIV_TUI_MUTANT"
"""Names, for a process of its own, a module's file and the file with what is imported instead."""
PATIENCE = 20
"""How many times as long as without the change tests may take, and how many seconds at least, before it counts as
noticed because they do not end."""
Callers = dict[str, tuple[float, list[list[str]]]]
"""How many seconds each test takes, and the functions that it calls, each as a file and a qualified name."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: in which file and which function of it, and the whole source that results. `function` is the
    outermost, to whose decorators the change may belong; `carried_out` the innermost in whose body it is."""

    file: Path
    line: int
    function: str
    was: str
    became: str
    source: str
    carried_out: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} {self.function}\n    - {self.was}\n    + {self.became}"


# What is changed


def mutants_of(file: Path) -> list[Mutant]:
    """All changes to a module, each once."""
    import libcst as cst
    from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider

    source = file.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(source))
    module = wrapper.module
    position, parent = wrapper.resolve(PositionProvider), wrapper.resolve(ParentNodeProvider)
    found: dict[str, Mutant] = {}

    class Nodes(cst.CSTVisitor):
        def on_visit(self, node: cst.CSTNode) -> bool:
            if _is_wording(node) or isinstance(node, (cst.Annotation, cst.Assert, cst.Import, cst.ImportFrom)):
                return False
            for other in _changes(node):
                changed = module.deep_replace(node, other).code
                if changed != source and changed not in found and _compiles(changed):
                    where = position.get(node, position[parent[node]]).start.line
                    function, carried_out = _place(node, parent)
                    was, became = _differing_lines(source, changed)
                    found[changed] = Mutant(file, where, function, was, became, changed, carried_out)
            return True

    wrapper.module.visit(Nodes())
    return list(found.values())


def _changes(node: Any) -> Iterator[Any]:
    import libcst as cst
    from mutmut.mutation import mutators

    left_out = (mutators.operator_string, mutators.operator_arg_removal, mutators.operator_assignment)
    for kind, operator in mutators.mutation_operators:
        if not isinstance(node, kind) or operator in left_out:
            continue
        yield from operator(node)
    if isinstance(node, cst.SimpleString) and not node.value.startswith(('"""', "'''")):
        yield node.with_changes(value=f'"XX{node.value[1:-1]}"')
    if isinstance(node, cst.SimpleStatementLine) and len(node.body) == 1 and isinstance(node.body[0], cst.Expr):
        yield node.with_changes(body=[cst.Pass()])
    if isinstance(node, cst.Return) and node.value is not None and not _is_name(node.value, "None"):
        yield node.with_changes(value=cst.Name("None"))
    if isinstance(node, (cst.If, cst.While, cst.CompIf)):
        yield node.with_changes(test=cst.parse_expression("False"))
        if not isinstance(node, cst.While):
            yield node.with_changes(test=cst.parse_expression("True"))
    if isinstance(node, cst.BooleanOperation):
        yield node.left.with_changes(lpar=node.lpar or node.left.lpar, rpar=node.rpar or node.left.rpar)
        yield node.right.with_changes(lpar=node.lpar or node.right.lpar, rpar=node.rpar or node.right.rpar)


def _is_name(node: Any, name: str) -> bool:
    import libcst as cst

    return isinstance(node, cst.Name) and node.value == name


def _is_wording(node: Any) -> bool:
    """What is only said: a `Line`, a sentence, a docstring."""
    import libcst as cst

    match node:
        case cst.Call(func=cst.Name("Line")) | cst.FormattedString():
            return True
        case cst.SimpleString():
            return " " in node.value
        case cst.SimpleStatementLine(body=[cst.Expr(value=cst.SimpleString() | cst.ConcatenatedString())]):
            return True
    return False


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


def _place(node: Any, parent: Any) -> tuple[str, str]:
    """The outermost function to which the node belongs, as its decorators do, and the innermost that is carried out
    when the node is; both by qualified name, and empty where there is none."""
    import libcst as cst

    outermost, carried_out = "", ""
    below = node
    while (above := parent.get(below)) is not None:
        match above:
            case cst.FunctionDef(name=cst.Name(name)):
                outermost = name
                if below is above.body:
                    carried_out = f"{name}.<locals>.{carried_out}" if carried_out else name
            case cst.Lambda() if below is above.body:
                carried_out = f"<lambda>.<locals>.{carried_out}" if carried_out else "<lambda>"
            case cst.ClassDef(name=cst.Name(name)):
                outermost = f"{name}.{outermost}"
                carried_out = f"{name}.{carried_out}" if carried_out else ""
        below = above
    return outermost, carried_out


def _differing_lines(before: str, after: str) -> tuple[str, str]:
    old, new = before.splitlines(), after.splitlines()
    first = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)) - 1)
    last = 1
    while last < min(len(old), len(new)) - first and old[-last] == new[-last]:
        last += 1
    return tuple(" ".join(" ".join(lines[first : len(lines) - last + 1]).split()) for lines in (old, new))  # type: ignore[return-value]


# How it is tried


def functions_of(file: Path) -> list[FunctionType]:
    """The functions that live in this process and whose code is in that file."""
    return [one for one in gc.get_objects() if isinstance(one, FunctionType) and one.__code__.co_filename == str(file)]


def codes_by_name(source: str, file: Path) -> dict[str, list[CodeType]]:
    """The code of all functions of that source, by their qualified names."""
    found: dict[str, list[CodeType]] = {}
    waiting = [compile(source, str(file), "exec")]
    while waiting:
        for inner in waiting.pop().co_consts:
            if isinstance(inner, CodeType):
                found.setdefault(inner.co_qualname, []).append(inner)
                waiting.append(inner)
    return found


def change(mutant: Mutant) -> bool:
    """Give the functions of this process the changed code; whether every one of them could take it."""
    before = codes_by_name(mutant.file.read_text(encoding="utf-8"), mutant.file)
    after = codes_by_name(mutant.source, mutant.file)
    for function in functions_of(mutant.file):
        name = function.__code__.co_qualname
        if name != mutant.function and not name.startswith(f"{mutant.function}.<locals>."):
            continue
        old, new = before[name], after.get(name, [])
        if len(new) != len(old):
            return False
        changed = new[old.index(function.__code__)]
        if changed.co_freevars != function.__code__.co_freevars:
            return False
        function.__code__ = changed
    return True


def fork(work: Callable[[], Any]) -> tuple[int, int]:
    """Do the work in a child, whose result can be read from the file descriptor."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    os.close(reading)
    silent = os.open(os.devnull, os.O_RDWR)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    try:
        result = work()
    except BaseException as error:
        result = {"broken": repr(error)}
    with open(writing, "w", encoding="utf-8") as pipe:
        json.dump(result, pipe)
    os._exit(0)


def told(child: int, reading: int) -> Any:
    """What a child has to tell; None if it was killed."""
    with open(reading, encoding="utf-8") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


class Mutation:
    """The plugin: in place of running the tests once, it runs those that matter for each change."""

    def __init__(self, files: list[Path], chosen: argparse.Namespace) -> None:
        self.files, self.only, self.jobs, self.calls = files, chosen.only, chosen.jobs, chosen.calls
        self.quick = chosen.quick
        self.names = {str(file) for file in files}
        self.at_import: set[tuple[str, str]] = set()
        self.reasons = explained()
        self.figures: dict[Path, tuple[int, int, int]] = {}
        sys.settrace(self._note_import)

    def _note_import(self, frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and frame.f_code.co_filename in self.names:
            self.at_import.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Look at every change."""
        sys.settrace(None)
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        items = {item.nodeid: item for item in session.items}
        started = time.monotonic()
        callers = self._kept_callers(items)
        seconds = time.monotonic() - started
        print(f"{len(items)} tests, {len(callers)} of them call the modules ({seconds:.0f} s)", flush=True)
        for file in self.files:
            self._try_module(file, items, callers)
        return True

    def _kept_callers(self, items: dict[str, pytest.Item]) -> Callers:
        """The callers, from the file that keeps them if there is one."""
        kept: Callers = {}
        if self.calls is not None and self.calls.exists():
            kept = json.loads(self.calls.read_text(encoding="utf-8"))
        callers = kept | self._callers({node: item for node, item in items.items() if node not in kept})
        if self.calls is not None:
            self.calls.write_text(json.dumps(callers), encoding="utf-8")
        return {node: callers[node] for node in items if node in callers and callers[node][1]}

    def _callers(self, items: dict[str, pytest.Item]) -> Callers:
        """Which functions of the modules each passing test calls, and how long it takes."""

        def watch() -> Any:
            found = {}
            caches = [
                one
                for one in gc.get_objects()
                if isinstance(one, _lru_cache_wrapper)
                and getattr(one.__wrapped__, "__code__", watch.__code__).co_filename in self.names
            ]
            for item, following in pairs(items.values()):
                for cached in caches:
                    cached.cache_clear()
                called: set[tuple[str, str]] = set()

                def note(frame: FrameType, event: str, _arg: object, called: set[tuple[str, str]] = called) -> None:
                    if event == "call" and frame.f_code.co_filename in self.names:
                        called.add((frame.f_code.co_filename, frame.f_code.co_qualname.split(".<locals>.")[0]))

                started = time.monotonic()
                sys.settrace(note)
                passed = runs(item, following)
                sys.settrace(None)
                if passed:
                    found[item.nodeid] = (time.monotonic() - started, sorted(called))
            return found

        found = told(*fork(watch))
        assert isinstance(found, dict), "the tests do not run"
        assert "broken" not in found, found
        return found

    def _try_module(self, file: Path, items: dict[str, pytest.Item], callers: Callers) -> None:
        mutants = [mutant for mutant in mutants_of(file) if self.only in mutant.was]
        if self.quick:
            mutants = [mutant for mutant in mutants if not self._at_import(mutant)]
        survivors: list[Mutant] = []
        waiting, running = mutants[::-1], dict[int, tuple[Mutant, int]]()
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                child, reading = fork(lambda mutant=mutant: self._notices(mutant, items, callers))  # type: ignore[misc]
                running[child] = (mutant, reading)
            time.sleep(0.005)
            for child, (mutant, reading) in list(running.items()):
                ended, _ = os.waitpid(child, os.WNOHANG)
                if ended:
                    del running[child]
                    with open(reading, encoding="utf-8") as pipe:
                        text = pipe.read()
                    if text.startswith("{"):
                        print(f"{mutant}\n    cannot be tried: {text}", flush=True)
                    if text and text != "true":
                        survivors.append(mutant)
        module = str(file.relative_to(ROOT))
        known = [survivor for survivor in survivors if (module, survivor.was, survivor.became) in self.reasons]
        unknown = [survivor for survivor in survivors if survivor not in known]
        self.figures[file] = len(mutants), len(unknown), len(known)
        print(*unknown, sep="\n", end="\n" if unknown else "")
        print(
            f"{module}: {len(mutants)} changes, {len(mutants) - len(survivors)} noticed, "
            f"{len(unknown)} not, {len(known)} explained",
            flush=True,
        )

    def _at_import(self, mutant: Mutant) -> bool:
        """Whether it takes effect when the module is imported, or is in a function that the module's own code holds."""
        inside = mutant.carried_out and not mutant.carried_out.startswith("<lambda>")
        return not inside or (str(mutant.file), mutant.carried_out) in self.at_import

    def _notices(self, mutant: Mutant, items: dict[str, pytest.Item], callers: Callers) -> bool:
        """Whether a test that has to do with the change fails."""

        def those(wanted: Callable[[str, str], bool]) -> list[str]:
            by_time = sorted(callers, key=lambda node: callers[node][0])
            return [node for node in by_time if any(wanted(*called) for called in callers[node][1])]

        nodes = those(lambda file, name: file == str(mutant.file) and name == mutant.function)
        patience = PATIENCE + math.ceil(PATIENCE * sum(callers[node][0] for node in nodes))
        if self._at_import(mutant) or not change(mutant):
            about = [node for node in items if f"/test_{mutant.file.stem}.py::" in node]
            nodes = [*about, *(nodes or those(lambda file, _: file == str(mutant.file)))]
            return in_its_own_process(mutant, list(dict.fromkeys(nodes)), patience)
        signal.alarm(patience)
        return not all(runs(items[node], items[following] if following else None) for node, following in pairs(nodes))


def pairs(those: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """Each with the one after it, the last with None."""
    all_of_them = list(those)
    return zip_longest(all_of_them, all_of_them[1:])


def runs(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Whether the test passes."""
    from _pytest.runner import runtestprotocol

    return not any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def in_its_own_process(mutant: Mutant, nodes: list[str], patience: int) -> bool:
    """Whether one of these tests fails where the changed module is imported, or does not end."""
    if not nodes:
        return False
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as changed:
        changed.write(mutant.source)
        changed.flush()
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-xq",
            "-p",
            "tests.tools.mutation",
            "-p",
            "no:cacheprovider",
            *nodes,
        ]
        environment = {**os.environ, INSTEAD: f"{mutant.file}{os.pathsep}{changed.name}"}
        try:
            return (
                subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=patience).returncode
                != 0
            )
        except subprocess.TimeoutExpired:
            return True


class Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the changed module in place of the real one."""

    def __init__(self, file: Path, changed: Path) -> None:
        self.file, self.changed = file, changed
        self.name = ".".join(file.relative_to(ROOT).with_suffix("").parts)

    def find_spec(self, fullname: str, path: object, target: object = None) -> Any:
        """The spec of the changed module."""
        return importlib.util.spec_from_loader(fullname, self, origin=str(self.file)) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source."""
        exec(compile(self.changed.read_text(encoding="utf-8"), str(self.file), "exec"), module.__dict__)


if INSTEAD in os.environ:  # before pytest reads the first conftest.py
    sys.meta_path.insert(0, Instead(*map(Path, os.environ[INSTEAD].split(os.pathsep))))


# The command


def explained() -> dict[tuple[str, str, str], str]:
    """Why some changes are noticed by nobody, by module, line before and line after."""
    if not EXPLAINED.exists():
        return {}
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["explained"]
    return {(entry["module"], entry["was"], entry["became"]): entry["why"] for entry in entries}


def main() -> None:
    """Read the command line, look at the changes, tell what nobody noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.mutation", description=__doc__.splitlines()[0])
    parser.add_argument(
        "modules", nargs="*", type=Path, default=[RULES], help="modules, or folders of them (all of the rules)"
    )
    parser.add_argument(
        "--tests",
        nargs="+",
        default=["tests/games/civilization/rules"],
        help="where the tests are (tests/games/civilization/rules)",
    )
    parser.add_argument("--only", default="", help="look at the changes of lines that hold this text")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--calls", type=Path, help="a file that keeps which test calls what, for the next time")
    parser.add_argument("--quick", action="store_true", help="leave out what takes effect on import")
    parser.add_argument("--list", action="store_true", help="list the changes, try none")
    chosen, others = parser.parse_known_args()
    files = [
        file
        for module in chosen.modules
        for file in (sorted(module.resolve().rglob("*.py")) if module.is_dir() else [module.resolve()])
    ]
    if chosen.list:
        for file in files:
            print(*(mutant for mutant in mutants_of(file) if chosen.only in mutant.was), sep="\n")
        return
    mutation = Mutation(files, chosen)
    pytest.main([*chosen.tests, *others, "-qq", "--no-summary", "-s", "-p", "no:cacheprovider"], plugins=[mutation])
    counts = mutation.figures.values()
    print(
        f"all: {sum(count[0] for count in counts)} changes, "
        f"{sum(count[1] for count in counts)} unnoticed and unexplained, "
        f"{sum(count[2] for count in counts)} explained"
    )


if __name__ == "__main__":
    main()
