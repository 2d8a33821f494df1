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


def names(cells, puzzle=None):
    """Cells, or givens of a puzzle, as the program writes them."""
    values = tresse.Puzzle(puzzle).values if puzzle is not None else None
    return [f"r{r + 1}c{c + 1}" + ("" if values is None else f"={values[r, c]}") for r, c in cells]


def solve():
    answer = tresse.solve(EASY)
    return {"verdict": answer.verdict, "count": answer.count, "solution": text_of(answer.solution),
            "engine": answer.engine, "choice": answer.choice}


def verify():
    verified = tresse.verify(EASY)
    return {"verdict": verified.answer.verdict, "agree": verified.agree}


def count():
    answer = tresse.count(tresse.Puzzle.from_values([0] * 16, latin=True))
    return {"verdict": answer.verdict, "count": answer.count, "count_exact": answer.count_exact}


def grade():
    graded = tresse.grade(HARD)
    return {"level": graded.level, "hardest": graded.hardest, "techniques": graded.techniques,
            "hypotheses": graded.hypotheses}


def explain():
    steps = tresse.rate(HARD, explain=True).steps
    return {"steps": [step.notation for step in steps]}


def candidates():
    shown = tresse.candidates(TWO).shown.reshape(16, 4)
    return {"verdict": "multiple", "candidates": [[d + 1 for d in range(4) if cell[d]] for cell in shown]}


def minimize():
    result = tresse.minimize(".3.4..2..1..4...")
    return {"result": text_of(result.puzzle.values), "removed": names(result.removed, ".3.4..2..1..4..."),
            "minimal": result.minimal, "checked": result.checked}


def repair():
    result = tresse.repair("11" + "." * 14)
    return {"result": text_of(result.puzzle.values), "result_verdict": result.after,
            "removed": names(result.removed, "11" + "." * 14), "minimum": result.proven,
            "result_solution": text_of(result.solution)}


def generate():
    made = tresse.generate(3, seed=5, symmetry="rotate180", level="medium")
    return {"puzzle": text_of(made.puzzle.values), "solution": text_of(made.solution)}


def convert():
    return tresse.read_puzzles(EASY).puzzles[0].to_text("box")


def canon():
    form = tresse.canonical_form(SMALL)
    return {"canonical": text_of(form.form.values), "automorphisms": form.automorphisms}


def scramble():
    return text_of(tresse.scramble(EASY, 2, seed=5).puzzle.values) + "\n"


def analyse():
    return tresse.analyse(HARD).json()


def vicinity():
    return [text_of(puzzle.values) for puzzle in tresse.vicinity(SMALL).puzzles]


def techniques():
    (technique,) = tresse.techniques("x-wing")
    said = technique.json()
    assert said["technique"] == technique.key and said["families"] == technique.families
    assert said["profiles"] == technique.profiles
    return said


def sheet():
    return tresse.sheet([EASY], file="svg", title="Monday", solutions="none")[0].decode()


def cube():
    return tresse.write_cubes(tresse.split(TWO, cubes=4).cubes)


def merge():
    cubes = tresse.split(TWO, cubes=4).cubes
    answers = [(c, tresse.solve(tresse.cube_puzzle(TWO, c))) for c in cubes.open]
    merged = tresse.merge(TWO, cubes, answers)
    return {"verdict": merged.answer.verdict}


def check():
    with tempfile.TemporaryDirectory() as folder:
        tresse.certify(SMALL, folder)
        found = tresse.check_certificate(folder)
        return {"claim": found.claim, "clauses": found.clauses, "steps": found.steps}


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False).stdout


def first_case():
    lines = (pathlib.Path(__file__).parents[1] / "golden" / "technique_cases.txt").read_text().splitlines()
    return next(line for line in lines if line.startswith(":"))


def regress():
    run_of = tresse.run_case(first_case())
    return {"pass": run_of.passed, "found": run_of.found}


def regress_record():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "case.txt")
        path.write_text(first_case() + "\n")
        return record("regress", str(path))


def record(*arguments):
    """The first record that the program writes."""
    return json.loads(run(*arguments, "--format", "ndjson").splitlines()[0])


def explain_record():
    return {"steps": [step["notation"] for step in record("explain", "--scale", "se121", HARD)["steps"]]}


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
    "explain": (explain, explain_record),
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
