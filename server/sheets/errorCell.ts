import type { SheetError } from '../../schemas/sheets/cell'

/** The errors that an xlsx can contain. */
export const xlsxErrors: ReadonlySet<string> = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
])

/** The most characters of an error: longer ones come from no spreadsheet, and their length is not checked like that of texts. */
const longest = 50
const unshown = /[\p{Cc}\p{Surrogate}]/gu

/** Returns a cell without a value, from the error that it shows. */
export const errorCell = (text: string): SheetError => ({
  error: text.trim().slice(0, longest).replace(unshown, '\ufffd') || '#VALUE!',
})

/** Returns the cell of a formula whose result is not in the file, because the program that wrote the file did not compute it. */
export const unsolvedCell = (formula: string): SheetError => errorCell(`=${formula.trim()}`)
