"""The vault: what it knows of a bond is of just these seeds, whatever was tried before."""

from msgspec.structs import replace

from stammtisch.fairness.bond import Bond
from stammtisch.fairness.vault import Vault
from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Seen

BOND = Bond(3, FRENCH.names, (0,), 1, asked=(0,), seeds=("aa",), is_closed=True, shuffles=1)
OTHER = replace(BOND, seeds=("bb",))


def test_seeds_that_were_tried_and_not_stored_are_forgotten():
    """Another node may have been faster, and have gathered others."""
    tried, fresh = Vault(bytes(32)), Vault(bytes(32))
    tried.chance(BOND)
    assert tried.chance(OTHER).dice(2, 1) == fresh.chance(OTHER).dice(2, 1)
    tried.opened(BOND, Seen(0, 0, "Ah"))
    assert tried.opened(OTHER, Seen(0, 0, "Ah")) == fresh.opened(OTHER, Seen(0, 0, "Ah"))
    assert tried.binding(BOND)[0] != tried.binding(replace(BOND, asked=(0, 1), seeds=("", "")))[0]
