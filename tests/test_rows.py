"""A table of rows as one test: every row is run, and what fails says in which."""

import pytest

from tests.rows import all_rows


@pytest.mark.parametrize("word", ["", "async "])
def test_the_row_that_fails_is_named(pytester: pytest.Pytester, word: str) -> None:
    pytester.makeconftest("")
    pytester.makepyfile(
        f"""
        from tests.rows import all_rows

        ran = []

        @all_rows("great", [True, False])
        @all_rows("number, name", [(1, "one"), (2, "two")])
        {word}def test_all(tmp_path, number, name, great):
            ran.append((number, name, great))

        def test_last():
            assert ran == [(1, "one", True), (2, "two", True), (1, "one", False), (2, "two", False)]

        @all_rows("great", [True, False])
        @all_rows("number", [1, 2])
        {word}def test_some(number, great):
            assert number == 1 or great
        """
    )
    pytester.makeini("[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function")
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*in row 1: number=2", "*in row 1: great=False"])


def test_a_table_without_rows_or_with_names_that_no_test_takes_is_an_error() -> None:
    with pytest.raises(AssertionError, match="no row"):
        all_rows("number", [])
    with pytest.raises(AssertionError, match="does not take other"):
        all_rows("other", [1])(lambda number: None)
