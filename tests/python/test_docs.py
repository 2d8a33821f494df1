"""The examples of README.md, docs/library-python.md and every docstring, run; and no public name without a docstring."""

import contextlib
import doctest
import inspect
import io
import os
import pathlib
import re
import subprocess
import sys
import unittest
import unittest.mock

import tresse

from samples import EASY, HARD

ROOT = pathlib.Path(__file__).parents[2]
README = ROOT / "src/bindings/python/README.md"
TOUR = ROOT / "docs/library-python.md"
PROGRAM = re.compile(r"^## ([^\n]+)\n(?:(?!^## ).)*?^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.M | re.S)
FLAGS = doctest.NORMALIZE_WHITESPACE
LIST = f"{EASY}\n{HARD}\n{EASY[:80]}\n"  # what programs of the tour read from standard input


def docstrings():
    """Pairs of a name and its docstring, of the module and all it has."""
    yield "tresse", tresse.__doc__
    for name in tresse.__all__:
        value = getattr(tresse, name)
        if isinstance(value, (str, tuple)):
            continue
        yield name, value.__doc__
        if not inspect.isclass(value):
            continue
        for part, member in vars(value).items():
            if not part.startswith("_") and (callable(member) or isinstance(member, property)):
                yield f"{name}.{part}", getattr(value, part).__doc__


class ImportTest(unittest.TestCase):
    def test_without_numpy_it_says_what_is_missing(self):
        program = "import sys; sys.modules['numpy'] = None\nimport tresse"
        folder = str(pathlib.Path(tresse.__file__).parents[1])
        run = subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": folder}, text=True, capture_output=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("ImportError: tresse needs numpy", run.stderr)


class DocsTest(unittest.TestCase):
    def run_examples(self, name, text, file=None):
        test = doctest.DocTestParser().get_doctest(text, {"tresse": tresse}, name, file, 0)
        said = []
        result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append)
        self.assertEqual(result.failed, 0, "".join(said))
        return result.attempted

    def test_readme(self):
        self.assertGreater(self.run_examples("README.md", README.read_text(), str(README)), 20)

    def test_programs_of_the_tour(self):
        text = TOUR.read_text()
        programs = PROGRAM.findall(text)
        self.assertEqual(len(programs), text.count("```python"))
        self.assertGreaterEqual(len(programs), 10)
        for title, program, expected in programs:
            with self.subTest(title):
                said = io.StringIO()
                with contextlib.redirect_stdout(said), unittest.mock.patch("sys.stdin", io.StringIO(LIST)):
                    exec(compile(program, f"{TOUR}: {title}", "exec"), {"__name__": "__main__"})
                self.assertEqual(said.getvalue(), expected)

    def test_docstrings(self):
        examples = 0
        for name, text in docstrings():
            with self.subTest(name):
                self.assertTrue(text and text.strip(), "no docstring")
                self.assertNotIn("$", text)
                examples += self.run_examples(name, text)
        self.assertGreater(examples, 50)

    def test_functions_say_what_they_take_and_give(self):
        for name in tresse.__all__:
            function = getattr(tresse, name)
            if not inspect.isfunction(function):
                continue
            with self.subTest(name):
                said = inspect.getdoc(function)
                self.assertIn("\nReturns\n-------\n", said)
                self.assertIn("\nParameters\n----------\n", said)
                _, _, parameters = said.partition("\nParameters\n")
                for parameter in inspect.signature(function).parameters:
                    self.assertRegex(parameters.partition("\nReturns\n")[0], rf"\b{parameter}\b")


if __name__ == "__main__":
    unittest.main()
