// The puzzle and what the player has done: values, marks, colours. Every change can be undone, and is kept in this browser.

import { Shape } from './shape.js';

const kKept = 'tresse';

const empty = (n) => ({ values: Array(n).fill(0), corner: {}, centre: {}, colour: {}, removed: [] });
const copy = (play) => structuredClone(play);

export class State extends EventTarget {
  constructor(json) {
    super();
    this.open(json);
  }

  // A new puzzle: JSON of `convert`. Its candidates become removed ones.
  open(json) {
    this.shape = new Shape(json);
    this.givens = this.shape.values(json.puzzle);
    this.play = empty(this.shape.cells);
    this.past = [];
    this.future = [];
    this.auto = false;
    if (json.candidates) {
      this.auto = true;
      json.candidates.forEach((list, cell) => {
        if (this.givens[cell]) return;
        for (let v = 1; v <= this.shape.side; ++v) if (!list.includes(v)) this.play.removed.push([cell, v]);
      });
    }
    this.#changed();
  }

  valueAt(cell) { return this.givens[cell] || this.play.values[cell]; }
  get grid() { return this.givens.map((v, cell) => v || this.play.values[cell]); }
  get full() { return this.grid.every((v) => v > 0); }

  // One change of the play, which undo takes back.
  change(edit) {
    const before = copy(this.play);
    edit(this.play);
    if (JSON.stringify(before) === JSON.stringify(this.play)) return;
    this.past.push(before);
    this.future = [];
    this.#changed();
  }
  undo() { this.#step(this.past, this.future); }
  redo() { this.#step(this.future, this.past); }
  #step(from, to) {
    if (from.length === 0) return;
    to.push(copy(this.play));
    this.play = from.pop();
    this.#changed();
  }
  restart() { this.change((play) => Object.assign(play, empty(this.shape.cells))); }
  setAuto(on) {
    this.auto = on;
    this.#changed();
  }

  // Cells whose value some peer has too.
  clashes() {
    if (this.#clashes) return this.#clashes;
    const bad = new Set(), grid = this.grid;
    grid.forEach((v, cell) => {
      if (!v) return;
      for (const p of this.shape.peers[cell]) if (grid[p] === v) bad.add(cell);
    });
    return this.#clashes = bad;
  }
  #clashes = null;
  // Digits that no peer has and that nobody has removed; of a cell with a value none.
  candidates() {
    const gone = new Set(this.play.removed.map(([cell, v]) => cell * 1024 + v));
    return this.grid.map((value, cell) => {
      if (value) return [];
      const seen = new Set([...this.shape.peers[cell]].map((p) => this.valueAt(p)));
      const list = [];
      for (let v = 1; v <= this.shape.side; ++v) if (!seen.has(v) && !gone.has(cell * 1024 + v)) list.push(v);
      return list;
    });
  }

  // What the engine is asked about: the givens, or the position with what was removed.
  puzzle() { return { ...this.shape.json, puzzle: this.givens }; }
  position() {
    const json = { ...this.shape.json, puzzle: this.grid };
    if (this.play.removed.length > 0) {
      json.candidates = this.candidates().map((list, cell) => (this.valueAt(cell) ? [this.valueAt(cell)] : list));
    }
    return json;
  }

  // What a step of the engine does.
  apply(step) {
    this.change((play) => {
      for (const { cell, value } of step.place) play.values[this.shape.cellNamed(cell)] = this.shape.valueOf(value);
      for (const { cell, value } of step.eliminate) play.removed.push([this.shape.cellNamed(cell), this.shape.valueOf(value)]);
    });
    if (step.eliminate.length > 0 && !this.auto) this.setAuto(true);
  }

  #changed() {
    this.#clashes = null;
    this.dispatchEvent(new Event('change'));
    const kept = { puzzle: this.puzzle(), play: this.play, auto: this.auto };
    try { localStorage.setItem(kKept, JSON.stringify(kept)); } catch { /* the browser keeps nothing */ }
  }
  // What was kept, or null.
  static kept() {
    try { return JSON.parse(localStorage.getItem(kKept)); } catch { return null; }
  }
  static restored(kept) {
    const state = new State(kept.puzzle);
    state.play = { ...empty(state.shape.cells), ...kept.play };
    state.auto = kept.auto;
    return state;
  }
}
