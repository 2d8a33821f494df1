"""The API of `tresse serve`: its records are those of the command line, and what is malformed harms nothing.

usage: api.py PROGRAM SOURCE [REQUESTS]    REQUESTS: malformed ones, 20,000 unless said
"""

import collections
import http.client
import json
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from late import machine_is_late

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
REQUESTS = int(sys.argv[3]) if len(sys.argv) > 3 else 20_000
AT_ONCE = 200
PATIENCE = 600  # seconds, for what does not come
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def until(holds):
    """Does it hold before a time is over in which only what hangs does nothing?"""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def children_of(server):
    return [int(word) for p in pathlib.Path(f"/proc/{server.pid}/task").glob("*/children") for word in p.read_text().split()]


def start(*options, descriptors=None):
    limit = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))) if descriptors else None
    server = subprocess.Popen([PROGRAM, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True, preexec_fn=limit)
    with server.stdout as told:
        return server, int(told.readline().strip().rstrip("/").rsplit(":", 1)[1])


class ApiTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server, cls.port = start()

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()

    def request(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
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
        jigsaw = self.call("generate", regions="1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n", options={"seed": 1})["records"][0]
        self.assertEqual(jigsaw["regions"], [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3])
        status, picture = self.request("POST", "/api/v1/convert", json.dumps({"puzzle": EASY, "options": {"to": "png"}}))
        drawn = subprocess.run([PROGRAM, "convert", "--to=png", "-"], input=EASY.encode(), capture_output=True)
        self.assertEqual(picture if drawn.returncode == 0 else status, drawn.stdout if drawn.returncode == 0 else 400)
        self.assertEqual(self.call("techniques", name="x-wing")["records"][0]["technique"], "x-wing")
        status, page = self.request("POST", "/api/v1/sheet", json.dumps({"puzzle": EASY}))
        if status == 200:
            self.assertTrue(page.startswith(b"%PDF"))

    # A file is whole, or it is not there: what has come of it is no text.
    def test_a_bad_puzzle_in_a_file(self):
        status, text = self.request("POST", "/api/v1/sheet", json.dumps({"puzzle": f"{EASY}\n123\n"}))
        if status == 400:  # built without PDF
            return
        answer = json.loads(text)
        self.assertEqual((status, answer["exit"], answer["cut"], sorted(answer)), (422, 3, False, ["cut", "exit", "messages"]))
        self.assertIn("standard input:2:", answer["messages"][0])

    def test_a_puzzle_as_json_and_an_original(self):
        puzzle = json.loads(self.call("convert", puzzle=EASY)["text"])
        wrong = dict(puzzle, puzzle="532" + EASY[3:])
        self.assertEqual(self.call("hint", puzzle=wrong, original=puzzle)["records"][0]["wrong"]["values"], ["r1c3"])

    def test_events(self):
        status, text = self.request("POST", "/api/v1/generate", json.dumps({"options": {"count": 3, "seed": 5}}), Accept="text/event-stream")
        blocks = text.decode().strip().split("\n\n")
        told = [json.loads(b.split("data: ")[1]) for b in blocks if b.startswith("event: progress")]
        self.assertEqual((told[-1]["done"], told[-1]["total"]), (3, 3))
        blocks = [b for b in blocks if not b.startswith("event: progress")]
        self.assertEqual([b.split("\n")[0] for b in blocks], ["event: record"] * 3 + ["event: end"])
        self.assertEqual(json.loads(blocks[-1].split("data: ")[1])["messages"], [])
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
        self.assertEqual(post(good, Host=f"127.example.org:{self.port}", Origin=f"http://127.example.org:{self.port}"), 403)
        self.assertEqual(post(good, Content_Type="text/plain"), 415)
        self.assertEqual(post(good, Content_Type="Application/JSON ; charset=utf-8"), 200)
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
        # A caller does not learn which files there are.
        for original in ("/etc/passwd", "/etc/nothing", "/root/x", "-"):
            error = self.call("hint", 400, puzzle=EASY, original=original)["error"]
            self.assertIn("--original: argument:", error)
            self.assertNotIn("file", error)
        self.call("solve", 400, puzzle=EASY, more=1)
        self.assertEqual(self.call("solve", 400, puzzle=EASY, options=None)["error"], "'options' is a JSON object")
        # Who is wrong is told in one form, whether the server or the run finds it.
        self.assertEqual(sorted(self.call("solve", 400, puzzle=EASY, options={"limit": "x"})), ["error"])
        self.assertNotIn("tresse: ", self.call("solve", 400, puzzle=EASY, options={"limit": "x"})["error"])
        self.assertEqual(self.request("POST", "/api/v1/nothing", good)[0], 404)
        status, text = self.request("POST", "/api/v1/solve?limit=2", good)
        self.assertEqual((status, json.loads(text)["error"]), (400, "'?limit=2' has no effect: the options of a call are in its body"))
        self.assertEqual(self.request("GET", "/api/v1/rules.json?x=1")[0], 200)
        self.assertEqual(self.request("POST", "/app.js", good)[0], 405)
        self.call("solve", 400)

    def test_rules_of_clues(self):
        status, text = self.request("GET", "/api/v1/rules.json")
        self.assertEqual(status, 200)
        rules = {rule["key"]: rule for rule in json.loads(text) if rule["shape"] != "listed"}
        self.assertEqual([rules["killercage"][part] for part in ("name", "shape", "value")], ["killer cage", "cage", False])
        self.assertEqual([rules["littlekillersum"][part] for part in ("shape", "value")], ["diagonal", True])
        self.assertNotIn("value", rules["palindrome"])
        page = (SOURCE / "docs/variants.md").read_text()
        for rule in rules.values():
            self.assertIn(f"- {rule['name']} (`", page)
            self.assertIn(rule["text"], page)

    def test_the_description_is_that_of_the_schema(self):
        status, text = self.request("GET", "/api/v1/openapi.json")
        self.assertEqual(status, 200)
        self.assertEqual(text.decode(), (SOURCE / "docs/openapi.json").read_text())
        # Each reference leads to a schema that the server has.
        asked, wanted = set(), [f"/api/v1/{ref.split('#')[0]}" for ref in re.findall(r'"\$ref": *"([^"]+)"', text.decode()) if not ref.startswith("#")]
        while wanted:
            path = wanted.pop()
            if path in asked:
                continue
            asked.add(path)
            status, schema = self.request("GET", path)
            self.assertEqual(status, 200, path)
            self.assertEqual(json.loads(schema), json.loads((SOURCE / "docs/schema" / path.rsplit("/", 1)[1]).read_text()))
            wanted += [f"/api/v1/schema/{ref.split('#')[0]}" for ref in re.findall(r'"\$ref": *"([^"]+)"', schema.decode()) if not ref.startswith("#")]
        self.assertGreater(len(asked), 10)
        for path, item in json.loads(text)["paths"].items():
            for status in ("400", "404", "405", "431", "500"):
                self.assertIn(status, item["post"]["responses"], path)
            body = item["post"]["requestBody"]["content"]["application/json"]["schema"]
            required = {"puzzle": EASY, "name": "x-wing"}
            options = {"step": 1} if path.endswith("/step") else {"count": 1, "seed": 1} if path.endswith("/generate") else {}
            status, _ = self.request("POST", path, json.dumps({**{k: required[k] for k in body["required"]}, "options": options}))
            self.assertIn(status, (200, 400) if path.endswith("/sheet") else (200,), path)

    # Also when something comes behind it while it runs: a line break, or the next request.
    def test_a_call_ends_with_its_connection(self):
        body = json.dumps({"puzzle": "." * 81, "options": {"limit": "all"}})
        head = f"POST /api/v1/count HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        children = lambda: children_of(self.server)
        for behind in ("", "\r\n", head):
            with self.subTest(behind), socket.create_connection(("127.0.0.1", self.port)) as connection:
                connection.sendall((head + body).encode())
                self.assertTrue(until(children))
                connection.sendall(behind.encode())
                time.sleep(0.1)  # it has been seen
                connection.close()
                self.assertTrue(until(lambda: not children()))

    def test_requests_that_come_before_the_answer(self):
        body = json.dumps({"puzzle": HARD})
        request = f"POST /api/v1/solve HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n%s\r\n{body}"
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as s:
            for part in (request % "", request % "", request % "Connection: close\r\n"):
                s.sendall(part[:30].encode())
                time.sleep(0.02)
                s.sendall(part[30:].encode())
            answer = b""
            while block := s.recv(65536):
                answer += block
        self.assertEqual(answer.count(b"HTTP/1.1 200 "), 3)

    def test_an_answer_that_is_too_long_is_cut(self):
        answer = self.call("convert", puzzle=("." * 4096 + "\n") * 250, options={"to": "sukaku"})
        self.assertEqual((answer["exit"], answer["cut"], answer["messages"][0]), (130, True, "the answer is longer than 64 MiB"))
        self.assertGreater(len(answer["text"]), 60 << 20)

    # AT_ONCE connections at any time. What comes back is HTTP with a status that the API has; a good request among them has the right answer.
    def test_malformed_requests(self):
        rng = random.Random(1)
        head = f"POST /api/v1/solve HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
        good = json.dumps({"puzzle": EASY})
        good = (head % (len(good), good)).encode()
        seen, wrong, largest = collections.Counter(), [], self.memory()
        before = largest

        def malformed(r):
            body = json.dumps({"puzzle": r.choice([EASY, "1", "\x00", "," * 100]), "options": {r.choice(["limit", "side", "x"]): r.choice([1, "all", None, -1])}})
            more, changes = r.choice([0, 0, 0, -3, 50]), r.randrange(4)
            data = bytearray((head % (len(body) + more, body)).encode())
            for _ in range(changes):
                data[r.randrange(len(data))] = r.randrange(256)
            cut = r.choice([len(data), len(data), r.randrange(len(data))])
            return bytes(data[:cut]), more > 0 or changes > 0 or cut < len(data)

        def some(seed, count):
            r = random.Random(seed)
            for i in range(count):
                right = i % 50 == 0
                data = (good, False) if right else malformed(r)
                answer = self.sent(*data)
                # A good one among too many may come again.
                end = time.monotonic() + PATIENCE
                while right and (not answer or answer.startswith(b"HTTP/1.1 503 ")) and time.monotonic() < end and self.server.poll() is None:
                    seen["again"] += 1
                    time.sleep(0.05)
                    answer = self.sent(*data)
                if answer is None:
                    seen["closed"] += 1
                    continue
                status = answer.split(b" ", 2)[1].decode() if answer.startswith(b"HTTP/1.1 ") else "none" if not answer else "garbage"
                seen[status] += 1
                if status not in ("200", "400", "403", "404", "405", "413", "415", "422", "431", "503", "none"):
                    wrong.append(answer[:200])
                if right and (status != "200" or json.loads(answer.split(b"\r\n\r\n", 1)[1])["records"][0]["solution"] != SOLVED):
                    wrong.append(answer[:200])

        threads = [threading.Thread(target=some, args=(rng.randrange(1 << 30), REQUESTS // AT_ONCE)) for _ in range(AT_ONCE)]
        begin = time.monotonic()
        for t in threads:
            t.start()
        while any(t.is_alive() for t in threads):
            largest = max(largest, self.memory())
            time.sleep(0.2)
        print(f"malformed requests: {sum(seen.values())}, {AT_ONCE} at once, in {time.monotonic() - begin:.0f} s; answers {dict(sorted(seen.items()))}; "
              f"memory {before // 1024} MB before, at most {largest // 1024} MB")
        self.assertIsNone(self.server.poll())
        self.assertEqual(wrong, [])
        self.assertGreaterEqual(seen["200"], REQUESTS // 50)
        self.assertEqual(self.call("solve", puzzle=EASY)["records"][0]["solution"], SOLVED)
        self.assertLess(largest, before + 100_000)

    def test_two_hosts_are_malformed(self):
        own = f"Host: 127.0.0.1:{self.port}\r\n"
        for hosts, status in ((own, b"200"), (own + "Host: evil.com\r\n", b"400"), (own + own, b"400")):
            answer = self.sent(f"GET / HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n".encode(), False)
            self.assertEqual(answer.split(b" ", 2)[1], status, answer[:200])

    def test_a_body_that_waits_to_be_asked_for(self):
        body = json.dumps({"puzzle": EASY}).encode()
        head = "POST /api/v1/solve HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nExpect: 100-Continue\r\nContent-Length: %d\r\n\r\n"
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as s:
            for _ in range(2):  # on one connection
                s.sendall((head % (self.port, len(body))).encode())
                self.assertEqual(s.recv(65536), b"HTTP/1.1 100 Continue\r\n\r\n")
                s.sendall(body)
                self.assertTrue(s.recv(65536).startswith(b"HTTP/1.1 200 "))
            s.sendall((head % (self.port, 2 << 20)).encode())
            self.assertTrue(s.recv(65536).startswith(b"HTTP/1.1 413 "))

    # The answer to one connection; None: it failed. `end`: nothing more is sent, which the server takes for the end of the connection.
    def sent(self, data, end):
        answer = b""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as s:
                s.sendall(data)
                if end:
                    s.shutdown(socket.SHUT_WR)
                while block := s.recv(65536):
                    answer += block
        except OSError:
            return None
        return answer

    def memory(self):
        status = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


class EndTest(unittest.TestCase):
    # How soon: tests/cli/process/clock_test.cpp.
    def test_a_signal_ends_it_with_its_calls(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
            server, port = start()
            connection = http.client.HTTPConnection("127.0.0.1", port)
            connection.request("POST", "/api/v1/count", json.dumps({"puzzle": "." * 81, "options": {"limit": "all"}}), {"Content-Type": "application/json"})
            self.assertTrue(until(lambda: children_of(server)))
            server.send_signal(number)
            self.assertEqual(server.wait(PATIENCE), 130)
            connection.close()
            self.assertEqual(subprocess.run(["pgrep", "-P", str(server.pid)], capture_output=True, text=True).stdout, "")

    # A server that is killed takes its calls along and leaves its port to the next one.
    def test_a_kill_leaves_nothing(self):
        server, port = start()
        connection = http.client.HTTPConnection("127.0.0.1", port)
        self.addCleanup(connection.close)
        connection.request("POST", "/api/v1/count", json.dumps({"puzzle": "." * 81, "options": {"limit": "all"}}), {"Content-Type": "application/json"})
        self.assertTrue(until(lambda: children_of(server)))
        runs = children_of(server)
        self.assertTrue(until(lambda: os.readlink(f"/proc/{runs[0]}/exe") == os.path.realpath(PROGRAM)))
        time.sleep(0.3)  # it has begun
        inherited = {os.readlink(p) for p in pathlib.Path(f"/proc/{runs[0]}/fd").iterdir()}
        server.kill()
        server.wait()
        self.assertFalse([name for name in inherited if name.startswith("socket:")])
        with self.assertRaises((http.client.HTTPException, OSError)):
            connection.getresponse()
        other = subprocess.Popen([PROGRAM, "serve", "--port", str(port)], stdout=subprocess.PIPE, text=True)
        self.addCleanup(other.wait)
        self.addCleanup(other.terminate)
        with other.stdout as told:
            self.assertIn(f":{port}", told.readline())
        self.assertTrue(until(lambda: not self.runs(runs[0])))

    # Not where it waits for someone who reads its exit code.
    def runs(self, process):
        try:
            return "State:\tZ" not in pathlib.Path(f"/proc/{process}/status").read_text()
        except OSError:
            return False

    # Those beyond the limit are told so; when others have gone, or were silent for long enough, there is room again.
    def test_connections_are_bounded(self):
        server, port = start()
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        connect = lambda: socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)

        def asked():
            with connect() as s:
                s.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port)
                return s.recv(12)

        # On a machine that needs 25 s for this the silent ones may be gone.
        for _ in range(20):
            late = machine_is_late()
            begin = time.monotonic()
            silent = [connect() for _ in range(256)]
            answers = {asked() for _ in range(4)}
            in_time = time.monotonic() - begin < 25
            silent.pop().close()
            room = until(lambda: asked() == b"HTTP/1.1 200")
            self.assertEqual(silent[0].recv(1), b"")
            took = time.monotonic() - begin
            for s in silent:
                s.close()
            self.assertTrue(room)
            self.assertGreater(took, 25)
            if in_time and (took < 45 or not (late or machine_is_late())):
                self.assertLess(took, 45)
                self.assertEqual(answers, {b"HTTP/1.1 503"})
                break

    def test_a_name_is_no_address(self):
        run = subprocess.run([PROGRAM, "serve", "--port", "0", "--host", "nowhere"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("not 'nowhere'", run.stderr)

    # No descriptor is left for the pipes of a run: the stream of events, begun already, ends with the reason.
    def test_a_failure_ends_a_stream_of_events(self):
        server, port = start(descriptors=12)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        connection = http.client.HTTPConnection("127.0.0.1", port)
        self.addCleanup(connection.close)
        connection.request("POST", "/api/v1/solve", json.dumps({"puzzle": EASY}), {"Content-Type": "application/json", "Accept": "text/event-stream"})
        answer = connection.getresponse()
        name, data = answer.read().decode().strip().split("\n")
        self.assertEqual((answer.status, name), (200, "event: end"))
        end = json.loads(data.removeprefix("data: "))
        self.assertEqual((end["exit"], end["cut"]), (70, True))
        self.assertIn("pipe", end["messages"][0])

    def test_the_time_of_a_call_is_bounded(self):
        server, port = start("--time-limit", "0.3", "--jobs", "1", "--memory-limit", "0.5", "--host", "localhost")
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        connection = http.client.HTTPConnection("127.0.0.1", port)
        self.addCleanup(connection.close)
        body = {"puzzle": "." * 81, "options": {"limit": "all", "time-limit": "1h"}}
        connection.request("POST", "/api/v1/count", json.dumps(body), {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        self.assertEqual((answer["exit"], answer["records"][0]["reason"]), (4, "time"))
        self.assertIn("time-limit: 0.3 s is the most here", answer["messages"])

    # The limit of the run is for each puzzle.
    def test_the_time_of_a_list_is_bounded(self):
        server, port = start("--time-limit", "0.3")
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        connection = http.client.HTTPConnection("127.0.0.1", port)
        self.addCleanup(connection.close)
        body = {"puzzle": ("." * 81 + "\n") * 1000, "options": {"limit": "all"}}
        connection.request("POST", "/api/v1/count", json.dumps(body), {"Content-Type": "application/json"})
        reply = connection.getresponse()
        answer = json.loads(reply.read())
        self.assertEqual((reply.status, answer["exit"], answer["cut"], answer["messages"][0]), (200, 130, True, "the call took longer than 10.3 s"))
        self.assertGreater(len(answer["records"]), 1)

    # The browser may be ended by signals.
    def test_the_browser_blocks_no_signals(self):
        with tempfile.TemporaryDirectory() as folder:
            told = pathlib.Path(folder) / "told"
            browser = pathlib.Path(folder) / "xdg-open"
            browser.write_text(f"#!/bin/sh\ngrep ^Sig /proc/self/status >{told}.part && mv {told}.part {told}\n")
            browser.chmod(0o755)
            server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--open"], stdout=subprocess.DEVNULL, env=os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"})
            self.addCleanup(server.wait)
            self.addCleanup(server.terminate)
            self.assertTrue(until(told.exists))
            masks = {name: int(mask, 16) for name, mask in (line.split(":") for line in told.read_text().splitlines() if not line.startswith("SigQ"))}
            self.assertEqual(masks["SigBlk"], 0)
            self.assertEqual(masks["SigIgn"] & (1 << signal.SIGPIPE - 1 | 1 << signal.SIGXFSZ - 1), 0)

    def test_a_puzzle_is_refused(self):
        run = subprocess.run([PROGRAM, "serve", "--port", "0", EASY], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("serve reads no puzzles", run.stderr)

    def test_no_descriptors_are_told(self):
        for descriptors in (4, 5, 6):
            server = subprocess.run(f"ulimit -n {descriptors}; exec '{PROGRAM}' serve --port 0", shell=True, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(server.returncode, 74, server.stderr)
            self.assertIn("Too many open files", server.stderr)
            self.assertNotIn("bug", server.stderr)

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
