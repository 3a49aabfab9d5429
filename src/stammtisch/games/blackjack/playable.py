"""Which house rules can be played: a table by any others is not opened, and the host is told why."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.games.blackjack.hands import has_blackjack
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.options import checked
from stammtisch.kernel.refused import Refused

Contradiction = tuple[str, str, bool]
"""The refusal's word and sentence, and whether it's so."""


def playable(options: BlackjackOptions) -> BlackjackOptions:
    """These house rules, or a refusal that says why they can't be played."""
    options = checked(options)
    for contradictions in (_of_cards, _of_bets, _of_fractions, _of_pots, _of_blackjacks):
        for word, sentence, is_so in contradictions(options):
            if is_so:
                raise Refused(word, sentence)
    return options


def _of_cards(options: BlackjackOptions) -> Iterator[Contradiction]:
    rules = options.rules
    used, cards = rules.cards_a_round[options.seats] + options.thrown_away, len(rules.pack)
    yield (
        "no_cards",
        "cannot play without cards: at least one suit must be in the pack",
        cards == 0,
    )
    yield (
        "shoe_too_small",
        f"cannot deal a whole round: it may take {used} cards and the shoe has {cards}",
        used > cards,
    )


def _of_bets(options: BlackjackOptions) -> Iterator[Contradiction]:
    yield (
        "limits_crossed",
        f"cannot bet from {options.least_bet} to {options.most_bet}: least must not exceed most",
        0 < options.most_bet < options.least_bet,
    )
    yield (
        "buy_in_too_small",
        f"cannot sit down with {options.buy_in}: the least bet is {options.least_bet}",
        options.buy_in < options.least_bet,
    )
    yield (
        "least_bet_between_steps",
        f"cannot bet {options.least_bet} in steps of {options.step}: the least bet must be a multiple",
        options.least_bet % options.step > 0,
    )


def _of_fractions(options: BlackjackOptions) -> Iterator[Contradiction]:
    wins, of = options.rules.blackjack_odds
    is_exact = options.rounding == "exact"
    yield (
        "fractions",
        f"cannot pay {options.blackjack_pays} on {options.step} exactly: change the step, or round down",
        is_exact and has_blackjack(options) and options.step * wins % of > 0,
    )
    yield (
        "fractions",
        f"cannot give back half of {options.step} exactly: change the step, or round down",
        is_exact and options.surrender != "none" and options.step % 2 > 0,
    )


def _of_pots(options: BlackjackOptions) -> Iterator[Contradiction]:
    is_pot = options.settlement == "pot"
    yield (
        "pot_is_simple",
        "cannot split, surrender or insure when all play for one pot: play against the bank for that",
        is_pot and (options.split != "never" or options.surrender != "none" or options.insurance),
    )
    yield (
        "pot_is_simple",
        "cannot win by many cards when all play for one pot: play against the bank for that",
        is_pot and options.charlie > 0,
    )


def _of_blackjacks(options: BlackjackOptions) -> Iterator[Contradiction]:
    yield (
        "nothing_to_peek_at",
        "cannot peek or insure when no card of the dealer lies open: show one",
        options.dealer_shows == 0 and (options.hole == "peek" or options.insurance),
    )
    yield (
        "no_blackjack",
        "cannot insure against a blackjack: an ace and a ten don't make the limit",
        options.insurance and not has_blackjack(options),
    )
