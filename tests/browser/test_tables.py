"""At a table: play, talk, watch, and come back to the same cards."""

import re

from playwright.sync_api import expect

from tests.browser.people import soon, whoever, whoever_may

DESKTOP = {"width": 1280, "height": 800}
CARDS = re.compile(r"has .*: (?:soft )?\d+, for 10")


def test_two_play_a_round_of_blackjack_and_one_watches(come):
    anna, ben, cleo = come("Anna"), come("Ben"), come("Cleo", viewport=DESKTOP)
    link = anna.open("blackjack")
    ben.sit_down(link)
    cleo.watch(link)
    anna.bet(10)
    ben.bet(20)
    for person in (anna, ben):
        expect(person.felt).to_contain_text(CARDS)
    _play_out((anna, ben))
    cleo.page.get_by_role("tab", name="History").click()
    expect(cleo.page.get_by_role("list", name="History")).to_contain_text(f"{anna.name} bets 10.")
    expect(cleo.page.get_by_role("list", name="History")).to_contain_text("The dealer has")


def _play_out(people):
    """Nobody takes insurance and everybody stands, in whatever order they are asked, until bets are next."""
    while person := soon(people, lambda: _asked(people)):
        word = "decline" if person.does("decline").count() else "stand"
        person.does(word).click()
        expect(person.does(word)).to_have_count(0)


def _asked(people):
    """Who may decline or stand; False if bets are next."""
    if re.search("may bet|begin", people[0].state.inner_text()):
        return False
    return next((one for one in people if one.does("decline").or_(one.does("stand")).count()), None)


def test_the_same_cards_are_there_after_the_server_was_killed_in_mid_hand(come, house):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("poker")
    ben.sit_down(link)
    anna.does("start").click()
    expect(anna.felt).to_contain_text("You have")
    before = [person.felt.inner_text() for person in (anna, ben)]
    house.kill()
    expect(anna.page.get_by_text("Your seat is kept; trying again")).to_be_visible()
    house.open()
    expect(anna.page.get_by_text("You’re back. Nothing was lost.")).to_be_visible(timeout=20_000)
    assert [person.felt.inner_text() for person in (anna, ben)] == before
    mover = anna if anna.does("fold").count() else ben
    mover.does("fold").click()
    for person in (anna, ben):
        expect(person.state).to_contain_text("next hand")


def test_what_people_write_is_shown_as_text(come):
    anna, ben = come("Anna"), come("Ben", viewport=DESKTOP)
    link = anna.open("watten")
    ben.watch(link)
    anna.say("<img src=x onerror=alert(1)> 😀 " + "W" * 200)
    said = ben.page.get_by_role("list", name="Chat")
    expect(said).to_contain_text("<img src=x onerror=alert(1)> 😀")
    assert ben.page.locator("img[src=x]").count() == 0
    assert ben.overflows() <= 0
    assert anna.overflows() <= 0


def test_a_new_line_shows_as_a_toast_where_the_chat_is_closed(come):
    anna, ben = come("Anna"), come("Ben", viewport=DESKTOP)
    link = anna.open("blackjack")
    ben.watch(link)
    ben.say("good luck")
    expect(anna.page.get_by_role("button", name=f"{ben.name}: good luck")).to_be_visible()


def test_who_watches_writes_only_if_the_host_allows_it(come):
    anna, ben = come("Anna"), come("Ben", viewport=DESKTOP)
    link = anna.open("blackjack")
    ben.watch(link)
    ben.page.get_by_label("Say something").fill("may I?")
    anna.page.get_by_role("button", name="What to do at this table").click()
    anna.page.get_by_role("button", name="Who watches may write in the chat: yes").click()
    expect(ben.page.get_by_text("At this table only those write who sit here.")).to_be_visible()
    expect(ben.page.get_by_label("Say something")).to_be_hidden()
    anna.say("I may")
    expect(ben.page.get_by_role("list", name="Chat")).to_contain_text("I may")


def test_the_chat_is_switched_off_for_oneself_and_stays_so(come):
    anna, ben = come("Anna"), come("Ben", viewport=DESKTOP)
    link = anna.open("blackjack")
    ben.watch(link)
    anna.page.get_by_role("button", name="Chat", exact=True).click()
    anna.page.get_by_role("button", name="Switch the chat off").click()
    anna.page.reload()
    ben.say("can you hear me?")
    expect(ben.page.get_by_role("list", name="Chat")).to_contain_text("can you hear me?")
    anna.page.get_by_role("button", name="Chat", exact=True).click()
    expect(anna.page.get_by_text("The chat is off.")).to_be_visible()
    expect(anna.page.get_by_text(f"{ben.name} came")).to_be_visible()
    expect(anna.page.get_by_text("can you hear me?")).to_have_count(0)
    anna.page.get_by_role("button", name="Switch the chat on").click()
    expect(anna.page.get_by_role("list", name="Chat")).to_contain_text("can you hear me?")


def test_a_pause_stops_play_until_the_host_goes_on(come):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("blackjack")
    ben.sit_down(link)
    anna.page.get_by_role("button", name="What to do at this table").click()
    anna.page.get_by_role("button", name="Pause", exact=True).click()
    expect(ben.state).to_contain_text("paused")
    anna.page.get_by_role("button", name="Go on", exact=True).click()
    expect(ben.state).not_to_contain_text("paused")


def test_backgammon_is_played_step_by_step_with_undo(come):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("backgammon")
    ben.sit_down(link)
    anna.does("start").click()
    mover = whoever((anna, ben), lambda one: one.does("play"))
    play = mover.does("play")
    play.locator("[data-step]").first.click()
    play.get_by_role("button", name="Undo").click()
    while not play.get_by_role("button", name="Done").is_enabled():
        play.locator("[data-step]").first.click()
    play.get_by_role("button", name="Done").click()
    expect(play).to_have_count(0)


def test_who_sits_down_and_who_leaves_is_told_and_stays_so_in_the_history(come):
    anna, ben, cleo = come("Anna"), come("Ben"), come("Cleo")
    link = anna.open("blackjack")
    ben.sit_down(link, 2)
    expect(anna.page.get_by_role("button", name=f"{ben.name} sits down")).to_be_visible()
    ben.page.get_by_role("button", name="What to do at this table").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(anna.page.get_by_role("button", name=f"{ben.name} leaves the table.")).to_be_visible()
    cleo.sit_down(link, 2)
    anna.page.keyboard.press("l")
    history = anna.page.get_by_role("list", name="History")
    expect(history).to_contain_text(f"{cleo.name} sits down")
    expect(history).to_contain_text(f"{ben.name} leaves the table.")


def test_leaving_gives_the_seat_up_and_leads_to_the_lobby(come):
    anna = come("Anna")
    anna.open("blackjack")
    anna.page.get_by_role("button", name="What to do at this table").click()
    anna.page.get_by_role("button", name="Leave the table").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    anna.page.wait_for_url("**/")
    expect(anna.page.get_by_role("navigation", name="Back to my seat")).to_have_count(0)


def test_the_page_checks_the_chance_of_a_round_by_itself(come):
    anna, ben = come("Anna", viewport=DESKTOP), come("Ben", viewport=DESKTOP)
    link = anna.open("poker")
    ben.sit_down(link)
    for _ in range(2):
        whoever_may("start", anna, ben).does("start").click()
        whoever_may("fold", anna, ben).does("fold").click()
    anna.page.get_by_role("tab", name="Fairness").click()
    anna.page.get_by_role("button", name="Check the last rounds").click()
    expect(anna.page.locator("[data-bond]").first).to_contain_text("Nothing is wrong.")
    expect(anna.page.get_by_text("2 cards").first).to_be_visible()
