// Puts the page together: the state, the board, the input, the panels, and the verdict above the board.

import { ask } from './api.js';
import { Board } from './board.js';
import { button, stopWork } from './dom.js';
import { nothing } from './drawing.js';
import { Input } from './input.js';
import { keep, keptAt } from './keep.js';
import { linkTo } from './link.js';
import * as grade from './panel-grade.js';
import * as hint from './panel-hint.js';
import * as fresh from './panel-make.js';
import * as path from './panel-path.js';
import { State } from './state.js';
import { missing } from './symmetry.js';

const kFirst = { puzzle: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', n: 9, box: [3, 3] };
const kPanels = [hint, path, grade, fresh];
const at = (id) => document.getElementById(id);

class Game {
  constructor() {
    this.board = new Board(at('board'));
    this.input = new Input(this.board, this);
    this.#buttons();
    this.#tabs();
    this.state = State.kept() ?? new State(kFirst);
    this.state.addEventListener('change', () => this.changed());
    const linked = this.#textInLink();
    if (linked) this.#linked = linkTo(this.state);
    this.changed();
    if (linked) this.#readLink();
  }

  // #puzzle=TEXT in the address, in any format. That of the puzzle on the board says nothing new.
  #textInLink() { return new URLSearchParams(location.hash.slice(1)).get('puzzle'); }
  async #readLink() {
    const linked = this.#textInLink();
    if (!linked || this.#linked === linked) return;
    this.#linked = linked;
    try { await fresh.openText(this, linked); } catch (e) { this.announce(e.message); }
  }
  #linked = null;
  symmetry = '';  // of the givens, as chosen
  get symmetryNow() { return this.state.editing ? this.symmetry : ''; }
  onChange = null;  // of the panel that is shown

  open(json) { this.state.open(json); }

  changed() {
    this.shown = null;
    if (this.#padOf !== this.state.shape) this.#pad();
    if (this.#textInLink() === this.#linked || !this.#textInLink()) {
      const link = linkTo(this.state);
      if (link !== this.#linked) history.replaceState(null, '', `#puzzle=${encodeURIComponent(link)}`);
      this.#linked = link;
    }
    this.board.drawing = nothing();
    // With a symmetry for the givens: what it still asks for.
    for (const cell of missing(this.symmetryNow, this.state.grid, this.state.shape.side)) this.board.drawing.cells.set(cell, 'other');
    at('auto').checked = this.state.auto;
    this.#verdict();  // first, so that the engine works while the board is drawn
    this.redraw();
    this.onChange?.();
  }
  redraw() { this.board.draw(this.state, { shown: this.shown }); }
  // A drawing on the board, and perhaps another position than that of the player.
  show(drawing, shown = null) {
    this.board.drawing = drawing;
    this.shown = shown;
    this.redraw();
  }
  announce(text) {
    at('say').textContent = text;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => { at('say').textContent = ''; }, 2500);
  }
  #quiet = 0;

  // The verdict of the grid as it stands: the last question wins.
  async #verdict() {
    this.#asking?.abort();
    const control = this.#asking = new AbortController();
    const line = at('verdict');
    const waits = setTimeout(() => { line.textContent = '…'; }, 300);  // no verdict of another grid stays
    control.signal.addEventListener('abort', () => clearTimeout(waits));
    if (this.state.clashes().size > 0) {
      clearTimeout(waits);
      line.textContent = 'Digits contradict each other.';
      return;
    }
    try {
      const body = { puzzle: { ...this.state.shape.json, puzzle: this.state.grid }, options: { 'time-limit': '5s' } };
      const record = (await ask('solve', body, control.signal)).records[0];
      const words = { unique: this.state.full ? 'Solved.' : 'One solution.', none: 'No solution.', multiple: 'Several solutions.', unknown: `Not known whether there is one solution (${record.reason}).` };
      line.textContent = words[record.verdict] ?? record.error?.detail ?? '';
      if (record.verdict === 'multiple') this.#differ(record);
    } catch (e) {
      if (e.name !== 'AbortError') line.textContent = e.message;
    } finally {
      clearTimeout(waits);
    }
  }
  #asking = null;
  #differ(record) {
    const [a, b] = [record.solution, record.second].map((s) => (s ? this.state.shape.values(s) : []));
    const cells = a.flatMap((v, cell) => (b.length && v !== b[cell] ? [this.state.shape.nameOf(cell)] : []));
    if (cells.length) at('verdict').textContent = `Several solutions; two of them differ in ${cells.length} cells: ${cells.slice(0, 12).join(' ')}${cells.length > 12 ? ' …' : ''}`;
  }

  modeChanged(mode) {
    for (const one of document.querySelectorAll('[data-mode]')) one.setAttribute('aria-checked', one.dataset.mode === mode);
  }
  #padOf = null;
  #pad() {
    const { shape } = this.state;
    this.#padOf = shape;
    this.board.selected.clear();
    const digits = Array.from({ length: shape.side }, (_, i) => i + 1);
    at('pad').replaceChildren(...digits.map((v) => button(shape.symbol(v), () => this.input.write(v), { 'aria-label': `digit ${shape.symbol(v)}` })));
  }
  #buttons() {
    const jobs = { undo: () => this.state.undo(), redo: () => this.state.redo(), erase: () => this.input.erase(), restart: () => this.state.restart() };
    for (const one of document.querySelectorAll('[data-do]')) one.addEventListener('click', jobs[one.dataset.do]);
    for (const one of document.querySelectorAll('[data-mode]')) one.addEventListener('click', () => this.input.setMode(one.dataset.mode));
    this.modeChanged('value');
    at('auto').addEventListener('change', (e) => this.state.setAuto(e.target.checked));
    const themed = (theme) => { document.documentElement.dataset.theme = theme; keep('tresse-theme', theme); };
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    themed(keptAt('tresse-theme') ?? (dark ? 'dark' : 'light'));
    at('theme').addEventListener('click', () => themed(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'));
    addEventListener('hashchange', () => this.#readLink());
    addEventListener('paste', (e) => this.#paste(e));
  }
  async #paste(event) {
    if (/^(textarea|input)$/i.test(event.target.tagName)) return;
    try {
      const messages = await fresh.openText(this, event.clipboardData.getData('text'));
      this.announce(messages[0] ?? 'Read.');
    } catch (e) {
      this.announce(e.message);
    }
  }
  #tabs() {
    const tabs = kPanels.map((panel, i) => button(panel.title, () => select(i), { role: 'tab', id: `tab-${panel.title.toLowerCase()}`, 'aria-controls': 'panel' }));
    const select = (i) => {
      tabs.forEach((tab, k) => { tab.setAttribute('aria-selected', k === i); tab.tabIndex = k === i ? 0 : -1; });
      at('panel').setAttribute('aria-labelledby', tabs[i].id);
      at('panel').replaceChildren();
      stopWork();
      this.onChange = null;
      this.show(nothing());
      kPanels[i].show(at('panel'), this);
    };
    at('tabs').append(...tabs);
    at('tabs').addEventListener('keydown', (e) => {
      const turn = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      if (!turn) return;
      const next = (tabs.indexOf(document.activeElement) + turn + tabs.length) % tabs.length;
      select(next);
      tabs[next].focus();
    });
    this.selectTab = select;
  }
}

const game = new Game();
game.selectTab(0);
