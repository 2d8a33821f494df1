// Keyboard, mouse and touch: what they select, write and undo. Every tool has a key.

import { orbit } from './symmetry.js';

const kModes = { z: 'value', x: 'corner', c: 'centre', v: 'colour' };

export class Input {
  // `board` and `game` ({state, symmetryNow, redraw()}).
  constructor(board, game) {
    this.board = board;
    this.game = game;
    this.mode = 'value';
    this.typed = '';  // of a side above 9 whose digits are numbers
    const svg = board.svg;
    svg.addEventListener('pointerdown', (e) => this.#press(e));
    svg.addEventListener('pointermove', (e) => this.#drag(e));
    svg.addEventListener('keydown', (e) => this.#key(e));
  }

  get state() { return this.game.state; }
  get selected() { return this.board.selected; }

  #press(event) {
    const cell = this.board.cellAt(event);
    if (cell < 0) return;
    this.board.svg.setPointerCapture?.(event.pointerId);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.selected.clear();
    if (this.selected.has(cell)) this.selected.delete(cell);
    else this.selected.add(cell);
    this.cursor = cell;
    this.typed = '';
    this.board.svg.focus({ preventScroll: true });
    this.game.redraw();
    event.preventDefault();
  }
  #drag(event) {
    if (event.buttons !== 1) return;
    const cell = this.board.cellAt(event);
    if (cell < 0 || this.selected.has(cell)) return;
    this.selected.add(cell);
    this.cursor = cell;
    this.game.redraw();
  }

  #key(event) {
    const { key } = event;
    const lower = key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (lower === 'z' && !event.shiftKey) this.state.undo();
      else if (lower === 'y' || lower === 'z') this.state.redo();
      else if (lower === 'a') this.#selectAll();
      else return;
    } else if (key.startsWith('Arrow')) {
      this.#move(key, event.shiftKey);
    } else if (key === 'Home' || key === 'End') {
      this.#go(key === 'Home' ? 0 : this.state.shape.cells - 1, false);
    } else if (key === 'Delete' || key === 'Backspace' || key === '0' || key === ' ') {
      this.erase();
    } else if (key === 'Escape') {
      this.selected.clear();
      this.game.redraw();
    } else if (!this.#digit(event) && kModes[lower] && this.state.shape.side < 33) {
      this.setMode(kModes[lower]);
    } else if (!this.#wasDigit) {
      return;
    }
    event.preventDefault();
  }

  // Shift: a corner mark; Alt: a centre mark.
  #digit(event) {
    this.#wasDigit = false;
    const symbol = event.code?.startsWith('Digit') ? event.code.slice(5) : event.key;
    const { shape } = this.state;
    let value = 0;
    if (shape.side > 35) {
      if (!/^\d$/.test(symbol)) return false;
      this.typed = shape.valueOf(this.typed + symbol) ? this.typed + symbol : symbol;
      value = shape.valueOf(this.typed);
    } else if (symbol.length === 1) {
      value = shape.valueOf(symbol);
    }
    if (!value) return false;
    this.#wasDigit = true;
    this.write(value, event.altKey ? 'centre' : event.shiftKey && /^\d$/.test(symbol) ? 'corner' : this.mode);
    return true;
  }
  #wasDigit = false;

  #move(key, extend) {
    const n = this.state.shape.side;
    const at = this.cursor ?? 0;
    const [dr, dc] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
    const r = (Math.floor(at / n) + dr + n) % n, c = ((at % n) + dc + n) % n;
    this.#go(this.cursor === undefined ? 0 : r * n + c, extend);
  }
  #go(cell, extend) {
    if (!extend) this.selected.clear();
    this.selected.add(cell);
    this.cursor = cell;
    this.typed = '';
    this.game.redraw();
    const value = this.state.valueAt(cell);
    this.game.announce(`${this.state.shape.nameOf(cell)}: ${value ? this.state.shape.symbol(value) : 'empty'}`);
  }
  #selectAll() {
    for (let cell = 0; cell < this.state.shape.cells; ++cell) this.selected.add(cell);
    this.game.redraw();
  }

  setMode(mode) {
    this.mode = mode;
    this.game.modeChanged(mode);
  }

  write(value, mode = this.mode) {
    const { state } = this;
    const cells = [...this.selected].filter((cell) => !state.givens[cell]);
    const every = mode === 'colour' ? [...this.selected] : cells;
    if (every.length === 0) return;
    state.change((play) => {
      if (mode === 'value') {
        const same = cells.every((cell) => play.values[cell] === value);
        for (const cell of cells) play.values[cell] = same ? 0 : value;
      } else if (mode === 'colour') {
        const tint = ((value - 1) % 6) + 1;
        const same = every.every((cell) => play.colour[cell] === tint);
        for (const cell of every) {
          if (same) delete play.colour[cell];
          else play.colour[cell] = tint;
        }
      } else if (state.auto) {
        this.#toggleRemoved(play, cells, value);
      } else {
        const marks = play[mode];
        const all = cells.every((cell) => marks[cell]?.includes(value));
        for (const cell of cells) {
          const rest = (marks[cell] ?? []).filter((v) => v !== value);
          marks[cell] = all ? rest : [...rest, value].sort((a, b) => a - b);
        }
      }
    });
  }
  // With automatic candidates a mark removes one, or brings it back.
  #toggleRemoved(play, cells, value) {
    for (const cell of cells) {
      const at = play.removed.findIndex(([c, v]) => c === cell && v === value);
      if (at >= 0) play.removed.splice(at, 1);
      else play.removed.push([cell, value]);
    }
  }

  erase() {
    this.state.change((play) => {
      const { side } = this.state.shape;
      for (const cell of [...this.selected].flatMap((one) => orbit(this.game.symmetryNow, one, side))) {
        if (!this.state.givens[cell]) play.values[cell] = 0;
        delete play.corner[cell];
        delete play.centre[cell];
        delete play.colour[cell];
      }
    });
  }
}
