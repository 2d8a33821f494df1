// Writes commands.js and index.d.ts of the package: the calls from the options that the module tells, their records from docs/schema.
// usage: node derive.mjs PACKAGE SCHEMAS
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, schemas] = process.argv;

// The commands that are methods: what they take by place, and what they give. The others take files: run() has them.
const calls = {
  solve: ["puzzle", "record"], count: ["puzzle", "record"], verify: ["puzzle", "record"], candidates: ["puzzle", "record"],
  grade: ["puzzle", "record"], explain: ["puzzle", "record"], minimize: ["puzzle", "record"], repair: ["puzzle", "record"],
  canon: ["puzzle", "record"], analyse: ["puzzle", "record"], vicinity: ["puzzle", "records"], generate: ["nothing", "records"],
  techniques: ["names", "records"], convert: ["puzzle", "text"], scramble: ["puzzle", "text"], encode: ["puzzle", "text"],
};
const takes = { puzzle: "puzzle: Puzzle", nothing: "", names: "names?: string | string[]" };
const kSeed = "number | bigint";  // of 64 bits
const ofValue = { "A..B": "Range", "L..M": "string | [string | null, string | null]", "RxC": "string | [number, number]", K: "string | number" };
const ofKind = { flag: "boolean", count: "number", number: "number", duration: "number | string", list: "string | string[]", repeated: "string | string[]" };
const left = new Set(["png"]);  // words of what no package has
const openWords = new Set(["kernel", "alphabet"]);  // of this machine, or any symbols

// Options that name files: a call has its files in a folder of its own, and gives those that were written.
const reads = new Set(["regions", "original", "avoid", "pattern", "from", "to", "proofs"]);
const writes = new Set(["output", "resume", "html", "svg", "certificate", "write"]);

const kindOf = (row) => {
  if (row.kind !== "file" && row.kind !== "folder") return row.kind === "text" && ["A..B", "L..M", "RxC"].includes(row.value) ? row.value : row.kind;
  if (!reads.has(row.name) && !writes.has(row.name)) throw new Error(`--${row.name}: does it read or write? a list of derive.mjs says so`);
  return writes.has(row.name) ? "written" : "read";
};
const nameOf = (option) => option.replace(/^no-/, "").replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const capital = (name) => name[0].toUpperCase() + name.slice(1);

const files = Object.fromEntries(readdirSync(schemas).filter((name) => name.endsWith(".json"))
  .map((name) => [name, JSON.parse(readFileSync(path.join(schemas, name)))]));

function followed(ref, file) {
  const [name, at] = ref.split("#");
  const where = name || file;
  return [(at ?? "").split("/").filter(Boolean).reduce((node, part) => node[part], files[where]), where];
}

// The nodes that say more of the same object; of each group one holds. Not the errors of input.
function groups(node, file) {
  const all = (node.allOf ?? []).map((one) => [[one, file]]);
  const either = ["then", "else"].filter((key) => key in node).map((key) => [node[key], file]);
  if (either.length > 0) all.push(either);
  if (node.$ref) all.push([followed(node.$ref, file)]);
  return all.map((group) => group.filter(([one]) => one.$ref !== "error.json" && one.type !== "null")).filter((group) => group.length > 0);
}

// Is null one of what the node says, beside an object?
const hasNull = (node) => [node.type ?? []].flat().includes("null") || ["then", "else"].some((key) => node[key] && hasNull(node[key]));

const named = new Map(); // types that have a name of their own

// The name of a type, whose text is made once: it may name itself. The names of two that would be the same get numbers.
function nameOfType(base, id, text) {
  let name = base;
  for (let n = 2; named.has(name) && named.get(name).id !== id; ++n) name = base + n;
  if (!named.has(name)) {
    named.set(name, { id, text: "" });
    named.get(name).text = text();
  }
  return name;
}

// What objects have together, of which each is one: a key is always there if each kind of them has it.
function merged(found) {
  const keys = new Map();
  for (const key of new Set(found.flatMap((one) => [...one.keys()]))) {
    const having = found.filter((one) => one.has(key)).map((one) => one.get(key));
    const always = having.length === found.length && having.every((one) => one.always);
    keys.set(key, { said: having.flatMap((one) => one.said), text: having[0].text, always });
  }
  return keys;
}

/** {key: {said, text, always}} of an object: `said`, the nodes that tell its type. */
function keysOf(node, file) {
  const keys = new Map();
  const own = new Set(node.required ?? []);
  for (const [key, said] of Object.entries(node.properties ?? {})) {
    const text = said.description ?? (said.$ref && followed(said.$ref, file)[0].description);
    keys.set(key, { said: [[said, file]], text, always: own.has(key) });
  }
  for (const group of groups(node, file)) {
    for (const [key, more] of merged(group.map(([one, where]) => keysOf(one, where)))) {
      const before = keys.get(key);
      keys.set(key, before ? { ...before, said: [...before.said, ...more.said], always: before.always || more.always } : more);
    }
  }
  for (const key of own) if (keys.has(key)) keys.get(key).always = true;
  return keys;
}

// Lists of objects of several kinds are lists of what these have together; that has a name, since steps have steps.
function typeOfAll(said, key) {
  const some = said.filter(([node]) => node.maxItems !== 0);
  const items = some.map(([node, file]) => [node.type === "array" && node.items, file]);
  if (some.length > 1 && items.every(([node, file]) => node && keysOf(node, file).size > 0)) {
    const id = [...new Set(items.map((one) => JSON.stringify(one)))].sort().join();
    const text = () => `{\n${members(merged(items.map(([node, file]) => keysOf(node, file))), "  ")}\n}`;
    return `Array<${nameOfType(capital(key.replace(/s$/, "")), id, text)}>`;
  }
  return [...new Set(some.map(([node, file]) => typeOf(node, file)))].join(" | ");
}

// A text of the program, with options as JavaScript names them.
const inOptions = (text) => text.replace(/--(no-)?([a-z][a-z-]*)/g, (_, no, name) => `\`${nameOf(name)}${no ? ": false" : ""}\``);

function members(keys, indent) {
  return [...keys].map(([key, { said, text, always }]) =>
    (text ? `${indent}/** ${inOptions(text)} */\n` : "") + `${indent}${/^\w+$/.test(key) ? key : JSON.stringify(key)}${always ? "" : "?"}: ${key === "seed" ? kSeed : typeOfAll(said, key)};`).join("\n");
}

function typeOf(node, file) {
  if (node.$ref) {
    const [found, where] = followed(node.$ref, file);
    const name = capital(node.$ref.split("/").at(-1).replace(/\.json.*/, "").replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));
    if (!("properties" in found) && !("allOf" in found) && !("if" in found)) return typeOf(found, where);
    return nameOfType(name, `${where} ${node.$ref.replace(/^.*#/, "#")}`, () => typeOf(found, where));
  }
  if (node.oneOf) return [...new Set(node.oneOf.map((one) => typeOf(one, file)))].join(" | ");
  if ("const" in node) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (node.prefixItems) return `[${node.prefixItems.map((one) => typeOf(one, file)).join(", ")}]`;
  const types = [node.type ?? []].flat();
  if (types.includes("array")) return [`Array<${node.items ? typeOf(node.items, file) : "unknown"}>`, ...types.filter((one) => one !== "array")].join(" | ");
  const keys = keysOf(node, file);
  if (keys.size > 0) return `{\n${members(keys, "  ")}\n}${hasNull(node) ? " | null" : ""}`;
  if (types.includes("object")) {
    const more = typeof node.additionalProperties === "object" ? typeOf(node.additionalProperties, file) : "unknown";
    return [`Record<string, ${more}>`, ...types.filter((one) => one !== "object")].join(" | ");
  }
  if (node.if || node.then) return [...new Set(["then", "else"].filter((key) => node[key]).map((key) => typeOf(node[key], file)))].join(" | ");
  return types.map((one) => (one === "integer" ? "number" : one)).join(" | ") || "unknown";
}

const wordsOf = (row) => (row.words ?? []).filter((word) => !left.has(word));

function optionType(row) {
  if (row.name === "seed") return kSeed;
  if (row.kind === "word" && row.words?.length > 0 && !openWords.has(row.name)) return wordsOf(row).map((word) => JSON.stringify(word)).join(" | ");
  return (row.kind === "text" && ofValue[row.value]) || ofKind[row.kind] || "string";
}

function optionText(row) {
  const text = (row.name.startsWith("no-") ? "false: " : "") + row.help + (row.words?.length > 0 && row.words.length <= 20 ? `: ${wordsOf(row).join(", ")}` : "");
  return inOptions(text + (row.default ? ` (default: ${row.default})` : ""));
}

writeFileSync(path.join(folder, "commands.js"), "export const commands = {};\n");
const { load } = await import(pathToFileURL(path.join(folder, "index.js")));
const told = (await load()).describe();
for (const row of Object.values(told)) {
  row.progress = row.options.some(({ name }) => name === "progress");
  row.options = row.options.filter(({ name }) => !["help", "help-all", "progress"].includes(name));  // of a terminal; onProgress
}

const rows = Object.fromEntries(Object.entries(told).map(([command, { options, progress }]) => [command, {
  ...(progress && { progress }), ...(calls[command] && { takes: calls[command][0], gives: calls[command][1] }),
  options: Object.fromEntries(options.map((row) => [row.name, kindOf(row)])),
}]));
writeFileSync(path.join(folder, "commands.js"), `// Made by derive.mjs.\nexport const commands = ${JSON.stringify(rows)};\n`);

const out = [readFileSync(new URL("./types.d.ts", import.meta.url), "utf8")];
const records = Object.keys(told).filter((command) => files[`${command}.json`]);
for (const command of records) {
  const schema = files[`${command}.json`];
  const keys = keysOf(schema, `${command}.json`);
  out.push(`/** ${inOptions(schema.description)} */\nexport interface ${capital(command)}Record {\n${members(keys, "  ")}\n}\n`);
}
out.push(`/** ${inOptions(files["progress.json"].description)} */\nexport interface Progress {\n${members(keysOf(files["progress.json"], "progress.json"), "  ")}\n}\n`);
for (const [command, { summary, options }] of Object.entries(told)) {
  const lines = options.map((row) => `  /** ${optionText(row)} */\n  ${nameOf(row.name)}?: ${optionType(row)};`);
  out.push(`/** The options of ${command}: ${inOptions(summary)}. */\nexport interface ${capital(command)}Options {\n${lines.join("\n")}\n}\n`);
}
for (const [name, { text }] of named) out.push(`export type ${name} = ${text};\n`);
out.push(`/** The options and the record of each command. */\nexport interface Commands {\n${Object.keys(told).map((command) =>
  `  ${command}: { options: ${capital(command)}Options; record: ${records.includes(command) ? capital(command) + "Record" : "never"} };`).join("\n")}\n}\n`);
const ofRun = [...new Set(Object.values(told).flatMap(({ options }) => options.filter((row) => kindOf(row) === "written").map((row) => nameOf(row.name))))];
const listed = Object.keys(told).filter((command) => calls[command]?.[0] === "puzzle" && calls[command][1] !== "text");
out.push(`/** Options that methods have not: they write files, or what is no record of one puzzle. */\nexport type OfRun = ${["format", "cube", ...ofRun].map((one) => JSON.stringify(one)).join(" | ")};\n`);
out.push(`/** Of the options of a command, those that its method has. */\nexport type OfMethod<O> = Omit<O, OfRun>;\n`);
out.push(`/** The commands that give records of a puzzle. */\nexport type Listed = ${listed.map((one) => JSON.stringify(one)).join(" | ")};\n`);
const gives = { record: (command) => `${capital(command)}Record | Failure`, records: (command) => `${capital(command)}Record[] | Failure`, text: () => "string | Failure" };
const methods = (result, more = () => "") => Object.entries(calls).filter(([command]) => told[command]).map(([command, [by, what]]) =>
  `  /** ${capital(inOptions(told[command].summary))}. */\n  ${command}(${takes[by]}${takes[by] && ", "}options?: OfMethod<${capital(command)}Options>${more(command)}): ${result(gives[what](command))};`).join("\n");
out.push(`/** Each method is a command of the program, for one puzzle. */\nexport interface Tresse {\n${methods((type) => type, (command) => (told[command].progress ? ' & Omit<Follow, "signal">' : ""))}\n}\n`);
out.push(`/** The same, as promises. */\nexport interface Pool {\n${methods((type) => `Promise<${type}>`, (command) => (told[command].progress ? " & Follow" : " & Stop"))}\n}\n`);
writeFileSync(path.join(folder, "index.d.ts"), out.join("\n"));
