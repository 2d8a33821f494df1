// A text in any format becomes the puzzle on the board; of several puzzles there is a choice.

import { button, make, row, working } from '../dom.js';
import { readPuzzles } from '../read.js';
import { Shape } from '../shape.js';

const kMost = 500;  // in the list

export function pasteSection({ game, out, say }, told) {
  const text = make('textarea', { id: 'paste', spellcheck: 'false', 'aria-label': 'a puzzle in any format', placeholder: '53..7....6..195...' });

  function choose(puzzles, messages) {
    const buttons = puzzles.slice(0, kMost).map((json, i) => {
      const shape = new Shape(json);
      const givens = shape.values(json.puzzle);
      const line = json.name ?? givens.map((v) => (v ? shape.symbol(v) : '.')).join(shape.side > 35 ? ' ' : '').slice(0, 40);
      const one = button(`${i + 1}. ${shape.side}x${shape.side}, ${givens.filter((v) => v).length} givens: ${line}`, () => {
        game.open(json);
        for (const other of buttons) other.setAttribute('aria-current', other === one);
      }, { 'aria-current': i === 0 });
      return one;
    });
    out.replaceChildren(
      make('p', { role: 'status' }, [`${puzzles.length} puzzles; the first one is on the board.`, ...(puzzles.length > kMost ? [`The list has the first ${kMost}.`] : []), ...messages].join(' ')),
      make('ol', { class: 'path', id: 'choice' }, ...buttons.map((one) => make('li', {}, one))));
  }
  const tell = ({ puzzles, messages }) => (puzzles.length > 1 ? choose(puzzles, messages) : say(messages.join('\n') || 'The puzzle is on the board.'));
  async function open() {
    const read = await working(out, 'reading', (signal) => readPuzzles(text.value, signal));
    if (!read) return;
    game.open(read.puzzles[0]);
    tell(read);
  }
  if (told) {
    text.value = told.text;
    if (told.fault) say(told.fault, true);
    else tell(told);
  }
  return [make('h2', {}, 'Paste'), text, row(button('Open', open, { class: 'main', id: 'open' }))];
}
