"""Who taps twice plays once: what was meant for the old question never answers a new one."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import fresh, others_sit
from tests.browser.test_tables import MENU

TAP_ON = """(button) => new Promise((done) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const bottom = document.querySelector('.bottom');
  const buttons = () => [...bottom.querySelectorAll('button, label')].map((one) => one.innerText).join();
  let [asked, since, isNew] = [buttons(), 0, false];
  new MutationObserver(() => {
    if (asked === buttons()) return;
    [asked, since, isNew] = [buttons(), performance.now(), true];
  }).observe(bottom, { subtree: true, childList: true, characterData: true });
  const again = () => {
    if (isNew && performance.now() - since > 400) return done();
    document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button, label')?.click();
    for (const key of ['h', 's', 'n', 'f', 'c', 'r', 'b', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    requestAnimationFrame(again);
  };
  button.click();
  again();
})"""
"""Presses a button, and then in each frame whatever lies in its place, and keys too, until others have
been there for 0.4 seconds of the page's own time: it hangs on no machine's speed."""


def acts_of(page: Page) -> list[str]:
    """The moves that a page sends from its next connection on."""
    sent: list[str] = []

    def write(frame: str | bytes) -> None:
        if (asked := json.loads(frame))["ask"] == "act":
            sent.append(asked["move"]["do"])

    page.on("websocket", lambda socket: socket.on("framesent", write))
    return sent


@pytest.mark.parametrize("is_plain", [False, True], ids=["picture", "words"])
@pytest.mark.parametrize(
    ("game", "word", "others"), [("blackjack", "bet", 0), ("poker", "start", 1), ("backgammon", "start", 1)]
)
def test_a_second_tap_plays_no_other_move(come, game, word, others, is_plain):
    anna = come("Anna", is_plain=is_plain)
    sent = acts_of(anna.page)
    link = anna.open(game)
    others_sit(anna.page, [fresh("Somebody") for _ in range(others)], link.rpartition("/t/")[2])
    button = anna.page.locator(f"form[data-move={word}] button.filled, button[data-move={word}]")
    expect(button).to_be_enabled()
    sent.clear()
    button.evaluate(TAP_ON)
    assert sent == [word]
    assert anna.page.locator("input:checked, dialog").count() == 0


def test_a_sheet_that_has_just_opened_takes_no_press(come):
    anna = come("Anna", is_plain=False)
    anna.open("blackjack")
    anna.page.get_by_role("button", name=MENU).click()
    leave = anna.page.get_by_role("dialog").get_by_role("button", name="Leave the table")
    expect(leave).to_be_enabled()
    # Below the finger lies another button, which would do it.
    leave.evaluate(
        "(button) => { button.click(); setTimeout(() => document.querySelector('dialog .danger').click()); }"
    )
    expect(anna.page.get_by_role("dialog").get_by_role("button", name="Leave the table")).to_be_enabled()
    anna.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    anna.page.wait_for_url("**/")
