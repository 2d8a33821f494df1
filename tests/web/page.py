"""The page of `tresse serve` in headless Chromium, for the suites beside this file; of scripts/site, if TRESSE_SITE is its folder.
Exit 77 (skipped) where Chromium, its driver or selenium is missing."""

import functools
import http.server
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import threading
import unittest

missing = [program for program in ("chromium", "chromedriver") if shutil.which(program) is None]
try:
    from selenium import webdriver
    from selenium.common.exceptions import StaleElementReferenceException
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    missing.append("selenium")
try:
    socket.gethostbyname("localhost")  # where the driver finds the browser
except OSError:
    missing.append("host localhost")
if missing:
    print(f"skipped: no {', no '.join(missing)} (scripts/install-dependencies --optional)")
    sys.exit(77)

PROGRAM = sys.argv[1]
SITE = os.environ.get("TRESSE_SITE")
PICTURES = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
DATA = pathlib.Path(__file__).parents[2] / "data/puzzles"
PATIENCE = 600  # seconds, for what does not come
TABS = ("hint", "path", "grade", "new", "clues")


def text_of(name, to="json"):
    """A bundled puzzle as text."""
    return subprocess.run([PROGRAM, "convert", "--to", to, str(DATA / f"{name}.txt")], capture_output=True, text=True, check=True).stdout


class PageCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if SITE:
            cls.url = cls.site()
        else:
            cls.server = subprocess.Popen([PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
            cls.addClassCleanup(cls.server.wait)
            cls.addClassCleanup(cls.server.terminate)
            with cls.server.stdout as told:
                cls.url = told.readline().strip()
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1200,900"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = webdriver.chrome.service.Service(shutil.which("chromedriver"))
        cls.browser = webdriver.Chrome(service=service, options=options)
        cls.addClassCleanup(cls.browser.quit)
        cls.browser.set_script_timeout(PATIENCE)
        cls.wait = WebDriverWait(cls.browser, PATIENCE, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException])

    @classmethod
    def site(cls):
        """Serves the folder as any file host does."""

        class Files(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        cls.server = http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(Files, directory=SITE))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)
        return f"http://localhost:{cls.server.server_port}/"

    def setUp(self):
        self.browser.get(self.url)
        self.browser.execute_script("localStorage.clear(); sessionStorage.clear()")
        self.open("")

    def tearDown(self):
        faults = [e["message"] for e in self.browser.get_log("browser") if e["level"] == "SEVERE" and "status of 422" not in e["message"]]
        self.assertEqual(faults, [])

    # The puzzle of a link is read while another one is on the board: what begins before it comes is stopped by it.
    def open(self, link):
        self.browser.get("about:blank")
        self.browser.get(self.url + link)
        self.wait.until(lambda b: b.find_elements(By.CSS_SELECTOR, "#board svg text.given"))
        puzzle = link.removeprefix("#puzzle=")
        if len(puzzle) == 81:
            self.wait.until(lambda b: self.grid() == puzzle, f"the board does not show {puzzle}")

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    # With all that its panel has.
    def tab(self, name):
        self.one(f"#tab-{name}").click()
        if name == "clues":
            self.wait.until(lambda b: b.find_elements(By.CSS_SELECTOR, "#rule"))

    def press(self, text):
        self.browser.find_element(By.XPATH, f"//button[normalize-space()='{text}']").click()

    def verdict(self, words):
        self.wait.until(lambda b: words in self.one("#verdict").text, f"the verdict is not {words}")

    def panel_says(self, words):
        self.wait.until(lambda b: words in self.one("#panel").text, f"the panel does not say {words}")

    def cells(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('[role=gridcell]')].map((c) => c.getAttribute('aria-label'))")

    def grid(self):
        digits = (label.split(": ")[1].split(",")[0] for label in self.cells())
        return "".join("." if d == "empty" else d for d in digits)

    # The cells that each of these elements lies over, as the browser has laid them out.
    def over(self, selector):
        return self.browser.execute_script("""
            const cells = [...document.querySelectorAll('[role=gridcell]')].map((c) => c.getBoundingClientRect());
            return [...document.querySelectorAll(arguments[0])].map((e) => {
              const here = e.getScreenCTM().inverse();
              return cells.flatMap((r, i) => (e.isPointInFill(new DOMPoint(r.x + r.width / 2, r.y + r.height / 2).matrixTransform(here)) ? [i] : []));
            });""", selector)

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


def main():
    os.environ.setdefault("SE_AVOID_STATS", "true")
    unittest.main(module="__main__", argv=sys.argv[:1], verbosity=1)
