"""ring4 has no house rules: it's the same for every server that is measured."""

from __future__ import annotations

from typing import Final

from stammtisch.games.options import Options


class Ring4Options(Options, frozen=True, kw_only=True):
    """Nothing to choose."""


PRESETS: Final = {"workload": Ring4Options()}
