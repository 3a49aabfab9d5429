"""The game contract: a game is a handful of pure functions over its own State.

A `Game` lists them in five groups (rules, eyes, luck, words, proofs), and that is all the house
knows of any game. They import no clock, no randomness and no I/O: chance is
handed in, and time is the table's affair.

State lasts for the whole session at a table (stacks, button, score), not for one hand. It
is never changed: `apply` gives a new one. It goes to JSON and back, and a game that is
taken up again from there plays on in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec

from stammtisch.games.choosing import Choice
from stammtisch.games.facts import Caption, Fact, Phrases
from stammtisch.games.moves import Made, Move, Viewer, without_order
from stammtisch.games.options import Options
from stammtisch.games.reading import read
from stammtisch.games.screen import PLAIN_SCREEN, Passage, Screen

# Whose turn it is: one of four answers.


class Awaiting(msgspec.Struct, frozen=True, gc=False):
    """Play goes on when one of these seats acts."""

    seats: tuple[int, ...]
    timed: bool = True
    """Whether a clock runs for each of them meanwhile."""
    betting: bool = False
    """All of them may bet at once: one clock, the betting clock, runs for all."""
    resting: bool = False
    """Nobody has to: after a rest the next round begins by itself, by the `default` of one of them."""


class Waiting(msgspec.Struct, frozen=True):
    """Nobody can act before something else happens: more people sit down, somebody is back."""

    reason: str


class Over(msgspec.Struct, frozen=True):
    """The session is over: `outcome` has one number a seat, the higher the better."""

    outcome: tuple[int, ...]
    reason: str


Turn = Awaiting | Waiting | Over | Literal[-1]
"""Literal[-1] is DEALER, as types can't name a constant: the dealer has the next move."""


class Alarm(msgspec.Struct, frozen=True):
    """What the dealer does once time has passed, whoever's turn it is: the blinds rise.

    The time runs from when an alarm of this number is first there.
    """

    number: int
    seconds: int
    move: Move


class Chips(msgspec.Struct, frozen=True):
    """Chips per seat, stakes in play included, and what the bank has won or lost.

    The sum changes only when chips come to the table (Sit, Bring) or leave it (Leave,
    TakeOff, Unseat): the difference is what moves between the table and that seat's balance.
    """

    seats: tuple[int, ...]
    bank: int = 0


class Seen(msgspec.Struct, frozen=True):
    """A card that a viewer has seen, with its place in the shuffle that was draw number `draw`."""

    draw: int
    place: int
    card: str


class Thrown(msgspec.Struct, frozen=True):
    """Dice, for all to see; or one of `count` lots, if there are any."""

    dice: tuple[int, ...] = ()
    lot: int = 0
    count: int = 0


class Chance(Protocol):
    """Where all chance comes from. The same draw number gives the same outcome, always.

    A game counts its draws in State: so a retry, another node and a restart draw the same.
    """

    def shuffle(self, cards: Sequence[str], draw: int, /) -> tuple[str, ...]: ...

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]: ...

    def lot(self, count: int, draw: int, /) -> int:
        """One of 0 … count - 1."""
        ...


O = TypeVar("O", bound=Options)  # noqa: E741 - the four letters belong together
S = TypeVar("S")
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=msgspec.Struct)

# A game in five groups. Each begins with what every game has to say; what has a default may be
# left out, and is right for a game without cards, dice and secrets.


@dataclass(frozen=True, eq=False, kw_only=True)
class Rules(Generic[O, S, M]):
    """What is played, and what becomes of a move."""

    name: str
    options: type[O]
    presets: Mapping[str, O]
    """House rules with a name; the first one is the default."""
    state: type[S]
    moves: Any
    """The union of all moves of this game, seat moves and dealer's moves among them."""
    setup: Callable[[O], S]
    """An empty table: nobody seated, nothing dealt. Refuses house rules that can't be played."""
    turn: Callable[[S], Turn]
    round: Callable[[S], int | None]
    """The number of the round being played, or None between rounds."""
    choices: Callable[[S, int], Sequence[Choice]]
    """What a seat may play, also out of turn: the only source of legality. The suite of laws proves that
    `apply` refuses all that is neither here nor among the `table_choices`."""
    table_choices: Callable[[S, int], Sequence[Choice]]
    """Which moves about a seat itself are possible, as Sit, Leave, Bring; for DEALER: what the host may
    change, and between rounds from which stacks the host may take chips off."""
    apply: Callable[[S, int, Move], S]
    """The state after a move, or Refused. A seat's move is possible if it's among the choices; a dealer's,
    read from a log, if `dealer`, given the chance that is written in it, makes the very same again."""
    default: Callable[[S, int], M]
    """The move made for an awaited seat whose clock has run out."""
    chips: Callable[[S], Chips]

    rules: int = 1
    """The version of these rules, written in every row of a log: a release that changes `apply` raises it."""
    dealer: Callable[[S, Chance], tuple[M, S] | None] = lambda _state, _chance: None
    """The dealer's next move, which is one decision, and the state after it; None if it isn't its turn."""
    unit: Callable[[O], int] = lambda _options: 1
    """How many of the smallest units people call one: 100 where amounts are cents."""
    alarm: Callable[[S], Alarm | None] = lambda _state: None
    result: Callable[[Move], Sequence[int] | None] = lambda _move: None
    """What a round brought each seat, if this dealer's move ends one, in a game where no chips tell it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Eyes(Generic[S, V]):
    """Who may see what."""

    view: Callable[[S, Viewer], V]
    """What a viewer may know: whatever the game's view.py doesn't name stays hidden."""
    views: Callable[[S], Callable[[Viewer], V]] | None = None
    """The same as `view`, for a game whose viewers are shown much alike: of a state it works that out once,
    and gives the function that makes each one's view. The house asks this one where there is one."""
    show: Callable[[int, Move, Viewer], Move] = lambda _seat, move, _viewer: without_order(move)
    """A move as a viewer sees it, decided from the move alone; whole, but for the order of a shuffle."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Luck(Generic[S]):
    """What is needed so that players can check chance: before a round the dealer hands out a seal of each
    card, and later opens those that one has seen. A game with cards says `packs` and `seen`, one with dice
    or lots `throws` and `thrown`."""

    packs: Callable[[S], Mapping[int, Sequence[str]]] = lambda _state: {}
    """The packs that the next round may shuffle, by draw number: they are sealed before it."""
    seen: Callable[[S, Viewer], Sequence[Seen]] = lambda _state, _viewer: ()
    """The shuffled cards that a viewer has seen: no other seals may be opened to them. Asked after every
    move but a shuffle, which shows nobody anything."""
    lays_open: Callable[[S], bool] = lambda _state: False
    """Whether all cards of this round's packs may be seen once other packs are shuffled."""
    throws: Callable[[S], int] | None = None
    """The number of the next draw that is a throw or a lot; None where there are only cards."""
    thrown: Callable[[Move], Thrown | None] = lambda _move: None
    """What chance gave, if this move of the dealer is a throw or a lot."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Words(Generic[O, S, V]):
    """What is said of it, and how it is typed."""

    facts: Callable[[V | Made | Choice], Sequence[Fact]]
    """What there is to say: of a view (the last fact is its state line), a move, a choice."""
    phrases: Phrases

    read: Callable[[str, Sequence[Choice], int], Move] = read
    """A typed line understood as one of the choices, amounts in this unit; or Refused."""
    title: str = ""
    """What people call it; its name with a capital if nothing is said."""
    summary: str = ""
    """What it is, in few words: for the lobby."""
    how_to: Sequence[Passage] = ()
    """How it goes, in a minute's reading."""
    caption: Callable[[O], Caption | None] = lambda _options: None
    """What is played by these house rules, in few words: for the lobby, and for who chooses among them."""
    gives_up: Callable[[S, int], Sequence[Fact]] = lambda _state, _seat: ()
    """What a seat would give up besides chips by leaving now; the chips follow from the move itself."""
    screen: Screen = PLAIN_SCREEN
    """What a screen can't tell from the rest: which cards, which sides, where a round ends."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Proofs(Generic[S]):
    """By what the suite proves that secrets are kept. A game that says neither can be played: the
    suite then reports what is not proved."""

    imagine: Callable[[S, Sequence[Made], Viewer, Chance], Sequence[Made]] | None = None
    """What may have happened: moves from a state that hides nothing (a table just opened) on,
    whole and legal, that would have been shown to this viewer just so."""
    everything_is_open: bool = False
    """Every move is shown whole to everybody: there is nothing to imagine."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Rules[O, S, M], Eyes[S, V], Luck[S], Words[O, S, V], Proofs[S], Generic[O, S, M, V]):
    """Everything that the house knows of a game."""


AnyGame = Game[Any, Any, Any, Any]
