"""Surrender: a hand is given up for half of its bet, after the peek or before it."""

import pytest

from stammtisch.testing.story import Differs, tell


def dealt(rules, one="Tc", up="9d", two="6h", hole="Td", then="", bet=10):
    return f"""
        blackjack vegas seats=2 insurance=no {rules}
        Anna sits 100
        deck {one} {up} {two} {hole} {then}
        Anna: bet {bet}
        """


def test_it_is_not_offered_unless_the_house_says_so():
    tell(dealt("") + 'Anna may: stand, hit, double\nAnna: {"do": "surrender"} ! no_surrender')


@pytest.mark.parametrize("when", ["late", "early"])
def test_half_the_bet_comes_back(when):
    tell(
        dealt(f"surrender={when}")
        + """
        Anna may: stand, hit, double, surrender
        Anna: surrender
        > Anna surrenders.
        > Anna gets 5 back.
        = Anna 95
        """
    )


@pytest.mark.parametrize("when", ["late", "early"])
def test_half_of_an_odd_bet_is_exact_in_cents(when):
    tell(dealt(f"surrender={when}", bet=5) + "Anna: surrender\n> Anna gets 2.50 back.\n= Anna 97.50")


def test_half_of_an_odd_bet_is_rounded_down_where_the_house_rounds():
    rules = "surrender=late rounding=down cents=no least_bet=1 step=1"
    tell(dealt(rules, bet=5) + "Anna: surrender\n> Anna gets 2 back.\n= Anna 97")
    tell(dealt(rules, bet=1) + "Anna: surrender\n= Anna 99")


def test_it_is_a_first_action_only():
    tell(
        dealt("surrender=late", "2c", two="3c", then="4c")
        + 'Anna: hit\nAnna may: stand, hit\nAnna: {"do": "surrender"} ! no_surrender'
    )


def test_a_hand_from_a_split_cannot_be_given_up():
    tell(
        dealt("surrender=late split=rank", "8c", two="8h", then="2c")
        + "Anna: split\nAnna may: stand, hit, double"
    )


def test_late_is_after_the_peek_so_a_blackjack_takes_the_whole_bet():
    tell(dealt("surrender=late", up="Td", hole="Ad") + "> The dealer has a blackjack.\n= Anna 90")


@pytest.mark.parametrize(("up", "hole"), [("Td", "Ad"), ("Ad", "Td")])
def test_early_is_before_it(up, hole):
    opening = dealt("surrender=early", up=up, hole=hole) + "Anna may: decline, surrender\n"
    tell(opening + "Anna: surrender\n> Anna gets 5 back.\n= Anna 95")
    tell(opening + "Anna: decline\n> The dealer has a blackjack.\n= Anna 90")


def test_early_and_insurance_are_asked_together():
    opening = """
        blackjack vegas surrender=early
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck Tc 9c Ad  6h 8c Kd
        Ben: bet 10
        Anna may: insure, decline, surrender
        Ben may: insure, decline, surrender
        Ben: surrender
        """
    tell(opening + "Anna: insure\n> Ben gets 5 back.\n> Anna gets 15 from the insurance.\n= Anna 100, Ben 95")
    tell(opening + "Anna: surrender\n= Anna 95, Ben 95")


def test_a_blackjack_is_not_asked_whether_it_gives_up():
    tell(dealt("surrender=early", "Ac", "Td", "Kc", "9d") + "> Anna has a blackjack and gets 25.")


def test_an_insured_hand_may_surrender_after_the_peek():
    tell("""
        blackjack vegas surrender=late
        Anna sits 100
        deck Tc Ad 6h 9d
        Anna: bet 10
        Anna: insure
        Anna: surrender
        > Anna gets 5 back.
        = Anna 90
        """)


def test_the_others_play_on():
    tell("""
        blackjack vegas surrender=late
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck Tc 9c 9d  6h Th 8d
        Ben: bet 10
        Anna: surrender
        Ben may: stand, hit, double, surrender
        Ben: stand
        > The dealer has nine of diamonds, eight of diamonds: 17.
        = Anna 95, Ben 110
        """)


def test_the_dealer_draws_no_card_when_all_have_given_up():
    tell(dealt("surrender=late", up="5d", hole="6d", then="Ts") + "Anna: surrender\n= Anna 95\nAnna may: bet")
    with pytest.raises(Differs):
        tell(
            dealt("surrender=late", up="5d", hole="6d", then="Ts")
            + "Anna: surrender\n> The dealer has five of diamonds, six of diamonds, ten of spades."
        )
