// The board as SVG, drawn from the state after each change.

import { Labels, label } from './labels.js';
import { candidates, written } from './marks.js';
import { Layer, element, kCell } from './svg.js';

const kMargin = 6;
const kDrawnCell = 40;  // the width of a cell in what the server draws
const kDrawnScale = `scale(${kCell / kDrawnCell})`;
const kClues = { class: 'clues', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': true };

export class Board {
  constructor(holder) {
    this.drawing = {};  // {cells: [cell, kind]..., and what the server draws of a step: under and over the digits}
    this.selected = new Set();
    this.cursor = null;  // the cell where arrows go on
    this.holder = holder;
    this.svg = element('svg', { tabindex: 0, role: 'grid', 'aria-label': 'Sudoku', 'aria-multiselectable': true });
    holder.replaceChildren(this.svg);
  }

  // Where the pointer is: a cell, or -1.
  cellAt(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const row = Math.floor(at.y / kCell), column = Math.floor(at.x / kCell);
    const n = this.shape.side;
    return row >= 0 && row < n && column >= 0 && column < n ? row * n + column : -1;
  }
  // Brings the cursor into view, where the board is larger than its place.
  follow() {
    if (this.cursor !== null && this.zoom > 1) this.labels.squares[this.cursor].square.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  // 1: all of the board is seen.
  setZoom(zoom) {
    this.zoom = zoom;
    this.holder.style.setProperty('--zoom', zoom);
    this.holder.classList.toggle('zoomed', zoom > 1);
    this.follow();
  }
  zoom = 1;

  draw(state, { shown = null } = {}) {
    if (this.shape !== state.shape) this.#begin(state.shape);
    this.position = shown;  // another position than that of the player: {values, candidates, open: those that are not known}
    this.#marks(state);
    this.#values(state);
    this.#labels(state);
    this.back.replaceChildren(...this.#backgrounds(state));
    if (this.drawn !== this.drawing) {
      this.under.innerHTML = this.drawing.under ?? '';
      this.over.innerHTML = this.drawing.over ?? '';
      this.under.insertBefore(this.below, this.under.querySelector('.ring'));
    }
    this.drawn = this.drawing;
    this.selection.replaceChildren(...[...this.selected].map((cell) => this.#square(cell, 'select', 4)));
  }

  // What the server draws of clues (clues.js), or null.
  setClues(drawn) {
    this.#view(drawn?.box.map((x) => (x * kCell) / kDrawnCell));
    this.below.replaceChildren(...(drawn?.below ?? []));
    this.above.replaceChildren(...(drawn?.above ?? []));
    this.shape.cellTop = drawn?.cellTop ?? 0;
    this.marks.forget();
  }
  #view(box) {
    const size = this.shape.side * kCell + 2 * kMargin;
    this.svg.setAttribute('viewBox', (box ?? [-kMargin, -kMargin, size, size]).join(' '));
  }
  // They stay until those of another shape are drawn.
  below = element('g', kClues);
  above = element('g', { ...kClues, transform: kDrawnScale });

  // What stays while the shape does.
  #begin(shape) {
    this.shape = shape;
    this.cursor = null;
    const n = shape.side;
    if (!shape.json.constraints) this.#view();
    this.svg.setAttribute('aria-label', `Sudoku, ${n} rows and ${n} columns`);
    [this.back, this.selection] = [element('g'), element('g')];
    [this.under, this.over] = ['under', 'over'].map((id) => element('g', { id, transform: kDrawnScale }));
    this.drawn = null;
    this.marks = new Layer();
    this.values = new Layer();
    this.labels = new Labels(n, (cell) => this.#square(cell, 'hit'));
    const ground = element('g');
    ground.append(element('rect', { x: 0, y: 0, width: n * kCell, height: n * kCell, class: 'paper' }));
    for (const cells of [...shape.windows, ...shape.extra]) for (const cell of cells) ground.append(this.#square(cell, 'shade'));
    this.svg.replaceChildren(ground, this.back, this.under, this.selection, this.marks.group, this.values.group, this.#lines(), this.above, this.over, this.labels.group);
  }

  #square(cell, kind, inset = 0) {
    const n = this.shape.side;
    return element('rect', { x: (cell % n) * kCell + inset, y: Math.floor(cell / n) * kCell + inset, width: kCell - 2 * inset, height: kCell - 2 * inset, class: kind });
  }

  #backgrounds(state) {
    const all = [];
    const one = this.selected.size === 1 ? [...this.selected][0] : null;
    const { cells = [], under = '' } = this.drawing;
    if (one !== null && cells.length === 0 && under === '') for (const peer of this.shape.peers[one]) all.push(this.#square(peer, 'peer'));
    for (const [cell, tint] of Object.entries(state.play.colour)) all.push(this.#square(Number(cell), `tint${tint}`));
    for (const [cell, kind] of cells) all.push(this.#square(cell, `cell ${kind}`));
    return all;
  }

  // Candidates, or what the player wrote.
  #marks(state) {
    this.shown = this.position?.candidates ?? (state.auto || this.drawing.under?.includes('ring') ? state.candidates() : null);
    const values = this.position?.values ?? state.grid;
    for (let cell = 0; cell < this.shape.cells; ++cell) {
      if (values[cell] || this.position?.pairs) {
        this.marks.set(cell, '');
      } else if (this.shown) {
        const here = this.shown[cell], open = this.position?.open?.[cell] ?? [];
        this.marks.set(cell, here.length + open.length ? `${here}/${open}` : '', () => candidates(this.shape, cell, here, open));
      } else {
        const centre = state.play.centre[cell] ?? [], corner = state.play.corner[cell] ?? [];
        this.marks.set(cell, centre.length + corner.length ? `${centre}/${corner}` : '', () => written(this.shape, cell, centre, corner));
      }
    }
  }

  #values(state) {
    const bad = this.position ? new Set() : state.clashes();
    const n = this.shape.side;
    (this.position?.values ?? state.grid).forEach((value, cell) => {
      const pair = value ? null : this.position?.pairs?.[cell];
      if (pair) return this.values.set(cell, `${pair} pair`, () => this.#pair(cell, pair));
      const kind = `${state.givens[cell] ? 'given' : 'player'}${bad.has(cell) ? ' clash' : ''}`;
      this.values.set(cell, value ? `${value} ${kind}` : '', () => element('text', {
        x: (cell % n) * kCell + 50, y: Math.floor(cell / n) * kCell + 53, class: kind, 'font-size': n > 35 ? 44 : 62,
      }, this.shape.symbol(value)));
    });
  }
  // The digits of two solutions: the first at the left, the second at the right.
  #pair(cell, pair) {
    const group = element('g');
    const n = this.shape.side, x = (cell % n) * kCell, y = Math.floor(cell / n) * kCell + 53;
    pair.forEach((value, i) => group.append(element('text', { x: x + (i ? 73 : 27), y, class: i ? 'second' : 'first', 'font-size': n > 35 ? 26 : 44 }, this.shape.symbol(value))));
    group.append(element('line', { x1: x + 50, x2: x + 50, y1: y - 30, y2: y + 24, class: 'thin' }));
    return group;
  }
  #labels(state) {
    const values = this.position?.values ?? state.grid;
    const bad = this.position ? new Set() : state.clashes();
    this.labels.draw(values.map((_, cell) => label(state, cell, { values, shown: this.shown, open: this.position?.open, clash: bad.has(cell) })), this.selected);
    if (this.cursor === null) this.svg.removeAttribute('aria-activedescendant');
    else this.svg.setAttribute('aria-activedescendant', `cell-${this.cursor}`);
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
}
