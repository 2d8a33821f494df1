"""Clues on the page of `tresse serve`: those of a puzzle are drawn over the right cells, the verdict and the candidates honour them, and a
setter lays, removes, undoes and exports them by mouse and keys. Skipped (exit 77) as browser.py.

usage: clues.py PROGRAM
"""

import json

from page import By, Keys, PageCase, main
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


if __name__ == "__main__":
    main()
