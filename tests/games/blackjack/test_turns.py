"""A turn: stand, hit or double, one seat after the other; some turns end by themselves."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.contract import Awaiting
from stammtisch.testing.story import tell


def dealt(one, two, then="", chips=100, bet=10):
    """Anna is dealt these two cards against a dealer who has 19."""
    return f"""
        blackjack vegas
        Anna sits {chips}
        deck {one} 9d {two} Td  {then}
        Anna: bet {bet}
        """


def test_seats_act_one_after_the_other_in_seat_order():
    opening = """
        blackjack vegas
        Cleo sits 100 at 4
        Anna sits 100 at 0
        Ben sits 100 at 2
        Cleo: bet 10
        Ben: bet 10
        deck 2c 3c 4c 9d  Tc Jc Qc 9h  5h 6h
        Anna: bet 10
        """
    tell(
        opening
        + """
        Anna may: stand, hit, double
        Ben may: nothing
        Cleo may: nothing
        Anna: hit
        > Anna gets five of hearts.
        Anna: stand
        > Anna stands.
        Ben may: stand, hit, double
        Anna may: nothing
        Ben: stand
        Cleo: hit
        > Cleo gets six of hearts.
        Cleo: stand
        = Anna 90, Ben 90, Cleo 110
        """
    )
    assert BLACKJACK.turn(tell(opening).state) == Awaiting((0,), timed=True)


def test_below_the_limit_one_may_go_on_hitting():
    tell(
        dealt("2c", "2h", "2s 3c 3h 3s 5c")
        + """
        Anna: hit
        Anna: hit
        Anna: hit
        Anna: hit
        Anna sees: Your turn: you have 15.
        Anna may: stand, hit
        Anna: hit
        Anna: stand
        = Anna 110
        """
    )


def test_a_turn_ends_by_itself_when_the_hand_is_bust():
    tell(dealt("Tc", "6c", "Kh") + "Anna: hit\n> Anna is bust.\n= Anna 90\nAnna may: bet")


def test_a_turn_ends_by_itself_on_the_limit():
    tell(dealt("Tc", "6c", "5h") + "Anna: hit\n> Anna wins and gets 20.\n= Anna 110\nAnna may: bet")


def test_a_turn_ends_by_itself_on_a_soft_limit():
    tell(dealt("Ac", "6c", "4h") + "Anna: hit\n> Anna wins and gets 20.\n= Anna 110")


def test_a_blackjack_has_no_turn():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck Ac 2c 9d  Kc Tc 9h
        Ben: bet 10
        Anna may: nothing
        Ben may: stand, hit, double
        """)


def test_a_double_doubles_the_bet_gets_exactly_one_card_and_ends_the_turn():
    tell(
        dealt("6c", "5c", "9h")
        + """
        Anna: double
        > Anna doubles for 10.
        > Anna gets nine of hearts.
        > Anna wins and gets 40.
        = Anna 120
        """
    )


def test_a_double_ends_the_turn_on_a_low_total_too():
    tell(dealt("6c", "5c", "2h") + "Anna: double\n> Anna loses.\n= Anna 80")


def test_a_double_may_bust():
    tell(dealt("Tc", "6c", "Kh") + "Anna: double\n> Anna is bust.\n= Anna 80")


def test_a_push_gives_the_doubled_bet_back():
    tell(dealt("6c", "5c", "8h") + "Anna: double\n> Anna ties and gets 20 back.\n= Anna 100")


@pytest.mark.parametrize("pair", ["2c 3c", "Tc 9c", "Ac 2c", "8c 8h"])
def test_any_two_cards_may_be_doubled(pair):
    tell(dealt(*pair.split()) + "Anna may: stand, hit, double")


def test_only_the_first_action_may_be_a_double():
    tell(
        dealt("2c", "3c", "4c")
        + """
        Anna: hit
        Anna may: stand, hit
        Anna: {"do": "double", "chips": 1000} ! no_double
        """
    )


def test_a_double_needs_chips_that_cover_it():
    tell(
        dealt("6c", "5c", chips=19)
        + 'Anna may: stand, hit\nAnna: {"do": "double", "chips": 1000} ! too_few_chips'
    )
    tell(dealt("6c", "5c", "9h", chips=20) + "Anna: double\n= Anna 40")


def test_pairs_may_not_be_split_here():
    tell(dealt("8c", "8h") + 'Anna: {"do": "split", "chips": 1000} ! no_split')


def test_an_ace_counts_one_when_eleven_would_bust():
    tell(
        dealt("Ac", "6c", "Kh 3h")
        + """
        Anna sees: Anna has ace of clubs, six of clubs: soft 17, for 10.
        Anna: hit
        Anna sees: Anna has ace of clubs, six of clubs, king of hearts: 17, for 10.
        Anna: hit
        Anna: stand
        = Anna 110
        """
    )


def test_of_two_aces_one_counts_eleven():
    tell(dealt("Ac", "Ah") + "Anna sees: Your turn: you have soft 12.")
