"""What a seat's move does to the table: it is checked on the table as it is, carried out on a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.cards import GERMAN
from stammtisch.games.moves import DEALER, Change, Move
from stammtisch.games.watten.choices import (
    duty,
    may_accept,
    may_announce,
    may_answer,
    may_ask,
    may_bet,
    may_draw,
    may_forfeit,
    may_play,
    may_show,
)
from stammtisch.games.watten.dealer import dealer, thrown
from stammtisch.games.watten.dealing import chosen
from stammtisch.games.watten.moves import Accept, Announce, Answer, Ask, Bet, Draw, Forfeit, Play, Refuse
from stammtisch.games.watten.seating import change, seated
from stammtisch.games.watten.state import (
    NO_CARD,
    NO_NEWS,
    NOBODY,
    SEATS,
    News,
    State,
    is_announced,
    team_of,
)
from stammtisch.games.written import made_again
from stammtisch.kernel.refused import Refused


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if seat == DEALER:
        return change(state, move) if isinstance(move, Change) else made_again(dealer, state, move, thrown)
    if not 0 <= seat < SEATS:
        raise Refused("no_such_seat", f"there is no seat {seat}: seats are 0 to {SEATS - 1}")
    play = PLAYS.get(type(move), seated)
    return play(state, seat, move)


# Announcing.


def _ask(state: State, seat: int, move: Ask) -> State:
    if not may_ask(state, seat, move.what):
        why = "an announcer may, before either has chosen, if they were not refused it in this round"
        raise Refused("no_question_now", f"cannot ask that now: {why}")
    now = replace(state.round, asked=move.what, asker=seat)
    return replace(state, news=NO_NEWS, round=now)


def _answer(state: State, seat: int, move: Answer) -> State:
    if not may_answer(state, seat):
        raise Refused("nothing_was_asked", "cannot answer: nothing was asked of this seat")
    old = state.round
    if move.what != old.asked:
        raise Refused("another_question", f"cannot answer that: the question is {old.asked}")
    now = replace(old, asked="", asker=NOBODY)
    news = News(f"{move.what}_{'yes' if move.yes else 'no'}", seat=seat)
    new = replace(state, news=news, round=now)
    if not move.yes:
        now.barred = (*old.barred, (move.what, old.asker))
    elif move.what == "exchange":
        now.exchanged = True
    else:
        now.given += 1
        new.phase = "reshuffle"
    return new


def _announce(state: State, seat: int, move: Announce) -> State:
    if not may_announce(state, seat):
        raise Refused("not_to_announce", "cannot announce now: this seat has no card to choose")
    card = _held(state, seat, move.card, "show")
    if not may_show(state, seat, card):
        raise Refused("not_the_weli", "cannot show the Weli for trump: another card is possible")
    return chosen(state, seat, card)


def _draw(state: State, seat: int, _move: Draw) -> State:
    if not may_draw(state, seat):
        why = "an announcer may who has to choose one, where that is done when a clock runs out"
        raise Refused("no_draw_now", f"cannot have a card drawn now: {why}")
    return replace(state, phase="draw", news=NO_NEWS, round=replace(state.round, drawer=seat))


# Throwing cards.


def _play(state: State, seat: int, move: Play) -> State:
    if not may_play(state, seat):
        raise Refused("not_your_turn", "cannot throw a card now: it isn't this seat's turn")
    card = _held(state, seat, move.card, "throw")
    must = duty(state, seat)
    if must and not must >> card & 1:
        sentence = f"cannot throw {move.card}: a trump was led, and a card that follows is in hand"
        raise Refused("must_follow", sentence)
    old = state.round
    hands = list(old.hands)
    hands[seat] = tuple([held for held in hands[seat] if held != card])
    now = replace(old, hands=tuple(hands), trick=(*old.trick, card), played=(*old.played, card))
    phase = "trick" if len(now.trick) == SEATS else "play"
    return replace(state, phase=phase, news=NO_NEWS, round=now)


def _held(state: State, seat: int, name: Any, what: str) -> int:
    """The number of a card that is in the hand."""
    card = GERMAN.numbers.get(name, NO_CARD) if isinstance(name, str) else NO_CARD
    if card not in state.round.hands[seat]:
        raise Refused("not_your_card", f"cannot {what} that card: it isn't in hand")
    return card


# Betting.


def _bet(state: State, seat: int, move: Bet) -> State:
    if not may_bet(state, seat):
        why = "no bet may be open, nor the last one this team's, nor the stake enough already"
        raise Refused("no_bet_now", f"cannot bet now: {why}")
    old = state.round
    if move.stake != old.stake + 1:
        right = old.stake + 1
        raise Refused("another_stake", f"cannot bet {move.stake}: the next stake is {right}", stake=right)
    now = replace(old, asked="bet", asker=seat, bettor=team_of(seat), raised_to=move.stake)
    return replace(state, news=NO_NEWS, round=now)


def _accept(state: State, seat: int, move: Accept) -> State:
    _check_bet(state, seat, move.stake)
    now = replace(state.round, asked="", asker=NOBODY, stake=move.stake, raised_to=0)
    return replace(state, news=News("accepted", seat=seat, points=move.stake), round=now)


def _refuse(state: State, seat: int, move: Refuse) -> State:
    """The bettor's team scores what the round was worth before."""
    _check_bet(state, seat, move.stake)
    old = state.round
    now = replace(old, asked="", asker=NOBODY, raised_to=0, winner=old.bettor, why="refused")
    return replace(state, phase="lay", round=now)


def _check_bet(state: State, seat: int, stake: int) -> None:
    if not may_accept(state, seat):
        raise Refused("nothing_was_bet", "cannot answer: no bet is open that this seat answers")
    if stake != (right := state.round.raised_to):
        raise Refused("another_stake", f"cannot answer to {stake}: the bet is {right}", stake=right)


def _forfeit(state: State, seat: int, move: Forfeit) -> State:
    """The other team scores the stake; what wasn't named can't be laid open."""
    if not may_forfeit(state, seat):
        why = "who is to choose or to throw a card may, where a clock that runs out costs the round"
        raise Refused("no_forfeit_now", f"cannot give up the round now: {why}")
    old = state.round
    if move.stake != old.stake:
        sentence = f"cannot give up for {move.stake}: the round is worth {old.stake}"
        raise Refused("another_stake", sentence, stake=old.stake)
    now = replace(old, winner=1 - team_of(seat), why="forfeit")
    if is_announced(old):
        return replace(state, phase="lay", round=now)
    return replace(state, phase="score", laid=(), round=now)


PLAYS: Mapping[type[Move], Callable[[State, int, Any], State]] = {
    Ask: _ask,
    Answer: _answer,
    Announce: _announce,
    Draw: _draw,
    Play: _play,
    Bet: _bet,
    Accept: _accept,
    Refuse: _refuse,
    Forfeit: _forfeit,
}
