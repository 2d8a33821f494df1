// The verdict of the grid as it stands, above the board; and, where there are several solutions, two of them compared on the board.

import { ask } from './api.js';
import { make } from './dom.js';

const at = (id) => document.getElementById(id);

export class Verdict {
  constructor(game) {
    this.game = game;
    this.button = make('button', { type: 'button', id: 'compare', hidden: true, onclick: () => { this.comparing = true; this.#compare('both'); } }, 'Compare');
    at('verdict').after(this.button);
  }
  comparing = false;  // also after the next digit, until the player goes back
  #asking = null;
  #two = null;  // the values of two solutions
  #differ = [];  // cells

  #say(text) { at('verdict').textContent = text; }

  // The last question wins.
  async ask() {
    this.#asking?.abort();
    const control = this.#asking = new AbortController();
    this.#two = null;
    const { state } = this.game;
    const waits = setTimeout(() => { this.#say('…'); this.button.hidden = true; }, 300);  // no verdict of another grid stays
    control.signal.addEventListener('abort', () => clearTimeout(waits));
    if (state.clashes().size > 0) {
      clearTimeout(waits);
      this.button.hidden = true;
      this.#say('Digits contradict each other.');
      return;
    }
    try {
      const body = { puzzle: { ...state.shape.json, puzzle: state.grid }, options: { 'time-limit': '5s' } };
      this.#tell((await ask('solve', body, control.signal)).records[0]);
    } catch (e) {
      if (e.name !== 'AbortError') this.#say(e.message);
    } finally {
      clearTimeout(waits);
    }
  }
  #tell(record) {
    const { state } = this.game;
    const words = { unique: state.full ? 'Solved.' : 'One solution.', none: 'No solution.', multiple: 'Several solutions.', unknown: `Not known whether there is one solution (${record.reason}).` };
    this.#two = record.verdict === 'multiple' && record.solution && record.second ? [record.solution, record.second].map((s) => state.shape.values(s)) : null;
    this.button.hidden = !this.#two;
    this.#say(words[record.verdict] ?? record.error?.detail ?? '');
    if (record.verdict !== 'unknown' && !this.#two) this.comparing = false;
    if (!this.#two) return;
    const [a, b] = this.#two;
    this.#differ = a.flatMap((v, cell) => (v !== b[cell] ? [cell] : []));
    this.#say(`Several solutions; two of them differ in ${this.#differ.length} cells.`);
    if (this.comparing) this.#compare('both');
  }

  // `which`: 'both', or 0 or 1 for one of them.
  #compare(which) {
    if (!this.#two) return;  // the grid has changed, and its verdict comes
    const [a, b] = this.#two;
    const values = which === 'both' ? a.map((v, cell) => (v === b[cell] ? v : 0)) : this.#two[which];
    const pairs = a.map((v, cell) => (values[cell] ? null : [v, b[cell]]));
    const shown = { values, pairs, candidates: pairs.map((pair) => pair ?? []) };
    const words = { both: 'Two solutions: where they differ, both digits stand.', 0: 'The first solution.', 1: 'The second solution.' };
    const others = [['both', 'Both'], [0, 'First'], [1, 'Second']].map(([one, text]) => [text, () => this.#compare(one)]);
    this.game.show({ cells: this.#differ.map((cell) => [cell, 'other']) }, shown, words[which], others);
  }
}
