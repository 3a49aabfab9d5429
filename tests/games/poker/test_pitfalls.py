"""Hands that evaluators are known to get wrong, each played as a whole: the wheel, a straight with a pair
inside it, a straight flush with a stranger in it, and ties that the highest card doesn't break."""

from stammtisch.testing.story import tell
from tests.games.poker.tables import table

TO_THE_RIVER = """
    Anna: call 1
    Ben: check
    Ben: bet 10
    Anna: call 10
    Ben: check
    Anna: check
"""


def hand(ben, anna, board):
    """A hand between two on the river. Cards are dealt to Ben first, one by one."""
    cards = [card for pair in zip(ben.split(), anna.split(), strict=True) for card in pair]
    return table(("Anna", 100), ("Ben", 100), deck=f"deck {' '.join(cards)} {board}") + TO_THE_RIVER


def test_the_wheel_is_a_straight_and_beats_three_of_a_kind():
    tell(
        hand(ben="Ah 9d", anna="Kh Kd", board="2c 3d 4s Kc 5h")
        + """
        > The river: five of hearts.
        Ben sees: You have a straight, five high.
        Anna sees: You have three of a kind, kings.
        Ben: bet 20
        Anna: call 20
        > Ben shows ace of hearts, nine of diamonds.
        > Ben wins 64 with a straight, five high.
        = Anna 68, Ben 132
        """
    )


def test_in_the_wheel_the_ace_is_low_and_a_six_high_straight_beats_it():
    tell(
        hand(ben="Ah Ad", anna="6h 9d", board="2c 3d 4s Kc 5h")
        + """
        Ben sees: You have a straight, five high.
        Anna sees: You have a straight, six high.
        Ben: bet 20
        Anna: call 20
        > Ben shows ace of hearts, ace of diamonds.
        > Anna shows six of hearts, nine of diamonds.
        > Anna wins 64 with a straight, six high.
        = Anna 132, Ben 68
        """
    )


def test_the_wheel_has_no_kicker_and_the_ace_is_not_its_high_card():
    tell(
        hand(ben="Ah Kd", anna="Ad Qc", board="2c 3d 4s Kc 5h")
        + """
        Ben: bet 20
        Anna: call 20
        > Ben wins 32 with a straight, five high.
        > Anna wins 32 with a straight, five high.
        = Anna 100, Ben 100
        """
    )


def test_a_wheel_in_one_suit_is_a_straight_flush_and_beats_four_of_a_kind():
    tell(
        hand(ben="Ah 4h", anna="Kh Kd", board="2h 3h Ks Kc 5h")
        + """
        Ben sees: You have a straight flush, five high.
        Anna sees: You have four of a kind, kings.
        Ben: bet 20
        Anna: raise 88
        Ben: call 68
        > Anna shows king of hearts, king of diamonds.
        > Ben shows ace of hearts, four of hearts.
        > Ben wins 200 with a straight flush, five high.
        = Anna 0, Ben 200
        """
    )


def test_a_pair_inside_a_straight_does_not_break_it():
    tell(
        hand(ben="9h 7s", anna="8d Kh", board="5d 6h 8c 2c 8s")
        + """
        > The river: eight of spades.
        Ben sees: You have a straight, nine high.
        Anna sees: You have three of a kind, eights.
        Ben: bet 20
        Anna: call 20
        > Ben wins 64 with a straight, nine high.
        = Anna 68, Ben 132
        """
    )


def test_two_pairs_or_three_of_a_rank_inside_a_straight_do_not_break_it():
    tell(
        hand(ben="9h 9d", anna="Ah Kh", board="5d 6h 8c 7c 6s")
        + """
        Ben sees: You have a straight, nine high.
        Ben: bet 20
        Anna: fold
        = Anna 88, Ben 112
        """
    )
    tell(
        hand(ben="8h 8d", anna="Ah Kh", board="5d 6h 8c 7c 4s") + "Ben sees: You have a straight, eight high."
    )


def test_a_card_of_the_same_rank_in_another_suit_does_not_break_a_straight_flush():
    tell(
        hand(ben="8h 5h", anna="Ah Kh", board="9h 8c 7h 2d 6h")
        + """
        > The river: six of hearts.
        Ben sees: You have a straight flush, nine high.
        Anna sees: You have a flush, ace high.
        Ben: bet 20
        Anna: raise 88
        Ben: call 68
        > Anna shows ace of hearts, king of hearts.
        > Ben shows eight of hearts, five of hearts.
        > Ben wins 200 with a straight flush, nine high.
        = Anna 0, Ben 200
        """
    )


def test_a_straight_and_a_flush_in_different_cards_are_no_straight_flush():
    tell(
        hand(ben="8d 2h", anna="Ah Tc", board="9h 7h 6h 5s Kh")
        + """
        Ben sees: You have a flush, king high.
        Anna sees: You have a flush, ace high.
        Ben: bet 20
        Anna: call 20
        > Anna wins 64 with a flush, ace high.
        = Anna 132, Ben 68
        """
    )


def test_when_the_highest_cards_are_equal_the_next_ones_decide_down_to_the_fifth():
    tell(
        hand(ben="Kd 8h", anna="Kc 7d", board="Ah Qc 9s 3d 2c")
        + """
        Ben sees: You have ace high, king kicker.
        Anna sees: You have ace high, king kicker.
        Ben: bet 20
        Anna: call 20
        > Ben wins 64 with ace high, king kicker.
        = Anna 68, Ben 132
        """
    )


def test_equal_pairs_are_told_apart_by_their_last_kicker():
    tell(
        hand(ben="Ad 4h", anna="Ac 6d", board="Ah Kc Qs 3d 2c")
        + """
        Ben: bet 20
        Anna: call 20
        > Anna wins 64 with a pair of aces, king kicker.
        = Anna 132, Ben 68
        """
    )


def test_a_sixth_card_decides_nothing():
    tell(
        hand(ben="Kd 7h", anna="Kc 2d", board="Ah Qc 9s 8d 3c")
        + """
        Ben: bet 20
        Anna: call 20
        > Ben wins 32 with ace high, king kicker.
        > Anna wins 32 with ace high, king kicker.
        = Anna 100, Ben 100
        """
    )
