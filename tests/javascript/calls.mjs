// What a call of the package takes, and how it ends: no part of a puzzle is dropped, a limit and a signal end it, nothing hangs.
// usage: node calls.mjs PACKAGE
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const whole = await import(pathToFileURL(path.resolve(process.argv[2], "index.js")));
const { load, workers } = whole;
assert.deepEqual(Object.keys(whole), ["Tresse", "load", "workers"]); // workers make the first one
const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const cells = [...line].map((symbol) => Number(symbol === "." ? 0 : symbol));
const rows = Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9));
const verdict = (answer) => ("error" in answer ? answer.error.code : answer.verdict);

const warnings = [];
const tresse = await load({ warn: (text) => warnings.push(text) });
for (const puzzle of [line, cells, rows, { puzzle: cells }, new TextEncoder().encode(line)]) assert.equal(verdict(tresse.solve(puzzle)), "unique");
assert.equal(tresse.run("solve", { input: rows }).records[0].verdict, "unique");
for (const puzzle of [[...cells, 0], cells.slice(1), [...rows.slice(0, 8), [1, 2]], undefined, ""]) assert.ok("error" in tresse.solve(puzzle));
const corner = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]; // of an empty 9x9: without the empty cells it is a 4x4
for (const empty of [null, undefined, "", 0]) {
  const large = Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => corner[row]?.[column] ?? empty));
  for (const puzzle of [large, large.flat()]) assert.deepEqual([tresse.solve(puzzle).side, tresse.solve(puzzle).clues], [9, 16]);
}
assert.equal(tresse.solve(Object.assign(Array(81), { 3: 4 })).clues, 1);
for (const puzzle of [Int8Array.from(cells), rows.map((row) => Uint8Array.from(row)), line.match(/.{9}/g), [...line]]) assert.equal(verdict(tresse.solve(puzzle)), "unique");
assert.equal(tresse.solve(["1...", "..2.", "3...", "4..."]).side, 4);
assert.equal(verdict(tresse.solve(line, { colour: "red" })), "usage");
assert.equal(verdict(tresse.grade(line, { uniqueness: "no" })), "usage");
assert.equal(tresse.grade(line, { uniqueness: false }).uniqueness, false);
assert.equal(tresse.run("nothing").status, "usage");

// What means nothing is a failure, and no fault.
const circular = { puzzle: line };
circular.self = circular;
const senseless = [
  ["solve", null], ["solve", 5], [undefined, {}], [null, {}], [{}, {}], ["solve", { input: circular }], ["solve", { input: { puzzle: 1n } }], ["solve", { input: 5 }],
  ["solve", { puzzle: line }], ["solve", { input: line, options: "limit" }], ["solve", { input: line, options: { limit: () => 3 } }], ["solve", { input: line, options: { limit: Symbol("3") } }],
  ["solve", { input: line, options: { constructor: 3 } }], ["solve", { input: line, arguments: "a" }], ["solve", { input: line, arguments: [{}] }],
  ...[{}, false, 0, "", { addEventListener() {}, aborted: false }].map((signal) => ["solve", { input: line, signal }]),
  ...[3, false, ""].map((onOutput) => ["solve", { input: line, onOutput }]), ["solve", { input: line, files: [line] }],
  ...["../a", "a/../../b", "", "/a", "a/", "a//b", "__proto__", "a/__proto__"].map((name) => ["solve", { input: line, files: { [name]: "" } }]),
  ...[null, undefined, 5, {}].map((content) => ["solve", { input: line, files: { a: content } }]), ["solve", { input: line, files: { a: "", "a/b": "" } }],
];
const refused = (ran, call) => {
  assert.equal(ran.status, "usage", `${call} ${ran.messages}`);
  assert.match(ran.messages, /^tresse: [^\n]+\n$/);
};
for (const call of senseless) refused(tresse.run(...call), call);
for (const puzzle of [circular, { puzzle: 1n }, null, 5, () => line, Symbol("p")]) assert.equal(verdict(tresse.solve(puzzle)), "usage");
for (const options of ["limit", 5, []]) assert.equal(verdict(tresse.solve(line, options)), "usage");
assert.equal(tresse.run("solve", { input: line, files: { "./a/b": "1" } }).status, "ok");
assert.equal(tresse.run("solve", { input: line, files: { a: new Uint8Array([255]) } }).files.a, undefined); // it was not changed
assert.equal(verdict(tresse.solve(line)), "unique");
assert.throws(() => tresse.run("solve", { input: line, onOutput: () => { throw new Error("mine"); } }), /mine/);
assert.throws(() => tresse.run("solve", { input: line, onOutput: async () => { throw new Error("mine"); } }), /promise/);
assert.equal(verdict(tresse.solve(line)), "unique");

// A method gives records of one puzzle; run() writes other formats and files.
for (const options of [{ format: "line" }, { help: true }, { helpAll: true }, { certificate: "proof" }]) assert.equal(verdict(tresse.solve(line, options)), "usage");
const regions = "AABB\nACCB\nACCB\nDDDD\n"; // the map itself: a method has no files
assert.deepEqual(tresse.solve("123.............", { regions }).regions, [0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3]);
assert.match(tresse.solve(line, { cube: "a:1" }).error.detail, /run\(\) has the option cube/);
for (const options of [{ html: "a" }, { svg: "a" }]) assert.equal(verdict(tresse.explain(line, options)), "usage");
assert.equal(verdict(tresse.generate({ resume: "a" })), "usage");
assert.equal(verdict(tresse.convert(line, { output: "a" })), "usage");
for (const output of ["../a", "/a", "b/../../a", "__proto__"]) assert.equal(tresse.run("convert", { input: line, options: { output } }).status, "usage");
assert.equal(new TextDecoder().decode(tresse.run("convert", { input: line, options: { output: "a" } }).files.a), `${line}\n`);
assert.equal(tresse.run("solve", { input: line, options: { format: "json" } }).records[0].verdict, "unique");
for (const format of ["line", "text", "csv"]) assert.throws(() => tresse.run("solve", { input: line, options: { format } }).records, /not made of records/);
assert.match(tresse.solve(`${line}\n${line}`).error.detail, /several/);
assert.match(tresse.solve(`${line}\n12`).error.detail, /several/);
assert.equal(tresse.solve(".".repeat(16), { limit: 5 }).count, 5);
assert.equal(tresse.run("solve", { input: ".".repeat(16), options: { limit: 5 } }).records.length, 6);
assert.equal(tresse.grade(`${line}\n${line}`, { scale: "se121", summary: true }).summary.rated, 2);
assert.equal(tresse.count(".".repeat(16), { limit: Infinity }).count, 288);
assert.equal(verdict(tresse.solve(line, { timeLimit: Infinity })), "unique");
assert.equal(verdict(tresse.generate({ count: Infinity })), "usage");
assert.equal(tresse.solve(line, { limmit: 3 }).error.detail, "solve has no option 'limmit'");
assert.equal(tresse.solve(line, { diagonals: "1" }).error.detail, "diagonals is true or false, not '1'");
for (const [key, value] of Object.entries({ techniques: [], engine: "", box: [], blank: "" })) {
  assert.equal(tresse.solve(line, { [key]: value }).error.detail, `${key} is empty`);
}
assert.match(tresse.solve(line, { side: 4 }).error.detail, /; side 4 needs 16 symbols$/);
assert.equal(verdict(tresse.solve(line.replace(".", "x"))), "unique");
assert.match(warnings.at(-1), /if one is a slip, say blank$/);
for (const seed of [7, 2 ** 53 - 1, 2n ** 53n + 1n, 2n ** 64n - 1n]) assert.equal(tresse.generate({ seed, minimal: true })[0].seed, seed);
assert.equal(tresse.run("generate", { options: { seed: 2n ** 53n + 1n, format: "json" } }).records[0].seed, 2n ** 53n + 1n);
assert.equal(tresse.explain(line, { hintLevel: 2 }).error.detail, "hintLevel needs hint");

// What is no answer is never one: a puzzle that options leave out, and one of several that cannot be read.
assert.equal(verdict(tresse.grade(line, { scale: "se121", min: "er=9" })), "filtered");
for (const command of ["convert", "scramble"]) {
  assert.deepEqual(tresse[command]("1...............\n53..7\n2...............\n").error,
    { code: "malformed", file: "input", line: 2, column: 6, detail: "5 symbols on this line, expected 16 (4x4)" });
}
assert.deepEqual(tresse.encode("").error, { code: "malformed", file: "input", line: 0, column: 0, detail: "no puzzle in it" });
assert.equal(tresse.vicinity("53..7").error.code, "wrong_length");
assert.match(tresse.vicinity(`${line}\n${line}`).error.detail, /several/);

// A call in the middle of a call is refused, and harms none.
const inner = [];
const outer = tresse.run("solve", { input: `${line}\n`.repeat(3), onOutput: () => void inner.push(verdict(tresse.solve(line))) });
assert.deepEqual([outer.status, ...new Set(inner)], ["ok", "usage"]);
assert.throws(() => tresse.run("solve", { input: line, onOutput: () => tresse.describe() }), /middle/);
assert.equal(verdict(tresse.solve(line)), "unique");

assert.match(tresse.generate({ timeLimit: 0.001, level: "extreme", box: "4x4" })[0].error.detail, /time/);
assert.ok(warnings.length > 0);
const begin = performance.now();  // a hint ends by itself, within 2 s of the processor
tresse.explain("." .repeat(625), { hint: true });
assert.ok(performance.now() - begin < 30000);

for (const strand of ["native", "sat"]) {
  const certified = tresse.run("solve", { input: line, options: { certificate: "proof", certificateStrand: strand } });
  const files = Object.fromEntries(Object.entries(certified.files));
  assert.equal(tresse.run("check", { arguments: ["proof"], files }).status, "ok", strand);
  files["proof/solution.txt"] = new TextDecoder().decode(files["proof/solution.txt"]).replace(/^5/, "6");
  assert.equal(tresse.run("check", { arguments: ["proof"], files }).status, "negative", strand);
}

// The engine sat is a module of its own, and so is what few calls need: its answers, its proofs, its limits, and a host that has lost them.
const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
assert.equal(tresse.count(hard, { engine: "sat" }).count, 1);
assert.equal(tresse.solve(hard.replace("8", "1"), { engine: "sat" }).verdict, "none");
const refuted = tresse.run("solve", { input: hard, options: { certificate: "proof", certificateStrand: "sat" } });
assert.ok(refuted.files["proof/proof.drat"].length > 1000); // clauses that were learnt
assert.equal(tresse.run("check", { arguments: ["proof"], files: refuted.files }).status, "ok");
assert.equal(verdict(tresse.solve("." .repeat(4096), { engine: "sat", limit: 2, timeLimit: 0.5 })), "unknown");
const killer = { puzzle: ".".repeat(81), constraints: { killercage: [{ cells: ["R1C1", "R1C2"], value: "3" }] } };
assert.equal(tresse.solve(killer).verdict, "multiple");
const without = mkdtempSync(path.join(os.tmpdir(), "tresse-"));
try {
  cpSync(process.argv[2], without, { recursive: true });
  rmSync(path.join(without, "sat.wasm"));
  const other = await (await import(pathToFileURL(path.join(without, "index.js")))).load();
  assert.equal(verdict(other.solve(hard, { engine: "sat" })), "input_output");
  assert.equal(verdict(other.solve(hard)), "unique");
  writeFileSync(path.join(without, "worker.js"), "throw new Error('no worker');\n");
  const dead = await (await import(pathToFileURL(path.join(without, "index.js")))).workers({ count: 1 });
  for (const wait of [0, 300]) { // before and after it has ended
    await new Promise((resolve) => setTimeout(resolve, wait));
    assert.match((await dead.solve(hard)).error.detail, /no worker/);
  }
  dead.close();
  rmSync(path.join(without, "rest.wasm"));
  const least = await (await import(pathToFileURL(path.join(without, "index.js")) + "?least")).load();
  assert.equal(verdict(least.solve(killer)), "input_output");
  assert.equal(verdict(least.solve(hard)), "unique");
  assert.equal(least.grade(hard).level, "extreme");
} finally {
  rmSync(without, { recursive: true });
}

// The types name options as JavaScript does.
assert.doesNotMatch(readFileSync(path.join(process.argv[2], "index.d.ts"), "utf8"), /--[a-z]/);

// What a bundler has to see.
const web = readFileSync(path.join(process.argv[2], "platform-web.js"), "utf8");
for (const name of readdirSync(process.argv[2]).filter((file) => file.endsWith(".wasm"))) assert.ok(web.includes(`new URL("./${name}", import.meta.url)`), name);

const pool = await workers({ count: 2, warn: () => {} });
for (let round = 0; round < 2; ++round) { // none of them takes a worker with it
  for (const call of senseless) refused(await pool.run(...call), call);
  for (const options of [{ limit: () => 3 }, { signal: "now" }, "limit"]) assert.equal(verdict(await pool.solve(line, options)), "usage");
  assert.equal(verdict(await pool.solve(circular)), "usage");
}
assert.equal(verdict(await pool.solve(line)), "unique");
const asked = { seed: 1, signal: new AbortController().signal };
assert.equal((await pool.generate(asked)).length, 1);
assert.ok("signal" in asked);
await assert.rejects(pool.run("solve", { input: line, onOutput: () => { throw new Error("mine"); } }), /mine/);
await assert.rejects(pool.run("solve", { input: line, onOutput: async () => { throw new Error("mine"); } }), /mine/);
assert.equal((await pool.run("solve", { input: line, onOutput: async () => {} })).status, "ok");
const all288 = { input: ".".repeat(16), options: { limit: Infinity } };
assert.equal((await pool.run("solve", { ...all288, onOutput: async () => false })).status, "stopped");
const single = await workers({ count: 1 });
const aborting = (end) => {
  const control = new AbortController();
  return single.run("solve", { ...all288, signal: control.signal, onOutput: () => (control.abort(), end()) });
};
assert.equal((await aborting(() => false)).status, "stopped");
await assert.rejects(aborting(() => { throw new Error("mine"); }), /mine/);
const busy = single.count(".".repeat(81), { limit: "all" });
const behind = single.solve(line).then(verdict); // it waits: there is still one worker
assert.equal(await Promise.race([behind, new Promise((resolve) => setTimeout(resolve, 500, "waits"))]), "waits");
single.close();
assert.deepEqual([verdict(await busy), await behind], ["stopped", "stopped"]);
const told = [];
const mixed = [cells, line, new TextEncoder().encode(line), { puzzle: cells }, rows, "junk", ...Array(200).fill(line)];
for await (const record of pool.records("solve", mixed)) told.push(`${record.index} ${record.verdict ?? record.error.code}`);
assert.deepEqual(told, mixed.map((puzzle, n) => `${n + 1} ${puzzle === "junk" ? "wrong_length" : "unique"}`));
const listed = async (...call) => {
  const all = [];
  for await (const record of pool.records(...call)) all.push(`${record.index} ${record.error?.detail ?? record.verdict}`);
  return all;
};
for (const options of [{ limmit: 3 }, { limit: "x" }, { format: "line" }, { avoid: "nofile" }, { signal: 5 }, 5]) await assert.rejects(listed("solve", [line], options), Error);
await assert.rejects(listed("explain", [line], { hint: true, original: "nofile" }), /no such file/);
assert.equal((await listed("solve", Array(3).fill("123............."), { regions })).join(), "1 multiple,2 multiple,3 multiple");
for (const command of ["convert", "generate", "nothing"]) await assert.rejects(listed(command, [line]), /no records/);
assert.deepEqual(await listed("solve", [line, circular, "", line, null]), ["1 unique", "2 the puzzle cannot be written as JSON: Converting circular structure to JSON",
  "3 no puzzle in it", "4 unique", "5 a puzzle is a text, bytes, an array of numbers or an object, not null"]);
const wide = "5" + ".".repeat(15); // no 4x4: 16 of them would be a 16x16
assert.deepEqual((await listed("solve", Array(16).fill(wide))).map((said) => said.split(" ")[0]), Array.from({ length: 16 }, (_, n) => String(n + 1)));
assert.equal((await listed("solve", line.match(/.{9}/g))).filter((said) => /no format fits/.test(said)).length, 9);
assert.match((await listed("solve", [`${line}\n${line}`, line])).join(), /^1 solve\(\) takes one puzzle.*,2 unique$/);
await assert.rejects(listed("grade", [line], { scale: "se121", summary: true }), /run\(\) has the option summary/);
let answered;
const slowly = async function* () {
  yield line;
  await new Promise((resolve) => (answered = resolve)); // the second puzzle comes when the first one is answered
  yield cells;
  yield 5;
  await new Promise(() => {});
};
const leaving = new AbortController();
const slow = [];
await assert.rejects(async () => {
  for await (const record of pool.records("solve", slowly(), { signal: leaving.signal })) {
    slow.push(verdict(record));
    answered();
    if (slow.length === 3) setTimeout(() => leaving.abort(new Error("enough")), 50);
  }
}, /enough/);
assert.deepEqual(slow, ["unique", "unique", "usage"]);
await assert.rejects(listed("solve", (async function* () { yield line; throw new Error("no more"); })()), /no more/);
await assert.rejects(listed("solve", 5), TypeError);
const filtered = [];
for await (const { index, error } of pool.records("grade", [line, hard, line], { scale: "se121", min: "er=5" })) filtered.push([index, error?.code]);
assert.deepEqual(filtered, [[1, "filtered"], [2, undefined], [3, "filtered"]]);
const warned = [];
const loud = await workers({ count: 1, warn: (text) => warned.push(text) });
for await (const record of loud.records("solve", [line, line, line.slice(0, 80) + "x"])) assert.ok(record.index <= 3);
assert.match(warned.join(), /^tresse: warning: puzzle 3:1: two symbols for empty cells/);
const large = [];
for await (const record of loud.records("solve", [".".repeat(4096), ".".repeat(4096)], { engine: "sat", limit: 3, timeLimit: 0.5 })) large.push(record.index);
assert.deepEqual([...new Set(large)], [1, 2]);
loud.close();
const alone = (program) => { // node ends by itself
  const begin = `import { workers } from ${JSON.stringify(pathToFileURL(path.resolve(process.argv[2], "index.js")))}; const pool = await workers({ count: 2 });`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", begin + program], { timeout: 60000, encoding: "utf8" });
};
alone("");
const endlessList = `[${JSON.stringify({ puzzle: line })}, ...Array(5).fill({ puzzle: ".".repeat(81) })]`;
assert.equal(alone(`for await (const { count } of pool.records("count", ${endlessList}, { limit: "all" })) { console.log(count); break; }`), "1\n");
for (const count of [NaN, 1.5, Infinity, 0, -1, "2", 1e9]) await assert.rejects(workers({ count }), RangeError);
const said = [];
process.on("warning", (warning) => said.push(warning));
const shared = new AbortController();
const many = Array.from({ length: 30 }, () => pool.count(".".repeat(81), { limit: "all", signal: shared.signal })); // most of them wait for a worker
const waiting = new AbortController();
const last = pool.solve(line, { signal: waiting.signal });
waiting.abort();
assert.equal(verdict(await last), "stopped");
shared.abort();
assert.deepEqual((await Promise.all(many)).map(verdict), many.map(() => "stopped"));
assert.equal(verdict(await pool.solve(line)), "unique");
await new Promise((resolve) => setImmediate(resolve));
assert.deepEqual(said, []);
const early = new AbortController(); // a call tells how far it is before it ends
let far;
const batch = { options: { count: 1000000, seed: 1 }, signal: early.signal, onProgress: (progress) => { far = progress; early.abort(); } };
assert.equal((await pool.run("generate", batch)).status, "stopped");
assert.ok(far.done > 0 && far.done < far.total);
const steps = [];
assert.equal(tresse.run("generate", { options: { seed: 1, count: 2 }, onProgress: ({ done }) => steps.push(done) }).messages, "");
assert.equal(steps.at(-1), 2);
assert.equal(tresse.run("solve", { input: line, onProgress() {} }).status, "usage");
const thrown = { options: { count: 1e9, seed: 1 }, onProgress() { throw new Error("mine"); } };
assert.throws(() => tresse.run("generate", thrown), /mine/); // at once: the batch would take a day
await assert.rejects(pool.generate({ seed: 1, onProgress() { throw new Error("mine"); } }), /mine/);
const stop = new AbortController();
setTimeout(() => stop.abort(), 100);
assert.equal(verdict(await pool.count(".".repeat(81), { limit: "all", signal: stop.signal })), "stopped");
const endless = pool.count(".".repeat(81), { limit: "all" });
pool.close();
assert.equal(verdict(await endless), "stopped");
assert.equal(verdict(await pool.solve(line)), "stopped");
console.log("calls: as they should be");
