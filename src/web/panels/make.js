// New puzzles: paste, generate to order, edit the givens with a live verdict, print and export.

import { make } from '../dom.js';
import { exportSection } from './export.js';
import { generateSection } from './generate.js';
import { givensSection } from './givens.js';
import { pasteSection } from './paste.js';

export const title = 'New';

// `told`: what was read from the clipboard or a link.
export function show(panel, game, told) {
  const out = make('div', { id: 'told' });
  const say = (text, bad) => out.replaceChildren(make('p', { class: bad ? 'bad' : '', role: 'status' }, text));
  const tools = { game, out, say };
  panel.append(...pasteSection(tools, told), out, ...generateSection(tools), ...givensSection(tools), ...exportSection(tools));
}
