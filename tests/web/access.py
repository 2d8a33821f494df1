"""The page without a mouse.

usage: access.py PROGRAM
"""

from page import EASY, HARD, Keys, PageCase, TABS, main
from selenium.webdriver.common.action_chains import ActionChains


class AccessTest(PageCase):
    # Tab comes to every control of each panel, each shows that it has the focus, and the walk comes back to its beginning.
    def test_tab_comes_everywhere(self):
        for tab in TABS:
            self.tab(tab)
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
        press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        focus("#next-step")
        press(Keys.ENTER)
        self.panel_says("8 fits only in r1c6")
        press(Keys.ENTER)  # "Do it" has the focus
        self.wait.until(lambda b: self.grid()[5] == "8")

    def test_every_control_has_a_name(self):
        for tab in TABS:
            self.tab(tab)
            nameless = self.browser.execute_script(
                "return [...document.querySelectorAll('button, input, select, textarea')].filter((e) => !(e.textContent.trim()"
                " || e.getAttribute('aria-label') || e.labels?.length)).map((e) => e.outerHTML)")
            self.assertEqual(nameless, [])


if __name__ == "__main__":
    main()
