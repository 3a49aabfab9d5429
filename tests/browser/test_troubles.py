"""Screens for what isn't to be had: each says what it is, and where to go from there."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import Person, in_the_lobby
from tests.browser.test_screens import faults

MENU = "What to do at this table"


TEN_TABLES = """() => new Promise((done) => {
  const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
  const say = (words) => line.send(JSON.stringify(words));
  let opened = 0;
  line.onopen = () =>
    say({ ask: 'hello', protocol: 1, token: localStorage.getItem('stammtisch.token') });
  line.onmessage = ({ data }) => {
    const { tell } = JSON.parse(data);
    if (tell === 'welcome' || (tell === 'done' && ++opened < 10)) say({ ask: 'open', game: 'watten' });
    else if (tell === 'done') line.close(), done();
  };
})"""


def refusing_tables(page: Page) -> list[bool]:
    """A house that has no room for more tables, as long as something is in the list."""
    is_full: list[bool] = []

    def carry(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked = json.loads(message)
            if is_full and asked["ask"] == "open":
                refused = {"tell": "refused", "re": asked["re"], "word": "house_full", "sentence": "no room"}
                line.send(json.dumps(refused))
            else:
                house.send(message)

        line.on_message(ask)

    page.route_web_socket("**/ws", carry)
    return is_full


def says(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def full_table(anna: Person, ben: Person) -> str:
    link = anna.open("backgammon", preset="Tavla to five")
    ben.sit_down(link)
    return link


def test_who_finds_no_free_seat_may_watch_or_open_a_table_of_the_same_kind(come):
    anna, ben, cleo = come("Anna"), come("Ben"), come("Cleo", viewport={"width": 360, "height": 640})
    link = full_table(anna, ben)
    cleo.go(link)
    says(cleo.page, "No seat is free here.")
    assert faults(cleo.page) == []
    assert cleo.overflows() <= 0
    cleo.page.get_by_role("button", name="Watch", exact=True).click()
    expect(cleo.page.get_by_text("You’re watching")).to_be_visible()
    cleo.page.reload()
    cleo.page.get_by_role("button", name="Open a table like this").click()
    cleo.page.wait_for_url(lambda url: "/t/" in url and url != link)
    expect(cleo.state).to_contain_text("Waiting")
    cleo.page.get_by_role("button", name=MENU).click()
    cleo.page.get_by_role("button", name="House rules").click()
    expect(cleo.page.get_by_role("dialog")).to_contain_text("Tavla to five")


def test_a_full_table_opens_by_itself_when_a_seat_is_free_and_at_once_for_who_wants_to_watch(come):
    anna, ben, cleo = come("Anna"), come("Ben"), come("Cleo")
    link = full_table(anna, ben)
    cleo.go("/")
    in_the_lobby(cleo, anna.name).get_by_role("button", name="Watch").click()
    expect(cleo.page.get_by_text("You’re watching")).to_be_visible()
    cleo.go(link)
    says(cleo.page, "No seat is free here.")
    ben.page.get_by_role("button", name=MENU).click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(cleo.page.get_by_role("button", name="Sit down")).to_be_visible()


def test_who_had_to_leave_is_told_so_and_may_not_come_back_until_the_host_lets_them(come):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("blackjack")
    ben.sit_down(link)
    sheet = anna.page.get_by_role("dialog")
    anna.page.get_by_role("button", name=MENU).click()
    sheet.get_by_role("button", name="Manage players").click()
    sheet.get_by_role("button", name=ben.name).click()
    sheet.get_by_role("button", name=f"Ask {ben.name} to leave").click()
    sure = anna.page.get_by_role("dialog", name=f"Ask {ben.name} to leave")
    expect(sure).to_contain_text(f"{ben.name} loses the seat")
    sure.get_by_role("button", name=f"Ask {ben.name} to leave").click()
    says(ben.page, "You were asked to leave this table.")
    ben.page.reload()
    says(ben.page, "You were asked to leave this table.")
    anna.page.get_by_role("button", name=MENU).click()
    sheet.get_by_role("button", name="Manage players").click()
    sheet.get_by_role("button", name=f"Let {ben.name} come back").click()
    expect(sheet).to_have_count(0)
    ben.sit_down(link)


def test_who_is_banned_from_the_house_is_told_so_wherever_they_go(come, house):
    anna = come("Anna")
    anna.go("/")
    house.admin("ban", anna.name)
    says(anna.page, "That isn’t allowed here.")
    expect(anna.page.get_by_text("You may not come in here any more.")).to_be_visible()
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    assert faults(anna.page) == []
    anna.go("/t/anywhere")
    says(anna.page, "That isn’t allowed here.")
    anna.go("/rules")
    says(anna.page, "Rules")
    house.admin("unban", anna.name)
    anna.go("/")
    expect(anna.page.get_by_role("button", name=anna.name, exact=True)).to_be_visible()


def test_a_table_that_is_closed_and_a_house_out_of_reach_say_so(come):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("blackjack")
    ben.watch(link)
    anna.page.get_by_role("button", name=MENU).click()
    ask = anna.page.get_by_role("button", name="Close the table")
    ask.click()
    sure = anna.page.get_by_role("dialog", name="Close the table")
    expect(sure).to_contain_text("Whoever has chips here gets them back.")
    for _ in range(6):
        anna.page.keyboard.press("Tab")
        expect(anna.page.locator(".room :focus")).to_have_count(0)
    assert faults(anna.page) == []
    anna.page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    expect(ben.state).to_be_visible()
    anna.page.get_by_role("button", name=MENU).click()
    ask.click()
    sure.get_by_role("button", name="Close the table").click()
    anna.page.wait_for_url("**/")
    says(ben.page, "This table is closed.")
    ben.page.route("**/api/games/*", lambda route: route.abort())
    ben.go("/open/poker")
    says(ben.page, "The house is out of reach.")


def test_who_may_open_no_table_is_led_to_what_they_can_do(come):
    anna = come("Anna")
    is_full = refusing_tables(anna.page)
    anna.page.evaluate(TEN_TABLES)
    anna.go("/open/watten")
    anna.page.get_by_role("button", name="Open the table").click()
    sheet = anna.page.get_by_role("dialog", name="Too many tables")
    expect(sheet.get_by_role("link")).to_have_count(10)
    assert faults(anna.page) == []
    sheet.get_by_role("link").first.click()
    expect(sheet).to_have_count(0)
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("button", name="Close the table").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    anna.page.wait_for_url(lambda url: "/t/" not in url)
    is_full.append(True)
    anna.go("/open/watten")
    anna.page.get_by_role("button", name="Open the table").click()
    full = anna.page.get_by_role("dialog", name="This house is full")
    expect(full).to_contain_text("a seat may be free")
    full.get_by_role("link", name="To the lobby").click()
    expect(full).to_have_count(0)
    is_full.clear()
    anna.open("watten")
