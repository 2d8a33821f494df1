"""Keys, marks and what a screen reader is told, on boards of every size. Skipped (exit 77) as browser.py.

usage: keys.py PROGRAM [FOLDER]    FOLDER: keeps pictures there
"""

import json

from page import By, EASY, Keys, PageCase, main
from selenium.webdriver.common.action_chains import ActionChains


class KeyTest(PageCase):
    def empty(self, side, **shape):
        self.paste(json.dumps({"n": side, "puzzle": [[0] * side for _ in range(side)], **shape}))
        self.wait.until(lambda b: len(self.cells()) == side * side)
        self.keys(Keys.HOME)

    def said(self):
        return self.one("#say").get_attribute("textContent")

    def first(self):
        return self.cells()[0].split(": ")[1]

    def chord(self, modifier, *keys):
        self.browser.execute_script("document.querySelector('#board svg').focus()")
        chain = ActionChains(self.browser).key_down(modifier)
        for key in keys:
            chain.send_keys(key)
        chain.key_up(modifier).perform()

    def focused(self):
        return self.browser.execute_script("return document.activeElement.textContent")

    def test_numbers_of_a_large_board(self):
        self.empty(64)
        for keys, cell in ((("1", "0"), "10"), ((Keys.DELETE, "6", "0"), "60"), (("1", "0", Keys.DELETE, "2", "5"), "25"),
                           ((Keys.DELETE, "2", "5", Keys.DELETE, "3"), "3"), ((Keys.DELETE, "0"), "empty"), (("7", "0"), "7")):
            self.keys(Keys.ARROW_RIGHT, Keys.ARROW_LEFT, *keys)
            self.assertEqual(self.first(), cell, keys)
        self.keys(Keys.DELETE, "x", "1", "2")
        self.assertEqual(self.first(), "empty, corner marks 12")
        self.keys(Keys.ARROW_RIGHT, Keys.ARROW_LEFT, "3", "4")
        self.assertEqual(self.first(), "empty, corner marks 12 34")

    def test_letters_of_a_16x16(self):
        self.empty(16)
        self.keys("g")
        self.assertEqual(self.first(), "G")
        self.keys(Keys.DELETE)
        self.chord(Keys.SHIFT, "g", "4")
        self.assertEqual(self.first(), "empty, corner marks 4 G")
        self.chord(Keys.ALT, "c")
        self.assertEqual(self.first(), "empty, corner marks 4 G, centre marks C")
        self.keys(Keys.ENTER, Keys.ENTER, "c", "a")  # the centre, without a letter of its own
        self.assertEqual(self.first(), "empty, corner marks 4 G, centre marks A")
        self.keys(Keys.ENTER, "3")
        self.assertEqual(self.first(), "empty, corner marks 4 G, centre marks A, green")

    # All marks of a cell have places of their own.
    def test_marks_do_not_collide(self):
        for side, symbols in ((9, "123456789"), (16, "123456789abcdefg")):
            self.empty(side)
            self.one("[data-mode=value]").click()
            self.keys(Keys.ENTER, *symbols, Keys.ENTER, *symbols)
            self.picture(f"marks-{side}")
            boxes = self.browser.execute_script("""
                const cell = document.querySelector('[role=gridcell]').getBoundingClientRect();
                return [...document.querySelectorAll('text.mark')].map((t) => { const b = t.getBoundingClientRect(); return [t.textContent, b.left, b.top, b.right, b.bottom]; })
                  .concat([['cell', cell.left, cell.top, cell.right, cell.bottom]]);""")
            *marks, (_, left, top, right, bottom) = boxes
            self.assertEqual(sum(len(m[0]) for m in marks), 2 * side)
            for i, (a, l, t, r, b) in enumerate(marks):
                self.assertTrue(left <= l and top <= t and r <= right and b <= bottom, (side, a))
                for other, l2, t2, r2, b2 in marks[:i]:
                    # A box of a text is taller than its ink.
                    self.assertFalse(l < r2 - 0.5 and l2 < r - 0.5 and abs((t + b) / 2 - (t2 + b2) / 2) < 0.35 * (b - t + b2 - t2) / 2, (side, a, other))

    def test_a_colour_is_seen_below_the_selection(self):
        self.keys(Keys.CONTROL, "a")
        self.keys("v", "4")
        self.picture("colours")
        seen = self.browser.execute_script("""
            const select = getComputedStyle(document.querySelector('.select'));
            return [Number(select.fillOpacity), document.querySelectorAll('svg .tint4').length,
              [...document.querySelectorAll('#pad button')].map((b) => b.getAttribute('aria-label')), getComputedStyle(document.querySelector('#pad button')).backgroundColor,
              getComputedStyle(document.querySelectorAll('#pad button')[1]).backgroundColor];""")
        self.assertLess(seen[0], 0.5)
        self.assertEqual(seen[1], 81)
        self.assertEqual(seen[2], ["1 red", "2 yellow", "3 green", "4 blue", "5 violet", "6 brown"])
        self.assertNotEqual(seen[3], seen[4])
        self.keys("7")
        self.assertIn("6 colours", self.said())

    def test_a_screen_reader_is_told(self):
        current = lambda: self.browser.execute_script(
            "return document.getElementById(document.querySelector('#board svg').getAttribute('aria-activedescendant')).ariaLabel")
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(current(), "row 1, column 3: empty")
        self.keys("5")
        self.assertEqual(self.said(), "row 1, column 3: 5, conflict")
        self.assertEqual(self.cells()[0], "row 1, column 1: 5, given, conflict")
        self.browser.execute_script("document.getElementById('theme').focus()")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.assertEqual(self.said(), "row 1, column 3: empty")
        self.keys("x", "1", "c", "2", "v", "3")
        self.assertEqual(current(), "row 1, column 3: empty, corner marks 1, centre marks 2, green")
        self.one("#auto").click()
        self.assertEqual(current(), "row 1, column 3: empty, candidates 1 2 4, green")
        self.keys("z", Keys.HOME, "1")
        self.assertEqual(self.said(), "a given stays")

    def test_arrows_in_the_radio_group(self):
        self.browser.execute_script("document.querySelector('[data-mode=value]').focus()")
        press = lambda key: ActionChains(self.browser).send_keys(key).perform()
        press(Keys.ARROW_RIGHT)
        self.assertEqual(self.focused(), "Corner")
        press(Keys.ARROW_LEFT)
        press(Keys.ARROW_LEFT)
        self.assertEqual(self.focused(), "Colour")
        self.assertEqual([e.text for e in self.browser.find_elements(By.CSS_SELECTOR, "[role=radio][aria-checked=true]")], ["Colour"])
        self.assertEqual(self.grid(), EASY)


if __name__ == "__main__":
    main()
