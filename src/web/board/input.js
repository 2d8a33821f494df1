// Keyboard, mouse and touch: what they select, write and undo. Every tool has a key.

import { orbit } from '../symmetry.js';
import { kColours } from './labels.js';

// The letter of a mode is a digit on large boards; Enter goes through them on all.
export const kModes = { value: 'z', corner: 'x', centre: 'c', colour: 'v' };

export class Input {
  // `board` and `game` ({state, symmetryNow, redraw(), whisper(), modeChanged()}).
  constructor(board, game) {
    this.board = board;
    this.game = game;
    this.mode = 'value';
    this.typed = '';  // of a side above 35, whose digits are numbers
    const svg = board.svg;
    svg.addEventListener('pointerdown', (e) => this.#press(e));
    svg.addEventListener('pointermove', (e) => this.#drag(e));
    svg.addEventListener('pointerup', () => this.game.onLay?.(true));
    svg.addEventListener('keydown', (e) => this.#key(e));
  }

  get state() { return this.game.state; }
  get selected() { return this.board.selected; }

  #press(event) {
    const cell = this.board.cellAt(event);
    if (cell < 0) return;
    if (event.pointerType !== 'touch') this.board.svg.setPointerCapture?.(event.pointerId);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.selected.clear();
    if (this.selected.has(cell)) this.selected.delete(cell);
    else this.selected.add(cell);
    this.board.cursor = cell;
    this.typed = '';
    this.board.svg.focus({ preventScroll: true });
    this.game.redraw();
    event.preventDefault();
  }
  #drag(event) {
    if (event.buttons !== 1) return;
    // A slow browser tells several moves at once.
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length > 0 ? moves : [event]) {
      const cell = this.board.cellAt(move);
      if (cell < 0 || this.selected.has(cell)) continue;
      this.selected.add(cell);
      this.board.cursor = cell;
      this.game.redraw();
    }
  }

  #key(event) {
    const { key } = event;
    const lower = key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (lower !== 'a') return;
      this.#selectAll();
    } else if (key.startsWith('Arrow')) {
      this.#move(key, event.shiftKey);
    } else if (key === 'Home' || key === 'End') {
      this.#go(key === 'Home' ? 0 : this.state.shape.cells - 1, false);
    } else if (['Delete', 'Backspace', ' '].includes(key) || (key === '0' && !this.typed)) {
      this.erase();
    } else if (key === 'Escape') {
      this.selected.clear();
      this.typed = '';
      this.game.redraw();
    } else if (key === 'Enter') {
      const modes = Object.keys(kModes);
      this.setMode(modes[(modes.indexOf(this.mode) + (event.shiftKey ? 3 : 1)) % modes.length]);
    } else if (key === 'Insert') {
      this.game.onLay?.(false);
    } else if (key === '+' || key === '-') {
      this.game.zoom(key === '+' ? 1 : -1);
    } else if (!this.#digit(event)) {
      const mode = Object.keys(kModes).find((m) => this.keyOf(m) === lower);
      if (!mode) return;
      this.setMode(mode);
    }
    event.preventDefault();
  }
  // The letter of a mode, where it is no digit.
  keyOf(mode) { return this.state.shape.side <= 35 && this.state.shape.valueOf(kModes[mode]) ? '' : kModes[mode]; }

  // Shift: a corner mark; Alt: a centre mark.
  #digit(event) {
    const { code = '', key } = event;
    const symbol = code.startsWith('Digit') ? code.slice(5) : event.altKey && code.startsWith('Key') && !/^[a-z]$/i.test(key) ? code.slice(3) : key;
    const { shape } = this.state;
    const mode = event.altKey ? 'centre' : event.shiftKey ? 'corner' : this.mode;
    if (shape.side > 35) return /^\d$/.test(symbol) && this.#number(symbol, mode);
    const value = symbol.length === 1 ? shape.valueOf(symbol) : 0;
    if (value) this.write(value, mode);
    return value > 0;
  }
  // One more figure of a number: it takes the place of the number so far.
  #number(figure, mode) {
    const longer = this.state.shape.valueOf(this.typed + figure);
    if (!longer && figure === '0') return false;
    if (longer && this.typed && this.#typedAt === this.state.revision) this.state.undo();
    this.typed = longer ? this.typed + figure : figure;
    const { typed } = this, before = this.state.revision;
    this.write(this.state.shape.valueOf(typed), mode);
    this.typed = typed;
    this.#typedAt = this.state.revision === before ? null : this.state.revision;
    return true;
  }
  #typedAt = null;  // the revision that the last figure made

  #move(key, extend) {
    const n = this.state.shape.side;
    const at = this.board.cursor ?? 0;
    const [dr, dc] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
    const r = (Math.floor(at / n) + dr + n) % n, c = ((at % n) + dc + n) % n;
    this.#go(this.board.cursor === null ? 0 : r * n + c, extend);
  }
  #go(cell, extend) {
    if (!extend) this.selected.clear();
    this.selected.add(cell);
    this.board.cursor = cell;
    this.typed = '';
    this.game.redraw();
    this.board.follow();
  }
  #selectAll() {
    for (let cell = 0; cell < this.state.shape.cells; ++cell) this.selected.add(cell);
    this.game.redraw();
  }
  // What the cells that are selected have now, for those who do not see it.
  say() {
    const { cursor, labels } = this.board;
    if (this.selected.size > 1) this.game.whisper(`${this.selected.size} cells changed`);
    else if (cursor !== null) this.game.whisper(labels.squares[cursor].label);
  }

  setMode(mode) {
    this.mode = mode;
    this.game.modeChanged(mode);
    this.game.whisper(`digits write: ${mode === 'value' ? 'digit' : mode}`);
  }

  write(value, mode = this.mode) {
    const { state } = this;
    this.typed = '';
    const cells = [...this.selected].filter((cell) => !state.givens[cell]);
    const every = mode === 'colour' ? [...this.selected] : cells;
    if (every.length === 0) return this.game.whisper(this.selected.size ? 'a given stays' : 'no cell is selected');
    if (mode === 'colour' && value > kColours.length) return this.game.whisper(`there are ${kColours.length} colours`);
    state.change((play) => {
      if (mode === 'value') {
        const same = cells.every((cell) => play.values[cell] === value);
        for (const cell of cells) play.values[cell] = same ? 0 : value;
      } else if (mode === 'colour') {
        const same = every.every((cell) => play.colour[cell] === value);
        for (const cell of every) {
          if (same) delete play.colour[cell];
          else play.colour[cell] = value;
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
    this.say();
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
    this.typed = '';
    this.state.change((play) => {
      const { side } = this.state.shape;
      for (const cell of [...this.selected].flatMap((one) => orbit(this.game.symmetryNow, one, side))) {
        if (!this.state.givens[cell]) play.values[cell] = 0;
        delete play.corner[cell];
        delete play.centre[cell];
        delete play.colour[cell];
      }
    });
    this.say();
  }
}
