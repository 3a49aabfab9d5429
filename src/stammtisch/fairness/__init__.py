"""Chance that a player can check, without showing what may stay hidden.

One round of it: the house takes a fresh secret, asks the seats for seeds and publishes what
binds it: a seal for each card of a pack (`cards`), a pledge for dice and lots (`throws`).
Only then do the seats send their seeds (`seeds`), and the house closes them. From secret and
seeds together comes all chance of the round (`chance`). What a viewer witnesses is their
transcript, and `verify` finds the faults in it: it needs to know no game.

A table's rows carry what the house is bound to (`bond`), and its `vault` draws from it.

docs/reference/fairness.md has every construction byte by byte.
"""
