"""A table's moves, written in Watten notation: all of them, or what one person was shown.

For a person each card is written only where it was shown to them: their own hands, what was thrown,
and the cards by which two announcers named Schlag and trump, if they were one of the two. Every other
card is `??`. In somebody else's hand stand first the cards that this person came to know, in that
order, for where they lay in it wasn't shown. A round that isn't over yet is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from stammtisch.formats.watten.notation import SEATS, UNFINISHED, UNKNOWN, VERSION, quoted
from stammtisch.formats.watten.replay import said_of, score_text
from stammtisch.games.moves import Away, Back, Change, Hidden, Leave, Move, Sit
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
    Show,
    Trick,
    Win,
)
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.play import apply
from stammtisch.games.watten.seating import begins_anew
from stammtisch.games.watten.state import State, round_number, setup

STAKED: Final = {Bet: "bets", Accept: "accepts", Refuse: "refuses", Forfeit: "forfeits"}
Entry = tuple[str, int, Move]
"""Who acted, for which seat, and what: as it stands in the rows of a table's log."""


def write(
    options: WattenOptions,
    entries: Iterable[Entry],
    tags: Mapping[str, str] | None = None,
    shown: Sequence[Move] | None = None,
) -> str:
    """All games of a table that was opened by these house rules, from its first move on.

    `tags` stand in each of them, after those that each has: the date, say, or where it was. With
    `shown`, the same moves as a person was shown them, one for each, it is that person's record;
    without, it holds every secret.
    """
    made = list(entries)
    writer = Writer(options, tags or {}, is_whole=shown is None)
    looks = [move for _, _, move in made] if shown is None else shown
    for (by, seat, move), look in zip(made, looks, strict=True):
        writer.hear(by, seat, move, look)
    writer.close(UNFINISHED)
    return "\n".join(writer.games)


class Writer:
    """Follows the table by the moves as they were made, and writes them only as they were shown."""

    def __init__(self, options: WattenOptions, tags: Mapping[str, str], *, is_whole: bool) -> None:
        self.state = setup(options)
        self.tags = tags
        self.games: list[str] = []
        self._is_whole = is_whole
        self._names = [""] * len(SEATS)
        self._head: list[str] = []
        self._lines: list[list[str]] = []
        """In words: a card that is `??` may be shown later in the round."""
        self._round_from: int | None = None
        """Where in the lines the round begins that is being played."""
        self._hands: dict[int, list[str]] = {}
        """The line of each seat's cards, as they were dealt last."""
        self._named: dict[int, list[str]] = {}
        """The line of each announcer's card."""
        self._thrown: list[str] = []
        """Who leads and the cards, as far as they are on no line yet."""
        self._rounds = 0
        self._tricks = 0

    def hear(self, by: str, seat: int, move: Move, look: Move) -> None:
        """Writes down what this move says, if anything, as far as it was shown."""
        before, self.state = self.state, apply(self.state, seat, move)
        match look:
            case Play(card=card):
                self._thrown += [card] if self._thrown else [SEATS[seat], card]
                self._learn(seat, card)
            case Trick(seat=taker):
                self._trick("->", SEATS[taker])
                self._tricks += 1
            case _:
                self._trick()
                self._hear(by, seat, look, before)
        if round_number(self.state) is None:
            self._round_from = None

    def _hear(self, by: str, seat: int, look: Move, before: State) -> None:
        match look:
            case Sit():
                if begins_anew(before):
                    self.close(UNFINISHED)
                self._sat(by, seat)
            case Leave():
                self._names[seat] = ""
                self._say(SEATS[seat], "leaves")
            case Away() | Back():
                self._say(SEATS[seat], "is", tag(look))
            case Change():
                self._say("rules", *rules_text(self.state.options))
            case Deal(dealer=dealer, hands=hands):
                self._dealt(dealer, [_texts(hand) for hand in hands])
            case Four() | Lay() | Score():
                self._write(said_of(look, before.score)[2])
            case Win():
                self._write(said_of(look, before.score)[2])
                self.close(score_text(before.score))
            case _:
                self._acted(seat, look)

    def _acted(self, seat: int, look: Move) -> None:
        who = SEATS[seat] if seat >= 0 else ""
        match look:
            case Ask(what=what):
                self._write(who, "asks", what)
            case Answer(yes=yes):
                self._write(who, "says", "yes" if yes else "no")
            case Announce(card=card):
                self._named[seat] = self._write(who, "shows", _text(card))
            case Drawn(seat=drawer, card=card):
                self._named[drawer] = self._write(SEATS[drawer], "draws", _text(card))
            case Show(announcers=two, schlag=schlag, trump=trump):
                self._shown(dict(zip(two, (schlag, trump), strict=True)))
            case Bet(stake=stake) | Accept(stake=stake) | Refuse(stake=stake) | Forfeit(stake=stake):
                self._write(who, STAKED[type(look)], str(stake))
            case _:
                pass  # a lot and a shuffle are seen by what is dealt

    def _shown(self, cards: Mapping[int, str | Hidden | None]) -> None:
        """What the announcers show each other may be told only now."""
        for seat, card in cards.items():
            if isinstance(card, str):
                self._named[seat][-1] = card
                self._learn(seat, card)

    def _learn(self, seat: int, card: str) -> None:
        """This card is in this hand."""
        hand = self._hands[seat]
        if card not in hand:
            hand[hand.index(UNKNOWN)] = card

    def _sat(self, by: str, seat: int) -> None:
        self._names[seat] = by
        self._say(SEATS[seat], "is", quoted(by))

    def _say(self, *words: str) -> None:
        """What happens between games is in none of them."""
        if self._head:
            self._write(*words)

    def _write(self, *words: str) -> list[str]:
        self._lines.append(list(words))
        return self._lines[-1]

    def _dealt(self, dealer: int, hands: Sequence[Sequence[str]]) -> None:
        if all(hands):
            if not self._head:
                self._open()
            self._round_from = len(self._lines)
            self._rounds, self._tricks = self._rounds + 1, 0
            self._write("")
            self._write("round", f"{self._rounds}:", SEATS[dealer], "deals")
        for seat, hand in enumerate(hands):
            if hand:
                self._hands[seat] = self._write(f"{SEATS[seat]}:", *hand)

    def _open(self) -> None:
        tags = {"Watten": VERSION, **dict(zip(SEATS, self._names, strict=True))}
        if rules := rules_text(self.state.options):
            tags["Rules"] = " ".join(rules)
        extra = {name: value for name, value in self.tags.items() if name not in (*tags, "Result")}
        self._head = [f"[{name} {quoted(value)}]" for name, value in {**tags, **extra}.items()]
        self._rounds = 0

    def _trick(self, *end: str) -> None:
        """The cards that were thrown since the last line."""
        if self._thrown:
            self._write(f"{self._tricks + 1}.", *self._thrown, *end)
            self._thrown = []

    def close(self, result: str) -> None:
        """The game that is being written ends here."""
        self._trick()
        if self._round_from is not None and not self._is_whole:
            del self._lines[self._round_from :]
        if self._lines:
            lines = [" ".join(words) for words in self._lines]
            self.games.append("\n".join([*self._head, f"[Result {quoted(result)}]", *lines, ""]))
        self._head, self._lines = [], []


def _texts(cards: tuple[str, ...] | Hidden) -> list[str]:
    """A hand; nothing for who got no cards."""
    return list(cards) if isinstance(cards, tuple) else [UNKNOWN] * cards.hidden


def _text(card: str | Hidden) -> str:
    return card if isinstance(card, str) else UNKNOWN


def rules_text(options: WattenOptions) -> list[str]:
    """The house rules that are other than usual."""
    return [
        f"{rule.name}={value_text(getattr(options, rule.name))}"
        for rule in house_rules(WattenOptions)
        if getattr(options, rule.name) != rule.default
    ]
