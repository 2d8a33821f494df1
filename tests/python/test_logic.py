"""Grades, ratings, steps and techniques."""

import unittest

import tresse

from samples import EASY, HARD

# The profile tresse solves it by an assumption that contradicts itself.
FORCED = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."


class GradeTest(unittest.TestCase):
    def test_grade(self):
        graded, steps = tresse.grade(HARD), tresse.explain(HARD).steps
        self.assertEqual((graded.level, graded.hardest, graded.profile), ("extreme", "grouped-aic", "tresse"))
        self.assertIn(graded.level, tresse.LEVELS)
        self.assertGreater(graded.score, 1000)
        self.assertIsNone(tresse.grade(HARD, profile="basic").score)
        self.assertTrue(graded.solved_by_logic)
        self.assertEqual(steps[-1].kind, "solution")
        used = [step.technique for step in steps if step.kind == "step"]
        self.assertEqual({key: used.count(key) for key in set(used)}, graded.techniques)

    def test_profiles(self):
        self.assertGreater(tresse.grade(HARD, profile="basic").hypotheses, 0)
        assumed = next(step for step in tresse.explain(HARD, profile="basic").steps if step.kind == "hypothesis")
        self.assertEqual(len(assumed.place[0]), 3)
        self.assertIsNone(assumed.technique)
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
        rated, steps = tresse.rate(HARD), tresse.explain(HARD, scale="se121").steps
        self.assertEqual((rated.er, rated.ep, rated.ed, rated.scale), (8.3, 1.2, 1.2, "se121"))
        self.assertEqual(max(step.rating for step in steps), 8.3)
        self.assertEqual(steps[0].rating, 1.2)
        self.assertTrue(tresse.rate(HARD, max="er=5.0").filtered)
        self.assertIsNone(tresse.rate(HARD, max="er=5.0").er)
        self.assertEqual(tresse.rate([0] * 81).answer.verdict, "multiple")

    def test_steps_lead_to_the_solution(self):
        session = tresse.Session(HARD)
        for step in tresse.explain(HARD, scale="se121").steps:
            for row, column, value in step.placements:
                self.assertTrue(session.set(row, column, value), step.text)
            for row, column, value in step.eliminations:
                session.remove(row, column, value)
        self.assertTrue(session.complete)


class TechniqueTest(unittest.TestCase):
    def test_list(self):
        every = tresse.techniques()
        keys = [one.technique for one in every]
        self.assertGreater(len(keys), 30)
        self.assertEqual(len(set(keys)), len(keys))
        self.assertIn("naked-pair", [one.technique for one in tresse.techniques("subsets")])
        self.assertEqual([one.technique for one in tresse.techniques("x-wing", "naked-pair")], ["x-wing", "naked-pair"])
        self.assertEqual(set(tresse.techniques("X-Wing")[0].profiles), {"tresse", "se121", "sukaku", "hodoku"})
        self.assertTrue(any(one.assumes_uniqueness for one in every))
        with self.assertRaises(ValueError):
            tresse.techniques("no such technique")

    def test_without_assumptions(self):
        hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
        graded = tresse.grade(hard, assumptions=False)
        self.assertIsNone(graded.level)
        self.assertEqual(repr(graded), "<tresse.Graded stuck>")
        steps = tresse.explain(hard, assumptions=False).steps
        self.assertIsNone(tresse.first_open_step(steps, graded.stuck))
        self.assertIsNone(tresse.grade(hard).stuck)
        self.assertTrue(tresse.explain(hard, plan=True, assumptions=False).stalled)
        self.assertFalse(tresse.rate(hard, assumptions=False).assumptions)
        self.assertEqual(tresse.rate(hard, assumptions=False).reason, "stalled")


if __name__ == "__main__":
    unittest.main()
