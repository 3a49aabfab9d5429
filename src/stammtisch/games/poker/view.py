"""Who may see what at poker. What isn't named here is hidden.

Everybody sees chips, bets, pots and boards. Hole cards are their holder's secret until they are
laid open; folded and mucked cards stay so for good, unless their holder shows them after the
hand. Nobody sees the deck. What somebody has put away at the draw only they have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import sub

import msgspec
from msgspec.structs import replace

from stammtisch.games.contract import Seen, Turn
from stammtisch.games.moves import (
    Away,
    Back,
    Bring,
    Change,
    Hidden,
    Leave,
    Move,
    Shuffle,
    Sit,
    TakeOff,
    Viewer,
)
from stammtisch.games.poker.chances import Chances, chances
from stammtisch.games.poker.moves import (
    Bet,
    Blinds,
    Call,
    Cards,
    Check,
    Deal,
    Decline,
    Discard,
    Draw,
    Fold,
    Gone,
    Lay,
    Level,
    Muck,
    Out,
    Pay,
    Post,
    Raise,
    Return,
    Rise,
    Show,
    Start,
    Straddle,
    Street,
    Twice,
)
from stammtisch.games.poker.names import Named, best_five, standing, standing_low
from stammtisch.games.poker.options import LAST_LEVEL
from stammtisch.games.poker.pots import pots
from stammtisch.games.poker.seats import NOBODY
from stammtisch.games.poker.state import Phase, State, pot, round_number, turn
from stammtisch.games.poker.tournament import level_stakes, prizes, stakes


class ChairView(msgspec.Struct, frozen=True):
    taken: bool
    away: bool
    chips: int
    bet: int
    paid: int
    """What it has in the pots for this hand, bets and dead chips included."""
    is_dealt: bool
    """Takes part in this hand, or did in the last."""
    is_live: bool
    is_all_in: bool
    cards: Cards | Hidden
    owes: int
    """The missed blinds: 1 for the small one, 2 for the big one, 3 for both."""
    posts: bool
    straddles: bool
    """Will do so whenever it is left of the big blind."""
    place: int
    """In a sit-and-go: how it came out; 0 while it is in."""
    hand: Named | None
    """What a hand that lies open is called."""
    five: Cards
    """The cards that make it, once the board is complete; on the first board if there are two."""


class PotView(msgspec.Struct, frozen=True):
    chips: int
    seats: tuple[int, ...]


class NextLevel(msgspec.Struct, frozen=True):
    """The blinds that come next in a sit-and-go, and when."""

    level: int
    stakes: tuple[int, int, int]
    is_next_hand: bool
    """Its time has come: it's played from the next hand on."""
    hands: int
    """It comes after so many hands; 0 if not by hands."""
    minutes: int
    """A level lasts so many minutes; 0 if not by the clock."""


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    round: int | None
    turn: Turn
    phase: Phase
    variant: str
    stakes: tuple[int, int, int]
    """The small blind, the big blind and the ante."""
    level: int
    """In a sit-and-go the level of these stakes; else 0."""
    next_level: NextLevel | None
    """None if nothing but the host raises the blinds, or nothing at all."""
    prizes: tuple[int, ...]
    """What each place gets that is paid, in a sit-and-go."""
    button: int
    small: int
    big: int
    street: int
    boards: tuple[Cards, ...]
    pot: int
    """All that lies there, bets included."""
    pots: tuple[PotView, ...]
    """The pots without the bets of this round, the main pot first."""
    bet: int
    """What has to be matched this round."""
    least_raise: int
    price: int
    """What it costs the viewer to stay in, if it's their turn."""
    chairs: tuple[ChairView, ...]
    hand: Named | None
    """What the viewer's own hand is as it stands."""
    low: Named | None
    chances: tuple[Chances, ...]
    """What part of the pot each hand that lies open gets on average, each time that cards were to come:
    from when nobody could bet any more."""


def view(state: State, viewer: Viewer) -> View:
    return views(state)(viewer)


def views(state: State) -> Callable[[Viewer], View]:
    """All is open but the cards in the players' hands."""
    watched = _watched(state)

    def view(viewer: Viewer) -> View:
        if viewer is None or not (hole := state.holes[viewer]):
            return replace(watched, viewer=viewer, price=_price(state, viewer))
        chairs, game, board = list(watched.chairs), state.options.game, state.boards[0]
        chairs[viewer] = replace(chairs[viewer], cards=hole)
        return replace(
            watched,
            viewer=viewer,
            price=_price(state, viewer),
            chairs=tuple(chairs),
            hand=standing(game, hole, board),
            low=standing_low(game, hole, board),
        )

    return view


def _price(state: State, viewer: Viewer) -> int:
    return state.limits[0] if state.phase == "bet" and viewer == state.actor else 0


def _watched(state: State) -> View:
    """What who only watches may know."""
    return View(
        viewer=None,
        round=round_number(state),
        turn=turn(state),
        phase=state.phase,
        variant=state.options.variant,
        stakes=stakes(state),
        level=state.sng.level if state.options.is_sng else 0,
        next_level=_next_level(state),
        prizes=tuple(prizes(state)) if state.options.is_sng else (),
        button=state.button,
        small=state.small,
        big=state.big,
        street=state.street,
        boards=state.boards,
        pot=pot(state),
        pots=_pots(state),
        bet=state.level,
        least_raise=state.least,
        price=0,
        chairs=tuple(_chairs(state)),
        hand=None,
        low=None,
        chances=chances(state),
    )


def _next_level(state: State) -> NextLevel | None:
    options, sng = state.options, state.sng
    number = sng.rises_to or sng.level + 1
    is_rising = options.hands_a_level or options.minutes_a_level or sng.rises_to
    if not options.is_sng or not is_rising or number > LAST_LEVEL or 1 in sng.places:
        return None
    return NextLevel(
        level=number,
        stakes=level_stakes(state, number),
        is_next_hand=sng.rises_to > 0,
        hands=max(sng.hands_left, 1) if options.hands_a_level else 0,
        minutes=options.minutes_a_level,
    )


def _pots(state: State) -> tuple[PotView, ...]:
    """Bets that aren't matched yet make no side pots."""
    if not state.live:
        return ()
    collected = list(map(sub, state.paid, state.bets))
    return tuple([PotView(chips, seats.in_order) for chips, seats in pots(state, collected) if chips])


def _chairs(state: State) -> Iterator[ChairView]:
    """All chairs, in one walk along them: this is asked for after every move."""
    options, sng = state.options, state.sng
    lies_there = state.live - state.mucked - state.gone
    all_in = state.live - state.able if state.phase != "open" else NOBODY
    waiting = state.taken if options.is_sng and not sng.has_begun else NOBODY
    lists = zip(state.stacks, state.bets, state.paid, state.dead, state.holes, sng.places, strict=True)
    for seat, (stack, bet, paid, dead, hole, place) in enumerate(lists):
        is_shown = bool(hole and seat in state.shown)
        cards: Cards | Hidden = ()
        if is_shown:
            cards = hole
        elif hole and seat in lies_there:  # a folded or mucked hand is gone, but for its holder
            cards = Hidden(len(hole))
        yield ChairView(
            seat in state.taken,
            seat in state.away,
            options.stack if seat in waiting else stack,  # they see what they will have
            bet,
            paid + dead,
            seat in state.dealt,
            seat in state.live,
            stack == 0 and seat in all_in,
            cards,
            (seat in state.owes_small) + 2 * (seat in state.owes_big),
            seat in state.posting,
            seat in state.straddling,
            place,
            standing(options.game, hole, state.boards[0]) if is_shown else None,
            best_five(options.game, hole, state.boards[0]) if is_shown else (),
        )


def _takes_part(state: State, seat: int) -> bool:
    """Not who has sat down where somebody folded and left: what was put away there isn't theirs."""
    return bool(state.holes[seat]) or seat in state.live - state.gone


def show(seat: int, move: Move, viewer: Viewer) -> Move:
    match move:
        case Sit() | Bring() | Leave() | Away() | Back() | Change() | TakeOff():
            return move
        case Fold() | Check() | Call() | Bet() | Raise() | Twice():
            return move
        case Show() | Muck() | Start() | Post() | Straddle() | Decline():
            return move
        case Blinds() | Street() | Gone() | Return() | Lay() | Pay() | Out() | Level() | Rise():
            return move
        case Shuffle(deck=deck):
            return Shuffle(_counted(deck, may_see=False))
        case Deal(hands=hands):
            return Deal(tuple([_counted(hand, holder == viewer) for holder, hand in enumerate(hands)]))
        case Discard(cards=cards):
            return Discard(_counted(cards, seat == viewer))
        case Draw(seat=holder, cards=cards):
            return Draw(holder, _counted(cards, holder == viewer))
        case _:
            raise TypeError(f"nothing says who may see {type(move).__name__}")


def _counted(cards: Cards | Hidden, may_see: bool) -> Cards | Hidden:
    return cards if may_see or not cards or isinstance(cards, Hidden) else Hidden(len(cards))


def seen(state: State, viewer: Viewer) -> Sequence[Seen]:
    """Cards with their places in the first shuffle of the hand, or in the second."""
    return list(_seen(state, viewer))


def _seen(state: State, viewer: Viewer) -> Iterator[Seen]:
    first = [card for board in state.boards for card in board]
    second = list[str]()
    for seat, hole in enumerate(state.holes):
        if seat == viewer or seat in state.shown:
            first += [card for card in hole if card not in state.new_cards.dealt]
            second += [card for card in hole if card in state.new_cards.dealt]
    if viewer is not None and _takes_part(state, viewer):
        first += state.new_cards.discards[viewer]
    for card in dict.fromkeys(first):
        yield Seen(state.deck_draw, state.deck.index(card), card)
    for card in second:
        yield Seen(state.new_cards.draw, state.new_cards.deck.index(card), card)
