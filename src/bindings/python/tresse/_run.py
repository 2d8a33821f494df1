"""Commands of the program as a function."""

import json
import typing

from ._tresse import _run


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
    def text(self):
        """str: The output as text."""
        return self.output.decode()

    @property
    def records(self):
        """list of dict: The records of an output in JSON, which is what a command writes without ``format``."""
        return [json.loads(line) for line in self.output.splitlines()]


def run(command, *arguments, input="", **options):
    """Runs a command of the program ``tresse``, and gives what it writes.

    Every command but ``judge``, ``serve`` and ``docs`` is there, with all of its options.

    Parameters
    ----------
    command : str
        The name of the command: ``"grade"``.
    *arguments : str
        What stands behind the options on the command line, such as the name of a technique.
    input : str or bytes, optional
        The puzzles, in any format that the program reads.
    **options
        The options of the command, with ``_`` for ``-``: ``time_limit=5``. A flag is True or False. An option that may be given
        several times takes a list.

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
    words = []
    for name, value in options.items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is not None:
                words.append((name.replace("_", "-"), str(one).lower() if isinstance(one, bool) else str(one)))
    return Ran(*_run(command, [str(argument) for argument in arguments], input, words))


Ran.__module__ = run.__module__ = "tresse"
