"""When the clock runs out: nothing bid, nothing put back, the first walk there is, no raise paid."""

from stammtisch.games.contract import Awaiting
from stammtisch.testing.story import tell
from stammtisch_proving.pfand import PFAND
from tests.games.pfand.openings import DEALT, RAISED, REVEALED, SEATED, WALKING


def test_nothing_is_bid():
    tell(
        DEALT
        + """
        Anna: bid 2
        Ben's clock runs out
        Ben> Ben bids 0 chips.
        Cleo's clock runs out
        > Ben bid 0 chips.
        > Cleo bid 0 chips.
        everybody sees: Anna walks.
        """
    )


def test_nothing_is_put_back():
    tell(
        REVEALED
        + "dice 6-5\nBen's clock runs out\n> Ben puts back 0 cards.\n> Ben throws 6-5.\nBen may: walk"
    )


def test_the_first_walk_is_gone():
    tell(WALKING + "Ben's clock runs out\n> Ben walks a5 a6.\n> Ben takes 10 chips.")


def test_a_walk_in_which_the_hole_must_be_passed_is_gone_too():
    tell(REVEALED + "dice 4-1\nBen: swap\nBen's clock runs out\n> Ben walks a1 a4.")


def test_no_raise_is_paid():
    tell(RAISED + "Ben's clock runs out\n> Ben gives up.\n> Cleo takes 11 chips.")


def test_nobody_is_timed_between_rounds():
    assert PFAND.turn(tell(SEATED).state) == Awaiting((0, 1, 2), timed=False)
    assert PFAND.turn(tell(DEALT).state) == Awaiting((0, 1, 2), timed=True)
    for opening in (REVEALED, WALKING, RAISED):
        assert PFAND.turn(tell(opening).state) == Awaiting((1,), timed=True)


def test_the_clock_does_not_act_for_one_who_is_not_awaited():
    tell(
        DEALT
        + """
        Ben: bid 3
        Ben's clock runs out ! not_now
        """
    )
    tell(WALKING + "Anna's clock runs out ! not_now")
