"""Reads what lz-string's compressToBase64() packs, as the links of f-puzzles are: written from the format, for tests of the product's own.

Source: https://pieroxy.net/blog/pages/lz-string/index.html
"""

SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def unpack(packed):
    stream = iter([(SYMBOLS.index(symbol) >> (5 - k)) & 1 for symbol in packed.rstrip("=") for k in range(6)])
    bits = lambda count: sum(next(stream) << k for k in range(count))
    known = [None] * 3  # by code; 0 and 1: a letter of 8 or 16 bits follows, 2: the end
    wide, left = 2, 1  # bits of a code, and how many entries come before it has one more
    text = before = ""

    def add(entry):
        nonlocal wide, left
        known.append(entry)
        left -= 1
        if left == 0:
            left, wide = 2**wide, wide + 1

    while (code := bits(wide)) != 2:
        if code < 2:
            add(chr(bits(8 << code)))
            code = len(known) - 1
        entry = known[code] if code < len(known) else before + before[0]
        text += entry
        if before:
            add(before + entry[0])
        before = entry
    return text
