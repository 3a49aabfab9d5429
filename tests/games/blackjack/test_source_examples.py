"""The examples that the two older programs printed, with the chips that should have come out."""

import pytest

from stammtisch.testing.story import tell


def test_an_insurance_of_five_dollars_gets_back_the_five_and_ten_more():
    tell("""
        blackjack vegas
        Anna sits 100
        deck Tc Ad 8c Kd
        Anna: bet 10
        Anna: insure 5
        > Anna gets 15 from the insurance.
        = Anna 100
        """)


def test_the_first_demo_of_version_1_in_which_the_banker_was_bust():
    """It printed that the player has nothing left; but the banker's 24 loses to 16."""
    tell("""
        blackjack ecnu1
        Sweet sits 1000
        deck Ts 7h  6h 9c  8c
        Sweet: bet 1000
        > Sweet gets ten of spades, six of hearts.
        Sweet may: stand, hit
        Sweet: {"do": "double", "chips": 1000} ! too_few_chips   # there is no money for it
        Sweet: stand
        > The dealer has seven of hearts, nine of clubs, eight of clubs: 24. The dealer is bust.
        = Sweet 2000
        """)


def test_the_second_demo_of_version_1_in_which_an_ace_made_21():
    """There the player had to say stand; here the turn ends by itself on the limit."""
    tell("""
        blackjack ecnu1
        Sweet sits 1000
        deck 6d 2c  4c 5h  Ac 2s Th
        Sweet: bet 1000
        > Sweet gets six of diamonds, four of clubs.
        Sweet: hit
        > Sweet gets ace of clubs.
        > The dealer has two of clubs, five of hearts, two of spades, ten of hearts: 19.
        = Sweet 2000
        """)


def test_the_first_demo_of_version_2_in_which_the_banker_takes_both_bets():
    """It asked one player twice and printed 800 for both: one has bet 100 and the other 200.

    It had spades in the deck, and what it shows of the banker's hand is a 12: they draw on.
    """
    tell("""
        blackjack ecnu2 spades=yes
        Cfc sits 1000
        C sits 1000
        Cfc: bet 100
        deck Kd Kh  5c 3c 5h  2s 8s 3h  Ah Ts  7c  4s Td
        C: bet 200
        > Cfc gets five of clubs, two of spades.
        > C gets three of clubs, eight of spades.
        Cfc: hit
        > Cfc gets ace of hearts.
        Cfc: hit
        > Cfc gets ten of spades.
        everybody sees: Cfc has five of clubs, two of spades, ace of hearts, ten of spades: 18, for 100.
        Cfc: stand
        C: hit
        > C gets seven of clubs.
        C: stand
        > The dealer has five of hearts, three of hearts, four of spades, ten of diamonds: 22.
        = Cfc 900, C 800
        """)


@pytest.mark.parametrize(("rule", "wins", "has"), [("no", 700, 1600), ("yes", 800, 1700)])
def test_the_second_demo_of_version_2_in_which_the_winner_takes_a_pot_of_700(rule, wins, has):
    """It printed 1,700 for the winner, who had put 100 of the pot in: the bank gave those back."""
    tell(f"""
        blackjack ecnu2 spades=yes pot_on_top={rule}
        Cww sits 1000
        Yha sits 1000
        Cww: bet 100
        deck Qd Qh  6c Ks 4h  4c 6s 2h  Ac  Ts Ah
        Yha: bet 200
        Cww: hit
        > Cww gets ace of clubs.
        everybody sees: Cww has six of clubs, four of clubs, ace of clubs: soft 20, for 100.
        Cww: stand
        Yha: add 400
        > Yha adds 400 to the bet.
        everybody sees: Yha has king of spades, six of spades: 16, for 600.
        Yha: stand
        > The dealer has four of hearts, two of hearts, ten of spades, ace of hearts: 17.
        > Cww wins and gets {wins}.
        = Cww {has}, Yha 400
        """)
