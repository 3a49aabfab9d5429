"""Every page, what is around a table, and tables in words and in other languages, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tests.browser.people import Person
from tools.guests import NAMES, Guests, does, narrow, sit_down, somebody
from tools.scenes import (
    TURN,
    backgammon,
    blackjack,
    draw,
    poker,
    run_out,
    side_pots,
    split,
    ten,
    two_boards,
    watten,
)

ON_THE_TABLE = "What to do at this table"


def plain(guests: Guests) -> Iterator[tuple[str, Person]]:
    for game, count in (("blackjack", 2), ("poker", 3), ("backgammon", 2), ("watten", 4)):
        people = [guests.come(f"{name} {game[:2]}", is_plain=True) for name in NAMES[:count]]
        link = people[0].open(game)
        for person in people[1:]:
            sit_down(person, link)
        begin(people)
        words = (*TURN, "stand", "decline", "play", "roll", "announce", "bet")
        yield f"plain-{game}", somebody(people, *words)


def begin(people: Sequence[Person]) -> None:
    """As far as somebody can do something."""
    for person in people:
        person.page.wait_for_timeout(300)  # by then what the others have done is shown
        if person.page.locator("form[data-move=bet]").count():
            person.bet(10)
        elif person.does("start").count():
            person.does("start").first.click()
    people[0].page.wait_for_timeout(300)


def in_a_language(locale: str, guests: Guests) -> Iterator[tuple[str, Person]]:
    short = locale[:2]
    people: list[Person] = []
    for game, count in (("blackjack", 2), ("poker", 3), ("backgammon", 2), ("watten", 4)):
        people = [
            guests.come(f"{name} {game[:2]}", locale if n == 0 else "en-GB")
            for n, name in enumerate(NAMES[:count])
        ]
        link = people[1].open(game)
        for person in (people[0], *people[2:]):
            sit_down(person, link)
        begin(people)
        yield f"{short}-{game}", people[0]
    page = people[0].page
    page.locator("header button").last.click()
    yield f"{short}-menu", people[0]
    page.keyboard.press("Escape")
    for tab in range(4):
        narrow(people[0])
        if not page.get_by_role("dialog").count():
            page.keyboard.press("t")
        page.get_by_role("tab").nth(tab).click()
        yield f"{short}-around-{tab + 1}", people[0]
    narrow(people[0])
    page.keyboard.press("Escape")
    for name, where in (
        ("lobby", "/"),
        ("open", "/open/poker"),
        ("rules", "/rules/watten"),
        ("settings", "/settings"),
        ("member", "/member"),
        ("about", "/about"),
    ):
        page.goto(where)
        yield f"{short}-{name}", people[0]


def around(guests: Guests) -> Iterator[tuple[str, Person]]:
    """Sheets and what is beside a table."""
    anna, ben, cleo = (guests.come(name) for name in NAMES[:3])
    link = anna.open("poker")
    sit_down(ben, link)
    cleo.watch(link)
    cleo.page.locator(".watching button").click()
    yield "sit", cleo
    anna.does("start").click()
    does(somebody((anna, ben), "fold"), "fold")
    cleo.page.keyboard.press("Escape")
    cleo.page.keyboard.press("t")
    cleo.say("Good evening. Is there a seat for me?")
    anna.page.wait_for_timeout(300)
    yield "toast", anna
    for tab in ("Chat", "History", "People", "Fairness"):
        narrow(anna)
        if not anna.page.get_by_role("dialog").count():
            anna.page.keyboard.press("t")
        if tab == "Chat":
            anna.say("Of course, sit down beside Ben.")
        anna.page.get_by_role("tab", name=tab).click()
        yield tab.lower(), anna
    narrow(anna)
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name=ON_THE_TABLE).click()
    yield "menu", anna
    anna.page.get_by_role("button", name="Invite").click()
    yield "invite", anna
    anna.page.keyboard.press("Escape")
    for deed in ("Ask Ben to leave", "Take chips off Ben’s stack"):
        anna.page.get_by_role("button", name=ON_THE_TABLE).click()
        sheet = anna.page.get_by_role("dialog")
        sheet.get_by_role("button", name="Manage players").click()
        sheet.get_by_role("button", name="Ben").click()
        sheet.get_by_role("button", name=deed).click()
        yield deed.split()[0].lower() + "-them", anna
        anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("?")
    yield "keys", anna
    anna.page.goto("/")
    yield "lobby-with-seat", anna
    anna.page.goto("/people")
    yield "played", anna


PATHS = {
    "lobby": "/",
    "open": "/open",
    "open-watten": "/open/watten",
    "scores": "/scores",
    "profile": "/people",
    "member": "/member",
    "settings": "/settings",
    "rules": "/rules",
    "rules-watten": "/rules/watten",
    "about": "/about",
    "nowhere": "/nowhere",
    "no-table": "/t/nosuchtable",
}


def pages(guests: Guests) -> Iterator[tuple[str, Person]]:
    """Every page, with a table of each game in the lobby."""
    stranger = guests.come("")
    stranger.page.goto("/")
    yield "empty-house", stranger
    hosts = [guests.come(name) for name in NAMES[:4]]
    for host, game in zip(hosts, ("blackjack", "poker", "backgammon", "watten"), strict=True):
        host.open(game)
    stranger.page.goto("/")
    yield "first", stranger
    eve = guests.come("Eve")
    for name, path in PATHS.items():
        eve.page.goto(path)
        yield name, eve


def doors(guests: Guests) -> Iterator[tuple[str, Person]]:
    """What is asked before one sits: a name, a side, an account, house rules."""
    stranger = guests.come("")
    guests.come("Anna").open("watten")
    page = stranger.page
    page.goto("/member")
    yield "log-in", stranger
    narrow(stranger)
    page.goto("/")
    page.locator("header button").last.click()
    yield "places", stranger
    page.keyboard.press("Escape")
    page.locator("[data-game=poker]").click()
    yield "name", stranger
    page.keyboard.press("Escape")
    page.locator("[data-table] button").first.click()
    yield "side", stranger
    for game in ("blackjack", "backgammon"):
        page.goto(f"/open/{game}")
        more = page.locator("button[aria-expanded]")
        for n in range(2):
            more.nth(n).click()
        yield f"unfolded-{game}", stranger


def troubles(guests: Guests) -> Iterator[tuple[str, Person]]:
    """What isn't to be had."""
    anna, ben, cleo = (guests.come(name) for name in NAMES[:3])
    link = anna.open("backgammon")
    sit_down(ben, link)
    cleo.page.goto(link)
    yield "full", cleo
    anna.page.get_by_role("button", name=ON_THE_TABLE).click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Manage players").click()
    anna.page.get_by_role("dialog").get_by_role("button", name=ben.name).click()
    yield "ask-to-leave", anna
    anna.page.get_by_role("dialog").get_by_role("button", name=f"Ask {ben.name} to leave").click()
    ben.page.get_by_role("heading").wait_for()
    yield "removed", ben
    locked = cleo.open("poker", private=True)
    anna.page.goto(locked.partition("?")[0])
    yield "private", anna
    cleo.page.get_by_role("button", name=ON_THE_TABLE).click()
    cleo.page.get_by_role("button", name="Close the table").click()
    sure = cleo.page.get_by_role("dialog", name="Close the table")
    yield "sure", cleo
    sure.get_by_role("button", name="Close the table").click()
    sure.wait_for(state="hidden")
    anna.page.goto(locked)
    anna.page.get_by_role("heading").wait_for()
    yield "closed", anna
    guests.house.admin("ban", ben.name)
    ben.page.goto("/")
    yield "banned", ben
    anna.page.goto(link)
    cleo.page.goto("/")
    cleo.page.locator("[data-table]").first.wait_for()
    guests.house.kill()
    for person in (anna, cleo):
        person.page.get_by_role("button", name="Try now").wait_for()
    yield "out-of-reach", anna
    yield "lobby-out-of-reach", cleo


SCENES: dict[str, Callable[[Guests], Iterator[tuple[str, Person]]]] = {
    "pages": pages,
    "around": around,
    "doors": doors,
    "troubles": troubles,
    "blackjack": blackjack,
    "split": split,
    "poker": poker,
    "side-pots": side_pots,
    "run-out": run_out,
    "two-boards": two_boards,
    "omaha": ten,
    "draw": draw,
    "backgammon": backgammon,
    "watten": watten,
    "plain": plain,
    "de": partial(in_a_language, "de-AT"),
    "it": partial(in_a_language, "it-IT"),
    "zh": partial(in_a_language, "zh-CN"),
}
