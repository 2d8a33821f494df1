"""The values of the module that are plain Python: verdicts and errors of input."""

import enum
import typing


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
    puzzles: list
    errors: list
    warnings: list


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

    def __new__(cls, puzzles, errors, warnings, lines=(), file="argument"):
        read = super().__new__(cls, puzzles, errors, warnings)
        read.lines = list(lines)
        read.file = file
        return read

    def __getnewargs__(self):
        return *self, self.lines, self.file


class GeneratedPuzzles(tuple):
    """What :func:`generate_many` made: a tuple of `Generated`, each of which has a puzzle as asked.

    Attributes
    ----------
    complete : bool
        Are there as many as were asked for?
    outcome : Generated or None
        What ended the run early: its ``end`` says why (``tries`` or ``stopped``), its ``puzzle`` is what came nearest. None of a
        complete run.

    Examples
    --------
    >>> made = tresse.generate_many(2, level="extreme", tries=1)
    >>> len(made), made.complete, made.outcome.end
    (0, False, 'tries')
    """

    def __new__(cls, made=(), outcome=None):
        puzzles = super().__new__(cls, made)
        puzzles.outcome = outcome
        return puzzles

    @property
    def complete(self):
        """bool: Are there as many as were asked for?"""
        return self.outcome is None

    def __eq__(self, other):
        return tuple.__eq__(self, other) is True and self.outcome == getattr(other, "outcome", None)

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash((tuple(self), self.outcome))

    def __getnewargs__(self):
        return tuple(self), self.outcome

    def __repr__(self):
        made = f"{len(self)} puzzles" if len(self) != 1 else "1 puzzle"
        return f"<tresse.GeneratedPuzzles {made}>" if self.complete else f"<tresse.GeneratedPuzzles {made}, then {self.outcome!r}>"


Verdict.__module__ = ReadResult.__module__ = InputError.__module__ = GeneratedPuzzles.__module__ = "tresse"
