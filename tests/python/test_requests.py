"""Settings that mean nothing raise; limits and what the command line has beside answers."""

import pathlib
import tempfile
import unittest

import numpy as np
import tresse

from interrupts import interrupted_after
from samples import EASY, HARD, SMALL

WRONG = {
    "unknown profile 'nope' \\(known: basic, tresse\\)": lambda: tresse.grade(EASY, profile="nope"),
    "is a scale": lambda: tresse.grade(EASY, profile="se121"),
    "unknown technique 'x-wnig'": lambda: tresse.grade(EASY, techniques="x-wnig"),
    "max_subset takes a number from 2 to 512": lambda: tresse.grade(EASY, max_subset=1),
    "naked-triple needs max_subset 3 or more": lambda: tresse.grade(EASY, techniques="naked-triple", max_subset=2),
    "need profile basic": lambda: tresse.grade(EASY, profile="tresse", max_subset=3),
    "unknown scale 'nope' \\(known: hodoku, se121, sukaku\\)": lambda: tresse.rate(EASY, scale="nope"),
    "min er=5.0 is above max er=4.0": lambda: tresse.rate(EASY, min="er=5", max="er=4"),
    "min takes a number, not": lambda: tresse.rate(EASY, min="er=nan"),
    "one decimal": lambda: tresse.rate(EASY, min=["er=1.25"]),
    "the range is empty": lambda: tresse.generate(rating=(5, 4)),
    "level hard..easy: the range is empty": lambda: tresse.generate(level=("hard", "easy")),
    "clues 30..25: the range is empty": lambda: tresse.generate(clues=(30, 25)),
    "percentage": lambda: tresse.generate(fill=101),
    "do not fit side 4": lambda: tresse.generate(avoid=[SMALL]),
    "clues and fill": lambda: tresse.generate_many(2, clues=30, fill=40),
    "cubes of another puzzle": lambda: tresse.merge(EASY, tresse.cube(SMALL, cubes=2)),
    "row 1 holds a digit twice": lambda: tresse.repair(EASY, to=[1] * 81),
    "unknown encoding": lambda: tresse.encode(EASY, encoding="best"),
    "unknown amo": lambda: tresse.encode(EASY, amo="best"),
    "prepare: ": lambda: tresse.encode(EASY, prepare="best"),
    "full and prepare": lambda: tresse.encode(EASY, prepare="none", full=True),
    "unknown input format 'nope'": lambda: tresse.read_puzzles(EASY, format="nope"),
    "latin and box exclude": lambda: tresse.read_puzzles(EASY, latin=True, box=(3, 3)),
    "side takes a number from 1 to 1024": lambda: tresse.read_puzzles(EASY, side=2000),
    "unknown strand 'nope' \\(sat, native, logic\\)": lambda: tresse.verify(EASY, certificate="unused", certificate_strand="nope"),
    "paper takes": lambda: tresse.sheet([EASY], paper="napkin"),
    "unknown format 'nope' \\(line, grid, ": lambda: tresse.Puzzle(EASY).to_text("nope"),
    "does not use unicode": lambda: tresse.Puzzle(EASY).to_text(unicode=True),
    "one character": lambda: tresse.read_puzzles(EASY, blank="..."),
    "sat_threads is a whole number from 0": lambda: tresse.run("solve", input=EASY, engine="sat", sat_threads=-1),
    "max_subset is a whole number from 0": lambda: tresse.run("count", input=EASY, engine="logic", max_subset=-1),
    "encoding needs engine auto, sat, portfolio or all": lambda: tresse.run("solve", input=EASY, engine="logic", encoding="dual"),
    "techniques and max_subset need engine logic or all": lambda: tresse.run("count", input=EASY, engine="native", techniques="naked-single"),
    "polarity takes": lambda: tresse.verify(EASY, polarity="up"),
    "unknown amo 'most'": lambda: tresse.run("candidates", input=EASY, amo="most"),
    "unknown kernel": lambda: tresse.solve(EASY, kernel="abacus"),
    "unknown kernel 'abax'": lambda: tresse.solve_cells(EASY, kernel="abax"),
    "unknown kernel 'abacus'": lambda: tresse.solve_lines(EASY, kernel="abacus"),
    "min ed=2.0 is above max ed=1.5": lambda: tresse.rate(EASY, min="ed=2", max="ed=1.5"),
    "probes takes a number from 1": lambda: tresse.cube(EASY, cubes=2, probes=0),
    "first take numbers from 1": lambda: tresse.generate_many(1, first=0),
    "needs grade": lambda: tresse.sheet([EASY], profile="basic"),
    "^memory_limit takes gigabytes above 0": lambda: tresse.solve(EASY, memory_limit=0),
    "memory_limit takes gigabytes above 0": lambda: tresse.run("solve", input=EASY, memory_limit=0),
    "^techniques is empty": lambda: tresse.grade(EASY, techniques=[]),
    "techniques is empty": lambda: tresse.explain(EASY, techniques=[]),
    "also is empty": lambda: tresse.grade(EASY, also=""),
    "^regions is empty": lambda: tresse.Puzzle.from_values([0] * 16, regions=[]),
    "regions is empty": lambda: tresse.read_puzzles(EASY, regions=[]),
}


class SettingsTest(unittest.TestCase):
    def test_every_strand_takes_its_settings(self):
        ways = [
            {"engine": "sat", "encoding": "minimal", "prepare": ["singles", "locked"], "polarity": "random"},
            {"engine": "logic", "techniques": ["naked-single"], "hypotheses": True},
            {"engine": "native", "kernel": "portable"},
        ]
        for way in ways:
            with self.subTest(way):
                self.assertEqual(tresse.run("solve", input=HARD, **way).records[0]["verdict"], "unique")
                self.assertEqual(tresse.run("count", input=HARD, **way).records[0]["count"], 1)
        self.assertEqual(tresse.solve(HARD, engine="native", kernel="portable").verdict, "unique")
        self.assertEqual(tresse.count(HARD, engine="portfolio", threads=2).count, 1)
        self.assertEqual(tresse.run("solve", input=HARD, engine="logic", techniques="naked-single").records[0]["reason"], "stalled")
        self.assertEqual(len(list(tresse.solutions([0] * 16, engine="sat"))), 288)
        self.assertEqual(tresse.candidates(HARD, seed=3).verdict, "unique")
        self.assertTrue(tresse.verify(HARD, encoding="dual", prepare=["singles", "locked"]).agree)

    def test_the_rest_of_what_the_command_has(self):
        self.assertTrue(tresse.rate(HARD, min="ed=1.3").filtered)
        self.assertEqual(tresse.rate(HARD, max="ep=1.2", seed=5).er, 8.3)
        second = tresse.generate_many(1, side=4, first=2, seed=0)[0].puzzle
        self.assertEqual(second, tresse.generate(first=2, side=4, seed=0).puzzle)
        text = second.to_text(alphabet="abcd", blank="-")
        self.assertEqual(tresse.read_puzzles(text, alphabet="abcd", blank="-").puzzles[0], second)
        table = "id,clue\n.3....2..1..4...,1..............2\n"
        self.assertEqual(tresse.read_puzzles(table, format="csv", column="clue").puzzles[0].clues, 2)
        self.assertIn("\u2502", second.to_text("box", unicode=True))


class RefusedTest(unittest.TestCase):
    def test_wrong_settings_raise(self):
        for words, call in WRONG.items():
            with self.subTest(words), self.assertRaisesRegex(ValueError, words):
                call()

    def test_wrong_texts_are_no_wrong_settings(self):
        read = tresse.read_puzzles(EASY + "\n" + EASY[:80] + "\n")
        self.assertEqual((len(read.puzzles), len(read.errors)), (1, 1))
        self.assertEqual(tresse.read_puzzles("").errors[0].code, "empty_input")


class LimitTest(unittest.TestCase):
    def test_a_hint_tells_a_limit_from_none(self):
        session = tresse.Session(EASY)
        with self.assertRaisesRegex(TimeoutError, "time"):
            session.hint(time_limit=0)
        self.assertEqual(session.hint().technique, "hidden-single")
        self.assertIsNone(tresse.Session([0] * 81).hint())

    def test_the_least_memory(self):
        for gigabytes in (1e-9, 1e-12):
            self.assertEqual(tresse.solve(SMALL, memory_limit=gigabytes).verdict, "unknown")

    def test_reading_ends(self):
        read = tresse.read_puzzles((EASY + "\n") * 1000, time_limit=0)
        self.assertEqual((read.errors[-1].code, read.errors[-1].detail), ("stopped", "time"))
        self.assertLess(len(read.puzzles), 1000)

    def test_writing_ends(self):
        with self.assertRaisesRegex(TimeoutError, "time"):
            tresse.encode([0] * 4096, full=True, time_limit=0.05)

    def test_an_interrupt_ends_them(self):
        many = (EASY + "\n") * 3_000_000
        calls = {"read_puzzles": lambda: tresse.read_puzzles(many), "Puzzle": lambda: tresse.Puzzle(many)}
        for name, call in calls.items():
            with self.subTest(name):
                interrupted_after(self, 0.2, call)


class CommandLineTest(unittest.TestCase):
    def test_cases_of_techniques_are_run(self):
        pointing = ":0100:1:" + "." * 81 + ":" + " ".join(
            f"1{r}{c}" for r in (2, 3) for c in (1, 2, 3)) + ":" + " ".join(
            f"11{c}" for c in range(4, 10)) + "::"
        other = pointing.replace(" 119", "")
        first, second = tresse.regress(f"{pointing}\n{other}\n")
        self.assertEqual((first.pass_, first.reason, second.pass_), (True, None, False))
        self.assertEqual(len(second.found), 1)
        self.assertIn("r1c9<>1", second.found[0])
        self.assertEqual(tresse.regress("nonsense\n"), [])
        self.assertTrue(tresse.regress(pointing + "\n", length_convention="1.3")[0].pass_)
        with self.assertRaises(ValueError):
            tresse.regress(pointing + "\n", length_convention="1.5")

    def test_steps_are_judged_again(self):
        rated = tresse.explain(HARD, scale="se121", check=True)
        self.assertEqual((rated.checked, rated.proven), (len(rated.steps), len(rated.steps)))
        basic = tresse.explain(HARD, profile="basic", check=True)
        self.assertLess(basic.proven, basic.checked)

    def test_options_of_encode(self):
        def clauses(**options):
            return [line for line in tresse.encode(SMALL, **options).splitlines() if line.startswith("p ")]

        self.assertNotEqual(clauses(), clauses(full=True))
        self.assertNotEqual(clauses(full=True), clauses(full=True, encoding="minimal"))
        self.assertNotEqual(clauses(), clauses(prepare="none"))
        self.assertNotEqual(clauses(), clauses(block=True))

    def test_puzzles_that_are_no_isomorphs(self):
        four = {"seed": 3, "side": 4, "clues": 4, "tries": 500}
        any_of_them = tresse.generate_many(20, **four)
        self.assertEqual([one.error for one in any_of_them], [None] * 20)
        self.assertEqual(any_of_them[4].puzzle, tresse.generate(first=5, **four).puzzle)
        distinct = [one for one in tresse.generate_many(20, distinct=True, **four) if one.error is None]
        self.assertGreater(len(distinct), 3)
        self.assertEqual(len({tresse.canon(one.puzzle).canonical for one in distinct}), len(distinct))
        first = tresse.generate(**four).puzzle
        other = tresse.generate(avoid=[first], **four).puzzle
        self.assertNotEqual(tresse.canon(first).canonical, tresse.canon(other).canonical)
        self.assertEqual(tresse.generate(fill=50, seed=1).puzzle.clues, 40)


class RunTest(unittest.TestCase):
    def test_every_way_in(self):
        empty, given = np.zeros((4, 4), int), tresse.Puzzle(SMALL).values
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "list.txt")
            path.write_text(f"{SMALL}\n{EASY}\n")
            for value, sides in (
                (path, [4, 9]), (given, [4]), (given.tolist(), [4]), (given.ravel(), [4]), ([given, empty], [4, 4]),
                ([given] * 4, [4] * 4), (np.stack([given, empty]), [4, 4]), ([given.tolist()] * 2, [4, 4]), ([[0] * 16] * 2, [4, 4]),
                ([tresse.Puzzle(EASY), given, SMALL, [0] * 81], [9, 4, 4, 9]), ([{"puzzle": SMALL}, EASY], [4, 9]),
                ([tresse.canon(SMALL), SMALL], [4, 4]), (EASY.encode(), [9]), (bytearray(EASY.encode()), [9]),
                (memoryview(EASY.encode()), [9]), ([bytearray(SMALL.encode()), EASY], [4, 9]), (iter([SMALL, EASY]), [4, 9]), ([], []),
            ):
                with self.subTest(repr(value)):
                    records = tresse.run("count", input=value, limit=5).records
                    self.assertEqual([one.get("side") for one in records], sides or [None])
        self.assertEqual([one["count"] for one in tresse.run("count", input=[given, empty], limit=5).records], [1, 5])
        self.assertEqual(tresse.run("count", input=[np.zeros((5, 5), int)] * 2, latin=True, limit=3).records[1]["count"], 3)
        shape = [[0, 0, 0, 1], [0, 2, 1, 1], [2, 2, 1, 3], [2, 3, 3, 3]]
        self.assertEqual(tresse.run("count", input=SMALL, regions=np.array(shape).ravel()).records[0]["regions"], sum(shape, []))

    def test_what_is_no_puzzle(self):
        empty = np.zeros((4, 4), int)
        for value in (5, empty > 0, [empty > 0], empty.reshape(2, 2, 2, 2), [1.5] * 16, [[0] * 4, [0] * 3], {"puzzle": SMALL}):
            with self.subTest(repr(value)), self.assertRaisesRegex(TypeError, "^input is a path, a text, an array or a list of puzzles, not "):
                tresse.run("count", input=value)
        for value in (empty - 1, [empty - 1]):
            with self.assertRaisesRegex(ValueError, "input has the value -1"):
                tresse.run("count", input=value)
        self.assertEqual(tresse.run("count", input=np.zeros((2, 8), int)).status, 3)

    def test_values_of_python(self):
        ran = tresse.run("grade", input=[EASY, tresse.Puzzle(HARD)], scale=["se121", "sukaku"], uniqueness=False, quiet=True)
        self.assertEqual([len(record["ratings"]) for record in ran.records], [2, 2])
        self.assertEqual(tresse.run("solve", input=[[0] * 4] * 4, limit="all", jobs=1).records[-1]["count"], 288)
        self.assertEqual(tresse.run("convert", input=SMALL, box=(2, 2), to="line").text, SMALL + "\n")
        self.assertEqual(tresse.run("solve", input="1.3").status, 3)
        with self.assertRaisesRegex(ValueError, "no command 'nope'"):
            tresse.run("nope")
        with self.assertRaisesRegex(ValueError, "scal"):
            tresse.run("grade", input=EASY, scal="se121")
        with self.assertRaisesRegex(ValueError, "nope"):
            tresse.run("grade", input=EASY, nope=5)
        with self.assertRaises(OSError):
            tresse.generate(avoid="/no/such/file")


if __name__ == "__main__":
    unittest.main()
