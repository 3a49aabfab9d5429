"""How a table looks to those who look at it."""
