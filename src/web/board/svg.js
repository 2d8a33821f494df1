// Elements of SVG, and layers of which a part is made anew only where it is another. A cell is 100 units wide.

export const kCell = 100;
const kSvg = 'http://www.w3.org/2000/svg';

export function element(name, attributes = {}, text = null) {
  const made = document.createElementNS(kSvg, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text !== null) made.textContent = text;
  return made;
}

// One part for each cell, which stands for a text that says all of it; an empty text: nothing.
export class Layer {
  group = element('g');
  #texts = [];
  #parts = [];

  // The parts are made anew when they are set.
  forget() { this.#texts = []; }

  set(cell, text, part) {
    if ((this.#texts[cell] ?? '') === text) return;
    this.#texts[cell] = text;
    const made = text ? part() : null;
    const old = this.#parts[cell];
    if (old && made) old.replaceWith(made);
    else if (old) old.remove();
    else if (made) this.group.append(made);
    this.#parts[cell] = made;
  }
}
