import { createAnswering } from '../../../renderers/useAnswering'
import { sameJson } from '../../../schemas/model/sameJson'
import type { Answering, AnsweringContext } from '../../../schemas/answering/types'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { kindDefinitions } from '../../../schemas/kinds/registry'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { cellToAnswer } from '../../../schemas/sheets/cellToAnswer'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'

/** A form whose answers are changed in cells, and the context of answering. */
export interface AnsweredForm {
  readonly compiled: CompiledForm
  readonly answers: Answers
  readonly timezone?: string
  readonly user?: AnsweringContext['user']
}

/** New values of fields by id, written as in a spreadsheet. */
export type CellTexts = Readonly<Record<string, string>>

/** An answering of a row with some fields changed. */
export interface AnsweredCells {
  readonly answering: Answering
  readonly isChanged: () => boolean
  /** Returns all answers, as they are sent. */
  readonly answers: () => Answers
  /** Returns whether the rules currently allow a field to be answered. */
  readonly isOpen: (fieldId: string) => boolean
}

/** Creates an answering of the whole row, so that its rules and checks apply to what is written in its cells. */
export function answerCells(form: AnsweredForm, texts: CellTexts, locale: Locale): AnsweredCells {
  const { compiled } = form
  const answering = createAnswering(form)
  const before = answering.toSubmission()
  const isOpen = (fieldId: string) => {
    const state = own(answering.fields, fieldId)
    return state !== undefined && state.visible && !state.disabled
  }
  for (const [fieldId, text] of Object.entries(texts)) {
    const field = own(compiled.fields, fieldId)
    if (!field || !isOpen(fieldId)) continue
    const answer = cellToAnswer(text, field, formatOfLocale(locale))
    answering.set({ fieldId }, fieldTypes.get(field.type).read(answer, field.field))
  }
  return {
    answering,
    isOpen,
    isChanged: () => !sameJson(before, answering.toSubmission()),
    answers: () => answering.toSubmission(),
  }
}

/** Returns what typing on a cell starts with: a letter can start a text, but not a date or an option. */
export function begunText(compiled: CompiledForm, fieldId: string, text: string | undefined): CellTexts {
  const field = own(compiled.fields, fieldId)
  const isWhole =
    (field && kindDefinitions[field.kind].cell?.isBegunByLetter) || (text !== undefined && text.length > 1)
  return text !== undefined && isWhole ? { [fieldId]: text } : {}
}
