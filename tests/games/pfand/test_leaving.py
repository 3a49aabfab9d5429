"""Who leaves in mid-round gives up what lies in the pot; the others play on."""

import pytest

from stammtisch.testing.story import tell
from stammtisch_proving.pfand import PFAND
from tests.games.pfand.openings import DEALT, RAISED, REVEALED, SEATED, WALKING


def test_between_rounds_all_chips_go_along():
    tell(
        SEATED
        + """
        Anna: leave
        > Anna leaves the table.
        = Ben 20, Cleo 20
        """
    )


def test_a_chair_is_free_again_at_once_if_nothing_lies_in_the_pot():
    tell(SEATED + "Anna: leave\nDora sits 30 at 0\n= Dora 30, Ben 20, Cleo 20")


def test_a_bid_that_is_not_laid_open_goes_with_them():
    tell(
        DEALT
        + """
        Ben: bid 9
        Ben: leave
        Anna: bid 1
        Cleo: bid 2
        > Anna bid 1 chip.
        > Cleo bid 2 chips.
        everybody sees: Round 1, 6 chips in the pot.
        everybody sees: Cleo walks.
        = Anna 20, Cleo 20
        """
    )


def test_when_the_last_one_who_has_not_bid_leaves_the_bids_are_laid_open():
    tell(
        DEALT
        + """
        Anna: bid 1
        Ben: bid 0
        Cleo: leave
        > Cleo leaves the table.
        > Anna bid 1 chip.
        everybody sees: Anna walks.
        """
    )


def test_the_last_one_there_takes_the_pot_unseen():
    tell(
        DEALT
        + """
        Anna: bid 1
        Ben: leave
        Cleo: leave
        > Anna takes 3 chips.
        everybody sees: Between rounds.
        everybody sees: Anna has 22 chips.
        Anna may: nothing
        = Anna 22
        """
    )


def test_what_was_bid_stays_in_the_pot():
    tell(
        REVEALED
        + """
        dice 6-5
        Anna: leave
        everybody sees: Round 1, 10 chips in the pot.
        Ben: swap
        Ben: walk a6 a5
        > Ben takes 10 chips.
        = Ben 24, Cleo 19
        """
    )


@pytest.mark.parametrize("opening", [REVEALED, WALKING, RAISED], ids=["swap", "walk", "answer"])
def test_when_the_walker_leaves_the_others_lay_open(opening):
    tell(
        opening
        + """
        Ben: leave
        > Ben leaves the table.
        > Anna shows ace of clubs, two of clubs, three of clubs.
        > Cleo shows seven of hearts, eight of hearts, nine of hearts.
        everybody sees: Between rounds.
        Anna may: start
        """
    )


@pytest.mark.parametrize("opening", [REVEALED, WALKING, RAISED], ids=["swap", "walk", "answer"])
def test_the_walkers_stake_goes_to_the_best_of_the_others(opening):
    table = tell(opening + "Ben: leave\n= Anna 17, Cleo 29")
    assert PFAND.view(table.state, None).walker is None


@pytest.mark.parametrize(
    "end", ["Ben: walk a6 a5\nBen: leave", "Ben: leave", "Cleo: raise\nBen: answer no\nBen: leave"]
)
def test_whoever_takes_the_walkers_chair_has_not_seen_what_was_put_back(end):
    table = tell(REVEALED + f"dice 6-5\nBen: swap 4d 6d\n{end}\nDora sits 20 at 1")
    assert {"4d", "6d"}.isdisjoint(seen.card for seen in PFAND.seen(table.state, 1))


def test_when_the_raiser_leaves_their_raise_falls_and_their_chip_stays():
    tell(
        RAISED
        + """
        Cleo: leave
        Ben may: walk
        Anna may: nothing
        everybody sees: Round 1, 11 chips in the pot.
        Ben: walk a6 a5
        > Ben takes 11 chips.
        = Anna 17, Ben 25
        """
    )


def test_when_another_leaves_the_raise_stays_open():
    tell(RAISED + "Anna: leave\nBen may: answer")


def test_a_raiser_who_leaves_a_walker_alone_leaves_them_the_pot():
    tell(RAISED + "Anna: leave\nCleo: leave\n> Ben takes 11 chips.\n= Ben 25")


def test_leaving_after_the_raise_was_paid_changes_nothing_for_the_walker():
    tell(RAISED + "Ben: answer yes\nCleo: leave\nBen may: walk")


def test_a_walker_who_gave_up_may_leave_once_the_pot_is_paid():
    tell(RAISED + "Ben: answer no\nBen: leave\n= Anna 17, Cleo 29")


@pytest.mark.parametrize("opening", [DEALT, REVEALED, WALKING, RAISED], ids=["bid", "swap", "walk", "answer"])
def test_the_chair_is_free_when_the_pot_has_been_paid_out(opening):
    table = tell(opening + "Anna: leave")
    assert table.game.table_choices(table.state, 0) == ()
    paid = tell(opening + "Anna: leave\nCleo: leave\nDora sits 20 at 0\n= Dora 20")
    assert paid.people[:2] == ("Dora", "Ben")


def test_nobody_sits_down_on_a_stake():
    tell(REVEALED + "Anna: leave\nDora sits 20 at 0 ! seat_taken\nDora sits 20 at 3")
