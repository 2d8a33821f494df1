"""Every command of the program and the call that does the same: none is missing, and both say the same.

The rows are those of src/cli/commands/commands.def, and of the table in README.md. With the program (run.py PACKAGE PROGRAM)
each row runs both.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import tresse

from samples import EASY, HARD, SMALL, text_of

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM = os.environ.get("TRESSE_PROGRAM")
TWO = "1" + "." * 15


def shared(record, *keys):
    """These keys of the JSON of a record, or all but what the program cannot know."""
    said = record.json()
    return {key: said[key] for key in keys} if keys else said


def solve():
    answer = tresse.solve(EASY)
    return {"verdict": answer.verdict, "count": answer.count, "solution": text_of(answer.solution),
            "engine": answer.engine, "choice": answer.choice}


def verify():
    return shared(tresse.verify(EASY))


def count():
    answer = tresse.count(tresse.Puzzle.from_values([0] * 16, latin=True))
    return {"verdict": answer.verdict, "count": answer.count, "count_exact": answer.count_exact}


def grade():
    graded = tresse.grade(HARD)
    return {"level": graded.level, "hardest": graded.hardest, "techniques": graded.techniques,
            "hypotheses": graded.hypotheses}


def explain():
    return shared(tresse.explain(HARD, scale="se121"))


def candidates():
    shown = tresse.candidates(TWO).shown.reshape(16, 4)
    return {"verdict": "multiple", "candidates": [[d + 1 for d in range(4) if cell[d]] for cell in shown]}


def minimize():
    return shared(tresse.minimize(".3.4..2..1..4..."))


def repair():
    return shared(tresse.repair("11" + "." * 14))


def generate():
    return shared(tresse.generate(first=3, seed=5, symmetry="rotate180", level="medium"))


def convert():
    return tresse.read_puzzles(EASY).puzzles[0].to_text("box")


def canon():
    return shared(tresse.canon(SMALL))


def scramble():
    return text_of(tresse.scramble(EASY, count=2, seed=5)[1].values) + "\n"


def analyse():
    return shared(tresse.analyse(HARD))


def vicinity():
    *neighbours, _ = tresse.vicinity(SMALL)
    return [text_of(one.canonical.values) for one in neighbours]


def techniques():
    (technique,) = tresse.techniques("x-wing")
    return shared(technique)


def sheet():
    return tresse.sheet([EASY], to="svg", title="Monday", solutions="none")[0].decode()


def cube():
    return tresse.cube(TWO, cubes=4)


def merge():
    with tempfile.TemporaryDirectory() as folder:
        cubes = pathlib.Path(folder, "cubes.txt")
        cubes.write_text(tresse.cube(TWO, cubes=4))
        return shared(tresse.merge(TWO, cubes, tresse.run("solve", input=TWO, cube=f"{cubes}:all").records))


def check():
    with tempfile.TemporaryDirectory() as folder:
        tresse.run("solve", input=SMALL, certificate=folder + "/proof")
        return shared(tresse.check(folder + "/proof"), "claim", "clauses", "steps")


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False).stdout


def first_case():
    lines = (pathlib.Path(__file__).parents[1] / "golden" / "technique_cases.txt").read_text().splitlines()
    return next(line for line in lines if line.startswith(":"))


def regress():
    (case,) = tresse.regress(first_case() + "\n")
    return shared(case, "pass", "found", "code")


def regress_record():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "case.txt")
        path.write_text(first_case() + "\n")
        return record("regress", str(path))


def record(*arguments):
    """The first record that the program writes."""
    return json.loads(run(*arguments, "--format", "ndjson").splitlines()[0])


def sheet_text():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "page.svg")
        run("sheet", "-o", str(path), "--title", "Monday", "--solutions", "none", EASY)
        return path.read_text()


def merge_record():
    with tempfile.TemporaryDirectory() as folder:
        cubes = pathlib.Path(folder, "cubes.txt")
        cubes.write_text(run("cube", "--cubes", "4", TWO))
        answers = pathlib.Path(folder, "answers.ndjson")
        answers.write_text("".join(run("solve", "--cube", f"{cubes}:{i}", TWO, "--format", "ndjson") for i in range(1, 5)))
        return record("merge", TWO, str(cubes), str(answers))


def check_record():
    with tempfile.TemporaryDirectory() as folder:
        run("solve", "--certificate", folder + "/proof", SMALL)
        return record("check", folder + "/proof")


# command: the call, what the program says, or why there is no call
COMMANDS = {
    "solve": (solve, lambda: record("solve", EASY)),
    "verify": (verify, lambda: record("verify", EASY)),
    "count": (count, lambda: record("count", "--limit", "all", "--latin", "." * 16)),
    "grade": (grade, lambda: record("grade", HARD)),
    "explain": (explain, lambda: record("explain", "--scale", "se121", HARD)),
    "candidates": (candidates, lambda: record("candidates", TWO)),
    "minimize": (minimize, lambda: record("minimize", ".3.4..2..1..4...")),
    "repair": (repair, lambda: record("repair", "11" + "." * 14)),
    "generate": (generate, lambda: record("generate", "--seed", "5", "--first", "3", "--symmetry", "rotate180",
                                          "--level", "medium")),
    "encode": (lambda: tresse.encode(EASY), lambda: run("encode", EASY)),
    "convert": (convert, lambda: run("convert", "--to", "box", EASY)),
    "canon": (canon, lambda: record("canon", SMALL)),
    "scramble": (scramble, lambda: run("scramble", "--count", "2", "--seed", "5", EASY).split("\n", 1)[1]),
    "analyse": (analyse, lambda: record("analyse", HARD)),
    "vicinity": (vicinity, lambda: run("vicinity", "--format", "line", SMALL).split()),
    "sheet": (sheet, sheet_text),
    "cube": (cube, lambda: run("cube", "--cubes", "4", TWO)),
    "merge": (merge, merge_record),
    "check": (check, check_record),
    "techniques": (techniques, lambda: record("techniques", "x-wing")),
    "regress": (regress, regress_record),
    "judge": "it runs another program; what it compares with is verify and solves",
    "serve": "it is the program behind a page",
    "bench": "it measures the program",
    "docs": "it prints the manual of the program; help(tresse) is that of the module",
}


class CommandsTest(unittest.TestCase):
    def test_every_command_has_its_call(self):
        rows = (ROOT / "src/cli/commands/commands.def").read_text()
        self.assertEqual(re.findall(r"^(?:COMMAND|PROGRAM)\((\w+),", rows, re.M), list(COMMANDS))

    def test_readme_has_the_same_table(self):
        text = (ROOT / "src/bindings/python/README.md").read_text()
        rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.M)
        self.assertEqual([command for command, _ in rows], list(COMMANDS))
        for command, said in rows:
            for call in re.findall(r"`(\w+(?:\.\w+)?)`", said):
                owner, _, method = call.partition(".")
                self.assertTrue(hasattr(getattr(tresse, owner), method) if method else hasattr(tresse, owner), call)
            if isinstance(COMMANDS[command], str):
                self.assertTrue(said.startswith("none: "), command)

    def test_both_say_the_same(self):
        for command, row in COMMANDS.items():
            if isinstance(row, str):
                continue
            call, program = row
            with self.subTest(command):
                ours = call()
                self.assertTrue(ours)
                if PROGRAM is None:
                    continue
                theirs = program()
                if isinstance(ours, dict):
                    theirs = {key: theirs.get(key) for key in ours}
                self.assertEqual(ours, theirs)


if __name__ == "__main__":
    unittest.main()
