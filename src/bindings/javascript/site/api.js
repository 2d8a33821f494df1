// The calls of the page where there is no server: the same routes, answered by the package for JavaScript in workers.

import { routes } from './routes.js';
import { workers } from './tresse/index.js';

const kSeconds = 60;      // the time limit of a call without one, as of `tresse serve`
const kCodes = { ok: 0, negative: 1, usage: 2, malformed: 3, undecided: 4, internal: 70, input_output: 74, stopped: 130 };
const kAnswers = ['ok', 'negative', 'undecided'];

const started = workers({ count: 2, warn: () => {} });
navigator.serviceWorker?.register('./offline.js');  // not where the page is no secure one

async function request(route, { puzzle, original, name, regions, options }, { signal, onOutput, onProgress } = {}) {
  const { command, fixed, kind } = routes[route];
  const text = (value) => (typeof value === 'string' ? value : `${JSON.stringify(value)}\n`);
  const pool = await started;
  const asked = { ...(fixed ? { [fixed]: true } : {}), ...(kind === 'text' ? { to: 'json' } : {}), ...options };
  if (original !== undefined) asked.original = text(original);
  if (regions !== undefined) asked.regions = 'regions';
  if (pool.takes(command, 'time-limit') && !(asked.hint && asked['time-limit'] === undefined)) {
    asked['time-limit'] ??= kSeconds;
  }
  const input = puzzle === undefined ? '' : text(puzzle);
  const files = regions === undefined ? {} : { regions };
  const ran = await pool.run(command, { options: asked, arguments: name === undefined ? [] : [name], input, files, onOutput, onProgress, signal });
  signal?.throwIfAborted();
  const messages = ran.messages.split('\n').filter(Boolean).map((line) => line.replace(/^tresse: /, ''));
  if (!kAnswers.includes(ran.status) && !ran.output && !onOutput) throw new Error(messages[0] ?? ran.status);
  return { ran, kind, end: { exit: kCodes[ran.status], cut: false, messages } };
}

// {records, exit, messages}, or {text, exit, messages}.
export async function ask(route, body, signal) {
  const { ran, kind, end } = await request(route, body, { signal });
  const failed = ran.status === 'malformed' && ran.records[0]?.error;
  if (failed) throw new Error(end.messages[0] ?? failed.detail);
  return kind === 'text' ? { text: ran.output, ...end } : { records: ran.records, ...end };
}

// Hands each record to `take.record` as it comes, and to `take.progress` how far the call is; gives {exit, messages}.
export async function stream(route, body, take, signal) {
  const onOutput = (piece) => {
    for (const line of piece.split('\n').filter(Boolean)) take.record?.(JSON.parse(line));
  };
  const { ran, end } = await request(route, body, { signal, onOutput, onProgress: take.progress });
  if (!kAnswers.includes(ran.status)) throw new Error(end.messages[0] ?? ran.status);
  return end;
}

const pictured = async (body, signal) => (await ask('convert', { puzzle: body.puzzle, options: { to: 'svg' } }, signal)).text;

// The level of a puzzle in a word, if it has one.
async function levelOf(puzzle, signal) {
  const [record] = (await ask('grade', { puzzle }, signal)).records;
  return record?.level ?? '';
}

// A file for the user: the browser makes the picture of an SVG. A sheet it prints: 'printed'.
export async function file(route, body, signal) {
  const svg = await pictured(body, signal);
  const level = body.options?.grade ? await levelOf(body.puzzle, signal) : '';
  const frame = document.createElement('iframe');
  if (route === 'sheet') {
    frame.hidden = true;
    frame.srcdoc = `<!doctype html><title>Sudoku</title><style>svg { width: 14cm; height: auto } p { width: 14cm; text-align: right; font-family: sans-serif }</style><p>${level}</p>${svg.replace(/^<\?xml.*?\?>/, '')}`;
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    frame.contentWindow.onafterprint = () => frame.remove();
    frame.contentWindow.print();
    return 'printed';
  }
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * picture.width, 2 * picture.height];
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(picture.src);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
