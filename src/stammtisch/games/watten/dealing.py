"""What the dealer's moves do to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from stammtisch.games.cards import GERMAN
from stammtisch.games.moves import Move
from stammtisch.games.watten.moves import Deal, Drawn, Four, Lay, Score, Show, Trick, Win
from stammtisch.games.watten.state import (
    NO_NEWS,
    NOBODY,
    TRICKS_TO_WIN,
    News,
    Round,
    State,
    announcers,
    forehand,
    is_announced,
    named,
    schlag_namer,
    shuffle_number,
    struck,
    team_of,
)


def shuffled(state: State, deck: Sequence[str]) -> State:
    """For better cards the announcers hand theirs back first: nobody holds a card while it's shuffled."""
    draw, cards = shuffle_number(state.shuffles), GERMAN.cards(deck)
    if state.phase == "reshuffle":
        two = announcers(state)
        hands = tuple([() if seat in two else hand for seat, hand in enumerate(state.round.hands)])
        now = replace(state.round, again=cards, again_draw=draw, hands=hands)
        return replace(state, phase="redeal", shuffles=state.shuffles + 1, round=now)
    return replace(
        state,
        phase="deal",
        number=state.number + 1,
        shuffles=state.shuffles + 1,
        round=Round(deck=cards, deck_draw=draw),
    )


def _dealt(state: State, move: Deal) -> State:
    """Who gets no new cards keeps their own."""
    held = state.round.hands
    hands = tuple(
        [
            GERMAN.cards(hand) if isinstance(hand, tuple) and hand else held[s]
            for s, hand in enumerate(move.hands)
        ]
    )
    return replace(state, phase="announce", round=replace(state.round, hands=hands))


def _drawn(state: State, move: Drawn) -> State:
    assert isinstance(move.card, str)  # it is the one that is due
    new = chosen(state, move.seat, GERMAN.card(move.card))
    new.round.drawer = NOBODY
    return new


def chosen(state: State, seat: int, card: int) -> State:
    """The table when this announcer has their card: both are shown then, or each by itself."""
    now = replace(state.round)
    if seat == schlag_namer(state):
        now.schlag_card = card
    else:
        now.trump_card = card
    is_next = is_announced(now) or state.options.announcing == "in_turn"
    return replace(state, phase="show" if is_next else "announce", news=NO_NEWS, round=now)


def _shown(state: State, _move: Show) -> State:
    """When both are shown the cards rank, and the forehand leads."""
    now = replace(state.round, is_schlag_shown=True, is_trump_shown=is_announced(state.round))
    if not now.is_trump_shown:
        return replace(state, phase="announce", news=NO_NEWS, round=now)
    now.leader = forehand(state)
    phase = "play" if struck(state) == NOBODY else "four"
    return replace(state, phase=phase, news=News("announced"), round=now)


def _four(state: State, move: Four) -> State:
    now = replace(state.round, asked="bet", asker=NOBODY, bettor=move.team, raised_to=4)
    return replace(state, phase="play", news=NO_NEWS, round=now)


def _taken(state: State, move: Trick) -> State:
    ours, theirs = state.round.tricks
    team = team_of(move.seat)
    tricks = (ours + 1, theirs) if team == 0 else (ours, theirs + 1)
    now = replace(state.round, tricks=tricks, trick=(), leader=move.seat)
    now.last, now.last_leader = state.round.trick, state.round.leader
    is_decided = tricks[team] == TRICKS_TO_WIN
    if is_decided:
        now.winner = team
    return replace(
        state, phase="lay" if is_decided else "play", news=News("trick", seat=move.seat), round=now
    )


def _laid(state: State, _move: Lay) -> State:
    """A round that goes to nobody is over: the same dealer deals again."""
    laid = named(state.round)
    if state.round.winner == NOBODY:
        return replace(state, phase="idle", laid=laid, news=News("void"), round=Round())
    return replace(state, phase="score", laid=laid)


def _scored(state: State, move: Score) -> State:
    """The table is cleared; the forehand of this round deals the next."""
    now, (ours, theirs) = state.round, state.score
    score = (ours + move.points, theirs) if move.team == 0 else (ours, theirs + move.points)
    is_won = score[move.team] >= state.options.target
    dealer = schlag_namer(state) if state.options.next_dealer == "schlag" else forehand(state)
    news = News(now.why, team=move.team, points=move.points)
    phase = "win" if is_won else "idle"
    return replace(state, phase=phase, score=score, dealer=dealer, news=news, round=Round())


def _won(state: State, move: Win) -> State:
    ours, theirs = state.games
    games = (ours + 1, theirs) if move.team == 0 else (ours, theirs + 1)
    dealer = NOBODY if state.options.new_game == "lot" else state.dealer
    news = News("game", team=move.team, points=state.score[move.team])
    return replace(state, phase="idle", score=(0, 0), games=games, dealer=dealer, news=news)


MADE: Mapping[type[Move], Callable[[State, Any], State]] = {
    Deal: _dealt,
    Drawn: _drawn,
    Show: _shown,
    Four: _four,
    Trick: _taken,
    Lay: _laid,
    Score: _scored,
    Win: _won,
}
