"""The table that a recorded hand is played at again: its house rules, and who paid what before the deal.

The button is p1's right neighbour. The big blind is p2, or p1 where no small blind was paid. Whoever paid
a big blind besides is a newcomer, or has missed it: their bet lies there, and has no part in who acts
first. A small blind out of place is dead, and so are antes, where they aren't the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.formats.poker.phh import CODES, Hand, Skipped
from stammtisch.games.moves import Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.dealing import MADE
from stammtisch.games.poker.moves import Blinds, Start
from stammtisch.games.poker.options import CHIPS, PokerOptions
from stammtisch.games.poker.seats import NO_SEAT
from stammtisch.games.poker.state import State

OTHER_BLINDS = "the blinds and straddles are of a kind that isn't played here"


def chair(player: int, count: int) -> int:
    """Where a player sits, when the button is on chair 0."""
    return (player + 1) % count


def chair_of(player: int | None, count: int) -> int:
    """The same; for nobody as the game's moves have it."""
    return NO_SEAT if player is None else chair(player, count)


class Forced:
    """What everybody paid before the deal, by player; Skipped if ours can't be such."""

    def __init__(self, hand: Hand) -> None:
        self.count = len(hand.stacks)
        if not 2 <= self.count <= 10:
            raise Skipped(f"{self.count} players are not 2 to 10")
        self.stacks = tuple(CHIPS if stack is None else stack for stack in hand.stacks)
        if max(self.stacks) > CHIPS:
            raise Skipped("the stacks are higher than is played for here")
        self.hand, self.notes = hand, list[str]()
        self._blinds(hand.blinds)
        self.live, self.dead, self.antes = [0] * self.count, [0] * self.count, [0] * self.count
        self._pay_antes()
        for player, chips in enumerate(hand.blinds):
            self._pay(player, chips)

    def _blinds(self, blinds: Sequence[int]) -> None:
        """Whose the blinds are, and how much."""
        first, second = (1, 0) if self.count == 2 else (0, 1)
        small, self.big = blinds[first], blinds[second]
        self.big_blind: int = second
        self.small: int | None = first
        """None if nobody has paid a small blind."""
        if self.count == 2 and small == -self.big:
            small = self.big  # equal blinds: written so because the big one acts last
        if small > 0 == self.big:
            small, self.big = 0, small
            self.big_blind, self.small = first, None
        if not 0 <= small <= self.big or not self.big:
            raise Skipped(OTHER_BLINDS)
        self.small_chips = small
        self.straddler = 2 if self.count > 2 and blinds[2] == 2 * self.big else None
        if self.straddler is not None and self.big_blind != 1:
            raise Skipped(OTHER_BLINDS)

    def _pay_antes(self) -> None:
        """Antes that are the same for all are everybody's stake. Where they aren't, or who is short of one
        may win them all the same, they are dead."""
        antes = self.hand.antes
        if min(antes) < 0:
            raise Skipped("the antes are of a kind that isn't played here")
        is_short = any(ante > stack for ante, stack in zip(antes, self.stacks, strict=True))
        is_same = len(set(antes)) == 1
        if self.hand.is_trimmed and not is_same:
            raise Skipped("the antes are of a kind that isn't played here")
        paid = self.antes if is_same and (self.hand.is_trimmed or not is_short) else self.dead
        for player, ante in enumerate(antes):
            paid[player] = min(ante, self.stacks[player])

    def _pay(self, player: int, chips: int) -> None:
        left = self.stacks[player] - self.antes[player] - self.dead[player]
        if player in (self.small, self.big_blind):
            self.live[player] = min(abs(chips), left)
        elif player == self.straddler:
            if left < chips:
                raise Skipped("the straddle is short, which isn't played here")
            self.live[player] = chips
        elif chips:
            live, dead = self._posted(player, abs(chips))
            self.live[player] = min(live, left)
            self.dead[player] += min(dead, left - self.live[player])

    def _posted(self, player: int, chips: int) -> tuple[int, int]:
        """What of a post is a bet, and what is dead."""
        if chips == self.big:
            return self.big, 0
        if chips == self.small_chips:
            self.notes.append(f"p{player + 1} posted a small blind, which is taken as a dead one")
            return 0, chips
        if chips == self.big + self.small_chips:
            self.notes.append(f"p{player + 1} posted both blinds, and the small one is taken as a dead one")
            return self.big, self.small_chips
        raise Skipped(OTHER_BLINDS)

    def opener(self) -> int:
        """Who acts first."""
        return ((self.big_blind if self.straddler is None else self.straddler) + 1) % self.count

    def lacking(self) -> int:
        """What the blinds lack, all being short of it: some records have that as the least bet, so that the
        first call can be a raise."""
        blinds = [chips for player, chips in enumerate(self.live) if player != self.straddler]
        return self.big - max(blinds)

    def move(self) -> Blinds:
        """The dealer's move, by chair."""
        return Blinds(
            button=0,
            small=chair_of(self.small, self.count),
            big=chair(self.big_blind, self.count),
            dealt=tuple(range(self.count)),
            blinds=tuple(self._by_chair(self.live)),
            antes=tuple(self._by_chair(self.antes)),
            dead=tuple(self._by_chair(self.dead)),
            straddler=chair_of(self.straddler, self.count),
        )

    def _by_chair(self, amounts: Sequence[int]) -> Iterator[int]:
        for place in range(self.count):
            yield amounts[place - 1]


def house_rules(hand: Hand, forced: Forced) -> PokerOptions:
    """The rules that the hand was played by; Skipped if ours can't be such."""
    if hand.small_bet not in (forced.big, forced.lacking()) or hand.big_bet != 2 * hand.small_bet:
        raise Skipped("the least bet isn't the big blind")
    game, limit = CODES[hand.variant]
    return PokerOptions(
        seats=forced.count,
        variant=game,
        limit=limit,
        small_blind=forced.small_chips,
        big_blind=forced.big,
        straddle=forced.straddler is not None,
        heads_up_cap=False,
        least_buy_in=1,
        buy_in=1,
        most_buy_in=CHIPS,
    )


def blinds_paid(hand: Hand, forced: Forced) -> State:
    """The table when the blinds have been paid. They are as the record says, and not as the button's way
    at our table would have them."""
    state = POKER.setup(house_rules(hand, forced))
    for player, stack in enumerate(forced.stacks):
        state = POKER.apply(state, chair(player, forced.count), Sit(stack))
    return MADE[Blinds](POKER.apply(state, 0, Start()), forced.move())
