"""A game in Watten notation, written by hand: to eleven, with everything in it that there is to write."""

GAME = """\
; A Friday at the Post, written down from memory.
[Watten "1"]
[A1 "Anna"]
[B1 "Ben"]
[A2 "Cleo"]
[B2 "Dora"]
[Rules "target=11"]
[Date "2026.11.13"]
[Result "6-11"]

round 1: B2 deals
A1: 7b 8b 9b 10b Ub
B1: 7l 8l 9l 10l Ul
A2: 7h 8h 9h 10h Uh
B2: 7a 8a 9a 10a Ua
A1 asks better
B2 says no
A1 shows 7b
B2 shows 9a
1. A1 8b 8l 8h 8a -> B2
2. B2 7a
A2 bets 3  ; out of turn
B2 accepts 3
2. A1 7b 9l 9h -> B2
3. B2 9a 9b 10l 10h -> B2
Schlag 7, trump a
B scores 3: 0-3

round 2: A1 deals
A1: 7b 8b 9b 10b Ub
B1: 7l 8l 9l 10l Ul
A2: 7h 8h 9h 10h Uh
B2: 7a 8a 9a 10a Ua
B1 asks better
A1 says yes
A1: Kb Ab Kl Al Weli
B1: Kh Ah Ka Aa 7b
B1 asks exchange
A1 says yes
B1 shows Kh
A1 shows Weli
B1 bets 3
A1 accepts 3
A2 bets 4
B1 accepts 4
B2 leaves
Schlag weli, trump h
A scores 4: 4-3
B2 is "Emil \\"the Fox\\""

round 3: B1 deals
A1: 7b 8b 9b 10b Ub
B1: 7l 8l 9l 10l Ul
A2: 7h 8h 9h 10h Uh
B2: 7a 8a 9a 10a Ua
A2 draws 8h
B2 leaves
rules target=11 plain=by_value clock=forfeits
B2 is "Dora"

round 4: B1 deals
A1: 7b 8b 9b 10b Ub
B1: 7l 8l 9l 10l Ul
A2: 7h 8h 9h 10h Uh
B2: 7a 8a 9a 10a Ua
A1 is away
A1 is back
A2 shows 7h
B1 shows 7l
B1 bets 3
A2 accepts 3
A1 bets 4
B1 accepts 4
B1 bets 5
A2 accepts 5
A2 bets 6
B1 accepts 6
A2 leaves
Schlag 7, trump l
B scores 6: 4-9
A2 is "Cleo"

round 5: A2 deals
A1: 7b 8b 9b 10b Ub
B1: 7l 8l 9l 10l Ul
A2: 7h 8h 9h 10h Uh
B2: 7a 8a 9a 10a Ua
B2 shows 7a
A2 shows 7h
four for A
B2 refuses 4
Schlag 7, trump h
A scores 2: 6-9

round 6: B2 deals
A1: 7b 8b 9b 10b Ub
B1: 7l 8l 9l 10l Ul
A2: 7h 8h 9h 10h Uh
B2: 7a 8a 9a 10a Ua
A1 shows 7b
B2 shows 7a
1. A1 8b 7l
A2 forfeits 2
Schlag 7, trump a
B scores 2: 6-11
B wins 6-11
"""
