// Why a digit cannot be in the selected cell: the shortest refutation that the engine knows; and what is wrong with a position.

import { ask } from '../api.js';
import { button, make, row, working } from '../dom.js';
import { stepList } from './steps.js';

// What the engine says of the position instead of a step.
export function wrongOf(record, shape) {
  const { wrong } = record;
  if (!wrong) return null;
  const parts = [];
  const are = (cells) => `${cells.join(', ')} ${cells.length > 1 ? 'are' : 'is'} wrong`;
  if (wrong.values?.length) parts.push(are(wrong.values));
  if (wrong.marks?.length) parts.push(`the right digit was removed: ${wrong.marks.join(', ')}`);
  if (wrong.no_solution) parts.push('the puzzle has no solution');
  const cells = [...(wrong.values ?? []), ...(wrong.marks ?? [])].map((name) => [shape.cellNamed(name.split('=')[0]), 'remove']);
  return { text: `There is a mistake: ${parts.join('; ')}.`, drawing: { cells } };
}

export function whyNotSection({ game, out, say, position }) {
  async function whyNot() {
    const { state } = game, { shape, revision } = state;
    const [cell] = game.board.selected;
    const value = shape.valueOf(digit.value.trim());
    if (game.board.selected.size !== 1 || state.valueAt(cell) || !value) return say('Select one empty cell and write a digit.', true);
    const name = shape.nameOf(cell), symbol = shape.symbol(value);
    // The values of the player count, and their marks do not: they may have removed this very digit.
    const body = { ...position(), puzzle: { ...shape.json, puzzle: state.grid }, options: { 'why-not': `${name}=${symbol}`, drawings: true } };
    const answer = await working(out, `looking why ${name} is not ${symbol}`, (signal) => ask('explain', body, signal));
    if (!answer || revision !== state.revision) return;
    const record = answer.records[0];
    const wrong = wrongOf(record, shape);
    game.show(wrong?.drawing ?? record.drawing ?? {});
    if (wrong) return say(wrong.text, true);
    if (record.drawing || record.steps.length === 0) return out.replaceChildren(make('pre', { class: 'why', role: 'status' }, record.text));
    // A long one: the board at its end.
    const { why, list, press } = stepList(game, state.grid, record.steps);
    out.replaceChildren(make('p', { role: 'status' }, `Suppose that ${name} is ${symbol}. Then ${record.steps.length - 1} steps lead to a contradiction, which the board shows. A click shows the board before a step.`), why, list);
    press(record.steps.length - 1);
    list.lastChild.scrollIntoView({ block: 'nearest' });
  }

  const digit = make('input', { size: 3, 'aria-label': 'digit', id: 'why-digit' });
  return row(make('label', { for: 'why-digit' }, 'Why not'), digit, make('span', {}, 'in the selected cell?'), button('Ask', whyNot));
}
