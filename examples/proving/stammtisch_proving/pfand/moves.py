"""What can happen at Pfand, besides the moves that every game has."""

from __future__ import annotations

from stammtisch.games.moves import Hidden, Move, SeatMove, Shuffle, Throw, Unseat


class Start(Move, frozen=True, tag="start"):
    """Deal the next round; anybody seated may say so."""


class Bid(Move, frozen=True, tag="bid"):
    """Bid unseen."""

    chips: int | Hidden


class Swap(Move, frozen=True, tag="swap"):
    """Put back these cards for new ones."""

    cards: tuple[str, ...] | Hidden


class Walk(Move, frozen=True, tag="walk"):
    """Take the pegs forward: `a3` takes peg a three fields on."""

    steps: tuple[str, ...]


class Raise(Move, frozen=True, tag="raise"):
    """Put this many chips more in the pot; the walker must do the same or give up."""

    chips: int


class Answer(Move, frozen=True, tag="answer"):
    """Pay a raise of this many chips, or give up."""

    chips: int
    pay: bool


class Deal(Move, frozen=True, tag="deal"):
    """Three cards for everybody in play, none for the others; each puts in the ante."""

    hands: tuple[tuple[str, ...] | Hidden, ...]


class Reveal(Move, frozen=True, tag="reveal"):
    """All bids are laid open and go in the pot; None for a seat that had none to make."""

    bids: tuple[int | None, ...]


class Draw(Move, frozen=True, tag="draw"):
    """The walker's new cards."""

    seat: int
    cards: tuple[str, ...] | Hidden


class Lay(Move, frozen=True, tag="lay"):
    """The hands of those still in play are laid open; none for the others."""

    hands: tuple[tuple[str, ...], ...]


class Pay(Move, frozen=True, tag="pay"):
    """The pot is paid out: what each seat gets."""

    shares: tuple[int, ...]


DealerMove = Shuffle | Deal | Reveal | Draw | Throw | Lay | Pay | Unseat
PfandMove = Start | Bid | Swap | Walk | Raise | Answer | DealerMove | SeatMove
