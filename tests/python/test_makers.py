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
        made = tresse.generate(2, seed=1, level=("medium", "hard"), symmetry="rotate180", minimal=True)
        self.assertEqual(made.end, "made")
        self.assertIn(tresse.grade(made.puzzle).level, ("medium", "hard"))
        given = made.puzzle.values != 0
        np.testing.assert_array_equal(given, given[::-1, ::-1])
        self.assertEqual(tresse.redundant(made.puzzle).cells, [])
        np.testing.assert_array_equal(tresse.solve(made.puzzle).solution, made.solution)

    def test_same_seed_same_puzzle(self):
        self.assertEqual(tresse.generate(3, seed=7).puzzle, tresse.generate(3, seed=7).puzzle)
        self.assertNotEqual(tresse.generate(3, seed=7).puzzle, tresse.generate(4, seed=7).puzzle)

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
        self.assertEqual(tresse.generate(side=6, diagonals=True).puzzle.rules, ["boxes", "diagonals"])
        self.assertEqual(tresse.generate(side=5, latin=True).puzzle.topology, "5x5 Latin square")
        solution = tresse.solve(EASY).solution
        np.testing.assert_array_equal(tresse.generate(solution=solution).solution, solution)
        self.assertIn("x-wing", tresse.grade(tresse.generate(require=["x-wing"]).puzzle).techniques)
        self.assertIsNotNone(tresse.generate(unbiased=True).log_weight)

    def test_what_cannot_be(self):
        for order in ({"clues": 16}, {"side": 7}, {"level": "impossible"}, {"pattern": [1] * 80},
                      {"regions": [0] * 81}, {"solution": [1] * 81}, {"index": 0}, {"clues": (20, 30, 40)},
                      {"scale": "nope"}, {"score": 500}, {"scale": "hodoku", "rating": 5.0}, {"rating": 4.0, "require": "two-strong-links"}):
            with self.assertRaises(ValueError, msg=str(order)):
                tresse.generate(**order)
        self.assertEqual(tresse.generate(rating=(10.5, 11.0), tries=1).end, "tries")
        self.assertEqual(tresse.generate(rating=(10.5, 11.0), tries=0, time_limit=0.05).reason, "time")

    def test_a_list_that_ends_early_says_so(self):
        whole = tresse.generate_many(3, seed=7)
        self.assertEqual((whole.complete, whole.outcome, len(whole)), (True, None, 3))
        self.assertEqual(whole[2].puzzle, tresse.generate(3, seed=7).puzzle)
        self.assertEqual(repr(whole), "<tresse.GeneratedPuzzles 3 puzzles>")
        # The puzzles of these numbers, up to the first that cannot be made in one try.
        alone = [tresse.generate(index, seed=3, level="easy", tries=1) for index in range(1, 13)]
        first = [one.end for one in alone].index("tries")
        self.assertGreater(first, 0)
        short = tresse.generate_many(12, seed=3, level="easy", tries=1)
        self.assertEqual((short.complete, len(short), {one.end for one in short}), (False, first, {"made"}))
        self.assertEqual([one.puzzle for one in short], [one.puzzle for one in alone[:first]])
        self.assertEqual((short.outcome.end, short.outcome.detail), ("tries", alone[first].detail))
        self.assertIn("then <tresse.Generated tries>", repr(short))
        self.assertNotEqual(short, tuple(short))
        stopped = tresse.generate_many(2, rating=(10.5, 11.0), tries=0, time_limit=0.05)
        self.assertEqual((len(stopped), stopped.outcome.end, stopped.outcome.reason), (0, "stopped", "time"))


class ChangeTest(unittest.TestCase):
    def test_minimize(self):
        full = tresse.solve(EASY).solution
        result = tresse.minimize(full, seed=3)
        self.assertTrue(result.minimal and result.checked)
        self.assertEqual(len(result.removed) + result.puzzle.clues, 81)
        np.testing.assert_array_equal(tresse.solve(result.puzzle).solution, full)
        self.assertEqual(tresse.minimize([0] * 81).before, "multiple")
        smallest = tresse.minimize(tresse.solve(SMALL).solution, smallest=True)
        self.assertEqual((smallest.minimum, smallest.puzzle.clues, smallest.lower), (True, 4, 4))

    def test_redundant(self):
        found = tresse.redundant(".3.4..2..1..4...")
        self.assertEqual((found.before, found.cells, found.open), ("unique", [(0, 3)], []))

    def test_repair(self):
        wrong = tresse.Puzzle(EASY).values
        wrong[0, 2] = 5
        repaired = tresse.repair(wrong)
        self.assertEqual((repaired.before, repaired.after, repaired.proven), ("none", "unique", True))
        self.assertEqual(len(repaired.removed), 1)
        added = tresse.repair("." * 16, target=tresse.solve(SMALL).solution)
        self.assertEqual(text_of(added.solution), SMALL_SOLUTION)
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

    def test_canonical_form(self):
        puzzle = tresse.Puzzle(EASY)
        form = tresse.canonical_form(puzzle)
        self.assertEqual(form.form, tresse.canonical_form(puzzle.values.T[::-1]).form)
        rows, columns = form.source[..., 0], form.source[..., 1]
        np.testing.assert_array_equal(form.values[puzzle.values[rows, columns]], form.form.values)
        self.assertEqual((form.automorphisms, form.reason), (1, None))

    def test_scramble(self):
        puzzle = tresse.Puzzle(EASY)
        made = tresse.scramble(puzzle, 3, seed=9)
        self.assertNotEqual(made.puzzle, puzzle)
        self.assertEqual(tresse.canonical_form(made.puzzle).form, tresse.canonical_form(puzzle).form)
        rows, columns = made.source[..., 0], made.source[..., 1]
        np.testing.assert_array_equal(made.values[puzzle.values[rows, columns]], made.puzzle.values)
        self.assertIsNone(made.reason)
        self.assertEqual(made.puzzle, tresse.scramble(puzzle, 3, seed=9).puzzle)


class CubeTest(unittest.TestCase):
    def test_split_and_merge(self):
        for puzzle, verdict in ((EASY, "unique"), ("1" + "." * 15, "multiple"), ("11" + "." * 14, "none")):
            cubes = tresse.split(puzzle, cubes=6).cubes
            answers = [(cube, tresse.solve(tresse.cube_puzzle(puzzle, cube))) for cube in cubes.open]
            merged = tresse.merge(puzzle, cubes, answers)
            self.assertEqual((merged.answer.verdict, merged.missing), (verdict, []))
            again = [tresse.CubeAnswer(cube.literals, str(answer.verdict), answer.solutions)
                     for cube, answer in answers]
            self.assertEqual(tresse.merge(puzzle, cubes, again).answer.verdict, verdict)

    def test_missing(self):
        puzzle = "1" + "." * 15
        cubes = tresse.split(puzzle, depth=2).cubes
        merged = tresse.merge(puzzle, cubes, [])
        self.assertEqual((merged.answer.verdict, len(merged.missing)), ("unknown", len(cubes.open)))

    def test_file(self):
        cubes = tresse.split([0] * 16, cubes=8).cubes
        again = tresse.read_cubes(tresse.write_cubes(cubes))
        self.assertEqual((again.cubes, again.fingerprint, again.side), (cubes.cubes, cubes.fingerprint, 4))
        with self.assertRaises(tresse.InputError):
            tresse.read_cubes("no cubes")

    def test_literals_of_another_side(self):
        for literals in ([65], [0], [-65]):
            with self.assertRaises(tresse.InputError):
                tresse.cube_puzzle(SMALL, tresse.Cube(literals))
            with self.assertRaises(tresse.InputError):
                tresse.merge(SMALL, tresse.split(SMALL, cubes=2).cubes, [tresse.CubeAnswer(literals, "none")])
        with self.assertRaises(tresse.InputError):
            tresse.merge(SMALL, tresse.split(SMALL, cubes=2).cubes,
                         [tresse.CubeAnswer([1], "unique", [tresse.solve(EASY).solution])])
        with self.assertRaises(ValueError):
            tresse.split(SMALL)
        with self.assertRaises(TypeError):
            tresse.merge(SMALL, tresse.split(SMALL, cubes=2).cubes, [5])


class CertificateTest(unittest.TestCase):
    def test_written_and_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            for strand in ("sat", "native", "logic"):
                path = pathlib.Path(folder, strand)
                certified = tresse.certify(SMALL, path, strand=strand)
                self.assertTrue(certified.written)
                check = tresse.check_certificate(path)
                self.assertEqual((check.ruling, check.claim), ("accepted", "unique"))
            with self.assertRaises(OSError):
                tresse.certify(SMALL, path)  # it is not empty
            with self.assertRaises(ValueError):
                tresse.certify(SMALL, folder + "/a\0b")
            odd = os.fsencode(folder) + b"/\xff"
            self.assertTrue(tresse.certify(SMALL, odd).written)
            self.assertEqual(tresse.check_certificate(os.fsdecode(odd)).ruling, "accepted")
            missing = tresse.check_certificate(os.path.join(folder, "missing"))
            self.assertEqual(missing.ruling, "unknown")
            self.assertNotEqual(missing.error, "")


class SheetTest(unittest.TestCase):
    def test_files(self):
        try:
            pages = tresse.sheet([EASY, tresse.Puzzle(SMALL)], title="Monday", grade=True)
        except ValueError as error:
            if "cairo" not in str(error):
                raise
            self.skipTest(str(error))
        self.assertTrue(pages[0].startswith(b"%PDF"))
        self.assertTrue(tresse.sheet([EASY], file="png", dpi=50, solutions="none")[0].startswith(b"\x89PNG"))
        told = tresse.sheet([EASY], file="svg", gutter=10, captions=True, solution_pages=True)
        self.assertNotEqual(told, tresse.sheet([EASY], file="svg"))
        with self.assertRaisesRegex(ValueError, "solution_pages"):
            tresse.sheet([EASY], solutions="none", solution_pages=True)
        with self.assertWarnsRegex(UserWarning, "has several solutions; none is printed"):
            tresse.sheet(["." * 16], file="svg")
        with self.assertRaisesRegex(ValueError, "paper"):
            tresse.sheet([EASY], paper="parchment")


class EncodeTest(unittest.TestCase):
    def test_formula(self):
        self.assertIn("p cnf 729", tresse.encode(EASY))
        self.assertGreater(len(tresse.encode(SMALL, block=True)), len(tresse.encode(SMALL)))
        with self.assertRaises(tresse.InputError):
            tresse.encode("11" + "." * 14, block=True)


if __name__ == "__main__":
    unittest.main()
