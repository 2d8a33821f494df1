#!/usr/bin/env python3
"""A program that talks to ours over two pipes: it sends a line and waits for the answer before it sends the
next one. Every command that answers lines must answer each at its newline.  usage: coprocess.py PROGRAM

What counts is that the answer comes before the next line is sent; a hang fails the test after PATIENCE seconds. How
soon an answer comes: process/clock_test.cpp."""
import json
import os
import select
import subprocess
import sys
import time

PATIENCE = 600.0
ROUNDS = 8
program = sys.argv[1]
faults = 0


def fault(text):
    global faults
    faults += 1
    print("FAULT:", text)


class Talk:
    """One run of the program, spoken to line by line."""

    def __init__(self, *arguments):
        self.name = " ".join(arguments)
        self.process = subprocess.Popen([program, *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.rest = b""

    def ask(self, line, end="\n"):
        """The answer to this line, without its newline; None if there is none in time."""
        self.process.stdin.write((line + end).encode())
        self.process.stdin.flush()
        return self.line()

    def line(self):
        descriptor = self.process.stdout.fileno()
        until = time.monotonic() + PATIENCE
        while b"\n" not in self.rest:
            ready, _, _ = select.select([descriptor], [], [], max(0.0, until - time.monotonic()))
            piece = os.read(descriptor, 65536) if ready else b""
            if not piece:
                return None
            self.rest += piece
        answer, self.rest = self.rest.split(b"\n", 1)
        return answer.decode()

    def end(self):
        self.process.stdin.close()
        self.rest += self.process.stdout.read()
        errors = self.process.stderr.read().decode()
        return self.process.wait(PATIENCE), self.rest.decode(), errors


def whole(arguments, lines):
    """What the program says when it has all lines at once."""
    done = subprocess.run([program, *arguments], input="".join(x + "\n" for x in lines).encode(),
                          capture_output=True, timeout=PATIENCE)
    return done.stdout.decode().splitlines()


NINE = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____8__79",
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079"]
# Of a 4x4, one without a repeated value could be the first row of a 16x16 grid.
FOUR = ["1.....2..3.....1", "12....3.2..1....", "1234341221434321"]
SOLVED = subprocess.run([program, "generate", "--count", "2", "--seed", "5", "--order", "4", "--format", "line",
                         "--quiet"], capture_output=True, timeout=PATIENCE).stdout.decode().split()
SIXTEEN = [x for x in SOLVED if len(x) == 256]
if len(SIXTEEN) != 2:
    fault("no 16x16 puzzles to ask about")

COMMANDS = [["solve"], ["solve", "--jobs", "1"], ["solve", "--input-format", "line", "-j", "1"],
            ["solve", "--engine", "native"], ["count"], ["verify"], ["grade"], ["grade", "--scale", "se121"],
            ["candidates"], ["convert"], ["canon"], ["minimize"]]


def check(arguments, lines):
    expected = whole(arguments, lines)
    talk = Talk(*arguments)
    for number, line in enumerate(lines):
        answer = talk.ask(line)
        if answer is None:
            fault(f"{talk.name}: no answer to line {number + 1}, {line[:24]}...")
            talk.process.kill()
            break
        if number < len(expected) and answer != expected[number]:
            fault(f"{talk.name}: line {number + 1} is {answer[:60]}, in a file {expected[number][:60]}")
    talk.end()


def as_format(command, kind):
    if command[0] == "convert":
        return [*command, "--to", {"line": "line", "ndjson": "json"}[kind]]
    return [*command, "--format", kind]


for command in COMMANDS:
    for kind in ["line", "ndjson"]:
        check(as_format(command, kind), (NINE * ROUNDS)[:ROUNDS])
        check(as_format(command, kind), FOUR)
    check(as_format(command, "line"), SIXTEEN)
    check(as_format(command, "ndjson"),
          [json.dumps({"puzzle": puzzle}) for puzzle in NINE + FOUR + SIXTEEN])

# Any side may come, and each is read by itself.
check(["solve", "--format", "ndjson"], NINE[:1] + FOUR + SIXTEEN + NINE)
# CRLF, comments, a bad line.
talk = Talk("solve", "--format", "line")
if talk.ask(NINE[0], "\r\n") is None or talk.ask("# a comment\n" + NINE[2], "\r\n") is None:
    fault("CRLF: no answer")
if (talk.ask(NINE[0][:-1]) or "").split(" ")[0] != "error":
    fault("a bad line is not answered")
talk.end()

# A first line that is malformed, or a row of a grid, waits for the next one: one that is longer than any row ends it.
SUKAKU = whole(["convert", "--to", "sukaku"], NINE[:1])[0]


def check_malformed(arguments, first, lines):
    """No answer to `first` before the first of `lines` is sent; then one to each at its newline."""
    expected = whole(arguments, first + lines)
    talk = Talk(*arguments)
    talk.process.stdin.write("".join(line + "\n" for line in first).encode())
    answers = [talk.ask(lines[0])] + [talk.line() for _ in first]
    for line in lines[1:]:
        answers.append(talk.ask(line) if answers[-1] is not None else None)
    if answers != expected:
        fault(f"{talk.name}: after {[line[:16] for line in first]}: {answers}, in a file {expected}")
        talk.process.kill()
    talk.end()


for command in [["solve"], ["solve", "--jobs", "1"], ["verify"], ["grade", "--scale", "se121"]]:
    for kind in ["line", "ndjson"]:
        for first in [[NINE[0][:-2]], ["bad"], [NINE[0] + "1"], ["bad", "worse"], [NINE[0][:-1] + "!"], [NINE[0][:9]],
                      [NINE[0][:9], NINE[0][9:18]], ["12....3........."]]:
            check_malformed(as_format(command, kind), first, NINE)
        check_malformed(as_format(command, kind), ["bad"], SIXTEEN)
        for first in [[SUKAKU[:-1]], ["bad"]]:
            check_malformed(as_format(command, kind), first, [SUKAKU, SUKAKU])

# A puzzle and its region map that come together are one jigsaw; a map that comes late is an error, neither
# dropped nor a puzzle.
MAP = "112222333" "111222333" "111122333" + "444555666" * 3 + "777888999" * 3
jigsaw = NINE[0].replace("5", ".")
talk = Talk("solve", "--format", "ndjson")
both = talk.ask(jigsaw + "\n" + MAP)
if both is None or "regions" not in json.loads(both):
    fault(f"a jigsaw that comes in one piece: {both}")
talk.end()
talk = Talk("solve", "--format", "ndjson")
first, second = talk.ask(jigsaw), talk.ask(MAP)
if first is None or second is None or "error" not in json.loads(second):
    fault(f"a region map that comes late: {second}")
elif "already answered" not in json.loads(second)["error"]["detail"]:
    fault(f"a region map that comes late: {second}")
talk.end()

# What does not tell its format by itself waits for more: the row of a grid, a 16x16 without a telling symbol.
for start, more in [("53..7....\n", "\n".join(NINE[0][i:i + 9] for i in range(9, 81, 9)) + "\n"),
                    ("1..2............\n", "....5678........\n" * 15)]:
    talk = Talk("solve", "--format", "ndjson")
    talk.process.stdin.write(start.encode())
    talk.process.stdin.flush()
    ready, _, _ = select.select([talk.process.stdout.fileno()], [], [], 0.3)
    if ready:
        fault(f"{start!r} is answered too early")
    talk.process.stdin.write(more.encode())
    code, answer, errors = talk.end()
    side = int(len(start) - 1)
    if json.loads(answer.splitlines()[0]).get("side") != side:
        fault(f"{start!r}: {answer[:100]} {errors}")

print(faults, "faults")
sys.exit(1 if faults else 0)
