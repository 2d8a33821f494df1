"""Puzzles: from texts and arrays, to texts, and what is wrong with bad ones."""

import copy
import ctypes
import gzip
import pathlib
import pickle
import tempfile
import unittest
import warnings

import numpy as np
import tresse

from samples import EASY, SMALL, text_of


class PuzzleTest(unittest.TestCase):
    def test_text_array_and_bytes_make_the_same_puzzle(self):
        puzzle = tresse.Puzzle(EASY)
        self.assertEqual(text_of(puzzle.values), EASY)
        self.assertEqual(puzzle, tresse.Puzzle(puzzle.values))
        self.assertEqual(puzzle, tresse.Puzzle(puzzle.values.tolist()))
        for kind in (str.encode, lambda t: bytearray(t.encode()), lambda t: memoryview(t.encode())):
            self.assertEqual(puzzle, tresse.Puzzle(kind(EASY)))
        self.assertEqual(hash(puzzle), hash(tresse.Puzzle(EASY)))
        self.assertEqual((puzzle.side, puzzle.clues, puzzle.box), (9, 30, (3, 3)))
        self.assertEqual(puzzle.values.dtype, np.uint16)

    def test_values_are_a_copy(self):
        puzzle = tresse.Puzzle(EASY)
        puzzle.values[0, 0] = 9
        self.assertEqual(puzzle.values[0, 0], 5)

    def test_shapes(self):
        jigsaw = np.repeat(np.arange(4), 4).reshape(4, 4)
        for options, words in (
            ({"box": (2, 2)}, "4x4 with 2x2 boxes"),
            ({"latin": True}, "4x4 Latin square"),
            ({"diagonals": True}, "diagonals"),
            ({"anti_knight": True, "anti_king": True}, "anti-knight, anti-king"),
            ({"extra_houses": [[(0, 0), (1, 2), (2, 1), (3, 3)]]}, "extra"),
            ({"extra_regions": [[(0, 0), (3, 3)]]}, "extra"),
        ):
            self.assertIn(words, tresse.Puzzle.from_values([0] * 16, **options).topology)
        rows = np.array([[0, 0, 0, 1], [0, 2, 1, 1], [2, 2, 1, 3], [2, 3, 3, 3]])
        np.testing.assert_array_equal(tresse.Puzzle.from_values([0] * 16, regions=rows).regions, rows)
        self.assertEqual(tresse.Puzzle.from_values([0] * 81, windoku=True).rules, ["boxes", "windows"])
        for options in ({"regions": jigsaw, "latin": True}, {"box": (0, 0)}, {"box": (3, 2)}):
            with self.assertRaises(ValueError):
                tresse.Puzzle.from_values([0] * 16, **options)

    def test_marks(self):
        marks = np.ones((4, 4, 4), dtype=bool)
        marks[0, 0] = [True, False, False, False]
        puzzle = tresse.Puzzle.from_values([0] * 16, marks=marks)
        np.testing.assert_array_equal(puzzle.marks, marks)
        self.assertIn("pencil_marks", [rule.replace(" ", "_") for rule in puzzle.rules])
        self.assertEqual(tresse.count(puzzle).count, 72)
        with self.assertRaises(tresse.InputError):
            tresse.Puzzle.from_values([0] * 16, marks=marks[0])

    def test_bad_input(self):
        for text, code in (("1.3", "wrong_length"), ("", "empty_input"), (EASY + "\n" + SMALL, "ambiguous")):
            with self.assertRaises(tresse.InputError) as raised:
                tresse.Puzzle(text)
            self.assertEqual(raised.exception.code, code)
            self.assertIsInstance(raised.exception, ValueError)
        for values in ([5] * 16, [-1] * 16, [0] * 15, [70000] * 16):
            with self.assertRaises(tresse.InputError):
                tresse.Puzzle(values)
        for values in ([1.5] * 16, None, ["a"] * 16, 5, 2.5):
            with self.assertRaises(TypeError):
                tresse.Puzzle(values)
        with self.assertRaisesRegex(TypeError, "not of float64"):
            tresse.Puzzle(np.zeros((9, 9)))
        masked = np.ma.masked_equal(np.zeros((4, 4), int), 0)
        for call in (tresse.Puzzle, tresse.solve, lambda m: tresse.run("solve", input=m), lambda m: tresse.run("solve", input=[m]),
                     lambda m: tresse.solve_cells(np.ma.zeros((9, 9), int) + np.ma.masked)):
            with self.assertRaisesRegex(TypeError, "masked values"):
                call(masked)
        self.assertEqual(tresse.Puzzle(masked.filled(0)), tresse.Puzzle(np.ma.zeros((4, 4), int)))
        with self.assertRaisesRegex(tresse.InputError, "no usual boxes"):
            tresse.Puzzle.from_values([0] * 49)

    def test_error_is_picklable_and_says_where(self):
        error = tresse.read_puzzles(SMALL + "\n1.3\n").errors[0]
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((again.code, again.line, again.file, str(again)),
                         (error.code, 2, "argument", str(error)))

    def test_pickle_and_copy_keep_everything(self):
        puzzle = tresse.Puzzle.from_values([0, 3] + [0] * 14, name="a name", latin=True, diagonals=True)
        for again in (pickle.loads(pickle.dumps(puzzle)), copy.deepcopy(puzzle)):
            self.assertEqual(again, puzzle)
            self.assertEqual(again.name, "a name")

    def test_an_object_that_was_never_made(self):
        puzzle, session = tresse.Puzzle.__new__(tresse.Puzzle), tresse.Session.__new__(tresse.Session)
        solutions = tresse.Solutions.__new__(tresse.Solutions)
        for call in (lambda: puzzle.side, lambda: repr(puzzle), lambda: tresse.solve(puzzle), lambda: puzzle == tresse.Puzzle(SMALL),
                     lambda: session.changes, lambda: session.complete, session.hint, lambda: next(solutions), lambda: solutions.answer):
            with self.assertRaisesRegex(TypeError, "__init__\\(\\) was not called"):
                call()

    def test_text_tells_losses(self):
        puzzle = tresse.Puzzle.from_values([0] * 16, diagonals=True)
        with self.assertWarnsRegex(UserWarning, "line cannot hold"):
            puzzle.to_text()
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.assertIn("diagonals", puzzle.to_text("json"))
            self.assertEqual(tresse.Puzzle(puzzle.to_text("json")), puzzle)
        with self.assertRaises(tresse.InputError):
            puzzle.to_text("no such format")


class ReadTest(unittest.TestCase):
    def test_a_file_of_one_puzzle(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "one.txt")
            path.write_text(EASY)
            self.assertEqual(tresse.solve(path).verdict, "unique")
            path.write_text("1.3")
            with self.assertRaises(tresse.InputError) as raised:
                tresse.Puzzle(path)
            self.assertEqual(raised.exception.file, str(path))

    def test_files_compressed_or_not(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, opened in (("list.txt", open), ("list.txt.gz", gzip.open)):
                path = pathlib.Path(folder, name)
                with opened(path, "wb") as file:
                    file.write(f"{EASY}\n1.3\n".encode())
                puzzles, errors, warned = tresse.read_puzzles(path)
                self.assertEqual([puzzle.clues for puzzle in puzzles], [30])
                self.assertEqual((errors[0].file, errors[0].line), (str(path), 2))
                with open(path, "rb") as file:
                    self.assertEqual(len(tresse.read_puzzles(file).puzzles), 1)
            with self.assertRaises(OSError):
                tresse.read_puzzles(pathlib.Path(folder, "missing.txt"))

    def test_a_buffer_of_numbers_is_no_text(self):
        numbers = np.zeros((9, 9), int)
        for value in (numbers, memoryview(numbers), np.array([EASY.encode()])):
            for call in (tresse.read_puzzles, tresse.solve_lines):
                with self.assertRaisesRegex(TypeError, "text is a text, bytes, a path or an open file"):
                    call(value)
        with self.assertRaises(TypeError):
            tresse.Puzzle(memoryview(numbers))
        with self.assertRaises(TypeError):
            tresse.run("solve", input=memoryview(numbers))
        self.assertEqual(tresse.run("count", input=memoryview(ctypes.create_string_buffer(EASY.encode(), 81))).status, 0)
        for kind in (np.uint8, np.int8):
            self.assertEqual(tresse.read_puzzles(np.frombuffer(EASY.encode(), kind)).puzzles, [tresse.Puzzle(EASY)])

    def test_puzzles_have_their_lines(self):
        text = f"# a list\n{EASY}\n\n1.3\n{EASY}\n"
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "list.txt")
            path.write_text(text)
            with open(path) as file:
                reads = [(tresse.read_puzzles(text), "argument"), (tresse.read_puzzles(path), str(path)),
                         (tresse.read_puzzles(file), str(path))]
        for read, name in reads:
            self.assertEqual((read.lines, read.file), ([2, 5], name))
            self.assertEqual([(e.file, e.line, e.column) for e in read.errors], [(name, 4, 4)])
            puzzles, errors, warned = read
            self.assertEqual((len(puzzles), len(errors), warned), (2, 1, []))
            for again in (pickle.loads(pickle.dumps(read)), copy.copy(read)):
                self.assertEqual((again.lines, again.file, again.puzzles), (read.lines, name, read.puzzles))

    def test_settings(self):
        read = tresse.read_puzzles("." * 16, latin=True)
        self.assertEqual(read.puzzles[0].topology, "4x4 Latin square")
        read = tresse.read_puzzles("." * 36, box=(3, 2), diagonals=True)
        self.assertEqual(read.puzzles[0].box, (3, 2))
        read = tresse.read_puzzles('{"puzzle": "%s", "no_such_key": 1}' % SMALL)
        self.assertEqual(len(read.warnings), 1)

    def test_what_a_player_entered(self):
        text = EASY[:2] + "+4" + EASY[3:]
        read = tresse.read_puzzles(text)
        self.assertEqual(text_of(read.puzzles[0].values), EASY)
        self.assertIn("the player entered 1 value (r1c3)", read.warnings[0])
        read = tresse.read_puzzles(text, position=True)
        self.assertEqual(text_of(read.puzzles[0].values), EASY[:2] + "4" + EASY[3:])
        self.assertEqual(read.warnings, [])


if __name__ == "__main__":
    unittest.main()
