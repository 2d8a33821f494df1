#!/usr/bin/env python3
"""Compares the program for Windows, under Wine, with a native one of the same libraries: the same bytes, messages and exit codes. Then what
Windows alone has: drive letters, CRLF, names beyond ASCII, two runs on one file, a batch that is killed, Ctrl-C.
usage: same.py PROGRAM NATIVE SOURCE COUNT. Beside PROGRAM stands `control` (control.cpp)."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

program, native, source = (os.path.abspath(a) for a in sys.argv[1:4])
count = int(sys.argv[4])
source = pathlib.Path(source)
faults = cases = 0


def run(words, data=b"", **more):
    done = subprocess.run([str(w) for w in words], input=data, capture_output=True, timeout=600, **more)
    return done.returncode, done.stdout, done.stderr


def expect(what, got, wanted):
    global faults, cases
    cases += 1
    if got == wanted:
        return
    faults += 1
    print("FAULT:", what)
    for name, value in ("got", got), ("wanted", wanted):
        print(f"  {name}: {str(value)[:600]}")


def same(*words, data=b""):
    expect(" ".join(map(str, words)), run([program, *words], data), run([native, *words], data))


def puzzles_of(name):
    lines = (source / "tests/data/rated" / name).read_bytes().splitlines()
    lines = [line[:81] for line in lines if line[:1] != b"#"]
    return lines[:: max(1, len(lines) // count)]


os.chdir(source)
expect("the signature", run([program, "bench"])[1].splitlines()[-1], run([native, "bench"])[1].splitlines()[-1])
rated = puzzles_of("own_se_490.txt")
text = b"\n".join(rated) + b"\n"
few = b"\n".join(rated[:8]) + b"\n"
for scale in "se121", "hodoku", "sukaku":
    same("grade", "--scale", scale, "--format", "ndjson", "-", data=text)
same("grade", "-", data=text)
for options in (
    "solve", "solve --format json", "verify", "count --limit 1000", "candidates", "explain", "explain --hint --hint-level 4",
    "canon", "minimize", "encode", "scramble --seed 5", "analyse --format ndjson", "convert --to svg", "convert --to json", "vicinity --limit 3",
    "solve --engine sat", "solve --engine all", "solve --memory-limit 0.5", "solve --kernel portable", "solve --kernel avx2",
):
    same(*options.split(), "-", data=few)
for seed in range(1, 6):
    same("generate", "--count", 5, "--seed", seed, "--minimal")
same("generate", "--count", 2, "--seed", 7, "--level", "hard", "--format", "ndjson")
same("generate", "--count", 1, "--seed", 7, "--side", 16)
for words in ("help", "help all", "help solve", "techniques", "solve --limit x", "solve 12", "solvee", "solve --memory-limit -1", "--version",
              "solve no/such/file.txt", "solve --side 9999999 -", "docs markdown", "docs openapi", "techniques x-wing"):
    same(*words.split())
for path in sorted((source / "tests/golden/malformed").iterdir()):
    same("solve", "--format", "ndjson", path.relative_to(source))
for path in sorted((source / "data/puzzles").iterdir()):
    same("solve", "--format", "rows", "--time-limit", "60", path.relative_to(source))

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    solved = run([native, "solve", "-"], few)[1]
    named = "drei Wörter \U0001f600 數獨.txt"
    for name, data in (named, few), ("crlf.txt", few.replace(b"\n", b"\r\n")):
        with open(name, "wb") as file:
            file.write(data)
        expect("solve " + name, run([program, "solve", name]), (0, solved, b""))
    drive = "Z:" + folder.replace("/", "\\") + "\\"
    expect("a drive letter", run([program, "solve", drive + named]), (0, solved, b""))
    os.mkdir("two words")
    for name in "two words/ö.svg", drive + "two words\\b.svg":
        expect("--output " + name, run([program, "convert", "--output", name, rated[0].decode()])[0], 0)
    written = {p.name: p.read_bytes() for p in pathlib.Path("two words").iterdir()}
    picture = run([native, "convert", "--to", "svg", rated[0].decode()])[1]
    expect("what --output wrote", written, {"ö.svg": picture, "b.svg": picture})
    expect("--output again", run([program, "convert", "--output", "two words/b.svg", rated[1].decode()])[0], 0)
    expect("replaced", pathlib.Path("two words/b.svg").read_bytes(), run([native, "convert", "--to", "svg", rated[1].decode()])[1])
    expect("a folder is no file", run([program, "solve", "two words"])[0], run([native, "solve", "two words"])[0])

    # Certificates of one are judged by the other.
    for strand in "native", "logic":
        for writer, judge in (program, native), (native, program):
            name = f"{strand} of {'windows' if writer == program else 'native'}"
            puzzle = rated[0 if strand == "logic" else 1].decode()
            expect("certificate: " + name, run([writer, "verify", "--certificate", name, "--certificate-strand", strand, puzzle])[0], 0)
            expect("check: " + name, run([judge, "check", name])[0], 0)
    expect("a certificate is not overwritten", run([program, "verify", "--certificate", "native of windows", rated[0].decode()])[0], 2)
    for path in sorted(pathlib.Path("native of native").iterdir()):
        expect(path.name, pathlib.Path("native of windows", path.name).read_bytes(), path.read_bytes())

    # A batch goes on to the same bytes: after a kill, and after its file was cut.
    batch = ["generate", "--count", 400, "--seed", 3, "--minimal", "--resume"]
    expect("the batch", run([native, *batch, "whole.txt"])[0], 0)
    whole = pathlib.Path("whole.txt").read_bytes()
    file = pathlib.Path("batch.txt")
    kills = 0
    for size in range(2000, len(whole) - 2000, 6000):
        child = subprocess.Popen([program, *map(str, batch), file], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        while child.poll() is None and (not file.exists() or file.stat().st_size < size):
            time.sleep(0.001)
        if child.poll() is None:
            child.send_signal(signal.SIGKILL)
            kills += 1
        child.wait()
        time.sleep(0.2)  # until the system has dropped the lock
    expect("the batch was killed", kills > 0, True)
    expect("it goes on", run([program, *batch, file])[0], 0)
    expect("to the same bytes", file.read_bytes(), whole)
    file.write_bytes(whole[:-100])
    expect("after a cut", (run([program, *batch, file])[0], file.read_bytes()), (0, whole))
    file.write_bytes(whole.replace(b"1", b"2", 1))
    expect("an edited line is told", run([program, *batch, file])[0], 2)

    # The lock of one run ends with it.
    child = subprocess.Popen([program, "generate", "--count", "100000000", "--seed", "3", "--resume", "locked.txt"],
                             stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    while not pathlib.Path("locked.txt").exists():
        time.sleep(0.01)
    time.sleep(1)
    code, _, told = run([program, "generate", "--count", 1, "--seed", 3, "--resume", "locked.txt"])
    expect("two runs on one file", (code, b"in use by another run" in told), (2, True))
    child.kill()
    child.wait()

    # Ctrl-C while it works: what is under way is reported, the end is that of an interrupted run.
    control = os.path.join(os.path.dirname(program), "control")
    windows = "Z:" + program.replace("/", "\\") + ".exe"
    code, printed, _ = run([control, 3000, windows, "generate", "--count", 100000000, "--seed", 1])
    expect("Ctrl-C", (code, printed.endswith(b"\n"), printed != b""), (130, True, True))
    expect("Ctrl-C while it waits for input", run([control, 3000, windows, "solve", "-"])[0], 130)

for command, words in ("judge", ["--solver", "x"]), ("serve", []):
    code, _, told = run([program, command, *words])
    expect(command + " is refused", (code, b"Windows" in told), (2, True))
print(f"{cases} cases, {faults} faults")
sys.exit(faults != 0)
