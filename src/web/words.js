// What the program says on a terminal, as a page says it.

export function inWords(message) {
  return message
    .replace(/^warning: /, '')
    .replace(/\b(?:standard )?input:(\d+):(\d+): /, (_, line, column) => `Line ${line}, character ${column}: `)
    .replace(/\b(?:standard )?input:(\d+): /, (_, line) => `Line ${line}: `)
    .replace(/^(?:standard )?input: /, '')
    .replace('no format fits: ', 'this is no puzzle: ')
    .replace(/symbol byte 0x[0-9a-f]+/, 'a character')
    .replace(/in the alphabet \w+ \(/, 'one of its digits (')
    .replace(/; say --\S+.*$/, '')
    .replace(/ \(?(say|see) --[^)]*\)?$/, '');
}

// The words of a step, beside a board that shows them.
export function stepInWords(text) {
  return text.replace('Dead end: ', 'Contradiction: ').replace('no technique of this profile finds a step', 'no technique finds a step');
}

// Why a record has no answer.
export function noRecord(record) {
  const reasons = {
    stalled: 'The techniques that were tried do not solve it.', time: 'The limit of time came first.', memory: 'The limit of memory came first.',
  };
  if (!record) return 'The server gave no answer.';
  if (record.error) return inWords(record.error.detail);
  if (record.contradiction) return `${record.contradiction[0].toUpperCase()}${record.contradiction.slice(1)}.`;
  if (record.verdict === 'none' || record.verdict === 'multiple') return `The puzzle has ${record.verdict === 'none' ? 'no solution' : 'several solutions'}.`;
  if (record.reason) return reasons[record.reason] ?? (record.reason.startsWith('unsupported, ') ? `${record.reason.slice(13)}.` : `A limit came first (${record.reason}).`);
  return 'It is not known why.';
}
