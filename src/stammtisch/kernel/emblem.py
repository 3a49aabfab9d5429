"""An emblem: a figure in a colour, by which people are known beside their names.

Who has chosen none has one that follows from their name; what is drawn is the pages' business. The signs
of the German suits are none of these: at a table they mean cards.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

Shape = Literal[
    "sun", "moon", "star", "peak", "fir", "flower", "clover", "drop",
    "flame", "key", "jug", "mushroom", "snow", "hut", "boat", "lantern",
]  # fmt: skip
"""For everybody."""

Own = Literal[
    "letter", "ibex", "fox", "owl", "hare", "trout", "eagle", "hedgehog", "snail", "bear", "cow",
]  # fmt: skip
"""For members: an animal, or the first letter of their name."""

Figure = Shape | Own

Colour = Literal[
    "rose", "rust", "honey", "moss", "fir", "lake", "sky", "gentian", "lilac", "slate",
]  # fmt: skip

MEMBERS: Final = frozenset(get_args(Own))


class Emblem(NamedTuple):
    figure: Figure
    colour: Colour
