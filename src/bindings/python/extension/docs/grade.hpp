// What help() says of grade.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kGrade =
    R"doc(grade($module, puzzle, *, profile='', techniques=None, max_subset=4, uniqueness=True, explain=False,
    also=None, assumptions=True, seed=0, time_limit=None, node_limit=0, memory_limit=0)
--

The level of a puzzle by the techniques that a person needs, easiest first.

Parameters
----------
puzzle : Puzzle, str or array_like
profile : str
    ``tresse``: all techniques, except those that are tried only if `also` names them. ``basic``: singles, locked
    candidates, naked and hidden sets. The default is ``tresse``, or ``basic`` where `techniques` or `max_subset`
    are set.
techniques : str or list of str, optional
    For ``basic``: only these, in this order.
max_subset : int
    For ``basic``: the largest naked or hidden set.
uniqueness : bool
    Whether techniques are allowed that assume one solution.
explain : bool
    Fill ``steps``.
also : str or list of str, optional
    For ``tresse``: techniques and families that it tries only if they are named here; ``all``: all of these.
assumptions : bool
    False: nothing is supposed, neither by techniques of the family ``assumptions`` nor by hypotheses. A puzzle that
    needs more has no level, and ``stuck`` is the position that is left.
seed : int
    Seed of the search for the verdict.
time_limit : float, optional
    Seconds. The verdict may take half of them.
node_limit : int
    Hypotheses; 0 means 100,000.
memory_limit : int
    Memory in bytes for engines and ratings; 0: half of the machine.

Returns
-------
Graded

Raises
------
InputError
    When `puzzle` is no puzzle.
ValueError
    When an argument means nothing or contradicts another: an unknown name, an empty range.

Examples
--------
>>> line = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
>>> graded = tresse.grade(line, explain=True)
>>> graded
<tresse.Graded extreme by grouped-aic>
>>> graded.steps[0].text
'Hidden Single: r5c3 is 4. In box 4, 4 fits only in r5c3.'
>>> graded.steps[0].placements
[(4, 2, 4)]
)doc";

inline constexpr const char* kRate =
    R"doc(rate($module, puzzle, *, scale='se121', uniqueness=True, explain=False, min_er=None, max_er=None,
    pearl=False, diamond=False, min_ep=None, max_ep=None, min_ed=None, max_ed=None, min_score=None, max_score=None,
    assumptions=True, seed=0, time_limit=None, node_limit=0, memory_limit=0)
--

The rating of a puzzle on a scale that other programs use too.

Parameters
----------
puzzle : Puzzle, str or array_like
    A side of 64 at most.
scale : str
    ``se121``: ER, EP and ED of Sudoku Explainer 1.2.1. ``sukaku``: those of its successor, SukakuExplainer 1.18.
    ``hodoku``: level and score of HoDoKu 2.2.4, for the plain 9x9.
uniqueness : bool
    Whether techniques are allowed that assume one solution.
explain : bool
    Fill ``steps``, each with its rating.
min_er, max_er : float, optional
    Filters: rating ends as soon as a puzzle cannot pass.
pearl, diamond : bool
    Filters: only ER = EP, only ER = EP = ED.
min_ep, max_ep, min_ed, max_ed : float, optional
    Filters of the other figures.
min_score, max_score : int, optional
    Filters of the scale ``hodoku``, which has none of the others.
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
InputError
    When `puzzle` is no puzzle.
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
)doc";

}  // namespace tresse::python::docs
