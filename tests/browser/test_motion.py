"""A deal in motion: no task of the page takes long, and only what costs nothing is moved."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import Person, fresh, others_sit

LONGEST: Final = 50_000
"""Microseconds that a task may take. It's the processor's time: what else the machine does doesn't count."""

TRIES: Final = 3
"""A machine that does much else is slower by itself, too: what is too slow is so each time."""

LOOK = """() => {
  window.moved = {};
  window.isLooking = true;
  const look = () => {
    for (const one of document.getAnimations()) {
      const target = one.effect?.target;
      for (const frame of one.effect?.getKeyframes() ?? [])
        for (const name of Object.keys(frame))
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name))
            window.moved[name] = target?.outerHTML.slice(0, 80) ?? '';
    }
    if (window.isLooking) requestAnimationFrame(look);
  };
  look();
}"""
"""Writes down what is animated from now on, frame by frame."""

REST = """async () => {
  for (let calm = 0; calm < 5; ) {
    await new Promise((done) => requestAnimationFrame(done));
    const isMoving = document.getAnimations().some((one) => one.effect.getTiming().iterations < 99);
    calm = isMoving ? 0 : calm + 1;
  }
  window.isLooking = false;
  return window.moved;
}"""
"""When all lies still, what was animated until then."""


def tasks_of(trace: bytes) -> list[int]:
    """How long each task of the pages' own threads took, in microseconds of the processor's time."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    threads = {
        (one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"
    }
    return [
        one["tdur"]
        for one in events
        if one["name"] == "ThreadControllerImpl::RunTask"
        and threads.get((one["pid"], one["tid"])) == "CrRendererMain"
        and "tdur" in one
    ]


def blackjack(anna: Person) -> Callable[[], None]:
    anna.open("blackjack")
    anna.does("bet").get_by_role("spinbutton").fill("10")
    return lambda: anna.does("bet").locator("button.filled").click()


def poker(anna: Person) -> Callable[[], None]:
    _sit(anna.page, anna.open("poker"), 5)
    return anna.begin


def backgammon(anna: Person) -> Callable[[], None]:
    _sit(anna.page, anna.open("backgammon"), 1)
    return anna.begin


def watten(anna: Person) -> Callable[[], None]:
    link = anna.open("watten")
    _sit(anna.page, link, 2)
    return lambda: _sit(anna.page, link, 1)


def _sit(page: Page, link: str, people: int) -> None:
    others_sit(page, [fresh("Somebody") for _ in range(people)], link.rpartition("/t/")[2])


def dealt(anna: Person, browser: Browser, game: Callable[[Person], Callable[[], None]]) -> list[int]:
    """How long the tasks of a deal took, of which only what costs nothing is moved."""
    deal = game(anna)
    expect(anna.page.locator("[data-seat]").first).to_be_visible()
    anna.page.evaluate(LOOK)
    browser.start_tracing(page=anna.page, categories=["toplevel"])
    try:
        deal()
        expect(anna.page.locator("svg [data-card], svg .card, svg .die").first).to_be_visible()
        moved = anna.page.evaluate(REST)
    finally:
        trace = browser.stop_tracing()
    assert "transform" in moved
    assert set(moved) <= {"transform", "opacity"}, moved
    tasks = tasks_of(trace)
    assert len(tasks) > 10
    return tasks


@pytest.mark.parametrize("game", [blackjack, poker, backgammon, watten], ids=lambda one: one.__name__)
def test_a_deal_moves_only_what_costs_nothing_and_never_takes_long(come, browser, game):
    longest: list[int] = []
    while len(longest) < TRIES and min(longest, default=LONGEST) >= LONGEST:
        anna = come("Anna", is_plain=False, reduced_motion="no-preference")
        longest.append(max(dealt(anna, browser, game)))
    assert min(longest) < LONGEST, longest
