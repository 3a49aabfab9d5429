"""How a recorded hand came out: by our rules, and by what the record says.

A hand whose cards aren't known is taken as beaten by those that are. Where the record says that it wasn't,
cards are drawn for it until they come out so.

A rake is what the record has less than our rules give. It comes from those who have won something, and
is at most a tenth of all that was won, or a big blind: no house takes more, and a slip of the pen does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from stammtisch.formats.poker.phh import Amount, Hand
from stammtisch.formats.poker.playing import Playing
from stammtisch.formats.poker.table import chair
from stammtisch.games.poker.pots import pots
from stammtisch.games.poker.seats import Seats
from stammtisch.games.poker.showdown import pay
from stammtisch.games.poker.state import State

ONE_IN: Final = 10
"""A rake takes no more than one chip in so many."""
DRAWS_TRIED: Final = 500
"""How often unknown cards are drawn until they come out as the record says."""


class Outcome(NamedTuple):
    """By player."""

    stacks: Sequence[int]
    won: Sequence[int]

    def rake(self, hand: Hand) -> int | None:
        """What the record has less than this; None if it can't come from here."""
        lacking = list(self._lacking(hand))
        if any(not 0 <= chips <= won for each in lacking for chips, won in zip(each, self.won, strict=True)):
            return None
        rake = max([sum(each) for each in lacking], default=0)
        return rake if rake <= max(sum(self.won) // ONE_IN, hand.small_bet) else None

    def _lacking(self, hand: Hand) -> Iterator[Sequence[int]]:
        """Everybody's chips that the record doesn't have, by each of the two ways to say what came out."""
        if hand.expected is not None:
            known = zip(self.stacks, hand.stacks, hand.expected, strict=True)
            yield [0 if stack is None or said is None else ours - said for ours, stack, said in known]
        if hand.winnings is not None:
            yield [ours - (said or 0) for ours, said in zip(self.won, hand.winnings, strict=True)]


class Showdown:
    """The end of a hand, when all that is missing is who gets what."""

    def __init__(self, playing: Playing) -> None:
        self.state, self.count, self.cards = playing.state, playing.count, playing.cards
        at_showdown = [
            player for player in sorted(playing.cards.dark) if self._seat(player) in self.state.live
        ]
        self.dark = at_showdown if self.state.live.several else []
        """Who has come to the showdown with cards that aren't known."""
        self.is_told = self._is_enough(self._without(self.dark))
        """Whether there is a known hand for every pot."""

    def _seat(self, player: int) -> int:
        return chair(player, self.count)

    def _without(self, players: Sequence[int]) -> Seats:
        return self.state.live - Seats.of(map(self._seat, players))

    def _is_enough(self, live: Seats) -> bool:
        return all(seats & live for _, seats in pots(self.state))

    def with_unknown_beaten(self) -> Outcome:
        live = self._without(self.dark) if self.is_told else self._staying()
        return self._paid(replace(self.state, live=live))

    def _staying(self) -> Seats:
        """Who has put their hand away has given up the pots, if anybody else is there for them."""
        live = self._without([player for player in self.dark if player in self.cards.mucked])
        return live if self._is_enough(live) else self.state.live

    def with_cards_drawn(self) -> Iterator[Outcome]:
        live = self._staying()
        for attempt in range(1, DRAWS_TRIED):
            drawn, _ = self.cards.drawn(attempt)
            holes = list(self.state.holes)
            for player, hole in enumerate(drawn):
                holes[self._seat(player)] = hole
            yield self._paid(replace(self.state, live=live, holes=tuple(holes)))

    def _paid(self, state: State) -> Outcome:
        won = [0] * self.count
        for pot in pay(state).pots:
            for share in pot.shares:
                won[(share.seat - 1) % self.count] += share.chips
        stacks = [state.stacks[self._seat(player)] + chips for player, chips in enumerate(won)]
        return Outcome(stacks, won)


class Judged(NamedTuple):
    """What is said of a hand."""

    stacks: Sequence[Amount] | None
    """None where nobody can tell."""
    expected: Sequence[Amount] | None
    wrong: str
    notes: Sequence[str]
    rake: int = 0


def judged(hand: Hand, playing: Playing) -> Judged:
    """A hand that was played as far as its record goes."""
    notes = list(_of_stacks(hand, playing))
    if not playing.is_over:
        return _unfinished(hand, playing, notes)
    if not hand.states_result:
        notes.append("the record doesn't say how it came out")
    if playing.all_in:
        return Judged(None, hand.expected, "", notes)
    showdown = Showdown(playing)
    outcome = showdown.with_unknown_beaten()
    rake, is_told = outcome.rake(hand) if showdown.is_told else None, showdown.is_told
    if is_told and rake is not None:
        notes += [f"p{player + 1} showed no cards, and is taken as beaten" for player in showdown.dark]
    elif showdown.dark and hand.states_result:
        drawn = ((each, taken) for each in showdown.with_cards_drawn() for taken in [each.rake(hand)])
        if fitting := next((pair for pair in drawn if pair[1] is not None), None):
            (outcome, rake), is_told = fitting, True
            names = " and ".join(f"p{player + 1}" for player in showdown.dark)
            notes.append(f"{names} showed no cards: how it came out is taken from the record")
    elif not is_told:
        notes.append("nobody who could win shows their cards: who won isn't known")
        return Judged(None, None, "", notes)
    wrong = "the stacks come out otherwise" if rake is None else ""
    return Judged(_known(hand, outcome.stacks), _expected(hand, outcome), wrong, notes, rake or 0)


def _of_stacks(hand: Hand, playing: Playing) -> Iterator[str]:
    unknown = [f"p{player}" for player, stack in enumerate(hand.stacks, 1) if stack is None]
    if unknown:
        yield f"the stacks of {', '.join(unknown)} aren't known, and no bet is checked against them"
    for player in sorted(playing.all_in):
        yield f"p{player + 1} isn't asked any more, and is taken as all in: for how much isn't known"


def _unfinished(hand: Hand, playing: Playing, notes: list[str]) -> Judged:
    """A record may be of a part of a hand; its finishing stacks are those at its end."""
    stacks = [playing.state.stacks[chair(player, playing.count)] for player in range(playing.count)]
    ends = "the record ends before the hand does"
    known = _known(hand, stacks)
    said = zip(known, hand.expected or known, strict=True)
    if hand.winnings is not None or any(None not in pair and pair[0] != pair[1] for pair in said):
        return Judged(known, hand.expected, ends, notes)
    return Judged(known, hand.expected, "", [*notes, ends])


def _known(hand: Hand, stacks: Sequence[int]) -> Sequence[Amount]:
    """A stack that wasn't known isn't known afterwards."""
    return [None if before is None else stack for before, stack in zip(hand.stacks, stacks, strict=True)]


def _expected(hand: Hand, outcome: Outcome) -> Sequence[Amount] | None:
    if hand.expected is not None or hand.winnings is None:
        return hand.expected
    each = zip(outcome.stacks, outcome.won, hand.winnings, strict=True)
    return _known(hand, [stack - won + (said or 0) for stack, won, said in each])
