// What a call of the package takes, and how it ends: no part of a puzzle is dropped, a limit and a signal end it, nothing hangs.
// usage: node calls.mjs PACKAGE
import assert from "node:assert/strict";
import path from "node:path";
import { pathToFileURL } from "node:url";

const { load, workers } = await import(pathToFileURL(path.resolve(process.argv[2], "index.js")));
const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const cells = [...line].map((symbol) => Number(symbol === "." ? 0 : symbol));
const rows = Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9));
const verdict = (answer) => ("error" in answer ? answer.error.code : answer.verdict);

const warnings = [];
const tresse = await load({ warn: (text) => warnings.push(text) });
for (const puzzle of [line, cells, rows, { puzzle: cells }, new TextEncoder().encode(line)]) assert.equal(verdict(tresse.solve(puzzle)), "unique");
assert.equal(tresse.run("solve", { input: rows }).records[0].verdict, "unique");
for (const puzzle of [[...cells, 0], cells.slice(1), [...rows.slice(0, 8), [1, 2]], undefined, ""]) assert.ok("error" in tresse.solve(puzzle));
assert.equal(verdict(tresse.solve(line, { colour: "red" })), "usage");
assert.equal(verdict(tresse.grade(line, { uniqueness: "no" })), "usage");
assert.equal(tresse.grade(line, { uniqueness: false }).uniqueness, false);
assert.equal(tresse.run("nothing").status, "usage");
assert.throws(() => tresse.run("solve", { input: line, onOutput: () => { throw new Error("mine"); } }), /mine/);
assert.equal(verdict(tresse.solve(line)), "unique");
assert.match(tresse.generate({ timeLimit: 0.001, level: "extreme", box: "4x4" })[0].error.detail, /time/);
assert.ok(warnings.length > 0);
const begin = performance.now();  // a hint ends by itself, within 2 s of the processor
tresse.explain("." .repeat(625), { hint: true });
assert.ok(performance.now() - begin < 30000);

const certified = tresse.run("solve", { input: line, options: { certificate: "proof", certificateStrand: "native" } });
const files = Object.fromEntries(Object.entries(certified.files));
assert.equal(tresse.run("check", { arguments: ["proof"], files }).status, "ok");
files["proof/solution.txt"] = new TextDecoder().decode(files["proof/solution.txt"]).replace(/^5/, "6");
assert.equal(tresse.run("check", { arguments: ["proof"], files }).status, "negative");

const pool = await workers({ count: 2, warn: () => {} });
const asked = { seed: 1, signal: new AbortController().signal };
assert.equal((await pool.generate(asked)).length, 1);
assert.ok("signal" in asked);
await assert.rejects(pool.run("solve", { input: line, onOutput: () => { throw new Error("mine"); } }), /mine/);
const told = [];
const mixed = [cells, line, new TextEncoder().encode(line), { puzzle: cells }, rows, "junk", ...Array(200).fill(line)];
for await (const record of pool.records("solve", mixed)) told.push(`${record.index} ${record.verdict ?? record.error.code}`);
assert.deepEqual(told, mixed.map((puzzle, n) => `${n + 1} ${puzzle === "junk" ? "wrong_length" : "unique"}`));
const stop = new AbortController();
setTimeout(() => stop.abort(), 100);
assert.equal(verdict(await pool.count(".".repeat(81), { limit: "all", signal: stop.signal })), "stopped");
const endless = pool.count(".".repeat(81), { limit: "all" });
pool.close();
assert.equal(verdict(await endless), "stopped");
assert.equal(verdict(await pool.solve(line)), "stopped");
console.log("calls: as they should be");
