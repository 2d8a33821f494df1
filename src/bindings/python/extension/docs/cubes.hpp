// What help() says of cubes.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kCubeInit = "__init__(self, /, literals)\n--\n\nSee the class.\n";

inline constexpr const char* kCubeClass =
    R"doc(The solutions of a puzzle in which all literals hold.

Parameters
----------
literals : list of int
    ``v > 0`` says that a cell has a value, ``-v`` that it has not: ``v = (row * N + column) * N + value``, where
    row and column count from 0 and the value from 1.
)doc";

inline constexpr const char* kCubeAnswerInit =
    "__init__(self, /, cube, verdict, solutions=())\n--\n\nSee the class.\n";

inline constexpr const char* kCubeAnswerClass = R"doc(What is known of one cube.

Parameters
----------
cube : Cube or list of int
    The cube, or its literals.
verdict : Verdict or str
solutions : list of array_like
    0, 1 or 2 solutions, as many as the verdict needs. One that does not solve the puzzle within the cube is ignored.
)doc";

inline constexpr const char* kSplit =
    R"doc(split($module, puzzle, *, cubes=0, depth=0, probes=64, time_limit=None, memory_limit=0)
--

Cuts one puzzle into cubes (parts), which several machines can solve.

Parameters
----------
puzzle : Puzzle, str or array_like
cubes : int
    The heaviest cube is cut until so many are open; there may be fewer.
depth : int
    Or: every cube is cut until it is so deep.
probes : int
    Candidates that are tried for each cut.
time_limit : float, optional
    Seconds.
memory_limit : int
    Bytes; 0: half of the machine.

Returns
-------
SplitResult

Raises
------
InputError
    When `puzzle` is no puzzle.
ValueError
    When neither or both of `cubes` and `depth` are set.

Examples
--------
>>> puzzle = tresse.Puzzle("1" + "." * 15)
>>> cubes = tresse.split(puzzle, cubes=4).cubes
>>> answers = [(cube, tresse.solve(tresse.cube_puzzle(puzzle, cube))) for cube in cubes.open]
>>> tresse.merge(puzzle, cubes, answers)
<tresse.Merged multiple, 0 missing>
)doc";

inline constexpr const char* kCubePuzzle = R"doc(cube_puzzle($module, puzzle, cube)
--

The puzzle with the literals of a cube as pencil marks.

Parameters
----------
puzzle : Puzzle, str or array_like
cube : Cube

Returns
-------
Puzzle

Raises
------
InputError
    When a literal does not fit the side of the puzzle.
)doc";

inline constexpr const char* kWriteCubes = R"doc(write_cubes($module, cubes)
--

The file of cubes that ``tresse cube`` writes, as text.

Parameters
----------
cubes : CubeSet

Returns
-------
str
)doc";

inline constexpr const char* kReadCubes = R"doc(read_cubes($module, text)
--

The cubes in a text that `write_cubes` or ``tresse cube`` wrote.

Parameters
----------
text : str, bytes or path

Returns
-------
CubeSet

Raises
------
InputError
    When the text is not a file of cubes.

Examples
--------
>>> cubes = tresse.split([0] * 16, cubes=8).cubes
>>> tresse.read_cubes(tresse.write_cubes(cubes)).cubes == cubes.cubes
True
)doc";

inline constexpr const char* kMerge =
    R"doc(merge($module, puzzle, cubes, answers, *, seed=0, time_limit=None, node_limit=0, memory_limit=0)
--

Joins the answers for cubes into one verdict. It is ``unique`` or ``none`` only when every cube is decided and the
cubes cover the whole puzzle, which is checked.

Parameters
----------
puzzle : Puzzle, str or array_like
cubes : CubeSet
answers : list of CubeAnswer, or of (Cube, Answer)
seed : int
    Seed of the search for the parts that no answer covers.
time_limit, node_limit, memory_limit
    As of `solve`.

Returns
-------
Merged

Raises
------
InputError
    When a literal or a solution is of another side.
)doc";

}  // namespace tresse::python::docs
