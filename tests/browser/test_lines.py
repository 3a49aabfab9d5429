"""Lines that die, and who is there: what a page says of its own line, of others, and of other tables."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import Person

DEAD = "The house is out of reach"


class Wire:
    """The line of one page, which can go dead without a word to anybody."""

    def __init__(self, page: Page) -> None:
        self.is_dead = False
        page.route_web_socket("**/ws", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        if self.is_dead:
            return
        house = socket.connect_to_server()
        socket.on_message(lambda said: None if self.is_dead else house.send(said))
        house.on_message(lambda said: None if self.is_dead else socket.send(said))


def plate(looker: Person, other: Person) -> Callable[[str], None]:
    """What one's page says of another's seat: lost, elsewhere, or nothing."""
    seat = looker.page.locator("[data-seat]", has_text=other.name)

    def is_(how: str) -> None:
        if how:
            expect(seat).to_have_attribute("data-missing", how)
        else:
            expect(seat).not_to_have_attribute("data-missing", "lost")
            expect(seat).not_to_have_attribute("data-missing", "elsewhere")

    return is_


def test_a_dead_line_is_told_within_ten_seconds_though_nobody_presses_anything(come):
    anna = come("Anna")
    wire = Wire(anna.page)
    anna.page.clock.install()
    anna.open("blackjack")
    bet = anna.page.locator(".bottom .button.filled").first
    anna.page.clock.run_for(2_000)
    expect(bet).to_be_enabled()
    wire.is_dead = True
    expect(anna.page.get_by_role("alert").filter(has_text=DEAD)).to_have_count(0)
    anna.page.clock.run_for(10_000)
    expect(anna.page.get_by_role("alert").filter(has_text=DEAD)).to_be_visible()
    expect(anna.page.locator(".bottom.lost")).to_be_visible()
    expect(anna.state).to_have_text("You see the table as it was when the line broke.")
    wire.is_dead = False
    anna.page.get_by_role("button", name="Try now").click()
    expect(anna.page.get_by_text("You’re back. Nothing was lost.")).to_be_visible()
    expect(anna.page.get_by_role("alert").filter(has_text=DEAD)).to_have_count(0)


def test_who_is_lost_or_looks_elsewhere_looks_so_on_the_plate(come):
    anna, ben = come("Anna", is_plain=False), come("Ben")
    link = anna.open("backgammon")
    ben.sit_down(link)
    bens = plate(anna, ben)
    bens("")
    ben.page.get_by_role("link", name="To the lobby, keeping my seat").click()
    bens("elsewhere")
    ben.go(link)
    bens("")
    ben.page.context.set_offline(True)
    ben.page.close()
    bens("lost")
    expect(anna.page.locator("[data-missing=lost]")).to_contain_text("not connected")


def test_another_table_that_waits_is_told_in_the_bar_and_a_tap_leads_there(come):
    anna, ben, cleo = come("Anna"), come("Ben"), come("Cleo")
    first = anna.open("backgammon")
    ben.sit_down(first)
    second = anna.open("blackjack")
    cleo.watch(second)
    anna.go(first)
    chip = anna.page.locator("header a.waits")  # a phone on its side has no height for the strip
    expect(chip).to_be_hidden()
    anna.page.set_viewport_size({"width": 844, "height": 390})
    expect(chip).to_contain_text("your turn")
    expect(chip).to_have_attribute("href", "/t/" + second.rsplit("/t/")[1])
    chip.click()
    anna.page.wait_for_url(second)
    cleo.page.get_by_role("button", name="Chat", exact=True).click()
    talk = cleo.page.get_by_role("dialog").get_by_role("tabpanel")
    expect(talk.locator("time").first).to_be_visible()
    expect(talk).to_contain_text(f"{anna.name} sits down")
