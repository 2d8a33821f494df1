// The address of a puzzle: one line where that says all, else what `convert --to json` would write.

const kBoxes = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3] };

export function linkTo(state) {
  const { shape } = state;
  const { puzzle, ...form } = state.puzzle();
  const usual = Object.entries(form).every(([key, value]) => key === 'n' || (value ?? false) === false || (key === 'box' && String(value) === String(kBoxes[shape.side])));
  if (usual && shape.box && kBoxes[shape.side]) return puzzle.map((v) => (v ? shape.symbol(v) : '.')).join('');
  return JSON.stringify({ ...form, puzzle });
}
