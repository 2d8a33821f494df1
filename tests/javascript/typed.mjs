// What TypeScript allows and forbids: documents.mjs has tsc check it.
import { load, workers } from "tresse";

const puzzle = "";
const tresse = await load();
const pool = await workers({ count: 2 });
const rated = tresse.grade(puzzle, { scale: "se121", timeLimit: "500ms", seed: 7n });
if ("error" in rated) console.log(rated.index);
// @ts-expect-error a rating can be null
else if (rated.rating !== undefined) console.log(rated.rating.scale);
tresse.solve(puzzle, { limit: Infinity, timeLimit: 0.5, seed: 7 });
tresse.run("solve", { input: puzzle, options: { format: "line", certificate: "proof" } });
// @ts-expect-error a method gives records
tresse.solve(puzzle, { format: "line" });
// @ts-expect-error a method writes no files
tresse.solve(puzzle, { certificate: "proof" });
// @ts-expect-error a method writes no files
await pool.convert(puzzle, { output: "a.svg" });
// @ts-expect-error pictures of points are in no package
tresse.convert(puzzle, { to: "png" });
pool.records("grade", [puzzle], { scale: "se121", signal: new AbortController().signal });
// @ts-expect-error it gives no records
pool.records("convert", [puzzle]);
tresse.solve(Array(81).fill(null));
tresse.solve(new Int8Array(81));
tresse.solve({ puzzle: [0] });
// @ts-expect-error no puzzle
tresse.solve(() => 1);
// @ts-expect-error no puzzle
tresse.solve(new Map());
// @ts-expect-error no puzzle
tresse.solve(new Date());
// @ts-expect-error help is no record
tresse.run("solve", { options: { help: true } });
// @ts-expect-error a list has no summary
pool.records("grade", [puzzle], { summary: true });
pool.run("solve", { input: puzzle, onOutput: async () => false });
// @ts-expect-error load() waits for nothing
tresse.run("solve", { input: puzzle, onOutput: async () => false });
