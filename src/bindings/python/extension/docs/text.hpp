// What help() says of text.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kReadPuzzles =
    R"doc(read_puzzles($module, text, *, format='', side=0, box=None, regions=None, latin=False, diagonals=False,
    windoku=False, anti_knight=False, anti_king=False, alphabet='', blank='', column='', position=False,
    time_limit=None)
--

Reads every puzzle in a text or a file, which may be compressed by gzip or zstd.

Parameters
----------
text : str, bytes, path-like or open file
    The text itself, or a file.
format : str
    ``line``, ``grid``, ``csv``, ...; the default detects it.
side : int
    N; 0 detects it.
box, regions, latin, diagonals, windoku, anti_knight, anti_king
    The shape, if the text does not say it: as of `Puzzle.from_values`.
alphabet : str
    The name of an alphabet, or the symbols in order.
blank : str
    The symbol of an empty cell; empty: it is detected.
column : str
    For CSV: the name of the column with the puzzles.
position : bool
    Where the text tells what a player entered from the givens: true reads both, false the givens alone.
time_limit : float, optional
    Seconds.

Returns
-------
ReadResult
    A named tuple: ``puzzles``; ``errors``, an `InputError` for each bad record, while the others are read;
    ``warnings``, what was left out. If the time limit ended the reading, the last error has the code ``stopped``.
    Its attribute ``lines`` has the line on which each puzzle begins, ``file`` what errors call the input.

Raises
------
OSError
    When the file cannot be read.
InputError
    When an argument means nothing, such as an unknown format.

Examples
--------
>>> read = tresse.read_puzzles(".3....2..1..4...\n1.3\n")
>>> read.lines, read.file, [(error.line, error.column) for error in read.errors]
([1], 'argument', [(2, 4)])
>>> puzzles, errors, warnings = read
>>> len(puzzles)
1
)doc";

inline constexpr const char* kEncode =
    R"doc(encode($module, puzzle, *, block=False, encoding='auto', at_most_one='auto', prepare='', full=False,
    seed=0, time_limit=None, node_limit=0, memory_limit=0)
--

The puzzle as a formula in DIMACS CNF, whose models are the solutions. Its comments have the map of variables.

Parameters
----------
puzzle : Puzzle, str or array_like
block : bool
    Forbid the solution by one more clause. If the puzzle has one solution, the formula then has no model.
encoding : str
    The families of clauses, as ``tresse encode --encoding``: ``extended``, ``minimal``, ...; ``auto`` goes by the size.
at_most_one : str
    How the formula says "at most one", as ``--amo``: ``pairwise``, ``product``, ...; ``auto`` goes by the size.
prepare : str or list of str
    The rules that remove candidates first, as ``--prepare``; the default is the usual ones.
full : bool
    Encode all candidates, and each given as a unit clause; nothing is removed first.
seed, node_limit, memory_limit
    Limits of the search for the solution that `block` forbids: as of `solve`.
time_limit : float, optional
    Seconds.

Returns
-------
str

Raises
------
InputError
    There is no solution to forbid, a name means nothing, or a limit came first (with the code ``stopped``).

Examples
--------
>>> cnf = tresse.encode(".3....2..1..4...")
>>> [line for line in cnf.splitlines() if line.startswith("p ")]
['p cnf 64 64']
)doc";

}  // namespace tresse::python::docs
