"""Answers: solve, count, verify, solutions, sessions; limits, signals and threads."""

import os
import pathlib
import signal
import threading
import time
import unittest

import tresse

from interrupts import interrupted_after
from samples import EASY, EASY_SOLUTION, EMPTY, SMALL, SMALL_SOLUTION, text_of

BUNDLED = pathlib.Path(__file__).parents[2] / "data/puzzles"


class SolveTest(unittest.TestCase):
    def test_verdicts(self):
        for puzzle, verdict in ((EASY, "unique"), ([0] * 16, "multiple"), ("11" + "." * 14, "none")):
            answer = tresse.solve(puzzle)
            self.assertEqual(answer.verdict, verdict)
            self.assertIsInstance(answer.verdict, tresse.Verdict)
            self.assertEqual(len(answer.solutions), {"unique": 1, "multiple": 2, "none": 0}[verdict])
        self.assertEqual(text_of(tresse.solve(EASY).solution), EASY_SOLUTION)

    def test_every_engine(self):
        for engine in ("auto", "logic", "native", "sat", "portfolio"):
            self.assertEqual(text_of(tresse.solve(SMALL, engine=engine).solution), SMALL_SOLUTION)
        with self.assertRaisesRegex(ValueError, "unknown engine"):
            tresse.solve(SMALL, engine="guess")

    def test_limit_and_keep(self):
        answer = tresse.solve([0] * 16, limit=None, keep=500)
        self.assertEqual((answer.count, answer.count_exact, len(answer.solutions)), (288, True, 288))
        self.assertEqual(len({text_of(s) for s in answer.solutions}), 288)
        first = tresse.solve([0] * 16, limit=1)
        self.assertEqual((first.verdict, first.reason), ("unknown", "uniqueness not asked"))
        self.assertEqual(tresse.count([0] * 16, limit=100).count, 100)

    def test_limits_are_no_answers(self):
        begin = time.process_time()
        answer = tresse.count(EMPTY, time_limit=0.2)
        self.assertEqual((answer.count_exact, answer.reason), (False, "time"))
        self.assertLess(time.process_time() - begin, 5)
        self.assertEqual(tresse.count(EMPTY, node_limit=100).reason, "nodes")
        with self.assertRaises(ValueError):
            tresse.solve(EASY, time_limit=-1)
        with self.assertRaises(ValueError):
            tresse.solve(EASY, time_limit=float("nan"))
        self.assertEqual(tresse.solve(EASY, time_limit=float("inf")).verdict, "unique")

    def test_verify(self):
        verified = tresse.verify(EASY)
        self.assertTrue(verified.agree)
        self.assertEqual(verified.verdict, "unique")
        self.assertEqual(set(verified.engines), {"native", "sat", "logic"})
        conflict = tresse.verify("11...........2..", minimal_conflict=True)
        self.assertEqual((conflict.verdict, conflict.conflict), ("none", [(0, 0), (0, 1)]))

    def test_bundled_puzzles(self):
        for path in sorted(BUNDLED.glob("*.txt")):
            with self.subTest(path.name):
                (puzzle,), errors, _ = tresse.read_puzzles(path)
                self.assertEqual(errors, [])
                answer = tresse.solve(puzzle)
                expected = "multiple" if "two" in path.name else "none" if "-no-" in path.name else "unique"
                self.assertEqual(answer.verdict, expected)
                for solution in answer.solutions:
                    self.assertTrue(tresse.solves(solution, puzzle))

    def test_solves(self):
        grid = tresse.solve(EASY).solution
        self.assertTrue(tresse.solves(grid, EASY))
        grid[0, :2] = grid[0, 1::-1]
        self.assertFalse(tresse.solves(grid, EASY))
        self.assertFalse(tresse.solves([0] * 81, EASY))
        with self.assertRaises(tresse.InputError):
            tresse.solves([0] * 80, EASY)


class SolutionsTest(unittest.TestCase):
    def test_all_of_them(self):
        found = tresse.solutions("." * 16)
        self.assertIsNone(found.answer)
        texts = [text_of(solution) for solution in found]
        self.assertEqual((len(texts), len(set(texts))), (288, 288))
        self.assertEqual((found.answer.count, found.answer.count_exact), (288, True))
        self.assertEqual(list(found), [])

    def test_more_than_one_block_and_an_early_end(self):
        found = tresse.solutions(EMPTY)
        texts = {text_of(next(found)) for _ in range(2000)}
        self.assertEqual(len(texts), 2000)
        del found  # ends the search

    def test_a_limit(self):
        found = tresse.solutions([0] * 81, node_limit=3000)
        count = sum(1 for _ in found)
        self.assertGreater(count, 0)
        self.assertEqual((found.answer.count_exact, found.answer.reason), (False, "nodes"))


class SessionTest(unittest.TestCase):
    def test_changes(self):
        session = tresse.Session(SMALL)
        self.assertEqual(session.candidates(0, 0), [1, 2])
        self.assertTrue(session.set(0, 0, 2))
        self.assertFalse(session.set(0, 0, 2))
        self.assertEqual(session.candidates(0, 0), [])
        self.assertFalse(session.set(0, 2, 2))
        self.assertEqual(session.puzzle.values[0, 0], 2)
        self.assertEqual((session.changes, session.complete), (1, False))
        self.assertTrue(session.undo())
        self.assertFalse(session.undo())
        self.assertTrue(session.remove(0, 0, 2))
        self.assertEqual(session.answer().verdict, "none")
        session.undo()
        self.assertEqual(session.answer().verdict, "unique")
        for bad in ((4, 0, 1), (0, 4, 1), (0, 0, 0), (0, 0, 5)):
            with self.assertRaises(tresse.InputError):
                session.set(*bad)

    def test_hints_lead_to_the_solution(self):
        session = tresse.Session(EASY)
        while not session.complete:
            step = session.hint()
            for row, column, value in step.placements:
                self.assertTrue(session.set(row, column, value), step.text)
            for row, column, value in step.eliminations:
                self.assertTrue(session.remove(row, column, value), step.text)
        self.assertEqual(text_of(session.puzzle.values), EASY_SOLUTION)
        self.assertIsNone(session.hint())


LONG_CALLS = {
    "count": lambda: tresse.count(EMPTY),
    "solutions": lambda: sum(1 for _ in tresse.solutions(EMPTY)),
    "solve_lines": lambda: tresse.solve_lines(("." * 81 + "\n") * 4, limit=None),
    "generate": lambda: tresse.generate(seed=1, rating=(10.5, 11.0), tries=0),
    "encode": lambda: tresse.encode([0] * 4096, full=True),
    "explain": lambda: tresse.explain([0] * 625),
    "solve": lambda: tresse.solve(EMPTY, limit=None, keep=0),
}


class SignalTest(unittest.TestCase):
    def test_an_interrupt_ends_long_calls(self):
        for name, call in LONG_CALLS.items():
            with self.subTest(name):
                interrupted_after(self, 0.1, call)

    def test_a_handler_that_does_not_raise_ends_nothing(self):
        seen = []
        old = signal.signal(signal.SIGALRM, lambda *_: seen.append(tresse.solve(SMALL).verdict))
        self.addCleanup(signal.signal, signal.SIGALRM, old)
        self.addCleanup(signal.setitimer, signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        answer = tresse.count(EMPTY, time_limit=0.5)
        self.assertEqual((answer.reason, seen), ("time", ["unique"]))


class ThreadTest(unittest.TestCase):
    def test_other_threads_run_meanwhile(self):
        def tick():
            for _ in range(6):
                time.sleep(0.01)
            os.kill(os.getpid(), signal.SIGINT)

        thread = threading.Thread(target=tick)
        with self.assertRaises(KeyboardInterrupt):
            thread.start()
            tresse.count(EMPTY, time_limit=300)
        thread.join()

    def test_calls_from_many_threads(self):
        puzzle = tresse.Puzzle(EASY)
        grids = []

        def work():
            for _ in range(50):
                grids.append(text_of(tresse.solve(puzzle).solution))
                tresse.grade(puzzle)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((len(grids), set(grids)), (200, {EASY_SOLUTION}))

    def test_a_forked_child_works(self):
        tresse.grade(EASY)
        child = os.fork()
        if child == 0:
            good = tresse.grade(EASY).level == "easy" and len(tresse.solve_lines(EASY)) == 1
            os._exit(0 if good else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
