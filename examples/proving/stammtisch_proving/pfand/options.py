"""The house rules of Pfand."""

from __future__ import annotations

from typing import Annotated, Final

from stammtisch.games.options import Options, checked, rule
from stammtisch.kernel.refused import Refused


class PfandOptions(Options, frozen=True, kw_only=True):
    seats: Annotated[int, rule("How many chairs stand at the table", least=2, most=6, stays=True)] = 4
    ante: Annotated[int, rule("Chips that each puts in before the deal", "chips", least=1, most=10)] = 1
    least: Annotated[int, rule("The least chips to sit down with", "chips", least=1, most=1000)] = 10
    most: Annotated[int, rule("The most chips to sit down with", "chips", least=1, most=100_000)] = 1000
    rounds: Annotated[int, rule("How many rounds are played; 0 goes on for ever", least=0, most=99)] = 0


PRESETS: Final = {"endless": PfandOptions(), "short": PfandOptions(rounds=3, ante=2)}


def playable(options: PfandOptions) -> PfandOptions:
    """These house rules, or a refusal if they contradict each other."""
    options = checked(options)
    if options.least > options.most:
        raise Refused(
            "limits_crossed",
            f"cannot sit down with {options.least} to {options.most} chips: least must not exceed most",
            least=options.least,
            most=options.most,
        )
    if options.least < options.ante:
        raise Refused(
            "ante_too_high",
            f"cannot ask an ante of {options.ante}: a seat may have only {options.least}",
            ante=options.ante,
            least=options.least,
        )
    return options
