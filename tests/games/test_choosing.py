"""A choice stands for certain moves and for no others."""

import pytest

from stammtisch.games.choosing import Amount, Graph, Pick, Steps, arrives, filled, fits
from stammtisch.games.moves import Away, Change, Hidden, Leave
from stammtisch_proving.pfand.moves import Answer, Bid, Draw, Raise, Start, Swap, Walk
from stammtisch_proving.pfand.options import PfandOptions

BID = Amount(Bid(0), "chips", least=5, most=20, step=5)
SWAP = Pick(Swap(()), "cards", ("Ah", "Kd", "2c"), least=1, most=2)

# Peg a goes one on, peg b two, in either order; with b alone the walk may end, with a alone it may not.
GRAPH = Graph(
    edges=(
        (("a1", 1), ("b2", 2)),
        (("b2", 3),),
        (("a1", 3),),
        (),
    ),
    final=(2, 3),
)
WALK = Steps(Walk(()), "steps", (("a1", "b2"), ("b2",)), lambda: GRAPH)

OTHER_KINDS = [None, "5", "Ah", 5.0, True, b"Ah", {}, [], Hidden(), object()]


@pytest.mark.parametrize(
    ("choice", "move", "does_fit"),
    [
        (Start(), Start(), True),
        (Start(), Leave(), False),
        (Leave(), Away(), False),
        (Raise(2), Raise(2), True),
        (Raise(2), Raise(3), False),
        (Raise(2), Bid(2), False),
        (Answer(2, pay=True), Answer(2, pay=True), True),
        (Answer(2, pay=True), Answer(2, pay=False), False),
    ],
)
def test_a_move_as_it_is_stands_for_itself(choice, move, does_fit):
    assert fits(choice, move) is does_fit


@pytest.mark.parametrize("options", [PfandOptions(ante=3), {"ante": 3}, None, "anything"])
def test_a_change_stands_for_any_house_rules(options):
    assert fits(Change(PfandOptions()), Change(options))


def test_a_change_stands_for_no_other_move():
    assert not fits(Change(PfandOptions()), Start())


@pytest.mark.parametrize("chips", [5, 10, 15, 20])
def test_an_amount_is_within_its_bounds_and_steps(chips):
    assert fits(BID, Bid(chips))


@pytest.mark.parametrize("value", [-5, 0, 4, 6, 19, 21, 25, 10**30, (5,), *OTHER_KINDS])
def test_no_other_amount_fits(value):
    assert not fits(BID, filled(BID, value))


def test_an_amount_without_steps_takes_every_number():
    every = Amount(Bid(0), "chips", 0, 3)
    assert [chips for chips in range(-2, 6) if fits(every, Bid(chips))] == [0, 1, 2, 3]


def test_truth_is_no_number():
    assert not fits(Amount(Bid(0), "chips", 0, 3), filled(BID, True))


@pytest.mark.parametrize("cards", ["Ah", "Kd", "2c", "Ah Kd", "Kd Ah", "2c Ah"])
def test_a_pick_is_of_different_things_in_any_order(cards):
    assert fits(SWAP, Swap(tuple(cards.split())))


@pytest.mark.parametrize("cards", ["", "Ah Kd 2c", "Ah Ah", "Zz", "Ah Zz", "ah"])
def test_no_other_pick_fits(cards):
    assert not fits(SWAP, Swap(tuple(cards.split())))


@pytest.mark.parametrize("value", [["Ah"], "Ah", ("Ah", 1), ([],), ({},), (None,), 1, *OTHER_KINDS])
def test_what_is_no_row_of_words_is_never_picked(value):
    assert not fits(SWAP, filled(SWAP, value))


def test_nothing_may_be_picked_where_least_is_nothing():
    assert fits(Pick(Swap(()), "cards", ("Ah",), 0, 1), Swap(()))


@pytest.mark.parametrize("steps", ["a1 b2", "b2 a1", "b2"])
def test_steps_fit_that_lead_to_a_final_position(steps):
    assert fits(WALK, Walk(tuple(steps.split())))
    assert arrives(GRAPH, tuple(steps.split()))


@pytest.mark.parametrize("steps", ["", "a1", "b1", "a1 a1", "b2 b2", "a1 b2 a1", "A1 b2"])
def test_no_other_steps_fit(steps):
    assert not fits(WALK, Walk(tuple(steps.split())))
    assert not arrives(GRAPH, tuple(steps.split()))


@pytest.mark.parametrize("value", ["b2", ["b2"], ("b2", 1), ([],), ({},), (None,), *OTHER_KINDS])
def test_what_is_no_row_of_words_is_never_walked(value):
    assert not fits(WALK, filled(WALK, value))


def test_a_listed_play_fits_without_asking_for_the_graph():
    def unfold() -> Graph:
        raise AssertionError("programs don't pay for the graph")

    assert fits(Steps(Walk(()), "steps", (("a1", "b2"),), unfold), Walk(("a1", "b2")))


@pytest.mark.parametrize("choice", [BID, SWAP, WALK])
@pytest.mark.parametrize("move", [Start(), Raise(5), Draw(0, ("Ah",))])
def test_a_move_of_another_kind_fits_no_choice(choice, move):
    assert not fits(choice, move)


@pytest.mark.parametrize(
    ("move", "does_fit"),
    [(Answer(2, pay=True), True), (Answer(4, pay=True), False), (Answer(2, pay=False), False)],
)
def test_only_the_named_field_is_free(move, does_fit):
    assert fits(Amount(Answer(0, pay=True), "chips", 1, 3), move) is does_fit


def test_filling_in_leaves_the_pattern_as_it_was():
    assert filled(BID, 15) == Bid(15)
    assert BID.move == Bid(0)
