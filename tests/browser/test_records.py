"""What was played is saved in a browser, and other programs find in it what the table says."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Download, Locator, TimeoutError, expect
from websockets.sync.client import connect

from stammtisch.formats.backgammon.mat import replay
from tests.browser.board import finish, places
from tests.browser.conftest import House
from tests.browser.people import PATIENCE_S, Person, fresh, whoever, whoever_may
from tests.browser.test_screens import faults
from tests.formats.backgammon.test_gnubg import GNUBG, finds
from tests.formats.poker.hands import read_by_pokerkit

DESKTOP = {"width": 1280, "height": 800}


def saved(person: Person, click: Callable[[], object], folder: Path) -> Path:
    """The file that the browser was given, under the name that it was given it by."""
    with person.page.expect_download(timeout=PATIENCE_S * 1000) as begun:
        click()
    download: Download = begun.value
    path = folder / download.suggested_filename
    download.save_as(path)
    expect(person.page.get_by_text(f"Saved: {path.name}").first).to_be_visible()
    return path


def seen(house: House, link: str) -> dict[str, Any]:
    """The table as the house shows it to a watcher."""
    with connect(house.address.replace("http", "ws", 1) + "/ws") as line:
        line.send(json.dumps({"ask": "hello", "protocol": 1, "nickname": fresh("Watcher")}))
        line.recv(PATIENCE_S)
        line.send(json.dumps({"ask": "follow", "table": link.rpartition("/")[2], "re": 2}))
        while True:
            told = json.loads(line.recv(PATIENCE_S))
            if "picture" in told:
                view: dict[str, Any] = {**told["picture"]["view"], "people": told["company"]["people"]}
                return view


def history(person: Person) -> None:
    if not person.page.get_by_role("tab", name="History").count():
        person.page.get_by_role("button", name="Chat", exact=True).click()
    person.page.get_by_role("tab", name="History").click()


def saves(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Save what was played as a file").get_by_role("button")


def plays_a_hand(anna: Person, ben: Person) -> None:
    """To the showdown; nobody bets. It's over when whoever began it may begin the next: the other's page may
    still have to be told that this one has begun."""
    host = whoever_may("start", anna, ben)
    host.begin()
    expect(host.does("start")).to_have_count(0)

    def may(person: Person) -> Locator:
        bets = person.does("check").or_(person.does("call"))
        return bets.or_(person.does("start")) if person is host else bets

    while not (person := whoever((anna, ben), may)).does("start").count():
        with suppress(TimeoutError):  # what they may do has changed while they were about to do it
            person.does("check").or_(person.does("call")).first.click(timeout=1_000)


@pytest.mark.parametrize("viewport", [{"width": 390, "height": 780}, DESKTOP], ids=["phone", "desktop"])
def test_a_hand_saved_at_its_end_is_read_by_pokerkit_to_the_same_stacks(come, house, tmp_path, viewport):
    anna, ben = come("Anna", viewport=viewport), come("Ben")
    link = anna.open("poker")
    ben.sit_down(link)
    for _ in range(2):
        plays_a_hand(anna, ben)
    table = seen(house, link)
    chips = {
        name: chair["chips"] for name, chair in zip(table["people"], table["chairs"], strict=True) if name
    }
    history(anna)
    expect(saves(anna)).to_have_text(["All hands .phhs", "The last hand .phh"])
    last = saved(anna, saves(anna).nth(1).click, tmp_path)
    stacks, record = read_by_pokerkit(last.read_text())
    assert dict(zip(record.players or (), stacks, strict=True)) == chips
    assert re.fullmatch(r"poker-\w+-2\.phh", last.name)
    every = saved(anna, lambda: saves(anna).first.press("Enter"), tmp_path)
    found = tomllib.loads(every.read_text())
    assert [hand["hand"] for hand in found.values()] == [1, 2]
    assert found["2"] == tomllib.loads(last.read_text())
    assert faults(anna.page) == []
    assert anna.overflows() <= 0


def test_who_plays_on_has_a_hand_that_is_over_and_not_the_one_that_is_played(come, tmp_path):
    anna, ben = come("Anna", viewport=DESKTOP), come("Ben")
    link = anna.open("poker")
    ben.sit_down(link)
    anna.begin()
    expect(anna.felt).to_contain_text("You have")
    history(anna)
    saves(anna).first.click()
    expect(anna.page.get_by_text("Nothing is over yet that could be saved.").first).to_be_visible()
    whoever_may("fold", anna, ben).does("fold").click()
    anna.begin()
    whoever_may("fold", anna, ben)
    found = tomllib.loads(saved(anna, saves(anna).first.click, tmp_path).read_text())
    assert [hand["hand"] for hand in found.values()] == [1]
    [unknown] = [action for action in found["1"]["actions"] if action.endswith("????")]
    assert unknown.startswith("d dh")


def plays_a_match(anna: Person, ben: Person) -> str:
    """To two points; after three plays of a game somebody gives up. Gives the link."""
    anna.go("/open/backgammon")
    anna.page.get_by_role("button", name="More house rules").click()
    points = anna.page.locator("[data-rule=points]").get_by_role("spinbutton")
    points.fill("2")
    points.press("Tab")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_url("**/t/*")
    ben.sit_down(anna.page.url)
    anna.begin()
    plays = 0
    while True:
        person = whoever((anna, ben), lambda one: to_do(one).or_(again(one)))
        if again(person).count():
            return anna.page.url
        other = ben if person is anna else anna
        if person.does("roll").count():
            person.does("roll").click()
            expect(person.does("roll")).to_have_count(0)
        elif plays < 3:
            finish(person)
            plays += 1
        else:
            plays = 0
            person.does("resign").click()
            person.page.get_by_role("button", name="For a single game").click()
            other.does("accept").click()
            expect(other.does("accept")).to_have_count(0)


def to_do(person: Person) -> Locator:
    return places(person).or_(person.does("roll"))


def again(person: Person) -> Locator:
    return person.page.get_by_role("button", name="Play again", exact=True)


def test_a_match_saved_at_its_end_is_read_by_gnubg_to_the_same_score(come, house, tmp_path):
    anna, ben = come("Anna", is_plain=False), come("Ben", is_plain=False, viewport=DESKTOP)
    link = plays_a_match(anna, ben)
    table = seen(house, link)
    score = {name: chair["score"] for name, chair in zip(table["people"], table["chairs"], strict=True)}
    match = saved(anna, anna.page.get_by_role("button", name="Save the match").click, tmp_path)
    assert re.fullmatch(r"backgammon-\w+-1\.mat", match.name)
    assert score_in(match) == score
    history(ben)
    expect(saves(ben)).to_have_text(["Save the match .mat", "Save the match .sgf"])
    tree = saved(ben, saves(ben).nth(1).click, tmp_path)
    assert (faults(anna.page), anna.overflows() <= 0) == ([], True)
    if GNUBG is None:
        pytest.skip("gnubg is not installed: what it reads is not looked at")
    for command, file in (("import mat", match), ("load match", tree)):
        written = finds(tmp_path, command, file)
        assert score_in(written) == score, (file.read_text(), written.read_text())


def score_in(file: Path) -> dict[str, int]:
    """By the games in it, each of which is played again by our rules."""
    heading = re.findall(r"^ (\S.*?) : 0\s+(\S.*?) : 0$", file.read_text(), re.MULTILINE)[0]
    score = dict.fromkeys(heading, 0)
    for line in replay(file.name, file.read_bytes()):
        assert line.ok, line
        score[line.winner] += line.points  # type: ignore[attr-defined]
    return score


def test_all_that_one_has_played_is_saved_from_ones_own_page(come, tmp_path):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("poker")
    ben.sit_down(link)
    plays_a_hand(anna, ben)
    anna.go("/people")
    expect(anna.page.get_by_role("heading", name="My games as files")).to_be_visible()
    archive = saved(anna, anna.page.get_by_role("button", name="Save my games").click, tmp_path)
    assert archive.name == "stammtisch.zip"
    with ZipFile(archive) as files:
        assert files.namelist() == [f"poker-{link.rpartition('/')[2]}.phhs"]
    assert (faults(anna.page), anna.overflows() <= 0) == ([], True)
    ben.go(f"/people/{anna.name}")
    expect(ben.page.get_by_role("heading", name=anna.name)).to_be_visible()
    expect(ben.page.get_by_role("button", name="Save my games")).to_have_count(0)


def test_a_game_that_nobody_has_a_format_for_offers_no_file(come):
    anna = come("Anna", viewport=DESKTOP)
    anna.open("blackjack")
    anna.bet(10)
    history(anna)
    expect(anna.page.get_by_role("list", name="History")).to_contain_text("You bet 10")
    expect(saves(anna)).to_have_count(0)
