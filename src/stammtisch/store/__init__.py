"""What is kept: the log of every table, accounts and their ledger, chat, and the house's time."""
