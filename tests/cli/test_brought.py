"""A bot is found by where it's written; whatever is wrong with it is said in a sentence."""

from __future__ import annotations

import random
import sys

import click
import pytest

from stammtisch.cli.brought import brought
from stammtisch.client.bots import Asked
from stammtisch.games.poker.moves import Check, Fold

ASKED = Asked("poker", None, 0, None, (Check(),), (), random.Random(1))
WRITTEN = """
from stammtisch.bots.thinking import Thought
from stammtisch.games.poker.moves import Check, Fold

class Bot:
    def decide(self, asked):
        return Check()

class Choosy:
    def __init__(self, mood):
        self.mood = mood

class Chair:
    pass

def think(asked, rng):
    return Thought(asked.choices[0])

def folds(asked, rng):
    return Fold()

BOT, NUMBER = Bot(), 3
"""


@pytest.fixture(autouse=True)
def written(tmp_path, monkeypatch):
    """Some modules in the folder that one is in."""
    (tmp_path / "my_bot.py").write_text(WRITTEN, "utf-8")
    (tmp_path / "hungry.py").write_text("import caviar", "utf-8")
    (tmp_path / "broken.py").write_text("1 / 0", "utf-8")
    (tmp_path / "slip.py").write_text("def (", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    yield
    for name in ("my_bot", "hungry", "broken", "slip"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize(
    ("where", "move"),
    [
        ("my_bot:Bot", Check()),
        ("my_bot:BOT", Check()),
        ("my_bot:think", Check()),
        ("my_bot:folds", Fold()),
        ("stammtisch.bots.at_random:think", Check()),
    ],
)
def test_a_class_that_decides_or_a_function_that_thinks_is_a_bot(where, move):
    assert brought(where)(ASKED) == move


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("my_bot", "cannot bring 'my_bot': say where it's written, like my_bot:Bot."),
        (":Bot", "cannot bring ':Bot': say where it's written, like my_bot:Bot."),
        ("nowhere:Bot", "there is no module nowhere, in this folder or installed."),
        ("my_bot.deeper:Bot", "there is no module my_bot.deeper, in this folder or installed."),
        ("my_bot:Nobody", "there is no Nobody in the module my_bot."),
        ("my_bot:Chair", "my_bot:Chair can't decide: a bot is a class with decide(self, asked)"),
        ("my_bot:NUMBER", "my_bot:NUMBER can't decide: a bot is a class with decide(self, asked)"),
        ("my_bot:Choosy", "cannot make my_bot:Choosy: TypeError: "),
        ("hungry:Bot", "cannot load hungry: it needs caviar."),
        ("broken:Bot", "cannot load broken: ZeroDivisionError: division by zero."),
        ("slip:Bot", "cannot load slip: SyntaxError: "),
    ],
)
def test_what_is_wrong_with_it_is_said(where, said):
    with pytest.raises(click.ClickException) as told:
        brought(where)
    assert told.value.message.startswith(said)
