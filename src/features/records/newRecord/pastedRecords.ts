import { readLinkAnswers, type LinkParameter } from '../../../../schemas/answering/prefill'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../../schemas/fields/registry'
import type { Answers } from '../../../../schemas/model/answers'
import { own, type Json } from '../../../../schemas/model/json'
import type { Locale } from '../../../../schemas/model/locales'
import { cellToAnswer } from '../../../../schemas/sheets/cellToAnswer'
import { formatOfLocale } from '../../../../schemas/sheets/columnFormat'
import type { NewCellText } from '../../../shared/grid/gridEditing'
import { isWrittenInCell } from '../../../shared/grid/writtenInCell'

export interface PastedRecords {
  /** The answers of each record; empty lines are skipped. */
  readonly records: readonly Answers[]
  /** The pasted columns that cannot be written. */
  readonly left: readonly string[]
}

/** Converts pasted lines into answers, reading each cell like a spreadsheet's. `given` holds the answers that the list's filters imply. */
export function pastedRecords(
  form: CompiledForm,
  rows: readonly (readonly NewCellText[])[],
  given: readonly LinkParameter[],
  locale: Locale,
): PastedRecords {
  const before = Object.fromEntries(
    readLinkAnswers(form, given).map(({ address, value }) => [address.fieldId, value]),
  )
  const left = new Set<string>()
  const records = rows.flatMap((row) => {
    const answers: Record<string, Json> = {}
    for (const { columnId, text } of row) {
      if (text.trim() === '') continue
      const field = own(form.fields, columnId)
      if (!field || !isWrittenInCell(field)) left.add(columnId)
      else
        answers[columnId] = fieldTypes
          .get(field.type)
          .read(cellToAnswer(text, field, formatOfLocale(locale)), field.field) as Json
    }
    return Object.keys(answers).length === 0 ? [] : [{ ...before, ...answers }]
  })
  return { records, left: [...left] }
}
