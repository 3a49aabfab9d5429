"""What a program that is started hears: whoever runs the tests may have told them to outlive their terminal,
as nohup does, or have put them in the background. That is between those two."""

from __future__ import annotations

import signal


def hear() -> None:
    """From now on every program that a test starts can be stopped by every signal: being deaf is handed on to
    it, a handler isn't."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
