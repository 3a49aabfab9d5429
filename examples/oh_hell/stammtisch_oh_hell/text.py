"""What there is to say at a table of Oh Hell, and how it goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stammtisch.games.english import ENGLISH
from stammtisch.games.facts import Fact, Phrases, fact
from stammtisch.games.moves import Move
from stammtisch.games.screen import Passage
from stammtisch.games.telling import facts_of, told
from stammtisch_oh_hell.moves import Deal, Score
from stammtisch_oh_hell.view import View

PHRASES: Final[Phrases] = {
    **ENGLISH,
    "hand_of": "Hand {number} of {hands}. {dealer:name} deals; the {trump:card} is turned up.",
    "between_hands": "{number} of {hands} hands are played.",
    "chair": "{seat:name} has {points:count:point|points}.",
    "chair_bids": "{seat:name} has {points:count:point|points} and {n:count:card|cards}.",
    "chair_plays": "{seat:name} has {points:count:point|points}, bid {bid}, took {tricks}.",
    "on_table": "On the table, led by {leader:name}: {cards:cards}.",
    "in_hand": "In your hand: {cards:cards}.",
    "your_bid": "Your turn: how many tricks will you take?",
    "your_play": "Your turn: play a card.",
    "wait_bid": "Waiting for {seat:name} to bid.",
    "wait_play": "Waiting for {seat:name} to play.",
    "seats_missing": "Waiting for all seats to be taken.",
    "house_moves": "The house deals and counts.",
    "game_over": "The game is over. {seats:names} won with {points:count:point|points}.",
    "deal": "The house deals {n:count:card|cards} each and turns up the {trump:card}.",
    "deal_own": "{seat:name} gets {cards:cards}.",
    "bid": "{seat:name} bids {tricks}.",
    "play": "{seat:name} plays the {card:card}.",
    "trick": "{seat:name} takes the trick.",
    "made_it": "{seat:name} bid {bid} and made it: {points:count:point|points}.",
    "missed_it": "{seat:name} bid {bid}, took {tricks}: {points:count:point|points}.",
    "may_bid": "bid {tricks}",
    "may_play": "play the {card:card}",
}

HOW_TO: Final = (
    Passage(
        "The aim",
        "Say how many tricks you will take, and take just so many: not one less, and not one more.",
    ),
    Passage(
        "A hand",
        "First everybody gets one card, then two, and so on. The next card is turned up: its suit is "
        "trump. From the dealer's left each bids a number of tricks; the dealer bids last, and may not "
        "let the bids come to the number of tricks, so that somebody is always wrong.",
    ),
    Passage(
        "Tricks",
        "The dealer's left leads. Follow the suit that was led if you can; if not, play what you like. "
        "The highest trump takes the trick, or else the highest card of the suit that was led; aces are "
        "high. Who takes it leads to the next one.",
    ),
    Passage(
        "Points",
        "Ten for a bid that was made, and one for each trick. A bid that was missed brings nothing. "
        "After the last hand whoever has most has won.",
    ),
    Passage(
        "Coming and going",
        "It begins when all seats are taken. Who leaves gives up cards and points to whoever sits down "
        "there next; until then the table waits.",
    ),
)


def _see(view: View) -> Iterator[Fact]:
    yield from _table(view)
    yield _state_line(view)


def _table(view: View) -> Iterator[Fact]:
    if view.trump is not None:
        values = {"number": view.hand_number, "hands": view.hands, "dealer": view.dealer or 0}
        yield fact("hand_of", **values, trump=view.trump)
    else:
        yield fact("between_hands", number=view.hand_number, hands=view.hands)
    for seat, chair in enumerate(view.chairs):
        if not chair.taken:
            continue
        if view.trump is None:
            yield fact("chair", seat=seat, points=chair.points)
        elif chair.bid is None:
            yield fact("chair_bids", seat=seat, points=chair.points, n=chair.cards)
        else:
            yield fact("chair_plays", seat=seat, points=chair.points, bid=chair.bid, tricks=chair.tricks)
    if view.trick:
        yield fact("on_table", leader=view.leader, cards=view.trick)
    if view.own:
        yield fact("in_hand", cards=view.own)


def _state_line(view: View) -> Fact:
    if view.phase == "over":
        most = max(chair.points for chair in view.chairs)
        winners = [seat for seat, chair in enumerate(view.chairs) if chair.points == most]
        return fact("game_over", seats=tuple(winners), points=most)
    if view.phase == "missing":
        return fact("seats_missing")
    if view.awaited is None:
        return fact("house_moves")
    is_own, what = view.awaited == view.viewer, view.phase
    return fact(f"your_{what}") if is_own else fact(f"wait_{what}", seat=view.awaited)


def _told(seat: int, move: Move) -> Iterator[Fact]:
    match move:
        case Deal(hands=hands, trump=trump):
            first = hands[0]
            yield fact("deal", n=len(first) if isinstance(first, tuple) else first.hidden, trump=trump)
            for at, hand in enumerate(hands):
                if isinstance(hand, tuple):
                    yield fact("deal_own", seat=at, cards=hand)
        case Score(bids=bids, tricks=tricks, points=points):
            for at, (bid, took, brought) in enumerate(zip(bids, tricks, points, strict=True)):
                word = "made_it" if bid == took else "missed_it"
                yield fact(word, seat=at, bid=bid, tricks=took, points=brought)
        case _:
            yield told(seat, move)


facts = facts_of(_see, _told)
