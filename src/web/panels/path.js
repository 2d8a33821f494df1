// The path to the solution: all steps in a list; a click shows the board as it was then.

import { stream } from '../api.js';
import { button, choice, make, row, stopWork, working } from '../dom.js';
import { drawingOf, nothing } from '../board/drawing.js';

export const title = 'Path';

// The positions before each step, from the givens and what the steps do. A dead end goes back to its hypothesis.
function positions(shape, givens, steps) {
  let now = { values: [...givens], removed: new Set() };
  const open = [];
  return steps.map((step) => {
    const before = { values: [...now.values], removed: new Set(now.removed) };
    if (step.kind === 'hypothesis') open.push(before);
    if (step.kind === 'dead end') now = open.pop() ?? before;
    for (const { cell, value } of step.place ?? []) now.values[shape.cellNamed(cell)] = shape.valueOf(value);
    for (const { cell, value } of step.eliminate ?? []) now.removed.add(shape.cellNamed(cell) * 1024 + shape.valueOf(value));
    return before;
  });
}

function shownAt(shape, { values, removed }) {
  const candidates = values.map((value, cell) => {
    if (value) return [];
    const seen = new Set([...shape.peers[cell]].map((p) => values[p]));
    return Array.from({ length: shape.side }, (_, i) => i + 1).filter((v) => !seen.has(v) && !removed.has(cell * 1024 + v));
  });
  return { values, candidates };
}

export function show(panel, game) {
  const out = make('div');
  const scale = choice('scale', [['', 'Tresse'], ['se121', 'Sudoku Explainer'], ['sukaku', 'SukakuExplainer'], ['hodoku', 'HoDoKu']], '');

  async function path() {
    game.show(nothing());
    let record = null;
    const asked = game.state.puzzle();
    const options = scale.value ? { scale: scale.value } : {};
    const answer = await working(out, 'solving step by step', (signal) => stream('explain', { puzzle: asked, options }, { record: (r) => { record = r; } }, signal));
    if (!answer || JSON.stringify(asked) !== JSON.stringify(game.state.puzzle())) return;
    const steps = record?.steps ?? [];
    if (steps.length === 0) {
      out.replaceChildren(make('p', { role: 'status' }, record?.contradiction ?? record?.reason ?? record?.error?.detail ?? `No path: ${record?.verdict}.`));
      return;
    }
    const before = positions(game.state.shape, asked.puzzle, steps);
    const why = make('pre', { class: 'why long', role: 'status', tabindex: 0, 'aria-label': 'the step' });
    const list = make('ol', { class: 'path' });
    const rows = steps.map((step, i) => {
      const rating = step.rating ?? step.score;
      const pressed = button(`${step.n}. ${rating === undefined ? '' : `(${rating}) `}${step.brief ?? step.text.split('\n')[0]}`, () => {
        for (const other of rows) other.setAttribute('aria-current', other === pressed);
        game.show(drawingOf(step, game.state.shape), shownAt(game.state.shape, before[i]), `The board before step ${step.n}.`);
        why.textContent = step.text;
        why.scrollIntoView({ block: 'nearest' });
      });
      return pressed;
    });
    list.append(...rows.map((r) => make('li', {}, r)));
    const rating = record.rating?.er ?? record.rating?.level;
    out.replaceChildren(make('p', {}, `${steps.length} steps${rating === undefined ? '' : `, rating ${rating}`}. A click shows the board before the step.`), why, list);
  }

  // The path of another puzzle goes; of the same one, the board shows the player's grid again.
  let of = JSON.stringify(game.state.puzzle());
  game.onChange = () => {
    const now = JSON.stringify(game.state.puzzle());
    if (now !== of) {
      stopWork();
      out.replaceChildren();
    }
    of = now;
    for (const one of out.querySelectorAll('[aria-current=true]')) one.setAttribute('aria-current', false);
  };
  panel.append(make('h2', {}, 'Path to the solution'), row(scale, button('Show', path, { class: 'main', id: 'path' })), out);
}
