"""A clock that goes on only when a test says so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class FakeClock:
    """Milliseconds; call it for the time, `pass_` to let time go by."""

    now: int = 0

    def __call__(self) -> int:
        return self.now

    def pass_(self, milliseconds: int) -> None:
        if milliseconds < 0:
            raise ValueError(f"cannot let {milliseconds} ms pass: time goes forward")
        self.now += milliseconds
