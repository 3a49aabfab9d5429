"""House rules that cannot be played are refused when the table is opened, each with its reason."""

import pytest

from stammtisch.testing.story import Differs, tell

NO_POT_TRIMMINGS = "settlement=pot insurance=no hole=no_peek blackjack_pays=1:1"


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        # the shoe is too small for the most cards that a round can use
        ("vegas clubs=no diamonds=no hearts=no", "shoe_too_small: cannot deal a whole round: "),
        ("vegas seats=7 thrown_away=20", "shoe_too_small: cannot deal a whole round: "),
        (
            "vegas deck_per_player=yes diamonds=no hearts=no spades=no thrown_away=16",
            "shoe_too_small: cannot deal a whole round: ",
        ),
        ("vegas seats=7 split=value", "shoe_too_small: cannot deal a whole round: "),
        ("ecnu2 diamonds=no hearts=no", "shoe_too_small: cannot deal a whole round: "),
        ("vegas clubs=no diamonds=no hearts=no spades=no", "no_cards: cannot play without cards: "),
        # limits crossed
        ("vegas least_bet=500 most_bet=400", "limits_crossed: cannot bet from 500 to 400: "),
        ("vegas least_bet=150", "least_bet_between_steps: cannot bet 150 in steps of 100: "),
        ("vegas step=500", "least_bet_between_steps: cannot bet 100 in steps of 500: "),
        ("vegas buy_in=50", "buy_in_too_small: cannot sit down with 50: "),
        # fractions of a cent
        ("vegas least_bet=1 step=1", "fractions: cannot pay 3:2 on 1 exactly: "),
        ("vegas least_bet=3 step=3", "fractions: cannot pay 3:2 on 3 exactly: "),
        ("vegas least_bet=2 step=2 blackjack_pays=6:5", "fractions: cannot pay 6:5 on 2 exactly: "),
        ("vegas least_bet=1 step=1 cents=no", "fractions: cannot pay 3:2 on 1 exactly: "),
        (
            "vegas least_bet=1 step=1 blackjack_pays=1:1 surrender=late",
            "fractions: cannot give back half of 1 ",
        ),
        # contradictions
        ("vegas dealer_shows=0", "nothing_to_peek_at: cannot peek or insure "),
        ("vegas dealer_shows=0 insurance=no", "nothing_to_peek_at: cannot peek or insure "),
        ("vegas dealer_shows=0 hole=no_peek", "nothing_to_peek_at: cannot peek or insure "),
        ("vegas ace_high=10", "no_blackjack: cannot insure against a blackjack: "),
        ("vegas limit=22", "no_blackjack: cannot insure against a blackjack: "),
        ("vegas settlement=pot", "pot_is_simple: cannot split, surrender or insure "),
        (
            "vegas insurance=no settlement=pot surrender=late",
            "pot_is_simple: cannot split, surrender or insure ",
        ),
        (
            "vegas insurance=no settlement=pot split=rank decks=2",
            "pot_is_simple: cannot split, surrender or insure ",
        ),
        # out of bounds
        ("vegas decks=0", "house_rule: cannot play "),
        ("vegas decks=9", "house_rule: cannot play "),
        ("vegas seats=0", "house_rule: cannot play "),
        ("vegas step=0", "house_rule: cannot play "),
        ("vegas least_bet=0", "house_rule: cannot play "),
        ("vegas least_bet=-5", "house_rule: cannot play "),
        ("vegas limit=23", "house_rule: cannot play "),
        ("vegas ace_high=12", "house_rule: cannot play "),
        ("vegas most_hands=5", "house_rule: cannot play "),
        ("vegas blackjack_pays=7:5", "house_rule: cannot play "),
        ("vegas charlie=4", "house_rule: cannot play "),
        ("vegas penetration=100", "house_rule: cannot play "),
        ("vegas stands_on=21", "house_rule: cannot play "),
        ("vegas jokers=2", "no_such_house_rule: there is no house rule 'jokers'"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_opened(rules, reason):
    with pytest.raises(Differs) as caught:
        tell(f"blackjack {rules}")
    assert f": {reason}" in str(caught.value)


@pytest.mark.parametrize(
    "rules",
    [
        "least_bet=500 most_bet=500",
        "least_bet=1 step=1 rounding=down",
        "least_bet=1 step=1 blackjack_pays=1:1",
        "least_bet=1 step=1 blackjack_pays=2:1",
        "least_bet=2 step=2",
        "least_bet=2 step=2 surrender=late",
        "least_bet=5 step=5 blackjack_pays=6:5",
        "least_bet=1 step=1 rounding=down surrender=early",
        "dealer_shows=0 hole=no_peek insurance=no",
        "limit=22 insurance=no",
        f"seats=2 {NO_POT_TRIMMINGS}",
        "seats=7",
        "seats=1 split=value",
        "decks=8 seats=7 split=value",
        "spades=no",
    ],
)
def test_the_ends_of_what_is_possible_can_be_played(rules):
    chairs = tell(f"blackjack vegas {rules}").people
    second = "Ben sits 1000" if len(chairs) > 1 else ""
    tell(f"blackjack vegas {rules}\nAnna sits 1000\n{second}\nAnna may: bet")


def test_a_charlie_has_no_place_in_a_pot():
    """The best value takes a pot, so five cards cannot win it at once: one or the other."""
    with pytest.raises(Differs):
        tell("blackjack ecnu2 charlie=5")


SEATED = "blackjack vegas penetration=50\nAnna sits 100\ndeck Tc 9d Th 9h\nAnna: bet 10\n"


def test_the_host_changes_them_between_rounds_and_not_in_one():
    tell(
        SEATED
        + """
        Host changes least_bet=500 ! not_now
        Anna: stand
        Host changes least_bet=500
        Anna: bet 4 ! not_offered
        deck Tc 9d Th 9h
        Anna: bet 5
        """
    )


def test_by_new_house_rules_about_the_cards_a_new_shoe_is_shuffled():
    tell(
        SEATED
        + """
        Anna: stand
        Host changes decks=2
        deck 3c 3c 9d 9d
        Anna: bet 5
        > Anna gets three of clubs, nine of diamonds.
        """
    )


def test_an_impossible_change_changes_nothing():
    table = tell(
        SEATED + "Anna: stand\nHost changes least_bet=500 most_bet=400 ! limits_crossed\nAnna: bet 1"
    )
    assert table.options.least_bet == 100


def test_only_the_host_changes_them():
    tell(SEATED + "Anna: stand\nAnna changes decks=2 ! not_the_host")
