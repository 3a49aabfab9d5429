"""Laws of playing: what is listed is accepted, what isn't is refused, and nothing else changes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stammtisch.games.choosing import Choice, fits
from stammtisch.games.codec import encode, read_move, read_state
from stammtisch.games.contract import Awaiting, Over, Waiting
from stammtisch.games.moves import HOUSE, Change, Made
from stammtisch.games.reading import words
from stammtisch.games.refused import Refused
from stammtisch.testing.examples import examples, spoiled
from stammtisch.testing.laws.broken import Broken, holds
from stammtisch.testing.session import Session

SENTENCE = re.compile(r"[^A-Z\s].*[^.!\s]", re.DOTALL)
ROW = 64


def listed(session: Session, seat: int) -> list[Choice]:
    """All that a seat may do now, playing or as a seat move."""
    game, state = session.game, session.state
    return [*(game.choices(state, seat) if seat != HOUSE else ()), *game.table_choices(state, seat)]


def attempts(session: Session) -> Iterator[Made]:
    """Moves for every seat: what others may do, what was done before, and all of it gone wrong."""
    rng, everybody = session.rng, (*session.seats, HOUSE)
    moves = [move for seat in everybody for choice in listed(session, seat) for move in examples(choice, rng)]
    moves += [move for _, move in rng.sample(session.made, min(len(session.made), 6))]
    moves += [
        move for good in rng.sample(moves, min(len(moves), 8)) for move in spoiled(session.game, good, rng)
    ]
    strangers = (HOUSE, -2, len(session.seats), 10**6)
    for move in moves:
        for seat in (rng.choice(session.seats), rng.choice(session.seats), rng.choice(strangers)):
            yield Made(seat, move)


def is_listed(session: Session, made: Made) -> bool:
    return any(fits(choice, made.move) for choice in listed(session, made.seat))


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
        case Waiting(reason=reason) | Over(reason=reason):
            holds(bool(reason) and reason in game.phrases, f"no phrase for the reason {reason!r}")
        case house:
            holds(house == HOUSE, f"this is no turn: {house!r}")


def while_the_house_moves_nobody_else_does(session: Session) -> None:
    if session.game.turn(session.state) == HOUSE:
        for seat in (*session.seats, HOUSE):
            holds(not listed(session, seat), f"seat {seat} has a choice while the house moves")


def what_is_listed_is_accepted(session: Session) -> None:
    for seat in (*session.seats, HOUSE):
        for choice in listed(session, seat):
            for move in examples(choice, session.rng):
                holds(fits(choice, move), f"{move} doesn't fit its own choice")
                try:
                    session.game.apply(session.state, seat, move)
                except Refused as refused:
                    raise Broken(f"listed for seat {seat} and refused: {move}: {refused}") from refused


def what_is_not_listed_is_refused_and_changes_nothing(session: Session) -> None:
    before = encode(session.state)
    is_house_turn = session.game.turn(session.state) == HOUSE
    for seat, move in attempts(session):
        if isinstance(move, Change) or (is_house_turn and seat == HOUSE):
            continue
        may = is_listed(session, Made(seat, move))
        try:
            session.game.apply(session.state, seat, move)
        except Refused as refused:
            holds(not may, f"listed for seat {seat} and refused: {move}: {refused}")
            _is_a_good_refusal(refused)
        else:
            holds(may, f"accepted from seat {seat} and not listed: {move}")
        holds(encode(session.state) == before, f"the old state was changed by {move} of seat {seat}")


def _is_a_good_refusal(refused: Refused) -> None:
    holds(bool(re.fullmatch(r"[a-z][a-z0-9_]*", refused.word)), f"{refused.word!r} is not a word")
    holds(bool(SENTENCE.fullmatch(refused.sentence)), f"lower case, no full stop: {refused.sentence!r}")


def the_house_draws_the_same_again(session: Session) -> None:
    """A retry, another node and a restart make the same house move."""
    game, state = session.game, session.state
    if game.turn(state) == HOUSE:
        first, second = game.house(state, session.chance), game.house(state, session.chance)
        restarted = game.house(read_state(game, encode(state)), session.chance)
        holds(first == second == restarted, f"the house moves differently when asked again: {first}")
        holds(isinstance(first, game.moves), f"the house's move is none of the game's: {first}")


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
        choices = listed(session, seat)
        for choice in choices:
            for move in examples(choice, session.rng):
                read = game.read(words(move, session.unit), choices, session.unit)
                same = encode(game.apply(session.state, seat, read)) == encode(
                    game.apply(session.state, seat, move)
                )
                holds(same, f"{words(move)!r} is read as {read}")


def rounds_count_up(session: Session) -> None:
    game = session.game
    if not session.made:
        return
    was, now = game.round(session.before), game.round(session.state)
    if was is not None and now is not None:
        holds(now in (was, was + 1), f"round {was} is followed by round {now}")


def the_house_comes_to_an_end(session: Session) -> None:
    """No more house moves in a row than a row of the log holds."""
    tail = session.made[-ROW - 1 :]
    holds(len(tail) <= ROW or any(seat != HOUSE for seat, _ in tail), f"more than {ROW} house moves in a row")


PLAYING_LAWS = (
    the_turn_is_one_of_four,
    while_the_house_moves_nobody_else_does,
    what_is_listed_is_accepted,
    what_is_not_listed_is_refused_and_changes_nothing,
    the_house_draws_the_same_again,
    a_state_comes_back_from_json,
    every_move_and_choice_can_be_typed,
    rounds_count_up,
    the_house_comes_to_an_end,
)
