// In a module that wasm-split has made, the functions that are elsewhere are imports, one for each, which JavaScript takes 30 ms to make.
// Writes a module in which each is a function of its own: it calls one import, "load", which puts the true functions into the table, and
// then the one in its place there.
// usage: node stubs.mjs FROM TO
import { readFileSync, writeFileSync } from "node:fs";

const [, , from, to] = process.argv;
const bytes = readFileSync(from);
const placeholders = "rest"; // the namespace

const leb = (value) => {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  return [...out, value];
};
const signed = (value) => { // not negative
  const out = leb(value);
  if ((out.at(-1) & 64) === 0) return out;
  out[out.length - 1] |= 128;
  return [...out, 0];
};
const text = (value) => [...leb(value.length), ...Buffer.from(value)];
const list = (items) => [leb(items.length), ...items].flat();

class Read {
  constructor(of, at = 0) {
    Object.assign(this, { of, at });
  }
  byte() {
    return this.of[this.at++];
  }
  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const next = this.byte();
      value += (next & 127) * factor;
      if (next < 128) return value;
    }
  }
  bytes(count) {
    return [...this.of.subarray(this.at, (this.at += count))];
  }
  // What `skip` reads.
  raw(skip) {
    const begin = this.at;
    skip();
    return [...this.of.subarray(begin, this.at)];
  }
  items(read) {
    return Array.from({ length: this.number() }, () => read());
  }
}

const sections = new Map();
for (const all = new Read(bytes, 8); all.at < bytes.length; ) {
  const id = all.byte();
  const size = all.number();
  if (id !== 0) sections.set(id, bytes.subarray(all.at, all.at + size)); // not names and the like
  all.at += size;
}
const [kTypes, kImports, kFunctions, kElements, kCode] = [1, 2, 3, 9, 10];
const section = (id) => new Read(sections.get(id));

const types = section(kTypes);
const signatures = types.items(() => {
  if (types.byte() !== 0x60) throw new Error("not a function type");
  return { params: types.items(() => types.byte()), results: types.items(() => types.byte()) };
});
const nothing = signatures.findIndex(({ params, results }) => params.length + results.length === 0);
if (nothing < 0) throw new Error("no function without parameters and results");

const imports = section(kImports);
const limits = () => {
  if (imports.byte() & 1) imports.number();
  imports.number();
};
const kinds = [() => imports.number(), () => (imports.byte(), limits()), limits, () => imports.bytes(2), () => (imports.byte(), imports.number())];
const kept = [];
const stubs = []; // in the order of their numbers
let functions = 0;
imports.items(() => {
  const module = Buffer.from(imports.bytes(imports.number())).toString();
  const name = Buffer.from(imports.bytes(imports.number())).toString();
  const kind = imports.byte();
  const what = imports.raw(kinds[kind]);
  if (kind === 0 && module === placeholders) stubs.push({ place: Number(name), type: new Read(what).number(), number: functions });
  else if (kind === 0 && stubs.length > 0) throw new Error("a function is imported behind the placeholders");
  else kept.push([...text(module), ...text(name), kind, ...what]);
  functions += kind === 0 ? 1 : 0;
});
// The number of the first one becomes that of "load", so that all others keep theirs; its stub comes last.
const load = stubs[0].number;
kept.push([...text(placeholders), ...text("load"), 0, ...leb(nothing)]);

const own = section(kFunctions);
const of = own.items(() => own.number());
const last = functions + of.length;
const code = section(kCode);
const bodies = code.items(() => code.raw(() => code.bytes(code.number())));
const body = ({ place, type }) => {
  const given = signatures[type].params.flatMap((_, n) => [0x20, ...leb(n)]);
  const called = [0, 0x10, ...leb(load), ...given, 0x41, ...signed(place), 0x11, ...leb(type), 0, 0x0b];
  return [...leb(called.length), ...called];
};

const elements = section(kElements);
const segments = elements.items(() => {
  if (elements.number() !== 0 || elements.byte() !== 0x41) throw new Error("a segment of the table that is not at a fixed place");
  const offset = elements.number(); // as it stands, which is small and not negative
  elements.byte();
  return [0, 0x41, ...signed(offset), 0x0b, ...list(elements.items(() => elements.number()).map((number) => leb(number === load ? last : number)))];
});

const changed = new Map([
  [kImports, list(kept)],
  [kFunctions, list([...stubs.slice(1).map(({ type }) => type), ...of, stubs[0].type].map(leb))],
  [kElements, list(segments)],
  [kCode, list([...stubs.slice(1).map(body), ...bodies, body(stubs[0])])],
]);
const parts = [bytes.subarray(0, 8)];
for (const [id, old] of sections) {
  const now = changed.has(id) ? Buffer.from(changed.get(id)) : old;
  parts.push(Buffer.from([id, ...leb(now.length)]), now);
}
writeFileSync(to, Buffer.concat(parts));
