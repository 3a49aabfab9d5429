"""What a person is shown and told names no card that they weren't shown by a move.

By a move they are shown what they hold and what is laid open, since the pack was shuffled in which the
card lies; so who takes a seat in mid-round knows what a watcher knows, and nothing of who sat there
before. Views and openings are held to that, and so is what they may look up later. Cards are looked for
as words in bytes: nothing here knows a game, nor believes what one says of what has been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from stammtisch.fairness.bond import Bond, Fair
from stammtisch.fairness.transcript import Opening
from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Shuffle, Viewer
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.fair.transcripts import Notebook
from stammtisch.tables.fair.witness import Step, Telling, standing
from stammtisch.tables.moves import TableMove
from stammtisch.tables.opening import Opening as TableOpening
from stammtisch.tables.opening import opened
from stammtisch.tables.row import Row
from stammtisch.tables.shown.picture import seat_of
from stammtisch.tables.table import Acted, replay
from stammtisch.testing.laws.secrets import texts_in
from stammtisch_proving.ring4 import RING4
from tests.tables.fair.sowing import sown_steps, vault_of
from tests.tables.sessions import opening_of

Course = Sequence[Fair]
"""What the house is bound to, before a row, after each of its moves, and at its end."""

SEATS_OF_RING4 = (Person("north"), Person("east"), Person("south"), Person("west"))
"""There a seat keeps its cards for whoever sits down: they are known to the seat, not to a person."""


class Sight:
    """What somebody was shown since each pack was shuffled."""

    def __init__(self, since: Mapping[int, frozenset[str]] = MappingProxyType({})) -> None:
        self.since = dict(since)

    def has(self, opening: Opening) -> bool:
        return opening.card in self.since.get(opening.draw, ())

    @property
    def ever(self) -> frozenset[str]:
        return frozenset().union(*self.since.values())

    def follow(self, game: AnyGame, acted: Acted, seat: Viewer) -> None:
        for frame in acted.frames:
            (by, move), fair = frame.made, frame.fair
            if isinstance(move, Shuffle):
                self.since[_draw_of(fair.bond)] = frozenset()
            elif not isinstance(move, TableMove):
                texts = texts_in([encode(game.show(by, move, seat))])
                self.since = {draw: seen | texts for draw, seen in self.since.items()}


def _draw_of(bond: Bond) -> int:
    """Of the last shuffle."""
    return bond.draws[bond.shuffles - 1]


class Found(NamedTuple):
    """How much was looked at, and what was told that should not have been."""

    rounds: int
    openings: int
    leaks: list[str]


def looked_at(game: AnyGame, seed: object, options: Any, rows: int) -> Found:
    """An evening by these house rules: everybody at the table and a watcher at every row."""
    opening = opening_of(game, options)
    vault = vault_of(opening)
    sights: dict[Person | None, Sight] = {None: Sight()}
    rounds, openings, leaks, steps = set[int | None](), 0, list[str](), list[Any]()
    for step in sown_steps(game, seed, options, rows):
        before, acted = replace(step.before, game=game), replay(step.before, step.row)
        acted = replace(acted, before=before)
        after, telling = acted.table, Telling(vault, acted)
        course = [before.fair, *(frame.fair for frame in acted.frames), after.fair]
        steps.append((step.row, acted))
        rounds.add(after.round)
        people = SEATS_OF_RING4 if game.name == RING4.name else after.people
        for person in people:  # who comes has watched, for all we know
            sights.setdefault(person, Sight(sights[None].since))
        for person, sight in sights.items():
            seat = seat_of(people, person)
            sight.follow(game, acted, seat)
            given = opened_in((*telling.witnessed(seat), *standing(vault, replace(after, game=game), seat)))
            openings += len(given)
            where = f"row {step.row.version}, {person or 'a watcher'}"
            unseen = [one for _, one in given if one.draw not in laid_open(course) and not sight.has(one)]
            leaks += [f"{where}: {one} is opened" for one in unseen]
            words = texts_in([encode(game.view(after.state, seat))]) & _cards(course)
            leaks += [f"{where}: {card} is in view" for card in words - sight.ever]
    leaks += _looked_up(opening, steps)
    return Found(len(rounds - {None}), openings, leaks)


def _cards(course: Course) -> frozenset[str]:
    return frozenset(card for fair in course for bond in fair.bonds for card in bond.pack)


def _looked_up(opening: TableOpening, steps: Sequence[tuple[Row[Any], Acted]]) -> Iterator[str]:
    """What people may look up when all is over is what they were told, and nothing else."""
    vault = vault_of(opening)
    for person in sorted({row.by for row, _ in steps})[:6]:
        notebook, told = Notebook(vault, opened(find, opening), person), set[tuple[int, Opening]]()
        for row, acted in steps:
            notebook.follow(row)
            seat = seat_of(acted.table.people, person)
            told |= opened_in(Telling(vault, acted).witnessed(seat))
        for of_bond in notebook.told():
            for _, one in of_bond.transcript.every(Opening):
                if (of_bond.bond, one) not in told:
                    yield f"{person} may look up {one}, and was never told"


def opened_in(steps: Iterable[Step]) -> set[tuple[int, Opening]]:
    return {(bond, record) for bond, record in steps if isinstance(record, Opening)}


def laid_open(course: Course) -> frozenset[int]:
    """The draws of bonds whose cards are laid open by this row."""
    bonds = {bond.number: bond for fair in course for bond in fair.bonds}
    left = {bond.number for bond in course[-1].bonds}
    gone = [bond for number, bond in bonds.items() if number not in left and bond.lays_open]
    return frozenset(draw for bond in gone for draw in bond.draws)
