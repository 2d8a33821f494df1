// The board as SVG: drawn anew from the state after each change. A cell is 100 units wide.

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
    this.shape = state.shape;
    this.position = shown;  // another position than that of the player: {values, candidates}
    const n = this.shape.side;
    this.svg.setAttribute('viewBox', `${-kMargin} ${-kMargin} ${n * kCell + 2 * kMargin} ${n * kCell + 2 * kMargin}`);
    this.svg.setAttribute('aria-label', `Sudoku, ${n} rows and ${n} columns`);
    this.svg.replaceChildren(
      this.#backgrounds(state), this.#marks(state), this.#values(state), this.#lines(), this.#links(), this.#cells(state));
  }

  #square(cell, kind) {
    const n = this.shape.side;
    return element('rect', { x: (cell % n) * kCell, y: Math.floor(cell / n) * kCell, width: kCell, height: kCell, class: kind });
  }

  #backgrounds(state) {
    const group = element('g');
    const n = this.shape.side;
    group.append(element('rect', { x: 0, y: 0, width: n * kCell, height: n * kCell, class: 'paper' }));
    for (const cells of [...this.shape.windows, ...this.shape.extra]) for (const cell of cells) group.append(this.#square(cell, 'shade'));
    for (const [cell, tint] of Object.entries(state.play.colour)) group.append(this.#square(Number(cell), `tint${tint}`));
    for (const name of this.drawing.houses) for (const cell of this.shape.houses.get(name) ?? []) group.append(this.#square(cell, 'on-house'));
    for (const [cell, kind] of this.drawing.cells) group.append(this.#square(cell, `on-${kind}`));
    const one = this.selected.size === 1 ? [...this.selected][0] : null;
    if (one !== null && this.drawing.cells.size === 0) for (const peer of this.shape.peers[one]) group.append(this.#square(peer, 'peer'));
    for (const cell of this.selected) group.append(this.#square(cell, 'select'));
    return group;
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

  #marks(state) {
    const group = element('g');
    const shown = this.position?.candidates ?? (state.auto || this.drawing.candidates.size > 0 ? state.candidates() : null);
    const values = this.position?.values ?? state.grid;
    for (const [id, kind] of this.drawing.candidates) {
      const cell = Math.floor(id / 1024);
      if (values[cell]) continue;
      const at = this.place(cell, id % 1024);
      group.append(element('circle', { cx: at.x, cy: at.y, r: at.size * 0.46, class: `ring-${kind === 'other' ? 'pattern' : kind}` }));
    }
    for (let cell = 0; cell < this.shape.cells; ++cell) {
      if (values[cell]) continue;
      for (const value of shown?.[cell] ?? []) {
        const at = this.place(cell, value);
        const gone = this.drawing.candidates.get(key(cell, value)) === 'remove';
        group.append(element('text', { x: at.x, y: at.y, class: gone ? 'mark removed' : 'mark', 'font-size': at.size * 0.72 }, this.shape.symbol(value)));
      }
      if (shown) continue;
      const n = this.shape.side, x = (cell % n) * kCell, y = Math.floor(cell / n) * kCell;
      const centre = (state.play.centre[cell] ?? []).map((v) => this.shape.symbol(v)).join(n > 35 ? ' ' : '');
      if (centre) group.append(element('text', { x: x + 50, y: y + 52, class: 'mark', 'font-size': Math.min(26, 130 / centre.length) }, centre));
      (state.play.corner[cell] ?? []).forEach((v, i) => {
        const [dx, dy] = [[20, 20], [80, 20], [20, 80], [80, 80], [50, 20], [50, 80], [20, 50], [80, 50]][i % 8];
        group.append(element('text', { x: x + dx, y: y + dy, class: 'mark', 'font-size': 24 }, this.shape.symbol(v)));
      });
    }
    return group;
  }

  #values(state) {
    const group = element('g');
    const bad = this.position ? new Set() : state.clashes();
    const values = this.position?.values ?? state.grid;
    const n = this.shape.side;
    values.forEach((value, cell) => {
      if (!value) return;
      const kinds = [state.givens[cell] ? 'given' : 'player', ...(bad.has(cell) ? ['clash'] : [])];
      group.append(element('text', { x: (cell % n) * kCell + 50, y: Math.floor(cell / n) * kCell + 53, class: kinds.join(' '), 'font-size': n > 35 ? 44 : 62 }, this.shape.symbol(value)));
    });
    return group;
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
    const group = element('g');
    for (const { from, to, strong } of this.drawing.links) {
      const a = this.place(from.cell, from.value), b = this.place(to.cell, to.value);
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const gap = 0.46 * a.size;
      const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      // Bent a little, so that links along a line are seen apart.
      const bend = Math.min(30, length / 8);
      const mid = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
      group.append(element('path', {
        d: `M${a.x + dx * gap} ${a.y + dy * gap} Q${mid.x} ${mid.y} ${b.x - dx * gap} ${b.y - dy * gap}`,
        class: strong ? 'strong' : 'weak',
      }));
      const tip = Math.atan2(b.y - dy * gap - mid.y, b.x - dx * gap - mid.x);
      const point = (turn) => `${b.x - dx * gap - 9 * Math.cos(tip + turn)} ${b.y - dy * gap - 9 * Math.sin(tip + turn)}`;
      group.append(element('path', { d: `M${point(0.45)} L${b.x - dx * gap} ${b.y - dy * gap} L${point(-0.45)}`, class: strong ? 'strong' : 'weak', 'stroke-dasharray': 'none' }));
    }
    return group;
  }

  // What a screen reader says of each cell.
  #cells(state) {
    const group = element('g');
    const n = this.shape.side;
    const values = this.position?.values ?? state.grid;
    for (let r = 0; r < n; ++r) {
      const row = element('g', { role: 'row' });
      for (let c = 0; c < n; ++c) {
        const cell = r * n + c;
        const value = values[cell] ? this.shape.symbol(values[cell]) : 'empty';
        const square = this.#square(cell, 'hit');
        square.setAttribute('role', 'gridcell');
        square.setAttribute('aria-label', `row ${r + 1}, column ${c + 1}: ${value}${state.givens[cell] ? ', given' : ''}`);
        square.setAttribute('aria-selected', this.selected.has(cell));
        row.append(square);
      }
      group.append(row);
    }
    return group;
  }
}
