// What a step shows on the board: houses, cells, candidates and links, from the JSON of a step (grader/STEP_JSON.md).

const kOtherRoles = new Set(['other-set', 'other-color', 'fin', 'guardian', 'extra', 'extra-cell', 'petal', 'pincer', 'target', 'end']);

export const nothing = () => ({ houses: [], cells: new Map(), candidates: new Map(), links: [] });

// `level`: 1 where to look, 2 also what for (the same drawing), 3 also the cells, 4 all of it.
export function drawingOf(step, shape, level = 4) {
  const drawing = nothing();
  if (!step || step.kind === 'solution') return drawing;
  const cellOf = (name) => shape.cellNamed(name);
  const houses = (step.pattern ?? []).flatMap((part) => part.houses ?? []);
  drawing.houses = [...new Set(level < 3 ? houses.slice(0, 1) : houses)];
  if (level < 3) return drawing;
  for (const part of step.pattern ?? []) {
    const kind = kOtherRoles.has(part.role) ? 'other' : 'pattern';
    for (const name of part.cells ?? []) {
      // A colour of several digits names candidates: r1c2=5.
      const [cell, digit] = name.split('=');
      if (digit) drawing.candidates.set(key(cellOf(cell), shape.valueOf(digit)), kind);
      else drawing.cells.set(cellOf(cell), kind);
    }
  }
  if (level < 4) return drawing;
  const digits = (step.digits ?? []).map((d) => shape.valueOf(d));
  for (const cell of drawing.cells.keys()) {
    for (const d of digits) drawing.candidates.set(key(cell, d), drawing.cells.get(cell));
  }
  for (const chain of step.chains ?? []) addChain(chain, drawing, shape);
  for (const { cell, value } of step.place ?? []) {
    drawing.cells.set(cellOf(cell), 'place');
    drawing.candidates.set(key(cellOf(cell), shape.valueOf(value)), 'place');
  }
  for (const { cell, value } of step.eliminate ?? []) drawing.candidates.set(key(cellOf(cell), shape.valueOf(value)), 'remove');
  return drawing;
}

export const key = (cell, value) => cell * 1024 + value;

// Strong: the link says that its candidate is true; weak: that it is false.
function addChain(chain, drawing, shape) {
  const place = (name) => {
    const [cell, digit] = name.split('=');
    return { cell: shape.cellNamed(cell), value: shape.valueOf(digit) };
  };
  const links = chain.links ?? [];
  links.forEach((link) => {
    const to = place(link.candidate);
    if (!drawing.candidates.has(key(to.cell, to.value))) drawing.candidates.set(key(to.cell, to.value), link.on ? 'pattern' : 'other');
    for (const from of link.from ?? []) drawing.links.push({ from: place(links[from].candidate), to, strong: link.on });
  });
}
