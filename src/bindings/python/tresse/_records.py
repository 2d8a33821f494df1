"""Records of commands as objects: what their JSON says, in the types of this module. The classes are made by derive.py."""

import copy
import json
import math
import pathlib
import re
import tempfile
import typing
import warnings

import numpy as np

from ._run import Named, has_option, is_one, one_puzzle, refuse, run
from ._tresse import Puzzle
from ._values import InputError, Value, Verdict

# ---- values of JSON, and the record that they are of


def grid(values, record):
    """A text of symbols or a list of numbers as an N x N array."""
    numbers = [0 if c == "." else int(c, 36) for c in values] if isinstance(values, str) else values
    side = math.isqrt(len(numbers))
    return np.array(numbers, np.uint16).reshape(side, side)


def givens(values, record):
    """A puzzle of the shape and rules that the record says."""
    shape = {key: record[key] for key in _SHAPE if key in record}
    form = values == record.get("canonical")
    if form:
        shape.pop("name", None)
    if record.get("pencil_marks"):
        shape["candidates"] = record["canonical_candidates" if form else "candidates"]
    return Puzzle(json.dumps({**shape, "puzzle": values}))


_SHAPE = ("name", "side", "box", "latin", "regions", "diagonals", "windoku", "anti_knight", "anti_king", "extra_houses", "extra_regions")


def verdict(word, record):
    return Verdict(word)


def cell(text, record):
    """(row, column), from 0, of "r1c2"."""
    row, column = text[1:].split("c")
    return int(row) - 1, int(column) - 1


def candidate(text, record):
    """(row, column, value) of "r1c2=3" or "r1c2<>3"."""
    place, symbol = re.split("=|<>", text)
    return *cell(place, record), int(symbol, 36) if len(symbol) == 1 else int(symbol)


def candidates(objects, record):
    return [candidate(f"{one['cell']}={one['value']}", record) for one in objects]


def marks(lists, record):
    """N x N x N truth values: row, column, value less 1."""
    side = math.isqrt(len(lists))
    truths = np.zeros((side * side, side), np.bool_)
    for at, values in enumerate(lists):
        truths[at, np.array(values, int) - 1] = True
    return truths.reshape(side, side, side)


def each(one):
    return lambda values, record: [one(value, record) for value in values]


def key(name, doc, to=None) -> typing.Any:
    """The property of a record that is a key of its JSON. None: the record does not have it."""

    def value_of(self):
        value = self._state.get(name)
        return value if value is None or isinstance(value, (str, int, float)) and to is None else (to or _copy)(value, self._state)

    return property(value_of, doc=doc)


def _copy(value, record):
    return copy.deepcopy(value)


class Record(Value):
    """What a command says, as `docs/json.md` describes it; a key that it does not have is None."""

    __slots__ = ()

    def __init__(self, state):
        self._state = state

    def json(self) -> dict[str, typing.Any]:
        """The whole record, as the program writes it."""
        return copy.deepcopy(self._state)

    def __hash__(self):
        return hash(json.dumps(self._state, sort_keys=True))

    def _words(self):
        said = [f"{key}={value!r}" for key, value in self._state.items()
                if (isinstance(value, (int, float)) or isinstance(value, str) and len(value) < 40) and key not in (*_SHAPE, "index", "puzzle", "clues")]
        return ", ".join(said[:6]) or "without words"


# ---- calls: each gives what a command writes of its arguments or of its puzzle


def _written(ran):
    """What a command has written; raises why there is nothing."""
    if ran.checked().output:
        return ran
    said = ran.messages.strip().removeprefix("tresse: ") or "nothing was written"
    raise TimeoutError(said) if ran.status == 4 else ValueError(said)


_NO_PUZZLE = object()


def _input(puzzle):
    return "" if puzzle is _NO_PUZZLE else one_puzzle(puzzle)


def records(kind, command, arguments=(), *, puzzle=_NO_PUZZLE, **options):
    """Its records as objects of `kind`."""
    found = run(command, *arguments, input=_input(puzzle), **options).checked().records
    for record in found:
        if "file" in record.get("error", ()):
            raise InputError(**record["error"])
        if "index" in record and record is not found[-1]:  # an entry of a list: the record of the puzzle stands behind it
            record.update((name, found[-1][name]) for name in _SHAPE if name in found[-1])
    return [kind(record) for record in found]


def record(kind, command, arguments=(), *, puzzle=_NO_PUZZLE, **options):
    """Its only record."""
    if has_option(command, "jobs"):
        options["jobs"] = 1  # a second thread would have nothing to do
    ran = _written(run(command, *arguments, input=_input(puzzle), **options))
    said = ran.records[-1]
    if "file" in said.get("error", ()):
        raise InputError(**said["error"])
    return kind(said)


def text(command, *, puzzle, **options):
    return _written(run(command, input=one_puzzle(puzzle), **options)).text


def whole(command, *, puzzle, **options):
    """A text that is of no use if a limit cuts it."""
    ran = _written(run(command, input=one_puzzle(puzzle), **options))
    if ran.status == 4:
        raise TimeoutError(ran.messages.strip().removeprefix("tresse: "))
    return ran.text


def puzzles(command, *, puzzle, **options):
    return [Puzzle(line) for line in text(command, puzzle=puzzle, to="json", **options).splitlines()]


def file_of(puzzle):
    """A puzzle as an argument that becomes a file."""
    return one_puzzle(puzzle) + "\n"


def pages(command, *, puzzles, **options):
    """The files that it writes, and warnings of what it says."""
    if is_one(puzzles):
        puzzles = [puzzles]
    if not np.iterable(puzzles):
        refuse("puzzles", puzzles, "a list of puzzles")
    with tempfile.TemporaryDirectory() as folder:
        ran = run(command, input="\n".join(map(one_puzzle, puzzles)), output=pathlib.Path(folder, f"page.{options['to'] or 'pdf'}"), **options)
        for message in ran.checked().messages.splitlines():
            if not message.startswith("tresse: wrote "):
                warnings.warn(message.removeprefix("tresse: "), stacklevel=3)
        return [path.read_bytes() for path in sorted(pathlib.Path(folder).iterdir(), key=lambda path: (len(path.name), path.name))]
