"""The page without a server: what is its own. usage: TRESSE_SITE=FOLDER python3 site.py PROGRAM"""

import time

from page import EASY, SITE, PageCase, main


class Site(PageCase):
    def by_sat(self, how):
        """The verdict of the engine `sat`, whose module a call loads while it runs, in the page or in a worker."""
        return self.browser.execute_async_script("""
            const [how, puzzle, done] = arguments;
            import(new URL('./tresse/index.js', location.href)).then(async (tresse) => {
              const answer = await (await tresse[how]()).solve(puzzle, { engine: 'sat' });
              done(answer.verdict ?? answer.error.detail);
            }).catch((error) => done(String(error)));""", how, EASY)

    def test_without_a_network(self):
        self.browser.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
        for how in ("load", "workers"):
            self.assertEqual(self.by_sat(how), "unique")
        self.server.shutdown()
        self.server.server_close()
        for how in ("load", "workers"):
            self.assertEqual(self.by_sat(how), "unique", "without a network")
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
