import { cellText, type Cell } from './cell'
import type { ColumnFormat } from './columnFormat'

/** A cell as it is copied: numbers as people of a language write them, so that their spreadsheet, and a cell that it is pasted on, read the same number. */
export function copiedText(cell: Cell | undefined, { decimals }: Pick<ColumnFormat, 'decimals'>): string {
  const text = cellText(cell)
  return typeof cell === 'number' && decimals === 'comma' && !text.includes('e')
    ? text.replace('.', ',')
    : text
}
