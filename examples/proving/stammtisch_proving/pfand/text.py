"""What there is to say at a table of Pfand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stammtisch.games.contract import Awaiting, Over, Waiting
from stammtisch.games.dice import text as dice_text
from stammtisch.games.english import ENGLISH
from stammtisch.games.facts import Fact, Phrases, fact
from stammtisch.games.moves import Hidden, Move
from stammtisch.games.telling import facts_of, told
from stammtisch_proving.pfand.moves import Deal, Lay, Pay, Reveal
from stammtisch_proving.pfand.view import View

PHRASES: Final[Phrases] = {
    **ENGLISH,
    "round": "Round {number}, {pot:count:chip|chips} in the pot.",
    "between_rounds": "Between rounds.",
    "chair": "{seat:name} has {chips:count:chip|chips}.",
    "chair_away": "{seat:name} has {chips:count:chip|chips} and sits out.",
    "chair_hidden": "{seat:name} has {chips:count:chip|chips} and {n:count:card|cards}.",
    "chair_open": "{seat:name} has {chips:count:chip|chips} and holds {cards:cards}.",
    "chair_bid": "{seat:name} has bid.",
    "chair_bid_open": "{seat:name} bid {chips:count:chip|chips}.",
    "walker": "{seat:name} walks.",
    "walker_dice": "{seat:name} walks with {dice}; the pegs stand on {a} and {b}.",
    "your_turn_start": "Your turn: start the next round.",
    "your_turn_bid": "Your turn: bid.",
    "your_turn_swap": "Your turn: put back up to two cards.",
    "your_turn_walk": "Your turn: walk.",
    "your_turn_answer": "Your turn: pay the raise or give up.",
    "wait_start": "{seats:names} may start the next round.",
    "wait_bid": "Waiting for {seats:names} to bid.",
    "wait_swap": "Waiting for {seats:names} to change cards.",
    "wait_walk": "Waiting for {seats:names} to walk.",
    "wait_answer": "Waiting for {seats:names} to answer the raise.",
    "too_few": "Waiting for at least two who take part and can pay the ante.",
    "rounds_played": "The last round has been played.",
    "has_most": "The last round has been played. Most chips: {seats:names}.",
    "house_moves": "The cards are being dealt.",
    "start": "{seat:name} starts a round.",
    "deal": "The house deals three cards each.",
    "deal_own": "{seat:name} gets {cards:cards}.",
    "bid": "{seat:name} bids {chips:count:chip|chips}.",
    "bid_hidden": "{seat:name} has bid.",
    "reveal": "{seat:name} bid {chips:count:chip|chips}.",
    "swap": "{seat:name} puts back {cards:cards}.",
    "swap_hidden": "{seat:name} puts back {n:count:card|cards}.",
    "draw": "{seat:name} draws {cards:cards}.",
    "draw_hidden": "{seat:name} draws {n:count:card|cards}.",
    "walk": "{seat:name} walks {steps:words}.",
    "raise": "{seat:name} raises by {chips:count:chip|chips}.",
    "answer_yes": "{seat:name} pays the raise of {chips:count:chip|chips}.",
    "answer_no": "{seat:name} gives up.",
    "lay": "{seat:name} shows {cards:cards}.",
    "pay": "{seat:name} takes {chips:count:chip|chips}.",
    "may_start": "start the next round",
    "may_bid_amount": "bid {least} to {most} chips",
    "may_swap_pick": "put back up to {most} of {among:cards}",
    "may_walk_steps": "walk",
    "may_raise": "raise by {chips:count:chip|chips}",
    "may_answer_yes": "pay the raise of {chips:count:chip|chips}",
    "may_answer_no": "give up",
}


def _see(view: View) -> Iterator[Fact]:
    yield from _table(view)
    yield _state_line(view)


def _table(view: View) -> Iterator[Fact]:
    yield fact("between_rounds") if view.round is None else fact("round", number=view.round, pot=view.pot)
    for seat, chair in enumerate(view.chairs):
        if not chair.taken:
            continue
        match chair.cards:
            case Hidden(hidden=n) if n:
                yield fact("chair_hidden", seat=seat, chips=chair.chips, n=n)
            case tuple(cards) if cards:
                yield fact("chair_open", seat=seat, chips=chair.chips, cards=cards)
            case _:
                yield fact("chair_away" if chair.away else "chair", seat=seat, chips=chair.chips)
        if isinstance(chair.bid, Hidden):
            yield fact("chair_bid", seat=seat)
        elif chair.bid is not None:
            yield fact("chair_bid_open", seat=seat, chips=chair.bid)
    if view.walker is not None and view.dice:
        a, b = view.pegs
        yield fact("walker_dice", seat=view.walker, dice=dice_text(view.dice), a=a, b=b)
    elif view.walker is not None:
        yield fact("walker", seat=view.walker)


def _state_line(view: View) -> Fact:
    phase = "start" if view.phase == "open" else view.phase
    match view.turn:
        case Awaiting(seats=seats):
            return fact(f"your_turn_{phase}") if view.viewer in seats else fact(f"wait_{phase}", seats=seats)
        case Waiting(reason=reason):
            return fact(reason)
        case Over(outcome=outcome, reason=reason):
            best = tuple(seat for seat, points in enumerate(outcome) if points and points == max(outcome))
            return fact("has_most", seats=best) if best else fact(reason)
        case _:
            return fact("house_moves")


def _told(seat: int, move: Move) -> Iterator[Fact]:
    match move:
        case Deal(hands=hands):
            yield fact("deal")
            for holder, hand in enumerate(hands):
                if isinstance(hand, tuple) and hand:
                    yield fact("deal_own", seat=holder, cards=hand)
        case Reveal(bids=bids):
            for bidder, bid in enumerate(bids):
                if bid is not None:
                    yield fact("reveal", seat=bidder, chips=bid)
        case Lay(hands=laid):
            for holder, hand in enumerate(laid):
                if hand:
                    yield fact("lay", seat=holder, cards=hand)
        case Pay(shares=shares):
            for winner, share in enumerate(shares):
                if share:
                    yield fact("pay", seat=winner, chips=share)
        case _:
            yield told(seat, move)


facts = facts_of(_see, _told)
