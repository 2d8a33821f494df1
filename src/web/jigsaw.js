// A random map of regions for a jigsaw: n connected regions of n cells. It begins with the rows, and then two regions exchange a cell
// each, again and again, as long as both stay connected.

function connected(cells, n) {
  const left = new Set(cells);
  const open = [cells[0]];
  left.delete(cells[0]);
  while (open.length > 0) {
    const cell = open.pop(), c = cell % n;
    for (const next of [cell - n, cell + n, c > 0 ? cell - 1 : -1, c < n - 1 ? cell + 1 : -1]) if (left.delete(next)) open.push(next);
  }
  return left.size === 0;
}

export function randomRegions(n, random = Math.random) {
  const region = Array.from({ length: n * n }, (_, cell) => Math.floor(cell / n));
  const of = (r) => region.flatMap((one, cell) => (one === r ? [cell] : []));
  const around = (cell) => [cell - n, cell + n, cell % n > 0 ? cell - 1 : -1, cell % n < n - 1 ? cell + 1 : -1].filter((x) => x >= 0 && x < n * n);
  const pick = (list) => list[Math.floor(random() * list.length)];
  for (let tries = 60 * n; tries > 0; --tries) {
    const a = Math.floor(random() * n);
    const edge = of(a).flatMap(around).filter((cell) => region[cell] !== a);
    const taken = pick(edge), b = region[taken];
    const back = pick(of(b).filter((cell) => cell !== taken).flatMap(around).filter((cell) => region[cell] === a));
    if (back === undefined) continue;
    region[taken] = a;
    region[back] = b;
    if (connected(of(a), n) && connected(of(b), n)) continue;
    region[taken] = b;
    region[back] = a;
  }
  return region;
}
