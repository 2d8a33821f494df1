#!/usr/bin/env python3
"""Names each link of the Markdown pages of a folder that leads nowhere: to a file that is not there, or to a heading that the page
does not have. Links to the web are not followed.  usage: links.py FOLDER"""
import os
import pathlib
import re
import sys


def text_of(page):
    """Without blocks of code, in which ](...) may be code."""
    return re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)


def headings_of(page):
    names = re.findall(r"^#+ +(.*?) *$", text_of(page), re.M)
    return {re.sub(r"[^\w\- ]", "", name.lower()).replace(" ", "-") for name in names}


def main():
    top = pathlib.Path(sys.argv[1]).resolve()
    links = dead = 0
    pages = sorted(top.rglob("*.md"))
    for page in pages:
        for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", text_of(page))):
            if re.match(r"[a-z]+:", link):
                continue
            links += 1
            name, _, heading = link.partition("#")
            to = page.parent / name if name else page
            if not os.path.normpath(to).startswith(str(top)) or not to.exists():
                why = "no such file"
            elif heading and heading not in headings_of(to):
                why = "no such heading"
            else:
                continue
            dead += 1
            print("%s: %s: %s" % (page.relative_to(top), link, why))
    print("%d pages, %d links, %d dead" % (len(pages), links, dead))
    return 1 if dead or links < 50 else 0


sys.exit(main())
