"""The dealer deals, the house runs, and of several processes each is a node: one word, one meaning.

What people read at the table may say it otherwise: "The house shuffles."
"""

import re

import pytest

from tests.repository.tree import texts

DEALERS = re.compile(
    r"\bhouse's (?:turn|moves?)\b|(?<!whole )\bhouse moves?\b|\bmoves? of the house\b"
    r"|\bthe house (?:deals|shuffles|throws|draws|has the next move)\b"
)
"""What is said of the house, and is meant of the dealer."""

NODES = re.compile(r"\b[Tt]wo houses|\b[Ss]everal houses|\b[Aa]nother house\b(?! rule)|\b[Oo]ther houses\b")
"""What is said of the house, and is meant of one process of several."""

PLACES = ("src/", "examples/", "docs/", "tests/", "exhaustive/", "ladder/", "training/")
HERE = "tests/architecture/test_dealer.py"
REALLY = {
    "docs/tutorial/write-a-bot.md": 2,  # a bot goes to other people's houses too
    "docs/how-to/several-nodes.md": 1,  # a NATS may serve more than one house
    "tests/bus/test_nats.py": 1,  # the same
    "tests/cli/test_commands.py": 1,  # a client may be one of any house
}
"""Where another house is another house, and how often."""


def said(pattern: re.Pattern[str]) -> dict[str, list[str]]:
    """Every place where it's said so."""
    found = {
        name: pattern.findall(text)
        for name, text in texts()
        if name.startswith(PLACES) and name.endswith((".py", ".md")) and name != HERE
    }
    return {name: words for name, words in found.items() if words}


def test_what_the_dealer_does_is_not_said_of_the_house():
    assert said(DEALERS) == {}


def test_one_process_of_several_is_called_a_node():
    assert {name: len(words) for name, words in said(NODES).items()} == REALLY


@pytest.mark.parametrize("text", ["in the house's turn", "a house move is one", "the house shuffles"])
def test_a_house_that_deals_is_found(text):
    assert DEALERS.search(text)


@pytest.mark.parametrize("text", ["over another house", "Two houses on one file", "the other houses"])
def test_a_house_among_several_is_found(text):
    assert NODES.search(text)


@pytest.mark.parametrize("text", ["The house shuffles.", "another house rule", "the house goes on"])
def test_the_house_may_be_spoken_of(text):
    assert not DEALERS.search(text)
    assert not NODES.search(text)
