"""When an app has nothing to do any more, asked of its event loop, and a clock that is put forward meanwhile."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, cast

import pytest
from textual import _time, app, pilot
from textual._context import active_app

SOON = 0.02
"""What comes within so many seconds is waited for: a screen is drawn within a sixtieth of a second after its change."""
LONGEST = 5.0
"""The most seconds that are waited for it; on a busy machine painting a large map takes one."""
STILL = 3
"""How often in a row nothing has to be found to do, and the seconds between two looks."""
BETWEEN = 0.001


class Clock:
    """The time by which event loops and timers wait. Nobody sleeps until a timer is due: the clock is put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self, _loop: object = None) -> float:
        """What time it is."""
        return monotonic() + self.ahead


CLOCK = Clock()


@contextmanager
def at_once() -> Iterator[None]:
    """Whoever presses keys goes on as soon as the app has nothing to do, and waits for no clock."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (app, pilot):
            patch.setattr(module, "wait_for_idle", wait_for_idle)
        patch.setattr(asyncio.BaseEventLoop, "time", lambda _: CLOCK())
        patch.setattr(_time, "get_time", CLOCK)
        yield


async def wait_for_idle(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until nothing is ready to run and no timer is due soon. In place of Textual's, which sleeps for 20 ms before
    it looks, and again until the process has used no time of the processor."""
    loop, app = cast(Any, asyncio.get_running_loop()), active_app.get(None)
    end, still = loop.time() + max(min_sleep, max_sleep, LONGEST), 0
    await asyncio.sleep(0)
    while (now := loop.time()) < end and not (app is not None and app._exit):  # a screen that is left goes on ticking
        due = min((timer.when() for timer in loop._scheduled if not timer.cancelled()), default=end)
        if loop._ready or due <= now + SOON:
            still = 0
            CLOCK.ahead += 0 if loop._ready else max(0.0, due - now)
            await asyncio.sleep(0)
        elif (still := still + 1) == STILL:
            return
        else:
            await asyncio.sleep(BETWEEN)
