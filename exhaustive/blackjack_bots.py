"""What the bots return at Blackjack, exactly, beside the best play that looks at totals only.

    python -m exhaustive.blackjack_bots vegas

One player bets the same each round, alone at the table, from a fresh pack: what the bots do with every
hand that can come up is asked of them, and nothing is sampled. The strong one must come within
0.0005 of the best.
"""

import argparse
import sys
from functools import cache
from typing import Final

from msgspec.structs import replace

from exhaustive.answers import Answers
from exhaustive.every_hand import EveryHand
from exhaustive.expected import Cards, Expected, Wishes
from stammtisch.bots.blackjack import THINK
from stammtisch.bots.blackjack.solver import HIDDEN
from stammtisch.bots.blackjack.unseen import KINDS
from stammtisch.games.blackjack.options import PRESETS, BlackjackOptions

WITHIN: Final = 0.0005


def returns(rules: BlackjackOptions) -> dict[str, float]:
    """What the best chart and each bot return."""
    strategies: dict[str, Wishes] = {"best by totals": best_chart(rules)}
    strategies |= {strength: Answers(rules, think) for strength, think in THINK.items()}
    return {name: mean_return(rules, wishes) for name, wishes in strategies.items()}


def mean_return(rules: BlackjackOptions, wishes: Wishes) -> float:
    if rules.split != "never":
        return Expected(rules, cache(wishes)).mean_return()
    against = [every_hand(rules, up) for up in up_cards(rules)]
    return sum([up.chance * up.mean_return(lambda cards, up: wishes(cards, up, False)[0]) for up in against])


def best_chart(rules: BlackjackOptions) -> Wishes:
    """The best that looks at totals only. A pair is split where that is better than the best for its
    total."""
    charts = {up: every_hand(rules, up).best_chart() for up in up_cards(rules)}

    def by_total(cards: Cards, up: int, _is_split: bool) -> str:
        """For two cards, and what is done with the same total of more if that isn't possible."""
        cell = every_hand(rules, up).cell(cards)
        return charts[up][cell] + charts[up].get(cell._replace(are_two=False), "H")

    if rules.split == "never":
        return by_total
    unsplit = Expected(rules, cache(by_total))

    @cache
    def is_to_split(card: int, up: int) -> bool:
        return unsplit.split(card, up) > unsplit.play((card, card), up, tuple(sorted((card, card, up))))

    def by_pair(cards: Cards, up: int, is_split: bool) -> str:
        is_pair = len(cards) == 2 and cards[0] == cards[1] and not is_split
        is_first = is_pair and is_to_split(cards[0], up)
        return ("P" if is_first else "") + by_total(cards, up, is_split)

    return by_pair


@cache
def every_hand(rules: BlackjackOptions, up: int) -> EveryHand:
    return EveryHand(replace(rules, split="never"), up)


def up_cards(rules: BlackjackOptions) -> list[int]:
    return list(KINDS) if rules.dealer_shows else [HIDDEN]


def main() -> None:
    parser = argparse.ArgumentParser(description="What the bots return at Blackjack, exactly.")
    parser.add_argument("presets", nargs="*", metavar="PRESET", help=f"some of: {', '.join(PRESETS)}")
    came_out = True
    for preset in parser.parse_args().presets or PRESETS:
        came = returns(PRESETS[preset])
        print(f"{preset}: " + ", ".join(f"{name} {mean:+.6f}" for name, mean in came.items()), flush=True)
        came_out &= came["strong"] >= came["best by totals"] - WITHIN
    sys.exit(0 if came_out else f"the strong bot is not within {WITHIN} of the best")


if __name__ == "__main__":
    main()
