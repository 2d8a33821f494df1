"""Verdicts by the clock, which other work on the machine cannot make. The same for C++: late.hpp."""

import hashlib
import os
import threading
import time


def machine_is_late():
    """Do others want the processors too? As many threads as there are processors each take 20 ms of CPU time, outside the lock of
    Python. On a free machine that takes hardly longer by the clock."""
    work, block = 0.02, bytes(200_000)

    def take():
        while time.thread_time() < work:
            hashlib.sha256(block)

    threads = [threading.Thread(target=take) for _ in os.sched_getaffinity(0)]
    begin = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.monotonic() - begin > 1.5 * work


def in_time(bar, measure, tries=40):
    """What `measure` gives, at best, and whether the machine was late whenever that was above the bar. A try above it counts
    only if the machine was late neither before nor after it, and ends the tries when it is the third."""
    best, counted = None, 0
    for _ in range(tries):
        late = machine_is_late()
        got = measure()
        best = got if best is None else min(best, got)
        if best <= bar:
            break
        if late or machine_is_late():
            time.sleep(0.5)
        else:
            counted += 1
            if counted == 3:
                break
    return best, best > bar and counted < 3
