// The path to the solution: all steps in a list; a click shows the board as it was then.

import { stream } from '../api.js';
import { button, choice, make, row, stopWork, working } from '../dom.js';
import { noRecord } from '../words.js';
import { stepList } from './steps.js';

export const title = 'Path';

export function show(panel, game) {
  const out = make('div');
  const scale = choice('scale', [['', 'Tresse'], ['se121', 'Sudoku Explainer'], ['sukaku', 'SukakuExplainer'], ['hodoku', 'HoDoKu']], '');

  async function path() {
    game.show({});
    let record = null;
    const asked = game.state.puzzle();
    const options = { drawings: true, ...(scale.value ? { scale: scale.value } : {}) };
    const answer = await working(out, 'solving step by step', (signal) => stream('explain', { puzzle: asked, options }, { record: (r) => { record = r; } }, signal));
    if (!answer || JSON.stringify(asked) !== JSON.stringify(game.state.puzzle())) return;
    const steps = record?.steps ?? [];
    if (steps.length === 0) {
      out.replaceChildren(make('p', { role: 'status' }, `No path. ${noRecord(record)}`));
      return;
    }
    const { why, list } = stepList(game, asked.puzzle, steps);
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
