// What help() says of candidates.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kCandidates =
    R"doc(candidates($module, puzzle, *, sat=None, seed=0, time_limit=None, node_limit=0, memory_limit=0)
--

The true candidates of each cell: each is the value of the cell in some solution.

Parameters
----------
puzzle : Puzzle, str or array_like
sat, seed
    As of `solve`.
time_limit : float, optional
    Seconds.
node_limit : int
    How many conflicts the SAT solver may meet in all its calls together; 0: no limit.
memory_limit : int
    Bytes that an engine may plan to take; 0: half of the machine.

Returns
-------
Candidates

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> tresse.candidates("1" + "." * 15).shown[0].astype(int)
array([[1, 0, 0, 0],
       [0, 1, 1, 1],
       [0, 1, 1, 1],
       [0, 1, 1, 1]])
)doc";

inline constexpr const char* kCanonicalForm =
    R"doc(canonical_form($module, puzzle, *, time_limit=None)
--

The canonical form: two puzzles are the same up to symmetry exactly when their forms are equal.

Symmetries move cells so that houses (rows, columns, boxes, ...) stay houses, and rename values. The form of a
plain 9x9 puzzle is the smallest of all, read as a number. Any other form may change with the version of the library.

Parameters
----------
puzzle : Puzzle, str or array_like
time_limit : float, optional
    Seconds.

Returns
-------
Canonical

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> puzzle = tresse.Puzzle(".3....2..1..4...")
>>> mirrored = tresse.Puzzle(puzzle.values[:, ::-1])
>>> tresse.canonical_form(puzzle).form == tresse.canonical_form(mirrored).form
True
)doc";

inline constexpr const char* kScramble =
    R"doc(scramble($module, puzzle, number=1, *, seed=0, time_limit=None)
--

A random form of a puzzle: it looks different, and is the same puzzle up to symmetry.

Parameters
----------
puzzle : Puzzle, str or array_like
number : int
    The number of the form, from 1. Each seed has its own forms.
seed : int
time_limit : float, optional
    Seconds.

Returns
-------
Scrambled

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> puzzle = tresse.Puzzle(".3....2..1..4...")
>>> form = tresse.scramble(puzzle, seed=7).puzzle
>>> tresse.canonical_form(form).form == tresse.canonical_form(puzzle).form
True
)doc";

}  // namespace tresse::python::docs
