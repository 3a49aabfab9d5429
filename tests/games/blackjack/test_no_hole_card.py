"""Without a peek: a hole card that nobody looks at, or none, and what a late blackjack takes."""

import pytest

from stammtisch.testing.story import tell


def european(deck, rules=""):
    return f"""
        blackjack vegas seats=2 hole=none {rules}
        Anna sits 100
        deck {deck}
        Anna: bet 10
        """


def test_the_dealer_has_one_card_and_takes_the_second_after_all_have_played():
    tell(
        european("Tc 9d Th 8d")
        + """
        > The dealer gets nine of diamonds.
        everybody sees: The dealer shows nine of diamonds: 9.
        Anna: stand
        > The dealer has nine of diamonds, eight of diamonds: 17.
        = Anna 110
        """
    )


def test_the_card_that_would_have_been_the_hole_card_goes_to_whoever_hits():
    tell(
        european("2c 9d 3c Th 8d")
        + """
        Anna: hit
        > Anna gets ten of hearts.
        Anna: stand
        > The dealer has nine of diamonds, eight of diamonds: 17.
        """
    )


def test_a_blackjack_that_comes_late_takes_a_doubled_bet_too():
    tell(european("6c Td 5c Th Ad") + "Anna may: stand, hit, double\nAnna: double\n> Anna loses.\n= Anna 80")


def test_or_the_original_bet_only():
    tell(
        european("6c Td 5c Th Ad", "original_bets_only=yes")
        + "Anna: double\n> Anna loses the first bet and gets 10 back.\n= Anna 90"
    )


@pytest.mark.parametrize(("rule", "chips"), [("no", 80), ("yes", 90)])
def test_a_blackjack_that_comes_late_takes_split_hands_or_the_first_bet_only(rule, chips):
    tell(
        european("8c Td 8h Tc Th Ad", f"split=rank original_bets_only={rule}")
        + f"""
        Anna: split
        Anna: stand
        Anna: stand
        > The dealer has ten of diamonds, ace of diamonds: blackjack.
        = Anna {chips}
        """
    )


def test_against_an_ordinary_21_a_doubled_bet_is_lost_whatever_the_house_says():
    tell(european("6c Td 5c 9h 5d 6d", "original_bets_only=yes") + "Anna: double\n> Anna loses.\n= Anna 80")


def test_a_doubled_hand_that_is_bust_loses_both_bets():
    story = european("6c Td Tc Th Ad", "original_bets_only=yes") + "Anna: double\n> Anna is bust.\n= Anna 80"
    tell(story)


def test_a_late_blackjack_pushes_a_blackjack():
    tell(european("Ac Td Kc Ad") + "> Anna ties and gets 10 back.\n= Anna 100")


def test_against_a_ten_a_blackjack_waits_for_the_dealers_second_card():
    tell(european("Ac Td Kc 9d") + "> The dealer has ten of diamonds, nine of diamonds: 19.\n= Anna 115")


def test_a_late_blackjack_beats_21():
    tell(european("Tc Td 5c 6h Ad") + "Anna: hit\n> Anna loses.\n= Anna 90")


def test_insurance_is_settled_when_the_second_card_comes():
    opening = european("Tc Ad Th {second} 5h")
    tell(
        opening.format(second="Kd")
        + "Anna: insure\nAnna: stand\n> Anna gets 15 from the insurance.\n= Anna 100"
    )
    tell(opening.format(second="9d") + "Anna: insure\nAnna: stand\n= Anna 95")


def test_insurance_is_settled_even_if_the_insured_hand_is_bust():
    tell(
        european("Tc Ad 6h Ks Kd") + "Anna: insure\nAnna: hit\n> Anna gets 15 from the insurance.\n= Anna 100"
    )


def test_a_hole_card_may_lie_there_unlooked_at():
    opening = """
        blackjack vegas hole=no_peek original_bets_only={rule}
        Anna sits 100
        deck 6c Td 5c Ad Th
        Anna: bet 10
        > The dealer gets ten of diamonds, and 1 card face down.
        Anna may: stand, hit, double
        Anna: double
        > The dealer has ten of diamonds, ace of diamonds: blackjack.
        """
    tell(opening.format(rule="no") + "= Anna 80")
    tell(opening.format(rule="yes") + "= Anna 90")


def test_the_dealers_cards_may_all_lie_face_down_until_the_end():
    tell("""
        blackjack vegas dealer_shows=0 hole=no_peek insurance=no
        Anna sits 100
        deck Tc 9d Th 8d
        Anna: bet 10
        > The dealer gets 2 cards face down.
        everybody sees: The dealer has 2 cards face down.
        Anna: stand
        > The dealer has nine of diamonds, eight of diamonds: 17.
        everybody sees: The dealer shows nine of diamonds, eight of diamonds: 17.
        """)
