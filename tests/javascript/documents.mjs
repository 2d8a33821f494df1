// Runs each program of docs/javascript.md with the package, and compares what it prints with what stands behind it. Their types, and
// typed.mjs, are checked by tsc, where there is one. usage: node documents.mjs PACKAGE DOCUMENT
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const [, , folder, document] = process.argv;
const blocks = [...readFileSync(document, "utf8").matchAll(/```js\n([^]*?)```(?:\n\n```text\n([^]*?)```)?/g)];
if (blocks.length < 10) throw new Error(`${document} has ${blocks.length} programs`);
const place = mkdtempSync(path.join(os.tmpdir(), "tresse-"));
try {
  mkdirSync(path.join(place, "node_modules"));
  symlinkSync(path.resolve(folder), path.join(place, "node_modules/tresse"));
  let wrong = 0;
  const names = [];
  for (const [n, [, program, wanted]] of blocks.entries()) {
    const file = path.join(place, `${n + 1}.mjs`);
    writeFileSync(file, program);
    if (wanted === undefined) continue; // for browsers
    names.push(file);
    const said = execFileSync(process.execPath, [file], { cwd: place, encoding: "utf8", timeout: 600000 });
    if (said === wanted) continue;
    ++wrong;
    console.error(`program ${n + 1} of ${document} printed\n${said}not\n${wanted}`);
  }
  const tsc = spawnSync("tsc", ["--version"]);
  if (tsc.status === 0) {
    names.push(path.join(place, "typed.mjs"));
    copyFileSync(new URL("./typed.mjs", import.meta.url), names.at(-1));
    const compilerOptions = {
      strict: true, noEmit: true, allowJs: true, checkJs: true, target: "es2022", module: "es2022", moduleResolution: "node", lib: ["es2022", "dom"], types: [],
    };
    writeFileSync(path.join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files: names }));
    const checked = spawnSync("tsc", ["-p", "."], { cwd: place, encoding: "utf8" });
    if (checked.status !== 0) console.error(checked.stdout);
    wrong += Number(checked.status !== 0);
  } else console.log("without tsc: types were not checked");
  console.log(`${blocks.length} programs, ${wrong} wrong`);
  process.exitCode = Number(wrong !== 0);
} finally {
  rmSync(place, { recursive: true });
}
