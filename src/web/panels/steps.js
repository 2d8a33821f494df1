// Steps as a list, in which a click shows the board as it was then.

import { button, make } from '../dom.js';
import { stepInWords } from '../words.js';

// The positions at which the steps were seen, from the givens and what the steps do: those before them; of steps that were found together,
// that before the first. Another hypothesis takes the place of one that came to a dead end.
function positions(shape, givens, steps) {
  const copy = ({ values, removed }) => ({ values: [...values], removed: new Set(removed) });
  const stack = [{ values: [...givens], removed: new Set() }];  // one more under each hypothesis
  let seen = null;
  return steps.map((step) => {
    if (step.kind === 'hypothesis') {
      stack.length = step.depth;
      stack.push(copy(stack.at(-1)));
    }
    const now = stack.at(-1), before = copy(now);
    for (const { cell, value } of step.place ?? []) now.values[shape.cellNamed(cell)] = shape.valueOf(value);
    for (const { cell, value } of step.eliminate ?? []) now.removed.add(shape.cellNamed(cell) * 1024 + shape.valueOf(value));
    return seen = step.together ? seen : before;
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

// {why, list, press(i)}: the words of the step that was clicked, and the buttons. `givens`: the grid before the first step.
export function stepList(game, givens, steps) {
  const { shape } = game.state;
  const before = positions(shape, givens, steps);
  const why = make('pre', { class: 'why long', role: 'status', tabindex: 0, 'aria-label': 'the step' });
  const press = (i) => {
    const step = steps[i];
    rows.forEach((other, k) => other.setAttribute('aria-current', k === i));
    game.show(step.drawing ?? {}, shownAt(shape, before[i]), `The board before step ${step.n}.`);
    why.textContent = stepInWords(step.text);
    why.scrollIntoView({ block: 'nearest' });
  };
  const rows = steps.map((step, i) => {
    const rating = step.rating ?? step.score;
    return button(`${step.n}. ${rating === undefined ? '' : `(${rating}) `}${step.brief ?? stepInWords(step.text.split('\n')[0])}`, () => press(i));
  });
  return { why, list: make('ol', { class: 'path' }, ...rows.map((r) => make('li', {}, r))), press };
}
