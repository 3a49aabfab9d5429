"""Laws of playing: what is listed is accepted, what isn't is refused, and nothing else changes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import get_args

from stammtisch.games.choosing import Steps, filled, fits, pattern
from stammtisch.games.codec import read_move, read_state
from stammtisch.games.contract import Awaiting, Over, Waiting
from stammtisch.games.moves import DEALER, Change, Made, Move, SeatMove, TakeOff, Throw, Unseat
from stammtisch.games.reading import words
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.testing.examples import examples, spoiled, walks
from stammtisch.testing.laws.broken import Broken, holds
from stammtisch.testing.session import Session

WORD = re.compile(r"[a-z][a-z0-9_]*")
SENTENCE = re.compile(r"[^A-Z\s].*[^.!\s]", re.DOTALL)
ROW = 64
WALKS = 2000
"""More ways than are tried through one graph."""
SEAT_MOVES = get_args(SeatMove)


def attempts(session: Session) -> Iterator[Made]:
    """Moves for every seat: what others may do, what was done before, and all of it gone wrong."""
    rng, everybody = session.rng, (*session.seats, DEALER)
    moves = [move for seat in everybody for choice in session.listed(seat) for move in examples(choice, rng)]
    moves += [move for _, move in rng.sample(session.made, min(len(session.made), 6))]
    moves.append(Change(session.options))
    moves += [
        move for good in rng.sample(moves, min(len(moves), 8)) for move in spoiled(session.game, good, rng)
    ]
    if session.game.turn(session.state) == DEALER:
        yield from (Made(DEALER, move) for move in spoiled(session.game, session.dealers_move()[0], rng))
    if (alarm := session.game.alarm(session.state)) is not None:
        yield from (Made(DEALER, move) for move in spoiled(session.game, alarm.move, rng))
    strangers = (DEALER, -2, len(session.seats), 10**6)
    tried = set()
    for move in moves:
        text = encode(move)
        for seat in (rng.choice(session.seats), rng.choice(session.seats), rng.choice(strangers)):
            if (seat, text) not in tried:
                tried.add((seat, text))
                yield Made(seat, move)


def is_listed(session: Session, made: Made) -> bool:
    return any(fits(choice, made.move) for choice in session.listed(made.seat))


def the_turn_is_one_of_four(session: Session) -> None:
    game, state = session.game, session.state
    match game.turn(state):
        case Awaiting(seats=seats):
            holds(bool(seats), "nobody is awaited: that would be Waiting")
            holds(len(set(seats)) == len(seats), f"somebody is awaited twice: {seats}")
            for seat in seats:
                holds(seat in session.seats, f"seat {seat} is awaited and doesn't exist")
                holds(bool(game.choices(state, seat)), f"seat {seat} is awaited and has no choice")
                default = Made(seat, game.default(state, seat))
                holds(
                    is_listed(session, default), f"the default of seat {seat} isn't a choice: {default.move}"
                )
        case Waiting(reason=reason):
            holds(reason in game.phrases, f"no phrase for the reason {reason!r}")
        case Over(outcome=outcome, reason=reason):
            holds(reason in game.phrases, f"no phrase for the reason {reason!r}")
            holds(len(outcome) == len(session.seats), f"the outcome has not one number a seat: {outcome}")
        case other:
            holds(other == DEALER, f"this is no turn: {other!r}")


def while_the_dealer_moves_nobody_else_does(session: Session) -> None:
    """But between rounds, where it may rest first, people may come and go, and the host change the rules."""
    game, state = session.game, session.state
    if game.turn(state) == DEALER:
        for seat in (*session.seats, DEALER):
            may = session.listed(seat) if game.round(state) is not None else game.choices(state, seat)
            others = [choice for choice in may if seat != DEALER or not isinstance(choice, Change)]
            holds(not others, f"seat {seat} has a choice while the dealer moves: {others}")


def play_and_seat_moves_are_listed_apart(session: Session) -> None:
    game, state = session.game, session.state
    for seat in (*session.seats, DEALER):
        for choice in game.choices(state, seat):
            holds(not isinstance(pattern(choice), SEAT_MOVES), f"{choice} is listed among the play")
        for choice in game.table_choices(state, seat):
            holds(isinstance(pattern(choice), SEAT_MOVES), f"{choice} is listed among the seat moves")


def the_plays_of_steps_are_all_there_are(session: Session) -> None:
    """One play for each position that any way through the graph leads to."""
    for seat in session.seats:
        for choice in session.game.choices(session.state, seat):
            if isinstance(choice, Steps):
                ends = [_leads_to(session, seat, filled(choice, play)) for play in choice.plays]
                holds(len(set(ends)) == len(ends), f"two plays of {choice.move} lead to the same position")
                ways = walks(choice.graph, WALKS)
                missed = {_leads_to(session, seat, filled(choice, way)) for way in ways} - set(ends)
                holds(not missed, f"the plays of {choice.move} miss a position that the graph leads to")


def _leads_to(session: Session, seat: int, move: Move) -> bytes:
    return encode(session.game.apply(session.state, seat, move))


def what_is_listed_is_accepted(session: Session) -> None:
    for seat in (*session.seats, DEALER):
        for choice in session.listed(seat):
            for move in examples(choice, session.rng):
                if not fits(choice, move):
                    raise Broken(f"{move} doesn't fit its own choice")
                try:
                    session.game.apply(session.state, seat, move)
                except Refused as refused:
                    raise Broken(f"listed for seat {seat} and refused: {move}: {refused}") from refused


def what_is_not_listed_is_refused_and_changes_nothing(session: Session) -> None:
    before, due, alarm = encode(session.state), _due(session), session.game.alarm(session.state)
    for made in attempts(session):
        listed = is_listed(session, made)
        may = listed or (made.seat == DEALER and due is not None and due(made.move))
        may |= made.seat == DEALER and alarm is not None and made.move == alarm.move
        must = listed and not isinstance(made.move, Change)  # which house rules can be played is not listed
        try:
            session.game.apply(session.state, *made)
        except Refused as refused:
            if must:
                raise Broken(f"listed for seat {made.seat} and refused: {made.move}: {refused}") from refused
            _is_well_said(refused.word, refused.sentence)
        else:
            if not may:
                raise Broken(f"accepted from seat {made.seat} and not listed: {made.move}")
        if encode(session.state) != before:
            raise Broken(f"the old state was changed by {made.move} of seat {made.seat}")


def _due(session: Session) -> Callable[[Move], bool] | None:
    """What the dealer may do now, if it has the turn: just this move, or if it is drawn, one of its kind."""
    if session.game.turn(session.state) != DEALER:
        return None
    dealers_move, draws = session.dealers_move()
    return lambda move: type(move) is type(dealers_move) if draws else move == dealers_move


@cache
def _is_well_said(word: str, sentence: str) -> None:
    holds(bool(WORD.fullmatch(word)), f"{word!r} is not a word")
    holds(bool(SENTENCE.fullmatch(sentence)), f"lower case, no full stop: {sentence!r}")


def the_dealer_draws_the_same_again(session: Session) -> None:
    """A retry, another node and a restart make the same move of the dealer, and come to the same state."""
    game, state = session.game, session.state
    first, second = game.dealer(state, session.chance), game.dealer(state, session.chance)
    restarted = game.dealer(read_state(game, encode(state)), session.chance)
    holds(first == second == restarted, f"the dealer moves differently when asked again: {first}")
    holds((first is not None) == (game.turn(state) == DEALER), f"the dealer moves out of turn: {first}")
    holds(
        first is None or isinstance(first[0], game.moves), f"the dealer's move is none of the game's: {first}"
    )


def a_log_leads_where_the_dealer_went(session: Session) -> None:
    """A move of the dealer that is followed comes to the same state as when it was made."""
    game, state = session.game, session.state
    if step := game.dealer(state, session.chance):
        move, after = step
        again = game.apply(state, DEALER, move)
        holds(encode(after) == encode(again) and after == again, f"{move} leads elsewhere when it's followed")


def a_state_comes_back_from_json(session: Session) -> None:
    game, text = session.game, encode(session.state)
    back = read_state(game, text)
    holds(encode(back) == text and back == session.state, "the state changes on its way through JSON")
    if session.made:
        seat, move = session.made[-1]
        again = game.apply(read_state(game, encode(session.before)), seat, read_move(game, encode(move)))
        holds(encode(again) == text, f"{move} has another effect on a state that came from JSON")


def every_move_and_choice_can_be_typed(session: Session) -> None:
    game = session.game
    for seat in session.seats:
        choices = session.listed(seat)
        for choice in choices:
            for move in examples(choice, session.rng):
                read = game.read(words(move, session.unit), choices, session.unit)
                same = encode(read) == encode(move) or _leads_to(session, seat, read) == _leads_to(
                    session, seat, move
                )
                if not same:
                    raise Broken(f"{words(move)!r} is read as {read}")


def rounds_count_up(session: Session) -> None:
    """A round has one number, and the next one a higher."""
    numbers = [session.game.round(state) for state in session.states]
    now = numbers.pop()
    if now is not None and numbers:
        former = max((number for number in numbers if number is not None), default=0)
        holds(now == former + 1 or now == numbers[-1] == former, f"round {former} is followed by round {now}")


def a_dealers_move_is_one_decision(session: Session) -> None:
    """What is done for all is one move: the dealer doesn't deal, show or pay seat after seat.

    A throw is one decision by itself, so is a seat that is taken back, and what the host asks for a seat.
    """
    if len(session.made) < 2:
        return
    (former_seat, former), (seat, move) = session.made[-2:]
    by_itself = isinstance(move, Throw | Unseat | TakeOff)
    if former_seat == seat == DEALER and type(former) is type(move) and not by_itself:
        holds(
            getattr(former, "seat", None) == getattr(move, "seat", None),
            f"the dealer goes from seat to seat: {former}, then {move}",
        )


def the_dealer_comes_to_an_end(session: Session) -> None:
    """No more dealer's moves in a row than a row of the log holds."""
    tail = session.made[-ROW - 1 :]
    holds(
        len(tail) <= ROW or any(seat != DEALER for seat, _ in tail),
        f"the dealer moves more than {ROW} times",
    )


PLAYING_LAWS = (
    the_turn_is_one_of_four,
    play_and_seat_moves_are_listed_apart,
    the_plays_of_steps_are_all_there_are,
    while_the_dealer_moves_nobody_else_does,
    what_is_listed_is_accepted,
    what_is_not_listed_is_refused_and_changes_nothing,
    the_dealer_draws_the_same_again,
    a_log_leads_where_the_dealer_went,
    a_state_comes_back_from_json,
    every_move_and_choice_can_be_typed,
    rounds_count_up,
    a_dealers_move_is_one_decision,
    the_dealer_comes_to_an_end,
)
