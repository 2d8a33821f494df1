"""The page before axe-core, on each view in both themes. axe-core is no part of Tresse: it is taken from where
`npm install --global axe-core` puts it, or from the file that TRESSE_AXE names. Skipped (exit 77) where it is missing.

usage: axe.py PROGRAM
"""

import os
import pathlib
import subprocess
import sys

from page import EASY, HARD, By, Keys, PageCase, TABS, main, text_of


def axe_core():
    try:
        root = subprocess.run(["npm", "root", "--global"], capture_output=True, text=True).stdout.strip()
    except OSError:
        root = "/usr/lib/node_modules"
    places = [os.environ.get("TRESSE_AXE", ""), f"{root}/axe-core/axe.min.js", "/usr/share/nodejs/axe-core/axe.min.js"]
    return next((pathlib.Path(p) for p in places if p and pathlib.Path(p).is_file()), None)


SCRIPT = axe_core()
if SCRIPT is None:
    print("skipped: no axe-core (npm install --global axe-core)")
    sys.exit(77)


class AxeTest(PageCase):
    def judged(self, what):
        for theme in ("light", "dark"):
            self.browser.execute_script("document.documentElement.dataset.theme = arguments[0]", theme)
            found = self.browser.execute_async_script("""
                const done = arguments[0];
                axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
                  .then((r) => done(r.violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 200))])));""")
            self.assertEqual(found, [], f"{what}, {theme}")
        self.views += 1

    def test_axe_core_finds_nothing(self):
        script, self.views = SCRIPT.read_text(), 0
        begin = lambda: self.browser.execute_script(script)
        begin()
        for tab in TABS:
            self.tab(tab)
            self.judged(tab)
        self.one("#tab-hint").click()
        self.one("#hint").click()
        self.panel_says("Look in box 2.")
        self.judged("a hint")
        self.press("Tell all")
        self.panel_says("fits only in")
        self.judged("a whole hint")
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "5", "x", "v", "2")
        self.verdict("contradict")
        self.judged("a contradiction and a colour")
        self.open(f"#puzzle={HARD}")
        begin()
        self.one("#tab-path").click()
        self.one("#path").click()
        self.wait.until(lambda b: b.find_elements(By.CSS_SELECTOR, "ol.path button"))[0].click()
        self.judged("a path")
        self.one("#tab-grade").click()
        self.one("#grade").click()
        self.panel_says("HoDoKu")
        self.judged("a grade")
        for name in ("16x16-unique", "08x08-jigsaw-unique", "09x09-diagonal-unique", "09x09-windoku-unique", "25x25-unique"):
            self.paste(text_of(name))
            self.verdict("One solution.")
            self.judged(name)
        self.browser.set_window_size(390, 844)
        self.addCleanup(self.browser.set_window_size, 1200, 900)
        self.judged("a phone")
        print(f"axe-core: no violation on {self.views} views, in both themes")


if __name__ == "__main__":
    main()
