"""Which house rules can be played: a table by any others is not opened, and the host is told why."""

from __future__ import annotations

from stammtisch.games.blackjack.hands import has_blackjack
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.options import checked
from stammtisch.kernel.refused import Refused


def playable(options: BlackjackOptions) -> BlackjackOptions:
    """These house rules, or a refusal that says why they can't be played."""
    options = checked(options)
    for word, sentence, is_so in _contradictions(options):
        if is_so:
            raise Refused(word, sentence)
    return options


def _contradictions(options: BlackjackOptions) -> list[tuple[str, str, bool]]:
    rules = options.rules
    wins, of = rules.blackjack_odds
    used, cards = rules.cards_a_round[options.seats] + options.thrown_away, len(rules.pack)
    against_pot = options.split != "never" or options.surrender != "none" or options.insurance
    return [
        (
            "no_cards",
            "cannot play without cards: at least one suit must be in the pack",
            cards == 0,
        ),
        (
            "shoe_too_small",
            f"cannot deal a whole round: it may take {used} cards and the shoe has {cards}",
            used > cards,
        ),
        (
            "limits_crossed",
            f"cannot bet from {options.least_bet} to {options.most_bet}: least must not exceed most",
            0 < options.most_bet < options.least_bet,
        ),
        (
            "buy_in_too_small",
            f"cannot sit down with {options.buy_in}: the least bet is {options.least_bet}",
            options.buy_in < options.least_bet,
        ),
        (
            "least_bet_between_steps",
            f"cannot bet {options.least_bet} in steps of {options.step}: the least bet must be a multiple",
            options.least_bet % options.step > 0,
        ),
        (
            "fractions",
            f"cannot pay {options.blackjack_pays} on {options.step} exactly: change the step, or round down",
            options.rounding == "exact" and has_blackjack(options) and options.step * wins % of > 0,
        ),
        (
            "fractions",
            f"cannot give back half of {options.step} exactly: change the step, or round down",
            options.rounding == "exact" and options.surrender != "none" and options.step % 2 > 0,
        ),
        (
            "pot_is_simple",
            "cannot split, surrender or insure when all play for one pot: play against the bank for that",
            options.settlement == "pot" and against_pot,
        ),
        (
            "pot_is_simple",
            "cannot win by many cards when all play for one pot: play against the bank for that",
            options.settlement == "pot" and options.charlie > 0,
        ),
        (
            "nothing_to_peek_at",
            "cannot peek or insure when no card of the dealer lies open: show one",
            options.dealer_shows == 0 and (options.hole == "peek" or options.insurance),
        ),
        (
            "no_blackjack",
            "cannot insure against a blackjack: an ace and a ten don't make the limit",
            options.insurance and not has_blackjack(options),
        ),
    ]
