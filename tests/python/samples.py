"""Puzzles that several tests use."""

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
SMALL = ".3....2..1..4..."
SMALL_SOLUTION = "2314142331424231"
EMPTY = [0] * 81


def text_of(array):
    """The values of an array as a line, '.' for 0."""
    return "".join(str(value) if value else "." for value in array.ravel().tolist())
