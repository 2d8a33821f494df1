"""Commands of the program as a function."""

import contextlib
import functools
import json
import operator
import os
import pathlib
import re
import tempfile
import typing

import numpy as np

from . import _tresse
from ._tresse import Puzzle


class Ran(typing.NamedTuple):
    """What :func:`run` gives.

    Attributes
    ----------
    status : int
        The exit code of the program: 0; 1 no solution, several solutions, not valid or not solved; 3 a puzzle that could not be
        read; 4 a limit; 70 a fault of Tresse; 74 a file that cannot be read or written.
    output : bytes
        What the command writes.
    messages : str
        What the program writes to standard error.
    """

    status: int
    output: bytes
    messages: str

    @property
    def text(self) -> str:
        """The output as text."""
        return self.output.decode()

    @property
    def records(self) -> list[dict[str, typing.Any]]:
        """The records of an output in JSON, which is what a command writes without ``format``."""
        return [json.loads(line) for line in self.output.splitlines()]

    def checked(self) -> "Ran":
        """This, unless the command failed: OSError, MemoryError, RuntimeError."""
        if self.status == 74:
            raise OSError(self.messages.strip())
        if self.messages == "tresse: out of memory\n":
            raise MemoryError
        if self.status == 70:
            raise RuntimeError(self.messages.strip())
        return self


@functools.cache
def _rows():
    """{command: {option: its row}}, as the extension tells them."""
    told = json.loads(_tresse.describe_commands())
    return {command: {row["name"]: row for row in one["options"]} for command, one in told.items()}


def has_option(command, name):
    return name in _rows()[command]


def one_puzzle(puzzle):
    """A puzzle as JSON, whatever it was."""
    return _tresse.puzzle_of(puzzle, "puzzle").to_text("json")


_FILE = "a path, a text, an array or a list of puzzles"
_ONE = (str, bytes, bytearray, memoryview, os.PathLike, Puzzle)


def _shape(value):
    """Of the array that it is; rows of several lengths are none."""
    try:
        return np.shape(value)
    except ValueError:
        return ()


def is_one(value):
    """Is it a puzzle, and no list of puzzles?"""
    shape = _shape(value)
    return isinstance(value, _ONE) or len(shape) == 2 and shape[0] == shape[1]


def _is_record(value):
    return isinstance(value, dict) or hasattr(value, "json")


def _line(one, name):
    """An item of a list, a puzzle or a record, as a line of JSON. An array leaves its boxes to the options."""
    if _is_record(one):
        return json.dumps(one if isinstance(one, dict) else one.json()) + "\n"
    return json.dumps({"puzzle": _array(one, name).tolist()}) + "\n" if len(_shape(one)) == 2 else one_puzzle(one)


def _array(value, name):
    """An array of values; that of a pattern may be one of truth values."""
    if np.ma.is_masked(value):
        raise TypeError(f"{name} has masked values; filled(0) makes cells without a value of them")
    array = np.asarray(value) if _shape(value) else refuse(name, value, _FILE)
    if array.dtype.kind not in ("iub" if name == "pattern" else "iu") or not 1 <= array.ndim <= 2 or array.size == 0:
        refuse(name, value, _FILE)
    if array.min() < 0:
        raise ValueError(f"{name} has the value {array.min()}, which is below 0")
    return array


def _text(value, name):
    """A text, what a path is of, a puzzle, an array, or a list of puzzles or records, as the text of a file."""
    if isinstance(value, (str, bytes)):
        return value
    if isinstance(value, os.PathLike):
        return pathlib.Path(value).read_bytes()
    if isinstance(value, Puzzle):
        return one_puzzle(value)
    if isinstance(value, (bytearray, memoryview)):
        return bytes(value) if memoryview(value).format[-1:] in ("B", "b", "c") else refuse(name, value, _FILE)
    if not np.iterable(value) or _is_record(value):
        refuse(name, value, _FILE)
    table = hasattr(value, "__array__")  # of pandas: its items are its columns
    items = list(np.asarray(value) if table else value)
    if not items or any(isinstance(one, _ONE) or _is_record(one) or len(_shape(one)) == 2 for one in items):
        return "".join(_line(one, name) for one in items)
    array = _array(value if table else items, name).astype(int)
    rows = array if array.ndim == 2 else np.array_split(array, max(1, round(len(array) ** 0.5)))
    return "\n".join(" ".join(map(str, row)) for row in rows) + "\n"


def is_single(value):
    """Is it no array?"""
    return not isinstance(value, np.ndarray) or value.ndim == 0


def refuse(name, value, wanted):
    shown = " ".join(repr(value).split())
    raise TypeError(f"{name} is {wanted}, not {shown[:60]}{'...' * (len(shown) > 60)}")


def _encoded(name, text, encode=str.encode):
    """A text as bytes."""
    try:
        return encode(text)
    except UnicodeEncodeError:
        raise ValueError(f"{name} has half of a character, a surrogate: {text!a}") from None


class Named(typing.NamedTuple):
    """An argument of a command, and what errors call it."""

    value: typing.Any
    name: str


class _Words:
    """Arguments as the program takes them; what is no file of its own is put into one, below `folder`."""

    def __init__(self, files):
        self.files, self.folder, self.count = files, None, 0

    def path(self, value, name):
        """Of a file that has this text, or that it is the path of. A text in several lines is no path."""
        if isinstance(value, os.PathLike) or isinstance(value, (str, bytes)) and "\n" not in os.fsdecode(value):
            path = _encoded(name, value, os.fsencode)
            if b"\0" in path:
                raise ValueError(f"{name} is a path with a null character")
            return path
        self.folder = self.folder or pathlib.Path(self.files.enter_context(tempfile.TemporaryDirectory()))
        self.count += 1
        file = self.folder / str(self.count)
        text = _text(value, name)
        file.write_bytes(_encoded(name, text) if isinstance(text, str) else text)
        return os.fsencode(file)

    def option(self, name, row, value):
        """The text of a value."""
        kind = row["kind"]
        if kind in ("count", "number", "duration"):
            if kind == "count":
                number = operator.index(value) if hasattr(value, "__index__") and is_single(value) else refuse(name, value, "a whole number")
                if number < 0:
                    raise ValueError(f"{name} is a whole number from 0, not {number}")
                return str(number)
            # A str has no __float__.
            return repr(float(value)) if hasattr(value, "__float__") and is_single(value) else refuse(name, value, "a number")
        if kind in ("file", "folder"):
            return self.path(value, name)
        if isinstance(value, tuple) and len(value) == 2 and row["value"] in ("A..B", "L..M", "RxC"):
            between = "x" if row["value"] == "RxC" else ".."
            return between.join("" if one is None else str(one) for one in value)
        if kind == "list" and not isinstance(value, str) and np.iterable(value):
            value = ",".join(one if isinstance(one, str) else refuse(name, one, "a text") for one in value)
        if kind == "list" and value == "":
            raise ValueError(f"{name} is empty")
        if isinstance(value, (int, float)) and not isinstance(value, bool) and row["value"] in ("A..B", "K"):
            return str(value)
        wanted = {"list": "a text or a list of texts", "text": "a text, a number or a pair" if row["value"] in ("A..B", "K") else "a text"}
        return value if isinstance(value, str) else refuse(name, value, wanted.get(kind, "a text"))

    def options(self, command, given):
        rows = _rows().get(command, {})
        for name, value in given.items():
            option = name.rstrip("_").replace("_", "-")
            row = rows.get(option) or rows.get("no-" + option)
            if row is None:  # the command says what there is
                yield option, _encoded(name, str(value))
                continue
            if value is None or row["kind"] == "duration" and is_single(value) and value == float("inf"):
                continue
            if row["kind"] == "flag":
                if not is_single(value) or value not in (True, False):
                    refuse(name, value, "True or False")
                yield row["name"], str(bool(value) == (row["name"] == option)).lower()
                continue
            for one in value if row["kind"] == "repeated" and isinstance(value, (list, tuple)) else [value]:
                said = self.option(name, row, one)
                yield option, _encoded(name, said) if isinstance(said, str) else said


def run(command: str, *arguments: typing.Any, input: typing.Any = "", **options: typing.Any) -> Ran:
    """Runs a command of the program ``tresse``, and gives what it writes.

    Every command but ``judge``, ``serve`` and ``docs`` is there, with all of its options. With many puzzles in `input`, it uses all
    processors.

    Parameters
    ----------
    command : str
        The name of the command: ``"grade"``.
    *arguments : str or path
        What stands behind the options on the command line, such as the name of a technique. A text in several lines, an array, or a
        list of puzzles or records is put into a file.
    input : str, bytes, path, Puzzle, array or list of them, optional
        The puzzles, in any format that the program reads, or the path of their file. In a list, each item is one puzzle.
    **options
        The options of the command, with ``_`` for ``-``: ``time_limit=5``. A flag is True or False; ``uniqueness=False`` is
        ``--no-uniqueness``. A range or a box may be a tuple; an option that takes a list or may be given several times takes a list; a
        file is a path, or what is in it, as of `arguments`. A name that Python has for itself gets ``_``: ``from_``.

    Returns
    -------
    Ran

    Raises
    ------
    ValueError
        When the command, an argument or an option means nothing.

    Examples
    --------
    >>> ran = tresse.run("grade", input=".3....2..1..4...", scale="se121")
    >>> ran.status, ran.records[0]["rating"]["er"]
    (0, 1.2)
    >>> tresse.run("convert", input=".3....2..1..4...", to="line").text
    '.3....2..1..4...\\n'
    """
    if not isinstance(command, str):
        refuse("command", command, "a text")
    with contextlib.ExitStack() as files:
        words = _Words(files)
        given = [words.path(*one) if isinstance(one, Named) else words.path(one, "an argument") for one in arguments]
        text = _text(input, "input")
        named = list(words.options(command, options))
        try:
            return Ran(*_tresse.run(_encoded("command", command), given, _encoded("input", text) if isinstance(text, str) else text, named))
        except ValueError as error:
            said = re.sub(r"--([a-z][a-z-]*)", lambda option: option[1].replace("-", "_"), str(error))
            raise ValueError(said.strip().removeprefix("tresse: ")) from None
