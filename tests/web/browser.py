"""The page of `tresse serve` in a real browser: headless Chromium by its driver. Skipped (exit 77) where these are missing.

usage: browser.py PROGRAM [FOLDER]    FOLDER: keeps a picture of each view there
"""

import re

from page import By, EASY, HARD, Keys, PageCase, main, text_of
from selenium.webdriver.support.ui import Select


CHAINED = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9."


def house_named(kind, number):
    i = int(number) - 1
    return {"row": [*range(9 * i, 9 * i + 9)], "column": [*range(i, 81, 9)],
            "box": [27 * (i // 3) + 3 * (i % 3) + 9 * r + c for r in range(3) for c in range(3)]}[kind]


def peers(cell):
    return {p for kind in ("row", "column", "box") for i in range(1, 10) if cell in house_named(kind, i) for p in house_named(kind, i)} - {cell}


def candidates(grid, cell):
    return set("123456789") - {grid.get(p) for p in peers(cell)}


class PageTest(PageCase):
    def test_type_erase_undo(self):
        self.assertEqual(self.grid(), EASY)
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "4")
        self.assertEqual(self.grid(), EASY[:2] + "4" + EASY[3:])
        self.verdict("One solution.")
        self.keys("2")
        self.verdict("No solution.")
        self.keys("5")
        self.verdict("contradict")
        self.keys(Keys.CONTROL, "z")
        self.keys(Keys.CONTROL, "z")
        self.verdict("One solution.")
        self.keys(Keys.DELETE)
        self.assertEqual(self.grid(), EASY)
        self.keys(Keys.HOME, "9")  # a given stays
        self.assertEqual(self.grid(), EASY)

    def test_kept_and_linked(self):
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "4")
        self.browser.refresh()
        self.wait.until(lambda b: self.grid() == EASY[:2] + "4" + EASY[3:])
        self.open(f"#puzzle={HARD}")

    def test_marks_and_candidates(self):
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "x", "4", "c", "1")
        marks = [m.text for m in self.browser.find_elements(By.CSS_SELECTOR, "text.mark")]
        self.assertEqual(sorted(marks), ["1", "4"])
        self.one("#auto").click()
        self.assertGreater(len(self.browser.find_elements(By.CSS_SELECTOR, "text.mark")), 100)

    def test_hint_in_levels_and_apply(self):
        self.one("#hint").click()
        self.wait.until(lambda b: "Look in box 2." in self.one("#panel").text)
        self.assertEqual(self.over("#under .house"), [house_named("box", "2")])
        for words in ("Hidden Single", "r1c6", "8 fits only in r1c6"):
            self.press("Tell more")
            self.wait.until(lambda b, w=words: w in self.one("#panel").text)
        self.picture("hint")
        self.press("Do it")
        self.assertEqual(self.grid()[5], "8")

    def test_wrong_digit_is_said_first(self):
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "2")
        self.one("#hint").click()
        self.panel_says("r1c3 is wrong")

    def test_a_hard_puzzle_is_solved_by_hints_alone(self):
        self.open(f"#puzzle={CHAINED}")
        for _ in range(400):
            if "." not in self.grid():
                break
            self.one("#next-step").click()
            self.wait.until(lambda b: "Do it" in self.one("#panel").text)
            self.press("Do it")
        self.verdict("Solved.")

    def test_path_and_chain(self):
        self.open(f"#puzzle={HARD}")
        self.one("#tab-path").click()
        Select(self.one("#panel select")).select_by_value("se121")
        self.one("#path").click()
        steps = self.wait.until(lambda b: b.find_elements(By.CSS_SELECTOR, "ol.path button"))
        self.assertGreater(len(steps), 20)
        steps[0].click()
        self.assertTrue(self.browser.find_elements(By.CSS_SELECTOR, "path.strong, path.weak"))
        self.picture("chain")

    def test_grade_on_all_scales(self):
        self.one("#tab-grade").click()
        self.one("#grade").click()
        self.wait.until(lambda b: "HoDoKu" in self.one("#panel").text and "Sudoku Explainer" in self.one("#panel").text)
        for words in ("easy", "ER 1.2", "204", "EP that of", "Full House", "Hidden Single"):
            self.assertIn(words, self.one("#panel").text)
        cells = [[e.text for e in r.find_elements(By.CSS_SELECTOR, "th, td")] for r in self.browser.find_elements(By.CSS_SELECTOR, "#panel tr")]
        self.assertEqual(cells[0][1:], ["Tresse", "Sudoku Explainer 1.2.1", "SukakuExplainer 1.18", "HoDoKu 2.2.4"])
        self.assertTrue(all(cells[1][1:]))
        self.picture("grade")
        self.paste(text_of("16x16-unique"))
        self.verdict("One solution.")
        self.one("#tab-grade").click()
        self.one("#grade").click()
        self.panel_says("ER 8.3")
        self.panel_says("hodoku rates only 9x9")

    def test_analysis_of_what_has_no_one_solution(self):
        for puzzle, words in ((EASY[:-2] + "..", "several solutions"), ("55" + EASY[2:], "no solution")):
            self.paste(puzzle.replace("7", ".") if words.startswith("s") else puzzle)
            self.panel_says("on the board")
            self.one("#tab-grade").click()
            self.press("Analyse")
            self.panel_says(words)
            for word in ("undefined", "?", "more than 0"):
                self.assertNotIn(word, self.one("#panel").text)

    def test_generate(self):
        self.one("#tab-new").click()
        self.one("#generate").click()
        self.wait.until(lambda b: "givens, seed" in self.one("#panel").text)
        self.assertNotEqual(self.grid(), EASY)
        self.verdict("One solution.")
        self.picture("generated")

    def test_paste_of_any_format(self):
        drawn = "\n".join(" ".join(EASY[9 * r:9 * r + 9].replace(".", "_")) for r in range(9))
        self.paste("| " + drawn.replace("\n", " |\n| ") + " |")
        self.wait.until(lambda b: "on the board" in self.one("#panel").text or "bad" in self.one("#panel").get_attribute("innerHTML"))
        self.assertEqual(self.grid(), EASY)
        self.paste("53..7")
        self.wait.until(lambda b: "5 symbols" in self.one("#panel").text)

    def test_several_solutions_are_compared(self):
        self.paste(EASY.replace("79", "..", 1)[:81])
        self.paste("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....")
        self.verdict("two of them differ in")

    def test_true_candidates_and_why_not(self):
        self.press("True candidates")
        self.wait.until(lambda b: len(b.find_elements(By.CSS_SELECTOR, "text.mark")) == 51 and "some solution" in self.one("#shown").text)
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.why_not("2", "So r1c3 is not 2.")
        self.why_not("5", "r1c1 is 5 already")
        self.why_not("4", "There is a solution in which r1c3 is 4")

    def why_not(self, digit, words):
        field = self.one("#why-digit")
        field.clear()
        field.send_keys(digit)
        self.press("Ask")
        self.panel_says(words)
        return self.wait.until(lambda b: self.one("#panel .why, #panel p[role=status]").text)

    # Each line must be a single in the grid that the lines before it give, and the last line must contradict that grid; judged by code of this
    # file. No line can be left out: the refutation is as short as it says.
    def test_a_refutation_holds(self):
        self.open(f"#puzzle={CHAINED}")
        self.wait.until(lambda b: self.grid() == CHAINED)
        tried = 0
        for cell, digit in ((0, "1"), (0, "2"), (1, "1"), (2, "5"), (4, "6"), (40, "6")):
            grid = {i: d for i, d in enumerate(CHAINED) if d != "."}
            if cell in grid or any(grid.get(p) == digit for p in peers(cell)):
                continue
            self.keys(Keys.HOME, *[Keys.ARROW_DOWN] * (cell // 9), *[Keys.ARROW_RIGHT] * (cell % 9))
            text = self.why_not(digit, "")
            self.wait.until(lambda b: "looking" not in self.one("#panel").text)
            text = self.wait.until(lambda b: self.one("#panel .why, #panel p[role=status]").text)
            if "So r" not in text:
                continue
            tried += 1
            grid[cell] = digit
            for line in text.split("\n")[1:-1]:
                r, c, value, why = re.fullmatch(r"\d+\. \w+ Single: r(\d)c(\d) is (\d)\. (.*)\.", line).groups()
                at = 9 * int(r) + int(c) - 10
                if why == "It has no other candidate":
                    self.assertEqual(candidates(grid, at), {value}, line)
                else:
                    house = house_named(*re.match(r"In (\w+) (\d), \d fits only in", why).groups())
                    self.assertEqual([i for i in house if i not in grid and value in candidates(grid, i)], [at], line)
                grid[at] = value
            self.contradicts(grid, text.split("\n")[-1])
        self.assertGreater(tried, 1)

    # Where singles do not do, the board shows the end: a house in which a digit has no place, judged by the grid shown.
    def test_a_long_refutation_is_drawn(self):
        self.open(f"#puzzle={HARD}")
        self.keys(Keys.HOME, *[Keys.ARROW_RIGHT] * 8)
        self.one("#why-digit").send_keys("3")
        self.press("Ask")
        self.panel_says("lead to a contradiction")
        self.picture("refutation")
        self.assertEqual(self.grid()[8], "3")
        kind, number, digit = re.search(r"in (row|column|box) (\d), (\d) has no place", self.one("#panel .why").text).groups()
        house = house_named(kind, number)
        self.assertEqual(self.over("#under .house"), [house])
        self.assertNotIn(digit, [self.grid()[i] for i in house])
        labels = self.cells()
        self.assertFalse([i for i in house if digit in labels[i].split("candidates ")[-1].split(",")[0].split() and "candidates" in labels[i]])
        self.browser.find_elements(By.CSS_SELECTOR, "ol.path button")[0].click()
        self.wait.until(lambda b: "before step 1." in self.one("#shown").text)

    # At levels 1 to 3 the board shows what the words name, also where the step is a chain.
    def test_each_level_of_a_chain_is_drawn(self):
        self.open(f"#puzzle={HARD}")
        self.one("#hint").click()
        for level in (1, 2, 3):
            text = self.wait.until(lambda b: self.one("#panel .why").text)
            kind, number = re.search(r"(row|column|box) (\d)", text).groups()
            self.assertEqual(self.over("#under .house"), [house_named(kind, number)], level)
            self.press("Tell more")
            self.wait.until(lambda b, t=text: self.one("#panel .why").text != t)

    def contradicts(self, grid, line):
        if match := re.match(r"Then r(\d)c(\d) has no candidate left", line):
            self.assertEqual(candidates(grid, 9 * int(match[1]) + int(match[2]) - 10), set())
        else:
            match = re.match(r"Then in (\w+) (\d), (\d) has no place left", line)
            self.assertFalse([i for i in house_named(match[1], match[2]) if grid.get(i) == match[3] or i not in grid and match[3] in candidates(grid, i)])

    def test_givens_are_edited_with_a_symmetry(self):
        self.paste("." * 80 + "1")
        self.panel_says("on the board")
        self.press("Edit the givens")
        Select(self.one("#edit-symmetry")).select_by_value("rotate180")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#board .cell.other")), 1)
        self.keys(Keys.HOME, "5")
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "#board .cell.other"), [])
        self.keys(Keys.ARROW_RIGHT, "6")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#board .cell.other")), 1)
        self.keys(Keys.END, Keys.DELETE)  # takes r1c1 along
        self.assertEqual(self.grid(), "." + "6" + "." * 79)

    def test_other_shapes(self):
        for name, cells in (("16x16-unique", 256), ("08x08-jigsaw-unique", 64), ("09x09-diagonal-unique", 81),
                            ("09x09-windoku-unique", 81), ("25x25-unique", 625), ("36x36-unique", 1296), ("06x06-unique", 36)):
            with self.subTest(name):
                self.paste(text_of(name))
                self.wait.until(lambda b, n=cells: len(self.cells()) == n)
                self.verdict("One solution.")
                self.picture(name)

    def test_phone_and_dark(self):
        self.browser.set_window_size(390, 844)
        self.addCleanup(self.browser.set_window_size, 1200, 900)
        self.one("#theme").click()
        wide = self.browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.assertLessEqual(wide, 0)
        self.picture("phone")


if __name__ == "__main__":
    main()
