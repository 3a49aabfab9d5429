"""What leaving a table would cost now, as the game itself would have it: it's tried, and not done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.facts import Fact, fact
from stammtisch.games.moves import Leave
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.making import summed
from stammtisch.tables.money.loans import shared_out
from stammtisch.tables.record import Table, owner


def cost_of_leaving(table: Table, person: Person | None) -> Sequence[Fact]:
    """In words, for whoever would leave; or Refused if they don't sit there, or may not leave."""
    if person is None or person not in table.people:
        raise Refused("not_seated", "cannot leave a table where one doesn't sit")
    return list(_cost(table, table.people.index(person)))


def _cost(table: Table, seat: int) -> Iterator[Fact]:
    game, state = table.game, table.state
    before, after = game.chips(state), game.chips(game.apply(state, seat, Leave()))
    given_back = summed(before) - summed(after)
    lost = before.seats[seat] - given_back
    forfeited = game.gives_up(state, seat)
    yield from forfeited
    if lost:
        yield fact("leaving_chips", chips=lost)
    elif not forfeited:
        yield fact("leaving_free")
    for person, chips, stack in shared_out(table.loans, owner(table, seat), given_back):
        if stack:
            yield fact("leaving_loan", chips=-chips, person=person)
        elif chips:
            yield fact("leaving_with", chips=-chips)
