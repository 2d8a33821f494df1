"""Steps, hints, positions, plans and cases; with the program, what it says too."""

import os
import subprocess
import unittest

import tresse

from samples import EASY, HARD, SMALL, text_of

PROGRAM = os.environ.get("TRESSE_PROGRAM")
STEPS = tresse.explain(HARD).steps
PLAN = tresse.explain(HARD, plan=True)


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False).stdout


class StepTest(unittest.TestCase):
    def test_steps_are_what_their_json_says(self):
        for step in STEPS[:-1]:
            said = step.json()
            self.assertEqual((said["technique"], said["notation"], said["text"]), (step.technique, step.notation, step.text))
            self.assertEqual(said["placements"], [f"r{row + 1}c{column + 1}={value}" for row, column, value in step.placements])
            self.assertEqual(said["eliminations"], [f"r{row + 1}c{column + 1}<>{value}" for row, column, value in step.eliminations])
            self.assertEqual(said["cells"], [f"r{row + 1}c{column + 1}" for row, column in step.cells])
        self.assertEqual((STEPS[-1].kind, STEPS[-1].technique), ("solution", None))

    def test_notations(self):
        eureka = tresse.explain(HARD, notation="eureka").steps
        self.assertTrue(any(one.notation != other.notation for one, other in zip(STEPS, eureka)))
        with self.assertRaises(ValueError):
            tresse.explain(HARD, notation="latin")

    def test_levels(self):
        for step, planned in zip(STEPS, PLAN.steps):
            self.assertEqual(len(set(planned.hints)), 4)
            self.assertEqual(planned.hints[3], step.text)
        hint = tresse.Session(HARD).hint()
        self.assertEqual((hint.text, hint.hints), (STEPS[0].text, PLAN.steps[0].hints))

    @unittest.skipIf(PROGRAM is None, "without the program")
    def test_the_program_says_the_same(self):
        for level in (1, 2, 3):
            said = run("explain", "--hint", "--hint-level", str(level), "--at-step", "3", "--format", "line", HARD)
            self.assertIn(PLAN.steps[3].hints[level - 1], said)


class PositionTest(unittest.TestCase):
    def test_a_path_is_walked(self):
        session = tresse.Session(HARD)
        for k, step in enumerate(STEPS[:-1]):
            self.assertEqual(tresse.first_open_step(STEPS, session.puzzle), k)
            self.assertEqual(tresse.first_open_step(PLAN.steps, session.puzzle), k)
            for row, column, value in step.placements:
                session.set(row, column, value)
            for row, column, value in step.eliminations:
                session.remove(row, column, value)
        self.assertIsNone(tresse.first_open_step(STEPS, session.puzzle))
        self.assertTrue(tresse.solves(session.puzzle.values, HARD))
        self.assertIsNone(tresse.first_open_step([], HARD))

    def test_a_wrong_position(self):
        now = tresse.Puzzle(EASY).values
        now[0, 3] = 4
        self.assertEqual(tresse.explain(now, hint=True, original=EASY).wrong, {"values": ["r1c4"], "marks": [], "no_solution": False})
        self.assertEqual(tresse.explain(now, hint=True).verdict, "none")
        self.assertEqual(tresse.explain(EASY, hint=True, original=EASY).steps[0].technique, "hidden-single")
        if PROGRAM is not None:
            said = run("explain", "--hint", "--original", EASY, "--format", "line", text_of(now))
            self.assertEqual(said, "The value of r1c4 is wrong.\nCorrect that first, then ask again.\n")

    def test_marks_that_lack_a_value(self):
        session = tresse.Session(SMALL)
        self.assertTrue(session.remove(0, 0, 2))  # it is right there
        self.assertEqual(tresse.explain(session.puzzle, hint=True, original=SMALL).wrong["marks"], ["r1c1"])

    def test_a_position_of_another_shape(self):
        with self.assertRaises(ValueError):
            tresse.explain(SMALL, hint=True, original=HARD)


class PlanTest(unittest.TestCase):
    def test_plan(self):
        self.assertEqual((len(PLAN.steps), PLAN.stalled), (len(STEPS) - 1, False))
        self.assertTrue(tresse.explain(HARD, plan=True, techniques="singles").stalled)
        self.assertEqual(tresse.explain([0] * 81, plan=True).steps, [])
        self.assertEqual(tresse.explain(HARD, plan=True, time_limit=0).reason, "time")
        with self.assertRaises(ValueError):
            tresse.explain(HARD, plan=True, profile="nope")

    def test_cases(self):
        lines = [step.library for step in tresse.explain(HARD, notation="library").steps]
        self.assertEqual((len(lines), lines[-1]), (len(STEPS), None))
        (case,) = tresse.regress(lines[0] + "\n")
        self.assertTrue(case.pass_)
        self.assertEqual({step.library for step in tresse.explain(SMALL, notation="library").steps}, {None})


if __name__ == "__main__":
    unittest.main()
