"""Tempers are to be noticed: who is wild raises more than who is tight, and who likes to call calls more."""

from collections import Counter
from collections.abc import Mapping

import pytest

from ladder.table import BotTable
from stammtisch.bots.poker import TEMPERED
from stammtisch.games.moves import Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.games.poker.options import PokerOptions
from stammtisch.kernel.character import Strength, Temper

HANDS: Mapping[Strength, int] = {"weak": 60, "middle": 60, "strong": 25}


def deeds(strength: Strength, temper: Temper) -> Counter[str]:
    """What one of four does, in some hands that are the same for every temper."""
    thinks = [TEMPERED[strength, temper], *[TEMPERED["weak", "even"]] * 3]
    done: Counter[str] = Counter()
    for deal in range(HANDS[strength]):
        table = BotTable(POKER, PokerOptions(seats=4), thinks, f"temper {deal}")
        for seat in range(4):
            table.make(seat, Sit(200))
        table.make(0, Start())
        while POKER.round(table.state) is None:
            table.step()
        for seat, move in table.played(until=lambda state: POKER.round(state) is None):
            if seat == 0:
                done[type(move).__name__] += 1
    return done


@pytest.mark.slow
@pytest.mark.parametrize("strength", ["weak", "middle", "strong"])
def test_who_is_wild_raises_more_than_who_is_tight_and_the_calling_one_calls_most(strength):
    tight, calling, wild = [deeds(strength, temper) for temper in ("tight", "calling", "wild")]
    assert tight["Raise"] + tight["Bet"] < wild["Raise"] + wild["Bet"]
    assert calling["Call"] > tight["Call"]
    assert tight["Fold"] > calling["Fold"]
