"""The same hand at our table and at PokerKit's, decision by decision.

PokerKit's players are counted from the first seat after the button; ours sit one chair further, with
the button on chair 0.
"""

import random
import warnings
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pokerkit
from pokerkit import Automation, BettingStructure, Deck, Opening, Street

from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Amount, Pick, filled, pattern
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Sit, Wish
from stammtisch.games.poker import POKER
from stammtisch.games.poker import moves as m
from stammtisch.games.poker.betting import bet_size
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.pots import pots
from stammtisch.games.poker.showdown import pay
from stammtisch.testing.stepping import dealers_step

RULES = {
    "short_big_blind": "a short big blind: the bet to call, and the least raise over it, is the full one's",
    "short_all_ins": "an all-in below a full raise reopens nothing, even the first; several may (TDA 47)",
    "half_bet": "fixed limit: an all-in of half a bet counts as a raise, and less is completed by the next",
    "odd_chips": "each pot is split by itself, and its odd chips go to the winners one by one (TDA 20, 21)",
    "low_in_a_side_pot": "where nobody who may win a pot has a low, all of it goes to high",
}
"""Where our table and PokerKit's differ, each by a rule of docs/reference/games/poker.md."""

BETTING = {
    "no_limit": BettingStructure.NO_LIMIT,
    "pot_limit": BettingStructure.POT_LIMIT,
    "fixed": BettingStructure.FIXED_LIMIT,
}
HANDS = {
    "holdem": (pokerkit.StandardHighHand,),
    "omaha": (pokerkit.OmahaHoldemHand,),
    "omaha_hilo": (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand),
    "draw": (pokerkit.StandardHighHand,),
}
BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
)


class Differs(AssertionError):
    pass


class Excused(Exception):
    """This hand has come to one of the differences that a rule explains."""


@dataclass
class Shuffled:
    rng: random.Random

    def shuffle(self, cards, _draw, /):
        return tuple(self.rng.sample(cards, len(cards)))

    def dice(self, count, draw, /):
        raise NotImplementedError

    def lot(self, count, draw, /):
        raise NotImplementedError


@dataclass
class Tally:
    hands: int = 0
    decisions: int = 0
    excused: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)


def random_table(rng):
    """House rules and stacks for one hand, from two to nine players, many of them short."""
    variant = rng.choice(["holdem", "holdem", "omaha", "omaha_hilo", "draw"])
    seats = rng.randint(2, 6 if variant == "draw" else 9)
    equal = [(10, 10)] if seats > 2 else []  # PokerKit takes the higher of the blinds for the big one
    small, big = rng.choice([(1, 2), (5, 10), (2, 3), (0, 10), *equal])
    antes = rng.choice(["none", "none", "each", "big_blind"])
    options = PokerOptions(
        seats=seats,
        variant=variant,
        limit=rng.choice(["no_limit", "pot_limit", "fixed"]),
        small_blind=small,
        big_blind=big,
        antes=antes,
        ante=0 if antes == "none" else rng.choice([1, big]),
        straddle=seats > 2 and rng.random() < 0.15,
        least_buy_in=1,
        most_buy_in=10**6,
    )
    deep = rng.choice([big * 3, big * 15, big * 100])
    return options, [rng.randint(1, rng.choice([deep, big, big * 200])) for _ in range(seats)]


def our_table(options, stacks, rng):
    state = POKER.setup(options)
    for player, stack in enumerate(stacks):
        state = POKER.apply(state, chair(player, len(stacks)), Sit(stack))
    if options.straddle and rng.random() < 0.5:
        state = POKER.apply(state, chair(2, len(stacks)), m.Straddle(2 * options.big_blind))
    return POKER.apply(state, 0, m.Start())


def chair(player, count):
    return (player + 1) % count


def player(seat, count):
    return (seat - 1) % count


def streets(options, straddles):
    """The betting rounds as PokerKit describes them. A blind is the first bet, a straddle a raise."""
    game, big = options.game, options.big_blind
    found = []
    for number, board in enumerate(game.board):
        size = big * (2 if options.limit == "fixed" and number >= game.big_bet_from else 1)
        raises = 4 - (number == 0) * (1 + straddles) if options.limit == "fixed" else None
        hole = (False,) * game.hole if number == 0 else ()
        draws = 0 < number == game.draws_before
        found.append(Street(False, hole, board, draws, Opening.POSITION, size, raises))
    return tuple(found)


def their_table(options, stacks, straddles):
    blinds = [options.small_blind, options.big_blind, *([2 * options.big_blind] if straddles else [])]
    antes: Any = {1: options.ante} if options.antes == "big_blind" else options.ante
    return pokerkit.State(
        BY_ITSELF,
        Deck.STANDARD,
        HANDS[options.variant],
        streets(options, straddles),
        BETTING[options.limit],
        options.antes != "big_blind",
        antes,
        blinds,
        0,
        stacks,
        len(stacks),
    )


class Match:
    """One hand, played at random at both tables."""

    def __init__(self, rng, tally):
        self.rng, self.tally = rng, tally
        self.options, self.stacks = random_table(rng)
        self.count = len(self.stacks)
        self.chance = Shuffled(rng)
        self.ours = our_table(self.options, self.stacks, rng)
        self.theirs: Any = None
        self.straddles = False
        self.drawn: list[tuple[int, str]] = []
        """PokerKit deals new cards when all have put theirs away."""

    def play(self):
        try:
            while POKER.round(self.ours) is not None:
                self._step()
            self._compare_stacks()
        except Excused as excused:
            self.tally.excused[str(excused)] += 1
            return
        self.tally.hands += 1
        self.tally.seats[self.count] += 1
        self.tally.games[f"{self.options.variant} {self.options.limit}"] += 1

    def _step(self):
        turn = POKER.turn(self.ours)
        if not self.ours.is_drawing:
            self._deal_drawn()
        if turn == DEALER or self.ours.phase == "discard":
            self._check_for_nothing()
        if turn == DEALER:
            move, after = dealers_step(POKER, self.ours, self.chance)
            if isinstance(move, m.Pay):
                self._compare_pots()
            before, self.ours = self.ours, after
            self._follow(before, move)
            return
        assert isinstance(turn, Awaiting)
        self._act(turn.seats[0])

    def _follow(self, before, move):
        """What our house did, done at their table."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            match move:
                case m.Blinds(straddler=straddler):
                    self.straddles = straddler >= 0
                case m.Deal(hands=hands):
                    self._check_blinds()
                    self.theirs = their_table(self.options, self.stacks, self.straddles)
                    for index in range(self.count):
                        self.theirs.deal_hole("".join(hands[chair(index, self.count)]), index)
                case m.Street(cards=cards):
                    self._show_all()
                    self.theirs.deal_board("".join(cards))
                case m.Draw(seat=seat, cards=tuple(cards)):
                    self.drawn.append((player(seat, self.count), "".join(cards)))
                case m.Pay():
                    self._pay()

    def _check_for_nothing(self):
        """PokerKit asks for a check where nothing else is possible, as everybody else is all in."""
        theirs = self.theirs
        if theirs is not None and theirs.actor_index is not None:
            if theirs.checking_or_calling_amount or theirs.can_complete_bet_or_raise_to():
                raise Differs(f"PokerKit waits for {theirs.actor_index}: {self}")
            theirs.check_or_call()

    def _deal_drawn(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for index, cards in self.drawn:
                self.theirs.deal_hole(cards, index)
        self.drawn.clear()

    def _check_blinds(self):
        """The difference that can be seen before the deal."""
        state, options = self.ours, self.options
        if state.bets[state.big] < options.big_blind:
            raise Excused("short_big_blind")

    def _act(self, seat):
        offers = [one for one in POKER.choices(self.ours, seat) if not isinstance(one, Wish)]
        if self.ours.phase == "discard":
            choice = offers[0]
        else:
            self._compare_choices(seat, offers)
            choice = self.rng.choice(offers)
        move = self._filled(choice)
        self._check_all_in(seat, move)
        self.ours = POKER.apply(self.ours, seat, move)
        self._follow_seat(move)
        self.tally.decisions += 1

    def _filled(self, choice):
        match choice:
            case Amount(least=least, most=most):
                return filled(choice, self.rng.choice([least, most, self.rng.randint(least, most), least]))
            case Pick(among=among):
                return filled(choice, tuple(self.rng.sample(among, self.rng.randint(0, len(among)))))
            case _:
                return choice

    def _check_all_in(self, seat, move):
        """The two differences that begin with a short all-in."""
        state = self.ours
        if not isinstance(move, m.Bet | m.Raise):
            return
        to = move.chips if isinstance(move, m.Bet) else move.to
        if self.options.limit == "fixed":
            if to - state.full != bet_size(state) or state.full != state.level:
                raise Excused("half_bet")
        elif (
            to - state.level < state.least and self.theirs.completion_betting_or_raising_amount < state.least
        ):
            raise Excused("short_all_ins")

    def _follow_seat(self, move):
        match move:
            case m.Fold():
                self.theirs.fold()
            case m.Check() | m.Call():
                self.theirs.check_or_call()
            case m.Bet(chips=to) | m.Raise(to=to):
                self.theirs.complete_bet_or_raise_to(to)
            case m.Discard(cards=tuple(cards)):
                self.theirs.stand_pat_or_discard("".join(cards))

    def _compare_choices(self, seat, offers):
        """The same seat, the same price to call, the same range to raise."""
        theirs = self.theirs
        ours = {type(pattern(offer)): offer for offer in offers}
        call = ours[m.Call].chips if m.Call in ours else 0
        reach: tuple[int, int] | None = None
        for offer in (ours.get(m.Bet), ours.get(m.Raise)):
            match offer:
                case Amount(least=least, most=most):
                    reach = least, most
                case m.Bet(chips=to) | m.Raise(to=to):
                    reach = to, to
        lowest = theirs.min_completion_betting_or_raising_to_amount
        other = None if lowest is None else (lowest, theirs.max_completion_betting_or_raising_to_amount)
        mine = (player(seat, self.count), call, m.Fold in ours, reach)
        them = (theirs.actor_index, theirs.checking_or_calling_amount, theirs.can_fold(), other)
        if (
            mine != them
            and mine[:3] == them[:3]
            and other is None
            and self._counts_from_the_last_full_raise()
        ):
            raise Excused("short_all_ins")
        if mine != them:
            raise Differs(f"ours {mine}, PokerKit's {them}: {self}")

    def _counts_from_the_last_full_raise(self):
        """Whoever has acted since may not raise there, however much several short all-ins add up to."""
        theirs = self.theirs
        return 0 < sum(theirs.consecutive_short_all_in_amounts) < theirs.completion_betting_or_raising_amount

    def _compare_pots(self):
        """The chips of each pot, and whom it may go to."""
        if difference := paid_otherwise(pay(self.ours).pots):
            raise Excused(difference)
        if len(self.ours.live) == 1:
            return
        ours = [(chips, [player(seat, self.count) for seat in seats]) for chips, seats in pots(self.ours)]
        theirs = [(pot.amount, sorted(pot.player_indices)) for pot in self.theirs.pots]
        if _contested(ours) != _contested(theirs):
            raise Differs(f"our pots {ours}, PokerKit's {theirs}: {self}")

    def _show_all(self):
        while self.theirs.showdown_indices:
            self.theirs.show_or_muck_hole_cards(True)

    def _pay(self):
        theirs = self.theirs
        self._show_all()
        for can, does in (
            (theirs.can_kill_hand, theirs.kill_hand),
            (theirs.can_push_chips, theirs.push_chips),
            (theirs.can_pull_chips, theirs.pull_chips),
        ):
            while can():
                does()

    def _compare_stacks(self):
        ours = [self.ours.stacks[chair(index, self.count)] for index in range(self.count)]
        if ours != list(self.theirs.stacks):
            raise Differs(f"our stacks {ours}, PokerKit's {self.theirs.stacks}: {self}")

    def __str__(self):
        history = "" if self.theirs is None else "\n".join(map(str, self.theirs.operations))
        return f"{self.options}\n{self.stacks}\n{history}"


def paid_otherwise(pots):
    """The rule by which PokerKit splits these pots in another way, if one does."""
    odd = sum(map(_odd_chips, pots))
    if odd > 1 or (odd and len(pots) > 1):
        return "odd_chips"
    lows = [any(share.low for share in pot.shares) for pot in pots]
    return "low_in_a_side_pot" if any(lows) and not all(lows) else ""


def _odd_chips(pot):
    """How many chips of a pot can't be shared."""
    odd = pot.chips % 2 if any(share.low for share in pot.shares) else 0
    for is_low in (False, True):
        parts = [share.chips for share in pot.shares if (share.low > 0) == is_low]
        odd += sum(parts) % len(parts) if parts else 0
    return odd


def _contested(pots):
    """What only one can win goes back to them, at our table as a pot."""
    return [(chips, sorted(seats)) for chips, seats in pots if len(seats) > 1]


def play_hands(seed, count):
    """So many hands that could be compared to their end."""
    rng, tally = random.Random(seed), Tally()
    assert set(FRENCH.names) == {repr(card) for card in Deck.STANDARD}
    while tally.hands < count:
        Match(rng, tally).play()
    return tally
