"""With a usual row lobby, ledger and statistics aren't looked at: nothing may be missed by that."""

import dataclasses
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from stammtisch.games.catalogue import GAMES, PROVING, AnyGame
from stammtisch.games.contract import Chips
from stammtisch.games.moves import HOUSE, Move
from stammtisch.house.entry import entry
from stammtisch.tables.bond import between_rounds
from stammtisch.tables.record import Table
from stammtisch.tables.stakes import stakes_after
from stammtisch.tables.writing import Acted
from tests.tables.evenings import random_evening
from tests.tables.sessions import opening_of, random_steps
from tests.tables.toy import TOY, Evening, Ring, Say, State, seconds

USUAL_ROWS = {"blackjack": 40, "poker": 100, "backgammon": 30, "watten": 50, "pfand": 60, "ring4": 30}
"""At least so many of those that are looked at here."""


class Step(NamedTuple):
    before: Table
    acted: Acted


def steps(game: AnyGame) -> list[Step]:
    """With clocks and without: people play, come, go, are lost, and the host does what he may."""
    found = [Step(step.before, step.acted) for seed in range(4) for step in random_steps(game, seed)]

    def watch(evening: Evening) -> None:
        evening.watched.append(lambda before, acted: found.append(Step(before, acted)))

    for seed in range(12):
        for _ in random_evening(game, f"entry {seed}", watch=watch):
            pass
    return found


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_a_usual_row_is_stored_as_if_everything_had_been_looked_at(game):
    opening = opening_of(game)

    def stored(before: Table, acted: Acted) -> Any:
        return entry(opening, before, acted, acted.row("t1", "row", 0, "Anna", "move"))

    usual = [step for step in steps(game) if step.acted.is_usual]
    for before, acted in usual:
        assert stored(before, acted) == stored(before, replace(acted, is_usual=False))
    assert len(usual) >= USUAL_ROWS[game.name]


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_a_usual_row_leaves_stakes_and_bonds_as_they_were(game):
    for before, acted in steps(game):
        if acted.is_usual:
            after = acted.table
            assert after.stakes == stakes_after(before, after, after.round, acted.paid)
            assert after.fair == between_rounds(before.fair, game, after.state, after.round)


def last_of(evening: Evening, seat: int, move: Move) -> Acted:
    told: list[Acted] = []
    evening.watched.append(lambda _before, acted: told.append(acted))
    if seat == HOUSE:
        evening.house(seat, move)
    else:
        evening.do(seat, move)
    return told[-1]


def test_somebody_who_plays_in_mid_round_does_the_usual():
    evening = seconds()
    evening.do(0, Say((0, 1)))
    assert last_of(evening, 0, Say((1,))).is_usual


def test_what_the_house_does_by_itself_is_not_usual():
    evening = seconds()
    evening.do(0, Say((0,), alarm=1))
    assert not last_of(evening, HOUSE, Ring()).is_usual


def test_chips_that_go_from_seat_to_seat_are_not_usual():
    def chips(state: State) -> Chips:
        first, second, *others = state.chips
        won = len(state.said.awaited)
        return Chips((first - won, second + won, *others))

    evening = seconds(dataclasses.replace(TOY, chips=chips))
    evening.do(0, Say((0, 1)))
    assert not last_of(evening, 0, Say((1,))).is_usual
