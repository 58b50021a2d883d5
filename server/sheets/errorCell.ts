import type { SheetError } from '../../schemas/sheets/cell'

/** The errors that an xlsx can hold. */
export const xlsxErrors: ReadonlySet<string> = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
])

/** Longer ones are no error of any spreadsheet: texts are measured, these are not. */
const longest = 50
const unshown = /[\p{Cc}\p{Surrogate}]/gu

/** A cell that holds no value, by what it shows instead. */
export const errorCell = (text: string): SheetError => ({
  error: text.trim().slice(0, longest).replace(unshown, '\ufffd') || '#VALUE!',
})

/** A formula of which the file does not have what it gives: whoever wrote the file did not work it out. */
export const unsolvedCell = (formula: string): SheetError => errorCell(`=${formula.trim()}`)
