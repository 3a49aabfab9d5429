"""The pages at a house of several nodes: whichever dies, they come back by another to the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.browser.people import soon, whoever_may
from tests.nodes.balancer import program
from tests.nodes.site import Site, site


@pytest.fixture
def house(browser: Browser) -> Iterator[Site]:
    """Three nodes behind one address."""
    if program() is None:
        pytest.skip("there is no HAProxy here to send people to the nodes: install haproxy")
    with site() as here:
        yield here


def _note(lines: list[WebSocket], line: WebSocket) -> None:
    lines.append(line)


def test_a_node_is_killed_in_mid_hand_and_the_page_comes_back_to_the_same_cards(come, house):
    people = anna, ben = come("Anna"), come("Ben")
    ben.sit_down(anna.open("poker"))
    expect(anna.page.get_by_text(ben.name).first).to_be_attached()
    anna.begin()
    for person in people:
        expect(person.felt).to_contain_text("3 in the pot")
    again: dict[str, list[WebSocket]] = {anna.name: [], ben.name: []}
    for person in people:
        person.page.on("websocket", partial(_note, again[person.name]))
    before = [person.felt.inner_text() for person in people]
    assert before[0] != before[1]  # each sees their own cards

    for node in house.nodes:
        others = [one for one in house.nodes if one is not node]
        node.kill()
        soon(people, lambda: sum(one.connections for one in others) == 2 or None)  # noqa: B023
        for person, felt in zip(people, before, strict=True):
            expect(person.felt).to_have_text(felt, use_inner_text=True)
        node.start()
        node.is_ready()

    assert all(again.values())  # each has lost the node where they were
    whoever_may("fold", *people).does("fold").click()
    for person in people:
        expect(person.felt).to_contain_text("Between hands")
