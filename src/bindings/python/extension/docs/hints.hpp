// What help() says of hints.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kCheckPosition =
    R"doc(check_position($module, now, original=None, *, time_limit=None, node_limit=0, memory_limit=0)
--

Says whether the position of a player is right. Ask for hints only if it is.

Parameters
----------
now : Puzzle, str or array_like
    The values in the grid are its givens; the player's pencil marks are its marks.
original : Puzzle, str or array_like, optional
    The puzzle as it began. Without it, the values of `now` are taken for givens, so only pencil marks can be wrong.
time_limit : float, optional
    Seconds.
node_limit, memory_limit
    As of `solve`.

Returns
-------
PositionCheck

Raises
------
InputError
    When one of the two is no puzzle.
ValueError
    When they are of different shapes.

Examples
--------
>>> original = ".3....2..1..4..."
>>> check = tresse.check_position("13....2..1..4...", original)
>>> check.wrong, check.values, check.text
(True, [(0, 0, 1)], 'The value of r1c1 is wrong.\n')
)doc";

inline constexpr const char* kFirstOpenStep = R"doc(first_open_step($module, steps, now)
--

The first step of a path that a player has not made: the hint.

A step is made if its values are in the grid, and if a pencil mark or a value that the cell sees excludes each
candidate that it removes. The first step that is not made is right in every position without a mistake: see
`check_position`.

Parameters
----------
steps : list of Step
    All steps of `grade` or `rate`, in their order.
now : Puzzle, str or array_like
    The values in the grid are its givens; the player's pencil marks are its marks.

Returns
-------
int or None
    The index of the step. None: all are made.

Raises
------
ValueError
    When these are not the steps of one path, or the position is of another shape.

Examples
--------
>>> steps = tresse.grade(".3....2..1..4...", explain=True).steps
>>> at = tresse.first_open_step(steps, "23....2..1..4...")
>>> at, steps[at].hint(1)
(1, 'Look in box 1.')
)doc";

inline constexpr const char* kPositionAfter = R"doc(position_after($module, puzzle, steps)
--

The position after the first steps of a path, as of ``tresse explain --at-step``.

Parameters
----------
puzzle : Puzzle, str or array_like
    Where the path began.
steps : list of Step
    The first steps of `grade` or `rate`: ``steps[:5]``. Steps under a hypothesis are not carried out.

Returns
-------
Puzzle
    Values are givens, and the candidates of open cells are pencil marks.

Raises
------
ValueError
    When these are not the steps of one path, or of a puzzle of another shape.

Examples
--------
>>> line = ".3....2..1..4..."
>>> steps = tresse.grade(line, explain=True).steps
>>> now = tresse.position_after(line, steps[:1])
>>> now.values[0]
array([2, 3, 0, 0], dtype=uint16)
>>> tresse.first_open_step(steps, now)
1
)doc";

inline constexpr const char* kPlan =
    R"doc(plan($module, puzzle, *, profile='', techniques=None, max_subset=4, uniqueness=True, also=None,
    assumptions=True, seed=0, time_limit=None, node_limit=0, memory_limit=0)
--

Every step to the solution with its four hints. An app needs nothing else to give hints (docs/hints.md).

Parameters
----------
puzzle : Puzzle, str or array_like
profile, techniques, max_subset, uniqueness, also, assumptions, seed
    As of `grade`.
time_limit : float, optional
    Seconds. The verdict may take half of them.
node_limit, memory_limit
    As of `grade`.

Returns
-------
dict or None
    The object that ``tresse explain --plan --format json`` writes. None: the puzzle does not have exactly one solution.

Raises
------
InputError
    When `puzzle` is no puzzle.
ValueError
    When an argument means nothing or contradicts another.
TimeoutError
    When a limit came first.

Examples
--------
>>> plan = tresse.plan(".3....2..1..4...")
>>> plan["level"], plan["stalled"], len(plan["steps"])
('easy', False, 12)
>>> plan["steps"][0]["hints"][1]
'Look in box 1 for: Hidden Single.'
)doc";

inline constexpr const char* kCaseLines = R"doc(case_lines($module, steps)
--

Each step as a line of HoDoKu's library of cases, which `run_case` runs.

Parameters
----------
steps : list of Step
    All steps of `grade` or `rate`, or the first ones, in their order.

Returns
-------
list of str
    A line is empty if the technique has no code, if the step is under a hypothesis, or if the puzzle is not a
    plain 9x9.

Raises
------
ValueError
    When these are not the steps of one path.

Examples
--------
>>> line = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
>>> first = tresse.case_lines(tresse.grade(line, explain=True).steps)[0]
>>> first[:5], tresse.run_case(first).passed
(':0002', True)
)doc";

}  // namespace tresse::python::docs
