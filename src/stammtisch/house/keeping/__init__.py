"""What is kept, for how long, and read again."""
