"""One table: who sits where, and the log of what happened there. Pure."""
