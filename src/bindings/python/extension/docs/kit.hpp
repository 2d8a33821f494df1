// What help() says of kit.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kAnalyse =
    R"doc(analyse($module, puzzle, *, backdoors=2, depth=2, list=100, time_limit=None, node_limit=0, memory_limit=0)
--

Backdoors, depth of trial and error, redundant givens and automorphisms of a puzzle.

Parameters
----------
puzzle : Puzzle, str or array_like
backdoors : int
    The largest size of backdoors that is tried, 2 at most.
depth : int
    The deepest trial and error that is tried.
list : int
    How many backdoors are listed. The automorphisms are listed if there are no more than that.
time_limit, node_limit, memory_limit
    As of `solve`.

Returns
-------
Analysis

Raises
------
InputError
    When `puzzle` is no puzzle.
ValueError
    When a setting means nothing.

Examples
--------
>>> analysis = tresse.analyse(".3.4..2..1..4...")
>>> analysis.trial_depth, analysis.minimal, analysis.redundant, analysis.automorphisms
(0, False, [(0, 3)], 1)
)doc";

inline constexpr const char* kVicinity =
    R"doc(vicinity($module, puzzle, *, minus=1, plus=None, minimal=True, time_limit=None, node_limit=0)
--

The neighbours of a puzzle: every puzzle with exactly one solution that results when some givens are removed and
others are added.

Of neighbours that are the same up to symmetry, one is listed, as its canonical form. The puzzle itself is not a
neighbour.

Parameters
----------
puzzle : Puzzle, str or array_like
minus : int
    How many givens are removed, 1 or 2.
plus : int, optional
    How many other givens are added, 1 or 2. The default is `minus`.
minimal : bool
    Only puzzles from which no given can be removed.
time_limit : float, optional
    Seconds.
node_limit : int
    Decisions for each puzzle that is judged; 0: no limit.

Returns
-------
Neighbours

Raises
------
InputError
    When `puzzle` is no puzzle.
ValueError
    When a setting means nothing.

Examples
--------
>>> all = tresse.vicinity(".3....2..1..4...")
>>> all.complete, len(all.puzzles) > 0
(True, True)
)doc";

}  // namespace tresse::python::docs
