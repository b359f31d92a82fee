"""The sentences of the program, and the catalogues of their translations.

`python -m tests.catalogue` finds every sentence anew, writes it into the catalogue of each language, drops those that
are gone, and compiles it; `--new CODE` begins another language, `--missing CODE` prints what a language still lacks.

A sentence is a string that is passed to what says it (`SAYING`), a row of words for a value (`TABLES`), what is printed
on a component, and whatever else in the source looks like words and does not stand where nobody reads it.
"""

from __future__ import annotations

import argparse
import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from civ_tui.engine.wording import CONTEXT
from civ_tui.prose.languages import DOMAIN, LOCALE

ROOT: Final = Path(__file__).parents[1]
SAYING: Final[Mapping[str, tuple[int, ...]]] = {
    "say": (0,),
    "_say": (0,),
    "tell": (0,),
    "refused": (0,),
    "Line": (0,),
    "Said": (0,),
    "sense": (1,),
    "count": (1, 2),
    "Reason": (1,),
    "Option": (2,),
    "Key": (3, 4),
    "Binding": (2,),
    "Command": (2,),
    "Notice": (0, 1),
    "sure": (0,),
    "worded": (0,),
}
"""The arguments of functions and classes that are sentences."""
TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "prose/names.py": (
        *("PHASE_NAMES", "EFFECT_PHASES", "TERRAIN_NAMES", "RESOURCE_NAMES", "UNIT_NAMES", "ICON_NAMES", "SOURCES"),
        "PLAYS",
    ),
    "rules/chronicle.py": (
        *("TEMPLATES", "CALLED", "NAMELESS", "PHASES", "CITY_ACTIONS", "MADE", "FIGURES", "VICTORIES"),
    ),
    "preferences/new_game.py": ("RESPONSES",),
    "rules/battle/village.py": ("TYPES",),
    "rules/battle/loot.py": ("BACKS",),
    "rules/cards/losses.py": ("FIGURES",),
    "rules/goods.py": ("POINTS", "TOKENS"),
    "rules/phases/movement.py": ("GROUPS",),
    "prose/components.py": ("FIGURES", "DOES"),
    "prose/ending.py": ("CHARTS", "SHORT", "COLUMNS"),
    "prose/news.py": ("DONE",),
    "prose/recap.py": ("COUNTED", "ROUTINE"),
    "prose/squares.py": ("DIRECTIONS",),
    "tui/overlays/articles.py": ("SHELVES", "WORDS"),
    "tui/overlays/seats.py": ("WHO",),
    "tui/screens/game_over.py": ("BELOW",),
    "tui/screens/new_game.py": ("NO_YES", "WHO"),
    "tui/screens/preferences.py": (
        *("CHARACTERS", "TERRAIN", "HAND_OVERS", "BATTLE", "MOTION", "COMPUTERS", "BELL", "IDLE_ENDS", "FIELDS"),
    ),
    "tui/table/city_management.py": ("ITEMS",),
    "tui/widgets/strikes.py": ("WORDS",),
    "tui/keys.py": ("NAMES",),
    "cli/command_line.py": ("HEADINGS",),
}
"""The constants of modules whose values are words that are said."""
PRINTED: Final = ("name", "text", "title", "leader", "setup", "names", "colours")
"""The fields of `rules_data` that are words."""
UNREAD: Final = re.compile(
    r"civ_tui/(rules/(invariants|migrations|printed/\w+|facts|sound)|bots/random_player|bots/plans"
    r"|cli/(simulation|simulation_report|tournament|tournament_report|serving)|engine/(chance|sizes)|tui/theme/\w+"
    r"|tui/widgets/(art/\w+|map|sprites)|export/svg|tui/driver|table/thinking)\.py"
)
"""Modules that nobody reads: whose words are for whoever mends the program."""
WORDS: Final = re.compile(
    r"[^\W\d_][\w'’]*[,:;]? [^\W\d_{]|^[A-Z][a-z]+(-[a-z]+)?$|[a-z]{2}[.!?]$|\{\w+\} [a-z]|[a-z] \{|\d, [a-z]"
)
"""What looks like words."""
NO_WORDS: Final = re.compile(
    r"^\s*\w*[#.>@:]?\w[^.]*\{.*[:;].*\}\s*$|^\(\?|^[-\w.:/]+\($|^[A-Z]\w*[A-Z]\w*$|^\W*$", re.DOTALL
)
"""What looks so but is none: style sheets, patterns, the names of classes."""
NAMES: Final = re.compile(
    r"^(civilization|unit|wonder|great_person|swatch|leap of|civ-tui|Python|the|seat|the rules failed on|File larger) "
    r"|^\{\}:\{\} in"
)
"""What is put together out of pieces and is read by nobody, or the same in every language: names of pictures, styles,
versions, the lines of a crash."""
PLACE: Final = re.compile(r"\{\w+\}")
"""Where something is filled in."""
FAULTS: Final = frozenset(
    {
        "ValueError",
        "TypeError",
        "KeyError",
        "RuntimeError",
        "AssertionError",
        "IndexError",
        "LookupError",
        "NotImplementedError",
    }
)
"""What only a fault of the program raises."""
ASKING: Final = frozenset(
    {"query", "query_one", "TypeVar", "NewType", "cast", "getattr", "getenv", "removeprefix", "escape"}
)
"""Functions whose strings are no words."""
COMMANDS: Final = frozenset({"command", "callback"})
"""What makes a command of a function, whose docstring is its help."""
LISTED: Final = re.compile(r"- `(?P<keys>[^`]*)` (?P<words>.*)")
"""A line of a help text about keys."""


@dataclass
class Found:
    """The sentences of the program: where each stands, by its form for one and for many."""

    places: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    glued: list[str] = field(default_factory=list)
    """Where words are put together out of pieces."""

    def add(self, text: str, place: str, many: str = "") -> None:
        """Note a sentence down."""
        if len(PLACE.findall(text)) > 1 or re.search(r"[^\W\d_]", PLACE.sub("", text)):  # whose order may be another
            self.places.setdefault((text, many), []).append(place)


def sentences() -> Found:
    """All sentences of the program."""
    found = Found()
    for path in sorted((ROOT / "civ_tui").rglob("*.py")):
        _of_module(path, found)
    for path in sorted((ROOT / "rules_data").glob("*.toml")):
        _of_data(tomllib.loads(path.read_text("utf-8")), path.name, found)
    counted = {one: key for key in found.places for one in key if key[1]}
    for text, many in [*found.places]:
        if not many and text in counted:  # the form of a count, said elsewhere by itself
            found.places[counted[text]] += found.places.pop((text, many))
    return found


def _of_data(value: Any, place: str, found: Found, *, words: bool = False) -> None:
    if isinstance(value, dict):
        for key, each in value.items():
            _of_data(each, place, found, words=words or key in PRINTED)
    elif isinstance(value, list):
        for each in value:
            _of_data(each, place, found, words=words)
    elif words and isinstance(value, str):
        found.add(value, f"rules_data/{place}")


def _of_module(path: Path, found: Found) -> None:
    here = path.relative_to(ROOT).as_posix()
    tree = ast.parse(path.read_text("utf-8"))
    if here == "civ_tui/engine/wording.py":
        return
    skipped = {id(each) for node in ast.walk(tree) for root in _unread(node) for each in ast.walk(root)}
    said: set[int] = set()
    contexts: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) == "sense":
            contexts[id(node.args[1])] = str(ast.literal_eval(node.args[0]))
            skipped.add(id(node.args[0]))
        if isinstance(node, ast.Call) and _name(node.func) == "count" and len(node.args) >= 3:
            one, many = node.args[1:3]
            if isinstance(one, ast.Constant) and isinstance(many, ast.Constant):
                found.add(str(one.value), here, str(many.value))
                said |= {id(one), id(many)}
        elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
            texts = [each.value for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if len(texts) == 2 and all("{n}" in text for text in texts) and _forms(*texts):
                found.add(texts[0], here, texts[1])
                said |= {id(each) for each in node.elts}
    read = not UNREAD.fullmatch(here)
    for node in ast.walk(tree):
        for literal in _sayings(node, here):
            if id(literal) not in said and id(literal) not in skipped:
                said.add(id(literal))
                context = contexts.get(id(literal))
                found.add(f"{context}{CONTEXT}{literal.value}" if context else literal.value, here)
        if isinstance(node, ast.FunctionDef) and any(
            _name(getattr(by, "func", by)) in COMMANDS for by in node.decorator_list
        ):
            for paragraph in (ast.get_docstring(node) or "").split("\n\n"):
                found.add(" ".join(paragraph.split()), here)
        if isinstance(node, ast.Assign | ast.AnnAssign) and _target(node) == "HELP" and node.value is not None:
            for literal in _literals(node.value):
                said.add(id(literal))
                for line in literal.value.splitlines():
                    listed = LISTED.fullmatch(line)
                    found.add(line if listed is None else listed["words"], here)
                    if listed is not None and listed["keys"].isalpha() and listed["keys"].islower():
                        found.add(listed["keys"], here)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and id(node) not in skipped and read:
            text = "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
            if re.search(r"[^\W\d_]{2,}[,.]? |[ ][^\W\d_]{2,}", text) and not (
                NO_WORDS.search(text) or NAMES.search(text)
            ):
                found.glued.append(f"{here}:{node.lineno}: {ast.unparse(node)}")
    if read:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if id(node) in said or id(node) in skipped or NO_WORDS.search(node.value) or not WORDS.search(node.value):
                continue
            context = contexts.get(id(node))
            found.add(f"{context}{CONTEXT}{node.value}" if context else node.value, here)


def _forms(one: str, many: str) -> bool:
    """Whether the two are forms of one sentence."""
    return len(set(one.split()) & set(many.split())) * 2 >= len(one.split())


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """What of the node nobody reads: docstrings, annotations, the messages of faults, the pieces of f-strings."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node
    elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and _name(node.exc.func) in FAULTS:
        yield from (each for each in node.exc.args if isinstance(each, ast.Constant | ast.JoinedStr))
    elif isinstance(node, ast.Assert) and node.msg is not None:
        yield node.msg
    elif isinstance(node, ast.JoinedStr):
        yield from (each for each in node.values if isinstance(each, ast.Constant))
    elif (isinstance(node, ast.Call) and _name(node.func) in ASKING) or (
        isinstance(node, ast.Call) and _name(node.func) == "compile"
    ):
        yield from (each for each in node.args if not isinstance(each, ast.Call))  # which may say something
    elif isinstance(node, ast.Assign | ast.AnnAssign) and re.fullmatch(
        r".*CSS.*|AUTO_FOCUS|__all__|__slots__|Result|_CODES|BANNER|PICTURES|FAMILY", _target(node)
    ):
        yield from filter(None, [node.value, getattr(node, "annotation", None)])
    elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
        if not any(isinstance(each, ast.Call) for each in ast.walk(node.annotation)):  # the help of an option
            yield node.annotation
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
        yield node.returns
    elif isinstance(node, ast.Subscript) and _name(node.value) in ("Literal", "Final", "Callable"):
        yield node.slice


def _sayings(node: ast.AST, here: str) -> Iterator[ast.Constant]:
    """The literals that this node says."""
    if isinstance(node, ast.Call):
        for number in SAYING.get(_name(node.func), ()):
            yield from (each for argument in node.args[number : number + 1] for each in _literals(argument))
        for keyword in node.keywords:
            if keyword.arg in ("help", "short_help", "epilog", "prompt", "placeholder", "label", "word"):
                yield from _literals(keyword.value)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and _target(node) in TABLES.get(here[len("civ_tui/") :], ()):
        yield from (each for value in filter(None, [node.value]) for each in _values(value))


def _literals(node: ast.AST) -> Iterator[ast.Constant]:
    """The strings that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for each in node.values:
            yield from _literals(each)


def _values(node: ast.AST) -> Iterator[ast.Constant]:
    """The strings in a table: values of dictionaries, entries of rows."""
    if isinstance(node, ast.Dict):
        for each in node.values:
            yield from _values(each)
    elif isinstance(node, ast.Tuple | ast.List):
        for each in node.elts:
            yield from _values(each)
    elif isinstance(node, ast.Starred):
        yield from _values(node.value)
    elif isinstance(node, ast.Call) and _name(node.func) == "MappingProxyType":
        yield from _values(node.args[0])
    else:
        yield from _literals(node)


def _is_command(node: ast.FunctionDef) -> bool:
    return any(_name(getattr(by, "func", by)) in COMMANDS for by in node.decorator_list)


def _name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _target(node: ast.Assign | ast.AnnAssign) -> str:
    return _name(node.targets[0] if isinstance(node, ast.Assign) else node.target)


# The catalogues


def path_of(code: str) -> Path:
    """The catalogue of that language."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str) -> Catalog:
    """What the catalogue of that language says."""
    with path_of(code).open("rb") as file:
        return pofile.read_po(file, locale=code)


def renewed(code: str, found: Found) -> Catalog:
    """The catalogue with the sentences that there are now, each with its translation if it has one."""
    before = read(code) if path_of(code).exists() else Catalog(locale=code)
    known = {(str(each.context or ""), _one(each.id)): each.string for each in before if each.id}
    about = "# What the program says, in another language. How to add or mend one: CONTRIBUTING.md."
    after = Catalog(locale=code, project="civ-tui", charset="utf-8", fuzzy=False, header_comment=about)
    after.creation_date = before.creation_date
    for (one, many), places in found.places.items():
        context, _, text = one.rpartition(CONTEXT)
        string = known.get((context, text)) or ""
        if bool(many) != isinstance(string, tuple):
            string = ""
        after.add(
            (text, many) if many else text,
            string,
            locations=[(place, 0) for place in sorted(set(places))],
            context=context or None,
        )
    after.mime_headers = [  # type: ignore[misc]
        ("Language", code),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Plural-Forms", after.plural_forms),
    ]
    return after


def _one(text: Iterable[str] | str) -> str:
    return text if isinstance(text, str) else next(iter(text))


def write(code: str, catalogue: Catalog) -> None:
    """The file that translators read, and the one that the program reads."""
    path_of(code).parent.mkdir(parents=True, exist_ok=True)
    with path_of(code).open("wb") as file:
        pofile.write_po(file, catalogue, width=0, include_lineno=False, omit_header=False)
    with path_of(code).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def is_said(string: Any) -> bool:
    """Whether a translation is whole."""
    return all(string) if isinstance(string, tuple | list) else bool(string)


def missing(catalogue: Catalog) -> list[Any]:
    """The sentences without a translation."""
    return [each for each in catalogue if each.id and not is_said(each.string)]


def main() -> None:
    """Write the catalogues anew, or tell what one of them lacks."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--new", metavar="CODE", help="begin this language")
    arguments.add_argument("--missing", metavar="CODE", help="print what this language lacks")
    arguments.add_argument("--glued", action="store_true", help="print where words are put together out of pieces")
    wanted = arguments.parse_args()
    found = sentences()
    if wanted.glued:
        print("\n".join(found.glued))
        return
    codes = (
        [wanted.missing or wanted.new]
        if wanted.missing or wanted.new
        else [path.parts[-3] for path in LOCALE.glob("*/*/*.po")]
    )
    for code in codes:
        catalogue = renewed(code, found)
        lacking = missing(catalogue)
        if wanted.missing:
            for each in lacking:
                print(f"{each.context or ''}\t{_one(each.id)!r}")
            continue
        write(code, catalogue)
        print(f"{code}: {len(found.places)} sentences, {len(lacking)} without a translation")


if __name__ == "__main__":
    main()
