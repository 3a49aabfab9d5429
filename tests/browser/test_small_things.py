"""Small things of an evening that nobody should have to notice: what is heard, read, focused and hidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House
from tests.browser.people import Person, begun, soon
from tests.browser.test_looks import somebody

NEVER_LATE = """
const later = window.setTimeout;
window.setTimeout = (act, after, ...more) => (after === 2500 ? 0 : later(act, after, ...more));
new MutationObserver(() => {
  if (document.querySelector('.room.plain')) window.hasFlashed = true;
}).observe(document, {childList: true, subtree: true, attributes: true});
"""
"""However slow the machine is, no picture is late; and whether a table was ever shown in words."""

LISTEN = """
window.heard = [];
for (const [name, of] of [['OscillatorNode', 'tone'], ['BiquadFilterNode', 'noise']]) {
  const Node = window[name];
  window[name] = class extends Node {
    constructor(context, wishes) {
      super(context, wishes);
      window.heard.push(`${of} ${wishes.frequency}`);
    }
  };
}
"""
CARD, CHIP, WON = "noise 2600", "tone 2100", "tone 784"


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures."""
    return partial(come, is_plain=False)


def hears(person: Person, *sounds: str) -> None:
    wanted = "(sounds) => sounds.every((one) => window.heard.includes(one)) || null"
    soon([person], lambda: person.page.evaluate(wanted, list(sounds)))


def test_a_table_is_not_shown_in_words_before_its_picture(come):
    anna = come("Anna")
    anna.open("watten")
    anna.page.add_init_script(NEVER_LATE)
    anna.page.reload()
    expect(anna.page.locator(".fill svg").first).to_be_visible()
    assert anna.page.evaluate("window.hasFlashed") is None


def test_cards_and_chips_are_heard_and_who_wins_hears_it(come):
    anna = come("Anna")
    anna.page.add_init_script(LISTEN)
    anna.open("blackjack")
    anna.bet(25)
    hears(anna, CARD, CHIP)
    people = [come(name) for name in ("Ben", "Cleo")]
    for person in people:
        person.page.add_init_script(LISTEN)
    people[1].sit_down(people[0].open("poker"))
    people[0].begin()
    caller = somebody(people, "call")
    for person in people:  # no page sounds before a tap
        person.page.locator(".picture").click(position={"x": 2, "y": 2})
        soon([person], partial(person.page.evaluate, "navigator.userActivation.hasBeenActive || null"))
    caller.does("call").click()
    for person in people:
        hears(person, CHIP)
    somebody(people, "check").does("check").click()
    for person in people:
        hears(person, CARD)
    better = somebody(people, "bet_open")
    better.press("r")
    better.press("Enter")
    folder = somebody(people, "fold")
    folder.does("fold").click()
    winner = next(person for person in people if person is not folder)
    hears(winner, WON)
    assert WON not in folder.page.evaluate("window.heard")


def test_a_raise_brings_no_keyboard_over_a_phone(come):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    for wishes, is_focused in ((phone, False), ({}, True)):
        person = somebody(begun(come, "poker", 2, **wishes), "call")
        person.does("raise_open").click()
        field = person.page.locator("form[data-move]").get_by_role("spinbutton")
        expect(field).to_be_visible()
        focused = expect(field)
        (focused.to_be_focused if is_focused else focused.not_to_be_focused)()


def test_the_chat_of_a_phone_opens_at_its_newest_line_and_lines_have_times(come):
    anna = come("Anna", viewport={"width": 360, "height": 640})
    anna.open("backgammon")
    for n in range(3):
        anna.say(f"{n} " + "long story " * 40)
        expect(anna.page.get_by_label("Say something")).to_have_value("")
    lines = anna.page.get_by_role("list", name="Chat")
    expect(lines).to_contain_text("2 long story")
    anna.page.keyboard.press("Escape")
    expect(lines).to_have_count(0)
    anna.page.get_by_role("button", name="Chat", exact=True).click()
    below = (
        "one => one.scrollHeight > one.clientHeight && one.scrollHeight - one.clientHeight - one.scrollTop"
    )
    soon([anna], lambda: True if lines.evaluate(f"{below} < 2") else None)
    assert lines.evaluate("one => one.scrollTop") > 100
    expect(lines.get_by_role("listitem").last.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d$"))


def test_a_bet_is_changed_and_taken_back_until_the_deal(come):
    anna, ben = come("Anna"), come("Ben")
    ben.sit_down(anna.open("blackjack"))
    chips = anna.page.locator("[data-seat='0'] .chips")
    anna.bet(25)
    expect(chips).to_have_text("475")
    anna.does("change_bet").click()
    form = anna.does("bet_instead")
    form.get_by_role("spinbutton").fill("40")
    form.locator("button.filled").click()
    expect(chips).to_have_text("460")
    expect(ben.page.locator("[data-chips='4000']")).to_have_count(1)
    anna.does("take_back").click()
    expect(chips).to_have_text("500")
    expect(anna.does("bet")).to_be_visible()
    expect(ben.page.locator("[data-chips]")).to_have_count(0)


def test_the_bar_says_for_what_is_played(come):
    anna = come("Anna")
    stakes = anna.page.locator("[data-stakes]")
    anna.open("poker")
    expect(stakes).to_have_text("1/2")
    anna.open("poker", preset="Sit-and-go")
    expect(stakes).to_have_text(re.compile(r"^Level 1 · \d+/\d+ · \d+/\d+ after \d+ hands$"))
    expect(anna.felt).to_contain_text("The prizes:")


@pytest.fixture
def quiet(tmp_path: Path) -> Iterator[House]:
    """A house of its own, in which nobody else plays."""
    house = House(tmp_path)
    yield house
    house.end()


def test_nobody_is_offered_to_watch_where_nobody_plays(come, quiet):
    people = [Person(come(base_url=quiet.address).page, name) for name in ("Walter", "Anna", "Ben")]
    walter, anna, ben = people
    for person in people:
        person.arrive(quiet.address)
    walter.go("/")
    watch = walter.page.get_by_role("button", name="Watch somebody play")
    expect(walter.page.get_by_text("No table is open yet.")).to_be_visible()
    expect(watch).to_have_count(0)
    ben.sit_down(anna.open("poker"))
    expect(watch).to_have_count(0)
    anna.begin()  # and nobody acts: the hand goes on
    expect(watch).to_be_visible()
