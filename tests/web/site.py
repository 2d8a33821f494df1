"""The page without a server: what is its own. usage: TRESSE_SITE=FOLDER python3 site.py PROGRAM"""

import time

from page import EASY, SITE, PageCase, main


class Site(PageCase):
    def verdicts(self, how):
        """Of the engine `sat`, and of a puzzle with a clue: modules that a call loads while it runs, in the page or in a worker."""
        killer = {"puzzle": "." * 81, "constraints": {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}}
        return self.browser.execute_async_script("""
            const [how, easy, killer, done] = arguments;
            import(new URL('./tresse/index.js', location.href)).then(async (module) => {
              const tresse = await module[how]();
              const answers = [await tresse.solve(easy, { engine: 'sat' }), await tresse.solve(killer)];
              done(answers.map((answer) => answer.verdict ?? answer.error.detail));
            }).catch((error) => done(String(error)));""", how, EASY, killer)

    def test_without_a_network(self):
        self.browser.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
        for how in ("load", "workers"):
            self.assertEqual(self.verdicts(how), ["unique", "multiple"])
        self.server.shutdown()
        self.server.server_close()
        for how in ("load", "workers"):
            self.assertEqual(self.verdicts(how), ["unique", "multiple"], "without a network")
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

    def test_an_open_page_keeps_its_files(self):
        """Another version, here the same at another address, waits until no page is open; caches are of one page."""
        state, names = self.browser.execute_async_script("""
            const done = arguments[0];
            navigator.serviceWorker.ready.then(async () => {
              await caches.open('tresse https://example.org/ 1');
              const { installing } = await navigator.serviceWorker.register('./offline.js?other');
              const known = () => installing.state !== 'installing' && setTimeout(() => caches.keys().then((names) => done([installing.state, names])), 500);
              installing.addEventListener('statechange', known);
            });""")
        self.assertEqual(state, "installed")
        self.assertEqual(sorted(name.split()[1].split(":")[0] for name in names), ["http", "https"])

    def test_print_ends(self):
        self.browser.execute_script("""
            const took = (list) => list.forEach(({ addedNodes: [node] }) => { if (node?.tagName === 'IFRAME') window.sheet = node.srcdoc; });
            new MutationObserver(took).observe(document.body, { childList: true });""")
        self.tab("new")
        self.press("Print")
        self.panel_says("The page went to the printer.")
        sheet = self.browser.execute_script("return window.sheet")
        self.assertIn("<p>easy</p>", sheet)
        self.assertIn("<svg", sheet)

    def test_the_first_board_comes_soon(self):
        begin = time.monotonic()
        self.open(f"#{EASY}")
        self.verdict("One solution.")
        print(f"first board and verdict {time.monotonic() - begin:.2f} s")


assert SITE, "TRESSE_SITE names the folder"
if __name__ == "__main__":
    main()
