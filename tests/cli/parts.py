#!/usr/bin/env python3
"""No format drops a part of a puzzle in silence: puzzles with each part are written in each format of `convert --to` and read
back. They are the same, or standard error said what was lost.  usage: parts.py PROGRAM SOURCE"""
import json
import os
import subprocess
import sys

program, source = os.path.abspath(sys.argv[1]), sys.argv[2]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
JIGSAW = "112222333111222333111122333444555666444555666444555666777888999777888999777888999"
FORMATS = "line grid rows box numbers pencil sukaku json csv sdk sdm ss".split()


def run(arguments, text=""):
    return subprocess.run([program, *arguments], input=text, capture_output=True, text=True, timeout=600)


def record(**parts):
    return json.dumps({"puzzle": PUZZLE, **parts})


def bundled(name):
    return run(["convert", "--to", "json", f"{source}/data/puzzles/{name}"]).stdout


marked = run(["convert", "--to", "pencil", PUZZLE]).stdout.replace("124 ", "12  ", 1)
puzzles = {
    "plain": record(), "name": record(name="Ann's puzzle"), "diagonals": record(diagonals=True), "windoku": record(windoku=True),
    "anti-knight": record(rules=["anti-knight"]), "regions": record(regions=JIGSAW), "latin": record(latin=True),
    "pencil marks": run(["convert", "--to", "json", "-"], marked).stdout,
    "6x6, 3x2": json.dumps({"puzzle": "1....." + "." * 30, "side": 6, "box": [3, 2]}),
    "6x6, 2x3": json.dumps({"puzzle": "1....." + "." * 30, "side": 6, "box": [2, 3]}),
    "4x4": json.dumps({"puzzle": "1..4..1..1..2..1"}), "16x16": bundled("16x16-unique.txt"), "36x36": bundled("36x36-unique.txt"),
    "solution": record(solution=SOLUTION), "rating": record(rating=4.5),
    "extra region": record(extra_regions=[["r1c1", "r2c2", "r3c4", "r4c5"]]),
}
faults = silent = 0
for part, text in puzzles.items():
    first = run(["convert", "--to", "json", "-"], text)
    keys = {"pencil marks": '"candidates"', "solution": '"solution"'}
    if first.returncode != 0 or keys.get(part, "") not in first.stdout:
        print(f"{part}: not read: {first.stderr}")
        faults += 1
        continue
    wanted = json.loads(first.stdout)
    for to in FORMATS:
        written = run(["convert", "--to", to, "-"], text)
        if written.returncode != 0 or written.stderr.strip():
            continue  # refused, or it says what is lost
        silent += 1
        back = run(["convert", "--to", "json", "-"], written.stdout)
        if back.returncode != 0:
            # Pencil marks of a puzzle without solution: a cell may have none.
            if to != "pencil" or "has no candidate" not in back.stderr:
                print(f"{part} as {to}: not read back: {back.stderr.strip()}")
                faults += 1
            continue
        met = json.loads(back.stdout)
        if to == "pencil" and "candidates" not in wanted:
            met.pop("candidates", None)  # the format shows those that the givens leave
        if met != wanted:
            print(f"{part} as {to}: {written.stdout}was {wanted}, is {met}")
            faults += 1
print(f"{silent} written without a word and read back, {faults} faults")
sys.exit(1 if faults or silent < 60 else 0)
