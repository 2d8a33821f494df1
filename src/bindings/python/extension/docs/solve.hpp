// What help() says of solve.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kAnswerClass = R"doc(What an engine says of a puzzle.

Every solution was verified by code that shares nothing with the code that found it. An answer never changes, as all
results of this module. It is equal to another one that says the same, and can be copied and pickled. A pickle can
be read only by the version that wrote it.
)doc";

inline constexpr const char* kSolve =
    R"doc(solve($module, puzzle, *, engine='auto', limit=2, keep=2, seed=0, sat=None, logic=None, kernel='',
    threads=1, time_limit=None, node_limit=0, memory_limit=0)
--

The verdict on a puzzle, and solutions.

Worst-case exponential time: set a limit for grids you do not know.

Parameters
----------
puzzle : Puzzle, str or array_like
engine : str
    ``auto`` takes the engine that fits the puzzle; ``logic``, ``native`` and ``sat`` are one engine; ``portfolio``
    is a race.
limit : int or None
    Stop after this many solutions; None or 0: all. 1 does not ask whether there is another one.
keep : int
    The largest number of solutions that the answer holds.
seed : int
sat : dict, optional
    Settings of the SAT engine, for `auto`, `sat` and `portfolio`: ``encoding``, ``at_most_one``, ``prepare``,
    ``backend``, ``polarity``, ``restarts``, ``threads``; the values are those of the program's options.
logic : dict, optional
    Settings of `logic`: ``techniques``, ``max_subset``, ``hypotheses``.
kernel : str
    The code for 9x9 puzzles, for `auto` and `native`; empty: the fastest here.
threads : int
    For `portfolio`. The answer does not depend on it.
time_limit : float, optional
    Seconds of wall time.
node_limit : int
    Decisions (native), hypotheses (logic) or conflicts (sat); 0: no limit.
memory_limit : int
    Bytes that an engine may plan to take; 0: half of the machine.

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
)doc";

inline constexpr const char* kCount =
    R"doc(count($module, puzzle, *, limit=None, engine='auto', seed=0, sat=None, logic=None, kernel='', threads=1,
    time_limit=None, node_limit=0, memory_limit=0)
--

Counts the solutions, and keeps none of them.

Parameters
----------
puzzle : Puzzle, str or array_like
limit : int, optional
    Count to this number; None or 0: all.
engine, seed, sat, logic, kernel, threads, time_limit, node_limit, memory_limit
    As of `solve`.

Returns
-------
Answer
    With ``count``, and ``count_exact`` when there are no more.

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> tresse.count([0] * 16).count
288
)doc";

inline constexpr const char* kVerify =
    R"doc(verify($module, puzzle, *, limit=2, seed=0, sat=None, logic=None, kernel='', time_limit=None,
    node_limit=0, memory_limit=0)
--

Asks all engines whether the puzzle has exactly one solution, and compares their answers.

Parameters
----------
puzzle : Puzzle, str or array_like
    A full grid is judged as a solution.
limit, seed, sat, logic, kernel, time_limit, node_limit, memory_limit
    As of `solve`; each engine uses its own settings.

Returns
-------
Verified

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> tresse.verify(".3....2..1..4...")
<tresse.Verified unique, all agree>
)doc";

inline constexpr const char* kSolves = R"doc(solves($module, solution, puzzle)
--

Says whether a full grid is a solution of the puzzle. The code that judges it knows no engine.

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
)doc";

}  // namespace tresse::python::docs
