// The links of a chain as arrows, bent a little, so that links along a line are seen apart: those of `explain --svg` (svg_step.cpp), which
// the test `pictures` holds against these.

import { element } from './svg.js';

// `place` gives the middle of a candidate and the size of its place.
export function arrows(links, place) {
  return links.flatMap(({ from, to, strong }) => {
    const a = place(from.cell, from.value), b = place(to.cell, to.value);
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const gap = 0.46 * a.size;
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const bend = Math.min(25, 0.12 * length);
    const mid = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
    const end = { x: b.x - dx * gap, y: b.y - dy * gap };
    const tip = Math.atan2(end.y - mid.y, end.x - mid.x);
    const point = (turn) => `${end.x - 10 * Math.cos(tip + turn)} ${end.y - 10 * Math.sin(tip + turn)}`;
    return [
      element('path', { d: `M${a.x + dx * gap} ${a.y + dy * gap} Q${mid.x} ${mid.y} ${end.x} ${end.y}`, class: strong ? 'strong' : 'weak' }),
      element('path', { d: `M${point(0.45)} L${end.x} ${end.y} L${point(-0.45)}`, class: strong ? 'strong' : 'weak', 'stroke-dasharray': 'none' }),
    ];
  });
}
