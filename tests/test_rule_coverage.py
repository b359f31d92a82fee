"""The marker `rule`: what counts as tested, what a run prints, and when it fails."""

from pathlib import Path

import pytest

PLUGIN = Path(__file__).with_name("rule_coverage.py")
PARALLEL = ("-p", "xdist.plugin", "-n")
CLAUSES = """
[[clause]]
id = "FOUND-1"
[[clause]]
id = "FOUND-2"
"""
TECHS = """
[[tech]]
id = "pottery"
[[tech]]
id = "writing"
"""
BOTH = """
import pytest

@pytest.mark.rule("FOUND-1")
def test_first(): pass

@pytest.mark.rule("FOUND-2")
def test_second(): pass
"""


class Project:
    """A small project with a rulebook of two clauses and a directory of tests, in which pytest can be run."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.write("pyproject.toml", "[tool.pytest.ini_options]\n")
        self.write("rules_data/rulebook.toml", CLAUSES)
        self.write("rule_coverage.py", PLUGIN.read_text(encoding="utf-8"))
        self.write("conftest.py", 'pytest_plugins = ["rule_coverage"]\n')

    def write(self, path: str, text: str) -> None:
        """Make a file of the project, and the folders above it."""
        file = self.pytester.path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run(self, *args: str) -> pytest.RunResult:
        """Run pytest there, with the plugin loaded by the conftest as in this project."""
        return self.pytester.runpytest_inprocess(*args)


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return Project(pytester)


def prints(result: pytest.RunResult, *lines: str) -> None:
    """Check that these whole lines appear in this order."""
    result.stdout.fnmatch_lines(list(lines))


def test_run_with_every_clause_tested_passes(project: Project) -> None:
    project.write("tests/test_cities.py", BOTH)
    result = project.run()
    prints(result, "rule clauses: 2 of 2 tested")
    result.stdout.no_fnmatch_line("*without a passing test*")
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("args", [(), ("tests",), (".",), ("tests", "tests/test_cities.py")])
def test_run_of_the_whole_directory_fails_when_a_clause_is_missing(project: Project, args: tuple[str, ...]) -> None:
    project.write("tests/test_cities.py", "import pytest\n@pytest.mark.rule('FOUND-2')\ndef test(): pass\n")
    result = project.run(*args)
    prints(result, "rule clauses: 1 of 2 tested", "ERROR: clauses without a passing test: FOUND-1")
    result.assert_outcomes(passed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize(
    "args",
    [
        ("-k", "first"),
        ("-k", "test"),
        ("-m", "not slow"),
        ("--deselect", "tests/test_cities.py::test_second"),
        ("--ignore", "tests/test_others.py"),
        ("--ignore-glob", "*/test_o*"),
        ("--last-failed",),
        ("--setup-only",),
        ("--setup-plan",),
        ("--collect-only",),
        ("tests/test_cities.py",),
        ("tests/test_cities.py::test_first",),
        ("tests/rules",),
    ],
)
def test_narrowed_run_counts_but_neither_lists_nor_fails(project: Project, args: tuple[str, ...]) -> None:
    project.write("tests/test_cities.py", "import pytest\n@pytest.mark.rule('FOUND-1')\ndef test_first(): pass\n")
    project.write("tests/test_others.py", "def test_second(): pass\n")
    project.write("tests/rules/test_first.py", "def test_first(): pass\n")
    result = project.run(*args)
    prints(result, "rule clauses: [01] of 2 tested")
    result.stdout.no_fnmatch_line("*without a passing test*")
    assert result.ret == pytest.ExitCode.OK


def test_run_started_inside_the_test_directory_is_narrowed(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    project.write("tests/rules/test_first.py", "def test_first(): pass\n")
    monkeypatch.chdir(project.pytester.path / "tests" / "rules")
    assert project.run().ret == pytest.ExitCode.OK
    assert project.run(".").ret == pytest.ExitCode.OK
    monkeypatch.chdir(project.pytester.path / "tests")
    assert project.run().ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("args", [(), (*PARALLEL, "2")])
def test_deselection_by_a_plugin_narrows_the_run(project: Project, args: tuple[str, ...]) -> None:
    project.write("tests/test_cities.py", BOTH)
    project.write(
        "tests/conftest.py",
        "def pytest_collection_modifyitems(config, items):\n    config.hook.pytest_deselected(items=[items.pop()])\n",
    )
    result = project.run(*args)
    prints(result, "rule clauses: 1 of 2 tested")
    result.stdout.no_fnmatch_line("*without a passing test*")
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize(
    "body",
    [
        "def test(): assert False",
        "def test(): pytest.skip()",
        "@pytest.mark.xfail\ndef test(): assert False",
        "@pytest.mark.xfail\ndef test(): pass",
        "@pytest.fixture\ndef broken(): assert False\n@pytest.mark.rule('FOUND-2')\ndef test(broken): pass",
        "def test(subtests):\n    with subtests.test(): pass\n    assert False",
    ],
    ids=["failed", "skipped", "xfailed", "xpassed", "error", "subtest"],
)
def test_only_a_passed_test_counts(project: Project, body: str) -> None:
    project.write("tests/test_cities.py", f"import pytest\npytestmark = pytest.mark.rule('FOUND-1')\n{body}\n")
    prints(project.run(), "rule clauses: 0 of 2 tested", "ERROR: clauses without a passing test: FOUND-1, FOUND-2")


def test_one_passed_test_is_enough(project: Project) -> None:
    project.write(
        "tests/test_cities.py",
        "import pytest\npytestmark = pytest.mark.rule('FOUND-1')\ndef test(): pass\ndef test_too(): assert False\n",
    )
    prints(project.run(), "rule clauses: 1 of 2 tested")


@pytest.mark.parametrize(
    "module",
    [
        "@pytest.mark.rule('FOUND-1', 'FOUND-2')\ndef test(): pass",
        "@pytest.mark.rule('FOUND-1')\n@pytest.mark.rule('FOUND-2')\ndef test(): pass",
        "@pytest.mark.rule('FOUND-1')\nclass TestCity:\n    @pytest.mark.rule('FOUND-2')\n    def test(self): pass",
        "pytestmark = [pytest.mark.rule('FOUND-1'), pytest.mark.rule('FOUND-2')]\ndef test(): pass",
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('FOUND-1')),"
        " pytest.param(2, marks=pytest.mark.rule('FOUND-2'))])\ndef test(n): pass",
    ],
    ids=["several", "stacked", "class", "module", "parameters"],
)
def test_marker_can_stand_anywhere(project: Project, module: str) -> None:
    project.write("tests/test_cities.py", f"import pytest\n{module}\n")
    prints(project.run(), "rule clauses: 2 of 2 tested")


def test_other_failures_keep_their_exit_status(project: Project) -> None:
    project.write("tests/test_cities.py", "")
    result = project.run()
    prints(result, "ERROR: clauses without a passing test: FOUND-1, FOUND-2")
    assert result.ret == pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.mark.parametrize("args", [(), (*PARALLEL, "1")])
def test_unknown_identifier_is_a_collection_error(project: Project, args: tuple[str, ...]) -> None:
    project.write(
        "tests/test_cities.py",
        "import pytest\nclass TestCity:\n    @pytest.mark.rule('FOUND-1', 'FOUND-9')\n    def test(self): pass\n",
    )
    result = project.run(*args)
    prints(result, "*tests/test_cities.py::TestCity::test: rules_data has no clause or card 'FOUND-9'")
    result.assert_outcomes(errors=1)
    assert result.ret != pytest.ExitCode.OK


def test_marker_without_identifier_is_a_collection_error(project: Project) -> None:
    project.write("tests/test_cities.py", "import pytest\n@pytest.mark.rule\ndef test(): pass\n")
    result = project.run()
    prints(result, "tests/test_cities.py::test: the marker rule names no clause or card")
    result.assert_outcomes(errors=1)


def test_cards_are_counted_but_not_enforced(project: Project) -> None:
    project.write("rules_data/techs.toml", TECHS)
    project.write("tests/test_cities.py", BOTH.replace('"FOUND-1"', '"FOUND-1", "tech:pottery"'))
    result = project.run()
    prints(result, "rule clauses: 2 of 2, cards: 1 of 2 tested")
    assert result.ret == pytest.ExitCode.OK


def test_cards_are_enforced_on_request(project: Project) -> None:
    project.write("pyproject.toml", "[tool.pytest.ini_options]\nenforce_cards = true\n")
    project.write("rules_data/techs.toml", TECHS)
    project.write("tests/test_cities.py", BOTH.replace('"FOUND-1"', '"FOUND-1", "tech:pottery"'))
    result = project.run("--strict-config", "--strict-markers")
    prints(result, "rule clauses: 2 of 2, cards: 1 of 2 tested", "ERROR: cards without a passing test: tech:writing")
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_outcomes_of_parallel_workers_are_added(project: Project) -> None:
    project.write("tests/test_cities.py", BOTH)
    result = project.run(*PARALLEL, "2")
    prints(result, "rule clauses: 2 of 2 tested")
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("text", ["[[clause]", "", "[[clause]]\ntitle = 'No id'"])
def test_unreadable_rulebook_is_a_usage_error(project: Project, text: str) -> None:
    project.write("rules_data/rulebook.toml", text)
    project.write("tests/test_cities.py", BOTH)
    result = project.run()
    result.stderr.fnmatch_lines(["ERROR: *rulebook.toml cannot be read for its identifiers: *"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
