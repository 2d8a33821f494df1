// Hints: one step in four levels, drawn on the board; and the shortest refutation of a digit.

import { ask } from './api.js';
import { button, make, row, working } from './dom.js';
import { drawingOf, nothing } from './drawing.js';
import { refutation } from './refutation.js';

export const title = 'Hint';

// What the engine says of the position instead of a step.
function wrongOf(record, shape) {
  const { wrong } = record;
  if (!wrong) return null;
  const parts = [];
  if (wrong.values?.length) parts.push(`wrong digits: ${wrong.values.join(', ')}`);
  if (wrong.marks?.length) parts.push(`the right digit was removed: ${wrong.marks.join(', ')}`);
  if (wrong.no_solution) parts.push('the puzzle has no solution');
  const drawing = nothing();
  for (const name of [...(wrong.values ?? []), ...(wrong.marks ?? [])]) drawing.cells.set(shape.cellNamed(name.split('=')[0]), 'remove');
  return { text: `Something is wrong: ${parts.join('; ')}.`, drawing };
}

function noStep({ reason, verdict }) {
  if (reason === 'stalled') return 'No technique finds a step here.';
  if (verdict === 'none') return 'The grid has no solution.';
  if (verdict === 'multiple') return 'The grid has several solutions, so no technique finds a step.';
  return `No step: ${reason ?? verdict}.`;
}

export function show(panel, game) {
  let step = null;
  let level = 0;
  const out = make('div');

  async function fetchStep() {
    const body = { puzzle: game.state.position(), original: game.state.puzzle() };
    const answer = await working(out, 'looking for a step', (signal) => ask('hint', body, signal));
    if (!answer) return false;
    const record = answer.records[0];
    const wrong = wrongOf(record, game.state.shape);
    if (wrong) {
      game.show(wrong.drawing);
      out.replaceChildren(make('p', { class: 'bad', role: 'status' }, wrong.text));
      return false;
    }
    step = record.steps?.at(-1);
    if (!step || step.kind === 'solution') {
      out.replaceChildren(make('p', { role: 'status' }, record.error?.detail ?? record.contradiction ?? (game.state.full ? 'The grid is full.' : noStep(record))));
      step = null;
      return false;
    }
    return true;
  }
  const words = async () => {
    if (level === 4 || step.kind !== 'step') return step.text;
    const body = { puzzle: game.state.position(), original: game.state.puzzle(), options: { 'hint-level': level } };
    return (await ask('hint', body)).records[0].steps.at(-1).hint;
  };
  async function more(to) {
    if (!step && !(await fetchStep())) return;
    level = step.kind === 'step' ? to : 4;
    game.show(drawingOf(step, game.state.shape, level));
    const text = await words();
    const next = level < 4 ? button('Tell more', () => more(level + 1), { class: 'main' }) : button('Do it', () => { game.state.apply(step); game.show(nothing()); }, { class: 'main' });
    out.replaceChildren(make('pre', { class: 'why', role: 'status' }, text), row(next, level < 4 ? button('Tell all', () => more(4)) : ''));
    if (step.place || step.eliminate) next.focus();
  }

  async function whyNot() {
    const [cell] = game.board.selected;
    const value = game.state.shape.valueOf(digit.value.trim());
    if (cell === undefined || game.state.valueAt(cell) || !value) {
      out.replaceChildren(make('p', { class: 'bad', role: 'status' }, 'Select one empty cell and write a digit.'));
      return;
    }
    const peer = [...game.state.shape.peers[cell]].find((p) => game.state.valueAt(p) === value);
    const name = `${game.state.shape.nameOf(cell)}=${game.state.shape.symbol(value)}`;
    if (peer !== undefined) {
      const drawing = nothing();
      drawing.cells.set(cell, 'remove').set(peer, 'pattern');
      game.show(drawing);
      out.replaceChildren(make('p', { role: 'status' }, `${game.state.shape.nameOf(peer)} is ${game.state.shape.symbol(value)} already, and ${game.state.shape.nameOf(cell)} must differ from it.`));
      return;
    }
    const short = refutation(game.state.shape, game.state.grid, cell, value);
    if (short) {
      game.show(short.drawing);
      out.replaceChildren(make('pre', { class: 'why', role: 'status' }, short.lines.join('\n')));
      return;
    }
    const grid = game.state.grid;
    grid[cell] = value;
    const puzzle = { ...game.state.shape.json, puzzle: grid };
    const answers = await working(out, `trying ${name}`, (signal) => Promise.all(
      [{}, { profile: 'basic' }].map((options) => ask('explain', { puzzle, options }, signal))));
    if (!answers) return;
    game.show(nothing());
    out.replaceChildren(make('pre', { class: 'why', role: 'status' }, longer(name, answers.map((a) => a.records[0]))));
  }
  // Singles do not refute it: the path of the engine with the fewest steps.
  function longer(name, records) {
    const { verdict, reason } = records[0];
    if (verdict === 'unknown') return `Not known: a limit came first (${reason}).`;
    if (verdict !== 'none') return `With ${name} the grid has a solution.`;
    const ends = ({ steps }) => steps?.some((s) => s.kind === 'dead end');
    const paths = records.filter(ends).sort((a, b) => a.steps.length - b.steps.length);
    if (paths.length === 0) return `With ${name} there is no solution. The techniques do not show why; a search does.`;
    return [`Suppose that ${name.replace('=', ' is ')}.`, ...paths[0].steps.filter((s) => s.text).map((s) => `${s.n}. ${s.text.split('\n')[0]}`)].join('\n');
  }

  async function trueCandidates() {
    const answer = await working(out, 'looking for true candidates', (signal) => ask('candidates', { puzzle: game.state.puzzle() }, signal));
    if (!answer) return;
    const record = answer.records[0];
    if (!record.candidates) {
      out.replaceChildren(make('p', { role: 'status' }, `No candidates: ${record.contradiction ?? record.reason ?? record.verdict}.`));
      return;
    }
    game.show(nothing(), { values: game.state.givens, candidates: record.candidates });
    out.replaceChildren(make('p', { role: 'status' }, 'The board shows the digits that some solution has. Any change ends this.'));
  }

  const digit = make('input', { size: 3, 'aria-label': 'digit', id: 'why-digit' });
  panel.append(
    make('h2', {}, 'Hint'),
    row(button('Where to look', () => { step = null; more(1); }, { class: 'main', id: 'hint' }), button('Next step', () => { step = null; more(4); }, { id: 'next-step' })),
    row(make('label', { for: 'why-digit' }, 'Why not'), digit, make('span', {}, 'in the selected cell?'), button('Ask', whyNot)),
    row(button('True candidates', trueCandidates)),
    out);
}
