"""The house rules of Backgammon."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec.structs import replace

from stammtisch.games.options import Options, checked, rule
from stammtisch.kernel.refused import Refused

CHIPS: Final = 10**9
"""More than any amount at a table."""


class BackgammonOptions(Options, frozen=True, kw_only=True):
    points: Annotated[
        int, rule("How many points win the match; 0 plays for chips, game by game", "match", 0, 99)
    ] = 5
    point: Annotated[
        int, rule("What a point is worth in chips, without a match", "match", 1, 1_000_000, is_amount=True)
    ] = 1
    buy_in: Annotated[
        int, rule("What one usually sits down with, without a match", "match", 1, CHIPS, is_amount=True)
    ] = 100

    start: Annotated[
        Literal["standard", "nack", "hyper"],
        rule("Where the checkers stand at first: as usual, Nackgammon, or three each", "game"),
    ] = "standard"
    fresh_throw: Annotated[
        bool, rule("Whoever starts throws anew; otherwise they play the two dice that decided it", "game")
    ] = False
    winner_starts: Annotated[
        bool, rule("The winner of a game starts the next; otherwise dice decide again", "game")
    ] = False
    backgammons: Annotated[bool, rule("A backgammon counts three; otherwise two, as a gammon", "game")] = True
    resign: Annotated[bool, rule("A player may offer to give up a game, single or more", "game")] = True

    cube: Annotated[bool, rule("There is a doubling cube", "cube")] = True
    crawford: Annotated[
        bool, rule("No doubling in the first game in which somebody lacks one point", "cube")
    ] = True
    dead_cube: Annotated[
        bool, rule("A cube may be turned that its owner has no use for: they win the match anyway", "cube")
    ] = False
    jacoby: Annotated[bool, rule("Without a match: gammons count only if the cube was turned", "cube")] = (
        False
    )
    beavers: Annotated[
        bool, rule("Without a match: whoever is doubled may double back at once and keep the cube", "cube")
    ] = False
    automatic_doubles: Annotated[
        int, rule("Without a match: so many equal throws at the start double the cube", "cube", 0, 4)
    ] = 0

    throw_at_once: Annotated[
        bool, rule("Whoever could do nothing but throw isn't asked: the dice are thrown for them", "table")
    ] = True
    referee: Annotated[
        Literal["server", "opponent"],
        rule("Only the rules judge a play; or the opponent too, by throwing or rejecting it", "table"),
    ] = "server"
    clock: Annotated[
        Literal["first_play", "forfeit"],
        rule("Whoever runs out of time makes the first legal play, or forfeits the game", "table"),
    ] = "first_play"

    @property
    def most_level(self) -> int:
        """What a game counts at most, before the cube."""
        return 3 if self.backgammons else 2


MATCH: Final = BackgammonOptions()
MONEY: Final = BackgammonOptions(points=0, jacoby=True)
WILD: Final = BackgammonOptions(points=0, beavers=True, automatic_doubles=2)
TAVLA: Final = BackgammonOptions(
    fresh_throw=True,
    winner_starts=True,
    backgammons=False,
    resign=False,
    cube=False,
    throw_at_once=False,
)
TAVLA_HONOUR: Final = replace(TAVLA, referee="opponent")
NACK: Final = BackgammonOptions(start="nack")
HYPER: Final = BackgammonOptions(start="hyper")
PRESETS: Final = {
    "match": MATCH,
    "money": MONEY,
    "tavla": TAVLA,
    "tavla_honour": TAVLA_HONOUR,
    "nack": NACK,
    "hyper": HYPER,
    "wild": WILD,
}


def playable(options: BackgammonOptions) -> BackgammonOptions:
    """These house rules, or a refusal if they contradict each other."""
    options = checked(options)
    for_chips = options.jacoby or options.beavers or options.automatic_doubles > 0
    if options.points and for_chips:
        raise Refused(
            "not_in_a_match",
            "cannot play a match with Jacoby's rule, beavers or automatic doubles: they are for chips",
        )
    if not options.cube and (for_chips or options.dead_cube):
        raise Refused("no_cube", "cannot have rules of the cube without a cube: put one on the table")
    if options.buy_in < options.point:
        raise Refused(
            "buy_in_too_small", f"cannot sit down with {options.buy_in}: a point is worth {options.point}"
        )
    return options
