"""PokerKit, an independent engine, plays the same hands: two to nine seats, unequal stacks, all
limits and games. At every decision the same seat acts, with the same price and the same range; the
pots are the same, and so are the stacks in the end."""

import pytest

from tests.games.poker.pokerkit_table import RULES, play_hands

HANDS, CHUNKS = 2000, 8


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_choice_pot_and_stack_is_pokerkits_but_for_what_a_rule_explains(chunk):
    tally = play_hands(f"chunk {chunk}", HANDS // CHUNKS)
    assert set(tally.excused) <= set(RULES)
    assert set(tally.seats) == set(range(2, 10))
    assert len(tally.games) == 12  # four games by three limits


def test_there_are_at_most_five_differences():
    assert len(RULES) <= 5
