// The shape of a puzzle: its houses, who sees whom, and the names of cells and digits. Cells are numbered row by row from 0.

import { cluesAt } from './clues.js';

const kLetters = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export class Shape {
  // `json`: what `tresse convert --to json` writes.
  constructor(json) {
    this.side = json.n;
    this.box = json.box ?? null;
    this.json = Object.fromEntries(Object.entries(json).filter(([key]) => !['puzzle', 'placed', 'candidates', 'name'].includes(key)));
    this.houses = new Map();
    const n = this.side;
    const all = Array.from({ length: n }, (_, i) => i);
    for (const r of all) this.houses.set(`r${r + 1}`, all.map((c) => r * n + c));
    for (const c of all) this.houses.set(`c${c + 1}`, all.map((r) => r * n + c));
    this.regionOf = this.#regions(json);
    for (let cell = 0; cell < n * n; ++cell) {
      if (this.regionOf[cell] !== null) this.#add(`${json.regions ? 'g' : 'b'}${this.regionOf[cell] + 1}`, cell);
    }
    if (json.diagonals) {
      this.houses.set('d1', all.map((i) => i * n + i));
      this.houses.set('d2', all.map((i) => i * n + n - 1 - i));
    }
    this.windows = json.windoku && this.box ? this.#windows() : [];
    this.windows.forEach((cells, i) => this.houses.set(`w${i + 1}`, cells));
    this.extra = [...(json.extra_houses ?? []), ...(json.extra_regions ?? [])].map((cells) => cells.map((c) => (typeof c === 'string' ? this.cellNamed(c) : c)));
    this.extra.forEach((cells, i) => this.houses.set(`x${i + 1}`, cells));
    this.peers = this.#peers(json);
    this.clues = cluesAt(this);
  }

  cellTop = 0;  // the part of each cell that clues take, where marks have no room
  get cells() { return this.side * this.side; }
  nameOf(cell) { return `r${Math.floor(cell / this.side) + 1}c${(cell % this.side) + 1}`; }
  cellNamed(name) {
    const [, r, c] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
    return (r - 1) * this.side + (c - 1);
  }
  symbol(value) { return this.side <= kLetters.length ? kLetters[value - 1] : String(value); }
  // 0: the text is no digit of this side.
  valueOf(text) {
    const digit = String(text).toUpperCase();
    const value = this.side > kLetters.length ? Number(digit) : digit.length === 1 ? kLetters.indexOf(digit) + 1 : 0;
    return Number.isInteger(value) && value >= 1 && value <= this.side ? value : 0;
  }
  values(puzzle) {
    return Array.isArray(puzzle) ? puzzle.flat() : [...puzzle].map((symbol) => this.valueOf(symbol));
  }

  #add(house, cell) {
    if (!this.houses.has(house)) this.houses.set(house, []);
    this.houses.get(house).push(cell);
  }
  #regions(json) {
    const n = this.side;
    if (json.regions) return json.regions.flat();
    if (!this.box) return Array(n * n).fill(null);
    const [rows, columns] = this.box;
    return Array.from({ length: n * n }, (_, cell) => {
      const r = Math.floor(cell / n), c = cell % n;
      return Math.floor(r / rows) * (n / columns) + Math.floor(c / columns);
    });
  }
  #windows() {
    const [rows, columns] = this.box;
    const n = this.side, windows = [];
    for (let top = 1; top + rows <= n; top += rows + 1) {
      for (let left = 1; left + columns <= n; left += columns + 1) {
        const cells = [];
        for (let r = 0; r < rows; ++r) for (let c = 0; c < columns; ++c) cells.push((top + r) * n + left + c);
        windows.push(cells);
      }
    }
    return windows;
  }
  #peers(json) {
    const peers = Array.from({ length: this.cells }, () => new Set());
    for (const cells of this.houses.values()) for (const a of cells) for (const b of cells) if (a !== b) peers[a].add(b);
    const jumps = [];
    if (json.anti_knight) jumps.push([1, 2], [2, 1], [-1, 2], [-2, 1]);
    if (json.anti_king) jumps.push([1, 1], [-1, 1]);
    const n = this.side;
    for (let cell = 0; cell < this.cells; ++cell) {
      for (const [dr, dc] of jumps) {
        const r = Math.floor(cell / n) + dr, c = (cell % n) + dc;
        if (r < 0 || r >= n || c < 0 || c >= n) continue;
        peers[cell].add(r * n + c);
        peers[r * n + c].add(cell);
      }
    }
    return peers;
  }
}
