"""Tresse: Sudoku of any size, solved, graded, explained and proved.

>>> import tresse
>>> answer = tresse.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> str(answer.verdict)
'unique'
>>> answer.solution[0]
array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint16)

Conventions. A grid of side N is an N x N array; 0 is an empty cell, 1 to N are the numbers that people write. A cell is
``(row, column)``, both from 0, so that it indexes such an array. A candidate is ``(row, column, value)``. In texts, as in
``r1c9``, rows and columns count from 1. A call that computes lets other threads of Python run, and Ctrl+C ends it. A limit
that is reached, or memory running out, gives the verdict ``unknown`` with its reason, never an answer.
"""

from importlib.util import find_spec as _find_spec

if _find_spec("numpy") is None:
    raise ImportError("tresse needs numpy, which is not installed here: pip install numpy, or python3-numpy of Debian")

from . import _commands
from ._calls import candidates, count, grade, rate, read_puzzles, solutions, solve, solve_cells, solve_lines, solves
from ._commands import *
from ._puzzle import Puzzle, Session, first_open_step
from ._run import Ran, run
from ._tresse import Solutions, __version__
from ._values import Answer, BulkAnswers, Candidates, Graded, InputError, Rated, ReadResult, Verdict

LEVELS = ("easy", "medium", "hard", "expert", "extreme")
"""The levels of :func:`grade`, easiest first."""

VERDICTS = tuple(Verdict)
"""The verdicts in the order of the codes of :attr:`BulkAnswers.verdicts`."""

__all__ = [
    "Answer", "BulkAnswers", "Candidates", "Graded", "InputError", "LEVELS", "Puzzle", "Ran", "Rated", "ReadResult", "Session",
    "Solutions", "VERDICTS", "Verdict", "__version__", "candidates", "count", "first_open_step", "grade", "rate", "read_puzzles", "run",
    "solutions", "solve", "solve_cells", "solve_lines", "solves",
]
__all__ += _commands.__all__

for _name in __all__:
    if hasattr(globals()[_name], "__module__"):
        globals()[_name].__module__ = "tresse"
