"""A sealed pack: bound before the seeds are known, opened one card at a time."""

import pytest

from stammtisch.fairness.cards import deck, house_order, openings, positions, salt, seal, sealing
from stammtisch.fairness.seeds import seeds_key
from tests.fairness.honest import PACK, SECRET, SEEDS

KEY = seeds_key(SEEDS)


def test_the_seeds_alone_say_which_position_comes_where():
    order = [PACK[number] for number in house_order(SECRET, len(PACK), 0)]
    assert deck(SECRET, KEY, PACK, 0) == tuple(order[position] for position in positions(KEY, len(PACK), 0))


def test_all_cards_opened_are_the_deck():
    opened = openings(SECRET, SEEDS, PACK, 7, range(len(PACK)))
    assert tuple(opening.card for opening in opened) == deck(SECRET, KEY, PACK, 7)
    assert sorted(opening.card for opening in opened) == sorted(PACK)


def test_an_opening_fits_the_seal_of_its_position_and_no_other():
    seals = sealing(SECRET, PACK, 0).seals
    (opening,) = openings(SECRET, SEEDS, PACK, 0, [4])
    fitting = [
        position
        for position in range(len(PACK))
        if seal(0, position, opening.card, bytes.fromhex(opening.salt)) == seals[position]
    ]
    assert fitting == [positions(KEY, len(PACK), 0)[4]]


def test_a_known_salt_opens_no_other_position():
    seals = sealing(SECRET, PACK, 0).seals
    (opening,) = openings(SECRET, SEEDS, PACK, 0, [0])
    known = positions(KEY, len(PACK), 0)[0]
    guesses = {
        seal(0, position, card, bytes.fromhex(opening.salt))
        for position in range(len(PACK))
        for card in PACK
        if position != known
    }
    assert guesses.isdisjoint(seals)


def test_every_position_of_every_draw_has_a_salt_of_its_own():
    salts = {salt(SECRET, draw, position) for draw in range(20) for position in range(52)}
    assert len(salts) == 20 * 52
    assert {len(salt) for salt in salts} == {16}


def test_the_same_card_has_other_seals_in_other_draws():
    seals = [sealing(SECRET, ("Ah", "Ah"), draw).seals for draw in range(10)]
    assert len({seal for pair in seals for seal in pair}) == 20


def test_a_seed_more_brings_other_positions():
    assert positions(KEY, 9, 0) != positions(seeds_key({**SEEDS, 1: b"late"}), 9, 0)


@pytest.mark.parametrize("place", [-1, len(PACK)])
def test_there_is_nothing_to_open_outside_the_deck(place):
    with pytest.raises(ValueError, match=f"cannot open place {place}: the deck has places 0 to 32"):
        openings(SECRET, SEEDS, PACK, 0, [place])
