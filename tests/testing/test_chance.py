"""Chance for tests: the same draw gives the same outcome, and a script gives just what it says."""

from collections import Counter

import pytest

from stammtisch.games.cards import FRENCH
from stammtisch.testing.chance import Remembered, Scripted, Seeded

PACK = FRENCH.names


def test_the_same_seed_and_draw_give_the_same():
    one, two = Seeded("a"), Seeded("a")
    assert one.shuffle(PACK, 3) == two.shuffle(PACK, 3) == one.shuffle(PACK, 3)
    assert one.dice(5, 3) == two.dice(5, 3)
    assert one.lot(1000, 3) == two.lot(1000, 3)


def test_another_seed_or_draw_gives_something_else():
    decks = [Seeded(seed).shuffle(PACK, draw) for seed in ("a", "b") for draw in range(5)]
    assert len(set(decks)) == len(decks)


def test_a_shuffle_is_the_whole_pack_in_another_order():
    deck = Seeded(1).shuffle(PACK, 0)
    assert sorted(deck) == sorted(PACK)
    assert deck != PACK


def test_dice_have_six_faces_and_lots_stay_in_range():
    assert set(Seeded(1).dice(200, 0)) == {1, 2, 3, 4, 5, 6}
    assert {Seeded(1).lot(3, draw) for draw in range(50)} == {0, 1, 2}


def test_every_card_comes_on_top_about_equally_often():
    tops = Counter(Seeded("fair").shuffle(PACK, draw)[0] for draw in range(5200))
    assert len(tops) == 52
    assert max(abs(times - 100) for times in tops.values()) < 50


def test_a_scripted_deck_lies_on_top_and_the_rest_of_the_pack_follows():
    chance = Scripted(decks=[["Kd", "Ah"]])
    deck = chance.shuffle(("2c", "Ah", "3c", "Kd"), 0)
    assert deck == ("Kd", "Ah", "2c", "3c")


def test_a_card_that_is_twice_in_the_pack_stays_twice():
    assert Scripted(decks=[["Ah"]]).shuffle(("Ah", "Kd", "Ah"), 0) == ("Ah", "Ah", "Kd")


def test_scripted_decks_throws_and_lots_come_one_after_the_other():
    chance = Scripted(decks=[["Ah"], ["Kd"]], throws=[(3, 1), (6, 6)], lots=[2, 0])
    assert [chance.shuffle(("Kd", "Ah"), draw)[0] for draw in (0, 1)] == ["Ah", "Kd"]
    assert [chance.dice(2, draw) for draw in (0, 1)] == [(3, 1), (6, 6)]
    assert [chance.lot(3, draw) for draw in (0, 1)] == [2, 0]


def test_a_draw_that_is_asked_for_again_comes_out_the_same():
    chance = Scripted(decks=[["Ah"], ["Kd"]], throws=[(3, 1), (6, 6)], lots=[2, 0])
    assert chance.shuffle(("Kd", "Ah"), 7) == chance.shuffle(("Kd", "Ah"), 7) == ("Ah", "Kd")
    assert chance.dice(2, 7) == chance.dice(2, 7) == (3, 1)
    assert chance.lot(3, 7) == chance.lot(3, 7) == 2


def test_what_is_not_scripted_is_an_error():
    with pytest.raises(AssertionError, match="the dealer shuffles: the script has nothing for it"):
        Scripted().shuffle(PACK, 0)
    with pytest.raises(AssertionError, match="the dealer throws 2 dice"):
        Scripted().dice(2, 0)
    with pytest.raises(AssertionError, match="the dealer draws one of 4 by lot"):
        Scripted().lot(4, 0)


def test_shuffles_are_remembered_by_their_draw_and_all_is_passed_on():
    seeded = Seeded("a")
    chance = Remembered(seeded)
    decks = {draw: chance.shuffle(PACK, draw) for draw in (2, 5, 2)}
    assert chance.shuffles == decks == {draw: seeded.shuffle(PACK, draw) for draw in (2, 5)}
    assert (chance.dice(2, 1), chance.lot(9, 1)) == (seeded.dice(2, 1), seeded.lot(9, 1))


def test_the_draws_that_were_asked_for_are_counted_until_they_are_cleared():
    chance = Remembered(Seeded("a"))
    chance.shuffle(PACK, 2)
    chance.dice(2, 3)
    chance.lot(9, 5)
    chance.lot(9, 5)
    assert chance.asked == {2, 3, 5}
    chance.asked.clear()
    chance.dice(2, 7)
    assert chance.asked == {7}


def test_the_pack_of_a_shuffle_is_remembered_as_it_was_before():
    chance = Remembered(Seeded("a"))
    chance.shuffle(("Ah", "Kd", "2c"), 4)
    assert chance.packs == {4: ["Ah", "Kd", "2c"]}
