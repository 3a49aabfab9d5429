"""Examples to try: house rules drawn at random, moves of a choice, and moves gone wrong."""

import random
from dataclasses import replace

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.choosing import Amount, Graph, Pick, Steps, arrives, fits
from stammtisch.games.options import checked
from stammtisch.kernel.refused import Refused
from stammtisch.testing.examples import examples, random_options, spoiled, stroll, walks
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start, Swap, Walk
from stammtisch_proving.pfand.options import PfandOptions
from stammtisch_proving.pfand.state import State

GRAPH = Graph(edges=((("a1", 1), ("b2", 2)), (("b2", 3),), (("a1", 3),), ()), final=(2, 3))
WALK = Steps(Walk(()), "steps", (("a1", "b2"), ("b2",)), lambda: GRAPH)


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_random_house_rules_can_be_played(game):
    for seed in range(50):
        options = random_options(game, random.Random(seed))
        assert checked(options) == options
        game.setup(options)


def test_house_rules_that_the_game_refuses_are_drawn_again():
    def setup(options: PfandOptions) -> State:
        if options.ante != 7:
            raise Refused("unlucky", "cannot play for that: the ante is 7")
        return PFAND.setup(options)

    game = replace(PFAND, setup=setup)
    assert {random_options(game, random.Random(seed)).ante for seed in range(5)} == {7}


def test_random_house_rules_reach_every_value_of_a_small_rule():
    drawn = [random_options(PFAND, random.Random(seed)) for seed in range(300)]
    assert {options.seats for options in drawn} == {2, 3, 4, 5, 6}
    assert {options.ante for options in drawn} == set(range(1, 11))


def test_the_same_seed_draws_the_same_house_rules():
    assert random_options(PFAND, random.Random(3)) == random_options(PFAND, random.Random(3))


@pytest.mark.parametrize(
    ("choice", "ends"),
    [
        (Start(), [Start()]),
        (Amount(Bid(0), "chips", 3, 20, 5), [Bid(3), Bid(18)]),
        (Amount(Bid(0), "chips", 0, 0), [Bid(0)]),
        (Pick(Swap(()), "cards", ("Ah", "Kd"), 0, 2), [Swap(())]),
        (WALK, [Walk(("a1", "b2")), Walk(("b2",))]),
    ],
)
def test_examples_fit_their_choice_and_its_ends_are_among_them(choice, ends):
    for seed in range(30):
        moves = list(examples(choice, random.Random(seed)))
        assert all(fits(choice, move) for move in moves)
        assert all(end in moves for end in ends)


def test_a_stroll_ends_at_a_final_position_and_goes_every_way():
    strolls = {stroll(WALK, random.Random(seed)) for seed in range(100)}
    assert strolls == {("a1", "b2"), ("b2", "a1"), ("b2",)}
    assert all(arrives(GRAPH, walk) for walk in strolls)


def test_walks_are_all_ways_to_a_final_position():
    assert sorted(walks(GRAPH, 100)) == [("a1", "b2"), ("b2",), ("b2", "a1")]
    assert list(walks(Graph(edges=((),), final=(0,)), 100)) == [()]
    assert list(walks(Graph(edges=((),), final=()), 100)) == []


def test_no_more_walks_are_looked_for_than_asked():
    for most in range(4):
        assert len(list(walks(GRAPH, most))) == most


@pytest.mark.parametrize("move", [Bid(5), Swap(("Ah", "Kd"))])
def test_a_spoiled_move_is_still_of_that_kind_and_never_the_same(move):
    wrong = list(spoiled(PFAND, move, random.Random(1)))
    assert len(wrong) > 3
    assert all(type(other) is type(move) for other in wrong)
    assert any(other != move for other in wrong)


def test_one_of_several_things_may_go_wrong_alone():
    wrong = [other for seed in range(50) for other in spoiled(PFAND, Swap(("Ah", "Kd")), random.Random(seed))]
    assert Swap(("Zz", "Kd")) in wrong
    assert Swap(("Ah", "Zz")) in wrong
