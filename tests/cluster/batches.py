"""Batches on Dask workers of which some are killed, then the scheduler too: the output is, byte for byte, what the program prints in one
process. usage: batches.py SOURCE BUILD [RUNS]      exit 77: skipped, Dask distributed is not there"""

import filecmp
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

SOURCE, BUILD = (os.path.abspath(path) for path in sys.argv[1:3])
RUNS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
COUNT = {"generate": 8000, "canon": 8000, "rate": 60}
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{BUILD}/python", "OMP_NUM_THREADS": "1"}


def workers(program):
    """The processes of this Dask that do shards: children of the nannies' fork servers and spawned mains."""
    listed = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", str(program.pid)], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if "spawn_main" in line]


def whole(folder, task):
    file = f"{folder}/{task}.whole"
    tresse = f"{BUILD}/tresse"
    if task == "generate":
        command = [tresse, "generate", "--count", str(COUNT[task]), "--seed", "3"]
    else:
        with open(f"{folder}/generate.whole") as puzzles, open(f"{folder}/{task}.in", "w") as some:
            some.writelines(line for _, line in zip(range(COUNT[task]), puzzles))
        command = [tresse, *{"rate": ["grade", "--scale", "se121"], "canon": ["canon"]}[task], f"{folder}/{task}.in"]
    with open(file, "w") as output:
        subprocess.run([*command, "--quiet", "--format", "line", "--jobs", "1"], stdout=output, check=True)
    return file


def run(folder, task, number, draw):
    """One batch; says how many workers were killed and how often all of it."""
    output = f"{folder}/{task}.{number}"
    source = str(COUNT[task]) if task == "generate" else f"{folder}/{task}.in"
    shard = {"generate": 250, "canon": 250 * 82, "rate": 3 * 82}[task]
    command = [sys.executable, f"{SOURCE}/scripts/cluster/by-dask", task, source, output, "--seed", "3"]
    killed = again = 0
    while True:
        with open(f"{folder}/messages", "w") as messages:
            program = subprocess.Popen([*command, "--workers", "2", "--shard", str(shard)], env=ENVIRONMENT,
                                       stderr=messages, start_new_session=True)
        parts = output + ".parts"
        while program.poll() is None and not (os.path.isdir(parts) and len(os.listdir(parts)) > 2 + 4 * again):
            time.sleep(0.02)
        time.sleep(draw.random() * 0.3)
        found = workers(program) if program.poll() is None else []
        if found:
            os.kill(draw.choice(found), signal.SIGKILL)
            killed += 1
        if found and again == 0 and number % 2 == 1:
            time.sleep(draw.random() * 0.3)
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)  # the scheduler and all else
                again = 1
        if program.wait() == 0:
            return output, killed, again
        if not again:
            print(open(f"{folder}/messages").read())
            return None, killed, again


def main():
    if subprocess.run([sys.executable, "-c", "import distributed, numpy"], stderr=subprocess.DEVNULL).returncode:
        print("SKIPPED: Dask distributed is not installed (apt-get install python3-distributed)")
        return 77
    draw = random.Random(1)
    wrong = killed = again = 0
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        expected = {task: whole(folder, task) for task in COUNT}
        for number in range(RUNS):
            task = list(COUNT)[number % 3]
            output, one, all_of_it = run(folder, task, number, draw)
            killed, again = killed + one, again + all_of_it
            if output is None or not filecmp.cmp(output, expected[task], shallow=False):
                wrong += 1
                print(f"run {number}: {task} is not what the program prints")
    print(f"dask: {RUNS} runs, {wrong} wrong or lost; {killed} workers killed, {again} runs killed whole and gone on with, "
          f"{time.monotonic() - start:.0f} s")
    return 0 if wrong == 0 else 1  # whether a kill hits is chance


if __name__ == "__main__":
    sys.exit(main())
