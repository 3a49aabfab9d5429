"""Laws of chance: each draw is made once, and a pack is announced before it's shuffled."""

from __future__ import annotations

from stammtisch.games.moves import Shuffle
from stammtisch.testing.laws.broken import holds
from stammtisch.testing.session import Session


def no_draw_is_made_twice(session: Session) -> None:
    """A game counts its draws: what has come of one never comes again."""
    if session.draws:
        earlier = frozenset[int]().union(*session.draws[:-1])
        holds(not session.draws[-1] & earlier, f"draw {set(session.draws[-1] & earlier)} is made again")


def every_shuffle_was_announced(session: Session) -> None:
    """The pack and the draw number of a shuffle are known before its round, so it can be sealed."""
    if session.made and isinstance(session.made[-1].move, Shuffle):
        game, earlier = session.game, frozenset[int]().union(*session.draws[:-1])
        holds(len(session.draws[-1]) == 1, f"a shuffle is not made of one draw but of {session.draws[-1]}")
        (draw,) = session.draws[-1]
        before_round = next(state for state in reversed(session.states[:-1]) if game.round(state) is None)
        announced = game.packs(before_round)
        holds(list(announced.get(draw, ())) == session.chance.packs[draw], f"draw {draw} was not announced")
        holds(draw == min(announced.keys() - earlier), f"draw {draw} passes over a pack that was announced")


DRAWING_LAWS = (no_draw_is_made_twice, every_shuffle_was_announced)
