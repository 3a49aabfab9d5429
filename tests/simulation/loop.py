"""A world's time: an event loop in which time never passes by itself, and the machines that live in it.

Nothing waits: when nobody has anything to do, time jumps to the next timer. There are no
threads and no files to wait for, so the same world has the same course, step by step.

A machine runs whatever was begun in it. It may be ended between any two steps, and then
takes no other; or stand still for a while, and then has to catch up.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Handle, Task, TimerHandle
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from typing import Any, Final, TypeVar, TypeVarTuple

from tests.simulation.weather import Cut

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class NothingLeft(Exception):
    """Everybody waits, and there is no timer: it would be so for ever."""


class Machine:
    """Whatever runs in it carries it in its context: by that the loop knows whose step it is."""

    def __init__(self, loop: Clockwork, name: str, cut: Cut | None = None) -> None:
        self.loop, self.name = loop, name
        self.cut: Final = cut or Cut()
        self.is_dead = self.is_still = False
        self.steps_left: int | None = None
        """It ends after so many steps; None if nobody has decided that."""
        self.backlog: Final[list[Handle]] = []
        self.at_its_end: Final[list[Callable[[], None]]] = []
        self._stood_still = 0.0
        self._still_since = 0.0
        self._context: Final = copy_context()
        self._context.run(MACHINE.set, self)
        loop.machines.append(self)

    def run(self, coroutine: Coroutine[Any, Any, T]) -> Task[T]:
        return self.loop.create_task(coroutine, context=self._context.copy())

    def hear(self, callback: Callable[[*Ts], object], *args: *Ts) -> None:
        """Does this there, as its next step."""
        self.loop.call_soon(callback, *args, context=self._context.copy())

    def monotonic(self) -> int:
        """Its own clock, in milliseconds, which nobody can set."""
        return round((self.loop.now - self._stood_still) * 1000)

    def end(self) -> None:
        """As by kill -9: nothing of it takes another step."""
        if not self.is_dead:
            self.is_dead = True
            for do in self.at_its_end:
                do()

    def stand_still(self) -> None:
        self.is_still, self._still_since = True, self.loop.now

    def go_on(self, with_its_clock: bool) -> None:
        """What came up meanwhile is done now. Its clock went on, or it stood still too."""
        if not self.is_still:
            return
        self.is_still = False
        if not with_its_clock:
            self._stood_still += self.loop.now - self._still_since
        self.loop.take(self.backlog)
        self.backlog.clear()


MACHINE: ContextVar[Machine | None] = ContextVar("machine", default=None)


def clockwork() -> Clockwork:
    """It has all of a loop that is used without files, sockets, signals and threads, and no more."""
    return Clockwork()  # type: ignore[abstract]


class Clockwork(asyncio.AbstractEventLoop):
    def __init__(self) -> None:
        self.now = 0.0
        """In seconds."""
        self.steps = 0
        self.machines: Final[list[Machine]] = []
        self.complaints: Final[list[str]] = []
        """What asyncio would have logged: nobody has asked how a task ended."""
        self._ready: Final[deque[Handle]] = deque()
        self._timers: Final[list[tuple[float, int, TimerHandle]]] = []
        self._set = 0
        self._tasks: list[Task[Any]] = []
        self._is_winding_up = False

    # What asyncio asks of a loop.

    def time(self) -> float:
        return self.now

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> Handle:
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> TimerHandle:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> TimerHandle:
        handle = TimerHandle(round(when, 6), callback, args, self, context)
        self._set += 1
        heappush(self._timers, (handle.when(), self._set, handle))
        return handle

    def call_outside(self, delay: float, callback: Callable[[*Ts], object], *args: *Ts) -> TimerHandle:
        """Whoever asks for it: what is on its way already arrives, even if its sender has ended."""
        return self.call_later(delay, callback, *args, context=Context())

    def create_future(self) -> Future[Any]:
        return Future(loop=self)

    def create_task(self, coro: Any, *, name: str | None = None, context: Context | None = None) -> Task[Any]:
        task: Task[Any] = Task(coro, loop=self, name=name, context=context)
        self._tasks.append(task)  # also those of an ended machine: nobody else remembers them
        if len(self._tasks) > 1000 and self._tasks[0].done():
            self._tasks = [one for one in self._tasks if not one.done()]
        return task

    def run_in_executor(self, executor: Any, func: Callable[[*Ts], T], *args: *Ts) -> Future[T]:
        """There are no threads here: it's done at once."""
        future: Future[T] = Future(loop=self)
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it's handed to the one who waits
            future.set_exception(error)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.complaints.append(f"{context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def _timer_handle_cancelled(self, handle: TimerHandle) -> None:
        """It's passed over when its time comes."""

    # Running.

    def run_until_complete(self, future: Any) -> Any:
        task = self.create_task(future)
        asyncio.events._set_running_loop(self)
        try:
            while not task.done():
                self._step()
            return task.result()
        finally:
            self._wind_up()
            asyncio.events._set_running_loop(None)

    def skip(self, seconds: float) -> None:
        """So much time passes at once: what should have happened meanwhile happens then."""
        self.now += seconds

    def take(self, handles: list[Handle]) -> None:
        self._ready.extend(handles)

    def _step(self) -> None:
        if not self._ready:
            self._let_time_pass()
        handle = self._ready.popleft()
        if handle.cancelled():
            return
        machine = handle._context.get(MACHINE)  # type: ignore[attr-defined]
        if machine is not None and not self._may_step(machine):
            machine.backlog.append(handle)
            return
        self.steps += 1
        handle._run()

    def _may_step(self, machine: Machine) -> bool:
        if self._is_winding_up:
            return True
        if machine.is_dead or machine.is_still:
            return False
        if machine.steps_left is not None:
            machine.steps_left -= 1
            if machine.steps_left <= 0:
                machine.end()
                return False
        return True

    def _let_time_pass(self) -> None:
        """To the next timer, and all others of that moment."""
        if not self._timers:
            raise NothingLeft
        self.now = max(self.now, self._timers[0][0])
        while self._timers and self._timers[0][0] <= self.now:
            self._ready.append(heappop(self._timers)[2])

    def _wind_up(self) -> None:
        """The world is over: lets everything that still waits come to its end, whosever it is."""
        self._is_winding_up = True
        for machine in self.machines:
            machine.is_dead = True
            self.take(machine.backlog)
        for _ in range(100):
            waiting = [task for task in self._tasks if not task.done()]
            if not waiting:
                break
            for task in waiting:
                task.cancel()
            while self._ready:
                self._step()
        self._tasks.clear()
