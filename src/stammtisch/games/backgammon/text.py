"""What there is to say at a table of Backgammon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from stammtisch.games.backgammon.board import BAR, turned
from stammtisch.games.backgammon.drawing import MARKS, drawn
from stammtisch.games.backgammon.moves import Opening, Play, Score
from stammtisch.games.backgammon.notation import text
from stammtisch.games.backgammon.view import View
from stammtisch.games.choosing import Choice
from stammtisch.games.contract import Awaiting, Over, Waiting
from stammtisch.games.dice import text as dice_text
from stammtisch.games.english import ENGLISH
from stammtisch.games.facts import Fact, Phrases, Value, fact
from stammtisch.games.moves import Made, Move
from stammtisch.games.telling import facts_of, told

PHRASES: Final[Phrases] = {
    "gives_up_match": "The match is lost.",
    "gives_up_game": "This game is lost.",
    **ENGLISH,
    "board": "{board:lines}",
    "score": "{one:name} has {a}, {two:name} {b}, of {points:count:point|points}.",
    "score_chips": "{one:name} is at {a}, {two:name} at {b}.",
    "crawford": "This is the Crawford game: nobody may double.",
    "cube_middle": "The cube shows {cube}, in the middle.",
    "cube_owned": "The cube shows {cube}, before {seat:name}.",
    "chair": "{seat:name} sits at the table.",
    "chair_chips": "{seat:name} has {chips:count:chip|chips}.",
    "chair_away": "{seat:name} sits out.",
    "checkers": "{seat:name} has {mark}, {points:counted}; {pips:count:pip|pips} to go.",
    "checkers_off": "{seat:name} has {mark}, {points:counted}, {off} off; {pips:count:pip|pips} to go.",
    "counted": "{n} on {what}",
    "counted_bar": "{n} on the bar",
    "checkers_all_off": "{seat:name} has borne off all checkers.",
    "your_turn_open": "Your turn: start.",
    "your_turn_roll": "Your turn: throw the dice.",
    "your_turn_play": "Your turn: play {dice}.",
    "your_turn_play_again": "Your play was rejected: play {dice} in another way.",
    "your_turn_doubled": "Your turn: the cube is offered to you at {offered}.",
    "your_turn_beavered": "Your turn: the cube comes back at {offered}.",
    "your_turn_won": "Your turn: let the winning play stand, or reject it.",
    "your_turn_resigned": "Your turn: the other side would give up, {level:phrase}.",
    "wait_open": "{seats:names} may start.",
    "wait_roll": "Waiting for {seats:names} to throw.",
    "wait_play": "Waiting for {seats:names} to play {dice}.",
    "wait_play_again": "That play was rejected: waiting for {seats:names} to play {dice} in another way.",
    "wait_doubled": "Waiting for {seats:names} to take or drop the cube at {offered}.",
    "wait_beavered": "Waiting for {seats:names} to take or drop the cube at {offered}.",
    "wait_won": "Waiting for {seats:names} to let the winning play stand.",
    "wait_resigned": "The other side would give up, {level:phrase}: waiting for {seats:names} to answer.",
    "level_1": "for a single game",
    "level_2": "for a gammon",
    "level_3": "for a backgammon",
    "too_few": "Waiting for two players.",
    "one_missing": "Waiting for a second player.",
    "too_poor": "Waiting for somebody to bring chips.",
    "match_over": "The match is over.",
    "has_won": "{seat:name} has won the match, {a} to {b}.",
    "house_moves": "The dice are being thrown.",
    "start": "{seat:name} starts.",
    "opening": "{one:name} throws {a}, {two:name} throws {b}.",
    "roll": "{seat:name} throws the dice.",
    "play": "{seat:name} plays {play}.",
    "pass": "{seat:name} cannot move.",
    "double": "{seat:name} doubles to {cube}.",
    "take": "{seat:name} takes at {cube}.",
    "drop": "{seat:name} drops rather than play for {cube}.",
    "beaver": "{seat:name} beavers to {cube}.",
    "approve": "{seat:name} lets the winning play stand.",
    "reject": "{seat:name} rejects that play.",
    "resign": "{seat:name} would give up, {level:phrase}.",
    "accept": "{seat:name} accepts.",
    "decline": "{seat:name} plays on.",
    "forfeit": "{seat:name} forfeits the game.",
    "won_single": "{seat:name} wins {points:count:point|points}.",
    "won_gammon": "{seat:name} wins a gammon: {points:count:point|points}.",
    "won_backgammon": "{seat:name} wins a backgammon: {points:count:point|points}.",
    "won_drop": "{seat:name} wins {points:count:point|points}.",
    "won_resign": "{seat:name} wins {points:count:point|points}.",
    "won_forfeit": "{seat:name} wins {points:count:point|points}.",
    "paid": "{seat:name} gets {chips:count:chip|chips}.",
    "may_start": "start",
    "may_roll": "throw the dice",
    "may_double": "double to {cube}",
    "may_take": "take at {cube}",
    "may_drop": "drop rather than play for {cube}",
    "may_beaver": "beaver to {cube} and keep the cube",
    "may_play_steps": "play: say it like 8/5 6/5, or choose this to go step by step",
    "may_approve": "let the winning play stand",
    "may_reject": "reject that play",
    "may_resign_amount": "resign {least} to {most}: single, gammon, backgammon",
    "may_accept": "accept and win, {level:phrase}",
    "may_decline": "play on",
    "may_forfeit": "forfeit the game as it stands",
}


def _see(view: View) -> Iterator[Fact]:
    yield from _score(view)
    if view.round is None and not isinstance(view.turn, Over):
        yield from _chairs(view)
    else:
        yield from _game(view)
    yield _state_line(view)


def _score(view: View) -> Iterator[Fact]:
    if all(chair.taken for chair in view.chairs):
        one, two = (chair.score for chair in view.chairs)
        if view.points:
            yield fact("score", one=0, two=1, a=one, b=two, points=view.points)
        else:
            yield fact("score_chips", one=0, two=1, a=one, b=two)
    if view.is_crawford:
        yield fact("crawford")


def _chairs(view: View) -> Iterator[Fact]:
    for seat, chair in enumerate(view.chairs):
        if chair.taken and not view.points:
            yield fact("chair_chips", seat=seat, chips=chair.chips)
        elif chair.taken and not chair.away:
            yield fact("chair", seat=seat)
        if chair.away:
            yield fact("chair_away", seat=seat)


def _game(view: View) -> Iterator[Fact]:
    """The board from the mover's side, for all alike, so that its numbers are those that the mover says."""
    board = view.board if view.mover == 0 else turned(view.board)
    yield fact("board", board=drawn(board, view.mover))
    for seat, chair in enumerate(view.chairs):
        if chair.taken:
            yield _checkers(view, seat)
    if view.has_cube and view.owner < 0:
        yield fact("cube_middle", cube=view.cube)
    elif view.has_cube and view.chairs[view.owner].taken:
        yield fact("cube_owned", cube=view.cube, seat=view.owner)


def _checkers(view: View, seat: int) -> Fact:
    chair, board = view.chairs[seat], view.board if seat == 0 else turned(view.board)
    points = tuple(
        [
            f"{'bar' if point == BAR else point}:{board[point]}"
            for point in range(BAR, 0, -1)
            if board[point] > 0
        ]
    )
    if not points:
        return fact("checkers_all_off", seat=seat)
    if not chair.off:
        return fact("checkers", seat=seat, mark=MARKS[seat], points=points, pips=chair.pips)
    return fact("checkers_off", seat=seat, mark=MARKS[seat], points=points, off=chair.off, pips=chair.pips)


def _state_line(view: View) -> Fact:
    match view.turn:
        case Awaiting(seats=seats):
            values, what = _awaited(view), f"{view.phase}_again" if view.is_rejected else view.phase
            if view.viewer in seats:
                return Fact(f"your_turn_{what}", values)
            return Fact(f"wait_{what}", {**values, "seats": seats})
        case Waiting(reason="too_few"):
            return _missing(view)
        case Waiting(reason=reason):
            return fact(reason)
        case Over(outcome=outcome, reason=reason):
            winner = 0 if outcome[0] > outcome[1] else 1
            if not view.chairs[winner].taken:
                return fact(reason)
            return fact("has_won", seat=winner, a=max(outcome), b=min(outcome))
        case _:
            return fact("house_moves")


def _missing(view: View) -> Fact:
    """Who is waited for: one who sits here and is away, or who doesn't sit here yet."""
    there = sum([chair.taken for chair in view.chairs])
    if there == len(view.chairs):
        return fact("wait_back", seats=tuple([seat for seat, chair in enumerate(view.chairs) if chair.away]))
    return fact("one_missing" if there else "too_few")


def _awaited(view: View) -> dict[str, Value]:
    match view.phase:
        case "play":
            return {"dice": dice_text(view.dice)}
        case "doubled" | "beavered":
            return {"offered": view.offered}
        case "resigned":
            return {"level": f"level_{view.offered}"}
        case _:
            return {}


def _told(seat: int, move: Move) -> Iterator[Fact]:
    match move:
        case Opening(dice=(a, b)):
            yield fact("opening", one=0, two=1, a=a, b=b)
        case Play(steps=steps):
            yield fact("play", seat=seat, play=text(steps))
        case Score(winner=winner, how=how, points=points, chips=chips):
            yield fact(f"won_{how}", seat=winner, points=points)
            if chips:
                yield fact("paid", seat=winner, chips=chips)
        case _:
            yield told(seat, move)


_plain = facts_of(_see, _told)


def facts(about: View | Made | Choice) -> Sequence[Fact]:
    """What there is to say. The level of a game that is given up is said as a phrase."""
    return [_with_level(fact) for fact in _plain(about)]


def _with_level(fact: Fact) -> Fact:
    level = fact.values.get("level")
    return Fact(fact.word, {**fact.values, "level": f"level_{level}"}) if isinstance(level, int) else fact
