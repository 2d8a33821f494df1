"""Runs the tests of the Python module: run.py FOLDER_OF_THE_PACKAGE [PROGRAM] [TEST...].

Exit 77, "skipped", when numpy is missing. With the program `tresse`, its commands are compared with the calls.
"""

import os
import sys
import unittest

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    sys.path[:0] = [os.path.abspath(sys.argv[1]), HERE]
    if len(sys.argv) > 2:
        os.environ["TRESSE_PROGRAM"] = os.path.abspath(sys.argv[2])
    try:
        import numpy  # noqa: F401
    except ImportError:
        print("skipped: numpy is missing")
        return 77
    loader = unittest.TestLoader()
    names = sys.argv[3:]
    tests = loader.loadTestsFromNames(names) if names else loader.discover(HERE)
    result = unittest.TextTestRunner(verbosity=1).run(tests)
    return 0 if result.wasSuccessful() and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
