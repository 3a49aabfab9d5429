"""A whole house moves from one store to another: from a file to PostgreSQL, and back."""
