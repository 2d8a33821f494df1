// The commands of Tresse as functions, in this thread and in workers.
import core from "./tresse.mjs";
import { commands } from "./commands.js";
import { attempt, callOf, given, inOptions, prepared, Ran } from "./call.js";
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
      stopped: () => Number(this.#call.failed || (this.#call.signal?.aborted ?? false)),
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

  /** Runs a command of the program. It throws what `onOutput` or `onProgress` throws, and nothing else. */
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

  runPrepared({ told, input, files: asked }, { signal, onOutput, onProgress } = {}) {
    let output = "";
    let messages = "";
    let files = {};
    let status;
    let thrown; // by onOutput or onProgress, which must not leave the module on its way
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
    const heard = (text) => {
      if (!onProgress || !text.startsWith("{")) return void (messages += text);
      try {
        const said = onProgress(JSON.parse(text));
        if (typeof said?.then !== "function") return;
        said.then(undefined, () => {});
        throw new TypeError("onProgress gives a promise: calls of workers() wait for it, those of load() cannot");
      } catch (error) {
        thrown ??= { error };
        this.#call.failed = true;
      }
    };
    try {
      const decoder = new TextDecoder();
      const take = onOutput ? handed : (piece) => ((output += piece), true);
      this.#call = { take, decoder, tell: heard, signal };
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
    const call = attempt(() => callOf(command, args, ["onProgress"]));
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
