"""From an address to a seat: two taps and a name."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect


def test_a_newcomer_plays_after_two_taps_and_a_name(come):
    anna = come()
    anna.go("/")
    anna.page.locator("[data-game=backgammon]").click()
    anna.page.get_by_label("Your name").fill("Newcomer")
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.page.wait_for_url("**/t/*")
    expect(anna.state).to_contain_text("Waiting")
    anna.page.get_by_role("button", name="Invite").click()
    expect(anna.page.get_by_role("textbox", name="Invite")).to_have_value(anna.page.url)


def test_a_name_that_is_taken_is_refused_in_a_sentence(come):
    anna, other = come("Anna"), come()
    other.go("/people")
    other.page.get_by_label("Your name").fill(anna.name)
    other.page.get_by_role("button", name="Come in").click()
    expect(other.page.get_by_text("choose another name")).to_be_visible()


def test_whoever_reloads_is_the_same_and_finds_the_way_back_to_his_seat(come):
    anna = come("Anna")
    link = anna.open("blackjack")
    anna.go("/scores")
    anna.page.reload()
    anna.page.get_by_role("navigation", name="Back to my seat").get_by_role("link").click()
    anna.page.wait_for_url(link)
    expect(anna.state).to_contain_text("Your turn")


def test_who_is_known_is_not_asked_for_a_name_while_the_house_takes_its_time(come):
    anna = come("Anna")
    anna.go("/about")
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    is_slow = True

    def hold(line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        house.on_message(lambda told: held.append((line, told)) if is_slow else line.send(told))

    anna.page.route_web_socket("**/ws", hold)
    anna.go("/open/blackjack")
    button = anna.page.get_by_role("button", name="Open the table")
    button.click()
    expect(button).to_be_disabled()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    is_slow = False
    for line, told in held:
        line.send(told)
    anna.page.wait_for_url("**/t/*")
    expect(anna.state).to_contain_text("Your turn")


def test_a_link_with_its_code_leads_into_a_private_table(come):
    anna, ben, cleo = come("Anna"), come(), come("Cleo")
    link = anna.open("watten", private=True)
    assert "?code=" in link
    ben.go(link)
    ben.page.get_by_label("Your name").fill("Ben by link")
    ben.page.get_by_role("button", name="Come in").click()
    expect(ben.page.get_by_text("You’re watching")).to_be_visible()
    cleo.go(re.sub(r"\?.*", "", link))
    expect(cleo.page.get_by_role("heading", name="This table is private.")).to_be_visible()


def test_another_device_takes_over_the_seat(come):
    anna, phone = come("Anna"), come()
    link = anna.open("blackjack")
    anna.page.get_by_role("button", name="What to do at this table").click()
    anna.page.get_by_role("button", name="Play on another device").click()
    phone.go(anna.page.get_by_role("textbox", name="Play on another device").input_value())
    expect(phone.state).to_contain_text("Your turn")
    assert phone.page.url == link  # nothing of the secret stays in the address
    anna.page.keyboard.press("Escape")
    expect(anna.state).to_have_text("You’re playing on another device now.")
    expect(anna.does("bet")).to_have_count(0)
    assert "Your turn" not in anna.page.title()
    anna.page.get_by_role("button", name="Play here").click()
    expect(anna.does("bet")).to_be_visible()
    expect(phone.page.get_by_role("button", name="Play here")).to_be_visible()


def test_pages_and_tables_that_are_not_there_say_so(come):
    anna = come("Anna")
    anna.go("/nowhere")
    expect(anna.page.get_by_role("heading", name="There is no such page.")).to_be_visible()
    anna.go("/t/nosuchtable")
    expect(anna.page.get_by_role("heading", name="There is no such table.")).to_be_visible()


def test_the_lobby_tells_how_many_are_in_the_house(come):
    anna = come("Anna")
    anna.go("/")
    here = anna.page.get_by_text(re.compile(r"\d+ (person|people) here"))
    expect(here).to_be_visible()
    seen = []
    for name in ("Ben", "Cleo", "Dora"):  # somebody of another test may go just then
        before = int(re.findall(r"(\d+) p", here.inner_text())[0])
        come(name).go("/")
        more = anna.page.get_by_text(f"{before + 1} people here")
        try:
            expect(more).to_be_visible(timeout=5000)
        except AssertionError:
            seen.append((before, here.inner_text()))
        else:
            return
    pytest.fail(f"nobody who came was counted: {seen}")
