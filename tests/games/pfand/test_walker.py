"""The highest bidder: they change cards, throws two dice and takes their pegs forward."""

from stammtisch.testing.story import tell
from tests.games.pfand.openings import REVEALED, WALKING


def test_the_walker_draws_as_many_cards_as_they_put_back():
    tell(
        REVEALED
        + """
        dice 6-5
        Ben: swap 4d 6d
        Ben> Ben puts back four of diamonds, six of diamonds.
        Ben> Ben draws jack of spades, queen of spades.
        Anna> Ben puts back 2 cards.
        > Ben draws 2 cards.
        > Ben throws 6-5.
        Ben sees: Ben has 14 chips and holds five of diamonds, jack of spades, queen of spades.
        Anna sees: Ben has 14 chips and 3 cards.
        """
    )


def test_the_walker_may_keep_all_their_cards():
    tell(
        REVEALED
        + """
        dice 6-5
        Ben: swap
        > Ben puts back 0 cards.
        > Ben throws 6-5.
        Ben sees: Ben has 14 chips and holds four of diamonds, five of diamonds, six of diamonds.
        """
    )


def test_only_their_own_different_cards_may_be_put_back_and_two_at_most():
    tell(
        REVEALED
        + """
        Ben: swap 4d 5d 6d ! not_offered
        Ben: swap 4d 4d ! not_offered
        Ben: swap Ac ! not_offered
        Ben: {"do": "swap", "cards": ["4d", "5d", "6d"]} ! not_these_cards
        Ben: {"do": "swap", "cards": ["4d", "4d"]} ! not_these_cards
        Ben: {"do": "swap", "cards": {"hidden": 1}} ! not_a_move
        Ben: {"do": "swap", "cards": ["Ac"]} ! not_your_card
        Ben: {"do": "swap", "cards": ["Zz"]} ! no_such_card
        Anna: {"do": "swap", "cards": []} ! not_now
        Ben sees: Ben has 14 chips and holds four of diamonds, five of diamonds, six of diamonds.
        """
    )


def test_each_die_takes_one_peg_forward():
    tell(
        WALKING
        + """
        Ben sees: Ben walks with 6-5; the pegs stand on 0 and 0.
        Ben sees: Your turn: walk.
        Anna sees: Waiting for Ben to walk.
        Ben: walk a6 ! not_offered
        Ben: walk a6 a6 ! not_offered
        Ben: {"do": "walk", "steps": []} ! no_such_walk
        Ben: {"do": "walk", "steps": ["a6", "c5"]} ! no_such_walk
        Anna: {"do": "walk", "steps": ["a6", "b5"]} ! not_now
        Ben: walk b5 a6
        > Ben walks b5 a6.
        everybody sees: Ben walks with 6-5; the pegs stand on 6 and 5.
        """
    )


def test_no_peg_may_stop_on_the_hole():
    tell(
        REVEALED
        + """
        dice 3-1
        Ben: swap
        Ben: walk a1 a3 ! not_offered
        Ben: walk a3 a1 ! not_offered
        Ben: {"do": "walk", "steps": ["b1", "b3"]} ! no_such_walk
        Ben: walk a1 b3
        everybody sees: Ben walks with 3-1; the pegs stand on 1 and 3.
        """
    )


def test_a_peg_may_pass_over_the_hole():
    tell(
        REVEALED
        + """
        dice 4-1
        Ben: swap
        Ben: walk b4 b1 ! not_offered
        Ben: walk b1 b4
        everybody sees: Ben walks with 4-1; the pegs stand on 0 and 5.
        """
    )


def test_a_throw_with_no_possible_step_ends_the_walk():
    tell(
        REVEALED
        + """
        dice 4-4
        Ben: swap
        > Ben throws 4-4.
        > Cleo takes 10 chips.
        everybody sees: Ben walks with 4-4; the pegs stand on 0 and 0.
        everybody sees: Between rounds.
        Ben may: start
        """
    )
