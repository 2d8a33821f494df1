// The puzzle and what the player has done: values, marks, colours. Every change can be undone, another puzzle too, and is kept in this browser.

import { emptyPlay, newest, told, untold } from './history.js';
import { keep, keptAt } from './keep.js';
import { Shape } from './shape.js';

const kKept = 'tresse';
const kHistory = 1_000_000;  // characters that are kept of what can be undone, and of what can be redone

export class State extends EventTarget {
  constructor(json) {
    super();
    this.past = [];
    this.future = [];
    this.revision = 0;  // another one after each change
    this.#set(json);
    this.#changed();
  }

  // Another puzzle, which undo takes back too: JSON of `convert`. Its candidates become removed ones, and the cells that are
  // `placed` have a value of the player.
  open(json) {
    const before = this.#here();
    this.#set(json);
    this.#remember(before);
    this.#changed();
  }
  #set(json) {
    const shape = new Shape(json);
    const givens = shape.values(json.puzzle);
    if (givens.length !== shape.cells) throw new Error('the puzzle has another number of cells than its shape');
    const play = emptyPlay(shape.cells), values = [...givens];
    json.placed?.forEach((name) => {
      const cell = shape.cellNamed(name);
      play.values[cell] = givens[cell];
      givens[cell] = 0;
    });
    json.candidates?.forEach((list, cell) => {
      if (values[cell]) return;
      for (let v = 1; v <= shape.side; ++v) if (!list.includes(v)) play.removed.push([cell, v]);
    });
    Object.assign(this, { shape, givens, play, auto: Boolean(json.candidates), editing: false });
  }
  // The same digits under other rules.
  reshape(json) {
    this.#remember();
    this.shape = new Shape(json);
    this.givens = [...this.givens];  // another puzzle
    this.#changed();
  }
  // From now on the givens are edited: every digit is one of the player, and the grid is the puzzle.
  edit() {
    this.#remember();
    this.play = { ...emptyPlay(this.shape.cells), values: this.grid };
    this.givens = Array(this.shape.cells).fill(0);
    this.editing = true;
    this.#changed();
  }

  valueAt(cell) { return this.givens[cell] || this.play.values[cell]; }
  get grid() { return this.givens.map((v, cell) => v || this.play.values[cell]); }
  get full() { return this.grid.every((v) => v > 0); }

  // One change of the play, which undo takes back.
  change(edit) {
    const play = structuredClone(this.play);
    edit(play);
    if (JSON.stringify(play) === JSON.stringify(this.play)) return;
    this.#remember();
    this.play = play;
    this.#changed();
  }
  undo() { this.#step(this.past, this.future); }
  redo() { this.#step(this.future, this.past); }
  #here() { return { shape: this.shape, givens: this.givens, play: this.play, auto: this.auto, editing: this.editing }; }
  #remember(here = this.#here()) {
    this.past.push(here);
    this.future = [];
  }
  #step(from, to) {
    if (from.length === 0) return;
    to.push(this.#here());
    const { auto, ...other } = from.pop();
    if (other.givens !== this.givens) this.auto = auto;  // of the same puzzle, the switch stays as it is
    Object.assign(this, other);
    this.#changed();
  }
  restart() { this.change((play) => Object.assign(play, emptyPlay(this.shape.cells))); }
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
  puzzle() { return { ...this.shape.json, puzzle: this.editing ? this.grid : this.givens }; }
  position() {
    const json = { ...this.shape.json, puzzle: this.grid };
    if (this.play.removed.length > 0) {
      json.candidates = this.candidates().map((list, cell) => (this.valueAt(cell) ? [this.valueAt(cell)] : list));
    }
    return json;
  }

  // These candidates and no others in the empty cells; the marks of the player stay.
  keepCandidates(lists) {
    const here = this.candidates();
    this.auto = true;
    this.change((play) => here.forEach((list, cell) => play.removed.push(...list.filter((v) => !lists[cell].includes(v)).map((v) => [cell, v]))));
  }
  // What a step of the engine does.
  apply({ place = [], eliminate = [] }) {
    const placed = place.map(({ cell, value }) => [this.shape.cellNamed(cell), this.shape.valueOf(value)]);
    const removed = eliminate.map(({ cell, value }) => [this.shape.cellNamed(cell), this.shape.valueOf(value)]);
    if (removed.length > 0) this.auto = true;
    this.change((play) => {
      for (const [cell, value] of placed) play.values[cell] = value;
      play.removed.push(...removed);
    });
  }

  #changed() {
    this.#clashes = null;
    this.revision += 1;
    this.dispatchEvent(new Event('change'));
    this.#keep();
  }
  // A browser that has less room keeps less of the history, and at least the position.
  #keep() {
    const now = this.#here();
    const base = JSON.stringify({ puzzle: { ...this.shape.json, puzzle: this.givens }, play: this.play, auto: this.auto, editing: this.editing });
    const past = told(this.past, now), future = told(this.future, now);
    keep(kKept, function* () {
      for (let room = kHistory; room > 10; room /= 4) yield `${base.slice(0, -1)},"past":[${newest(past, room)}],"future":[${newest(future, room)}]}`;
      yield base;
    });
  }
  // What was kept, or null: first what this tab had.
  static kept() {
    try {
      const kept = JSON.parse(keptAt(kKept));
      const state = new State(kept.puzzle);
      if (kept.play.values.length !== state.shape.cells) return null;
      Object.assign(state, { play: { ...emptyPlay(state.shape.cells), ...kept.play }, auto: kept.auto, editing: kept.editing });
      Object.assign(state, { past: untold(kept.past ?? [], state.#here()), future: untold(kept.future ?? [], state.#here()) });
      state.#keep();
      return state;
    } catch {
      return null;
    }
  }
}
