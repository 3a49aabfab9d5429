"""A process like that of the bots, with bots that do what no bot should: what, the house rules say."""

from __future__ import annotations

import os
import time

from stammtisch.bots import worker
from stammtisch.games.moves import Leave
from stammtisch.house.bots.thinker import Question, Thought, Worth

FINE = Thought(Leave(), [Worth(Leave(), 0.5)], "chance")


def thought(question: Question) -> Thought:
    match question.options:
        case "slow":
            time.sleep(60)
        case "dead":
            os._exit(1)
        case "wrong":
            raise ValueError("it fell over its own feet")
        case "loud":
            print("hello")
    return FINE


if __name__ == "__main__":
    worker.main(thought)
