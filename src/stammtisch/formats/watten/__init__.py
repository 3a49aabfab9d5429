"""Games of Watten as files."""
