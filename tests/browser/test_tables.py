"""At a table: play, talk, watch, and come back to the same cards."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.people import soon, whoever, whoever_may

DESKTOP = {"width": 1280, "height": 800}
MENU = "What to do at this table"
CALL = re.compile("Your turn")
IS_FULL = "document.fullscreenElement !== null"
ELSEWHERE = """
window.told = [];
window.looksElsewhere = true;
Object.defineProperty(document, 'visibilityState', {get: () => looksElsewhere ? 'hidden' : 'visible'});
window.Notification = class extends Notification {
  static permission = 'granted';  // without a window a browser forgets that it is
  constructor(title, {body}) {
    super(title, {body});
    told.push([title, body]);
  }
  close() {
    super.close();
    told.pop();
  }
};"""
"""Somebody looks at another window, and writes down which notifications stand there."""
LISTEN = """() => {
  window.spoken = [];
  new MutationObserver((changes) => {
    for (const {addedNodes} of changes)
      for (const one of addedNodes) if (one.tagName === 'P') spoken.push(one.textContent);
  }).observe(document.querySelector('[role=log]'), {childList: true});
}"""
CARDS = re.compile(r"ha(?:s|ve) .*: (?:blackjack|(?:soft )?\d+), for 10")


def test_two_play_a_round_of_blackjack_and_one_watches(come):
    anna, ben, cleo = come("Anna"), come("Ben"), come("Cleo", viewport=DESKTOP)
    link = anna.open("blackjack")
    ben.sit_down(link)
    cleo.watch(link)
    cleo.page.evaluate(LISTEN)
    anna.bet(10)
    ben.bet(20)
    for person in (anna, ben):
        expect(person.felt).to_contain_text(CARDS)
    _play_out((anna, ben))
    cleo.page.get_by_role("tab", name="History").click()
    history = cleo.page.get_by_role("list", name="History")
    expect(history).to_contain_text(f"{anna.name} bets 10.")
    expect(history).to_contain_text("The dealer has")
    # A screen reader speaks each move once, and who has pressed a button is still among them.
    told = " ".join(history.locator("p").all_text_contents())
    spoken = cleo.page.evaluate("spoken")
    assert told.endswith(" ".join(spoken))
    assert spoken[0].startswith(f"{anna.name} bets 10.")
    expect(anna.page.locator(".bottom:focus-within")).to_have_count(1)


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
    anna.begin()
    for person in (anna, ben):
        expect(person.felt).to_contain_text("You have")
    before = [person.felt.inner_text() for person in (anna, ben)]
    house.kill()
    for person in (anna, ben):
        expect(person.page.get_by_text("Your seat is kept; trying again")).to_be_visible()
    house.open()
    expect(anna.page.get_by_text("You’re back. Nothing was lost.")).to_be_visible(timeout=20_000)
    expect(ben.page.get_by_text("Your seat is kept; trying again")).to_have_count(0, timeout=20_000)
    assert [person.felt.inner_text() for person in (anna, ben)] == before
    whoever_may("fold", anna, ben).does("fold").click()
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


def test_what_a_watcher_writes_is_told_over_the_felt_and_only_if_the_host_allows_it(come):
    anna, ben = come("Anna"), come("Ben", viewport=DESKTOP)
    link = anna.open("blackjack")
    ben.watch(link)
    ben.say("good luck")
    expect(anna.page.get_by_role("button", name=f"{ben.name}: good luck")).to_be_visible()
    expect(anna.page.get_by_role("log", name="Chat")).to_have_text(f"{ben.name}: good luck")
    ben.page.get_by_label("Say something").fill("may I?")
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("button", name="Watchers may write in the chat: yes").click()
    expect(ben.page.get_by_text("At this table only those write who sit here.")).to_be_visible()
    expect(ben.page.get_by_label("Say something")).to_be_hidden()
    anna.say("I may")
    expect(ben.page.get_by_role("list", name="Chat")).to_contain_text("I may")
    # What was said before one came is no news.
    anna.page.reload()
    expect(anna.page.get_by_role("button", name="Chat", exact=True).locator(".dot")).to_be_visible()
    expect(anna.page.get_by_role("button", name="good luck")).to_have_count(0)


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


def test_a_pause_is_asked_for_and_stops_play_until_the_host_goes_on(come):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("blackjack")
    ben.sit_down(link)
    ben.page.get_by_role("button", name=MENU).click()
    ben.page.get_by_role("button", name="Ask for a pause").click()
    expect(anna.page.get_by_text(f"{ben.name} would like a pause.")).to_be_visible()
    expect(anna.page).to_have_title(CALL)
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("button", name="Pause", exact=True).click()
    expect(ben.state).to_contain_text("paused")
    expect(anna.page).not_to_have_title(CALL)
    ben.page.get_by_role("button", name="Ask to go on").click()
    expect(anna.page.get_by_text(f"{ben.name} would like to go on.")).to_be_visible()
    anna.page.get_by_role("button", name="Go on", exact=True).click()
    expect(ben.state).not_to_contain_text("paused")
    expect(anna.page).to_have_title(CALL)


def test_who_looks_elsewhere_is_called_to_their_turn_by_a_notification(come):
    anna, ben = come("Anna", permissions=["notifications"]), come("Ben")
    anna.page.add_init_script(ELSEWHERE)
    anna.page.goto("/settings")
    anna.page.get_by_label("Tell me when it’s my turn").check()
    link = anna.open("poker")
    ben.sit_down(link)
    expect(anna.does("start")).to_be_visible()
    assert anna.page.evaluate("told") == []  # the next hand is nobody's turn
    _comes_to(anna, ben)
    expect(anna.page).to_have_title(CALL)
    soon([anna], lambda: anna.page.evaluate("told.length") or None)
    assert anna.page.evaluate("told") == [["Your turn", f"{anna.name}'s table"]]
    anna.page.evaluate("looksElsewhere = false")
    ben.page.get_by_role("button", name=MENU).click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    soon([anna], lambda: anna.page.evaluate("told.length") == 0 or None)
    ben.sit_down(link)
    _comes_to(anna, ben)
    expect(anna.page).to_have_title(CALL)
    assert anna.page.evaluate("told") == []


def _comes_to(one, other):
    """The next hand begins, and the turn comes to one of the two."""
    other.begin()
    if whoever_may("call", one, other) is other:
        other.does("call").click()
    expect(one.does("call").or_(one.does("check"))).to_be_visible()


def press_enter(button: Locator) -> None:
    """On a sheet that has just opened nothing is pressed at once, by keys neither."""
    expect(button).to_be_enabled()
    button.press("Enter")


def test_the_menu_gives_focus_back_and_tells_whether_the_screen_is_full(come):
    anna = come("Anna")
    anna.open("blackjack")
    menu, sheet = anna.page.get_by_role("button", name=MENU), anna.page.get_by_role("dialog")
    menu.press("Enter")
    press_enter(sheet.get_by_role("button", name="Full screen"))
    expect(menu).to_be_focused()
    soon([anna], lambda: anna.page.evaluate(IS_FULL) or None)
    menu.press("Enter")
    leave = sheet.get_by_role("button", name="Leave full screen")
    expect(leave).to_be_visible()
    anna.page.evaluate("document.exitFullscreen()")  # as Esc does in a window that is seen
    expect(leave).to_have_count(0)
    sheet.get_by_role("button", name="Full screen").click()
    menu.press("Enter")
    leave.click()
    soon([anna], lambda: not anna.page.evaluate(IS_FULL) or None)
    menu.press("Enter")
    press_enter(sheet.get_by_role("button", name="Invite"))
    expect(anna.page.get_by_role("img", name="Invite")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(menu).to_be_focused()


def test_backgammon_is_played_step_by_step_with_undo(come):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("backgammon")
    ben.sit_down(link)
    anna.begin()
    mover = whoever((anna, ben), lambda one: one.does("play"))
    board = mover.page.locator("li", has=mover.page.locator(".drawing"))
    expect(board).to_have_attribute("aria-hidden", "true")  # ears are told where checkers stand
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
    refused: list[str] = []
    ben.page.on("response", lambda answer: None if answer.ok else refused.append(answer.url))
    ben.page.get_by_role("button", name=MENU).click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(anna.page.get_by_role("button", name=f"{ben.name} leaves the table.")).to_be_visible()
    ben.page.wait_for_url("**/")
    expect(ben.page.get_by_role("navigation", name="Back to my seat")).to_have_count(0)
    expect(ben.page.get_by_role("main")).to_be_focused()
    assert refused == []  # whoever has left isn't asked what leaving costs
    cleo.sit_down(link, 2)
    anna.page.keyboard.press("l")
    history = anna.page.get_by_role("list", name="History")
    expect(history).to_contain_text(f"{cleo.name} sits down")
    expect(history).to_contain_text(f"{ben.name} leaves the table.")


def test_the_page_checks_the_chance_of_a_round_by_itself(come):
    anna, ben = come("Anna", viewport=DESKTOP), come("Ben", viewport=DESKTOP)
    link = anna.open("poker")
    ben.sit_down(link)
    for _ in range(2):
        whoever_may("start", anna, ben).begin()
        whoever_may("fold", anna, ben).does("fold").click()
    anna.page.get_by_role("tab", name="Fairness").click()
    anna.page.get_by_role("button", name="Check the last rounds").click()
    expect(anna.page.locator("[data-bond]").first).to_contain_text("Nothing is wrong.")
    expect(anna.page.get_by_text("2 cards").first).to_be_visible()


def test_after_a_reload_an_honest_house_is_not_accused(come):
    anna, ben = come("Anna", viewport=DESKTOP), come("Ben", viewport=DESKTOP)
    link = anna.open("poker")
    ben.sit_down(link)
    whoever_may("start", anna, ben).begin()
    anna.page.reload()  # in mid-round
    whoever_may("fold", anna, ben).does("fold").click()
    for one in (anna, ben):
        one.page.reload()  # when the seed for the next round is sent already
    whoever_may("start", anna, ben).begin()
    whoever_may("fold", anna, ben).does("fold").click()
    for one in (anna, ben):
        one.page.get_by_role("tab", name="Fairness").click()
        one.page.get_by_role("button", name="Check the last rounds").click()
        expect(one.page.locator("[data-bond]")).to_have_count(2)
        expect(one.page.locator("[data-bond] .good")).to_have_count(2)


def test_the_page_says_in_words_what_a_house_that_cheats_has_done(come):
    anna, ben = come("Anna", viewport=DESKTOP), come("Ben", viewport=DESKTOP)
    link = anna.open("poker")
    ben.sit_down(link)
    whoever_may("start", anna, ben).begin()
    whoever_may("fold", anna, ben).does("fold").click()

    def cheat(route):
        told = route.fetch().json()
        for bond in told["bonds"]:
            for step in bond["transcript"]["witnessed"]:
                if step["kind"] == "opening":
                    step["salt"] = step["salt"][::-1]
        route.fulfill(json=told)

    anna.page.route("**/fairness*", cheat)
    anna.page.reload()  # what the page has witnessed itself nobody can change
    anna.page.get_by_role("tab", name="Fairness").click()
    anna.page.get_by_role("button", name="Check the last rounds").click()
    checked = anna.page.locator("[data-bond]").first
    expect(checked).to_contain_text("This can’t have been honest:")
    expect(checked.locator("p")).to_have_text("A card isn’t the one that was promised.")
