"""What is generated in the docs is as the code is now."""

import pytest

from stammtisch.games.catalogue import GAMES
from tools.house_rules import PAGES, rewritten


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_reference_page_has_every_house_rule_as_it_is(game):
    page = (PAGES / f"{game.name}.md").read_text(encoding="utf-8")
    assert page == rewritten(page, game), "write it anew: python -m tools.house_rules"
