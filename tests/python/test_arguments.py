"""Arguments of the wrong type, out of range, too many or with other names: one sentence that names the argument."""

import inspect
import unittest

import tresse

from samples import EASY, SMALL

NUMBERS = {  # of arguments whose default is None
    "limit": "whole", "plus": "whole", "tries": "whole", "time_limit": "number", "fill": "number", "min_score": "whole",
    "max_score": "whole", **{f"{end}_{figure}": "number" for end in ("min", "max") for figure in ("er", "ep", "ed")},
}
NEEDED = {
    "puzzle": SMALL, "text": SMALL, "solution": [0] * 16, "cells": [EASY], "puzzles": [SMALL], "cube": tresse.Cube([1]),
    "cubes": tresse.split(SMALL, cubes=2).cubes, "answers": [], "folder": "unused", "steps": [], "count": 1, "line": "",
    "now": SMALL, "row": 0, "column": 0, "value": 1, "values": [0] * 16,
}
NO_RANGE = {"margin", "gutter"}  # less than nothing: none


def kind_of(name, parameter):
    default = parameter.default
    if name in ("count", "row", "column", "value") and default is parameter.empty:
        return "whole"
    if isinstance(default, bool):
        return "truth"
    if default is None:
        return NUMBERS.get(name)
    return {int: "whole", float: "number", str: "text"}.get(type(default))


def functions():
    """Every function and method that takes something by name, with the values that it needs."""
    session, step = tresse.Session(EASY), tresse.grade(EASY, explain=True).steps[0]
    of_objects = [session.set, session.remove, session.candidates, session.answer, session.hint, step.hint, step.to_notation,
                  tresse.Puzzle(EASY).to_text, tresse.Puzzle.from_values]
    for function in [getattr(tresse, name) for name in tresse.__all__] + of_objects:
        if inspect.isbuiltin(function) or inspect.ismethod(function) or function in of_objects:
            parameters = {name: p for name, p in inspect.signature(function).parameters.items() if name != "self"}
            if not any(p.kind is p.VAR_POSITIONAL for p in parameters.values()):
                given = {name: NEEDED[name] for name, p in parameters.items() if p.default is p.empty}
                yield function, parameters, given


class ArgumentsTest(unittest.TestCase):
    def refused(self, error, words, call, *args, **named):
        with self.assertRaises(error) as raised:
            call(*args, **named)
        said = str(raised.exception)
        self.assertIs(type(raised.exception), error, said)
        self.assertIn(words, said)
        self.assertNotIn("\n", said)
        return said

    def test_every_number_and_text_is_refused_by_its_name(self):
        tried = 0
        for function, parameters, given in functions():
            for name, parameter in parameters.items():
                kind = kind_of(name, parameter)
                wrong = {
                    "whole": [(ValueError, -1), (ValueError, 10**30), (TypeError, 2.5), (TypeError, "x"), (TypeError, [1])],
                    "number": [(ValueError, -1), (ValueError, float("nan")), (TypeError, "x"), (TypeError, [1])],
                    "text": [(TypeError, 5), (TypeError, [1])],
                    "truth": [(TypeError, 2.5), (TypeError, -1), (TypeError, "yes")],
                }.get(kind, [])
                for error, value in wrong:
                    if error is ValueError and name in NO_RANGE:
                        continue
                    with self.subTest(f"{function.__name__}({name}={value!r})"):
                        said = self.refused(error, name, function, **{**given, name: value})
                        if value == -1 and kind == "whole" and name != "level":  # of a hint: 1 to 4
                            self.assertEqual(said, f"{name} is a whole number from 0, not -1")
                        tried += 1
        self.assertGreater(tried, 500)

    def test_parts_of_arguments(self):
        for error, name, call in (
            (ValueError, "clues", lambda: tresse.generate(clues=(-5, 3))),
            (ValueError, "clues", lambda: tresse.generate(clues=(1, 2, 3))),
            (ValueError, "score", lambda: tresse.generate(score=-1)),
            (TypeError, "rating", lambda: tresse.generate(rating=("a", 2))),
            (TypeError, "level", lambda: tresse.generate(level=3)),
            (TypeError, "require", lambda: tresse.generate(require=5)),
            (TypeError, "avoid", lambda: tresse.generate(avoid=5)),
            (ValueError, "box", lambda: tresse.generate(box=(3, -3))),
            (TypeError, "box", lambda: tresse.generate(box=3)),
            (ValueError, "threads", lambda: tresse.solve(EASY, engine="sat", sat={"threads": -1})),
            (TypeError, "encoding", lambda: tresse.solve(EASY, engine="sat", sat={"encoding": 5})),
            (TypeError, "sat", lambda: tresse.solve(EASY, sat=5)),
            (TypeError, "logic", lambda: tresse.solve(EASY, logic="techniques")),
            (ValueError, "max_subset", lambda: tresse.solve(EASY, engine="logic", logic={"max_subset": -1})),
            (TypeError, "techniques", lambda: tresse.grade(EASY, techniques=[1])),
            (TypeError, "steps", lambda: tresse.check_steps(5)),
            (TypeError, "cubes", lambda: tresse.merge(EASY, 5, [])),
            (TypeError, "answers", lambda: tresse.merge(SMALL, NEEDED["cubes"], 5)),
            (TypeError, "answers", lambda: tresse.merge(SMALL, NEEDED["cubes"], [5])),
            (TypeError, "puzzles", lambda: tresse.sheet(5)),
            (TypeError, "a literal", lambda: tresse.Cube(["x"])),
            (ValueError, "a literal", lambda: tresse.Cube([2**40])),
        ):
            with self.subTest(name):
                self.refused(error, name, call)

    def test_wrong_calls_say_what_there_is(self):
        self.refused(TypeError, "solve() has no argument 'jobs'; there are puzzle, engine, limit", tresse.solve, EASY, jobs=2)
        self.refused(TypeError, "count() takes puzzle without a name; the others need theirs: limit, engine", tresse.count, EASY, 5)
        self.refused(TypeError, "solves() needs puzzle", tresse.solves, [0] * 81)
        self.refused(TypeError, "solve() has two values for puzzle", tresse.solve, EASY, puzzle=EASY)
        session = tresse.Session(EASY)
        self.refused(TypeError, "hint() has no argument 'level'", session.hint, level=2)
        self.refused(TypeError, "set() needs column, value", session.set, 0)
        self.refused(TypeError, "from_values() has no argument 'boxes'", tresse.Puzzle.from_values, [0] * 81, boxes=(3, 3))

    def test_whole_numbers_of_numpy_are_taken(self):
        import numpy as np
        self.assertEqual(tresse.count([0] * 16, limit=np.int64(5)).count, 5)
        self.assertEqual(tresse.generate(seed=np.uint8(3), minimal=np.bool_(True), side=4).end, "made")
        self.assertEqual(tresse.grade(EASY, explain=1).level, "easy")

    def test_what_an_iterator_is_refused_for(self):
        with self.assertRaisesRegex(ValueError, "unknown kernel"):
            list(tresse.solutions([0] * 16, engine="native", kernel="abacus"))


if __name__ == "__main__":
    unittest.main()
