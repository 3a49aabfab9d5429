"""What rounds bring people, for statistics: each chip won or lost is counted once, and nobody else's."""

import dataclasses
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import AnyGame, Awaiting, Chance, Chips
from stammtisch.games.moves import Away, Back, Bring, Leave, Made, Move, Sit
from stammtisch.kernel.person import Person
from stammtisch.tables.money.stakes import Result, results
from stammtisch.tables.record import Table, open_table, owner
from stammtisch.tables.table import act
from stammtisch.testing.chance import Scripted, Seeded
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Pay, Start
from stammtisch_proving.pfand.options import PfandOptions
from tests.gears import few
from tests.people import ANNA, BEN, CLEO, DORA, HOST
from tests.tables.sessions import random_steps


def ids(game):
    return game.name


@pytest.mark.parametrize("game", GAMES + PROVING, ids=ids)
@pytest.mark.parametrize("seed", few(range(12)))
def test_what_somebody_took_home_is_what_their_rounds_have_brought_them(game, seed):
    """By person: what they took away less what was brought is the sum of their results and what they're still
    playing for."""
    won: Counter[Person] = Counter()
    paid: Counter[Person] = Counter()
    for step in random_steps(game, f"stakes {seed}"):
        for result in results(step.before, step.after, step.acted.moves, step.acted.paid):
            won[result.person] += result.chips
        for person, chips, _ in step.acted.paid:
            paid[person] -= chips
        last = step.after
        if last.round is None:
            here = Counter(dict(zip(last.people, last.chips.seats, strict=True)))
            for person in {*won, *paid}:
                assert won[person] == paid[person] + here[person], (person, step.acted.moves)


# Small cases.


def sat_down(*people: Person, game: AnyGame = PFAND, options: Any = None, chips: int = 100) -> Table:
    table = open_table(game, options or PfandOptions(), HOST)
    for seat, person in enumerate(people):
        table = act(table, person, Made(seat, Sit(chips)), Seeded(0)).table
    return table


ANY: Chance = Seeded(0)


def after(table: Table, seat: int, move: Move, chance: Chance = ANY) -> tuple[Table, list[Result]]:
    """The table after a person's move, and what it brought people."""
    acted = act(table, table.people[seat] or DORA, Made(seat, move), chance)
    return acted.table, list(results(table, acted.table, acted.moves, acted.paid))


def played_out(table: Table, chance: Chance = ANY, **bids: int) -> tuple[Table, list[Result]]:
    """The rest of a round: each bids so much, and does else what is usual."""
    found: list[Result] = []
    while isinstance(table.turn, Awaiting) and table.round is not None:
        seat = table.turn.seats[0]
        move = table.game.default(table.state, seat)
        if isinstance(move, Bid):
            move = Bid(bids.get(owner(table, seat), 0))
        table, more = after(table, seat, move, chance)
        found += more
    return table, found


def chips_of(found: Sequence[Result]) -> dict[str, int]:
    return {one.person: one.chips for one in found if one.chips}


def test_coming_bringing_and_going_between_rounds_is_neither_won_nor_lost():
    table = sat_down(ANNA, BEN)
    for seat, move in ((2, Sit(50)), (0, Bring(30)), (0, Away()), (0, Back()), (0, Leave())):
        table, found = after(table, seat, move)
        assert found == []


def test_a_round_brings_the_winner_what_the_others_lost():
    table, _ = after(sat_down(ANNA, BEN, CLEO), 0, Start())
    table, found = played_out(table, Anna=7, Ben=3)
    won = chips_of(found)
    assert sum(won.values()) == 0
    assert sorted(won.values()) in ([-8, -4, 12], [-8, -1, 9], [-4, -1, 5])
    assert [one for one in found if one.points or one.matches] == []


def test_who_leaves_in_mid_round_has_lost_their_stake_there_and_then():
    table, _ = after(sat_down(ANNA, BEN, CLEO), 0, Start())
    table, found = after(table, 2, Leave())
    assert found == [Result(CLEO, "pfand", chips=-1)]
    table, found = played_out(table)
    assert sum(chips_of(found).values()) == 1  # what Cleo left behind is won by somebody
    assert CLEO not in chips_of(found)


def test_who_takes_the_chair_of_one_who_left_is_not_charged_for_it():
    table, _ = after(sat_down(ANNA, BEN, CLEO), 0, Start())
    table, _ = after(table, 2, Leave())
    table, _ = played_out(table)
    table, found = after(table, 2, Sit(60))
    assert (table.people[2], found) == ("Dora", [])
    table, found = after(table, 2, Leave())
    assert found == []


def test_who_sits_down_in_mid_round_has_no_part_in_it():
    table, _ = after(sat_down(ANNA, BEN), 0, Start())
    table, found = after(table, 3, Sit(40))
    assert found == []
    table, found = played_out(table, Anna=5)
    assert "Dora" not in chips_of(found)


def test_equals_who_share_a_pot_have_won_half_of_what_the_third_lost():
    chance = Scripted(["Kc Kd 2c Kh Ks 2d 3c 3d 3h".split()], [(1, 1)])
    table, _ = after(sat_down(ANNA, BEN, CLEO), 0, Start(), chance)
    _, found = played_out(table, chance, Cleo=3)
    assert chips_of(found) == {ANNA: 2, BEN: 2, CLEO: -4}


def test_a_match_is_counted_for_all_who_sit_there_when_it_ends():
    table, _ = after(sat_down(ANNA, BEN, CLEO, options=PfandOptions(rounds=1)), 0, Start())
    table, found = played_out(table, Anna=7)
    matches = {one.person: one.matches_won for one in found if one.matches}
    chips = table.chips.seats
    assert matches == {who: int(chips[seat] == max(chips)) for seat, who in enumerate((ANNA, BEN, CLEO))}
    table, found = after(table, 0, Leave())
    assert found == []


def test_who_leaves_a_match_has_lost_it_and_the_other_has_won():
    options = BACKGAMMON.presets["match"]
    table = sat_down(ANNA, BEN, game=BACKGAMMON, options=options, chips=0)
    table, _ = after(table, 0, BACKGAMMON.default(table.state, 0))
    table, found = after(table, 0, Leave())
    matches = {one.person: (one.matches, one.matches_won) for one in found if one.matches}
    assert matches == {ANNA: (1, 0), BEN: (1, 1)}


def test_points_are_told_by_the_game_where_no_chips_are():
    def result(move: Move) -> Sequence[int] | None:
        return (2, -1, 0, 0) if isinstance(move, Pay) else None

    game = dataclasses.replace(PFAND, chips=lambda state: Chips((0,) * 4), result=result)
    table, _ = after(sat_down(ANNA, BEN, game=game), 0, Start())
    _, found = played_out(table)
    assert found == [Result(ANNA, "pfand", points=2), Result(BEN, "pfand", points=-1)]
