// The grade, on all scales side by side with the techniques that each uses; and what else is known of the puzzle.

import { ask } from '../api.js';
import { button, make, row, working } from '../dom.js';
import { noRecord } from '../words.js';

export const title = 'Grade';

// The scales, and whose names of techniques they use.
const kScales = [['tresse', 'Tresse', null], ['se121', 'Sudoku Explainer 1.2.1', 'sudoku_explainer'], ['sukaku', 'SukakuExplainer 1.18', 'sudoku_explainer'], ['hodoku', 'HoDoKu 2.2.4', 'hodoku']];
const kMeaning = 'ER is the rating of the hardest step, EP that of the hardest step up to the first digit, ED that of the first step.';

const line = (name, ...cells) => make('tr', {}, make('th', { scope: 'row' }, name), ...cells.map((text) => make('td', {}, String(text ?? ''))));
function table(heads, ...rows) {
  const head = make('tr', {}, make('td', {}), ...heads.map((text) => make('th', { scope: 'col' }, ...text.split(/(?=Explainer)/).flatMap((part) => [make('wbr'), part]))));
  return make('div', { class: 'wide', tabindex: 0, role: 'group', 'aria-label': 'on each scale' }, make('table', {}, head, ...rows));
}

const noGrade = (record) => ({
  none: 'The puzzle has no solution, so it has no grade.',
  multiple: 'The puzzle has several solutions, so it has no grade.',
})[record.verdict] ?? `No grade. ${noRecord(record)}`;

const rated = (record) => record.level ?? (record.rating ? record.rating.level ?? `ER ${record.rating.er.toFixed(1)}` : noRecord(record));
const number = (value) => value?.toFixed(1);

let names = null;  // of the techniques: asked for once

export function show(panel, game) {
  const out = make('div');

  async function grade() {
    const puzzle = game.state.puzzle();
    const answers = await working(out, 'grading', async (signal) => {
      names ??= new Map((await ask('techniques', {}, signal)).records.map((r) => [r.technique, r]));
      return Promise.all(kScales.map(([scale]) => ask('grade', { puzzle, options: scale === 'tresse' ? {} : { scale: [scale] } }, signal)));
    });
    if (!answers) return;
    const records = answers.map((a) => a.records[0]);
    if (records[0].verdict !== 'unique') {
      out.replaceChildren(make('p', { role: 'status' }, noGrade(records[0])));
      return;
    }
    const heads = kScales.map(([, name]) => name);
    const rows = [line('Grade', ...records.map(rated)), line('Score', ...records.map((r) => r.score ?? r.rating?.score))];
    if (records.some((r) => r.rating?.ep)) rows.push(line('EP', ...records.map((r) => number(r.rating?.ep))), line('ED', ...records.map((r) => number(r.rating?.ed))));
    const extended = records.some((r) => r.scale?.endsWith('-extended')) ? ' On this shape the ratings extend those of 9x9.' : '';
    const own = records[0].hypotheses ? [make('p', {}, `The techniques of Tresse do not solve it: ${records[0].hypotheses} digits are guessed, and ${records[0].dead_ends} guesses fail.`)] : [];
    out.replaceChildren(table(heads, ...rows), make('p', {}, kMeaning + extended), ...own, make('h2', {}, 'Techniques'), table(heads, ...techniques(records)));
  }
  // One row each, easiest first; a scale that names it otherwise says so.
  function techniques(records) {
    const used = [...names.keys(), ...records.flatMap((r) => Object.keys(r.techniques ?? {}))];
    return [...new Set(used)].filter((key) => records.some((r) => r.techniques?.[key])).map((key) => {
      const known = names.get(key);
      return line(known?.name ?? key, ...records.map((r, i) => {
        const count = r.techniques?.[key];
        const theirs = known?.names?.[kScales[i][2]]?.[0];
        return count && theirs && theirs !== known.name ? `${count} (${theirs})` : count;
      }));
    });
  }

  async function analyse() {
    const answer = await working(out, 'analysing', (signal) => ask('analyse', { puzzle: game.state.puzzle() }, signal));
    if (!answer) return;
    const r = answer.records[0];
    const rows = [line('Automorphisms', r.automorphisms ?? 'not known')];
    if (r.verdict === 'unique') {
      rows.unshift(
        line('Backdoors', r.backdoor_size == null ? `more than ${r.backdoors_tried} cells` : `${r.backdoor_count} of size ${r.backdoor_size}`),
        line('Depth of trial and error', r.trial_depth ?? (r.trial_depth_tried == null ? 'not known' : `more than ${r.trial_depth_tried}`)),
        line('Minimal', r.minimal ? 'yes' : r.redundant ? `no: ${r.redundant.length} ${r.redundant.length === 1 ? 'given' : 'givens'} can go` : 'not known'));
    }
    const why = { none: 'The puzzle has no solution: only its symmetry is known.', multiple: 'The puzzle has several solutions: only its symmetry is known.' }[r.verdict] ?? (r.verdict === 'unique' ? '' : noRecord(r));
    out.replaceChildren(...(why ? [make('p', { role: 'status' }, why)] : []), make('table', {}, ...rows));
  }

  panel.append(make('h2', {}, 'Grade'), row(button('Grade', grade, { class: 'main', id: 'grade' }), button('Analyse', analyse)), out);
}
