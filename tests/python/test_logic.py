"""Grades, ratings, steps and techniques."""

import unittest

import tresse

from samples import EASY, HARD

# The profile tresse solves it by an assumption that contradicts itself.
FORCED = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."


class GradeTest(unittest.TestCase):
    def test_grade(self):
        graded = tresse.grade(HARD, explain=True)
        self.assertEqual((graded.level, graded.hardest, graded.profile), ("extreme", "grouped-aic", "tresse"))
        self.assertIn(graded.level, tresse.LEVELS)
        self.assertGreater(graded.score, 1000)
        self.assertIsNone(tresse.grade(HARD, profile="basic").score)
        self.assertTrue(graded.solved_by_logic)
        self.assertEqual(graded.steps[-1].kind, "solution")
        used = [step.technique for step in graded.steps if step.kind == "step"]
        self.assertEqual({key: used.count(key) for key in set(used)}, graded.techniques)
        self.assertEqual(tresse.grade(HARD).steps, [])

    def test_profiles(self):
        basic = tresse.grade(HARD, profile="basic", explain=True)
        self.assertGreater(basic.hypotheses, 0)
        assumed = next(step for step in basic.steps if step.kind == "assume")
        self.assertEqual(len(assumed.assumption), 3)
        self.assertIsNone(assumed.technique)
        self.assertIsNone(assumed.json())
        few = tresse.grade(EASY, techniques=["naked-single", "hidden-single"])
        self.assertLessEqual(set(few.techniques), {"naked-single", "hidden-single"})

    def test_also(self):
        self.assertNotIn("grouped-discontinuous-nice-loop", tresse.grade(FORCED).techniques)
        self.assertIn("grouped-discontinuous-nice-loop", tresse.grade(FORCED, also="grouped-discontinuous-nice-loop").techniques)
        self.assertIn("grouped-discontinuous-nice-loop", tresse.grade(FORCED, also=["death-blossom", "grouped-discontinuous-nice-loop"]).techniques)
        self.assertIn("discontinuous-nice-loop", tresse.grade(FORCED, also="all").techniques)
        with self.assertRaisesRegex(ValueError, "without being told"):
            tresse.grade(FORCED, also="naked-pair")

    def test_no_grade(self):
        graded = tresse.grade([0] * 81)
        self.assertEqual((graded.level, graded.answer.verdict), (None, "multiple"))


class RateTest(unittest.TestCase):
    def test_rate(self):
        rated = tresse.rate(HARD, explain=True)
        self.assertEqual((rated.er, rated.ep, rated.ed, rated.scale), (8.3, 1.2, 1.2, "se121"))
        self.assertEqual(max(step.rating for step in rated.steps), 8.3)
        self.assertEqual(rated.steps[0].rating, 1.2)
        self.assertTrue(tresse.rate(HARD, max_er=5.0).filtered)
        self.assertIsNone(tresse.rate(HARD, max_er=5.0).er)
        self.assertEqual(tresse.rate([0] * 81).answer.verdict, "multiple")

    def test_steps_lead_to_the_solution(self):
        rated = tresse.rate(HARD, explain=True)
        session = tresse.Session(HARD)
        for step in rated.steps:
            for row, column, value in step.placements:
                self.assertTrue(session.set(row, column, value), step.text)
            for row, column, value in step.eliminations:
                session.remove(row, column, value)
        self.assertTrue(session.complete)

    def test_json(self):
        for step in tresse.rate(HARD, explain=True).steps:
            said = step.json()
            self.assertEqual((said["technique"], said["notation"]), (step.technique, step.notation))
            self.assertEqual(len(said["placements"]), len(step.placements))
            self.assertEqual(len(said["eliminations"]), len(step.eliminations))
            self.assertEqual(said["cells"], [f"r{row + 1}c{column + 1}" for row, column in step.cells])
            self.assertTrue(step.text)


class TechniqueTest(unittest.TestCase):
    def test_list(self):
        every = tresse.techniques()
        keys = [technique.key for technique in every]
        self.assertGreater(len(keys), 30)
        self.assertEqual(len(set(keys)), len(keys))
        self.assertIn("naked-pair", [t.key for t in tresse.techniques("subsets")])
        self.assertGreater(len(tresse.techniques("unique-rectangles")), 1)
        self.assertEqual([t.key for t in tresse.techniques("x-wing", "naked-pair", "X-Wing")], ["x-wing", "naked-pair"])
        self.assertEqual(set(tresse.techniques("x-wing")[0].profiles), {"tresse", "se121", "sukaku", "hodoku"})
        self.assertEqual([t.key for t in tresse.techniques("X-Wing")], ["x-wing"])
        self.assertTrue(any(t.assumes_uniqueness for t in every))
        self.assertLessEqual({t.holds for t in every}, {"anywhere", "blocks", "houses"})
        with self.assertRaises(ValueError):
            tresse.techniques("no such technique")

    def test_without_assumptions(self):
        hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
        graded = tresse.grade(hard, assumptions=False, explain=True)
        self.assertIsNone(graded.level)
        self.assertEqual(repr(graded), "<tresse.Graded stuck>")
        self.assertEqual(graded.stuck, tresse.position_after(hard, graded.steps))
        self.assertIsNone(tresse.grade(hard).stuck)
        self.assertTrue(tresse.plan(hard, assumptions=False)["stalled"])
        self.assertFalse(tresse.rate(hard, assumptions=False).assumptions)
        self.assertEqual(tresse.rate(hard, assumptions=False).reason, "stalled")


if __name__ == "__main__":
    unittest.main()
