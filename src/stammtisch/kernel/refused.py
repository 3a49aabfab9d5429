"""A refusal: the rules forbid it, nothing has changed, and only the one who asked is told.

The word is for programs and translators and never changes. The sentence is for people:
what was asked, colon, what would be allowed; lower case, no full stop, no blame, no secret.
"""

from __future__ import annotations

Detail = int | str


class Refused(Exception):
    """The rules forbid this move; the state is as it was."""

    def __init__(self, word: str, sentence: str, **values: Detail) -> None:
        super().__init__(sentence)
        self.word = word
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return f"{self.word}: {self.sentence}"
