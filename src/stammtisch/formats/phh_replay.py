"""A recorded hand of poker, played again by our rules.

The players sit so that the button comes to where it was. Cards that nobody saw are drawn; if their
holder mucked at the showdown, they are drawn until he has lost, as he did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, Final

from msgspec.structs import replace

from stammtisch.formats.phh import CODES, Hand, Skipped, Unreadable, plain, read_file, read_hand
from stammtisch.formats.phh_cards import UNKNOWN, Cards, player_number
from stammtisch.formats.replayed import Replayed
from stammtisch.games.moves import Move, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Bet, Call, Check, Fold, Pay, Raise, Start, Straddle
from stammtisch.games.poker.options import CHIPS, PokerOptions
from stammtisch.games.refused import Refused

TRIES: Final = 200
"""How often unseen cards are drawn until those lose who mucked them."""


class ReplayedHand(Replayed, frozen=True, kw_only=True):
    """One hand: the stacks by our rules, and those that the record says."""

    hand: str | int
    ok: bool | None
    stacks: list[int | float] | None
    expected: list[int | float] | None
    reason: str


def replay_one(file: str, content: bytes) -> Iterator[Replayed]:
    """A `.phh` file."""
    return _replay(file, content, is_many=False)


def replay_many(file: str, content: bytes) -> Iterator[Replayed]:
    """A `.phhs` file."""
    return _replay(file, content, is_many=True)


def _replay(file: str, content: bytes, is_many: bool) -> Iterator[Replayed]:
    try:
        for name, fields in read_file(content, is_many):
            yield _replayed(file, name, fields)
    except Unreadable as error:
        yield Replayed(file=file, ok=False, reason=f"cannot read {file}: {error}")


def _replayed(file: str, name: str | int, fields: dict[str, Any]) -> ReplayedHand:
    line = ReplayedHand(file=file, hand=name, ok=False, stacks=None, expected=None, reason="")
    try:
        hand = read_hand(fields)
        line = replace(line, expected=hand.expected and plain(hand.expected, hand.scale))
        stacks = played(hand)
    except Skipped as skipped:
        return replace(line, ok=None, skipped=str(skipped))
    except (Unreadable, Refused) as error:
        return replace(line, reason=str(error))
    is_right = hand.expected is None or stacks == hand.expected
    reason = "" if is_right else "the stacks come out otherwise"
    return replace(line, ok=is_right, stacks=plain(stacks, hand.scale), reason=reason)


def played(hand: Hand) -> tuple[int, ...]:
    """Every player's stack after the hand; Unreadable says which action can't be."""
    options = house_rules(hand)
    cards = Cards(hand, options.game.hole)
    unseen = {player for player, hole in enumerate(cards.holes) if UNKNOWN in hole}
    playing = _Playing(hand, options, cards.deck(0))
    playing.to_the_end()
    for attempt in range(1, TRIES):
        if not unseen & playing.winners:
            break
        playing = _Playing(hand, options, cards.deck(attempt))
        playing.to_the_end()
    return playing.stacks


def chair(player: int, count: int) -> int:
    """Where a player sits, when the button is on chair 0."""
    return (player + 1) % count


def house_rules(hand: Hand) -> PokerOptions:
    """The rules that the hand was played by; Skipped if ours can't be such."""
    count = len(hand.stacks)
    if not 2 <= count <= 10:
        raise Skipped(f"{count} players are not 2 to 10")
    small, big, *others = hand.blinds
    if count == 2 and small == -big:
        small = big  # equal blinds: written so because the big one acts last
    straddle = others[:1] == [2 * big]
    if min(hand.blinds[1:]) < 0 or any(others[straddle:]) or not 0 <= small <= big or not big:
        raise Skipped("the blinds and straddles are of a kind that isn't played here")
    if straddle and hand.stacks[2] < 2 * big + hand.antes[2]:
        raise Skipped("the straddle is short, which isn't played here")
    if hand.small_bet not in (big, _lacking(hand, big)) or hand.big_bet != 2 * hand.small_bet:
        raise Skipped("the least bet isn't the big blind")
    game, limit = CODES[hand.variant]
    return PokerOptions(
        seats=count,
        variant=game,
        limit=limit,
        small_blind=small,
        big_blind=big,
        antes=_antes(hand),
        ante=max(hand.antes),
        straddle=straddle,
        heads_up_cap=False,
        least_buy_in=1,
        buy_in=1,
        most_buy_in=CHIPS,
    )


def _lacking(hand: Hand, big: int) -> int:
    """What the blinds lack, all being short of it: some records have that as the least bet, so that the
    first call can be a raise."""
    by_player = hand.blinds[::-1] if len(hand.stacks) == 2 else hand.blinds
    antes = hand.antes[::-1] if len(hand.stacks) == 2 else hand.antes
    players = zip(by_player, hand.stacks, antes, strict=True)
    return big - max([min(abs(blind), stack - min(ante, stack)) for blind, stack, ante in players])


def _antes(hand: Hand) -> Any:
    """Who pays an ante; the big blind is the second player in this list, whatever his name."""
    if not any(hand.antes):
        return "none"
    if len(set(hand.antes)) == 1:
        return "each"
    if hand.antes[1] and not any(hand.antes[:1] + hand.antes[2:]):
        return "big_blind"
    raise Skipped("the antes are of a kind that isn't played here")


class _Playing:
    """One hand at a table of ours."""

    def __init__(self, hand: Hand, options: PokerOptions, pack: tuple[str, ...]) -> None:
        self.hand, self.pack, self.count = hand, pack, len(hand.stacks)
        self.winners: set[int] = set()
        """The players who have won something at the showdown."""
        state = POKER.setup(options)
        for player, stack in enumerate(hand.stacks):
            state = POKER.apply(state, chair(player, self.count), Sit(stack))
        self.state = POKER.apply(state, 0, Start())

    @property
    def stacks(self) -> tuple[int, ...]:
        return tuple(self.state.stacks[chair(player, self.count)] for player in range(self.count))

    def to_the_end(self) -> None:
        self._house_moves()
        for number, action in enumerate(self.hand.actions, 1):
            try:
                self._act(action.split())
            except (Refused, Unreadable) as error:
                sentence = error.sentence if isinstance(error, Refused) else str(error)
                raise Unreadable(f"action {number}, {action[:40]!r}: {sentence}") from None
        if POKER.round(self.state) is not None:
            raise Unreadable("the record ends before the hand does")

    def _house_moves(self) -> None:
        """What our house does by itself. A straddle stands among the blinds of the record."""
        while POKER.round(self.state) is not None:
            state = self.state
            if step := POKER.house(state, self):
                move, self.state = step
                if isinstance(move, Pay) and state.live.bit_count() > 1:
                    self.winners |= {
                        (share.seat - 1) % self.count
                        for pot in move.pots
                        for share in pot.shares
                        if share.chips
                    }
            elif state.phase == "straddle":
                (straddle,) = [
                    choice for choice in POKER.choices(state, state.actor) if isinstance(choice, Straddle)
                ]
                self.state = POKER.apply(state, state.actor, straddle)
            else:
                return

    def _act(self, words: Sequence[str]) -> None:
        match words:
            case ["d", "dh", _, _]:
                pass
            case ["d", "db", cards]:
                self._check_board(cards)
            case [_, "sm", *_]:
                self._check_over()
            case [player, "f"]:
                self._play(player, Fold())
            case [player, "cc"]:
                self._check_or_call(player)
            case [player, "cbr", amount]:
                self._bet_or_raise(player, int(Decimal(amount) * self.hand.scale))
            case _:
                raise Unreadable("this is no action of this game")

    def _check_or_call(self, player: str) -> None:
        """Where everybody else is all in some records have a check that our table doesn't ask for."""
        seat, state = self._seat(player), self.state
        if seat == state.actor and state.phase == "bet":
            missing = state.limits[0]
            self._play(player, Call(missing) if missing > 0 else Check())
        elif not (state.is_open and state.able >> seat & 1) and POKER.round(state) is not None:
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
        self._house_moves()

    def _seat(self, player: str) -> int:
        return chair(player_number(player, self.count), self.count)

    def _check_board(self, cards: str) -> None:
        """Our house has dealt them by itself, if it was time."""
        if not {cards[place : place + 2] for place in range(0, len(cards), 2)} <= set(self.state.boards[0]):
            raise Unreadable("it isn't time for these cards")

    def _check_over(self) -> None:
        """Hands are shown when nobody has to act any more."""
        if POKER.round(self.state) is not None:
            raise Unreadable("a hand is shown before the betting is over")

    def shuffle(self, _cards: Sequence[str], _draw: int, /) -> tuple[str, ...]:
        return self.pack

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        raise AssertionError(f"no dice at poker: {count}, {draw}")

    def lot(self, count: int, draw: int, /) -> int:
        raise AssertionError(f"no lots at poker: {count}, {draw}")
