// What help() says of steps.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kStepClass = R"doc(One event on the way to the solution.

A cell is ``(row, column)`` from 0, a candidate ``(row, column, value)``.
)doc";

inline constexpr const char* kStepToNotation = R"doc(to_notation(self, /, style='plain')
--

The step on one line.

Parameters
----------
style : {'plain', 'eureka', 'nice-loop', 'words'}
    How chains are written: ``r6c2-5 -> r6c2+1`` (+ is true, - is false); ``(5=1)r6c2 - (1)r1c2``;
    ``5- r6c2 -1- r1c2``; or in sentences. Other steps look the same in the first three.

Returns
-------
str
    Empty if this is not a step of a technique.

Raises
------
ValueError
    When there is no such notation.

Examples
--------
>>> step = tresse.grade(".3....2..1..4...", explain=True).steps[0]
>>> step.to_notation() == step.notation, step.to_notation("words") == step.text
(True, True)
)doc";

inline constexpr const char* kStepHint = R"doc(hint(self, /, level=4)
--

The step as a hint, as ``tresse explain --hint --hint-level``.

Parameters
----------
level : int
    1: where to look; 2: also for which technique; 3: also in which cells; 4: what to do, and why.

Returns
-------
str
    Empty if this is not a step of a technique.

Raises
------
ValueError
    When there is no such level.

Examples
--------
>>> step = tresse.grade(".3....2..1..4...", explain=True).steps[0]
>>> step.hint(1), step.hint(2)
('Look in box 1.', 'Look in box 1 for: Hidden Single.')
)doc";

inline constexpr const char* kStepJson = R"doc(json(self, /)
--

The step with its whole pattern, as ``tresse explain --format json`` writes it.

Returns
-------
dict or None
    None if this is not a step of a technique.
)doc";

inline constexpr const char* kTechniqueJson = R"doc(json(self, /)
--

The technique as ``tresse techniques --format json`` writes it, with an ``example`` (or None).

Returns
-------
dict
)doc";

inline constexpr const char* kTechniques = R"doc(techniques($module, *names)
--

The techniques that the grader knows.

Parameters
----------
*names : str
    Names of techniques, in any spelling that the command line takes, or of families; without names, all techniques.

Returns
-------
list of Technique
    In the order of the names, each once; those of a family in the order of the table.

Raises
------
ValueError
    When a name means nothing; the message has the nearest one.

Examples
--------
>>> tresse.techniques("x-wing", "Naked Pair")
[<tresse.Technique x-wing>, <tresse.Technique naked-pair>]
>>> tresse.techniques("x-wing")[0].profiles["se121"]
{'level': 'hard', 'rating': 3.2}
)doc";

inline constexpr const char* kCheckSteps = R"doc(check_steps($module, steps, *, time_limit=None)
--

Checks each step of a path again, by SAT, as ``tresse explain --check``.

Parameters
----------
steps : list of Step
    All steps of `grade` or `rate`, in their order.
time_limit : float, optional
    Seconds.

Returns
-------
StepAudit

Raises
------
ValueError
    When these are not the steps of one path.

Examples
--------
>>> graded = tresse.grade(".3....2..1..4...", explain=True)
>>> tresse.check_steps(graded.steps).holds
True
)doc";

inline constexpr const char* kRunCase = R"doc(run_case($module, line, *, length_convention='1.4', time_limit=None)
--

Runs one case of a technique library, as ``tresse regress`` does for each line.

Parameters
----------
line : str
    A case in the format of HoDoKu's regression library,
    ``:code[-variant]:digits:grid:deleted:eliminations:placements:extra``.
length_convention : str, default "1.4"
    How links of chains with almost locked sets are counted: as the library ``"1.3"`` or ``"1.4"`` of HoDoKu does.
time_limit : float, optional
    Seconds.

Returns
-------
CaseRun

Raises
------
InputError
    When the line is not a case; the error has the column.
ValueError
    When there is no such convention.

Examples
--------
>>> grid = "." * 81
>>> tresse.run_case(f":0300:3:{grid}:::::").detail
'nothing was found'
)doc";

}  // namespace tresse::python::docs
