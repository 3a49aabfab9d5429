"""Splitting: which pairs, how many hands, and what is different about aces."""

import pytest

from stammtisch.testing.story import tell


def dealt(rules, one, two, then="", chips=100):
    return f"""
        blackjack vegas seats=1 {rules}
        Anna sits {chips}
        deck {one} 9d {two} Td {then}
        Anna: bet 10
        """


SPLIT_OFFERED, NOT_OFFERED = "stand, hit, double, split", "stand, hit, double"


@pytest.mark.parametrize(
    ("rule", "pair", "may"),
    [
        ("never", "8c 8h", False),
        ("value", "8c 8h", True),
        ("value", "Tc Kh", True),
        ("value", "Jc Qh", True),
        ("value", "Ac Ah", True),
        ("value", "9c Th", False),
        ("rank", "8c 8h", True),
        ("rank", "Kc Kh", True),
        ("rank", "Tc Kh", False),
        ("rank", "Jc Qh", False),
        ("rank", "Ac Ah", True),
        ("rank", "7c 8h", False),
    ],
)
def test_the_house_says_which_pairs_may_be_split(rule, pair, may):
    tell(dealt(f"split={rule}", *pair.split()) + f"Anna may: {SPLIT_OFFERED if may else NOT_OFFERED}")


def test_a_split_makes_two_hands_with_a_bet_each_which_are_played_one_after_the_other():
    tell(
        dealt("split=rank", "8c", "8h", "Tc 3s 9s")
        + """
        Anna: {"do": "split", "chips": 500} ! another_price
        Anna: split
        > Anna splits for 10.
        everybody sees: Anna has eight of clubs, ten of clubs: 18, for 10.
        Anna: stand
        everybody sees: Anna has eight of hearts, three of spades: 11, for 10.
        Anna: hit
        > Anna gets nine of spades.
        Anna: stand
        > Anna loses.
        > Anna wins and gets 20.
        = Anna 100
        """
    )


def test_a_split_needs_chips_that_cover_it():
    tell(
        dealt("split=rank", "8c", "8h", chips=19)
        + 'Anna may: stand, hit\nAnna: {"do": "split", "chips": 1000} ! too_few_chips'
    )
    tell(dealt("split=rank", "8c", "8h", "Tc Ts", chips=20) + "Anna: split\nAnna may: stand, hit")


def test_three_cards_are_no_pair():
    tell(dealt("split=rank", "4c", "2h", "4s") + "Anna: hit\nAnna may: stand, hit")


def test_the_second_hand_gets_its_card_when_the_first_is_done():
    tell(
        dealt("split=rank", "8c", "8h", "2c 3c 4c")
        + """
        Anna: split
        > Anna gets two of clubs.
        Anna: hit
        > Anna gets three of clubs.
        Anna: stand
        > Anna gets four of clubs.
        everybody sees: Anna has eight of hearts, four of clubs: 12, for 10.
        """
    )


def test_one_hand_may_be_bust_and_the_other_win():
    tell(
        dealt("split=rank", "8c", "8h", "6c Kc Ts")
        + "Anna: split\nAnna: hit\nAnna: stand\n> Anna is bust.\n> Anna loses.\n= Anna 80"
    )
    tell(
        dealt("split=rank", "8c", "8h", "6c Kc 3s Ks")
        + "Anna: split\nAnna: hit\nAnna: hit\n> Anna is bust.\n> Anna wins and gets 20.\n= Anna 100"
    )


def test_up_to_four_hands():
    tell(
        dealt("split=rank decks=2", "8c", "8h", "8s 8d 8c", chips=40)
        + """
        Anna: split
        Anna: split
        Anna: split
        everybody sees: Anna has eight of clubs, eight of clubs: 16, for 10.
        everybody sees: Anna has eight of hearts: 8, for 10.
        everybody sees: Anna has eight of spades: 8, for 10.
        everybody sees: Anna has eight of diamonds: 8, for 10.
        Anna may: stand, hit
        """
    )
    tell(
        dealt("split=rank decks=2", "8c", "8h", "8s 8d 8c 8h 8s 8d", chips=1000)
        + """
        Anna: split
        Anna: split
        Anna: split
        Anna may: stand, hit, double
        Anna: {"do": "split", "chips": 1000} ! no_split
        = Anna 1000
        """
    )


def test_up_to_two_hands_where_the_house_says_so():
    tell(dealt("split=rank most_hands=2", "8c", "8h", "8s 8d") + "Anna: split\nAnna may: stand, hit, double")


def test_up_to_three_hands_where_the_house_says_so():
    tell(
        dealt("split=rank most_hands=3 decks=2", "8c", "8h", "8s 8d 8c 8h", chips=1000)
        + """
        Anna: split
        Anna may: stand, hit, double, split
        Anna: split
        Anna may: stand, hit, double
        """
    )


def test_split_aces_get_one_card_each_and_are_done():
    tell(
        dealt("split=rank", "Ac", "Ah", "5c 9s")
        + "Anna: split\n> Anna loses.\n> Anna wins and gets 20.\n= Anna 100\nAnna may: bet"
    )


def test_split_aces_may_be_played_on_where_the_house_allows_it():
    tell(
        dealt("split=rank split_aces_one_card=no", "Ac", "Ah", "5c 4c 9s")
        + """
        Anna: split
        Anna may: stand, hit, double
        Anna: hit
        Anna: stand
        Anna: stand
        = Anna 120
        """
    )


def test_aces_are_split_once():
    tell(
        dealt("split=rank", "Ac", "Ah", "As 9s")
        + "Anna: split\n> Anna loses.\n> Anna wins and gets 20.\n= Anna 100"
    )
    tell(
        dealt("split=rank split_aces_one_card=no", "Ac", "Ah", "As 9s")
        + "Anna: split\nAnna may: stand, hit, double"
    )


def test_aces_are_split_again_where_the_house_allows_it():
    tell(
        dealt("split=rank resplit_aces=yes", "Ac", "Ah", "As 9s 9c 8s")
        + """
        Anna: split
        Anna may: stand, split
        Anna: split
        = Anna 120
        """
    )


def test_a_hand_from_a_split_ends_on_the_limit_too():
    tell(
        dealt("split=value", "Tc", "Kh", "As 9s")
        + "Anna: split\neverybody sees: Anna has king of hearts, nine of spades: 19, for 10."
    )
