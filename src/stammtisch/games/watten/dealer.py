"""The dealer's next move. Only lots and shuffles need chance; the rest follows from the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.contract import Chance, Thrown
from stammtisch.games.moves import DEALER, Move, Shuffle
from stammtisch.games.watten.choices import may_show
from stammtisch.games.watten.dealing import MADE, shuffled
from stammtisch.games.watten.mixing import AS_THEY_LIE, mixed
from stammtisch.games.watten.moves import Deal, DealerMove, Drawn, Four, Lay, Lot, Score, Show, Trick, Win
from stammtisch.games.watten.ranking import VALUES, place_of_winner
from stammtisch.games.watten.state import (
    HAND,
    NO_CARD,
    NOBODY,
    SEATS,
    State,
    announcers,
    lot_number,
    named,
    ranking,
    schlag_namer,
    shuffle_number,
    struck,
    team_of,
    trump_namer,
    turn,
)


def dealer(state: State, chance: Chance) -> tuple[DealerMove, State] | None:
    """What the dealer does now, and the table after it; nothing if it's the players' turn."""
    if turn(state) != DEALER:
        return None
    if state.phase in DECIDED:
        move = due(state)
        return move, MADE[type(move)](state, move)
    if state.phase == "idle" and state.dealer == NOBODY:
        seat = chance.lot(SEATS, lot_number(state))
        return Lot(seat), replace(state, dealer=seat, lots=state.lots + 1)
    deck = chance.shuffle(GERMAN.names, shuffle_number(state.shuffles))
    return Shuffle(deck), shuffled(state, deck)


def thrown(move: Move) -> Thrown | None:
    """Who deals first."""
    return Thrown(lot=move.seat, count=SEATS) if isinstance(move, Lot) else None


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle to deal, and one for each time that better cards may be agreed on."""
    count = 1 + state.options.better_cards
    return {shuffle_number(state.shuffles + number): GERMAN.names for number in range(count)}


def result(move: Move) -> Sequence[int] | None:
    """What a round brought: its points for each seat of the team that scores, and as many less for
    each of the others, so that the four add up to nothing, as with chips."""
    match move:
        case Score(team=team, points=points):
            return tuple([points if team_of(seat) == team else -points for seat in range(SEATS)])
        case _:
            return None


def due(state: State) -> DealerMove:
    """The move that follows from the table, where chance has no part in it."""
    return DECIDED[state.phase](state)


def _deal(state: State) -> Deal:
    return _dealt(state, state.round.deck, range(SEATS))


def _redeal(state: State) -> Deal:
    """Only for the announcers; the cards that their partners hold are passed over."""
    now, two = state.round, announcers(state)
    kept = {card for seat in range(SEATS) if seat not in two for card in now.hands[seat]}
    return _dealt(state, [card for card in now.again if card not in kept], sorted(two))


def _dealt(state: State, pack: Sequence[int], seats: Sequence[int]) -> Deal:
    """Five off the top for each of these chairs in turn; an announcer gets theirs in an order that
    nobody else can tell."""
    orders = dict(zip(announcers(state), mixed(pack[HAND * len(seats) :]).orders, strict=True))
    hands: list[tuple[str, ...]] = [()] * SEATS
    for number, seat in enumerate(seats):
        top = HAND * number
        hands[seat] = GERMAN.text([pack[top + place] for place in orders.get(seat, AS_THEY_LIE)])
    return Deal(state.dealer, tuple(hands))


def _drawn(state: State) -> Drawn:
    """By a lot that the cards give that stay out: from that place in the hand on, round about, the
    first card that may be shown."""
    now, seat = state.round, state.round.drawer
    held = {card for hand in now.hands for card in hand}
    out = [card for card in now.again or now.deck if card not in held]
    lot, hand = mixed(out).lots[announcers(state).index(seat)], now.hands[seat]
    card = next(card for card in (*hand[lot:], *hand[:lot]) if may_show(state, seat, card))
    return Drawn(seat, GERMAN.names[card])


def _show(state: State) -> Show:
    """What has been chosen and not yet been shown."""
    now = state.round
    schlag = NO_CARD if now.is_schlag_shown else now.schlag_card
    trump = NO_CARD if now.is_trump_shown else now.trump_card
    return Show((schlag_namer(state), trump_namer(state)), _name(schlag), _name(trump))


def _name(card: int) -> str | None:
    return None if card == NO_CARD else GERMAN.names[card]


def _trick(state: State) -> Trick:
    now = state.round
    best = place_of_winner(ranking(state), now.trick, state.options.plain == "by_value")
    return Trick((now.leader + best) % SEATS)


def _lay(state: State) -> Lay:
    schlag, trump = named(state.round)
    return Lay(VALUES[schlag], GERMAN_SUITS[trump])


def _score(state: State) -> Score:
    return Score(state.round.winner, state.round.stake)


def _win(state: State) -> Win:
    return Win(0 if state.score[0] >= state.options.target else 1)


DECIDED: Final[Mapping[str, Callable[[State], DealerMove]]] = {
    "deal": _deal,
    "redeal": _redeal,
    "draw": _drawn,
    "show": _show,
    "four": lambda state: Four(struck(state)),
    "trick": _trick,
    "lay": _lay,
    "score": _score,
    "win": _win,
}
"""The dealer's move in each of its phases where chance has no part in it."""
