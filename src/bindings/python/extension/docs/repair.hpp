// What help() says of repair.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kRedundant =
    R"doc(redundant($module, puzzle, *, time_limit=None, node_limit=0, memory_limit=0)
--

The givens of a unique puzzle that can be removed, each alone while all others stay.

Parameters
----------
puzzle : Puzzle, str or array_like
time_limit, node_limit, memory_limit
    As of `candidates`.

Returns
-------
Redundant

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> tresse.redundant(".3.4..2..1..4...").cells
[(0, 3)]
)doc";

inline constexpr const char* kConflictingGivens =
    R"doc(conflicting_givens($module, puzzle, *, minimal=False, time_limit=None, node_limit=0, memory_limit=0)
--

Givens of a puzzle without a solution that contradict each other.

Parameters
----------
puzzle : Puzzle, str or array_like
minimal : bool
    Drop givens until none can be left out, however long it takes, on sides up to 49. Otherwise the effort is bounded.
time_limit, node_limit, memory_limit
    As of `solve`.

Returns
-------
ConflictingGivens

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> tresse.conflicting_givens("11...........2..").cells
[(0, 0), (0, 1)]
)doc";

}  // namespace tresse::python::docs
