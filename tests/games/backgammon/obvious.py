"""The legal plays once more, slowly and obviously: every order of the dice, every checker, tried out.

It shares nothing with the engine but how a board is written down.
"""

from collections.abc import Iterator, Sequence

Board = tuple[int, ...]
BAR = 25


def steps(board: Board, die: int) -> Iterator[tuple[int, Board]]:
    """Each checker that can move with this die, and the board after it."""
    own = [point for point in range(1, 26) if board[point] > 0]
    for point in own:
        if board[BAR] > 0 and point != BAR:
            continue
        to = point - die
        if to >= 1:
            if board[to] <= -2:
                continue
        elif max(own) > 6 or (to < 0 and max(own) > point):
            continue
        after = list(board)
        after[point] -= 1
        if to >= 1 and after[to] == -1:
            after[to] = 1
            after[0] -= 1
        elif to >= 1:
            after[to] += 1
        yield point, tuple(after)


def sequences(board: Board, dice: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Board]]:
    """Every way to play dice in just this order until one can't be played: those played, and the board."""
    if not dice:
        yield (), board
        return
    stuck = True
    for _, after in steps(board, dice[0]):
        stuck = False
        for used, end in sequences(after, dice[1:]):
            yield (dice[0], *used), end
    if stuck:
        yield (), board


def positions(board: Board, dice: Sequence[int]) -> set[Board]:
    """Every position that a legal play leads to; none if nothing can be moved."""
    one, two = dice
    orders = [(one,) * 4] if one == two else [(one, two), (two, one)]
    ways = [way for order in orders for way in sequences(board, order)]
    most = max(len(used) for used, _ in ways)
    if most == 0:
        return set()
    ways = [(used, end) for used, end in ways if len(used) == most]
    if most == 1 and one != two:
        larger = max(used[0] for used, _ in ways)
        ways = [(used, end) for used, end in ways if used[0] == larger]
    return {end for _, end in ways}
