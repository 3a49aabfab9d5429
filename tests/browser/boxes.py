"""Where things lie on a screen, measured in a real browser."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page

SLACK = 1
"""Pixels that nobody sees."""


LOOK = """(all) => all.map((what) => [...document.querySelectorAll(what)]
  .filter((one) => one.getClientRects().length)
  .map((one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return {x, y, width, height};
  }))"""
"""Where all of these are, in one look: the page may move on meanwhile."""


def boxes(page: Page, what: str) -> list[FloatRect]:
    (found,) = _looked(page, what)
    return found


def _looked(page: Page, *what: str) -> list[list[FloatRect]]:
    found: list[list[FloatRect]] = page.evaluate(LOOK, list(what))
    return found


def lies_over(one: FloatRect, other: FloatRect) -> bool:
    return all(
        min(one[at] + one[size], other[at] + other[size]) - max(one[at], other[at]) > SLACK  # type: ignore[literal-required]
        for at, size in (("x", "width"), ("y", "height"))
    )


def covered(page: Page, what: str, by: str) -> list[tuple[FloatRect, FloatRect]]:
    """Which of these lie under one of those; nothing lies under itself."""
    boxes, others = _looked(page, what, by)
    return [(box, over) for box in boxes for over in others if box != over and lies_over(box, over)]
