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

/** The fields that a typed line contains in order, and those left to the row's own page. */
export interface LineFields {
  readonly written: readonly CompiledField[]
  readonly left: readonly CompiledField[]
}

/** Returns undefined where a line cannot become a row, because a required field is a file or a place. */
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

/** A typed line as a row of the catalog. */
export interface LineRow {
  readonly answers: Answers
  /** The row's texts field by field; a cell that cannot be read stays as typed. */
  readonly texts: readonly string[]
  readonly problem: AddressedError | undefined
}

/** Reads the cells of a line like a spreadsheet's: options by label, numbers and dates in the language's format. */
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
