// What help() says of bulk.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kBulkAnswersClass = R"doc(Answers for many 9x9 puzzles, in their order.

The arrays look into the memory of this object and keep it alive.
)doc";

inline constexpr const char* kSolveCells =
    R"doc(solve_cells($module, cells, *, limit=2, threads=0, kernel="")
--

Solves M plain 9x9 puzzles of 81 cells each.

A cell is a character, ``1`` to ``9`` for a given and ``.`` or ``0`` for a blank, or a number, 0 to 9. Anything
else makes its puzzle ``unknown`` with a count of 0, and has an error, whose ``line`` is the number of the puzzle,
from 1.

Parameters
----------
cells : array_like, bytes, or list of bytes or str
    An array of M x 81 (or M x 9 x 9) characters or numbers, an array of M items of type S81 or U81, 81 * M bytes,
    or M texts. Arrays of bytes are not copied unless they hold numbers.
limit : int or None
    How many solutions of each puzzle to look for. 1 does not ask whether there is another one. None or 0: count all.
threads : int
    0: one for each core. The result does not depend on it.
kernel : str
    ``"avx512"``, ``"avx2"`` or ``"portable"``; ``""``: the fastest that this processor runs. The result does not
    depend on it.

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
)doc";

inline constexpr const char* kSolveLines =
    R"doc(solve_lines($module, text, *, limit=2, threads=0, kernel="", first_line=1)
--

Solves the plain 9x9 puzzles of a text, one puzzle on each line.

What follows 81 characters and a blank is ignored, and so are empty lines and lines that begin with ``#``. A line
that is no puzzle is ``unknown`` with a count of 0, and has an error, whose ``line`` and ``column`` say where the
fault is.

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
>>> answers = tresse.solve_lines("." * 81 + "\nno puzzle\n")
>>> [str(tresse.VERDICTS[code]) for code in answers.verdicts]
['multiple', 'unknown']
>>> answers.errors[0].line
2
)doc";

}  // namespace tresse::python::docs
