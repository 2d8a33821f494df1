"""Notations, hints, positions, plans and cases; with the program, what it says too."""

import json
import os
import subprocess
import unittest

import tresse

from samples import EASY, HARD, SMALL, text_of

PROGRAM = os.environ.get("TRESSE_PROGRAM")
STEPS = tresse.grade(HARD, explain=True).steps


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False).stdout


def record(*arguments):
    return json.loads(run(*arguments, "--format", "ndjson").splitlines()[0])


class StepTest(unittest.TestCase):
    def test_notations(self):
        chains = 0
        for step in STEPS[:-1]:
            self.assertEqual(step.to_notation(), step.notation)
            self.assertEqual(step.to_notation("words"), step.text)
            self.assertEqual(step.brief, step.json()["brief"])
            chains += step.to_notation("eureka") != step.notation
        self.assertGreater(chains, 0)
        self.assertEqual((STEPS[-1].to_notation("eureka"), STEPS[-1].brief, STEPS[-1].hint()), ("", "", ""))
        with self.assertRaises(ValueError):
            STEPS[0].to_notation("latin")

    def test_levels(self):
        for step in STEPS[:-1]:
            levels = [step.hint(level) for level in (1, 2, 3, 4)]
            self.assertEqual(len(set(levels)), 4)
            self.assertEqual(levels[3], step.text)
        self.assertEqual(STEPS[0].hint(), STEPS[0].text)
        for level in (0, 5):
            with self.assertRaises(ValueError):
                STEPS[0].hint(level)

    @unittest.skipIf(PROGRAM is None, "without the program")
    def test_the_program_says_the_same(self):
        for style in ("plain", "eureka", "nice-loop"):
            said = [step["notation"] for step in record("explain", "--notation", style, HARD)["steps"] if "notation" in step]
            self.assertEqual(said, [step.to_notation(style) for step in STEPS[:-1]])
        for level in (1, 2, 3):
            said = run("explain", "--hint", "--hint-level", str(level), "--at-step", "3", "--format", "line", HARD)
            self.assertIn(STEPS[3].hint(level), said)
        lines = run("explain", "--notation", "library", "--format", "line", HARD).splitlines()
        self.assertEqual(lines[:3], tresse.case_lines(STEPS)[:3])


class PositionTest(unittest.TestCase):
    def test_a_path_is_walked(self):
        for k in range(0, len(STEPS) - 1, 9):
            now = tresse.position_after(HARD, STEPS[:k])
            self.assertEqual(tresse.first_open_step(STEPS, now), k)
            self.assertFalse(tresse.check_position(now, HARD).wrong)
        end = tresse.position_after(HARD, STEPS)
        self.assertIsNone(tresse.first_open_step(STEPS, end))
        self.assertTrue(tresse.solves(end.values, HARD))
        self.assertIsNone(tresse.first_open_step([], HARD))

    def test_a_wrong_position(self):
        now = tresse.Puzzle(EASY).values
        now[0, 3] = 4
        check = tresse.check_position(now, EASY)
        self.assertEqual((check.wrong, check.values, check.missing), (True, [(0, 3, 4)], []))
        self.assertEqual((check.text, check.reason), ("The value of r1c4 is wrong.\n", None))
        if PROGRAM is not None:
            said = run("explain", "--hint", "--original", EASY, "--format", "line", text_of(now))
            self.assertEqual(said, check.text + "Correct that first, then ask again.\n")
        self.assertTrue(tresse.check_position(now).no_solution)
        late = tresse.check_position(now, EASY, time_limit=0)
        self.assertEqual((late.wrong, late.reason), (None, "time"))

    def test_marks_that_lack_a_value(self):
        session = tresse.Session(SMALL)
        self.assertTrue(session.remove(0, 0, 2))  # it is right there
        check = tresse.check_position(session.puzzle, SMALL)
        self.assertEqual((check.values, check.missing), ([], [(0, 0, 2)]))

    def test_other_shapes_and_other_paths(self):
        with self.assertRaises(ValueError):
            tresse.check_position(SMALL, HARD)
        with self.assertRaises(ValueError):
            tresse.first_open_step(STEPS, SMALL)
        with self.assertRaises(ValueError):
            tresse.position_after(SMALL, STEPS)
        with self.assertRaises(ValueError):
            tresse.case_lines(STEPS + tresse.grade(EASY, explain=True).steps)


class PlanTest(unittest.TestCase):
    def test_plan(self):
        plan = tresse.plan(HARD)
        self.assertEqual(len(plan["steps"]), len(STEPS) - 1)
        for step, said in zip(STEPS, plan["steps"]):
            self.assertEqual(said["hints"], [step.hint(level) for level in (1, 2, 3, 4)])
        if PROGRAM is not None:
            theirs = record("explain", "--plan", HARD)
            self.assertEqual(plan["steps"], theirs["steps"])
            self.assertEqual({key: theirs.get(key) for key in plan}, plan)
        self.assertTrue(tresse.plan(HARD, techniques="singles")["stalled"])
        self.assertIsNone(tresse.plan([0] * 81))
        with self.assertRaises(TimeoutError):
            tresse.plan(HARD, time_limit=0)
        with self.assertRaises(ValueError):
            tresse.plan(HARD, profile="nope")

    def test_cases(self):
        lines = tresse.case_lines(STEPS)
        self.assertEqual((len(lines), lines[-1]), (len(STEPS), ""))
        self.assertTrue(tresse.run_case(lines[0]).passed)
        self.assertEqual(set(tresse.case_lines(tresse.grade(SMALL, explain=True).steps)), {""})


if __name__ == "__main__":
    unittest.main()
