"""Where the numbers come from that bots play by: every script here writes a file that they read."""
