"""The typed stub has the names, parameters and defaults of the module, no more and no fewer."""

import ast
import inspect
import os
import pathlib
import tempfile
import unittest

import tresse

from samples import EASY, SMALL

STUB = pathlib.Path(tresse.__file__).with_name("__init__.pyi")
TREE = ast.parse(STUB.read_text())


def defaults_of(node):
    """Parameters of a stub: {name: (kind, default)}."""
    args = node.args
    found = {}
    positional = args.posonlyargs + args.args
    values = [inspect.Parameter.empty] * (len(positional) - len(args.defaults))
    values += [ast.literal_eval(value) for value in args.defaults]
    for arg, value in zip(positional, values):
        found[arg.arg] = ("positional", value)
    if args.vararg:
        found[args.vararg.arg] = ("names", inspect.Parameter.empty)
    if args.kwarg:
        found[args.kwarg.arg] = ("rest", inspect.Parameter.empty)
    for arg, value in zip(args.kwonlyargs, args.kw_defaults):
        found[arg.arg] = ("keyword", inspect.Parameter.empty if value is None else ast.literal_eval(value))
    found.pop("self", None)
    return found


def parameters_of(function):
    """The same of a function of the module."""
    kinds = {inspect.Parameter.KEYWORD_ONLY: "keyword", inspect.Parameter.VAR_POSITIONAL: "names",
             inspect.Parameter.VAR_KEYWORD: "rest"}
    found = {p.name: (kinds.get(p.kind, "positional"), p.default)
             for p in inspect.signature(function).parameters.values()}
    found.pop("self", None)
    return found


class StubTest(unittest.TestCase):
    def test_names(self):
        names = {node.name for node in TREE.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        names |= {node.target.id for node in TREE.body if isinstance(node, ast.AnnAssign)}
        self.assertEqual({name for name in names if name[0] != "_" or name == "__version__"}, set(tresse.__all__))
        self.assertTrue(STUB.with_name("py.typed").exists())

    def test_functions(self):
        for node in TREE.body:
            if isinstance(node, ast.FunctionDef):
                with self.subTest(node.name):
                    self.assertEqual(defaults_of(node), parameters_of(getattr(tresse, node.name)))

    def test_classes(self):
        for node in TREE.body:
            if not isinstance(node, ast.ClassDef) or node.name in ("Verdict", "InputError", "ReadResult", "Ran", "_Read", "_Sat", "_Logic"):
                continue
            of_module = getattr(tresse, node.name)
            said = {getattr(member, "name", None) or member.target.id: member for member in node.body}
            public = {name for name in vars(of_module) if name[0] != "_"}
            with self.subTest(node.name):
                attributes = {name for name, member in said.items() if isinstance(member, ast.AnnAssign)}
                self.assertEqual({name for name in said if name[0] != "_"} - attributes, public)
            for name, member in said.items():
                if not isinstance(member, ast.FunctionDef) or name == "__new__":  # an attribute of an object
                    continue
                with self.subTest(f"{node.name}.{name}"):
                    of_class = inspect.getattr_static(of_module, name)
                    is_property = any(getattr(d, "id", "") == "property" for d in member.decorator_list)
                    self.assertEqual(isinstance(of_class, property), is_property)
                    if not is_property and (name[0] != "_" or name == "__init__"):
                        self.assertEqual(defaults_of(member), parameters_of(getattr(of_module, name)))

    def test_every_name_and_default_is_taken(self):
        # The text of a signature stands apart from the arguments in the code.
        with tempfile.TemporaryDirectory() as folder:
            first = {
                "puzzle": SMALL, "text": SMALL, "solution": [0] * 16, "cells": [EASY], "puzzles": [SMALL],
                "cube": tresse.Cube([1]), "cubes": tresse.split(SMALL, cubes=2).cubes, "answers": [],
                "folder": os.path.join(folder, "proof"), "steps": [], "count": 1, "line": "", "now": SMALL,
            }
            for name in tresse.__all__:
                function = getattr(tresse, name)
                if not inspect.isbuiltin(function):
                    continue
                given = {key: first[key] if default is inspect.Parameter.empty else default
                         for key, (kind, default) in parameters_of(function).items() if kind != "names"}
                with self.subTest(name):
                    try:
                        function(**given)
                    except ValueError:  # what was asked for means nothing, but it was understood
                        pass


if __name__ == "__main__":
    unittest.main()
