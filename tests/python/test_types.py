"""Types: every function of the package is annotated, and the stub of the extension has the classes as they are."""

import ast
import inspect
import pathlib
import unittest

import tresse

FOLDER = pathlib.Path(tresse.__file__).parent
STUB = {node.name: node for node in ast.parse((FOLDER / "_tresse.pyi").read_text()).body if isinstance(node, ast.ClassDef)}


def parameters_of_stub(node):
    """{name: default} of a function of the stub."""
    args = node.args
    values = [None] * (len(args.args) - len(args.defaults)) + args.defaults + args.kw_defaults
    return {arg.arg: inspect.Parameter.empty if value is None else ast.literal_eval(value)
            for arg, value in zip(args.args + args.kwonlyargs, values)}


class TypesTest(unittest.TestCase):
    def test_every_function_is_annotated(self):
        self.assertTrue((FOLDER / "py.typed").exists())
        functions = [getattr(tresse, name) for name in tresse.__all__ if inspect.isfunction(getattr(tresse, name))]
        self.assertGreater(len(functions), 20)
        functions += [member for _, member in inspect.getmembers(tresse.Session, inspect.isfunction) if member.__name__[0] != "_"]
        for function in functions:
            with self.subTest(function.__qualname__):
                signature = inspect.signature(function)
                self.assertIsNot(signature.return_annotation, inspect.Signature.empty)
                for name, parameter in signature.parameters.items():
                    self.assertTrue(name == "self" or parameter.annotation is not inspect.Parameter.empty, name)

    def test_every_key_of_a_record_is_annotated(self):
        for kind in (getattr(tresse, name) for name in tresse.__all__):
            if inspect.isclass(kind) and issubclass(kind, tresse.Record):
                self.assertEqual({name for name, member in vars(kind).items() if isinstance(member, property)},
                                 set(vars(kind).get("__annotations__", ())))

    def test_stub(self):
        for name in ("Puzzle", "Solutions"):
            kind = getattr(tresse, name)
            said = {member.name: member for member in STUB[name].body}
            self.assertEqual({name for name in said if name[0] != "_"}, {name for name in vars(kind) if name[0] != "_"})
            for part, member in said.items():
                of_class = inspect.getattr_static(kind, part)
                is_property = any(getattr(d, "id", "") == "property" for d in member.decorator_list)
                self.assertEqual(isinstance(of_class, property), is_property)
                if not is_property and part[0] != "_":
                    module = {key: p.default for key, p in inspect.signature(getattr(kind, part)).parameters.items()}
                    self.assertEqual(parameters_of_stub(member), module)


if __name__ == "__main__":
    unittest.main()
