"""Whole matches played at random, to be written down."""

from random import Random

from stammtisch.formats.backgammon.matches import MatchRecord, recorded
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Double, Score
from stammtisch.games.choosing import Amount, Choice, Steps, filled
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Made, Move, Sit
from stammtisch.games.options import with_rules
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step

GAMES_FOR_CHIPS = 5
PLAYERS = ("Anna", "Ben")


def made(preset: str, rules: tuple[str, ...], seed: int, giving_up: float = 0.02) -> list[Made]:
    """The log of a match, or of some games for chips; `giving_up` is how often, beside any other choice."""
    rng, chance = Random(f"match {seed}"), Seeded(seed)
    options = with_rules(BACKGAMMON.presets[preset], rules)
    state = BACKGAMMON.setup(options)
    log: list[Made] = [Made(seat, Sit(0 if options.points else 10_000)) for seat in (0, 1)]
    for each in log:
        state = BACKGAMMON.apply(state, *each)
    games = 0
    while games < GAMES_FOR_CHIPS or options.points or state.phase != "open":
        turn = BACKGAMMON.turn(state)
        if turn == DEALER:
            log.append(Made(DEALER, dealers_step(BACKGAMMON, state, chance)[0]))
            games += isinstance(log[-1].move, Score)
        elif isinstance(turn, Awaiting):
            seat = turn.seats[0]
            log.append(Made(seat, _drawn(list(BACKGAMMON.choices(state, seat)), rng, giving_up)))
        else:
            break
        state = BACKGAMMON.apply(state, *log[-1])
    return log


def _drawn(offers: list[Choice], rng: Random, giving_up: float) -> Move:
    """Now and then a double."""
    weights = [
        giving_up if isinstance(one, Amount) else 0.1 if isinstance(one, Double) else 1.0 for one in offers
    ]
    match rng.choices(offers, weights)[0]:
        case Amount(least=least, most=most) as amount:
            return filled(amount, rng.randint(least, most))
        case Steps(plays=plays) as steps:
            return filled(steps, rng.choice(plays))
        case Move() as move:
            return move
        case other:
            raise AssertionError(other)


def match(preset: str, rules: tuple[str, ...], seed: int, giving_up: float = 0.02) -> MatchRecord:
    options = with_rules(BACKGAMMON.presets[preset], rules)
    return recorded(options, PLAYERS, made(preset, rules, seed, giving_up))


KINDS: list[tuple[str, tuple[str, ...]]] = [
    ("match", ()),
    ("match", ("points=1",)),
    ("match", ("points=9", "crawford=no", "dead_cube=yes")),
    ("money", ()),
    ("money", ("beavers=yes", "automatic_doubles=2")),
    ("nack", ()),
    ("hyper", ()),
    ("tavla", ()),
    ("tavla_honour", ()),
]
