// Tresse in workers: each call goes to the next worker that is free. A call that is stopped ends with its worker, and another one begins.
import { commands } from "./commands.js";
import { answered, attempt, callOf, failure, failureOf, given, inOptions, prepared, Ran, recordsOf, several, textOf } from "./call.js";
import { processors, start } from "#platform";

const together = 64; // puzzles that a worker gets at once
const most = 256; // workers

// Is this a line of a side from 4, with digits of this side alone? A list of such lines is read as nothing else.
function isLine(text) {
  const side = Math.sqrt(text.length - 1);
  return side >= 4 && Number.isInteger(side) && new RegExp(`^[0-${Math.min(side, 9)}.]+\n$`).test(text);
}

export class Pool {
  #module;
  #warn;
  #idle = [];
  #waiting = new Set(); // what calls without a worker do with one
  #all = new Set();
  #stops = new Map(); // for each signal: what it stops, and the one listener that does
  #closed = false;

  constructor(module, { count = Math.min(processors(), most), warn = console.warn } = {}) {
    if (!Number.isInteger(count) || count < 1 || count > most) throw new RangeError(`count is a whole number from 1 to ${most}, not ${count}`);
    this.#module = module;
    this.#warn = warn;
    this.size = count;
    for (let n = 0; n < this.size; ++n) this.#add();
  }

  /** Has the command this option? */
  takes(command, option) {
    return Object.hasOwn(commands[command]?.options ?? {}, option);
  }

  get module() {
    return this.#module;
  }

  #add() {
    const worker = start(this.#module);
    this.#all.add(worker);
    this.#free(worker);
  }

  #free(worker) {
    const [next] = this.#waiting;
    if (!next) return void this.#idle.push(worker);
    this.#waiting.delete(next);
    next(worker);
  }

  // A signal has one listener, however many calls it stops.
  #listen(signal, stop) {
    if (!this.#stops.has(signal)) {
      const stops = new Set();
      const all = () => [...stops].forEach((one) => one());
      this.#stops.set(signal, { stops, all });
      signal?.addEventListener("abort", all);
    }
    this.#stops.get(signal).stops.add(stop);
  }

  #unlisten(signal, stop) {
    const { stops, all } = this.#stops.get(signal) ?? {};
    if (!stops?.delete(stop) || stops.size > 0) return;
    this.#stops.delete(signal);
    signal?.removeEventListener("abort", all);
  }

  /** As run() of Tresse. A signal stops it: what was written until then is there, and the status is "stopped". */
  async run(command, call = {}) {
    const ready = attempt(() => prepared(command, call));
    if (ready instanceof Ran) return ready;
    const { signal, onOutput, onProgress } = call;
    if (this.#closed || signal?.aborted) return new Ran("stopped", "", "", {});
    let output = "";
    const take = onOutput ?? ((piece) => (output += piece));
    return new Promise((resolve, reject) => {
      let worker;
      let over = false;
      let thrown; // by onOutput
      const taking = []; // what an onOutput that is async has begun
      const ended = (ran) => {
        over = true;
        this.#unlisten(signal, stop);
        Promise.all(taking).then(() => (thrown ? reject(thrown.error) : resolve(ran)));
      };
      const replaced = (status, messages) => {
        worker.terminate();
        this.#all.delete(worker);
        if (!this.#closed) this.#add();
        ended(new Ran(status, output, messages, {}));
      };
      const stop = () => {
        if (over) return; // onOutput may abort the signal, and then say no
        if (worker) return replaced("stopped", "");
        this.#waiting.delete(begin);
        ended(new Ran("stopped", "", "", {}));
      };
      const taken = (more) => {
        if (more === false) stop();
      };
      const failed = (error) => {
        thrown ??= { error };
        stop();
      };
      const rested = (ran) => {
        worker.rest();
        this.#free(worker);
        ended(ran);
      };
      const heard = (said) => {
        if (said.piece !== undefined) {
          try {
            const more = take(said.piece);
            if (typeof more?.then === "function") taking.push(more.then(taken, failed));
            else taken(more);
          } catch (error) {
            failed(error);
          }
        } else if (said.progress) {
          try {
            const told = onProgress?.(said.progress);
            if (typeof told?.then === "function") taking.push(told.then(undefined, failed));
          } catch (error) {
            failed(error);
          }
        } else if (said.end) {
          rested(new Ran(said.end.status, output, said.end.messages, said.end.files));
        } else {
          replaced("internal", `tresse: ${said.fault}\n`);
        }
      };
      const begin = (free) => {
        worker = free;
        worker.listen(heard);
        const sent = attempt(() => worker.send(ready));
        if (sent instanceof Ran) rested(sent);
      };
      this.#listen(signal, stop);
      if (this.#idle.length > 0) begin(this.#idle.pop());
      else this.#waiting.add(begin);
    });
  }

  async call(command, args) {
    const call = attempt(() => callOf(command, args, ["signal", "onProgress"]));
    const ran = call instanceof Ran ? call : await this.run(command, call);
    if (ran.status === "stopped") return failure("stopped", "stopped");
    const said = given(command, ran);
    if (ran.messages && !said.error) this.#warn(inOptions(command, ran.messages.trim()));
    return said;
  }

  // What a run of `count` puzzles gives, of which the list has `first` before: a puzzle without a record has a failure.
  #listed(command, ran, first, count) {
    if (ran.status === "usage" || ran.status === "input_output") return { records: [], thrown: new Error(failureOf(command, ran).error.detail) };
    const lines = count > 1; // each puzzle is one
    if (!lines && ran.records.some(({ index }) => index > 1)) return { records: [{ index: first + 1, ...several(command) }] };
    const records = recordsOf(command, ran).map((record) => {
      return { ...record, index: first + (lines ? record.index : 1), ...(lines && record.error && { error: { ...record.error, line: 1 } }) };
    });
    if (ran.status === "stopped") return { records, stopped: true };
    const told = records.filter(({ error }) => error).map(({ error }) => error.detail);
    const having = new Set(records.map(({ index }) => index));
    const missing = Array.from({ length: count }, (_, n) => first + n + 1).filter((index) => !having.has(index));
    records.push(...missing.map((index) => ({ index, ...failureOf(command, ran) })));
    records.sort((one, other) => one.index - other.index);
    if (missing.length > 0 && !answered(ran)) return { records };
    const place = (_, head, line) => `${head}puzzle ${lines ? first + Number(line) : `${first + 1}:${line}`}`;
    const messages = inOptions(command, ran.messages.trim()).split("\n").filter((line) => line && !told.some((detail) => line.endsWith(detail)));
    return { records, warning: messages.map((line) => line.replace(/^(tresse: (?:warning: )?)input:(\d+)/, place)).join("\n") };
  }

  /**
   * The records of a list of puzzles, in its order, while it is read; each element is one puzzle. A puzzle that cannot be answered has
   * a failure with its index. Options that mean nothing, a file that is not there and a signal throw.
   */
  async *records(command, puzzles, options) {
    const row = commands[command];
    if (row?.takes !== "puzzle" || row.gives === "text") throw new Error(`records() has no records of ${command}`);
    const call = attempt(() => {
      const { options: asked, files } = callOf(command, ["", options]);
      const { signal, ...others } = asked;
      if (others.summary) throw new Error("records() gives a record of each puzzle: run() has the option summary");
      prepared(command, { options: others, signal });
      return { options: others, files, signal };
    });
    if (call instanceof Ran) throw new Error(failureOf(command, call).error.detail);
    const { signal, ...each } = call;
    const left = new AbortController(); // by the signal, or by who reads the records
    const leave = () => left.abort();
    const gone = new Promise((resolve) => left.signal.addEventListener("abort", () => resolve(true)));
    const source = (async function* () {
      yield* puzzles;
    })();
    let next; // of the source
    let turn; // of the event loop
    const later = () => (turn ??= new Promise((resolve) => setTimeout(() => resolve((turn = undefined)))));
    const running = [];
    let some = []; // lines of one side go together; any other text by itself, since a list has one format
    let before = 0;
    const begin = () => {
      if (some.length === 0) return;
      const [first, count] = [before, some.length];
      before += count;
      running.push(this.run(command, { ...each, input: some.join(""), signal: left.signal }).then((ran) => this.#listed(command, ran, first, count)));
      some = [];
    };
    const warn = this.#warn;
    async function* ended() {
      const { records, thrown, stopped, warning } = await running.shift();
      if (warning) warn(warning);
      yield* records;
      if (stopped) throw signal?.reason ?? new Error("stopped");
      if (thrown) throw thrown;
    }
    if (signal?.aborted) leave();
    else this.#listen(signal, leave);
    try {
      for (;;) {
        next ??= source.next();
        const element = await Promise.race([next, later()]);
        if (!element) { // the source lets us wait: what there is goes on its way, and what is ready is given
          begin();
          const ready = await Promise.race([next.then(() => false), running[0] ?? gone]);
          if (ready && running.length === 0) throw signal?.reason ?? new Error("stopped");
          if (ready) yield* ended();
          continue;
        }
        if (element.done) break;
        next = undefined;
        const given = attempt(() => textOf(element.value));
        if (given instanceof Ran) {
          begin();
          running.push({ records: [{ index: ++before, ...failureOf(command, given) }] });
          continue;
        }
        const text = (typeof given === "string" ? given : new TextDecoder().decode(given)).trimEnd() + "\n";
        const line = isLine(text);
        if (!line || some.length === together || text.length !== some[0]?.length) begin();
        some.push(text);
        if (!line) begin();
        while (running.length > this.size) yield* ended();
      }
      begin();
      while (running.length > 0) yield* ended();
    } finally {
      this.#unlisten(signal, leave);
      leave();
      source.return().catch(() => {}); // it may be waiting
    }
  }

  /** Ends the workers. Calls that are on their way, and later ones, are stopped. */
  close() {
    this.#closed = true;
    for (const { all } of [...this.#stops.values()]) all();
    for (const worker of this.#all) worker.terminate();
    this.#all.clear();
    this.#idle = [];
  }
}
