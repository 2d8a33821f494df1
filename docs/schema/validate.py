#!/usr/bin/env python3
"""Validates what a command of Tresse printed as JSON, from standard input: one value, or one on each line. It needs jsonschema (Debian:
python3-jsonschema).  usage: tresse COMMAND --format ndjson ... | python3 validate.py COMMAND"""
import functools
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

FOLDER = pathlib.Path(__file__).resolve().parent
SCHEMAS = {path.as_uri(): json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}


@functools.cache
def validator_of(name, kind=Draft202012Validator):
    """The validator of the schema NAME.json, which refers to others of this folder."""
    schema = {"$ref": (FOLDER / (name + ".json")).as_uri()}
    try:
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012
    except ImportError:  # jsonschema before version 4.18
        from jsonschema import RefResolver
        return kind(schema, resolver=RefResolver("", schema, store=SCHEMAS))
    resources = [(uri, DRAFT202012.create_resource(s)) for uri, s in SCHEMAS.items()]
    return kind(schema, registry=Registry().with_resources(resources))


def records_in(text):
    try:
        whole = json.loads(text)
        return whole if isinstance(whole, list) else [whole]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines()]


def main():
    records = records_in(sys.stdin.read())
    faults = 0
    for number, record in enumerate(records, 1):
        for error in validator_of(sys.argv[1]).iter_errors(record):
            faults += 1
            where = "/".join(str(part) for part in error.absolute_path)
            print("record %d, /%s: %s" % (number, where, error.message))
    print("%d records, %d faults" % (len(records), faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
