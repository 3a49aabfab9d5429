"""Pfand that lists, accepts or counts wrongly."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from msgspec.structs import force_setattr
from msgspec.structs import replace as changed

from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Amount, Choice, Steps, pattern
from stammtisch.games.contract import Alarm, AnyGame, Over
from stammtisch.games.moves import DEALER, Change, Leave, Move, Shuffle, Throw
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Draw, Pay, Raise, Reveal, Start
from stammtisch_proving.pfand.state import State, with_chair

TURN = "the_turn_is_one_of_four"
APART = "play_and_seat_moves_are_listed_apart"
PLAYS = "the_plays_of_steps_are_all_there_are"
LISTED = "what_is_listed_is_accepted"
UNLISTED = "what_is_not_listed_is_refused_and_changes_nothing"
ROUNDS = "rounds_count_up"
RING = "an_alarm_can_ring_whenever_it_is_there"
CHIPS = "chips_come_and_go_only_with_people"
RESULT = "a_result_is_the_dealers_and_has_one_number_a_seat"


def outcome_without_the_last_seat(state: State) -> Any:
    turn = PFAND.turn(state)
    return changed(turn, outcome=turn.outcome[:-1]) if isinstance(turn, Over) else turn


def leaving_among_the_play(state: State, seat: int) -> Any:
    leaving = [choice for choice in PFAND.table_choices(state, seat) if isinstance(choice, Leave)]
    return [*PFAND.choices(state, seat), *leaving]


def play_among_the_seat_moves(state: State, seat: int) -> Any:
    return [*PFAND.table_choices(state, seat), *PFAND.choices(state, seat)]


def leaving_while_the_house_moves(state: State, seat: int) -> Any:
    return PFAND.table_choices(changed(state, phase="open"), seat)


RINGING = Throw(seat=9, dice=(1, 1))
"""What no table would ever do else."""


def alarm(_state: State) -> Alarm:
    return Alarm(1, 60, RINGING)


def alarms_in_order(state: State) -> Alarm:
    return Alarm(state.draws, 60, RINGING)


def rung(state: State, seat: int, move: Move) -> State:
    is_alarm = seat == DEALER and move == RINGING
    return changed(state, draws=state.draws + 1) if is_alarm else PFAND.apply(state, seat, move)


def rung_for_a_chip(state: State, seat: int, move: Move) -> State:
    after = rung(state, seat, move)
    return with_chair(after, 0, stack=after.chairs[0].stack + 1) if move == RINGING else after


def rung_between_rounds(state: State, seat: int, move: Move) -> State:
    return rung(state, seat, move) if state.phase == "open" else PFAND.apply(state, seat, move)


def rung_by_anybody(state: State, seat: int, move: Move) -> State:
    return rung(state, DEALER if move == RINGING else seat, move)


Plays = tuple[tuple[str, ...], ...]


def listing(plays: Callable[[Plays], Plays]) -> Any:
    """Choices with other plays than those that there are."""

    def changed_to_that(choice: Choice) -> Choice:
        if not isinstance(choice, Steps):
            return choice
        return Steps(choice.move, choice.field, plays(tuple(choice.plays)), lambda: choice.graph)

    return lambda state, seat: [changed_to_that(choice) for choice in PFAND.choices(state, seat)]


def all_but_the_last(plays: Plays) -> Plays:
    return plays[:-1] or plays


def the_first_twice(plays: Plays) -> Plays:
    return (*plays, plays[0])


def either_order(plays: Plays) -> Plays:
    """Only a 4 can't be gone first, for then the peg would stop on the hole."""
    free = (play[::-1] for play in plays if not {"a4", "b4"} & set(play))
    return (*plays, *(play for play in free if play not in plays))


def lists_too_much(state: State, seat: int) -> Any:
    raised = [] if state.phase != "walk" else [Raise(state.options.ante)]
    return [*PFAND.choices(state, seat), *raised]


def lists_a_wider_amount(state: State, seat: int) -> Any:
    return [
        changed(choice, most=choice.most + 1) if isinstance(choice, Amount) else choice
        for choice in PFAND.choices(state, seat)
    ]


def accepts_any_bid(state: State, seat: int, move: Move) -> State:
    match move:
        case Bid(chips=int(chips)) if PFAND.choices(state, seat):
            return PFAND.apply(
                with_chair(state, seat, stack=max(chips, 0), bid=None), seat, Bid(max(chips, 0))
            )
        case _:
            return PFAND.apply(state, seat, move)


def accepts_anybody(state: State, seat: int, move: Move) -> State:
    if isinstance(move, Start) and not 0 <= seat < len(state.chairs) and PFAND.turn(state) != DEALER:
        return state
    return PFAND.apply(state, seat, move)


def accepts_a_change_from_a_seat(state: State, seat: int, move: Move) -> State:
    is_seat = 0 <= seat < len(state.chairs)
    return PFAND.apply(state, DEALER if is_seat and isinstance(move, Change) else seat, move)


def accepts_a_change_in_mid_round(state: State, seat: int, move: Move) -> State:
    if seat != DEALER or not isinstance(move, Change):
        return PFAND.apply(state, seat, move)
    return changed(PFAND.apply(changed(state, phase="open"), DEALER, move), phase=state.phase)


def shuffles_at_any_time(state: State, seat: int, move: Move) -> State:
    """Also while somebody is awaited."""
    is_due = PFAND.turn(state) == DEALER or not isinstance(move, Shuffle)
    return PFAND.apply(state if seat != DEALER or is_due else changed(state, phase="shuffle"), seat, move)


def pays_what_it_is_told(state: State, seat: int, move: Move) -> State:
    """Whatever follows from the hands."""
    if seat == DEALER and isinstance(move, Pay) and state.phase == "pay":
        return dealers_step(PFAND, state, Seeded(0))[1]
    return PFAND.apply(state, seat, move)


def raises_cost_more_later(state: State, seat: int, move: Move) -> State:
    """By a chip in every other round, though the move says the same."""
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Raise) and state.number % 2 == 0:
        chair = after.chairs[seat]
        after = with_chair(after, seat, stack=chair.stack - 1, stake=chair.stake + 1)
    return after


def never_rests(state: State, chance: Any) -> Any:
    """Also while somebody is awaited."""
    return PFAND.dealer(state, chance) or (Reveal(()), state)


def draws_for_a_neighbour_too(state: State, chance: Any) -> Any:
    """After the walker's cards come those of the next seat, in a move of their own."""
    if state.phase == "throw" and state.pegs == (0, 0) and state.walker is not None:
        move = Draw((state.walker + 1) % len(state.chairs), ())
        return move, takes_draws_for_a_neighbour(state, DEALER, move)
    return PFAND.dealer(state, chance)


def takes_draws_for_a_neighbour(state: State, seat: int, move: Move) -> State:
    if seat == DEALER and isinstance(move, Draw) and state.phase == "throw":
        return changed(state, pegs=(1, 0))
    return PFAND.apply(state, seat, move)


def shuffles_instead(state: State, seat: int, move: Move) -> State:
    """Whatever else the dealer should do in its turn."""
    is_house_turn = seat == DEALER == PFAND.turn(state)
    if is_house_turn and isinstance(move, Shuffle) and state.phase != "shuffle":
        return PFAND.apply(changed(state, phase="shuffle"), seat, move)
    return PFAND.apply(state, seat, move)


def changes_the_old_state(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Bid):
        force_setattr(state, "number", state.number + 1)
    return after


def forgets_in_json(state: State, seat: int, move: Move) -> State:
    return changed(PFAND.apply(state, seat, move), deck=[*state.deck])


def remembers_elsewhere() -> Any:
    starts = count()

    def apply(state: State, seat: int, move: Move) -> State:
        after = PFAND.apply(state, seat, move)
        return changed(after, draws=after.draws + next(starts)) if isinstance(move, Start) else after

    return apply


def pays_double(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Pay):
        winner = move.shares.index(max(move.shares))
        after = with_chair(after, winner, stack=after.chairs[winner].stack + max(move.shares))
    return after


def loses_odd_chips(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Pay):
        winner = move.shares.index(max(move.shares))
        after = with_chair(after, winner, stack=after.chairs[winner].stack - 1)
    return after


def leaves_with_the_pot(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Leave):
        for number in range(len(after.chairs)):
            after = with_chair(after, number, stake=0)
    return after


def throws_for_ever(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    return changed(after, phase="throw") if isinstance(move, Throw) else after


def reads_the_first_choice(line: str, choices: Sequence[Choice], unit: int) -> Move:
    return pattern(choices[0])


def endless(state: State) -> int | None:
    return 1 if state.number else None


def pauses_in_mid_round(state: State) -> int | None:
    return None if state.phase == "swap" else PFAND.round(state)


def counts_down(state: State) -> int | None:
    number = PFAND.round(state)
    return None if number is None else 1000 - number


def counts_every_other_round(state: State) -> int | None:
    number = PFAND.round(state)
    return None if number is None else (number + 1) // 2


def result_of(kind: type[Move], numbers: Callable[[Any], Sequence[Any]]) -> Any:
    """Moves of this kind have a result."""
    return lambda move: numbers(move) if isinstance(move, kind) else None


def tops(shuffle: Shuffle) -> Sequence[int]:
    """By the card on top, which nobody may know."""
    return (FRENCH.numbers[shuffle.deck[0]] if isinstance(shuffle.deck, tuple) else 0,) * 4


PLAYING: list[tuple[str, str, AnyGame]] = [
    (TURN, "has an outcome for all but one", replace(PFAND, turn=outcome_without_the_last_seat)),
    (APART, "lists leaving among the play", replace(PFAND, choices=leaving_among_the_play)),
    (APART, "lists play among the seat moves", replace(PFAND, table_choices=play_among_the_seat_moves)),
    (
        "while_the_dealer_moves_nobody_else_does",
        "lets people go while the dealer moves",
        replace(PFAND, table_choices=leaving_while_the_house_moves),
    ),
    (PLAYS, "lacks a play", replace(PFAND, choices=listing(all_but_the_last))),
    (PLAYS, "has a play twice", replace(PFAND, choices=listing(the_first_twice))),
    (PLAYS, "has a play in either order", replace(PFAND, choices=listing(either_order))),
    (LISTED, "lists a raise of the walker", replace(PFAND, choices=lists_too_much)),
    (LISTED, "lists a bid above the stack", replace(PFAND, choices=lists_a_wider_amount)),
    (UNLISTED, "accepts bids above the stack", replace(PFAND, apply=accepts_any_bid)),
    (UNLISTED, "accepts a stranger", replace(PFAND, apply=accepts_anybody)),
    (UNLISTED, "accepts other house rules from a seat", replace(PFAND, apply=accepts_a_change_from_a_seat)),
    (UNLISTED, "accepts other house rules in mid-round", replace(PFAND, apply=accepts_a_change_in_mid_round)),
    (UNLISTED, "lets the dealer shuffle out of turn", replace(PFAND, apply=shuffles_at_any_time)),
    (UNLISTED, "lets the dealer shuffle instead", replace(PFAND, apply=shuffles_instead)),
    (UNLISTED, "lets the dealer pay as it likes", replace(PFAND, apply=pays_what_it_is_told)),
    (UNLISTED, "changes the old state", replace(PFAND, apply=changes_the_old_state)),
    (
        "a_state_comes_back_from_json",
        "changes on its way through JSON",
        replace(PFAND, apply=forgets_in_json),
    ),
    ("replay_equals_live", "remembers elsewhere", replace(PFAND, apply=remembers_elsewhere())),
    (
        "every_move_and_choice_can_be_typed",
        "reads whatever is said as the first choice",
        replace(PFAND, read=reads_the_first_choice),
    ),
    (
        "a_dealers_move_is_one_decision",
        "draws seat by seat",
        replace(PFAND, dealer=draws_for_a_neighbour_too, apply=takes_draws_for_a_neighbour),
    ),
    ("a_move_says_all_that_it_costs", "asks more later", replace(PFAND, apply=raises_cost_more_later)),
    (RESULT, "has a result of a bid", replace(PFAND, result=result_of(Bid, lambda _bid: (0, 0, 0, 0)))),
    (
        RESULT,
        "has a result for all but one",
        replace(PFAND, result=result_of(Pay, lambda pay: pay.shares[1:])),
    ),
    (RESULT, "has halves in a result", replace(PFAND, result=result_of(Pay, lambda _pay: (0.5,) * 4))),
    (RESULT, "has a result by a secret", replace(PFAND, result=result_of(Shuffle, tops))),
    (RESULT, "has a result in mid-round", replace(PFAND, result=result_of(Throw, lambda _throw: (0,) * 4))),
    (RESULT, "tells a result twice", replace(PFAND, result=result_of(Pay, lambda pay: pay.shares))),
    (RING, "refuses its own alarm", replace(PFAND, alarm=alarm)),
    (RING, "can't be rung in mid-round", replace(PFAND, alarm=alarms_in_order, apply=rung_between_rounds)),
    (RING, "rings for a chip", replace(PFAND, alarm=alarms_in_order, apply=rung_for_a_chip)),
    (
        "an_alarm_is_the_dealers_alone",
        "lets anybody ring",
        replace(PFAND, alarm=alarms_in_order, apply=rung_by_anybody),
    ),
    ("an_alarm_rings_once", "rings for ever", replace(PFAND, alarm=alarm, apply=rung)),
    (CHIPS, "pays double", replace(PFAND, apply=pays_double)),
    ("a_log_leads_where_the_dealer_went", "pays double in a log", replace(PFAND, apply=pays_double)),
    ("the_dealer_draws_the_same_again", "moves when others are to act", replace(PFAND, dealer=never_rests)),
    (CHIPS, "loses a chip", replace(PFAND, apply=loses_odd_chips)),
    (CHIPS, "lets the pot leave with one", replace(PFAND, apply=leaves_with_the_pot)),
    ("the_dealer_comes_to_an_end", "throws for ever", replace(PFAND, apply=throws_for_ever)),
    ("random_rounds_end", "has a round without end", replace(PFAND, round=endless)),
    (ROUNDS, "pauses in mid-round", replace(PFAND, round=pauses_in_mid_round)),
    (ROUNDS, "counts its rounds down", replace(PFAND, round=counts_down)),
    (ROUNDS, "has one number for two rounds", replace(PFAND, round=counts_every_other_round)),
]
