"""Bots, as people meet them in the pages: nobody waits for a fourth, and whoever is alone plays at once."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.people import PATIENCE_S, Person, soon
from tests.browser.test_hosting import MENU, history
from tests.browser.test_screens import faults

PHONE = {"width": 360, "height": 640}
ADVICE = "Let the bot decide this one"
GIVES_WAY = "Sit down: a bot gives way"
DECIDES = ":root:not(:has([data-move=start])) p.state.mine"
"""Something is asked of them; to begin is no decision."""
SOON_S = 10
"""From the address to the first own decision."""


def opens(host: Person, game: str, bots: str, *switched_on: str, preset: str = "", **clocks: int) -> str:
    """Opens a table by the form, with so many bots there, and sits down."""
    host.go(f"/open/{game}")
    page = host.page
    if preset:
        page.get_by_role("button", name=preset, exact=True).click()
    page.locator("[data-bots]").get_by_role("button", name=bots).click()
    page.get_by_role("button", name="Set each time limit").click()
    for name, seconds in clocks.items():
        field = page.locator(f"[data-rule={name}]").get_by_role("spinbutton")
        field.fill(str(seconds))
        field.press("Tab")
    page.locator("[data-rule=absent] select").select_option("a bot stands in")
    for rule in ("advice", *switched_on):
        page.locator(f"[data-rule={rule}]").get_by_role("switch").check()
    assert host.overflows() <= 0
    assert faults(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(host.state).to_be_visible()
    return page.url


def marks(place: Locator) -> Locator:
    """The signs by which bots are known there, and what ears are told of them."""
    return place.locator("[data-bot=house]").filter(has_text="bot")


def lets_a_bot_decide(person: Person) -> None:
    """A tap isn't taken while something has just changed: then once more."""
    for _ in range(PATIENCE_S):
        person.is_asked()
        person.page.get_by_role("button", name=ADVICE).click()
        with contextlib.suppress(AssertionError):
            return expect(person.page.get_by_text("A bot decides for you.")).to_be_attached(timeout=1_000)
    raise AssertionError("it never did")


def decides_soon(come: Callable[..., Person], game: str, strength: str) -> Person:
    """Somebody new, alone, who plays at once and decides soon; if the machine was busy, the next one."""
    person, took = plays_now(come("Anna", is_plain=False, viewport=PHONE), game, strength)
    if took >= SOON_S:
        person, took = plays_now(come("Anna", is_plain=False, viewport=PHONE), game, strength)
    assert took < SOON_S
    return person


def plays_now(person: Person, game: str, strength: str) -> tuple[Person, float]:
    """By two taps; and after how many seconds they were asked for something."""
    began = time.monotonic()
    person.go("/")
    for tap in (f"[data-game={game}]", f"[data-strength={strength}]"):
        person.page.locator(tap).click()
    person.page.wait_for_url("**/t/*")
    expect(person.page.locator(DECIDES)).to_be_visible()
    took = time.monotonic() - began
    print(f"{game}, {strength}: {took:.1f} s to the first own decision")
    return person, took


@pytest.mark.parametrize("game", ["blackjack", "poker", "backgammon", "watten"])
def test_whoever_is_alone_decides_soon_among_the_strongest_too(come, game):
    decides_soon(come, game, "strong")


@pytest.mark.parametrize("game", ["blackjack", "poker", "backgammon", "watten"])
def test_whoever_is_alone_decides_after_two_taps_and_lets_a_bot_decide(come, game):
    anna = decides_soon(come, game, "middle")
    seats = 1 if game == "backgammon" else 3
    expect(marks(anna.page.locator("[data-seat]"))).to_have_count(seats)
    assert faults(anna.page) == []
    assert anna.overflows() <= 0
    lets_a_bot_decide(anna)


def test_the_strength_that_was_chosen_is_the_usual_one_and_people_are_offered_too(come):
    anna = come("Anna", viewport=PHONE)
    sent: list[str] = []
    anna.page.on("websocket", lambda line: line.on("framesent", lambda one: sent.append(str(one))))
    anna.go("/")
    anna.page.locator("[data-game=backgammon]").click()
    sheet = anna.page.get_by_role("dialog", name="Backgammon: Play now")
    expect(sheet.locator(".filled")).to_contain_text("Solid")
    assert faults(anna.page) == []
    sheet.get_by_role("button", name="Relaxed").dblclick()
    anna.page.wait_for_url("**/t/*")
    assert sum("play_now" in one for one in sent) == 1
    anna.go("/")
    anna.page.locator("[data-game=watten]").click()
    expect(anna.page.get_by_role("dialog").locator(".filled")).to_contain_text("Relaxed")
    anna.page.get_by_role("button", name="With people").click()
    anna.page.wait_for_url("**/t/*")
    # Nobody waits for a fourth.
    fill = anna.page.get_by_role("button", name="Fill with bots")
    expect(anna.state).to_contain_text("Waiting for 3 more players.")
    fill.click()
    expect(fill).to_have_count(0)
    expect(anna.state).not_to_contain_text("Waiting for 3 more players.")
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Bots").click()
    bots = anna.page.get_by_role("dialog", name="Bots")
    expect(bots).to_contain_text("3 bots are to sit here.")
    assert faults(anna.page) == []
    bots.get_by_role("button", name="One bot fewer").click()
    expect(bots).to_have_count(0)
    expect(history(anna)).to_contain_text("You let 2 bots sit here.")
    # Who one of them is.
    anna.page.get_by_role("tab", name="People").click()
    expect(marks(anna.page.get_by_role("dialog"))).to_have_count(3)
    bot = anna.page.get_by_role("dialog").locator("li button").first
    name = bot.locator("bdi").inner_text()
    bot.click()
    who = anna.page.get_by_role("dialog", name=name, exact=True)
    expect(who).to_contain_text("Relaxed. Plays for the fun of it")
    assert faults(anna.page) == []


def test_a_bot_gives_way_to_somebody_who_comes(come):
    anna, ben = come("Anna"), come("Ben", viewport=PHONE)
    link = opens(anna, "blackjack", "Fill with bots", thinking=0)
    # In a round, which nobody ends before Anna has decided.
    stands, bets = anna.does("stand"), anna.does("bet").locator("button.filled")
    while not soon([anna], lambda: True if stands.count() else False if bets.is_visible() else None):
        # A blackjack ends the round with its bet, and they are asked for the next at once.
        with contextlib.suppress(TimeoutError):
            bets.click(timeout=1_000)
    ben.go("/")
    row = ben.page.locator(f"[data-table='{link.rsplit('/', 1)[-1]}']")
    expect(marks(row)).to_have_count(4)
    row.get_by_role("button", name="Watch").click()
    ben.page.get_by_role("button", name=GIVES_WAY).click()
    expect(ben.page.get_by_text("A bot gives its seat to you when the round is over.")).to_be_visible()
    expect(ben.page.get_by_role("button", name=GIVES_WAY)).to_have_count(0)
    assert faults(ben.page) == []
    stands.click()
    expect(ben.page.get_by_text("A bot gives its seat to you")).to_have_count(0)
    expect(ben.page.get_by_text("You’re watching")).to_have_count(0)
    expect(ben.does("bet")).to_be_visible()


def test_bots_are_known_by_their_mark_in_chat_and_history_and_the_table_says_that_it_counts(come):
    anna = come("Anna", viewport=PHONE)
    opens(anna, "watten", "Fill with bots", "chat", "scores", thinking=0)
    anna.page.get_by_role("button", name="Chat", exact=True).click()
    hello = anna.page.get_by_role("list", name="Chat").get_by_role("listitem")
    hello = hello.filter(has_text="Hello everybody!")
    expect(hello).to_have_count(1)
    expect(marks(hello)).to_have_count(1)
    anna.page.get_by_role("tab", name="History").click()
    expect(marks(anna.page.get_by_role("list", name="History")).first).to_be_visible()
    assert faults(anna.page) == []
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("button", name="House rules").click()
    counts = "What is played with bots counts for high scores and statistics."
    expect(anna.page.get_by_role("dialog")).to_contain_text(counts)


def hand(page: Page) -> set[str]:
    """One's own cards, in words."""
    said = page.get_by_text("Your hand:").first.inner_text()
    return set(said.removeprefix("Your hand: ").removesuffix(".").split(", "))


def test_a_bot_stands_in_for_who_is_gone_and_they_play_on_in_mid_hand_when_they_are_back(come):
    anna, ben = come("Anna"), come("Ben", is_plain=False, viewport=PHONE)
    link = opens(anna, "watten", "Fill with bots", thinking=1, grace=5)
    ben.watch(link)
    # A bet that was refused would end the hand.
    plays = anna.does("play").or_(anna.does("announce")).first
    while not soon([anna], lambda: True if plays.count() else False if anna.does("accept").count() else None):
        anna.does("accept").click()
        expect(anna.does("accept")).to_have_count(0)
    had, browser = hand(anna.page), anna.page.context
    anna.page.close()
    plate = ben.page.locator("[data-missing=away]")
    expect(plate).to_contain_text("a bot plays for them")
    again = Person(browser.new_page(), anna.name, is_fresh=False)
    again.go(link)
    expect(again.page.get_by_text("Meanwhile a bot has played for you:")).to_be_visible()
    assert hand(again.page) <= had
    expect(plate).to_have_count(0)
    expect(again.page.locator("p.state.mine")).to_be_visible()
