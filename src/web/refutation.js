// Why a digit cannot be in a cell: what follows from it by singles, breadth first, until something contradicts; and of that only what
// the contradiction needs.

import { key, nothing } from './board/drawing.js';

const kKinds = { r: 'row', c: 'column', b: 'box', g: 'region', d: 'diagonal', w: 'window', x: 'extra house' };
const inWords = (house) => `${kKinds[house[0]]} ${house.slice(1)}`;

// What is known on the way. A placement: {cell, value, why, from: placements it follows from}.
class Chain {
  constructor(shape, grid) {
    this.shape = shape;
    this.values = [...grid];
    this.left = grid.map((value, cell) => {
      const seen = new Set([...shape.peers[cell]].map((p) => grid[p]));
      return value ? new Set() : new Set(Array.from({ length: shape.side }, (_, i) => i + 1).filter((v) => !seen.has(v)));
    });
    this.start = this.left.map((set) => [...set]);
    this.gone = new Map();  // a candidate to the placement that removed it
    this.houses = [...shape.houses].filter(([, cells]) => cells.length === shape.side);  // each has every digit
  }

  place(placement) {
    const { cell, value } = placement;
    this.values[cell] = value;
    for (const v of this.start[cell]) if (v !== value) this.#remove(cell, v, placement);
    for (const peer of this.shape.peers[cell]) this.#remove(peer, value, placement);
    this.left[cell] = new Set();
  }
  #remove(cell, value, placement) {
    if (this.left[cell].delete(value) || (this.values[cell] !== value && this.start[cell].includes(value))) {
      if (!this.gone.has(key(cell, value))) this.gone.set(key(cell, value), placement);
    }
  }
  #causes(candidates) {
    return [...new Set(candidates.map(([cell, v]) => this.gone.get(key(cell, v))).filter(Boolean))];
  }

  // Singles that are there now, and what contradicts.
  look() {
    const found = new Map(), wrong = [];
    const add = (one) => { if (!found.has(one.cell)) found.set(one.cell, one); };
    this.left.forEach((set, cell) => {
      if (this.values[cell] || set.size > 1) return;
      const [value] = set;
      const from = this.#causes(this.start[cell].filter((v) => v !== value).map((v) => [cell, v]));
      if (value) add({ cell, value, why: 'no other digit is left for it', from });
      else wrong.push({ text: `no digit is left for ${this.shape.nameOf(cell)}`, cells: [cell], from });
    });
    for (const [house, cells] of this.houses) {
      for (let value = 1; value <= this.shape.side; ++value) {
        const there = cells.filter((cell) => this.values[cell] === value);
        if (there.length === 1) continue;
        const places = cells.filter((cell) => this.left[cell].has(value));
        if (there.length === 0 && places.length > 1) continue;
        const from = this.#causes(cells.filter((cell) => cell !== places[0] && this.start[cell].includes(value)).map((cell) => [cell, value]));
        const symbol = this.shape.symbol(value);
        if (there.length > 1) wrong.push({ text: `${symbol} is twice in ${inWords(house)}`, house, cells: there, from: this.placed.filter((p) => there.includes(p.cell)) });
        else if (places.length === 0) wrong.push({ text: `${symbol} has no place in ${inWords(house)}`, house, cells: [], from });
        else add({ cell: places[0], value, why: `the only place of ${symbol} in ${inWords(house)}`, from });
      }
    }
    return { found: [...found.values()], wrong };
  }
  placed = [];
}

// All that these follow from, each once, causes first.
function needed(placements) {
  const all = [], seen = new Set();
  const visit = (one) => {
    if (seen.has(one)) return;
    seen.add(one);
    one.from.forEach(visit);
    all.push(one);
  };
  placements.forEach(visit);
  return all;
}

// {lines, drawing}; null: singles find no contradiction. requires: no peer of the cell has the digit.
export function refutation(shape, grid, cell, value) {
  const chain = new Chain(shape, grid);
  const first = { cell, value, why: '', from: [] };
  let next = [first];
  while (next.length > 0) {
    for (const one of next) {
      chain.place(one);
      chain.placed.push(one);
    }
    const { found, wrong } = chain.look();
    const least = wrong.map((w) => ({ ...w, steps: needed([first, ...w.from]) })).sort((a, b) => a.steps.length - b.steps.length)[0];
    if (least) return told(shape, first, least);
    next = found;
  }
  return null;
}

function told(shape, first, { steps, text, cells, house }) {
  const name = (p) => `${shape.nameOf(p.cell)} is ${shape.symbol(p.value)}`;
  const drawing = nothing();
  if (house) drawing.houses = [house];
  for (const cell of cells) drawing.cells.set(cell, 'other');
  for (const p of steps) {
    drawing.candidates.set(key(p.cell, p.value), p === first ? 'remove' : 'pattern');
    for (const from of p.from) drawing.links.push({ from, to: p, strong: true });
  }
  const lines = steps.slice(1).map((p, i) => `${i + 1}. ${name(p)}: ${p.why}.`);
  return { lines: [`Suppose that ${name(first)}.`, ...lines, `Then ${text}. So ${shape.nameOf(first.cell)} is not ${shape.symbol(first.value)}.`], drawing };
}
