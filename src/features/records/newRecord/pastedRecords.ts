import { readLinkAnswers, type LinkParameter } from '../../../../schemas/answering/prefill'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { resolveText } from '../../../../schemas/compile/resolveText'
import { foldForSearch } from '../../../../schemas/conditions/fold'
import { fieldTypes } from '../../../../schemas/fields/registry'
import type { Answers } from '../../../../schemas/model/answers'
import { textKey } from '../../../../schemas/model/form'
import { own, type Json } from '../../../../schemas/model/json'
import type { Locale } from '../../../../schemas/model/locales'
import { cellToAnswer } from '../../../../schemas/sheets/cellToAnswer'
import { formatOfLocale } from '../../../../schemas/sheets/columnFormat'
import type { NewCellText } from '../../../shared/grid/gridEditing'
import { isWrittenInCell } from '../../../shared/grid/writtenInCell'

export interface PastedRecords {
  /** The answers of each record; empty lines are skipped. */
  readonly records: readonly Answers[]
  /** The pasted line of each record, from 1 on. */
  readonly lines: readonly number[]
  /** The pasted columns that cannot be written. */
  readonly left: readonly string[]
  /** The first line was the names of the columns, and is none. */
  readonly hasNames: boolean
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
  const hasNames = rows.length > 1 && isOfNames(form, rows[0] ?? [], locale)
  const lines: number[] = []
  const records = rows.flatMap((row, at) => {
    if (hasNames && at === 0) return []
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
    if (Object.keys(answers).length === 0) return []
    lines.push(at + 1)
    return [{ ...before, ...answers }]
  })
  return { records, lines, left: [...left], hasNames }
}

/** Whether each cell says what its column is called, as where a table is copied with its head. */
function isOfNames(form: CompiledForm, row: readonly NewCellText[], locale: Locale): boolean {
  const said = row.filter(({ columnId, text }) => text.trim() !== '' && own(form.fields, columnId))
  return (
    said.length > 0 &&
    said.every(
      ({ columnId, text }) =>
        foldForSearch(text.trim()) ===
        foldForSearch(resolveText(form, textKey.label(columnId), locale).trim()),
    )
  )
}
