import { createAnswering } from '../../../renderers/useAnswering'
import type { AddressedError } from '../../../schemas/answering/types'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { rowOfAnswers } from '../../../schemas/model/catalogRow'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { answerToCell } from '../../../schemas/sheets/answerToCell'
import { cellText } from '../../../schemas/sheets/cell'
import { answerCells } from '../../shared/grid/answerCells'
import { isWrittenInCell } from '../../shared/grid/writtenInCell'

/** What a line of text says of a row, one after the other, and what is left to the row's own page. */
export interface LineFields {
  readonly written: readonly CompiledField[]
  readonly left: readonly CompiledField[]
}

/** Undefined where lines cannot be rows: these need what no line has room for, a file or a place. */
export function lineFields(compiled: CompiledForm): LineFields | undefined {
  const empty = createAnswering({ compiled, answers: {} })
  const asked = compiled.pages
    .flatMap(({ fieldIds }) => fieldIds)
    .flatMap((id) => {
      const [field, state] = [own(compiled.fields, id), own(empty.fields, id)]
      return field?.answerable && state?.visible && !state.disabled ? [field] : []
    })
  const written = asked.filter(isWrittenInCell)
  const needsMore = empty
    .validate()
    .some(({ address }) => !written.some(({ id }) => id === (address.groupId ?? address.fieldId)))
  return written.length === 0 || needsMore
    ? undefined
    : { written, left: asked.filter((field) => !written.includes(field)) }
}

/** A line as a row of the catalog. */
export interface LineRow {
  readonly answers: Answers
  /** As the row will say it, field by field; what cannot be read stays as it was typed. */
  readonly texts: readonly string[]
  readonly problem: AddressedError | undefined
}

/** Reads the cells of a line as a spreadsheet's: options by their names, numbers and days as people of the language write them. */
export function readLine(
  compiled: CompiledForm,
  written: readonly CompiledField[],
  cells: readonly string[],
  locale: Locale,
): LineRow {
  const typed = Object.fromEntries(
    written.flatMap(({ id }, at) => (cells[at] ? [[id, cells[at]] as const] : [])),
  )
  const { answering, answers } = answerCells({ compiled, answers: {} }, typed, locale)
  const [problem] = answering.validate()
  const row = answers()
  return {
    answers: rowOfAnswers(compiled, row),
    texts: written.map((field, at) => cellText(answerToCell(own(row, field.id), field)) || (cells[at] ?? '')),
    problem,
  }
}
