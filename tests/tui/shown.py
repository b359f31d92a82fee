"""What an app shows in its terminal. Textual has no public name for it; the private one stands here alone."""

from __future__ import annotations

from typing import Any

from rich.segment import Segment
from textual.app import App
from textual.strip import Strip


def strips(app: App[Any]) -> list[Strip]:
    """The lines of the screen with their styles."""
    return app.screen._compositor.render_strips()


def segments(app: App[Any]) -> list[Segment]:
    """The pieces of text in one style that these lines are made of."""
    return [segment for strip in strips(app) for segment in strip]


def screen_lines(app: App[Any]) -> list[str]:
    """The characters on the screen, line by line."""
    return [strip.text for strip in strips(app)]


def notices(app: App[Any]) -> list[tuple[str, str]]:
    """The toasts, each as its title and its text."""
    return [(each.title, each.message) for each in app._notifications]
