"""The page of `tresse serve` in a real browser: headless Chromium by its driver. Skipped (exit 77) where these are missing.

usage: browser.py PROGRAM [FOLDER]    FOLDER: keeps a picture of each view there
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select, WebDriverWait
except ImportError:
    print("skipped: selenium is missing (Debian: python3-selenium)")
    sys.exit(77)
for needed in ("chromium", "chromedriver"):
    if shutil.which(needed) is None:
        print(f"skipped: {needed} is missing")
        sys.exit(77)

PROGRAM = sys.argv[1]
PICTURES = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
DATA = pathlib.Path(__file__).parents[2] / "data/puzzles"


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = subprocess.Popen([PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
        cls.url = cls.server.stdout.readline().strip()
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1200,900"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = webdriver.chrome.service.Service(shutil.which("chromedriver"))
        cls.browser = webdriver.Chrome(service=service, options=options)
        cls.wait = WebDriverWait(cls.browser, 60, poll_frequency=0.05)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.server.terminate()
        cls.server.wait()

    def setUp(self):
        self.browser.get(self.url)
        self.browser.execute_script("localStorage.clear()")
        self.open("")

    def tearDown(self):
        faults = [e["message"] for e in self.browser.get_log("browser") if e["level"] == "SEVERE" and "status of 422" not in e["message"]]
        self.assertEqual(faults, [])

    def open(self, link):
        self.browser.get("about:blank")
        self.browser.get(self.url + link)
        self.wait.until(lambda b: b.find_elements(By.CSS_SELECTOR, "#board svg text.given"))

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def press(self, text):
        self.browser.find_element(By.XPATH, f"//button[normalize-space()='{text}']").click()

    def verdict(self, words):
        self.wait.until(lambda b: words in self.one("#verdict").text, f"the verdict is not {words}")

    def cells(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('[role=gridcell]')].map((c) => c.getAttribute('aria-label'))")

    def grid(self):
        digits = (label.split(": ")[1].split(",")[0] for label in self.cells())
        return "".join("." if d == "empty" else d for d in digits)

    def keys(self, *keys):
        self.one("#board svg").send_keys(*keys)

    def picture(self, name):
        if PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.browser.save_screenshot(str(PICTURES / f"{name}.png"))

    def paste(self, text):
        self.one("#tab-new").click()
        area = self.one("#paste")
        area.clear()
        self.browser.execute_script("arguments[0].value = arguments[1]", area, text)
        self.one("#open").click()

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
        self.wait.until(lambda b: self.grid() == HARD)

    def test_marks_and_candidates(self):
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "x", "4", "c", "1")
        marks = [m.text for m in self.browser.find_elements(By.CSS_SELECTOR, "text.mark")]
        self.assertEqual(marks, ["1", "4"])
        self.one("#auto").click()
        self.assertGreater(len(self.browser.find_elements(By.CSS_SELECTOR, "text.mark")), 100)

    def test_hint_in_levels_and_apply(self):
        self.one("#hint").click()
        self.wait.until(lambda b: "Look in box 2." in self.one("#panel").text)
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".on-house")), 9)
        for words in ("Hidden Single", "r1c6", "8 fits only in r1c6"):
            self.press("Tell more")
            self.wait.until(lambda b, w=words: w in self.one("#panel").text)
        self.picture("hint")
        self.press("Do it")
        self.assertEqual(self.grid()[5], "8")

    def test_wrong_digit_is_said_first(self):
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "2")
        self.one("#hint").click()
        self.wait.until(lambda b: "wrong digits: r1c3" in self.one("#panel").text)

    def test_a_hard_puzzle_is_solved_by_hints_alone(self):
        self.open("#puzzle=..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.")
        for _ in range(400):
            if "." not in self.grid():
                break
            self.one("#next-step").click()
            button = self.wait.until(lambda b: [e for e in b.find_elements(By.CSS_SELECTOR, "#panel button.main") if e.text in ("Do it", "")
                                                ] or [e for e in b.find_elements(By.CSS_SELECTOR, "#panel p[role=status]")])
            if button[0].tag_name == "p":
                break
            button[0].click()
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
        for words in ("easy", "1.2", "204"):
            self.assertIn(words, self.one("#panel").text)

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
        self.wait.until(lambda b: "Read." in self.one("#panel").text or "bad" in self.one("#panel").get_attribute("innerHTML"))
        self.assertEqual(self.grid(), EASY)
        self.paste("53..7")
        self.wait.until(lambda b: "5 symbols" in self.one("#panel").text)

    def test_several_solutions_are_compared(self):
        self.paste(EASY.replace("79", "..", 1)[:81])
        self.paste("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....")
        self.verdict("two of them differ in")

    def test_true_candidates_and_why_not(self):
        self.press("True candidates")
        self.wait.until(lambda b: len(b.find_elements(By.CSS_SELECTOR, "text.mark")) == 51)
        self.keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.one("#why-digit").send_keys("2")
        self.press("Ask")
        self.wait.until(lambda b: "there is no solution" in self.one("#panel").text)

    def test_other_shapes(self):
        for name, cells in (("16x16-unique", 256), ("08x08-jigsaw-unique", 64), ("09x09-diagonal-unique", 81),
                            ("09x09-windoku-unique", 81), ("25x25-unique", 625), ("36x36-unique", 1296), ("06x06-unique", 36)):
            with self.subTest(name):
                text = subprocess.run([PROGRAM, "convert", "--to", "json", str(DATA / f"{name}.txt")], capture_output=True, text=True, check=True).stdout
                self.paste(text)
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

    def test_nothing_comes_from_elsewhere_and_it_is_small(self):
        self.browser.get_log("performance")
        self.open("")
        urls, size = set(), 0
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                urls.add(message["params"]["request"]["url"])
            if message["method"] == "Network.loadingFinished":
                size += message["params"]["encodedDataLength"]
        self.assertEqual([u for u in urls if not u.startswith((self.url, "data:", "about:"))], [])
        self.assertLess(size, 150_000)

    def test_every_control_has_a_name(self):
        for tab in ("hint", "path", "grade", "new"):
            self.one(f"#tab-{tab}").click()
            nameless = self.browser.execute_script(
                "return [...document.querySelectorAll('button, input, select, textarea')].filter((e) => !(e.textContent.trim()"
                " || e.getAttribute('aria-label') || e.labels?.length)).map((e) => e.outerHTML)")
            self.assertEqual(nameless, [])


if __name__ == "__main__":
    os.environ.setdefault("SE_AVOID_STATS", "true")
    unittest.main(argv=sys.argv[:1], verbosity=1)
