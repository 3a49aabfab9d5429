"""A table stands still while it's played, fills the screen, and shows one's own cards whatever is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.board import finish
from tests.browser.boxes import boxes, covered
from tests.browser.people import Person, all_sit, begun, soon, whoever
from tests.browser.test_backgammon import to_play
from tests.browser.test_large_text import settled
from tests.browser.test_looks import WORDS, somebody
from tests.browser.test_watten import CARDS, announce, throw, thrower

Look = Callable[[], None]

GAMES = [("blackjack", 2), ("poker", 3), ("backgammon", 2), ("watten", 4)]
PHONE, SHORT, UPRIGHT = (390, 844), (360, 640), (820, 1180)
DESK, LARGE = (1440, 900), (2560, 1440)
SIZES = [PHONE, SHORT, (640, 360), (844, 390), UPRIGHT, (768, 1024), (1024, 768), DESK, LARGE, (3840, 2160)]
LANGUAGES = ("en", "de", "it", "zh")

FELT = "document.querySelector('.fill .cloth, .fill svg.board, .fill .table > svg')"
"""The table itself, whatever lies on it."""

WATCH = f"""() => {{
  window.places = new Set();
  const look = () => {{
    const felt = {FELT};
    if (felt) {{
      const {{x, y, width, height}} = felt.getBoundingClientRect();
      window.places.add([x, y, width, height].map(Math.round).join(' '));
    }}
    requestAnimationFrame(look);
  }};
  look();
}}"""
"""Writes down each place that the felt has, at every frame."""

SHARE = f"""() => {{
  const {{width, height}} = {FELT}.getBoundingClientRect();
  return width * height / (innerWidth * innerHeight);
}}"""

MINE = """() => {
  const plate = document.querySelector('.plate.own').getBoundingClientRect();
  return [...document.querySelectorAll('.fill .card:not(.gone)')].filter((card) => {
    const {top, bottom} = card.getBoundingClientRect();
    const isMine = Math.abs(bottom - plate.top) < 16 || top > plate.top;
    card.toggleAttribute('data-mine', isMine);
    return isMine;
  }).length;
}"""
"""Marks the cards that stand on one's own plate, or lie below it, and counts them."""


SMALL = """() => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), small = [];
  while (words.nextNode()) {
    const one = words.currentNode.parentElement, {width, height} = one.getBoundingClientRect();
    if (width <= 1 || !one.offsetHeight || !words.currentNode.data.trim()) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * height / one.offsetHeight;
    if (size < 13.5) small.push(words.currentNode.data.trim());
  }
  return small;
}"""
"""Words that are smaller than 14 pixels, as they are seen; what is printed on cards and chips aside."""


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures."""
    return partial(come, is_plain=False)


def a_round_of_blackjack(people: Sequence[Person], look: Look) -> None:
    for person in people:
        person.bet(10)
    look()
    for _ in range(20):
        person = somebody(people, "stand", "decline", "bet")
        if person.does("bet").count():
            look()  # its cards lie there still, also where the dealer had a blackjack and nobody was asked
            return
        word = "stand" if person.does("stand").count() else "decline"
        person.does(word).click()
        expect(person.does(word)).to_have_count(0)
        look()
    raise AssertionError("the round has no end")


def a_round_of_poker(people: Sequence[Person], look: Look) -> None:
    """Somebody raises, and nobody goes."""
    person = somebody(people, "call", "check")
    look()
    person.press("r")
    expect(person.page.locator("form[data-move]")).to_have_count(1)
    look()
    person.press("Enter")
    expect(person.page.locator("form[data-move]")).to_have_count(0)
    for _ in range(30):
        person = somebody(people, "call", "check", "start")
        if person.does("start").count():
            return
        look()
        person.press("c")
        expect(person.does("fold").or_(person.does("check"))).to_have_count(0)
    raise AssertionError("the hand has no end")


def a_round_of_backgammon(people: Sequence[Person], look: Look) -> None:
    """Some plays, and somebody gives up."""
    for _ in range(4):
        finish(to_play(*people))
        look()
    person = to_play(*people)
    person.does("resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="single").click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    asked = soon(people, lambda: next((one for one in people if is_asked_or_told(one)), None))
    look()
    if asked.does("accept").count():
        asked.does("accept").click()
    expect(asked.result).to_be_visible()
    look()


def is_asked_or_told(person: Person) -> bool:
    return person.does("accept").count() > 0 or person.result.count() > 0


def a_round_of_watten(people: Sequence[Person], look: Look) -> None:
    for person in people:
        if person.does("announce").count():
            look()
            announce(person)
    for _ in range(CARDS + 1):
        person = soon(people, lambda: people[0] if people[0].result.count() else thrower(people))
        look()
        if people[0].result.count():
            return
        throw(person, by_key=False)
    raise AssertionError("the round has no end")


ROUNDS = {
    "blackjack": a_round_of_blackjack,
    "poker": a_round_of_poker,
    "backgammon": a_round_of_backgammon,
    "watten": a_round_of_watten,
}


@pytest.mark.parametrize("size", [PHONE, SHORT, UPRIGHT, DESK], ids=["phone", "short", "upright", "desk"])
@pytest.mark.parametrize(("game", "count"), GAMES)
def test_the_table_stands_still_in_a_whole_round_and_no_panel_covers_own_cards(come, game, count, size):
    width, height = size
    people = begun(come, game, count, viewport={"width": width, "height": height})
    for person in people:
        person.page.evaluate(WATCH)
    seen = 0

    def look() -> None:
        nonlocal seen
        for person in people:
            if person.page.locator(".plate.own").count():
                seen += person.page.evaluate(MINE)
                assert covered(person.page, "[data-mine]", by=".bottom") == []

    ROUNDS[game](people, look)
    assert seen or game == "backgammon"
    for person in people:
        assert len(person.page.evaluate("[...window.places]")) == 1


@pytest.mark.parametrize(("game", "count"), GAMES)
def test_a_table_fills_a_large_screen(come, game, count):
    width, height = LARGE
    person = begun(come, game, count, viewport={"width": width, "height": height})[0]
    assert person.page.evaluate(SHARE) >= 0.55


@pytest.mark.parametrize(
    ("game", "least"), [("blackjack", 0.7), ("poker", 0.6), ("backgammon", 0.6), ("watten", 0.7)]
)
def test_a_tablet_upright_has_a_tall_table(come, game, least):
    width, height = UPRIGHT
    anna = come("Anna", viewport={"width": width, "height": height})
    anna.open(game)
    expect(anna.page.locator(".fill svg").first).to_be_visible()
    assert anna.page.evaluate(SHARE) >= least


@pytest.mark.parametrize(("game", "count"), GAMES)
def test_nothing_overlaps_or_is_cut_at_any_size_in_any_language(come, game, count):
    people = begun(come, game, count)
    person = whoever(people, lambda one: one.page.locator(",".join(f"[data-move={w}]" for w in WORDS[game])))
    for language in LANGUAGES:
        person.page.evaluate(
            f"localStorage.setItem('stammtisch.settings', '{{\"language\": \"{language}\"}}')"
        )
        person.page.reload()
        expect(person.page.locator(".bottom button").first).to_be_visible()
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            assert settled(person) == [], (language, width, height)
            assert person.page.evaluate(SMALL) == [], (language, width, height)


def test_an_empty_chair_is_a_small_disc_and_large_enough_for_a_finger(come):
    anna, ben = come("Anna"), come("Ben")
    ben.watch(anna.open("poker"))
    chairs = ben.page.get_by_role("button", name="Sit in seat")
    expect(chairs).to_have_count(5)
    tapped = boxes(ben.page, "[data-seat] button.chair")
    drawn = boxes(ben.page, "[data-seat] button.chair > i")
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in tapped)
    assert all(box["width"] <= 34 for box in drawn)
    assert covered(ben.page, "[data-seat]", by="[data-seat]") == []


def test_two_sit_across_from_one_another(come):
    anna, ben = come("Anna"), come("Ben")
    ben.sit_down(anna.open("poker"), 2)
    all_sit([anna, ben])
    (mine,) = boxes(anna.page, ".plate.own")
    (other,) = boxes(anna.page, ".plate:not(.own)")
    assert abs(mine["x"] + mine["width"] / 2 - other["x"] - other["width"] / 2) <= 1
    assert other["y"] + other["height"] < mine["y"]
