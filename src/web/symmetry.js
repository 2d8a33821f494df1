// Symmetries of the givens: which cells belong together.

const kTurns = {
  rotate180: (r, c, n) => [n - 1 - r, n - 1 - c],
  rotate90: (r, c, n) => [c, n - 1 - r],
  vertical: (r, c, n) => [r, n - 1 - c],
  horizontal: (r, c, n) => [n - 1 - r, c],
  diagonal: (r, c) => [c, r],
};
export const kSymmetries = [['rotate180', 'half turn'], ['rotate90', 'quarter turn'], ['vertical', 'left and right'], ['horizontal', 'top and bottom'], ['diagonal', 'diagonal']];

// The cells that `cell` belongs to, itself among them. Without a symmetry it is alone.
export function orbit(symmetry, cell, n) {
  const all = [cell];
  const turn = kTurns[symmetry];
  if (!turn) return all;
  for (;;) {
    const last = all.at(-1);
    const [r, c] = turn(Math.floor(last / n), last % n, n);
    if (r * n + c === cell) return all;
    all.push(r * n + c);
  }
}

// Empty cells that belong to a cell with a digit.
export function missing(symmetry, grid, n) {
  return grid.flatMap((value, cell) => (!value && orbit(symmetry, cell, n).some((other) => grid[other]) ? [cell] : []));
}
