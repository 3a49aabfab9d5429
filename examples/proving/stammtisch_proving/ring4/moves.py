"""What can happen at ring4."""

from __future__ import annotations

from stammtisch.games.moves import Hidden, Leave, Move, Shuffle, Sit


class Play(Move, frozen=True, tag="play"):
    """Throw this card."""

    card: str


class Deal(Move, frozen=True, tag="deal"):
    """Thirteen cards for each."""

    hands: tuple[tuple[str, ...] | Hidden, ...]


DealerMove = Shuffle | Deal
Ring4Move = Play | Sit | Leave | DealerMove
