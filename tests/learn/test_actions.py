"""The actions that are open are the moves that are possible: all of them, or the nearest size."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.blackjack.moves import Bet as BlackjackBet
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.choosing import Amount, Steps, filled, fits
from stammtisch.games.moves import Move, Wish
from stammtisch.games.poker.moves import Bet, Discard, Raise, Twice
from stammtisch.games.poker.options import PRESETS, PokerOptions
from stammtisch.games.watten.moves import Announce, Answer, Ask, Draw, Play
from stammtisch.games.watten.moves import Bet as WattenBet
from stammtisch.games.watten.options import WattenOptions
from stammtisch.learn.encoding import Offers, sized
from stammtisch.learn.opening import ENCODINGS
from tests.gears import few
from tests.learn.tables import ALL, WHOLE, Table, decisions, table_of, title


def moves(offers: Offers) -> Iterator[Move]:
    """All moves to which these actions lead, by any way."""
    for offer in offers.values():
        yield from [offer] if isinstance(offer, Move) else moves(offer())


def one_of(offers: Offers, rng: random.Random) -> Move:
    offer = rng.choice(list(offers.values()))
    return offer if isinstance(offer, Move) else one_of(offer(), rng)


@pytest.mark.parametrize("table", few([*ALL, *WHOLE], 4), ids=title)
def test_what_is_open_is_what_is_possible(table):
    words, rng = set(ENCODINGS[table.game].actions(table.options)), random.Random(5)
    for episode in islice(decisions(table, seed=5), 150):
        choices = [choice for choice in episode.asked(episode.seat).choices if not isinstance(choice, Wish)]
        at_once = {offer for offer in episode.offers.values() if isinstance(offer, Move)}
        ends = {
            filled(choice, end)
            for choice in choices
            if isinstance(choice, Amount)
            for end in (choice.least, choice.most)
        }
        assert set(episode.offers) <= words
        assert {choice for choice in choices if isinstance(choice, Move)} | ends <= at_once
        for move in (*at_once, one_of(episode.offers, rng)):
            assert any(fits(choice, move) for choice in choices)


def test_any_cards_can_be_put_away():
    drawing = (
        episode for episode in decisions(Table("poker", PRESETS["draw"]), seed=2) if "draw" in episode.offers
    )
    found = [move.cards for move in moves(next(drawing).offers) if isinstance(move, Discard)]
    assert len({frozenset(cards) for cards in found if isinstance(cards, tuple)}) == 2**5


@pytest.mark.parametrize("seed", range(12))
def test_step_by_step_one_comes_to_every_position_that_a_play_leads_to(seed):
    for episode in islice(decisions(Table("backgammon", BackgammonOptions(resign=False)), seed), 10):
        for choice in episode.asked(episode.seat).choices:
            if isinstance(choice, Steps) and len(choice.plays) < 60:
                game, seat, state = episode.game, episode.seat, episode.state
                plays = {filled(choice, play) for play in choice.plays}
                by_plays, by_steps = (
                    {game.apply(state, seat, move).board for move in found}
                    for found in (plays, set(moves(episode.offers)))
                )
                assert by_plays == by_steps


@pytest.mark.parametrize(
    ("bounds", "sizes", "found"),
    [
        ((4, 40, 1), {"half": 10, "pot": 20}, {"least": 4, "half": 10, "pot": 20, "most": 40}),
        ((4, 40, 1), {"small": 3, "half": 4, "pot": 40, "big": 50}, {"least": 4, "most": 40}),
        ((10, 40, 10), {"half": 29, "pot": 30}, {"least": 10, "half": 20, "pot": 30, "most": 40}),
        ((10, 40, 10), {"half": 30, "pot": 31}, {"least": 10, "half": 30, "most": 40}),
        ((10, 45, 10), {}, {"least": 10, "most": 40}),
        ((10, 10, 1), {"half": 10}, {"least": 10}),
    ],
)
def test_an_amount_is_the_least_the_most_and_sizes_between_them(bounds, sizes, found):
    choice = Amount(Bet(0), "chips", *bounds)
    assert dict(sized(choice, sizes)) == {word: Bet(chips) for word, chips in found.items()}


@pytest.mark.parametrize(
    ("options", "raises"),
    [
        (PokerOptions(), {"least": 4, "3/4 pot": 5, "1 pot": 7, "3/2 pot": 9, "2 pot": 12, "most": 200}),
        (PokerOptions(limit="pot_limit"), {"least": 4, "3/4 pot": 5, "most": 7}),
        (PokerOptions(limit="fixed"), {"least": 4}),
    ],
    ids=lambda value: getattr(value, "limit", ""),
)
def test_bets_are_shares_of_the_pot_as_it_is_once_one_has_called(options, raises):
    offers = Table("poker", options).episode(seed=1).offers
    assert {word: move.to for word, move in offers.items() if isinstance(move, Raise)} == {
        f"bet {size}": to for size, to in raises.items()
    }


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (WattenOptions(), {"yes": Answer("better", yes=True), "no": Answer("better", yes=False)}),
        (WattenOptions(), {"Kl": Announce("Kl"), "ask exchange": Ask("exchange"), "draw": Draw()}),
        (WattenOptions(), {"Kl": Play("Kl"), "bet": WattenBet(3)}),
        (
            PokerOptions(seats=2, run_it_twice=True),
            {"twice yes": Twice(yes=True), "twice no": Twice(yes=False)},
        ),
        (BlackjackOptions(seats=1), {"bet 2x": BlackjackBet(200), "bet most": BlackjackBet(100_000)}),
    ],
)
def test_an_action_is_the_move_that_its_word_says(options, said):
    found = [dict(episode.offers) for seed in range(40) for episode in decisions(table_of(options), seed)]
    assert any(offers.items() >= said.items() for offers in found)
