// What help() says of sheet.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kSheet =
    R"doc(sheet($module, puzzles, *, file='pdf', paper='a4', landscape=False, margin=12.7, gutter=0.0, per_page=0,
    large_print=False, captions=False, solution_pages=False, title='', numbers=True, first_number=1,
    solutions='end', grade=False, scale='', uniqueness=True, symbols='', font='sans', dpi=300.0, profile='',
    assumptions=True, seed=0, time_limit=None, node_limit=0, memory_limit=0)
--

Prints puzzles and their solutions.

Parameters
----------
puzzles : list of Puzzle, str or array_like
    The name of each puzzle is printed.
file : str
    ``pdf``, ``svg`` or ``png``.
paper : str
    ``a4``, ``a3``, ``a5``, ``letter``, ``legal``, ``6x9`` (inches) or ``210x148mm``.
landscape : bool
margin : float
    Millimetres.
gutter : float
    Further millimetres where pages are bound: on the left of odd pages, on the right of even ones.
per_page : int
    Puzzles on a page; 0: as many as print comfortably.
large_print : bool
captions : bool
    Print below each puzzle with special rules what the rules ask.
solution_pages : bool
    Print below each puzzle on which page its solution is.
title : str
numbers : bool
    Print ``No 1``, ``No 2``, ...
first_number : int
solutions : str
    ``end``, ``none`` or ``only``.
grade : bool
    Print the level of each puzzle.
scale : str
    Print the rating of each puzzle on this scale: ``se121``, ``sukaku`` or ``hodoku``.
uniqueness : bool
    Whether levels and ratings use techniques that assume one solution.
symbols : str
    An alphabet; empty: the usual one of the side.
font : str
    A family.
dpi : float
    Dots per inch of PNG.
profile : str
    Profile of the level: as of `grade`.
assumptions : bool
    Whether levels and ratings suppose values: as of `grade`.
seed, node_limit, memory_limit
    Of the search for the solution: as of `solve`.
time_limit : float, optional
    Seconds for each puzzle.

Returns
-------
list of bytes
    One PDF, or an SVG or PNG of each page.

Raises
------
InputError
    When one of `puzzles` is no puzzle.
ValueError
    When a setting means nothing, or the library was built without cairo.

Warns
-----
UserWarning
    For a puzzle that does not have exactly one solution.

Examples
--------
>>> pages = tresse.sheet([".3....2..1..4..."], file="svg", title="Monday")
>>> len(pages), b"<svg" in pages[0]
(2, True)
)doc";

}  // namespace tresse::python::docs
