"""What a hand is worth: the limit, and how high the aces count."""

import pytest

from stammtisch.testing.story import tell


def dealt(rules, cards):
    """Anna's first two of these cards are dealt to her, and she hits for the rest."""
    one, two, *drawn = cards.split()
    hits = "Anna: hit\n" * len(drawn)
    return f"""
        blackjack vegas insurance=no seats=1 {rules}
        Anna sits 100
        deck {one} 9d {two} 8d {" ".join(drawn)}
        Anna: bet 10
        {hits}"""


ELEVEN_ONE = ""
TEN_ONE = "ace_high=10 blackjack_pays=1:1"
TEN_EVERY = "ace_high=10 high_aces=every blackjack_pays=1:1"
LIMIT_22 = "limit=22 blackjack_pays=1:1"
LIMIT_22_EVERY = "limit=22 high_aces=every blackjack_pays=1:1"


@pytest.mark.parametrize(
    ("rules", "cards", "worth"),
    [
        (ELEVEN_ONE, "Ac 2c", "soft 13"),
        (ELEVEN_ONE, "Ac Ah", "soft 12"),
        (ELEVEN_ONE, "Ac Ah Th", "12"),
        (ELEVEN_ONE, "Ac 5h Th", "16"),
        (ELEVEN_ONE, "Kc Qh", "20"),
        (ELEVEN_ONE, "Jc Th", "20"),
        ("high_aces=every", "Ac Ah", "soft 12"),  # two elevens would bust
        (TEN_ONE, "Ac 2c", "soft 12"),
        (TEN_ONE, "Ac Ah", "soft 11"),
        (TEN_ONE, "Ac Kh", "soft 20"),
        (TEN_ONE, "Ac 5h Th", "16"),
        (TEN_EVERY, "Ac Ah", "soft 20"),
        (TEN_EVERY, "Ac Ah 5h", "soft 16"),  # 25 would bust, so one of them is low
        (TEN_EVERY, "Ac Ah 5h 6s", "13"),
        (LIMIT_22, "Ac Kh", "soft 21"),
        (LIMIT_22, "Ac Ah", "soft 12"),
        (LIMIT_22, "Tc 9h 2h", "21"),
    ],
)
def test_aces_count_high_as_the_house_says_and_only_while_they_fit(rules, cards, worth):
    tell(dealt(rules, cards) + f"Anna sees: Your turn: you have {worth}.")


@pytest.mark.parametrize(
    ("rules", "cards", "told"),
    [
        ("", "Tc 9h 2h", "Anna wins and gets 20."),  # the turn has ended on 21
        ("", "Tc 9h 3h", "Anna is bust."),
        (LIMIT_22, "Tc 9h 3h", "Anna wins and gets 20."),
        (LIMIT_22, "Tc 9h 4h", "Anna is bust."),
        (LIMIT_22_EVERY, "Ac Ah", "Anna wins and gets 20."),  # 22
        (TEN_EVERY, "Ac Kh As", "Anna wins and gets 20."),  # 21
    ],
)
def test_the_turn_ends_on_the_limit_and_above_it_the_hand_is_bust(rules, cards, told):
    tell(dealt(rules, cards) + f"> {told}")


def test_the_limit_is_the_dealers_too():
    tell("""
        blackjack vegas limit=22 insurance=no blackjack_pays=1:1
        Anna sits 100
        deck Tc Td 9c 6d 6h
        Anna: bet 10
        Anna: stand
        > The dealer has ten of diamonds, six of diamonds, six of hearts: 22.
        > Anna loses.
        """)


def test_an_ace_of_the_dealers_counts_as_high_as_a_players():
    tell("""
        blackjack vegas ace_high=10 high_aces=every limit=22 blackjack_pays=1:1 insurance=no hole=no_peek
        Anna sits 100
        deck Tc Ad 9c Ah 5s
        Anna: bet 10
        Anna: stand
        > The dealer has ace of diamonds, ace of hearts: 20.
        > Anna loses.
        """)


def test_where_an_ace_counts_ten_an_ace_and_a_king_are_no_blackjack():
    tell("""
        blackjack vegas ace_high=10 insurance=no hole=no_peek blackjack_pays=1:1
        Anna sits 100
        deck Ac 9d Kh 9h
        Anna: bet 10
        Anna may: stand, hit, double
        Anna: stand
        > Anna wins and gets 20.
        """)
