"""What somebody does at their table by BC-BS. It goes the house's way, and is stored when it's done."""

from __future__ import annotations

from typing import Any, Final

from stammtisch.games.backgammon.choices import may_reject
from stammtisch.games.backgammon.moves import Approve, Reject, Roll, Start
from stammtisch.games.moves import Made, Move
from stammtisch.gateways.bcbs import plays
from stammtisch.gateways.bcbs.looking import Looking
from stammtisch.gateways.bcbs.telling import Scene
from stammtisch.gateways.rooms import Rooms
from stammtisch.kernel.person import Person


class WrongTime(Exception):
    """That isn't possible now, whatever the rules say."""


class Playing:
    def __init__(self, rooms: Rooms, person: Person, looking: Looking) -> None:
        self._rooms: Final = rooms
        self._person: Final = person
        self._looking: Final = looking
        self.is_moving = False
        """A play of theirs is on its way: they know it when it comes back to them."""

    async def start(self) -> None:
        """The protocol has no word for it: whoever of the two is first says it for both."""
        await self._act(Start())

    async def throw(self) -> None:
        """Throws the dice; or lets a play stand that has won."""
        now, seat = self._there()
        if now.phase == "roll" and now.mover == seat:
            await self._act(Roll())
        elif now.phase == "won" and now.mover != seat:
            await self._act(Approve((await self._state()).plays))
        else:
            raise WrongTime

    async def move(self, written: str) -> None:
        """A play; or Refused, if it's their turn to make one and it isn't legal."""
        now, seat = self._there()
        if now.phase != "play" or now.mover != seat:
            raise WrongTime
        move = plays.read(written, now.board_of(seat), now.dice)
        self.is_moving = True
        try:
            await self._act(move)
        finally:
            self.is_moving = False

    async def reject(self) -> bool:
        """Whether the last play is taken back: it is, if they are the referee and it may be."""
        now, seat = self._there()
        if not ((now.phase == "roll" and now.mover == seat) or (now.phase == "won" and now.mover != seat)):
            raise WrongTime
        state = await self._state()
        if not may_reject(state, seat):
            return False
        await self._act(Reject(state.plays))
        return True

    def _there(self) -> tuple[Scene, int]:
        if self._looking.seat is None:
            raise WrongTime
        return self._looking.now, self._looking.seat

    async def _state(self) -> Any:
        return (await self._rooms.house.table(self._looking.table)).state

    async def _act(self, move: Move) -> None:
        _, seat = self._there()
        house, looking = self._rooms.house, self._looking
        made = Made(seat, move)
        await house.act(looking.table, self._person, made, house.entropy(8).hex(), looking.version)
