import { createAnswering } from '../../../renderers/useAnswering'
import { sameAnswer } from '../../../schemas/answering/sameAnswer'
import type { Answering } from '../../../schemas/answering/types'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { Answers } from '../../../schemas/model/answers'
import { rowOfAnswers } from '../../../schemas/model/catalogRow'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { answerOfText, answersIn } from './cellAnswer'
import type { RowsCatalog } from './rowsQueries'
import { kindDefinitions } from '../../../schemas/kinds/registry'

/** A row that is answered anew at one of its fields. */
export interface AnsweredRow {
  readonly answering: Answering
  readonly isChanged: () => boolean
  /** All of it, as rows are stored. */
  readonly answers: () => Answers
}

export interface CellText {
  readonly fieldId: string
  /** What the field is to say instead, written as in a spreadsheet. */
  readonly text: string | undefined
  readonly locale: Locale
}

/** The running answering of a whole row, so that its rules and its checks hold for what is written in one cell. */
export function answerRow(
  { compiled }: Pick<RowsCatalog, 'compiled'>,
  row: Pick<FoundRow, 'answers'>,
  { fieldId, text, locale }: CellText,
): AnsweredRow {
  const answering = createAnswering({ compiled, answers: answersIn(compiled, row) })
  const before = answering.toSubmission()
  const field = own(compiled.fields, fieldId)
  // A letter is the beginning of a text, but no date and no option.
  const isWhole =
    (field && kindDefinitions[field.kind].cell?.isBegunByLetter) || (text !== undefined && text.length > 1)
  if (field && text !== undefined && isWhole) {
    const answer = answerOfText(text, field, formatOfLocale(locale))
    answering.set({ fieldId }, fieldTypes.get(field.type).read(answer, field.field))
  }
  return {
    answering,
    isChanged: () => !sameAnswer(before, answering.toSubmission()),
    answers: () => rowOfAnswers(compiled, answering.toSubmission()),
  }
}
