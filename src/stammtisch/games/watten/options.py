"""The house rules of Watten. Where the rules as they are told in Tramin are silent, the host decides."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal

from stammtisch.games.options import Options, rule
from stammtisch.games.watten.ranking import Ranking, rankings


class WattenOptions(Options, frozen=True, kw_only=True, dict=True):
    target: Annotated[
        Literal[18, 15, 11], rule("The first team with so many points wins the game", "score")
    ] = 18

    announcing: Annotated[
        Literal["unseen", "in_turn"],
        rule("Both announcers choose unseen; or the trump is chosen when the Schlag is known", "announcing"),
    ] = "unseen"
    weli_for_trump: Annotated[
        Literal["bells", "forbidden"],
        rule("Whoever names trump may show the Weli, for bells; or may not", "announcing"),
    ] = "bells"
    better_cards: Annotated[
        int, rule("How often in a round both announcers may agree on better cards", "announcing", 0, 9)
    ] = 9
    exchange: Annotated[bool, rule("The announcers may agree to exchange what they name", "announcing")] = (
        True
    )

    plain: Annotated[
        Literal["led_suit", "by_value"],
        rule("Of plain cards only those of the led suit can win; or the highest, whatever its suit", "cards"),
    ] = "led_suit"
    weli: Annotated[
        Literal["bell_six", "trump"],
        rule("The Weli, when it isn't the Schlag: the bell six; or always the lowest trump", "cards"),
    ] = "bell_six"
    above_bell_ace: Annotated[
        Literal["seven", "weli"],
        rule("The good one when the bell ace is the right one: the bell seven; or the Weli", "cards"),
    ] = "seven"
    good_one_follows: Annotated[
        bool, rule("An announcer whose only trump is the good one must follow with it", "cards")
    ] = True

    both_near: Annotated[
        Literal["no_bets", "bets"],
        rule("When both teams are gestrichen nobody bets; or both may, for how high the game is won", "bets"),
    ] = "no_bets"

    next_dealer: Annotated[
        Literal["forehand", "schlag"],
        rule("Who deals next: the forehand; or whoever named the Schlag, after an exchange too", "dealing"),
    ] = "forehand"
    new_game: Annotated[
        Literal["lot", "next_dealer"],
        rule("Who deals first after a finished game: drawn by lot; or the deal passes on", "dealing"),
    ] = "lot"

    leaving: Annotated[
        Literal["stake", "nothing"],
        rule("Whoever leaves after the announcement gives the others the stake; or nobody scores", "people"),
    ] = "stake"
    given_up: Annotated[
        Literal["anyone", "new_game"],
        rule(
            "Whoever takes a chair that was given up goes on with its score; or a new game begins", "people"
        ),
    ] = "anyone"

    clock: Annotated[
        Literal["first_card", "forfeits"],
        rule(
            "Whose clock runs out throws the first allowed card, or a card is drawn for them to show; "
            "or they give up the round",
            "clock",
        ),
    ] = "first_card"
    bet_unanswered: Annotated[
        Literal["refused", "accepted"], rule("What becomes of a bet when the clock runs out", "clock")
    ] = "refused"

    @cached_property
    def rankings(self) -> tuple[Ranking, ...]:
        """How the cards rank, for each Schlag and trump."""
        return rankings(self.weli == "trump", self.above_bell_ace == "weli")


TRAMIN: Final = WattenOptions()
LITERAL: Final = WattenOptions(plain="by_value", next_dealer="schlag")
PRESETS: Final = {"tramin": TRAMIN, "literal": LITERAL}
