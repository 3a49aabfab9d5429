"""What may go wrong for a client, besides that it's refused something."""

from __future__ import annotations


class Lost(Exception):
    """The connection is gone. Whether what was asked is done, nobody can tell from here."""
