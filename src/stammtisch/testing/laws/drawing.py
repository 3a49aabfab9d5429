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


def every_throw_was_announced(session: Session) -> None:
    """The number of a throw or lot is the next one: it's known before the round, so it can be pledged."""
    if not session.made or not session.draws[-1] or isinstance(session.made[-1].move, Shuffle):
        return
    game = session.game
    holds(len(session.draws[-1]) == 1, f"a throw is not made of one draw but of {session.draws[-1]}")
    holds(game.throws is not None, "there is a throw in a game that has none")
    assert game.throws is not None
    (draw,) = session.draws[-1]
    begun = len(session.states) - 2
    while game.round(session.states[begun]) is not None:
        begun -= 1
    while begun and game.round(session.states[begun - 1]) is None:
        begun -= 1  # a lot may be drawn between rounds
    sealed, due = game.packs(session.states[begun]), game.throws(session.states[begun])
    thrown = [number for draws in session.draws[begun:] for number in draws if number not in sealed]
    for number in thrown:
        while due in sealed:
            due += 1
        holds(number == due, f"draw {number} was thrown, though draw {due} was announced")
        due += 1
    made = game.thrown(session.made[-1].move)
    holds(made is not None, f"{session.made[-1].move} doesn't say what was thrown")
    assert made is not None
    chance = session.chance
    given = chance.lot(made.count, draw) if made.count else chance.dice(len(made.dice), draw)
    holds(given == (made.lot if made.count else made.dice), f"{made} isn't what chance gave: {given}")


def every_pack_of_a_round_is_the_same(session: Session) -> None:
    """So whoever checks cards has to know one pack."""
    packs = {tuple(pack) for pack in session.game.packs(session.state).values()}
    holds(len(packs) <= 1, "the packs of a round differ")


DRAWING_LAWS = (
    no_draw_is_made_twice,
    every_shuffle_was_announced,
    every_throw_was_announced,
    every_pack_of_a_round_is_the_same,
)
