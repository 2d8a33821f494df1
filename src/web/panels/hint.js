// Hints: one step in four levels, drawn on the board; and the digits that some solution has.

import { ask } from '../api.js';
import { button, make, row, stopWork, working } from '../dom.js';
import { noRecord } from '../words.js';
import { whyNotSection, wrongOf } from './why-not.js';

export const title = 'Hint';

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
      const answer = await working(out, 'looking for a step', (signal) => ask('hint', { ...position(), options: { ...options, drawings: true } }, signal));
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
    say(game.state.full && !first.contradiction ? 'The grid is full.' : `No hint. ${noRecord(first)}`);
    return false;
  }
  // No technique finds a step: one digit, which is no logic.
  async function digitOfTheSolution(cell) {
    const answer = await working(out, 'looking for the solution', (signal) => ask('solve', { puzzle: game.state.puzzle() }, signal));
    if (!answer || stale()) return false;
    const { solution } = answer.records[0];
    if (!solution) return say('No technique finds a step here.') ?? false;
    const { shape } = game.state;
    const value = shape.symbol(shape.values(solution)[shape.cellNamed(cell)]);
    step = { kind: 'digit', place: [{ cell, value }], text: `No technique finds a step here. The solution has ${value} in ${cell}.`, drawing: { cells: [[shape.cellNamed(cell), 'place']] } };
    return true;
  }
  // {text, drawing}: as much of the step as the level tells.
  const told = async () => {
    if (level === 4 || !isStep(step)) return step;
    const body = { ...position(), options: { ...how, 'hint-level': level, drawings: true } };
    const { hint, drawing } = (await ask('hint', body)).records[0].steps.at(-1);
    return { text: hint, drawing };
  };
  async function more(to) {
    if ((!step || stale()) && !(await fetchStep())) return;
    level = isStep(step) ? to : 4;
    const { text, drawing = {} } = await told();
    if (stale()) return;
    game.show(drawing);
    const next = level < 4 ? button('Tell more', () => more(level + 1), { class: 'main' }) : button('Do it', carryOut, { class: 'main' });
    const why = make('pre', { class: 'why', role: 'status' }, text);
    out.replaceChildren(why, row(next, level < 4 ? button('Tell all', () => more(4)) : ''));
    next.focus({ preventScroll: true });
    why.scrollIntoView({ block: 'nearest' });  // from where they begin, also where they are longer than the window
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

  // In rounds, each four times as long as the one before: meanwhile the board shows what is proven so far, also after a stop.
  async function trueCandidates() {
    revision = game.state.revision;
    for (let seconds = 0.25; ; seconds *= 4) {
      const body = { puzzle: game.state.puzzle(), options: { 'time-limit': `${seconds}s` } };
      const answer = await working(out, 'looking for true candidates', (signal) => ask('candidates', body, signal));
      if (!answer || stale()) return;
      const [record] = answer.records;
      if (record.candidates) showCandidates(record);
      if (record.reason === 'time') continue;
      if (record.candidates) out.replaceChildren();
      else say(`No candidates. ${noRecord(record)}`);
      return;
    }
  }
  function showCandidates(record) {
    // Shown in the empty cells, beside what the player wrote; a digit that no solution has is marked.
    const { state } = game, cells = [];
    const open = record.undecided ?? record.candidates.map(() => []), count = open.flat().length;
    const wrong = (cell) => state.play.values[cell] && ![...record.candidates[cell], ...open[cell]].includes(state.play.values[cell]);
    for (let cell = 0; cell < state.shape.cells; ++cell) if (wrong(cell)) cells.push([cell, 'remove']);
    const shown = { values: state.grid, candidates: record.candidates.map((list, cell) => (state.valueAt(cell) ? [] : list)), open };
    const what = 'The digits that some solution of the puzzle has.' + (count ? ` It is not known yet of the ${count} in italics.` : '');
    game.show({ cells }, shown, what, count ? [] : [['Keep them', () => state.keepCandidates(record.candidates)]]);
  }

  panel.append(
    make('h2', {}, 'Hint'),
    row(button('Where to look', () => { step = null; more(1); }, { class: 'main', id: 'hint' }), button('Next step', () => { step = null; more(4); }, { id: 'next-step' })),
    whyNotSection({ game, out, say, position }),
    row(button('True candidates', trueCandidates)),
    out);
}
