"""One text with many changes, each of which a number switches on: see switch.hpp."""
import re

BINARY = {"<": "less", "<=": "less_equal", ">": "greater", ">=": "greater_equal", "==": "equal", "!=": "not_equal", "+": "plus",
          "-": "minus", "^": "exclusive", "+=": "add", "-=": "subtract", "|=": "unite"}

# What the two numbers of a tag stand for.
WAYS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<")}

FUNCTION = re.compile(r"^[^\n]*\b(constexpr) [^\n=;]*\{\n(?:  [^\n]*\n)*\}", re.M)


def switched(text, changes):
    """`changes`: {number: (offset, length, new text)}. Returns the text, and the numbers of those that are in it."""
    tokens, pieces, inside, constants = {}, [], set(), set()
    for number, (begin, length, new) in changes.items():
        old = text[begin:begin + length]
        if new == f"!({old})":
            pieces += [(begin, 0, f"mutants::on({number}) != static_cast<bool>("), (begin + length, 1, ")")]
        elif re.search(r"= (?:default|delete);|^\s*(?:\w+\((?:const )?[\w:]+(?:<[^()]*>)?& \w+)", old):  # a declaration
            continue
        elif new == ";" or (new == "" and old != "!"):  # a statement is left out
            first = begin + len(old) - len(old.lstrip())
            end = begin + old.rindex(";", 0, old.find(" //") if " //" in old else len(old)) + 1
            pieces += [(first, 0, f"{{ if (!mutants::on({number})) "), (end, 1, " }")]
        else:
            tokens.setdefault((begin, length), []).append((number, new))
            continue
        inside.add(number)
    for (begin, length), ways in tokens.items():
        old, line = text[begin:begin + length], text.rfind("\n", 0, begin) + 1
        if re.compile(r" +(?:friend|virtual) ").match(text, line):
            continue
        by_way = {way: number for number, way in ways}
        numbers = ", ".join(str(by_way.get(way, -2)) for way in WAYS.get(old, [way for _, way in ways]))
        before, after = text[:begin].rstrip(), text[begin + length]
        is_value_before = re.search(r"[\w)\]]$", before) and not re.search(r"\breturn$", before)
        if old[0].isdigit() or old in ("true", "false"):
            new = "(" + "".join(f"mutants::on({n}) ? {w} : " for n, w in ways) + old + ")"
        elif old == "!":
            new = f"mutants::negation{{{numbers}}} * "
        elif old == "-" and not is_value_before:
            new = f"mutants::sign{{{numbers}}} * "
        elif old in ("++", "--") and re.match(r"[\w(*]", after):
            new = f"mutants::{'increment' if old == '++' else 'decrement'}{{{numbers}}} * "
        elif old in BINARY and is_value_before:
            new = f"{old} mutants::{BINARY[old]}{{{numbers}}} {old}"
        else:  # && and || look at their right side only where they need it
            continue
        pieces.append((begin, 2, new, length))
        constant = re.compile(r" *(?:static )?(constexpr) [^\n(]* = ").match(text, line)
        function = [m for m in FUNCTION.finditer(text, 0, text.find("\n}", begin) + 2) if m.end() > begin]
        for found in ([constant] if constant else function):  # it is known when the program runs
            if found.start(1) not in constants:
                constants.add(found.start(1))
                inline = not constant or "static" in constant[0]
                pieces.append((found.start(1), 2, "inline " * inline + "const" * bool(constant), len("constexpr")))
        inside.update(number for number, _ in ways)
    out, at = [], 0
    for begin, _, new, *length in sorted(pieces, key=lambda p: (p[0], p[1] == 2, p[1] == 0)):
        out += [text[at:begin], new]
        at = begin + (length[0] if length else 0)
    return "".join(out) + text[at:], inside
