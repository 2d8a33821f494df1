"""The page draws what `explain --svg` draws: each step of a path is clicked, and its houses, cells, rings and arrows are compared with the
picture, place by place. Skipped (exit 77) as browser.py.

usage: pictures.py PROGRAM
"""

import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree as xml

from page import DATA, EASY, HARD, PROGRAM, PageCase, main, text_of
from selenium.webdriver.support.ui import Select

FISH = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."
CASES = [(HARD, ""), (HARD, "se121"), (FISH, "sukaku"), (FISH, "hodoku"), (EASY, ""), *((name, "") for name in (
    "08x08-jigsaw-unique", "09x09-diagonal-unique", "09x09-windoku-unique", "12x12-unique", "16x16-unique", "06x06-unique"))]
MOST = 60  # steps of a path, evenly spread
SCALE = 100 / 40  # a cell of the page, of a picture

# What is drawn, as [kind, numbers]; a ring or cell of the page may be drawn in another order.
ON_PAGE = """
const numbers = (e, ...names) => names.map((name) => Number(e.getAttribute(name)));
const svg = document.querySelector('#board svg'), all = [];
for (const e of svg.querySelectorAll('[class^=on-]')) all.push([e.getAttribute('class').slice(3), numbers(e, 'x', 'y')]);
for (const e of svg.querySelectorAll('[class^=ring-]')) all.push(['ring ' + e.getAttribute('class').slice(5), numbers(e, 'cx', 'cy', 'r')]);
for (const e of svg.querySelectorAll('path.strong, path.weak')) {
  all.push([e.getAttribute('class') + (e.hasAttribute('stroke-dasharray') ? ' tip' : ''), e.getAttribute('d').match(/-?[\\d.]+(?:e-?\\d+)?/g).map(Number)]);
}
return all;"""

def in_picture(path):
    drawn = []
    for e in xml.parse(path).iter():
        kind = e.get("class", "").removeprefix("cell ")
        tag = e.tag.split("}")[1]
        numbers = lambda *names: [SCALE * float(e.get(name)) for name in names]
        if tag == "rect" and kind in ("house", "pattern", "other", "place", "remove"):
            drawn.append((kind, numbers("x", "y")))
        if tag == "circle":
            drawn.append((kind, numbers("cx", "cy", "r")))
        if tag == "path" and kind.split()[0] in ("strong", "weak"):
            drawn.append((kind, [SCALE * float(x) for x in re.findall(r"-?[\d.]+", e.get("d"))]))
    return drawn

class PictureTest(PageCase):
    def same(self, page, picture, where):
        self.assertEqual(sorted(kind for kind, _ in page), sorted(kind for kind, _ in picture), where)
        left = [list(one) for one in page]
        for kind, numbers in picture:
            near = [one for one in left if one[0] == kind and all(abs(a - b) < 0.5 for a, b in zip(one[1], numbers, strict=True))]
            self.assertTrue(near, (where, kind, numbers, [one for one in left if one[0] == kind][:9]))
            left.remove(near[0])

    def test_the_page_draws_what_pictures_have(self):
        compared = arrows = 0
        for puzzle, scale in CASES:
            with self.subTest(f"{puzzle} {scale}"), tempfile.TemporaryDirectory() as folder:
                source = puzzle if len(puzzle) == 81 else str(DATA / f"{puzzle}.txt")
                words = [f"--scale={scale}"] if scale else []
                subprocess.run([PROGRAM, "explain", f"--svg={folder}", "--format=ndjson", *words, source], capture_output=True, check=False)
                files = sorted(pathlib.Path(folder).glob("*.svg"))
                self.paste(puzzle if len(puzzle) == 81 else text_of(puzzle))
                self.panel_says("on the board")
                self.one("#tab-path").click()
                Select(self.one("[aria-label=scale]")).select_by_value(scale)
                self.one("#path").click()
                steps = self.wait.until(lambda b: b.find_elements("css selector", "ol.path button"))
                self.assertGreaterEqual(len(steps), len(files))
                for i in range(0, len(files), len(files) // MOST + 1):
                    self.browser.execute_script("arguments[0].click()", steps[i])
                    page = self.browser.execute_script(ON_PAGE)
                    self.same(page, in_picture(files[i]), f"step {i + 1}: {steps[i].text}")
                    compared += 1
                    arrows += sum(kind in ("strong", "weak") for kind, _ in page)
        self.assertGreater(compared, 400)
        self.assertGreater(arrows, 2000)
        print(f"{compared} steps with {arrows} arrows are drawn alike")

if __name__ == "__main__":
    main()
