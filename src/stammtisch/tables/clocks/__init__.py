"""Clocks: what is due when, and what is done then."""
