/*
 * Tables in the clipboard format of spreadsheets: a line for each row, tabs between cells, quotes around cells with a tab, a line break or
 * a quote.
 */

/** Returns the cells of a pasted text. Never throws: an unclosed quote ends with the text. */
export function readTable(text: string): readonly (readonly string[])[] {
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  let at = 0
  const endCell = () => {
    table.at(-1)?.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  while (at < plain.length) {
    const character = plain.charAt(at)
    at += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (plain.charAt(at) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === '\t') endCell()
    else if (character === '\n') {
      endCell()
      table.push([])
    } else cell += character
  }
  endCell()
  return table
}

/** Returns the text of cells, as spreadsheets accept it. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.map(cellText).join('\t')).join('\n')

const cellText = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
