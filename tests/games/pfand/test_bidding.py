"""Before the walk: the ante, three cards each, and bids that nobody sees until all are made."""

from stammtisch.testing.story import tell
from tests.games.pfand.openings import DEALT, SEATED


def test_each_puts_in_the_ante_and_gets_three_cards():
    tell("""
        pfand ante=3
        Anna sits 20
        Ben sits 10
        Anna sees: Between rounds.
        deck Ac 2c 3c  4d 5d 6d
        Ben: start
        > Ben starts a round.
        > The house shuffles.
        > The house deals three cards each.
        Anna> Anna gets ace of clubs, two of clubs, three of clubs.
        Ben> Ben gets four of diamonds, five of diamonds, six of diamonds.
        Anna sees: Round 1, 6 chips in the pot.
        Anna sees: Anna has 17 chips and holds ace of clubs, two of clubs, three of clubs.
        Anna sees: Ben has 7 chips and 3 cards.
        everybody sees: Anna has 17 chips and 3 cards.
        everybody sees: Waiting for Anna and Ben to bid.
        = Anna 20, Ben 10
        """)


def test_cards_are_dealt_in_seat_order_and_pass_over_empty_chairs():
    tell("""
        pfand
        Ben sits 20 at 3
        Anna sits 20 at 1
        deck Ac 2c 3c  4d 5d 6d
        Ben: start
        Anna> Anna gets ace of clubs, two of clubs, three of clubs.
        Ben> Ben gets four of diamonds, five of diamonds, six of diamonds.
        """)


def test_all_bid_at_once_and_unseen():
    tell(
        DEALT
        + """
        Anna may: bid
        Ben may: bid
        Cleo may: bid
        Cleo: bid 4
        Cleo> Cleo bids 4 chips.
        Anna> Cleo has bid.
        > Cleo has bid.
        Cleo may: nothing
        Cleo sees: Cleo bid 4 chips.
        Anna sees: Cleo has bid.
        Anna sees: Your turn: bid.
        Cleo sees: Waiting for Anna and Ben to bid.
        Anna sees: Cleo has 19 chips and 3 cards.
        Cleo: {"do": "bid", "chips": 5} ! not_now
        """
    )


def test_when_all_have_bid_the_bids_are_laid_open_and_go_in_the_pot():
    tell(
        DEALT
        + """
        Anna: bid 2
        Cleo: bid 0
        Ben: bid 5
        > Anna bid 2 chips.
        > Ben bid 5 chips.
        > Cleo bid 0 chips.
        everybody sees: Round 1, 10 chips in the pot.
        everybody sees: Anna has 17 chips and 3 cards.
        everybody sees: Ben bid 5 chips.
        everybody sees: Ben walks.
        everybody sees: Waiting for Ben to change cards.
        Ben sees: Your turn: put back up to two cards.
        Anna may: nothing
        Ben may: swap
        = Anna 20, Ben 20, Cleo 20
        """
    )


def test_of_equal_bids_the_one_of_the_lowest_seat_walks():
    tell(DEALT + "Cleo: bid 5\nBen: bid 5\nAnna: bid 4\neverybody sees: Ben walks.")
    tell(DEALT + "Cleo: bid 0\nBen: bid 0\nAnna: bid 0\neverybody sees: Anna walks.")


def test_a_bid_may_be_nothing_or_all_there_is():
    tell(
        DEALT
        + """
        Anna: bid 20 ! not_offered
        Anna: {"do": "bid", "chips": 20} ! bid_out_of_range
        Anna: {"do": "bid", "chips": -1} ! bid_out_of_range
        Anna: {"do": "bid", "chips": {"hidden": 1}} ! not_a_move
        Anna: bid 19
        Anna sees: Anna has 19 chips and holds ace of clubs, two of clubs, three of clubs.
        Ben: bid 0
        Cleo: bid 0
        Anna sees: Anna has 0 chips and holds ace of clubs, two of clubs, three of clubs.
        = Anna 20, Ben 20, Cleo 20
        """
    )


def test_a_round_needs_two():
    tell("""
        pfand
        Anna sits 20
        Anna sees: Waiting for at least two who take part and can pay the ante.
        Anna may: nothing
        Anna: {"do": "start"} ! not_now
        Ben sits 20
        Anna may: start
        """)


def test_nobody_plays_between_rounds():
    tell(
        SEATED
        + """
        Anna: {"do": "bid", "chips": 1} ! not_now
        Anna: {"do": "swap", "cards": []} ! not_now
        Anna: {"do": "walk", "steps": []} ! not_now
        Anna: {"do": "raise", "chips": 1} ! not_now
        Anna: {"do": "answer", "chips": 1, "pay": true} ! not_now
        Anna: {"do": "pay", "shares": [0, 0, 0, 0]} ! not_now
        """
    )
