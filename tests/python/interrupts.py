"""What a test needs to interrupt a call."""

import os
import signal
import time


def interrupted_after(test, seconds, call):
    """Ctrl+C once this process has used so many seconds of CPU time: it ends the call, and not after long. The clock of a
    busy machine says nothing of either."""
    old = signal.signal(signal.SIGPROF, lambda *_: os.kill(os.getpid(), signal.SIGINT))
    test.addCleanup(signal.signal, signal.SIGPROF, old)
    test.addCleanup(signal.setitimer, signal.ITIMER_PROF, 0)
    begin = time.process_time()
    with test.assertRaises(KeyboardInterrupt):
        signal.setitimer(signal.ITIMER_PROF, seconds)
        call()
    test.assertLess(time.process_time() - begin, seconds + 5)
