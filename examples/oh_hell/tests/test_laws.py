"""Oh Hell keeps every law of the game contract, its secrets among them."""

import pytest

from stammtisch.testing.suite import Case, cases
from stammtisch_oh_hell import OH_HELL


@pytest.mark.parametrize(("name", "case"), list(cases(OH_HELL)))
def test_the_game_keeps_the_contract(name: str, case: Case) -> None:
    case()
