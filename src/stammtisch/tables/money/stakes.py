"""What people bring into a round, and what it has brought them when it's over: for statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stammtisch.games.contract import Chips, Over
from stammtisch.games.moves import DEALER, Made
from stammtisch.kernel.person import Person
from stammtisch.tables.record import Paid, Table


class Result(NamedTuple):
    """What a row has brought a person."""

    person: Person
    game: str
    chips: int = 0
    """Won or lost in a round, as the table counts them."""
    points: int = 0
    """Where nobody plays for chips."""
    matches: int = 0
    matches_won: int = 0


def stakes_after(
    before: Table, people: Sequence[Person | None], chips: Chips, number: int | None, paid: Sequence[Paid]
) -> tuple[int, ...]:
    """The chips that each seat has brought into the round that is being played after a row, where these sit
    then and have so many."""
    if number is None:
        return ()
    if number == before.round:
        if before.stakes and not paid:
            return before.stakes
        at_first, brought = before.stakes or before.chips.seats, _brought(paid)
        seats = zip(at_first, before.people, people, strict=True)
        return tuple([(stack if was == person else 0) + brought[person] for stack, was, person in seats])
    return chips.seats


def _brought(paid: Sequence[Paid]) -> Counter[Person | None]:
    brought: Counter[Person | None] = Counter()
    for person, chips, stack in paid:
        brought[stack or person] += chips
    return brought


def results(before: Table, after: Table, moves: Sequence[Made], paid: Sequence[Paid]) -> list[Result]:
    """What a row has brought people: those whose round is over, and those who have left."""
    game, found = after.game, []
    is_over = after.round is None or after.round != before.round
    if paid or after.chips is not before.chips or (is_over and before.stakes):
        for person, chips in _chips_won(before, after, paid, is_over):
            found.append(Result(person, game.name, chips=chips))
    for seat, move in moves:
        if seat == DEALER and (points := game.result(move)) is not None:
            for is_here, was_here, gained in zip(after.people, before.people, points, strict=True):
                if (player := is_here or was_here) is not None:
                    found.append(Result(player, game.name, points=gained))
    if type(after.turn) is Over and type(before.turn) is not Over:
        best = max(after.turn.outcome)
        for player, outcome in zip(before.people, after.turn.outcome, strict=True):
            if player is not None:
                found.append(Result(player, game.name, matches=1, matches_won=int(outcome == best)))
    return found


def _chips_won(
    before: Table, after: Table, paid: Sequence[Paid], is_over: bool
) -> Iterator[tuple[Person, int]]:
    at_first, brought = before.stakes or before.chips.seats, _brought(paid)
    for seat, person in enumerate(before.people):
        has_left = after.people[seat] != person
        if person is None or not (is_over or has_left):
            continue
        chips = (0 if has_left else after.chips.seats[seat]) - at_first[seat] - brought[person]
        if chips:
            yield person, chips
