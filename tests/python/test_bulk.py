"""Millions of puzzles: every way in gives the same answers, and the arrays live as long as they are looked at."""

import gc
import gzip
import io
import pathlib
import tempfile
import unittest

import numpy as np
import tresse

from samples import EASY, EASY_SOLUTION, HARD, text_of

EMPTY = "." * 81
NO_SOLUTION = "11" + "." * 79
PUZZLES = [EASY, EMPTY, NO_SOLUTION, HARD, "x" + EASY[1:]]
CODES = [0, 1, 2, 0, 3]


def characters(puzzles=PUZZLES):
    return np.frombuffer("".join(puzzles).encode(), dtype=np.uint8).reshape(-1, 81)


class BulkTest(unittest.TestCase):
    def check(self, answers, codes=CODES):
        self.assertEqual(answers.verdicts.tolist(), codes)
        self.assertEqual(answers.counts.tolist(), [{0: 1, 1: 2, 2: 0, 3: 0}[code] for code in codes])
        self.assertEqual((answers.solutions.dtype, answers.solutions.shape), (np.uint8, (len(codes), 81)))
        self.assertEqual(text_of(answers.solutions[0]), EASY_SOLUTION)
        for i, code in enumerate(codes):
            if code in (0, 1):
                self.assertTrue(tresse.solves(answers.solutions[i], PUZZLES[i]))
            else:
                self.assertFalse(answers.solutions[i].any())

    def test_every_way_in(self):
        array = characters()
        self.check(tresse.solve_cells(array))
        self.check(tresse.solve_cells(array.reshape(-1)))
        self.check(tresse.solve_cells(array.reshape(-1, 9, 9)))
        self.check(tresse.solve_cells(np.array([p.encode() for p in PUZZLES])))
        self.check(tresse.solve_cells(np.array(PUZZLES)))
        self.check(tresse.solve_cells(PUZZLES))
        self.check(tresse.solve_cells([p.encode() for p in PUZZLES]))
        self.check(tresse.solve_cells(array.tobytes()))
        self.check(tresse.solve_cells(np.asfortranarray(array)))
        text = "# a list\n\n" + "\r\n".join(p + " and more" for p in PUZZLES)
        self.check(tresse.solve_lines(text))
        self.check(tresse.solve_lines(text.encode()))
        self.check(tresse.solve_lines(memoryview(text.encode())))
        self.check(tresse.solve_lines(bytearray(text.encode())))
        self.check(tresse.solve_lines(PUZZLES))
        self.check(tresse.solve_lines([p + "\n" for p in PUZZLES]))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "list.txt")
            path.write_bytes(text.encode())
            self.check(tresse.solve_lines(path))
            for mode in ("r", "rb"):
                with open(path, mode) as file:
                    self.check(tresse.solve_lines(file))
            with self.assertRaises(OSError):
                tresse.solve_lines(pathlib.Path(folder, "missing.txt"))
            path.write_bytes(gzip.compress(text.encode()))
            answers = tresse.solve_lines(path)
            self.check(answers)
            self.assertEqual((answers.errors[-1].file, answers.errors[-1].line), (str(path), 7))
            path.write_bytes(gzip.compress(text.encode())[:-20])
            with self.assertRaises(tresse.InputError):
                tresse.solve_lines(path)

    def test_lines_and_errors(self):
        text = f"# a list\n\n{EASY}\nno puzzle\n{HARD[:80]}!\n"
        places = [("wrong_length", 4, 3), ("unknown_symbol", 5, 81)]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "list.txt")
            path.write_text(text)
            with open(path) as file:
                for source, name in ((text, "argument"), (path, str(path)), (file, str(path))):
                    answers = tresse.solve_lines(source)
                    self.assertEqual(answers.lines.tolist(), [3, 4, 5])
                    self.assertEqual([(e.code, e.line, e.column) for e in answers.errors], places)
                    self.assertEqual({e.file for e in answers.errors}, {name})

    def test_bulk_says_what_the_reader_says(self):
        text = f"{EASY}\n{EASY[1:]}\n{EASY[:80]}!\n{EASY}5\n"
        self.assertEqual([str(e) for e in tresse.solve_lines(text).errors], [str(e) for e in tresse.read_puzzles(text).errors])

    def test_cells_have_their_place(self):
        answers = tresse.solve_cells([EASY, EASY[:40] + "!" + EASY[41:], EASY])
        self.assertEqual([(e.code, e.line, e.column) for e in answers.errors], [("unknown_symbol", 2, 41)])
        self.assertEqual(len(answers.lines), 0)

    def test_an_odd_cell_is_named_as_it_was_given(self):
        odd = HARD[:80] + "\u00e9"
        for cells in ([EASY, odd], np.array([EASY, odd]), EASY + odd):
            answers = tresse.solve_cells(cells)
            self.assertEqual(answers.verdicts.tolist(), [0, 3])
            self.assertEqual([str(e) for e in answers.errors], ["argument:2:81: symbol '\u00e9' is neither a blank ('.' or '0') nor a digit"])
        (error,) = tresse.solve_cells([EASY, HARD[:5] + "\ud800" + HARD[6:]]).errors
        self.assertEqual((error.line, error.column), (2, 6))
        self.assertIn("'\\ud800'", error.detail)
        self.assertIn("'!'", tresse.solve_cells(["!" + odd[1:]]).errors[0].detail)
        for value in (-1, 10, 49, 255, 256, 2**63 - 1):
            answers = tresse.solve_cells(np.array([[0] * 81, [0] * 40 + [value] + [0] * 40]))
            self.assertEqual(answers.verdicts.tolist(), [1, 3])
            self.assertEqual([str(e) for e in answers.errors], [f"argument:2:41: value {value} is not within 0 and 9"])
        self.assertEqual(tresse.solve_cells(np.full((1, 81), 2**64 - 1, np.uint64)).errors[0].code, "value_out_of_range")

    def test_a_list_in_blocks(self):
        whole = "".join(f"{p}\n" for p in PUZZLES) * 50
        at_once = tresse.solve_lines(whole)
        codes, lines, errors = [], [], []
        with io.StringIO(whole) as file:
            while block := file.readlines(1000):
                answers = tresse.solve_lines(block, first_line=len(lines) + 1)
                codes += answers.verdicts.tolist()
                lines += answers.lines.tolist()
                errors += map(str, answers.errors)
        self.assertEqual(codes, CODES * 50)
        self.assertEqual(lines, list(range(1, 251)))
        self.assertEqual(errors, [str(error) for error in at_once.errors])

    def test_numbers(self):
        numbers = np.where(characters(PUZZLES[:4]) == ord("."), 0, characters(PUZZLES[:4]) - ord("0"))
        before = numbers.copy()
        for kind in (np.uint8, np.int8, np.uint16, np.int64):
            self.check(tresse.solve_cells(numbers.astype(kind)), CODES[:4])
        self.check(tresse.solve_cells(numbers.tolist()), CODES[:4])
        np.testing.assert_array_equal(numbers, before)
        numbers[3, 0] = 10
        self.check(tresse.solve_cells(numbers), CODES[:3] + [3])
        self.check(tresse.solve_cells(numbers.astype(np.int64) + (numbers == 10) * 256), CODES[:3] + [3])

    def test_limits_and_threads(self):
        first = tresse.solve_cells(PUZZLES, limit=1)
        self.assertEqual(first.verdicts.tolist(), [3, 3, 2, 3, 3])
        one = tresse.solve_cells(characters([EASY, HARD] * 3000), threads=1)
        two = tresse.solve_cells(characters([EASY, HARD] * 3000), threads=2)
        np.testing.assert_array_equal(one.solutions, two.solutions)
        self.assertIsNone(one.reason)
        small = "123456789" * 3 + "." * 54
        self.assertGreaterEqual(tresse.solve_cells([EASY, small], limit=10).counts.tolist(), [1, 0])

    def test_none(self):
        for answers in (tresse.solve_cells([]), tresse.solve_cells(b""), tresse.solve_lines("")):
            self.assertEqual((len(answers), answers.solutions.shape), (0, (0, 81)))

    def test_wrong_sizes(self):
        for cells in ([EASY[1:]], EASY[1:], np.zeros((2, 80), dtype=np.uint8), np.array([b"123"])):
            with self.assertRaises(ValueError):
                tresse.solve_cells(cells)
        with self.assertRaises(TypeError):
            tresse.solve_cells(np.zeros((1, 81)))
        for call in (lambda: tresse.solve_lines(5), lambda: tresse.solve_cells([EASY, 5]),
                     lambda: tresse.solve_lines([EASY, 5]), lambda: tresse.solve_lines(np.zeros((4, 4), dtype=np.uint8)[:, ::2])):
            with self.assertRaises(TypeError):
                call()

    def test_arrays_keep_their_memory(self):
        solutions = tresse.solve_cells([EASY] * 3000).solutions
        gc.collect()
        self.assertEqual(text_of(solutions[2999]), EASY_SOLUTION)


if __name__ == "__main__":
    unittest.main()
