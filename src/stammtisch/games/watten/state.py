"""A table of Watten: who sits there, the score, and the round that is played.

Seats 0 and 2 play against 1 and 3. A round goes through its phases in order: deal, announce
(with reshuffle and redeal, when better cards were agreed on, and draw, when somebody has a
card drawn), show, four (when it is bet by itself), play and trick by turns, lay, score; a game
ends with win. Between rounds the table is idle: it waits until four are there and nobody is
away, then the dealer goes on by itself. A round that has begun goes on, whoever is away.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from stammtisch.games.contract import Awaiting, Chips, Turn, Waiting
from stammtisch.games.moves import DEALER
from stammtisch.games.options import checked
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import SUIT, VALUE, Ranking, number

SEATS: Final = 4
HAND: Final = 5
TRICKS_TO_WIN: Final = 3
NO_CARD: Final = -1
NOBODY: Final = -1
"""No seat, no team."""

Phase = Literal[
    "idle",
    "deal",
    "announce",
    "draw",
    "reshuffle",
    "redeal",
    "show",
    "four",
    "play",
    "trick",
    "lay",
    "score",
    "win",
]
Asked = Literal["", "better", "exchange", "bet"]


class News(msgspec.Struct, frozen=True):
    """What happened last, as everybody knows it: the state line begins with it."""

    word: str
    seat: int = NOBODY
    team: int = NOBODY
    points: int = 0


NO_NEWS: Final = News("")


class Round(msgspec.Struct):
    """What lies there from the shuffle to the score. Cards are numbers."""

    deck: tuple[int, ...] = ()
    deck_draw: int = 0
    again: tuple[int, ...] = ()
    """The pack as it was shuffled last for better cards."""
    again_draw: int = 0
    hands: tuple[tuple[int, ...], ...] = ((),) * SEATS
    """In the order in which they were dealt."""
    asked: Asked = ""
    """The open question, or the open bet."""
    asker: int = NOBODY
    """Who asks; nobody, when four is bet by itself."""
    barred: tuple[tuple[str, int], ...] = ()
    """Who has asked for what and was refused."""
    given: int = 0
    """How often better cards were agreed on."""
    exchanged: bool = False
    drawer: int = NOBODY
    """For whom a card is to be drawn."""
    schlag_card: int = NO_CARD
    trump_card: int = NO_CARD
    is_schlag_shown: bool = False
    is_trump_shown: bool = False
    leader: int = NOBODY
    trick: tuple[int, ...] = ()
    tricks: tuple[int, int] = (0, 0)
    played: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    """The trick before, and who led it."""
    last_leader: int = NOBODY
    stake: int = 2
    raised_to: int = 0
    """What the open bet would make of the stake."""
    bettor: int = NOBODY
    """The team whose bet is open, or was accepted last."""
    winner: int = NOBODY
    """The team to which the round goes; nobody, too, when it counts for nothing."""
    why: Literal["round", "refused", "left", "forfeit"] = "round"


class State(msgspec.Struct):
    options: WattenOptions
    taken: tuple[bool, ...] = (False,) * SEATS
    away: tuple[bool, ...] = (False,) * SEATS
    phase: Phase = "idle"
    number: int = 0
    """How many rounds have begun."""
    shuffles: int = 0
    lots: int = 0
    dealer: int = NOBODY
    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    """Won by each team."""
    laid: tuple[int, ...] = ()
    """Schlag and trump of the round before."""
    news: News = NO_NEWS
    round: Round = msgspec.field(default_factory=Round)


def setup(options: WattenOptions) -> State:
    """An empty table. How its cards rank is worked out now: when a hand asks for that first is a secret."""
    options = checked(options)
    _ = options.rankings
    return State(options)


AWAITED: Final = tuple([Awaiting((seat,)) for seat in range(SEATS)])


def shuffle_number(shuffles: int) -> int:
    """Shuffles have the even draws and lots the odd ones: so it's known before a round which packs
    it may need, whether a game ends before it or not."""
    return 2 * shuffles


def lot_number(state: State) -> int:
    return 2 * state.lots + 1


def turn(state: State) -> Turn:
    match state.phase:
        case "play":
            return AWAITED[to_act(state)]
        case "announce":
            return _announcing(state)
        case "idle" if not all(state.taken):
            return Waiting("seats_missing")
        case "idle" if any(state.away):
            return Waiting("somebody_away")
        case _:
            return DEALER


def to_act(state: State) -> int:
    """While cards are thrown: who answers the open bet, or throws next."""
    if state.round.asked:
        return announcer_of(state, 1 - state.round.bettor)
    return (state.round.leader + len(state.round.trick)) % SEATS


def _announcing(state: State) -> Turn:
    """The one who is asked; or who has to choose a card, where all is unseen both."""
    now = state.round
    if now.asked:
        return AWAITED[other_announcer(state, now.asker)]
    return Awaiting(tuple([seat for seat in announcers(state) if has_to_choose(state, seat)]))


def has_to_choose(state: State, seat: int) -> bool:
    """Whether an announcer is to choose their card now; where it goes in turn, the Schlag is first."""
    now = state.round
    if seat == schlag_namer(state):
        return now.schlag_card == NO_CARD
    if now.schlag_card == NO_CARD and state.options.announcing == "in_turn":
        return False
    return seat == trump_namer(state) and now.trump_card == NO_CARD


def is_between_rounds(state: State) -> bool:
    """People may come and go then, though the dealer will go on by itself."""
    return state.phase == "idle"


def round_number(state: State) -> int | None:
    return state.number if state.round.deck else None


def chips(_state: State) -> Chips:
    """Nobody plays for chips."""
    return Chips((0,) * SEATS)


# Who is who.


def team_of(seat: int) -> int:
    return seat % 2


def forehand(state: State) -> int:
    """Left of the dealer."""
    return (state.dealer + 1) % SEATS


def announcers(state: State) -> tuple[int, int]:
    return forehand(state), state.dealer


def announcer_of(state: State, team: int) -> int:
    """Each team has one."""
    return state.dealer if team_of(state.dealer) == team else forehand(state)


def other_announcer(state: State, seat: int) -> int:
    return state.dealer if seat == forehand(state) else forehand(state)


def schlag_namer(state: State) -> int:
    return state.dealer if state.round.exchanged else forehand(state)


def trump_namer(state: State) -> int:
    return forehand(state) if state.round.exchanged else state.dealer


# What is named.


def is_announced(now: Round) -> bool:
    return now.schlag_card != NO_CARD and now.trump_card != NO_CARD


def named(now: Round) -> tuple[int, int]:
    """Schlag and trump, as numbers of a value and a suit."""
    return VALUE[now.schlag_card], SUIT[now.trump_card]


def ranking(state: State) -> Ranking:
    """How the cards rank in this round."""
    return state.options.rankings[number(*named(state.round))]


def near(options: WattenOptions) -> int:
    """How many points a team needs to be gestrichen: any round would win it the game."""
    return options.target - 2


def struck(state: State) -> int:
    """The team that four is bet for by itself: the other one is nearly there and far ahead."""
    ours, theirs = state.score
    if max(state.score) < near(state.options) or abs(ours - theirs) <= 4:
        return NOBODY
    return 0 if ours < theirs else 1
