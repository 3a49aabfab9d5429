"""A person goes checker by checker: every way ends in a legal play, and every legal play can be gone."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.board import Board
from stammtisch.games.backgammon.checking import played
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.backgammon.plays import by_the_book, plays
from stammtisch.games.backgammon.state import State, legal_plays
from stammtisch.games.backgammon.stepwise import graph, onward
from stammtisch.games.choosing import Graph, Steps
from stammtisch.kernel.refused import Refused
from tests.games.backgammon.boards import random_states, with_position
from tests.gears import few

MOST_WAYS = 3000


def ways(graph: Graph) -> Iterator[tuple[str, ...]]:
    """Every way through the graph, until it can't go on."""
    on_the_way: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    while on_the_way:
        place, steps = on_the_way.pop()
        if not graph.edges[place]:
            yield steps
        on_the_way.extend((there, (*steps, step)) for step, there in graph.edges[place])


def end(state: State, steps: tuple[str, ...]) -> Board:
    return tuple(played(state.board, state.dice, legal_plays(state), steps))


def positions(state: State) -> set[Board]:
    return {end(state, play) for play in by_the_book(state.board, state.dice)}


def graph_of(state: State) -> Graph:
    return graph(state.board, state.dice, legal_plays(state))


@pytest.mark.parametrize("seed", few(range(3)))
def test_every_way_ends_in_a_legal_play_and_reaches_them_all(seed):
    for number, state in enumerate(random_states(3, seed + 40)):
        if number % 4:
            continue
        unfolded = graph_of(state)
        ends = set()
        for count, way in enumerate(ways(unfolded)):
            if count == MOST_WAYS:
                break
            ends.add(end(state, way))
        else:
            assert ends == positions(state)
        assert ends <= positions(state)


def test_a_final_position_is_one_where_nothing_is_left_to_do():
    for state in random_states(2, 5):
        unfolded = graph_of(state)
        assert set(unfolded.final) == {place for place, steps in enumerate(unfolded.edges) if not steps}


def test_a_play_may_be_made_in_any_order_of_its_checkers():
    tried = 0
    for state in random_states(3, 11):
        unfolded = graph_of(state)
        for play in legal_plays(state)[:6]:
            for order in set(permutations(play)):
                if can_be_made(state, order):
                    tried += 1
                    assert order in set(ways(unfolded)) if len(play) < 3 else arrives(unfolded, order)
    assert tried > 500


def can_be_made(state: State, order: tuple[str, ...]) -> bool:
    """Whether each of these steps, in this order, can be made when its turn has come."""
    left = [state.dice[0]] * len(order) if state.dice[0] == state.dice[1] else list(state.dice)
    place = state.board, tuple(left)
    for step in order:
        reachable = dict(onward(place))
        if step not in reachable:
            return False
        place = reachable[step]
    return True


def arrives(unfolded: Graph, order: tuple[str, ...]) -> bool:
    place = 0
    for step in order:
        place = dict(unfolded.edges[place])[step]
    return place in unfolded.final


def test_the_choice_of_a_play_has_the_plays_first_and_the_graph_when_it_is_wanted():
    state = with_position("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", (3, 1))
    choice = BACKGAMMON.choices(state, 0)[0]
    assert isinstance(choice, Steps)
    assert len(choice.plays) == 16
    assert ("8/5", "6/5") in choice.plays
    assert choice.plays[:2] == [choice.plays[0], choice.plays[1]]
    assert len(choice.graph.final) == 16


def test_the_same_position_by_other_steps_is_the_same_play():
    state = with_position("10:2 6:13", "24:2 13:5 8:3 6:5", (3, 1))
    ways_to_six = ("10/7", "7/6"), ("10/9", "9/6")
    one, two = (BACKGAMMON.apply(state, 0, Play(steps)) for steps in ways_to_six)
    assert one == two


@pytest.mark.parametrize(
    ("own", "other", "dice", "steps", "word"),
    [
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), (), "too_few_dice"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("8/5",), "too_few_dice"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("8/5", "6/5", "6/5"), "not_the_dice"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("8/4",), "not_the_dice"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("8/5", "5/2"), "not_the_dice"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("7/4", "6/5"), "not_your_checker"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("19/16", "6/5"), "not_your_checker"),  # it's the other's
        ("24:2 13:5 8:3 6:5", "6:5", (5, 1), ("24/19", "6/5"), "point_closed"),
        ("24:2 13:5 8:3 6:5", "20:1", (3, 1), ("8/5", "6/5"), "hit_or_not"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("8/5*", "6/5"), "hit_or_not"),
        ("bar:1 13:5 8:3 6:5", "6:5", (3, 1), ("8/5", "bar/24"), "bar_first"),
        ("24:2 6:5", "6:5", (6, 5), ("6/off", "6/1"), "not_all_home"),
        ("6:2 4:2", "1:15", (5, 3), ("4/off", "6/3"), "higher_first"),
        ("6:2 4:2", "1:15", (5, 3), ("6/off", "6/3"), "not_the_dice"),
        ("20:1", "16:2", (6, 5), ("20/15",), "larger_die"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("0/-3", "6/5"), "no_such_step"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("26/23", "6/5"), "no_such_step"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("-1/-4", "6/5"), "no_such_step"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("8-5", "6/5"), "no_such_step"),
        ("24:2 13:5 8:3 6:5", "6:5", (3, 1), ("", ""), "no_such_step"),
    ],
)
def test_a_play_that_is_not_legal_is_refused_and_changes_nothing(own, other, dice, steps, word):
    state = with_position(own, other, dice)
    before = repr(state)
    with pytest.raises(Refused) as refused:
        BACKGAMMON.apply(state, 0, Play(steps))
    assert refused.value.word == word
    assert repr(state) == before


def test_the_other_seat_cannot_play_for_the_mover():
    state = with_position("24:2 13:5 8:3 6:5", "6:5", (3, 1))
    with pytest.raises(Refused, match="not_your_turn"):
        BACKGAMMON.apply(state, 1, Play(("8/5", "6/5")))
    assert BACKGAMMON.choices(state, 1) == ()


def test_all_plays_of_a_throw_use_the_same_number_of_dice():
    for state in random_states(3, 3):
        assert len({len(play) for play in plays(state.board, state.dice)}) == 1
