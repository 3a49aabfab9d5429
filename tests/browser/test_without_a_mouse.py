"""A round of each game without a mouse: by keys alone, and by ears alone, from what a reader is told."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

import pytest

from tests.browser.board import places
from tests.browser.people import Person, soon
from tests.browser.test_bots import opens

DESKTOP = {"width": 1280, "height": 800}
MOST = 400
"""So many decisions a round has at most."""

GAMES = ["blackjack", "poker", "backgammon", "watten"]
SHORT = {"backgammon": "Hypergammon"}
"""Three checkers each: a game is as long as a round of the others."""


def sits(come, game: str) -> Person:
    """At a table full of bots, which think no longer than they have to."""
    anna: Person = come("Anna", is_plain=False, viewport=DESKTOP)
    opens(anna, game, "Fill with bots", preset=SHORT.get(game, ""), thinking=0)
    return anna


# By keys.

KEYS = {
    "blackjack": {"bet": "b", "decline": "Enter", "stand": "s"},
    "poker": {"start": "s", "check": "c", "call": "c", "muck": "m"},
    "backgammon": {"start": "Enter", "roll": "Enter", "take": "Enter", "accept": "Enter"},
    "watten": {"accept": "y", "answer": "n", "announce": "Enter", "play": ""},
}
CARDS = itertools.cycle("12345")
"""One that one must not throw stays in the hand: then it's the next one's turn."""


def presses(person: Person, game: str) -> bool:
    """One decision by a key; whether there was one."""
    page = person.page
    if game == "backgammon" and places(person).count():
        steps(person)
        return True
    if game == "watten" and page.get_by_role("button", name="Choose a card").count():
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        return True
    for move, key in KEYS[game].items():
        if person.does(move).count() or (move == "play" and page.locator("p.state.mine").count()):
            page.keyboard.press(key or next(CARDS))
            return True
    return False


def steps(person: Person) -> None:
    """Arrows and space move the checkers, Enter ends the play."""
    page = person.page
    for _ in range(8):
        if person.does("play").count() and person.does("play").is_enabled():
            break
        page.keyboard.press("Tab")
        while not page.evaluate("document.activeElement?.matches('[data-place]') ?? false"):
            page.keyboard.press("Tab")
        page.keyboard.press("Space")
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_played_by_keys_alone(come, game):
    anna = sits(come, game)
    for _ in range(MOST):
        if anna.result.count():
            return
        soon([anna], lambda: True if anna.result.count() or is_asked(anna) else None)
        if not anna.result.count():
            presses(anna, game)
            anna.page.wait_for_timeout(80)
    raise AssertionError("the round has no end")


def is_asked(person: Person) -> bool:
    is_open = not person.page.locator(".bottom[aria-disabled]").count()
    return is_open and bool(person.page.locator("p.state.mine").count())


# By ears.

HEARD = {
    "blackjack": (r"Bet \d+", r"Stand"),
    "poker": (r"Start the next hand", r"Check", r"Call .*", r"All in for .*", r"Muck"),
    "backgammon": (
        r"Start",
        r"[Tt]ake at \d+",
        r"[Aa]ccept .*",
        r"Throw(?! a reaction).*",
        r"Done.*",
        r"Make it",
        r"Go to .*",
        r"Take a checker from .*",
    ),
    "watten": (
        r"Agree",
        r"Accept.*",
        r"Refuse.*",
        r"Throw (?!a reaction).*|Show .*|Choose .*",
        r"(\w+ of (acorns|leaves|hearts|bells)|Weli)",
    ),
}
"""What somebody does who hears it offered, the first of these before the others."""

ENDS = {
    "blackjack": r"(You|The dealer) .*(win|lose|tie|bust)",
    "poker": r"(wins?|win) \d+",
    "backgammon": r"wins? (a (back)?gammon: )?\d+ points?",
    "watten": r"score \d+ points?",
}
"""How a round's end sounds."""


def snapshot(person: Person) -> str:
    return person.page.locator("body").aria_snapshot()


def offered(told: str) -> Sequence[str]:
    """The buttons of the page that may be pressed, by their names."""
    return [
        name
        for line in told.splitlines()
        if (found := re.match(r'\s*- (?:button|radio|checkbox) "((?:[^"\\]|\\.)+)"(.*)', line))
        and "[disabled]" not in found[2]
        for name in [found[1]]
    ]


def wanted(game: str, names: Sequence[str]) -> str | None:
    return next(
        (name for what in HEARD[game] for name in names if re.fullmatch(what + r"( [A-Z]|ENTER)?", name)),
        None,
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_played_by_ears_alone(come, game):
    anna = sits(come, game)
    for _ in range(MOST):
        told = soon([anna], lambda: heard(anna, game))
        if re.search(ENDS[game], told):
            return
        name = wanted(game, offered(told))
        assert name is not None
        anna.page.get_by_role("button", name=name, exact=True).first.press("Enter")
        anna.page.wait_for_timeout(80)
    raise AssertionError("the round has no end")


def heard(person: Person, game: str) -> str | None:
    """What there is to hear, as soon as one is asked or the round is over."""
    told = snapshot(person)
    is_over = re.search(ENDS[game], told)
    is_mine = "Your turn" in told and wanted(game, offered(told)) is not None
    return told if is_over or is_mine else None
