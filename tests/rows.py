"""Tables whose rows say nothing by themselves are one test, as those of `parametrize` are one each."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final

LONG: Final = 200
"""So many characters of a value are shown."""
Row = dict[str, Any]


@contextmanager
def named(number: int, row: Row) -> Iterator[None]:
    """Whatever fails says in which row, counted from 0."""
    try:
        yield
    except BaseException as wrong:
        wrong.add_note(f"in row {number}: " + ", ".join(f"{name}={repr(value)[:LONG]}" for name, value in row.items()))
        raise


def all_rows(names: str, values: Iterable[Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Run a test with row after row of the values, as `pytest.mark.parametrize` would; what the rows share (fixtures)
    is made once. A row of several names is a tuple."""
    known = names.replace(",", " ").split()
    table = [dict(zip(known, value if len(known) > 1 else (value,), strict=True)) for value in values]
    assert table, "a test of no row tests nothing"

    def of_all(test: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(test)
        def one_after_the_other(**shared: Any) -> None:
            for number, row in enumerate(table):
                with named(number, row):
                    test(**row, **shared)

        @wraps(test)
        async def awaited(**shared: Any) -> None:
            for number, row in enumerate(table):
                with named(number, row):
                    await test(**row, **shared)

        wrapped: Any = awaited if inspect.iscoroutinefunction(test) else one_after_the_other
        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in known]
        assert len(left) + len(known) == len(signature.parameters), f"{test.__name__} does not take {names}"
        wrapped.__signature__ = signature.replace(parameters=left)
        return wrapped

    return of_all
