// What help() says of session.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kSessionInit = "__init__(self, /, puzzle)\n--\n\nSee the class.\n";

inline constexpr const char* kSessionClass =
    R"doc(A puzzle that is being solved: put a value in, ask again, undo it.

Parameters
----------
puzzle : Puzzle, str or array_like

Raises
------
InputError
    When `puzzle` is no puzzle.

Examples
--------
>>> session = tresse.Session(".3....2..1..4...")
>>> session.hint().text
'Hidden Single: r1c1 is 2. In box 1, 2 fits only in r1c1.'
>>> session.set(0, 2, 1), session.set(0, 3, 1)
(True, False)
>>> session.answer()
<tresse.Answer unique>
>>> session.undo(), session.changes
(True, 0)
)doc";

inline constexpr const char* kSessionSet = R"doc(set(self, /, row, column, value)
--

Puts a value into an open cell.

Parameters
----------
row, column : int
    From 0.
value : int
    From 1 to N.

Returns
-------
bool
    False: the cell is not open, its marks exclude the value, or a cell that it sees has it.

Raises
------
InputError
    When there is no such cell or value.
)doc";

inline constexpr const char* kSessionRemove = R"doc(remove(self, /, row, column, value)
--

Removes a value from the pencil marks of an open cell.

Parameters
----------
row, column, value : int
    As of `set`.

Returns
-------
bool
    False: the cell is not open, or does not have the value.

Raises
------
InputError
    When there is no such cell or value.
)doc";

inline constexpr const char* kSessionUndo = R"doc(undo(self, /)
--

Undoes the last change.

Returns
-------
bool
    False: there is nothing to undo.
)doc";

inline constexpr const char* kSessionCandidates = R"doc(candidates(self, /, row, column)
--

The values that an open cell can still have: its marks allow them, and no cell that it sees has them.

Parameters
----------
row, column : int
    From 0.

Returns
-------
list of int

Raises
------
InputError
    When there is no such cell.
)doc";

inline constexpr const char* kSessionAnswer =
    R"doc(answer(self, /, *, engine='auto', limit=2, time_limit=None, node_limit=0, memory_limit=0)
--

The verdict on the puzzle as it stands: see `solve`.

Returns
-------
Answer
)doc";

inline constexpr const char* kSessionHint =
    R"doc(hint(self, /, *, time_limit=None, node_limit=0, memory_limit=0)
--

The easiest next step.

Parameters
----------
time_limit : float, optional
    Seconds; the verdict on the puzzle as it stands has half of them.
node_limit, memory_limit
    As of `solve`.

Returns
-------
Step or None
    None: no technique finds anything, or every cell has a value.

Raises
------
TimeoutError
    When a limit came first, so that nothing is known.
)doc";

}  // namespace tresse::python::docs
