"""When the bet may be doubled, and what happens then: one rule of the house at a time."""

import pytest

from stammtisch.testing.story import tell


def dealt(rules, cards, then=""):
    """Anna is dealt the first two cards and hits for the others, against a dealer's 19."""
    one, two, *drawn = cards.split()
    hits = "Anna: hit\n" * len(drawn)
    return f"""
        blackjack vegas seats=1 {rules}
        Anna sits 100
        deck {one} 9d {two} Td {" ".join(drawn)} {then}
        Anna: bet 10
        {hits}"""


MAY, MAY_NOT = "stand, hit, double", "stand, hit"


@pytest.mark.parametrize(
    ("rule", "may", "may_not"),
    [
        ("any_two", ["2c 2h", "5c 4h", "Tc 7h", "Ac 2h"], ["2c 2h 2s", "5c 2h 3s"]),
        ("nine_to_eleven", ["5c 4h", "6c 4h", "6c 5h"], ["5c 3h", "7c 5h", "Ac 8h", "5c 2h 3s", "Tc Th"]),
        ("ten_or_eleven", ["6c 4h", "6c 5h", "2c 9h"], ["5c 4h", "7c 5h", "Ac 9h", "5c 2h 3s"]),
        ("any_time", ["2c 2h", "Tc 7h", "2c 2h 2s", "2c 2h 2s 3c 3h"], []),
        ("never", [], ["6c 5h", "2c 2h", "2c 2h 2s"]),
    ],
)
def test_the_house_says_which_hands_may_be_doubled(rule, may, may_not):
    for cards in may:
        tell(dealt(f"double={rule}", cards) + f"Anna may: {MAY}")
    for cards in may_not:
        tell(
            dealt(f"double={rule}", cards)
            + f'Anna may: {MAY_NOT}\nAnna: {{"do": "double", "chips": 1000}} ! no_double'
        )


def test_with_a_card_the_turn_ends_with_exactly_one():
    tell(dealt("double=any_two", "6c 5h", "9s") + "Anna: double\n> Anna gets nine of spades.\n= Anna 120")


def test_without_a_card_the_bet_doubles_and_the_turn_ends():
    tell(
        dealt("double=any_two double_draws=no", "Tc Th", "9s")
        + "Anna: double\n> Anna doubles for 10.\n> Anna wins and gets 40.\n= Anna 120"
    )


def test_after_some_hits_a_double_at_any_time_draws_its_card():
    tell(dealt("double=any_time", "2c 2h 7s", "Ks") + "Anna: double\n> Anna gets king of spades.\n= Anna 120")


def test_after_some_hits_a_double_without_a_card_ends_the_turn():
    tell(
        dealt("double=any_time double_draws=no", "2c 8h Ts", "Ks")
        + "Anna: double\n> Anna wins and gets 40.\n= Anna 120"
    )


SPLIT = """
blackjack vegas seats=1 split=rank double_after_split={rule} {more}
Anna sits 100
deck 8c 9d 8h Td 3c 2h Ts Kh
Anna: bet 10
Anna: split
"""


def test_a_hand_from_a_split_may_be_doubled_where_the_house_allows_it():
    tell(
        SPLIT.format(rule="yes", more="")
        + """
        Anna may: stand, hit, double
        Anna: double
        Anna may: stand, hit, double
        Anna: stand
        """
    )


def test_a_hand_from_a_split_may_not_be_doubled_where_it_does_not():
    tell(
        SPLIT.format(rule="no", more="")
        + """
        Anna may: stand, hit
        Anna: {"do": "double", "chips": 1000} ! no_double
        Anna: stand
        Anna may: stand, hit
        """
    )


def test_that_holds_for_a_double_at_any_time_too():
    tell(SPLIT.format(rule="no", more="double=any_time") + "Anna may: stand, hit")


def test_only_the_doubled_hand_of_a_split_has_the_double_bet():
    tell("""
        blackjack vegas seats=1 split=rank
        Anna sits 100
        deck 8c 9d 8h Td  3c  Ts 2h
        Anna: bet 10
        Anna: split
        Anna sees: Anna has eight of clubs, three of clubs: 11, for 10.
        Anna: double
        Anna: stand
        > Anna wins and gets 40.
        > Anna loses.
        = Anna 110
        """)
