"""Match files in the manners of other programs, written for the tests, and what comes of reading them."""

from typing import Any

from stammtisch.formats.backgammon.mat import replay

GNU = """\
; [EventDate "2026.11.13"]

 1 point match

 Game 1
 Anna : 0                       Ben : 0
  1)                             62: 24/18 13/11
  2) 62: 13/7* 24/22             51:
      Wins 1 point

"""
"""GNU Backgammon: whoever gives up has no mark, nor a play for their last throw."""

XG = """\
; [Site ""]
; [Match ID "1"]
; [Player 1 "Ben"]
; [Player 2 "Anna"]
; [Crawford "On"]
; [CubeLimit "1024"]

7 point match

 Game 1
 Anna : 0                        Ben : 0
  1) 31: 8/5 6/5                 52: 13/8 24/22
  2)  Doubles => 2                Takes
  3) 66: ????
  4)  Losses 2 point              Wins 2 point


 Game 2
 Anna : 0                        Ben : 2
  1)                             64: 24/14
  2) 53: 8/3 6/3                  Losses 1 point
      Wins 1 point


 Game 3
 Anna : 1                        Ben : 2
  1) 31: 8/5 6/5                 64: 24/14
  2) 31: ????  Losses 2 point     Wins 2 point


 Game 4
 Anna : 1                        Ben : 4
  1)                              Losses 3 point

"""
"""eXtreme Gammon and those who write like it: the loser's column has a result, too."""

STUDIO = """\
; [Site "Backgammon Studio"]
; [Match ID "17"]
; [Variation "Backgammon"]

3 point match


 Game 1
 Anna : 0                               Ben : 0
  1)                                    31: 8/5 6/5
  2) 62: 24/18 13/11                     Doubles => 2
  3)  Takes                             66: ????
  4)  Wins 2008 point
  5)
"""
"""Backgammon Studio: numbered results, and a match that is given up is 1004 times the cube."""

GALAXY = """\
; [Site "BackgammonGalaxy"]
; [Player 1 Elo "1,00/0"]

5 point match

 Game 1
 anna : 0                       ben : 0
  1)                             51: 24/23 13/8
  2) 21: 13/11 24/23             22: 6/4 6/4 13/11 13/11

 Game 2
 anna : 2                       ben : 0
  1) 31: 8/5 6/5                 61: 13/7 8/7
"""
"""Backgammon Galaxy, DailyGammon, FIBS: nothing is marked, and the next score tells it."""

GAMMON = """\
; [Variation "HyperGammon (3)"]

 3 point match

 Game 1
 Anna : 0                       Ben : 0
  1) 61: 24/23 22/16             62: 23/15
  2)  Doubles => 2                Takes
  3) 14: 23/22 16/12             21: 24/21
  4) 66: 23/5 12/6               61: 22/15
  5) 55: 22/2                    66: 21/3 15/9
  6) 66: 6/0 5/0 2/0 0/0
      Wins 4 points and the match
"""
"""A game of three checkers a side that is played to its end: a gammon."""

SINGLE_CUBE = GAMMON.replace("  2)  Doubles => 2                Takes\n", "")


def replayed(text: str) -> list[Any]:
    return list(replay("a.mat", text.encode()))


def results(text: str) -> list[tuple[str, int, Any]]:
    lines = replayed(text)
    assert [line.reason for line in lines if not line.ok] == []
    return [(line.winner, line.points, line.score) for line in lines]


def notes(text: str) -> list[tuple[str, ...]]:
    return [line.notes for line in replayed(text)]


def only_fault(text: str) -> str:
    """What is wrong in the one game that is."""
    (fault,) = [line.reason for line in replayed(text) if not line.ok]
    return str(fault)
