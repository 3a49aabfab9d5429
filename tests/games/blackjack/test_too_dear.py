"""What only chips are missing for is named, with its price."""

import pytest

from stammtisch.testing.story import tell


def dealt(cards, chips, rules="vegas"):
    return f"blackjack {rules}\nAnna sits {chips}\ndeck {cards}\nAnna: bet 10\n"


def test_who_cannot_pay_a_double_is_told_so():
    tell(
        dealt("5c 9d 6c 9h", 15)
        + """
        Anna may: stand, hit
        Anna sees: You have too few chips to double: it takes 10, you have 5.
        Anna: {"do": "double", "chips": 1000} ! too_few_chips
        """
    )


def test_and_who_cannot_pay_a_split():
    tell(
        dealt("8c 9d 8h Td", 15, "strip6")
        + """
        Anna sees: You have too few chips to split: it takes 10, you have 5.
        Anna: {"do": "split", "chips": 1000} ! too_few_chips
        """
    )


def test_and_who_has_nothing_to_add():
    tell(
        dealt("2d 2h  Tc 9d 6c 9h", 10, "ecnu2")
        + """
        Anna sees: You have too few chips to add to the bet: it takes 1.
        Anna: {"do": "add", "chips": 1} ! too_few_chips
        """
    )


@pytest.mark.parametrize(
    ("cards", "chips", "rules"), [("5c 9d 6c 9h", 20, "vegas"), ("5c 9d 6c 9h", 15, "ecnu2")]
)
def test_where_it_can_be_paid_or_is_not_played_nothing_is_said(cards, chips, rules):
    table = tell(dealt(f"2d 2h {cards}" if rules == "ecnu2" else cards, chips, rules))
    assert table.game.view(table.state, 0).too_dear == ()


def test_it_is_said_to_nobody_else():
    table = tell(dealt("5c 9d 6c 9h", 15))
    assert table.game.view(table.state, None).too_dear == ()


def test_where_the_cards_do_not_allow_it_that_is_the_reason():
    tell(dealt("5c 9d 2c 9h  3c", 15) + 'Anna: hit\nAnna: {"do": "double", "chips": 1000} ! no_double')
