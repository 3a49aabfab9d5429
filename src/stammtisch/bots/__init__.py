"""Bots: they sit where people sit, and know what people in their seats know."""
