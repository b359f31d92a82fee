"""What the tests of the boxes share with those of the rules."""

from tests.games.civilization.rules.conftest import draw as draw
