"""The plain console: any number of people at one keyboard, at any game.

It knows the contract alone. It says what lies there, whose turn it is and what can be
done, and asks until it gets an answer that the rules accept. What only one person may see
is shown when that person says so, and cleared away after the move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import Any

from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.contract import Awaiting, Chance, Over
from stammtisch.games.facts import Fact, Speaker
from stammtisch.games.moves import DEALER, Change, Made, Move, Sit, Viewer
from stammtisch.games.options import with_rules
from stammtisch.games.reading import tag
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table, names
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted, act, go_on
from stammtisch.terminal.asking import chosen, why_not, yes_or_no
from stammtisch.terminal.commands import (
    COMMANDS,
    HELP,
    can_be_called,
    check_name,
    how_to_sit,
    written_rules,
)
from stammtisch.terminal.language import HALVES
from stammtisch.terminal.voice import Voice

Keep = Callable[[Row[Any]], None]


class Console:
    """A conversation about one table. `keep` stores a row before anybody hears of it."""

    def __init__(
        self, voice: Voice, table: Table, name: str, chance: Chance, keep: Keep, clock: Callable[[], int]
    ) -> None:
        self.voice = voice
        self.table = table
        self.name = name
        self.chance = chance
        self.keep = keep
        self.clock = clock
        self.news: list[str] = []
        """What happened and isn't told yet: whoever acts in private is hidden first."""
        self.is_told = False
        """What has just happened was told, and needn't be said again."""

    def run(self) -> None:
        """Plays until the session is over; the end of input is an EOFError, and so is `quit`."""
        game = self.table.game
        addressed: Person | None = None
        while not isinstance(turn := game.turn(self.table.state), Over):
            if turn == DEALER:
                self._store(None, go_on(self.table, self.chance))
                self.tell_news()
                continue
            if addressed is None and isinstance(turn, Awaiting):
                addressed = self.table.people[turn.seats[0]]
            addressed = self._hear(addressed)
        self.describe(None)

    def sit(self, name: str, chips: int | None = None, chair: int | None = None) -> None:
        """Seats somebody in this chair, counted from 1, or in the first that is free."""
        check_name(name, self.table.game)
        for seat, person in enumerate(self.table.people):
            for choice in self.table.game.table_choices(self.table.state, seat):
                if person is None and chair in (None, seat + 1) and (move := sitting_down(choice, chips)):
                    self._act(Person(name), Made(seat, move))
                    self.tell_news()
                    return
        which = "chair" if chair is None else "such chair"
        raise Refused("no_free_seat", f"cannot seat {name}: no {which} is free now")

    def describe(self, viewer: Viewer) -> None:
        """Says what lies there as this viewer sees it, the state line last."""
        *facts, line = self.table.game.facts(self.table.game.view(self.table.state, viewer))
        _, _, to_do = line.word.partition(HALVES)
        if self.is_told and to_do:
            line = Fact(to_do, line.values)
        self.is_told = False
        self.voice.say("", *map(self._speaker.say, [*facts, line]))

    def _hear(self, name: Person | None) -> Person | None:
        """Lets one person, or nobody in particular, say something; gives whom to address next."""
        try:
            if name is None:
                self.describe(None)
                return self._command(self.voice.ask_for("say_a_name"))
            return self._hear_in_private(name) if self._has_secrets(name) else self._let_act(name)
        except Refused as refused:
            self.explain(refused)
            return name
        finally:
            self.tell_news()

    def _hear_in_private(self, name: Person) -> Person | None:
        """Nothing that this person sees stays on the screen for the next."""
        self.voice.say("")
        answer = self.voice.ask_for("press_enter", name=name)
        if answer:
            return self._command(answer)
        try:
            return self._let_act(name)
        finally:
            self.voice.hide()

    def _let_act(self, name: Person) -> Person | None:
        """Play is numbered; what would give up a seat has to be said in words."""
        game, seat = self.table.game, self.table.people.index(name)
        to_play, seat_moves = game.choices(self.table.state, seat), game.table_choices(self.table.state, seat)
        self.describe(seat)
        self.voice.list(self._say(choice)[0] for choice in to_play)
        sentence = self.voice.language.sentence
        words = [
            sentence("word", move=tag(pattern(choice)), what=self._within(choice)) for choice in seat_moves
        ]
        if self.table.round is None and to_play:
            words.append(sentence("yes_or_no"))
        self.voice.tell("also", words=self._speaker.comma.join(words))
        while True:
            answer = self.voice.ask(f"{name}:")
            try:
                if self._is_command(answer):
                    return self._command(answer)
                self._act(name, Made(seat, self._meant(seat, to_play, seat_moves, answer)))
            except Refused as refused:
                self.explain(refused)
            else:
                return None

    def _meant(self, seat: int, to_play: Sequence[Choice], others: Sequence[Choice], answer: str) -> Move:
        """The move that somebody means; between rounds yes plays on, and no is goodbye."""
        try:
            return chosen(self.voice, self.table, to_play, others, answer)
        except Refused as refused:
            if refused.word != "not_understood":
                raise
            if self.table.round is None and to_play and (is_yes := yes_or_no(answer)) is not None:
                if not is_yes:
                    raise EOFError from None
                return chosen(self.voice, self.table, to_play, others, "1")
            raise why_not(self.table, seat, answer) or refused from None

    def _has_secrets(self, name: Person) -> bool:
        """Whether this person sees more than a watcher, while others sit here too."""
        seat, others = self.table.people.index(name), set(self.table.people) - {name, None}
        return bool(others) and self._seen_by(seat)[:-1] != self._seen_by(None)[:-1]

    # What is said besides moves.

    def _is_command(self, answer: str) -> bool:
        return answer != "" and (answer in self.table.people or answer.split(maxsplit=1)[0] in COMMANDS)

    def _command(self, answer: str) -> Person | None:
        """Does what isn't a move of a seat; gives whom to address next."""
        match answer.split():
            case [name] if name in self.table.people:
                return Person(name)
            case ["sit", name, *wishes]:
                self.sit(name, *how_to_sit(wishes, self._unit))
            case ["table"]:
                self.describe(None)
            case ["rules"]:
                table, language = self.table, self.voice.language
                self.voice.say(*written_rules(table.game, table.options, language))
            case ["rule", rule] if "=" in rule:
                options = with_rules(self.table.options, [rule])
                self._act(self.table.host, Made(DEALER, Change(options)))
            case ["quit"]:
                raise EOFError
            case [word] if can_be_called(word, self.table.game):
                raise self._nobody_called(word)
            case _:
                self.help()
        return None

    def _nobody_called(self, name: str) -> Refused:
        here = [person for person in self.table.people if person is not None]
        who = f"here sit {', '.join(here)}; " if here else ""
        sentence = f"nobody here is called {name}: {who}sit {name} seats somebody new"
        return Refused("nobody_called_so", sentence)

    # Acting: stored first, then told.

    def _act(self, by: Person, made: Made) -> None:
        self._store(by, act(self.table, by, made, self.chance))

    def _store(self, by: Person | None, acted: Acted) -> None:
        game, after, moves = self.table.game, acted.table, acted.moves
        row = acted.row(self.name, token_hex(8), self.clock(), by)
        try:
            self.keep(row)
        except OSError as error:
            raise Refused("not_stored", f"cannot store this, so nothing was played: {error}") from error
        self.table = after
        people = [person for person in after.people if person is not None]
        viewer = after.people.index(people[0]) if len(people) == 1 else None
        speaker = self.voice.language.speaker(game, names(after), self._unit)
        for seat, move in moves:
            shown = Made(seat, game.show(seat, move, viewer))
            self.news += [speaker.say(fact) for fact in game.facts(shown)]

    def tell_news(self) -> None:
        """Says what happened, as somebody who only watches sees it; a lone player sees it all."""
        self.is_told = self.is_told or bool(self.news)
        self.voice.say(*self.news)
        self.news.clear()

    @property
    def _unit(self) -> int:
        return self.table.game.unit(self.table.options)

    def _seen_by(self, viewer: Viewer) -> Sequence[str]:
        return self._say(self.table.game.view(self.table.state, viewer))

    def _say(self, about: Any) -> Sequence[str]:
        return [self._speaker.say(fact) for fact in self.table.game.facts(about)]

    @property
    def _speaker(self) -> Speaker:
        return self.voice.language.speaker(self.table.game, names(self.table), self._unit)

    def _within(self, choice: Choice) -> str:
        """What a choice is, within a sentence: its phrase as it begins."""
        said, word = self._say(choice)[0], self.table.game.facts(choice)[0].word
        begin = self.voice.language.phrases(self.table.game)[word][:1]
        return said if begin == "{" else begin + said[1:]

    def explain(self, refused: Refused) -> None:
        self.voice.say(self.voice.language.refusal(refused, self._unit))

    def help(self) -> None:
        for word in HELP:
            self.voice.tell(word)


def sitting_down(choice: Choice, chips: int | None) -> Sit | None:
    """The move by which one sits down, if that is what this choice is about."""
    usual = pattern(choice)
    if not isinstance(usual, Sit):
        return None
    return usual if chips is None else Sit(chips)
