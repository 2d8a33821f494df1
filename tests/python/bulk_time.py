"""CPU time of solve_cells() beside that of `tresse solve`, on the same lines, each the median of five runs.

usage: bulk_time.py FOLDER_OF_THE_PACKAGE PROGRAM FILE    (FILE: lines of 81 characters and nothing else)
"""

import os
import resource
import statistics
import subprocess
import sys
import time

RUNS = 5


def cpu_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cpu_of(*command):
    begin = cpu_of_children()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return cpu_of_children() - begin


def call(file):
    """CPU seconds of one call: an array of M x 81 bytes in, arrays out."""
    import numpy as np
    import tresse

    cells = np.ascontiguousarray(np.fromfile(file, dtype=np.uint8).reshape(-1, 82)[:, :81])
    begin = time.process_time()
    tresse.solve_cells(cells)
    return time.process_time() - begin


def main(package, program, file):
    me = [sys.executable, os.path.abspath(__file__), package, program, file, "once"]
    calls, wholes, programs = [], [], []
    for _ in range(RUNS):
        begin = cpu_of_children()
        calls.append(float(subprocess.run(me, check=True, capture_output=True, text=True).stdout))
        wholes.append(cpu_of_children() - begin)
        programs.append(cpu_of(program, "solve", file))
    theirs = statistics.median(programs)
    for name, figures in (("call", calls), ("whole Python process", wholes), ("tresse solve", programs)):
        figure = statistics.median(figures)
        print(f"{name}: {figure:.3f} s, {figure / theirs:.2f} of the program")


if __name__ == "__main__":
    sys.path.insert(0, os.path.abspath(sys.argv[1]))
    if sys.argv[4:] == ["once"]:
        print(call(sys.argv[3]))
    else:
        main(*sys.argv[1:4])
