"""A story: a whole session as text, played line by line, and compared.

    pfand ante=2
    deck Ah Kd 2c 3h 4h 5h
    dice 3-1
    Anna sits 20
    Ben sits 20
    Anna: start
    Anna> Anna gets ace of hearts, king of diamonds, two of clubs.
    Ben: bid 99 ! not_offered
    Anna may: bid
    = Anna 20, Ben 20

| line | what it says |
|---|---|
| `GAME PRESET rule=value …` | the first line: what is played; preset and house rules may be missing |
| `deck …`, `dice 3-1`, `lot 2` | what the next shuffle, throw and lot give |
| `NAME sits CHIPS [at SEAT]` | somebody takes that seat, or the first free one |
| `NAME: words` | somebody acts: as typed, or a move as JSON |
| `NAME changes rule=value …` | somebody asks for other house rules; the host is called Host |
| `… ! word` | after any of these: it is refused with this word |
| `NAME's clock runs out` | the move that is made for the one who doesn't act |
| `the alarm rings` | the time is up after which the dealer does something by itself |
| `> sentence` | everybody was told this at the last act |
| `NAME> sentence` | this person was told it |
| `NAME sees: sentence` | this is on the table as this person sees it |
| `NAME may: bid, raise` | just these kinds of moves are offered; `nothing` for none |
| `= NAME 20, NAME 18` | so many chips belong to each, stakes in play included |
| `# …` | a remark |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from stammtisch.games import dice
from stammtisch.games.catalogue import find
from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.codec import read_move
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import DEALER, Change, Made, Move, Sit
from stammtisch.games.options import with_rules
from stammtisch.games.reading import tag
from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table, names, open_table
from stammtisch.tables.table import act
from stammtisch.testing.chance import Scripted


class Differs(AssertionError):
    """The story and the game tell it differently."""


def tell(text: str) -> Table:
    """Plays a story to its end; raises Differs at the first line that isn't so."""
    lines = [(number, line.split("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    story: Story | None = None
    for number, line in lines:
        try:
            if line and story:
                story.read(line)
            elif line:
                story = Story(open_by(line))
        except (AssertionError, Refused, ValueError, LookupError) as error:
            raise Differs(f"line {number}, {line!r}: {error}") from error
    if story is None:
        raise Differs("there is no line in this story")
    return story.table


def open_by(line: str) -> Table:
    """The table that a story's first line describes."""
    name, *rules = line.split()
    game = find(name)
    preset = rules.pop(0) if rules and "=" not in rules[0] else next(iter(game.presets))
    return open_table(game, with_rules(game.presets[preset], rules), host=Person("Host"))


@dataclass
class Story:
    table: Table
    chance: Scripted = field(default_factory=Scripted)
    told: Sequence[Made] = ()

    def read(self, line: str) -> None:
        said, _, word = line.partition(" ! ")
        try:
            self._do(said)
        except Refused as refused:
            if refused.word != word:
                raise
        else:
            _agree(word, "", "it was not refused")

    def _do(self, line: str) -> None:
        for form, do in _FORMS:
            if found := form.fullmatch(line):
                do(self, **{name: value or "" for name, value in found.groupdict().items()})
                return
        raise AssertionError("this is no line of a story")

    def deck(self, cards: str) -> None:
        self.chance.decks.append(cards.split())

    def dice(self, thrown: str) -> None:
        self.chance.throws.append(dice.read(thrown))

    def lot(self, number: str) -> None:
        self.chance.lots.append(int(number))

    def sit(self, name: str, chips: str, seat: str) -> None:
        free = int(seat) if seat else self.table.people.index(None)
        self._act(Person(name), Made(free, Sit(self._amount(chips or "0"))))

    def act(self, name: str, words: str) -> None:
        self._act(Person(name), Made(self._seat(name), self._read(name, words)))

    def change(self, name: str, rules: str) -> None:
        self._act(Person(name), Made(DEALER, Change(with_rules(self.table.options, rules.split()))))

    def time_out(self, name: str) -> None:
        seat = self._seat(name)
        self._act(None, Made(seat, self.table.game.default(self.table.state, seat)))

    def ring(self) -> None:
        alarm = self.table.game.alarm(self.table.state)
        assert alarm is not None, "there is no alarm"
        self._act(None, Made(DEALER, alarm.move))

    def hear(self, name: str, sentence: str) -> None:
        viewer = self._seat(name) if name else None
        game, said = self.table.game, []
        for seat, move in self.told:
            shown = Made(seat, game.show(seat, move, viewer))
            said += [self._speaker.say(fact) for fact in game.facts(shown)]
        if sentence not in said:
            raise AssertionError(f"was told: {' '.join(said)}")

    def see(self, name: str, sentence: str) -> None:
        game = self.table.game
        viewer = None if name == "everybody" else self._seat(name)
        said = [self._speaker.say(fact) for fact in game.facts(game.view(self.table.state, viewer))]
        if sentence not in said:
            raise AssertionError(f"sees: {' '.join(said)}")

    def may(self, name: str, kinds: str) -> None:
        offered = self.table.game.choices(self.table.state, self._seat(name))
        tags = {tag(pattern(choice)) for choice in offered}
        _agree(tags, set() if kinds == "nothing" else set(kinds.split(", ")), "may")

    def count(self, chips: str) -> None:
        have = self.table.game.chips(self.table.state).seats
        for entry in chips.split(","):
            name, _, written = entry.strip().rpartition(" ")
            amount = self._amount(written)
            _agree(have[self._seat(name)], amount, f"{name} has")

    def _amount(self, written: str) -> int:
        amount = money.read(written, self._unit)
        assert amount is not None, f"{written} is no amount here"
        return amount

    def _seat(self, name: str) -> int:
        if name not in self.table.people:
            raise AssertionError(f"{name} doesn't sit at this table")
        return self.table.people.index(name)

    def _read(self, name: str, words: str) -> Move:
        game, seat = self.table.game, self._seat(name)
        if words.startswith("{"):
            return read_move(game, words)
        offered: Sequence[Choice] = [
            *game.choices(self.table.state, seat),
            *game.table_choices(self.table.state, seat),
        ]
        return game.read(words, offered, self._unit)

    def _act(self, by: Person | None, made: Made) -> None:
        acted = act(self.table, by, made, self.chance)
        self.told, self.table = acted.moves, acted.table

    @property
    def _unit(self) -> int:
        return self.table.game.unit(self.table.options)

    @property
    def _speaker(self) -> Speaker:
        """Whoever has left is still called by name."""
        return Speaker(self.table.game.phrases, names(self.table), self._unit)


def _agree(got: Any, wanted: Any, what: str) -> None:
    if got != wanted:
        raise AssertionError(f"{what}: {got}")


_NAME = r"(?P<name>\w+)"
_FORMS: Sequence[tuple[re.Pattern[str], Callable[..., None]]] = [
    (re.compile(r"deck (?P<cards>.+)"), Story.deck),
    (re.compile(r"dice (?P<thrown>[-\d]+)"), Story.dice),
    (re.compile(r"lot (?P<number>\d+)"), Story.lot),
    (re.compile(_NAME + r" sits(?: (?P<chips>[\d.]+))?(?: at (?P<seat>\d+))?"), Story.sit),
    (re.compile(_NAME + r"'s clock runs out"), Story.time_out),
    (re.compile(r"the alarm rings"), Story.ring),
    (re.compile(_NAME + r" sees: (?P<sentence>.+)"), Story.see),
    (re.compile(_NAME + r" may: (?P<kinds>.+)"), Story.may),
    (re.compile(_NAME + r" changes (?P<rules>.+)"), Story.change),
    (re.compile(_NAME + r": (?P<words>.+)"), Story.act),
    (re.compile(r"(?P<name>\w*)> (?P<sentence>.+)"), Story.hear),
    (re.compile(r"= (?P<chips>.+)"), Story.count),
]
