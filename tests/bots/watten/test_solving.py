"""The rest of a round, solved: as a search gives that tries everything and remembers nothing."""

import random

import pytest

from stammtisch.bots.watten.solving import Hands, Rest, cards_in, without
from stammtisch.games.cards import GERMAN
from stammtisch.games.watten.options import LITERAL, TRAMIN, WattenOptions
from stammtisch.games.watten.ranking import CARDS, SUITS, VALUES, number, place_of_winner

ANNOUNCERS = (0, 3)
STRICT = WattenOptions(good_one_follows=False)


def tried(
    options: WattenOptions,
    named: int,
    hands: Hands,
    leader: int,
    trick: tuple[int, ...],
    wins: tuple[int, int],
) -> bool:
    """Whether the first team takes the round, by trying every card."""
    ranks = options.rankings[named]
    if len(trick) == 4:
        leader = (leader + place_of_winner(ranks, trick, options.plain == "by_value")) % 4
        wins = (wins[0] + 1, wins[1]) if leader % 2 == 0 else (wins[0], wins[1] + 1)
        trick = ()
    if max(wins) == 3:
        return wins[0] == 3
    seat = (leader + len(trick)) % 4
    allowed = cards_in(hands[seat])
    if trick and seat in ANNOUNCERS and ranks.led >> trick[0] & 1:
        follow = [card for card in allowed if ranks.fits >> card & 1]
        if follow != [ranks.good] or options.good_one_follows:
            allowed = follow or allowed
    outcomes = [
        tried(options, named, without(hands, seat, card), leader, (*trick, card), wins) for card in allowed
    ]
    return any(outcomes) if seat % 2 == 0 else all(outcomes)


@pytest.mark.parametrize("options", [TRAMIN, LITERAL, STRICT])
@pytest.mark.parametrize("seed", range(25))
def test_a_round_is_solved_as_if_everything_were_tried(options: WattenOptions, seed: int) -> None:
    rng = random.Random(seed)
    pack = rng.sample(range(CARDS), 12)
    first, second, third, fourth = (
        sum([1 << card for card in pack[3 * seat : 3 * seat + 3]]) for seat in range(4)
    )
    hands = (first, second, third, fourth)
    named, leader = rng.randrange(len(VALUES) * SUITS), rng.randrange(4)
    rest = Rest(options.rankings[named], hands, ANNOUNCERS, options)
    assert rest.is_won(hands, leader, (), (1, 1)) == tried(options, named, hands, leader, (), (1, 1))


def test_a_trick_that_lies_there_goes_on() -> None:
    """Trump is hearts, the Schlag the nine: seat 1 has led the right one, and seat 2 holds the good one."""
    held = ("7b 8b", "7l", "10h 8l", "7a 8a")
    first, second, third, fourth = (sum([1 << card for card in GERMAN.cards(hand.split())]) for hand in held)
    rest = Rest(TRAMIN.rankings[number(3, 2)], (first, second, third, fourth), ANNOUNCERS, TRAMIN)
    trick = (GERMAN.card("9h"),)
    assert rest.is_won((first, second, third, fourth), 1, trick, (2, 2))
    assert not rest.is_won((first, second, third ^ 1 << GERMAN.card("10h"), fourth), 1, trick, (2, 2))
