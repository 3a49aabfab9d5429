"""The law of secrets: whatever a viewer can't know makes no difference to them.

From what they were shown, another course of events is imagined that would have been shown to
them just so. There they must get byte-identical views at every step, the same choices, the
same refusals, the same turn, clocks and seats to leave or to take, the same price of leaving,
the same cards to check.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.contract import AnyGame, Awaiting, Seen
from stammtisch.games.moves import DEALER, Leave, Made, Move, Sit, Viewer
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.imagining import imagined
from stammtisch.testing.laws.broken import Broken, holds
from stammtisch.testing.laws.playing import attempts
from stammtisch.testing.session import Session

LOOKS = 0.2
"""How likely a look is at each step: it replays the session for every viewer."""
MOVES_TRIED = 15
"""How many moves a viewer tries at each look, to see what they are answered."""
TEXT = re.compile(rb'"((?:[^"\\]|\\.)*)"')
"""A text in JSON."""


def what_a_viewer_cannot_know_makes_no_difference(session: Session) -> None:
    if session.rng.random() < LOOKS:
        tries = [move for _, move in attempts(session)]
        for viewer in (*session.seats, None):
            _makes_no_difference(session, viewer, tries)


def _makes_no_difference(session: Session, viewer: Viewer, tries: Sequence[Move]) -> None:
    shown = session.shown_to(viewer)
    chance = Seeded(f"{session.seed}/{viewer}/{len(shown)}")
    others = imagined(session.game, session.start, shown, viewer, chance)
    real = session.state
    other = _replayed_alike(session, others, shown, viewer)
    for what, asked in _questions(session, viewer):
        holds(encode(asked(real)) == encode(asked(other)), f"{what} of viewer {viewer} tells a secret")
    if viewer is not None:
        for move in session.rng.sample(tries, min(len(tries), MOVES_TRIED)):
            one, two = _answer(session, real, viewer, move), _answer(session, other, viewer, move)
            holds(one == two, f"the answer to {move} tells viewer {viewer} a secret: {one} or {two}")


def _replayed_alike(session: Session, others: Sequence[Made], shown: Sequence[Made], viewer: Viewer) -> Any:
    """The state that the imagined moves lead to, each of them shown to the viewer as the real one."""
    game = session.game
    holds(len(others) == len(shown), f"imagined {len(others)} moves where {len(shown)} were shown")
    state = session.start
    looks, views = session.looks_of(viewer), session.views_of(viewer)[1:]
    for made, real_look, real_view in zip(others, looks, views, strict=True):
        look = encode(Made(made.seat, game.show(*made, viewer)))
        if look != real_look:
            raise Broken(f"viewer {viewer} was shown {real_look.decode()}, and not {look.decode()}")
        try:
            state = game.apply(state, *made)
        except Refused as refused:
            raise Broken(f"viewer {viewer} imagines what can't be: {made}: {refused}") from refused
        if encode(game.view(state, viewer)) != real_view:
            raise Broken(f"after {real_look.decode()} the view of viewer {viewer} tells a secret")
    return state


def _questions(session: Session, viewer: Viewer) -> Sequence[tuple[str, Any]]:
    game, seats = session.game, session.seats
    public = [
        ("the turn", game.turn),
        ("the round", game.round),
        ("the chips", game.chips),
        ("the seen cards", lambda state: sorted((seen.draw, seen.card) for seen in game.seen(state, viewer))),
        ("what the host may change", lambda state: game.table_choices(state, DEALER)),
        ("the alarm", game.alarm),
        ("what an alarm changes", lambda state: _after_alarm(session, state, viewer)),
        ("who may leave and who may sit down", lambda state: [_may(game, state, seat) for seat in seats]),
    ]
    if viewer is None:
        return public
    own = [
        ("the choices", lambda state: game.choices(state, viewer)),
        ("the seat moves", lambda state: game.table_choices(state, viewer)),
        ("what leaving gives up", lambda state: game.gives_up(state, viewer)),
    ]
    now = game.turn(session.state)
    if isinstance(now, Awaiting) and viewer in now.seats:
        own.append(("the default", lambda state: game.default(state, viewer)))
    return [*public, *own]


def _after_alarm(session: Session, state: Any, viewer: Viewer) -> Any:
    """How the table would look if the alarm rang now."""
    alarm = session.game.alarm(state)
    return alarm and session.game.view(session.game.apply(state, DEALER, alarm.move), viewer)


def _may(game: AnyGame, state: Any, seat: int) -> Sequence[Choice]:
    """What everybody at the table is told of a seat: whether it can be left, or taken."""
    return [one for one in game.table_choices(state, seat) if isinstance(pattern(one), Leave | Sit)]


def _answer(session: Session, state: Any, viewer: int, move: Any) -> Any:
    """What the viewer learns at once from trying this move."""
    try:
        after = session.game.apply(state, viewer, move)
    except Refused as refused:
        return (refused.word, refused.sentence, refused.values)
    return encode(session.game.view(after, viewer))


def every_card_in_sight_can_be_checked_and_no_other(session: Session) -> None:
    """Whoever sees a card is given its place in the shuffle, where it lay; of no other card."""
    shuffles = session.chance.shuffles
    pack = {card for deck in shuffles.values() for card in deck}
    for viewer in (*session.seats, None):
        seen, looks = session.game.seen(session.state, viewer), session.looks_of(viewer)
        for card in seen:
            if shuffles.get(card.draw, ())[card.place : card.place + 1] != (card.card,):
                raise Broken(f"viewer {viewer} has seen {card.card} elsewhere than it lay: {card}")
        in_sight = texts_in([session.views_of(viewer)[-1], *looks[-1:]]) & pack
        unchecked = in_sight - {card.card for card in seen}
        holds(not unchecked, f"viewer {viewer} can't check {unchecked}")
        for draw in {card.draw for card in seen}:
            shown = texts_in(looks[session.move_of(draw) :])
            unseen = {card.card for card in seen if card.draw == draw} - shown
            holds(not unseen, f"viewer {viewer} may open {unseen} and wasn't shown it since that shuffle")


def what_watchers_see_everybody_sees(session: Session) -> None:
    """A move that hides nothing from them hides nothing from any seat: it's told to all in the same words."""
    show = session.game.show
    for seat, move in session.made[-1:]:
        is_whole = show(seat, move, None) == move
        less = [one for one in session.seats if is_whole and show(seat, move, one) != move]
        holds(not less, f"seats {less} are shown less of {move} than watchers")


def by_an_open_move_nobody_sees_more_than_watchers(session: Session) -> None:
    """So whatever cards it brings into sight are told to all alike, and looked for once."""
    game = session.game
    for seat, move in session.made[-1:]:
        if game.show(seat, move, None) == move:
            new = {one: _brought_into_sight(session, one) for one in (*session.seats, None)}
            more = [one for one in session.seats if new[one] - new[None]]
            holds(not more, f"seats {more} see cards by {move} that watchers don't see")


def _brought_into_sight(session: Session, viewer: Viewer) -> set[Seen]:
    seen = session.game.seen
    return {*seen(session.state, viewer)} - {*seen(session.before, viewer)}


def all_who_look_see_what_each_would_see(session: Session) -> None:
    """`views`, where a game has it, is `view` for several at once."""
    game, state = session.game, session.state
    if game.views is not None:
        views = game.views(state)
        for viewer in (*session.seats, None):
            holds(
                views(viewer) == game.view(state, viewer), f"viewer {viewer} sees something else by `views`"
            )


def what_is_open_is_shown_whole(session: Session) -> None:
    """Who says that everything is open hides nothing of any move, from anybody."""
    if session.game.everything_is_open:
        for seat, move in session.made[-1:]:
            hidden = [one for one in (*session.seats, None) if session.game.show(seat, move, one) != move]
            holds(not hidden, f"everything is said to be open, and {move} isn't, for {hidden}")


def texts_in(looks: Iterable[bytes]) -> frozenset[str]:
    """All texts in views and moves, the names of their fields among them."""
    return frozenset().union(*map(_texts, looks))


@lru_cache(maxsize=10_000)
def _texts(look: bytes) -> frozenset[str]:
    return frozenset(text.decode() for text in TEXT.findall(look))


def what_is_hidden_is_imagined_anew(session: Session) -> None:
    """Guards the law above: imagining is no mere copy of what was shown."""
    for viewer in (*session.seats, None):
        shown = session.shown_to(viewer)
        if encode(shown) == encode(session.made):
            continue
        tries = (
            imagined(session.game, session.start, shown, viewer, Seeded(f"{session.seed}/{number}"))
            for number in range(5)
        )
        differs = any(encode(other) != encode(session.made) for other in tries)
        holds(differs, f"viewer {viewer} always imagines just what happened")


SECRET_LAWS = (
    what_a_viewer_cannot_know_makes_no_difference,
    every_card_in_sight_can_be_checked_and_no_other,
    what_watchers_see_everybody_sees,
    by_an_open_move_nobody_sees_more_than_watchers,
    all_who_look_see_what_each_would_see,
    what_is_open_is_shown_whole,
)
LAST_SECRET_LAWS = (what_is_hidden_is_imagined_anew,)
