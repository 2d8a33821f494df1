// What help() says of puzzle.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kPuzzleInit = "__init__(self, /, text)\n--\n\nSee the class.\n";

inline constexpr const char* kPuzzleClass =
    R"doc(Givens, the rules of the grid, and optional pencil marks. A puzzle never changes.

Every function that takes a puzzle also takes what this class is made from.

Parameters
----------
text : str, bytes, path or array_like of int
    One puzzle in any format that the program reads, a `pathlib.Path` of a file with it, or N x N values with 0 for
    an empty cell; of an array, the boxes are the usual ones of the side.

Raises
------
InputError
    When it is no puzzle, or more than one.

Examples
--------
>>> puzzle = tresse.Puzzle(".3....2..1..4...")
>>> puzzle
<tresse.Puzzle 4x4 with 2x2 boxes, 4 givens>
>>> puzzle.values
array([[0, 3, 0, 0],
       [0, 0, 2, 0],
       [0, 1, 0, 0],
       [4, 0, 0, 0]], dtype=uint16)
)doc";

inline constexpr const char* kPuzzleFromValues =
    R"doc(from_values(values, *, name='', box=None, regions=None, latin=False, diagonals=False, windoku=False,
    anti_knight=False, anti_king=False, extra_houses=None, extra_regions=None, marks=None)
--

A puzzle of any shape from its values.

Parameters
----------
values : array_like of int
    N x N, or N * N row by row: 0 is an empty cell, 1 to N are givens; N is 1 to 1,024.
name : str
    What is printed with the puzzle.
box : (int, int), optional
    Rows and columns of a box; otherwise the usual ones of the side.
regions : array_like of int, optional
    N x N numbers from 0 to N - 1: N regions of N cells instead of boxes (a jigsaw).
latin : bool
    Neither boxes nor regions.
diagonals, windoku : bool
    Both diagonals, or the windows of a windoku, hold each number once.
anti_knight, anti_king : bool
    Cells a knight's or a king's move apart differ.
extra_houses : list of lists of (int, int), optional
    Further sets of N cells, each a row and a column from 0, that hold each number once.
extra_regions : list of lists of (int, int), optional
    Sets of 2 to N - 1 cells that differ.
marks : array_like of bool, optional
    N x N x N: may the cell in this row and column hold this value (less 1)? Cells with a given are ignored.

Returns
-------
Puzzle

Raises
------
InputError
    A wrong number of values, a value above the side, no such boxes or regions.

Examples
--------
>>> tresse.Puzzle.from_values([0] * 81, diagonals=True, anti_king=True)
<tresse.Puzzle 9x9 with 3x3 boxes, diagonals, anti-king, 0 givens>
>>> tresse.Puzzle.from_values([0] * 36, box=(3, 2)).box
(3, 2)
)doc";

inline constexpr const char* kPuzzleToText = R"doc(to_text(self, /, format='line', *, alphabet='', blank='.',
    unicode=False)
--

The puzzle as text.

Parameters
----------
format : str
    As ``tresse convert --to``: ``line``, ``grid``, ``rows``, ``box``, ``numbers``, ``pencil``, ``sukaku``,
    ``json``, ``csv``, ``sdk``, ``sdm``, ``ss``.
alphabet : str
    The name of an alphabet, or the symbols in order; empty: the usual one of the side.
blank : str
    The symbol of an empty cell.
unicode : bool
    Of ``box``: borders of box-drawing characters.

Returns
-------
str
    It ends with a line break.

Raises
------
InputError
    When there is no such format.

Warns
-----
UserWarning
    For each part of the puzzle that the format cannot hold.

Examples
--------
>>> tresse.Puzzle(".3....2..1..4...").to_text()
'.3....2..1..4...\n'
)doc";

}  // namespace tresse::python::docs
