#!/usr/bin/env python3
"""Compares the program for Windows, under Wine, with a native one of the same libraries: the same bytes, messages and exit codes. Then what
Windows alone has: drive letters, CRLF, names beyond ASCII, two runs on one file, a batch that is killed, Ctrl-C, processes that leave none behind.
usage: same.py PROGRAM NATIVE SOURCE COUNT. Beside PROGRAM stands `control` (control.cpp)."""
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

program, native, source = (os.path.abspath(a) for a in sys.argv[1:4])
control = os.path.join(os.path.dirname(program), "control")
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


def windows_path(path):
    return "Z:" + str(path).replace("/", "\\")


windows = windows_path(program) + ".exe"


def until(holds):
    end = time.monotonic() + 120
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(holds())


# Processes with this among their words, but for those that start others.
def running(word):
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if word.encode() in words and b"serve" not in words and b"judge" not in words:
            found.append(int(folder.name))
    return found


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
for path in sorted((source / "data/puzzles").iterdir()):  # beyond 9x9 by bliss, which both programs have or lack
    same("canon", "--transform", "--format", "ndjson", path.relative_to(source))
    if path.name < "25":
        same("analyse", "--format", "ndjson", path.relative_to(source))
same("vicinity", "--format", "line", ".3....2..1..4...")
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


def printed(writer, name, *words):
    """A sheet: exit code, messages, and what is to be the same in its files, be the letters GDI's or FreeType's."""
    with tempfile.TemporaryDirectory() as folder:
        code, _, told = run([writer, "sheet", "--font", "DejaVu Sans", "--output", name, *words, "-"], text, cwd=folder)
        files = {}
        for path in sorted(pathlib.Path(folder).iterdir()):
            data = path.read_bytes()
            if path.suffix == ".pdf":
                facts = [line for line in run(["pdfinfo", path])[1].splitlines() if line.startswith((b"Title", b"Page"))]
                files[path.name] = facts, run(["pdftotext", path, "-"])[1].split()
            elif path.suffix == ".svg":  # its size, and how many letters it has
                files[path.name] = data[:160], data.count(b"<use")
            else:  # its size and kind
                files[path.name] = data[:33]
    return code, told, files


for words in (
    ["a.pdf"], ["b.pdf", "--title", "Sudoku für Zoë", "--grade", "--book", "--chapters", "level"], ["c.svg", "--per-page", 12],
    ["d.png", "--dpi", 60], ["e.txt"], ["f.pdf", "--symbols", "letters"],
):
    expect(" ".join(map(str, ["sheet", *words])), printed(program, *words), printed(native, *words))
missing = ["sheet", "--font", "No Such Font", "--output", "-", "--to", "pdf", "-"]
expect("a font that is not there", run([program, *missing], few)[0], run([native, *missing], few)[0])

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
    for strand in "native", "logic", "sat":
        for writer, judge in (program, native), (native, program):
            name = f"{strand} of {'windows' if writer == program else 'native'}"
            puzzle = rated[0 if strand == "logic" else 1].decode()
            expect("certificate: " + name, run([writer, "verify", "--certificate", name, "--certificate-strand", strand, puzzle])[0], 0)
            expect("check: " + name, run([judge, "check", name])[0], 0)
    expect("a certificate is not overwritten", run([program, "verify", "--certificate", "native of windows", rated[0].decode()])[0], 2)
    for strand in "native", "sat":
        for path in sorted(pathlib.Path(strand + " of native").iterdir()):
            expect(f"{strand}: {path.name}", pathlib.Path(strand + " of windows", path.name).read_bytes(), path.read_bytes())
    # One with a long proof, and one that a limit ends.
    made = run([native, "generate", "--count", 1, "--seed", 7, "--side", 16, "--minimal", "--format", "line"])[1].split()[0].decode()
    for who in program, native:
        name = "long of " + ("windows" if who == program else "native")
        expect(name, run([who, "verify", "--certificate", name, "--certificate-strand", "sat", made])[0], 0)
        expect("check: " + name, run([native, "check", name])[0], 0)
    for path in sorted(pathlib.Path("long of native").iterdir()):
        expect("long: " + path.name, pathlib.Path("long of windows", path.name).read_bytes(), path.read_bytes())
    same("verify", "--certificate", "none", "--certificate-strand", "sat", "--node-limit", 3, made)
    expect("no certificate", os.path.exists("none"), False)

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
    code, printed, _ = run([control, 3000, windows, "generate", "--count", 100000000, "--seed", 1])
    expect("Ctrl-C", (code, printed.endswith(b"\n"), printed != b""), (130, True, True))
    expect("Ctrl-C while it waits for input", run([control, 3000, windows, "solve", "-"])[0], 130)

    # Another solver is the program itself, under a name with a blank.
    empty = "." * 81
    solver = pathlib.Path("two words", "solver.exe").absolute()
    shutil.copy(program + ".exe", solver)
    commands = {program: f'"{windows_path(solver)}"', native: native}

    def judged(solver, *options, puzzles=few):
        return [run([who, "judge", "--solver", solver.format(commands[who], "{}"), *options, "-"], puzzles) for who in (program, native)]

    for words in "solve --format line --limit 2 -", "solve --format line --limit 2 {1}", "solve --format line --limit 2 {{file}}", \
                 "solve --format line {1}", "count {1}", "help", "nothing":
        options = [["--format", "ndjson"], ["--batch"]][: 1 + words.endswith("-")]
        for more in options:
            got, wanted = judged("{0} " + words, "--no-shrink", "--time-limit", "1h", *more)
            expect(f"judge: {words} {more}", got, wanted)
    got, wanted = judged("{0} count --limit 1 {1}", "--time-limit", "1h", "--seed", "3", puzzles=few[:82])
    expect("judge: the smallest puzzle", got, wanted)
    for what, words, options in (("a solver that hangs", "{0} count --limit all {1}", ["--time-limit", "700ms"]),
                                 ("one that does not end its output", "{0} solve --limit all --format line -", ["--time-limit", "1h"])):
        got, wanted = judged(words, "--no-shrink", *options, puzzles=empty.encode())
        expect("judge: " + what, got, wanted)
        expect("it is gone: " + what, running("--limit"), [])
    for name in "no-such-program", "no/such/program":
        same("judge", "--solver", name, empty)
    pathlib.Path("batch.bat").write_text("echo 1\n")
    expect("a batch file is no program", run([program, "judge", "--solver", "batch.bat", empty])[0], 2)
    code, told, _ = run([program, "judge", "--no-shrink", "--solver", windows_path(control) + ".exe crash", empty])
    expect("a crash", (code, b"exception 0xC0000005" in told), (1, True))
    # What a solver has started ends with it, at a limit and at Ctrl-C.
    nested = f'"{windows_path(control)}.exe" 600000 "{windows}" count --limit 123456789 {{}}'
    expect("judge: a nested solver", run([program, "judge", "--no-shrink", "--time-limit", "3s", "--solver", nested, empty])[0], 1)
    expect("it is gone", running("123456789"), [])
    expect("Ctrl-C", run([control, 4000, windows, "judge", "--time-limit", "1h", "--solver", f'"{windows}" count --limit 123456789 {{}}', empty])[0], 130)
    expect("its solver is gone", until(lambda: not running("123456789")), True)


os.chdir(source)


def serve(words):
    server = subprocess.Popen([*map(str, words), "serve", "--port", "0"], stdout=subprocess.PIPE)
    return server, int(server.stdout.readline().strip().rstrip(b"/").rsplit(b":", 1)[1])


def answers(port):
    puzzle = rated[0].decode()
    pages = ["/", "/app.js", "/board.js", "/nothing", "/../secret", "/api/v1/openapi.json", "/api/v1/rules.json", "/api/v1/schema/solve.json", "/api/v1/solve"]
    asked = [("GET", path, None, {}) for path in pages] + [("HEAD", "/", None, {})]
    calls = [(name, {"puzzle": puzzle}) for name in ("solve", "check", "count", "candidates", "hint", "explain", "plan", "grade", "analyse",
                                                     "minimize", "canon", "convert")]
    calls += [("step", {"puzzle": puzzle, "options": {"step": 3}}), ("generate", {"options": {"count": 3, "seed": 5}}), ("techniques", {"name": "x-wing"}),
              ("count", {"puzzle": "." * 81, "options": {"limit": 1000}}), ("solve", {"puzzle": "12"}), ("solve", {"puzzle": "," * 900_000}),
              ("solve", {"puzzle": puzzle, "options": {"output": "x"}}), ("nothing", {}), ("convert", {"puzzle": puzzle, "options": {"to": "svg"}}),
              ("convert", {"puzzle": puzzle, "options": {"blank": '" \\"'}}), ("convert", {"puzzle": puzzle, "options": {"blank": "\0"}}),
              ("convert", {"puzzle": puzzle, "options": {"blank": "*"}}), ("generate", {"regions": "1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n", "options": {"seed": 1}})]
    asked += [("POST", "/api/v1/" + name, json.dumps(body), {}) for name, body in calls]
    asked += [("POST", "/api/v1/solve", body, {}) for body in ("{", "[" * 100_000, "x" * (2 << 20))]
    asked += [("POST", "/api/v1/solve", "{}", more) for more in ({"Origin": "http://example.org"}, {"Host": "example.org"}, {"Content-Type": "text/plain"})]
    asked += [("POST", "/api/v1/solve", json.dumps({"puzzle": puzzle}), {"Accept": "text/event-stream"})]
    connection = None
    for method, path, body, headers in asked:
        connection = connection or http.client.HTTPConnection("127.0.0.1", port, timeout=600)
        connection.request(method, path, body, {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        yield f"{method} {path} {str(body)[:60]} {headers}", (answer.status, sorted(answer.getheaders()), answer.read())
        if answer.will_close:
            connection.close()
            connection = None


# A call that takes until it is ended.
def endless(port):
    body = json.dumps({"puzzle": "." * 81, "options": {"limit": 987654321}})
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(f"POST /api/v1/count HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
                       f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
    expect("a run begins", until(lambda: running("--limit=987654321")), True)
    return connection


server, port = serve([program])
other, other_port = serve([native])
for (asked, got), (_, wanted) in zip(answers(port), answers(other_port)):
    expect(asked, got, wanted)
endless(port).close()
expect("an abandoned call ends", until(lambda: not running("--limit=987654321")), True)
code, _, told = run([program, "serve", "--port", port])
expect("a port that is taken", (code, f"port {port}".encode() in told), (74, True))
connection = endless(port)
server.kill()
expect("a killed server takes its calls along", until(lambda: not running("--limit=987654321")), True)
other.terminate()
for process in server, other:
    process.wait()
connection.close()
server, port = serve([control, 15000, windows])
connection = endless(port)
expect("Ctrl-C of a server", server.wait(), 130)
expect("its run is gone", running("--limit=987654321"), [])
connection.close()
print(f"{cases} cases, {faults} faults")
sys.exit(faults != 0)
