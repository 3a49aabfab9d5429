"""The cards are laid open, and the best take the pot."""

from stammtisch.testing.story import tell
from tests.games.pfand.openings import WALKING


def test_the_farther_peg_counts_for_the_walker_and_decides():
    tell(
        WALKING
        + """
        Ben: walk a6 a5                 # 15 pips and 11: more than Cleo's 24
        > Anna shows ace of clubs, two of clubs, three of clubs.
        > Ben shows four of diamonds, five of diamonds, six of diamonds.
        > Cleo shows seven of hearts, eight of hearts, nine of hearts.
        > Ben takes 10 chips.
        Anna sees: Cleo has 19 chips and holds seven of hearts, eight of hearts, nine of hearts.
        everybody sees: Between rounds.
        = Anna 17, Ben 24, Cleo 19
        """
    )


def test_the_nearer_peg_counts_nothing():
    tell(
        WALKING
        + """
        Ben: walk a6 b5                 # 15 pips and 6
        > Cleo takes 10 chips.
        = Anna 17, Ben 14, Cleo 29
        """
    )


def test_an_ace_is_low_and_a_king_is_thirteen():
    tell("""
        pfand
        Anna sits 20
        Ben sits 20
        deck Ac Ad Ah  Kc 2d 2h          # 3 against 17
        dice 6-6
        Anna: start
        Anna: bid 1
        Ben: bid 0
        Anna: swap
        Anna: walk a6 a6                 # 15 against 17
        > Ben takes 3 chips.
        """)


def test_equals_share_the_pot_and_odd_chips_go_in_seat_order():
    tell("""
        pfand
        Anna sits 20
        Ben sits 20
        Cleo sits 20
        deck Ac Ad 7h  9c 9d 9h  9s 8c Tc   # 9, 27 and 27
        dice 6-5
        Anna: start
        Anna: bid 8
        Ben: bid 0
        Cleo: bid 0
        Anna: swap
        Anna: walk a6 b5
        > Ben takes 6 chips.
        > Cleo takes 5 chips.
        = Anna 11, Ben 25, Cleo 24
        """)


def test_the_walker_may_be_one_of_those_who_share():
    tell("""
        pfand
        Anna sits 20
        Ben sits 20
        deck Ac 2d 3h  4c 5d 6h           # 6 and 15
        dice 6-3
        Anna: start
        Anna: bid 3
        Ben: bid 0
        Anna: swap
        Anna: walk a6 a3                  # 15 and 15: five chips
        > Anna takes 3 chips.
        > Ben takes 2 chips.
        = Anna 19, Ben 21
        """)


def test_the_next_round_begins_with_a_clear_table():
    tell(
        WALKING
        + """
        Ben: walk a6 a5
        Anna may: start
        Ben may: start
        deck 2s 3s 4s  5s 6s 7s  8s 9s Ts
        Cleo: start
        Anna sees: Round 2, 3 chips in the pot.
        Anna sees: Cleo has 18 chips and 3 cards.
        Anna sees: Anna has 16 chips and holds two of spades, three of spades, four of spades.
        everybody sees: Waiting for Anna, Ben and Cleo to bid.
        Ben may: bid
        """
    )
