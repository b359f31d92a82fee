"""Plugins for all tests, and a data folder that is nobody's."""

import pytest

from civ_tui.paths import DATA_VARIABLE

pytest_plugins = ["pytester", "tests.rule_coverage"]


@pytest.fixture(autouse=True, scope="session")
def nobodys_data(tmp_path_factory):
    """Whatever a test does not put elsewhere, reports of crashes too, goes into a folder of the test run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA_VARIABLE, str(tmp_path_factory.mktemp("data")))
        yield
