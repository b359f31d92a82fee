"""What a game must walk through: a budget that only shrinks."""

from inspect import Parameter, signature
from pkgutil import resolve_name

from civ_tui.titles import TITLES
from tests.tools.house import CONTRACTS, alone, given, hooks, named_components, step

HOOKS = 125
"""How many hooks a game may fill, in all contracts."""
A_KEY = {"calls": 25_000, "presenters": 5, "questions": 2}
"""What one arrow key may set off at the most."""


def test_no_component_of_a_game_is_named_outside_of_its_folder() -> None:
    assert named_components() == {}


def test_no_hook_is_one_that_a_single_game_fills_or_none() -> None:
    """What a single game needs belongs into its folder."""
    filled = hooks()
    assert sum(map(len, filled.values())) <= HOOKS
    assert {contract: [*uses] for contract, uses in alone(filled).items() if uses} == {}


def test_whatever_a_game_loads_later_is_there_and_takes_what_its_contract_gives_it() -> None:
    seen = 0
    for game in TITLES:
        for name, contract in CONTRACTS.items():
            made = given(game, name)
            for hook, later in vars(made if isinstance(made, type) else type(made)).items():
                if (where := getattr(later, "where", None)) is None:
                    continue
                seen += 1
                loaded, (_, *wanted) = resolve_name(where), signature(getattr(contract, hook)).parameters.values()
                if not any(parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD) for parameter in wanted):
                    signature(loaded).bind(*wanted)
    assert seen > 20


async def test_an_arrow_key_sets_off_no_more_than_it_may() -> None:
    """What a turn shows is worked out once a key, not once for each who reads it."""
    made = await step()
    assert {name: made[name] for name, most in A_KEY.items() if made[name] > most} == {}
