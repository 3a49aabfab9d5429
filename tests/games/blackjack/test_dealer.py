"""The dealer: draws below 17, stands on every 17, and only draws if there is a hand to beat."""

import pytest

from stammtisch.games.blackjack.moves import Dealer
from stammtisch.testing.story import Story, open_by, tell


def dealers_cards(text):
    """The dealer's whole hand, as it was turned at the last act of this story."""
    first, *lines = [line.strip() for line in text.splitlines() if line.strip()]
    story = Story(open_by(first))
    for line in lines:
        story.read(line)
    hands = [move.cards for _, move in story.told if isinstance(move, Dealer)]
    assert len(hands) <= 1
    return " ".join(hands[0]) if hands else ""


def stands(dealt, rules=""):
    """A story in which Anna stands on 20, and these are the dealer's cards and what follows."""
    up, hole, *drawn = dealt.split()
    return f"""
        blackjack vegas insurance=no {rules}
        Anna sits 100
        deck Tc {up} Th {hole} {" ".join(drawn)}
        Anna: bet 10
        Anna: stand
        """


STANDS_ON_17 = [
    ("Td 7d  2s", "Td 7d"),
    ("9d 7d  2s 3s", "9d 7d 2s"),
    ("2d 3d  2h 3h 2s 5s  6s", "2d 3d 2h 3h 2s 5s"),
    ("6d Ad  2s", "6d Ad"),  # soft 17
    ("7d Ad  2s", "7d Ad"),
    ("5d Ad  Ks 6s  2s", "5d Ad Ks 6s"),  # soft 16, 16, 22
    ("2d Ad  3s As  2s", "2d Ad 3s As"),  # soft 13, 16, 17
    ("Td 6d  Ks 2s", "Td 6d Ks"),
    ("Td 2d  4s As 2s", "Td 2d 4s As"),  # twelve, 16, 17: the ace counts one
    ("Ad Ah  5s 2s", "Ad Ah 5s"),
    ("Td Kd  2s", "Td Kd"),
]


@pytest.mark.parametrize(("cards", "hand"), STANDS_ON_17)
def test_the_dealer_draws_below_17_and_stands_on_every_17(cards, hand):
    assert dealers_cards(stands(cards)) == hand


@pytest.mark.parametrize(
    ("rules", "cards", "hand"),
    [
        ("stands_on=18", "Td 7d  2s 3s", "Td 7d 2s"),
        ("stands_on=18", "Td 8d  2s", "Td 8d"),
        ("stands_on=12", "Td 2d  4s", "Td 2d"),
        ("stands_on=20", "Td 9d  As", "Td 9d As"),
        ("hits_soft=yes", "6d Ad  2s 4s", "6d Ad 2s"),
        ("hits_soft=yes", "6d Ad  Ks 4s", "6d Ad Ks"),  # a hard 17 then
        ("hits_soft=yes", "7d Ad  2s", "7d Ad"),  # soft 18
        ("hits_soft=yes", "Td 7d  2s", "Td 7d"),
        ("hits_soft=yes", "2d Ad  4s  3s 5s", "2d Ad 4s 3s"),  # soft 17 of three cards
        ("hits_soft=yes stands_on=18", "7d Ad  2s", "7d Ad 2s"),
        ("hits_soft=no stands_on=18", "7d Ad  2s", "7d Ad"),
    ],
)
def test_the_house_says_on_what_the_dealer_stands_and_whether_it_hits_when_it_is_soft(rules, cards, hand):
    assert dealers_cards(stands(cards, rules)) == hand


def test_the_dealer_does_not_draw_when_every_hand_is_bust():
    tale = """
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck Tc Jc 5d  6c 6h 7d  Ks Qs  4s
        Ben: bet 10
        Anna: hit
        Ben: hit
        """
    assert dealers_cards(tale) in ("", "5d 7d")
    tell(tale + "= Anna 90, Ben 90")


def test_the_dealer_draws_when_one_hand_is_left():
    tale = """
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck Tc Jc 5d  6c 6h 7d  Ks 9s
        Ben: bet 10
        Anna: hit
        Ben: stand
        """
    assert dealers_cards(tale) == "5d 7d 9s"


def test_the_dealer_does_not_draw_against_a_blackjack_which_it_can_no_longer_beat():
    tale = """
        blackjack vegas
        Anna sits 100
        deck Ac 5d Kc 7d  9s
        Anna: bet 10
        """
    assert dealers_cards(tale) in ("", "5d 7d")
    tell(tale + "> Anna has a blackjack and gets 25.")


def test_all_see_how_they_play():
    tell(
        stands("9d 6d 5s")
        + "> The dealer has nine of diamonds, six of diamonds, five of spades: 20.\n= Anna 100"
    )
