"""The conversation: what a person is told in sentences, and what their words become. Nothing here waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, assert_never

from stammtisch.games.backgammon.drawing import MARKS
from stammtisch.games.backgammon.notation import text as play_text
from stammtisch.games.dice import read as read_dice
from stammtisch.games.dice import text as dice_text
from stammtisch.gateways.bcbs import messages
from stammtisch.gateways.bcbs.messages import Message, Told
from stammtisch.gateways.bcbs.plays import written
from stammtisch.kernel.refused import Refused
from stammtisch.terminal.bcbs.match import Match, as_steps

Standing = Literal["knocking", "in", "waiting", "playing", "watching", "over"]

COLORS: Final = ("white", "black")
MOST_LISTED: Final = 40
DICE: Final = 2

HELP: Final = (
    "play finds an opponent, watch shows a match, leave goes while you wait or watch.",
    "throw, or just Enter, throws the dice; it also accepts the other's last play.",
    "A play is said as players write it: 8/5 6/5, bar/22*, 6/off(2), 13/7*/3, 24/13.",
    "plays lists what can be played, and its number plays it; board shows the board.",
    "reject asks for another play; quit hangs up.",
)


class Cannot(Exception):
    """What they say isn't possible now; the sentence is for them."""


class Talk:
    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.standing: Standing = "knocking"
        self.match: Match | None = None
        self.is_refused = False
        self._listed: Sequence[tuple[str, ...]] = ()

    def is_over(self) -> bool:
        return self.standing == "over"

    # What the server says.

    def hear(self, told: Told) -> Iterator[str]:
        """In sentences."""
        match told:
            case messages.LoggedIn() | messages.Answer():
                yield from self._answered(told)
            case messages.Found() | messages.Watching():
                yield from self._began(told)
            case messages.NotOk():
                yield "The server doesn't take that: it isn't possible now."
            case messages.Ping():
                pass
            case messages.TornDown():
                self.standing = "over"
                yield "The match is torn down: a player is gone."
            case _:
                yield from self._went_on(told)

    def _answered(self, told: messages.LoggedIn | messages.Answer) -> Iterator[str]:
        kind = told.type if isinstance(told, messages.Answer) else ""
        match kind, told.result:
            case "", "success":
                self.standing = "in"
                yield f"Welcome, {self.name}. Say play, watch, or ? for help."
            case "", "fail":
                self.standing, self.is_refused = "over", True
                yield (
                    f"You can't come in as {self.name}: the name is somebody's who came from elsewhere, "
                    "whatever the size of its letters; or no name here. Take another one. A name that "
                    "nobody has played or spoken under is let go when nobody has come by it for some weeks."
                )
            case "play", _:
                self.standing = "waiting"
                yield "Nobody waits: now you wait for an opponent. Say leave to go."
            case "watch", _:
                yield "There is nothing to watch: nobody plays just now."
            case _:
                self.standing = "over"
                yield "You have left."

    def _began(self, told: messages.Found | messages.Watching) -> Iterator[str]:
        if isinstance(told, messages.Found):
            self.standing, seat, other = "playing", COLORS.index(told.color), plain(told.opponent)
            names = (self.name, other) if seat == 0 else (other, self.name)
            match = self.match = Match(names, seat, seat if told.turn == "1" else 1 - seat)
            yield f"You play {other}. You are {told.color}, your checkers are {MARKS[seat]}."
        else:
            self.standing = "watching"
            names = (plain(told.player1), plain(told.player2))
            match = self.match = Match(names, None, int(told.player_turn == told.player2))
            yield f"{names[0]} ({MARKS[0]}) plays {names[1]} ({MARKS[1]})."
        if told.boardstate:
            match.set_up(told.score, told.boardstate)
        if told.score not in ("", "0-0"):
            yield self._score(match)
        yield from self._show(match)
        yield from self._whose_throw(match)

    def _went_on(
        self,
        told: messages.Dice | messages.Played | messages.Rejected | messages.SetOver | messages.MatchOver,
    ) -> Iterator[str]:
        match = self.match
        if match is None:
            return
        match told:
            case messages.Dice():
                yield from self._thrown(match, told)
            case messages.Played():
                yield from self._played(match, told.move)
            case messages.Rejected():
                match.take_back(told.boardstate)
                who = "Your play is rejected: play" if match.is_mine else f"{self._mover(match)} has to play"
                yield f"{who} {dice_text(match.dice)} again."
                yield from self._show(match)
            case messages.SetOver():
                yield from self._set_over(match, told)
            case messages.MatchOver():
                self.standing = "over"
                points = f"{plain(told.winnerpoints)} to {plain(told.looserpoints)}"
                yield f"{plain(told.winner)} has won the match, {points}."
            case _:
                assert_never(told)

    def _thrown(self, match: Match, told: messages.Dice) -> Iterator[str]:
        dice = two_dice(f"{told.dice1}-{told.dice2}")
        if not dice:
            return
        who, can_move = self._mover(match), match.throw(dice)
        yield f"{who} {'throw' if match.is_mine else 'throws'} {dice_text(dice)}."
        if match.is_mine and not can_move:
            match.skip()
            yield "You cannot move: the turn passes."
        elif match.is_mine:
            yield from self._show(match)
            yield f"Your turn: play {dice_text(dice)}."

    def _played(self, match: Match, move: str) -> Iterator[str]:
        """The opponent's play; or one's own, if the house has made it because time was over."""
        if match.last == move and match.may_judge:
            yield f"The play stands: {plain(move)} is legal. Throw."
            return
        thrown, _, steps = move.partition(":")
        if not match.dice:  # who has just come may have missed the throw
            dice = two_dice(thrown)
            if not dice:
                return
            match.throw(dice)
        who, is_own = self._mover(match), match.is_mine
        if not steps.strip():
            match.skip()
            yield f"{who} cannot move."
        else:
            yield from self._put(match, steps, "The house plays for you:" if is_own else f"{who} plays")
            match.last = move
        if not match.is_won:
            yield from self._whose_throw(match)

    def hint(self) -> Iterator[str]:
        """What they may have to do, if the server stays silent after the last play of a set."""
        match = self.match
        if self.standing == "playing" and match is not None and match.is_won and match.may_judge:
            yield "These were the last checkers: throw to accept it, or reject it."

    def _put(self, match: Match, steps: str, who_plays: str) -> Iterator[str]:
        try:
            play = match.read(steps)
        except Refused as refused:
            yield f"{who_plays} {plain(steps)}, and that isn't legal: {refused.sentence}."
            yield "Say reject to have it played again, or throw to let it stand."
            match.play(as_steps(steps))
        else:
            yield f"{who_plays} {match.play(play)}."
        yield from self._show(match)

    def _set_over(self, match: Match, told: messages.SetOver) -> Iterator[str]:
        points = int(told.points) if told.points.isdecimal() and len(told.points) < 3 else 0
        winner = match.names.index(told.winner) if told.winner in match.names else match.mover
        match.win_set(winner, points)
        yield f"{match.names[winner]} wins the set: {points} {'point' if points == 1 else 'points'}."
        yield self._score(match)
        yield from self._whose_throw(match)

    def _mover(self, match: Match) -> str:
        return "You" if match.is_mine else match.names[match.mover]

    def _score(self, match: Match) -> str:
        (one, two), (a, b) = match.names, match.score
        return f"{one} has {a}, {two} {b}."

    def _whose_throw(self, match: Match) -> Iterator[str]:
        if match.is_mine:
            yield "Your turn: throw."
        elif match.seat is not None:
            yield f"Waiting for {match.names[match.mover]}."

    def _show(self, match: Match) -> Sequence[str]:
        return match.picture()

    # What they say.

    def say(self, line: str) -> tuple[Message | None, Sequence[str]]:
        """What is to be sent, and what they are told at once; or Cannot, or Refused by the rules."""
        word = line.strip().casefold()
        match word:
            case "?" | "help":
                return None, HELP
            case "play" | "watch" if self.standing == "in":
                return messages.Request(type=word), ()
            case "leave" if self.standing in ("waiting", "watching"):
                return messages.Request(type="leave"), ()
            case "leave" if self.standing == "playing":
                raise Cannot("cannot leave in mid-match: quit hangs up, and then it may be lost")
            case "board" if self.match is not None:
                return None, (*self.match.picture(), self._score(self.match))
            case "" if self.match is None or not (self.match.is_mine and not self.match.dice):
                return None, ()
            case "" | "throw" | "t" | "roll" | "accept":
                return self._throw()
            case "reject":
                return self._reject()
            case "plays":
                return None, self._list()
            case _:
                return self._play(line)

    def _playing(self) -> Match:
        if self.match is None or self.standing != "playing":
            raise Cannot("cannot do that now: say play, watch, leave, or ? for help")
        return self.match

    def _throw(self) -> tuple[Message, Sequence[str]]:
        match = self._playing()
        if (match.is_mine and match.dice) or not (match.is_mine or match.may_judge):
            raise Cannot("cannot throw now: it isn't your turn for that")
        return messages.Throw(), ()

    def _reject(self) -> tuple[Message, Sequence[str]]:
        if not self._playing().may_judge:
            raise Cannot("cannot reject now: there is no play to be judged")
        return messages.Reject(), ()

    def _to_play(self) -> Match:
        match = self._playing()
        if not match.is_mine or not match.dice:
            raise Cannot("cannot play now: it isn't your turn for that")
        return match

    def _list(self) -> Sequence[str]:
        self._listed = self._to_play().legal()
        lines = [f"  {n}. {play_text(play)}" for n, play in enumerate(self._listed[:MOST_LISTED], 1)]
        more = len(self._listed) - MOST_LISTED
        return [*lines, f"And {more} more."] if more > 0 else lines

    def _play(self, line: str) -> tuple[Message, Sequence[str]]:
        match = self._to_play()
        words = line.split()
        said = " ".join(words[1:] if words[:1] == ["play"] else words)
        legal = match.legal()
        if said.isascii() and said.isdecimal() and len(said) < 5:
            if not 1 <= int(said) <= len(legal):
                raise Cannot(f"there is no play {said}: say 1 to {len(legal)}")
            steps = legal[int(said) - 1]
        else:
            steps = match.read(said)
        message = messages.Play(move=written(match.dice, steps))
        return message, (f"You play {match.play(steps)}.", *match.picture())


def two_dice(written: str) -> tuple[int, ...]:
    """Nothing if these are none: a server may say anything."""
    try:
        dice = read_dice(written)
    except Refused:
        return ()
    return dice if len(dice) == DICE else ()


def plain(text: str) -> str:
    """Without signs that would do something to a terminal."""
    return "".join([letter if letter.isprintable() else "?" for letter in text])
