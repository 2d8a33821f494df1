// What help() says of generate.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kGenerate =
    R"doc(generate($module, index=1, *, seed=0, level=None, rating=None, scale='se121', score=None, clues=None,
    fill=None, symmetry='none', pattern=None, solution=None, minimal=False, unique=True, pearl=False, diamond=False,
    require=None, forbid=None, only=None, unbiased=False, avoid=None, side=0, box=None, regions=None, latin=False,
    diagonals=False, windoku=False, anti_knight=False, anti_king=False, tries=None, time_limit=None)
--

Makes puzzle number `index` of a seed, proven to have one solution.

It is the puzzle that ``tresse generate --seed SEED --first INDEX`` prints.

Parameters
----------
index : int
    From 1. Puzzles of different numbers may be made in different threads.
seed : int
level : str or (str, str), optional
    One of `LEVELS`, or the lowest and the highest. With `scale` ``hodoku`` one of its levels: ``unfair`` in place
    of ``expert``.
rating : float or (float, float), optional
    ER on `scale`, with one decimal; None in a pair is no bound.
scale : str
    ``se121`` or ``sukaku``: the scale of `rating`, `pearl` and `diamond`. If one of these is set, or if only the
    scale knows a technique, `require` and `forbid` are about the path of the scale. ``hodoku``: `level` and
    `score` are those of HoDoKu.
score : int or (int, int), optional
    On the scale ``hodoku``.
clues : int or (int, int), optional
    The number of givens.
fill : float, optional
    The share of the cells that are given, in percent.
symmetry : str
    The symmetry of the cells with givens: ``none``, ``rotate180``, ``rotate90``, ``horizontal``, ``vertical``,
    ``diagonal``, ``antidiagonal``, ``both``, ``full``.
pattern : array_like of bool, optional
    N x N: True where a given is, False elsewhere.
solution : array_like of int, optional
    The full N x N grid that solves the puzzle.
minimal : bool
    No given can be removed.
unique : bool
    False allows several solutions.
pearl, diamond : bool
    ER = EP, ER = EP = ED.
require, forbid, only : str or list of str, optional
    Techniques. `require`: each is a step of the path. `forbid`: none is. `only`: the puzzle is solvable with
    singles plus these, and each of them is necessary.
unbiased : bool
    A random minimal 9x9 puzzle with its exact weight.
avoid : list of Puzzle, str or array_like, optional
    The puzzle is not the same as one of these up to symmetry.
side : int
    N, to 256; 0: 9.
box, regions, latin, diagonals, windoku, anti_knight, anti_king
    The shape: as of `Puzzle.from_values`.
tries : int, optional
    How many candidates are tried before giving up; 0: no limit; None: as many as the command tries on this side.
time_limit : float, optional
    Seconds.

Returns
-------
Generated

Raises
------
ValueError
    When the arguments contradict each other, or ask for a puzzle that cannot exist.
InputError
    When `solution` is not a grid.

Examples
--------
>>> made = tresse.generate(seed=1, level="hard", symmetry="rotate180")
>>> made.end, tresse.grade(made.puzzle).level
('made', 'hard')
)doc";

inline constexpr const char* kGenerateMany =
    R"doc(generate_many($module, count, *, first=1, distinct=False, seed=0, level=None, rating=None, scale='se121',
    score=None, clues=None, fill=None, symmetry='none', pattern=None, solution=None, minimal=False, unique=True,
    pearl=False, diamond=False, require=None, forbid=None, only=None, unbiased=False, avoid=None, side=0, box=None,
    regions=None, latin=False, diagonals=False, windoku=False, anti_knight=False, anti_king=False, tries=None,
    time_limit=None)
--

Makes puzzles 1 to `count` of a seed, as ``tresse generate --seed SEED --count COUNT``.

Parameters
----------
count : int
first : int
    The number of the first puzzle.
distinct : bool
    No two of them are the same up to symmetry.
seed, level, rating, scale, score, clues, fill, symmetry, pattern, solution, minimal, unique, pearl, diamond
    As of `generate`.
require, forbid, only, unbiased, avoid, tries
    As of `generate`.
side, box, regions, latin, diagonals, windoku, anti_knight, anti_king
    The shape: as of `generate`.
time_limit : float, optional
    Seconds for each puzzle.

Returns
-------
GeneratedPuzzles
    A tuple of the puzzles that were made. If a limit or the number of tries ended the run early, its ``complete``
    is False and its ``outcome`` the one that was not made.

Raises
------
ValueError
    When the arguments contradict each other, or ask for a puzzle that cannot exist.
InputError
    When `solution` is not a grid.

Examples
--------
>>> made = tresse.generate_many(3, seed=1, side=4, distinct=True)
>>> made.complete, len({tresse.canonical_form(one.puzzle).form for one in made})
(True, 3)
)doc";

}  // namespace tresse::python::docs
