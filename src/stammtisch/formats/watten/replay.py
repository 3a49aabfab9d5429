"""A game in Watten notation, played again by our rules.

Each line is a move, or says what came of one: who took a trick, what was named, the score. It is
right if the rules allow the one and give the other. Cards that aren't told are any that fit.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from stammtisch.formats.replayed import Replayed
from stammtisch.formats.watten.notation import SEATS, TEAMS, UNFINISHED, Line, Record, Unreadable, read
from stammtisch.formats.watten.unknown import completed, is_open
from stammtisch.games.cards import GERMAN
from stammtisch.games.moves import DEALER, Away, Back, Change, Leave, Made, Move, Shuffle, Sit
from stammtisch.games.options import with_rules
from stammtisch.games.reading import tag
from stammtisch.games.watten.dealer import due
from stammtisch.games.watten.mixing import with_lots
from stammtisch.games.watten.moves import (
    Accept,
    Announce,
    Answer,
    Ask,
    Bet,
    Draw,
    Drawn,
    Forfeit,
    Four,
    Lay,
    Lot,
    Play,
    Refuse,
    Score,
    Trick,
    Win,
)
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.play import apply
from stammtisch.games.watten.seating import begins_anew
from stammtisch.games.watten.state import NOBODY, announcers, round_number, setup, to_act, turn
from stammtisch.kernel.refused import Refused

STAKED: Final = {"bets": Bet, "accepts": Accept, "refuses": Refuse, "forfeits": Forfeit}
"""The lines that name a stake."""


class ReplayedWatten(Replayed, frozen=True, kw_only=True, omit_defaults=True):
    """One game of Watten."""

    game: int
    """Its number in the file."""
    line: int = 0
    """Where in the file it begins."""
    players: tuple[str, ...] = ()
    rounds: int = 0
    result: str = ""
    """The points of A and B, as far as the game went."""
    winner: str = ""


def replay(file: str, content: bytes) -> Iterator[Replayed]:
    """A line for each game of a file; one that says why, if there is none to be read."""
    try:
        records = list(read(content.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        yield Replayed(file=file, ok=False, reason=f"cannot read {file} as text: {error.reason}")
        return
    if not records:
        yield Replayed(file=file, ok=False, reason=f"there is no game in {file}")
    for number, record in enumerate(records, 1):
        yield _replayed(file, number, record)


def _replayed(file: str, number: int, record: Record | Unreadable) -> ReplayedWatten:
    if isinstance(record, Unreadable):
        return ReplayedWatten(file=file, game=number, ok=False, reason=str(record))
    reason, played = "", Played(record)
    try:
        played.all()
    except Unreadable as unreadable:
        reason = str(unreadable)
    return ReplayedWatten(
        file=file,
        game=number,
        line=record.first,
        ok=not reason,
        reason=reason,
        players=record.players,
        rounds=played.rounds,
        result=played.score,
        winner=played.winner,
        notes=() if reason else played.notes,
    )


class Played:
    """A record that is played line by line; `moves` has all that happened at the table."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.lines = list(record.lines)
        """With cards in them where none are told."""
        self.moves: list[Made] = []
        self.rounds = 0
        self.tricks = 0
        self.score = "0-0"
        self.winner = ""
        self._deals: dict[int, tuple[str, ...]] = {}
        """Hands that are written and not yet dealt."""
        self._is_to_deal = False
        """A round was begun, and its hands come next."""
        self._line = record.first
        self._open: list[int] = []
        """The rounds in which cards aren't told."""
        self._wrong_at = 0
        """The line in the round that no cards fit."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What was taken on trust."""
        if not self._open:
            return ()
        rounds = ", ".join(map(str, self._open))
        return (f"cards aren't told in round {rounds}: there are some that fit all that is written",)

    def all(self) -> None:
        """Plays the whole game; raises Unreadable at the first line that isn't so."""
        self._begin()
        self._all_lines()
        self._check_hands()
        self._check_due()
        result = self.record.tags.get("Result", UNFINISHED)
        if result != (self.score if self.winner else UNFINISHED):
            self._line = self.record.first
            self._fail(f"the result is {result}: it is {self.score if self.winner else UNFINISHED}")

    def _all_lines(self) -> None:
        for place in range(len(self.lines)):
            if self.lines[place].kind == "round":
                self._complete(place)
            line = self.lines[place]
            self._line = line.number
            if self.winner:
                self._fail("the game is over")
            if line.kind != "hand":
                self._check_hands()
            self._read(line)

    def _complete(self, place: int) -> None:
        """Puts cards into the round that begins here, where none are told."""
        first, *after = self.lines[place:]
        lines = [first, *itertools.takewhile(lambda line: line.kind != "round", after)]
        self._wrong_at = 0
        if is_open(lines):
            self.lines[place : place + len(lines)], self._wrong_at = completed(self.state, lines)
            self._open.append(first.values["n"])

    def _begin(self) -> None:
        try:
            rules = with_rules(WattenOptions(), self.record.tags.get("Rules", "").split())
        except Refused as refused:
            self._fail(refused.sentence)
        self.state = setup(rules)
        for seat in range(len(SEATS)):
            self._make(seat, Sit())

    def _read(self, line: Line) -> None:
        values = line.values
        seat = values.get("seat", DEALER)
        match line.kind:
            case "round":
                self._round(values["n"], seat)
            case "hand":
                self._hand(seat, values["cards"])
            case "asks":
                self._make(seat, Ask(values["what"]))
            case "says":
                self._says(seat, values["yes"])
            case "shows" | "draws":
                self._announces(seat, values["card"], is_drawn=line.kind == "draws")
            case "bets" | "accepts" | "refuses" | "forfeits":
                self._make(seat, STAKED[line.kind](values["stake"]))
            case "trick":
                self._trick(values["n"], seat, values["cards"], values.get("taker"))
            case "leaves":
                self._make(seat, Leave())
            case "away":
                self._make(seat, Away() if values["away"] == "away" else Back())
            case "sits":
                self._sits(seat)
            case "rules":
                self._change(values["rules"])
            case _:
                self._came_out(line.kind, values)

    def _round(self, number: int, dealer: int) -> None:
        if number != self.rounds + 1:
            self._fail(f"this is round {self.rounds + 1} of the game")
        if self.state.phase != "idle" or turn(self.state) != DEALER:
            self._fail("a round begins when the last one is over and four sit there")
        if self.state.dealer == NOBODY:
            self._make(DEALER, Lot(dealer))
        elif self.state.dealer != dealer:
            self._fail(f"{SEATS[self.state.dealer]} deals")
        self.rounds, self.tricks, self._is_to_deal = number, 0, True

    def _hand(self, seat: int, cards: tuple[str, ...]) -> None:
        """All four, or both announcers' when better cards were agreed on; then they are dealt."""
        is_first = self._is_to_deal
        if not is_first and self.state.phase != "reshuffle":
            self._fail("no cards are dealt now")
        dealt = range(len(SEATS)) if is_first else sorted(announcers(self.state))
        if seat not in dealt or seat in self._deals:
            self._fail(f"{SEATS[seat]} gets no cards now")
        known = [card for hand in self._deals.values() for card in hand]
        kept = [] if is_first else [card for s in range(4) if s not in dealt for card in self._held(s)]
        if len({*cards, *known, *kept}) < len(cards) + len(known) + len(kept):
            self._fail("a card is dealt twice")
        self._deals[seat] = cards
        if len(self._deals) == len(dealt):
            pack = self._pack([*kept, *(card for s in dealt for card in self._deals[s])], len(kept))
            self._deals, self._is_to_deal = {}, False
            self._make(DEALER, Shuffle(pack))
            self._make(DEALER, due(self.state))

    def _pack(self, held: list[str], kept: int) -> tuple[str, ...]:
        """The hands on top as they are written; the cards that stay out so, that those are drawn which
        the record says; what is kept comes last, for it is passed over."""
        lots = [self._lot(seat) for seat in announcers(self.state)]
        out = with_lots([card for card, name in enumerate(GERMAN.names) if name not in held], lots)
        return (*held[kept:], *GERMAN.text(out), *held[:kept])

    def _lot(self, seat: int) -> int | None:
        """The place in their hand of the card that is drawn for this announcer; None if none is."""
        after = (line for line in self.lines if line.number > self._line)
        for line in itertools.takewhile(lambda line: line.kind not in ("round", "hand"), after):
            if line.kind == "draws" and line.values["seat"] == seat:
                card, hand = line.values["card"], self._deals[seat]
                return hand.index(card) if card in hand else None
        return None

    def _check_hands(self) -> None:
        if self._deals or self._is_to_deal:
            self._fail("a hand is missing")

    def _held(self, seat: int) -> tuple[str, ...]:
        return GERMAN.text(self.state.round.hands[seat])

    def _says(self, seat: int, yes: bool) -> None:
        asked = self.state.round.asked
        if asked not in ("better", "exchange"):
            self._fail("nothing was asked")
        self._make(seat, Answer(asked, yes))

    def _announces(self, seat: int, card: str, is_drawn: bool) -> None:
        if is_drawn:
            self._make(seat, Draw())
            if due(self.state) != Drawn(seat, card):
                self._fail(f"{SEATS[seat]} can't draw {card}: it isn't in hand, or may not be shown")
            self._make(DEALER, due(self.state))
        else:
            self._make(seat, Announce(card))
        if self.state.phase == "show":
            self._make(DEALER, due(self.state))

    def _trick(self, number: int, seat: int, cards: tuple[str, ...], taker: int | None) -> None:
        if number != self.tricks + 1:
            self._fail(f"this is trick {self.tricks + 1}")
        if self.state.phase == "play" and seat != to_act(self.state):
            self._fail(f"it's the turn of {SEATS[to_act(self.state)]}")
        for place, card in enumerate(cards):
            self._make((seat + place) % len(SEATS), Play(card))
        if self.state.phase == "trick":
            self._came_out("trick", {"taker": taker})
        elif taker is not None:
            self._fail("the trick isn't complete: nobody takes it")

    def _sits(self, seat: int) -> None:
        if begins_anew(self.state):
            self._fail(f"with {SEATS[seat]} a new game begins, which has tags of its own")
        self._make(seat, Sit())

    def _change(self, rules: list[str]) -> None:
        try:
            self._make(DEALER, Change(with_rules(WattenOptions(), rules)))
        except Refused as refused:
            self._fail(refused.sentence)

    # What comes of it: the dealer's moves, which must be as they are written.

    def _came_out(self, kind: str, values: dict[str, Any]) -> None:
        if turn(self.state) != DEALER or self.state.phase == "idle":
            self._fail("that isn't due now")
        move = due(self.state)
        if (kind, values) != (said := said_of(move, self.state.score))[:2]:
            self._fail(said[2])
        self._make(DEALER, move)
        if isinstance(move, Trick):
            self.tricks += 1
        elif isinstance(move, Score):
            self.score = score_text(self.state.score)
        elif isinstance(move, Win):
            self.winner = TEAMS[move.team]

    def _check_due(self) -> None:
        """A record may end anywhere, though not before what follows by itself."""
        if self.state.phase == "reshuffle":
            self._fail("this is missing: the new cards")
        if turn(self.state) == DEALER and self.state.phase != "idle":
            self._fail(f"this is missing: {said_of(due(self.state), self.state.score)[2]}")

    def _make(self, seat: int, move: Move) -> None:
        if seat != DEALER and round_number(self.state) is not None and turn(self.state) == DEALER:
            self._check_due()
        try:
            self.state = apply(self.state, seat, move)
        except Refused as refused:
            who = SEATS[seat] if 0 <= seat < len(SEATS) else "the dealer"
            self._fail(f"{who} can't {tag(move)}: {refused.sentence}")
        self.moves.append(Made(seat, move))

    def _fail(self, why: str) -> NoReturn:
        if 0 < self._wrong_at <= self._line:
            raise Unreadable(self._wrong_at, "no cards fit what is written up to here")
        raise Unreadable(self._line, why)


def said_of(move: Move, score: tuple[int, int]) -> tuple[str, dict[str, Any], str]:
    """What is written of a dealer's move at this score: the kind of line, its values, and the line."""
    match move:
        case Four(team=team):
            return "four", {"team": team}, f"four for {TEAMS[team]}"
        case Trick(seat=seat):
            return "trick", {"taker": seat}, f"the trick goes to {SEATS[seat]}"
        case Lay(schlag=schlag, trump=trump):
            return "named", {"schlag": schlag, "trump": trump}, f"Schlag {schlag}, trump {trump}"
        case Score(team=team, points=points):
            after = list(score)
            after[team] += points
            text = score_text((after[0], after[1]))
            values = {"team": team, "points": points, "score": text}
            return "scores", values, f"{TEAMS[team]} scores {points}: {text}"
        case Win(team=team):
            values = {"team": team, "score": score_text(score)}
            return "wins", values, f"{TEAMS[team]} wins {score_text(score)}"
        case _:
            return "", {}, f"{tag(move)} is due"


def score_text(score: tuple[int, int]) -> str:
    return f"{score[0]}-{score[1]}"
