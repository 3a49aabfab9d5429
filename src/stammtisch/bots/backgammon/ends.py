"""Games that are over: what the net would only guess is known there."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.backgammon.arrays import Boards, Floats, own_count
from stammtisch.bots.backgammon.net import CHANCES, LOSE_BACKGAMMON, LOSE_GAMMON
from stammtisch.games.backgammon.board import BAR, HOME


def lost(boards: Boards, checkers: int) -> Floats:
    """Where the other side has won: a gammon if the mover has borne off none of so many checkers."""
    chances = np.zeros((len(boards), CHANCES), dtype=np.float32)
    is_gammon = own_count(boards) == checkers
    chances[:, LOSE_GAMMON] = is_gammon
    is_far_behind = (boards[:, BAR - HOME :] > 0).any(axis=1)
    chances[:, LOSE_BACKGAMMON] = is_gammon & is_far_behind
    return chances
