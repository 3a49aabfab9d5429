"""Insurance: asked of all at once before the dealer peeks under an ace, for half the bet."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.contract import Awaiting
from stammtisch.testing.story import tell

ACE = """
blackjack vegas
Anna sits 100
Ben sits 100
Anna: bet 10
deck 5c 6c Ad  6h 7h {hole}  Tc
Ben: bet 20
"""
"""Anna has 11, Ben 13, and the dealer shows an ace."""

BLACKJACK_DEALT, NINE_DEALT = ACE.format(hole="Kd"), ACE.format(hole="9d")


def test_all_are_asked_at_once_and_answer_in_any_order():
    assert BLACKJACK.turn(tell(NINE_DEALT).state) == Awaiting((0, 1), timed=True)
    tell(
        NINE_DEALT
        + """
        Anna may: insure, decline
        Ben may: insure, decline
        everybody sees: Waiting for Anna and Ben to answer.
        Ben: insure 10
        > Ben insures for 10.
        Ben may: nothing
        Anna may: insure, decline
        Anna: decline
        > The dealer peeks: no blackjack.
        """
    )


def test_it_costs_half_the_bet_and_is_chips_in_play():
    tell(
        NINE_DEALT
        + """
        Anna: {"do": "insure", "chips": 400} ! another_price
        Anna: {"do": "insure", "chips": 1000} ! another_price
        Anna: {"do": "insure", "chips": 500}
        everybody sees: Anna has bet 10 and has 85 left.
        everybody sees: Anna is insured for 5.
        = Anna 100, Ben 100
        """
    )


def test_against_a_blackjack_five_dollars_come_back_with_ten_more():
    tell(
        BLACKJACK_DEALT
        + """
        Anna: insure 5
        Ben: decline
        > The dealer has a blackjack.
        > Anna loses.
        > Anna gets 15 from the insurance.
        > Ben loses.
        = Anna 100, Ben 80
        """
    )


def test_a_blackjack_settles_the_round_and_nobody_plays():
    table = tell(BLACKJACK_DEALT + "Anna: decline\nBen: decline\n= Anna 90, Ben 80\nAnna may: bet")
    assert BLACKJACK.round(table.state) is None


def test_without_a_blackjack_the_stakes_are_lost_and_play_begins():
    tell(
        NINE_DEALT
        + """
        Anna: insure
        Ben: insure
        > The dealer peeks: no blackjack.
        > Anna loses the insurance of 5.
        > Ben loses the insurance of 10.
        everybody sees: The dealer has no blackjack.
        everybody sees: Ben has lost the insurance of 10.
        = Anna 95, Ben 90
        Anna: stand
        Ben: stand
        > The dealer has ace of diamonds, nine of diamonds: 20.
        = Anna 85, Ben 70
        """
    )


def test_an_insured_hand_still_wins_its_bet():
    tell(
        NINE_DEALT
        + "Anna: insure\nBen: decline\nAnna: hit\n> Anna gets ten of clubs.\nBen: stand\n= Anna 105"
    )


@pytest.mark.parametrize("answer", ["insure", "decline"])
def test_answering_is_no_first_action(answer):
    tell(
        NINE_DEALT
        + f"""
        Anna: {answer}
        Ben: decline
        Anna may: stand, hit, double
        Anna: double
        > Anna gets ten of clubs.
        """
    )


@pytest.mark.parametrize(("bet", "stake"), [("2", "1"), ("3", "1"), ("5", "2"), ("15", "7"), ("99", "49")])
def test_half_of_an_odd_bet_is_rounded_down_to_the_step(bet, stake):
    tell(f"""
        blackjack vegas
        Anna sits 1000
        deck 5c Ad 6h Kd
        Anna: bet {bet}
        Anna: insure {stake}
        > Anna insures for {stake}.
        """)


def test_half_of_a_bet_is_rounded_to_the_step_whatever_that_is():
    tell("""
        blackjack vegas step=500 least_bet=500
        Anna sits 100
        deck 5c Ad 6h Kd
        Anna: bet 15
        Anna: insure 5
        > Anna gets 15 from the insurance.
        = Anna 95
        """)
    tell("""
        blackjack vegas step=2 least_bet=2
        Anna sits 100
        deck 5c Ad 6h Kd
        Anna: bet 5
        Anna: insure 2.50
        = Anna 100
        """)


def test_it_is_not_offered_when_half_the_bet_is_nothing():
    tell("""
        blackjack vegas
        Anna sits 100
        deck 5c Ad 6h 9d
        Anna: bet 1
        > The dealer peeks: no blackjack.
        Anna may: stand, hit, double
        """)


def test_it_is_not_offered_to_a_blackjack():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck Ac 6c Ad  Kh 7h Kd
        Ben: bet 10
        Anna may: nothing
        Anna: {"do": "insure", "chips": 500} ! nothing_was_asked
        Ben: insure 5
        > Anna ties and gets 10 back.
        = Anna 100, Ben 100
        """)


def test_it_is_not_offered_to_one_who_cannot_pay_it():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 15
        Cleo sits 14
        Anna: bet 100
        Ben: bet 10
        deck 5c 6c 7c Ad  6h 7h 8h 9d
        Cleo: bet 10
        Anna may: nothing
        Ben may: insure, decline
        Cleo may: nothing
        Ben: insure 5
        > The dealer peeks: no blackjack.
        = Anna 100, Ben 10, Cleo 14
        """)


@pytest.mark.parametrize("up", ["Kd", "Td", "9d", "2d"])
def test_it_is_offered_under_an_ace_only(up):
    tell(f"""
        blackjack vegas
        Anna sits 100
        deck 5c {up} 6h 9h
        Anna: bet 10
        Anna may: stand, hit, double
        Anna: {{"do": "insure", "chips": 500}} ! nothing_was_asked
        """)


def test_when_the_house_does_not_offer_it_the_dealer_peeks_at_once():
    tell("""
        blackjack vegas insurance=no
        Anna sits 100
        deck 5c Ad 6h Kd
        Anna: bet 10
        > The dealer has a blackjack.
        = Anna 90
        """)
