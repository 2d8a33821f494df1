"""Results are values: equal to their copies and to what their pickles give back, hashable, and said in a line by repr()."""

import copy
import multiprocessing
import os
import pickle
import tempfile
import unittest

import tresse

from samples import EASY, HARD, SMALL

OPEN = EASY[:72] + "." * 9


def results():
    """One or more of every class of results."""
    with tempfile.TemporaryDirectory() as folder:
        verified = tresse.verify(EASY, certificate=os.path.join(folder, "proof"))
        checked = tresse.check(os.path.join(folder, "proof"))
    shape = {"marks": [True] * 63 + [False], "extra_houses": [[(0, 0), (1, 2), (2, 1), (3, 3)]], "anti_king": True}
    path = tresse.explain(HARD)
    return [
        tresse.solve(EASY), tresse.solve([0] * 16), tresse.count([0] * 81, node_limit=10), verified,
        path, path.steps[0], path.steps[-1], *(s for s in tresse.explain(HARD, scale="se121").steps[-40:]), tresse.grade(HARD),
        tresse.grade(HARD, techniques="singles", assumptions=False), tresse.rate(HARD), tresse.rate(HARD, scale="hodoku"),
        tresse.rate(HARD, max="er=2"), tresse.regress(":0300:3:" + "." * 81 + "::::\n")[0], tresse.techniques("x-wing")[0],
        tresse.generate(seed=3, side=4), tresse.generate(seed=1, unbiased=True), *tresse.generate_many(2, seed=1, side=4),
        tresse.generate(seed=1, level="extreme", tries=1), tresse.candidates([0] * 16), tresse.candidates([0] * 81, time_limit=0),
        tresse.canon(SMALL), tresse.canon(SMALL, time_limit=0), *tresse.scramble(SMALL), tresse.minimize(EASY, all=True),
        tresse.verify("11" + "." * 14), tresse.minimize(EASY), tresse.minimize([0] * 16), tresse.repair("11" + "." * 14),
        tresse.analyse(SMALL), *tresse.vicinity(SMALL), tresse.merge(OPEN, tresse.cube(OPEN, cubes=4)), checked,
        tresse.solve_lines(EASY + "\n" + HARD + "\nno puzzle\n"),
        tresse.Puzzle(EASY), tresse.Puzzle.from_values([0] * 16, name="a name", **shape),
        tresse.Puzzle.from_values([0] * 16, marks=[True] * 64),
    ]


class ValuesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.results = results()

    def test_every_class_is_here(self):
        classes = {name for name in tresse.__all__ if isinstance(getattr(tresse, name), type)}
        classes -= {"InputError", "PuzzleRecord", "Ran", "ReadResult", "Record", "Verdict", "Session", "Solutions"}
        self.assertEqual(classes, {type(result).__name__ for result in self.results})

    def test_pickles_and_copies_are_equal(self):
        for result in self.results:
            with self.subTest(repr(result)):
                for protocol in (0, 2, pickle.HIGHEST_PROTOCOL):
                    again = pickle.loads(pickle.dumps(result, protocol))
                    self.assertIsNot(again, result)
                    self.assertEqual(again, result)
                    self.assertEqual(hash(again), hash(result))
                    self.assertEqual(repr(again), repr(result))
                self.assertEqual(copy.copy(result), result)
                self.assertEqual(copy.deepcopy([result]), [result])
                self.assertNotEqual(result, 5)
                self.assertFalse(result == 5)

    def test_results_that_differ_are_not_equal(self):
        for i, one in enumerate(self.results):
            for other in self.results[i + 1:]:
                if type(one) is type(other) and repr(one) != repr(other):
                    self.assertNotEqual(one, other)
        self.assertNotEqual(tresse.solve(EASY), tresse.solve(HARD))
        self.assertEqual(tresse.solve(EASY), tresse.solve(EASY))
        self.assertEqual(len({tresse.minimize(EASY), tresse.minimize(EASY), tresse.minimize(SMALL)}), 2)

    def test_results_do_not_change(self):
        found = tresse.explain(HARD)
        found.json()["steps"].clear()
        found.steps.clear()
        found.steps[0].pattern.clear()
        found.steps[0].json().clear()
        self.assertEqual(found, tresse.explain(HARD))
        with self.assertRaises(AttributeError):
            found.verdict = "none"
        with self.assertRaises(AttributeError):
            tresse.solve(EASY).count = 2

    def test_arrays_in_bulk_do_not_change(self):
        answers = tresse.solve_lines(EASY + "\n" + HARD + "\n")
        for one in (answers, copy.copy(answers), copy.deepcopy(answers), pickle.loads(pickle.dumps(answers))):
            for array in (one.verdicts, one.counts, one.solutions, one.lines):
                with self.assertRaisesRegex(ValueError, "read-only"):
                    array[0] = 2
        self.assertEqual(answers, tresse.solve_lines(EASY + "\n" + HARD + "\n"))

    def test_what_was_read_is_a_value(self):
        text = f"{SMALL}\n1.3\n" + '{"puzzle": "%s", "no_such_key": 1}\n' % SMALL
        read = tresse.read_puzzles(text)
        self.assertEqual((read, hash(read)), (tresse.read_puzzles(text), hash(tresse.read_puzzles(text))))
        puzzles, errors, warned = read
        for held in (puzzles, errors, warned, read.puzzles, read.errors, read.warnings, read.lines, read[0], read[-1]):
            held.append(5)
        with self.assertRaises(AttributeError):
            read.file = "another"
        for again in (tresse.read_puzzles(text), pickle.loads(pickle.dumps(read)), copy.copy(read), copy.deepcopy(read)):
            self.assertTrue(again == read and not again != read)
            self.assertEqual(hash(again), hash(read))
        moved = tresse.read_puzzles("\n" + text)
        self.assertTrue(moved != read and not moved == read)
        self.assertEqual(moved.puzzles, read.puzzles)
        self.assertEqual(read, (read.puzzles, read.errors, read.warnings))

    def test_what_they_hold_comes_back(self):
        answer = pickle.loads(pickle.dumps(tresse.solve([0] * 16)))
        self.assertTrue(all(tresse.solves(solution, [0] * 16) for solution in answer.solutions))
        steps = pickle.loads(pickle.dumps(tresse.explain(HARD))).steps
        self.assertEqual([s.json() for s in steps], [s.json() for s in tresse.explain(HARD).steps])

    def test_functions_are_pickled_by_name(self):
        for function in (tresse.grade, tresse.solve_lines, tresse.minimize, tresse.Puzzle.from_values):
            again = pickle.loads(pickle.dumps(function))
            self.assertEqual(again.__name__, function.__name__)
        self.assertIs(pickle.loads(pickle.dumps(tresse.solve)), tresse.solve)
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            self.assertEqual(pool.map(tresse.solve, [SMALL, tresse.Puzzle(EASY)]), [tresse.solve(SMALL), tresse.solve(EASY)])

    def test_a_pickle_of_another_version_is_refused(self):
        for result in (tresse.solve(SMALL), tresse.minimize(SMALL)):
            text = pickle.dumps(result, 2)
            self.assertIn(tresse.__version__.encode(), text)
            with self.assertRaisesRegex(ValueError, "was pickled by tresse 0.0.0"):
                pickle.loads(text.replace(tresse.__version__.encode(), b"0.0.0"))

    def test_repr_is_one_line_with_the_name_of_the_class(self):
        for result in self.results + [tresse.Session(EASY), tresse.solutions(EASY)]:
            self.assertRegex(repr(result), rf"^<tresse\.{type(result).__name__} [^\n]+>$")


if __name__ == "__main__":
    unittest.main()
