"""What the server draws of a step stands over the right cells and candidates of the board: steps of several shapes are clicked on a desktop and
a phone, and what the browser has laid out is compared with the JSON of the step. Skipped (exit 77) as browser.py.

usage: pictures.py PROGRAM
"""

import json
import subprocess
import tempfile

from page import DATA, HARD, PROGRAM, PageCase, main, text_of

CASES = [HARD, "08x08-jigsaw-unique", "09x09-diagonal-unique", "09x09-windoku-unique", "12x12-unique", "16x16-unique", "06x06-unique"]
MOST = 12  # steps of a path, evenly spread

# Each ring: its kind, and the label and the digit of the candidate whose text has the same middle.
RINGED = """
const middle = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2, r.width]; };
const cells = [...document.querySelectorAll('[role=gridcell]')].map((c) => [c, c.getBoundingClientRect()]);
const marks = [...document.querySelectorAll('#board text.mark')].map((t) => [t, middle(t)]);
return [...document.querySelectorAll('#under .ring')].map((ring) => {
  const [x, y, width] = middle(ring);
  const near = marks.filter(([, at]) => Math.hypot(at[0] - x, at[1] - y) < width / 4);
  const cell = cells.find(([, r]) => x > r.left && x < r.right && y > r.top && y < r.bottom)[0];
  return [ring.getAttribute('class').split(' ')[1], cell.getAttribute('aria-label').split(':')[0], near.map(([t]) => t.textContent).join()];
});"""


class PictureTest(PageCase):
    def index(self, name, side):
        row, column = name[1:].split("c")
        return (int(row) - 1) * side + int(column) - 1

    def holds(self, step, side, where):
        placed = [self.index(p["cell"], side) for p in step["place"]]
        self.assertEqual(sorted(sum(self.over("#under .cell.place"), [])), sorted(placed), where)
        named = {h for part in step["pattern"] for h in part.get("houses", [])}
        houses = self.over("#under .house")
        self.assertEqual(len(houses), len(named), where)
        for name in named:
            lines = {"r": range((int(name[1:]) - 1) * side, int(name[1:]) * side), "c": range(int(name[1:]) - 1, side * side, side)}
            if name[0] in lines:
                self.assertIn(list(lines[name[0]]), houses, where)
        for house in houses:
            self.assertEqual(len(house), side, where)
        said = lambda all: sorted("row {}, column {}={}".format(*p["cell"][1:].split("c"), p["value"]) for p in all)
        rings = self.browser.execute_script(RINGED)
        for kind, all in (("place", step["place"]), ("remove", step["eliminate"])):
            self.assertEqual(sorted(f"{cell}={digit}" for k, cell, digit in rings if k == kind), said(all), where)
        for _, cell, digit in rings:
            self.assertTrue(digit, (where, cell))
        self.assertEqual(len(self.browser.find_elements("css selector", "#over .strike")), len(step["eliminate"]), where)
        return len(rings)

    def test_drawings_stand_over_their_cells(self):
        rings = 0
        self.addCleanup(self.browser.set_window_size, 1200, 900)
        for puzzle in CASES:
            source = puzzle if len(puzzle) == 81 else str(DATA / f"{puzzle}.txt")
            answer = subprocess.run([PROGRAM, "explain", "--format=ndjson", source], capture_output=True, text=True, check=False)
            record = json.loads(answer.stdout.splitlines()[0])
            self.browser.set_window_size(1200, 900)
            self.paste(puzzle if len(puzzle) == 81 else text_of(puzzle))
            self.panel_says("on the board")
            self.one("#tab-path").click()
            self.one("#path").click()
            rows = self.wait.until(lambda b: b.find_elements("css selector", "ol.path button"))
            if puzzle not in CASES[:4]:
                self.browser.set_window_size(390, 844)
            steps = [s for s in record["steps"] if s["kind"] == "step"]
            for step in steps[::len(steps) // MOST + 1]:
                self.browser.execute_script("arguments[0].click()", rows[step["n"] - 1])
                rings += self.holds(step, record["side"], f"{puzzle} step {step['n']}")
        self.assertGreater(rings, 200)
        print(f"{rings} rings stand around their candidates")

    # The page of `explain --html` with very many pictures holds those in view only.
    def test_a_page_of_many_pictures_holds_those_in_view(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "explain", f"--html={folder}/page.html", str(DATA / "25x25-unique.txt")], capture_output=True, check=True)
            self.browser.get(f"file://{folder}/page.html")
            drawn = lambda: self.browser.execute_script("return [...document.querySelectorAll('article')].flatMap((a, i) => (a.querySelector('svg use') ? [i] : []))")
            first = self.wait.until(lambda b: drawn())
            self.assertEqual(first[0], 0)
            self.assertLess(len(first), 12)
            self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight)")
            self.wait.until(lambda b: drawn() and 0 not in drawn())
            self.assertLess(len(drawn()), 12)


if __name__ == "__main__":
    main()
