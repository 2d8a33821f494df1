// Clues, laid by a setter: cells are selected on the board in their order, and a button, the key Insert or the end of a drag lays the clue.
// The server says whether it means something before it stands.

import { ask } from '../api.js';
import { button, choice, make, row, working } from '../dom.js';
import { inWords } from '../words.js';

export const title = 'Clues';

let known = null;  // the rules of the server: {key, name, shape, value, text}
const rulesOfServer = async () => (known ??= await (await fetch('api/v1/rules.json')).json());

const kSides = [['left', 'from the left'], ['right', 'from the right'], ['above', 'from above'], ['below', 'from below']];
const kDiagonals = [['DR', 'down and right'], ['DL', 'down and left'], ['UR', 'up and right'], ['UL', 'up and left']];
const kHow = {
  flag: 'It holds everywhere.', listed: 'It holds everywhere.', cell: 'Select cells: each gets a clue.', each_cell: 'Select cells: each gets a clue.',
  pair: 'Select two cells that share an edge.', cage: 'Select the cells.', line: 'Draw the line: select its cells in their order.',
  arrow: 'Select the cells of the circle, then those of the line.', clone: 'Select the cells of the original, then those of the clone in the same order.',
  corner: 'Select the cells around a point; the value is the list of digits.', diagonal: 'Select a cell of the diagonal.', outside: 'Select a cell of the row or column.',
  numbers: 'Select the cells in their order; the value is the list of numbers.',
};

const named = (cell, side) => `R${Math.floor(cell / side) + 1}C${(cell % side) + 1}`;

// The constraints with one clue more: as `convert --to json` writes them.
function withClue(constraints, rule, cells, { value, circle, from, way }, side) {
  const next = structuredClone(constraints ?? {});
  const names = cells.map((cell) => named(cell, side));
  if (rule.shape === 'flag') return { ...next, [rule.key]: true };
  if (rule.shape === 'listed') return { ...next, negative: [...new Set([...(next.negative ?? []), rule.key])] };
  if (cells.length === 0) throw new Error('Select cells first.');
  const [r, c] = [Math.floor(cells[0] / side) + 1, (cells[0] % side) + 1];
  const half = Math.floor(names.length / 2);
  const shapes = {
    cell: () => names.map((cell) => ({ cell })),
    line: () => [{ lines: [names] }],
    arrow: () => [{ cells: names.slice(0, circle), lines: [names.slice(circle - 1)] }],
    clone: () => [{ cells: names.slice(0, half), cloneCells: names.slice(half) }],
    corner: () => [{ cells: names, values: (side > 9 ? value.split(/\D+/) : [...value.replace(/\D/g, '')]).filter(Boolean).map(Number) }],
    numbers: () => [{ cells: names, values: (value.match(/-?\d+/g) ?? []).map(Number) }],
    outside: () => [{ cell: { left: `R${r}C0`, right: `R${r}C${side + 1}`, above: `R0C${c}`, below: `R${side + 1}C${c}` }[from] }],
    diagonal: () => {
      const back = Math.min(way[0] === 'D' ? r : side + 1 - r, way[1] === 'R' ? c : side + 1 - c);  // as far as the border
      return [{ cell: `R${r - (way[0] === 'D' ? back : -back)}C${c - (way[1] === 'R' ? back : -back)}`, direction: way }];
    },
  };
  const entries = (shapes[rule.shape] ?? (() => [{ cells: names }]))();
  if (value && !entries[0].values) for (const entry of entries) entry.value = value;
  return { ...next, [rule.key]: [...(next[rule.key] ?? []), ...entries] };
}

// All clues: {text, without: the constraints less this one}.
function listed(constraints, rules) {
  const name = (key) => rules.find((rule) => rule.key === key)?.name ?? key;
  const less = (key, i) => {
    const rest = { ...constraints, [key]: Array.isArray(constraints[key]) ? constraints[key].toSpliced(i, 1) : [] };
    if (rest[key].length === 0) delete rest[key];
    return rest;
  };
  return Object.entries(constraints ?? {}).flatMap(([key, clues]) => (Array.isArray(clues) ? clues : [key]).map((clue, i) => {
    if (typeof clue === 'string') return { text: key === 'negative' ? `negative ${clue}` : name(key), without: less(key, i) };
    const cells = [clue.cells ?? [], clue.cloneCells ?? [], ...(clue.lines ?? []), clue.cell ?? []].flat();
    const shown = cells.length > 4 ? `${cells[0]} to ${cells.at(-1)}` : cells.join(' ');
    return { text: [name(key), clue.value ?? clue.values?.join(' '), shown.toLowerCase(), clue.direction].filter(Boolean).join(' '), without: less(key, i) };
  }));
}

export async function show(panel, game) {
  const out = make('div'), list = make('ol', { class: 'laid', 'aria-label': 'the clues' });
  const say = (text, bad) => out.replaceChildren(make('p', { class: bad ? 'bad' : '', role: 'status' }, text));
  panel.append(make('h2', {}, 'Clues'), out);
  const rules = await rulesOfServer().catch((e) => say(e.message, true));
  if (!rules || !out.isConnected) return;
  const kind = choice('rule', rules.map((rule, i) => [i, rule.name]), '0'), what = make('p', { id: 'how' });
  kind.id = 'rule';
  const value = make('input', { id: 'value', size: 6, 'aria-label': 'value', placeholder: 'value' });
  const circle = make('input', { type: 'number', min: 1, max: 4, value: 1, 'aria-label': 'cells of the circle' });
  const from = choice('side', kSides, 'left'), way = choice('direction', kDiagonals, 'DR');
  const drags = make('input', { type: 'checkbox', id: 'drags' });
  const chosen = () => rules[Number(kind.value)];

  // The cells stay selected.
  function take(constraints) {
    const { cursor, selected } = game.board, cells = [...selected];
    game.state.reshape({ ...game.state.shape.json, constraints: Object.keys(constraints).length ? constraints : undefined });
    for (const cell of cells) selected.add(cell);
    game.board.cursor = cursor;
    game.redraw();
  }
  async function lay() {
    const { shape } = game.state;
    try {
      const asked = { value: chosen().value === undefined ? '' : value.value.trim(), circle: Number(circle.value), from: from.value, way: way.value };
      const constraints = withClue(shape.json.constraints, chosen(), [...game.board.selected], asked, shape.side);
      const body = { puzzle: { ...shape.json, constraints, puzzle: Array(shape.cells).fill(0) }, options: { to: 'json' } };
      const { text } = await ask('convert', body);
      if (game.state.shape !== shape) return;
      take(JSON.parse(text).constraints);
      say(`Laid: ${chosen().name}.`);
    } catch (e) {
      say(inWords(e.message), true);
    }
  }
  function draw() {
    const { constraints } = game.state.shape.json;
    list.replaceChildren(...listed(constraints, rules).map(({ text, without }) =>
      make('li', { class: 'row' }, make('span', {}, text), button('Remove', () => { take(without); say(`Removed: ${text}.`); }, { 'aria-label': `remove ${text}` }))));
  }
  function turn() {
    const { shape, text, value: asked } = chosen();
    what.textContent = `${text} ${kHow[shape]}`;
    for (const [part, here] of [[value, asked !== undefined], [circle, shape === 'arrow'], [from, shape === 'outside'], [way, shape === 'diagonal']]) part.hidden = !here;
  }
  async function link() {
    const answer = await working(out, 'writing', (signal) => ask('convert', { puzzle: game.state.puzzle(), options: { to: 'link' } }, signal));
    if (!answer) return;
    const text = make('textarea', { id: 'link', readonly: true, 'aria-label': 'the link' }, answer.text.trim());
    out.replaceChildren(make('p', { role: 'status' }, ['The link opens the puzzle in f-puzzles.', ...answer.messages.map(inWords)].join(' ')), text);
  }
  kind.addEventListener('change', turn);
  game.onChange = draw;
  game.onLay = (dragged) => { if (!dragged || (drags.checked && game.board.selected.size > 1)) lay(); };
  panel.insertBefore(make('div', {}, row(kind, value, circle, from, way, button('Lay', lay, { class: 'main', id: 'lay', title: 'Insert' })), what,
    make('label', {}, drags, ' Lay it at the end of each drag')), out);
  panel.append(list, row(button('f-puzzles link', link)));
  turn();
  draw();
}
