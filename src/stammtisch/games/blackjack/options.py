"""The house rules of Blackjack. All is data: two hosts rarely play it alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Final, Literal

import msgspec

from stammtisch.games.blackjack.weights import ACE, ACE_AND_TEN, EACH_ACE, PIPS, TEN, dealer_draws, totals
from stammtisch.games.cards import FRENCH, FRENCH_SUITS
from stammtisch.games.options import Options, rule

CHIPS = 10**9
"""More than any amount at a table."""
MOST_SEATS = 7
BUST = -1
"""What a hand above the limit counts."""


class Terms(msgspec.Struct, frozen=True, gc=False):
    """What follows from the house rules and is asked for with each move: worked out once."""

    pack: tuple[str, ...]
    shoes: int
    limit: int
    blackjack: int
    totals: tuple[int, ...]
    points: tuple[int, ...]
    dealer_draws: tuple[bool, ...]
    charlie: int
    shoe_of: Sequence[int]
    dealers: int
    """How many cards the dealer is dealt."""
    asks_before_peek: bool
    peeks_under: tuple[bool, ...]
    no_insurance: tuple[int, ...]
    """What it pays to each seat if there is none."""


class BlackjackOptions(Options, frozen=True, kw_only=True, dict=True):
    seats: Annotated[int, rule("How many chairs stand at the table", "table", 1, MOST_SEATS, stays=True)] = 5
    cents: Annotated[
        bool, rule("Amounts are cents, a hundred to one; otherwise whole chips", "table", unit=100)
    ] = True
    buy_in: Annotated[int, rule("What one usually sits down with", "table", 1, CHIPS, is_amount=True)] = (
        100_000
    )

    least_bet: Annotated[int, rule("The least bet", "bets", 1, CHIPS, is_amount=True)] = 100
    most_bet: Annotated[
        int, rule("The most one may bet; 0 for no limit", "bets", 0, CHIPS, is_amount=True)
    ] = 0
    step: Annotated[int, rule("Bets are multiples of this", "bets", 1, CHIPS, is_amount=True)] = 100
    add_bet: Annotated[bool, rule("In his own turn a player may add to his bet", "bets")] = False

    decks: Annotated[int, rule("How many packs are shuffled together", "cards", 1, 8)] = 1
    deck_per_player: Annotated[
        bool, rule("The dealer and each chair draw from packs of their own", "cards")
    ] = False
    clubs: Annotated[bool, rule("Clubs are in the pack", "cards")] = True
    diamonds: Annotated[bool, rule("Diamonds are in the pack", "cards")] = True
    hearts: Annotated[bool, rule("Hearts are in the pack", "cards")] = True
    spades: Annotated[bool, rule("Spades are in the pack", "cards")] = True
    thrown_away: Annotated[int, rule("Cards thrown away unseen after each shuffle", "cards", 0, 20)] = 0
    penetration: Annotated[
        int,
        rule("Percent of the shoe that is dealt before it's shuffled; 0 shuffles each round", "cards", 0, 90),
    ] = 0

    limit: Annotated[Literal[21, 22], rule("What a hand may reach and not exceed", "values")] = 21
    ace_high: Annotated[Literal[10, 11], rule("What an ace counts when it counts high", "values")] = 11
    high_aces: Annotated[
        Literal["one", "every"], rule("How many aces of a hand may count high", "values")
    ] = "one"

    dealer_shows: Annotated[Literal[0, 1], rule("How many of the dealer's cards lie open", "dealer")] = 1
    hole: Annotated[
        Literal["peek", "no_peek", "none"],
        rule("The dealer has a hole card and peeks under an ace or ten; doesn't peek; or has none", "dealer"),
    ] = "peek"
    stands_on: Annotated[int, rule("The dealer draws below this and stands on it", "dealer", 12, 20)] = 17
    hits_soft: Annotated[bool, rule("The dealer draws on it while an ace counts high", "dealer")] = False
    original_bets_only: Annotated[
        bool, rule("A blackjack that the dealer did not peek for takes the first bet alone", "dealer")
    ] = False

    double: Annotated[
        Literal["any_two", "nine_to_eleven", "ten_or_eleven", "any_time", "never"],
        rule("When the bet may be doubled: on two cards, on some totals, or at any time", "play"),
    ] = "any_two"
    double_draws: Annotated[bool, rule("Whoever doubles gets exactly one card; otherwise none", "play")] = (
        True
    )
    double_after_split: Annotated[bool, rule("A hand from a split may be doubled", "play")] = True
    split: Annotated[
        Literal["never", "value", "rank"],
        rule("Which pairs may be split: none, equal values, equal ranks", "play"),
    ] = "never"
    most_hands: Annotated[int, rule("How many hands a seat may have by splitting", "play", 2, 4)] = 4
    resplit_aces: Annotated[bool, rule("Aces may be split again", "play")] = False
    split_aces_one_card: Annotated[bool, rule("Split aces get one card each", "play")] = True
    surrender: Annotated[
        Literal["none", "late", "early"],
        rule("Giving up for half the bet: after the peek, or before", "play"),
    ] = "none"
    insurance: Annotated[bool, rule("Insurance is offered when the dealer shows an ace", "play")] = True

    settlement: Annotated[
        Literal["bank", "pot"], rule("Each plays against the bank, or the best of all takes the pot", "pays")
    ] = "bank"
    pot_on_top: Annotated[
        bool, rule("Whoever wins a pot has the own bet back besides, from the bank", "pays")
    ] = False
    blackjack_pays: Annotated[Literal["3:2", "6:5", "1:1", "2:1"], rule("What a blackjack wins", "pays")] = (
        "3:2"
    )
    natural_at_once: Annotated[bool, rule("A blackjack wins whatever the dealer has", "pays")] = False
    charlie: Annotated[Literal[0, 5, 6, 7], rule("So many cards win at once; 0 for no such rule", "pays")] = 0
    ties: Annotated[
        Literal["push", "banker"], rule("Equal hands: the bet comes back, or is lost", "pays")
    ] = "push"
    rounding: Annotated[
        Literal["exact", "down"], rule("No payout may have fractions, or they are rounded down", "pays")
    ] = "exact"

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """The cards that are shuffled together."""
        suits = zip((self.clubs, self.diamonds, self.hearts, self.spades), FRENCH_SUITS, strict=True)
        kept = {suit for is_in, suit in suits if is_in}
        return tuple(name for name in FRENCH.names if name[1] in kept) * self.decks

    @cached_property
    def has_blackjack(self) -> bool:
        """Whether an ace and a ten-card make the limit."""
        return self.ace_high + 10 == self.limit and self.settlement == "bank"

    @cached_property
    def blackjack(self) -> int:
        """What the two cards of a blackjack weigh; a hand weighs more than nothing, so 0 is for none."""
        return ACE_AND_TEN if self.has_blackjack else 0

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """What a hand is worth, by the weight of its cards."""
        return totals(self.limit, self.ace_high, self.high_aces)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What a hand counts in the end, by the weight of its cards."""
        return tuple([total if total <= self.limit else BUST for total in self.totals])

    @cached_property
    def dealer_draws(self) -> tuple[bool, ...]:
        """Whether the dealer takes another card, by the weight of his."""
        return dealer_draws(self.totals, self.stands_on, self.hits_soft)

    @cached_property
    def peeks_under(self) -> tuple[bool, ...]:
        """Whether the dealer looks for a blackjack under a card, by its weight."""
        may = self.hole == "peek" and self.has_blackjack
        return tuple([may and weight in (TEN, ACE + EACH_ACE) for weight in range(ACE + EACH_ACE + 1)])

    @cached_property
    def blackjack_odds(self) -> tuple[int, int]:
        wins, of = self.blackjack_pays.split(":")
        return int(wins), int(of)

    @cached_property
    def cards_a_round(self) -> tuple[int, ...]:
        """The most cards that a round of 0, 1, 2, … players can take from one shoe."""
        each = self.most_hands if self.split != "never" else 1
        hands = [each if self.deck_per_player else players * each + 1 for players in range(self.seats + 1)]
        return tuple([self._most_cards(count) for count in hands])

    def _most_cards(self, hands: int) -> int:
        """The lower of two bounds. A hand draws only below the limit: so all its cards but the last
        have at most the limit less one, aces low, and it has one more; the cheapest cards of the
        pack make the most. And all that lies there before the dealer's last card counts at most
        ten more than that for each player: if the pack has more, it isn't dealt to its end."""
        cards = max(0, len(self.pack) - self.thrown_away)
        pips = sorted([PIPS[name] for name in self.pack])
        if sum(pips[:cards]) > (hands - 1) * (self.limit + 9) + self.stands_on:
            return min(cards, self._cheapest(hands, pips))
        return self._cheapest(hands, pips)

    def _cheapest(self, hands: int, pips_of_pack: Sequence[int]) -> int:
        pips_left, cards = hands * (self.limit - 1), hands
        for pips in pips_of_pack:
            if pips > pips_left:
                break
            pips_left -= pips
            cards += 1
        return cards

    @property
    def unit(self) -> int:
        return 100 if self.cents else 1

    @cached_property
    def asks_before_peek(self) -> bool:
        """Whether there may be something to ask between the deal and the peek."""
        return self.insurance or self.surrender == "early"

    @cached_property
    def shoes(self) -> int:
        """One for all; or the dealer's, then one for each chair."""
        return 1 + self.seats if self.deck_per_player else 1

    @cached_property
    def shoe_of(self) -> Sequence[int]:
        """The number of the shoe that each seat draws from; the last one is the dealer's, who is seat -1."""
        return tuple([seat % self.shoes for seat in (*range(1, self.seats + 1), 0)])

    @cached_property
    def terms(self) -> Terms:
        return Terms(
            pack=self.pack,
            shoes=self.shoes,
            limit=self.limit,
            blackjack=self.blackjack,
            totals=self.totals,
            points=self.points,
            dealer_draws=self.dealer_draws,
            charlie=self.charlie,
            shoe_of=self.shoe_of,
            dealers=1 if self.hole == "none" else 2,
            asks_before_peek=self.asks_before_peek,
            peeks_under=self.peeks_under,
            no_insurance=(0,) * self.seats,
        )

    @cached_property
    def has_extras(self) -> bool:
        """Whether a hand may ever do something else than hit and stand."""
        return self.add_bet or (self.double, self.split, self.surrender) != ("never", "never", "none")


VEGAS: Final = BlackjackOptions()
ECNU1: Final = BlackjackOptions(
    cents=False,
    buy_in=1000,
    least_bet=1,
    step=1,
    dealer_shows=0,
    hole="no_peek",
    double="any_time",
    double_draws=False,
    insurance=False,
    blackjack_pays="1:1",
    natural_at_once=True,
    ties="banker",
)
ECNU2: Final = BlackjackOptions(
    cents=False,
    buy_in=1000,
    least_bet=1,
    step=1,
    add_bet=True,
    spades=False,
    thrown_away=2,
    limit=22,
    ace_high=10,
    high_aces="every",
    dealer_shows=0,
    hole="no_peek",
    double="never",
    insurance=False,
    settlement="pot",
    blackjack_pays="1:1",
    ties="banker",
)
STRIP6: Final = BlackjackOptions(decks=6, penetration=75, split="value", surrender="late")
PRESETS: Final = {"vegas": VEGAS, "ecnu1": ECNU1, "ecnu2": ECNU2, "strip6": STRIP6}
