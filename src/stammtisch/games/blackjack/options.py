"""The house rules of Blackjack. All is data: two hosts rarely play it alike."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal

from stammtisch.games.blackjack.rules import Rules, rules_of
from stammtisch.games.options import Options, rule

CHIPS = 10**9
"""More than any amount at a table."""
MOST_SEATS = 7


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
    add_bet: Annotated[bool, rule("In their own turn a player may add to their bet", "bets")] = False

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

    @property
    def unit(self) -> int:
        return 100 if self.cents else 1

    @cached_property
    def rules(self) -> Rules:
        """What follows from these house rules; it's worked out when the table is set up, and kept."""
        return rules_of(self)


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
