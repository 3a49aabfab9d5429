"""Where things lie on a screen, measured in a real browser."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page

SLACK = 1
"""Pixels that nobody sees."""


def boxes(page: Page, what: str) -> list[FloatRect]:
    return [box for one in page.locator(what).all() if (box := one.bounding_box())]


def lies_over(one: FloatRect, other: FloatRect) -> bool:
    return all(
        min(one[at] + one[size], other[at] + other[size]) - max(one[at], other[at]) > SLACK  # type: ignore[literal-required]
        for at, size in (("x", "width"), ("y", "height"))
    )


def covered(page: Page, what: str, by: str) -> list[tuple[FloatRect, FloatRect]]:
    """Which of these lie under one of those."""
    return [(box, over) for box in boxes(page, what) for over in boxes(page, by) if lies_over(box, over)]
