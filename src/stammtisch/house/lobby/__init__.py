"""How people find a table and a seat."""
