"""The running house: it lets people act at tables, stores what happens, and tells who is there."""
