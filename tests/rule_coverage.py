"""Which clauses of the rulebook, and which cards, have a test that passed: the marker `rule`.

    @pytest.mark.rule("FOUND-4", "tech:pottery")

The marker goes on a test, a class, a module (`pytestmark`) or a parameter and takes one or more identifiers. The known
ones are read from `rules_data`. The end of every run tells how many were tested, of the base game and of each
expansion; a run of the whole test directory names those that are missing and fails: clauses always, cards if the ini
option `enforce_cards` is true.
"""

import tomllib
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

CARDS = {
    "tech": ("techs.toml", "tech"),
    "event": ("culture_events.toml", "event"),
    "wonder": ("wonders.toml", "wonder"),
    "government": ("governments.toml", "government"),
    "civ": ("civilizations.toml", "civilization"),
    "great_person": ("great_people.toml", "great_person"),
    "hut": ("huts_and_villages.toml", "hut"),
    "village": ("huts_and_villages.toml", "village"),
    "relic": ("relics.toml", "relic"),
    "policy": ("policies.toml", "policy"),
    "investment": ("investments.toml", "investment"),
    "person": ("people.toml", "person"),
    "city_state": ("city_states.toml", "city_state"),
    "mn-hero": ("heroes.toml", "hero"),
    "mn-wonder": ("seven_wonders.toml", "wonder"),
}
"""The kinds of cards: where each is printed in `rules_data`, as a file and the name of its tables."""
OTHERWISE = {
    "age_of_civilization": {
        "age-civ": ("civilizations.toml", "civilization"),
        "age-wonder": ("wonders.toml", "wonder"),
        "age-tech": ("technologies.toml", "technology"),
        "age-special": ("specials.toml", "special"),
        "age-action": ("actions.toml", "action"),
        "age-event": ("events.toml", "event"),
    },
}
"""The same of the folders whose cards are called as others are."""

NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "collectonly", "setuponly")
"""Options of pytest that leave out tests, or do not run them."""

PROPERTY = "rule"
"""The user property that carries an identifier from the process that ran the test to the one that counts."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Register the ini option `enforce_cards`."""
    parser.addini("enforce_cards", "fail a run of all tests when a card has no passing test", "bool", default=False)


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker and begin to count."""
    config.addinivalue_line("markers", "rule(*ids): the clauses and cards that the test proves, such as FOUND-4")
    config.pluginmanager.register(RuleCoverage(config))


class RuleCoverage:
    """Counts the clauses and cards that passing tests are marked with, also over the workers of pytest-xdist."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.books = _books(config.rootpath / "rules_data")
        self.clauses = [clause for clauses, _ in self.books.values() for clause in clauses]
        self.cards = [card for _, cards in self.books.values() for card in cards]
        self.known = {*self.clauses, *self.cards}
        self.tested: set[str] = set()
        self.narrowed = any(config.getoption(option, None) for option in NARROWING)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Note the identifiers of each test; a collection error names the test and an identifier nobody knows."""
        report = yield
        faults: list[str] = []
        for item in report.result or ():
            if isinstance(item, pytest.Item):
                faults += self._note(item)
        if faults:
            report.outcome, report.longrepr, report.result = "failed", "\n".join(faults), []
        return report

    def _note(self, item: pytest.Item) -> list[str]:
        faults = []
        for mark in item.iter_markers("rule"):
            if not mark.args:
                faults.append(f"{item.nodeid}: the marker rule names no clause or card")
            for name in mark.args:
                if name in self.known:
                    item.user_properties.append((PROPERTY, name))
                else:
                    faults.append(f"{item.nodeid}: rules_data has no clause or card {name!r}")
        return faults

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        """A run that leaves out tests proves nothing about what is missing."""
        if items:
            self.narrowed = True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count what a test proves once its call has passed; expected failures and single subtests do not count."""
        if isinstance(report, pytest.SubtestReport) or hasattr(report, "wasxfail"):
            return
        if report.when == "call" and report.passed:
            self.tested.update(str(value) for name, value in report.user_properties if name == PROPERTY)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Hear from a worker of pytest-xdist whether it left out tests."""
        self.narrowed |= getattr(node, "workeroutput", {}).get("narrowed", False)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that passed but lacks something that it had to test."""
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["narrowed"] = self.narrowed
        elif session.exitstatus == pytest.ExitCode.OK and self._missing():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell how much was tested, and what was not."""
        terminalreporter.section("rules")
        for book, (clauses, cards) in self.books.items():
            counts = f"rule clauses: {len(self.tested.intersection(clauses))} of {len(clauses)}"
            if cards:
                counts += f", cards: {len(self.tested.intersection(cards))} of {len(cards)}"
            terminalreporter.write_line(f"{book and f'{book}: '}{counts} tested")
        for kind, names in self._missing():
            terminalreporter.write_line(f"ERROR: {kind} without a passing test: {', '.join(names)}", red=True)

    def _missing(self) -> list[tuple[str, list[str]]]:
        """What a run of all tests had to prove and did not: each kind with its identifiers in printed order. A run of
        some of the tests owes nothing."""
        if self.narrowed or not self._covers_test_directory():
            return []
        cards = self.config.getini("enforce_cards")
        wanted = [("clauses", self.clauses)] + ([("cards", self.cards)] if cards else [])
        missing = [(kind, [name for name in names if name not in self.tested]) for kind, names in wanted]
        return [(kind, names) for kind, names in missing if names]

    def _covers_test_directory(self) -> bool:
        tests = (self.config.rootpath / "tests").resolve()
        start = self.config.invocation_params.dir
        return any(tests.is_relative_to((start / path).resolve()) for path in self.config.args)


def _books(printed: Path) -> dict[str, tuple[list[str], list[str]]]:
    """The clauses and the cards of the base game ("") and of each expansion, which has a folder of its own."""
    found = {}
    for folder in (printed, *sorted(path for path in printed.iterdir() if path.is_dir())):
        cards = [
            f"{kind}:{card}"
            for kind, (file, table) in OTHERWISE.get(folder.name, CARDS).items()
            if (folder / file).exists()
            for card in _ids(folder / file, table)
        ]
        found["" if folder == printed else folder.name] = _ids(folder / "rulebook.toml", "clause"), cards
    return found


def _ids(file: Path, table: str) -> list[str]:
    """The `id` of each entry of a TOML file's array of tables; a usage error if the file cannot be read so."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        return [entry["id"] for entry in (tables[table] if table == "clause" else tables.get(table, []))]
    except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
        raise pytest.UsageError(f"{file} cannot be read for its identifiers: {error!r}") from error
