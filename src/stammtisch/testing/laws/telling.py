"""Laws of telling: whatever happens can be said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stammtisch.games.contract import Awaiting
from stammtisch.games.facts import Fact, Speaker
from stammtisch.games.moves import DEALER, Leave, Made
from stammtisch.testing.laws.broken import Broken, holds
from stammtisch.testing.session import Session


def everything_can_be_said(session: Session) -> None:
    game, state = session.game, session.state
    speaker = Speaker(game.phrases, [f"Player {seat}" for seat in session.seats], session.unit)
    alarm = game.alarm(state)
    for viewer in (*session.seats, None):
        view = game.view(state, viewer)
        if alarm is not None:
            _is_said(session, speaker, Made(DEALER, game.show(DEALER, alarm.move, viewer)))
        _is_said(session, speaker, view)
        if session.made:
            _is_said(session, speaker, session.shown_to(viewer)[-1])
    for seat in session.seats:
        if Leave() in game.table_choices(state, seat):
            _are_said(speaker, game.gives_up(state, seat), "leaving")
    for seat in (*session.seats, DEALER):
        for choice in (*game.choices(state, seat), *game.table_choices(state, seat)):
            _is_said(session, speaker, choice)


def whoever_is_awaited_is_told_so(session: Session) -> None:
    """By the last fact of their view, the state line, which those who only watch don't get."""
    game, state = session.game, session.state
    turn = game.turn(state)
    if isinstance(turn, Awaiting):
        for_all = game.facts(game.view(state, None))[-1]
        for seat in turn.seats:
            own = game.facts(game.view(state, seat))[-1]
            holds(own != for_all, f"seat {seat} is awaited, and told the same as everybody: {own}")


def _is_said(session: Session, speaker: Speaker, about: Any) -> None:
    facts = session.game.facts(about)
    if not facts:
        raise Broken(f"there is nothing to say about {about}")
    _are_said(speaker, facts, about)


def _are_said(speaker: Speaker, facts: Sequence[Fact], about: Any) -> None:
    for fact in facts:
        try:
            said = speaker.say(fact)
        except (KeyError, ValueError, IndexError) as error:
            raise Broken(f"cannot say {fact} about {about}: {error!r}") from error
        if not said.strip() or "{" in said:
            raise Broken(f"{fact} is said as {said!r}")


TELLING_LAWS = (everything_can_be_said, whoever_is_awaited_is_told_so)
