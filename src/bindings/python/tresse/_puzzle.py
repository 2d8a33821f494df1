"""The classes Puzzle and Session, as far as they are Python, and the step of a path that a player comes to."""

import json
from collections.abc import Sequence

import numpy.typing as npt

from . import _tresse
from ._calls import Cell, Engine, Ints, PuzzleLike
from ._commands import Step
from ._tresse import Puzzle
from ._values import Answer

Puzzle.__doc__ = """Givens, the rules of the grid, and optional pencil marks. A puzzle never changes.

    Every function that takes a puzzle also takes what this class is made from.

    Parameters
    ----------
    text : str, bytes, path or array_like of int
        One puzzle in any format that the program reads, a `pathlib.Path` of a file with it, or N x N values with 0 for an empty cell;
        of an array, the boxes are the usual ones of the side.

    Raises
    ------
    InputError
        When it is no puzzle, or more than one.

    Examples
    --------
    >>> puzzle = tresse.Puzzle(".3....2..1..4...")
    >>> puzzle
    <tresse.Puzzle 4x4 with 2x2 boxes, 4 givens>
    >>> puzzle.values
    array([[0, 3, 0, 0],
           [0, 0, 2, 0],
           [0, 1, 0, 0],
           [4, 0, 0, 0]], dtype=uint16)
    """


def _from_values(
    values: Ints,
    *,
    name: str = "",
    box: tuple[int, int] | None = None,
    regions: Ints | None = None,
    latin: bool = False,
    diagonals: bool = False,
    windoku: bool = False,
    anti_knight: bool = False,
    anti_king: bool = False,
    extra_houses: Sequence[Sequence[Cell]] | None = None,
    extra_regions: Sequence[Sequence[Cell]] | None = None,
    marks: npt.ArrayLike | None = None,
) -> Puzzle:
    """A puzzle of any shape from its values.

    Parameters
    ----------
    values : array_like of int
        N x N, or N * N row by row: 0 is an empty cell, 1 to N are givens; N is 1 to 1,024.
    name : str
        What is printed with the puzzle.
    box : (int, int), optional
        Rows and columns of a box; otherwise the usual ones of the side.
    regions : array_like of int, optional
        N x N numbers from 0 to N - 1: N regions of N cells instead of boxes (a jigsaw).
    latin : bool
        Neither boxes nor regions.
    diagonals, windoku : bool
        Both diagonals, or the windows of a windoku, hold each number once.
    anti_knight, anti_king : bool
        Cells a knight's or a king's move apart differ.
    extra_houses : list of lists of (int, int), optional
        Further sets of N cells, each a row and a column from 0, that hold each number once.
    extra_regions : list of lists of (int, int), optional
        Sets of 2 to N - 1 cells that differ.
    marks : array_like of bool, optional
        N x N x N: may the cell in this row and column hold this value (less 1)? Cells with a given are ignored.

    Returns
    -------
    Puzzle

    Raises
    ------
    InputError
        A wrong number of values, a value above the side, no such boxes or regions.

    Examples
    --------
    >>> tresse.Puzzle.from_values([0] * 81, diagonals=True, anti_king=True)
    <tresse.Puzzle 9x9 with 3x3 boxes, diagonals, anti-king, 0 givens>
    >>> tresse.Puzzle.from_values([0] * 36, box=(3, 2)).box
    (3, 2)
    """
    shape = (0, box, regions, latin, diagonals, windoku, anti_knight, anti_king)
    return _tresse.puzzle_from_values(values, name, shape, extra_houses, extra_regions, marks)


def _to_text(self: Puzzle, format: str = "line", *, alphabet: str = "", blank: str = ".", unicode: bool = False) -> str:
    """The puzzle as text.

    Parameters
    ----------
    format : str
        As ``tresse convert --to``: ``line``, ``grid``, ``rows``, ``box``, ``numbers``, ``pencil``, ``sukaku``, ``json``, ``csv``,
        ``sdk``, ``sdm``, ``ss``.
    alphabet : str
        The name of an alphabet, or the symbols in order; empty: the usual one of the side.
    blank : str
        The symbol of an empty cell.
    unicode : bool
        Of ``box``: borders of box-drawing characters.

    Returns
    -------
    str
        It ends with a line break.

    Raises
    ------
    InputError
        When there is no such format.

    Warns
    -----
    UserWarning
        For each part of the puzzle that the format cannot hold.

    Examples
    --------
    >>> tresse.Puzzle(".3....2..1..4...").to_text()
    '.3....2..1..4...\\n'
    """
    return _tresse.puzzle_to_text(self, format, alphabet, blank, unicode)


for _function in (_from_values, _to_text):
    _function.__name__ = _function.__name__[1:]
    _function.__qualname__ = f"Puzzle.{_function.__name__}"
Puzzle.from_values = staticmethod(_from_values)
Puzzle.to_text = _to_text


def _restored(*state):
    return _tresse.puzzle_restored(*state)


Puzzle.__reduce__ = lambda self: (_restored, _tresse.puzzle_state(self))


class Session(_tresse.Session):
    """A puzzle that is being solved: put a value in, ask again, undo it.

    Parameters
    ----------
    puzzle : Puzzle, str or array_like

    Raises
    ------
    InputError
        When `puzzle` is no puzzle.

    Examples
    --------
    >>> session = tresse.Session(".3....2..1..4...")
    >>> session.hint().text
    'Hidden Single: r1c1 is 2. In box 1, 2 fits only in r1c1.'
    >>> session.set(0, 2, 1), session.set(0, 3, 1)
    (True, False)
    >>> session.answer()
    <tresse.Answer unique>
    >>> session.undo(), session.changes
    (True, 0)
    """

    __slots__ = ()

    def __init__(self, puzzle: PuzzleLike) -> None:
        super().__init__(puzzle)

    def set(self, row: int, column: int, value: int) -> bool:
        """Puts a value, 1 to N, into an open cell; rows and columns are from 0.

        False: the cell is not open, its marks exclude the value, or a cell that it sees has it. InputError: there is no such cell or
        value.
        """
        return self._set(row, column, value)

    def remove(self, row: int, column: int, value: int) -> bool:
        """Removes a value from the pencil marks of an open cell. False: the cell is not open, or does not have the value."""
        return self._remove(row, column, value)

    def undo(self) -> bool:
        """Undoes the last change. False: there is nothing to undo."""
        return self._undo()

    def candidates(self, row: int, column: int) -> list[int]:
        """The values that an open cell can still have: its marks allow them, and no cell that it sees has them."""
        return self._candidates(row, column)

    def answer(
        self,
        *,
        engine: Engine = "auto",
        limit: int = 2,
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory_limit: float | None = None,
    ) -> Answer:
        """The verdict on the puzzle as it stands: see `solve`."""
        return self._answer(engine, limit, (time_limit, node_limit, memory_limit))

    def hint(
        self, *, time_limit: float | None = None, node_limit: int | None = None, memory_limit: float | None = None
    ) -> Step | None:
        """The easiest next step. None: no technique finds anything, or every cell has a value.

        The verdict on the puzzle as it stands has half of the time. TimeoutError: a limit came first, so that nothing is known.
        """
        found = self._hint((time_limit, node_limit, memory_limit))
        if found is None:
            return None
        step, text, hints = found
        return Step({**json.loads(step), "text": text, "hints": list(hints)})

    @property
    def puzzle(self) -> Puzzle:
        """As it stands; values that were set are givens. A copy."""
        return self._puzzle()

    @property
    def changes(self) -> int:
        """How many changes `undo` can take back."""
        return self._changes()

    @property
    def complete(self) -> bool:
        """Every cell has a value."""
        return self._complete()


def first_open_step(steps: Sequence[Step], now: PuzzleLike) -> int | None:
    """Which step of a path is the first that a player has not made: the hint at `now`.

    Parameters
    ----------
    steps : list of Step
        The path, as `explain` gives it, with ``plan`` or without.
    now : Puzzle, str or array_like
        The position. A candidate is gone if its marks or a value in sight exclude it.

    Returns
    -------
    int or None
        None: all are made.

    Examples
    --------
    >>> line = ".3....2..1..4..."
    >>> steps = tresse.explain(line).steps
    >>> tresse.first_open_step(steps, line), tresse.first_open_step(steps, tresse.solve(line).solution)
    (0, None)
    """
    session = Session(_tresse.puzzle_of(now, "now"))
    values = session.puzzle.values
    for number, one in enumerate(steps):
        if any(max(row, column, value - 1) >= len(values) for row, column, value in [*(one.place or ()), *(one.eliminate or ())]):
            raise ValueError(f"steps are of a larger grid than now, which is of side {len(values)}")
        if any(values[row, column] != value for row, column, value in one.place or ()):
            return number
        if any(value in session.candidates(row, column) for row, column, value in one.eliminate or ()):
            return number
    return None
