"""The lobby: tables are opened and found here, people come to them and leave them.

It keeps nothing of its own: what all nodes must agree on, such as who has a seat or which
table is called how, is decided by whoever stores it first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from msgspec.structs import replace

from stammtisch.games.moves import Leave, Made
from stammtisch.house.acting.attempt import NotDue, closing_alone, closing_if_empty
from stammtisch.house.house import House
from stammtisch.house.lobby.door import new_code, read_code
from stammtisch.house.lobby.joining import Seated, Wanted, least_price
from stammtisch.house.lobby.onlookers import FIRST, Onlooker, Page
from stammtisch.house.lobby.proposal import Played, Proposal, understood
from stammtisch.house.lobby.signs import Sign, may_see
from stammtisch.house.lobby.tries import Tries
from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.kernel.text import numbered, read_title, title_key
from stammtisch.store.base import TitleTaken
from stammtisch.tables.money.ledger import HUNDREDTHS
from stammtisch.tables.opening import Terms
from stammtisch.tables.shown.listing import invited

MOST_HOSTED: Final = 10
"""Tables that one person may have open."""

MOST_OPENED: Final = 30
OPENED_WITHIN_MS: Final = 600_000
"""So many one person may open within this time, in milliseconds."""

TITLES_TRIED: Final = 20
"""So many numbers are tried for a table without a title."""

MOST_OF_A_NAME: Final = 24
"""So much of its host's name it's called by."""


class Opened(NamedTuple):
    table: str
    title: str
    code: str
    """To be told to those who are invited; empty at a public table."""


class Lobby:
    def __init__(self, house: House, start: int = 0) -> None:
        self._house: Final = house
        self._start: Final = start
        """What everybody can have, in hundredths of a chip; 0 if that isn't known."""
        self._opened: Final = Tries(MOST_OPENED, OPENED_WITHIN_MS, house.clock.now, house.tally, "opened")

    # Opening and closing.

    async def open(self, person: Person, proposal: Proposal) -> Opened:
        """Opens a table where nobody sits yet; its host is whoever opens it."""
        _check_person(person)
        played = understood(proposal)
        if proposal.bots is not None:
            self._house.bots.check(played.game, proposal.bots.strength)
        title = read_title(proposal.title) if proposal.title else ""
        await self._check_price(person, played)
        await self._house.directory.refresh()
        hosted = [one for one in self._house.directory.tables.values() if one.host == person]
        if len(hosted) >= MOST_HOSTED:
            sentence = f"cannot open another table: {MOST_HOSTED} are open already"
            raise Refused("too_many_tables", sentence, most=MOST_HOSTED)
        if self._opened.are_used_up(person):
            raise Refused("too_fast", "cannot open another table so soon: wait a few minutes")
        self._house.allowance.opens(person)
        self._opened.count(person)
        code = new_code(self._house.entropy) if proposal.is_private else ""
        terms = Terms(
            title=title,
            preset=played.preset,
            pace=played.pace,
            code=code,
            for_anyone=proposal.for_anyone and not code,
            hushed=proposal.is_hushed,
            bots=proposal.bots,
            is_fleeting=proposal.is_fleeting,
        )
        return await open_called(self._house, person, played, terms)

    async def _check_price(self, person: Person, played: Played) -> None:
        """Nobody opens a table at which nobody can sit down."""
        price, have = least_price(played.game, played.options), self._start
        if have and price > have:
            have = max(have, await self._house.store.worth(person) or 0)
        if have and price > have:
            told, owned = money.text(price, HUNDREDTHS), money.text(have, HUNDREDTHS)
            sentence = f"cannot ask for {told} to sit down: nobody has more than {owned}"
            raise Refused("buy_in_too_high", sentence, price=price, have=have)

    async def close_if_empty(self, table: str) -> None:
        """Takes a table away where nobody sits."""
        with suppress(Refused):
            await self._house.floor.act(table, closing_if_empty())

    async def code(self, person: Person, table: str) -> str:
        """What the host tells those who are invited; empty at a public table."""
        opening, here = await self._house.admit(table, person), await self._house.table(table)
        if person != here.host:
            raise Refused("not_the_host", "cannot tell the code: only the host may do that")
        return opening.terms.code

    # Looking.

    async def signs(self, person: Person | None, game: str = "") -> Sequence[Sign]:
        """Every table that a person may see, or those of one game; their own come first."""
        await self._house.directory.refresh()
        return self._house.onlookers.signs.all(person, game)

    async def sign(self, person: Person | None, table: str, code: str = "") -> Sign:
        """What a person is told of one table that is open, if they may see it or know its code."""
        await self._house.directory.refresh()
        listing, door = self._house.directory.tables.get(table), self._house.door
        if listing is None:
            raise Refused("no_such_table", f"there is no table {table[:40]!r} that is open")
        if not may_see(listing, person):
            await door.check_tried(person, code, invited(read_code(code)) == listing.invited)
        return self._house.onlookers.signs.of_admitted(table, listing, person)

    def watch_lobby(self, person: Person, game: str = "", page: Page = FIRST) -> Onlooker:
        """Tells of all that changes on a page of the lobby, beginning with the whole of it."""
        return self._house.onlookers.watch(person, game, page)

    async def find(self, person: Person, code: str) -> str:
        """The private table to which somebody is invited, by its code alone."""
        await self._house.directory.refresh()
        wanted = invited(read_code(code))
        tables = self._house.directory.tables.items()
        found = next((table for table, one in tables if wanted and one.invited == wanted), "")
        await self._house.door.check_tried(person, code, is_right=found != "")
        return found

    async def watch(self, person: Person, table: str, code: str = "") -> None:
        """Refused if this person may not watch there; whoever shows them the table asks first."""
        await self._house.admit(table, person, code)
        if (await self._house.table(table)).conduct.is_closed:
            raise Refused("table_closed", "cannot watch there: this table was closed")

    async def watch_random(self, person: Person, game: str = "") -> str:
        """Some public table at which others play just now."""
        signs = await self.signs(person, game)
        found = [
            sign.table
            for sign in signs
            if sign.standing == "playing" and not sign.is_private and not sign.is_mine
        ]
        if not found:
            raise Refused("nothing_to_watch", "there is nothing to watch: nobody plays just now")
        return sorted(found)[int.from_bytes(self._house.entropy(8)) % len(found)]

    # Coming and going.

    async def join(
        self,
        person: Person,
        table: str,
        code: str = "",
        among: Collection[int] | None = None,
        chips: int | None = None,
    ) -> Seated:
        """Sits down at a free seat, one of those named if some are, with the usual chips if none are.

        Who sits there already keeps their seat: so it may be asked twice.
        """
        _check_person(person)
        return await self._house.sit_down(person, table, Wanted(among, chips, code))

    async def leave(self, person: Person, table: str) -> None:
        """Gives up a seat. A table where anyone might have come is taken away with the last one."""
        here = await self._house.table(table)
        if person not in here.people:
            return
        opening = await self._house.admit(table, person)
        if opening.terms.for_anyone:
            with suppress(NotDue):
                await self._house.floor.act(table, closing_alone(person))
                return
        seat = here.people.index(person)
        await self._house.act(table, person, Made(seat, Leave()), self._house.entropy(8).hex(), here.version)
        if opening.terms.for_anyone or opening.terms.is_fleeting:
            await self.close_if_empty(table)


async def open_called(house: House, host: Person, played: Played, terms: Terms, name: str = "") -> Opened:
    """Opens a table; one without a title is called after its host, with a number if that is taken."""
    if terms.title:
        table = await house.open_table(played.game, played.options, host, terms, name)
        return Opened(table, terms.title, terms.code)
    taken = {title_key(listing.title) for listing in house.directory.tables.values()}
    for title in _titles(host, house.entropy):
        if title_key(title) in taken:
            continue
        with suppress(TitleTaken):
            table = await house.open_table(
                played.game, played.options, host, replace(terms, title=title), name
            )
            return Opened(table, title, terms.code)
    raise Refused("too_busy", "cannot open a table now: others always take its name first")


def _titles(host: Person, entropy: Callable[[int], bytes]) -> Iterator[str]:
    """What a table is called after its host: with a number, and at last with any."""
    try:
        title = read_title(f"{host[:MOST_OF_A_NAME].rstrip()}'s table")
    except Refused:  # no name that can be read
        title = "A table"
    yield title
    for number in range(2, TITLES_TRIED):
        yield numbered(title, number)
    for _ in range(TITLES_TRIED):
        yield numbered(title, 1000 + int.from_bytes(entropy(3)))


def _check_person(person: Person) -> None:
    if not person:
        raise Refused("not_a_person", "cannot do that for nobody: it takes a person")
