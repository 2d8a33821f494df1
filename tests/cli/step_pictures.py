#!/usr/bin/env python3
"""explain --svg and --html: each picture is XML and shows what the JSON of its step says. The cells of houses are worked out here.

usage: step_pictures.py PROGRAM SOURCE
"""

import html
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
SVG = "{http://www.w3.org/2000/svg}"
CELL = 40
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
FISH = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
DATA = SOURCE / "data/puzzles"
CASES = [(EASY, []), (HARD, []), (HARD, ["--scale=se121"]), (FISH, ["--scale=sukaku"]), (FISH, ["--scale=hodoku"]), (EASY, ["--profile=basic"]),
         (FISH, ["--also=all"]), (HARD, ["--profile=basic"]), *((str(DATA / f"{name}.txt"), []) for name in (
             "08x08-jigsaw-unique", "09x09-diagonal-unique", "09x09-windoku-unique", "16x16-unique", "06x06-unique")),
         (str(DATA / "09x09-diagonal-unique.txt"), ["--scale=se121"])]


def run(*words, expected=(0, 1, 4)):
    answer = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
    assert answer.returncode in expected, (words, answer)
    return answer


def name_of(cell):
    return f"r{cell[0] + 1}c{cell[1] + 1}"


# The cells of each house by its name.
def houses_of(puzzle):
    n, houses = puzzle["n"], {}
    add = lambda house, r, c: houses.setdefault(house, set()).add(name_of((r, c)))
    regions = puzzle.get("regions")
    if regions:
        flat = [i for row in regions for i in (row if isinstance(row, list) else [row])]
    for r in range(n):
        for c in range(n):
            add(f"r{r + 1}", r, c)
            add(f"c{c + 1}", r, c)
            if regions:
                add(f"g{flat[r * n + c] + 1}", r, c)
            elif puzzle.get("box"):
                rows, columns = puzzle["box"]
                add(f"b{r // rows * (n // columns) + c // columns + 1}", r, c)
            if puzzle.get("diagonals") and r == c:
                add("d1", r, c)
            if puzzle.get("diagonals") and r + c == n - 1:
                add("d2", r, c)
            if puzzle.get("windoku") and r % 4 and c % 4:
                add(f"w{r // 4 * 2 + c // 4 + 1}", r, c)
            if puzzle.get("windoku"):  # its hidden windows
                rows, columns = (0 if r % 4 == 0 else r // 4 + 1), (0 if c % 4 == 0 else c // 4 + 1)
                hidden = {(0, 1): 1, (0, 2): 2, (1, 0): 3, (2, 0): 4, (0, 0): 5}.get((rows, columns))
                if hidden:
                    add(f"i{hidden}", r, c)
    return houses


# Other implied houses: the cells that the words of the step give, "r12c3,r4c5".
def implied_of(step):
    spread = lambda group: {f"r{r}c{c}" for rows, columns in [re.fullmatch(r"r(\d+)c(\d+)", group).groups()] for r in rows for c in columns}
    return {f"i{n}": set().union(*map(spread, cells.split(",")))
            for n, cells in re.findall(r"mplied house (\d+) \(([rc\d,]+)\)", step.get("text", ""))}


class Picture:
    def __init__(self, path):
        self.root = xml.parse(path).getroot()
        numbers = lambda e: [float(e.get(k)) for k in ("x", "y")]
        self.squares = [(set(e.get("class").split()), self.at(float(e.get("x")) + 1, float(e.get("y")) + 1))
                        for e in self.root.iter(SVG + "rect") if e.get("class") not in ("paper", "frame")]
        self.squares += [({"house"}, self.at(float(x) + i + 1, float(y) + 1)) for e in self.root.iter(SVG + "path") if e.get("class") == "house"
                         for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v40", e.get("d")) for i in range(0, int(width), CELL)]
        self.strikes = [[float(x) for x in re.fullmatch(r"M([\d.]+) ([\d.]+)h([\d.]+)", e.get("d")).groups()]
                        for e in self.root.iter(SVG + "path") if e.get("class") == "strike"]
        self.texts = [(set(e.get("class").split()), x, float(e.get("y")), text) for e in self.root.iter(SVG + "text") for x, text in self.symbols(e)]
        self.rings = [(e.get("class").split()[1], float(e.get("cx")), float(e.get("cy")), float(e.get("r"))) for e in self.root.iter(SVG + "circle")]
        self.arrows = [(e.get("class"), [float(x) for x in re.findall(r"-?[\d.]+", e.get("d"))])
                       for e in self.root.iter(SVG + "path") if e.get("class") in ("strong", "weak")]

    # A text is one symbol, or several, each at its own x; numbers have an x for each figure, and for the blank between two.
    def symbols(self, e):
        xs = [float(x) for x in e.get("x").split()]
        if len(xs) == 1:
            return [(xs[0], e.text)]
        assert len(xs) == len(e.text), e.text
        if float(self.root.get("width")) < 36 * CELL:
            return list(zip(xs, e.text))
        return [((xs[m.start()] + xs[m.end() - 1]) / 2, m[0]) for m in re.finditer(r"\S+", e.text)]

    @staticmethod
    def at(x, y):
        return name_of((int(y // CELL), int(x // CELL)))

    def cells(self, *classes):
        return {cell for names, cell in self.squares if names >= set(classes)}

    # The candidates whose text stands in a ring of that kind.
    def ringed(self, kind):
        return {self.candidate(x, y, r) for k, x, y, r in self.rings if k == kind}

    def candidate(self, x, y, reach):
        names = {f"{self.at(tx, ty)}={text}" for classes, tx, ty, text in self.texts
                 if "mark" in classes and abs(tx - x) < 0.1 and 0 < ty - y < 1.2 * reach}
        assert len(names) == 1, names
        return names.pop()

    # Where a ring around each candidate is, or would be.
    def centre(self, candidate, below):
        cell, digit = candidate.split("=")
        return next(((x, y - below) for classes, x, y, text in self.texts
                     if "mark" in classes and text == digit and self.at(x, y) == cell), None)


class PictureTest(unittest.TestCase):
    def picture_shows(self, picture, step, houses, where):
        parts = step.get("pattern", [])
        named = {h for part in parts for h in part.get("houses", [])}
        houses = houses | implied_of(step)
        ends = step.get("kind") == "dead end"
        words = {"row": "r", "column": "c", "box": "b", "region": "g"}
        if ends:  # the house without a place, or the cell without a candidate
            named = {words[kind] + number for kind, number in re.findall(r"in (row|column|box|region) (\d+)", step["text"])}
            self.assertEqual(picture.cells("cell"), set(re.findall(r"\br\d+c\d+", step["text"])), where)
        self.assertEqual(picture.cells("house"), set().union(*(houses[h] for h in named)), where)
        placed = {f"{p['cell']}={p['value']}" for p in step.get("place", [])}
        removed = {f"{p['cell']}={p['value']}" for p in step.get("eliminate", [])}
        links = [link for chain in step.get("chains", []) for link in chain["links"]]
        marked = {c for part in parts for c in part.get("cells", [])} | {c for link in links for c in link.get("set", [])}
        if step.get("kind", "step") == "step":
            self.assertEqual(picture.cells("cell"), marked | {p["cell"] for p in step["place"]}, where)
            self.assertEqual(picture.cells("cell", "place"), {p["cell"] for p in step["place"]}, where)
        self.assertEqual(picture.ringed("place"), placed, where)
        self.assertEqual(picture.ringed("remove"), removed, where)
        self.assertEqual({picture.candidate(x + width / 2, y, width / 2) for x, y, width in picture.strikes}, removed, where)
        self.arrows_are_links(picture, step, where)

    def arrows_are_links(self, picture, step, where):
        said = {"strong": set(), "weak": set()}
        of = lambda link: tuple([link["candidate"], *link.get("more", [])])
        for chain in step.get("chains", []):
            for link in chain["links"]:
                for index in link["from"]:
                    said["strong" if link["on"] else "weak"].add((of(chain["links"][index]), of(link)))
        ring = picture.rings[0] if picture.rings else None
        for kind, links in said.items():
            arrows = [numbers for k, numbers in picture.arrows if k == kind]
            self.assertLessEqual(len(arrows), len(links), where)
            self.assertTrue(bool(arrows) == bool(links), where)
            if not any(len(a) + len(b) > 2 for a, b in links):
                self.assertEqual(len(arrows), len(links), where)
            for x1, y1, _, _, x2, y2 in arrows:
                below = next(ty for c, tx, ty, t in picture.texts if "mark" in c and abs(tx - ring[1]) < 0.1 and 0 < ty - ring[2] < 1.2 * ring[3]) - ring[2]
                near = lambda names, x, y: any((p := picture.centre(n, below)) and abs(math.hypot(p[0] - x, p[1] - y) - ring[3]) < 0.1 for n in names)
                self.assertTrue(any(near(a, x1, y1) and near(b, x2, y2) for a, b in links), (where, kind, x1, y1, x2, y2))

    def test_each_picture_shows_its_step(self):
        for puzzle, options in CASES:
            with self.subTest(f"{puzzle} {options}"), tempfile.TemporaryDirectory() as folder:
                page = pathlib.Path(folder) / "page.html"
                record = json.loads(run("explain", "--format=ndjson", f"--svg={folder}/svg", f"--html={page}", *options, puzzle).stdout.splitlines()[0])
                shape = json.loads(run("convert", "--to=json", puzzle).stdout.splitlines()[0])
                houses = houses_of(shape)
                steps = [s for s in record["steps"] if s.get("kind") != "solution"]
                files = sorted(pathlib.Path(folder).glob("svg/*.svg"))
                self.assertEqual([f.name for f in files], [f"1-{s['n']:03}.svg" for s in steps])
                solved = set()
                for step, file in zip(steps, files):
                    where = f"{file.name} {step.get('technique', step.get('kind'))}"
                    picture = Picture(file)
                    self.picture_shows(picture, step, houses, where)
                    if not step.get("together") and not step.get("depth"):
                        self.assertEqual({f"{picture.at(x, y)}={t}" for c, x, y, t in picture.texts if "solved" in c}, solved, where)
                    solved |= {f"{p['cell']}={p['value']}" for p in step.get("place", [])}
                self.page_has(page.read_text(), files)

    # The parts of a page by name. Elements are whole lines; a group ends with its own line.
    @staticmethod
    def parts_of(page):
        parts = {}
        for begin in re.finditer(r'<(\w+) id="([\w-]+)"', page):
            last = "</g>\n" if begin[1] == "g" else "\n"
            parts[begin[2]] = "<" + begin[1] + page[begin.end():page.index(last, begin.end()) + len(last)]
        return parts

    # The page asks for nothing, and its pictures are those of --svg once each part that is used stands in its place.
    def page_has(self, page, files):
        parts, names = self.parts_of(page), re.findall(r' id="([\w-]+)"', page)
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual(set(re.findall(r'<use href="#([\w-]+)"/>', page)), set(names))
        for picture, file in zip(re.findall(r"<svg xmlns.*?</svg>\n", page, re.S), files, strict=True):
            whole = re.sub(r'<use href="#([\w-]+)"/>\n', lambda used: parts[used[1]], re.sub(r"<style>.*?</style>\n", "", picture, flags=re.S))
            self.assertEqual(re.sub(r'(<\w+) id="[\w-]+"', r"\1", whole), re.sub(r"<style>.*?</style>\n", "", file.read_text(), flags=re.S))
        self.assertEqual(re.findall(r"src=|href=\"[^#]|url\(|<script|@import", page), ["<script"] * (len(files) + 1) if "<noscript>" in page else [])
        # A rule that names the picture would not reach a part that is used.
        self.assertEqual((page.count("<style>\ntext {"), page.count(".sudoku")), (1, 0))

    # Every step has its picture also on large grids, and the page stays small.
    def test_large_grids_are_whole(self):
        for name, most in (("25x25-unique", 2_500_000), ("36x36-unique", 2_500_000), ("64x64-unique", 8_000_000)):
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                page = pathlib.Path(folder) / "page.html"
                record = json.loads(run("explain", "--format=ndjson", f"--html={page}", f"--svg={folder}", str(DATA / f"{name}.txt"), expected=(0,)).stdout.splitlines()[0])
                text = page.read_text()
                self.assertEqual(text.count('<script type="text/plain">'), text.count("<article>"))
                if name != "64x64-unique":  # 350 MB
                    self.page_has(text, sorted(pathlib.Path(folder).glob("*.svg")))
                self.assertEqual(text.count("<article>"), len([s for s in record["steps"] if s.get("kind") != "solution"]))
                self.assertLess(len(text), most)
                print(f"{name}: {text.count('<article>')} steps, {len(text)} bytes")

    # Above side 25 only the candidates that a step speaks of: those of its cells, and its digits in its houses.
    def test_a_large_grid_shows_what_the_step_speaks_of(self):
        with tempfile.TemporaryDirectory() as folder:
            puzzle = str(DATA / "36x36-unique.txt")
            step = json.loads(run("explain", "--step=40", "--format=ndjson", f"--svg={folder}", puzzle).stdout.splitlines()[0])["steps"][0]
            houses = houses_of(json.loads(run("convert", "--to=json", puzzle).stdout.splitlines()[0]))
            picture = Picture(f"{folder}/1-040.svg")
            self.picture_shows(picture, step, houses, "36x36")
            near = set().union(*(houses[h] for part in step["pattern"] for h in part.get("houses", [])), (p["cell"] for p in step["place"]))
            marks = {self.candidate_of(picture, x, y, text) for c, x, y, text in picture.texts if "mark" in c}
            self.assertTrue(marks)
            self.assertLessEqual({m.split("=")[0] for m in marks}, near)

    @staticmethod
    def candidate_of(picture, x, y, text):
        return f"{picture.at(x, y)}={text}"

    # The browser wraps the words: no line is broken before.
    def test_the_words_of_a_page_are_wrapped_once(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page.html"
            record = json.loads(run("explain", "--hint", "--scale=se121", "--format=ndjson", f"--html={page}", HARD).stdout)
            lines = [line.strip() for line in html.unescape(page.read_text()).split("\n")]
            wanted = [line.strip() for line in record["steps"][-1]["text"].split("\n")]
            self.assertGreater(max(map(len, wanted)), 100)
            for line in wanted[1:]:
                self.assertIn(line, lines + [line.removesuffix("</p>") for line in lines])

    def test_only_the_steps_that_are_shown(self):
        with tempfile.TemporaryDirectory() as folder:
            names = lambda: sorted(p.name for p in pathlib.Path(folder).glob("*.svg"))
            run("explain", f"--svg={folder}", "--step=4", EASY)
            self.assertEqual(names(), ["1-004.svg"])
            run("explain", f"--svg={folder}", "--hint", "--hint-level=2", EASY)
            picture = Picture(f"{folder}/1-001.svg")
            self.assertEqual((len(picture.cells("house")), picture.cells("cell"), picture.rings), (9, set(), []))
            self.assertIn("Look in box 2", picture.root.find(SVG + "desc").text)
            run("explain", f"--svg={folder}", "--jobs=2", "--step=1", EASY, HARD)
            self.assertEqual(names(), ["1-001.svg", "1-004.svg", "2-001.svg"])

    def test_refusals(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertIn("--html", run("explain", "--html=-", EASY, expected=(2,)).stderr)
            pathlib.Path(folder, "file").write_text("")
            run("explain", f"--svg={folder}/file/x", EASY, expected=(74,))
            answer = run("explain", f"--html={folder}/none/x.html", EASY, expected=(74,))
            self.assertIn("cannot write", answer.stderr)
            pathlib.Path(folder, "1-001.svg").mkdir()
            self.assertIn("1-001.svg", run("explain", f"--svg={folder}", EASY, expected=(74,)).stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
