"""The walk, for all 36 throws, against a second implementation that tries every order of everything."""

from itertools import permutations, product

import pytest

from stammtisch.games.choosing import arrives
from stammtisch_proving.pfand.walking import HOLE, end, graph, plays

THROWS = list(product(range(1, 7), repeat=2))
Walk = tuple[str, ...]


def tried(dice: tuple[int, int]) -> dict[Walk, tuple[int, int]]:
    """Every walk and where it ends: free of the hole, and not the beginning of a longer one."""
    free = {
        walk
        for length in range(3)
        for order in permutations(dice, length)
        for pegs in product("ab", repeat=length)
        if is_free(walk := tuple(f"{peg}{die}" for peg, die in zip(pegs, order, strict=True)))
    }
    begun = {walk[:length] for walk in free for length in range(len(walk))}
    return {walk: ends(walk) for walk in free - begun}


def ends(steps: Walk) -> tuple[int, int]:
    fields = {"a": 0, "b": 0}
    for step in steps:
        fields[step[0]] += int(step[1])
    return fields["a"], fields["b"]


def is_free(steps: Walk) -> bool:
    """Whether no peg stops on the fourth field."""
    return all(4 not in ends(steps[:length]) for length in range(len(steps) + 1))


@pytest.mark.parametrize("dice", THROWS)
def test_every_end_that_can_be_reached_has_one_play(dice):
    played = plays(dice)
    assert len(played) == len({end(dice, play) for play in played})
    assert {end(dice, play) for play in played} == set(tried(dice).values())


@pytest.mark.parametrize("dice", THROWS)
def test_the_graph_has_every_walk_and_no_other(dice):
    walks = tried(dice)
    steps = [f"{peg}{die}" for peg, die in product("ab", range(1, 7))]
    everything = [walk for length in range(4) for walk in product(steps, repeat=length)]
    assert {walk for walk in everything if arrives(graph(dice), walk)} == set(walks)
    assert {walk: end(dice, walk) for walk in everything if end(dice, walk) is not None} == walks


@pytest.mark.parametrize("dice", THROWS)
def test_no_position_of_the_graph_is_a_dead_end_or_out_of_reach(dice):
    edges, final = graph(dice).edges, graph(dice).final
    assert {there for steps in edges for _, there in steps} == set(range(1, len(edges)))
    assert set(final) == {position for position, steps in enumerate(edges) if not steps}


@pytest.mark.parametrize(
    ("dice", "reached"),
    [
        ((6, 5), {(11, 0), (0, 11), (6, 5), (5, 6)}),
        ((5, 6), {(11, 0), (0, 11), (6, 5), (5, 6)}),
        ((3, 1), {(1, 3), (3, 1)}),  # three and one on the same peg would stop on the hole
        ((2, 2), {(2, 2)}),
        ((4, 1), {(5, 0), (0, 5)}),  # the four only after the one, on the same peg
        ((4, 4), {(0, 0)}),  # no step at all
        ((6, 6), {(12, 0), (0, 12), (6, 6)}),
    ],
)
def test_the_pegs_end_where_they_can(dice, reached):
    assert {end(dice, play) for play in plays(dice)} == reached


def test_the_hole_is_the_fourth_field():
    assert HOLE == 4


@pytest.mark.parametrize("steps", ["", "a6", "a6 b5 b5", "a5 a5", "c6 a5", "a11", "6a 5b", "A6 b5"])
def test_half_a_walk_or_another_throws_walk_is_none(steps):
    assert end((6, 5), tuple(steps.split())) is None
