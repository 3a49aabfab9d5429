"""Who may see what at Watten. What isn't named here is hidden.

Everybody sees the score, the stake, bets and questions, who announces what, who has chosen a
card, each card that was thrown, and the Schlag and trump of rounds that are over. A hand is
its holder's; what of it wasn't thrown stays so. The two announcers alone see the cards they
have shown each other, and with them Schlag and trump.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.contract import Seen, Turn
from stammtisch.games.moves import Away, Back, Change, Hidden, Leave, Move, Shuffle, Sit, Viewer
from stammtisch.games.watten.choices import duty, may_play
from stammtisch.games.watten.moves import (
    Accept,
    Announce,
    Answer,
    Ask,
    Bet,
    Deal,
    Draw,
    Drawn,
    Forfeit,
    Four,
    Lay,
    Lot,
    Play,
    Refuse,
    Score,
    Show,
    Trick,
    Win,
)
from stammtisch.games.watten.ranking import VALUES
from stammtisch.games.watten.state import (
    HAND,
    NO_CARD,
    NOBODY,
    SEATS,
    Asked,
    News,
    Phase,
    State,
    announcers,
    forehand,
    named,
    round_number,
    schlag_namer,
    trump_namer,
    turn,
)


class ChairView(msgspec.Struct, frozen=True):
    taken: bool
    away: bool
    cards: tuple[str, ...] | Hidden
    has_chosen: bool
    """Has announced."""


class TrickView(msgspec.Struct, frozen=True):
    leader: int
    cards: tuple[str, ...]
    """In the order in which they were thrown."""


class NamedView(msgspec.Struct, frozen=True):
    """Schlag and trump: a value and a suit."""

    schlag: str
    trump: str


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    round: int | None
    turn: Turn
    phase: Phase
    news: News
    target: int
    score: tuple[int, int]
    games: tuple[int, int]
    chairs: tuple[ChairView, ...]
    dealer: int
    forehand: int
    schlag_namer: int
    trump_namer: int
    chosen: str | None
    """The card that this viewer has chosen."""
    shown: str | None
    """The card that the other announcer has shown this viewer."""
    must_follow: bool
    """An announcer who is to throw a trump or a blind now."""
    announced: NamedView | None
    """For the announcers: the right one's value and suit."""
    laid: NamedView | None
    """What was named in the round before."""
    trick: TrickView
    last: TrickView
    tricks: tuple[int, int]
    stake: int
    asked: Asked
    asker: int
    raised_to: int
    bettor: int


def view(state: State, viewer: Viewer) -> View:
    now, is_on = state.round, round_number(state) is not None
    return View(
        viewer=viewer,
        round=round_number(state),
        turn=turn(state),
        phase=state.phase,
        news=state.news,
        target=state.options.target,
        score=state.score,
        games=state.games,
        chairs=tuple([_chair(state, seat, viewer) for seat in range(SEATS)]),
        dealer=state.dealer,
        forehand=forehand(state) if is_on else NOBODY,
        schlag_namer=schlag_namer(state) if is_on else NOBODY,
        trump_namer=trump_namer(state) if is_on else NOBODY,
        chosen=_name(_chosen(state, viewer)),
        shown=_name(_shown(state, viewer)),
        must_follow=viewer is not None and may_play(state, viewer) and duty(state, viewer) > 0,
        announced=_announced(state, viewer),
        laid=NamedView(VALUES[state.laid[0]], GERMAN_SUITS[state.laid[1]]) if state.laid else None,
        trick=TrickView(now.leader, GERMAN.text(now.trick)),
        last=TrickView(now.last_leader, GERMAN.text(now.last)),
        tricks=now.tricks,
        stake=now.stake,
        asked=now.asked,
        asker=now.asker,
        raised_to=now.raised_to,
        bettor=now.bettor,
    )


def _chair(state: State, seat: int, viewer: Viewer) -> ChairView:
    hand = state.round.hands[seat]
    return ChairView(
        taken=state.taken[seat],
        away=state.away[seat],
        cards=GERMAN.text(hand) if seat == viewer else Hidden(len(hand)),
        has_chosen=_chosen(state, seat) != NO_CARD,
    )


def _chosen(state: State, seat: Viewer) -> int:
    """The card that this seat has chosen in this round."""
    if round_number(state) is None or seat not in announcers(state):
        return NO_CARD
    return state.round.schlag_card if seat == schlag_namer(state) else state.round.trump_card


def _shown(state: State, viewer: Viewer) -> int:
    """The card that this announcer was shown by the other."""
    now = state.round
    if round_number(state) is None or viewer not in announcers(state):
        return NO_CARD
    if viewer == schlag_namer(state):
        return now.trump_card if now.is_trump_shown else NO_CARD
    return now.schlag_card if now.is_schlag_shown else NO_CARD


def _announced(state: State, viewer: Viewer) -> NamedView | None:
    if round_number(state) is None or viewer not in announcers(state) or not state.round.is_trump_shown:
        return None
    schlag, trump = named(state.round)
    return NamedView(VALUES[schlag], GERMAN_SUITS[trump])


def _name(card: int) -> str | None:
    return None if card == NO_CARD else GERMAN.names[card]


def show(seat: int, move: Move, viewer: Viewer) -> Move:
    match move:
        case Sit() | Leave() | Away() | Back() | Change():
            return move
        case Ask() | Answer() | Draw() | Play() | Bet() | Accept() | Refuse() | Forfeit():
            return move
        case Lot() | Four() | Trick() | Lay() | Score() | Win():
            return move
        case Shuffle():
            return Shuffle(Hidden(len(GERMAN)))
        case Deal(dealer=dealer, hands=hands):
            return Deal(
                dealer, tuple([_counted(hand, holder == viewer) for holder, hand in enumerate(hands)])
            )
        case Announce():
            return move if seat == viewer else Announce(Hidden())
        case Drawn(seat=drawer):
            return move if drawer == viewer else Drawn(drawer, Hidden())
        case Show(announcers=two, schlag=schlag, trump=trump):
            return move if viewer in two else Show(two, _covered(schlag), _covered(trump))
        case _:
            raise TypeError(f"nothing says who may see {type(move).__name__}")


def _counted(cards: tuple[str, ...] | Hidden, may_see: bool) -> tuple[str, ...] | Hidden:
    return cards if may_see or isinstance(cards, Hidden) else Hidden(len(cards))


def _covered(card: str | Hidden | None) -> Hidden | None:
    return None if card is None else Hidden()


def seen(state: State, viewer: Viewer) -> Sequence[Seen]:
    """One's own cards, all that were thrown, and what the other announcer has shown."""
    now = state.round
    if round_number(state) is None:
        return []
    known = {*now.played, *(now.hands[viewer] if viewer is not None else ()), _shown(state, viewer)}
    if not now.again:
        return list(_places(now.deck, now.deck_draw, known))
    partners = _dealt_to_partners(state)
    return [
        *_places(now.deck, now.deck_draw, known & partners),
        *_places(now.again, now.again_draw, known - partners),
    ]


def _dealt_to_partners(state: State) -> set[int]:
    """They keep their cards when the announcers get better ones."""
    deck, two = state.round.deck, announcers(state)
    return {
        card for seat in range(SEATS) if seat not in two for card in deck[HAND * seat : HAND * seat + HAND]
    }


def _places(deck: Sequence[int], draw: int, known: set[int]) -> Iterator[Seen]:
    return (Seen(draw, place, GERMAN.names[card]) for place, card in enumerate(deck) if card in known)
