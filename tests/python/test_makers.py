"""Puzzles made and changed: to order, with fewer givens, valid, canonical, in cubes, certified, on paper."""

import os
import pathlib
import tempfile
import unittest

import numpy as np
import tresse

from samples import EASY, SMALL, SMALL_SOLUTION, text_of


class GenerateTest(unittest.TestCase):
    def test_to_order(self):
        made = tresse.generate(first=2, seed=1, level=("medium", "hard"), symmetry="rotate180", minimal=True)
        self.assertIsNone(made.error)
        self.assertIn(tresse.grade(made.puzzle).level, ("medium", "hard"))
        given = made.puzzle.values != 0
        np.testing.assert_array_equal(given, given[::-1, ::-1])
        self.assertEqual(tresse.minimize(made.puzzle, all=True).redundant, [])
        np.testing.assert_array_equal(tresse.solve(made.puzzle).solution, made.solution)

    def test_same_seed_same_puzzle(self):
        self.assertEqual(tresse.generate(first=3, seed=7).puzzle, tresse.generate(first=3, seed=7).puzzle)
        self.assertNotEqual(tresse.generate(first=3, seed=7).puzzle, tresse.generate(first=4, seed=7).puzzle)
        self.assertEqual(tresse.generate_many(3, seed=7)[2].puzzle, tresse.generate(first=3, seed=7).puzzle)

    def test_settings(self):
        rated = tresse.generate(seed=2, rating=(1.5, 3.0))
        self.assertTrue(1.5 <= tresse.rate(rated.puzzle).er <= 3.0)
        rated = tresse.generate(seed=2, rating=(4.0, 4.3), scale="sukaku", require="two-strong-links")
        self.assertTrue(4.0 <= tresse.rate(rated.puzzle, scale="sukaku").er <= 4.3)
        rated = tresse.generate(seed=2, level="unfair", score=(None, 1700), scale="hodoku")
        rating = tresse.rate(rated.puzzle, scale="hodoku")
        self.assertEqual((rating.level, rating.er), ("Unfair", None))
        self.assertLessEqual(rating.score, 1700)
        self.assertEqual(tresse.generate(seed=2, clues=30).puzzle.clues, 30)
        self.assertLessEqual(tresse.generate(seed=2, clues=(None, 26)).puzzle.clues, 26)
        self.assertEqual(tresse.generate(seed=1, side=6, diagonals=True).puzzle.rules, ["boxes", "diagonals"])
        self.assertEqual(tresse.generate(seed=1, side=5, latin=True).puzzle.topology, "5x5 Latin square")
        regions = [[0, 0, 0, 1], [0, 2, 1, 1], [2, 2, 1, 3], [2, 3, 3, 3]]
        self.assertEqual(tresse.generate(seed=1, regions=regions).puzzle.regions.tolist(), regions)
        solution = tresse.solve(EASY).solution
        np.testing.assert_array_equal(tresse.generate(seed=1, from_=solution).solution, solution)
        pattern = np.arange(81).reshape(9, 9) % 2 == 0
        np.testing.assert_array_equal(tresse.generate(seed=1, pattern=pattern).puzzle.values != 0, pattern)
        self.assertIn("x-wing", tresse.grade(tresse.generate(seed=1, require=["x-wing"]).puzzle).techniques)
        self.assertIsNotNone(tresse.generate(seed=1, unbiased=True).log_weight)

    def test_what_cannot_be(self):
        for order in ({"clues": 16}, {"side": 7}, {"level": "impossible"}, {"pattern": [1] * 80},
                      {"regions": [0] * 81}, {"from_": [1] * 81}, {"first": 0}, {"clues": "20..30..40"},
                      {"scale": "nope"}, {"score": 500}, {"scale": "hodoku", "rating": 5.0}, {"rating": 4.0, "require": "two-strong-links"}):
            with self.assertRaises(ValueError, msg=str(order)):
                tresse.generate(**order)
        none = tresse.generate(seed=3, rating=(10.5, 11.0), tries=1)
        self.assertEqual((none.error["code"], none.tried, none.puzzle), ("not_found", 1, None))

    def test_a_list_says_which_are_missing(self):
        whole = tresse.generate_many(12, seed=3, level="easy", tries=1)
        alone = [tresse.generate(first=index, seed=3, level="easy", tries=1) for index in range(1, 13)]
        *made, last = whole  # the first that cannot be made ends the list
        self.assertGreater(len(made), 0)
        self.assertEqual([one.puzzle for one in made], [one.puzzle for one in alone[:len(made)]])
        self.assertEqual([last.error["code"], alone[len(made)].error["code"]], ["not_found"] * 2)


class ChangeTest(unittest.TestCase):
    def test_minimize(self):
        full = tresse.solve(EASY).solution
        made = tresse.minimize(full, seed=3)
        self.assertTrue(made.minimal and made.checked)
        self.assertEqual(len(made.removed) + made.result.clues, 81)
        np.testing.assert_array_equal(tresse.solve(made.result).solution, full)
        self.assertEqual((tresse.minimize([0] * 81).verdict, tresse.minimize([0] * 81).result), ("multiple", None))
        smallest = tresse.minimize(tresse.solve(SMALL).solution, smallest=True)
        self.assertEqual((smallest.minimum, smallest.result.clues, smallest.at_least), (True, 4, 4))
        found = tresse.minimize(".3.4..2..1..4...", all=True)
        self.assertEqual((found.verdict, found.redundant, found.undecided), ("unique", [(0, 3, 4)], []))

    def test_results_keep_the_shape(self):
        full = tresse.solve(tresse.Puzzle.from_values([0] * 25, latin=True)).solution
        puzzle = tresse.Puzzle.from_values(full, latin=True, name="a name")
        made = tresse.minimize(puzzle)
        self.assertEqual((made.puzzle, made.result.topology, made.result.name), (puzzle, "5x5 Latin square", "a name"))
        marks = np.ones((4, 4, 4), dtype=bool)
        marks[0, 0] = [False, True, False, False]
        marked = tresse.Puzzle.from_values(tresse.Puzzle(".3....2..1..4...").values, marks=marks)
        made = tresse.minimize(marked)
        for puzzle in (made.puzzle, made.result):
            np.testing.assert_array_equal(puzzle.marks[0, 0], marks[0, 0])

    def test_repair(self):
        wrong = tresse.Puzzle(EASY).values
        wrong[0, 2] = 5
        repaired = tresse.repair(wrong)
        self.assertEqual((repaired.verdict, repaired.result_verdict, repaired.minimum), ("none", "unique", True))
        self.assertEqual(len(repaired.removed), 1)
        added = tresse.repair("." * 16, to=tresse.solve(SMALL).solution)
        self.assertEqual(text_of(added.result_solution), SMALL_SOLUTION)
        self.assertEqual(len(added.added), added.added_at_least)

    def test_candidates(self):
        found = tresse.candidates("1" + "." * 15)
        self.assertEqual(found.verdict, "multiple")
        self.assertFalse(found.open.any())
        every = tresse.solve("1" + "." * 15, limit=None, keep=100).solutions
        shown = np.zeros((4, 4, 4), dtype=bool)
        for grid in every:
            shown |= grid[..., None] == np.arange(1, 5)
        np.testing.assert_array_equal(found.shown, shown)

    def test_canon(self):
        puzzle = tresse.Puzzle(EASY)
        form = tresse.canon(puzzle, transform=True)
        self.assertEqual(form.canonical, tresse.canon(puzzle.values.T[::-1]).canonical)
        self.assertEqual((form.automorphisms, form.reason), (1, None))
        how = form.transform
        values = puzzle.values.T if how["transposed"] else puzzle.values
        moved = values[np.ix_([row - 1 for row in how["rows"]], [column - 1 for column in how["columns"]])]
        np.testing.assert_array_equal(np.array([0, *how["digits"]])[moved], form.canonical.values)

    def test_scramble(self):
        puzzle = tresse.Puzzle(EASY)
        forms = tresse.scramble(puzzle, count=3, seed=9)
        self.assertEqual((len(set(forms)), puzzle in forms), (3, False))
        self.assertEqual({tresse.canon(form).canonical for form in forms}, {tresse.canon(puzzle).canonical})
        self.assertEqual(forms[:1], tresse.scramble(puzzle, seed=9))

    def test_kit(self):
        analysed = tresse.analyse(SMALL)
        self.assertEqual((analysed.backdoor_size, analysed.minimal, analysed.automorphisms), (0, True, 1))
        *neighbours, whole = tresse.vicinity(tresse.Puzzle.from_values(tresse.Puzzle(SMALL).values))
        self.assertEqual((len(neighbours), whole.vicinity["complete"]), (whole.vicinity["found"], True))
        self.assertEqual({tresse.solve(one.canonical).verdict for one in neighbours}, {"unique"})


class CubeTest(unittest.TestCase):
    def test_cut_and_merged(self):
        for puzzle, verdict in ((EASY, "unique"), ("1" + "." * 15, "multiple"), ("11" + "." * 14, "none")):
            with tempfile.TemporaryDirectory() as folder:
                cubes = pathlib.Path(folder, "cubes.txt")
                cubes.write_text(tresse.cube(puzzle, cubes=6))
                answers = tresse.run("solve", input=puzzle, cube=f"{cubes}:all").records
                merged = tresse.merge(puzzle, cubes, answers)
                self.assertEqual((merged.verdict, merged.missing), (verdict, ""))

    def test_missing(self):
        puzzle = "1" + "." * 15
        merged = tresse.merge(puzzle, tresse.cube(puzzle, depth=2))
        self.assertEqual((merged.verdict, merged.missing), ("unknown", "1-4"))

    def test_refused(self):
        with self.assertRaises(ValueError):
            tresse.cube(SMALL)
        with self.assertRaises(ValueError):
            tresse.merge(EASY, tresse.cube(SMALL, cubes=2))
        with self.assertRaises(ValueError):
            tresse.merge(EASY, "no\ncubes\n")


class CertificateTest(unittest.TestCase):
    def test_written_and_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            for strand in ("sat", "native", "logic"):
                path = pathlib.Path(folder, strand)
                self.assertEqual(tresse.verify(SMALL, certificate=path, certificate_strand=strand).verdict, "unique")
                check = tresse.check(path)
                self.assertEqual((check.ruling, check.claim), ("accepted", "unique"))
            with self.assertRaisesRegex(ValueError, "not empty"):
                tresse.verify(SMALL, certificate=path)
            with self.assertRaises(ValueError):
                tresse.verify(SMALL, certificate=folder + "/a\0b")
            odd = os.fsdecode(os.fsencode(folder) + b"/\xff")
            tresse.verify(SMALL, certificate=odd)
            self.assertEqual(tresse.check(odd).ruling, "accepted")
            with self.assertRaises(OSError):
                tresse.check(os.path.join(folder, "missing"))


class SheetTest(unittest.TestCase):
    def test_files(self):
        try:
            pages = tresse.sheet([EASY, tresse.Puzzle(SMALL)], title="Monday", grade=True)
        except ValueError as error:
            if "cairo" not in str(error):
                raise
            self.skipTest(str(error))
        self.assertTrue(pages[0].startswith(b"%PDF"))
        self.assertTrue(tresse.sheet([EASY], to="png", dpi=50, solutions="none")[0].startswith(b"\x89PNG"))
        page = tresse.sheet([EASY], to="svg", solutions="none")
        for one in (EASY, EASY.encode(), tresse.Puzzle(EASY), tresse.Puzzle(EASY).values, tresse.Puzzle(EASY).values.tolist()):
            self.assertEqual(tresse.sheet(one, to="svg", solutions="none"), page)
        told = tresse.sheet([EASY], to="svg", gutter=10, captions=True, solution_pages=True)
        self.assertNotEqual(told, tresse.sheet([EASY], to="svg"))
        with self.assertRaisesRegex(ValueError, "solution_pages"):
            tresse.sheet([EASY], solutions="none", solution_pages=True)
        with self.assertWarnsRegex(UserWarning, "has several solutions; none is printed"):
            tresse.sheet(["." * 16], to="svg")
        with self.assertRaisesRegex(ValueError, "paper"):
            tresse.sheet([EASY], paper="parchment")


class EncodeTest(unittest.TestCase):
    def test_formula(self):
        self.assertIn("p cnf 729", tresse.encode(EASY))
        self.assertGreater(len(tresse.encode(SMALL, block=True)), len(tresse.encode(SMALL)))
        with self.assertRaises(ValueError):
            tresse.encode("11" + "." * 14, block=True)


if __name__ == "__main__":
    unittest.main()
