"""add_bet: any amount that one has, at any time in one's own turn, and no card is drawn."""

from stammtisch.testing.story import tell


def opened(rules="add_bet=yes", then="Ts"):
    return f"""
        blackjack vegas {rules}
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck 9c 2c 9d  2h 3h 9h  {then}
        Ben: bet 10
        """


def test_where_the_house_does_not_allow_it_nothing_is_added():
    tell(
        opened("add_bet=no") + 'Anna may: stand, hit, double\nAnna: {"do": "add", "chips": 500} ! no_more_bet'
    )


def test_the_bet_grows_no_card_is_drawn_and_the_turn_goes_on():
    tell(
        opened()
        + """
        Anna may: stand, hit, double, add
        Anna: add 25
        > Anna adds 25 to the bet.
        Anna sees: Anna has nine of clubs, two of hearts: 11, for 35.
        Anna: hit
        > Anna gets ten of spades.
        Ben: stand
        > Anna wins and gets 70.
        = Anna 135, Ben 90
        """
    )


def test_it_may_be_done_again_and_after_a_hit():
    tell(
        opened(then="3s Ts")
        + "Anna: add 5\nAnna: hit\nAnna: add 5\nAnna: add 1\nAnna: stand\nBen: stand\n= Anna 79"
    )


def test_all_that_is_left_may_be_added_and_no_more():
    tell(
        opened()
        + """
        Anna: add 91 ! not_offered
        Anna: {"do": "add", "chips": 9100} ! no_more_bet
        Anna: {"do": "add", "chips": 0} ! no_more_bet
        Anna: {"do": "add", "chips": -500} ! no_more_bet
        Anna: {"do": "add", "chips": 1000000000} ! no_more_bet
        Anna: add 90
        Anna may: stand, hit
        Anna: hit
        Ben: stand
        = Anna 200, Ben 90
        """
    )


def test_it_is_done_in_ones_own_turn_only():
    tell(
        opened()
        + """
        Ben: {"do": "add", "chips": 500} ! not_your_turn
        Anna: stand
        Anna: {"do": "add", "chips": 500} ! not_your_turn
        Ben: add 5
        """
    )


def test_the_most_one_may_bet_does_not_limit_it():
    tell(opened("add_bet=yes most_bet=1000") + "Anna: add 90\nAnna: hit\nBen: stand\n= Anna 200")


def test_what_was_added_pushes_and_is_lost_with_the_bet():
    tell(opened(then="7s") + "Anna: add 20\nAnna: hit\nAnna: stand\nBen: stand\n= Anna 100, Ben 90")
    tell(opened(then="2s") + "Anna: add 20\nAnna: hit\nAnna: stand\nBen: stand\n= Anna 70, Ben 90")


def test_whoever_leaves_gives_up_what_was_added():
    table = tell(opened() + "Anna: add 20\nAnna: leave")
    assert table.game.chips(table.state).bank == 3000
