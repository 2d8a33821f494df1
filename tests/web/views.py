"""What the page shows beside its words: two solutions, rules, a phone, paper, other shapes. Skipped (exit 77) as browser.py.

usage: views.py PROGRAM [FOLDER]    FOLDER: keeps pictures there
"""

import base64
import json
import subprocess

from page import By, EASY, HARD, Keys, PROGRAM, PageCase, SOLVED, main, text_of
from selenium.webdriver.support.ui import Select

SEVERAL = EASY[:-2] + ".."


class ViewTest(PageCase):
    def marked(self, kind="other"):
        return sum(self.over(f"#board .cell.{kind}"), [])

    def box_of(self, selector):
        return self.browser.execute_script(
            "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]", selector)

    # Two solutions beside each other, judged by the command line.
    def test_two_solutions_are_compared(self):
        puzzle = EASY.replace("7", ".").replace("8", ".")
        run = subprocess.run([PROGRAM, "solve", "--limit", "all", "--format", "line", "-"], input=puzzle, capture_output=True, text=True)
        all_of_them = set(run.stdout.split())
        self.paste(puzzle)
        self.verdict("two of them differ in")
        self.assertFalse(self.one("#shown").is_displayed())
        self.press("Compare")
        differ = self.marked()
        self.assertIn(f"differ in {len(differ)} cells", self.one("#verdict").text)
        first, second = ([e.text for e in self.browser.find_elements(By.CSS_SELECTOR, f"#board .{which}")] for which in ("first", "second"))
        self.assertEqual((len(first), len(second)), (len(differ), len(differ)))
        self.picture("two-solutions")
        self.assertEqual([i for i, d in enumerate(self.grid()) if d == "."], sorted(differ))
        both = []
        for name in ("First", "Second"):
            self.press(name)
            both.append(self.grid())
            self.assertIn(both[-1], all_of_them)
        self.assertEqual([i for i in range(81) if both[0][i] != both[1][i]], sorted(differ))
        self.assertEqual([[s[i] for i in sorted(differ)] for s in both], [first, second])
        self.press("Back to my grid")
        self.assertEqual(self.grid(), puzzle)
        self.assertEqual(self.marked(), [])
        self.paste(EASY)
        self.verdict("One solution.")
        self.assertFalse(self.one("#compare").is_displayed())

    def test_a_phone_shows_the_drawing_beside_its_words(self):
        self.browser.set_window_size(500, 700)
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": True})
        self.addCleanup(self.browser.set_window_size, 1200, 900)
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        rows = self.browser.execute_script("return new Set([...document.querySelectorAll('#pad button')].map((b) => b.offsetTop)).size")
        self.assertEqual(rows, 1)
        self.one("#next-step").click()
        self.panel_says("fits only in")
        self.picture("phone-hint")
        self.beside(".why")
        # Words longer than the window are shown from where they begin.
        self.open(f"#puzzle={HARD}")
        self.wait.until(lambda b: self.grid() == HARD)
        self.one("#next-step").click()
        self.panel_says("Forcing Chains")
        self.beside(".why")
        self.browser.execute_script("scrollTo(0, 0)")
        self.one("#tab-path").click()
        self.one("#path").click()
        steps = self.wait.until(lambda b: b.find_elements(By.CSS_SELECTOR, "ol.path button"))
        steps[3].click()
        self.picture("phone-path")
        self.beside(".why")
        wide = self.browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.assertLessEqual(wide, 0)

    def beside(self, selector):
        _, top, _, bottom = self.box_of("#board svg")
        _, words, _, end = self.box_of(selector)
        self.assertGreaterEqual(top, 0)
        self.assertGreaterEqual(words, bottom - 1)
        self.assertLessEqual(words + 20, 640)

    def test_a_large_board_can_be_larger(self):
        self.paste(text_of("25x25-unique"))
        self.wait.until(lambda b: len(self.cells()) == 625)
        cell = lambda: self.browser.execute_script("return document.querySelector('[role=gridcell]').getBoundingClientRect().width")
        small = cell()
        for _ in range(2):
            self.browser.find_element(By.CSS_SELECTOR, "[data-do=larger]").click()
        self.assertGreater(cell(), 1.9 * small)
        self.keys(Keys.END)
        _, top, right, bottom = self.box_of("#cell-624")
        _, _, board_right, board_bottom = self.box_of("#board")
        self.assertLessEqual(right, board_right + 1)
        self.assertLessEqual(bottom, board_bottom + 1)
        self.picture("25x25-larger")
        self.keys("-", "-")
        self.assertAlmostEqual(cell(), small, delta=0.1)

    def test_rules_in_words(self):
        for shape, words in (({"anti_knight": True}, "a knight's move apart"), ({"anti_king": True}, "touch at a corner"), ({"windoku": True}, "shaded window"),
                             ({"diagonals": True}, "main diagonal")):
            self.paste(json.dumps({"n": 9, "puzzle": "1" + "." * 80, **shape}))
            self.wait.until(lambda b, w=words: w in self.one("#rules").text)
        self.paste(EASY)
        self.wait.until(lambda b: self.one("#rules").text == "")
        self.paste(json.dumps({"n": 9, "puzzle": EASY, "cages": [{"cells": ["r1c3", "r1c4"], "value": 10}]}))
        self.panel_says("cages")
        self.assertTrue(self.one("#told p.bad").text)

    def test_of_several_puzzles_there_is_a_choice(self):
        self.paste(f"{EASY}\n{HARD}\n{SOLVED}\n")
        self.panel_says("3 puzzles")
        self.assertEqual(self.grid(), EASY)
        self.browser.find_elements(By.CSS_SELECTOR, "#choice button")[1].click()
        self.assertEqual(self.grid(), HARD)
        colours = [e.value_of_css_property("background-color") for e in self.browser.find_elements(By.CSS_SELECTOR, "#choice button")]
        self.assertEqual(colours[0], colours[2])
        self.assertNotEqual(colours[0], colours[1])
        self.picture("choice")

    def test_a_bad_link_and_a_bad_paste_are_told(self):
        self.open("#puzzle=53..7")
        self.panel_says("The link holds no puzzle.")
        self.assertNotIn("standard input", self.one("#panel").text)
        self.paste("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7Z")
        self.panel_says("character 81")
        for words in ("standard input", "--alphabet"):
            self.assertNotIn(words, self.one("#panel").text)

    def test_paper_is_light(self):
        self.one("#theme").click()
        pdf = self.browser.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})
        self.assertTrue(base64.b64decode(pdf["data"]).startswith(b"%PDF"))
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        self.assertEqual(self.browser.execute_script("return getComputedStyle(document.querySelector('.paper')).fill"), "rgb(255, 255, 255)")
        self.keys(Keys.HOME)
        self.assertEqual(self.browser.execute_script("return getComputedStyle(document.querySelector('.select')).display"), "none")

    def test_export_of_every_format(self):
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "4")
        self.one("#tab-new").click()
        formats = Select(self.one("[aria-label=format]"))
        self.assertEqual(len(formats.options), 16)
        for what, wanted in (("givens", EASY), ("digits", EASY[:2] + "4" + EASY[3:])):
            Select(self.one("[aria-label='what is exported']")).select_by_value(what)
            self.press("Export")
            self.wait.until(lambda b, w=wanted: self.one("#exported").get_attribute("value").strip() == w)
        self.assertEqual(self.one("#paste").get_attribute("value"), "")
        Select(self.one("[aria-label='what is exported']")).select_by_value("candidates")
        for name in [o.get_attribute("value") for o in formats.options]:
            formats.select_by_value(name)
            self.browser.execute_script("document.getElementById('exported').value = ''")
            self.press("Export")
            if name == "png":
                self.panel_says("sudoku.png")
            else:
                self.wait.until(lambda b: self.one("#exported").get_attribute("value"), name)
            if name == "json":
                candidates = json.loads(self.one("#exported").get_attribute("value"))["candidates"]
                self.assertEqual((candidates[0], candidates[2], candidates[3]), ([5], [4], [2, 6]))

    def generate(self, **chosen):
        self.one("#tab-new").click()
        for name, value in chosen.items():
            Select(self.one(f"[aria-label={name}]")).select_by_value(value)
        before = self.browser.current_url
        self.one("#generate").click()
        self.panel_says("givens, seed")
        self.assertNotEqual(self.browser.current_url, before)
        self.verdict("One solution.")
        return json.loads(self.browser.execute_script("return sessionStorage.getItem('tresse')"))["puzzle"]

    def test_shapes_to_order(self):
        self.assertEqual(self.generate(size="10", boxes="2x5")["box"], [2, 5])
        self.assertEqual(self.generate(size="5", boxes="latin")["box"], None)
        regions = self.generate(size="7", boxes="jigsaw")["regions"]
        cells = [c for row in regions for c in row] if isinstance(regions[0], list) else regions
        self.assertEqual(sorted(cells.count(r) for r in set(cells)), [7] * 7)
        self.picture("jigsaw-generated")

    def test_only_what_can_be_is_offered(self):
        self.one("#tab-new").click()
        offered = lambda name: [o.get_attribute("value") for o in Select(self.one(f"[aria-label={name}]")).options]
        self.assertIn("windoku", offered("rule"))
        self.assertIn("extreme", offered("level"))
        Select(self.one("[aria-label=size]")).select_by_value("12")
        self.assertEqual(offered("boxes")[:2], ["3x4", "4x3"])
        self.assertNotIn("windoku", offered("rule"))
        Select(self.one("[aria-label=size]")).select_by_value("4")
        self.assertEqual(offered("level"), ["", "easy"])

    # The figures are those of the generator.
    def test_progress_has_figures(self):
        self.one("#tab-new").click()
        for name, value in (("level", "extreme"), ("symmetry", "rotate90")):
            Select(self.one(f"[aria-label={name}]")).select_by_value(value)
        self.one("#minimal").click()
        self.one("#generate").click()
        told = self.wait.until(lambda b: "grids tried" in self.one("#told").text or "givens, seed" in self.one("#told").text)
        self.assertTrue(told)


if __name__ == "__main__":
    main()
