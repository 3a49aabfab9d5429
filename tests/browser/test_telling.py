"""How a round ends at each game, frame by frame: nothing is shown before the event that brings it.

The cards are written down (`stories`), and the table is told to the page as if it were in the house: no luck
decides what is seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, soon
from tests.browser.stories import STORIES
from tests.browser.told import TABLE, Told

WATCH = """() => {
  window.frames = [];
  const all = (what) => [...document.querySelectorAll(what)];
  const text = (what) => all(what).map((one) => one.innerText.trim());
  const lieOver = (...both) => {
    const [one, other] = both.map((what) => what.getBoundingClientRect());
    const across = one.left < other.right && other.left < one.right;
    return across && one.top < other.bottom && other.top < one.bottom;
  };
  const look = () => {
    const cards = all('svg g.card');
    window.frames.push({
      lie: cards.filter((card) => !card.getAnimations().length).length,
      pills: text('.pill'),
      stacks: text('[data-seat] .chips'),
      piles: all('[data-chips]').map((pile) => Number(pile.dataset.chips)),
      tops: all('[data-chips="2500"]').map((pile) => pile.getBoundingClientRect().top),
      chances: all('.chance').map((one) => one.textContent.trim()).join(' '),
      hidden: all('.chance').filter((one) => all('.plate').some((plate) => lieOver(plate, one))).length,
      did: text('.plate .did').join(' '),
      best: all('.best').length,
      note: all('.note').length,
      score: text('.slate strong').join(' '),
      pips: text('.pips').join(' '),
      told: text('[data-result]').join(' '),
      state: text('p.state').join(' '),
      around: [document.title, ...text('ol li'), ...text('[role=log] p')].join(' '),
      asks: all('.bottom :is([data-move], .over)').length,
      isOver: !all('.picture[aria-disabled]').length,
    });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Writes down from now on what each frame shows."""

Frame = dict[str, Any]
WIDE = {"width": 1280, "height": 800}
FINAL = r"(wins?|win|tie|lose|scores?) "
"""By these words the end is told, whoever reads it."""


class Frames:
    """All that was seen of an end."""

    def __init__(self, person: Person, name: str, seat: int = 0) -> None:
        evening, end = STORIES[name]()
        page = person.page
        Told(page, person.name, evening, seat)
        person.go(f"/t/{TABLE}")
        page.get_by_role("tab", name="History").click()
        expect(page.locator("svg :is(.card, .things)").first).to_be_visible()
        expect(page.locator(".picture[aria-disabled]")).to_have_count(0)
        page.evaluate(WATCH)
        end()
        begun = "frames.findIndex((frame) => !frame.isOver)"
        soon([person], lambda: page.evaluate(f"{begun} >= 0 && frames.at(-1).isOver || undefined"))
        page.wait_for_timeout(500)
        self.all: list[Frame] = page.evaluate(f"frames.slice({begun})")

    def first(self, shows: Callable[[Frame], Any]) -> int:
        """The first frame that shows it."""
        return next(n for n, frame in enumerate(self.all) if shows(frame))

    def come_in_order(self, *events: Callable[[Frame], Any]) -> None:
        """Each is seen for the first time after the one before it."""
        firsts = [self.first(event) for event in events]
        assert firsts == sorted(set(firsts))

    def nothing_around_runs_ahead(self, end: Callable[[Frame], Any]) -> None:
        """Neither the state line nor title, history or voice tell of it before the table does."""
        before = [frame["state"] + frame["around"] for frame in self.all[: self.first(end)]]
        assert [words for words in before if re.search(FINAL, words)] == []


@pytest.fixture
def watched(come: Callable[..., Person]) -> Callable[..., Frames]:
    def watch(name: str, seat: int = 0, **wishes: object) -> Frames:
        moves = {"reduced_motion": "no-preference", "viewport": WIDE, **wishes}
        return Frames(come("Anna", is_plain=False, is_quick=False, **moves), name, seat)

    return watch


@pytest.mark.parametrize(
    ("name", "totals", "pill", "stack"),
    [
        ("won", ["3", "13", "15", "25"], "+25", "1\u202f025"),
        ("pushed", ["9", "19"], "push", "1\u202f000"),
        ("lost", ["10", "20"], "−25", "975"),
        ("doubled", ["3", "13", "15", "25"], "+50", "1\u202f050"),
    ],
)
def test_a_hand_of_blackjack(watched, name, totals, pill, stack):
    frames = watched(name)
    cards = len(totals) + (3 if name == "doubled" else 2)
    dealers = [frame["pills"][-1] for frame in frames.all[: frames.first(lambda one: pill in one["pills"])]]
    assert [one for n, one in enumerate(dealers) if n == 0 or one != dealers[n - 1]] == totals
    result = (lambda frame: frame["told"], lambda frame: frame["told"] and not frame["piles"])
    frames.come_in_order(
        lambda frame: frame["lie"] == cards,
        lambda frame: frame["pills"][-1] == totals[-1] or pill in frame["pills"],
        *result,
        *([] if name == "lost" else [lambda frame: frame["stacks"][0] == stack]),
        lambda frame: frame["told"] and frame["asks"],
    )
    assert frames.all[-1]["stacks"][0] == stack
    frames.nothing_around_runs_ahead(result[0])
    # What is lost goes up to the bank; what is one's own comes down to one's plate.
    tops = [frame["tops"][0] for frame in frames.all if frame["tops"]]
    if name != "doubled":
        assert (tops[-1] < tops[0]) == (name == "lost")
        assert abs(tops[-1] - tops[0]) > 10


def test_an_all_in_with_a_side_pot(watched):
    frames = watched("all-in")
    told = lambda frame: "wins" in frame["told"]  # noqa: E731
    frames.come_in_order(
        lambda frame: frame["piles"] == [240, 240],
        lambda frame: frame["lie"] == 9,
        lambda frame: frame["lie"] == 10,
        lambda frame: frame["lie"] == 11,
        told,
        lambda frame: told(frame) and not frame["piles"],
        lambda frame: frame["stacks"].count("240") == 2,
        lambda frame: frame["told"] and frame["asks"],
    )
    frames.nothing_around_runs_ahead(told)
    assert frames.first(lambda frame: frame["did"]) < frames.first(lambda frame: frame["chances"])
    assert {frame["did"] for frame in frames.all} >= {"Call for 78", ""}
    # What each may still hope for, street by street: queens, kings, and aces that get a third one.
    chances = dict.fromkeys(frame["chances"] for frame in frames.all)
    assert list(chances) == ["", "16% 17% 67%", "4% 1% 96%", "0% 0% 100%"]
    assert not any(frame["hidden"] for frame in frames.all)


def test_a_round_of_watten(watched):
    frames = watched("trick")
    frames.come_in_order(
        lambda frame: frame["best"],
        lambda frame: frame["note"] and "Schlag" in frame["told"],
        lambda frame: frame["score"] == "0 2" and "score 2" in frame["told"],
        lambda frame: frame["isOver"],
    )
    frames.nothing_around_runs_ahead(lambda frame: "score" in frame["told"])


def test_the_last_game_of_a_match_as_the_other_one_sees_it(watched):
    frames = watched("match", seat=1)
    frames.come_in_order(
        lambda frame: frame["pips"] != frames.all[0]["pips"],
        lambda frame: frame["told"],
        lambda frame: frame["asks"],
    )
    frames.nothing_around_runs_ahead(lambda frame: frame["told"])


@pytest.mark.parametrize("name", STORIES)
def test_who_likes_it_calm_sees_the_end_of_each_step(watched, name):
    frames = watched(name, reduced_motion="reduce")
    assert frames.first(lambda frame: frame["told"]) < frames.first(lambda frame: frame["isOver"])


def test_a_tap_on_the_table_skips_what_is_being_told(come):
    anna = come("Anna", is_plain=False, reduced_motion="no-preference")
    evening, end = STORIES["all-in"]()
    Told(anna.page, anna.name, evening)
    anna.go(f"/t/{TABLE}")
    expect(anna.page.locator("svg .card").first).to_be_visible()
    end()
    expect(anna.state).to_contain_text("dealt")
    anna.page.locator(".picture").dispatch_event("pointerdown")
    assert anna.does("start").count() == 1
