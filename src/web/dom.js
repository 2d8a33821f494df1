// Elements with few words.

import { inWords } from './words.js';

export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('on')) made.addEventListener(attribute.slice(2), value);
    else if (value === true) made.setAttribute(attribute, '');
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(attribute, value);
  }
  made.append(...children);
  return made;
}

export const button = (text, press, attributes = {}) => make('button', { type: 'button', onclick: press, ...attributes }, text);
export const row = (...children) => make('div', { class: 'row' }, ...children);
export const choice = (name, words, chosen) =>
  make('select', { 'aria-label': name }, ...words.map(([value, text]) => make('option', { value, selected: value === chosen }, text)));

let last = null;
const running = new WeakMap();  // what each holder shows
// Ends what working() runs: its panel is left.
export const stopWork = () => last?.abort();

// Runs `work` with a signal and shows `Stop` in `holder` while it runs; what goes wrong is said there. It ends what ran before.
export async function working(holder, what, work) {
  stopWork();
  const control = last = new AbortController();
  running.set(holder, control);
  holder.replaceChildren(row(make('span', { role: 'status' }, `${what} …`), button('Stop', () => control.abort())));
  try {
    return await work(control.signal);
  } catch (e) {
    if (running.get(holder) !== control) return null;  // the place is that of a later call
    holder.replaceChildren(make('p', { class: e.name === 'AbortError' ? '' : 'bad', role: 'status' }, e.name === 'AbortError' ? 'Stopped.' : inWords(e.message)));
    return null;
  }
}
