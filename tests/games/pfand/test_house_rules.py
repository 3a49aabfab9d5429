"""The host changes the house rules between rounds; some can't be played at all."""

import pytest

from stammtisch.testing.story import Differs, tell
from tests.games.pfand.openings import DEALT, RAISED, REVEALED, SEATED, WALKING


def test_the_next_round_is_played_by_the_new_house_rules():
    tell(
        SEATED
        + """
        Host changes ante=3
        > The house rules have changed.
        deck 2c
        Anna: start
        everybody sees: Round 1, 9 chips in the pot.
        everybody sees: Anna has 17 chips and 3 cards.
        """
    )


def test_they_change_between_two_rounds_too():
    tell(
        WALKING
        + """
        Ben: walk a6 a5
        Host changes ante=2 most=25
        = Anna 17, Ben 24, Cleo 19
        Cleo: bring 6
        deck 2c
        Ben: start
        everybody sees: Round 2, 6 chips in the pot.
        """
    )


@pytest.mark.parametrize("opening", [DEALT, REVEALED, WALKING, RAISED], ids=["bid", "swap", "walk", "answer"])
def test_they_do_not_change_in_mid_round(opening):
    tell(opening + "Host changes ante=2 ! not_now\nHost changes rounds=1 ! not_now")


def test_only_the_host_changes_them():
    tell(SEATED + "Anna changes ante=2 ! not_the_host\nStranger changes ante=2 ! not_the_host")
    tell(SEATED + 'Anna: {"do": "change", "options": {"ante": 2}} ! not_the_host')


def test_the_chairs_stay():
    tell(SEATED + "Host changes seats=3 ! chairs_stay\nHost changes seats=6 ! chairs_stay")


def test_those_that_contradict_each_other_change_nothing():
    table = tell(
        SEATED
        + """
        Host changes least=30 most=20 ! limits_crossed
        Host changes least=2 ante=3 ! ante_too_high
        Host changes ante=11 ! house_rule
        Host changes stakes=11 ! no_such_house_rule
        """
    )
    assert table.options == table.state.options == table.game.presets["endless"]


def test_a_higher_ante_may_be_too_much_for_some():
    tell("""
        pfand least=5
        Anna sits 5
        Ben sits 20
        Cleo sits 20
        Host changes ante=6 least=6
        Anna may: nothing
        deck 2c
        Ben: start
        > Anna has too few chips left and gives up the seat.
        """)


def test_one_who_has_more_than_the_new_most_keeps_it():
    tell(
        SEATED
        + 'Host changes most=15\n= Anna 20\nAnna: {"do": "bring", "chips": 1} ! not_now\nAnna may: start'
    )


def test_a_table_that_is_over_goes_on_if_the_host_says_so():
    tell("""
        pfand rounds=1
        Anna sits 20
        Ben sits 20
        deck 2c
        Anna: start
        Anna: leave
        everybody sees: The last round has been played. Most chips: Ben.
        Host changes rounds=2
        Anna sits 20
        deck 2c
        Anna: start
        everybody sees: Round 2, 2 chips in the pot.
        """)


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        ("least=20 most=19", "limits_crossed"),
        ("least=3 ante=4", "ante_too_high"),
        ("seats=1", "house_rule"),
        ("seats=7", "house_rule"),
        ("ante=0", "house_rule"),
        ("ante=-1", "house_rule"),
        ("ante=yes", "house_rule"),
        ("rounds=100", "house_rule"),
    ],
)
def test_no_table_is_opened_by_house_rules_that_cannot_be_played(rules, word):
    with pytest.raises(Differs, match=f"line 1, .*: {word}: "):
        tell(f"pfand {rules}")


@pytest.mark.parametrize("rules", ["least=20 most=20", "least=4 ante=4", "seats=2", "seats=6", "rounds=99"])
def test_the_ends_of_what_is_possible_can_be_played(rules):
    tell(f"pfand {rules}\nAnna sits 20\nBen sits 20\nAnna may: start")
