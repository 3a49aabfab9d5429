"""Load: many tables full of people who play at random, and what a server makes of it."""
