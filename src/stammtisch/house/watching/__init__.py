"""Who looks at a table, and what they are told."""
