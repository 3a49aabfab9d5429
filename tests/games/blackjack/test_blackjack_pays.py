"""What a blackjack wins: the odds, at once or not, and what happens to fractions."""

import pytest

from stammtisch.testing.story import tell


def natural(rules, dealers="9d 9h", bet=10, chips=1000):
    up, hole = dealers.split()
    return f"""
        blackjack vegas insurance=no {rules}
        Anna sits {chips}
        deck Ac {up} Kh {hole}
        Anna: bet {bet}
        """


@pytest.mark.parametrize(("odds", "gets"), [("3:2", 25), ("6:5", 22), ("1:1", 20), ("2:1", 30)])
def test_it_pays_by_the_odds_of_the_house(odds, gets):
    tell(natural(f"blackjack_pays={odds}") + f"> Anna has a blackjack and gets {gets}.\n= Anna {990 + gets}")


def test_only_two_cards_are_a_blackjack():
    tell("""
        blackjack vegas
        Anna sits 100
        deck Ac 9d 5h 9h 5c
        Anna: bet 10
        Anna: hit
        > Anna wins and gets 20.
        """)


def test_after_a_split_ace_and_ten_are_no_blackjack():
    tell("""
        blackjack vegas split=rank seats=1
        Anna sits 100
        deck Ac 9d Ah 9h Tc Th
        Anna: bet 10
        Anna: split
        > Anna wins and gets 20.
        = Anna 120
        """)
    tell("""
        blackjack vegas split=rank seats=1
        Anna sits 100
        deck Tc 9d Th 9h Ac Ah
        Anna: bet 10
        Anna: split
        > Anna wins and gets 20.
        = Anna 120
        """)


@pytest.mark.parametrize("dealers", ["Td Ad", "Ad Td"])
def test_against_a_dealers_blackjack_it_pushes_or_wins_at_once(dealers):
    tell(natural("natural_at_once=no", dealers) + "> Anna ties and gets 10 back.\n= Anna 1000")
    tell(natural("natural_at_once=yes", dealers) + "> Anna has a blackjack and gets 25.\n= Anna 1015")


def test_at_once_or_not_it_beats_everything_else():
    for rule in ("yes", "no"):
        tell(natural(f"natural_at_once={rule}") + "> Anna has a blackjack and gets 25.")


def test_where_ties_are_the_bankers_two_blackjacks_are_too():
    tell(natural("ties=banker", "Td Ad") + "> Anna loses.\n= Anna 990")
    tell(natural("ties=banker natural_at_once=yes", "Td Ad") + "= Anna 1015")


@pytest.mark.parametrize(
    ("rules", "bet", "gets"),
    [
        ("", 1, "2.50"),  # cents are exact
        ("blackjack_pays=6:5", 1, "2.20"),
        ("rounding=down", 1, "2.50"),
        ("rounding=down cents=no least_bet=1 step=1", 5, "12"),
        ("rounding=down cents=no least_bet=1 step=1", 1, "2"),
        ("rounding=down cents=no least_bet=1 step=1", 6, "15"),
        ("rounding=down cents=no least_bet=1 step=1 blackjack_pays=6:5", 9, "19"),
        ("rounding=down least_bet=1 step=1", "0.01", "0.02"),
        ("cents=no least_bet=2 step=2", 6, "15"),
        ("cents=no least_bet=5 step=5 blackjack_pays=6:5", 5, "11"),
    ],
)
def test_a_fraction_is_paid_in_cents_or_rounded_down(rules, bet, gets):
    tell(natural(rules, bet=bet) + f"> Anna has a blackjack and gets {gets}.")
