"""The store in PostgreSQL: for a house of many nodes. Needs asyncpg, the extra `nodes`."""
