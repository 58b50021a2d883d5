import type { FoundRow } from '../../../schemas/api/catalogRows'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { kindDefinitions } from '../../../schemas/kinds/registry'
import { answersOfRow } from '../../../schemas/model/catalogRow'
import type { Answers } from '../../../schemas/model/answers'
import { own, type Json } from '../../../schemas/model/json'
import { answerToCell } from '../../../schemas/sheets/answerToCell'
import { cellText } from '../../../schemas/sheets/cell'
import { cellToAnswer } from '../../../schemas/sheets/cellToAnswer'
import type { ColumnFormat } from '../../../schemas/sheets/columnFormat'

/**
 * Whether a field is written in its cell: places and files have the row's own page, and so has what comes with the row of another
 * catalog. A secret is never seen there, so it is not.
 */
export const isWrittenInCell = ({ kind, type, rowId, groupId }: CompiledField): boolean => {
  const { capabilities } = fieldTypes.get(type)
  const isAlone = rowId === undefined && groupId === undefined
  const isAnswer = capabilities.has('answerable') && !capabilities.has('secret')
  return isAlone && isAnswer && kindDefinitions[kind].cell?.isWrittenInPlace === true
}

/** The answers of a row as its catalog is answered. */
export const answersIn = (compiled: CompiledForm, row: Pick<FoundRow, 'answers'>): Answers =>
  answersOfRow(compiled, row.answers)

/** A text on a cell as its field's answer, read as a cell of a spreadsheet is. */
export const answerOfText = (text: string, field: CompiledField, format: ColumnFormat): Json =>
  cellToAnswer(text, field, format)

/** What a cell holds as text, such that {@link answerOfText} reads the same from it. */
export const textOfCell = (row: FoundRow, field: CompiledField): string =>
  cellText(
    answerToCell(fieldTypes.get(field.type).read(own(row.answers, field.id), field.field) as Json, field),
  )
