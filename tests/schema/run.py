#!/usr/bin/env python3
"""What Tresse prints as JSON is what the schemas of docs/schema say: each command line of cases.txt is run, and each record that it
prints is validated by the schema of its command.  usage: run.py PROGRAM SOURCE

Besides, no schema says too much: each key of a schema was printed by some command line, and a key that was always there is required.
A command that can print JSON has a schema and a command line here; which commands these are, `tresse help` says.
Exit 77, skipped: there is no python3-jsonschema of version 4 or later."""
import collections
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import inputs

program = os.path.abspath(sys.argv[1])
source = pathlib.Path(sys.argv[2]).resolve()
folder = source / "docs/schema"
sys.path.append(str(folder))
try:
    import validate as tool
    from jsonschema import Draft202012Validator, validators
except ImportError:
    debian = "/usr/bin/python3"
    if os.path.exists(debian) and os.path.realpath(sys.executable) != os.path.realpath(debian):
        os.execv(debian, [debian, *sys.argv])  # python3-jsonschema is for Debian's own Python
    print("skipped: there is no python3-jsonschema of version 4 or later")
    sys.exit(77)

# Keys that no short command line prints, and keys that hardly one leaves out.
RARE = {
    "analyse.json#/else": ["undecided", "undecided_clues"],  # a limit in just this place
    "common.json#/$defs/transform/then": ["cells", "digits"],  # symmetries that exchange rows and regions
    "generate.json#/$defs/puzzle": ["rating_reason"],  # a limit in just this place
    "generate.json#/$defs/not_found": ["nearest"],  # no candidate came far enough
    "step.json#/$defs/proposition": ["more"],  # loops through groups, and through almost locked sets
    "step.json#/$defs/link": ["set"],
}
schemas = tool.SCHEMAS
for schema in schemas.values():
    Draft202012Validator.check_schema(schema)
    del schema["$schema"]  # it would name a validator that does not count
faults = 0


def fault(text):
    global faults
    faults += 1
    print("FAULT:", text)


# How often a list of properties stood for an object, and how often each key was in it.
objects = collections.Counter()
keys = collections.defaultdict(collections.Counter)


def counted_properties(validator, properties, instance, schema):
    if isinstance(instance, dict):
        objects[id(schema)] += 1
        keys[id(schema)].update(key for key in properties if key in instance)
    yield from Draft202012Validator.VALIDATORS["properties"](validator, properties, instance, schema)


Validator = validators.extend(Draft202012Validator, {"properties": counted_properties})


def leaves(error):
    """The errors inside an error of several choices, those of the choice that fits best."""
    if not error.context:
        return [error]
    choices = collections.defaultdict(list)
    for inner in error.context:
        choices[inner.schema_path[0]].append(inner)
    return [leaf for inner in min(choices.values(), key=len) for leaf in leaves(inner)]


def validate(name, record, command):
    if (folder / (name + ".json")).as_uri() not in schemas:
        return  # told at the end
    for error in tool.validator_of(name, Validator).iter_errors(record):
        for leaf in leaves(error):
            at = "/".join(str(part) for part in leaf.absolute_path)
            fault("%s\n  %s.json, at /%s: %s" % (command, name, at, leaf.message[:400]))


def run(arguments, where):
    return subprocess.run([program, *arguments], cwd=where, capture_output=True, text=True)


def commands_with_json():
    for name in re.findall(r"^  (\w+)  ", run(["help", "all"], folder).stdout, re.M):
        words = " ".join(run(["help", name, "--help-all"], folder).stdout.split())
        if re.search(r"--(format F|to FORMAT) [^()]*\bjson\b", words):
            yield name


def check_schema_is_used(uri, at, schema):
    if isinstance(schema, list):
        for i, inner in enumerate(schema):
            check_schema_is_used(uri, at + "/" + str(i), inner)
    if not isinstance(schema, dict):
        return
    if isinstance(schema.get("properties"), dict):
        for key in set(schema["properties"]) - set(RARE.get(uri + "#" + at, [])):
            seen = keys[id(schema)][key]
            if seen == 0:
                fault("%s#%s: no command line here prints %r" % (uri, at, key))
            elif seen == objects[id(schema)] and key not in schema.get("required", []):
                fault("%s#%s: %r is always there, and not required" % (uri, at, key))
    for key, inner in schema.items():
        if key == "if":
            continue  # it chooses, and demands nothing
        check_schema_is_used(uri, at + "/" + key, inner)


def main():
    tried = collections.Counter()
    validated = collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        where = pathlib.Path(name)
        inputs.make(where, program, source)
        for line in (source / "tests/schema/cases.txt").read_text().splitlines():
            if not line or line.startswith("#"):
                continue
            arguments = shlex.split(line)
            if "--format" not in line and "--to" not in line:
                arguments[1:1] = ["--format", "ndjson"]
            done = run(arguments, where)
            if done.returncode in (2, 70) or not done.stdout:
                fault("%s: exit code %d\n%s%s" % (line, done.returncode, done.stdout, done.stderr))
                continue
            tried[arguments[0]] += 1
            for record in tool.records_in(done.stdout):
                validated[arguments[0]] += 1
                validate(arguments[0], record, line)
            if "--progress json" in line:
                for told in done.stderr.splitlines():
                    validate("progress", json.loads(told), line)
        for path in sorted(where.glob("*/puzzle.json")):
            validate("puzzle", json.loads(path.read_text()), str(path.name))
    for name in commands_with_json():
        if (folder / (name + ".json")).as_uri() not in schemas:
            fault("tresse %s prints JSON, and there is no docs/schema/%s.json" % (name, name))
        if tried[name] == 0:
            fault("tresse %s prints JSON, and cases.txt has no command line of it" % name)
    for uri, schema in schemas.items():
        check_schema_is_used(uri.rsplit("/", 1)[1], "", schema)
    print("%d command lines, %d records, %d faults" % (sum(tried.values()), sum(validated.values()), faults))
    return 1 if faults or sum(validated.values()) < 100 else 0


sys.exit(main())
