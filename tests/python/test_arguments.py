"""Arguments of the wrong type, out of range, too many or with other names: one sentence that names the argument."""

import inspect
import unittest

import numpy as np
import tresse

from samples import EASY, SMALL

NEEDED = {
    "puzzle": SMALL, "text": SMALL, "solution": [0] * 16, "cells": [EASY], "puzzles": [SMALL], "cubes": tresse.cube(SMALL, cubes=2),
    "folder": "unused", "steps": [], "count": 1, "cases": "no case\n", "now": SMALL, "row": 0, "column": 0, "value": 1, "values": [0] * 16,
}


def kind_of(parameter):
    said = parameter.annotation if isinstance(parameter.annotation, str) else inspect.formatannotation(parameter.annotation)
    return {"int": "whole", "float": "number", "str": "text", "bool": "truth"}.get(said.removesuffix(" | None"))


def functions():
    """Every function and method that takes something by name, with the values that it needs."""
    session = tresse.Session(EASY)
    of_objects = [session.set, session.remove, session.candidates, session.answer, session.hint, tresse.Puzzle(EASY).to_text,
                  tresse.Puzzle.from_values]
    for function in [getattr(tresse, name) for name in tresse.__all__] + of_objects:
        if inspect.isfunction(function) or inspect.ismethod(function):
            parameters = inspect.signature(function).parameters
            if not any(p.kind is p.VAR_POSITIONAL for p in parameters.values()):
                given = {name: NEEDED[name] for name, p in parameters.items() if p.default is p.empty}
                if function is tresse.cube:
                    given["cubes"] = 2
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
                kind = kind_of(parameter)
                wrong = {
                    "whole": [(ValueError, -1), (ValueError, 10**30), (TypeError, 2.5), (TypeError, "x"), (TypeError, [1])],
                    "number": [(ValueError, -1), (ValueError, float("nan")), (TypeError, "x"), (TypeError, [1])],
                    "text": [(TypeError, 5), (TypeError, [1])],
                    "truth": [(TypeError, 2.5), (TypeError, -1), (TypeError, "yes")],
                }.get(kind, [])
                for error, value in wrong:
                    with self.subTest(f"{function.__name__}({name}={value!r})"):
                        said = self.refused(error, name, function, **{**given, name: value})
                        if value == -1 and kind == "whole":
                            self.assertEqual(said, f"{name} is a whole number from 0, not -1")
                        tried += 1
        self.assertGreater(tried, 500)

    def test_parts_of_arguments(self):
        for error, name, call in (
            (ValueError, "clues", lambda: tresse.generate(clues=(-5, 3))),
            (TypeError, "clues", lambda: tresse.generate(clues=(1, 2, 3))),
            (ValueError, "score", lambda: tresse.generate(score=-1, scale="hodoku")),
            (ValueError, "rating", lambda: tresse.generate(rating=("a", 2))),
            (TypeError, "rating", lambda: tresse.generate(rating=[1, 2, 3])),
            (TypeError, "level", lambda: tresse.generate(level=3)),
            (TypeError, "require", lambda: tresse.generate(require=5)),
            (TypeError, "avoid", lambda: tresse.generate(avoid=5)),
            (ValueError, "box", lambda: tresse.generate(box=(3, -3))),
            (TypeError, "box", lambda: tresse.generate(box=3)),
            (TypeError, "techniques", lambda: tresse.grade(EASY, techniques=[1])),
            (TypeError, "cubes", lambda: tresse.merge(EASY, 5)),
            (TypeError, "answers", lambda: tresse.merge(SMALL, NEEDED["cubes"], 5)),
            (TypeError, "answers", lambda: tresse.merge(SMALL, NEEDED["cubes"], [5.5])),
            (TypeError, "puzzles", lambda: tresse.sheet(5)),
            (TypeError, "names", lambda: tresse.techniques(5)),
            (TypeError, "folder", lambda: tresse.check(5)),
            (TypeError, "original", lambda: tresse.explain(SMALL, hint=True, original=5)),
            (TypeError, "an argument", lambda: tresse.run("solve", 5)),
            (TypeError, "input", lambda: tresse.run("solve", input=5)),
            (TypeError, "command", lambda: tresse.run(None)),
            (TypeError, "text", lambda: tresse.Puzzle(None)),
            (TypeError, "solution", lambda: tresse.solves(None, SMALL)),
            (TypeError, "values", lambda: tresse.Puzzle.from_values(None)),
            (TypeError, "regions", lambda: tresse.Puzzle.from_values([0] * 16, regions="1122112233443344")),
            (TypeError, "marks", lambda: tresse.Puzzle.from_values([0] * 16, marks="x")),
            (TypeError, "extra_houses", lambda: tresse.Puzzle.from_values([0] * 16, extra_houses=5)),
            (TypeError, "extra_regions", lambda: tresse.Puzzle.from_values([0] * 16, extra_regions=[5])),
            (TypeError, "extra_regions", lambda: tresse.Puzzle.from_values([0] * 16, extra_regions=[[(0, 0), 5]])),
            (TypeError, "latin", lambda: tresse.Puzzle.from_values([0] * 16, latin=np.array([1, 0]))),
            (TypeError, "latin", lambda: tresse.run("solve", input=SMALL, latin=np.array([1, 2]))),
            (TypeError, "time_limit", lambda: tresse.run("solve", input=SMALL, time_limit=np.array([1.0, 2.0]))),
            (TypeError, "seed", lambda: tresse.run("solve", input=SMALL, seed=np.array([1, 2]))),
            (TypeError, "time_limit", lambda: tresse.solve(SMALL, time_limit=np.array([1.0, 2.0]))),
            (TypeError, "text", lambda: tresse.read_puzzles(5)),
            (TypeError, "cells", lambda: tresse.solve_cells(np.zeros((1, 81)))),
            (TypeError, "now", lambda: tresse.first_open_step([], None)),
            (ValueError, "steps", lambda: tresse.first_open_step(tresse.explain(EASY).steps, SMALL)),
            (ValueError, "text", lambda: tresse.Puzzle("\ud800")),
            (ValueError, "input", lambda: tresse.run("solve", input="\ud800")),
            (ValueError, "command", lambda: tresse.run("\ud800")),
            (ValueError, "an argument", lambda: tresse.run("solve", "\ud800")),
            (ValueError, "blank", lambda: tresse.run("solve", input=SMALL, blank="\ud800")),
            (ValueError, "original", lambda: tresse.explain(SMALL, hint=True, original="\ud800\n")),
            (TypeError, "alphabet", lambda: tresse.read_puzzles(SMALL, alphabet=["\u00e9" * 100])),
        ):
            with self.subTest(name):
                self.refused(error, name + (" is" if error is TypeError else ""), call)

    def test_a_puzzle_is_refused_by_its_name(self):
        for function, parameters, given in functions():
            if "puzzle" in parameters:
                for wrong in (None, 5, [1.5] * 16, [[1], [1, 2]]):
                    with self.subTest(f"{function.__name__}({wrong!r})"):
                        self.refused(TypeError, "puzzle is ", function, **{**given, "puzzle": wrong})

    def test_wrong_calls_say_what_there_is(self):
        self.refused(TypeError, "solve() got an unexpected keyword argument 'jobs'", tresse.solve, EASY, jobs=2)
        self.refused(TypeError, "count() takes 1 positional argument but 2 were given", tresse.count, EASY, 5)
        self.refused(TypeError, "solves() missing 1 required positional argument: 'puzzle'", tresse.solves, [0] * 81)
        self.refused(TypeError, "solve() got multiple values for argument 'puzzle'", tresse.solve, EASY, puzzle=EASY)
        self.refused(TypeError, "minimize() got an unexpected keyword argument 'smaller'", tresse.minimize, EASY, smaller=True)
        session = tresse.Session(EASY)
        self.refused(TypeError, "hint() got an unexpected keyword argument 'level'", session.hint, level=2)
        self.refused(TypeError, "set() missing 2 required positional arguments: 'column' and 'value'", session.set, 0)
        self.refused(TypeError, "from_values() got an unexpected keyword argument 'boxes'", tresse.Puzzle.from_values, [0] * 81, boxes=(3, 3))

    def test_whole_numbers_of_numpy_are_taken(self):
        self.assertEqual(tresse.count([0] * 16, limit=np.int64(5)).count, 5)
        self.assertEqual(tresse.generate(seed=np.uint8(3), minimal=np.bool_(True), side=4).puzzle.side, 4)
        self.assertEqual(tresse.grade(EASY, uniqueness=1).level, "easy")

    def test_what_an_iterator_is_refused_for(self):
        with self.assertRaisesRegex(ValueError, "unknown kernel"):
            list(tresse.solutions([0] * 16, engine="native", kernel="abacus"))


if __name__ == "__main__":
    unittest.main()
