"""From an address to a seat: two taps and a name."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import ELSEWHERE, House


def test_a_newcomer_sits_after_two_taps_and_a_name(come):
    anna = come()
    anna.go("/")
    anna.play_with_people("backgammon")
    anna.page.get_by_label("Your name").fill("Newcomer")
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.page.wait_for_url("**/t/*")
    expect(anna.state).to_contain_text("Waiting")
    anna.page.get_by_role("button", name="Invite").click()
    expect(anna.page.get_by_role("img", name="Invite")).to_be_visible()


def test_a_name_that_is_taken_is_refused_and_its_owner_learns_how_to_come_back(come, house):
    anna, other = come("Anna"), come()
    other.go("/people")
    other.page.get_by_label("Your name").fill(anna.name)
    other.page.get_by_role("button", name="Come in").click()
    expect(other.page.get_by_text("choose another name")).to_be_visible()
    other.page.get_by_role("link", name="I have a code from the host").click()
    other.page.get_by_label("Your name").fill(anna.name)
    other.page.get_by_label("Code").fill(house.admin("reset-code", anna.name).split()[0])
    other.page.get_by_label("New password").fill("back to my chips again")
    other.page.locator("form button").click()
    expect(other.page.get_by_role("heading", name=anna.name)).to_be_visible()


def test_whoever_reloads_is_the_same_and_finds_the_way_back_to_their_seat(come):
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


def test_who_is_invited_to_a_private_table_sits_there_after_their_name(come):
    anna, ben, cleo = come("Anna"), come(), come("Cleo")
    link = anna.open("backgammon", private=True)
    assert "?code=" in link
    ben.go(link)
    expect(ben.page.get_by_role("heading", name=f"{anna.name} invites you to Backgammon")).to_be_visible()
    ben.page.get_by_label("Your name").fill("Ben by link")
    ben.page.get_by_role("button", name="Come in").click()
    expect(ben.does("start")).to_be_visible()
    cleo.go(re.sub(r"\?.*", "", link))
    expect(cleo.page.get_by_role("heading", name="This table is private.")).to_be_visible()


def test_who_is_invited_may_only_watch_or_say_on_which_side_to_sit(come):
    anna, ben, cleo = come("Anna"), come(), come()
    link = anna.open("watten", private=True)
    ben.go(link)
    ben.page.get_by_label("Your name").fill("Ben who watches")
    ben.page.get_by_role("button", name="Only watch").click()
    expect(ben.page.get_by_text("You’re watching")).to_be_visible()
    expect(ben.page.get_by_role("dialog")).to_have_count(0)
    cleo.go(link)
    cleo.page.get_by_label("Your name").fill("Cleo of side A")
    cleo.page.get_by_role("button", name="Come in").click()
    cleo.page.get_by_role("dialog").get_by_role("button", name="Seat 3").click()
    expect(cleo.page.get_by_text("You’re watching")).to_have_count(0)
    expect(cleo.page.get_by_role("dialog")).to_have_count(0)


def test_a_code_that_somebody_was_told_is_typed_in_the_lobby_and_leads_to_a_seat(come):
    anna, ben = come("Anna"), come()
    link = anna.open("poker", private=True)
    code = link.partition("?code=")[2]
    ben.go("/")
    field = ben.page.get_by_label("Were you given a code?")
    field.fill("AAAA-AAAA-AA")
    ben.page.get_by_role("button", name="Go there").click()
    ben.page.get_by_label("Your name").fill("Ben by code")
    ben.page.get_by_role("button", name="Play", exact=True).click()
    expect(ben.page.get_by_text("No open table has this code.")).to_be_visible()
    field.fill(f" {code[:5].lower()}-{code[5:].lower()} ")
    ben.page.get_by_role("button", name="Go there").click()
    ben.page.wait_for_url("**/t/*")
    expect(ben.does("start")).to_be_visible()
    assert "sit" not in ben.page.url


def test_links_and_codes_name_the_address_that_the_host_of_the_house_has_said(come):
    anna = come("Anna")
    table = anna.open("backgammon").rpartition("/")[2]
    anna.page.get_by_role("button", name="Invite").click()
    expect(anna.page.get_by_role("textbox", name="Invite")).to_have_value(f"{ELSEWHERE}/t/{table}")
    expect(anna.page.get_by_text(ALONE)).to_have_count(0)
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="What to do at this table").click()
    anna.page.get_by_role("button", name="Play on another device").click()
    expect(anna.page.get_by_role("textbox", name="Play on another device")).to_have_value(
        re.compile(rf"{re.escape(ELSEWHERE)}/t/{table}#as=\w+")
    )


ALONE = "Only this computer can reach this house, so there is no link for others."


def test_a_house_that_only_this_machine_reaches_hands_out_no_link_and_says_its_own_figures(come, tmp_path):
    """Two kinds of the host's settings in one house: opening another takes long."""
    house = House(tmp_path, "--balance", "50", "--deposit-below", "80", "--deposit-to", "300")
    try:
        anna = come(base_url=house.address)
        anna.go("/")
        anna.play_with_people("backgammon")
        anna.page.get_by_label("Your name").fill("Anna")
        anna.page.get_by_role("button", name="Play", exact=True).click()
        anna.page.wait_for_url("**/t/*")
        for way in ("Invite", "Play on another device"):
            anna.page.get_by_role("button", name="What to do at this table").click()
            anna.page.get_by_role("dialog").get_by_role("button", name=way).click()
            sheet = anna.page.get_by_role("dialog", name=way)
            expect(sheet).to_contain_text(ALONE)
            expect(sheet).to_contain_text("--host 0.0.0.0")
            expect(sheet.get_by_role("textbox")).to_have_count(0)
            expect(sheet.get_by_role("img")).to_have_count(0)
            anna.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
        anna.go("/people/Anna")
        expect(anna.page.get_by_text("less than 80, you get what is missing to 300.")).to_be_visible()
    finally:
        house.end()


def test_back_in_the_lobby_the_way_to_ones_seat_and_the_chips_are_in_sight(come):
    anna = come("Anna")
    anna.open("blackjack")
    anna.page.get_by_role("link", name="To the lobby, keeping my seat").click()
    expect(anna.page.get_by_role("heading", name="Tables")).to_be_visible()
    strip = anna.page.get_by_role("navigation", name="Back to my seat")
    expect(strip).to_be_in_viewport()
    expect(anna.page.locator("[data-balance]")).to_be_in_viewport()
    assert anna.page.evaluate("scrollY") == 0


def test_another_device_takes_over_the_seat(come):
    anna, phone = come("Anna"), come()
    link = anna.open("blackjack")
    anna.page.get_by_role("button", name="What to do at this table").click()
    anna.page.get_by_role("button", name="Play on another device").click()
    handed = anna.page.get_by_role("textbox", name="Play on another device").input_value()
    phone.go(handed.removeprefix(ELSEWHERE))
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
