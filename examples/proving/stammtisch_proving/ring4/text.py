"""What there is to say at a table of ring4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stammtisch.games.english import ENGLISH, RANKS, SUITS
from stammtisch.games.facts import Fact, Phrases, fact
from stammtisch.games.moves import Move
from stammtisch.games.telling import facts_of, told
from stammtisch_proving.ring4.moves import Deal
from stammtisch_proving.ring4.state import PACK
from stammtisch_proving.ring4.view import View

PHRASES: Final[Phrases] = {
    **ENGLISH,
    **{name: f"{RANKS[name[1:]]} of {SUITS[name[0].lower()]}" for name in PACK.names},
    "score": "{seat:name} has {score:count:point|points} and {n:count:card|cards}.",
    "last": "The last trick went to {seat:name}.",
    "trick": "On the table: {cards:cards}.",
    "mine": "In your hand: {cards:cards}.",
    "your_turn": "Your turn: play a card.",
    "wait_play": "Waiting for {seat:name} to play.",
    "seats_missing": "Waiting for all four seats to be taken.",
    "house_moves": "The cards are being dealt.",
    "deal": "The house deals thirteen cards each.",
    "play": "{seat:name} plays {card:card}.",
    "may_play": "play {card:card}",
}


def _see(view: View) -> Iterator[Fact]:
    yield from _table(view)
    yield _state_line(view)


def _told(seat: int, move: Move) -> Iterator[Fact]:
    yield fact("deal") if isinstance(move, Deal) else told(seat, move)


def _table(view: View) -> Iterator[Fact]:
    for number, seat in enumerate(view.seats):
        if seat.ready:
            yield fact("score", seat=number, score=seat.score, n=seat.n)
    if view.last.cards:
        yield fact("last", seat=view.last.winner)
    if view.trick:
        yield fact("trick", cards=view.trick)
    if view.mine:
        yield fact("mine", cards=view.mine)


def _state_line(view: View) -> Fact:
    if not all(seat.ready for seat in view.seats):
        return fact("seats_missing")
    if not any(seat.n for seat in view.seats):
        return fact("house_moves")
    return fact("your_turn") if view.turn == view.me else fact("wait_play", seat=view.turn)


facts = facts_of(_see, _told)
