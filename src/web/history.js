// What can be undone and redone, as text that this browser keeps: of each position only what differs from its neighbour on the way to the
// position on the board. What is oldest is dropped first.

import { Shape } from './shape.js';

export const emptyPlay = (n) => ({ values: Array(n).fill(0), corner: {}, centre: {}, colour: {}, removed: [] });

const kByCell = ['values', 'corner', 'centre', 'colour'];
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// A position is {shape, givens, play, auto, editing}.
function difference(position, neighbour) {
  const told = { auto: position.auto, editing: position.editing };
  const other = position.givens !== neighbour.givens;
  if (other) told.puzzle = { ...position.shape.json, puzzle: position.givens };
  const from = other ? emptyPlay(position.shape.cells) : neighbour.play;
  for (const part of kByCell) {
    const to = position.play[part];
    const cells = Object.keys({ ...to, ...from[part] }).filter((cell) => !same(to[cell], from[part][cell]));
    if (cells.length > 0) told[part] = Object.fromEntries(cells.map((cell) => [cell, to[cell] ?? null]));
  }
  const { removed } = position.play;
  let common = 0;
  while (common < removed.length && common < from.removed.length && same(removed[common], from.removed[common])) ++common;
  if (common < Math.max(removed.length, from.removed.length)) told.removed = [common, removed.slice(common)];
  return told;
}

function positionBeside(neighbour, told) {
  const shape = told.puzzle ? new Shape(told.puzzle) : neighbour.shape;
  const givens = told.puzzle ? shape.values(told.puzzle.puzzle) : neighbour.givens;
  const play = told.puzzle ? emptyPlay(shape.cells) : structuredClone(neighbour.play);
  for (const part of kByCell) {
    for (const [cell, value] of Object.entries(told[part] ?? {})) {
      if (value === null) delete play[part][cell];
      else play[part][cell] = value;
    }
  }
  if (told.removed) play.removed = [...play.removed.slice(0, told.removed[0]), ...told.removed[1]];
  return { shape, givens, play, auto: told.auto, editing: told.editing };
}

const written = new WeakMap();  // a position to {neighbour, text}: a long history is written quickly

// `stack`: positions, the nearest to `now` last. The texts of the same.
export function told(stack, now) {
  return stack.map((position, i) => {
    const neighbour = stack[i + 1] ?? now;
    let known = written.get(position);
    if (known?.play !== neighbour.play) {
      known = { play: neighbour.play, text: JSON.stringify(difference(position, neighbour)) };
      written.set(position, known);
    }
    return known.text;
  });
}

export function untold(list, now) {
  const stack = [];
  for (const one of list.toReversed()) stack.unshift(positionBeside(stack[0] ?? now, one));
  return stack;
}

// The newest of these texts that have room.
export function newest(texts, room) {
  let from = texts.length;
  for (let left = room; from > 0 && (left -= texts[from - 1].length + 1) >= 0;) --from;
  return texts.slice(from);
}
