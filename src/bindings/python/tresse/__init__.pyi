# The types of the module. tests/python/test_stub.py compares the signatures with those of the module.
import enum
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, Any, Literal, NamedTuple, TypedDict

import numpy as np
import numpy.typing as npt

__version__: str

class Verdict(enum.StrEnum):
    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"

class InputError(ValueError):
    code: str
    detail: str
    file: str
    line: int
    column: int
    def __init__(self, code: str, detail: str, file: str = "", line: int = 0, column: int = 0) -> None: ...

_Grid = npt.NDArray[np.uint16]
_Marks = npt.NDArray[np.bool_]
_Cell = tuple[int, int]
_Candidate = tuple[int, int, int]
_Ints = npt.ArrayLike
_Text = str | bytes | bytearray | memoryview | os.PathLike[str]
_PuzzleLike = Puzzle | _Text | npt.ArrayLike
_Engine = Literal["auto", "logic", "native", "sat", "portfolio"]
_Strand = Literal["sat", "native", "logic"]
_Level = Literal["easy", "medium", "hard", "expert", "extreme"]
_WishedLevel = Literal["easy", "medium", "hard", "expert", "unfair", "extreme"]
_Symmetry = Literal[
    "none", "rotate180", "rotate90", "horizontal", "vertical", "diagonal", "antidiagonal", "both", "full"
]
_Names = str | Sequence[str]

class _Sat(TypedDict, total=False):
    encoding: str
    at_most_one: str
    prepare: _Names
    backend: str
    polarity: Literal["auto", "positive", "negative", "random"]
    restarts: Literal["auto", "rapid", "luby"]
    threads: int

class _Logic(TypedDict, total=False):
    techniques: _Names
    max_subset: int
    hypotheses: bool

LEVELS: tuple[_Level, ...]
VERDICTS: tuple[Verdict, ...]

class Puzzle:
    def __init__(self, text: _Text | npt.ArrayLike) -> None: ...
    @staticmethod
    def from_values(
        values: _Ints,
        *,
        name: str = "",
        box: tuple[int, int] | None = None,
        regions: _Ints | None = None,
        latin: bool = False,
        diagonals: bool = False,
        windoku: bool = False,
        anti_knight: bool = False,
        anti_king: bool = False,
        extra_houses: Sequence[Sequence[_Cell]] | None = None,
        extra_regions: Sequence[Sequence[_Cell]] | None = None,
        marks: npt.ArrayLike | None = None,
    ) -> Puzzle: ...
    def to_text(
        self, format: str = "line", *, alphabet: str = "", blank: str = ".", unicode: bool = False
    ) -> str: ...
    @property
    def values(self) -> _Grid: ...
    @property
    def marks(self) -> _Marks | None: ...
    @property
    def side(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def clues(self) -> int: ...
    @property
    def box(self) -> tuple[int, int] | None: ...
    @property
    def regions(self) -> _Grid | None: ...
    @property
    def rules(self) -> list[str]: ...
    @property
    def topology(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class _Read(NamedTuple):
    puzzles: list[Puzzle]
    errors: list[InputError]
    warnings: list[str]

class ReadResult(_Read):
    lines: list[int]
    file: str

class Answer:
    @property
    def verdict(self) -> Verdict: ...
    @property
    def count(self) -> int: ...
    @property
    def count_exact(self) -> bool: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def solutions(self) -> list[_Grid]: ...
    @property
    def solution(self) -> _Grid | None: ...
    @property
    def partial(self) -> _Grid | None: ...
    @property
    def engine(self) -> str: ...
    @property
    def choice(self) -> str: ...
    @property
    def nodes(self) -> int: ...

class Verified:
    @property
    def answer(self) -> Answer: ...
    @property
    def engines(self) -> list[Answer]: ...
    @property
    def agree(self) -> bool: ...
    @property
    def disagreement(self) -> str: ...

class Solutions(Iterator[_Grid]):
    def __iter__(self) -> Solutions: ...
    def __next__(self) -> _Grid: ...
    @property
    def answer(self) -> Answer | None: ...

class BulkAnswers:
    @property
    def verdicts(self) -> npt.NDArray[np.uint8]: ...
    @property
    def counts(self) -> npt.NDArray[np.uint64]: ...
    @property
    def solutions(self) -> npt.NDArray[np.uint8]: ...
    @property
    def lines(self) -> npt.NDArray[np.uint64]: ...
    @property
    def errors(self) -> list[InputError]: ...
    @property
    def reason(self) -> str | None: ...
    def __len__(self) -> int: ...

class Step:
    @property
    def kind(self) -> Literal["step", "assume", "dead_end", "solution"]: ...
    @property
    def technique(self) -> str | None: ...
    @property
    def name(self) -> str | None: ...
    @property
    def text(self) -> str: ...
    @property
    def notation(self) -> str: ...
    @property
    def cells(self) -> list[_Cell]: ...
    @property
    def placements(self) -> list[_Candidate]: ...
    @property
    def eliminations(self) -> list[_Candidate]: ...
    @property
    def assumption(self) -> _Candidate | None: ...
    @property
    def depth(self) -> int: ...
    @property
    def rating(self) -> float | None: ...
    @property
    def brief(self) -> str: ...
    def to_notation(self, style: Literal["plain", "eureka", "nice-loop", "words"] = "plain") -> str: ...
    def hint(self, level: int = 4) -> str: ...
    def json(self) -> dict[str, Any] | None: ...

class Technique:
    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def others(self) -> list[str]: ...
    @property
    def families(self) -> list[str]: ...
    @property
    def sudoku_explainer(self) -> list[str]: ...
    @property
    def hodoku(self) -> list[str]: ...
    @property
    def wiki(self) -> list[str]: ...
    @property
    def assumes_uniqueness(self) -> bool: ...
    @property
    def holds(self) -> Literal["anywhere", "blocks", "houses"]: ...
    @property
    def profiles(self) -> dict[str, dict[str, Any]]: ...
    def json(self) -> dict[str, Any]: ...

class StepAudit:
    @property
    def checked(self) -> int: ...
    @property
    def proven(self) -> int: ...
    @property
    def fault(self) -> str: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def holds(self) -> bool: ...

class PositionCheck:
    @property
    def wrong(self) -> bool | None: ...
    @property
    def values(self) -> list[_Candidate]: ...
    @property
    def missing(self) -> list[_Candidate]: ...
    @property
    def no_solution(self) -> bool: ...
    @property
    def text(self) -> str: ...
    @property
    def reason(self) -> str | None: ...

class Graded:
    @property
    def answer(self) -> Answer: ...
    @property
    def level(self) -> _Level | None: ...
    @property
    def score(self) -> int | None: ...
    @property
    def hardest(self) -> str | None: ...
    @property
    def techniques(self) -> dict[str, int]: ...
    @property
    def profile(self) -> str: ...
    @property
    def solved_by_logic(self) -> bool: ...
    @property
    def hypotheses(self) -> int: ...
    @property
    def stuck(self) -> Puzzle | None: ...
    @property
    def steps(self) -> list[Step]: ...

class Rated:
    @property
    def answer(self) -> Answer: ...
    @property
    def er(self) -> float | None: ...
    @property
    def ep(self) -> float | None: ...
    @property
    def ed(self) -> float | None: ...
    @property
    def level(self) -> str | None: ...
    @property
    def score(self) -> int | None: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def filtered(self) -> bool: ...
    @property
    def scale(self) -> str: ...
    @property
    def uniqueness(self) -> bool: ...
    @property
    def assumptions(self) -> bool: ...
    @property
    def techniques(self) -> dict[str, int]: ...
    @property
    def steps(self) -> list[Step]: ...

class CaseRun:
    @property
    def passed(self) -> bool: ...
    @property
    def detail(self) -> str: ...
    @property
    def found(self) -> list[str]: ...
    @property
    def reason(self) -> str | None: ...

class Generated:
    @property
    def end(self) -> Literal["made", "tries", "stopped"]: ...
    @property
    def puzzle(self) -> Puzzle | None: ...
    @property
    def solution(self) -> _Grid | None: ...
    @property
    def detail(self) -> str: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def log_weight(self) -> float | None: ...
    @property
    def tries(self) -> int: ...
    @property
    def stopped_by(self) -> dict[str, int]: ...

class GeneratedPuzzles(tuple[Generated, ...]):
    outcome: Generated | None
    def __new__(cls, made: Iterable[Generated] = (), outcome: Generated | None = None) -> GeneratedPuzzles: ...
    @property
    def complete(self) -> bool: ...

class Candidates:
    @property
    def verdict(self) -> Verdict: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def shown(self) -> _Marks: ...
    @property
    def open(self) -> _Marks: ...
    @property
    def conflicts(self) -> int: ...
    @property
    def calls(self) -> int: ...

class Canonical:
    @property
    def reason(self) -> str | None: ...
    @property
    def form(self) -> Puzzle | None: ...
    @property
    def source(self) -> _Grid | None: ...
    @property
    def values(self) -> _Grid | None: ...
    @property
    def automorphisms(self) -> int | None: ...

class Scrambled:
    @property
    def reason(self) -> str | None: ...
    @property
    def puzzle(self) -> Puzzle | None: ...
    @property
    def source(self) -> _Grid | None: ...
    @property
    def values(self) -> _Grid | None: ...

class Analysis:
    @property
    def verdict(self) -> Verdict: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def solution(self) -> _Grid | None: ...
    @property
    def backdoor_size(self) -> int | None: ...
    @property
    def backdoor_count(self) -> int: ...
    @property
    def backdoors(self) -> list[list[_Cell]]: ...
    @property
    def trial_depth(self) -> int | None: ...
    @property
    def minimal(self) -> bool | None: ...
    @property
    def redundant(self) -> list[_Cell]: ...
    @property
    def automorphisms(self) -> int | None: ...
    def json(self) -> dict[str, Any]: ...

class Neighbours:
    @property
    def reason(self) -> str | None: ...
    @property
    def complete(self) -> bool: ...
    @property
    def puzzles(self) -> list[Puzzle]: ...
    @property
    def looked_at(self) -> int: ...
    @property
    def unique(self) -> int: ...

class Redundant:
    @property
    def before(self) -> Verdict: ...
    @property
    def cells(self) -> list[_Cell]: ...
    @property
    def open(self) -> list[_Cell]: ...
    @property
    def solution(self) -> _Grid | None: ...
    @property
    def reason(self) -> str | None: ...

class ConflictingGivens:
    @property
    def before(self) -> Verdict: ...
    @property
    def cells(self) -> list[_Cell]: ...
    @property
    def minimal(self) -> bool: ...
    @property
    def reason(self) -> str | None: ...

class Minimized:
    @property
    def before(self) -> Verdict: ...
    @property
    def puzzle(self) -> Puzzle | None: ...
    @property
    def solution(self) -> _Grid | None: ...
    @property
    def removed(self) -> list[_Cell]: ...
    @property
    def minimal(self) -> bool: ...
    @property
    def minimum(self) -> bool: ...
    @property
    def lower(self) -> int: ...
    @property
    def checked(self) -> bool: ...
    @property
    def reason(self) -> str | None: ...

class Repaired:
    @property
    def before(self) -> Verdict: ...
    @property
    def after(self) -> Verdict: ...
    @property
    def puzzle(self) -> Puzzle | None: ...
    @property
    def solution(self) -> _Grid | None: ...
    @property
    def removed(self) -> list[_Cell]: ...
    @property
    def added(self) -> list[_Cell]: ...
    @property
    def removed_at_least(self) -> int: ...
    @property
    def added_at_least(self) -> int: ...
    @property
    def proven(self) -> bool: ...
    @property
    def checked(self) -> bool: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def detail(self) -> str: ...

class Cube:
    def __init__(self, literals: Sequence[int]) -> None: ...
    @property
    def literals(self) -> list[int]: ...
    @property
    def refuted(self) -> bool: ...
    def __eq__(self, other: object) -> bool: ...

class CubeSet:
    @property
    def fingerprint(self) -> int: ...
    @property
    def side(self) -> int: ...
    @property
    def cubes(self) -> list[Cube]: ...
    @property
    def open(self) -> list[Cube]: ...

class SplitResult:
    @property
    def cubes(self) -> CubeSet: ...
    @property
    def reason(self) -> str | None: ...

class CubeAnswer:
    def __init__(
        self, cube: Cube | Sequence[int], verdict: Verdict | str, solutions: Iterable[npt.ArrayLike] = ()
    ) -> None: ...
    @property
    def literals(self) -> list[int]: ...
    @property
    def verdict(self) -> Verdict: ...
    @property
    def solutions(self) -> list[_Grid]: ...

class Merged:
    @property
    def answer(self) -> Answer: ...
    @property
    def missing(self) -> list[int]: ...
    @property
    def uncovered(self) -> list[list[int]]: ...
    @property
    def wrong(self) -> list[list[int]]: ...
    @property
    def strangers(self) -> int: ...

class Certified:
    @property
    def answer(self) -> Answer: ...
    @property
    def written(self) -> bool: ...
    @property
    def proof_clauses(self) -> int: ...

class CertificateCheck:
    @property
    def ruling(self) -> Literal["accepted", "rejected", "unknown"]: ...
    @property
    def claim(self) -> Verdict | None: ...
    @property
    def reason(self) -> str: ...
    @property
    def file(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def clauses(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def error(self) -> str: ...

class Session:
    def __init__(self, puzzle: _PuzzleLike) -> None: ...
    def set(self, row: int, column: int, value: int) -> bool: ...
    def remove(self, row: int, column: int, value: int) -> bool: ...
    def undo(self) -> bool: ...
    def candidates(self, row: int, column: int) -> list[int]: ...
    def answer(
        self,
        *,
        engine: _Engine = "auto",
        limit: int = 2,
        time_limit: float | None = None,
        node_limit: int = 0,
        memory_limit: int = 0,
    ) -> Answer: ...
    def hint(
        self, *, time_limit: float | None = None, node_limit: int = 0, memory_limit: int = 0
    ) -> Step | None: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def changes(self) -> int: ...
    @property
    def complete(self) -> bool: ...

def read_puzzles(
    text: _Text | IO[str] | IO[bytes],
    *,
    format: str = "",
    side: int = 0,
    box: tuple[int, int] | None = None,
    regions: _Ints | None = None,
    latin: bool = False,
    diagonals: bool = False,
    windoku: bool = False,
    anti_knight: bool = False,
    anti_king: bool = False,
    alphabet: str = "",
    blank: str = "",
    column: str = "",
    position: bool = False,
    time_limit: float | None = None,
) -> ReadResult: ...
def encode(
    puzzle: _PuzzleLike,
    *,
    block: bool = False,
    encoding: str = "auto",
    at_most_one: str = "auto",
    prepare: _Names = "",
    full: bool = False,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> str: ...
def solve(
    puzzle: _PuzzleLike,
    *,
    engine: _Engine = "auto",
    limit: int | None = 2,
    keep: int = 2,
    seed: int = 0,
    sat: _Sat | None = None,
    logic: _Logic | None = None,
    kernel: str = "",
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Answer: ...
def count(
    puzzle: _PuzzleLike,
    *,
    limit: int | None = None,
    engine: _Engine = "auto",
    seed: int = 0,
    sat: _Sat | None = None,
    logic: _Logic | None = None,
    kernel: str = "",
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Answer: ...
def verify(
    puzzle: _PuzzleLike,
    *,
    limit: int | None = 2,
    seed: int = 0,
    sat: _Sat | None = None,
    logic: _Logic | None = None,
    kernel: str = "",
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Verified: ...
def solves(solution: _Ints, puzzle: _PuzzleLike) -> bool: ...
def solutions(
    puzzle: _PuzzleLike,
    *,
    engine: _Engine = "auto",
    seed: int = 0,
    sat: _Sat | None = None,
    logic: _Logic | None = None,
    kernel: str = "",
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Solutions: ...
def solve_cells(
    cells: npt.ArrayLike | bytes | Sequence[str | bytes],
    *,
    limit: int | None = 2,
    threads: int = 0,
    kernel: str = "",
) -> BulkAnswers: ...
def solve_lines(
    text: _Text | IO[str] | IO[bytes] | Sequence[str],
    *,
    limit: int | None = 2,
    threads: int = 0,
    kernel: str = "",
    first_line: int = 1,
) -> BulkAnswers: ...
def techniques(*names: str) -> list[Technique]: ...
def run_case(line: str, *, length_convention: str = "1.4", time_limit: float | None = None) -> CaseRun: ...
def check_steps(steps: Sequence[Step], *, time_limit: float | None = None) -> StepAudit: ...
def grade(
    puzzle: _PuzzleLike,
    *,
    profile: str = "",
    techniques: _Names | None = None,
    max_subset: int = 4,
    uniqueness: bool = True,
    explain: bool = False,
    also: _Names | None = None,
    assumptions: bool = True,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Graded: ...
def rate(
    puzzle: _PuzzleLike,
    *,
    scale: str = "se121",
    uniqueness: bool = True,
    explain: bool = False,
    min_er: float | None = None,
    max_er: float | None = None,
    pearl: bool = False,
    diamond: bool = False,
    min_ep: float | None = None,
    max_ep: float | None = None,
    min_ed: float | None = None,
    max_ed: float | None = None,
    min_score: int | None = None,
    max_score: int | None = None,
    assumptions: bool = True,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Rated: ...
def check_position(
    now: _PuzzleLike,
    original: _PuzzleLike | None = None,
    *,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> PositionCheck: ...
def first_open_step(steps: Sequence[Step], now: _PuzzleLike) -> int | None: ...
def position_after(puzzle: _PuzzleLike, steps: Sequence[Step]) -> Puzzle: ...
def plan(
    puzzle: _PuzzleLike,
    *,
    profile: str = "",
    techniques: _Names | None = None,
    max_subset: int = 4,
    uniqueness: bool = True,
    also: _Names | None = None,
    assumptions: bool = True,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> dict[str, Any] | None: ...
def case_lines(steps: Sequence[Step]) -> list[str]: ...
def generate(
    index: int = 1,
    *,
    seed: int = 0,
    level: _WishedLevel | tuple[_WishedLevel | None, _WishedLevel | None] | None = None,
    rating: float | tuple[float | None, float | None] | None = None,
    scale: str = "se121",
    score: int | tuple[int | None, int | None] | None = None,
    clues: int | tuple[int | None, int | None] | None = None,
    fill: float | None = None,
    symmetry: _Symmetry = "none",
    pattern: npt.ArrayLike | None = None,
    solution: _Ints | None = None,
    minimal: bool = False,
    unique: bool = True,
    pearl: bool = False,
    diamond: bool = False,
    require: _Names | None = None,
    forbid: _Names | None = None,
    only: _Names | None = None,
    unbiased: bool = False,
    avoid: Iterable[_PuzzleLike] | None = None,
    side: int = 0,
    box: tuple[int, int] | None = None,
    regions: _Ints | None = None,
    latin: bool = False,
    diagonals: bool = False,
    windoku: bool = False,
    anti_knight: bool = False,
    anti_king: bool = False,
    tries: int | None = None,
    time_limit: float | None = None,
) -> Generated: ...
def generate_many(
    count: int,
    *,
    first: int = 1,
    distinct: bool = False,
    seed: int = 0,
    level: _WishedLevel | tuple[_WishedLevel | None, _WishedLevel | None] | None = None,
    rating: float | tuple[float | None, float | None] | None = None,
    scale: str = "se121",
    score: int | tuple[int | None, int | None] | None = None,
    clues: int | tuple[int | None, int | None] | None = None,
    fill: float | None = None,
    symmetry: _Symmetry = "none",
    pattern: npt.ArrayLike | None = None,
    solution: _Ints | None = None,
    minimal: bool = False,
    unique: bool = True,
    pearl: bool = False,
    diamond: bool = False,
    require: _Names | None = None,
    forbid: _Names | None = None,
    only: _Names | None = None,
    unbiased: bool = False,
    avoid: Iterable[_PuzzleLike] | None = None,
    side: int = 0,
    box: tuple[int, int] | None = None,
    regions: _Ints | None = None,
    latin: bool = False,
    diagonals: bool = False,
    windoku: bool = False,
    anti_knight: bool = False,
    anti_king: bool = False,
    tries: int | None = None,
    time_limit: float | None = None,
) -> GeneratedPuzzles: ...
def candidates(
    puzzle: _PuzzleLike,
    *,
    sat: _Sat | None = None,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Candidates: ...
def canonical_form(puzzle: _PuzzleLike, *, time_limit: float | None = None) -> Canonical: ...
def scramble(
    puzzle: _PuzzleLike, number: int = 1, *, seed: int = 0, time_limit: float | None = None
) -> Scrambled: ...
def analyse(
    puzzle: _PuzzleLike,
    *,
    backdoors: int = 2,
    depth: int = 2,
    list: int = 100,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Analysis: ...
def vicinity(
    puzzle: _PuzzleLike,
    *,
    minus: int = 1,
    plus: int | None = None,
    minimal: bool = True,
    time_limit: float | None = None,
    node_limit: int = 0,
) -> Neighbours: ...
def redundant(
    puzzle: _PuzzleLike, *, time_limit: float | None = None, node_limit: int = 0, memory_limit: int = 0
) -> Redundant: ...
def conflicting_givens(
    puzzle: _PuzzleLike,
    *,
    minimal: bool = False,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> ConflictingGivens: ...
def minimize(
    puzzle: _PuzzleLike,
    *,
    # settings of minimize
) -> Minimized: ...
def repair(
    puzzle: _PuzzleLike,
    *,
    # settings of repair
) -> Repaired: ...
def split(
    puzzle: _PuzzleLike,
    *,
    cubes: int = 0,
    depth: int = 0,
    probes: int = 64,
    time_limit: float | None = None,
    memory_limit: int = 0,
) -> SplitResult: ...
def cube_puzzle(puzzle: _PuzzleLike, cube: Cube) -> Puzzle: ...
def write_cubes(cubes: CubeSet) -> str: ...
def read_cubes(text: _Text) -> CubeSet: ...
def merge(
    puzzle: _PuzzleLike,
    cubes: CubeSet,
    answers: Iterable[CubeAnswer | tuple[Cube, Answer]],
    *,
    seed: int = 0,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Merged: ...
def certify(
    puzzle: _PuzzleLike,
    folder: str | bytes | os.PathLike[str],
    *,
    strand: _Strand = "sat",
    seed: int = 0,
    logic: _Logic | None = None,
    time_limit: float | None = None,
    node_limit: int = 0,
    memory_limit: int = 0,
) -> Certified: ...
def check_certificate(
    folder: str | bytes | os.PathLike[str], *, time_limit: float | None = None, memory_limit: int = 0
) -> CertificateCheck: ...
def sheet(
    puzzles: Iterable[_PuzzleLike],
    *,
    # settings of sheet
) -> list[bytes]: ...

class Ran(NamedTuple):
    status: int
    output: bytes
    messages: str
    @property
    def text(self) -> str: ...
    @property
    def records(self) -> list[dict[str, Any]]: ...

def run(command: str, *arguments: str, input: str | bytes = "", **options: object) -> Ran: ...
