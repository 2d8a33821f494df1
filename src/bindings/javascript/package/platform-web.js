// What browsers have in their own way: reading the module, and workers.
// A bundler takes along the files that it sees named.
const files = { "rest.wasm": () => new URL("./rest.wasm", import.meta.url), "sat.wasm": () => new URL("./sat.wasm", import.meta.url) };

export async function compiled() {
  const answer = await fetch(new URL("./tresse.wasm", import.meta.url));
  if (!answer.ok) throw new Error(`tresse.wasm: ${answer.status} ${answer.statusText}`);
  const streamed = WebAssembly.compileStreaming && answer.headers.get("content-type") === "application/wasm";
  return streamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** In the middle of a call. */
export function compiledNow(name) {
  const asked = new XMLHttpRequest();
  asked.open("GET", files[name](), false);
  asked.overrideMimeType("text/plain; charset=x-user-defined"); // bytes: a page may not ask for them otherwise
  asked.send();
  if (asked.status !== 200) throw new Error(`${name}: ${asked.status} ${asked.statusText}`);
  return new WebAssembly.Module(Uint8Array.from(asked.responseText, (letter) => letter.charCodeAt(0)));
}

/** A byte. */
export const random = () => crypto.getRandomValues(new Uint8Array(1))[0];

export const processors = () => navigator.hardwareConcurrency || 1;

export function start(module) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  let lost; // why it ended while it had no call
  const idle = (said) => (lost = said);
  let hear = idle;
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => hear({ fault: event.message ?? "the worker could not be started" });
  worker.postMessage(module);
  return {
    listen: (to) => {
      hear = to;
      if (lost) queueMicrotask(() => to(lost));
    },
    send: (said) => worker.postMessage(said),
    rest: () => (hear = idle),
    terminate: () => {
      hear = () => {};
      worker.terminate();
    },
  };
}

export function attend(begin) {
  let hear;
  self.onmessage = ({ data }) => {
    if (hear) hear(data);
    else begin(data, (to) => (hear = to), (said) => self.postMessage(said));
  };
}
