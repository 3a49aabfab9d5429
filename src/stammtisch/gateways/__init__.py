"""The doors of the house: bytes in, bytes out."""
