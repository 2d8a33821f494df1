"""The files that the command lines of cases.txt read."""
import json
import pathlib
import subprocess

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FOUR = "1....3.1......23"
EMPTY = "." * 81
CHAINS = "....9......74....1.....38.77.1.....3..2...5...9..38.7.1......6...3.46..8.653....4"
NESTED = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
SEVERAL = "...2.1.5..3....1.62....9...39.....71..........6......56...4..1..4.8....7........."

WRITTEN = {
    "begin.txt": EASY,
    "empty-sixteen.txt": "." * 256,
    "clash.txt": "55" + EMPTY[2:],
    "clash-knight.txt": "5" + "." * 10 + "5" + "." * 69,
    "bad.txt": EASY[:50],
    "empty.txt": EMPTY,
    "empty-sixteen.txt": "." * 256 + "\n",
    "full.txt": FULL,
    "wrong.txt": "53.47" + EASY[5:],
    "placed.txt": "53+4" + EASY[3:] + "\n53+2" + EASY[3:],
    "four-two.txt": "12..34..21......",
    "empty-four.txt": "." * 16,
    "four-clash.txt": "11..34..21......",
    "chains.txt": CHAINS,
    "nested.txt": NESTED,
    "cube.txt": SEVERAL,
    "no-answers.txt": "",
    "map.txt": "\n".join(row for row in ("111222333", "444555666", "777888999") for _ in range(3)),
    "named.json": json.dumps({"name": "a name", "puzzle": EASY}),
    "stated.json": json.dumps({"puzzle": EASY, "solution": FULL}),
    "extra.json": json.dumps({"puzzle": "1" + "." * 15, "extra_houses": [["r1c1", "r2c2", "r3c4", "r4c3"]]}),
    "killer.json": json.dumps({"puzzle": "." * 16, "constraints": {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}}),
    "spare.json": json.dumps({"puzzle": "1234..1.........", "constraints": {"killercage": [
        {"cells": ["R2C1", "R2C2"], "value": "7"}, {"cells": ["R3C1", "R4C1"], "value": "6"}, {"cells": ["R3C1", "R3C2"], "value": "3"}]}}),
    "clash-cages.json": json.dumps({"puzzle": "." * 16, "constraints": {"killercage": [
        {"cells": ["R1C1", "R1C2"], "value": "3"}, {"cells": ["R1C1", "R1C2"], "value": "7"}, {"cells": ["R3C1", "R3C2"], "value": "3"}]}}),
    "regions.json": json.dumps({"puzzle": "1" + "." * 15, "extra_regions": [["r1c1", "r3c2"]]}),
    "clash-region.json": json.dumps({"puzzle": "1........1......", "extra_regions": [["r1c1", "r3c2"]]}),
    "stuck.txt": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "empty-36.txt": " ".join(["0"] * 1296),
}
BUNDLED = {
    "easy.txt": "09x09-unique-easy", "hard.txt": "09x09-unique-minimal", "none.txt": "09x09-no-solution",
    "two.txt": "09x09-two-solutions", "four.txt": "04x04-unique", "twelve.txt": "12x12-unique",
    "sixteen.txt": "16x16-unique", "36.txt": "36x36-unique", "64.txt": "64x64-unique", "jigsaw.txt": "08x08-jigsaw-unique",
    "latin.txt": "07x07-latin-unique", "windoku.txt": "09x09-windoku-unique", "diagonal.txt": "09x09-diagonal-unique",
}


def make(folder, program, source):
    def run(*arguments):
        return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True).stdout

    def write(name, text):
        (folder / name).write_text(text + "\n")

    for name, text in WRITTEN.items():
        write(name, text)
    for name, bundled in BUNDLED.items():
        write(name, (source / "data/puzzles" / (bundled + ".txt")).read_text())
    marks = run("convert", "--to", "sukaku", EASY).strip()
    write("sukaku.txt", marks)
    write("marks-wrong.txt", marks[:18] + "." * 9 + marks[27:])
    write("cubes.txt", run("cube", "--depth", "2", "cube.txt"))
    write("answers.txt", run("solve", "--cube", "cubes.txt:all", "cube.txt", "--format", "ndjson"))
    write("one-answer.txt", run("solve", "--cube", "cubes.txt:1", "cube.txt", "--format", "ndjson"))
    write("hard-cubes.txt", run("cube", "--depth", "2", "chains.txt"))
    run("solve", "--certificate", "accepted", "easy.txt")
    run("solve", "--certificate", "rejected", "easy.txt")
    write("rejected/solution.txt", "1 2")
    run("solve", "--certificate", "false", "hard.txt")
    write("false/proof.drat", "1 0")  # r1c1 is 8
    cases = (source / "tests/golden/technique_cases.txt").read_text().splitlines()
    cases = [line for line in cases if line.startswith((":0000", ":0300"))]
    write("cases.txt", "\n".join([*cases, cases[0].replace(":0000:1:", ":0000:2:").replace(":134:", ":135:")]))
