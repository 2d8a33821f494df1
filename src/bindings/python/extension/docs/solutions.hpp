// What help() says of solutions.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kSolutionsClass = R"doc(The iterator of `solutions`.

Its search ends with the iterator. Use it in one thread at a time.
)doc";

inline constexpr const char* kSolutions =
    R"doc(solutions($module, puzzle, *, engine='auto', seed=0, sat=None, logic=None, kernel='', time_limit=None,
    node_limit=0, memory_limit=0)
--

All solutions of a puzzle, one after the other, while the search goes on.

Parameters
----------
puzzle : Puzzle, str or array_like
engine, seed, sat, logic, kernel, time_limit, node_limit, memory_limit
    As of `solve`. ``sat`` needs memory for each solution, the others do not.

Returns
-------
Solutions
    An iterator of N x N arrays of type uint16. At its end, its ``answer`` says whether these were all.

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> corners = [solution[0, 0] for solution in tresse.solutions([0] * 16)]
>>> len(corners), corners.count(1)
(288, 72)
)doc";

}  // namespace tresse::python::docs
