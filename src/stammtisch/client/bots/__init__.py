"""Bots that somebody brings to a house: asked as people are, they sit among people and play.

    class Bot:
        def decide(self, asked: Asked) -> Move:
            return Check() if Check() in asked.choices else Fold()

`stammtisch bot my_bot:Bot` lets one play; `pay` does the same within a program.
"""

from stammtisch.client.bots.asking import Asked, Decide
from stammtisch.client.bots.seating import Place
from stammtisch.client.bots.visiting import Visit, pay

__all__ = ["Asked", "Decide", "Place", "Visit", "pay"]
