"""A recorded hand at a table of ours, action by action, up to where the pots are paid.

Where a stack isn't known, nobody can tell from the record that a bet was all of it but by what follows:
who has called or bet, and isn't asked any more though it would be their turn, is taken as all in.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from msgspec.structs import replace

from stammtisch.formats.poker.cards import Cards, player_number
from stammtisch.formats.poker.phh import Hand, Skipped, Unreadable
from stammtisch.formats.poker.table import Forced, blinds_paid, chair
from stammtisch.games.moves import Move
from stammtisch.games.poker import POKER
from stammtisch.games.poker.dealing import MADE
from stammtisch.games.poker.going_on import next_to_act
from stammtisch.games.poker.moves import Bet, Call, Check, Fold, Gone, Raise
from stammtisch.games.poker.state import State, with_one
from stammtisch.kernel.refused import Refused

ACTS = frozenset({"f", "cc", "cbr"})


class Playing:
    """One hand; `state` is the table as it is when the record ends, or before the pots are paid."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.count = hand, len(hand.stacks)
        forced = Forced(hand)
        self.notes = forced.notes
        self.all_in: set[int] = set()
        """The players who are taken as all in."""
        self._check_opener(forced)
        self.state: State = blinds_paid(hand, forced)
        self.cards = Cards(hand, self.state.options.game.hole)
        self.pack = self.cards.deck()

    @property
    def is_over(self) -> bool:
        """Whether the record goes on to the end of the hand, with all cards that it takes."""
        is_dealt = len(self.state.boards[0]) <= len(self.cards.board)
        return self.state.phase == "pay" and (is_dealt or len(self.state.live) == 1)

    def to_the_end(self) -> None:
        """Unreadable says which action can't be."""
        self._dealer_moves()
        for number, action in enumerate(self.hand.actions, 1):
            try:
                self._act(action.split(), number)
            except (Refused, Unreadable) as error:
                sentence = error.sentence if isinstance(error, Refused) else str(error)
                raise Unreadable(f"action {number}, {action[:40]!r}: {sentence}") from None

    def _check_opener(self, forced: Forced) -> None:
        """Where a newcomer's bet is written like a blind, the record means one or the other by who acts."""
        posts = [player for player, chips in enumerate(self.hand.blinds) if chips > 0]
        acts = [words[0] for action in self.hand.actions if self._is_act(words := action.split())]
        if not acts or max(posts) < 2 or max(posts) == forced.straddler:
            return
        if player_number(acts[0], self.count) == (max(posts) + 1) % self.count != forced.opener():
            raise Skipped("the betting opens after a forced bet that is neither a blind nor a straddle")

    def _dealer_moves(self) -> None:
        """What our dealer does by itself."""
        while (state := self.state).phase not in ("pay", "bet"):
            step = POKER.dealer(state, self)
            assert step is not None
            _, self.state = step

    def _act(self, words: Sequence[str], number: int) -> None:
        if words[1:2] != ["dh"]:
            self._pass_over(words[0], number)
        match words:
            case ["d", "dh", _, _]:
                pass
            case ["d", "db", cards]:
                self._check_board(cards)
            case [_, "sm", *_]:
                self._check_over()
            case [player, "f"]:
                self._fold(player)
            case [player, "cc"]:
                self._check_or_call(player)
            case [player, "cbr", amount]:
                self._bet_or_raise(player, int(Decimal(amount) * self.hand.scale))
            case _:
                raise Unreadable("this is no action of this game")

    def _pass_over(self, named: str, number: int) -> None:
        """Takes those as all in who would be asked now, and are never asked again."""
        while self.state.phase == "bet":
            player = (self.state.actor - 1) % self.count
            name = f"p{player + 1}"
            done, coming = self.hand.actions[: number - 1], self.hand.actions[number - 1 :]
            has_paid = any(
                words[:1] == [name] and words[1] in ("cc", "cbr") for words in map(str.split, done)
            )
            is_asked = any(self._is_act(words) and words[0] == name for words in map(str.split, coming))
            if named == name or self.hand.stacks[player] is not None or is_asked or not has_paid:
                return
            self._take_as_all_in(self.state.actor)
            self.all_in.add(player)

    def _take_as_all_in(self, seat: int) -> None:
        state = self.state
        stacks = with_one(state.stacks, seat, 0)
        able, to_act = state.able.without[seat], state.to_act.without[seat]
        self.state = next_to_act(replace(state, stacks=stacks, able=able, to_act=to_act))
        self._dealer_moves()

    @staticmethod
    def _is_act(words: Sequence[str]) -> bool:
        return len(words) > 1 and words[0] != "d" and words[1] in ACTS

    def _fold(self, player: str) -> None:
        """Where checking is free our table takes no fold, but of those who have left; and it doesn't ask who
        has nobody left to bet against."""
        seat, state = self._seat(player), self.state
        is_asked = seat == state.actor and state.phase == "bet"
        if is_asked and state.limits[0] <= 0:
            self.state = MADE[Gone](state, Gone((seat,)))
        elif state.phase == "pay" and state.is_open and seat in state.able & state.live:
            self.state = replace(state, live=state.live.without[seat])
        else:
            self._play(player, Fold())
            return
        self.notes.append(f"{player} folds where checking is free, and is taken as having left")
        self._dealer_moves()

    def _check_or_call(self, player: str) -> None:
        """Where everybody else is all in some records have a check that our table doesn't ask for."""
        seat, state = self._seat(player), self.state
        if seat == state.actor and state.phase == "bet":
            missing = state.limits[0]
            self._play(player, Call(missing) if missing > 0 else Check())
        elif not (state.is_open and seat in state.able) and state.phase != "pay":
            self._play(player, Check())

    def _bet_or_raise(self, player: str, to: int) -> None:
        """Who puts in what a short big blind lacks raises in some records, and calls here."""
        seat, state = self._seat(player), self.state
        paid, missing = state.bets[seat], state.limits[0]
        if seat == state.actor and state.level > max(state.bets) and to - paid == missing:
            self._play(player, Call(missing))
        else:
            self._play(player, Raise(to, paid) if state.level else Bet(to))

    def _play(self, player: str, move: Move) -> None:
        self.state = POKER.apply(self.state, self._seat(player), move)
        self._dealer_moves()

    def _seat(self, player: str) -> int:
        return chair(player_number(player, self.count), self.count)

    def _check_board(self, cards: str) -> None:
        """Our dealer has dealt them by itself, if it was time."""
        if not {cards[place : place + 2] for place in range(0, len(cards), 2)} <= set(self.state.boards[0]):
            raise Unreadable("it isn't time for these cards")

    def _check_over(self) -> None:
        """Hands are shown when nobody has to act any more."""
        if self.state.phase != "pay":
            raise Unreadable("a hand is shown before the betting is over")

    def shuffle(self, _cards: Sequence[str], _draw: int, /) -> tuple[str, ...]:
        return self.pack

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        raise AssertionError(f"no dice at poker: {count}, {draw}")

    def lot(self, count: int, draw: int, /) -> int:
        raise AssertionError(f"no lots at poker: {count}, {draw}")
