"""Before the walker walks, any other may raise once a round, out of turn."""

from stammtisch.testing.story import tell
from tests.games.pfand.openings import RAISED, REVEALED, WALKING


def test_a_raise_that_is_paid_doubles_what_it_cost():
    tell(
        WALKING
        + """
        Anna may: raise
        Ben may: walk
        Cleo may: raise
        Cleo: raise
        > Cleo raises by 1 chip.
        Ben sees: Your turn: pay the raise or give up.
        Anna sees: Waiting for Ben to answer the raise.
        everybody sees: Round 1, 11 chips in the pot.
        Ben may: answer
        Cleo may: nothing
        Ben: answer yes
        > Ben pays the raise of 1 chip.
        everybody sees: Round 1, 12 chips in the pot.
        Ben may: walk
        Ben: walk a6 a5
        > Ben takes 12 chips.
        = Anna 17, Ben 25, Cleo 18
        """
    )


def test_a_raise_costs_the_ante():
    tell("""
        pfand ante=4
        Anna sits 20
        Ben sits 20
        deck Ac 2c 3c  4d 5d 6d
        dice 6-5
        Ben: start
        Anna: bid 0
        Ben: bid 1
        Ben: swap
        Anna: raise 3 ! not_understood
        Anna: {"do": "raise", "chips": 3} ! another_price
        Anna: raise 4
        Ben: {"do": "answer", "chips": 1, "pay": true} ! another_price
        Ben: {"do": "answer", "chips": 1, "pay": false} ! another_price
        Ben: answer 4 yes
        everybody sees: Round 1, 17 chips in the pot.
        = Anna 20, Ben 20
        """)


def test_a_walker_who_gives_up_is_out_and_the_others_lay_open():
    tell(
        RAISED
        + """
        Ben: answer no
        > Ben gives up.
        > Anna shows ace of clubs, two of clubs, three of clubs.
        > Cleo takes 11 chips.
        everybody sees: Ben has 14 chips.
        = Anna 17, Ben 14, Cleo 29
        """
    )


def test_a_lone_raiser_takes_the_pot_without_showing_their_cards():
    tell("""
        pfand
        Anna sits 20
        Ben sits 20
        deck Ac 2c 3c  4d 5d 6d
        dice 6-5
        Ben: start
        Anna: bid 0
        Ben: bid 4
        Ben: swap
        Anna: raise
        Ben: answer no
        > Anna takes 7 chips.
        Ben sees: Anna has 25 chips.
        Anna sees: Ben has 15 chips.
        = Anna 25, Ben 15
        """)


def test_there_is_one_raise_a_round():
    tell(
        RAISED
        + """
        Anna: {"do": "raise", "chips": 1} ! not_now
        Ben: answer yes
        Anna may: nothing
        Cleo may: nothing
        Cleo: {"do": "raise", "chips": 1} ! not_now
        """
    )


def test_the_walker_cannot_raise_themselves_nor_answer_what_was_not_asked():
    tell(
        WALKING
        + """
        Ben: {"do": "raise", "chips": 1} ! not_now
        Ben: {"do": "answer", "chips": 1, "pay": true} ! not_now
        """
    )


def test_the_walker_does_not_walk_before_they_have_answered():
    tell(
        RAISED
        + """
        Ben: {"do": "walk", "steps": ["a6", "b5"]} ! not_now
        Cleo: {"do": "answer", "chips": 1, "pay": false} ! not_now
        Ben may: answer
        """
    )


def test_nobody_raises_before_the_dice_are_thrown():
    tell(REVEALED + 'Anna may: nothing\nAnna: {"do": "raise", "chips": 1} ! not_now')


def test_whoever_cannot_pay_a_raise_cannot_raise():
    tell("""
        pfand
        Anna sits 10
        Ben sits 20
        Cleo sits 20
        deck Ac 2c 3c  4d 5d 6d  7h 8h 9h
        dice 6-5
        Ben: start
        Anna: bid 9                      # all she has
        Ben: bid 10
        Cleo: bid 0
        Ben: swap
        Anna may: nothing
        Anna: {"do": "raise", "chips": 1} ! not_now
        Cleo may: raise
        """)


def test_a_walker_who_could_not_pay_is_not_raised():
    tell("""
        pfand
        Anna sits 20
        Ben sits 20
        deck Ac 2c 3c  4d 5d 6d
        dice 6-5
        Ben: start
        Anna: bid 0
        Ben: bid 19
        Ben: swap
        Anna may: nothing
        Anna: {"do": "raise", "chips": 1} ! not_now
        """)
