"""No card is opened to anybody who hasn't seen it: at no game, by no house rules."""

from dataclasses import replace
from itertools import count

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.cards import FRENCH, GERMAN
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import Seen
from stammtisch.games.poker import POKER
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.state import HAND, announcers
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.ring4 import RING4
from tests.gears import IS_QUICK
from tests.tables.shown.sight import looked_at

ROWS = 60 if IS_QUICK else 150
EVERY_PRESET = [(game, name) for game in GAMES + PROVING for name in game.presets]


@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET, ids=lambda one: getattr(one, "name", one))
def test_no_card_is_opened_that_was_not_seen(game, preset):
    found = looked_at(game, "sight", game.presets[preset], ROWS)
    assert found.leaks == []
    assert found.rounds
    assert found.openings or game.throws is not None


# Games that tell too much.


def hole_card(state, viewer):
    dealt = [(shoe, place) for n, shoe in enumerate(state.shoes) for place in range(state.dealt[n])]
    return [Seen(shoe.draw, place, shoe.cards[place]) for shoe, place in dealt]


def folded_hands(state, viewer):
    opened = POKER.seen(state, viewer)
    if not state.deck or state.phase not in ("idle", "pay"):
        return opened
    held = {card for hole in state.holes for card in hole} - {one.card for one in opened}
    return [*opened, *(Seen(state.deck_draw, n, card) for n, card in enumerate(state.deck) if card in held)]


def discards_of_others(state, viewer):
    opened = list(POKER.seen(state, viewer))
    known = {one.card for one in opened}
    others = {card for cards in state.new_cards.discards for card in cards} - known
    return [*opened, *(Seen(state.deck_draw, state.deck.index(card), card) for card in others)]


def returned_cards_in_the_new_pack(state, viewer):
    """They lie among the new hands of others: where, must not be known."""
    opened, now = list(WATTEN.seen(state, viewer)), state.round
    if now.again:
        given = {card for seat in announcers(state) for card in now.deck[HAND * seat : HAND * seat + HAND]}
        places = {one.place for one in opened if one.draw == now.again_draw}
        for place, card in enumerate(now.again):
            if card in given and place not in places:
                opened.append(Seen(now.again_draw, place, GERMAN.names[card]))
    return opened


def a_hand_for_watchers(state, viewer):
    return WATTEN.seen(state, 0 if viewer is None else viewer)


def the_next_hand(state, viewer):
    return RING4.seen(state, None if viewer is None else (viewer + 1) % 4)


def top_of_the_stock(state, viewer):
    top = list(PFAND.seen(state, viewer))
    if state.deck and state.dealt < len(state.deck):
        from_stock = Seen(state.deck_draw, state.dealt, FRENCH.names[state.deck[state.dealt]])
        top += [from_stock] if from_stock not in top else []
    return top


LEAKS = [
    ("the dealer's hole card", replace(BLACKJACK, seen=hole_card), "vegas"),
    ("hands that were folded", replace(POKER, seen=folded_hands), "home"),
    ("what others have thrown away", replace(POKER, seen=discards_of_others), "draw"),
    ("returned cards in the new pack", replace(WATTEN, seen=returned_cards_in_the_new_pack), "tramin"),
    ("a hand, to watchers", replace(WATTEN, seen=a_hand_for_watchers), "tramin"),
    ("the next one's hand", replace(RING4, seen=the_next_hand), "workload"),
    ("the top of the stock", replace(PFAND, seen=top_of_the_stock), "endless"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "preset"), [leak[1:] for leak in LEAKS], ids=[leak[0] for leak in LEAKS])
def test_a_game_that_opens_too_much_is_found(game, preset):
    evenings = (looked_at(game, seed, game.presets[preset], ROWS) for seed in count())
    assert next(found.leaks for found, _ in zip(evenings, range(20), strict=False) if found.leaks)
