#!/usr/bin/env python3
"""growth.py PROGRAM SOURCE [--all] [--list] [SHAPE...]: what takes n of something in its input takes at most 2.5 times the CPU time and
memory for twice as much. Each shape of input is run at n, 2n and 4n. CPU time is the least of several runs, less what the
program takes for nothing; what is below a floor is not compared. A shape fails only if it also grows too fast in three rounds at 4n, 8n
and 16n: noise of a busy machine is a smaller part of a longer run and does not last, and real growth is a larger one. --all adds every layout of tests/data/pastes.txt, repeated."""
import os
import re
import subprocess
import sys
import tempfile

MOST = 2.5
SECONDS = 0.03  # noise below that
KILOBYTES = 3000
TRIES = 6

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def measure(program, args):
    """CPU seconds and peak memory in kB of one run."""
    with open(os.devnull, "r+b") as nowhere:
        child = subprocess.Popen([program, *args], stdin=nowhere, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1, 3, 4):
        raise SystemExit(f"growth.py: {args}: exit code {child.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def boxed(values):
    rows = [values[i:i + 9] for i in range(0, 81, 9)]
    bar = "+-------+-------+-------+\n"
    text = bar
    for r, row in enumerate(rows):
        cells = [" ".join(row[i:i + 3]) for i in (0, 3, 6)]
        text += "| " + " | ".join(cells) + " |\n" + (bar if r % 3 == 2 else "")
    return text


def pencil():
    return "".join(" ".join("123456789" if c == "." else c for c in EASY[i:i + 9]) + "\n" for i in range(0, 81, 9)) + "\n"


def houses(n):
    cells = ",".join(f'"r{i}c{i}"' for i in range(1, 10))
    return '{"puzzle":"' + "." * 81 + '","extra_houses":[' + ",".join(["[" + cells + "]"] * n) + "]}"


def fpuzzles(n):
    cage = '{"cells":["R1C1","R1C2"],"value":"3"}'
    row = "[" + ",".join(["{}"] * 9) + "]"
    return '{"size":9,"grid":[' + ",".join([row] * 9) + '],"killercage":[' + ",".join([cage] * n) + "]}"


def repeated(piece):
    return lambda n: piece * n


def read(text, name="input", args=("convert", "--to", "line")):
    """A shape: the arguments of a run over text(n)."""
    def make(folder, program, n):
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            data = text(n)
            file.write(data if isinstance(data, bytes) else data.encode())
        return [*args, path]
    return make


def certificate(name, change):
    """A certificate of HARD, one file of which is longer by n of something."""
    def make(folder, program, n):
        path = os.path.join(folder, "certificate")
        subprocess.run(["rm", "-rf", path], check=True)
        subprocess.run([program, "verify", "--certificate", path, HARD], check=True, stdout=subprocess.DEVNULL)
        file = os.path.join(path, name)
        with open(file) as old:
            text = old.read()
        with open(file, "w") as new:
            new.write(change(text, n))
        return ["check", path]
    return make


def merge(cubes, answers):
    def make(folder, program, n):
        paths = [os.path.join(folder, name) for name in ("grid", "cubes", "answers")]
        first = subprocess.run([program, "cube", "--cubes", "4", "--quiet", HARD], check=True, capture_output=True, text=True).stdout
        for path, text in zip(paths, (HARD + "\n", cubes(first, n), "")):
            with open(path, "w") as file:
                file.write(text)
        got = subprocess.run([program, "solve", "--cube", paths[1] + ":1", "--quiet", paths[0]], capture_output=True, text=True).stdout
        with open(paths[2], "w") as file:
            file.write(answers(got, n))
        return ["merge", *paths]
    return make


def batch(folder, program, n):
    """A batch of n lines that goes on by none."""
    path = os.path.join(folder, "batch")
    args = ["generate", "--seed", "1", "--resume", path, "--count"]
    for old in (path, path + ".job"):
        if os.path.exists(old):
            os.remove(old)
    subprocess.run([program, *args, "1", "--quiet"], check=True)
    with open(path) as lines, open(path + ".job") as job:
        line, head = lines.read(), job.read()
    with open(path, "w") as lines, open(path + ".job", "w") as job:
        lines.write(line * n)
        job.write(head[:-17] + head[-17:] * n)
    return [*args, str(n)]


def large(side):
    """An empty grid: its cells grow, n of them."""
    def make(n):
        return "\n".join([" ".join(["."] * side)] * side + [""]) * n
    return make


# name: n, and how its run is made
SHAPES = {
    "lines": (60000, read(repeated(EASY + "\n"), args=("solve", "-j", "1"))),
    "lines to JSON": (2500, read(repeated(HARD + "\n"), args=("solve", "-j", "1", "--format", "ndjson"))),
    "empty lines": (1500000, read(lambda n: "\n" * n + EASY + "\n")),
    "comments": (400000, read(lambda n: "# a comment\n" * n + EASY + "\n")),
    "lines with names": (15000, read(repeated(EASY + " a name of it\n"))),
    "CSV, rows": (8000, read(lambda n: "name,puzzle\n" + f'"one, two",{EASY}\n' * n, "rows.csv")),
    "CSV, columns": (300000, read(lambda n: "puzzle," + "a," * n + "\n" + EASY + "," * n + "\n", "columns.csv")),
    "CSV, one long field": (2000000, read(lambda n: "puzzle,name\n" + EASY + "," + "a" * n + "\n", "field.csv")),
    "CSV, one quoted field of many lines": (300000, read(lambda n: "puzzle,name\n" + EASY + ',"' + "a\n" * n + '"\n', "quoted.csv")),
    "JSON records": (3000, read(repeated('{"puzzle":"' + EASY + '","name":"x"}\n'))),
    "JSON array": (2500, read(lambda n: "[" + ",\n".join(['"' + EASY + '"'] * n) + "]")),
    "JSON array in one line": (2500, read(lambda n: "[" + ",".join(['"' + EASY + '"'] * n) + "]")),
    "deep JSON": (1500000, read(lambda n: "[" * n)),
    "deep JSON, closed": (1500000, read(lambda n: "[" * n + "]" * n)),
    "deep JSON objects": (400000, read(lambda n: '{"a":' * n)),
    "JSON, unknown keys": (60000, read(lambda n: "{" + "".join(f'"k{i}":{i},' for i in range(n)) + f'"puzzle":"{EASY}"}}')),
    "JSON, one long name": (2000000, read(lambda n: '{"puzzle":"' + EASY + '","name":"' + "x" * n + '"}')),
    "JSON, extra houses": (4000, read(houses, args=("candidates",))),
    "f-puzzles, cages": (20000, read(fpuzzles)),
    "drawn grids": (700, read(repeated(boxed(EASY) + "\n"))),
    "grids of rows": (1200, read(repeated("\n".join(EASY[i:i + 9] for i in range(0, 81, 9)) + "\n\n"))),
    "pencil marks": (400, read(repeated(pencil()))),
    "lines of 729 marks": (3000, read(repeated("123456789" * 81 + "\n"))),
    "large grids": (4, read(large(100), args=("convert", "--to", "numbers"))),
    "maps of regions": (4, read(lambda n: "\n".join(" ".join(str((r + c) % 64 + 1) for c in range(64)) for r in range(64)) + "\n" + "\n" * 300000 * n,
                               "map", args=("convert", "--to", "numbers", "." * 4096, "--regions"))),
    "certificate, formula": (1500000, certificate("formula.cnf", lambda text, n: "c\n" * n + text)),
    "certificate, proof": (100000, certificate("proof.drat", lambda text, n: "{0}\nd {0}\n".format(text.split("\n")[0]) * (n // 2) + text)),
    "cubes, comments": (400000, merge(lambda text, n: text + "c\n" * n, lambda text, n: text)),
    "cubes": (20000, merge(lambda text, n: text.replace("cubes 4 open", f"cubes {n + 4} open") + re.search("(?m)^a .*\n", text)[0] * n, lambda text, n: text)),
    "answers": (8000, merge(lambda text, n: text, lambda text, n: text * n)),
    "batch": (60000, batch),
    "puzzles to avoid": (3000, read(repeated(EASY + "\n"), args=("generate", "--seed", "1", "--count", "1", "--avoid"))),
    "gzip": (2000, read(lambda n: __import__("gzip").compress((EASY + "\n").encode() * 40 * n, 1), "lines.gz", args=("solve", "-j", "1"))),
}
# Lines of n bytes: what looks like the beginning of something again and again.
for piece in ("1", ".", "12345678901234567.", "1 ", "12 ", ",", "1,", '"', 'a,"b",', "[1,", '{"a":', ":0000:", "1|", " ", "<", "<td>", "\u00b7", "\u2500",
              "[", "%", "&#", "http://a/", "=", "A1=", "r1c1 ", "\t", "1\t", "+-", "\u2502 1 "):
    SHAPES["a line of " + piece] = (1500000, read(lambda n, p=piece: (p * n)[:n] + "\n"))


def layouts(source):
    """Every layout of pastes.txt, repeated to n times 10 kB."""
    with open(os.path.join(source, "tests/data/pastes.txt"), encoding="utf-8") as file:
        sections = file.read().split("\n=== ")[1:]
    for section in sections:
        name, text = section.split("\n", 1)
        escaped = text.startswith("escapes\n")
        if escaped:
            text = text[len("escapes\n"):]
        text = text.split("\n", 1)[1] + "\n"
        data = text.encode()
        if escaped:
            data = re.sub(rb"\\(x[0-9A-Fa-f]{2}|[tsr\\])",
                          lambda m: bytes([int(m[1][1:], 16)]) if m[1][:1] == b"x" else {b"t": b"\t", b"s": b" ", b"r": b"\r", b"\\": b"\\"}[m[1]],
                          data)
        yield "layout " + name, (6, read(lambda n, d=data: d * (n * 10000 // max(len(d), 1) + 1)))


def faults(program, folder, n, make, nothing):
    """What grows faster than it may, as words; and the CPU seconds at 4n."""
    least, peak = {}, {}
    for tries in range(TRIES):
        for k in (1, 2, 4):
            seconds, kilobytes = measure(program, make(folder, program, k * n))
            least[k] = min(least.get(k, 1e9), seconds)
            peak[k] = min(peak.get(k, 1 << 40), kilobytes)
        found = []
        for k in (1, 2):
            before = max(least[k] - nothing[0], SECONDS)
            if least[2 * k] - nothing[0] > MOST * before:
                found.append(f"CPU {least[k]:.3f} s to {least[2 * k]:.3f} s from {k}n to {2 * k}n")
            room = max(peak[k] - nothing[1], KILOBYTES)
            if peak[2 * k] - nothing[1] > MOST * room:
                found.append(f"memory {peak[k]} kB to {peak[2 * k]} kB from {k}n to {2 * k}n")
        if not found:
            break
    return found, least[4]


def main():
    program, source, *words = sys.argv[1:]
    shapes = dict(SHAPES)
    if "--all" in words:
        shapes.update(layouts(source))
    wanted = [w for w in words if not w.startswith("--")] or list(shapes)
    if "--list" in words:
        print("\n".join(shapes))
        return 0
    nothing = min(measure(program, ["--version"]) for _ in range(5))
    wrong, slowest = 0, ("", 0.0)
    with tempfile.TemporaryDirectory() as folder:
        for name in wanted:
            n, make = shapes[name]
            found, seconds = faults(program, folder, n, make, nothing)
            for _ in range(3):
                if found:
                    found, _ = faults(program, folder, 4 * n, make, nothing)
            slowest = max(slowest, (name, seconds), key=lambda s: s[1])
            if "--verbose" in words:
                print(f"{name}: {seconds:.3f} s")
            if found:
                wrong += 1
                print(f"{name} (n = {4 * n}): " + "; ".join(found), flush=True)
    print(f"growth.py: {len(wanted)} shapes, {wrong} grow too fast; the longest run, {slowest[0]}, took {slowest[1]:.2f} s of CPU time")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
