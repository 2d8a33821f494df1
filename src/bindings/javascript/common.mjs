// Makes calls that are common, on a module that wasm-split has instrumented, and writes which functions they needed.
// usage: node common.mjs PACKAGE INSTRUMENTED_MODULE PROFILE
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, module, profile] = process.argv;
const { load } = await import(pathToFileURL(path.resolve(folder, "index.js")));
const { Instance } = WebAssembly;
let exports; // of the instance that load() makes
WebAssembly.Instance = function (...given) {
  const made = new Instance(...given);
  exports ??= made.exports;
  return made;
};
const tresse = await load({ module: new WebAssembly.Module(readFileSync(module)) });

const run = (command, options = {}, input = "") => {
  const ran = tresse.run(command, { options, input });
  if (!["ok", "negative", "malformed"].includes(ran.status)) throw new Error(`${command}: ${ran.status} ${ran.messages}`);
  return ran.output;
};
const lines = (output) => output.split("\n").filter(Boolean).map((line) => JSON.parse(line).puzzle + "\n");
const levels = ["easy", "medium", "hard", "expert", "extreme"];
const hardest = [
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  "98.7.....6.....97......5.....4..3..2..6.9.....1......4..5..8..1....3.2.......4.5.",
].map((line) => line + "\n");
const puzzles = [
  ...hardest,
  ...lines(run("generate", { count: 40, seed: 1, minimal: true })),
  ...levels.flatMap((level) => lines(run("generate", { count: 4, seed: 1, level, symmetry: "rotate180" }))),
];
const list = puzzles.join("");
const few = [hardest[0], ...puzzles.slice(-6)].join("");
tresse.describe();
for (const [command, ...options] of [
  ["solve", {}, { limit: 5 }], ["count", { limit: 1000 }], ["verify", {}], ["candidates", {}], ["grade", {}, { scale: "se121" }], ["canon", {}],
  ["explain", ...[1, 2, 3, 4].map((level) => ({ hint: true, "hint-level": level })), {}, { format: "text" }],
  ["convert", { to: "json" }, { to: "rows" }, { to: "csv" }], ["minimize", {}], ["repair", {}], ["analyse", {}], ["scramble", { seed: 1 }],
]) {
  for (const one of options) run(command, one, ["grade", "solve", "canon", "explain"].includes(command) ? list : few);
}
run("convert", { to: "svg" }, puzzles[0]);
run("techniques");
run("count", { limit: "all" }, puzzles.at(-1).replace(/[1-4]/g, ".")); // several solutions
run("solve", {}, hardest[0].replace("8", "1")); // none
run("solve", {}, "11" + ".".repeat(79) + "\n");
run("solve", {}, few.slice(0, 40)); // refused
run("solve", {}, JSON.stringify({ puzzle: puzzles[0].trim() }) + "\n");
run("solve", {}, puzzles[0].replace(/[^1-9]/g, "0").match(/.{9}/g).join("\n") + "\n");

const most = 1 << 20;
const at = exports.allocate(most);
const size = exports.__write_profile(at, most);
if (size === 0 || size > most) throw new Error(`a profile of ${size} bytes`);
writeFileSync(profile, new Uint8Array(exports.memory.buffer, at, size));
