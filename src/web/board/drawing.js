// What a step shows on the board: houses, cells, candidates and links, from the JSON of a step (grader/STEP_JSON.md):
// what grader/explain/drawing.cpp draws, which the test `pictures` holds against this.

const kOtherRoles = new Set(['other-set', 'other-color', 'fin', 'guardian', 'extra', 'extra-cell', 'petal', 'pincer', 'excluder', 'target', 'end']);

export const nothing = () => ({ houses: [], cells: new Map(), candidates: new Map(), links: [] });

const kHouses = { row: 'r', column: 'c', box: 'b', region: 'g', diagonal: 'd', window: 'w' };

// The houses and cells that a text names.
function named(text, shape, drawing) {
  for (const [, kind, number] of text.matchAll(/\b(row|column|box|region|diagonal|window) (\d+)/g)) drawing.houses.push(kHouses[kind] + number);
  for (const [name] of text.matchAll(/\br\d+c\d+/g)) drawing.cells.set(shape.cellNamed(name), 'pattern');
  return drawing;
}

// `level`: 1 where to look, 2 also what for (the same drawing), 3 also the cells, 4 all of it. `text`: the words of this level, which say what is
// drawn where the step has no pattern.
export function drawingOf(step, shape, level = 4, text = step?.text ?? '') {
  const drawing = nothing();
  if (!step || step.kind === 'solution') return drawing;
  if (!step.pattern?.length && (level < 4 || step.kind === 'dead end')) return named(text, shape, drawing);
  const cellOf = (name) => shape.cellNamed(name);
  const houses = (step.pattern ?? []).flatMap((part) => part.houses ?? []);
  drawing.houses = [...new Set(level < 3 ? houses.slice(0, 1) : houses)];
  if (level < 3) return drawing;
  for (const part of step.pattern ?? []) {
    const kind = kOtherRoles.has(part.role) ? 'other' : 'pattern';
    const digits = level < 4 ? [] : part.digits ?? step.digits ?? [];
    for (const name of part.cells ?? []) {
      drawing.cells.set(cellOf(name), kind);
      for (const d of digits) drawing.candidates.set(key(cellOf(name), shape.valueOf(d)), kind);
    }
  }
  if (level < 4) return drawing;
  for (const chain of step.chains ?? []) addChain(chain, drawing, shape);
  for (const { cell, value } of step.place ?? []) {
    drawing.cells.set(cellOf(cell), 'place');
    drawing.candidates.set(key(cellOf(cell), shape.valueOf(value)), 'place');
  }
  for (const { cell, value } of step.eliminate ?? []) drawing.candidates.set(key(cellOf(cell), shape.valueOf(value)), 'remove');
  return drawing;
}

export const key = (cell, value) => cell * 1024 + value;

// Strong: the link says that its candidate is true; weak: that it is false. A grouped link has several candidates: an arrow joins the two
// that are nearest to each other.
function addChain(chain, drawing, shape) {
  const places = (link) => [link.candidate, ...(link.more ?? [])].map((name) => {
    const [cell, digit] = name.split('=');
    return { cell: shape.cellNamed(cell), value: shape.valueOf(digit) };
  });
  const n = shape.side;
  const far = (a, b) => (Math.floor(a.cell / n) - Math.floor(b.cell / n)) ** 2 + ((a.cell % n) - (b.cell % n)) ** 2;
  const links = chain.links ?? [];
  for (const link of links) {
    for (const { cell, value } of places(link)) {
      if (!drawing.candidates.has(key(cell, value))) drawing.candidates.set(key(cell, value), link.on ? 'pattern' : 'other');
    }
    for (const name of link.set ?? []) drawing.cells.set(shape.cellNamed(name), 'other');
    for (const index of link.from ?? []) {
      const pairs = places(links[index]).flatMap((from) => places(link).map((to) => ({ from, to, strong: link.on })));
      const one = pairs.reduce((a, b) => (far(b.from, b.to) < far(a.from, a.to) ? b : a));
      if (!drawing.links.some((other) => JSON.stringify(other) === JSON.stringify(one))) drawing.links.push(one);
    }
  }
}
