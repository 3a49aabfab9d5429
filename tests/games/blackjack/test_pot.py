"""The pot: all bets lie in it, and the best hand of all takes it; the banker needs only a tie."""

import pytest

from stammtisch.testing.story import tell

POT = (
    "settlement=pot ties=banker insurance=no hole=no_peek blackjack_pays=1:1 double=never"
    " cents=no least_bet=1 step=1"
)
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def pot(bets, hands, banker, rules="", acts=()):
    """Everybody has 100 and stands, unless `acts` says more: `hands` are two cards each."""
    players = NAMES[: len(bets)]
    first = [hand.split()[0] for hand in (*hands, banker)]
    second = [hand.split()[1] for hand in (*hands, banker)]
    drawn = banker.split()[2:]
    return "\n".join(
        [
            f"blackjack vegas {POT} {rules}",
            *(f"{name} sits 100" for name in players),
            *(f"{name}: bet {bet}" for name, bet in zip(players[:-1], bets, strict=False)),
            f"deck {' '.join((*first, *second, *drawn))}",
            f"{players[-1]}: bet {bets[-1]}",
            *(acts or [f"{name}: stand" for name in players]),
            "",
        ]
    )


def test_the_best_hand_takes_all_bets():
    tell(
        pot([10, 20], ["Tc Th", "9c Jh"], "Td 7d")
        + "> Anna wins and gets 30.\n> Ben loses.\n= Anna 120, Ben 80"
    )


def test_bets_lie_in_the_pot_from_the_moment_they_are_placed():
    tell("""
        blackjack ecnu2
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        everybody sees: Anna has bet 10 and has 90 left.
        """)


def test_the_banker_takes_it_with_a_better_hand():
    tell(pot([10, 20], ["Tc 8h", "9c Jh"], "Td Kd") + "= Anna 90, Ben 80")


def test_the_banker_takes_it_with_an_equal_hand():
    tell(pot([10, 20], ["Tc 8h", "9c Jh"], "Td 9d") + "= Anna 90, Ben 80")


def test_a_second_best_hand_gets_nothing_though_it_beats_the_banker():
    tell(pot([10, 20, 30], ["Tc Th", "9c Jh", "Kc Ks"], "Td 7d") + "= Anna 120, Ben 80, Cleo 100")


@pytest.mark.parametrize(
    ("bets", "hands", "chips"),
    [
        ([10, 10, 11], ["Tc Th", "9c Jh", "Kc Ks"], "Anna 106, Ben 90, Cleo 104"),  # 31: 16 and 15
        ([11, 10, 10], ["9c Jh", "Tc Th", "Kc Ks"], "Anna 89, Ben 106, Cleo 105"),
        ([10, 10, 10, 1], ["Tc Th", "Qc Qh", "Kc Ks", "2c 3c"], "Anna 101, Ben 100, Cleo 100, Dora 99"),
        ([10, 10, 10, 2], ["Tc Th", "Qc Qh", "Kc Ks", "2c 3c"], "Anna 101, Ben 101, Cleo 100, Dora 98"),
        ([10, 10, 10, 3], ["Tc Th", "Qc Qh", "Kc Ks", "2c 3c"], "Anna 101, Ben 101, Cleo 101, Dora 97"),
        ([2, 10, 10, 10], ["2c 3c", "Tc Th", "Qc Qh", "Kc Ks"], "Anna 98, Ben 101, Cleo 101, Dora 100"),
        ([1, 1], ["Tc Th", "Qc Qh"], "Anna 100, Ben 100"),
        ([5, 10], ["Tc Th", "Qc Qh"], "Anna 103, Ben 97"),  # shares are equal, bets were not
    ],
)
def test_equal_best_hands_share_it_and_a_remainder_goes_chip_by_chip_in_seat_order(bets, hands, chips):
    tell(pot(bets, hands, "Td 7d") + f"= {chips}")


def test_when_the_banker_is_bust_the_best_hand_takes_it():
    tell(pot([10, 20], ["2c 3h", "4c 5h"], "Td 6d Ks") + "= Anna 90, Ben 110")


def test_a_bust_player_gets_nothing_even_if_the_banker_is_bust():
    acts = ["Anna: hit", "Ben: stand"]
    tell(pot([10, 20], ["Tc 6h", "2c 3h"], "Td 6d Ks Qs", acts=acts) + "= Anna 90, Ben 110")


def test_when_all_are_bust_the_banker_takes_it():
    acts = ["Anna: hit", "Ben: hit"]
    tell(pot([10, 20], ["Tc 6h", "Jc 5h"], "Td 6d Ks Qs 9s", acts=acts) + "= Anna 90, Ben 80")


def test_whoever_leaves_leaves_the_bet_in_the_pot():
    acts = ["Anna: leave", "Ben: stand"]
    tell(pot([10, 20], ["Tc 9h", "Jc Th"], "Td 7d", acts=acts) + "= Ben 110")
    acts = ["Anna: stand", "Anna: leave", "Ben: stand"]
    tell(pot([10, 20], ["Ac 9h", "Jc Th"], "Td 7d", acts=acts) + "= Ben 110")


def test_whoever_takes_the_chair_of_one_who_left_has_no_share():
    acts = ["Anna: stand", "Anna: leave", "Cleo sits 100 at 0", "Ben: stand"]
    tell(pot([10, 20], ["Ac 9h", "Jc 9s"], "Td 7d", acts=acts) + "= Cleo 100, Ben 110")


def test_when_all_leave_the_bank_has_what_is_left():
    table = tell(pot([10, 20], ["Tc 9h", "Jc Th"], "Td 7d", acts=["Anna: leave", "Ben: leave"]))
    assert table.game.chips(table.state).bank == 30


def test_what_is_added_is_in_the_pot_too():
    acts = ["Anna: stand", "Ben: add 40", "Ben: stand"]
    tell(pot([10, 20], ["Tc Th", "9c Jh"], "Td 7d", "add_bet=yes", acts) + "= Anna 160, Ben 40")


def test_there_is_no_blackjack_in_a_pot():
    tell(pot([10, 20], ["Ac Kh", "Jc 5h"], "9d 8d", acts=["Ben: stand"]) + "= Anna 120, Ben 80")
    acts = ["Ben: hit"]
    tell(pot([10, 20], ["Ac Kh", "Jc 5h"], "9d 8d 6s", acts=acts) + "= Anna 105, Ben 95")  # 21 and 21


def test_the_bank_only_gains_by_a_pot():
    table = tell(pot([10, 20], ["Tc 8h", "9c Jh"], "Td 9d"))
    assert table.game.chips(table.state).bank == 30
    table = tell(pot([10, 20], ["Tc Th", "9c Jh"], "Td 7d"))
    assert table.game.chips(table.state).bank == 0


ALONE = """
blackjack ecnu2
Anna sits 100
Ben sits 100
Anna: bet 10
deck 2d 2h  Tc Td  9c {banker}
Ben: pass
Anna: stand
"""


def test_against_a_pot_of_ones_own_the_bank_puts_in_as_much():
    table = tell(ALONE.format(banker="8d") + "> Anna wins and gets 20.\n= Anna 110, Ben 100")
    assert table.game.chips(table.state).bank == -10


def test_alone_one_loses_the_bet_and_no_more():
    table = tell(ALONE.format(banker="9d") + "> Anna loses.\n= Anna 90, Ben 100")
    assert table.game.chips(table.state).bank == 10


def test_who_is_left_alone_in_mid_round_takes_what_the_others_left_and_nothing_more():
    acts = ["Anna: leave", "Ben: stand"]
    table = tell(pot([10, 20], ["Tc 9h", "Jc Th"], "Td 7d", acts=acts) + "= Ben 110")
    assert table.game.chips(table.state).bank == 0


def test_a_pot_may_be_paid_on_top_of_the_winners_own_bet():
    story = pot([100, 60], ["Tc Th", "9c Jh"], "Td 7d", "pot_on_top=yes")
    table = tell(story + "> Anna wins and gets 260.\n= Anna 260, Ben 40")
    assert table.game.chips(table.state).bank == -100


def test_then_those_who_share_it_have_their_own_bets_back_too():
    story = pot([5, 10, 20], ["Tc Th", "Qc Qh", "9c Jh"], "Td 7d", "pot_on_top=yes")
    tell(story + "= Anna 118, Ben 117, Cleo 80")  # 35: 18 and 17


def test_the_banker_takes_it_just_the_same():
    table = tell(pot([10, 20], ["Tc 8h", "9c Jh"], "Td 9d", "pot_on_top=yes") + "= Anna 90, Ben 80")
    assert table.game.chips(table.state).bank == 30


def test_everybody_sees_what_is_in_the_pot_and_what_to_reach():
    tell("""
        blackjack ecnu2
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        everybody sees: 10 in the pot: whoever comes nearest to 22 takes it.
        """)
