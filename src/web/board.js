// The board as SVG, drawn from the state after each change: what a cell shows is made anew only where it is another. A cell is 100 units wide.

import { key, nothing } from './drawing.js';

const kCell = 100;
const kMargin = 6;
const kSvg = 'http://www.w3.org/2000/svg';

function element(name, attributes = {}, text = null) {
  const made = document.createElementNS(kSvg, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text !== null) made.textContent = text;
  return made;
}

// One part for each cell, which stands for a text that says all of it; an empty text: nothing.
class Layer {
  group = element('g');
  #texts = [];
  #parts = [];

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

export class Board {
  constructor(holder) {
    this.drawing = nothing();
    this.selected = new Set();
    this.svg = element('svg', { tabindex: 0, role: 'grid', 'aria-label': 'Sudoku' });
    holder.replaceChildren(this.svg);
  }

  // Where the pointer is: a cell, or -1.
  cellAt(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const row = Math.floor(at.y / kCell), column = Math.floor(at.x / kCell);
    const n = this.shape.side;
    return row >= 0 && row < n && column >= 0 && column < n ? row * n + column : -1;
  }

  draw(state, { shown = null } = {}) {
    if (this.shape !== state.shape) this.#begin(state.shape);
    this.position = shown;  // another position than that of the player: {values, candidates}
    this.#marks(state);
    this.#values(state);
    this.#labels(state);
    this.back.replaceChildren(...this.#backgrounds(state));
    this.rings.replaceChildren(...this.#rings());
    this.arrows.replaceChildren(...this.#links());
  }

  // What stays while the shape does.
  #begin(shape) {
    this.shape = shape;
    const n = shape.side;
    this.svg.setAttribute('viewBox', `${-kMargin} ${-kMargin} ${n * kCell + 2 * kMargin} ${n * kCell + 2 * kMargin}`);
    this.svg.setAttribute('aria-label', `Sudoku, ${n} rows and ${n} columns`);
    [this.back, this.rings, this.arrows] = [element('g'), element('g'), element('g')];
    this.marks = new Layer();
    this.values = new Layer();
    const ground = element('g');
    ground.append(element('rect', { x: 0, y: 0, width: n * kCell, height: n * kCell, class: 'paper' }));
    for (const cells of [...shape.windows, ...shape.extra]) for (const cell of cells) ground.append(this.#square(cell, 'shade'));
    this.svg.replaceChildren(ground, this.back, this.rings, this.marks.group, this.values.group, this.#lines(), this.arrows, this.#cells());
  }

  #square(cell, kind) {
    const n = this.shape.side;
    return element('rect', { x: (cell % n) * kCell, y: Math.floor(cell / n) * kCell, width: kCell, height: kCell, class: kind });
  }

  #backgrounds(state) {
    const all = [];
    for (const [cell, tint] of Object.entries(state.play.colour)) all.push(this.#square(Number(cell), `tint${tint}`));
    for (const name of this.drawing.houses) for (const cell of this.shape.houses.get(name) ?? []) all.push(this.#square(cell, 'on-house'));
    for (const [cell, kind] of this.drawing.cells) all.push(this.#square(cell, `on-${kind}`));
    const one = this.selected.size === 1 ? [...this.selected][0] : null;
    if (one !== null && this.drawing.cells.size === 0) for (const peer of this.shape.peers[one]) all.push(this.#square(peer, 'peer'));
    for (const cell of this.selected) all.push(this.#square(cell, 'select'));
    return all;
  }

  // The centre of a candidate in its cell.
  place(cell, value) {
    const n = this.shape.side;
    const wide = Math.ceil(Math.sqrt(n));
    const high = Math.ceil(n / wide);
    return {
      x: (cell % n) * kCell + ((((value - 1) % wide) + 0.5) * kCell) / wide,
      y: Math.floor(cell / n) * kCell + ((Math.floor((value - 1) / wide) + 0.5) * kCell) / high,
      size: kCell / wide,
    };
  }

  // Candidates of the drawing that are there.
  #rings() {
    return [...this.drawing.candidates].flatMap(([id, kind]) => {
      const cell = Math.floor(id / 1024);
      if (!this.shown?.[cell].includes(id % 1024)) return [];
      const at = this.place(cell, id % 1024);
      return [element('circle', { cx: at.x, cy: at.y, r: at.size * 0.46, class: `ring-${kind === 'other' ? 'pattern' : kind}` })];
    });
  }

  // Candidates, or what the player wrote.
  #marks(state) {
    this.shown = this.position?.candidates ?? (state.auto || this.drawing.candidates.size > 0 ? state.candidates() : null);
    const values = this.position?.values ?? state.grid;
    for (let cell = 0; cell < this.shape.cells; ++cell) {
      if (values[cell]) {
        this.marks.set(cell, '');
      } else if (this.shown) {
        const gone = this.shown[cell].filter((value) => this.drawing.candidates.get(key(cell, value)) === 'remove');
        this.marks.set(cell, this.shown[cell].length ? `${this.shown[cell]}-${gone}` : '', () => this.#candidates(cell, gone));
      } else {
        const centre = state.play.centre[cell] ?? [], corner = state.play.corner[cell] ?? [];
        this.marks.set(cell, centre.length + corner.length ? `${centre}/${corner}` : '', () => this.#written(cell, centre, corner));
      }
    }
  }
  #candidates(cell, gone) {
    const group = element('g');
    for (const value of this.shown[cell]) {
      const at = this.place(cell, value);
      group.append(element('text', { x: at.x, y: at.y, class: gone.includes(value) ? 'mark removed' : 'mark', 'font-size': at.size * 0.72 }, this.shape.symbol(value)));
    }
    return group;
  }
  #written(cell, centre, corner) {
    const group = element('g');
    const n = this.shape.side, x = (cell % n) * kCell, y = Math.floor(cell / n) * kCell;
    const text = centre.map((v) => this.shape.symbol(v)).join(n > 35 ? ' ' : '');
    if (text) group.append(element('text', { x: x + 50, y: y + 52, class: 'mark', 'font-size': Math.min(26, 130 / text.length) }, text));
    corner.forEach((v, i) => {
      const [dx, dy] = [[20, 20], [80, 20], [20, 80], [80, 80], [50, 20], [50, 80], [20, 50], [80, 50]][i % 8];
      group.append(element('text', { x: x + dx, y: y + dy, class: 'mark', 'font-size': 24 }, this.shape.symbol(v)));
    });
    return group;
  }

  #values(state) {
    const bad = this.position ? new Set() : state.clashes();
    const n = this.shape.side;
    (this.position?.values ?? state.grid).forEach((value, cell) => {
      const kind = `${state.givens[cell] ? 'given' : 'player'}${bad.has(cell) ? ' clash' : ''}`;
      this.values.set(cell, value ? `${value} ${kind}` : '', () => element('text', {
        x: (cell % n) * kCell + 50, y: Math.floor(cell / n) * kCell + 53, class: kind, 'font-size': n > 35 ? 44 : 62,
      }, this.shape.symbol(value)));
    });
  }

  #lines() {
    const group = element('g');
    const n = this.shape.side, region = this.shape.regionOf;
    const line = (x1, y1, x2, y2, kind) => group.append(element('line', { x1: x1 * kCell, y1: y1 * kCell, x2: x2 * kCell, y2: y2 * kCell, class: kind }));
    if (this.shape.json.diagonals) {
      line(0, 0, n, n, 'diagonal');
      line(n, 0, 0, n, 'diagonal');
    }
    const walls = [];
    for (let r = 0; r < n; ++r) {
      for (let c = 0; c < n; ++c) {
        const right = c + 1 === n || region[r * n + c] !== region[r * n + c + 1];
        const below = r + 1 === n || region[r * n + c] !== region[(r + 1) * n + c];
        if (right) walls.push([c + 1, r, c + 1, r + 1]);
        else line(c + 1, r, c + 1, r + 1, 'thin');
        if (below) walls.push([c, r + 1, c + 1, r + 1]);
        else line(c, r + 1, c + 1, r + 1, 'thin');
      }
    }
    for (const wall of walls) line(...wall, 'wall');
    line(0, 0, n, 0, 'wall');
    line(0, 0, 0, n, 'wall');
    return group;
  }

  #links() {
    const all = [];
    for (const { from, to, strong } of this.drawing.links) {
      const a = this.place(from.cell, from.value), b = this.place(to.cell, to.value);
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const gap = 0.46 * a.size;
      const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      // Bent a little, so that links along a line are seen apart.
      const bend = Math.min(30, length / 8);
      const mid = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
      all.push(element('path', {
        d: `M${a.x + dx * gap} ${a.y + dy * gap} Q${mid.x} ${mid.y} ${b.x - dx * gap} ${b.y - dy * gap}`,
        class: strong ? 'strong' : 'weak',
      }));
      const tip = Math.atan2(b.y - dy * gap - mid.y, b.x - dx * gap - mid.x);
      const point = (turn) => `${b.x - dx * gap - 9 * Math.cos(tip + turn)} ${b.y - dy * gap - 9 * Math.sin(tip + turn)}`;
      all.push(element('path', { d: `M${point(0.45)} L${b.x - dx * gap} ${b.y - dy * gap} L${point(-0.45)}`, class: strong ? 'strong' : 'weak', 'stroke-dasharray': 'none' }));
    }
    return all;
  }

  // What a screen reader says of each cell.
  #cells() {
    const group = element('g');
    const n = this.shape.side;
    this.squares = [];
    for (let r = 0; r < n; ++r) {
      const row = element('g', { role: 'row' });
      for (let c = 0; c < n; ++c) {
        const square = this.#square(r * n + c, 'hit');
        square.setAttribute('role', 'gridcell');
        this.squares.push({ square });
        row.append(square);
      }
      group.append(row);
    }
    return group;
  }
  #labels(state) {
    const n = this.shape.side;
    const values = this.position?.values ?? state.grid;
    this.squares.forEach((said, cell) => {
      const value = values[cell] ? this.shape.symbol(values[cell]) : 'empty';
      const label = `row ${Math.floor(cell / n) + 1}, column ${(cell % n) + 1}: ${value}${state.givens[cell] ? ', given' : ''}`;
      const selected = this.selected.has(cell);
      if (said.label !== label) said.square.setAttribute('aria-label', said.label = label);
      if (said.selected !== selected) said.square.setAttribute('aria-selected', said.selected = selected);
    });
  }
}
