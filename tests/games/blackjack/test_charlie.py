"""Charlie: so many cards without a bust win at once, where the house says so."""

import pytest

from stammtisch.testing.story import tell


def hits(rules, cards, then=""):
    one, two, *drawn = cards.split()
    return (
        f"""
        blackjack vegas seats=1 insurance=no {rules}
        Anna sits 100
        deck {one} Kd {two} Td {" ".join(drawn)} {then}
        Anna: bet 10
        """
        + "Anna: hit\n" * len(drawn)
    )


def test_five_cards_win_at_once_against_a_better_hand():
    tell(
        hits("charlie=5", "2c 3c 4c 2h 3h")
        + "> Anna has so many cards and gets 20.\n= Anna 110\nAnna may: bet"
    )


def test_without_the_rule_five_cards_are_a_hand_like_any_other():
    tell(hits("charlie=0", "2c 3c 4c 2h 3h") + "Anna may: stand, hit\nAnna: stand\n> Anna loses.\n= Anna 90")


def test_four_cards_are_not_enough():
    tell(hits("charlie=5", "2c 3c 4c 2h") + "Anna may: stand, hit\nAnna: stand\n> Anna loses.")


def test_a_bust_is_no_charlie():
    tell(hits("charlie=5", "2c 3c 4c 5h Kh") + "> Anna is bust.\n= Anna 90")


@pytest.mark.parametrize(("rule", "cards"), [(6, "2c 3c 4c 2h 3h 2s"), (7, "2c 3c 4c 2h 3h 2s 2d")])
def test_the_house_says_how_many_cards(rule, cards):
    tell(hits(f"charlie={rule}", cards) + "> Anna has so many cards and gets 20.\n= Anna 110")
    tell(hits(f"charlie={rule}", cards.rsplit(" ", 1)[0]) + "Anna may: stand, hit")


def test_a_doubled_hand_is_paid_double():
    tell(
        hits("charlie=5 double=any_time", "2c 3c 4c 2h", "3h")
        + "Anna: double\n> Anna has so many cards and gets 40.\n= Anna 120"
    )


def test_the_dealer_has_no_charlie():
    tell("""
        blackjack vegas charlie=5
        Anna sits 100
        deck Tc 2d 8c 3d 4h 2h 6h
        Anna: bet 10
        Anna: stand
        > The dealer has two of diamonds, three of diamonds, four of hearts, two of hearts, six of hearts: 17.
        > Anna wins and gets 20.
        """)


def test_only_the_hand_of_a_split_that_has_the_cards_wins():
    tell("""
        blackjack vegas seats=1 split=rank charlie=5
        Anna sits 100
        deck 2c Kd 2h Td  3c 3h 4c 4h  Ts
        Anna: bet 10
        Anna: split
        Anna: hit
        Anna: hit
        Anna: hit
        Anna: stand
        > Anna has so many cards and gets 20.
        > Anna loses.
        = Anna 100
        """)
