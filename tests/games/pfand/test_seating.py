"""Coming, sitting out, bringing chips, and losing a seat for want of them."""

import pytest

from stammtisch.games.moves import Away, Back, Bring, Leave
from stammtisch.kernel.refused import Refused
from stammtisch.testing.story import tell
from stammtisch_proving.pfand import PFAND
from tests.games.pfand.openings import DEALT, REVEALED, SEATED, WALKING


@pytest.mark.parametrize("opening", [DEALT, REVEALED, WALKING], ids=["bid", "swap", "walk"])
def test_who_sits_down_in_mid_round_waits_for_the_next(opening):
    tell(
        opening
        + """
        Dora sits 20
        > Dora sits down with 20 chips.
        Dora may: nothing
        Dora sees: Dora has 20 chips.
        Dora: {"do": "bid", "chips": 0} ! not_now
        Dora: {"do": "raise", "chips": 1} ! not_now
        """
    )


def test_who_came_in_mid_round_is_dealt_in_next_time():
    tell(
        WALKING
        + """
        Dora sits 20
        Ben: walk a6 a5
        = Dora 20
        deck 2s 3s 4s  5s 6s 7s  8s 9s Ts  Js Qs Ks
        Dora: start
        Dora> Dora gets jack of spades, queen of spades, king of spades.
        Dora sees: Round 2, 4 chips in the pot.
        """
    )


def test_one_sits_down_within_the_tables_limits():
    tell("""
        pfand least=10 most=30
        Anna sits 9 ! chips_out_of_range
        Anna sits 0 ! chips_out_of_range
        Anna sits 31 ! chips_out_of_range
        Anna sits 10
        Ben sits 30
        = Anna 10, Ben 30
        """)


def test_a_chair_is_for_one_and_one_has_one_chair():
    tell(
        SEATED
        + """
        Dora sits 20 at 1 ! seat_taken
        Dora sits 20 at 4 ! no_such_seat
        Ben sits 20 at 3 ! seated_already
        Dora sits 20 at 3
        """
    )


def test_chips_are_brought_between_rounds_up_to_the_most():
    tell("""
        pfand most=30
        Anna sits 20
        Ben sits 30
        Anna: bring 11 ! not_offered
        Anna: {"do": "bring", "chips": 11} ! chips_out_of_range
        Anna: {"do": "bring", "chips": 0} ! chips_out_of_range
        Anna: {"do": "bring", "chips": -5} ! chips_out_of_range
        Anna: bring 10
        > Anna brings 10 chips more.
        = Anna 30, Ben 30
        Anna: {"do": "bring", "chips": 1} ! not_now
        """)


@pytest.mark.parametrize("opening", [DEALT, REVEALED, WALKING], ids=["bid", "swap", "walk"])
def test_no_chips_are_brought_in_mid_round(opening):
    tell(opening + 'Anna: {"do": "bring", "chips": 5} ! not_now')


def test_who_sits_out_is_not_dealt_in_until_they_are_back():
    tell(
        SEATED
        + """
        Ben: away
        > Ben sits out.
        everybody sees: Ben has 20 chips and sits out.
        Ben may: nothing
        Ben: {"do": "start"} ! not_now
        Ben: {"do": "away"} ! away_already
        deck Ac 2c 3c  7h 8h 9h
        Anna: start
        Cleo> Cleo gets seven of hearts, eight of hearts, nine of hearts.
        Anna sees: Round 1, 2 chips in the pot.
        Ben: back                         # the round goes on without them
        > Ben is back.
        Ben may: nothing
        Ben: {"do": "back"} ! not_away
        Anna: bid 0
        Cleo: leave
        deck Ac 2c 3c  4d 5d 6d
        Ben: start
        Ben> Ben gets four of diamonds, five of diamonds, six of diamonds.
        """
    )


def test_who_sits_out_in_mid_round_is_still_in_it():
    tell(
        DEALT
        + """
        Ben: away
        Ben may: bid
        everybody sees: Waiting for Anna, Ben and Cleo to bid.
        Anna: bid 0
        Cleo: bid 0
        Ben's clock runs out
        everybody sees: Ben bid 0 chips.
        """
    )


def test_two_who_sit_out_leave_too_few():
    tell(
        SEATED
        + "Ben: away\nCleo: away\nAnna sees: Waiting for at least two who take part and can pay the ante."
    )


POOR = """
    pfand ante=5
    Anna sits 10
    Ben sits 20
    Cleo sits 20
    deck Ac 2c 3c  4d 5d 6d  7h 8h 9h
    dice 6-5
    Ben: start
    Anna: bid 1
    Ben: bid 2
    Cleo: bid 0
    Ben: swap
    Ben: walk a6 a5
    = Anna 4, Ben 31, Cleo 15
    deck 2s 3s 4s  5s 6s 7s
"""


def test_who_cannot_pay_the_ante_loses_the_seat_and_keeps_the_chips():
    table = tell(
        POOR
        + """
        Anna may: nothing
        Cleo: start
        > Anna has too few chips left and gives up the seat.
        > The house shuffles.
        everybody sees: Round 2, 10 chips in the pot.
        = Ben 31, Cleo 15
        """
    )
    assert table.people == (None, "Ben", "Cleo", None)
    assert table.game.chips(table.state).seats == (0, 31, 15, 0)


def test_chips_brought_in_time_save_the_seat():
    tell(POOR.rsplit("deck", 1)[0] + "deck 2s 3s 4s\nAnna: bring 1\nCleo: start\nAnna may: bid")


def test_who_sits_out_keeps_the_seat_however_poor():
    tell(POOR + "Anna: away\nCleo: start\n= Anna 4\nAnna may: nothing")


def test_after_the_last_round_it_is_over():
    tell("""
        pfand rounds=1
        Anna sits 20
        Ben sits 20
        deck Ac 2c 3c  4d 5d 6d
        Anna: start
        Anna: bid 0
        Ben: bid 3
        dice 6-5
        Ben: swap
        Ben: walk a6 a5
        everybody sees: The last round has been played. Most chips: Ben.
        Anna may: nothing
        Anna: {"do": "start"} ! not_now
        Anna: {"do": "bring", "chips": 5} ! not_now
        Cleo sits 20 ! seat_taken
        = Anna 19, Ben 21
        Anna: leave
        everybody sees: The last round has been played. Most chips: Ben.
        Ben: leave
        everybody sees: The last round has been played.
        """)


def test_of_equals_all_have_most():
    tell("""
        pfand rounds=1
        Anna sits 20
        Ben sits 20
        deck Ac 2c 3c  4d 5d 6d
        Anna: start
        Anna: bid 0
        Ben: bid 0
        dice 6-3
        Anna: swap
        Anna: walk a6 a3                # 6 pips and 9 against 15
        everybody sees: The last round has been played. Most chips: Anna and Ben.
        = Anna 20, Ben 20
        """)


def test_a_round_that_ends_early_counts_too():
    tell("""
        pfand short
        Anna sits 20
        Ben sits 20
        deck 2c
        Anna: start
        Anna: leave
        Ben sees: Waiting for at least two who take part and can pay the ante.
        Anna sits 20
        deck 2c
        Anna: start
        Anna: leave
        Anna sits 20
        deck 2c
        Anna: start
        Anna: leave
        Ben sees: The last round has been played. Most chips: Ben.
        """)


@pytest.mark.parametrize("move", [Leave(), Away(), Back(), Bring(5)])
def test_nobody_leaves_or_sits_out_at_an_empty_chair(move):
    with pytest.raises(Refused, match="nobody_sits_there"):
        PFAND.apply(tell(SEATED).state, 3, move)
