"""The calls whose time counts: each goes straight to the extension. Those of the other commands are made by derive.py."""

import os
from collections.abc import Sequence
from typing import IO, Literal, TypeAlias

import numpy.typing as npt

from . import _tresse
from ._tresse import Puzzle, Solutions
from ._values import Answer, BulkAnswers, Candidates, Graded, Rated, ReadResult

Ints: TypeAlias = npt.ArrayLike
Text: TypeAlias = str | bytes | bytearray | memoryview | os.PathLike[str]
PuzzleLike: TypeAlias = Puzzle | Text | npt.ArrayLike
Cell: TypeAlias = tuple[int, int]
Engine: TypeAlias = Literal["auto", "logic", "native", "sat", "portfolio"]
Names: TypeAlias = str | Sequence[str]


def read_puzzles(
    text: Text | IO[str] | IO[bytes],
    *,
    format: str = "",
    side: int = 0,
    box: tuple[int, int] | None = None,
    regions: Ints | None = None,
    latin: bool = False,
    diagonals: bool = False,
    windoku: bool = False,
    anti_knight: bool = False,
    anti_king: bool = False,
    alphabet: str = "",
    blank: str = "",
    column: str = "",
    position: bool = False,
    time_limit: float | None = None,
) -> ReadResult:
    """Reads every puzzle in a text or a file, which may be compressed by gzip or zstd.

    Parameters
    ----------
    text : str, bytes, path-like or open file
        The text itself, or a file.
    format : str
        ``line``, ``grid``, ``csv``, ...; the default detects it.
    side : int
        N; 0 detects it.
    box, regions, latin, diagonals, windoku, anti_knight, anti_king
        The shape, if the text does not say it: as of `Puzzle.from_values`.
    alphabet : str
        The name of an alphabet, or the symbols in order.
    blank : str
        The symbol of an empty cell; empty: it is detected.
    column : str
        For CSV: the name of the column with the puzzles.
    position : bool
        Where the text tells what a player entered from the givens: true reads both, false the givens alone.
    time_limit : float, optional
        Seconds.

    Returns
    -------
    ReadResult
        If the time limit ended the reading, the last error has the code ``stopped``.

    Raises
    ------
    OSError
        When the file cannot be read.
    InputError
        When an argument means nothing, such as an unknown format.

    Examples
    --------
    >>> read = tresse.read_puzzles(".3....2..1..4...\\n1.3\\n")
    >>> read.lines, read.file, [(error.line, error.column) for error in read.errors]
    ([1], 'argument', [(2, 4)])
    >>> puzzles, errors, warnings = read
    >>> len(puzzles)
    1
    """
    shape = (side, box, regions, latin, diagonals, windoku, anti_knight, anti_king)
    return ReadResult(*_tresse.read_puzzles(text, format, shape, alphabet, blank, column, position, (time_limit, None, None)))


def solve(
    puzzle: PuzzleLike,
    *,
    engine: Engine = "auto",
    limit: int | None = 2,
    keep: int = 2,
    seed: int = 0,
    kernel: str = "",
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: float | None = None,
) -> Answer:
    """The verdict on a puzzle, and solutions.

    Worst-case exponential time: set a limit for grids you do not know. The settings of an engine are options of the program:
    ``run("solve", input=puzzle, engine="sat", encoding="minimal")``.

    Parameters
    ----------
    puzzle : Puzzle, str or array_like
    engine : str
        ``auto`` takes the engine that fits the puzzle; ``logic``, ``native`` and ``sat`` are one engine; ``portfolio`` is a race.
    limit : int or None
        Stop after this many solutions; None or 0: all. 1 does not ask whether there is another one.
    keep : int
        The largest number of solutions that the answer holds.
    seed : int
    kernel : str
        The code for 9x9 puzzles, for `auto` and `native`; empty: the fastest here.
    threads : int
        For `portfolio`. The answer does not depend on it.
    time_limit : float, optional
        Seconds of wall time.
    node_limit : int, optional
        Decisions (native), hypotheses (logic) or conflicts (sat).
    memory_limit : float, optional
        Gigabytes, above 0, that an engine may plan to take; the default is half of the machine.

    Returns
    -------
    Answer

    Raises
    ------
    InputError
        When `puzzle` is no puzzle.
    ValueError
        When there is no such engine, or it does not use a setting.

    Examples
    --------
    >>> answer = tresse.solve(".3....2..1..4...")
    >>> answer
    <tresse.Answer unique>
    >>> answer.solution
    array([[2, 3, 1, 4],
           [1, 4, 2, 3],
           [3, 1, 4, 2],
           [4, 2, 3, 1]], dtype=uint16)
    """
    return _tresse.solve(puzzle, engine, limit, keep, seed, kernel, threads, (time_limit, node_limit, memory_limit))


def count(
    puzzle: PuzzleLike,
    *,
    limit: int | None = None,
    engine: Engine = "auto",
    seed: int = 0,
    kernel: str = "",
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: float | None = None,
) -> Answer:
    """Counts the solutions, and keeps none of them.

    Parameters
    ----------
    puzzle : Puzzle, str or array_like
    limit : int, optional
        Count to this number; None or 0: all.
    engine, seed, kernel, threads, time_limit, node_limit, memory_limit
        As of `solve`.

    Returns
    -------
    Answer
        With ``count``, and ``count_exact`` when there are no more.

    Examples
    --------
    >>> tresse.count([0] * 16).count
    288
    """
    return _tresse.solve(puzzle, engine, limit, None, seed, kernel, threads, (time_limit, node_limit, memory_limit))


def solves(solution: Ints, puzzle: PuzzleLike) -> bool:
    """Says whether a full grid is a solution of the puzzle. The code that judges it knows no engine.

    Parameters
    ----------
    solution : array_like of int
        N x N values from 1 to N.
    puzzle : Puzzle, str or array_like

    Returns
    -------
    bool

    Raises
    ------
    InputError
        When one of the two is not a grid.

    Examples
    --------
    >>> puzzle = tresse.Puzzle(".3....2..1..4...")
    >>> tresse.solves(tresse.solve(puzzle).solution, puzzle)
    True
    """
    return _tresse.solves(solution, puzzle)


def solutions(
    puzzle: PuzzleLike,
    *,
    engine: Engine = "auto",
    seed: int = 0,
    kernel: str = "",
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: float | None = None,
) -> Solutions:
    """All solutions of a puzzle, one after the other, while the search goes on.

    Parameters
    ----------
    puzzle : Puzzle, str or array_like
    engine, seed, kernel, time_limit, node_limit, memory_limit
        As of `solve`. ``sat`` needs memory for each solution, the others do not.

    Returns
    -------
    Solutions
        An iterator of N x N arrays of type uint16. At its end, its ``answer`` says whether these were all.

    Examples
    --------
    >>> corners = [solution[0, 0] for solution in tresse.solutions([0] * 16)]
    >>> len(corners), corners.count(1)
    (288, 72)
    """
    return _tresse.solutions(puzzle, engine, seed, kernel, (time_limit, node_limit, memory_limit))


def solve_cells(
    cells: npt.ArrayLike | bytes | Sequence[str | bytes], *, limit: int | None = 2, threads: int = 0, kernel: str = ""
) -> BulkAnswers:
    """Solves M plain 9x9 puzzles of 81 cells each.

    A cell is a character, ``1`` to ``9`` for a given and ``.`` or ``0`` for a blank, or a number, 0 to 9. Anything else makes its
    puzzle ``unknown`` with a count of 0, and has an error, whose ``line`` is the number of the puzzle, from 1.

    Parameters
    ----------
    cells : array_like, bytes, or list of bytes or str
        An array of M x 81 (or M x 9 x 9) characters or numbers, an array of M items of type S81 or U81, 81 * M bytes, or M texts.
        Arrays of bytes are not copied unless they hold numbers.
    limit : int or None
        How many solutions of each puzzle to look for. 1 does not ask whether there is another one. None or 0: count all.
    threads : int
        0: one for each core. The result does not depend on it.
    kernel : str
        ``"avx512"``, ``"avx2"`` or ``"portable"``; ``""``: the fastest that this processor runs. The result does not depend on it.

    Returns
    -------
    BulkAnswers

    Raises
    ------
    ValueError
        When a puzzle does not have 81 cells, or the kernel does not run here.

    Examples
    --------
    >>> import numpy as np
    >>> line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> cells = np.frombuffer(line * 1000, dtype=np.uint8).reshape(1000, 81)
    >>> answers = tresse.solve_cells(cells)
    >>> int((answers.verdicts == 0).sum())
    1000
    >>> answers.solutions[999, :9]
    array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)
    """
    return _tresse.solve_cells(cells, limit, threads, kernel)


def solve_lines(
    text: Text | IO[str] | IO[bytes] | Sequence[str],
    *,
    limit: int | None = 2,
    threads: int = 0,
    kernel: str = "",
    first_line: int = 1,
) -> BulkAnswers:
    """Solves the plain 9x9 puzzles of a text, one puzzle on each line.

    What follows 81 characters and a blank is ignored, and so are empty lines and lines that begin with ``#``. A line that is no
    puzzle is ``unknown`` with a count of 0, and has an error, whose ``line`` and ``column`` say where the fault is.

    Parameters
    ----------
    text : str, bytes, buffer, path, open file, or list of str
        A file is read to its end. The input may be compressed by gzip or zstd. In a list, each text is a line.
    limit, threads, kernel
        As of `solve_cells`.
    first_line : int
        The number of the first line, if the list comes in pieces.

    Returns
    -------
    BulkAnswers

    Raises
    ------
    InputError
        When the text is compressed and damaged.

    Examples
    --------
    >>> answers = tresse.solve_lines("." * 81 + "\\nno puzzle\\n")
    >>> [str(tresse.VERDICTS[code]) for code in answers.verdicts]
    ['multiple', 'unknown']
    >>> answers.errors[0].line
    2
    """
    return _tresse.solve_lines(text, limit, threads, kernel, first_line)


def candidates(
    puzzle: PuzzleLike,
    *,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: float | None = None,
) -> Candidates:
    """The true candidates of each cell: each is the value of the cell in some solution.

    Parameters
    ----------
    puzzle : Puzzle, str or array_like
    seed, time_limit, memory_limit
        As of `solve`.
    node_limit : int, optional
        How many conflicts the SAT solver may meet in all its calls together.

    Returns
    -------
    Candidates

    Examples
    --------
    >>> tresse.candidates("1" + "." * 15).shown[0].astype(int)
    array([[1, 0, 0, 0],
           [0, 1, 1, 1],
           [0, 1, 1, 1],
           [0, 1, 1, 1]])
    """
    return _tresse.candidates(puzzle, seed, (time_limit, node_limit, memory_limit))


def grade(
    puzzle: PuzzleLike,
    *,
    profile: str = "",
    techniques: Names | None = None,
    max_subset: int | None = None,
    uniqueness: bool = True,
    also: Names | None = None,
    assumptions: bool = True,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: float | None = None,
) -> Graded:
    """The level of a puzzle by the techniques that a person needs, easiest first. `explain` gives the steps.

    Parameters
    ----------
    puzzle : Puzzle, str or array_like
    profile : str
        ``tresse``: all techniques, except those that are tried only if `also` names them. ``basic``: singles, locked candidates,
        naked and hidden sets. The default is ``tresse``, or ``basic`` where `techniques` or `max_subset` are set.
    techniques : str or list of str, optional
        For ``basic``: only these, in this order.
    max_subset : int, optional
        For ``basic``: the largest naked or hidden set; the default is 4.
    uniqueness : bool
        Whether techniques are allowed that assume one solution.
    also : str or list of str, optional
        For ``tresse``: techniques and families that it tries only if they are named here; ``all``: all of these.
    assumptions : bool
        False: nothing is supposed, neither by techniques of the family ``assumptions`` nor by hypotheses. A puzzle that needs more
        has no level, and ``stuck`` is the position that is left.
    seed : int
        Seed of the search for the verdict.
    time_limit : float, optional
        Seconds. The verdict may take half of them.
    node_limit : int, optional
        Hypotheses; the default is 100,000.
    memory_limit : float, optional
        As of `solve`.

    Returns
    -------
    Graded

    Raises
    ------
    ValueError
        When an argument means nothing or contradicts another: an unknown name, an empty range.

    Examples
    --------
    >>> tresse.grade("..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.")
    <tresse.Graded extreme by grouped-aic>
    """
    return _tresse.grade(puzzle, profile, techniques, max_subset, uniqueness, also, assumptions, seed, (time_limit, node_limit, memory_limit))


def rate(
    puzzle: PuzzleLike,
    *,
    scale: str = "se121",
    uniqueness: bool = True,
    min: Names | None = None,
    max: Names | None = None,
    pearl: bool = False,
    diamond: bool = False,
    assumptions: bool = True,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: float | None = None,
) -> Rated:
    """The rating of a puzzle on a scale that other programs use too. `explain` with a ``scale`` gives the steps.

    Parameters
    ----------
    puzzle : Puzzle, str or array_like
        A side of 64 at most.
    scale : str
        ``se121``: ER, EP and ED of Sudoku Explainer 1.2.1. ``sukaku``: those of its successor, SukakuExplainer 1.18. ``hodoku``: level
        and score of HoDoKu 2.2.4, for the plain 9x9.
    uniqueness : bool
        Whether techniques are allowed that assume one solution.
    min, max : str or list of str, optional
        Filters: ``er=6.5``, ``ep=3``, ``ed=1.2``, or ``score=300`` on ``hodoku``. Rating ends as soon as a puzzle cannot pass.
    pearl, diamond : bool
        Filters: only ER = EP, only ER = EP = ED.
    assumptions : bool
        Whether techniques of the family ``assumptions`` are allowed.
    seed : int
        Seed of the search for the verdict.
    time_limit, node_limit, memory_limit
        As of `solve`.

    Returns
    -------
    Rated

    Raises
    ------
    ValueError
        When an argument means nothing or contradicts another: an unknown name, an empty range.

    Examples
    --------
    >>> line = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
    >>> tresse.rate(line)
    <tresse.Rated 8.3/1.2/1.2 se121>
    >>> tresse.rate(line, scale="sukaku").scale
    'sukaku'
    >>> rated = tresse.rate(line, scale="hodoku")
    >>> rated.level, rated.score, rated.er
    ('Extreme', 5032, None)
    """
    return _tresse.rate(puzzle, scale, uniqueness, min, max, pearl, diamond, assumptions, seed, (time_limit, node_limit, memory_limit))
