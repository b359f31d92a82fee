"""Plugins for all tests."""

pytest_plugins = ["pytester", "tests.rule_coverage"]
