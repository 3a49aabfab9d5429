"""Laws of the log: it's a list of facts, and replays to the same table without any chance."""

from __future__ import annotations

from stammtisch.games.codec import read_move
from stammtisch.kernel.codec import encode
from stammtisch.testing.laws.broken import holds
from stammtisch.testing.session import Session


def replay_equals_live(session: Session) -> None:
    game = session.game
    state = game.setup(session.options)
    for seat, move in session.made:
        state = game.apply(state, seat, read_move(game, encode(move)))
    holds(encode(state) == encode(session.state), "the log replays to another state")


LOG_LAWS = (replay_equals_live,)
