// The givens: edited with a live verdict and a symmetry, made fewer, or repaired.

import { ask } from '../api.js';
import { button, choice, make, row, working } from '../dom.js';
import { kSymmetries } from '../symmetry.js';

const nothingToDo = (verdict) => ({
  none: 'The puzzle has no solution, so no given can be removed.',
  multiple: 'The puzzle has several solutions, so no given can be removed.',
  unique: 'The puzzle has one solution, so there is nothing to repair.',
})[verdict] ?? 'Not known: a limit came first.';

export function givensSection({ game, out, say }) {
  async function changed(route, options) {
    const answer = await working(out, route, (signal) => ask(route, { puzzle: game.state.puzzle(), options }, signal));
    if (!answer) return;
    const record = answer.records[0];
    if (!record.result) return say(record.contradiction ?? record.reason ?? nothingToDo(record.verdict), true);
    game.open({ ...game.state.shape.json, puzzle: record.result });
    say(`Removed: ${record.removed?.join(', ') || 'nothing'}.${record.added ? ` Added: ${record.added.join(', ') || 'nothing'}.` : ''}`);
  }
  // The givens become what the grid has now, and are edited like digits of a player.
  function edit() {
    game.state.edit();
    say('Every digit can be changed now; the verdict above is that of the grid. "Take as givens" ends this.');
  }
  function take() {
    game.open({ ...game.state.shape.json, puzzle: game.state.grid });
    say('These are the givens now.');
  }
  // Erasing takes the cells that belong together; the board marks the empty ones of them.
  const editing = choice('symmetry of the givens', [['', 'no symmetry'], ...kSymmetries], game.symmetry);
  editing.id = 'edit-symmetry';
  editing.addEventListener('change', () => {
    game.symmetry = editing.value;
    game.changed();
    if (editing.value) say(`${game.state.editing ? '' : 'When you edit the givens: '}The board marks each empty cell that needs a digit for this symmetry. Erasing a digit also erases the cells that belong to it.`);
  });
  return [
    make('h2', {}, 'Edit'),
    row(button('Edit the givens', edit), editing, button('Take as givens', take), button('Minimize', () => changed('minimize', {})), button('Repair', () => changed('repair', {}))),
  ];
}
