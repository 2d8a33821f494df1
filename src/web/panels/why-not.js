// Why a digit cannot be in the selected cell: the shortest refutation that we know; and what is wrong with a position.

import { ask } from '../api.js';
import { nothing } from '../board/drawing.js';
import { button, make, row, working } from '../dom.js';
import { refutation } from '../refutation.js';
import { noRecord } from '../words.js';
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
  const drawing = nothing();
  for (const name of [...(wrong.values ?? []), ...(wrong.marks ?? [])]) drawing.cells.set(shape.cellNamed(name.split('=')[0]), 'remove');
  return { text: `There is a mistake: ${parts.join('; ')}.`, drawing };
}

export function whyNotSection({ game, out, say, position }) {
  async function whyNot() {
    const { state } = game, { shape, revision } = state;
    const stale = () => revision !== state.revision;
    const [cell] = game.board.selected;
    const value = shape.valueOf(digit.value.trim());
    if (game.board.selected.size !== 1 || state.valueAt(cell) || !value) return say('Select one empty cell and write a digit.', true);
    const name = shape.nameOf(cell), symbol = shape.symbol(value);
    const peer = [...shape.peers[cell]].find((p) => state.valueAt(p) === value);
    if (peer !== undefined) {
      const drawing = nothing();
      drawing.cells.set(cell, 'remove').set(peer, 'pattern');
      game.show(drawing);
      return say(`${shape.nameOf(peer)} is ${symbol} already, and ${name} must differ from it.`);
    }
    const told = await working(out, 'looking at the grid', (signal) => ask('hint', position(), signal));
    if (!told || stale()) return;
    const wrong = wrongOf(told.records[0], shape);
    if (wrong) {
      game.show(wrong.drawing);
      return say(wrong.text, true);
    }
    const short = refutation(shape, state.grid, cell, value);
    if (short) {
      game.show(short.drawing);
      return out.replaceChildren(make('pre', { class: 'why', role: 'status' }, short.lines.join('\n')));
    }
    const grid = state.grid;
    grid[cell] = value;
    const answers = await working(out, `trying ${name}=${symbol}`, (signal) => Promise.all(
      [{}, { profile: 'basic' }].map((options) => ask('explain', { puzzle: { ...shape.json, puzzle: grid }, options }, signal))));
    if (!answers || stale()) return;
    game.show(nothing());
    longer(`${name} is ${symbol}`, grid, answers.map((a) => a.records[0]));
  }
  // Singles do not refute it: the path of the engine with the fewest steps, and the board at its end.
  function longer(supposed, grid, records) {
    const { verdict } = records[0];
    if (verdict === 'unknown') return say(`Not known. ${noRecord(records[0])}`);
    if (verdict !== 'none') return say(`There is a solution in which ${supposed}.`);
    const ends = ({ steps }) => steps?.some((s) => s.kind === 'dead end');
    const paths = records.filter(ends).map((r) => r.steps.filter((s) => s.text)).sort((a, b) => a.length - b.length);
    if (paths.length === 0) return say(`There is no solution in which ${supposed}. The techniques do not show why; a search does.`);
    const { why, list, press } = stepList(game, grid, paths[0]);
    out.replaceChildren(make('p', { role: 'status' }, `Suppose that ${supposed}. Then ${paths[0].length} steps lead to a contradiction, which the board shows. A click shows the board before a step.`), why, list);
    press(paths[0].length - 1);
    list.lastChild.scrollIntoView({ block: 'nearest' });
  }

  const digit = make('input', { size: 3, 'aria-label': 'digit', id: 'why-digit' });
  return row(make('label', { for: 'why-digit' }, 'Why not'), digit, make('span', {}, 'in the selected cell?'), button('Ask', whyNot));
}
