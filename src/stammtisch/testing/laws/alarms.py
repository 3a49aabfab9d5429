"""Laws of alarms: whenever one is there it can ring, whoever's turn it is; the dealer alone rings it."""

from __future__ import annotations

from stammtisch.games.codec import read_move, read_state
from stammtisch.games.contract import Alarm
from stammtisch.games.moves import DEALER
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.testing.laws.broken import Broken, holds
from stammtisch.testing.laws.chips import total
from stammtisch.testing.session import Session


def an_alarm_can_ring_whenever_it_is_there(session: Session) -> None:
    """In mid-round too, and in the dealer's own turn. No chips come of it."""
    game, state = session.game, session.state
    if (alarm := game.alarm(state)) is None:
        return
    before, move = encode(state), read_move(game, encode(alarm.move))
    holds(move == alarm.move, f"{alarm.move} changes on its way through JSON")
    try:
        after = game.apply(state, DEALER, alarm.move)
        again = game.apply(read_state(game, before), DEALER, move)
    except Refused as refused:
        raise Broken(f"the alarm is refused: {alarm.move}: {refused}") from refused
    holds(encode(after) == encode(again), f"{move} has another effect on a state that came from JSON")
    holds(encode(state) == before, f"the old state was changed by {move}")
    holds(total(game.chips(after)) == total(game.chips(state)), f"{move} makes or loses chips")
    holds(game.round(after) == game.round(state), f"{move} begins or ends a round")


def an_alarm_is_the_dealers_alone(session: Session) -> None:
    if (alarm := session.game.alarm(session.state)) is not None:
        for seat in (*session.seats, -2, len(session.seats)):
            try:
                session.game.apply(session.state, seat, alarm.move)
            except Refused:
                continue
            raise Broken(f"seat {seat} may ring the alarm: {alarm.move}")


def an_alarm_rings_once(session: Session) -> None:
    """When it has rung there is another with a higher number, or none: else it would ring at once again."""
    game, state = session.game, session.state
    alarm = game.alarm(state)
    if alarm is not None:
        holds(alarm.seconds > 0, f"no time passes before {alarm}")
        _comes_later(alarm, game.alarm(game.apply(state, DEALER, alarm.move)))
    if session.made:
        former = game.alarm(session.before)
        if former is not None and alarm is not None and alarm.number != former.number:
            _comes_later(former, alarm)


def _comes_later(former: Alarm, alarm: Alarm | None) -> None:
    holds(alarm is None or alarm.number > former.number, f"{former} is followed by {alarm}")


ALARM_LAWS = (
    an_alarm_can_ring_whenever_it_is_there,
    an_alarm_is_the_dealers_alone,
    an_alarm_rings_once,
)
