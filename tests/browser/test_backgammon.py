"""A match of Backgammon on its board: by drag, by tap and by keys, to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.board import finish, places
from tests.browser.boxes import covered
from tests.browser.people import Person, soon, whoever, whoever_may

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 780}
LONGEST = 400


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures."""
    return partial(come, is_plain=False)


def begin(anna: Person, ben: Person, preset: str = "") -> Person:
    """Both sit down and start; who is to move first."""
    link = anna.open("backgammon", preset=preset)
    ben.sit_down(link)
    anna.begin()
    return to_play(anna, ben)


def to_play(*people: Person) -> Person:
    """Whoever has a throw to play, after those who only have to throw have done so."""
    while True:
        person = whoever(people, lambda one: places(one).or_(one.does("roll")))
        if places(person).count():
            return person
        person.does("roll").click()
        expect(person.does("roll")).to_have_count(0)


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_checker_is_dragged_put_back_and_tapped(come):
    mover = begin(come("Anna", viewport=DESKTOP), come("Ben"))
    mouse, undo = mover.page.mouse, mover.does("undo")
    expect(undo).to_be_disabled()
    start = middle(places(mover).first)
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 20, start[1] - 20, steps=3)
    mouse.move(*middle(places(mover).first), steps=3)
    mouse.up()
    expect(undo).to_be_enabled()
    mover.page.keyboard.press("u")
    expect(undo).to_be_disabled()
    mouse.click(*start)
    mouse.click(*middle(places(mover).first))
    expect(undo).to_be_enabled()
    expect(mover.does("play")).to_be_disabled()


def test_a_checker_that_is_dropped_beside_its_places_goes_back(come):
    mover = begin(come("Anna"), come("Ben"))
    page = mover.page
    page.mouse.move(*middle(places(mover).first))
    page.mouse.down()
    page.mouse.move(2, 60, steps=4)
    page.mouse.up()
    expect(mover.does("undo")).to_be_disabled()


def test_a_play_is_made_with_keys_alone_and_the_other_sees_it(come):
    anna, ben = come("Anna"), come("Ben")
    mover = begin(anna, ben)
    other = ben if mover is anna else anna
    places(mover).first.focus()
    mover.page.keyboard.press("ArrowRight")
    mover.page.keyboard.press("Space")
    mover.page.keyboard.press("Escape")
    expect(mover.does("undo")).to_be_disabled()
    finish(mover)
    expect(other.page.get_by_role("log", name="History")).to_contain_text(f"{mover.name} plays")


def test_a_double_is_dropped_and_the_result_is_told(come):
    anna, ben = come("Anna"), come("Ben")
    finish(begin(anna, ben))
    doubler, other = _until_somebody_may_double(anna, ben)
    doubler.press("d")
    expect(other.state).to_contain_text("the cube is offered to you at 2")
    other.does("drop").click()
    expect(other.page.locator("[data-result]")).to_contain_text(f"{doubler.name} wins 1 point")
    expect(doubler.page.locator("[data-result]")).to_contain_text("You win 1 point")


def _until_somebody_may_double(anna: Person, ben: Person) -> tuple[Person, Person]:
    for _ in range(LONGEST):
        person = whoever((anna, ben), lambda one: places(one).or_(one.does("double")))
        if person.does("double").count():
            return person, ben if person is anna else anna
        finish(person)
    raise AssertionError("nobody could double")


def test_a_game_is_given_up_and_that_is_accepted(come):
    anna, ben = come("Anna"), come("Ben")
    mover = begin(anna, ben)
    other = ben if mover is anna else anna
    mover.does("resign").click()
    mover.page.get_by_role("button", name="For a single game").click()
    expect(other.state).to_contain_text("would give up, for a single game")
    other.does("accept").click()
    expect(mover.page.locator("[data-result]")).to_contain_text(f"{other.name} wins 1 point")
    # The next game is opened meanwhile, with a die on each side.
    expect(mover.page.locator("svg.board .die")).to_have_count(2)
    for size in (DESKTOP, PHONE):
        mover.page.set_viewport_size(size)
        assert covered(mover.page, "[data-result]", by="svg.board .die") == []


def test_once_more_with_the_same_people_when_the_match_is_over(come):
    anna, ben = come("Anna"), come("Ben")
    anna.go("/open/backgammon")
    anna.page.get_by_role("button", name="More house rules").click()
    points = anna.page.locator("[data-rule=points]").get_by_role("spinbutton")
    points.fill("1")
    points.press("Tab")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_url("**/t/*")
    old = anna.page.url
    ben.sit_down(old)
    anna.begin()
    mover = to_play(anna, ben)
    mover.does("resign").click()
    mover.page.get_by_role("button", name="For a single game").click()
    (ben if mover is anna else anna).does("accept").click()
    for person in (anna, ben):
        if person is ben:
            expect(ben.page.get_by_text(f"{anna.name} would like to play again.").first).to_be_visible()
        person.page.get_by_role("button", name="Play again", exact=True).click()
        person.page.wait_for_url(lambda url: "/t/" in url and url != old)
    assert anna.page.url == ben.page.url
    whoever_may("start", anna, ben)


def test_hypergammon_is_played_to_the_end_of_a_game(come):
    anna, ben = come("Anna"), come("Ben")
    begin(anna, ben, preset="Hypergammon")
    for _ in range(LONGEST):
        person = soon((anna, ben), lambda: _to_act_or_told(anna, ben))
        if person.result.count():
            break
        if person.does("roll").count():
            person.does("roll").click()
            expect(person.does("roll")).to_have_count(0)
        else:
            finish(person)
    for person in (anna, ben):
        expect(person.result).to_contain_text("win")


def _to_act_or_told(*people: Person) -> Person | None:
    """Who is told the result, or has to throw or to play."""
    told = (person for person in people if person.result.count())
    to_act = (person for person in people if places(person).or_(person.does("roll")).count())
    return next(told, None) or next(to_act, None)


def test_on_honour_a_play_is_rejected_and_made_again(come):
    anna, ben = come("Anna"), come("Ben")
    mover = begin(anna, ben, preset="Tavla on honour")
    other = ben if mover is anna else anna
    finish(mover)
    other.does("reject").click()
    expect(places(mover).first).to_be_attached()
    expect(mover.does("undo")).to_be_disabled()
