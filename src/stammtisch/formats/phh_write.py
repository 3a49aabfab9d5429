"""A hand of poker that was played here, written as PHH.

The format has codes for four pairs of game and limit. Other pairs can't be written, nor hands with
dead blinds, with a board that was dealt twice, or whose cards the writer doesn't know: a log has
them all, what a viewer was shown hasn't.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from stammtisch.formats.phh import CODES
from stammtisch.games.moves import Hidden, Made, Move, Shuffle
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import (
    Bet,
    Blinds,
    Call,
    Cards,
    Check,
    Deal,
    Fold,
    Gone,
    Lay,
    Muck,
    Pay,
    Raise,
    Show,
    Straddle,
    Street,
)
from stammtisch.games.poker.showdown import showdown_order
from stammtisch.games.poker.state import State, clockwise
from stammtisch.games.poker.tournament import stakes


class NotWritten(ValueError):
    """The format has no way to say this: the message says why."""


def write_hand(state: State, moves: Sequence[Made], players: Sequence[str] = ()) -> str:
    """One hand as the content of a `.phh` file.

    `state` is the table before the house's first move of the hand, the blinds; `moves` are that
    move and the others up to the payment; `players` the names by seat.
    """
    fields = _Written(state, moves, players).fields()
    return "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())


def write_hands(hands: Sequence[str]) -> str:
    """Several hands as the content of a `.phhs` file."""
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))


class _Written:
    def __init__(self, state: State, moves: Sequence[Made], players: Sequence[str]) -> None:
        options = state.options
        codes = {pair: code for code, pair in CODES.items()}
        if (pair := (options.variant, options.limit)) not in codes:
            raise NotWritten(f"there is no code in PHH for {' '.join(pair)}")
        if not moves or not isinstance(moves[0].move, Blinds) or not isinstance(moves[-1].move, Pay):
            raise NotWritten("this isn't one whole hand, from the blinds to the payment")
        if any(isinstance(made.move, Shuffle) and isinstance(made.move.deck, Hidden) for made in moves):
            raise NotWritten("not all cards are known")
        self.code, self.state, self.moves, self.people = codes[pair], state, moves, players
        self.blinds = moves[0].move
        self.order = clockwise(sum(1 << seat for seat in self.blinds.dealt), self.blinds.button)
        self.name = {seat: f"p{number}" for number, seat in enumerate(self.order, 1)}

    def fields(self) -> Mapping[str, Any]:
        state, options = self.state, self.state.options
        _, big, ante = stakes(state)
        is_fixed = options.limit == "fixed"
        bets = {"small_bet": big, "big_bet": 2 * big} if is_fixed else {"min_bet": big}
        actions = list(self._actions())
        people = {"players": [self.people[seat] for seat in self.order]} if self.people else {}
        return {
            "variant": self.code,
            "ante_trimming_status": options.antes == "each",
            "antes": self._in_order(self._antes(ante)),
            "blinds_or_straddles": self._in_order(self._forced()),
            **bets,
            "starting_stacks": [state.stacks[seat] for seat in self.order],
            "actions": actions,
            "hand": state.number,
            **people,
            "finishing_stacks": [self.after.stacks[seat] for seat in self.order],
        }

    def _antes(self, ante: int) -> dict[int, int]:
        match self.state.options.antes:
            case "each":
                return dict.fromkeys(self.order, ante)
            case "big_blind":
                return {self.blinds.big: ante}
            case _:
                return {}

    def _forced(self) -> dict[int, int]:
        """The blinds in full, even where a stack was short of them."""
        small, big, _ = stakes(self.state)
        move = self.blinds
        expected = {seat: chips for seat, chips in ((move.small, small), (move.big, big)) if seat >= 0}
        dead = sum(move.dead) - (move.dead[move.big] if self.state.options.antes == "big_blind" else 0)
        if dead or any(chips and seat not in expected for seat, chips in enumerate(move.blinds)):
            raise NotWritten("PHH can't say that somebody posted missed blinds")
        straddles = {seat: 2 * big for seat, made in self.moves if isinstance(made, Straddle)}
        return expected | straddles

    def _in_order(self, amounts: Mapping[int, int]) -> list[int]:
        """From p1 on; between two the format has the small blind first, though p2 pays it."""
        listed = [amounts.get(seat, 0) for seat in self.order]
        return listed[::-1] if len(listed) == 2 else listed

    def _actions(self) -> Iterator[str]:
        state = self.state
        for seat, move in self.moves:
            before, state = state, POKER.apply(state, seat, move)
            yield from self._said(before, seat, move)
            yield from self._check_for_nothing(before, state)
        self.after = state

    def _said(self, before: State, seat: int, move: Move) -> Iterator[str]:
        name = self.name
        match move:
            case Deal(hands=hands):
                for holder in self.order:
                    yield f"d dh {name[holder]} {''.join(_whole(hands[holder]))}"
            case Street(cards=cards):
                if len(before.boards) > 1:
                    raise NotWritten("PHH can't say that the board was dealt twice")
                yield f"d db {''.join(cards)}"
            case Fold():
                yield f"{name[seat]} f"
            case Check() | Call():
                yield f"{name[seat]} cc"
            case Bet(chips=to) | Raise(to=to):
                yield f"{name[seat]} cbr {to}"
            case Gone():
                raise NotWritten("PHH can't say that somebody left in mid-hand")
            case Show(cards=cards):
                yield f"{name[seat]} sm {''.join(cards)}"
            case Muck():
                yield f"{name[seat]} sm"
            case Lay(hands=hands):
                yield from self._laid(before, hands)
            case _:
                return

    def _laid(self, before: State, hands: Sequence[Sequence[str]]) -> Iterator[str]:
        """In the order of the showdown; who has not shown has mucked, unless he is asked."""
        is_asked = before.options.showdown == "ask"
        is_over = before.street == before.options.game.last
        for seat in showdown_order(before, before.live & ~before.shown & ~before.mucked):
            if hands[seat]:
                yield f"{self.name[seat]} sm {''.join(hands[seat])}"
            elif is_over and not is_asked:
                yield f"{self.name[seat]} sm"

    def _check_for_nothing(self, before: State, after: State) -> Iterator[str]:
        """Where all others are all in, readers of PHH want a check of who had still the option."""
        was_open = before.phase == "bet" and before.street == 0 and after.phase != "bet"
        able = after.able & ~after.acted
        if was_open and after.live.bit_count() > 1 and able and not able & (able - 1) and not after.gone:
            yield f"{self.name[able.bit_length() - 1]} cc"


def _whole(hand: Cards | Hidden) -> Cards:
    assert isinstance(hand, tuple)
    return hand


def _toml(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], str):
        return "[\n" + "".join(f"  {_toml(each)},\n" for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)
