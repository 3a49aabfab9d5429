"""Once more: a new table with the same people in the same seats, by the same house rules.

Everybody who asks for it, at any node, gets the same table, because its name follows from
the old one's. The seats there are kept for a while for those who sat at the old one.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from stammtisch.games.contract import Over
from stammtisch.games.moves import Leave, Made
from stammtisch.house.acting.attempt import closing_if_empty
from stammtisch.house.house import House
from stammtisch.house.lobby.joining import Seated, Wanted
from stammtisch.house.lobby.signs import rematch_of
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.kernel.text import numbered
from stammtisch.store.base import Conflict, TitleTaken
from stammtisch.tables.absent import read_people, stored_people
from stammtisch.tables.opening import Opening, Terms
from stammtisch.tables.record import Table

REMATCH_TITLES_TRIED: Final = 50

NUMBER: Final = re.compile(r"(.*?) (\d{1,2})")


async def rematch(house: House, person: Person, table: str) -> Seated:
    """Sits down again in the seat that one had. May be asked again if the answer was lost."""
    again = rematch_of(table)
    there = await house.store.load(again)
    if there is None:
        await _opened(house, person, table, again)
        there = await house.store.load(again)
    kept = read_people(there.opening.terms.kept) if there is not None else ()
    if person not in kept:
        raise Refused("not_seated", "cannot play again with those: you did not sit there at the end")
    await _leaves(house, person, table)
    return await house.sit_down(person, again, Wanted((kept.index(person),)))


async def _opened(house: House, person: Person, table: str, again: str) -> None:
    """Opens the new table, unless somebody was faster."""
    opening, old = await house.admit(table, person), await house.table(table)
    if old.conduct.is_closed:
        raise Refused("table_closed", "cannot play again: that table was closed")
    if person not in old.people:
        raise Refused("not_seated", "cannot play again with those: you did not sit there at the end")
    _check_over(old)
    house.allowance.opens(person)
    name, first = _name_and_number(opening.terms.title)
    for number in range(first + 1, first + REMATCH_TITLES_TRIED):
        terms = _terms(opening, old, numbered(name, number) if name else "")
        try:
            await house.open_table(old.game, old.options, old.host, terms, again)
        except TitleTaken:
            continue
        except Conflict:
            return  # somebody else has asked for it too
        else:
            return
    raise TitleTaken(name)


def _check_over(old: Table) -> None:
    if not isinstance(old.turn, Over):
        raise Refused("not_over", "cannot ask for a rematch now: the game isn't over, it goes on here")


def _terms(opening: Opening, old: Table, title: str) -> Terms:
    return Terms(
        title=title,
        preset=opening.terms.preset,
        pace=old.pace,
        code=opening.terms.code,
        hushed=old.conduct.is_hushed,
        kept=stored_people(old.people),
        bots=old.conduct.bots,
        is_fleeting=opening.terms.is_fleeting,
    )


def _name_and_number(title: str) -> tuple[str, int]:
    """`Friday 3` is the third Friday."""
    found = NUMBER.fullmatch(title)
    return (found[1], int(found[2])) if found else (title, 1)


async def _leaves(house: House, person: Person, table: str) -> None:
    """Leaves the old table; with the last one it's taken away."""
    old = await house.table(table)
    if person in old.people:
        _check_over(old)
        seat = old.people.index(person)
        await house.act(table, person, Made(seat, Leave()), house.entropy(8).hex(), old.version)
        await house.chat.remark(table, person, "again")  # the others are asked to come along
    with suppress(Refused):
        await house.floor.act(table, closing_if_empty())
