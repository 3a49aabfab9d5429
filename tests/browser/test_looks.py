"""How tables lie on screens: a phone on its side, a short one, free seats to tap, results that stay."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from playwright.sync_api import ViewportSize, WebSocketRoute, expect

from tests.browser.boxes import boxes, covered
from tests.browser.people import Person, at_last, begun, whoever
from tests.browser.test_screens import faults

SHORT: ViewportSize = {"width": 360, "height": 640}
SIDEWAYS = [(740, 360), (844, 390), (667, 375), (640, 360)]
WORDS = {
    "blackjack": ("bet", "stand", "decline"),
    "poker": ("call", "check"),
    "backgammon": ("play", "roll"),
    "watten": ("announce",),
}
WIDEST = "Show the seven of acorns"
HOLD_WIDEST = """(says) => document.querySelectorAll("[data-move=announce]")
  .forEach((one) => { one.textContent = says; })"""
"""Whatever was dealt, every card of the hand takes as much room as one can."""
PARTS = [".bottom button", ".bottom input:not([type=range])", "[data-seat]", "svg [data-card]"]
BOXES = """(parts) => parts.flatMap((what) => [...document.querySelectorAll(what)]
  .filter((one) => one.getClientRects().length)
  .map((one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return {what, says: one.textContent.trim().slice(0, 20), x, y, width, height};
  }))"""
"""Where everything lies that is drawn, in one look."""


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures."""
    return partial(come, is_plain=False)


def somebody(people: Sequence[Person], *words: str) -> Person:
    """Whoever may do one of these, as soon as one may."""
    return whoever(people, lambda one: one.page.locator(",".join(f"[data-move={word}]" for word in words)))


def cut_off(person: Person) -> list[str]:
    """What of the buttons, plates and own cards isn't wholly on the screen, or lies over another part."""
    page = person.page
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    wrong = []
    beside = page.locator(".bottom").bounding_box()
    assert beside is not None
    for box in page.evaluate(BOXES, PARTS):
        right, low = box["x"] + box["width"], box["y"] + box["height"]
        is_inside = box["x"] >= -1 and box["y"] >= -1 and right <= width + 1 and low <= height + 1
        is_below = "bottom" not in box["what"] and right > beside["x"] + 2 and low > beside["y"] + 2
        if not is_inside or is_below:
            wrong.append(str(box))
    if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
        wrong.append("the page scrolls")
    column = page.locator(".bottom")
    if column.evaluate("one => one.scrollHeight > one.clientHeight + 1"):
        wrong.append("what is to be done scrolls")
    return wrong


def out_of_sight(person: Person) -> list[str]:
    """In words there may be more than fits on a short phone: what of the frame isn't seen then."""
    page, high = person.page, SHORT["height"]
    wrong = []
    for what, least in ((".picture", 200), ("p.state", 20), (".bottom", 100)):
        (box,) = boxes(page, what)
        if box["y"] < 0 or box["y"] + box["height"] > high + 1 or box["height"] < least:
            wrong.append(f"{what} {box}")
    if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
        wrong.append("the page scrolls")
    last = page.locator(".bottom button").last
    last.scroll_into_view_if_needed()
    (state,) = boxes(page, "p.state")
    if state["y"] < 0 or last.bounding_box() is None or covered(page, ".bottom button:focus", by="p.state"):
        wrong.append("the state line")
    return wrong


@pytest.mark.parametrize(
    ("game", "count"), [("blackjack", 2), ("poker", 3), ("backgammon", 2), ("watten", 4)]
)
def test_on_a_phone_on_its_side_the_buttons_stand_beside_the_table(come, game, count):
    people = begun(come, game, count)
    found = {}
    person = somebody(people, *WORDS[game])
    for is_plain in (False, True):
        if is_plain:
            person.page.evaluate("localStorage.setItem('stammtisch.settings', '{\"plain\": true}')")
            person.page.reload()
            expect(person.felt).to_be_visible()
            expect(person.page.locator(".bottom button").first).to_be_visible()
            person.page.evaluate(HOLD_WIDEST, WIDEST)
        for width, height in SIDEWAYS:
            person.resize(width, height)
            if wrong := at_last(person, partial(cut_off, person)):
                found[is_plain, width] = wrong
            picture, column = (person.page.locator(one).bounding_box() for one in (".picture", ".bottom"))
            assert picture
            assert column
            assert picture["x"] + picture["width"] <= column["x"] + 1
        if is_plain:
            person.resize(**SHORT)
            assert at_last(person, partial(out_of_sight, person)) == []
        if game == "poker" and not is_plain:
            person.page.keyboard.press("r")
            expect(person.page.get_by_role("button", name="All in")).to_be_visible()
            assert cut_off(person) == []
    assert found == {}


@pytest.mark.parametrize("is_plain", [False, True])
def test_on_a_phone_on_its_side_a_notice_lies_over_the_table_alone(come, is_plain):
    lines: list[WebSocketRoute] = []
    is_away = False

    def dial(line: WebSocketRoute) -> None:
        lines.append(line)
        if is_away:
            line.close()
        else:
            line.connect_to_server()

    anna = come("Anna", is_plain=is_plain, viewport={"width": 640, "height": 360})
    anna.go("/about")
    anna.page.route_web_socket("**/ws", dial)
    anna.open("blackjack")
    expect(anna.does("bet")).to_be_visible()
    is_away = True
    lines[-1].close()
    expect(anna.page.get_by_text("Your seat is kept; trying again")).to_be_visible()
    is_away = False
    expect(anna.page.get_by_text("You’re back. Nothing was lost.")).to_be_visible()
    assert covered(anna.page, ".bottom", by=".notices p") == []


def test_all_of_the_hand_is_seen_while_it_is_announced_on_a_short_phone(come):
    people = [come(name) for name in ("Ben", "Cleo", "Dora")]
    anna = come(viewport=SHORT, locale="de-AT")
    anna.go("/people")
    anna.page.locator("main input").first.fill("Anna in the inn")
    anna.page.locator("main input").first.press("Enter")
    expect(anna.page.get_by_role("heading", name="Anna in the inn")).to_be_visible()
    link = people[0].open("watten")
    for person in people[1:]:
        person.sit_down(link)
    anna.go(link)
    anna.page.locator("[data-seat] button").click()
    expect(anna.page.locator("svg [data-card]:not([data-card=''])")).to_have_count(5)
    assert cut_off(anna) == []


@pytest.mark.parametrize("game", ["blackjack", "poker", "backgammon"])
def test_a_free_seat_is_taken_by_a_tap_on_it(come, game):
    anna, ben = come("Anna"), come("Ben", has_touch=True)
    ben.watch(anna.open(game))
    assert faults(ben.page) == []
    seat = ben.page.get_by_role("button", name="Sit in seat 2")
    box = seat.bounding_box()
    assert box is not None
    assert box["width"] >= 44
    assert box["height"] >= (44 if game != "backgammon" else 24)  # its line, which is tapped around too
    seat.tap()
    expect(ben.page.locator("[data-seat='1']")).to_contain_text(ben.name)
    expect(ben.page.get_by_role("button", name="Sit in seat")).to_have_count(0)


def test_a_free_seat_of_a_side_is_taken_by_keys(come):
    anna, ben = come("Anna"), come("Ben")
    ben.watch(anna.open("watten"))
    ben.page.get_by_role("button", name="Sit in seat 3, Side A").focus()
    ben.page.keyboard.press("Enter")
    for person in (anna, ben):
        expect(person.page.locator("[data-seat='2']")).to_contain_text(ben.name)
    assert faults(ben.page) == []


def test_who_comes_back_between_hands_is_told_how_the_last_one_came_out(come):
    people = anna, ben = begun(come, "poker", 2)
    somebody(people, "fold").does("fold").click()
    expect(anna.result).to_contain_text(re.compile(r"wins? \d+"))
    expect(ben.result).to_contain_text(re.compile(r"wins? \d+"))
    for person in (anna, ben):
        told = person.result.inner_text()
        person.page.reload()
        expect(person.result).to_have_text(told)
    anna.page.keyboard.press("l")
    expect(anna.page.get_by_role("list", name="History")).to_contain_text(re.compile("folds?"))
    anna.page.keyboard.press("Escape")
    somebody(people, "start").begin()
    expect(ben.result).to_have_count(0)


def test_nobody_has_the_pot_before_the_board_has_decided(come):
    people = anna, _ = begun(come, "poker", 2, reduced_motion="no-preference")
    first = somebody(people, "call")
    first.page.keyboard.press("r")
    first.page.get_by_role("button", name="All in").click()
    first.page.get_by_role("button", name=re.compile("Raise to")).click()
    second = somebody([one for one in people if one is not first], "call")
    second.page.keyboard.press("c")
    sure = second.page.get_by_role(
        "button", name=re.compile("^All in for 198")
    )  # all that is left: asked again
    expect(sure).to_be_visible()
    expect(anna.felt).not_to_contain_text("The board")
    sure.click()
    stacks = anna.page.locator("[data-seat] .chips")
    for stack in (0, 1):
        expect(stacks.nth(stack)).to_have_text("0")
    assert anna.result.count() == 0
    expect(anna.felt).to_contain_text(re.compile("The board: (.+, ){4}"))
    expect(anna.result).to_contain_text("win")
    assert "0" not in stacks.all_inner_texts()[:1] or "400" in stacks.all_inner_texts()
    # Who has nothing left knows what to do about it.
    if "400" in stacks.all_inner_texts():
        loser = whoever(people, lambda one: one.page.get_by_role("button", name="Bring chips"))
        loser.page.get_by_role("button", name="Bring chips").click()
        expect(loser.page.get_by_text("Not at a table: 800")).to_be_visible()
        loser.does("bring").locator("button.filled").click()
        expect(loser.page.get_by_role("dialog")).to_have_count(0)
        expect(loser.page.get_by_role("button", name="Bring chips")).to_have_count(0)


def test_a_long_name_of_a_hand_is_not_cut(come):
    people = begun(come, "poker", 3, viewport=SHORT)
    names = set[str]()
    for _ in range(30):
        person = somebody(people, "call", "check", "start")
        for one in people:  # in one look: a name may be gone at the next
            measured = "all => all.map(one => [one.innerText, one.scrollWidth - one.clientWidth])"
            for name, hidden in one.page.locator("p.name").evaluate_all(measured):
                names.add(name)
                assert hidden <= 1
                assert "…" not in name
        if person.does("start").count():
            break
        person.press("c")
        expect(person.does("fold").or_(person.does("check"))).to_have_count(0)
    assert names


def test_the_tabs_beside_a_table_stand_in_one_line(come):
    anna = come("Anna")
    anna.open("poker")
    for locale in ("de", "it", "zh"):
        anna.page.evaluate(f"localStorage.setItem('stammtisch.settings', '{{\"language\": \"{locale}\"}}')")
        for size in (SHORT, {"width": 1280, "height": 800}):
            anna.page.set_viewport_size(size)
            anna.page.reload()
            expect(anna.state).to_be_visible()
            if size is SHORT:
                anna.page.keyboard.press("t")
            for tab in anna.page.get_by_role("tab").all():
                assert tab.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), (locale, size)
                box = tab.bounding_box()
                assert box is not None
                assert box["height"] < 50
            assert anna.overflows() <= 0
