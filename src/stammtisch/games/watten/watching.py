"""What a viewer has seen of a round: their own cards, the cards thrown, and what they were told."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.moves import Made, Viewer
from stammtisch.games.watten.moves import Announce, Answer, Deal, Drawn, Lay, Play, Show, Trick
from stammtisch.games.watten.ranking import VALUES
from stammtisch.games.watten.state import SEATS, State, forehand


class Watched(msgspec.Struct):
    """Cards are numbers."""

    dealer: int
    own: list[tuple[int, ...]]
    """The viewer's hand after each deal; nothing in it where they got no new cards."""
    tricks: list[tuple[int, list[int]]]
    """Who led, and the cards in the order in which they were thrown."""
    winners: list[int]
    """Of the tricks that are complete."""
    chosen: dict[int, int]
    """The cards that announcers have chosen, as far as this viewer knows them."""
    announced: set[int]
    """Who has chosen one, or has had one drawn."""
    drawn: set[int]
    """For whom one was drawn."""
    exchanged: bool = False
    laid: tuple[int, int] | None = None
    """Schlag and trump, when all have been told."""
    put_back: set[int] = set()
    """Cards that announcers gave back for better ones, where a record tells more than one viewer sees."""
    told: dict[int, tuple[int, ...]] = {}
    """Cards that somebody held as they were dealt last, where a record tells more than one viewer sees."""

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's cards as they were dealt last."""
        return next((hand for hand in reversed(self.own) if hand), ())

    @property
    def namers(self) -> tuple[int, int]:
        """Who names the Schlag, and who trump."""
        first = (self.dealer + 1) % SEATS
        return (self.dealer, first) if self.exchanged else (first, self.dealer)

    def thrown_by(self, seat: int) -> list[int]:
        return [
            cards[place] for leader, cards in self.tricks if (place := (seat - leader) % SEATS) < len(cards)
        ]


def watched(state: State, moves: Sequence[Made], viewer: Viewer) -> Watched:
    """A round that begins at this state, as it was shown to this viewer."""
    seen = Watched(state.dealer, [], [(forehand(state), [])], [], {}, set(), set())
    for seat, move in moves:
        match move:
            case Deal(hands=hands):
                own = hands[viewer] if viewer is not None else ()
                seen.own.append(GERMAN.cards(own) if isinstance(own, tuple) else ())
            case Answer(what="exchange", yes=True):
                seen.exchanged = True
            case Announce(card=card):
                seen.announced.add(seat)
                if seat == viewer and isinstance(card, str):
                    seen.chosen[seat] = GERMAN.card(card)
            case Drawn(seat=drawer, card=card):
                seen.announced.add(drawer)
                seen.drawn.add(drawer)
                if drawer == viewer and isinstance(card, str):
                    seen.chosen[drawer] = GERMAN.card(card)
            case Show(announcers=two, schlag=schlag, trump=trump) if viewer in two:
                for namer, name in zip(two, (schlag, trump), strict=True):
                    if isinstance(name, str):
                        seen.chosen[namer] = GERMAN.card(name)
            case Play(card=name):
                seen.tricks[-1][1].append(GERMAN.card(name))
            case Trick(seat=winner):
                seen.winners.append(winner)
                seen.tricks.append((winner, []))
            case Lay(schlag=value, trump=suit):
                seen.laid = VALUES.index(value), GERMAN_SUITS.index(suit)
            case _:
                pass
    return seen
