// The buttons below the board: what the keys of digits write, for a mouse or a finger. In the mode of colours they have these.

import { kColours } from './board/labels.js';
import { button } from './dom.js';

export function pad(holder, { shape, mode, write }) {
  const one = (v) => (mode === 'colour'
    ? button(String(v), () => write(v), { class: `swatch tint${v}`, 'aria-label': `${v} ${kColours[v - 1]}`, title: kColours[v - 1] })
    : button(shape.symbol(v), () => write(v), { 'aria-label': `digit ${shape.symbol(v)}` }));
  const count = mode === 'colour' ? kColours.length : shape.side;
  // Rows of the same length, of at most ten.
  holder.style.setProperty('--columns', Math.ceil(count / Math.ceil(count / 10)));
  holder.replaceChildren(...Array.from({ length: count }, (_, i) => one(i + 1)));
}
