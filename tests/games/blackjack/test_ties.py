"""Equal hands: the bet comes back, or the banker has it."""

import pytest

from stammtisch.testing.story import tell


def tied(rules, hers, act, dealers):
    one, two, *drawn = hers.split()
    up, hole, *more = dealers.split()
    return f"""
        blackjack vegas insurance=no {rules}
        Anna sits 100
        deck {one} {up} {two} {hole} {" ".join(drawn + more)}
        Anna: bet 10
        {f"Anna: {act}" if act else ""}
        """


TIES = [
    ("Tc 9c", "stand", "Td 9d", 90),
    ("Tc 6c 5c", "hit", "Td 6d 5d", 90),
    ("Ac 7c", "stand", "Td 8d", 90),
    ("6c 5c 8c", "double", "Td 9d", 80),
    ("Ac Kc", "", "Td Ad", 90),
]


@pytest.mark.parametrize(("hers", "act", "dealers", "chips"), TIES)
def test_the_bet_comes_back_or_the_banker_has_it(hers, act, dealers, chips):
    tell(tied("ties=push", hers, act, dealers) + "= Anna 100")
    tell(tied("ties=banker", hers, act, dealers) + f"= Anna {chips}")


def test_what_is_not_equal_is_settled_as_ever():
    tell(tied("ties=banker", "Tc Th", "stand", "Td 9d") + "= Anna 110")
    tell(tied("ties=banker", "Tc 8h", "stand", "Td 9d") + "= Anna 90")
    tell(tied("ties=banker", "Ac Kc", "", "9d 7d 5d") + "= Anna 115")


def test_a_blackjack_and_another_21_are_no_tie():
    tell(tied("ties=push", "Tc 6c 5c", "", "Td Ad") + "= Anna 90")
    tell(tied("ties=push", "Ac Kc", "", "9d 7d 5d") + "= Anna 115")
