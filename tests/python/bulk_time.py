"""CPU time of bulk calls from Python and C++ beside that of `tresse solve`, on the same lines, in turn; medians of nine rounds.

usage: bulk_time.py BUILD FILE [KERNEL]    (FILE: lines of 81 characters and nothing else)
"""

import os
import resource
import statistics
import subprocess
import sys
import time

RUNS = 9


def cpu_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cpu_of(*command):
    begin = cpu_of_children()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return cpu_of_children() - begin


def call(file, kernel):
    """CPU seconds of one call: an array of M x 81 bytes in, arrays out."""
    import numpy as np
    import tresse

    cells = np.ascontiguousarray(np.fromfile(file, dtype=np.uint8).reshape(-1, 82)[:, :81])
    begin = time.process_time()
    tresse.solve_cells(cells, kernel=kernel)
    return time.process_time() - begin


def said(*command):
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main(build, file, kernel):
    me = [sys.executable, os.path.abspath(__file__), build, file, kernel, "once"]
    forced = ["--kernel", kernel] if kernel else []
    figures = {"C++ call": [], "Python call": [], "whole Python process": [], "tresse solve": []}
    for _ in range(RUNS):
        figures["C++ call"].append(said(f"{build}/tests/cross/library_speed", file, kernel))
        begin = cpu_of_children()
        figures["Python call"].append(said(*me))
        figures["whole Python process"].append(cpu_of_children() - begin)
        figures["tresse solve"].append(cpu_of(f"{build}/tresse", "solve", *forced, file))
    for name, times in figures.items():
        of_the_program = statistics.median(a / b for a, b in zip(times, figures["tresse solve"]))
        print(f"{name}: {statistics.median(times):.3f} s, {of_the_program:.2f} of the program")


if __name__ == "__main__":
    sys.path.insert(0, os.path.join(os.path.abspath(sys.argv[1]), "python"))
    if sys.argv[4:] == ["once"]:
        print(call(*sys.argv[2:4]))
    else:
        main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "")
