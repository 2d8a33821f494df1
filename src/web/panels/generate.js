// New puzzles to order. Only what can be is offered.

import { ask, stream } from '../api.js';
import { button, choice, make, row, working } from '../dom.js';
import { randomRegions } from '../jigsaw.js';
import { kSymmetries } from '../symmetry.js';

const kSides = [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25];
const kRules = [['', 'plain'], ['diagonals', 'diagonals'], ['windoku', 'windoku'], ['anti-knight', 'anti-knight'], ['anti-king', 'anti-king']];
const kLevels = ['easy', 'medium', 'hard', 'expert', 'extreme'];
const kUsual = { 9: '3x3' };

const boxesOf = (n) => Array.from({ length: n }, (_, i) => i + 1).filter((r) => r > 1 && r < n && n % r === 0).sort((a, b) => Math.abs(a - n / a) - Math.abs(b - n / b) || a - b).map((r) => `${r}x${n / r}`);
const isSquare = (box) => box.split('x').every((part, _, [first]) => part === first);

export function shapesOf(n) {
  return [...boxesOf(n).map((box) => [box, `boxes ${box}`]), ...(n > 4 ? [['jigsaw', 'jigsaw']] : []), ['latin', 'no boxes (Latin)']];
}
// A window is as large as a box.
export const rulesOf = (box) => kRules.filter(([rule]) => rule !== 'windoku' || (box.includes('x') && isSquare(box) && box !== '2x2'));
// Harder ones than these have not been found.
export const levelsOf = (n, box, rule) => kLevels.slice(0, n === 4 ? 1 : n === 6 && box !== 'jigsaw' && !rule ? 4 : 5);

function fill(select, words) {
  const now = select.value;
  select.replaceChildren(...words.map(([value, text]) => make('option', { value, selected: value === now }, text)));
}

// Some maps allow no full grid: another one is drawn then. Of large ones it is not asked, which takes long.
async function regionsWithGrid(side, rule, signal) {
  for (let left = side > 16 ? 0 : 50; ; --left) {
    const regions = randomRegions(side);
    if (left === 0) return regions;
    const empty = { side, regions, puzzle: Array(side * side).fill(0), ...(rule && { [rule.replace('-', '_')]: true }) };
    const { records } = await ask('solve', { puzzle: empty, options: { limit: 1 } }, signal);
    if (records[0].verdict !== 'none') return regions;
  }
}

export function generateSection({ game, out, say }) {
  const size = choice('size', kSides.map((n) => [String(n), `${n}x${n}`]), '9');
  const box = choice('boxes', shapesOf(9), kUsual[9]), rule = choice('rule', rulesOf('3x3'), '');
  const levels = (...shape) => [['', 'any level'], ...levelsOf(...shape).map((level) => [level, level])];
  const level = choice('level', levels(9, '3x3', ''), ''), symmetry = choice('symmetry', [['', 'any symmetry'], ...kSymmetries], '');
  const minimal = make('input', { type: 'checkbox', id: 'minimal' });
  const fit = () => {
    fill(box, shapesOf(Number(size.value)));
    fill(rule, rulesOf(box.value));
    fill(level, levels(Number(size.value), box.value, rule.value));
  };
  size.addEventListener('change', fit);
  box.addEventListener('change', fit);
  rule.addEventListener('change', fit);

  async function order(signal) {
    const side = Number(size.value);
    const options = { count: 1, seed: Math.floor(Math.random() * 2 ** 31) };
    const body = { options };
    if (box.value === 'jigsaw') {
      const regions = await regionsWithGrid(side, rule.value, signal);
      body.regions = Array.from({ length: side }, (_, r) => regions.slice(r * side, (r + 1) * side).map((x) => x + 1).join(' ')).join('\n') + '\n';
    } else if (box.value === 'latin') {
      Object.assign(options, { side, latin: true });
    } else {
      options.box = box.value;
    }
    if (rule.value) options[rule.value] = true;
    if (level.value) options.level = level.value;
    if (symmetry.value) options.symmetry = symmetry.value;
    if (minimal.checked) options.minimal = true;
    return body;
  }
  async function generate() {
    let record = null, tried = 0;
    const begin = performance.now();
    const tell = () => {
      const at = out.querySelector('[role=status]');
      if (at) at.textContent = `generating: ${Math.round((performance.now() - begin) / 1000)} s${tried ? `, ${tried.toLocaleString('en')} grids tried` : ''} …`;
    };
    const clock = setInterval(tell, 500);
    const end = await working(out, 'generating', async (signal) => stream('generate', await order(signal), { record: (r) => { record = r; }, progress: (p) => { tried = p.tried; tell(); } }, signal));
    clearInterval(clock);
    if (!end) return;
    if (!record?.puzzle) return say(`No puzzle was found: ${record?.error?.detail ?? end.messages[0] ?? 'a limit came first'}.`, true);
    const { puzzle, side, box: boxes } = record;
    const extra = Object.fromEntries(['regions', 'diagonals', 'windoku', 'anti_knight', 'anti_king'].filter((k) => record[k] !== undefined).map((k) => [k, record[k]]));
    game.open({ puzzle, n: side, box: boxes ?? null, ...extra });
    say(`Level ${record.level ?? 'unknown'}, ${record.clues} givens, seed ${record.seed}.`);
  }
  return [make('h2', {}, 'Generate'), row(size, box, rule, level, symmetry, make('label', {}, minimal, ' minimal'), button('Generate', generate, { class: 'main', id: 'generate' }))];
}
