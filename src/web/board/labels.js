// What a screen reader says of each cell, and which one is current. The squares also take the pointer.

import { element } from './svg.js';

export const kColours = ['red', 'yellow', 'green', 'blue', 'violet', 'brown'];

const symbols = (shape, values) => values.map((v) => shape.symbol(v)).join(' ');

// `shown`: the candidates of each cell, where the board shows them.
export function label(state, cell, { values, shown, open, clash }) {
  const { shape, play } = state;
  const n = shape.side;
  const parts = [values[cell] ? shape.symbol(values[cell]) : 'empty'];
  if (state.givens[cell]) parts.push('given');
  if (clash) parts.push('conflict');
  parts.push(...shape.clues[cell]);
  if (!values[cell] && shown) parts.push(shown[cell].length ? `candidates ${symbols(shape, shown[cell])}` : 'no candidate');
  if (!values[cell] && open?.[cell].length) parts.push(`undecided ${symbols(shape, open[cell])}`);
  if (!values[cell] && !shown) {
    for (const kind of ['corner', 'centre']) if (play[kind][cell]?.length) parts.push(`${kind} marks ${symbols(shape, play[kind][cell])}`);
  }
  if (play.colour[cell]) parts.push(kColours[play.colour[cell] - 1]);
  return `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}: ${parts.join(', ')}`;
}

export class Labels {
  // `square` makes the square of a cell.
  constructor(side, square) {
    this.group = element('g');
    this.squares = [];
    for (let r = 0; r < side; ++r) {
      const row = element('g', { role: 'row' });
      for (let c = 0; c < side; ++c) {
        const made = square(r * side + c);
        made.setAttribute('role', 'gridcell');
        made.id = `cell-${r * side + c}`;
        this.squares.push({ square: made });
        row.append(made);
      }
      this.group.append(row);
    }
  }
  draw(texts, selected) {
    this.squares.forEach((said, cell) => {
      if (said.label !== texts[cell]) said.square.setAttribute('aria-label', said.label = texts[cell]);
      if (said.selected !== selected.has(cell)) said.square.setAttribute('aria-selected', said.selected = selected.has(cell));
    });
  }
}
