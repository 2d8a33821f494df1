// What a call of a command takes, the options of the command line, and what it gives, its records.
import { commands } from "./commands.js";

const encoder = new TextEncoder();

// A call that means nothing ends here; attempt() tells why.
const refuse = (detail) => {
  throw new Error(detail);
};
const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "an array" : typeof value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Map);

/** What `make` gives, or a Ran that says why this call means nothing. */
export function attempt(make) {
  try {
    return make();
  } catch (error) {
    return new Ran("usage", "", `tresse: ${String(error?.message ?? error).split("\n")[0]}\n`, {});
  }
}

const isList = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
// null, a hole and a text of blanks are empty cells: no cell is left out.
const filled = (cells) => Array.from(cells, (cell) => (String(cell ?? "").trim() === "" && !isList(cell) ? 0 : cell));

/** A puzzle as text: rows of numbers with blanks between them, JSON of an object. What is no square stays one row, which is refused. */
export function textOf(puzzle) {
  if (typeof puzzle === "string" || puzzle instanceof Uint8Array) return puzzle;
  if (typeof puzzle !== "object" || puzzle === null) refuse(`a puzzle is a text, bytes, an array of numbers or an object, not ${kindOf(puzzle)}`);
  if (!isList(puzzle)) {
    const { text, why } = inJson(puzzle);
    return text ?? refuse(`the puzzle cannot be written as JSON${why}`);
  }
  const list = filled(puzzle);
  const side = Math.sqrt(list.length);
  const inRows = list.some((one) => isList(one) || (typeof one === "string" && one.length >= list.length));
  const square = Number.isInteger(side) ? Array.from({ length: side }, (_, row) => list.slice(row * side, (row + 1) * side)) : [list];
  return (inRows ? list : square).map((row) => (isList(row) ? filled(row) : [row]).join(" ") + "\n").join("");
}

function inJson(object) {
  try {
    return { text: JSON.stringify(object), why: "" };
  } catch (error) {
    return { why: `: ${String(error?.message ?? error).split("\n")[0]}` };
  }
}

const outside = (path) => path.startsWith("/") || /(^|\/)(\.\.|__proto__)(\/|$)/.test(path); // the second is no name in an object
const isPlain = (value) => ["string", "number", "bigint", "boolean"].includes(typeof value);

/** [name, value] of each option, as the command line has them. */
function optionsOf(command, given = {}) {
  if (!isObject(given)) refuse(`the options are an object, not ${kindOf(given)}`);
  const rows = commands[command]?.options;
  const has = (name) => rows === undefined || Object.hasOwn(rows, name);
  const pairs = [];
  for (const [key, value] of Object.entries(given)) {
    const dashed = key.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
    const name = has(dashed) || !has("no-" + dashed) ? dashed : "no-" + dashed;
    const kind = rows?.[name];
    if (value === undefined || value === null) continue;
    if (!has(name)) refuse(`${command} has no option '${key}'`);
    if (![value].flat().every((one) => isPlain(one) || one === undefined || one === null)) refuse(`${key} is a text, a number, true, false or a list of these`);
    if (value === Infinity && name.endsWith("-limit")) continue;
    if (kind === "written" && outside(String(value))) refuse(`${key} is a path in the folder of the call, not '${value}'`);
    if (kind === "flag" && typeof value !== "boolean") refuse(`${key} is true or false, not '${value}'`);
    if (kind === "flag") pairs.push([name, String(value === (name === dashed))]);
    else if (kind === "A..B" || kind === "L..M") pairs.push([name, Array.isArray(value) ? value.map((one) => (Math.abs(one) === Infinity ? "" : one ?? "")).join("..") : String(value)]);
    else if (kind === "RxC") pairs.push([name, Array.isArray(value) ? value.join("x") : String(value)]);
    else if (kind === "repeated") for (const one of [value].flat()) pairs.push([name, String(one)]);
    else pairs.push([name, Array.isArray(value) ? value.join(",") : value === Infinity && name === "limit" ? "all" : String(value)]);
    if (pairs.some(([, text]) => text === "")) refuse(`${key} is empty`);
  }
  return pairs;
}

/** [path, bytes] of each file. */
function filesOf(given = {}) {
  if (!isObject(given)) refuse(`files is an object of paths and contents, not ${kindOf(given)}`);
  const files = new Map();
  for (const [name, content] of Object.entries(given)) {
    const parts = name.split("/").filter((part) => part !== ".");
    if (parts.length === 0 || parts.includes("") || outside(name)) refuse(`'${name}' is no path of a file in the folder of the call`);
    if (typeof content !== "string" && !(content instanceof Uint8Array)) refuse(`the file '${name}' is a text or bytes, not ${kindOf(content)}`);
    files.set(parts.join("/"), typeof content === "string" ? encoder.encode(content) : content);
  }
  for (const path of files.keys()) {
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) if (files.has(path.slice(0, at))) refuse(`'${path.slice(0, at)}' is a file and a folder`);
  }
  return [...files];
}

/** What a module is told of a call: texts and bytes, which a worker can be sent. */
export function prepared(command, call) {
  if (typeof command !== "string") refuse(`run() takes the name of a command, not ${kindOf(command)}`);
  if (!isObject(call)) refuse(`a call is an object like { input, options, arguments, files }, not ${kindOf(call)}`);
  const other = Object.keys(call).find((key) => !["input", "options", "arguments", "files", "onOutput", "onProgress", "signal"].includes(key));
  if (other !== undefined) refuse(`a call has no '${other}': it is an object like { input, options, arguments, files }`);
  const { signal, onOutput, onProgress } = call;
  const isSignal = () => ["addEventListener", "removeEventListener"].every((name) => typeof signal[name] === "function") && "aborted" in signal;
  if ((signal ?? null) !== null && !isSignal()) refuse("signal is no AbortSignal");
  for (const [name, value] of Object.entries({ onOutput, onProgress })) {
    if ((value ?? null) !== null && typeof value !== "function") refuse(`${name} is a function, not ${kindOf(value)}`);
  }
  if (onProgress && !commands[command]?.progress) refuse(`${command} does not tell how far it is`);
  if (onProgress && call.options?.quiet) refuse("onProgress has no effect with quiet");
  const names = call.arguments ?? [];
  if (!Array.isArray(names) || !names.every(isPlain)) refuse("arguments is a list of texts");
  return {
    told: JSON.stringify({ command, options: [...optionsOf(command, call.options ?? undefined), ...(onProgress ? [["progress", "json"]] : [])], arguments: names.map(String) }),
    input: textOf(call.input ?? ""),
    files: filesOf(call.files ?? undefined),
  };
}

export const failure = (code, detail) => ({ error: { code, detail: detail.trim().replace(/^tresse: /, "") } });

/** Was all of the input answered? */
export const answered = (ran) => ran.status === "ok" || ran.status === "negative";

/** What a command says, with options as JavaScript names them. */
export const inOptions = (command, text) => text.replace(/--(no-)?([a-z]+(?:-[a-z]+)*)/g, (option, no, name) => {
  if (!Object.hasOwn(commands[command]?.options ?? {}, option.slice(2))) return option;
  const camel = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  return no ? `${camel}: false` : camel;
});

/** The records of a command, whose errors are told in options of JavaScript. */
export const recordsOf = (command, ran) =>
  ran.records.map((record) => (record.error ? { ...record, error: { ...record.error, detail: inOptions(command, record.error.detail) } } : record));

/** Why a command has given nothing. */
export function failureOf(command, ran) {
  if (answered(ran)) return failure("filtered", "min, max, pearl or diamond leave this puzzle out");
  const detail = inOptions(command, ran.messages.trim());
  const [, line, column, fault] = (ran.status === "malformed" && /^tresse: input(?::(\d+))?(?::(\d+))?: (.*)$/m.exec(detail)) || [];
  if (!fault) return failure(ran.status, detail || "nothing was written");
  return { error: { code: ran.status, file: "input", line: Number(line ?? 0), column: Number(column ?? 0), detail: fault } };
}

export const several = (command) =>
  failure("usage", `${command}() takes one puzzle, and here are several: run() takes them, and records() of a pool takes a list`);

/** What a call of one puzzle gives, of what the command wrote. */
export function given(command, ran) {
  const { takes, gives } = commands[command];
  if (ran.status === "usage" || ran.status === "internal" || ran.status === "input_output") return failureOf(command, ran);
  if (gives === "text") return answered(ran) && ran.output !== "" ? ran.output : failureOf(command, ran);
  if (ran.output === "") return answered(ran) && gives === "records" ? [] : failureOf(command, ran);
  const records = recordsOf(command, ran);
  if (takes === "puzzle" && records.some(({ index }) => index > 1)) return several(command);
  if (gives === "record") return records.at(-1);
  return takes === "puzzle" && records[0].error ? records[0] : records;
}

/** The call of a command that the method of this name makes. `own`: what of its options belongs to the call. */
export function callOf(command, args, own = []) {
  const takes = commands[command].takes;
  const [first, all] = takes === "nothing" ? [undefined, args[0]] : args;
  if (!isObject(all ?? {})) refuse(`the options are an object, not ${kindOf(all)}`);
  const options = { ...all };
  const call = {};
  for (const name of own) if (name in options) [call[name]] = [options[name], delete options[name]];
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    if (key === "format" || key === "cube") refuse(`${command}() gives records of one puzzle: run() has the option ${key}`);
    if (commands[command].options[key] === "written") refuse(`${command}() writes no files: run() has the option ${key}, and gives them`);
  }
  const regions = options.regions && String(options.regions); // a map, which the command wants as a file
  return {
    ...call,
    options: { ...options, ...(regions && { regions: "regions" }) },
    files: regions ? { regions } : {},
    arguments: takes === "names" ? [first ?? []].flat() : [],
    input: takes === "puzzle" ? textOf(first) : "",
  };
}

// A seed of 64 bits is a BigInt where a number would be another one.
function parsed(text) {
  const seeds = /"seed": ?(\d{16,})/g;
  if (text.search(seeds) < 0) return JSON.parse(text);
  const whole = (digits) => (Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits));
  return JSON.parse(text.replace(seeds, '"seed":"$1"'), (key, value) => (key === "seed" ? whole(value) : value));
}

export class Ran {
  constructor(status, output, messages, files) {
    Object.assign(this, { status, output, messages, files });
  }
  get records() {
    try {
      const { output } = this;
      const records = output.startsWith("[") ? parsed(output) : output.split("\n").filter(Boolean).map(parsed);
      if (records.every(isObject)) return records;
    } catch {}
    throw new Error("the output is not made of records: it is text, or of another format than ndjson and json");
  }
}
