"""Two small games that put the contract to the test."""
