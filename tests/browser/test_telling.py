"""A round of Blackjack frame by frame: nothing is shown before the event that brings it.

The cards are written down here, and put between the house and the page: no luck decides what is seen.
"""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

STAKE = 2500
CHIPS = 100_000 - STAKE
DEALER = ["3c", "Js", "2h", "Qh"]
WORTH = [[total, False] for total in (3, 13, 15, 25)]

WATCH = """() => {
  window.frames = [];
  const text = (all) => [...document.querySelectorAll(all)].map((one) => one.innerText.trim());
  const look = () => {
    const cards = [...document.querySelectorAll('svg g.card')];
    const flying = cards.filter((card) => card.getAnimations().length > 0);
    window.frames.push({
      lie: cards.length - flying.length,
      pills: text('.pill'),
      chips: text('[data-seat="0"] .chips')[0],
      asks: document.querySelectorAll('form[data-move=bet]').length,
      told: text('[data-result]').length,
      state: text('p.state')[0],
      history: text('ol li').join(' '),
      pile: document.querySelector('[data-chips="2500"]')?.getBoundingClientRect().top ?? null,
    });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Writes down from now on what each frame shows."""


class Dealt:
    """Stands between the house and a page, from the first deal on, with cards of its own."""

    def __init__(self, page: Page, word: str, paid: int) -> None:
        self._result: dict[str, Any] = {"word": word, "chips": paid}
        self._last: dict[str, Any] = {}
        page.route_web_socket("**/ws", self._dial)

    def _dial(self, line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        line.on_message(lambda text: self._asked(line, house, str(text)))
        house.on_message(lambda text: self._heard(line, str(text)))

    def _heard(self, line: WebSocketRoute, text: str) -> None:
        """Once the cards are ours, the house's own rows would only tell of others."""
        if not self._last or json.loads(text)["tell"] != "went":
            line.send(self._told(text))

    def _told(self, text: str) -> str:
        message = json.loads(text)
        words = [move["do"] for _, move in message.get("moves", [])]
        if message["tell"] != "went" or "deal" not in words:
            return text
        view, turn = message["picture"]["view"], message["picture"]["turn"]
        view |= {"phase": "playing", "round": 1, "hand": 0, "dealer_end": "", "has_peeked": False}
        view |= {"dealer": DEALER[:1], "face_down": {"hidden": 1}}
        view |= {"dealer_value": WORTH[0], "dealer_values": WORTH[:1]}
        view["chairs"][0] |= {"bet": STAKE, "chips": CHIPS, "hands": [self._hand(None)]}
        turn |= {"awaits": [0]}
        message["picture"] |= {
            "choices": [{"do": "stand"}, {"do": "hit"}],
            "may": [{"word": "may_stand", "values": {}}, {"word": "may_hit", "values": {}}],
        }
        hands = [["6h", "5d"], *([[]] * (len(view["chairs"]) - 1))]
        deal = {"do": "deal", "hands": hands, "up": DEALER[:1], "down": {"hidden": 1}}
        message |= {"moves": [[0, {"do": "bet", "chips": STAKE}], [-1, deal]], "facts": [[], []]}
        self._last = message
        return json.dumps(message)

    def _asked(self, line: WebSocketRoute, house: WebSocketRoute, text: str) -> None:
        asked = json.loads(text)
        if asked["ask"] == "act" and asked["move"]["do"] == "stand":
            line.send(json.dumps(self._over(asked["re"])))
        else:
            house.send(text)

    def _over(self, re: int) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(json.dumps(self._last))
        view = message["picture"]["view"]
        view |= {"phase": "betting", "round": None, "dealer": DEALER, "face_down": {"hidden": 0}}
        view |= {"dealer_value": WORTH[-1], "dealer_values": WORTH, "dealer_end": "bust"}
        chips = CHIPS + self._result["chips"]
        view["chairs"][0] |= {"bet": 0, "chips": chips, "hands": [self._hand(self._result)]}
        bet = {"choose": "amount", "move": {"do": "bet", "chips": 100}, "field": "chips"}
        message["picture"] |= {
            "choices": [bet | {"least": 100, "most": chips, "step": 100}],
            "may": [{"word": "may_bet_amount", "values": {"least": 100, "most": chips, "step": 100}}],
        }
        message["picture"]["facts"][-1] = {"word": "your_turn_betting", "values": {}}
        results = [[self._result], *([[]] * (len(view["chairs"]) - 1))]
        pay = {"do": "pay", "results": results, "insurance": [0] * len(view["chairs"])}
        fact = {"word": f"paid_{self._result['word']}", "values": {"seat": 0, "chips": self._result["chips"]}}
        return message | {
            "version": message["version"] + 1,
            "re": re,
            "moves": [[0, {"do": "stand"}], [-1, {"do": "dealer", "cards": DEALER}], [-1, pay]],
            "facts": [[], [], [fact]],
        }

    def _hand(self, result: dict[str, Any] | None) -> dict[str, Any]:
        flags = {"is_over": result is not None, "is_blackjack": False, "is_bust": False}
        return {"cards": ["6h", "5d"], "value": [11, False], "bet": STAKE, "result": result, **flags}


@pytest.mark.parametrize(
    ("word", "paid", "pill"), [("win", 2 * STAKE, "+25"), ("push", STAKE, "push"), ("lose", 0, "−25")]
)
def test_a_round_is_told_in_the_order_of_its_cards(come, word, paid, pill):
    wide = {"width": 1280, "height": 800}
    anna = come("Anna", is_plain=False, reduced_motion="no-preference", viewport=wide)
    Dealt(anna.page, word, paid)
    anna.open("blackjack")
    anna.page.get_by_role("tab", name="History").click()
    anna.bet(25)
    anna.does("stand").wait_for()
    expect(anna.page.locator(".pill")).to_have_text(["11", "3"])
    anna.page.evaluate(WATCH)
    anna.does("stand").click()
    expect(anna.does("bet")).to_be_visible()
    expect(anna.page.locator("[data-chips='2500']")).to_have_count(0)
    frames: list[dict[str, Any]] = anna.page.evaluate("frames")

    def first(shows: Any) -> int:
        return next(n for n, frame in enumerate(frames) if shows(frame))

    lies = first(lambda frame: frame["lie"] == 6)
    counted = first(lambda frame: "25" in frame["pills"])
    result = first(lambda frame: pill in frame["pills"])
    asked = first(lambda frame: frame["asks"])
    # Each card lies there before it's counted.
    totals = [frame["pills"][-1] for frame in frames[:counted]]
    assert [one for n, one in enumerate(totals) if n == 0 or one != totals[n - 1]] == ["3", "13", "15"]
    assert lies - 1 <= counted < result < asked  # a frame may fall between both
    assert first(lambda frame: frame["told"]) >= result
    # Nothing else tells it before: not the plate, nor the state line, nor the history.
    assert {frame["chips"] for frame in frames[:asked]} == {"975"}
    assert frames[-1]["chips"] == f"{(CHIPS + paid) // 100:,}".replace(",", "\u202f")
    assert all("plays" in frame["state"] for frame in frames[counted:result])
    assert not any(re.search("You (win|tie|lose)", frame["history"]) for frame in frames[:asked])
    # A stake that was lost goes up to the bank; what is one's own comes down to one's plate.
    tops = [frame["pile"] for frame in frames if frame["pile"] is not None]
    assert (tops[-1] < tops[0]) == (word == "lose")
    assert abs(tops[-1] - tops[0]) > 10


def test_a_tap_on_the_table_skips_what_is_being_told(come):
    anna = come("Anna", is_plain=False, reduced_motion="no-preference")
    Dealt(anna.page, "win", 2 * STAKE)
    anna.open("blackjack")
    anna.bet(25)
    anna.does("stand").click()
    expect(anna.does("stand")).to_have_count(0)
    anna.page.locator(".picture").dispatch_event("pointerdown")
    assert anna.does("bet").count() == 1
