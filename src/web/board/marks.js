// Small digits in a cell: candidates, each at its own place; or the marks of the player, corner marks along the upper and the lower edge,
// centre marks between them. They get smaller until all of them fit.

import { element, kCell } from './svg.js';

const kInset = 0.06 * kCell;
const kEdge = 24;  // high, of 100
const kLine = 9;  // centre marks of one line that can still be read

// The centre of a candidate in its cell, where the server draws its ring: as many columns as a box has; and the size of its place.
function placeOf(shape, cell, value) {
  const { side, box } = shape;
  const wide = box ? box[1] : Math.ceil(Math.sqrt(side));
  const high = Math.ceil(side / wide), room = kCell - 2 * kInset, top = kCell * shape.cellTop;
  return {
    x: (cell % side) * kCell + kInset + ((((value - 1) % wide) + 0.5) * room) / wide,
    y: Math.floor(cell / side) * kCell + kInset + top + ((Math.floor((value - 1) / wide) + 0.5) * (room - top)) / high,
    size: Math.min(room / wide, (room - top) / high),
  };
}

export function candidates(shape, cell, values, open = []) {
  const group = element('g');
  for (const value of [...values, ...open]) {
    const at = placeOf(shape, cell, value);
    group.append(element('text', { x: at.x, y: at.y, class: open.includes(value) ? 'mark open' : 'mark', 'font-size': at.size * 0.76 }, shape.symbol(value)));
  }
  return group;
}

// Up to four in each line; more lines where there are many.
function edges(count, letters, top) {
  const lines = count <= 4 ? [[0, 1], [2, 3]] : [[...Array(Math.ceil(count / 2)).keys()], [...Array(Math.floor(count / 2)).keys()].map((i) => i + Math.ceil(count / 2))];
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(kEdge, (letters ? 120 : 150) / longest);
  return lines.flatMap((line, k) => line.map((_, i) => ({
    x: count <= 4 ? [20, 80][i] : (100 * (i + 0.5)) / longest,
    y: k === 0 ? 4 + kEdge / 2 + 2 + kCell * top : 100 - 4 - kEdge / 2 - 2,
    size,
  })));
}

export function written(shape, cell, centre, corner) {
  const group = element('g');
  const x = (cell % shape.side) * kCell, y = Math.floor(cell / shape.side) * kCell;
  const long = shape.side > 35;
  const places = edges(corner.length, shape.side > 9, shape.cellTop);
  corner.forEach((v, i) => {
    const { x: dx, y: dy, size } = places[i];
    group.append(element('text', { x: x + dx, y: y + dy, class: 'mark', 'font-size': long ? size * 0.7 : size }, shape.symbol(v)));
  });
  const words = centre.map((v) => shape.symbol(v));
  const half = words.length > kLine / (long ? 2 : 1) ? Math.ceil(words.length / 2) : words.length;
  [words.slice(0, half), words.slice(half)].filter((line) => line.length > 0).forEach((line, i, all) => {
    const text = line.join(long ? ' ' : '');
    const size = Math.min(26, (shape.side > 9 ? 125 : 150) / text.length, 40 / all.length);
    group.append(element('text', { x: x + 50, y: y + 51 + (i - (all.length - 1) / 2) * size, class: 'mark', 'font-size': size }, text));
  });
  return group;
}
