"""What a card counts: its pips, ten for a court card, and one for an ace that counts low."""

from __future__ import annotations

from typing import Final

ACE: Final = 1
FIRST_ACE: Final = 48
PIPS: Final = tuple([min(10, card // 4 + 2) if card < FIRST_ACE else ACE for card in range(52)])
"""By the number of the card."""
