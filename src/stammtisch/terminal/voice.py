"""How the console talks with people: plain lines, one sentence each, that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TextIO

from stammtisch.terminal.language import Language

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor home, screen and scrollback empty: what the last one saw is gone."""


QUIT: Final = "quit"


class Voice:
    """Says lines and hears answers. The end of input is an EOFError."""

    def __init__(self, heard: TextIO, said: TextIO, language: Language | None = None) -> None:
        self._heard = heard
        self._said = said
        self.language = language or Language()

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._said, flush=True)

    def tell(self, word: str, **values: object) -> None:
        """Says a sentence of the console's own, in the language that is spoken."""
        self.say(self.language.sentence(word, **values))

    def ask_for(self, word: str, **values: object) -> str:
        """A question of the console's own: whoever is asked may always leave instead."""
        answer = self.ask(self.language.sentence(word, **values))
        if answer == QUIT:
            raise EOFError
        return answer

    def list(self, lines: Iterable[str]) -> None:
        """Numbered from 1."""
        self.say(*(f"  {number}. {line}" for number, line in enumerate(lines, 1)))

    def ask(self, prompt: str) -> str:
        print(prompt, end=" ", file=self._said, flush=True)
        line = self._heard.readline()
        if not line:
            raise EOFError
        if not self._heard.isatty():
            self.say(line.rstrip("\n"))
        return self.language.heard(line.strip())

    def hide(self) -> None:
        """Clears away what only one person should have seen."""
        if self._said.isatty():
            print(CLEAR, end="", file=self._said, flush=True)
