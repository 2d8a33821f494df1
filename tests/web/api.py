"""The API of `tresse serve`: its records are those of the command line, and what is malformed harms nothing.

usage: api.py PROGRAM SOURCE [REQUESTS]    REQUESTS: malformed ones, 2,000 unless said
"""

import http.client
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
REQUESTS = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def start(*options):
    server = subprocess.Popen([PROGRAM, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
    return server, int(server.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])


class ApiTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server, cls.port = start()

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()

    def request(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.addCleanup(connection.close)
        sent = {"Content-Type": "application/json"}
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        return answer.status, answer.read()

    def call(self, route, expected=200, **body):
        status, text = self.request("POST", f"/api/v1/{route}", json.dumps(body))
        self.assertEqual(status, expected, text[:300])
        return json.loads(text)

    def test_records_are_those_of_the_command_line(self):
        for route, command, options in (("solve", ["solve"], {}), ("check", ["verify"], {}), ("count", ["count"], {"limit": 5}),
                                        ("candidates", ["candidates"], {}), ("hint", ["explain", "--hint"], {}), ("explain", ["explain"], {}),
                                        ("plan", ["explain", "--plan"], {}), ("step", ["explain"], {"step": 4}), ("grade", ["grade"], {"scale": ["se121", "hodoku"]}),
                                        ("analyse", ["analyse"], {}), ("minimize", ["minimize"], {}), ("canon", ["canon"], {})):
            words = [f"--{k}={one}" for k, v in options.items() for one in (v if isinstance(v, list) else [v])]
            run = subprocess.run([PROGRAM, *command, "--format=ndjson", *words, "-"], input=EASY, capture_output=True, text=True)
            with self.subTest(route):
                answer = self.call(route, puzzle=EASY, options=options)
                self.assertEqual(answer["records"], [json.loads(line) for line in run.stdout.splitlines()])
                self.assertEqual(answer["exit"], run.returncode)
        made = subprocess.run([PROGRAM, "generate", "--count=3", "--seed=5", "--format=ndjson"], capture_output=True, text=True)
        self.assertEqual(self.call("generate", options={"count": 3, "seed": 5})["records"], [json.loads(line) for line in made.stdout.splitlines()])
        self.assertEqual(json.loads(self.call("convert", puzzle=EASY)["text"])["puzzle"], EASY)
        self.assertEqual(self.call("techniques", name="x-wing")["records"][0]["technique"], "x-wing")
        status, page = self.request("POST", "/api/v1/sheet", json.dumps({"puzzle": EASY}))
        if status == 200:
            self.assertTrue(page.startswith(b"%PDF"))

    def test_a_puzzle_as_json_and_an_original(self):
        puzzle = json.loads(self.call("convert", puzzle=EASY)["text"])
        wrong = dict(puzzle, puzzle="532" + EASY[3:])
        self.assertEqual(self.call("hint", puzzle=wrong, original=puzzle)["records"][0]["wrong"]["values"], ["r1c3"])

    def test_events(self):
        status, text = self.request("POST", "/api/v1/generate", json.dumps({"options": {"count": 3, "seed": 5}}), Accept="text/event-stream")
        blocks = text.decode().strip().split("\n\n")
        self.assertEqual([b.split("\n")[0] for b in blocks], ["event: record"] * 3 + ["event: end"])
        self.assertEqual(json.loads(blocks[-1].split("data: ")[1])["exit"], 0)
        self.assertEqual(status, 200)

    def test_refusals(self):
        post = lambda body, **headers: self.request("POST", "/api/v1/solve", body, **headers)[0]
        good = json.dumps({"puzzle": EASY})
        self.assertEqual(post(good), 200)
        self.assertEqual(post(good, Origin="http://example.org"), 403)
        self.assertEqual(post(good, Origin=f"http://127.0.0.1:{self.port}"), 200)
        self.assertEqual(post(good, Host="example.org"), 403)
        self.assertEqual(post(good, Host=f"example.org:{self.port}"), 403)
        self.assertEqual(post(good, Content_Type="text/plain"), 415)
        self.assertEqual(post("{"), 400)
        self.assertEqual(post("[]"), 400)
        self.assertEqual(post("[" * 500_000), 400)
        self.assertEqual(post("x" * (2 << 20)), 413)
        self.assertEqual(self.request("GET", "/api/v1/solve")[0], 405)
        self.assertEqual(self.request("GET", "/nothing")[0], 404)
        self.assertEqual(self.request("GET", "/../etc/passwd")[0], 404)
        self.assertEqual(self.call("solve", 422, puzzle="12")["exit"], 3)
        for options in ({"regions": "/etc/passwd"}, {"certificate": "/tmp/x"}, {"cube": "a:1"}, {"output": "x"}, {"jobs": 8}, {"no-such": 1},
                        {"limit": [[1]]}, {"diagonals": 3}):
            with self.subTest(str(options)):
                self.call("solve", 400, puzzle=EASY, options=options)
        self.call("convert", 400, puzzle=EASY, options={"output": "/tmp/x"})
        self.call("hint", 400, puzzle=EASY, original="/etc/passwd")
        self.call("solve", 400, puzzle=EASY, more=1)
        self.call("solve", 400)

    def test_the_description_is_that_of_the_schema(self):
        status, text = self.request("GET", "/api/v1/openapi.json")
        self.assertEqual(status, 200)
        self.assertEqual(text.decode(), (SOURCE / "docs/openapi.json").read_text())
        for path, item in json.loads(text)["paths"].items():
            body = item["post"]["requestBody"]["content"]["application/json"]["schema"]
            required = {"puzzle": EASY, "name": "x-wing"}
            options = {"step": 1} if path.endswith("/step") else {"count": 1, "seed": 1} if path.endswith("/generate") else {}
            status, _ = self.request("POST", path, json.dumps({**{k: required[k] for k in body["required"]}, "options": options}))
            self.assertIn(status, (200, 400) if path.endswith("/sheet") else (200,), path)

    def test_a_call_ends_with_its_connection(self):
        connection = socket.create_connection(("127.0.0.1", self.port))
        body = json.dumps({"puzzle": "." * 81, "options": {"limit": "all"}})
        connection.sendall(f"POST /api/v1/count HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
                           f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
        time.sleep(0.5)
        children = lambda: [p for p in pathlib.Path(f"/proc/{self.server.pid}/task").glob("*/children") if p.read_text().strip()]
        self.assertTrue(children())
        connection.close()
        for _ in range(100):
            if not children():
                break
            time.sleep(0.05)
        self.assertFalse(children())

    def test_malformed_requests(self):
        rng = random.Random(1)
        good = (f"POST /api/v1/solve HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\nConnection: close\r\n"
                f"Content-Length: %d\r\n\r\n%s")
        before = self.memory()

        def some(seed):
            r = random.Random(seed)
            for _ in range(REQUESTS // 20):
                body = json.dumps({"puzzle": r.choice([EASY, "1", "\x00", "," * 100]), "options": {r.choice(["limit", "side", "x"]): r.choice([1, "all", None, -1])}})
                data = bytearray((good % (len(body) + r.choice([0, 0, 0, -3, 50]), body)).encode())
                for _ in range(r.randrange(4)):
                    data[r.randrange(len(data))] = r.randrange(256)
                del data[r.choice([len(data), len(data), r.randrange(len(data))]):]
                try:
                    with socket.create_connection(("127.0.0.1", self.port), timeout=30) as s:
                        s.sendall(bytes(data))
                        s.shutdown(socket.SHUT_WR)
                        while s.recv(65536):
                            pass
                except OSError:
                    pass

        threads = [threading.Thread(target=some, args=(rng.randrange(1 << 30),)) for _ in range(20)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertIsNone(self.server.poll())
        self.assertEqual(self.call("solve", puzzle=EASY)["records"][0]["verdict"], "unique")
        self.assertLess(self.memory(), before + 100_000)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


class EndTest(unittest.TestCase):
    def test_a_signal_ends_it_with_its_calls(self):
        server, port = start()
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("POST", "/api/v1/count", json.dumps({"puzzle": "." * 81, "options": {"limit": "all"}}), {"Content-Type": "application/json"})
        time.sleep(0.5)
        server.send_signal(signal.SIGTERM)
        self.assertEqual(server.wait(timeout=20), 130)
        self.assertEqual(subprocess.run(["pgrep", "-P", str(server.pid)], capture_output=True, text=True).stdout, "")

    def test_the_time_of_a_call_is_bounded(self):
        server, port = start("--time-limit", "0.3", "--jobs", "1", "--memory-limit", "0.5", "--host", "localhost")
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        connection = http.client.HTTPConnection("localhost", port)
        self.addCleanup(connection.close)
        body = {"puzzle": "." * 81, "options": {"limit": "all", "time-limit": "1h"}}
        connection.request("POST", "/api/v1/count", json.dumps(body), {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        self.assertEqual((answer["exit"], answer["records"][0]["reason"]), (4, "time"))

    def test_a_puzzle_is_refused(self):
        run = subprocess.run([PROGRAM, "serve", "--port", "0", EASY], capture_output=True, text=True, timeout=60)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("serve reads no puzzles", run.stderr)

    def test_a_port_that_is_taken(self):
        server, port = start()
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        other = subprocess.run([PROGRAM, "serve", "--port", str(port)], capture_output=True, text=True)
        self.assertEqual(other.returncode, 74)
        self.assertIn(f"port {port}", other.stderr)


if __name__ == "__main__":
    os.environ.pop("TRESSE_JOBS", None)
    unittest.main(argv=sys.argv[:1])
