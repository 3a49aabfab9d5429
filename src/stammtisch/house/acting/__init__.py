"""What is done at tables: tried, stored, announced."""
