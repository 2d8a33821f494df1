// Clues of further rules. The server draws them, as it does for the format svg: in cells 40 wide, below and above the lines of the board.

import { ask } from './api.js';

// {box, below, above, cellTop, rules}; null where there are no clues.
export async function drawnClues(shape) {
  if (!shape.json.constraints) return null;
  const body = { puzzle: { ...shape.json, puzzle: Array(shape.cells).fill(0) }, options: { to: 'svg' } };
  const svg = new DOMParser().parseFromString((await ask('convert', body)).text.replace(/<style>[^]*<\/style>/, ''), 'image/svg+xml').documentElement;
  const parts = (kind) => [...(svg.querySelector(`.clues.${kind}`)?.childNodes ?? [])].map((part) => document.importNode(part, true));
  return {
    box: svg.getAttribute('viewBox').split(' ').map(Number),
    below: parts('below'),
    above: parts('above'),
    cellTop: Number(svg.dataset.cellTop ?? 0),
    rules: svg.querySelector('desc').textContent.split('\n').slice(1),
  };
}

// The clues at each cell, for those who do not see them: "killercage 15". One beside the grid is at the cell next to it.
export function cluesAt(shape) {
  const at = Array.from({ length: shape.cells }, () => []);
  const inside = (i) => Math.min(Math.max(i, 1), shape.side);
  for (const [rule, clues] of Object.entries(shape.json.constraints ?? {})) {
    for (const clue of Array.isArray(clues) && rule !== 'negative' ? clues : []) {
      const names = new Set([clue.cell, clue.cells, clue.cloneCells, clue.lines].flat(2).filter(Boolean));
      for (const name of names) {
        const [row, column] = name.match(/\d+/g).map(Number);
        at[(inside(row) - 1) * shape.side + inside(column) - 1].push([rule, clue.value ?? clue.values].flat().filter((v) => v !== undefined).join(' '));
      }
    }
  }
  return at;
}
