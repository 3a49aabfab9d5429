"""Chips that the host approves: where a table wants that, who brings more of them asks its host first.

Sitting down with as many as is usual is free, and so is all that the host brings, or that is lent by
them. What was asked for is brought in the very row in which the host grants it: nobody waits for another
tap, and whoever can't pay any more brings nothing. Until then it may be asked otherwise, or taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from stammtisch.games.choosing import Amount, Choice, pattern
from stammtisch.games.moves import Bring, Made, Sit
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.kernel.refused import Refused
from stammtisch.tables.conduct import Conduct, Wanted
from stammtisch.tables.moves import AskChips, DenyChips, GrantChips
from stammtisch.tables.record import Table, owner


def asks_first(table: Table, by: Person | None) -> bool:
    """Whether this person asks the host before they bring chips."""
    return table.pace.approval and by not in (None, table.host) and not is_house_bot(by)


def check_approval(table: Table, by: Person | None, made: Made) -> None:
    """Refused if they have to ask first."""
    move = made.move
    if not isinstance(move, Sit | Bring) or not asks_first(table, by):
        return
    if isinstance(move, Bring):
        raise Refused("ask_host", "cannot bring chips here: ask the host for them first")
    usual = _usual(table, made.seat)
    if usual is not None and move.chips > usual:
        sentence = f"cannot sit down with {move.chips}: {usual} is usual here, ask the host for more then"
        raise Refused("more_than_usual", sentence, usual=usual)


def _usual(table: Table, seat: int) -> int | None:
    """With how many one usually sits down there; None where one can't choose."""
    for offer in table.game.table_choices(table.state, seat):
        if isinstance(offer, Amount) and isinstance(offer.move, Sit):
            return offer.move.chips
    return None


def asked_first(table: Table, seat: int, offers: Sequence[Choice]) -> Sequence[Choice]:
    """The same offers, of which those that bring chips ask for them where that is so."""
    if not asks_first(table, table.people[seat]):
        return offers
    return [_asked(offer) if isinstance(pattern(offer), Bring) else offer for offer in offers]


def _asked(offer: Choice) -> Choice:
    asks: Any = AskChips(getattr(pattern(offer), "chips", 0))
    if isinstance(offer, Amount):
        return Amount(asks, "chips", offer.least, offer.most, offer.step)
    return asks  # type: ignore[no-any-return]


def approved(table: Table, seat: int, move: AskChips | GrantChips | DenyChips) -> Conduct:
    """What is asked for after somebody has asked, or the host has answered."""
    conduct = table.conduct
    if isinstance(move, AskChips):
        person = owner(table, seat)
        if not asks_first(table, person):
            raise Refused("nobody_to_ask", "cannot ask for chips: bring them, nobody has to be asked here")
        if move.chips < 0:
            raise Refused("nothing_asked", f"cannot ask for {move.chips}: 0 takes it back")
        return _with(conduct, seat, move.chips)
    owner(table, move.seat)
    wanted = next((one.chips for one in conduct.wanted if one.seat == move.seat), 0)
    if not wanted:
        raise Refused("nothing_asked", "cannot answer: that seat asks for no chips")
    if isinstance(move, GrantChips) and move.chips != wanted:
        sentence = f"cannot grant {move.chips}: {wanted} are asked for now"
        raise Refused("asks_for_other", sentence, chips=wanted)
    return without_wanted(conduct, move.seat)


def _with(conduct: Conduct, seat: int, chips: int) -> Conduct:
    others = without_wanted(conduct, seat)
    return replace(others, wanted=(*others.wanted, Wanted(seat, chips))) if chips else others


def without_wanted(conduct: Conduct, seat: int) -> Conduct:
    """That seat asks for nothing any more."""
    if all(one.seat != seat for one in conduct.wanted):
        return conduct
    return replace(conduct, wanted=tuple([one for one in conduct.wanted if one.seat != seat]))


def may_be_granted(table: Table) -> bool:
    """Whether one of those who ask could bring chips now."""
    return any(
        isinstance(pattern(offer), Bring)
        for one in table.conduct.wanted
        for offer in table.game.table_choices(table.state, one.seat)
    )
