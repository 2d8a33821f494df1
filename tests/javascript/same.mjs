// Compares what commands of the package write with what the program writes: the same bytes, messages and exit codes.
// usage: node same.mjs PACKAGE PROGRAM FOLDER_OF_RATED_PUZZLES [COUNT]
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, program, rated, count = "60"] = process.argv;
const { load } = await import(pathToFileURL(path.resolve(folder, "index.js")));
const tresse = await load();
const codes = { ok: 0, negative: 1, usage: 2, malformed: 3, undecided: 4, internal: 70, input_output: 74, stopped: 130 };
const read = (name) => readFileSync(path.join(rated, name), "utf8").split("\n").filter((line) => /^[0-9.]{81}/.test(line)).map((line) => line.slice(0, 81));
const puzzles = readdirSync(rated).filter((name) => name.endsWith(".txt")).flatMap(read);
const some = puzzles.filter((_, n) => n % Math.max(1, Math.floor(puzzles.length / Number(count))) === 0);
if (some.length === 0) throw new Error(`no puzzles in ${rated}`);
const list = some.join("\n") + "\n";
const bliss = tresse.run("canon", { input: "1" + ".".repeat(15) + "\n" }).status === "ok"; // it is left out where its source cannot be had
const shapes = ["06x06-unique", "07x07-latin-unique", "08x08-jigsaw-unique", "09x09-windoku-unique", "12x12-unique", "16x16-unique", "25x25-unique"]
  .map((name) => readFileSync(new URL(`../../data/puzzles/${name}.txt`, import.meta.url), "utf8"));
const killer = '{"puzzle": "' + ".".repeat(81) + '", "constraints": {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}}\n';

// [command, options, input]
const calls = [
  ["solve", {}, list], ["count", { limit: "1000" }, list], ["verify", {}, list.slice(0, 820)], ["candidates", {}, list.slice(0, 820)],
  ["grade", {}, list], ["grade", { scale: "se121" }, list], ["grade", { scale: "hodoku" }, list], ["grade", { scale: "sukaku" }, list],
  ...[1, 2, 3, 4].map((level) => ["explain", { hint: true, "hint-level": level }, list]),
  ["explain", {}, list.slice(0, 1640)], ["canon", {}, list], ["minimize", {}, list.slice(0, 820)], ["encode", {}, list.slice(0, 82)],
  ...Array.from({ length: 10 }, (_, seed) => ["generate", { count: "5", seed: seed + 1, jobs: 1, minimal: true }, ""]),
  ["generate", { count: "3", seed: "7", box: "2x2" }, ""], ["generate", { count: "1", seed: "3", level: "hard" }, ""],
  ["convert", { to: "svg" }, list.slice(0, 82)], ["convert", { to: "json" }, list], ["solve", {}, "12"], ["solve", { limit: "x" }, list],
  ["solve", {}, killer], ["solve", { limit: "5" }, ".".repeat(16) + "\n"], ["solve", { engine: "sat" }, list.slice(0, 820)],
  ["techniques", {}, ""], ["analyse", {}, list.slice(0, 82)], ["scramble", { seed: "5" }, list.slice(0, 820)],
  ...(bliss ? shapes.flatMap((shape) => [["canon", { transform: true }, shape], ["analyse", {}, shape]]) : []),
];
let wrong = 0;
for (const [command, options, input] of calls) {
  const ran = tresse.run(command, { options, input });
  const ndjson = !("to" in options) && !["encode", "scramble"].includes(command) ? ["--format", "ndjson"] : [];
  const told = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
  const backend = options.engine === "sat" ? ["--backend", "cadical"] : [];
  const run = spawnSync(program, [command, ...ndjson, ...told, ...backend, ...(input === "" ? [] : ["-"])], { input, encoding: "utf8", maxBuffer: 1 << 30 });
  // What a text without a file is called; times; and what only a build with bliss tells.
  const without = (text) => text.replaceAll("standard input", "input").replace(bliss ? /^$/ : /,?"automorphism_list":.*?\}\]/g, "").replace(/"(seconds|solve_seconds|time|nodes|choice)": ?("[^"]*"|[0-9.e-]+),?/g, "");
  if (codes[ran.status] === run.status && without(ran.output) === without(run.stdout) && without(ran.messages) === without(run.stderr)) continue;
  ++wrong;
  const at = [...ran.output].findIndex((letter, n) => letter !== run.stdout[n]);
  console.error(`${command} ${told.join(" ")}: ${ran.status} and ${run.status}; ${ran.messages}${run.stderr}` +
    `${ran.output.length} and ${run.stdout.length} letters, from letter ${at}:\n${ran.output.slice(at, at + 200)}\n${run.stdout.slice(at, at + 200)}`);
}
console.log(`${calls.length} calls over ${some.length} puzzles, ${wrong} differ`);
process.exitCode = Number(wrong !== 0);
