"""Clues on the page of `tresse serve`: those of a puzzle are drawn over the right cells, the verdict and the candidates honour them, and a
setter lays, removes, undoes and exports them by mouse and keys. Skipped (exit 77) as browser.py.

usage: clues.py PROGRAM
"""

import json
from urllib.parse import unquote

from lz import unpack
from page import By, EASY, Keys, PageCase, main
from selenium.webdriver import ActionChains
from selenium.webdriver.support.ui import Select

CAGES = json.dumps({"puzzle": "." * 16, "n": 4, "box": [2, 2], "constraints": {
    "killercage": [{"cells": ["R1C1", "R1C2", "R2C1"], "value": "7"}, {"cells": ["R3C3", "R4C3"]}], "sandwichsum": [{"cell": "R2C0", "value": "5"}]}})


class CluesTest(PageCase):
    def drawn(self, selector, count):
        self.wait.until(lambda b: len(b.find_elements(By.CSS_SELECTOR, selector)) == count, f"not {count} of {selector}")

    def choose(self, name):
        Select(self.one("#rule")).select_by_visible_text(name)

    def value(self, text):
        self.one("#value").clear()
        self.one("#value").send_keys(text)

    def test_clues_are_drawn_and_count(self):
        self.paste(CAGES)
        self.panel_says("on the board")
        self.drawn("#board path.killercage[stroke]", 2)
        self.assertIn("killer cage: The cells differ", self.one("#rules").text)
        # Each outline goes around its own cells, as the browser has laid them out.
        inside = self.over("#board path.killercage[stroke]")
        self.assertEqual([[0, 1, 4], [10, 14]], inside)
        texts = [t.text for t in self.browser.find_elements(By.CSS_SELECTOR, "#board .clues text")]
        self.assertEqual(sorted(texts), ["5", "7"])
        # The sandwich stands left of its row.
        self.assertTrue(self.browser.execute_script("""
            const text = [...document.querySelectorAll('#board .clues text')].find((t) => t.textContent === '5').getBoundingClientRect();
            const cell = document.getElementById('cell-4').getBoundingClientRect();
            return text.right < cell.left && text.top > cell.top && text.bottom < cell.bottom && text.left >= 0;"""))
        self.assertIn("killercage 7", self.cells()[0])
        self.verdict("Several solutions")
        self.keys(Keys.HOME, "3")
        self.verdict("No solution.")

    def test_a_setter_lays_removes_and_undoes(self):
        self.paste("." * 16)
        self.wait.until(lambda b: self.grid() == "." * 16)
        self.tab("clues")
        self.choose("killer cage")
        self.value("3")
        self.keys(Keys.HOME, Keys.SHIFT + Keys.ARROW_RIGHT + Keys.NULL, Keys.INSERT)  # by keys
        self.drawn("#board path.killercage[stroke]", 1)
        self.panel_says("killer cage 3 r1c1 r1c2")
        self.choose("thermometer")
        self.one("#drags").click()
        cells = [self.one(f"#cell-{i}") for i in (8, 9, 10)]
        drag = ActionChains(self.browser).move_to_element(cells[0]).click_and_hold()
        for cell in cells[1:]:
            drag = drag.move_to_element(cell)
        drag.release().perform()  # by mouse
        self.drawn("#board circle.thermometer", 1)
        self.panel_says("thermometer r3c1 r3c2 r3c3")
        self.one("#drags").click()
        self.choose("X-sum")
        self.value("4")
        self.keys(Keys.END)
        self.one("#lay").click()
        self.panel_says("X-sum 4 r4c0")
        self.one("#theme").click()
        self.picture("clues")
        self.one("#theme").click()
        self.press("f-puzzles link")
        self.wait.until(lambda b: "f-puzzles" in self.one("#link").get_attribute("value"))
        # What means nothing is refused in words, and nothing changes.
        self.choose("ratio dot")
        self.value("")
        self.keys(Keys.HOME)
        self.one("#lay").click()
        self.panel_says("takes two cells that share an edge")
        self.browser.find_element(By.CSS_SELECTOR, "[aria-label^='remove thermometer']").click()
        self.drawn("#board circle.thermometer", 0)
        self.one("[data-do=undo]").click()
        self.drawn("#board circle.thermometer", 1)
        self.browser.refresh()  # kept
        self.drawn("#board circle.thermometer", 1)
        self.drawn("#board path.killercage[stroke]", 1)

    # Without its last clue a puzzle is a line again.
    def test_a_plain_puzzle_has_a_plain_link(self):
        self.tab("clues")
        self.choose("killer cage")
        self.value("8")
        self.keys(Keys.HOME, Keys.SHIFT + Keys.ARROW_RIGHT + Keys.NULL, Keys.INSERT)
        self.drawn("#board path.killercage[stroke]", 1)
        self.browser.find_element(By.CSS_SELECTOR, "[aria-label^='remove killer cage']").click()
        self.drawn("#board path.killercage[stroke]", 0)
        self.assertEqual(self.browser.current_url.split("#puzzle=")[1], EASY)

    # From a blank board to a puzzle that another program opens.
    def test_a_setter_makes_a_puzzle(self):
        self.paste("." * 81)
        self.wait.until(lambda b: self.grid() == "." * 81)
        self.tab("clues")
        right = lambda count: (Keys.SHIFT, *[Keys.ARROW_RIGHT] * count, Keys.NULL)
        for name, value, row, count in (("killer cage", "6", 0, 2), ("killer cage", "24", 1, 2), ("thermometer", "", 6, 8), ("arrow", "", 3, 2),
                                        ("difference dot", "", 4, 1), ("ratio dot", "", 5, 1)):
            self.choose(name)
            if self.one("#value").is_displayed():
                self.value(value)
            self.keys(Keys.HOME, *[Keys.ARROW_DOWN] * row, *right(count), Keys.INSERT)
            self.panel_says(f"{name} {value}".strip() + f" r{row + 1}c1")
        self.verdict("Several solutions")
        self.tab("hint")
        self.press("True candidates")
        self.wait.until(lambda b: "some solution" in self.one("#shown").text and "italics" not in self.one("#shown").text)
        shown = [label.split(": ")[1].split("candidates ")[-1].split(",")[0] for label in self.cells()]
        self.assertEqual(shown[:3], ["2 3", "1 3", "1 2"])
        self.assertEqual(shown[9:12], ["7 8 9"] * 3)
        self.assertEqual(shown[54:63], [str(d) for d in range(1, 10)])
        self.press("Back to my grid")
        self.tab("clues")
        self.press("f-puzzles link")
        self.wait.until(lambda b: "f-puzzles" in self.one("#link").get_attribute("value"))
        document = json.loads(unpack(unquote(self.one("#link").get_attribute("value").split("?load=")[1])))
        self.assertEqual(document["killercage"], [{"cells": ["R1C1", "R1C2", "R1C3"], "value": "6"}, {"cells": ["R2C1", "R2C2", "R2C3"], "value": "24"}])
        self.assertEqual(document["thermometer"], [{"lines": [[f"R7C{c}" for c in range(1, 10)]]}])
        self.assertEqual([document[key][0]["cells"] for key in ("difference", "ratio")], [["R5C1", "R5C2"], ["R6C1", "R6C2"]])
        self.assertEqual(document["arrow"], [{"cells": ["R4C1"], "lines": [["R4C1", "R4C2", "R4C3"]]}])


if __name__ == "__main__":
    main()
