"""How the stories begin: three people who have been dealt in, and Ben about to walk.

Pips, ace low: Anna has 6, Ben 15, Cleo 24. Next in the deck are the jack and the queen of spades.
"""

from typing import Final

SEATED: Final = """
pfand
Anna sits 20
Ben sits 20
Cleo sits 20
"""

DEALT: Final = (
    SEATED
    + """
deck Ac 2c 3c  4d 5d 6d  7h 8h 9h  Js Qs
Anna: start
"""
)

REVEALED: Final = (
    DEALT
    + """
Anna: bid 2
Ben: bid 5
Cleo: bid 0
"""
)

WALKING: Final = (
    REVEALED
    + """
dice 6-5
Ben: swap
"""
)
"""Ten chips lie in the pot: three antes, and seven that were bid."""

RAISED: Final = WALKING + "Cleo: raise\n"
