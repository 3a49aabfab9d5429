"""What is generated in the docs is as the code is now."""

import importlib
import inspect
from dataclasses import replace
from typing import Annotated

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import AnyGame
from stammtisch.games.options import Options, rule
from stammtisch_proving.pfand import PFAND
from tests.repository.tree import ROOT
from tools.house_rules import BEGIN, CLOCKS, END, PAGES, generated, rewritten, rewritten_clocks


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_reference_page_has_every_house_rule_as_it_is(game):
    page = (ROOT / PAGES / f"{game.name}.md").read_text(encoding="utf-8")
    assert page == rewritten(page, game), "write it anew: python -m tools.house_rules"


def test_the_page_of_the_clocks_has_every_one_as_it_is():
    page = (ROOT / CLOCKS).read_text(encoding="utf-8")
    assert page == rewritten_clocks(page), "write it anew: python -m tools.house_rules"


class Rules(Options, frozen=True, kw_only=True):
    decks: Annotated[int, rule("How many packs", "cards", least=1, most=8)] = 6
    soft: Annotated[bool, rule("Whether an ace may count eleven", "cards")] = True
    pays: Annotated[int, rule("What is paid", "chips", least=2, most=3)] = 2


any_game: AnyGame = PFAND
SMALL = replace(any_game, options=Rules, presets={"usual": Rules(), "poor": Rules(decks=1, soft=False)})
TABLES = f"""{BEGIN}

### Cards

| rule | what it does | values | default |
|---|---|---|---|
| `decks` | How many packs | 1 to 8 | `6` |
| `soft` | Whether an ace may count eleven | no, yes | `yes` |

### Chips

| rule | what it does | values | default |
|---|---|---|---|
| `pays` | What is paid | 2 to 3 | `2` |

### Presets

| preset | what it changes |
|---|---|
| `usual` | nothing: the defaults |
| `poor` | `decks=1`, `soft=no` |

{END}"""


def test_house_rules_come_in_groups_with_their_values_and_then_the_presets():
    assert generated(SMALL) == TABLES


def test_only_the_generated_part_is_written_anew():
    page = f"# A game\n\n{TABLES}\n\nAfter it.\n"
    assert rewritten(page, SMALL) == page
    assert rewritten(f"# A game\n\n{BEGIN}\nold\n{END}\n\nAfter it.\n", SMALL) == page


@pytest.mark.parametrize(
    ("was", "written"),
    [
        ("1 to 8", "1 to 9"),
        ("`6`", "`5`"),
        ("How many packs", "How many cards"),
        ("`soft=no`", "`soft=yes`"),
        ("| `pays` | What is paid | 2 to 3 | `2` |\n", ""),
    ],
)
def test_a_page_that_is_not_as_the_code_is_found(was, written):
    assert was in TABLES
    page = TABLES.replace(was, written)
    assert page != rewritten(page, SMALL)


def test_a_page_without_its_marks_is_no_page_to_write_in():
    for page in ("# A game\n", f"# A game\n{BEGIN}\n", f"{END}\n{BEGIN}"):
        with pytest.raises(ValueError, match="the page of pfand needs"):
            rewritten(page, SMALL)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_reference_page_says_what_leaving_in_mid_round_costs(game):
    page = (PAGES / f"{game.name}.md").read_text(encoding="utf-8")
    assert "| leave in mid-round |" in page


@pytest.mark.parametrize("game", PROVING, ids=lambda game: game.name)
def test_a_proving_game_says_so_in_its_own_text(game):
    text = inspect.getdoc(importlib.import_module(f"stammtisch_proving.{game.name}")) or ""
    assert "leaves" in text or "given up" in text
