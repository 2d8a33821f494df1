// What node has in its own way: reading the module, and workers.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";

export async function compiled() {
  return WebAssembly.compile(await readFile(new URL("./tresse.wasm", import.meta.url)));
}

/** In the middle of a call. */
export const compiledNow = (name) => new WebAssembly.Module(readFileSync(new URL(name, import.meta.url)));

/** A byte. Node 18 has no global `crypto`; its module is loaded when a call asks for it, because that takes 10 ms. */
export const random = () => createRequire(import.meta.url)("node:crypto").webcrypto.getRandomValues(new Uint8Array(1))[0];

export const processors = () => os.availableParallelism?.() ?? os.cpus().length;

export function start(module) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: module, execArgv: [] }); // not the options of the program: --input-type ends a worker
  let lost; // why it ended while it had no call
  const idle = (said) => (lost = said);
  let hear = idle;
  worker.on("message", (said) => hear(said));
  worker.on("error", (error) => hear({ fault: String(error) }));
  worker.unref(); // an idle worker does not keep the program, but one that is listened to does
  return {
    listen: (to) => {
      hear = to;
      worker.ref();
      if (lost) queueMicrotask(() => to(lost));
    },
    send: (said) => worker.postMessage(said),
    rest: () => {
      hear = idle;
      worker.unref();
    },
    terminate: () => {
      hear = () => {};
      worker.terminate();
    },
  };
}

export function attend(begin) {
  begin(workerData, (hear) => parentPort.on("message", hear), (said) => parentPort.postMessage(said));
}
