"""What is solved, by house rules that differ in one thing."""

import pytest
from msgspec.structs import replace

from stammtisch.bots.blackjack.solver import BLACKJACK, HIDDEN, Solver, expected_return, solved
from stammtisch.bots.blackjack.unseen import Unseen, fresh
from stammtisch.games.blackjack.options import ECNU1, PRESETS, STRIP6, VEGAS


@pytest.mark.parametrize(
    ("kinder", "harsher"),
    [
        (STRIP6, replace(STRIP6, surrender="none")),
        (replace(STRIP6, surrender="early"), STRIP6),
        (STRIP6, replace(STRIP6, double_after_split=False)),
        (STRIP6, replace(STRIP6, most_hands=2)),
        (STRIP6, replace(STRIP6, hits_soft=True)),
        (STRIP6, replace(STRIP6, hole="none")),
        (replace(STRIP6, hole="none", original_bets_only=True), replace(STRIP6, hole="none")),
        (replace(STRIP6, resplit_aces=True), STRIP6),
        (replace(STRIP6, split_aces_one_card=False), STRIP6),
        (VEGAS, replace(VEGAS, double="nine_to_eleven")),
        (replace(VEGAS, double="nine_to_eleven"), replace(VEGAS, double="ten_or_eleven")),
        (replace(VEGAS, double="ten_or_eleven"), replace(VEGAS, double="never")),
        (replace(VEGAS, double="any_time"), VEGAS),
        (replace(VEGAS, charlie=5), replace(VEGAS, charlie=6)),
        (replace(VEGAS, charlie=6), VEGAS),
        (VEGAS, replace(VEGAS, blackjack_pays="6:5")),
        (replace(VEGAS, natural_at_once=True), VEGAS),
        (VEGAS, replace(VEGAS, ties="banker")),
        (VEGAS, replace(ECNU1, cents=True)),
    ],
)
def test_a_kinder_house_returns_more(kinder, harsher):
    assert expected_return(kinder) > expected_return(harsher)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_dealer_ends_with_something(preset):
    rules = PRESETS[preset]
    up = HIDDEN if rules.dealer_shows == 0 else 10
    assert sum(solved(rules, fresh(rules), up).ends.values()) == pytest.approx(1)


def test_after_the_peek_there_is_no_blackjack():
    solver = solved(VEGAS, fresh(VEGAS), 1)
    assert solver.blackjack == pytest.approx(16 / 52)
    assert BLACKJACK not in solver.ends


def test_a_peek_that_found_nothing_leaves_one_card_less_for_the_rest():
    assert sum([chance for _, chance in solved(VEGAS, fresh(VEGAS), 1).draws]) == pytest.approx(1)
    tens = dict(solved(VEGAS, fresh(VEGAS), 1).draws)[10]
    assert tens == pytest.approx(16 / 51)


def test_a_shoe_of_one_kind_can_be_solved():
    """Nobody comes to it, but nothing must fail."""
    for kind in range(10):
        left = tuple([3 * (kind == other) for other in range(10)])
        for up in range(1, 11):
            assert Solver(VEGAS, Unseen(left, left), up).ends
