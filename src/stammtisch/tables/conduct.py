"""The conduct of a table: whether it's paused, who isn't welcome, what the host may do there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from stammtisch.fairness.moves import CloseSeeds, JoinSeeds, Seed
from stammtisch.games.moves import DEALER, Away, Back, Change, Leave, Made, TakeOff
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import (
    Admit,
    AskChips,
    CallBots,
    Close,
    DenyChips,
    GrantChips,
    HandOver,
    Hold,
    Hush,
    Kick,
    Lend,
    Lock,
    MoreTime,
    Pause,
    Plan,
    PlayFor,
    Resume,
    SetClocks,
    SitOut,
    StandIn,
)

MOST_BARRED: Final = 64


class Wanted(msgspec.Struct, frozen=True):
    """Chips that somebody asks the host to let them bring."""

    seat: int
    chips: int


class Conduct(msgspec.Struct, frozen=True):
    paused: int | None = None
    """Since when play stands still, in house time."""
    wishes: tuple[int, ...] = ()
    """The seats that would like a pause, or, in a pause, to go on."""
    barred: tuple[Person, ...] = ()
    """Who had to leave."""
    is_closed: bool = False
    is_hushed: bool = False
    """Who only watches isn't heard in the chat."""
    is_locked: bool = False
    """Nobody else sits down."""
    plan: Plan | None = None
    """What is played otherwise as soon as that is possible."""
    former: tuple[Person | None, ...] = ()
    """Who left each seat last, since the table was opened; None where nobody did."""
    held: int | None = None
    """Until when the dealer holds it, if that is why it stands still."""
    hour: int | None = None
    """Since when it's counted for how long it was held."""
    spent: int = 0
    """So long, in milliseconds."""
    went_on: int | None = None
    """When play last went on after that: for who was gone by then it isn't held again."""
    bots: CallBots | None = None
    """Which bots are to sit here."""
    stand_ins: tuple[int, ...] = ()
    """The seats for which a bot decides until their owners are back."""
    wanted: tuple[Wanted, ...] = ()
    """What was asked of the host, the first one first."""


THE_HOSTS: Final = frozenset(
    (
        Change,
        Pause,
        Resume,
        Kick,
        Admit,
        HandOver,
        SetClocks,
        Hush,
        Lock,
        Plan,
        PlayFor,
        SitOut,
        MoreTime,
        Lend,
        GrantChips,
        DenyChips,
        TakeOff,
        CallBots,
        Close,
    )
)
"""What the host may ask of the dealer."""

THE_HOSTS_ALONE: Final = (THE_HOSTS - {Pause, Resume}) | {CloseSeeds, Hold, StandIn}
"""What nobody may ask for from a seat; a pause happens if all wish for it. The dealer itself gathers seeds,
and holds a table."""

IN_A_PAUSE: Final = frozenset(
    (
        Leave,
        Away,
        Back,
        Pause,
        Resume,
        Hold,
        Kick,
        Admit,
        HandOver,
        SetClocks,
        Hush,
        Lock,
        Plan,
        SitOut,
        CallBots,
        AskChips,
        DenyChips,
        Close,
        JoinSeeds,
        Seed,
    )
)
"""What is possible while play stands still."""


def with_wish(conduct: Conduct, made: Made, present: Iterable[int], at: int) -> Conduct:
    """Somebody asks for a pause, or to go on; who asks is there, whatever the table says."""
    is_paused, wants_pause = conduct.paused is not None, isinstance(made.move, Pause)
    if is_paused and wants_pause:
        raise Refused("paused_already", "cannot pause: the table is paused")
    if not is_paused and not wants_pause:
        raise Refused("not_paused", "cannot resume: the table is not paused")
    wishes = tuple(sorted({*conduct.wishes, made.seat}))
    return agreed(replace(conduct, wishes=wishes), {*present, made.seat}, at)


def agreed(conduct: Conduct, present: Collection[int], at: int) -> Conduct:
    """Play stands still, or goes on, if the host says so or all who are present have asked for it."""
    wishes = conduct.wishes
    if DEALER in wishes or (wishes and present and set(wishes).issuperset(present)):
        return replace(conduct, paused=at, wishes=()) if conduct.paused is None else _going_on(conduct, at)
    return conduct


def _going_on(conduct: Conduct, at: int) -> Conduct:
    if conduct.held is None or conduct.paused is None:
        return replace(conduct, paused=None, wishes=())
    spent = conduct.spent + at - conduct.paused
    return replace(conduct, paused=None, held=None, spent=spent, went_on=at, wishes=())


def without(conduct: Conduct, seat: int, people: Sequence[Person | None]) -> Conduct:
    """Who sat there has left: what they wished for counts no more, and they are told of by their name."""
    former = list(conduct.former or [None] * len(people))
    former[seat] = people[seat]
    wishes = tuple([wish for wish in conduct.wishes if wish != seat])
    wanted = tuple([one for one in conduct.wanted if one.seat != seat])
    return replace(without_stand_in(conduct, seat), wishes=wishes, wanted=wanted, former=tuple(former))


def without_stand_in(conduct: Conduct, seat: int) -> Conduct:
    """No bot decides for who sits there any more."""
    if seat not in conduct.stand_ins:
        return conduct
    return replace(conduct, stand_ins=tuple([one for one in conduct.stand_ins if one != seat]))


def barring(conduct: Conduct, person: Person) -> Conduct:
    """They aren't welcome any more; the last ones are remembered."""
    others = [one for one in conduct.barred if one != person]
    return replace(conduct, barred=(*others, person)[-MOST_BARRED:])


def admitting(conduct: Conduct, person: Person) -> Conduct:
    if person not in conduct.barred:
        raise Refused("not_barred", f"cannot admit {person[:40]!r}: nobody of that name had to leave")
    return replace(conduct, barred=tuple([one for one in conduct.barred if one != person]))
