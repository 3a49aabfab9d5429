"""A table's moves, written in Watten notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stammtisch.formats.watten import SEATS, UNFINISHED, VERSION, quoted
from stammtisch.formats.watten_replay import said_of, score_text
from stammtisch.games.moves import Away, Back, Change, Leave, Move, Sit
from stammtisch.games.options import house_rules, value_text
from stammtisch.games.reading import tag
from stammtisch.games.watten.moves import (
    Accept,
    Announce,
    Answer,
    Ask,
    Bet,
    Deal,
    Drawn,
    Forfeit,
    Four,
    Lay,
    Play,
    Refuse,
    Score,
    Trick,
    Win,
)
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.play import apply
from stammtisch.games.watten.seating import begins_anew
from stammtisch.games.watten.state import setup

Entry = tuple[str, int, Move]
"""Who acted, for which seat, and what: as it stands in the rows of a table's log."""


def write(options: WattenOptions, entries: Iterable[Entry], tags: Mapping[str, str] | None = None) -> str:
    """All games of a table that was opened by these house rules, from its first move on.

    `tags` stand in each of them, after those that each has: the date, say, or where it was.
    """
    writer = Writer(options, tags or {})
    for by, seat, move in entries:
        writer.hear(by, seat, move)
    writer.close(UNFINISHED)
    return "\n".join(writer.games)


class Writer:
    def __init__(self, options: WattenOptions, tags: Mapping[str, str]) -> None:
        self.state = setup(options)
        self.tags = tags
        self.games: list[str] = []
        self._names = [""] * len(SEATS)
        self._head: list[str] = []
        self._lines: list[str] = []
        self._thrown: list[str] = []
        """Who leads and the cards, as far as they are on no line yet."""
        self._rounds = 0
        self._tricks = 0

    def hear(self, by: str, seat: int, move: Move) -> None:
        """Writes down what this move says, if anything."""
        before, self.state = self.state, apply(self.state, seat, move)
        match move:
            case Play(card=card):
                self._thrown += [card] if self._thrown else [SEATS[seat], card]
                return
            case Trick(seat=taker):
                self._trick(f" -> {SEATS[taker]}")
                self._tricks += 1
                return
        self._trick("")
        match move:
            case Sit():
                if begins_anew(before):
                    self.close(UNFINISHED)
                self._sat(by, seat)
            case Leave():
                self._names[seat] = ""
                self._say(f"{SEATS[seat]} leaves")
            case Away() | Back():
                self._say(f"{SEATS[seat]} is {tag(move)}")
            case Change():
                self._say(" ".join(["rules", *rules_text(self.state.options)]))
            case Deal(dealer=dealer, hands=hands):
                self._dealt(dealer, [hand if isinstance(hand, tuple) else () for hand in hands])
            case Four() | Lay() | Score():
                self._lines.append(said_of(move, before.score)[2])
            case Win():
                self._lines.append(said_of(move, before.score)[2])
                self.close(score_text(before.score))
            case _:
                self._acted(seat, move)

    def _acted(self, seat: int, move: Move) -> None:
        who = SEATS[seat] if seat >= 0 else ""
        match move:
            case Ask(what=what):
                self._lines.append(f"{who} asks {what}")
            case Answer(yes=yes):
                self._lines.append(f"{who} says {'yes' if yes else 'no'}")
            case Announce(card=card):
                self._lines.append(f"{who} shows {card}")
            case Drawn(seat=drawer, card=card):
                self._lines.append(f"{SEATS[drawer]} draws {card}")
            case Bet(stake=stake):
                self._lines.append(f"{who} bets {stake}")
            case Accept(stake=stake):
                self._lines.append(f"{who} accepts {stake}")
            case Refuse(stake=stake):
                self._lines.append(f"{who} refuses {stake}")
            case Forfeit(stake=stake):
                self._lines.append(f"{who} forfeits {stake}")
            case _:
                pass  # a lot and a shuffle are seen by what is dealt

    def _sat(self, by: str, seat: int) -> None:
        self._names[seat] = by
        self._say(f"{SEATS[seat]} is {quoted(by)}")

    def _say(self, line: str) -> None:
        """What happens between games is in none of them."""
        if self._head:
            self._lines.append(line)

    def _dealt(self, dealer: int, hands: list[tuple[str, ...]]) -> None:
        if all(hands):
            if not self._head:
                self._open()
            self._rounds, self._tricks = self._rounds + 1, 0
            self._lines += ["", f"round {self._rounds}: {SEATS[dealer]} deals"]
        self._lines += [f"{seat}: {' '.join(hand)}" for seat, hand in zip(SEATS, hands, strict=True) if hand]

    def _open(self) -> None:
        tags = {"Watten": VERSION, **dict(zip(SEATS, self._names, strict=True))}
        if rules := rules_text(self.state.options):
            tags["Rules"] = " ".join(rules)
        extra = {name: value for name, value in self.tags.items() if name not in (*tags, "Result")}
        self._head = [f"[{name} {quoted(value)}]" for name, value in {**tags, **extra}.items()]
        self._rounds = 0

    def _trick(self, end: str) -> None:
        """The cards that were thrown since the last line."""
        if self._thrown:
            self._lines.append(f"{self._tricks + 1}. {' '.join(self._thrown)}{end}")
            self._thrown = []

    def close(self, result: str) -> None:
        """The game that is being written ends here."""
        self._trick("")
        if self._head:
            self.games.append("\n".join([*self._head, f"[Result {quoted(result)}]", *self._lines, ""]))
        self._head, self._lines = [], []


def rules_text(options: WattenOptions) -> list[str]:
    """The house rules that are other than usual."""
    return [
        f"{rule.name}={value_text(getattr(options, rule.name))}"
        for rule in house_rules(WattenOptions)
        if getattr(options, rule.name) != rule.default
    ]
