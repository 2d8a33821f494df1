"""The page without a mouse, and before axe-core on each view in both themes. axe-core is no part of Tresse: the test takes it from where
`npm install --global axe-core` puts it, or from the file that TRESSE_AXE names, and skips that case without it.

usage: access.py PROGRAM
"""

import os
import pathlib
import subprocess
import unittest

from page import By, EASY, HARD, Keys, PageCase, TABS, main, text_of
from selenium.webdriver.common.action_chains import ActionChains


def axe_core():
    try:
        root = subprocess.run(["npm", "root", "--global"], capture_output=True, text=True).stdout.strip()
    except OSError:
        root = "/usr/lib/node_modules"
    places = [os.environ.get("TRESSE_AXE", ""), f"{root}/axe-core/axe.min.js", "/usr/share/nodejs/axe-core/axe.min.js"]
    return next((pathlib.Path(p) for p in places if p and pathlib.Path(p).is_file()), None)


class AccessTest(PageCase):
    def judged(self, what):
        for theme in ("light", "dark"):
            self.browser.execute_script("document.documentElement.dataset.theme = arguments[0]", theme)
            found = self.browser.execute_async_script("""
                const done = arguments[0];
                axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
                  .then((r) => done(r.violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 200))])));""")
            self.assertEqual(found, [], f"{what}, {theme}")
        self.views += 1

    @unittest.skipUnless(axe_core(), "axe-core is missing (npm install --global axe-core)")
    def test_axe_core_finds_nothing(self):
        script, self.views = axe_core().read_text(), 0
        begin = lambda: self.browser.execute_script(script)
        begin()
        for tab in TABS:
            self.one(f"#tab-{tab}").click()
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

    # Tab comes to every control of each panel, each shows that it has the focus, and the walk comes back to its beginning.
    def test_tab_comes_everywhere(self):
        for tab in TABS:
            self.one(f"#tab-{tab}").click()
            wanted = self.browser.execute_script("""
                const all = [...document.querySelectorAll('button, input, select, textarea, [tabindex="0"]')]
                  .filter((e) => !e.disabled && e.tabIndex >= 0 && e.offsetParent !== null || e.tagName === 'svg');
                all.forEach((e, i) => { e.dataset.stop = i; });
                document.getElementById('theme').focus();
                return all.length;""")
            seen = []
            for _ in range(wanted + 3):
                ActionChains(self.browser).send_keys(Keys.TAB).perform()
                stop, outline = self.browser.execute_script(
                    "const e = document.activeElement; return [e.dataset.stop ?? null, getComputedStyle(e).outlineStyle + getComputedStyle(e).outlineWidth];")
                if stop is None:
                    continue
                self.assertNotIn(outline, ("none0px", "solid0px"), f"no focus is seen on {tab}, stop {stop}")
                seen.append(int(stop))
            self.assertEqual(set(seen), set(range(wanted)), tab)
            walk = seen[:wanted]
            self.assertEqual(walk[walk.index(0):] + walk[:walk.index(0)], sorted(walk), f"{tab}: the order of Tab is that of the page")

    # A puzzle opened, a hint asked for and made, and a digit written, by keys alone.
    def test_everything_by_keys(self):
        focus = lambda selector: self.browser.execute_script("document.querySelector(arguments[0]).focus()", selector)
        press = lambda *keys: ActionChains(self.browser).send_keys(*keys).perform()
        focus("#tab-hint")
        press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.browser.execute_script("return document.activeElement.id"), "tab-new")
        press(Keys.TAB, Keys.TAB, HARD, Keys.TAB, Keys.ENTER)
        self.panel_says("on the board")
        self.assertEqual(self.grid(), HARD)
        focus("#paste")
        self.browser.execute_script("document.activeElement.select()")
        press(EASY, Keys.TAB, Keys.ENTER)
        self.wait.until(lambda b: self.grid() == EASY)
        focus("#tab-new")
        press(Keys.ARROW_RIGHT)
        focus("#next-step")
        press(Keys.ENTER)
        self.panel_says("8 fits only in r1c6")
        press(Keys.ENTER)  # "Do it" has the focus
        self.wait.until(lambda b: self.grid()[5] == "8")

    def test_every_control_has_a_name(self):
        for tab in TABS:
            self.one(f"#tab-{tab}").click()
            nameless = self.browser.execute_script(
                "return [...document.querySelectorAll('button, input, select, textarea')].filter((e) => !(e.textContent.trim()"
                " || e.getAttribute('aria-label') || e.labels?.length)).map((e) => e.outerHTML)")
            self.assertEqual(nameless, [])


if __name__ == "__main__":
    main()
