// Reads text in any format: {puzzles, messages}. What it cannot read, and rules that Tresse does not have, are errors.

import { ask } from './api.js';
import { inWords } from './words.js';

export async function readPuzzles(text, signal) {
  let answer;
  try {
    answer = await ask('convert', { puzzle: text, options: { to: 'json' } }, signal);
  } catch (e) {
    if (e.name === 'AbortError') throw e;
    throw new Error(inWords(e.message));
  }
  return { puzzles: answer.text.trim().split('\n').map((line) => JSON.parse(line)), messages: answer.messages.map(inWords) };
}
