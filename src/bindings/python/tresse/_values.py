"""Verdicts, errors of input, and the results of the calls of _calls.py, each made of the tuple that the extension gives."""

import enum
import math
import typing

import numpy as np
import numpy.typing as npt

from ._tresse import Puzzle, __version__

Grid: typing.TypeAlias = npt.NDArray[np.uint16]
Marks: typing.TypeAlias = npt.NDArray[np.bool_]


class Verdict(enum.StrEnum):
    """What is known of a puzzle's solutions; each verdict is also its own text.

    A limit, an interruption or memory running out can only give ``UNKNOWN``.

    Examples
    --------
    >>> tresse.Verdict.UNIQUE == "unique"
    True
    """

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"


class InputError(ValueError):
    """An input that is no puzzle: what was wrong, and where.

    Attributes
    ----------
    code : str
        The kind of the fault: ``"wrong_length"``, ``"unknown_symbol"``, ``"bad_regions"``, ...
    detail : str
        What was expected, in words.
    file : str
        Where the input came from; ``"argument"`` for a text or an array.
    line, column : int
        Both count from 1; 0 says that the fault is not about one line or column.

    Examples
    --------
    >>> try:
    ...     tresse.Puzzle("1.3")
    ... except tresse.InputError as error:
    ...     print(error.code, error.line)
    wrong_length 1
    """

    def __init__(self, code, detail, file="", line=0, column=0):
        super().__init__(code, detail, file, line, column)
        self.code = code
        self.detail = detail
        self.file = file
        self.line = line
        self.column = column

    def __str__(self):
        place = self.file or "input"
        if self.line:
            place += f":{self.line}"
            if self.column:
                place += f":{self.column}"
        return f"{place}: {self.detail}"


class _Read(typing.NamedTuple):
    puzzles: list[Puzzle]
    errors: list[InputError]
    warnings: list[str]


class ReadResult(_Read):
    """What :func:`read_puzzles` found in a text: a named tuple of puzzles, errors and warnings, and where the puzzles stand.

    Attributes
    ----------
    puzzles : list of Puzzle
    errors : list of InputError
        One for each bad record; the others were read.
    warnings : list of str
        What was left out, such as keys of JSON that are not known.
    lines : list of int
        The line on which each puzzle begins, from 1.
    file : str
        What errors call the input: the path or the name of the file; ``"argument"`` for a text.

    Examples
    --------
    >>> read = tresse.read_puzzles(".3....2..1..4...\\n1.3\\n..3..2..1.......\\n")
    >>> for line, puzzle in zip(read.lines, read.puzzles):
    ...     print(line, puzzle.clues)
    1 4
    3 3
    """

    lines: list[int]
    file: str

    def __new__(cls, puzzles, errors, warnings, lines=(), file="argument"):
        read = super().__new__(cls, puzzles, errors, warnings)
        read.__dict__.update(lines=list(lines), file=file)
        return read

    def __getattribute__(self, name):
        value = super().__getattribute__(name)
        return list(value) if type(value) is list else value  # a copy: the result never changes

    def __getitem__(self, at):
        return tuple(self)[at]

    def __iter__(self):
        return iter((self.puzzles, self.errors, self.warnings))

    def __setattr__(self, name, value):
        raise AttributeError(f"a ReadResult never changes: {name}")

    def __getnewargs__(self):
        return *self, self.lines, self.file

    def _key(self):
        return *map(tuple, (self.puzzles, self.warnings, self.lines)), self.file, *(error.args for error in self.errors)

    def __eq__(self, other):
        return self._key() == other._key() if type(other) is type(self) else NotImplemented

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self._key())


def _restored(kind, version, state):
    if version != __version__:
        raise ValueError(f"this {kind.__name__} was pickled by tresse {version}; this is {__version__}")
    value = kind.__new__(kind)
    value._state = state
    for one in state:
        if isinstance(one, np.ndarray):  # a pickle does not say that it is not to be changed
            one.flags.writeable = False
    return value


class Value:
    """A result. It never changes; it is equal to another one that says the same, and can be hashed, copied and pickled. A pickle can
    be read only by the version that wrote it."""

    __slots__ = ("_state",)

    def _key(self):
        return self._state

    def __eq__(self, other):
        return self._key() == other._key() if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(self._key())

    def __reduce__(self):
        return _restored, (type(self), __version__, self._state)

    def _words(self) -> str:
        return ""

    def __repr__(self):
        return f"<tresse.{type(self).__name__} {self._words()}>"


def _field(at, doc, to=None) -> typing.Any:
    """The property of a result that is item `at` of its state."""
    if to is None:
        return property(lambda self: self._state[at], doc=doc)
    return property(lambda self: None if (value := self._state[at]) is None else to(value), doc=doc)


def _grid(values):
    side = math.isqrt(len(values) // 2)
    return np.ndarray((side, side), np.uint16, values).copy()


def _marks(truths):
    side = round(len(truths) ** (1 / 3))
    return np.ndarray((side, side, side), np.bool_, truths).copy()


_VERDICTS = tuple(Verdict)


class Answer(Value):
    """What an engine says of a puzzle. Every solution was verified by code that shares nothing with the code that found it."""

    __slots__ = ()
    verdict: Verdict = _field(0, "How many solutions the puzzle has.", _VERDICTS.__getitem__)
    count: int = _field(1, "Solutions found.")
    count_exact: bool = _field(2, "There are no more solutions.")
    reason: str | None = _field(3, "Why the verdict is ``unknown``: ``time``, ``interrupted``, ``memory``, ...")
    solutions: list[Grid] = _field(4, "The solutions that were kept. Copies.", lambda all: [_grid(one) for one in all])
    partial: Grid | None = _field(5, "How far an engine came that did not finish.", _grid)
    engine: str = _field(6, "Who answered: ``logic``, ``native``, ``sat``.")
    choice: str = _field(7, "Why this engine was chosen.")
    nodes: int = _field(8, "Decisions or conflicts of the search.")

    @property
    def solution(self) -> Grid | None:
        """The first solution. A copy."""
        return _grid(self._state[4][0]) if self._state[4] else None

    def _words(self):
        text = str(self.verdict)
        if self.verdict == "multiple" or self.count != (self.verdict == "unique"):
            text += f", {'' if self.count_exact else 'at least '}{self.count} solution{'s' * (self.count != 1)}"
        return text + (f": {self.reason}" if self.reason else "")


class Candidates(Value):
    """The true candidates of a puzzle: the values that a cell has in some solution."""

    __slots__ = ()
    verdict: Verdict = _field(0, "``unique`` and ``multiple`` are complete; ``none``: there is no solution; ``unknown``: some are open.",
                              _VERDICTS.__getitem__)
    reason: str | None = _field(1, "Why some are open.")
    shown: Marks = _field(2, "By row, column and value less 1: a verified solution has it. A copy.", _marks)
    open: Marks = _field(3, "The same: not known. A copy.", _marks)
    conflicts: int = _field(4, "Conflicts of the SAT solver.")
    calls: int = _field(5, "Calls of the SAT solver.")

    def _words(self):
        return str(self.verdict)


class Graded(Value):
    """The grade of a puzzle; only a puzzle with one solution has one."""

    __slots__ = ()
    answer: Answer = _field(0, "The verdict and the solution; why there is no grade.")
    level: str | None = _field(1, "One of `LEVELS`.")
    score: int | None = _field(2, "The score on the scale ``tresse``; the profile ``basic`` has none.")
    hardest: str | None = _field(3, "The key of the hardest technique.")
    techniques: dict[str, int] = _field(4, "How often each technique was used.", dict)
    profile: str = _field(5, "The profile whose techniques were tried.")
    solved_by_logic: bool = _field(6, "The techniques alone solve the puzzle.")
    hypotheses: int = _field(7, "Assumptions that were needed where the techniques stall.")
    stuck: Puzzle | None = _field(8, "Without assumptions, where the techniques find nothing more: the values found so far as givens, "
                                     "and the candidates.")

    def _words(self):
        if self.stuck:
            return "stuck"
        if self.level is None:
            return f"no grade: {self.answer.verdict}"
        return self.level + (f" by {self.hardest}" if self.hardest else "")


class Rated(Value):
    """The rating of a puzzle; only a puzzle with one solution has one."""

    __slots__ = ()
    answer: Answer = _field(0, "The verdict and the solution; why there is no rating.")
    er: float | None = _field(1, "The rating of the hardest step.")
    ep: float | None = _field(2, "The hardest step up to the first that places a value.")
    ed: float | None = _field(3, "The first step.")
    level: str | None = _field(4, "The level on the scale ``hodoku``, by its name there.")
    score: int | None = _field(5, "The score on the scale ``hodoku``.")
    reason: str | None = _field(6, "Why the path of a puzzle with one solution ended early.")
    filtered: bool = _field(7, "It does not pass the filters.")
    scale: str = _field(8, "That of the call; ``se121`` and ``sukaku`` are ``se121-extended`` and ``sukaku-extended`` on anything but "
                           "the plain 9x9.")
    uniqueness: bool = _field(9, "Techniques were allowed that assume one solution.")
    assumptions: bool = _field(10, "Techniques were allowed that suppose a value.")
    techniques: dict[str, int] = _field(11, "How often each technique was used.", dict)

    def _words(self):
        if self.level is not None:
            return f"{self.level} {self.score} {self.scale}"
        return f"no rating: {self.answer.verdict}" if self.er is None else f"{self.er}/{self.ep}/{self.ed} {self.scale}"


class BulkAnswers(Value):
    """Answers for many 9x9 puzzles, in their order."""

    __slots__ = ()
    verdicts: npt.NDArray[np.uint8] = _field(0, "A code for each puzzle: 0 unique, 1 multiple, 2 none, 3 unknown; `VERDICTS` has the "
                                                "words.")
    counts: npt.NDArray[np.uint64] = _field(1, "Solutions found, up to the limit.")
    solutions: npt.NDArray[np.uint8] = _field(2, "The first solution of each puzzle, M x 81 numbers; 0 where there is none.")
    lines: npt.NDArray[np.uint64] = _field(3, "Of `solve_lines`: where each puzzle stands, from 1. Of `solve_cells` empty.")
    errors: list[InputError] = _field(4, "One for each puzzle that is none. `line` and `column` say where the fault is; of "
                                         "`solve_cells` they are the number of the puzzle and that of the cell in it, from 1.", list)
    reason: str | None = _field(5, "Why puzzles were left unknown.")

    def _key(self):
        return *(array.tobytes() for array in self._state[:4]), *(error.args for error in self.errors), self.reason

    def __len__(self):
        return len(self._state[0])

    def _words(self):
        return f"of {len(self)} puzzles"
