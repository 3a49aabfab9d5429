"""A poker table: who sits there, what lies before whom, and whose turn it is.

A hand goes through its phases: blinds, shuffle, deal, then for each street bet,
(discard and draw,) street; when the betting is over return, lay, (twice,) the rest of the
streets, (show,) pay; in a sit-and-go out and level. `gone` comes wherever a hand is to act
whose holder has left. Between hands the phase is `open`.

Seats that have something in common are one number, a bit a seat. What there is for each seat
is a list; a list is never changed once another state can have it.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeVar, get_args

import msgspec

from stammtisch.games.contract import Awaiting, Chips, Over, Turn, Waiting
from stammtisch.games.moves import HOUSE
from stammtisch.games.poker.moves import Cards
from stammtisch.games.poker.options import PokerOptions, playable

T = TypeVar("T")
Phase = Literal[
    "open",
    "blinds",
    "shuffle",
    "deal",
    "bet",
    "gone",
    "return",
    "discard",
    "reshuffle",
    "draw",
    "lay",
    "twice",
    "street",
    "show",
    "pay",
    "out",
    "level",
]


class NewCards(msgspec.Struct, frozen=True):
    """The draw: what was put away, and the pack that was shuffled again for it."""

    discards: tuple[Cards, ...] = ()
    """What each seat has put away."""
    deck: Cards = ()
    draw: int = 0
    dealt: Cards = ()
    """Cards that were dealt from this second deck."""


class SitAndGo(msgspec.Struct, frozen=True):
    """How a sit-and-go stands."""

    has_begun: bool = False
    money: tuple[int, ...] = ()
    """The buy-ins before it begins, and then the prizes."""
    bank: int = 0
    level: int = 1
    rises_to: int = 0
    """The level from the next hand on, where the time for it came in mid-hand; else 0."""
    hands_left: int = 0
    """How many hands this level lasts."""
    places: tuple[int, ...] = ()
    """The place of each who is out; 0 for the others."""
    lost: tuple[int, ...] = ()
    """What those had who lost everything in the last hand."""


class State(msgspec.Struct, gc=False):
    options: PokerOptions
    stacks: list[int]
    bets: list[int]
    """What lies before each seat in this betting round."""
    paid: list[int]
    """What each seat has in the pots for this hand, bets included."""
    dead: list[int]
    """What lies in the main pot besides, and gives no right to anything."""
    holes: list[Cards]
    phase: Phase = "open"
    number: int = 0
    draws: int = 0

    # The chairs.
    taken: int = 0
    away: int = 0
    owes_big: int = 0
    owes_small: int = 0
    posting: int = 0
    """Would rather pay what they owe than wait for the big blind."""
    fresh: int = 0
    """Have just come, and are dealt in at once for nothing."""
    straddling: int = 0
    """Straddle whenever they may."""
    button: int = -1
    small: int = -1
    """The chair of the small blind, in this hand or the last; empty, where that blind is dead."""
    big: int = -1

    # The hand.
    dealt: int = 0
    live: int = 0
    able: int = 0
    """Live, and with chips to bet."""
    acted: int = 0
    """Have acted in this round: their own bets are what they acted on."""
    to_act: int = 0
    gone: int = 0
    """Have left, and had cards: they are folded when their turn comes."""
    actor: int = -1
    limits: tuple[int, int, int] = (0, 0, 0)
    """For the seat to act: what is missing to stay in, and the least and the most to raise to. `choices`
    lists by them, `apply` checks by them."""
    level: int = 0
    """The bet to call."""
    full: int = 0
    """The last bet that was a full one; short all-ins may have gone beyond it."""
    least: int = 0
    """The least raise: the largest full bet or raise of this round."""
    raises: int = 0
    aggressor: int = -1
    """Who bet or raised last in the last round with any betting."""
    street: int = 0
    least_bet: int = 0
    deck: Cards = ()
    deck_draw: int = 0
    top: int = 0
    """How many cards of the deck are dealt."""
    boards: tuple[Cards, ...] = ((),)
    shown: int = 0
    mucked: int = 0
    is_open: bool = False
    """Nobody can bet any more: the cards that are still missing are dealt at once."""
    asked_twice: int = 0
    """Who has still to say whether the board is dealt twice."""

    is_drawing: bool = False
    new_cards: NewCards = NewCards()
    sng: SitAndGo = SitAndGo()


def setup(options: PokerOptions) -> State:
    """An empty table."""
    options = playable(options)
    none = [0] * options.seats
    return State(
        options,
        none,
        none,
        none,
        none,
        [()] * options.seats,
        new_cards=NewCards(((),) * options.seats),
        sng=SitAndGo(
            money=tuple(none),
            places=tuple(none),
            lost=tuple(none),
            level=options.level,
            hands_left=options.hands_a_level,
        ),
    )


SEAT_PHASES: Final = frozenset({"open", "bet", "discard", "show", "twice"})
HOUSE_PHASES: Final = frozenset(get_args(Phase)) - SEAT_PHASES
AWAITING: Final = tuple(Awaiting((seat,)) for seat in range(10))


def turn(state: State) -> Turn:
    phase = state.phase
    if phase == "bet":
        return AWAITING[state.actor]
    if phase in HOUSE_PHASES:
        return HOUSE
    if phase == "open":
        return _between_hands(state)
    return Awaiting(SEATS[state.asked_twice]) if phase == "twice" else AWAITING[state.actor]


def _between_hands(state: State) -> Turn:
    if state.options.is_sng:
        return _sit_and_go(state)
    ready = ready_seats(state)
    return _resting(ready) if ready & (ready - 1) else Waiting("too_few")


def _sit_and_go(state: State) -> Turn:
    if not state.sng.has_begun:
        is_full = state.taken.bit_count() == state.options.seats
        return _resting(state.taken) if is_full else Waiting("not_full")
    still_in = ready_seats(state)
    if still_in & (still_in - 1):
        return _resting(still_in)
    return Over(tuple([len(state.stacks) - place for place in state.sng.places]), "won")


def _resting(seats: int) -> Turn:
    """Any of these may ask for the next hand, which comes by itself."""
    return Awaiting(SEATS[seats], resting=True)


def ready_seats(state: State) -> int:
    """Who could be dealt in: in a sit-and-go the absent too."""
    mask = state.taken if state.options.is_sng else state.taken & ~state.away
    if 0 in state.stacks:
        mask &= sum([1 << seat for seat, stack in enumerate(state.stacks) if stack])
    return mask


def round_number(state: State) -> int | None:
    return None if state.phase == "open" else state.number


def chips(state: State) -> Chips:
    if state.options.is_sng:
        return Chips(state.sng.money, state.sng.bank)
    totals = map(sum, zip(state.stacks, state.paid, state.dead, strict=True))
    return Chips(tuple(totals))


def pot(state: State) -> int:
    """All that lies on the table, bets included."""
    return sum(state.paid) + sum(state.dead)


def with_one(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The same for all seats but one."""
    return (*values[:seat], value, *values[seat + 1 :])


def clear_table(new: State) -> None:
    """Takes the cards of the last hand off a new table."""
    new.holes = [()] * len(new.stacks)
    new.boards = ((),)
    new.new_cards = NewCards(((),) * len(new.stacks))
    new.dealt = new.live = new.shown = new.mucked = 0


# Seats as bits.

ALL_BUT: Final = tuple(~(1 << seat) for seat in range(10))
"""Every seat but one."""


SEATS: Final = tuple(
    tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1) for mask in range(1 << 10)
)
"""The seats of each mask in their order."""


@cache
def mask_of(seats: tuple[int, ...]) -> int:
    """These seats as a mask."""
    return sum([1 << seat for seat in seats])


def _clockwise_after(seat: int) -> tuple[int, ...]:
    """For each mask its first seat clockwise after that one; -1 for none."""
    firsts = [seats[0] if seats else -1 for seats in SEATS]
    return tuple(
        [seat + 1 + firsts[mask >> seat + 1] if mask >> seat + 1 else firsts[mask] for mask in range(1 << 10)]
    )


NEXT: Final = tuple(map(_clockwise_after, (*range(10), -1)))
"""By seat and mask: who comes next. Seat -1, after which all come, is the last one."""


def next_seat(mask: int, after: int) -> int:
    """The first of these seats clockwise after that one."""
    return NEXT[after][mask]


@cache
def clockwise(mask: int, after: int) -> tuple[int, ...]:
    """These seats, clockwise after that one."""
    seats = SEATS[mask]
    later = tuple([seat for seat in seats if seat > after])
    return later + tuple([seat for seat in seats if seat <= after])
