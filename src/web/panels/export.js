// The puzzle as text or as a picture, with the digits or the candidates of the player; and on paper.

import { ask, file } from '../api.js';
import { button, choice, make, row, working } from '../dom.js';
import { inWords } from '../words.js';

const kFormats = ['line', 'grid', 'box', 'rows', 'numbers', 'pencil', 'sukaku', 'json', 'fpuzzles', 'link', 'csv', 'sdk', 'sdm', 'ss', 'svg', 'png'];
const kWhat = [['givens', 'the givens'], ['digits', 'with my digits'], ['candidates', 'with candidates']];

function save(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function exportSection({ game, out, say }) {
  const format = choice('format', kFormats.map((f) => [f, f]), 'line'), what = choice('what is exported', kWhat, 'givens');
  const text = make('textarea', { id: 'exported', readonly: true, spellcheck: 'false', 'aria-label': 'the exported text' });
  const copy = button('Copy', async () => {
    text.select();
    await navigator.clipboard?.writeText(text.value).catch(() => {});
    say('The text is copied.');
  });
  const shown = make('div', { hidden: true }, text, row(copy));

  function puzzle() {
    const { state } = game;
    if (what.value === 'givens') return state.puzzle();
    const grid = { ...state.shape.json, puzzle: state.grid };
    if (what.value === 'digits') return grid;
    return { ...grid, candidates: state.candidates().map((list, cell) => (state.valueAt(cell) ? [state.valueAt(cell)] : list)) };
  }
  async function exported() {
    const body = { puzzle: puzzle(), options: { to: format.value } };
    if (format.value === 'png') {
      const png = await working(out, 'drawing', (signal) => file('convert', body, signal));
      if (!png) return;
      save(png, 'sudoku.png');
      return say('The picture is in sudoku.png.');
    }
    const answer = await working(out, 'writing', (signal) => ask('convert', body, signal));
    if (!answer) return;
    if (format.value === 'svg') save(new Blob([answer.text], { type: 'image/svg+xml' }), 'sudoku.svg');
    text.value = answer.text;
    shown.hidden = false;
    say(answer.messages.map(inWords).join('\n') || 'The text is in the field below.');
  }
  async function print() {
    const pdf = await working(out, 'drawing the page', (signal) => file('sheet', { puzzle: game.state.puzzle(), options: { grade: true } }, signal));
    if (!pdf) return;
    if (pdf === 'printed') return say('The page went to the printer.');
    save(pdf, 'sudoku.pdf');
    say('The page is in sudoku.pdf.');
  }
  return [make('h2', {}, 'Print, export'), row(button('Print', print), format, what, button('Export', exported)), shown];
}
