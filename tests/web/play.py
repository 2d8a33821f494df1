"""What a player does with the page over time: other puzzles, undo, reloads, stale hints. Skipped (exit 77) as browser.py.

usage: play.py PROGRAM
"""

import json
import subprocess
import time

from page import By, EASY, HARD, Keys, PROGRAM, PageCase, main

SEVERAL = EASY.replace("7", ".").replace("8", ".")


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

    # Other puzzles, marks and what was undone come back too.
    def test_a_reload_keeps_what_can_be_undone(self):
        self.type_at(2, "4")
        self.one("#auto").click()
        self.one("#next-step").click()
        self.wait.until(lambda b: b.find_elements(By.XPATH, "//button[normalize-space()='Do it']"))
        self.press("Do it")
        self.paste(json.dumps({"n": 4, "box": [2, 2], "puzzle": "1" + "." * 15}))
        self.wait.until(lambda b: len(self.cells()) == 16)
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, "x", "34", "v", "2", "z", "2")
        self.keys(Keys.ARROW_DOWN, "c", "1")
        walk = lambda turn: [(self.press(turn), self.cells())[1] for _ in range(14)]  # more than there are changes
        back, forth = walk("Undo"), walk("Redo")
        self.assertEqual("".join(c.split(": ")[1][0] for c in back[-1]).replace("e", "."), EASY)
        self.assertGreater(len({str(cells) for cells in back}), 6)
        for turn, wanted in (("Undo", back), ("Redo", forth)):
            self.browser.refresh()
            self.wait.until(lambda b: self.cells())
            self.assertEqual(walk(turn), wanted, turn)

    # A browser without room keeps the position and the newest of the history; a tab that has room keeps all.
    def test_a_full_storage_drops_what_is_oldest(self):
        self.browser.execute_script("for (let n = 1 << 22; n > 64; n /= 2) try { localStorage.setItem('x' + n, 'x'.repeat(n)); } catch {}"
                                    "localStorage.removeItem('x1024'); localStorage.setItem('x2', 'x'.repeat(900))")
        for _ in range(12):
            self.type_at(2, "1", "2", "4")
        played = self.grid()
        self.browser.refresh()
        self.wait.until(lambda b: self.grid() == played)
        own, last = (len(json.loads(self.browser.execute_script(f"return {place}.getItem('tresse')"))["past"]) for place in ("sessionStorage", "localStorage"))
        self.assertEqual(own, 36)
        self.assertGreater(36, last)
        self.assertGreater(last, 0)
        self.press("Undo")
        self.assertEqual(self.grid()[2], "2")

    def test_of_two_presses_and_two_texts_the_last_counts(self):
        self.tab("new")
        self.browser.execute_script("""
            const panel = document.querySelector('#panel');
            new MutationObserver(() => { window.said = (window.said ?? '') + panel.textContent; }).observe(panel, { childList: true, subtree: true });
            for (let n = 0; n < 2; ++n) document.querySelector('#generate').click();""")
        self.wait.until(lambda b: self.grid() != EASY)
        self.assertNotIn("Stopped.", self.browser.execute_script("return window.said"))
        self.browser.execute_script("""
            for (const text of [JSON.stringify({ puzzle: arguments[0] }), '.'.repeat(16)]) {
              const clipboardData = new DataTransfer();
              clipboardData.setData('text', text);
              dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
            }""", HARD)
        self.wait.until(lambda b: len(self.cells()) == 16)
        time.sleep(0.5)
        self.assertEqual(len(self.cells()), 16)

    def test_true_candidates_stand_beside_the_digits(self):
        self.paste(SEVERAL)
        self.verdict("Several solutions")
        empty = [i for i, d in enumerate(SEVERAL) if d == "."]
        self.type_at(empty[0], "x", "1")
        marked = self.cells()
        self.one("#tab-hint").click()
        self.press("True candidates")
        self.wait.until(lambda b: "some solution" in self.one("#shown").text)
        run = subprocess.run([PROGRAM, "candidates", "--format", "ndjson", SEVERAL], capture_output=True, text=True)
        true = json.loads(run.stdout)["candidates"]
        shown = lambda: [[int(d) for d in label.split("candidates ")[1].split(",")[0].split()] for label in self.cells() if "candidates " in label]
        self.assertEqual(shown(), [true[i] for i in empty])
        self.press("Back to my grid")
        self.assertEqual(self.cells(), marked)
        self.press("True candidates")
        self.wait.until(lambda b: "some solution" in self.one("#shown").text)
        self.press("Keep them")
        self.assertEqual(shown(), [true[i] for i in empty])
        self.press("Undo")
        self.one("#auto").click()
        self.assertEqual(self.cells(), marked)

    # What another program says that the player entered is his here too: it can be erased, and is named if it is wrong.
    def test_values_of_a_player_are_no_givens(self):
        self.paste(EASY[:2] + "+2" + EASY[3:])
        self.wait.until(lambda b: self.grid() == EASY[:2] + "2" + EASY[3:])
        self.one("#tab-hint").click()
        self.one("#hint").click()
        self.panel_says("r1c3 is wrong")
        self.type_at(2, Keys.DELETE)
        self.assertEqual(self.grid(), EASY)
        self.type_at(0, Keys.DELETE)  # a given stays
        self.assertEqual(self.grid(), EASY)

    def test_an_address_has_values_of_a_player(self):
        self.open(f"#puzzle={EASY[:2]}+2{EASY[3:]}")
        self.wait.until(lambda b: self.grid() == EASY[:2] + "2" + EASY[3:])
        self.type_at(2, Keys.DELETE)
        self.assertEqual(self.grid(), EASY)
        self.open("#puzzle=50%")
        self.panel_says("The link holds no puzzle.")

    def test_a_text_that_is_no_puzzle_has_its_place(self):
        self.paste(EASY[:11] + "q" + EASY[12:])
        self.panel_says("Line 1, character 12: symbol 'q' is no digit")

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

    def test_why_not_takes_one_digit(self):
        self.type_at(2)
        for text in ("", "23", "0", "x"):
            self.one("#why-digit").clear()
            self.one("#why-digit").send_keys(text)
            self.press("Ask")
            self.panel_says("Select one empty cell and write a digit.")
            self.press("Next step")
            self.wait.until(lambda b: b.find_elements(By.XPATH, "//button[normalize-space()='Do it']"))

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
