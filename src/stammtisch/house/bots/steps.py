"""What the house's bots do next at a table, as it stands: pure, so that every node comes to the same.

One thing at a time. Who comes and goes is first, and only between rounds; then whoever is asked decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from stammtisch.games.choosing import Amount, pattern
from stammtisch.games.contract import Awaiting, Over
from stammtisch.games.moves import Bring, Leave
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.tables.record import Table
from stammtisch.tables.shown.offers import free_seats


class SitsDown(NamedTuple):
    """A bot takes this seat."""

    seat: int
    chips: int | None
    """The usual ones; None where there are none."""


class GetsUp(NamedTuple):
    """The bot in this seat leaves; for somebody who wants to sit there, if for anybody."""

    seat: int
    person: Person | None = None


class BringsMore(NamedTuple):
    """The bot in this seat has no chips left, and brings so many."""

    seat: int
    chips: int


class Decides(NamedTuple):
    """Who sits there is asked: a bot, or somebody who is gone."""

    seat: int
    is_stand_in: bool
    at_once: bool = False
    """Nobody waits for it: it's only to begin."""


Step = SitsDown | GetsUp | BringsMore | Decides


class Around(NamedTuple):
    """What is to be known besides the table itself."""

    is_here: Callable[[Person], bool]
    is_looked_at: bool
    """Somebody looks at the table, whether they sit there or not."""
    has_waited: bool
    """So long was waited whether people come as the table asks for."""
    most: int
    """So many bots may sit here."""
    guests: Sequence[Person] = ()
    """Who would like to sit down, in this order."""
    kept: Sequence[Person] = ()
    """For whom each seat is kept, where some are."""
    is_fresh: bool = False
    """No round has been played here yet."""


def next_step(table: Table, around: Around) -> Step | None:
    if table.conduct.is_closed:
        return None
    is_paused = table.conduct.paused is not None
    return (
        (_between_rounds(table, around) if table.round is None else None)
        or _sitting_down(table, around)
        or (None if is_paused else _decision(table, around))
    )


def wanted(table: Table, around: Around) -> int:
    """How many bots there should be: none among themselves, nor where all is over."""
    call = table.conduct.bots
    if call is None or isinstance(table.turn, Over):
        return 0
    has_people = any(not is_house_bot(one) for one in table.people if one is not None)
    return min(call.count, around.most) if has_people or around.is_looked_at else 0


def _bots(table: Table) -> Sequence[int]:
    """Their seats."""
    return [seat for seat, one in enumerate(table.people) if one is not None and is_house_bot(one)]


def _between_rounds(table: Table, around: Around) -> GetsUp | BringsMore | None:
    bots = _bots(table)
    may_leave = [seat for seat in bots if Leave() in table.game.table_choices(table.state, seat)]
    guests = _guests(table, around)
    if guests and may_leave and not free_seats(table):
        return GetsUp(may_leave[-1], guests[0])
    if may_leave and len(bots) > wanted(table, around) and not _is_settled(table, around):
        return GetsUp(may_leave[-1])
    if table.conduct.paused is not None:
        return None
    for seat in bots:
        if table.chips.seats[seat] == 0 and (chips := _bringing(table, seat)):
            return BringsMore(seat, chips)
    return None


def _sitting_down(table: Table, around: Around) -> SitsDown | None:
    """At any time, if the game lets them: it says from when on they play."""
    if len(_bots(table)) >= wanted(table, around) or not around.has_waited or _guests(table, around):
        return None
    for seat, offer in free_seats(table):
        kept = around.kept[seat] if around.kept else None
        if not kept or is_house_bot(kept):
            return SitsDown(seat, getattr(offer.move, offer.field) if isinstance(offer, Amount) else None)
    return None


def _guests(table: Table, around: Around) -> Sequence[Person]:
    return [one for one in around.guests if one not in table.people]


def _is_settled(table: Table, around: Around) -> bool:
    """Where all is over the bots stay as long as people are there: they may want to play again."""
    return isinstance(table.turn, Over) and any(
        not is_house_bot(one) and around.is_here(one) for one in table.people if one is not None
    )


def _bringing(table: Table, seat: int) -> int:
    """What they usually bring; 0 if they may not."""
    for offer in table.game.table_choices(table.state, seat):
        if isinstance(offer, Amount) and isinstance(pattern(offer), Bring):
            usual: int = getattr(offer.move, offer.field)
            return max(offer.least, min(usual, offer.most))
    return 0


def _decision(table: Table, around: Around) -> Decides | None:
    """Where all may bet at once people come first: nobody is hurried by a bot. A bot begins the next round
    only where rounds begin by themselves."""
    turn = table.turn
    at_once = is_between(table) and _waits_for_nobody(table, around)
    if not isinstance(turn, Awaiting) or (turn.resting and not at_once):
        return None
    people = [(seat, one) for seat in turn.seats if (one := table.people[seat]) is not None]
    for seat, one in people:
        if not is_house_bot(one) and is_stood_in_for(table, seat, around.is_here):
            return Decides(seat, is_stand_in=True)
    here = [seat for seat, one in enumerate(table.people) if one is not None and not is_house_bot(one)]
    here = [seat for seat in here if table.clocks.away[seat] is None]
    if turn.betting and (not here or any(seat in turn.seats for seat in here)):
        return None
    if is_between(table) and not (here and table.pace.rest):
        return None
    bots = [seat for seat, one in people if is_house_bot(one)]
    return Decides(bots[0], is_stand_in=False, at_once=at_once) if bots else None


def _waits_for_nobody(table: Table, around: Around) -> bool:
    """Whether nothing has happened that anybody looks at, and nobody is to come: where somebody is alone with
    all the bots that were called in."""
    people = sum(one is not None and not is_house_bot(one) for one in table.people)
    return around.is_fresh and people == 1 and 0 < wanted(table, around) <= len(_bots(table))


def is_between(table: Table) -> bool:
    """Whether what is asked is only to begin the next round."""
    return table.round is None and isinstance(table.turn, Awaiting) and not table.turn.betting


def is_stood_in_for(table: Table, seat: int, is_here: Callable[[Person], bool]) -> bool:
    """Whether a bot decides for who sits there: in a round, while they are away and nobody sees them."""
    person, is_away = table.people[seat], table.clocks.away[seat] is not None
    if person is None or table.pace.absent != "bot" or table.round is None:
        return False
    return is_away and not is_here(person)
