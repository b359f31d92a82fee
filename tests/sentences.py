"""Every sentence of the host, or of a game: what is said, found in its source and in the data of its components.

A sentence is a string that is passed to what says it (`SAYING`), a row of words for a value (`TABLES`), what is printed
on a component, and whatever else in the source looks like words and does not stand where nobody reads it. That last is
on purpose: a sentence that is forgotten in the tables is translated all the same.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from civ_tui.engine.wording import CONTEXT

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "civ_tui/games"
DATA: Final[Mapping[str, tuple[Path, ...]]] = {
    "civilization": (
        *(ROOT / "rules_data").glob("*.toml"),
        ROOT / "rules_data/fame_and_fortune",
        ROOT / "rules_data/wisdom_and_warfare",
    ),
    "mare_nostrum": (ROOT / "rules_data/mare_nostrum",),
    "age_of_civilization": (ROOT / "rules_data/age_of_civilization",),
}
"""What is printed on the components of a game, by the name of its folder: files, and folders of files."""
OF_HOUSE: Final = tuple(
    ROOT / "civ_tui" / name
    for name in ("drawing/help.toml", "tui/help.toml", "tui/keys.toml", "tui/screens/preferences.toml")
)
"""The data of the host that are words."""
WORDLESS: Final = ("clauses.toml", "land.toml")
"""The data of games in which there are none."""
WORDING: Final = ROOT / "civ_tui/engine/wording.py"
"""The machinery of sentences, which says none itself."""
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
    "Binding": (2,),
    "Command": (1,),
    "Notice": (0, 1),
    "sure": (0,),
    "worded": (0,),
    "LogKind": (0,),
    "CivKind": (0,),
    "Phase": (0,),
    "Victory": (1,),
    "Switch": (0, 1),
    "Preset": (0, 1),
}
"""The arguments of functions and classes that are sentences."""
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "LogKind": ("matter", "done", "moment"),
    "CivKind": ("matter", "counted", "done", "moment", "costs", "strike"),
    "Phase": ("short",),
}
"""The fields of classes that are words."""
HELPING: Final = ("help", "short_help", "epilog", "prompt", "placeholder", "label", "word", "metavar")
"""The arguments of any function that are words."""
TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "games/civilization/words/names.py": ("RESPONSES",),
    "games/civilization/exports/chronicle.py": ("COLUMNS",),
    "games/mare_nostrum/exports/chronicle.py": ("COLUMNS", "OVER_ROUNDS"),
    "games/age_of_civilization/exports/chronicle.py": ("COLUMNS",),
    "games/age_of_civilization/rules/names.py": ("COLOURS",),
    "games/age_of_civilization/words/interface.py": ("WON",),
    "games/mare_nostrum/words/ending.py": ("WHY",),
    "games/civilization/rules/naming.py": ("CALLED", "CITY_ACTIONS", "ICONS", "MADE", "FIGURES"),
    "words/seats.py": ("PLAYS",),
    "games/civilization/rules/battle/village.py": ("TYPES",),
    "games/civilization/rules/battle/loot.py": ("BACKS",),
    "games/civilization/rules/goods.py": ("POINTS", "TOKENS", "PROMISES"),
    "games/civilization/rules/phases/movement.py": ("GROUPS",),
    "games/civilization/words/components.py": ("TIMES", "FIGURES"),
    "games/civilization/words/recap.py": ("ROUTINE",),
    "games/civilization/words/squares.py": ("DIRECTIONS",),
    "tui/overlays/articles.py": ("WORDS",),
    "tui/overlays/seats.py": ("WHO",),
    "tui/screens/game_over.py": ("ABOVE", "BELOW"),
    "games/civilization/screens/form.py": ("NO_YES",),
    "tui/screens/menu.py": ("ENTRIES",),
    "tui/screens/new_game.py": ("WHO",),
    "games/civilization/screens/city_management.py": ("ITEMS",),
    "cli/command_line.py": ("HEADINGS",),
    "lines/typed.py": ("TYPED",),
    "games/civilization/lines/words.py": ("TYPED",),
    "games/mare_nostrum/lines/interface.py": ("TYPED",),
    "words/dates.py": ("MONTHS", "SHORT_MONTHS"),
    "tests/harbour/title.py": ("COLOURS",),
}
"""The constants of modules whose values are words that are said."""
PRINTED: Final = (
    *("name", "text", "ruling", "alone", "title", "leader", "setup", "names", "colour", "colours"),
    *("about", "compared", "section", "try_now", "word", "help"),
)
"""The fields of TOML files that are words."""
LOG_KINDS: Final = "log_kinds.toml"
LOGGED: Final = ("says", "yours", "matter", "counted", "done", "moment", "costs", "strike")
"""The fields of kinds of log entries that are words: a sentence, or one for each condition."""
UNREAD: Final = re.compile(
    r"civ_tui/(games/mare_nostrum/(rules/(invariants|printed|validity)|computers/trials|drawn/(chart|gallery))"
    r"|games/age_of_civilization/(rules/(invariants|printed|validity)|computers/trials)"
    r"|games/civilization/(rules/(invariants|pieces|printed/\w+|sorts|validity)|drawn/(map|pictures|landscape|frames|terrain|gallery|board/\w+))"
    r"|games/civilization/computers/(counters|random_player|plans|trials)"
    r"|cli/(art|simulation|simulation_report|tournament|tournament_report|serving|admission)|engine/(chance|cloning|components|rulebook|sizes)"
    r"|drawing/(ascii|blocks|colours|mixing|pixels/\w+|glyphs|look|motion|palettes?|themes|theme_files|art/\w+|sprites)"
    r"|export/svg|tui/(driver|web_driver|patience)|sitting/thinking)\.py"
    r"|tests/harbour/evening\.py"
)
"""Modules that nobody reads: whose words are for whoever mends the program."""
WORDS: Final = re.compile(
    r"[^\W\d_][\w'’]*[,:;]? [^\W\d_{]|^[A-Z][a-z]+(-[a-z]+)?$|[a-z]{2}[.!?]$|\{\w+\} [a-z]|[a-z] \{|\d, [a-z]"
)
"""What looks like words."""
SEVERAL_WORDS: Final = re.compile(r"[^\W\d_]{2,}[,.]? |[ ][^\W\d_]{2,}")
"""What looks like words in an f-string, with {} where something is filled in."""
NO_WORDS: Final = re.compile(
    r"^\s*\w*[#.>@:]?\w[^.]*\{.*[:;].*\}\s*$|^\(\?|^[-\w.:/]+\($|^[A-Z]\w*[A-Z]\w*$|^\W*$|^<svg "
    r"|^(unit|wonder|civilization|great_person|goods) [a-z_]+( \d)?$",
    re.DOTALL,
)
"""What looks so but is none: style sheets, patterns, the names of classes and pictures, pictures."""
NAMES: Final = re.compile(
    r"^(civilization|unit|wonder|great_person|goods|swatch|leap of|civ-tui|Python|the|seat|the rules failed on) "
    r"|^File larger "
    r"|^\{\}:\{\} in"
)
"""What is put together out of pieces and is read by nobody, or the same in every language: names of pictures, styles,
versions, the lines of a crash."""
PLACE: Final = re.compile(r"\{\w+\}")
"""Where something is filled in."""
LETTER: Final = re.compile(r"[^\W\d_]")
QUOTES: Final = re.compile(r"[“”«»]")
"""The quotes of one language alone."""
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
    {"query", "query_one", "TypeVar", "NewType", "cast", "getattr", "getenv", "removeprefix", "startswith", "escape"}
)
"""Functions whose strings are no words."""
COMMANDS: Final = frozenset({"command", "callback"})
"""What makes a command of a function, whose docstring is its help."""
LISTED: Final = re.compile(r"- `(?P<keys>[^`]*)` (?P<words>.*)")
"""A line of a help text about keys."""
KEY_IN_WORDS: Final = re.compile(r"[a-z]+|[A-Z][a-z]+,? [A-Za-z]+")
"""A key that is written in words."""


@dataclass
class Found:
    """The sentences of the host or of a game: where each stands, by its form for one and for many."""

    places: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    glued: list[str] = field(default_factory=list)
    """Where words are put together out of pieces."""

    def add(self, text: str, place: str, many: str = "") -> None:
        """Note a sentence down."""
        words = PLACE.sub("", text)
        if len(PLACE.findall(text)) > 1 or LETTER.search(words) or QUOTES.search(words):  # several: in another order
            self.places.setdefault((text, many), []).append(place)


def of_house() -> Found:
    """All sentences of what lies outside the games."""
    modules = (ROOT / "civ_tui").rglob("*.py")
    return _found(sorted([*OF_HOUSE, *(path for path in modules if GAMES not in path.parents and path != WORDING)]))


def of_game(folder: Path) -> Found:
    """All sentences of the game in that folder."""
    data = (folder, *DATA.get(folder.name, ()))
    files = (file for path in data for file in ([path] if path.is_file() else path.rglob("*.toml")))
    rules = [*folder.rglob("*.py"), *folder.rglob(LOG_KINDS)]
    return _found([*sorted(rules), *sorted(file for file in files if file.name not in (*WORDLESS, LOG_KINDS))])


def _found(paths: Iterable[Path]) -> Found:
    found = Found()
    for path in paths:
        if path.name == "help.toml":
            for text in tomllib.loads(path.read_text("utf-8")).values():
                _of_help(text, path.relative_to(ROOT).as_posix(), found)
        elif path.name == LOG_KINDS:
            for kind in tomllib.loads(path.read_text("utf-8")).values():
                for said in (kind[name] for name in LOGGED if name in kind):
                    for text in said.values() if isinstance(said, dict) else [said]:
                        found.add(text, path.relative_to(ROOT).as_posix())
        elif path.suffix == ".toml":
            _of_data(tomllib.loads(path.read_text("utf-8")), path.relative_to(ROOT).as_posix(), found)
        else:
            _Module(path, found).add_sentences()
    counted = {one: key for key in found.places for one in key if key[1]}
    for text, many in [*found.places]:
        if not many and text in counted:  # the form of a count, said elsewhere by itself
            found.places[counted[text]] += found.places.pop((text, many))
    return found


def _of_data(value: Any, place: str, found: Found, *, words: bool = False) -> None:
    if isinstance(value, dict):
        for key, each in value.items():
            tables = isinstance(each, list) and all(isinstance(one, dict) for one in each)
            entry = isinstance(each, dict) and not each.keys().isdisjoint(PRINTED)  # one that is called as a field is
            _of_data(each, place, found, words=words or (key in PRINTED and not tables and not entry))
    elif isinstance(value, list):
        for each in value:
            _of_data(each, place, found, words=words)
    elif words and isinstance(value, str):
        found.add(value, place)


class _Module:
    """One module of the program, whose sentences are added to those found so far.

    A string is `unread` where nobody reads it, and `said` once it has been added; `contexts` tell meanings of a
    sentence apart. Strings go by the `id` of their node.
    """

    def __init__(self, path: Path, found: Found) -> None:
        self.here = path.relative_to(ROOT).as_posix()
        self.found = found
        self.nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
        self.unread = {id(t) for node in self.nodes for root in _unread(node) for t in ast.walk(root)}
        self.said: set[int] = set()
        self.contexts: dict[int, str] = {}

    def add_sentences(self) -> None:
        """Add what is certainly said; then, where players read the module at all, what looks like words."""
        for node in self.nodes:
            self._add_forms(node)
        for node in self.nodes:
            for literal in _sayings(node, self.here):
                if id(literal) not in self.said:
                    self._add(literal)
            if isinstance(node, ast.FunctionDef) and _is_command(node):
                for paragraph in (ast.get_docstring(node) or "").split("\n\n"):
                    self.found.add(" ".join(paragraph.split()), self.here)
        if UNREAD.fullmatch(self.here):
            return
        for node in self.nodes:
            if isinstance(node, ast.JoinedStr) and id(node) not in self.unread and _looks_glued(node):
                self.found.glued.append(f"{self.here}:{node.lineno}: {ast.unparse(node)}")
            if isinstance(node, ast.Constant) and id(node) not in self.said and _looks_like_words(node):
                self._add(node)

    def _add(self, literal: ast.Constant) -> None:
        if id(literal) in self.unread:
            return
        self.said.add(id(literal))
        context = self.contexts.get(id(literal))
        text = str(literal.value)
        self.found.add(f"{context}{CONTEXT}{text}" if context else text, self.here)

    def _add_forms(self, node: ast.AST) -> None:
        """Note the context of a sentence that has one; add the forms of a sentence for one and for many."""
        match node:
            case ast.Call(func=func, args=[context, sentence, *_]) if _name(func) == "sense":
                self.contexts[id(sentence)] = str(ast.literal_eval(context))
                self.unread.add(id(context))
            case ast.Assign() | ast.AnnAssign() if _target(node) == "TYPED" and node.value is not None:
                self.contexts |= {id(word): "typed" for word in _values(node.value)}
            case ast.Call(func=func, args=[_, ast.Constant() as one, ast.Constant() as many, *_]) if (
                _name(func) == "count"
            ):
                self._add_pair(one, many)
            case ast.Tuple(
                elts=[ast.Constant(value=str(first)) as one, ast.Constant(value=str(second)) as many]
                | [ast.Attribute(), ast.Constant(value=str(first)) as one, ast.Constant(value=str(second)) as many]
            ) if "{n}" in first and "{n}" in second and _forms(first, second):
                self._add_pair(one, many)

    def _add_pair(self, one: ast.Constant, many: ast.Constant) -> None:
        self.found.add(str(one.value), self.here, str(many.value))
        self.said |= {id(one), id(many)}


def _of_help(text: str, place: str, found: Found) -> None:
    """Add the lines of a help text; of a line about keys its words, and keys that are words."""
    for line in text.splitlines():
        listed = LISTED.fullmatch(line)
        found.add(line if listed is None else listed["words"], place)
        if listed is not None and KEY_IN_WORDS.fullmatch(listed["keys"]):
            found.add(listed["keys"], place)


def _is_command(node: ast.FunctionDef) -> bool:
    """Whether a decorator makes a command of the function, whose docstring is its help."""
    return any(_name(getattr(by, "func", by)) in COMMANDS for by in node.decorator_list)


def _looks_like_words(node: ast.Constant) -> bool:
    text = node.value
    if not isinstance(text, str):
        return False
    if PLACE.search(text) and LETTER.search(PLACE.sub("", text)):
        return True
    return bool(WORDS.search(text)) and not NO_WORDS.search(text)


def _looks_glued(node: ast.JoinedStr) -> bool:
    """Whether the f-string puts words together, or something into the quotes of one language."""
    text = "".join(str(value.value) if isinstance(value, ast.Constant) else "{}" for value in node.values)
    words = SEVERAL_WORDS.search(text) and not (NO_WORDS.search(text) or NAMES.search(text))
    return bool(words or QUOTES.search(text))


def _forms(one: str, many: str) -> bool:
    """Whether the two are forms of one sentence."""
    return len(set(one.split()) & set(many.split())) * 2 >= len(one.split())


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """What of the node nobody reads: docstrings, annotations, the messages of faults, the pieces of f-strings."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node
    elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and _name(node.exc.func) in FAULTS:
        yield from (arg for arg in node.exc.args if isinstance(arg, ast.Constant | ast.JoinedStr))
    elif isinstance(node, ast.Assert) and node.msg is not None:
        yield node.msg
    elif isinstance(node, ast.JoinedStr):
        yield from (value for value in node.values if isinstance(value, ast.Constant))
    elif (isinstance(node, ast.Call) and _name(node.func) in ASKING) or (
        isinstance(node, ast.Call) and _name(node.func) == "compile"
    ):
        yield from (arg for arg in node.args if not isinstance(arg, ast.Call))  # which may say something
    elif isinstance(node, ast.Assign | ast.AnnAssign) and re.fullmatch(
        r".*CSS.*|AUTO_FOCUS|__all__|__slots__|Result|_CODES|BANNER|PICTURES|FAMILY", _target(node)
    ):
        yield from filter(None, [node.value, getattr(node, "annotation", None)])
    elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
        if not any(isinstance(t, ast.Call) for t in ast.walk(node.annotation)):  # the help of an option
            yield node.annotation
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
        yield node.returns
    elif isinstance(node, ast.Subscript) and _name(node.value) in ("Literal", "Final", "Callable"):
        yield node.slice


def _sayings(node: ast.AST, here: str) -> Iterator[ast.Constant]:
    """The literals that this node says."""
    if isinstance(node, ast.Call):
        for number in SAYING.get(_name(node.func), ()):
            yield from (literal for argument in node.args[number : number + 1] for literal in _literals(argument))
        if _name(node.func) == "Command":
            usages = (literal for argument in node.args[:1] for literal in _literals(argument))
            yield from (usage for usage in usages if " " in str(usage.value))
        for keyword in node.keywords:
            if keyword.arg in (*FIELDS.get(_name(node.func), ()), *HELPING):
                yield from _literals(keyword.value)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and _target(node) in ("HEADING", *_tables(here)):
        yield from (each for value in filter(None, [node.value]) for each in _values(value))


def _tables(here: str) -> tuple[str, ...]:
    return TABLES.get(here.removeprefix("civ_tui/"), ())


def _literals(node: ast.AST) -> Iterator[ast.Constant]:
    """The strings that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BoolOp | ast.Dict):  # of a dictionary, one for each condition
        for value in node.values:
            yield from _literals(value)


def _values(node: ast.AST) -> Iterator[ast.Constant]:
    """The strings in a table: values of dictionaries, entries of rows."""
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from _values(value)
    elif isinstance(node, ast.Tuple | ast.List):
        for elt in node.elts:
            yield from _values(elt)
    elif isinstance(node, ast.Starred):
        yield from _values(node.value)
    elif isinstance(node, ast.Call) and _name(node.func) == "MappingProxyType":
        yield from _values(node.args[0])
    else:
        yield from _literals(node)


def _name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _target(node: ast.Assign | ast.AnnAssign) -> str:
    return _name(node.targets[0] if isinstance(node, ast.Assign) else node.target)
