"""A hand of poker that was played here, written as PHH.

The format has codes for four pairs of game and limit. Other pairs can't be written, nor hands with
dead blinds, with a board that was dealt twice, or whose cards the writer doesn't know: a log has
them all, what a viewer was shown hasn't. A hand that PokerKit's reader would play otherwise is
refused too, unless it's meant for others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from stammtisch.formats.phh import CODES
from stammtisch.formats.phh_betting import Betting, Forbidden
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
    Return,
    Show,
    Straddle,
    Street,
)
from stammtisch.games.poker.showdown import showdown_order
from stammtisch.games.poker.state import State, clockwise
from stammtisch.games.poker.tournament import stakes
from stammtisch.games.refused import Refused


class NotWritten(Refused):
    """The format, or PokerKit's reader of it, has no way to say this."""


FORBIDDEN: Final = {
    "short_big_blind": "a short big blind was called in full, and is there called for what it is",
    "short_all_ins": "several short all-ins reopened the betting, which they don't do there",
    "half_bet": "a bet that wasn't a full one was raised, which isn't played so there",
    "no_cap": "more raises were made than there are there in one round",
}
"""What PokerKit's reader doesn't play as we do."""


def write_hand(
    state: State, moves: Sequence[Made], players: Sequence[str] = (), *, for_pokerkit: bool = True
) -> str:
    """One hand as the content of a `.phh` file.

    `state` is the table before the house's first move of the hand, the blinds; `moves` are that
    move and the others up to the payment; `players` the names by seat. What is written is read by
    PokerKit, and by `stammtisch replay`; without `for_pokerkit` by the latter at least.
    """
    try:
        fields = _Written(state, moves, players, for_pokerkit).fields()
    except Forbidden as forbidden:
        raise _refusal(forbidden.word, FORBIDDEN[forbidden.word]) from None
    return "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())


def write_hands(hands: Sequence[str]) -> str:
    """Several hands as the content of a `.phhs` file."""
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))


class _Written:
    def __init__(
        self, state: State, moves: Sequence[Made], players: Sequence[str], for_pokerkit: bool
    ) -> None:
        options = state.options
        codes = {pair: code for code, pair in CODES.items()}
        if (pair := (options.variant, options.limit)) not in codes:
            raise _refusal("no_code", f"there is no code for {' '.join(pair)}")
        if not moves or not isinstance(moves[0].move, Blinds) or not isinstance(moves[-1].move, Pay):
            raise _refusal("not_a_hand", "this isn't a whole one, from the blinds to the payment")
        if any(isinstance(made.move, Shuffle) and isinstance(made.move.deck, Hidden) for made in moves):
            raise _refusal("cards_unknown", "not all cards are known")
        self.code, self.state, self.moves, self.people = codes[pair], state, moves, players
        self.blinds = moves[0].move
        self.order = clockwise(sum(1 << seat for seat in self.blinds.dealt), self.blinds.button)
        self.name = {seat: f"p{number}" for number, seat in enumerate(self.order, 1)}
        self.forced = self._forced()
        self.least_bet = stakes(state)[1]
        self.betting: Betting | None = None
        self.for_pokerkit = for_pokerkit

    def fields(self) -> Mapping[str, Any]:
        state, options = self.state, self.state.options
        _, big, ante = stakes(state)
        is_fixed = options.limit == "fixed"
        actions = self._for_pokerkit() if self.for_pokerkit else self._actions()
        bets = {"small_bet": big, "big_bet": 2 * big} if is_fixed else {"min_bet": self.least_bet}
        people = {"players": [self.people[seat] for seat in self.order]} if self.people else {}
        return {
            "variant": self.code,
            "ante_trimming_status": options.antes == "each",
            "antes": self._in_order(self._antes(ante)),
            "blinds_or_straddles": self._in_order(self.forced),
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
        """The blinds in full, even where a stack was short of them. Between two with equal blinds the small
        one is written as less than 0: it doesn't decide who acts first."""
        small, big, _ = stakes(self.state)
        move = self.blinds
        dead = sum(move.dead) - (move.dead[move.big] if self.state.options.antes == "big_blind" else 0)
        expected = {seat: chips for seat, chips in ((move.small, small), (move.big, big)) if seat >= 0}
        if dead or any(chips and seat not in expected for seat, chips in enumerate(move.blinds)):
            raise _refusal("missed_blinds", "the format can't say that somebody posted missed blinds")
        if small == big and len(move.dealt) == 2:
            expected[move.small] = -small
        straddles = {seat: 2 * big for seat, made in self.moves if isinstance(made, Straddle)}
        return expected | straddles

    def _for_pokerkit(self) -> list[str]:
        """With the big blind as the least bet; or else with what a short one lacks, so that it can be
        completed by a raise."""
        lacks = self.least_bet - max(self.blinds.blinds)
        try:
            return self._tried()
        except Forbidden:
            if lacks in (0, self.least_bet):
                raise
        self.least_bet = lacks
        return self._tried()

    def _tried(self) -> list[str]:
        self.betting = Betting(self.order, self.forced, self.least_bet)
        return self._actions()

    def _in_order(self, amounts: Mapping[int, int]) -> list[int]:
        """From p1 on; between two the format has the small blind first, though p2 pays it."""
        listed = [amounts.get(seat, 0) for seat in self.order]
        return listed[::-1] if len(listed) == 2 else listed

    def _actions(self) -> list[str]:
        """In the format hands are shown as soon as nobody can bet any more."""
        said, shown = list[str](), list[str]()
        state, showdown = self.state, 0
        for number, (seat, move) in enumerate(self.moves):
            before, state = state, POKER.apply(state, seat, move)
            said += self._said(before, seat, move, number)
            shown += self._shown(before, seat, move)
            said += self._asked_besides(before, state, move)
            if not before.is_open:
                showdown = len(said)
        self.after = state
        return [*said[:showdown], *shown, *said[showdown:]]

    def _asked_besides(self, before: State, after: State, move: Move) -> Iterator[str]:
        """Checks that our table doesn't ask for at the end of a betting round."""
        if self.betting is None:
            return
        if isinstance(move, Deal | Street) and not before.is_open:
            self.betting.begin(after)
        if after.phase != "bet":
            yield from (f"{self.name[seat]} cc" for seat in self.betting.checks_at_the_end(after))

    def _said(self, before: State, seat: int, move: Move, number: int) -> Iterator[str]:
        name = self.name
        match move:
            case Deal(hands=hands):
                for holder in self.order:
                    yield f"d dh {name[holder]} {''.join(_whole(hands[holder]))}"
            case Street(cards=cards):
                if len(before.boards) > 1:
                    raise _refusal("dealt_twice", "the format can't say that the board was dealt twice")
                yield f"d db {''.join(cards)}"
            case Fold() | Check() | Call() | Bet() | Raise():
                back = self._goes_back(seat, number)
                said = self.betting.said(before, seat, move, back) if self.betting else _plain(move)
                yield f"{name[seat]} {said}"
            case Gone():
                raise _refusal("somebody_left", "the format can't say that somebody left in mid-hand")
            case _:
                return

    def _goes_back(self, seat: int, number: int) -> int:
        """What this seat gets back of its bet, if that move was its last in the betting round."""
        for other, move in self.moves[number + 1 :]:
            match move:
                case Return(seat=holder, chips=chips):
                    return chips if holder == seat else 0
                case Street():
                    return 0
                case _ if other == seat:
                    return 0
                case _:
                    continue
        return 0

    def _shown(self, before: State, seat: int, move: Move) -> Iterator[str]:
        """In the order of the showdown; who has not shown has mucked, unless he is asked. Where nobody could
        bet any more all hands are open, by whatever house rule it was played."""
        match move:
            case Show(cards=cards):
                yield f"{self.name[seat]} sm {''.join(cards)}"
            case Muck():
                yield self._mucked(before, seat)
            case Lay(hands=hands):
                is_asked = before.options.showdown == "ask"
                is_over = before.street == before.options.game.last
                for holder in showdown_order(before, before.live & ~before.shown & ~before.mucked):
                    if hands[holder]:
                        yield f"{self.name[holder]} sm {''.join(hands[holder])}"
                    elif is_over and not is_asked:
                        yield self._mucked(before, holder)
            case _:
                return

    def _mucked(self, before: State, seat: int) -> str:
        cards = f" {''.join(before.holes[seat])}" if before.is_open else ""
        return f"{self.name[seat]} sm{cards}"


def _refusal(word: str, why: str) -> NotWritten:
    return NotWritten(word, f"cannot write this hand as PHH: {why}")


def _plain(move: Move) -> str:
    match move:
        case Bet(chips=to) | Raise(to=to):
            return f"cbr {to}"
        case _:
            return "f" if isinstance(move, Fold) else "cc"


def _whole(hand: Cards | Hidden) -> Cards:
    assert isinstance(hand, tuple)
    return hand


def _toml(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], str):
        return "[\n" + "".join(f"  {_toml(each)},\n" for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)
