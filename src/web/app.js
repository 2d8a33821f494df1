// Puts the page together: the state, the board, the input, the panels, and the verdict above the board.

import { Board } from './board/board.js';
import { Input, kModes } from './board/input.js';
import { drawnClues } from './clues.js';
import { button, stopWork } from './dom.js';
import { keep, keptAt } from './keep.js';
import { linkTo } from './link.js';
import { pad } from './pad.js';
import * as clues from './panels/clues.js';
import * as grade from './panels/grade.js';
import * as hint from './panels/hint.js';
import * as fresh from './panels/make.js';
import * as path from './panels/path.js';
import { readPuzzles } from './read.js';
import { rulesOf } from './rules.js';
import { State } from './state.js';
import { missing } from './symmetry.js';
import { Verdict } from './verdict.js';

const kFirst = { puzzle: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', n: 9, box: [3, 3] };
const kPanels = [hint, path, grade, fresh, clues];
const kZooms = [1, 1.5, 2, 3, 4];
const at = (id) => document.getElementById(id);
const isText = (target) => /^textarea$/i.test(target.tagName) || (/^input$/i.test(target.tagName) && target.type !== 'checkbox');

class Game {
  constructor() {
    this.board = new Board(at('board'));
    this.verdict = new Verdict(this);
    this.input = new Input(this.board, this);
    this.#buttons();
    this.#tabs();
    this.state = State.kept() ?? new State(kFirst);
    this.state.addEventListener('change', () => this.changed());
    const linked = this.#textInLink();
    if (linked) this.#linked = linkTo(this.state);
    this.modeChanged('value');
    this.selectTab(0);
    this.changed();
    if (linked) this.#readLink();
  }

  // #puzzle=TEXT in the address, in any format. That of the puzzle on the board says nothing new.
  #textInLink() {
    const [, text = null] = /[#&]puzzle=([^&]*)/.exec(location.hash) ?? [];  // a + is no blank: it marks a digit that was entered
    try {
      return text && decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  #readLink() {
    const linked = this.#textInLink();
    if (!linked || this.#linked === linked) return;
    this.#linked = linked;
    this.read(linked, 'The link holds no puzzle. ');
  }
  #linked = null;
  #reading = null;
  symmetry = '';  // of the givens, as chosen
  get symmetryNow() { return this.state.editing ? this.symmetry : ''; }
  onChange = null;  // of the panel that is shown
  onLay = null;  // the same: a clue is to be laid at the selected cells; true: at the end of a drag

  open(json) { this.state.open(json); }
  // A text from the clipboard or a link: one puzzle is opened, and of several there is a choice. The last text wins.
  async read(text, fault = '') {
    this.#reading?.abort();
    const control = this.#reading = new AbortController();
    try {
      const { puzzles, messages } = await readPuzzles(text, control.signal);
      this.open(puzzles[0]);
      if (puzzles.length > 1 || messages.length) this.selectTab(kPanels.indexOf(fresh), { puzzles, messages, text });
      this.whisper('The puzzle is on the board.');
    } catch (e) {
      if (e.name === 'AbortError') return;
      this.selectTab(kPanels.indexOf(fresh), { fault: fault + e.message, text });
    }
  }

  changed() {
    const { shape } = this.state;
    if (this.#padOf !== shape) this.#newShape(shape);
    if (this.#textInLink() === this.#linked || !this.#textInLink()) {
      const link = linkTo(this.state);
      if (link !== this.#linked) history.replaceState(null, '', `#puzzle=${encodeURIComponent(link)}`);
      this.#linked = link;
    }
    at('auto').checked = this.state.auto;
    this.verdict.ask();  // first, so that the engine works while the board is drawn
    this.show(this.#ground());
    this.onChange?.();
  }
  // With a symmetry for the givens: what it still asks for.
  #ground() {
    return { cells: missing(this.symmetryNow, this.state.grid, this.state.shape.side).map((cell) => [cell, 'other']) };
  }
  redraw() { this.board.draw(this.state, { shown: this.shown }); }
  // A drawing on the board, and perhaps another position than that of the player, which `what` says, with more buttons: [text, press].
  show(drawing, shown = null, what = '', others = []) {
    this.board.drawing = drawing;
    this.shown = shown;
    const moved = at('shown').hidden === Boolean(shown);
    at('shown').hidden = !shown;
    if (shown) at('shown').replaceChildren(what, ' ', ...others.map(([text, press]) => button(text, press)), button('Back to my grid', () => this.back()));
    // On a phone the board stays in view: what is scrolled to comes below it.
    if (moved) document.documentElement.style.setProperty('--top', `${at('top').offsetHeight}px`);
    this.redraw();
  }
  back() {
    this.verdict.comparing = false;
    this.show(this.#ground());
    this.onChange?.();
  }
  // For those who do not see the board.
  whisper(text) { at('say').textContent = text; }

  modeChanged(mode) {
    for (const one of document.querySelectorAll('[data-mode]')) {
      one.setAttribute('aria-checked', one.dataset.mode === mode);
      one.tabIndex = one.dataset.mode === mode ? 0 : -1;
    }
    if (this.state) this.#pad();
  }
  #padOf = null;
  #newShape(shape) {
    this.#padOf = shape;
    this.board.selected.clear();
    this.#pad();
    at('rules').textContent = rulesOf(shape);
    this.#clues(shape);
    for (const one of document.querySelectorAll('[data-mode]')) one.title = this.input.keyOf(one.dataset.mode).toUpperCase() || 'Enter';
    this.zoom(0);
  }
  async #clues(shape) {
    const drawn = await drawnClues(shape).catch((e) => this.whisper(e.message));
    if (this.state.shape !== shape) return;
    this.board.setClues(drawn);
    at('rules').textContent = [rulesOf(shape), ...(drawn?.rules ?? [])].filter(Boolean).join('\n');
    this.redraw();
  }
  #pad() { pad(at('pad'), { shape: this.state.shape, mode: this.input.mode, write: (v) => this.input.write(v) }); }
  // One size larger or smaller; 0: all of the board.
  zoom(turn) {
    const now = turn === 0 ? 0 : kZooms.indexOf(this.board.zoom) + turn;
    if (kZooms[now]) this.board.setZoom(kZooms[now]);
    document.querySelector('[data-do=smaller]').disabled = this.board.zoom === kZooms[0];
    document.querySelector('[data-do=larger]').disabled = this.board.zoom === kZooms.at(-1);
  }

  #undo(redo) {
    if (redo) this.state.redo();
    else this.state.undo();
    this.input.say();
  }
  #buttons() {
    const jobs = {
      undo: () => this.#undo(false), redo: () => this.#undo(true), erase: () => this.input.erase(), restart: () => this.state.restart(),
      larger: () => this.zoom(1), smaller: () => this.zoom(-1),
    };
    for (const one of document.querySelectorAll('[data-do]')) one.addEventListener('click', jobs[one.dataset.do]);
    for (const one of document.querySelectorAll('[data-mode]')) one.addEventListener('click', () => this.input.setMode(one.dataset.mode));
    at('modes').addEventListener('keydown', (e) => {
      const turn = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: 3, ArrowUp: 3 }[e.key];
      if (!turn) return;
      const modes = Object.keys(kModes);
      const next = modes[(modes.indexOf(this.input.mode) + turn) % modes.length];
      this.input.setMode(next);
      document.querySelector(`[data-mode=${next}]`).focus();
      e.preventDefault();
    });
    at('auto').addEventListener('change', (e) => this.state.setAuto(e.target.checked));
    const themed = (theme) => { document.documentElement.dataset.theme = theme; at('theme').setAttribute('aria-pressed', theme === 'dark'); keep('tresse-theme', () => [theme]); };
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    themed(keptAt('tresse-theme') ?? (dark ? 'dark' : 'light'));
    at('theme').addEventListener('click', () => themed(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'));
    addEventListener('hashchange', () => this.#readLink());
    addEventListener('paste', (e) => { if (!isText(e.target)) this.read(e.clipboardData.getData('text')); });
    addEventListener('keydown', (e) => {
      const key = e.key.toLowerCase();
      if (!(e.ctrlKey || e.metaKey) || !['z', 'y'].includes(key) || isText(e.target)) return;
      this.#undo(key === 'y' || e.shiftKey);
      e.preventDefault();
    });
  }
  #tabs() {
    const tabs = kPanels.map((panel, i) => button(panel.title, () => select(i), { role: 'tab', id: `tab-${panel.title.toLowerCase()}`, 'aria-controls': 'panel' }));
    const select = (i, told) => {
      tabs.forEach((tab, k) => { tab.setAttribute('aria-selected', k === i); tab.tabIndex = k === i ? 0 : -1; });
      at('panel').setAttribute('aria-labelledby', tabs[i].id);
      at('panel').replaceChildren();
      stopWork();
      this.onChange = this.onLay = null;
      if (this.shown) this.back();
      else this.show(this.#ground());
      kPanels[i].show(at('panel'), this, told);
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

new Game();
