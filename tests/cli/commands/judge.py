#!/usr/bin/env python3
"""`tresse judge` with small scripts as solvers: right ones, and each kind of wrong one.  usage: judge.py PROGRAM"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
PATIENCE = 600  # seconds, for what does not end
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
WRONG = SOLUTION[:-2] + "97"
TWO = ".." + EASY[2:]
NONE = "5" + EASY[:2].replace("3", "5")[1:] + EASY[2:]
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

# Answers for one puzzle, in its first argument or on its input. Each kind of fault is a body of `answer`.
SCRIPT = """#!/usr/bin/env python3
import os, subprocess, sys, time
def right(puzzle):
    run = subprocess.run([%r, "solve", "--format", "line", "--limit", "2", "-"], input=puzzle + "\\n", capture_output=True, text=True)
    return run.stdout.strip()
def answer(puzzle):
%%s
if len(sys.argv) > 1:
    print(answer(sys.argv[1]))
else:
    for line in sys.stdin:
        print(answer(line.rstrip("\\n")))
""" % PROGRAM


class JudgeTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def solver(self, *body, name="solver"):
        with open(self.path(name), "w") as out:
            out.write(SCRIPT % "\n".join("    " + line for line in body))
        os.chmod(self.path(name), 0o755)
        return self.path(name)

    # A solver has an hour, not the ten seconds of the program: it is slow to start on a busy machine.
    def judge(self, solver, *arguments, puzzles=(EASY,), code=None):
        if "--time-limit" not in arguments:
            arguments += ("--time-limit", "1h")
        run = subprocess.run([PROGRAM, "judge", "--solver", solver, *arguments, "--format", "ndjson", "-"],
                             input="\n".join(puzzles) + "\n", capture_output=True, text=True, timeout=PATIENCE)
        if code is not None:
            self.assertEqual(run.returncode, code, run.stdout + run.stderr)
        records = [json.loads(line) for line in run.stdout.splitlines()]
        return (records[:-1], records[-1]["summary"], run) if records else ([], {}, run)

    def only(self, kind, solver, *arguments, puzzles=(EASY,)):
        records, summary, _ = self.judge(solver, *arguments, puzzles=puzzles, code=1)
        self.assertEqual([r["disagreement"] for r in records], [kind])
        self.assertEqual(summary["disagreements"], {kind: 1})
        return records[0]

    def test_clues_need_a_format_that_has_them(self):
        killer = '{"puzzle":"1234341221434...","constraints":{"killercage":[{"cells":["r1c1","r1c2"],"value":"3"}]}}'
        solver = PROGRAM + " solve --format line -"
        _, _, run = self.judge(solver, puzzles=(killer,), code=3)
        self.assertIn("the format line does not hold the clues (killer cage)", run.stderr)
        self.assertIn("--to json", run.stderr)
        _, summary, _ = self.judge(solver, "--to", "json", puzzles=(killer,), code=0)
        self.assertEqual(summary["agree"], 1)

    def test_a_right_solver_agrees_in_every_way_of_asking(self):
        right = self.solver("return right(puzzle)")
        for command in (right + " {}", right, f"'{right}' \"{{}}\"", f"sh -c 'exec \"$0\" \"$(cat {{file}})\"' {right}"):
            records, summary, _ = self.judge(command, puzzles=(EASY, NONE, TWO, HARD), code=0)
            self.assertEqual(records, [])
            self.assertEqual((summary["puzzles"], summary["agree"]), (4, 4), command)
        self.judge(right, "--batch", puzzles=(EASY, NONE, TWO, HARD), code=0)

    def test_each_kind_of_disagreement(self):
        record = self.only("wrong_solution", self.solver(f"return '{WRONG}'"))
        self.assertEqual((record["claimed"], record["solution"], record["verdict"]), (WRONG, SOLUTION, "unique"))
        self.assertEqual(record["reason"], "r9c8 is given as 7, and its grid has 9")
        record = self.only("wrong_solution", f"echo {'123456789' * 9}", puzzles=("." * 81,))
        self.assertIn("holds a digit twice", record["reason"])
        self.only("none_claimed", self.solver("return 'none'"))
        self.only("solution_claimed", f"echo {SOLUTION}", puzzles=(NONE,))
        self.only("solution_claimed", "echo 1", puzzles=(NONE,))
        self.only("second_missed", "echo 1", puzzles=(TWO,))
        self.only("second_claimed", "echo 3")
        self.only("unreadable", "echo no solution")
        self.only("unreadable", "true")
        self.assertIn("signal 9", self.only("crash", "sh -c 'kill -9 $$'")["reason"])
        self.assertEqual(self.only("time_out", "sleep 100", "--time-limit", "200ms")["reason"],
                         "it did not end within 200 ms")
        self.only("wrong_solution", self.solver("global known", f"return right('{HARD}')"))
        self.assertIn("exit code 3; it says: no such file",
                      self.only("unreadable", "sh -c 'echo no such file >&2; exit 3'")["reason"])

    def test_a_solution_alone_says_nothing_of_others(self):
        self.judge(f"echo {SOLUTION}", puzzles=(TWO,), code=0)
        record = self.only("second_missed", f"echo {SOLUTION}", "--unique", puzzles=(TWO,))
        self.assertIn("second", record)
        self.judge("echo 2", puzzles=(TWO,), code=0)
        self.only("second_missed", "echo 1", puzzles=(TWO,))

    def test_the_smallest_puzzle_is_found(self):
        solver = self.solver("return right(puzzle) if puzzle[0] != '5' or puzzle[80] != '9' else 'none'") + " {}"
        record = self.only("none_claimed", solver)
        self.assertEqual((record["result"], record["result_clues"], record["minimal"]), ("5" + "." * 79 + "9", 2, True))
        self.assertNotIn("result", self.only("none_claimed", solver, "--no-shrink"))
        for seed in ("1", "2"):
            self.assertEqual(self.only("none_claimed", solver, "--seed", seed)["result_clues"], 2)
        # Only the first of each kind.
        records, _, _ = self.judge("echo none", puzzles=(EASY, HARD), code=1)
        self.assertEqual(["result" in r for r in records], [True, False])

    def test_the_output_does_not_depend_on_the_jobs(self):
        solver = self.solver("return right(puzzle) if puzzle[2] == '.' else '1' if puzzle[3] == '.' else 'what?'")
        puzzles = [EASY, HARD, TWO, NONE, "1" * 2 + "." * 79, "." * 80 + "1", "12345678." + "." * 72] * 3
        for way in ((), ("--batch",)):
            outputs = {self.judge(solver, *way, "--jobs", jobs, puzzles=puzzles, code=1)[2].stdout for jobs in "14"}
            self.assertEqual(len(outputs), 1)
            self.assertTrue(outputs.pop())

    def test_a_batch(self):
        puzzles = [EASY, HARD, TWO, NONE, EASY, HARD, EASY]
        header = self.solver("return right(puzzle)", name="right")
        self.judge(f"sh -c 'echo here are the answers; {header}; echo that was all'", "--batch", puzzles=puzzles, code=0)
        cases = (("time_out", "time.sleep(100)"), ("crash", "os.kill(os.getpid(), 11)"), ("wrong_solution", f"return '{WRONG}'"),
                 ("unreadable", "return ''"), ("unreadable", "return 'one\\nof\\ntoo\\nmany'"))
        for kind, fault in cases:
            solver = self.solver(f"if puzzle == '{TWO}': {fault}", "return right(puzzle)")
            # One that waits for ever is ended, after a time that a busy machine needs to answer the puzzles before.
            limits = ["2", "20", "200"] if kind == "time_out" else ["1h"]
            for limit in limits:
                records, summary, _ = self.judge(solver, "--batch", "--time-limit", limit, "--no-shrink", puzzles=puzzles, code=1)
                if summary["agree"] == 6:
                    break
            self.assertEqual([(r["index"], r["disagreement"], r["alone"]) for r in records], [(3, kind, kind)], fault)
            self.assertEqual(summary["agree"], 6)
        # Wrong only behind another puzzle.
        solver = self.solver("global seen", "seen = globals().get('seen', 0) + 1", "return right(puzzle) if seen < 3 else 'none'")
        records, _, _ = self.judge(solver, "--batch", puzzles=[EASY] * 3, code=1)
        self.assertEqual([(r["index"], r["disagreement"], r["alone"], "result" in r) for r in records],
                         [(3, "none_claimed", "agrees", False)])

    def test_other_sides_symbols_and_formats(self):
        full = subprocess.run([PROGRAM, "solve", "--first", "--side", "16", "." * 256], capture_output=True, text=True).stdout.strip()
        numbers = [str("123456789ABCDEFG".index(c) + 1) for c in full]
        rows = "\\n".join(" ".join(numbers[r:r + 16]) for r in range(0, 256, 16))
        self.judge(f"printf '{rows}\\n'", puzzles=("." * 256,), code=0)
        swapped = "\\n".join(reversed(rows.split("\\n")[:2])) + "\\n" + "\\n".join(rows.split("\\n")[2:])
        self.judge(f"printf '{swapped}\\n'", puzzles=("." * 256,), code=0)
        self.judge(f"printf '{rows}\\n'", puzzles=(full[1] + "." * 255,), code=1)
        echo = self.solver("sys.stderr.write(puzzle)", "return 'what?'") + " {}"
        # Symbols that mean something to a shell reach the solver as they are.
        _, _, run = self.judge(echo, "--alphabet", "$(;&", "--no-shrink", puzzles=("$(;&;&$(($&;&;($",), code=1)
        self.assertIn("it says: $(;&;&$(($&;&;($", run.stdout)
        _, _, run = self.judge(echo, "--write-blank", "0", "--no-shrink", puzzles=("1...",) * 4, code=1)
        self.assertIn("it says: 1000" + "1000" * 3, run.stdout)
        self.assertIn("+--", subprocess.run([PROGRAM, "judge", "--solver", "sh -c 'cat >&2'", "--to", "box", EASY],
                                            capture_output=True, text=True).stdout)

    def test_a_wrong_command_line_is_refused(self):
        for command, word in (("", "takes a command"), ("no-such-program {}", "no program"), ("cat 'x", "has no end"),
                              ("cat | cat", "without a shell"), ("cat {} {file}", "not both")):
            run = subprocess.run([PROGRAM, "judge", "--solver", command, EASY], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stdout), (2, ""), command)
            self.assertIn(word, run.stderr)
        for arguments in (["--batch", "--solver", "echo {}"], ["--batch", "--to", "box", "--solver", "cat"], []):
            self.assertEqual(subprocess.run([PROGRAM, "judge", *arguments, EASY], capture_output=True).returncode, 2)

    def test_a_malformed_puzzle_and_a_limit_of_ours(self):
        records, summary, run = self.judge(f"echo {SOLUTION}", puzzles=(EASY, "nonsense"), code=3)
        self.assertEqual(summary["puzzles"], 1)
        self.assertEqual([r["error"]["line"] for r in records], [2])
        self.assertIn(":2:", run.stderr)

    def test_no_process_is_left(self):
        pids = self.path("pids")
        script = f"sh -c 'sleep 1000 & echo $! >>{pids}; echo $$ >>{pids}; sleep 1000'"
        for limit in ("300ms", "3s", "30s", "300s"):  # until it has started what it leaves behind
            open(pids, "w").close()
            self.only("time_out", script, "--time-limit", limit, "--no-shrink")
            with open(pids) as started:
                if len(started.readlines()) == 2:
                    break
        self.assert_gone(pids, 2)
        # What a solver leaves behind holds its output open, and ends with it.
        self.judge(f"sh -c 'sleep 1000 & echo $! >>{pids}; echo {SOLUTION}'", code=0)
        self.assert_gone(pids, 3)

    def test_a_stop_ends_the_solver(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            pids = self.path(f"pids{number}")
            run = subprocess.Popen([PROGRAM, "judge", "--solver", f"sh -c 'echo $$ >>{pids}; sleep 1000'", EASY],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            while not os.path.exists(pids) or os.path.getsize(pids) == 0:
                time.sleep(0.01)
            run.send_signal(number)
            out, _ = run.communicate(timeout=PATIENCE)
            self.assertEqual(run.returncode, 130)
            self.assertEqual(out, "puzzles: 0, agree: 0, disagree: 0\n")
            self.assert_gone(pids, 1)

    def assert_gone(self, path, count):
        with open(path) as pids:
            numbers = [int(n) for n in pids.read().split()]
        self.assertEqual(len(numbers), count)
        for pid in numbers:
            for _ in range(100 * PATIENCE):  # a killed orphan waits for init
                try:
                    with open(f"/proc/{pid}/stat") as stat:
                        if stat.read().rpartition(")")[2].split()[0] == "Z":
                            break
                except OSError:
                    break
                time.sleep(0.01)
            else:
                self.fail(f"process {pid} runs on")

    def test_what_stands_beside_a_grid_claims_nothing(self):
        for before, after in [("Nodes: 51\nSolution: ", ""), (f"Puzzle: {EASY}\nSolution: ", ""), ("", "\n2 solutions per second\n7")]:
            path = self.path("output")
            with open(path, "w") as output:
                output.write(before + SOLUTION + after + "\n")
            # The grid is right for both puzzles; with --unique it claims that the second has no other.
            for puzzle, kinds in [(EASY, {}), ("5" + "." * 80, {"second_missed": 1})]:
                run = subprocess.run([PROGRAM, "judge", "--unique", "--no-shrink", "--format", "ndjson", "--solver", "cat " + path, puzzle],
                                     capture_output=True, text=True)
                summary = json.loads(run.stdout.splitlines()[-1])["summary"]
                self.assertEqual(summary["disagreements"], kinds, (before, after, puzzle))

    def test_tresse_agrees_with_itself(self):
        for form, puzzles in [(f, (EASY, TWO, HARD)) for f in ("text", "line", "json", "ndjson", "csv", "rows")] + [("line", (NONE,))]:
            run = subprocess.run([PROGRAM, "judge", "--no-shrink", "--solver", f"{PROGRAM} solve --format {form} {{}}", "-"],
                                 input="\n".join(puzzles) + "\n", capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stdout), (0, f"puzzles: {len(puzzles)}, agree: {len(puzzles)}, disagree: 0\n"), form)
        counts = subprocess.run([PROGRAM, "judge", "--no-shrink", "--solver", f"{PROGRAM} count --limit 5 --format line {{}}", "-"],
                                input="\n".join([EASY, TWO, NONE]) + "\n", capture_output=True, text=True)
        self.assertEqual(counts.returncode, 0, counts.stdout)

    def test_it_is_read_back(self):
        run = subprocess.run([PROGRAM, "judge", "--solver", "echo none", "--format", "ndjson", EASY, HARD], capture_output=True, text=True)
        records = run.stdout[:run.stdout.rindex("{\"summary")]
        back = subprocess.run([PROGRAM, "solve", "--format", "line", "-"], input=records, capture_output=True, text=True)
        self.assertEqual((back.returncode, back.stderr), (0, ""))
        self.assertEqual(back.stdout.split()[0], SOLUTION)


if __name__ == "__main__":
    unittest.main()
