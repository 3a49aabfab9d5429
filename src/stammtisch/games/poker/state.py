"""A poker table: who sits there, what lies before whom, and whose turn it is.

A hand goes through its phases: blinds, shuffle, deal, then for each street bet,
(discard and draw,) street; when the betting is over return, lay, (twice,) the rest of the
streets, (show,) pay; in a sit-and-go out and level. `gone` comes wherever a hand is to act
whose holder has left. Between hands the phase is `open`.

Seats that have something in common are a set of seats. What there is for each seat is a tuple,
chair by chair.
"""

from __future__ import annotations

from typing import Final, Literal, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from stammtisch.games.contract import Awaiting, Chips, Over, Turn, Waiting
from stammtisch.games.moves import DEALER
from stammtisch.games.poker.moves import Cards
from stammtisch.games.poker.options import PokerOptions, playable
from stammtisch.games.poker.seats import CHAIRS, NO_SEAT, NOBODY, Seats

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


class State(msgspec.Struct, frozen=True, gc=False):
    options: PokerOptions
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """What lies before each seat in this betting round."""
    paid: tuple[int, ...]
    """What each seat has in the pots for this hand, bets included."""
    dead: tuple[int, ...]
    """What lies in the main pot besides, and gives no right to anything."""
    holes: tuple[Cards, ...]
    phase: Phase = "open"
    number: int = 0
    draws: int = 0

    # The chairs.
    taken: Seats = NOBODY
    away: Seats = NOBODY
    owes_big: Seats = NOBODY
    owes_small: Seats = NOBODY
    posting: Seats = NOBODY
    """Would rather pay what they owe than wait for the big blind."""
    fresh: Seats = NOBODY
    """Have just come, and are dealt in at once for nothing."""
    straddling: Seats = NOBODY
    """Straddle whenever they may."""
    button: int = NO_SEAT
    small: int = NO_SEAT
    """The chair of the small blind, in this hand or the last; empty, where that blind is dead."""
    big: int = NO_SEAT

    # The hand.
    dealt: Seats = NOBODY
    live: Seats = NOBODY
    able: Seats = NOBODY
    """Live, and with chips to bet."""
    acted: Seats = NOBODY
    """Have acted in this round: their own bets are what they acted on."""
    to_act: Seats = NOBODY
    gone: Seats = NOBODY
    """Have left, and had cards: they are folded when their turn comes."""
    actor: int = NO_SEAT
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
    aggressor: int = NO_SEAT
    """Who bet or raised last in the last round with any betting."""
    street: int = 0
    least_bet: int = 0
    deck: Cards = ()
    deck_draw: int = 0
    top: int = 0
    """How many cards of the deck are dealt."""
    boards: tuple[Cards, ...] = ((),)
    shown: Seats = NOBODY
    mucked: Seats = NOBODY
    is_open: bool = False
    """Nobody can bet any more: the cards that are still missing are dealt at once."""
    asked_twice: Seats = NOBODY
    """Who has still to say whether the board is dealt twice."""

    is_drawing: bool = False
    new_cards: NewCards = NewCards()
    sng: SitAndGo = SitAndGo()


def setup(options: PokerOptions) -> State:
    """An empty table."""
    options = playable(options)
    none = (0,) * options.seats
    return State(
        options,
        stacks=none,
        bets=none,
        paid=none,
        dead=none,
        holes=((),) * options.seats,
        new_cards=NewCards(((),) * options.seats),
        sng=SitAndGo(
            money=none,
            places=none,
            lost=none,
            level=options.level,
            hands_left=options.hands_a_level,
        ),
    )


SEAT_PHASES: Final = frozenset({"open", "bet", "discard", "show", "twice"})
DEALERS_PHASES: Final = frozenset(get_args(Phase)) - SEAT_PHASES
AWAITING: Final = tuple(Awaiting((seat,)) for seat in range(CHAIRS))


def turn(state: State) -> Turn:
    phase = state.phase
    if phase == "bet":
        return AWAITING[state.actor]
    if phase in DEALERS_PHASES:
        return DEALER
    if phase == "open":
        return _between_hands(state)
    return Awaiting(state.asked_twice.in_order) if phase == "twice" else AWAITING[state.actor]


def _between_hands(state: State) -> Turn:
    if state.options.is_sng:
        return _sit_and_go(state)
    ready = ready_seats(state)
    return _resting(ready) if ready.several else Waiting("too_few")


def _sit_and_go(state: State) -> Turn:
    if not state.sng.has_begun:
        is_full = len(state.taken) == state.options.seats
        return _resting(state.taken) if is_full else Waiting("not_full")
    still_in = ready_seats(state)
    if still_in.several:
        return _resting(still_in)
    return Over(tuple([len(state.stacks) - place for place in state.sng.places]), "won")


def _resting(seats: Seats) -> Turn:
    """Any of these may ask for the next hand, which comes by itself."""
    return Awaiting(seats.in_order, resting=True)


def ready_seats(state: State) -> Seats:
    """Who could be dealt in: in a sit-and-go the absent too."""
    ready = state.taken if state.options.is_sng else state.taken - state.away
    return ready & Seats.having(state.stacks) if 0 in state.stacks else ready


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
    each = list(values)
    each[seat] = value
    return tuple(each)


def cleared(state: State) -> State:
    """The cards of the last hand are taken off the table."""
    nothing: tuple[Cards, ...] = ((),) * len(state.stacks)
    return replace(
        state,
        holes=nothing,
        boards=((),),
        new_cards=NewCards(nothing),
        dealt=NOBODY,
        live=NOBODY,
        shown=NOBODY,
        mucked=NOBODY,
    )
