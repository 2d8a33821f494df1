// Hints: one step in four levels, drawn on the board; and the shortest refutation of a digit.

import { ask } from '../api.js';
import { button, make, row, stopWork, working } from '../dom.js';
import { drawingOf, nothing } from '../board/drawing.js';
import { refutation } from '../refutation.js';

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
  return { text: `There is a mistake: ${parts.join('; ')}.`, drawing };
}

function noStep({ reason, verdict }) {
  if (reason === 'stalled') return 'No technique finds a step here.';
  if (verdict === 'none') return 'The grid has no solution.';
  if (verdict === 'multiple') return 'The grid has several solutions, so no technique finds a step.';
  return `No step: ${reason ?? verdict}.`;
}

// Who is asked for a step, one after the other: the scales know chains that our own profile leaves out.
const kAsked = [{}, { scale: 'sukaku' }, { scale: 'se121' }];
const isStep = (step) => Boolean(step) && (step.kind ?? 'step') === 'step';

export function show(panel, game) {
  let step = null;
  let how = {};  // the options by which it was found
  let level = 0;
  let revision = 0;  // of the board that the step is of
  const out = make('div');
  const say = (text, bad) => out.replaceChildren(make('p', { class: bad ? 'bad' : '', role: 'status' }, text));
  const position = () => ({ puzzle: game.state.position(), original: game.state.puzzle() });
  const stale = () => revision !== game.state.revision;

  // Finds a step; else says why there is none.
  async function fetchStep() {
    step = null;
    revision = game.state.revision;
    let first = null;
    for (const options of kAsked) {
      const answer = await working(out, 'looking for a step', (signal) => ask('hint', { ...position(), options }, signal));
      if (!answer || stale()) return false;
      const record = answer.records[0];
      const wrong = wrongOf(record, game.state.shape);
      if (wrong) {
        game.show(wrong.drawing);
        say(wrong.text, true);
        return false;
      }
      first ??= record;
      if (isStep(record.steps?.at(-1))) {
        step = record.steps.at(-1);
        how = options;
        return true;
      }
      if (record.steps?.at(-1)?.kind !== 'hypothesis' && options !== kAsked[1]) break;
    }
    if (first.steps?.at(-1)?.kind === 'hypothesis') return digitOfTheSolution(first.steps.at(-1).place[0].cell);
    say(first.error?.detail ?? first.contradiction ?? (game.state.full ? 'The grid is full.' : noStep(first)));
    return false;
  }
  // No technique finds a step: one digit, which is no logic.
  async function digitOfTheSolution(cell) {
    const answer = await working(out, 'looking for the solution', (signal) => ask('solve', { puzzle: game.state.puzzle() }, signal));
    if (!answer || stale()) return false;
    const { solution } = answer.records[0];
    if (!solution) return say(noStep({ reason: 'stalled' })) ?? false;
    const { shape } = game.state;
    const value = shape.symbol(shape.values(solution)[shape.cellNamed(cell)]);
    step = { kind: 'digit', place: [{ cell, value }], text: `No technique finds a step here. The solution has ${value} in ${cell}.` };
    return true;
  }
  const words = async () => {
    if (level === 4 || !isStep(step)) return step.text;
    const body = { ...position(), options: { ...how, 'hint-level': level } };
    return (await ask('hint', body)).records[0].steps.at(-1).hint;
  };
  async function more(to) {
    if ((!step || stale()) && !(await fetchStep())) return;
    level = isStep(step) ? to : 4;
    const text = await words();
    if (stale()) return;
    game.show(drawingOf(step, game.state.shape, level));
    const next = level < 4 ? button('Tell more', () => more(level + 1), { class: 'main' }) : button('Do it', carryOut, { class: 'main' });
    out.replaceChildren(make('pre', { class: 'why', role: 'status' }, text), row(next, level < 4 ? button('Tell all', () => more(4)) : ''));
    next.focus();
  }
  function carryOut() {
    const done = step;
    game.state.apply(done);
    const next = button('Next hint', () => more(1), { class: 'main' });
    out.replaceChildren(make('p', { role: 'status' }, 'Done.'), row(next));
    next.focus();
  }
  // What was said of another board goes.
  game.onChange = () => {
    if (!step && !out.hasChildNodes()) return;
    step = null;
    stopWork();
    out.replaceChildren();
  };

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
    revision = game.state.revision;
    const told = await working(out, 'looking at the grid', (signal) => ask('hint', position(), signal));
    if (!told || stale()) return;
    const wrong = wrongOf(told.records[0], game.state.shape);
    if (wrong) {
      game.show(wrong.drawing);
      say(wrong.text, true);
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
    if (!answers || stale()) return;
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
    return [`Suppose that ${name.replace('=', ' is ')}.`, ...paths[0].steps.filter((s) => s.text).map((s) => `${s.n}. ${s.text}`)].join('\n');
  }

  async function trueCandidates() {
    const answer = await working(out, 'looking for true candidates', (signal) => ask('candidates', { puzzle: game.state.puzzle() }, signal));
    if (!answer) return;
    const record = answer.records[0];
    if (!record.candidates) {
      out.replaceChildren(make('p', { role: 'status' }, `No candidates: ${record.contradiction ?? record.reason ?? record.verdict}.`));
      return;
    }
    game.show(nothing(), { values: game.state.puzzle().puzzle, candidates: record.candidates });
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
