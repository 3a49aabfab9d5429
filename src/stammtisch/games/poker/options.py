"""The house rules of poker: the game, the stakes, the way to a showdown, cash or a sit-and-go."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from stammtisch.games.options import Options, checked, rule
from stammtisch.games.poker.variants import VARIANTS, Name, Variant
from stammtisch.kernel.refused import Refused

CHIPS = 10**9
"""More than any amount at a table."""
LAST_LEVEL = 30
"""Of the blinds in a sit-and-go."""


CASH: Final = {"format": ("cash",)}
SNG: Final = {"format": ("sng",)}

Limit = Literal["no_limit", "pot_limit", "fixed"]


class PokerOptions(Options, frozen=True, kw_only=True, dict=True):
    seats: Annotated[int, rule("How many chairs stand at the table", "table", 2, 10, stays=True, first=7)] = 6
    variant: Annotated[
        Name, rule("The game: Texas Hold'em, Omaha, Omaha high-low or five-card draw", "table", first=2)
    ] = "holdem"
    limit: Annotated[
        Limit,
        rule("The betting: no limit, pot limit or fixed limit", "table", first=3),
    ] = "no_limit"
    format: Annotated[
        Literal["cash", "sng"],
        rule("A cash game, or a tournament at this table", "table", stays=True, first=1),
    ] = "cash"

    small_blind: Annotated[int, rule("The small blind", "stakes", 0, CHIPS, is_amount=True, first=4)] = 1
    big_blind: Annotated[
        int,
        rule(
            "The big blind, which is also the least bet and the small bet of fixed limit",
            "stakes",
            1,
            CHIPS,
            is_amount=True,
            first=5,
        ),
    ] = 2
    antes: Annotated[
        Literal["none", "each", "big_blind"], rule("Who pays an ante before the deal", "stakes")
    ] = "none"
    ante: Annotated[
        int,
        rule(
            "How much an ante is", "stakes", 0, CHIPS, is_amount=True, only={"antes": ("each", "big_blind")}
        ),
    ] = 0
    straddle: Annotated[
        bool, rule("Who likes puts in twice the big blind unseen, when left of it", "stakes", only=CASH)
    ] = False
    heads_up_cap: Annotated[
        bool,
        rule(
            "Fixed limit: one bet and three raises a round between two players too",
            "stakes",
            only={"limit": ("fixed",)},
        ),
    ] = True

    buy_in: Annotated[
        int, rule("The buy-in: what one usually sits down with", "chips", 1, CHIPS, is_amount=True, first=6)
    ] = 200
    least_buy_in: Annotated[int, rule("The least buy-in", "chips", 1, CHIPS, is_amount=True, only=CASH)] = 40
    most_buy_in: Annotated[
        int,
        rule(
            "The most buy-in, and what a stack may be filled up to",
            "chips",
            1,
            CHIPS,
            is_amount=True,
            only=CASH,
        ),
    ] = 400

    newcomers: Annotated[
        Literal["wait", "at_once"],
        rule(
            "Newcomers wait for the big blind, or post it; or they are dealt in at once, for nothing",
            "table",
            only=CASH,
        ),
    ] = "wait"
    button: Annotated[
        Literal["moving", "dead"],
        rule("The button goes to the next player; or it may fall on an empty chair", "table"),
    ] = "moving"
    all_in_open: Annotated[bool, rule("The hands lie open when nobody can bet any more", "showdown")] = True
    showdown: Annotated[
        Literal["auto", "ask", "all"],
        rule("A beaten hand goes away unseen; its holder is asked; or all hands are shown", "showdown"),
    ] = "auto"
    lay_open: Annotated[
        bool,
        rule("All cards of a hand can be checked by everybody when the next one is shuffled", "showdown"),
    ] = False
    run_it_twice: Annotated[
        bool,
        rule(
            "The rest of the board may be dealt twice, if all who are in agree",
            "showdown",
            only={"variant": ("holdem", "omaha", "omaha_hilo")},
        ),
    ] = False

    stack: Annotated[
        int, rule("What everybody begins with", "sit-and-go", 1, CHIPS, is_amount=True, only=SNG)
    ] = 1500
    hands_a_level: Annotated[
        int, rule("The blinds rise after so many hands; 0 if not by hands", "sit-and-go", 0, 100, only=SNG)
    ] = 10
    minutes_a_level: Annotated[
        int,
        rule("The blinds rise after so many minutes; 0 if not by the clock", "sit-and-go", 0, 240, only=SNG),
    ] = 0
    level: Annotated[
        int,
        rule(
            "The level of the blinds to begin with; the host may raise it",
            "sit-and-go",
            1,
            LAST_LEVEL,
            only=SNG,
        ),
    ] = 1
    places_paid: Annotated[int, rule("How many places share the buy-ins", "sit-and-go", 1, 3, only=SNG)] = 2

    @cached_property
    def game(self) -> Variant:
        return VARIANTS[self.variant]

    @cached_property
    def is_sng(self) -> bool:
        return self.format == "sng"

    @property
    def buy_ins(self) -> tuple[int, int]:
        """The least and the most to sit down with: in a tournament everybody pays the same."""
        return (self.buy_in, self.buy_in) if self.is_sng else (self.least_buy_in, self.most_buy_in)


PRESETS: Final[dict[str, PokerOptions]] = {
    "home": PokerOptions(),
    "limit": PokerOptions(limit="fixed", buy_in=80, least_buy_in=20),
    "plo": PokerOptions(variant="omaha", limit="pot_limit"),
    "draw": PokerOptions(variant="draw", limit="fixed", buy_in=80, least_buy_in=20),
    "sng": PokerOptions(
        format="sng",
        button="dead",
        small_blind=10,
        big_blind=20,
        buy_in=100,
        least_buy_in=100,
        most_buy_in=100,
    ),
}
PRESETS["clock"] = replace(PRESETS["sng"], hands_a_level=0, minutes_a_level=10)


def playable(options: PokerOptions) -> PokerOptions:
    """These house rules, or a refusal that says why they can't be played."""
    options = checked(options)
    for word, sentence, is_so in _contradictions(options):
        if is_so:
            raise Refused(word, sentence)
    return options


def _contradictions(options: PokerOptions) -> list[tuple[str, str, bool]]:
    most = options.game.most_seats
    least, usual, highest = options.least_buy_in, options.buy_in, options.most_buy_in
    return [
        (
            "too_many_seats",
            f"cannot deal to {options.seats} chairs: this game has at most {most}",
            options.seats > most,
        ),
        (
            "blinds_crossed",
            f"cannot have blinds of {options.small_blind} and {options.big_blind}: small is the smaller one",
            options.small_blind > options.big_blind,
        ),
        (
            "no_ante",
            "cannot ask for an ante of nothing: say how much it is, or that there is none",
            (options.antes == "none") != (options.ante == 0),
        ),
        (
            "limits_crossed",
            f"cannot sit down with {usual}: {least} to {highest} would have to be possible",
            not options.is_sng and not least <= usual <= highest,
        ),
        (
            "no_board",
            "cannot deal the board twice: this game has none",
            options.run_it_twice and options.game.draws_before > 0,
        ),
        (
            "stack_too_small",
            f"cannot begin with {options.stack}: the big blind is {options.big_blind}",
            options.is_sng and options.stack < options.big_blind,
        ),
        (
            "two_clocks",
            "cannot raise the blinds by hands and by minutes: one of the two has to be 0",
            options.is_sng and options.hands_a_level > 0 and options.minutes_a_level > 0,
        ),
        (
            "too_few_seats",
            f"cannot pay {options.places_paid} places: only {options.seats} play",
            options.is_sng and options.places_paid >= options.seats,
        ),
    ]
