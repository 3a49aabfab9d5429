"""Somebody with a browser: what they do in the pages, in words of the table."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

PATIENCE_S: Final = 30
"""Seconds until something should be seen: on a busy machine pages are slow, and nothing else is wrong."""

_numbers = itertools.count(1)

DRAWN_TWICE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

UNTIL_ASKED = """(longest) => new Promise((asked, never) => {
  const end = performance.now() + longest;
  const look = () => {
    if (!document.querySelector('.bottom[aria-disabled]')) asked();
    else if (performance.now() > end) never(new Error('nothing was asked that may be answered'));
    else requestAnimationFrame(look);
  };
  look();
})"""
"""Looked for at every frame: it is half a second after each change, and Playwright looks ever more seldom."""

T = TypeVar("T")


def fresh(name: str) -> str:
    """A name that nobody else in this house has."""
    return f"{name} {next(_numbers)}"


KNOWN = """if (!sessionStorage.getItem('has come')) {
  sessionStorage.setItem('has come', 'yes');
  localStorage.setItem('stammtisch.token', %s);
}"""
"""Who they are; only once, so that they may also go out."""


def rests(page: Page, seconds: int = 0) -> None:
    """In the form for a table: how soon the next round begins; if at 0, somebody has to ask for it."""
    page.get_by_role("button", name="Set each time limit").click()
    field = page.locator("[data-rule=rest]").get_by_role("spinbutton")
    field.fill(str(seconds))
    field.press("Tab")


class Person:
    def __init__(self, page: Page, name: str, *, is_fresh: bool = True) -> None:
        self._page: Final = page
        self.name: Final = fresh(name) if name and is_fresh else name
        self._is_at_the_door = False

    @property
    def page(self) -> Page:
        """Whatever page they have gone to; the one about themselves, if they have only come in."""
        if self._is_at_the_door:
            self.go("/people")
            expect(self._page.get_by_role("heading", name=self.name)).to_be_visible()
        return self._page

    def go(self, path: str) -> None:
        self._is_at_the_door = False
        self._page.goto(path)

    def come_in(self) -> None:
        """By the page, as anybody would."""
        self.go("/people")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Come in").click()
        expect(self.page.get_by_role("heading", name=self.name)).to_be_visible()

    def arrive(self, address: str) -> None:
        """Is known in the house from now on. They load no page for it: most go on to another at once."""
        with connect(address.replace("http", "ws", 1) + "/ws") as line:
            line.send(json.dumps({"ask": "hello", "protocol": 1, "nickname": self.name}))
            welcome = json.loads(line.recv(PATIENCE_S))
        self._page.add_init_script(KNOWN % json.dumps(welcome["token"]))
        self._is_at_the_door = True

    def open(self, game: str, *, preset: str = "", private: bool = False, rest: int = 0) -> str:
        """Opens a table, sits down there, and gives the link to it. Nothing begins there by itself, however
        slow the machine is, unless it's told after how many seconds."""
        self.go(f"/open/{game}")
        page = self.page
        if preset:
            page.get_by_role("button", name=preset, exact=True).click()
        if game == "poker":
            rests(page, rest)
        if private:
            page.get_by_label("Only who has the link or the code").check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        expect(self.state).to_be_visible()
        return page.url

    def play_with_people(self, game: str) -> None:
        """By the lobby: where a seat is free, or at a table where others find them."""
        self.page.locator(f"[data-game={game}]").click()
        self.page.get_by_role("button", name="With people").click()

    def sit_down(self, link: str, seat: int | None = None) -> None:
        self.go(link)
        self.page.get_by_role("button", name="Sit down").click()
        seats = self.page.get_by_role("dialog").get_by_role("button", name="Seat")
        watching = self.page.get_by_text("You’re watching")
        # Where there's only one chair and nothing to say, they sit at once.
        if soon([self], lambda: True if seats.count() else None if watching.count() else False):
            (
                seats.first
                if seat is None
                else seats.and_(self.page.get_by_role("button", name=f"Seat {seat}"))
            ).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        expect(watching).to_have_count(0)

    def watch(self, link: str) -> None:
        self.go(link)
        expect(self.page.get_by_text("You’re watching")).to_be_visible()

    @property
    def state(self) -> Locator:
        """The line that says how it stands."""
        return self.page.locator("p.state")

    @property
    def felt(self) -> Locator:
        """What lies on the table, in words."""
        return self.page.get_by_label("The table in words")

    @property
    def result(self) -> Locator:
        """Who won what, as the picture tells it."""
        return self.page.locator("[data-result]")

    def does(self, word: str) -> Locator:
        return self.page.locator(f"[data-move={word}]")

    def is_asked(self) -> None:
        """Waits until what they are asked has been there long enough to be answered."""
        self.page.evaluate(UNTIL_ASKED, PATIENCE_S * 1000)

    def press(self, key: str) -> None:
        """A key that answers; a button waits by itself until it may be pressed."""
        self.is_asked()
        self.page.keyboard.press(key)

    def begin(self) -> None:
        """Asks for the next round. A tap isn't taken while something has just changed: then once more."""
        start = self.does("start")
        for _ in range(PATIENCE_S):
            self.is_asked()
            if start.count():
                start.click()
            with contextlib.suppress(AssertionError):
                return expect(start).to_have_count(0, timeout=1_000)
        raise AssertionError("it never began")

    def bet(self, amount: int) -> None:
        form = self.does("bet")
        form.get_by_role("spinbutton").fill(str(amount))
        form.locator("button.filled").click()

    def say(self, text: str) -> None:
        if not self.page.get_by_label("Say something").count():
            self.page.get_by_role("button", name="Chat", exact=True).click()
        self.page.get_by_label("Say something").fill(text)
        self.page.get_by_role("button", name="Send").click()

    def resize(self, width: int, height: int) -> None:
        """Turns the phone, or draws the window larger; what the page measures of itself is drawn by then."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(DRAWN_TWICE)

    def overflows(self) -> int:
        """By how many pixels the page is wider than the screen."""
        width: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return width


def soon(people: Sequence[Person], look: Callable[[], T | None]) -> T:
    """What `look` finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if (found := look()) is not None:
            return found
        people[0].page.wait_for_timeout(20)
    raise AssertionError("it never came")


def at_last(person: Person, wrong: Callable[[], list[T]]) -> list[T]:
    """What is still wrong, when the page has had time to follow."""
    end = time.monotonic() + PATIENCE_S
    while (found := wrong()) and time.monotonic() < end:
        person.page.wait_for_timeout(20)
    return found


def in_the_lobby(person: Person, host: str) -> Locator:
    """Somebody's table, among all that are open there by now."""
    row = person.page.locator("[data-table]", has_text=host)
    more = person.page.get_by_role("button", name="Show more tables")
    expect(row.or_(more).first).to_be_visible()
    if not row.count():
        more.click()
    return row


def all_sit(people: Sequence[Person]) -> None:
    """Each of their pages knows that all of them sit there: hearing of a newcomer it takes no press."""
    for person in people:
        for other in people:
            expect(person.page.get_by_text(other.name).first).to_be_attached()
        person.is_asked()


def whoever(people: Sequence[Person], may: Callable[[Person], Locator]) -> Person:
    """The first of them who has such a thing before them, as soon as one has."""
    return soon(people, lambda: next((person for person in people if may(person).count()), None))


def whoever_may(word: str, *people: Person) -> Person:
    """The first of them who may do that, as soon as one may."""
    return whoever(people, lambda person: person.does(word))


COME = """async ({names, table}) => {
  window.others = window.others ?? [];
  const told = [];
  for (const name of names) {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
    await new Promise((done) => (socket.onopen = done));
    const ask = (what) => new Promise((done) => {
      const heard = (event) => {
        const message = JSON.parse(event.data);
        if (message.re !== what.re) return;
        socket.removeEventListener('message', heard);
        done(message);
      };
      socket.addEventListener('message', heard);
      socket.send(JSON.stringify(what));
    });
    const welcome = await ask({ask: 'hello', protocol: 1, nickname: name, re: 1});
    const joined = table ? await ask({ask: 'join', table, re: 2}) : welcome;
    window.others.push(socket);
    told.push([welcome.word ?? welcome.person, joined.word ?? joined.seat]);
    if (joined.word) break;
  }
  return told;
}"""
"""Others come by the same address, and sit down until no seat is free; they stay as long as the page does."""


def others_sit(page: Page, names: Sequence[str], table: str = "") -> list[list[Any]]:
    """What each was told: their name and their seat, or the word by which they were refused."""
    told: list[list[Any]] = page.evaluate(COME, {"names": list(names), "table": table})
    return told


def begun(come: Callable[..., Person], game: str, count: int, **wishes: object) -> list[Person]:
    """A table at which somebody has something to do."""
    people = [come(name, **wishes) for name in ("Anna", "Ben", "Cleo", "Dora")[:count]]
    link = people[0].open(game)
    for person in people[1:]:
        person.sit_down(link)
    all_sit(people)
    if game in ("poker", "backgammon"):
        people[0].begin()
        for person in people:
            expect(person.does("start")).to_have_count(0)
    return people
