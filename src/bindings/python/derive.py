"""Writes tresse/_commands.py: the calls of the commands, from the options that the extension tells, and the classes of their records,
from docs/schema. usage: derive.py EXTENSION SCHEMAS OUTPUT"""

import importlib.machinery
import importlib.util
import json
import keyword
import pathlib
import re
import sys
import textwrap

# Each call: what it takes by place, and the function of _records.py that makes what it gives. solve, count, grade and candidates are in
# _calls.py.
CALLS = {
    "verify": ("puzzle: PuzzleLike", "record"),
    "explain": ("puzzle: PuzzleLike", "record"),
    "minimize": ("puzzle: PuzzleLike", "record"),
    "repair": ("puzzle: PuzzleLike", "record"),
    "generate": ("", "record"),
    "generate_many": ("count: int", "records"),
    "encode": ("puzzle: PuzzleLike", "whole"),
    "canon": ("puzzle: PuzzleLike", "record"),
    "scramble": ("puzzle: PuzzleLike", "puzzles"),
    "analyse": ("puzzle: PuzzleLike", "record"),
    "vicinity": ("puzzle: PuzzleLike", "records"),
    "sheet": ("puzzles: Iterable[PuzzleLike]", "pages"),
    "cube": ("puzzle: PuzzleLike", "text"),
    "merge": ("puzzle: PuzzleLike, cubes: File, *answers: File", "record"),
    "check": ("folder: str | os.PathLike[str]", "record"),
    "techniques": ("*names: str", "records"),
    "regress": ("cases: File", "records"),
}
GIVES = {"text": "str", "whole": "str", "puzzles": "list[Puzzle]", "pages": "list[bytes]"}

# What a call does not take: its puzzles are read already, it gives records or what its row says, and one puzzle needs one thread.
SECTIONS = {"Reading", "Output", "General"}
LEFT_OUT = {"generate": {"count", "resume", "progress"}, "minimize": {"count"}, "sheet": {"output"}, "canon": {"to"},
            "scramble": {"to"}}

# The type of an option, by what stands for its value in the help, or by its kind.
OF_VALUE = {"A..B": "str | float | tuple[float | None, float | None]", "L..M": "str | tuple[str | None, str | None]",
            "RxC": "str | tuple[int, int]", "K": "str | int"}
OF_KIND = {"count": "int", "number": "float", "duration": "float", "file": "File", "folder": "str | os.PathLike[str]",
           "list": "str | Sequence[str]", "repeated": "str | Sequence[str]"}
OPEN_WORDS = {"kernel", "alphabet"}  # words of this machine; or any symbols
MOST_WORDS = 12  # in a type

# The type of a value in a record, and the function of _records.py that makes it: by its definition in the schemas, or by its type.
OF_DEFINITION = {
    "grid": ("Grid", "_r.grid"), "givens": ("Puzzle", "_r.givens"), "marks": ("Marks", "_r.marks"),
    "verdict": ("Verdict", "_r.verdict"), "cell": ("Cell", "_r.cell"), "value": ("Candidate", "_r.candidate"),
    "candidate": ("Candidate", "_r.candidate"), "elimination": ("Candidate", "_r.candidate"),
    "candidates": ("list[Candidate]", "_r.candidates"),
}
OF_TYPE = {"boolean": "bool", "integer": "int", "number": "float", "string": "str", "object": "dict[str, Any]",
           "array": "list[Any]"}

HEAD = '''"""The calls of the commands, and the classes of their records: made by derive.py, do not edit."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy.typing as npt

from . import _records as _r
from ._calls import Cell, PuzzleLike
from ._records import Record
from ._tresse import Puzzle
from ._values import Grid, Marks, Verdict

Candidate: TypeAlias = tuple[int, int, int]
File: TypeAlias = str | bytes | os.PathLike[str] | Puzzle | npt.ArrayLike | Sequence[PuzzleLike | Record | Mapping[str, Any]]


def step(value, record):
    return Step(value)'''


class Schemas:
    def __init__(self, folder):
        self.files = {path.name: json.loads(path.read_text()) for path in pathlib.Path(folder).glob("*.json")}

    def follow(self, node, file):
        """What `$ref` of a node refers to, its file, and its name."""
        name, _, path = node["$ref"].partition("#")
        found = self.files[name or file]
        for part in filter(None, path.split("/")):
            found = found[part]
        return found, name or file, path.split("/")[-1]

    def more(self, node, file):
        """What says more of the same object: lists of nodes with their files, of each of which one holds. No errors of input."""
        groups = [[(one, file)] for one in node.get("allOf", ())] + [[(node[key], file) for key in ("then", "else") if key in node]]
        if "$ref" in node:
            groups.append([self.follow(node, file)[:2]])
        return [kept for group in groups if (kept := [pair for pair in group if pair[0] != {"$ref": "error.json"}])]

    def nodes(self, node, file):
        yield node, file
        for group in self.more(node, file):
            for one in group:
                yield from self.nodes(*one)

    def required(self, node, file):
        """The keys that an object has, one set for each kind of object that the node describes."""
        sets = [set(node.get("required", ()))]
        for group in self.more(node, file):
            kinds = [keys for one in group for keys in self.required(*one)]
            sets = [a | b for a in sets for b in kinds]
        return sets

    def type_of(self, node, file):
        """(type, function, may it be null?) of a value."""
        if "$ref" in node:
            found, where, name = self.follow(node, file)
            base = name.removesuffix("_or_null")
            return (*OF_DEFINITION[base], base != name) if base in OF_DEFINITION else self.type_of(found, where)
        if "oneOf" in node:
            kinds = [self.type_of(one, file) for one in node["oneOf"]]
            return *next(kind[:2] for kind in kinds if kind[0] != "None"), any(kind[2] for kind in kinds)
        if "const" in node or "enum" in node:
            values = node.get("enum", [node.get("const")])
            return type(next(one for one in values if one is not None)).__name__, "", None in values
        if "then" in node and "type" not in node:
            kind, function, null = self.type_of(node["then"], file)
            return OF_TYPE.get(node["if"].get("type"), kind), function, null or node["else"] == {"type": "null"}
        types = node["type"] if isinstance(node.get("type"), list) else [node.get("type", "any")]
        name = next((one for one in types if one != "null"), "null")
        kind, function = {"any": "Any", "null": "None"}.get(name) or OF_TYPE[name], ""
        if name == "array" and "items" in node:
            item, function, _ = self.type_of(node["items"], file)
            kind, function = f"list[{item}]", f"_r.each({function})" if function else ""
        return kind, function, "null" in types

    def keys(self, roots):
        """{key: (type, function, sentence)} of the objects that the nodes describe."""
        found, nullable = {}, set()
        always = set.intersection(*(keys for root in roots for keys in self.required(*root)))
        for node, file in (pair for root in roots for pair in self.nodes(*root)):
            for key, said in node.get("properties", {}).items():
                kind, function, null = self.type_of(said, file)
                if key in ("steps", "nested") and kind.startswith("list"):
                    kind, function = "list[Step]", "_r.each(step)"
                text = said.get("description") or self.follow(said, file)[0].get("description", key)
                before = found.get(key, ("None", "", ""))
                found[key] = (before[0] if kind == "None" else kind, function or before[1],
                              before[2] if text in before[2] else f"{before[2]} {text}".strip())
                nullable |= {key} if null else set()
        return {key: (kind if key in always - nullable else f"{kind} | None", function, text)
                for key, (kind, function, text) in found.items()}


def in_name(option):
    name = option.removeprefix("no-").replace("-", "_")
    return name + "_" * keyword.iskeyword(name)


def in_python(text):
    """A sentence with options as the keywords that they are here."""
    return re.sub(r"--([a-z][a-z-]*)", lambda option: f"`{in_name(option[1])}`", text).replace("\\", "\\\\")


def class_text(name, base, doc, keys, inherited=()):
    lines = [f"class {name}({base}):", f'    """{in_python(doc)}"""', "", "    __slots__ = ()"]
    for key, (kind, function, text) in keys.items():
        if key not in inherited:
            arguments = ", ".join(filter(None, (repr(key), repr(in_python(text)), function)))
            lines.append(f"    {key}{'_' * keyword.iskeyword(key)}: {kind} = _r.key({arguments})")
    return "\n".join(lines)


def type_of(row):
    if row["kind"] == "flag":
        return "bool"
    kind = OF_VALUE.get(row["value"], "str") if row["kind"] == "text" else OF_KIND.get(row["kind"], "str")
    if row["kind"] == "word" and 0 < len(row.get("words", ())) <= MOST_WORDS and row["name"] not in OPEN_WORDS:
        kind = f"Literal[{', '.join(map(repr, row['words']))}]"
    return f"{kind} | None"


def described(row):
    text = ("False: " * row["name"].startswith("no-") + "gigabytes of " * (row["value"] == "GB") +
            row["help"].replace(", in seconds or with a unit: 500ms, 2s, 3m, 1h", ", in seconds"))
    if 0 < len(row.get("words", ())) <= 20:
        text += ": " + ", ".join(f"``{word}``" for word in row["words"])
    if row["default"]:
        text += f" (default: {row['default']})"
    indent = {"initial_indent": "    ", "subsequent_indent": "    "}
    sentence = textwrap.wrap(in_python(text[0].upper() + text[1:]), 124, **indent)
    return "\n".join([f"{in_name(row['name'])} : {type_of(row)}", *sentence])


def is_taken(row, command, gives):
    left_out = LEFT_OUT.get(command, set()) | ({"jobs"} if gives != "records" else set())
    return row["section"] not in SECTIONS and row["name"] not in left_out


def argument(place):
    name = place.lstrip("*")
    named = f"_r.Named({'one' if place[0] == '*' else name}, {name!r})"
    return "_r.file_of(puzzle)" if name == "puzzle" else f"*({named} for one in {name})" if place[0] == "*" else named


def call_text(name, told):
    command = name.removesuffix("_many")
    takes, gives = CALLS[name]
    places = dict(one.split(": ") for one in takes.split(", ") if one)
    rows = {in_name(row["name"]): row for row in told[command]["options"] if is_taken(row, command, gives)}
    record = f"{command.capitalize()}Record"
    result = {"record": record, "records": f"list[{record}]"}.get(gives) or GIVES[gives]

    signature = [f"{one}: {kind}" for one, kind in places.items()] + ["*"] * (not any(one[0] == "*" for one in places))
    for one, row in rows.items():
        signature.append(f"{one}: {type_of(row)} = {str(row['name'].startswith('no-')) if row['kind'] == 'flag' else None}")

    summary = in_python(told[command]["summary"])
    about = [f"{one.lstrip('*')} : {kind.replace('PuzzleLike', 'Puzzle, str or array_like')}" for one, kind in places.items()]
    doc = f"{summary[0].upper()}{summary[1:]}.\n\nParameters\n----------\n" + "\n".join(about + list(map(described, rows.values())))
    doc += f"\n\nReturns\n-------\n{result}\n"

    given = [record] * gives.startswith("record") + [repr(command)]
    if len(places) <= 1 and places.keys() <= {"puzzle", "puzzles", "count"}:
        given += [f"{one}={one}" for one in places]
    else:  # arguments of the command
        given.append(f"[{', '.join(map(argument, places))}]")
    given += [f"{one}={one}" for one in rows]
    call = textwrap.wrap(f"return _r.{gives}({', '.join(given)})", 124, subsequent_indent="    ", break_on_hyphens=False)
    body = textwrap.indent("\n".join([f'"""{doc}"""', *call]), "    ")
    return f"def {name}(\n    " + ",\n    ".join(signature) + f",\n) -> {result}:\n{body}"


def main(extension, folder, output):
    loader = importlib.machinery.ExtensionFileLoader("_tresse", extension)
    told = json.loads(importlib.util.module_from_spec(importlib.util.spec_from_loader("_tresse", loader)).describe_commands())
    schemas = Schemas(folder)
    explain = schemas.files["explain.json"]["$defs"]
    kinds = ("step_event", "rated_step", "other_event", "hint", "plan_step")
    steps = schemas.keys([(explain[name], "explain.json") for name in kinds])
    common = schemas.keys([(schemas.files["common.json"]["$defs"]["record"], "common.json")])
    classes = {"PuzzleRecord": class_text("PuzzleRecord", "Record", "What each record says of its puzzle.", common),
               "Step": class_text("Step", "Record", "A step of a path; or a hypothesis, a dead end, the solution.", steps)}
    for command in (name for name, (_, gives) in CALLS.items() if gives.startswith("record") and name in told):
        schema = schemas.files[f"{command}.json"]
        keys = schemas.keys([(schema, f"{command}.json")])
        base, inherited = ("PuzzleRecord", common) if all(keys.get(key, "") == common[key] for key in common) else ("Record", ())
        name = f"{command.capitalize()}Record"
        classes[name] = class_text(name, base, schema["description"], keys, inherited)
    names = ["Record", *classes, *CALLS]
    texts = [HEAD, *classes.values(), *(call_text(name, told) for name in CALLS), f"__all__ = {names!r}"]
    pathlib.Path(output).write_text("\n\n\n".join(texts) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
