#!/usr/bin/env python3
"""No option is accepted and ignored: with each option of each command, alone and beside each other one, the output, the
exit code or the files differ from those without it, or the program says something. The options are those of
`tresse docs markdown`. What rightly changes nothing stands in QUIET with a reason, and is tried too: a reason that is no
longer needed is a fault.  usage: silence.py PROGRAM [--pairs [COMMAND]]"""
import itertools
import os
import re
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
TWO = "." * 2 + EASY[2:60] + "." * 21

CLUES17 = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
TRIED = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
JIGSAW = """112222333
111222333
111122333
444555666
444555666
444555666
777888999
777888999
777888999"""

# What each command is tried on: an input for which its options can matter.
BASE = {
    "solve": [HARD, "--format", "json"], "verify": [HARD, "--format", "json"], "count": [TWO, "--format", "json"],
    "grade": [HARD], "explain": [EASY],
    "candidates": [TWO], "minimize": [EASY], "repair": ["." * 27 + EASY[27:]], "generate": ["--seed", "7"],
    "encode": [EASY], "convert": [EASY], "canon": [EASY], "scramble": [EASY], "analyse": [TRIED],
    "vicinity": [CLUES17], "sheet": [EASY, "--output", "page.svg"], "cube": [HARD, "--depth", "2"],
    "techniques": [],
}
# Values, by "command --option" or "--option". None: tried elsewhere, for the reason that stands there.
VALUE = {
    "--engine": "sat", "--limit": "1", "--cube": "cubes.json:0", "--certificate": "new-folder", "--certificate-strand": "sat",
    "--kernel": "portable", "--techniques": "naked-single", "--max-subset": "2", "--encoding": "house", "--amo": "product",
    "--prepare": "none", "--backend": "cadical", "--sat-threads": "2", "--polarity": "negative", "--restarts": "luby",
    "--input-format": "hodoku", "--side": "4", "--box": "1x9", "--regions": "regions.txt", "--alphabet": "ABCDEFGHI",
    "--blank": "_", "--col": "board", "--format": "csv", "--write-blank": "_", "--jobs": "1", "--time-limit": "0.000001",
    "--node-limit": "1", "--memory-limit": "0.000001", "--seed": "3", "--color": "always", "--hint-level": "1",
    "--original": "easy.txt", "--step": "3", "--at-step": "2", "--notation": "eureka", "--to": "json",
    "repair --to": FULL, "--count": "2", "--solutions": "1", "--output": "new.svg", "convert --output": "new.txt", "--dpi": "100",
    "--write-alphabet": "ABCDEFGHI", "--backdoors": "0", "--depth": "0", "--list": "0", "--minus": "2", "--plus": "2",
    "--cubes": "2", "--probes": "1", "--level": "hard", "--symmetry": "rotate180", "--clues": "30", "--avoid": "easy.txt",
    "--order": "2", "--fill": "50", "--pattern": "pattern.txt", "--from": FULL, "--rating": "1.0..2.0", "--score": "..1000",
    "--scale": "se121", "--require": "naked-pair", "--forbid": "pointing", "--also": "grouped-aic", "--profile": "basic", "--tries": "1",
}


def table():
    """Command -> [(option, metavariable, default, words)]."""
    text = subprocess.run([program, "docs", "markdown"], capture_output=True, text=True, check=True).stdout
    options, command = {}, None
    for line in text.splitlines():
        if match := re.match(r"## tresse (\S+)", line):
            command = match[1]
            options[command] = []
        elif match := re.match(r"\| `(?:-\w`, `)?(--[a-z0-9-]+)(?: ([^`]*))?` \| (.*?) \| (.*) \|$", line):
            options[command].append(match.groups())
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
        self.cubes = subprocess.run([program, "cube", HARD, "--depth", "2"], capture_output=True, text=True).stdout

    def run(self, command, arguments):
        with tempfile.TemporaryDirectory() as folder:
            files = {"easy.txt": EASY, "cubes.json": self.cubes, "pattern.txt": EASY.replace(".", "0"),
                     "regions.txt": JIGSAW}
            for name, text in files.items():
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text + "\n")
            done = subprocess.run([program, command, *arguments], cwd=folder, capture_output=True, text=True, errors="replace",
                                  timeout=60, stdin=subprocess.DEVNULL)
            written = {}
            for path, _, names in os.walk(folder):
                for name in names:
                    whole = os.path.join(path, name)
                    if os.path.relpath(whole, folder) not in files:
                        with open(whole, "rb") as file:
                            written[os.path.relpath(whole, folder)] = file.read()
            return done.returncode, done.stdout, done.stderr, written


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


def main():
    place, faults, used, runs = Place(), [], set(), 0
    pairs = "--pairs" in sys.argv
    chosen = sys.argv[sys.argv.index("--pairs") + 1:] if pairs else []
    for command, rows in table().items():
        if command not in BASE or (chosen and command not in chosen):
            continue
        rows = [row for row in rows if row[0] not in ("--help", "--help-all")]
        base = BASE[command]
        plain, alone = place.run(command, base), {}
        for row in rows:
            option = row[0]
            alone[option] = place.run(command, without(base, option) + arguments_of(command, row))
            runs += 1
            if alone[option][0] in (70, -6, -11):
                faults.append(f"{command} {' '.join(arguments_of(command, row))}: exit code {alone[option][0]}")
            if alone[option] != plain or seen_elsewhere(place, command, row):
                continue
            why = reason(command, option)
            used.add(f"{command} {option}" if f"{command} {option}" in QUIET else option)
            if not why:
                faults.append(f"{command} {' '.join(arguments_of(command, row))}: changes nothing, and nothing is said")
        if not pairs:
            continue
        for a, b in itertools.combinations(rows, 2):
            base_of_two = without(without(base, a[0]), b[0])
            both = place.run(command, base_of_two + arguments_of(command, a) + arguments_of(command, b))
            runs += 1
            if both[0] in (70, -6, -11):
                faults.append(f"{command} {a[0]} {b[0]}: exit code {both[0]}")
            if both[0] == 2:
                continue  # refused
            for mine, other in ((a, b), (b, a)):
                ignored = both == alone[other[0]] and alone[mine[0]] != plain and alone[other[0]][0] in (0, 1)
                key = f"{command} {mine[0]} beside {other[0]}"
                if ignored and not (PAIRS.get(key) or PAIRS.get(f"{mine[0]} beside {other[0]}") or PAIRS.get(f"* beside {other[0]}")
                                    or PAIRS.get(f"{command} * beside {other[0]}") or reason(command, mine[0])):
                    faults.append(f"{command} {' '.join(arguments_of(command, mine))} beside {' '.join(arguments_of(command, other))}: changes nothing")
    if not chosen:
        faults += [f"QUIET has {key}, but it changes what comes" for key in QUIET
                   if key not in used and not key.endswith("--sat-threads")]  # threads: what is found varies
    print(f"{runs} runs, {len(faults)} faults", *faults, sep="\n")
    return 1 if faults else 0


sys.exit(main())
