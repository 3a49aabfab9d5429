"""The plan: a small net first, by wins alone; then gammons, and larger and larger nets from there.

In the one-point game plays are chosen by the chance to win; the other chances are learned all the
same, so that gammons need not begin at nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

BATCH: Final = 1000
"""Games that are played in lockstep."""


class Stage(NamedTuple):
    hidden: Sequence[int]
    batches: int
    rate: float
    mix: float
    """How much the end of a game counts beside the next position."""
    has_gammons: bool
    is_exact: bool = False
    """Whether all throws are looked at instead of the one that fell: some thirty times the work."""


NET: Final = (
    Stage((80,), 20, 2e-3, 0.8, has_gammons=False),
    Stage((80,), 60, 1e-3, 0.5, has_gammons=True),
    Stage((150,), 60, 5e-4, 0.3, has_gammons=True),
    Stage((150, 150), 100, 3e-4, 0.2, has_gammons=True),
    Stage((150, 150), 80, 1e-4, 0.0, has_gammons=True),
    Stage((256, 256), 680, 1e-4, 0.0, has_gammons=True),
    Stage((256, 256), 150, 1e-5, 0.0, has_gammons=True),
    Stage((256, 256), 4, 1e-5, 0.0, has_gammons=True, is_exact=True),
)
LINEAR: Final = (
    Stage((), 10, 2e-3, 0.8, has_gammons=False),
    Stage((), 10, 5e-4, 0.5, has_gammons=True),
)
PLANS: Final[Mapping[str, Sequence[Stage]]] = {"net": NET, "linear": LINEAR}


def stage_of(plan: Sequence[Stage], batch: int) -> Stage | None:
    """Where a batch belongs; nothing once the plan is done."""
    for stage in plan:
        if batch < stage.batches:
            return stage
        batch -= stage.batches
    return None
