"""What the tests of the screens share with those of the rules."""

from tests.games.civilization.conftest import draw as draw
