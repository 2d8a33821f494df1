// New puzzles: paste, generate to order, edit the givens with a live verdict, minimize, print, export.

import { ask, file, stream } from './api.js';
import { button, choice, make, row, working } from './dom.js';
import { kSymmetries } from './symmetry.js';

export const title = 'New';

const kSizes = [['9', '9x9'], ['4', '4x4'], ['6', '6x6'], ['8', '8x8'], ['12', '12x12'], ['16', '16x16'], ['25', '25x25']];
const kRules = [['', 'plain'], ['diagonals', 'diagonals'], ['windoku', 'windoku'], ['anti-knight', 'anti-knight'], ['anti-king', 'anti-king']];
const kLevels = ['', 'easy', 'medium', 'hard', 'expert', 'extreme'].map((level) => [level, level || 'any level']);

// Reads a text in any format and opens the puzzle.
export async function openText(game, text, signal) {
  const answer = await ask('convert', { puzzle: text, options: { to: 'json' } }, signal);
  game.open(JSON.parse(answer.text.trim().split('\n')[0]));
  return answer.messages;
}

const nothingToDo = (verdict) => ({
  none: 'The puzzle has no solution, so no given can be removed.',
  multiple: 'The puzzle has several solutions, so no given can be removed.',
  unique: 'The puzzle has one solution, so there is nothing to repair.',
})[verdict] ?? 'Not known: a limit came first.';

function save(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function show(panel, game) {
  const out = make('div');
  const say = (text, bad) => out.replaceChildren(make('p', { class: bad ? 'bad' : '', role: 'status' }, text));
  const text = make('textarea', { id: 'paste', spellcheck: 'false', 'aria-label': 'a puzzle in any format', placeholder: '53..7....6..195...' });
  const size = choice('size', kSizes, '9'), rule = choice('rule', kRules, ''), level = choice('level', kLevels, ''), symmetry = choice('symmetry', [['', 'any symmetry'], ...kSymmetries], '');
  const minimal = make('input', { type: 'checkbox', id: 'minimal' });

  async function open() {
    const messages = await working(out, 'reading', (signal) => openText(game, text.value, signal));
    if (messages) say(messages.join('\n') || 'The puzzle is on the board.');
  }
  async function generate() {
    const options = { side: Number(size.value), count: 1, seed: Math.floor(Math.random() * 2 ** 31) };
    if (rule.value) options[rule.value] = true;
    if (level.value) options.level = level.value;
    if (symmetry.value) options.symmetry = symmetry.value;
    if (minimal.checked) options.minimal = true;
    let record = null;
    const begin = performance.now();
    const clock = setInterval(() => { const at = out.querySelector('[role=status]'); if (at) at.textContent = `generating, ${Math.round((performance.now() - begin) / 1000)} s …`; }, 500);
    const end = await working(out, 'generating', (signal) => stream('generate', { options }, (r) => { record = r; }, signal));
    clearInterval(clock);
    if (!end) return;
    if (!record?.puzzle) return say(record?.error?.detail ?? end.messages[0] ?? 'No puzzle was found.', true);
    const { puzzle, side, box } = record;
    const extra = Object.fromEntries(['regions', 'diagonals', 'windoku', 'anti_knight', 'anti_king'].filter((k) => record[k] !== undefined).map((k) => [k, record[k]]));
    game.open({ puzzle, n: side, box: box ?? null, ...extra });
    say(`Level ${record.level ?? 'unknown'}, ${record.clues} givens, seed ${record.seed}.`);
  }
  async function changed(route, options) {
    const answer = await working(out, route, (signal) => ask(route, { puzzle: game.state.puzzle(), options }, signal));
    if (!answer) return;
    const record = answer.records[0];
    if (!record.result) return say(record.contradiction ?? record.reason ?? nothingToDo(record.verdict), true);
    game.open({ ...game.state.shape.json, puzzle: record.result });
    say(`Removed: ${record.removed?.join(', ') || 'nothing'}.${record.added ? ` Added: ${record.added.join(', ') || 'nothing'}.` : ''}`);
  }
  async function print() {
    const pdf = await working(out, 'drawing the page', (signal) => file('sheet', { puzzle: game.state.puzzle(), options: { grade: true } }, signal));
    if (!pdf) return;
    save(pdf, 'sudoku.pdf');
    say('The page is in sudoku.pdf.');
  }
  async function exported() {
    const answer = await working(out, 'writing', (signal) => ask('convert', { puzzle: game.state.puzzle(), options: { to: format.value } }, signal));
    if (!answer) return;
    if (format.value === 'svg') save(new Blob([answer.text], { type: 'image/svg+xml' }), 'sudoku.svg');
    text.value = answer.text;
    say('The text is in the field above.');
  }
  const format = choice('format', ['line', 'grid', 'box', 'json', 'csv', 'sdk', 'svg'].map((f) => [f, f]), 'line');
  // The givens become what the grid has now, and are edited like digits of a player.
  function edit() {
    game.state.edit();
    say('Every digit can be changed now; the verdict above is that of the grid. "Take as givens" ends this.');
  }
  function take() {
    game.open({ ...game.state.shape.json, puzzle: game.state.grid });
    editing.value = game.symmetry;
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
  const help = (label, box) => make('label', { for: box.id }, box, ` ${label}`);

  panel.append(
    make('h2', {}, 'Paste'), text, row(button('Open', open, { class: 'main', id: 'open' }), format, button('Export', exported)),
    make('h2', {}, 'Generate'), row(size, rule, level, symmetry, help('minimal', minimal), button('Generate', generate, { class: 'main', id: 'generate' })),
    make('h2', {}, 'Edit'), row(button('Edit the givens', edit), editing, button('Take as givens', take), button('Minimize', () => changed('minimize', {})), button('Repair', () => changed('repair', {})), button('Print', print)),
    out);
}
