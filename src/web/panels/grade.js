// The grade, on all scales side by side; and what else is known of the puzzle.

import { ask } from '../api.js';
import { button, make, row, working } from '../dom.js';

export const title = 'Grade';

const kScales = [['se121', 'Sudoku Explainer 1.2.1'], ['sukaku', 'SukakuExplainer 1.18'], ['hodoku', 'HoDoKu']];

function line(name, ...cells) {
  return make('tr', {}, make('th', { scope: 'row' }, name), ...cells.map((text) => make('td', {}, String(text))));
}

const noGrade = ({ verdict, reason }) => ({
  none: 'The puzzle has no solution, so it has no grade.',
  multiple: 'The puzzle has several solutions, so it has no grade.',
})[verdict] ?? `Not known: a limit came first (${reason}).`;

export function show(panel, game) {
  const out = make('div');

  async function grade() {
    const puzzle = game.state.puzzle();
    const answers = await working(out, 'grading', (signal) => Promise.all([
      ask('grade', { puzzle }, signal), ask('grade', { puzzle, options: { scale: kScales.map(([key]) => key) } }, signal)]));
    if (!answers) return;
    const [own, scales] = answers.map((a) => a.records[0]);
    if (own.verdict !== 'unique') {
      out.replaceChildren(make('p', { role: 'status' }, own.error?.detail ?? own.contradiction ?? noGrade(own)));
      return;
    }
    const table = make('table', {}, line('Tresse', own.level ?? own.reason, own.score ?? ''));
    for (const [key, name] of kScales) {
      const r = scales.ratings?.find((one) => one?.scale === key) ?? (scales.rating?.scale === key ? scales.rating : null);
      table.append(line(name, r?.er?.toFixed(1) ?? r?.level ?? scales.reason ?? '-', r?.ep ? `EP ${r.ep.toFixed(1)}, ED ${r.ed.toFixed(1)}` : r?.score ?? ''));
    }
    const used = Object.entries(own.techniques ?? {}).map(([key, count]) => line(key, count));
    out.replaceChildren(table, make('h2', {}, 'Techniques'), make('table', {}, ...used));
  }

  async function analyse() {
    const answer = await working(out, 'analysing', (signal) => ask('analyse', { puzzle: game.state.puzzle() }, signal));
    if (!answer) return;
    const r = answer.records[0];
    out.replaceChildren(make('table', {},
      line('Backdoors', r.backdoor_size === null ? `more than ${r.backdoors_tried} cells` : `${r.backdoor_count} of size ${r.backdoor_size}`),
      line('Depth of trial and error', r.trial_depth ?? `more than ${r.trial_depth_tried ?? 0}`),
      line('Minimal', r.minimal ? 'yes' : `no: ${r.redundant?.length ?? '?'} givens can go`),
      line('Automorphisms', r.automorphisms ?? 'not known')));
  }

  panel.append(make('h2', {}, 'Grade'), row(button('Grade', grade, { class: 'main', id: 'grade' }), button('Analyse', analyse)), out);
}
