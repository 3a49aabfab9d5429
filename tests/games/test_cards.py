"""Two packs: every card is there once, as a number and as text, and can be spoken."""

import pytest

from stammtisch.games.cards import FRENCH, GERMAN, WELI
from stammtisch.games.english import ENGLISH
from stammtisch.kernel.refused import Refused

PACKS = [pytest.param(FRENCH, id="french"), pytest.param(GERMAN, id="german")]


@pytest.mark.parametrize(
    ("pack", "name", "number"),
    [
        (FRENCH, "2c", 0),
        (FRENCH, "2d", 1),
        (FRENCH, "2h", 2),
        (FRENCH, "2s", 3),
        (FRENCH, "3c", 4),
        (FRENCH, "Td", 33),
        (FRENCH, "Jh", 38),
        (FRENCH, "Qs", 43),
        (FRENCH, "Kc", 44),
        (FRENCH, "As", 51),
        (GERMAN, "7b", 0),
        (GERMAN, "Ab", 7),
        (GERMAN, "7l", 8),
        (GERMAN, "10h", 19),
        (GERMAN, "Ua", 28),
        (GERMAN, "Oa", 29),
        (GERMAN, "Ka", 30),
        (GERMAN, "Aa", 31),
        (GERMAN, "Weli", WELI),
    ],
)
def test_a_card_has_its_number(pack, name, number):
    assert pack.card(name) == number
    assert pack.text([number]) == (name,)


@pytest.mark.parametrize(("pack", "size"), [(FRENCH, 52), (GERMAN, 33)], ids=["french", "german"])
def test_a_pack_has_each_card_once(pack, size):
    assert len(pack) == len(pack.names) == len(set(pack.names)) == size


@pytest.mark.parametrize("pack", PACKS)
def test_all_cards_go_to_numbers_and_back(pack):
    assert pack.cards(pack.names) == tuple(range(len(pack)))
    assert pack.text(pack.cards(reversed(pack.names))) == tuple(reversed(pack.names))


@pytest.mark.parametrize("name", ["", "ah", "AH", "1h", "Ax", " Ah", "Ah ", "10h", "Weli", "Ah Kd"])
def test_what_is_no_french_card_is_refused(name):
    with pytest.raises(Refused, match="no_such_card"):
        FRENCH.card(name)


@pytest.mark.parametrize("name", ["", "weli", "WELI", "Th", "6b", "2h", "Js", "Qh", "10", "10H"])
def test_what_is_no_german_card_is_refused(name):
    with pytest.raises(Refused, match="no_such_card"):
        GERMAN.card(name)


def test_one_wrong_card_among_good_ones_is_refused_by_its_name():
    with pytest.raises(Refused) as refused:
        FRENCH.cards(["Ah", "Zz", "Kd"])
    assert refused.value.values == {"card": "Zz"}


def test_a_refusal_does_not_repeat_a_long_text():
    with pytest.raises(Refused) as refused:
        FRENCH.card("x" * 10_000)
    assert len(refused.value.sentence) < 100


@pytest.mark.parametrize("pack", PACKS)
def test_every_card_is_spoken_and_no_two_alike(pack):
    assert len({ENGLISH[name] for name in pack.names}) == len(pack)


@pytest.mark.parametrize(
    ("name", "spoken"),
    [
        ("2c", "two of clubs"),
        ("9h", "nine of hearts"),
        ("Td", "ten of diamonds"),
        ("Js", "jack of spades"),
        ("Qh", "queen of hearts"),
        ("Kd", "king of diamonds"),
        ("Ah", "ace of hearts"),
        ("7b", "seven of bells"),
        ("10l", "ten of leaves"),
        ("Ua", "under of acorns"),
        ("Oh", "over of hearts"),
        ("Weli", "Weli"),
    ],
)
def test_a_card_is_spoken(name, spoken):
    assert ENGLISH[name] == spoken
