"""A hand of poker that was played here, written as PHH.

The format has codes for four pairs of game and limit. Other pairs can't be written, nor hands with a
board that was dealt twice. It's written from the log; for one person with those hole cards only that
they were shown. A hand that PokerKit's reader would play otherwise is refused, unless it's meant for
others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from stammtisch.formats.poker.betting import Betting, Forbidden
from stammtisch.formats.poker.cards import UNKNOWN
from stammtisch.formats.poker.known import Known
from stammtisch.formats.poker.phh import CODES
from stammtisch.games.moves import Hidden, Leave, Made, Move, Shuffle
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
    Street,
)
from stammtisch.games.poker.seats import NO_SEAT, Seats
from stammtisch.games.poker.showdown import showdown_order, unsettled_seats
from stammtisch.games.poker.state import State
from stammtisch.games.poker.tournament import stakes
from stammtisch.kernel.refused import Refused


class NotWritten(Refused):
    """The format, or PokerKit's reader of it, has no way to say this."""

    def __init__(self, word: str, why: str) -> None:
        super().__init__(word, f"cannot write this hand as PHH: {why}")
        self.why = why


FORBIDDEN: Final = {
    "short_big_blind": "a short big blind was called in full, and is there called for what it is",
    "short_all_ins": "several short all-ins reopened the betting, which they don't do there",
    "half_bet": "a bet that wasn't a full one was raised, which isn't played so there",
    "no_cap": "more raises were made than there are there in one round",
}
"""What PokerKit's reader doesn't play as we do."""


def write_hand(
    state: State,
    moves: Sequence[Made],
    players: Sequence[str] = (),
    *,
    for_pokerkit: bool = True,
    shown: Sequence[Made] | None = None,
) -> str:
    """One hand as the content of a `.phh` file.

    `state` is the table before the dealer's first move of the hand, the blinds; `moves` are that
    move and the others up to the payment; `players` the names by seat. What is written is read by
    PokerKit, and by `stammtisch replay`; without `for_pokerkit` by the latter at least.

    `shown` are the same moves as one person was shown them: then no other hole cards are written than
    they name. Without it all are.
    """
    known = Known(moves if shown is None else shown)
    try:
        fields = _Written(state, moves, players, for_pokerkit, known).fields()
    except Forbidden as forbidden:
        raise NotWritten(forbidden.word, FORBIDDEN[forbidden.word]) from None
    return "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())


def write_hands(hands: Sequence[str], left_out: Mapping[int, NotWritten] | None = None) -> str:
    """Several hands as the content of a `.phhs` file. Those that can't be written are named at its top,
    by their numbers at the table, each with the reason."""
    remarks = [
        f"# Hand {number} is left out: {refusal.why}\n" for number, refusal in (left_out or {}).items()
    ]
    tables = [f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1)]
    return "\n".join(["".join(remarks), *tables] if remarks else tables)


class _Written:
    def __init__(
        self, state: State, moves: Sequence[Made], players: Sequence[str], for_pokerkit: bool, known: Known
    ) -> None:
        options = state.options
        codes = {pair: code for code, pair in CODES.items()}
        if (pair := (options.variant, options.limit)) not in codes:
            raise NotWritten("no_code", f"there is no code for {' '.join(pair)}")
        if not moves or not isinstance(moves[0].move, Blinds) or not isinstance(moves[-1].move, Pay):
            raise NotWritten("not_a_hand", "this isn't a whole one, from the blinds to the payment")
        if any(isinstance(made.move, Shuffle) and isinstance(made.move.deck, Hidden) for made in moves):
            raise NotWritten("cards_unknown", "this is what a viewer was shown, and not the log")
        self.code, self.state, self.moves, self.people = codes[pair], state, moves, players
        self.blinds = moves[0].move
        self.order = Seats.of(self.blinds.dealt).clockwise_after(self.blinds.button)
        self.name = {seat: f"p{number}" for number, seat in enumerate(self.order, 1)}
        self.forced, self.dead = self._forced(), self._dead_blinds()
        self.least_bet = stakes(state)[1]
        self.betting: Betting | None = None
        self.for_pokerkit, self.known = for_pokerkit, known

    def fields(self) -> Mapping[str, Any]:
        state, options = self.state, self.state.options
        _, big, ante = stakes(state)
        is_fixed = options.limit == "fixed"
        actions = self._for_pokerkit() if self.for_pokerkit else self._actions()
        bets = {"small_bet": big, "big_bet": 2 * big} if is_fixed else {"min_bet": self.least_bet}
        people = {"players": [self.people[seat] for seat in self.order]} if self.people else {}
        return {
            "variant": self.code,
            "ante_trimming_status": options.antes == "each" and not self.dead,
            "antes": self._in_order(self._antes(ante)),
            "blinds_or_straddles": self._in_order(self.forced),
            **bets,
            "starting_stacks": [state.stacks[seat] for seat in self.order],
            "actions": actions,
            "hand": state.number,
            **people,
            "finishing_stacks": [self.left.get(seat, self.after.stacks[seat]) for seat in self.order],
        }

    def _antes(self, ante: int) -> dict[int, int]:
        """By seat. A dead blind is an ante that only one pays."""
        match self.state.options.antes:
            case "each":
                all_pay = dict.fromkeys(self.order, ante)
            case "big_blind":
                all_pay = {self.blinds.big: ante}
            case _:
                all_pay = {}
        return {seat: all_pay.get(seat, 0) + self.dead.get(seat, 0) for seat in self.order}

    def _dead_blinds(self) -> dict[int, int]:
        """What was posted and gives no right to anything, by seat."""
        move, antes = self.blinds, self.state.options.antes
        dead = {seat: chips for seat, chips in enumerate(move.dead) if chips}
        if antes == "big_blind":
            dead.pop(move.big, None)
        is_short = antes == "each" and min(move.antes[seat] for seat in move.dealt) < stakes(self.state)[2]
        if dead and is_short:
            why = "somebody was short of the ante, and somebody posted a dead blind: both can't be said"
            raise NotWritten("missed_blinds", why)
        return dead

    def _forced(self) -> dict[int, int]:
        """The blinds in full, even where a stack was short of them. One that doesn't decide who acts first is
        written as less than 0: a big blind that was posted, and between two with equal blinds the small
        one."""
        small, big, _ = stakes(self.state)
        move = self.blinds
        expected = {seat: chips for seat, chips in ((move.small, small), (move.big, big)) if seat != NO_SEAT}
        if small == big and len(move.dealt) == 2:
            expected[move.small] = -small
        posted = {seat: -big for seat, chips in enumerate(move.blinds) if chips and seat not in expected}
        straddle = {} if move.straddler == NO_SEAT else {move.straddler: 2 * big}
        return expected | posted | straddle

    def _for_pokerkit(self) -> list[str]:
        """With the big blind as the least bet; or else with what a short one lacks, so that it can be
        completed by a raise."""
        blinds = self.blinds.blinds
        lacks = self.least_bet - max(
            [blinds[seat] for seat in self.blinds.dealt if seat != self.blinds.straddler]
        )
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
        self.held, self.left = list[tuple[str, str]](), dict[int, int]()
        state, showdown = self.state, 0
        for number, (seat, move) in enumerate(self.moves):
            before, state = state, POKER.apply(state, seat, move)
            if isinstance(move, Leave) and seat in self.name:
                self.left[seat] = before.stacks[seat]
            said += self._said(before, seat, move, number)
            shown += self._shown(before, seat, move)
            said += self._asked_besides(before, state, move)
            if not before.is_open:
                showdown = len(said)
        self.after = state
        return [*said[:showdown], *shown, *self._held_on(said[showdown:])]

    def _held_on(self, run_out: Sequence[str]) -> Iterator[str]:
        """Whoever doesn't show though nobody can bet any more is asked again after each street of the rest
        of the board, and puts their hand away after the last."""
        for number, street in enumerate(run_out, 1):
            yield street
            is_last = number == len(run_out)
            yield from [f"{name} sm" if is_last else f"{name} sm {cards}" for name, cards in self.held]

    def _asked_besides(self, before: State, after: State, move: Move) -> Iterator[str]:
        """Checks that our table doesn't ask for at the end of a betting round."""
        if self.betting is None:
            return
        if isinstance(move, Deal | Street) and not before.is_open:
            self.betting.begin(self._all_there(after))
        if after.phase not in ("bet", "gone"):
            there = self._all_there(after)
            yield from (f"{self.name[seat]} cc" for seat in self.betting.checks_at_the_end(there))

    def _said(self, before: State, seat: int, move: Move, number: int) -> Iterator[str]:
        name = self.name
        match move:
            case Deal(hands=hands):
                for holder in self.order:
                    yield f"d dh {name[holder]} {self.known.said(_whole(hands[holder]))}"
            case Street(cards=cards):
                if len(before.boards) > 1:
                    raise NotWritten("dealt_twice", "the format can't say that the board was dealt twice")
                yield f"d db {''.join(cards)}"
            case Fold() | Check() | Call() | Bet() | Raise():
                yield f"{name[seat]} {self._acted(before, seat, move, self._goes_back(seat, number))}"
            case Gone(seats=seats):
                yield from self._gone(before, seats)
            case _:
                return

    def _gone(self, before: State, seats: Sequence[int]) -> Iterator[str]:
        """Who has left folds, if it's their turn by now."""
        turns = before.to_act.clockwise_after(before.actor - 1)[: len(seats)]
        if set(turns) != set(seats):
            why = "somebody left, and their hand was folded when it wasn't their turn"
            raise NotWritten("somebody_left", why)
        for seat in turns:
            yield f"{self.name[seat]} {self._acted(before, seat, Fold(), 0)}"

    def _acted(self, before: State, seat: int, move: Move, back: int) -> str:
        return self.betting.said(self._all_there(before), seat, move, back) if self.betting else _plain(move)

    def _all_there(self, state: State) -> State:
        """In the format nobody leaves in mid-hand: their chips are there until they fold."""
        if not self.left:
            return state
        stacks = tuple([self.left.get(seat, stack) for seat, stack in enumerate(state.stacks)])
        behind = Seats.of([seat for seat, chips in self.left.items() if chips])
        return replace(state, stacks=stacks, able=state.able | state.live & behind)

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
        """In the order of the showdown; who has not shown has mucked, unless they are asked. Where nobody
        could bet any more all hands are open, by whatever house rule it was played."""
        match move:
            case Show(cards=cards):
                yield f"{self.name[seat]} sm {self.known.said(cards)}"
            case Muck():
                yield self._mucked(before, seat)
            case Lay(hands=hands):
                is_asked = before.options.showdown == "ask"
                is_over = before.street == before.options.game.last
                for holder in showdown_order(before, unsettled_seats(before)):
                    if hands[holder]:
                        yield f"{self.name[holder]} sm {self.known.said(hands[holder])}"
                    elif is_over and not is_asked:
                        yield self._mucked(before, holder)
            case _:
                return

    def _mucked(self, before: State, seat: int) -> str:
        """Where nobody could bet any more a hand that is put away takes no part in the rest of the board:
        so it's shown if it's known, and else held."""
        if not before.is_open:
            return f"{self.name[seat]} sm"
        cards = self.known.said(before.holes[seat])
        if UNKNOWN in cards:
            self.held.append((self.name[seat], cards))
        return f"{self.name[seat]} sm {cards}"


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
