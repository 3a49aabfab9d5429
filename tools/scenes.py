"""What there is to see of each game, one state after the other: played in real browsers, for pictures.

A scene is a generator: it plays on, and yields the name of a state with whose page shows it. Each has a
house of its own, so that nobody there has anything to do with another table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from playwright.sync_api import expect

from tests.browser.board import finish, places
from tests.browser.people import Person, rests, soon
from tools.guests import MOST_LOOKS, NAMES, Guests, does, sit_down, somebody

# Blackjack.


def is_over(people: Sequence[Person]) -> bool:
    """Bets are next, for all of them."""
    return all(person.does("bet").count() for person in people)


def until(people: Sequence[Person], *sights: str) -> Person | None:
    """They stand until one of them may do one of these, or the round is over: then it's nobody."""
    for _ in range(MOST_LOOKS):
        people[0].page.wait_for_timeout(150)
        if is_over(people):
            return None
        for person in people:
            if any(person.does(word).count() for word in sights):
                return person
        for person in people:
            for word in ("decline", "stand"):
                if person.does(word).count():
                    person.does(word).click(force=True)
                    person.page.wait_for_timeout(80)
    raise AssertionError("the round has no end")


def blackjack(guests: Guests) -> Iterator[tuple[str, Person]]:
    people = guests.sit("blackjack", 4)
    yield "blackjack-bets", people[0]
    people[1].bet(25)
    people[2].bet(100)
    people[0].page.wait_for_timeout(200)
    yield "blackjack-bet-by-others", people[0]
    yield "blackjack-may-change-the-bet", people[1]
    people[1].page.wait_for_timeout(600)
    people[1].does("change_bet").click()
    people[1].page.wait_for_timeout(200)
    yield "blackjack-changing-the-bet", people[1]
    people[0].bet(10)
    people[3].bet(10)
    if first := until(people, "stand"):
        yield "blackjack-turn", first
    until(people)
    yield "blackjack-result", people[0]


def split(guests: Guests) -> Iterator[tuple[str, Person]]:
    """By rules that let equal values be split: the insurance, and two hands of one's own."""
    people = guests.sit("blackjack", 4, preset="Six decks, with splits")
    wanted = {"insure", "split"}
    for _ in range(40):
        for person in people:
            person.bet(10)
        seen = until(people, *wanted)
        if seen is not None and seen.does("split").count():
            wanted.discard("split")
            yield "blackjack-may-split", seen
            seen.does("split").click()
            seen.page.wait_for_timeout(300)
            yield "blackjack-split", seen
            until(people)
            yield "blackjack-split-result", seen
        elif seen is not None:
            wanted.discard("insure")
            yield "blackjack-insurance", seen
            until(people)
        if not wanted:
            break


def _who_may(people: Sequence[Person], words: Sequence[str]) -> Person | None:
    return next((one for one in people if any(one.does(word).count() for word in words)), None)


# Poker.

TURN = ("call", "check", "fold")
SURE = re.compile("Again to call")


def plays(person: Person) -> None:
    """Checks, or calls; if that takes all one has, the page asks once more."""
    if person.does("check").count():
        does(person, "check")
        return
    person.does("call").first.click()
    sure = person.does("call").filter(has_text=SURE)
    soon([person], lambda: True if sure.count() or not person.does("call").count() else None)
    if sure.count():
        sure.click()
    expect(person.does("call")).to_have_count(0)


def all_in(person: Person) -> None:
    person.page.keyboard.press("r")
    person.page.get_by_role("button", name="All in").click()
    person.page.locator("form[data-move] button.filled").click()
    expect(person.page.locator("form[data-move]")).to_have_count(0)


def poker(guests: Guests) -> Iterator[tuple[str, Person]]:
    people = guests.sit("poker", 5)
    yield "poker-open", people[0]
    watcher = guests.come("Walter")
    watcher.watch(people[0].page.url)
    yield "poker-watch", watcher
    people[0].does("start").click()
    first = somebody(people, *TURN)
    yield "poker-turn", first
    first.page.keyboard.press("r")
    yield "poker-raise", first
    first.press("Enter")
    second = somebody([one for one in people if one is not first], *TURN)
    other = next(one for one in people if one not in (first, second))
    yield "poker-in-advance", other
    has_flop = False
    while not people[0].result.count():
        person = somebody(people, *TURN, "start")
        if person.does("start").count():
            break
        if "The board" in people[0].felt.inner_text() and not has_flop:
            has_flop = True
            yield "poker-flop", person
        plays(person)
    yield "poker-showdown", people[0]
    people[0].page.reload()
    expect(people[0].result).to_be_visible()
    yield "poker-reloaded", people[0]
    somebody(people, "start").does("start").click()
    for _ in range(MOST_LOOKS):
        person = somebody(people, *TURN, "start", "muck")
        if person.does("start").count():
            break
        if person.does("muck").count():
            does(person, "muck")
        elif person.does("raise_open").count() or person.does("bet_open").count():
            all_in(person)
        else:
            plays(person)
        people[0].page.wait_for_timeout(200)
    yield "poker-all-in", people[0]


def side_pots(guests: Guests) -> Iterator[tuple[str, Person]]:
    """One with few chips is all in, the others go on betting."""
    people = [guests.come(name) for name in NAMES[:4]]
    short = people[1]
    link = people[0].open("poker")
    for person in people[1:]:
        person.page.goto(link)
        person.page.locator(".watching button").click()
        if person is short:
            person.page.get_by_role("dialog").get_by_role("spinbutton").fill("40")
        person.page.get_by_role("dialog").locator(".seats button").first.click()
        expect(person.page.get_by_role("dialog")).to_have_count(0)
    people[0].does("start").click()
    for _ in range(40):
        person = somebody(people, *TURN)
        if "The pots" in person.felt.inner_text():
            yield "poker-side-pots", person
            return
        if person is short and person.does("raise_open").or_(person.does("bet_open")).count():
            all_in(person)
        elif "The board" in person.felt.inner_text() and person.does("bet_open").count():
            person.page.keyboard.press("r")
            person.press("Enter")
            expect(person.page.locator("form[data-move]")).to_have_count(0)
        else:
            plays(person)
        person.page.wait_for_timeout(150)


def run_out(guests: Guests) -> Iterator[tuple[str, Person]]:
    """The board that comes after all are all in, while it comes."""
    people = [guests.come("Anna", moves=True), guests.come("Ben")]
    link = people[0].open("poker")
    sit_down(people[1], link)
    people[0].does("start").click()
    all_in(somebody(people, *TURN))
    plays(somebody(people, *TURN))
    people[0].page.wait_for_timeout(700)
    yield "poker-run-out", people[0]


def two_boards(guests: Guests) -> Iterator[tuple[str, Person]]:
    """Both agree to run it twice."""
    people = [guests.come("Anna"), guests.come("Ben")]
    people[0].go("/open/poker")
    page = people[0].page
    rests(page)
    page.get_by_role("button", name="More house rules").click()
    page.locator("[data-rule=run_it_twice] input").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    sit_down(people[1], page.url)
    people[0].does("start").click()
    all_in(somebody(people, *TURN))
    plays(somebody(people, *TURN))
    for _ in people:
        does(somebody(people, "twice"), "twice")
    yield "poker-two-boards", people[0]


def ten(guests: Guests) -> Iterator[tuple[str, Person]]:
    people = guests.sit("poker", 6, preset="Pot-limit Omaha")
    people[0].does("start").click()
    yield "poker-omaha", somebody(people, *TURN)


def draw(guests: Guests) -> Iterator[tuple[str, Person]]:
    people = guests.sit("poker", 3, preset="Five-card draw")
    people[0].does("start").click()
    for _ in range(20):
        person = somebody(people, *TURN, "discard")
        if person.does("discard").count():
            yield "poker-draw", person
            return
        plays(person)


# Backgammon.


def backgammon(guests: Guests) -> Iterator[tuple[str, Person]]:
    people = guests.sit("backgammon", 2)
    yield "backgammon-open", people[0]
    people[0].does("start").click()
    person = somebody(people, "play")
    yield "backgammon-turn", person
    places(person).first.focus()
    person.page.keyboard.press("Space")
    yield "backgammon-taken", person
    person.page.keyboard.press("Escape")
    finish(person)
    doubler = somebody(people, "double")
    yield "backgammon-may-double", doubler
    other = people[1] if doubler is people[0] else people[0]
    doubler.press("d")
    somebody([other], "take")
    yield "backgammon-doubled", other
    does(other, "take")
    for _ in range(16):
        person = somebody(people, "roll", "play")
        if person.does("roll").count():
            does(person, "roll")
        else:
            finish(person)
        people[0].page.wait_for_timeout(100)
    yield "backgammon-later", people[0]
    for _ in range(10):
        person = somebody(people, "resign", "roll")
        if person.does("resign").count():
            break
    person.does("resign").click()
    yield "backgammon-resign", person
    person.page.get_by_role("dialog").locator("button.danger").first.click()
    does(somebody(people, "accept"), "accept")
    yield "backgammon-result", people[0]


# Watten.


def usable(person: Person):  # type: ignore[no-untyped-def]
    return person.page.locator("[data-card][role=button]")


def announce(person: Person) -> None:
    person.press("1")
    person.page.keyboard.press("Enter")
    expect(person.does("announce")).to_have_count(0)


def watten(guests: Guests) -> Iterator[tuple[str, Person]]:
    people = [guests.come(name) for name in NAMES[:4]]
    link = people[0].open("watten")
    yield "watten-waiting", people[0]
    watcher = guests.come("Walter")
    watcher.watch(link)
    yield "watten-free-seats", watcher
    for person in people[1:]:
        sit_down(person, link)
    asker = somebody(people, "announce")
    asker.page.keyboard.press("2")
    yield "watten-announce", asker
    other = next(one for one in people if one is not asker and one.does("announce").count())
    asker.does("ask").first.click()
    somebody([other], "answer")
    yield "watten-better", other
    does(other, "answer")
    people[0].page.wait_for_timeout(300)
    if asker.does("ask").count():
        asker.does("ask").first.click()
        somebody([other], "answer")
        yield "watten-exchange", other
        does(other, "answer")
    for person in people:
        if person.does("announce").count():
            announce(person)
    for thrown in range(30):
        thrower = next((one for one in people if usable(one).count()), None)
        if people[0].result.count():
            break
        if thrower is None:
            people[0].page.wait_for_timeout(30)
            continue
        if thrown == 2:
            yield "watten-trick", thrower
        if thrown == 3 and (better := _who_may(people, ("bet",))):
            better.press("b")
            answering = somebody(people, "accept")
            yield "watten-bet", answering
            yield "watten-bet-waiting", better
            does(answering, "accept")
            people[0].page.wait_for_timeout(200)
            continue
        usable(thrower).first.click()
        people[0].page.wait_for_timeout(120)
    yield "watten-result", people[0]
