"""The page without a server: what is its own. usage: TRESSE_SITE=FOLDER python3 site.py PROGRAM"""

import time

from page import EASY, SITE, PageCase, main


class Site(PageCase):
    def test_without_a_network(self):
        self.browser.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
        self.server.shutdown()
        self.server.server_close()
        self.open(f"#{EASY}")
        self.verdict("One solution.")
        self.tab("hint")
        self.one("#next-step").click()
        self.panel_says("r1c6")
        self.tab("path")
        self.one("#path").click()
        self.panel_says("Hidden Single")
        self.tab("new")
        self.one("#generate").click()
        self.verdict("One solution.")

    def test_the_first_board_comes_soon(self):
        begin = time.monotonic()
        self.open(f"#{EASY}")
        self.verdict("One solution.")
        print(f"first board and verdict {time.monotonic() - begin:.2f} s")


assert SITE, "TRESSE_SITE names the folder"
if __name__ == "__main__":
    main()
