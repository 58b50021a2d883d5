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

/** What is answered anew: answers to a form, and who answers where. */
export interface AnsweredForm {
  readonly compiled: CompiledForm
  readonly answers: Answers
  readonly timezone?: string
  readonly user?: AnsweringContext['user']
}

/** What fields are to say instead, by their ids, written as in a spreadsheet. */
export type CellTexts = Readonly<Record<string, string>>

/** Answers that are gone on from at some of their fields. */
export interface AnsweredCells {
  readonly answering: Answering
  readonly isChanged: () => boolean
  /** All of them, as they are sent. */
  readonly answers: () => Answers
  /** Whether a field can be answered, as its rules have it now. */
  readonly isOpen: (fieldId: string) => boolean
}

/** The running answering of all that a row says, so that its rules and its checks hold for what is written in its cells. */
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

/** What a text that was begun on a cell writes there: a letter is the beginning of a text, but no date and no option. */
export function begunText(compiled: CompiledForm, fieldId: string, text: string | undefined): CellTexts {
  const field = own(compiled.fields, fieldId)
  const isWhole =
    (field && kindDefinitions[field.kind].cell?.isBegunByLetter) || (text !== undefined && text.length > 1)
  return text !== undefined && isWhole ? { [fieldId]: text } : {}
}
