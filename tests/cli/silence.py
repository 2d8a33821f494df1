#!/usr/bin/env python3
"""No option is accepted and ignored: with each option of each command, alone and beside each other one, the output, the
exit code or the files differ from those without it, or the program says something. The options are those of
`tresse docs markdown`. What rightly changes nothing stands in QUIET with a reason, and is tried too: a reason that is no
longer needed is a fault. Pairs are tried on demand: they take an hour for all commands, a share of them is drawn by a seed."""
import argparse
import itertools
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("program")
parser.add_argument("--pairs", nargs="*", metavar="COMMAND", help="try every pair of options, of these commands or of all")
parser.add_argument("--share", type=float, default=1.0, help="share of the pairs that is tried")
parser.add_argument("--seed", type=int, default=1, help="which pairs are drawn")
given = parser.parse_args()
program = os.path.abspath(given.program)
TOO_LONG = "more than 60 s of CPU time"
BAD_ENDS = (70, -6, -11, TOO_LONG, "it hangs")  # our own fault, abort, a bad address
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
TWO = "." * 2 + EASY[2:60] + "." * 21

CLUES17 = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
TRIED = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SPARE = "534" + EASY[3:]
CUBED = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
JIGSAW = """112222333
111222333
111122333
444555666
444555666
444555666
777888999
777888999
777888999"""

RULES = ("--latin", "--box", "--diagonals", "--windoku", "--anti-knight", "--anti-king", "--regions")

# What each command is tried on: an input for which its options can matter.
BASE = {
    "solve": [HARD, "--format", "json"], "verify": [HARD, "--format", "json"], "count": [TWO, "--format", "json"],
    "grade": [HARD], "explain": [EASY],
    "candidates": [TWO], "minimize": [SPARE], "repair": ["." * 27 + EASY[27:]], "generate": ["--seed", "7"],
    "encode": [EASY], "convert": [EASY], "canon": [EASY], "scramble": [EASY], "analyse": [TRIED],
    "vicinity": [CLUES17], "sheet": [EASY, "--output", "page.svg"], "cube": [CUBED, "--depth", "2"],
    "techniques": [], "merge": ["hard.txt", "cubes.json", "answers.json", "--format", "text"], "check": ["proof"],
    "judge": [HARD, TWO, "--solver", "echo " + FULL], "regress": ["cases.txt"], "docs": ["man", "solve"],
    "bench": ["bench.txt", "--puzzles", "3", "--rounds", "1", "--format", "json"],
}
# Pairs of rules: one code reads them for all commands. An empty grid has solutions with any two.
TWO_RULES = {"solve": ["." * 81, "--first"], "encode": ["." * 81]}
# The second case passes as one version of HoDoKu counts links, and fails as the other does.
CASES = """:0000:1:+2+763+5+8.1....476.2.8...2+95.758..........9.43.......57...2.6....9.........1.9......:::134:
:0711-3:29:8.+6.2.....5.6..4.+89.+4..+8.6.+6..78.....75.+6.+8.9.8....+6+71.6.8...54.43.9.7+8+6..+8..63.+2:916 725 726 128 243 246 \
546 248 251 261 966 191 194 195:963 264::10
""".replace("\\\n", "")
# Measured times differ from run to run.
TIMES = re.compile(r'"(?:ns_\w+|puzzles_per_second)":[0-9.e+]+')
# Values, by "command --option" or "--option". None: tried elsewhere, for the reason that stands there.
VALUE = {
    "--engine": "sat", "--limit": "1", "--cube": "cubes.json:0", "--certificate": "new-folder", "--html": "page.html", "--svg": "pictures", "--certificate-strand": "sat",
    "--kernel": "portable", "--techniques": "naked-single", "--max-subset": "2", "--encoding": "house", "--amo": "product",
    "--prepare": "none", "--backend": "cadical", "--sat-threads": "2", "--polarity": "negative", "--restarts": "luby",
    "--input-format": "hodoku", "--ignore": "fog", "--side": "4", "--box": "1x9", "--regions": "regions.txt", "--alphabet": "ABCDEFGHI",
    "--blank": "_", "--col": "board", "--format": "csv", "--write-blank": "_", "--jobs": "1", "--time-limit": "0.000001",
    "--node-limit": "1", "--parts": "clues", "--rules": "killer-cage", "--memory-limit": "0.000001", "--seed": "3", "--color": "always", "--hint-level": "1", "--why-not": "r1c3=2",
    "--original": "easy.txt", "--step": "3", "--at-step": "2", "--notation": "eureka", "--to": "json",
    "--solver": "echo none", "judge --format": "ndjson", "judge --to": "box", "repair --to": FULL, "vicinity --minus": "0", "vicinity --plus": "0", "--count": "2", "--solutions": "1", "--output": "new.svg", "convert --output": "new.txt", "--dpi": "100",
    "--write-alphabet": "ABCDEFGHI", "--symbols": "digits", "--backdoors": "0", "--depth": "0", "--list": "0", "--minus": "2", "--plus": "2",
    "--cubes": "2", "--probes": "1", "--level": "hard", "--symmetry": "rotate180", "--clues": "30", "--avoid": "easy.txt",
    "--order": "2", "--fill": "50", "--pattern": "pattern.txt", "--from": FULL, "--rating": "1.0..2.0", "--score": "..1000",
    "--scale": "se121", "--require": "naked-pair", "--forbid": "pointing", "--also": "grouped-aic", "--profile": "basic", "--tries": "1",
}


def table():
    """Command -> [(option, metavariable, default, words)]. Options of several commands stand with these, or below them."""
    text = subprocess.run([program, "docs", "markdown"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^- \[(\w+)\]\(#", text, re.M)
    options, command, group = {name: [] for name in commands}, None, None
    for line in text.splitlines():
        if match := re.match(r"## tresse (\S+)", line):
            command = match[1]
        elif match := re.match(r"- ([a-z, ]+):$", line):
            group = match[1]
        elif match := re.match(r" *- `(?:-\w`, `)?(--[a-z0-9-]+)(?: ([^`]*))?`(?: \(([^)]*)\))?: (.*)$", line):
            option, metavariable, own, words = match.groups()
            words, _, default = words.partition(" Default: ")
            takers = [command]
            if command is None:
                named = re.split(r"[ ,]+", own or group)
                takers = [name for name in commands if (name in named) != (named[0] == "all")]
            for name in takers:
                options[name].append((option, metavariable, default.removesuffix("."), words))
    return options


def value_of(command, option, metavariable, default, words):
    for key in (f"{command} {option}", option):
        if key in VALUE:
            return VALUE[key]
    listed = re.search(r": ([a-z0-9-]+(?:, [a-z0-9-]+)+)", words)
    if listed:
        return next(word for word in listed[1].split(", ") if word != default)
    return {"N": "2", "K": "2", "A..B": "1..2", "T": "2", "S": "3", "FILE": "easy.txt"}.get(metavariable, "x")


class Place:
    """A new folder for each run, with the files that options name."""

    def __init__(self):
        def output(*arguments):
            return subprocess.run([program, *arguments], capture_output=True, text=True).stdout

        self.files = {"easy.txt": EASY, "hard.txt": HARD, "bench.txt": HARD, "cubes.json": output("cube", HARD, "--depth", "2"),
                      "pattern.txt": EASY.replace(".", "0"), "regions.txt": JIGSAW, "cases.txt": CASES}
        with tempfile.TemporaryDirectory() as folder:
            cubes, proof = os.path.join(folder, "cubes.json"), os.path.join(folder, "proof")
            with open(cubes, "w") as file:
                file.write(self.files["cubes.json"])
            self.files["answers.json"] = output("solve", "--format", "ndjson", "--cube", cubes + ":1..2", HARD)
            output("verify", "--certificate", proof, EASY)
            # With a rule, the puzzles of BASE have no solution, which hides what other options do. These have one, many givens
            # or few, or several.
            regions = os.path.join(folder, "regions.txt")
            with open(regions, "w") as file:
                file.write(JIGSAW)
            self.puzzles = {}
            for rule in RULES if given.pairs is not None else ():
                words = [rule] + {"--box": ["1x9"], "--regions": [regions]}.get(rule, [])
                many, few = (json.loads(output("generate", "--seed", "3", "--format", "ndjson", *words, *clues))
                             for clues in (["--clues", "40"], []))
                solution, many, few = few["solution"], many["puzzle"], few["puzzle"]
                given_at = [i for i, c in enumerate(few) if c != "."]
                several, free = ("".join("." if i in given_at[:n] else c for i, c in enumerate(few)) for n in (2, len(given_at) // 2))
                self.puzzles[rule] = {EASY: many, HARD: few, CLUES17: few, TRIED: few, TWO: several,
                                      "." * 27 + EASY[27:]: several, CUBED: free, SPARE: solution[:5] + few[5:]}
            for name in os.listdir(proof):
                with open(os.path.join(proof, name)) as file:
                    self.files["proof/" + name] = file.read()

    def run(self, command, arguments, rule=None):
        """`rule`: with puzzles that have a solution with this rule."""
        if rule in RULES:
            arguments = [self.puzzles[rule].get(word, word) for word in arguments]
        with tempfile.TemporaryDirectory() as folder:
            for name, text in self.files.items():
                if "/" in name:
                    os.makedirs(os.path.join(folder, os.path.dirname(name)), exist_ok=True)
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text if text.endswith("\n") else text + "\n")
            try:
                done = subprocess.run([program, command, *arguments], cwd=folder, capture_output=True, text=True, errors="replace",
                                      timeout=1200, stdin=subprocess.DEVNULL, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (60, 60)))
            except subprocess.TimeoutExpired:
                return "it hangs", "", "", {}
            if done.returncode == -signal.SIGKILL:
                return TOO_LONG, "", "", {}
            written = {}
            for path, _, names in os.walk(folder):
                for name in names:
                    whole = os.path.join(path, name)
                    if os.path.relpath(whole, folder) not in self.files:
                        with open(whole, "rb") as file:
                            written[os.path.relpath(whole, folder)] = file.read()
            out = TIMES.sub("", done.stdout) if command == "bench" else done.stdout
            return done.returncode, out, done.stderr, written


# Options that may rightly change nothing that is seen, by option or "command --option".
QUIET = {}
exec(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "silence_reasons.py")).read())


def reason(command, option):
    return QUIET.get(f"{command} {option}") or QUIET.get(option)


def arguments_of(command, row):
    option, metavariable = row[0], row[1]
    return [option] + ([value_of(command, *row)] if metavariable else [])


def without(base, option):
    """The base without an option that is tried, with its value."""
    return base if option not in base else [a for i, a in enumerate(base) if a != option and (i == 0 or base[i - 1] != option)]


def seen_elsewhere(place, command, row):
    """Has it an effect on one of the command lines of ELSEWHERE? Those that begin with an option are added to the usual one."""
    for other in ELSEWHERE.get(f"{command} {row[0]}", ELSEWHERE.get(row[0], [])):
        base = BASE[command] + other if other[0].startswith("--") and command != "generate" else other
        plain = place.run(command, base)
        if plain[0] != 2 and place.run(command, base + arguments_of(command, row)) != plain:
            return True
    return False


def excused(command, mine, other):
    keys = (f"{command} {mine} beside {other}", f"{mine} beside {other}", f"* beside {other}", f"{command} * beside {other}",
            f"{command} {mine} beside *")
    return any(PAIRS.get(key) for key in keys) or reason(command, mine)


def tried_in_pairs(place, command, rows, plain, alone):
    """The faults of pairs of options, and how many runs were made."""
    faults, runs = [], 0
    drawn = random.Random(f"{given.seed} {command}")
    ruled = {}
    for row in rows:
        if row[0] in RULES:
            ruled[row[0]] = place.run(command, without(BASE[command], row[0]) + arguments_of(command, row), row[0])
    for a, b in itertools.combinations(rows, 2):
        rules = [row[0] for row in (a, b) if row[0] in RULES]
        if drawn.random() >= given.share or (len(rules) == 2 and command not in TWO_RULES):
            continue
        base = TWO_RULES[command] if len(rules) == 2 else without(without(BASE[command], a[0]), b[0])
        both = place.run(command, base + arguments_of(command, a) + arguments_of(command, b), rules[0] if len(rules) == 1 else None)
        runs += 1
        if both[0] == TOO_LONG and command in MAY_BE_LONG:
            continue
        if both[0] in BAD_ENDS:
            faults.append(f"{command} {' '.join(arguments_of(command, a) + arguments_of(command, b))}: exit code {both[0]}")
        if both[0] == 2:
            continue  # refused
        for mine, other in ((a, b), (b, a)):
            beside = alone[other[0]]
            if len(rules) == 2:
                beside = place.run(command, base + arguments_of(command, other))
            elif other[0] in RULES:
                beside = ruled[other[0]]
            elif mine[0] in RULES:
                beside = place.run(command, base + arguments_of(command, other), mine[0])
            ignored = both == beside and alone[mine[0]] != plain and beside[0] in (0, 1)
            if ignored and not excused(command, mine[0], other[0]):
                faults.append(f"{command} {' '.join(arguments_of(command, mine))} beside {' '.join(arguments_of(command, other))}"
                              ": changes nothing")
    return faults, runs


def main():
    place, faults, used, runs = Place(), [], set(), 0
    for command, rows in table().items():
        if command in TRIED_ELSEWHERE or (given.pairs and command not in given.pairs):
            continue
        rows = [row for row in rows if row[0] not in ("--help", "--help-all")]
        base = BASE[command]
        plain, alone = place.run(command, base), {}
        for row in rows:
            option = row[0]
            alone[option] = place.run(command, without(base, option) + arguments_of(command, row))
            runs += 1
            if alone[option][0] in BAD_ENDS:
                faults.append(f"{command} {' '.join(arguments_of(command, row))}: exit code {alone[option][0]}")
            if alone[option] != plain or seen_elsewhere(place, command, row):
                continue
            why = reason(command, option)
            used.add(f"{command} {option}" if f"{command} {option}" in QUIET else option)
            if not why:
                faults.append(f"{command} {' '.join(arguments_of(command, row))}: changes nothing, and nothing is said")
        if given.pairs is not None:
            more, tried = tried_in_pairs(place, command, rows, plain, alone)
            faults += more
            runs += tried
    if not given.pairs:
        faults += [f"QUIET has {key}, but it changes what comes" for key in QUIET
                   if key not in used and not key.endswith("--sat-threads")]  # threads: what is found varies
    print(f"{runs} runs, {len(faults)} faults", *faults, sep="\n")
    return 1 if faults else 0


sys.exit(main())
