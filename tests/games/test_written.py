"""The chance that is written in a move is taken only as chance could have given it."""

import pytest

from stammtisch.games.contract import Thrown
from stammtisch.games.moves import Hidden, Leave, Shuffle, Throw
from stammtisch.games.written import Written
from stammtisch.kernel.refused import Refused

PACK = ("7b", "8b", "9b")
TWO_PACKS = PACK * 2


@pytest.mark.parametrize(
    ("deck", "pack"),
    [
        (PACK, PACK),
        (PACK[::-1], PACK),
        (TWO_PACKS, TWO_PACKS),
        (("7b", "7b", "9b", "8b", "9b", "8b"), TWO_PACKS),
    ],
)
def test_a_pack_is_shuffled_in_any_order(deck, pack):
    assert Written(Shuffle(deck), None).shuffle(pack, 0) == deck


@pytest.mark.parametrize(
    ("deck", "pack"),
    [
        ((), PACK),
        (PACK[:-1], PACK),
        (TWO_PACKS, PACK),
        (PACK, TWO_PACKS),
        (("7b", "8b", "8b"), PACK),
        (("7b", "8b", "Xb"), PACK),
        ((*PACK, "7b"), PACK),
        (("7b", "7b", "7b", "8b", "9b", "9b"), TWO_PACKS),
        (Hidden(3), PACK),
    ],
)
def test_what_is_not_the_pack_is_refused(deck, pack):
    with pytest.raises(Refused, match="not_the_pack"):
        Written(Shuffle(deck), None).shuffle(pack, 0)


def test_nothing_else_than_a_shuffle_has_a_pack_in_it():
    with pytest.raises(Refused, match="not_the_house"):
        Written(Leave(), None).shuffle(PACK, 0)


@pytest.mark.parametrize("dice", [(1, 6), (3, 3)])
def test_dice_are_as_they_were_thrown(dice):
    assert Written(Throw(0, dice), Thrown(dice)).dice(2, 0) == dice


@pytest.mark.parametrize(
    "thrown", [None, Thrown(), Thrown((1,)), Thrown((1, 2, 3)), Thrown((0, 1)), Thrown((1, 7))]
)
def test_no_other_dice_are_taken(thrown):
    with pytest.raises(Refused, match="not_the_house"):
        Written(Throw(0, (1, 2)), thrown).dice(2, 0)


@pytest.mark.parametrize("lot", [0, 3])
def test_a_lot_is_as_it_was_drawn(lot):
    assert Written(Leave(), Thrown(lot=lot, count=4)).lot(4, 0) == lot


@pytest.mark.parametrize(
    "thrown", [None, Thrown((1, 2)), Thrown(lot=4, count=4), Thrown(lot=-1, count=4), Thrown(lot=0, count=3)]
)
def test_no_other_lot_is_taken(thrown):
    with pytest.raises(Refused, match="not_the_house"):
        Written(Leave(), thrown).lot(4, 0)
