"""Sitting down: at a seat that is free, with the usual chips. If somebody was faster, at another one.

Who doesn't say with how many chips brings no more than half of what they have, so that they can play at
another table too; where one may not sit down with so few, the least that is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from stammtisch.games.choosing import Amount, Choice, filled, pattern
from stammtisch.games.contract import AnyGame, Over
from stammtisch.games.moves import Made, Move, Sit
from stammtisch.games.options import Options
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.attempt import Attempt, move
from stammtisch.house.acting.floor import Floor
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.lobby.door import Door, is_kept
from stammtisch.house.timing.clock import HouseClock
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.tables.money.ledger import HUNDREDTHS
from stammtisch.tables.opening import Opening
from stammtisch.tables.persons import somebody
from stammtisch.tables.record import Table

MOST_FASTER: Final = 16
"""So often somebody else may be faster."""

SIDES: Final = 2
"""Where two sides play each other, every other chair is of the same one."""


class Seated(NamedTuple):
    """Where somebody sits now."""

    table: str
    seat: int
    version: int


class Wanted(NamedTuple):
    """How somebody would like to sit down."""

    among: Collection[int] | None = None
    """In one of these seats; None: in any."""
    chips: int | None = None
    """With so many; None: with the usual ones, or fewer."""
    code: str = ""
    """What they know of a private table."""


ANYHOW: Final = Wanted()


def side(number: int, seats: int) -> Collection[int]:
    """The chairs of one side: of 0, the first one and every other."""
    if number not in range(SIDES):
        raise Refused("no_such_side", f"there is no side {number}: sides are 0 and 1")
    return range(number, seats, SIDES)


class Joining:
    def __init__(
        self,
        store: Store,
        clock: HouseClock,
        door: Door,
        floor: Floor,
        acting: Acting,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._store, self._clock, self._door = store, clock, door
        self._floor, self._acting, self._entropy = floor, acting, entropy

    async def admit(self, table: str, person: Person | None, code: str = "") -> Opening:
        """How the table was opened to which somebody comes; Refused if they may not come in."""
        return await self._floor.at(table, self._admitted, person, code)

    async def sit(self, table: str, attempt: Attempt, seat: int, seen: int | None, code: str) -> int:
        """Somebody sits down in a seat that they have chosen themselves."""
        person = somebody(attempt.by)

        async def sits(live: LiveTable) -> int:
            self._door.check_seat(await self._admitted(live, person, code), seat, person)
            return await self._acting.act(live, attempt, seen)

        return await self._floor.at(table, sits, in_turn=True)

    async def sit_down(self, person: Person, table: str, wanted: Wanted = ANYHOW) -> Seated:
        """Takes a free seat; who sits there already keeps their seat."""
        return await self._floor.at(table, self._sits_down, person, wanted, in_turn=True)

    async def _sits_down(self, live: LiveTable, person: Person, wanted: Wanted) -> Seated:
        await self._admitted(live, person, wanted.code)
        for _ in range(MOST_FASTER):
            here = await self._floor.stored(live)
            if person in here.people:
                return Seated(live.name, here.people.index(person), here.version)
            seat, offer = _seat(here, self._free(live.opening, here, person), wanted.among)
            made = Made(seat, await self._with_chips(here, person, offer, wanted.chips))
            try:
                attempt = move(person, made, self._entropy(8).hex())
                return Seated(live.name, seat, await self._acting.act(live, attempt, here.version))
            except Refused:
                if not _was_faster(await self._floor.stored(live), seat, person):
                    raise
        raise Refused("too_busy", "cannot sit down now: others are always faster at this table")

    async def _admitted(self, live: LiveTable, person: Person | None, code: str) -> Opening:
        here = await self._acting.ready(live)
        if live.opening.terms.code:
            here = await self._floor.stored(live)  # they may have sat down at another node
        await self._door.check(live.opening, here, person, code)
        return live.opening

    def _free(self, opening: Opening, here: Table, person: Person) -> Mapping[int, Choice]:
        """The seats where this person may sit down, and how."""
        if here.conduct.is_closed:
            raise Refused("table_closed", "cannot sit down there: this table was closed")
        now, offers = self._clock.now(), here.game.table_choices
        return {
            seat: offer
            for seat, owner in enumerate(here.people)
            if owner is None and not is_kept(opening.terms.kept, opening.at, seat, person, now)
            for offer in offers(here.state, seat)
            if isinstance(pattern(offer), Sit)
        }

    async def _with_chips(self, here: Table, person: Person, offer: Choice, chips: int | None) -> Move:
        """With so many chips; else with the usual ones, or fewer if somebody has few."""
        if not isinstance(offer, Amount):
            return pattern(offer) if chips is None else Sit(chips)
        if chips is not None:
            return filled(offer, chips)
        usual: int = getattr(offer.move, offer.field)
        have = (await self._store.balance(person) or 0) * here.game.unit(here.options) // HUNDREDTHS
        most = max(offer.least, min(usual, have // 2))
        return filled(offer, most - (most - offer.least) % offer.step)


def least_price(game: AnyGame, options: Options) -> int:
    """With how much one has to sit down at least at a new table, in hundredths of a chip."""
    offers = [one for one in game.table_choices(game.setup(options), 0) if isinstance(pattern(one), Sit)]
    least = [one.least if isinstance(one, Amount) else getattr(pattern(one), "chips", 0) for one in offers]
    return min(least, default=0) * HUNDREDTHS // game.unit(options)


def _was_faster(here: Table, seat: int, person: Person) -> bool:
    """Whether somebody has taken this seat meanwhile, or the same person another one from elsewhere."""
    return here.people[seat] not in (None, person) or person in here.people


def _seat(here: Table, free: Mapping[int, Choice], among: Collection[int] | None) -> tuple[int, Choice]:
    """The first seat that will do, or why there is none."""
    seats = len(here.people)
    if among is not None and not any(seat in range(seats) for seat in among):
        raise Refused("no_such_seat", f"there is no such seat: seats are 0 to {seats - 1}")
    for seat, offer in free.items():
        if among is None or seat in among:
            return seat, offer
    if here.conduct.paused is not None:
        raise Refused("paused", "cannot sit down now: the table is paused, until somebody says resume")
    if isinstance(here.turn, Over):
        raise Refused("game_over", "cannot sit down here: the game is over")
    if among is not None and free:
        raise Refused("seat_taken", "cannot sit down there: that seat isn't free, others are")
    raise Refused("table_full", "cannot sit down here: no seat is free")
