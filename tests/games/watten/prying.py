"""Trying to learn what nobody may: all that a viewer gets, in what happened and in what else may have.

From what they were shown another course of events is imagined, with other hands and, for partners
and watchers, another Schlag and trump where the tricks allow it. They must get the same bytes there:
each view, each move as it is shown, choices, the default, the cards to check, and the answer to
anything that they might try, be it any card of the pack.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace as changed

from stammtisch.games.cards import GERMAN
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import DEALER, Away, Back, Leave, Made, Move, Sit, Viewer
from stammtisch.games.watten.moves import Accept, Announce, Answer, Ask, Bet, Draw, Forfeit, Play, Refuse
from stammtisch.games.watten.state import State, is_announced, named
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.examples import random_options
from stammtisch.testing.imagining import imagined
from stammtisch.testing.session import Session
from stammtisch.testing.stepping import dealers_step

VIEWERS = (0, 1, 2, 3, None)
TRIES: list[Move] = [
    *(Play(name) for name in GERMAN.names),
    *(Announce(name) for name in GERMAN.names),
    *(Bet(stake) for stake in (2, 3, 4, 5)),
    *(answer(stake) for answer in (Accept, Refuse) for stake in (3, 4)),
    *(Ask(what) for what in ("better", "exchange")),
    *(Answer(what, yes) for what in ("better", "exchange") for yes in (True, False)),
    *(Forfeit(stake) for stake in (2, 3)),
    *(Draw(), Sit(), Leave(), Away(), Back()),
]
ANSWERS = [(f"the answer to {move}", move) for move in TRIES]
"""Named once, and not at every position."""


class Leak(AssertionError):
    """Somebody has learned something."""


@dataclass
class Count:
    """What was tried: positions, and those in which Schlag or trump were other than in truth."""

    positions: int = 0
    named: int = 0
    named_otherwise: int = 0


def pry(game: AnyGame, seed: object, positions: int) -> Count:
    """Plays at random and pries at every step, until so many positions are done."""
    count, number = Count(), 0
    while count.positions < positions:
        rng = random.Random(f"{seed} {number}")
        options = game.options() if number % 2 else random_options(game, rng)
        session = Session(game, options, f"{seed} {number}", is_restless=number % 4 == 3)
        number += 1
        while len(session.made) < 70 and count.positions < positions and session.step():
            if game.round(session.state) is not None and rng.random() < 0.5:
                for viewer in VIEWERS:
                    _pry_as(session, viewer, count)
                count.positions += 1
    return count


def _pry_as(session: Session, viewer: Viewer, count: Count) -> None:
    game, truth = session.game, session.state
    shown = session.shown_to(viewer)
    chance = Seeded(f"{session.seed} {viewer} {len(shown)}")
    other = session.start
    for number, made in enumerate(imagined(game, session.start, shown, viewer, chance)):
        if encode(game.show(*made, viewer)) != encode(shown[number].move):
            raise Leak(f"{viewer} was shown {shown[number]}, and not {made}")
        other = game.apply(other, *made)
        if encode(game.view(other, viewer)) != session.views_of(viewer)[number + 1]:
            raise Leak(f"the view of {viewer} after {shown[number]}")
    for (what, one), (_, two) in zip(_told(game, truth, viewer), _told(game, other, viewer), strict=True):
        if one != two:
            raise Leak(f"{what} of {viewer}: {one!r} or {two!r}")
    if is_announced(truth.round) and viewer not in (truth.dealer, (truth.dealer + 1) % 4):
        count.named += 1
        count.named_otherwise += named(truth.round) != named(other.round)


def _told(game: AnyGame, state: State, viewer: Viewer) -> Iterator[tuple[str, Any]]:
    """All that a viewer can ask for."""
    turn = game.turn(state)
    yield "the turn", encode(turn)
    yield "the round", game.round(state)
    yield "the chips", encode(game.chips(state))
    yield "the packs", sorted(game.packs(state))
    yield "the cards to check", sorted((seen.draw, seen.card) for seen in game.seen(state, viewer))
    yield "what is said", encode(game.facts(game.view(state, viewer)))
    is_outside = viewer not in (state.dealer, (state.dealer + 1) % 4)
    if state.phase in ("four", "score", "win") or (state.phase in ("draw", "show") and is_outside):
        due, _ = dealers_step(game, state, Seeded("any"))
        yield "what the dealer shows next", encode(game.show(DEALER, due, viewer))
        yield "what it says then", encode(game.facts(Made(DEALER, game.show(DEALER, due, viewer))))
        yield "what the round brings", encode(game.result(due))
    yield "what the host may change", encode(game.table_choices(state, DEALER))
    if viewer is None:
        return
    yield "the choices", encode(game.choices(state, viewer))
    yield "the seat moves", encode(game.table_choices(state, viewer))
    if isinstance(turn, Awaiting) and viewer in turn.seats:
        yield "the default", encode(game.default(state, viewer))
    for what, move in ANSWERS:
        yield what, _answer(game, state, viewer, move)


def _answer(game: AnyGame, state: State, viewer: int, move: Move) -> Any:
    try:
        after = game.apply(state, viewer, move)
    except Refused as refused:
        return refused.word, refused.sentence, refused.values
    return encode([game.view(after, viewer), game.show(viewer, move, viewer), game.turn(after)])


def swap(game: AnyGame, seed: object, positions: int) -> int:
    """The same without imagining anything: to who is no announcer no Schlag, no trump and no hand of
    the others makes a difference, not even one that can't be. Gives how many tables were compared."""
    compared, number, left = 0, 0, positions
    while left:
        rng = random.Random(f"swap {seed} {number}")
        session = Session(game, random_options(game, rng), f"swap {seed} {number}")
        number += 1
        while len(session.made) < 100 and left and session.step():
            state = session.state
            if state.phase in ("show", "four", "play", "trick") and is_announced(state.round):
                left -= 1
                for viewer in (None, *{0, 1, 2, 3} - {state.dealer, (state.dealer + 1) % 4}):
                    told = list(_told(game, state, viewer))
                    for other in _swapped(state, viewer, rng):
                        compared += 1
                        for (what, one), (_, two) in zip(told, _told(game, other, viewer), strict=True):
                            if one != two:
                                raise Leak(f"{what} of {viewer}: {one!r} or {two!r}")
    return compared


def _swapped(state: State, viewer: Viewer, rng: random.Random) -> Iterator[State]:
    """The table with another Schlag and trump, and with other hands for all but the viewer."""
    now = state.round
    own = now.hands[viewer] if viewer is not None else ()
    for schlag, trump in zip(rng.sample(range(33), 6), rng.sample(range(33), 6), strict=True):
        unseen = [card for card in range(33) if card not in now.played and card not in own]
        rng.shuffle(unseen)
        hands = [
            own if seat == viewer else tuple([unseen.pop() for _ in hand])
            for seat, hand in enumerate(now.hands)
        ]
        yield changed(state, round=changed(now, schlag_card=schlag, trump_card=trump, hands=tuple(hands)))
