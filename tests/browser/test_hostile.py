"""What people call themselves and write: shown as text, whatever it is, and nothing falls apart.

Names have rules, which refuse most of it. So the worst that they allow is shown at every table, in
the lobby, in chat, among the scores and as a profile, on the narrowest phone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House
from tests.browser.people import Person, at_last, in_the_lobby, others_sit, rests, soon

SMALL = {"width": 360, "height": 640}

SCRIPT = "<img src=x onerror=\"document.title='hurt'\">"

BAD_NAMES = [
    SCRIPT,
    "<b>Anna</b>",
    "Anna\u202eannA",  # turns what follows
    "\u200fAnna",
    "Anna 👨\u200d👩\u200d👧",
    "Z" + "\u0310\u0327\u0340" * 6,  # covers the line above
    "\u3164",  # shows nothing
]

SIZES = [(360, 640), (740, 360), (820, 1180), (1280, 800), (2560, 1440), (3840, 2160)]

WORST_NAMES = [
    "WWWWWWWWWWWWWWWWWWWWWW",
    "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢",
    "שלום עליכם מלאכי השרת",
    "𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫𒐫",
    "Ẅ̶̂Ẅ̶̂Ẅ̶̂Ẅ̶̂Ẅ̶̂",
    "السلام عليكم يا صديق",
    "W.W_W!W&W+W'W W-W W W W",
    "😀🎲👍🏽W😀🎲👍🏽W😀🎲👍🏽",
    "ﷺ",
    "ไม้ไผ่กิ๊กกั้กไม้ไผ่",
]

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('[data-seat]')].map((one) => one.getBoundingClientRect());
  const crossed = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) crossed.push([i, i + 1 + j, wide, high]);
  }));
  return crossed;
}"""

STICKS_OUT = """() => [...document.querySelectorAll('[data-seat]')].filter((plate) => {
  const box = plate.getBoundingClientRect();
  return box.left < -1 || box.right > innerWidth + 1 || [...plate.querySelectorAll('.name')].some((name) => {
    const own = name.getBoundingClientRect();
    return own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 2;
  });
}).map((plate) => plate.textContent)"""


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures."""
    return partial(come, is_plain=False)


def is_whole(person: Person) -> None:
    """Nothing was run, nothing is wider than the phone."""
    assert "hurt" not in person.page.title()
    assert person.page.locator("img[src=x]").count() == 0
    assert person.overflows() <= 0, person.page.url


def test_a_name_that_could_hurt_is_refused_in_a_sentence(come):
    page = come(viewport=SMALL).page
    page.goto("/people")
    for name in BAD_NAMES:
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Come in").click()
        said = page.get_by_text("A name has 1 to 24 letters that everybody can read.")
        expect(said).to_be_visible()
        page.get_by_label("Your name").fill("Anna")
        assert "hurt" not in page.title()
    assert others_sit(page, ["W" * 200]) == [["bad_name", "bad_name"]]


@pytest.mark.parametrize(
    ("game", "seats", "start"),
    [("blackjack", 7, ""), ("poker", 10, "start"), ("backgammon", 2, "start"), ("watten", 4, "")],
    ids=["blackjack", "poker", "backgammon", "watten"],
)
def test_the_worst_names_hold_at_every_table(come, game, seats, start):
    anna = come("W" * 20, viewport=SMALL)
    page = anna.page
    page.goto(f"/open/{game}")
    if seats > 4:
        page.get_by_role("button", name="More house rules").click()
        many = page.locator("[data-rule=seats]").get_by_role("spinbutton")
        many.fill(str(seats))
        many.press("Tab")
    if game == "poker":
        rests(page)
    title = f"<img src=x onerror=x()> WWWWWWW {game}"[:40]
    page.get_by_label("Name of the table").fill(title)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    names = [f"{name[:21]} {len(game)}" for name in WORST_NAMES]  # no letter of another alphabet
    told = others_sit(page, names, page.url.rpartition("/t/")[2])
    assert told[-1][1] == "table_full" or len(told) == len(names)
    expect(page.locator("[data-seat]")).to_have_count(seats)
    if start:
        anna.does(start).click()
        expect(anna.does(start)).to_have_count(0)
    for width, height in SIZES:
        anna.resize(width, height)
        is_whole(anna)
        for what in (OVERLAPS, STICKS_OUT):
            assert at_last(anna, partial(page.evaluate, what)) == [], (width, height)
    for tab in ("History", "People"):
        page.get_by_role("tab", name=tab).click()
        is_whole(anna)


def plays_a_round(house: House, person: Person) -> None:
    """Alone at Blackjack and with more chips than anybody: then they stand first among the scores. A tie
    counts for nothing: then once more."""
    house.admin("give", person.name, "5000000")
    person.open("blackjack")

    def is_counted() -> bool | None:
        for word in ("decline", "stand"):
            if person.does(word).count():
                person.does(word).click()
                expect(person.does(word)).to_have_count(0)
        if person.name in person.page.request.get("/api/scores").text():
            return True
        if person.does("bet").count():
            person.bet(10)
        return None

    soon([person], is_counted)


def test_hostile_lines_and_the_worst_names_hold_everywhere_else(house, come):
    anna, ben = come("W" * 20, viewport=SMALL), come("Ben", viewport=SMALL)
    link = anna.open("blackjack")
    others_sit(anna.page, [f"{name[:22]} e" for name in WORST_NAMES], link.rpartition("/t/")[2])
    ben.go("/")
    expect(in_the_lobby(ben, anna.name).first).to_be_visible()
    is_whole(ben)
    plays_a_round(house, come("W" * 18))
    ben.go("/scores")
    expect(ben.page.get_by_role("link", name="WWWW").first).to_be_visible()
    is_whole(ben)
    ben.go(f"/people/{anna.name}")
    expect(ben.page.get_by_role("heading", name=anna.name)).to_be_visible()
    is_whole(ben)
    ben.go(f"{link}?watch=1")
    family = "\U0001f469\u200d\U0001f467"
    lines = [SCRIPT, "W" * 200, family * 20, "\u200fשלום (Anna) \u200eok"]
    for line in lines:
        ben.say(line)
        expect(ben.page.get_by_role("list", name="Chat")).to_contain_text(line)
        is_whole(ben)
    toast = anna.page.get_by_role("button", name=ben.name)
    expect(toast).to_be_visible()
    is_whole(anna)
    ben.page.get_by_label("Say something").fill("good\u202edab")
    ben.page.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_text("There are characters in it that can’t be shown.")).to_be_visible()
