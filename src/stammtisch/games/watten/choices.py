"""What a seat may do, and what is done for a seat whose clock has run out.

Only the two announcers have to follow, so only their cards are ever left out of the list: a
partner's are all there, always, and nobody learns from a list what is trump.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from stammtisch.games.cards import GERMAN, WELI
from stammtisch.games.choosing import Choice
from stammtisch.games.moves import DEALER, Change, Sit
from stammtisch.games.sitting import stay_or_leave
from stammtisch.games.watten.moves import (
    Accept,
    Announce,
    Answer,
    Ask,
    Bet,
    Draw,
    Forfeit,
    Play,
    Question,
    Refuse,
    WattenMove,
)
from stammtisch.games.watten.state import (
    NO_CARD,
    SEATS,
    State,
    announcers,
    has_to_choose,
    is_between_rounds,
    near,
    other_announcer,
    ranking,
    team_of,
    to_act,
    trump_namer,
    turn,
)

QUESTIONS: tuple[Question, ...] = get_args(Question)
PLAYS = tuple([Play(name) for name in GERMAN.names])
ANNOUNCES = tuple([Announce(name) for name in GERMAN.names])


def choices(state: State, seat: int) -> Sequence[Choice]:
    """What a seat may play now."""
    if not 0 <= seat < SEATS:
        return ()
    match state.phase:
        case "play":
            return _playing(state, seat)
        case "announce":
            return tuple(_announcing(state, seat))
        case _:
            return ()


def _playing(state: State, seat: int) -> list[Choice]:
    now = state.round
    if now.asked:
        return [Accept(now.raised_to), Refuse(now.raised_to)] if seat == to_act(state) else []
    offers: list[Choice] = []
    if seat == to_act(state):
        offers += [PLAYS[card] for card in allowed(state, seat)]
    if may_forfeit(state, seat):
        offers.append(Forfeit(now.stake))
    if may_bet(state, seat):
        offers.append(Bet(now.stake + 1))
    return offers


def _announcing(state: State, seat: int) -> Iterator[Choice]:
    now = state.round
    if now.asked in QUESTIONS:
        if may_answer(state, seat):
            yield Answer(now.asked, yes=True)
            yield Answer(now.asked, yes=False)
        return
    if may_announce(state, seat):
        yield from (ANNOUNCES[card] for card in now.hands[seat] if may_show(state, seat, card))
    if may_draw(state, seat):
        yield Draw()
    if may_forfeit(state, seat):
        yield Forfeit(now.stake)
    for question in QUESTIONS:
        if may_ask(state, seat, question):
            yield Ask(question)


def table_choices(state: State, seat: int) -> Sequence[Choice]:
    if seat == DEALER:
        return (Change(state.options),) if may_change(state) else ()
    if turn(state) == DEALER and not is_between_rounds(state):
        return ()
    return tuple(_table_choices(state, seat))


def _table_choices(state: State, seat: int) -> Iterator[Choice]:
    if not 0 <= seat < SEATS:
        return
    if not state.taken[seat]:
        yield Sit()
        return
    yield from stay_or_leave(state.away[seat])


def default(state: State, seat: int) -> WattenMove:
    """No to every question; to announce, a card is drawn; to throw, the first one that is allowed, in
    the order in which they were dealt: were it chosen by rank, it would tell. Or the round is given
    up, where that is what it costs."""
    now = state.round
    match now.asked:
        case "bet" if state.options.bet_unanswered == "accepted":
            return Accept(now.raised_to)
        case "bet":
            return Refuse(now.raised_to)
        case "better" | "exchange":
            return Answer(now.asked, yes=False)
    if state.options.clock == "forfeits":
        return Forfeit(now.stake)
    if state.phase == "announce":
        return Draw()
    return PLAYS[allowed(state, seat)[0]]


# The predicates: `choices` lists by them, `apply` checks by them.


def may_ask(state: State, seat: int, question: str) -> bool:
    """An announcer, before either has chosen, if they weren't refused this before."""
    now, options = state.round, state.options
    if state.phase != "announce" or now.asked or seat not in announcers(state):
        return False
    if now.schlag_card != NO_CARD or now.trump_card != NO_CARD or (question, seat) in now.barred:
        return False
    if question == "better":
        return now.given < options.better_cards
    return options.exchange and not now.exchanged


def may_answer(state: State, seat: int) -> bool:
    now = state.round
    return state.phase == "announce" and now.asked != "" and seat == other_announcer(state, now.asker)


def may_announce(state: State, seat: int) -> bool:
    return state.phase == "announce" and not state.round.asked and has_to_choose(state, seat)


def may_show(state: State, seat: int, card: int) -> bool:
    """Whether this card may name what the seat names."""
    is_open = state.options.weli_for_trump == "bells" or seat != trump_namer(state)
    return card != WELI or is_open


def may_play(state: State, seat: int) -> bool:
    return state.phase == "play" and not state.round.asked and seat == to_act(state)


def allowed(state: State, seat: int) -> tuple[int, ...]:
    """The cards of this hand that may be thrown, in the order in which they were dealt."""
    hand = state.round.hands[seat]
    must = duty(state, seat)
    return tuple([card for card in hand if must >> card & 1]) if must else hand


def duty(state: State, seat: int) -> int:
    """The cards with which an announcer must follow now, as bits; 0 if they are free."""
    trick = state.round.trick
    if not trick or seat not in announcers(state):
        return 0
    ranks = ranking(state)
    if not ranks.led >> trick[0] & 1:
        return 0
    held = sum([1 << card for card in state.round.hands[seat]]) & ranks.fits
    if held == 1 << ranks.good and not state.options.good_one_follows:
        return 0
    return held


def may_bet(state: State, seat: int) -> bool:
    """Any player for their team, if it hasn't bet last, while it couldn't win with the stake as it is.

    So nobody raises a four that was bet by itself: it was the bet of the team behind, and is enough
    for the other. When both could win, there is no bet; or one may bet all the same, up to a stake
    that would win a whole game.
    """
    now, team, options = state.round, team_of(seat), state.options
    if state.phase != "play" or now.asked or now.bettor == team:
        return False
    if options.both_near == "bets" and min(state.score) >= near(options):
        return now.stake < options.target
    return state.score[team] + now.stake < options.target


def may_accept(state: State, seat: int) -> bool:
    return state.phase == "play" and state.round.asked == "bet" and seat == to_act(state)


def may_draw(state: State, seat: int) -> bool:
    """Who is to choose a card, where it is drawn for those whose clock runs out."""
    return state.options.clock == "first_card" and may_announce(state, seat)


def may_forfeit(state: State, seat: int) -> bool:
    """Who is to choose or to throw a card, where a clock that runs out costs the round."""
    return state.options.clock == "forfeits" and (may_play(state, seat) or may_announce(state, seat))


def may_change(state: State) -> bool:
    return is_between_rounds(state)
