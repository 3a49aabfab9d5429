"""The deals that a bot takes to be possible fit what it was shown."""

import random

import pytest

from stammtisch.bots.thinking import Asked
from stammtisch.bots.watten.believing import Believing, Deal
from stammtisch.bots.watten.solving import cards_in
from stammtisch.bots.watten.watching import hand_of, seen_by
from stammtisch.games.cards import GERMAN
from stammtisch.games.watten.options import TRAMIN
from stammtisch.games.watten.ranking import SUIT, VALUE, number, place_of_winner
from tests.bots.watten.tables import questions
from tests.gears import few


def while_thrown(seed: int) -> list[Asked]:
    return [asked for asked in questions(seed, count=40) if asked.view.phase == "play"]


def drawn(asked: Asked) -> list[Deal]:
    return list(Believing(asked).drawn(200, 20, random.Random(1)))


@pytest.mark.parametrize("seed", few(range(6), 2))
def test_everybody_holds_as_many_cards_as_they_do_and_none_twice(seed: int) -> None:
    for asked in while_thrown(seed):
        thrown = {card for _, cards in seen_by(asked).tricks for card in cards}
        for deal in drawn(asked):
            hands = [cards_in(hand) for hand in deal.hands]
            assert sorted(hands[asked.seat]) == sorted(hand_of(asked))
            held = [card for hand in hands for card in hand]
            assert len({*held}) == len(held)
            assert thrown.isdisjoint(held)
            for chair, hand in zip(asked.view.chairs, hands, strict=True):
                assert len(hand) == (
                    len(chair.cards) if isinstance(chair.cards, tuple) else chair.cards.hidden
                )


@pytest.mark.parametrize("seed", few(range(6), 2))
def test_each_trick_would_have_gone_to_who_took_it(seed: int) -> None:
    for asked in while_thrown(seed):
        seen = seen_by(asked)
        for deal in drawn(asked):
            for (leader, cards), winner in zip(seen.tricks, seen.winners, strict=False):
                assert (leader + place_of_winner(deal.ranks, cards, False)) % 4 == winner


@pytest.mark.parametrize("seed", few(range(6), 2))
def test_an_announcer_knows_schlag_trump_and_the_card_shown(seed: int) -> None:
    for asked in while_thrown(seed):
        view = asked.view
        if view.announced is None:
            continue
        mine, shown = GERMAN.card(view.chosen), GERMAN.card(view.shown)
        other = view.forehand + view.dealer - asked.seat
        schlag, trump = (mine, shown) if view.schlag_namer == asked.seat else (shown, mine)
        for deal in drawn(asked):
            assert deal.ranks == TRAMIN.rankings[number(VALUE[schlag], SUIT[trump])]
            assert deal.hands[other] >> shown & 1 or shown in seen_by(asked).thrown_by(other)


@pytest.mark.parametrize("seed", few(range(12), 2))
def test_an_announcer_who_did_not_follow_has_nothing_to_follow_with(seed: int) -> None:
    for asked in while_thrown(seed):
        seen = seen_by(asked)
        for deal in drawn(asked):
            for seat in {asked.view.forehand, asked.view.dealer} - {asked.seat}:
                for leader, cards in seen.tricks:
                    place = (seat - leader) % 4
                    if 0 < place < len(cards) and deal.ranks.led >> cards[0] & 1:
                        follows = deal.ranks.fits >> cards[place] & 1
                        assert follows or not deal.hands[seat] & deal.ranks.fits
