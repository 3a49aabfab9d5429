"""The house's next move. Only lots and shuffles need chance; the rest follows from the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Move, Shuffle
from stammtisch.games.watten.moves import Deal, Four, HouseMove, Lay, Lot, Score, Show, Trick, Win
from stammtisch.games.watten.ranking import VALUES, place_of_winner
from stammtisch.games.watten.state import (
    HAND,
    NO_CARD,
    NOBODY,
    SEATS,
    State,
    announcers,
    named,
    ranking,
    schlag_namer,
    struck,
    team_of,
    trump_namer,
)


def house(state: State, chance: Chance) -> HouseMove:
    """What the house does now."""
    if state.phase == "idle" and state.dealer == NOBODY:
        return Lot(chance.lot(SEATS, lot_number(state)))
    if state.phase in ("idle", "reshuffle"):
        return Shuffle(chance.shuffle(GERMAN.names, shuffle_number(state.shuffles)))
    return due(state)


def shuffle_number(shuffles: int) -> int:
    """Shuffles have the even draws and lots the odd ones: so it's known before a round which packs
    it may need, whether a game ends before it or not."""
    return 2 * shuffles


def lot_number(state: State) -> int:
    return 2 * state.lots + 1


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


def due(state: State) -> HouseMove:
    """The move that follows from the table. It is worked out once, and kept with the table: the
    house makes it, and then it is checked that just this one was made."""
    known: dict[str, HouseMove] = state.__dict__
    if "due" not in known:
        known["due"] = DECIDED[state.phase](state)
    return known["due"]


def _deal(state: State) -> Deal:
    """Five off the top for each chair in turn."""
    hands = dealt(state.round.deck, SEATS)
    return Deal(state.dealer, tuple([GERMAN.text(hand) for hand in hands]))


def _redeal(state: State) -> Deal:
    """Five for each announcer in turn; the cards that their partners hold are passed over."""
    now, two = state.round, announcers(state)
    kept = {card for seat in range(SEATS) if seat not in two for card in now.hands[seat]}
    new = dealt([card for card in now.again if card not in kept], len(two))
    hands: list[tuple[str, ...]] = [()] * SEATS
    for seat, hand in zip(sorted(two), new, strict=True):
        hands[seat] = GERMAN.text(hand)
    return Deal(state.dealer, tuple(hands))


def dealt(deck: Sequence[int], count: int) -> list[tuple[int, ...]]:
    """So many hands off the top, each in the order in which its holder gets the cards."""
    tops = range(0, count * HAND, HAND)
    return [tuple([deck[top + place] for place in order_of(deck, count, top)]) for top in tops]


def order_of(deck: Sequence[int], count: int, top: int) -> Sequence[int]:
    """In which order the five cards from this place on are dealt: as the cards rank by number that
    stay out, which nobody ever sees.

    Who sees a card thrown may check where it lay in the deck. If that told when it was dealt, and a
    clock has run out, it would tell which cards came before it in that hand and weren't allowed.
    """
    out = deck[count * HAND + 2 * top // HAND :]
    return sorted(range(HAND), key=out.__getitem__)


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


DECIDED: Final[Mapping[str, Callable[[State], HouseMove]]] = {
    "deal": _deal,
    "redeal": _redeal,
    "show": _show,
    "four": lambda state: Four(struck(state)),
    "trick": _trick,
    "lay": _lay,
    "score": _score,
    "win": _win,
}
"""The house's move in each of its phases where chance has no part in it."""
