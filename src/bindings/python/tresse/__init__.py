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

import copyreg as _copyreg
import types as _types
from importlib.util import find_spec as _find_spec

if _find_spec("numpy") is None:
    raise ImportError("tresse needs numpy, which is not installed here: pip install numpy, or python3-numpy of Debian")

from ._run import Ran, run
from ._values import GeneratedPuzzles, InputError, ReadResult, Verdict
from ._tresse import (
    Analysis,
    Answer,
    BulkAnswers,
    Candidates,
    Canonical,
    CaseRun,
    CertificateCheck,
    Certified,
    ConflictingGivens,
    Cube,
    CubeAnswer,
    CubeSet,
    Generated,
    Graded,
    Merged,
    Minimized,
    Neighbours,
    PositionCheck,
    Puzzle,
    Rated,
    Redundant,
    Repaired,
    Scrambled,
    Session,
    Solutions,
    SplitResult,
    Step,
    StepAudit,
    Technique,
    Verified,
    __version__,
    analyse,
    candidates,
    canonical_form,
    case_lines,
    certify,
    check_certificate,
    check_position,
    check_steps,
    conflicting_givens,
    count,
    cube_puzzle,
    encode,
    first_open_step,
    generate,
    generate_many,
    grade,
    merge,
    minimize,
    plan,
    position_after,
    rate,
    read_cubes,
    read_puzzles,
    redundant,
    repair,
    run_case,
    scramble,
    sheet,
    solutions,
    solve,
    solve_cells,
    solve_lines,
    solves,
    split,
    techniques,
    verify,
    vicinity,
    write_cubes,
)



def _reduce(function):
    """Functions of this module by their name, so that multiprocessing takes them; all others as ever."""
    name = function.__name__
    if globals().get(name) is function:
        return name
    if getattr(Puzzle, name, None) is function:
        return getattr, (Puzzle, name)
    return function.__reduce__()


_copyreg.pickle(_types.BuiltinFunctionType, _reduce)

LEVELS = ("easy", "medium", "hard", "expert", "extreme")
"""The levels of :func:`grade`, easiest first."""

VERDICTS = tuple(Verdict)
"""The verdicts in the order of the codes of :attr:`BulkAnswers.verdicts`."""

__all__ = [
    "Analysis",
    "Answer",
    "BulkAnswers",
    "Candidates",
    "Canonical",
    "CaseRun",
    "CertificateCheck",
    "Certified",
    "ConflictingGivens",
    "Cube",
    "CubeAnswer",
    "CubeSet",
    "Generated",
    "GeneratedPuzzles",
    "Graded",
    "InputError",
    "LEVELS",
    "Merged",
    "Minimized",
    "Neighbours",
    "PositionCheck",
    "Puzzle",
    "Ran",
    "Rated",
    "ReadResult",
    "Redundant",
    "Repaired",
    "Scrambled",
    "Session",
    "Solutions",
    "SplitResult",
    "Step",
    "StepAudit",
    "Technique",
    "VERDICTS",
    "Verdict",
    "Verified",
    "__version__",
    "analyse",
    "candidates",
    "canonical_form",
    "case_lines",
    "certify",
    "check_certificate",
    "check_position",
    "check_steps",
    "conflicting_givens",
    "count",
    "cube_puzzle",
    "encode",
    "first_open_step",
    "generate",
    "generate_many",
    "grade",
    "merge",
    "minimize",
    "plan",
    "position_after",
    "rate",
    "read_cubes",
    "read_puzzles",
    "redundant",
    "repair",
    "run",
    "run_case",
    "scramble",
    "sheet",
    "solutions",
    "solve",
    "solve_cells",
    "solve_lines",
    "solves",
    "split",
    "techniques",
    "verify",
    "vicinity",
    "write_cubes",
]
