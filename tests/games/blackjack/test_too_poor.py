"""Who has less than the least bet gives up the seat at the next betting, and watches."""

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.contract import Waiting
from stammtisch.testing.story import tell

LOST = """
blackjack vegas least_bet=500
Anna sits {anna}
Ben sits 100
Anna: bet 5
deck 2c Tc 9d  3c Th 9h
Ben: bet 10
Anna: stand
Ben: stand
"""


def test_the_seat_is_given_up_when_the_next_betting_begins():
    table = tell(
        LOST.format(anna=9)
        + """
        = Anna 4, Ben 110
        Anna may: nothing
        deck 2c 9d 3c 9h
        Ben: bet 5
        > Anna has too few chips left and gives up the seat.
        """
    )
    assert table.people == (None, "Ben", None, None, None)
    assert table.game.chips(table.state).seats == (0, 11000, 0, 0, 0)


def test_the_round_goes_on_without_waiting_for_them():
    tell(LOST.format(anna=5) + "deck 2c 9d 3c 9h\nBen: bet 5\n> Ben gets two of clubs, three of clubs.")


def test_whoever_has_just_the_least_bet_keeps_the_seat():
    tell(
        LOST.format(anna=10)
        + """
        = Anna 5, Ben 110
        Anna may: bet
        Ben: bet 10
        Anna may: bet, pass
        deck 2c 2d 9d 3c 3d 9h
        Anna: bet 5
        """
    )


def test_with_new_chips_in_time_the_seat_is_kept():
    tell(
        LOST.format(anna=5)
        + "Anna: bring 50\nAnna may: bet\nBen: bet 5\nAnna may: bet, pass\n= Anna 50, Ben 110"
    )


def test_with_new_chips_later_they_sit_down_again():
    tell(
        LOST.format(anna=5)
        + "deck 2c 9d 3c 9h\nBen: bet 5\nAnna sits 50\nBen: stand\nAnna may: bet\n= Anna 50"
    )


def test_without_anybody_who_can_bet_the_table_waits():
    table = tell("""
        blackjack vegas
        Anna sits 5
        deck 2c 9d 3c 9h
        Anna: bet 5
        Anna: stand
        = Anna 0
        Anna may: nothing
        everybody sees: Nobody here has enough chips to bet.
        """)
    assert BLACKJACK.turn(table.state) == Waiting("nobody_bets")


def test_it_waits_for_who_is_away_and_could_bet():
    tell("""
        blackjack vegas
        Anna sits 5
        Anna: away
        everybody sees: Waiting for Anna to be back.
        """)


def test_fewer_chips_than_a_step_are_too_few():
    tell("""
        blackjack vegas
        Anna sits 1.50
        Ben sits 100
        Anna: bet 1
        deck 2c Tc 9d  3c Th 9h
        Ben: bet 10
        Anna: stand
        Ben: stand
        = Anna 0.50, Ben 110
        deck 2c 9d 3c 9h
        Ben: bet 5
        > Anna has too few chips left and gives up the seat.
        """)
