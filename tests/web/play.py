"""What a player does with the page over time: other puzzles, undo, reloads, stale hints. Skipped (exit 77) as browser.py.

usage: play.py PROGRAM
"""

import json

from page import By, EASY, HARD, Keys, PageCase, main


class PlayTest(PageCase):
    def type_at(self, cell, *keys):
        self.keys(Keys.HOME, *[Keys.ARROW_DOWN] * (cell // 9), *[Keys.ARROW_RIGHT] * (cell % 9), *keys)

    def open_hard(self):
        self.open(f"#puzzle={HARD}")
        self.wait.until(lambda b: self.grid() == HARD)

    def test_undo_takes_back_another_puzzle(self):
        self.type_at(2, "4")
        played = self.grid()
        self.paste(HARD)
        self.wait.until(lambda b: self.grid() == HARD)
        self.press("Undo")
        self.assertEqual(self.grid(), played)
        self.press("Redo")
        self.assertEqual(self.grid(), HARD)
        self.press("Edit the givens")
        self.press("Undo")
        self.type_at(1, "1")
        self.assertEqual(self.grid(), HARD[0] + "1" + HARD[2:])

    def test_a_reload_keeps_digits_of_a_linked_puzzle(self):
        self.open_hard()
        self.type_at(1, "1")
        for _ in range(2):
            self.browser.refresh()
            self.wait.until(lambda b: self.grid() == HARD[0] + "1" + HARD[2:])

    def test_an_address_keeps_the_shape(self):
        self.paste(json.dumps({"n": 6, "box": [3, 2], "puzzle": "1" + "." * 35}))
        self.wait.until(lambda b: len(self.cells()) == 36)
        link = self.browser.current_url
        self.browser.execute_script("localStorage.clear(); sessionStorage.clear()")
        self.browser.get("about:blank")
        self.browser.get(link)
        self.wait.until(lambda b: len(self.cells()) == 36)
        kept = json.loads(self.browser.execute_script("return sessionStorage.getItem('tresse')"))
        self.assertEqual(kept["puzzle"]["box"], [3, 2])

    def test_edited_givens_are_the_puzzle(self):
        self.one("#tab-new").click()
        self.press("Edit the givens")
        self.press("Export")
        self.wait.until(lambda b: EASY in self.one("#exported").get_attribute("value"))
        self.press("Minimize")
        self.panel_says("Removed:")

    def test_a_hint_of_another_board_goes(self):
        self.one("#hint").click()
        self.panel_says("Look in box 2.")
        self.type_at(2, "4")
        self.assertNotIn("Look in box 2.", self.one("#panel").text)
        self.one("#next-step").click()
        self.wait.until(lambda b: b.find_elements(By.XPATH, "//button[normalize-space()='Do it']"))
        self.press("Do it")
        self.panel_says("Done.")
        self.assertEqual(self.browser.find_elements(By.XPATH, "//button[normalize-space()='Do it']"), [])

    def test_why_not_says_first_what_is_wrong(self):
        self.type_at(2, "2")
        self.type_at(3)
        self.one("#why-digit").send_keys("6")
        self.press("Ask")
        self.panel_says("r1c3 is wrong")

    def test_the_hardest_is_solved_by_hints_alone(self):
        self.open_hard()
        told = "text => [...document.querySelectorAll('#panel button')].find((b) => b.textContent === text)"
        # Each step is asked for and carried out; its words are kept, and none of them is a guess.
        words = self.browser.execute_async_script(f"""
            const done = arguments[0], named = {told}, words = [];
            const wait = (test) => new Promise((told) => {{
              const look = () => {{ const it = test(); it ? told(it) : setTimeout(look, 5); }};
              look();
            }});
            (async () => {{
              const empty = () => [...document.querySelectorAll('[role=gridcell]')].filter((c) => c.ariaLabel.includes('empty')).length;
              for (let i = 0; i < 300 && empty() > 0; ++i) {{
                document.getElementById('next-step').click();
                const press = await wait(() => named('Do it'));
                words.push(document.querySelector('#panel .why').textContent);
                press.click();
                await wait(() => !named('Do it'));
              }}
              done(words);
            }})();""")
        self.verdict("Solved.")
        self.assertGreater(len(words), 50)
        for text in words:
            self.assertNotIn("ypothesis", text)
            self.assertNotIn("The solution has", text)


if __name__ == "__main__":
    main()
