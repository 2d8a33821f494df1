// Tresse in workers: each call goes to the next worker that is free. A call that is stopped ends with its worker, and another one begins.
import { commands } from "./commands.js";
import { callOf, failure, given, Ran, textOf } from "./index.js";
import { processors, start } from "#platform";

const together = 64; // puzzles that a worker gets at once

export class Pool {
  #module;
  #warn;
  #idle = [];
  #waiting = [];
  #all = new Set();

  constructor(module, { count = processors(), warn = console.warn } = {}) {
    this.#module = module;
    this.#warn = warn;
    this.size = Math.max(1, count);
    for (let n = 0; n < this.size; ++n) this.#add();
  }

  /** Has the command this option? */
  takes(command, option) {
    return option in (commands[command]?.options ?? {});
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
    const next = this.#waiting.shift();
    if (next) next(worker);
    else this.#idle.push(worker);
  }

  #worker() {
    if (this.#idle.length > 0) return Promise.resolve(this.#idle.pop());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** As run() of Tresse. A signal stops it: what was written until then is there, and the status is "stopped". */
  async run(command, { signal, onOutput, ...call } = {}) {
    if (signal?.aborted) return new Ran("stopped", "", "", {});
    const worker = await this.#worker();
    if (signal?.aborted) {
      this.#free(worker);
      return new Ran("stopped", "", "", {});
    }
    let output = "";
    const take = onOutput ?? ((piece) => (output += piece));
    return new Promise((resolve) => {
      const ended = (ran) => {
        signal?.removeEventListener("abort", stop);
        resolve(ran);
      };
      const replaced = (status, messages) => {
        worker.terminate();
        this.#all.delete(worker);
        this.#add();
        ended(new Ran(status, output, messages, {}));
      };
      const stop = () => replaced("stopped", "");
      signal?.addEventListener("abort", stop);
      worker.listen((said) => {
        if (said.piece !== undefined) {
          if (take(said.piece) === false) stop();
        } else if (said.end) {
          worker.rest();
          this.#free(worker);
          ended(new Ran(said.end.status, output, said.end.messages, said.end.files));
        } else {
          replaced("internal", `tresse: ${said.fault}\n`);
        }
      });
      worker.send({ command, call });
    });
  }

  async call(command, args) {
    const signal = args.at(-1)?.signal;
    const call = callOf(command, args);
    if (signal) delete call.options.signal;
    const ran = await this.run(command, { ...call, signal });
    if (ran.status === "stopped") return failure("stopped", "stopped");
    const said = given(command, ran);
    if (ran.messages && !said.error) this.#warn(ran.messages.trim());
    return said;
  }

  /** The records of a list of puzzles, in its order, while it is read; each element is one puzzle. */
  async *records(command, puzzles, { signal, ...options } = {}) {
    const running = [];
    let before = 0;
    const begin = (some) => {
      const first = before;
      before += some.length;
      const texts = some.map((one) => String(textOf(one)).trimEnd() + "\n");
      const input = texts.join(texts.some((text) => text.trimEnd().includes("\n")) ? "\n" : "");
      running.push(this.run(command, { input, options, signal }).then((ran) => ({ ran, first })));
    };
    async function* ended() {
      const { ran, first } = await running.shift();
      if (ran.status === "usage" || ran.status === "internal") throw new Error(ran.messages.trim());
      for (const record of ran.records) yield "index" in record ? { ...record, index: record.index + first } : record;
      if (ran.status === "stopped") throw signal.reason ?? new Error("stopped");
    }
    let some = [];
    for await (const puzzle of puzzles) {
      some.push(puzzle);
      if (some.length < together) continue;
      begin(some);
      some = [];
      if (running.length > this.size) yield* ended();
    }
    if (some.length > 0) begin(some);
    while (running.length > 0) yield* ended();
  }

  /** Ends the workers, and what they do. */
  close() {
    for (const worker of this.#all) worker.terminate();
    this.#all.clear();
    this.#idle = [];
  }
}
