// The commands of Tresse as functions: what a command takes are the options of the command line, what it gives are its records.
import core from "./tresse.mjs";
import { commands } from "./commands.js";
import { compiled, compiledNow, random } from "#platform";
import { Pool } from "./pool.js";

const statuses = { 0: "ok", 1: "negative", 2: "usage", 3: "malformed", 4: "undecided", 70: "internal", 74: "input_output", 130: "stopped" };
const folder = "/call"; // where the files of a call are
const encoder = new TextEncoder();

const kept = {}; // the modules that calls have asked for: CaDiCaL, and what few calls need

// In the middle of a call.
function compiledOnce(name) {
  try {
    return (kept[name] ??= compiledNow(name));
  } catch (error) {
    throw Object.assign(error, { status: "input_output" });
  }
}

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
  const other = Object.keys(call).find((key) => !["input", "options", "arguments", "files", "onOutput", "signal"].includes(key));
  if (other !== undefined) refuse(`a call has no '${other}': it is an object like { input, options, arguments, files }`);
  const { signal, onOutput } = call;
  const isSignal = () => ["addEventListener", "removeEventListener"].every((name) => typeof signal[name] === "function") && "aborted" in signal;
  if ((signal ?? null) !== null && !isSignal()) refuse("signal is no AbortSignal");
  if ((onOutput ?? null) !== null && typeof onOutput !== "function") refuse(`onOutput is a function, not ${kindOf(onOutput)}`);
  const names = call.arguments ?? [];
  if (!Array.isArray(names) || !names.every(isPlain)) refuse("arguments is a list of texts");
  return {
    told: JSON.stringify({ command, options: optionsOf(command, call.options ?? undefined), arguments: names.map(String) }),
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

/** The call of a command that the method of this name makes. */
export function callOf(command, args) {
  const takes = commands[command].takes;
  const [first, options] = takes === "nothing" ? [undefined, args[0]] : args;
  if (!isObject(options ?? {})) refuse(`the options are an object, not ${kindOf(options)}`);
  for (const [key, value] of Object.entries(options ?? {})) {
    if (value === undefined || value === null) continue;
    if (key === "format" || key === "cube") refuse(`${command}() gives records of one puzzle: run() has the option ${key}`);
    if (commands[command].options[key] === "written") refuse(`${command}() writes no files: run() has the option ${key}, and gives them`);
  }
  const regions = options?.regions && String(options.regions); // a map, which the command wants as a file
  return {
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

/** Tresse in this thread. A call returns when its command has ended; a time limit ends it. */
export class Tresse {
  #module;
  #warn;
  #exports;
  #files; // the file system of the module
  #busy = false;
  #call = {};

  constructor(module, { warn = console.warn } = {}) {
    this.#module = module;
    this.#warn = warn;
    this.#start();
  }

  /** The compiled module, which a worker can be given. */
  get module() {
    return this.#module;
  }

  #start() {
    const bytes = (at, size) => new Uint8Array(this.#exports.memory.buffer, at, size);
    let sat; // what the solver exports, once it was asked
    const words = (module, at, count) => new Int32Array(module.memory.buffer, at, count);
    const carried = (from, at, count, to) => {
      const place = to.allocate(4 * count);
      if (place !== 0) words(to, place, count).set(words(from, at, count));
      return place;
    };
    const ask = (at, count) => {
      sat ??= this.#solver((told, size) => this.#exports.hear(carried(sat, told, size, this.#exports), size));
      const place = carried(this.#exports, at, count, sat);
      const answer = place && sat.answer(place, count);
      return answer && carried(sat, answer, 1 + words(sat, answer, 1)[0], this.#exports);
    };
    const imports = {
      print: () => {},
      printErr: () => {},
      take: (at, size) => Number(this.#call.take(this.#call.decoder.decode(bytes(at, size), { stream: true }))),
      tell: (at, size) => this.#call.tell(new TextDecoder().decode(bytes(at, size))),
      ask,
      random,
      stopped: () => Number(this.#call.signal?.aborted ?? false),
    };
    let rest; // what few calls need: it puts its functions into the table of the module
    const load = () => {
      rest ??= new WebAssembly.Instance(compiledOnce("rest.wasm"), { tresse: this.#exports });
    };
    const instantiateWasm = (asked, done) => {
      const instance = new WebAssembly.Instance(this.#module, { ...asked, rest: { load } });
      this.#exports = instance.exports;
      done(instance);
      return instance.exports;
    };
    const started = { ...imports, instantiateWasm };
    core(started);
    this.#files = started.FS;
  }

  // Of what a program may ask of a system, it has the time.
  #solver(tell) {
    const solver = compiledOnce("sat.wasm");
    const given = { env: { tresse_tell_library: tell } };
    for (const { module, name } of WebAssembly.Module.imports(solver)) {
      given[module] ??= {};
      given[module][name] ??= () => 52; // ENOSYS
    }
    given.wasi_snapshot_preview1.clock_time_get = (_clock, _precision, at) => {
      new DataView(exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    };
    const { exports } = new WebAssembly.Instance(solver, given);
    exports._initialize();
    return exports;
  }

  #allocated(text) {
    const from = typeof text === "string" ? encoder.encode(text) : text;
    const at = this.#exports.allocate(from.length || 1);
    if (at === 0) throw new RangeError("out of memory");
    new Uint8Array(this.#exports.memory.buffer, at, from.length).set(from);
    return [at, from.length];
  }

  // The files below `at`: {name: bytes}.
  #found(at, name = "", all = {}) {
    for (const one of this.#files.readdir(at).filter((entry) => entry !== "." && entry !== "..")) {
      const path = `${at}/${one}`;
      if (this.#files.isDir(this.#files.stat(path).mode)) this.#found(path, `${name}${one}/`, all);
      else all[name + one] = this.#files.readFile(path);
    }
    return all;
  }

  #removed(at) {
    for (const one of this.#files.readdir(at).filter((entry) => entry !== "." && entry !== "..")) {
      const path = `${at}/${one}`;
      if (this.#files.isDir(this.#files.stat(path).mode)) this.#removed(path);
      else this.#files.unlink(path);
    }
    this.#files.chdir("/");
    this.#files.rmdir(at);
  }

  /** The options of every command, as the library describes them. */
  describe() {
    if (this.#busy) throw new Error("this Tresse is in the middle of a call");
    let told = "";
    this.#call = { tell: (text) => (told += text) };
    this.#exports.describe();
    return JSON.parse(told);
  }

  /** Runs a command of the program. It throws what `onOutput` throws, and nothing else. */
  run(command, call = {}) {
    const ready = attempt(() => prepared(command, call));
    if (ready instanceof Ran) return ready;
    if (this.#busy) return new Ran("usage", "", "tresse: this Tresse is in the middle of a call: onOutput and a signal cannot call it\n", {});
    this.#busy = true;
    try {
      return this.runPrepared(ready, call);
    } finally {
      this.#busy = false;
    }
  }

  runPrepared({ told, input, files: asked }, { signal, onOutput } = {}) {
    let output = "";
    let messages = "";
    let files = {};
    let status;
    let thrown; // by onOutput, which must not leave the module on its way
    const handed = (piece) => {
      try {
        const more = onOutput(piece);
        if (typeof more?.then !== "function") return more !== false;
        more.then(undefined, () => {});
        throw new TypeError("onOutput gives a promise: calls of workers() wait for it, those of load() cannot");
      } catch (error) {
        thrown = { error };
        return false;
      }
    };
    try {
      const decoder = new TextDecoder();
      const take = onOutput ? handed : (piece) => ((output += piece), true);
      this.#call = { take, decoder, tell: (text) => (messages += text), signal };
      this.#files.mkdir(folder);
      for (const [path, content] of asked) {
        this.#files.mkdirTree(`${folder}/${path}`.replace(/\/[^/]*$/, ""));
        this.#files.writeFile(`${folder}/${path}`, content);
      }
      this.#files.chdir(folder);
      const from = this.#allocated(input);
      status = statuses[this.#exports.run(...this.#allocated(told), ...from)];
      files = this.#found(folder);
      for (const [path, content] of asked) {
        const left = files[path];
        if (left?.length === content.length && left.every((byte, at) => byte === content[at])) delete files[path];
      }
      this.#removed(folder);
    } catch (error) {
      // A trap, or no solver: the memory of the module is not to be trusted any more.
      const room = error instanceof RangeError; // of memory, or of the stack
      status = error.status ?? (room ? "undecided" : "internal");
      messages += room || error.status ? `tresse: ${error.message}\n` : `tresse: ${error}\ntresse: this is a bug\n`;
      this.#start();
    }
    if (thrown) throw thrown.error;
    return new Ran(status, output, messages, files);
  }

  /** Of the method of a command. */
  call(command, args) {
    const call = attempt(() => callOf(command, args));
    const ran = call instanceof Ran ? call : this.run(command, call);
    const said = given(command, ran);
    if (ran.messages && !said.error) this.#warn(inOptions(command, ran.messages.trim()));
    return said;
  }
}

for (const command of Object.keys(commands)) {
  if (!commands[command].gives) continue;
  Tresse.prototype[command] = function (...args) {
    return this.call(command, args);
  };
  Pool.prototype[command] = function (...args) {
    return this.call(command, args);
  };
}

export async function load(options = {}) {
  return new Tresse(options.module ?? (await compiled()), options);
}

/** Tresse in workers: calls are promises, and can be stopped. */
export async function workers(options = {}) {
  return new Pool(options.module ?? (await compiled()), options);
}
