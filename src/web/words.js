// What the program says on a terminal, as a page says it.

export function inWords(message) {
  return message
    .replace(/^warning: /, '')
    .replace(/standard input:(\d+):(\d+): /, (_, line, column) => `Line ${line}, character ${column}: `)
    .replace(/standard input:(\d+): /, (_, line) => `Line ${line}: `)
    .replace(/^standard input: /, '')
    .replace('no format fits: ', 'this is no puzzle: ')
    .replace(/symbol byte 0x[0-9a-f]+/, 'a character')
    .replace(/in the alphabet \w+ \(/, 'one of its digits (')
    .replace(/; say --\S+.*$/, '')
    .replace(/ \(?(say|see) --[^)]*\)?$/, '');
}
